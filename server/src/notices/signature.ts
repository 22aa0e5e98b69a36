import { createHmac, randomBytes } from 'node:crypto';

/** Webhooks are signed as https://www.standardwebhooks.com has it, so that receivers find a library to check them with. */

export const freshWebhookSecret = (): string => `whsec_${randomBytes(24).toString('base64')}`;

/** @param id of the notice: the same when it is sent again. @param at when it is sent, in milliseconds. */
export const signatureHeaders = (secret: string, id: string, at: number, body: string): Record<string, string> => {
  const seconds = Math.floor(at / 1000);
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${signature}` };
};
