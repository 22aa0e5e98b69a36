import { createHash, randomBytes } from 'node:crypto';

/** An id that nobody can guess or count up to. */
export const freshId = (): string => randomBytes(9).toString('base64url');

/** A secret for a cookie, a link or a mail. */
export const freshSecret = (): string => randomBytes(32).toString('base64url');

/** Only this hash of a secret is stored, so a stolen database lets nobody in. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
