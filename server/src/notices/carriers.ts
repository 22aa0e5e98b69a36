import type { Agent } from 'node:https';
import webPush from 'web-push';
import type { PushAddress } from '../store/rows.ts';
import { post } from './outbound.ts';
import { signatureHeaders } from './signature.ts';

/** How pushes and webhooks leave this server. Both end in time and read no more than the head of an answer. */

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface PushText {
  readonly title: string;
  readonly text: string;
  readonly link: string;
}

const DAY_SECONDS = 24 * 3600;
const isTaken = (status: number): boolean => status >= 200 && status < 300;

/** Web Push. False when the address is gone for good. The library only encrypts: it would read an answer without end. */
export const pusher =
  (agent: Agent, keys: PushKeys, subject: string, patience?: number) =>
  async ({ endpoint, p256dh, auth }: PushAddress, payload: PushText): Promise<boolean> => {
    const to = { endpoint, keys: { p256dh, auth } };
    const made = webPush.generateRequestDetails(to, JSON.stringify(payload), {
      vapidDetails: { subject, ...keys },
      TTL: DAY_SECONDS,
    });
    const { 'Content-Length': _length, ...headers } = { ...made.headers };
    const status = await post(agent, endpoint, made.body ?? '', headers, patience);
    if (status === 404 || status === 410) return false;
    if (!isTaken(status)) throw new Error(`it was answered with ${status}`);
    return true;
  };

export interface Webhook {
  readonly url: string;
  readonly secret: string;
  /** The notice's: the same when it is sent again. */
  readonly id: string;
  readonly body: unknown;
}

/** A signed post of JSON. Fails unless it is taken. */
export const poster =
  (agent: Agent, now: () => number, patience?: number) =>
  async ({ url, secret, id, body }: Webhook): Promise<void> => {
    const text = JSON.stringify(body);
    const headers = { 'content-type': 'application/json', ...signatureHeaders(secret, id, now(), text) };
    const status = await post(agent, url, text, headers, patience);
    if (!isTaken(status)) throw new Error(`it was answered with ${status}`);
  };
