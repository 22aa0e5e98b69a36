import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import pLimit from 'p-limit';

// The package's own default algorithm is argon2id; the rest is what OWASP recommends at least, and a bit more.
const COST = { memoryCost: 32_768, timeCost: 2, parallelism: 1 };

/** Hashing and the disk's sync share Node's four threads: so many sign-ins at once leave the answers of players room. */
const AT_ONCE = 2;
/** With more than that in the queue, a request would wait longer than a browser does. */
const MOST_WAITING = 100;
const atOnce = pLimit(AT_ONCE);

/** Too many passwords are being checked; nothing was looked at. */
export class Busy extends Error {}

const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  if (atOnce.pendingCount >= MOST_WAITING) throw new Busy('Too many people are signing in. Try again in a moment.');
  return atOnce(work);
};

export const hashPassword = async (password: string): Promise<string> =>
  inTurn(() => hash(password.normalize('NFKC'), COST));

/** A hash of nothing anybody knows: looking up somebody who is not there takes as long as somebody who is. */
let nobody: Promise<string> | null = null;

export const isPassword = async (stored: string | null, password: string): Promise<boolean> => {
  nobody ??= hashPassword(`nobody ${Math.random()}`).catch((error: unknown) => {
    nobody = null;
    throw error;
  });
  const known = stored ?? (await nobody);
  const isRight = await inTurn(() => verify(known, password.normalize('NFKC')));
  return stored !== null && isRight;
};

/** Shorter ones are refused anyway. */
const SHORTEST = 10;
const COMMON: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((one) => one.length >= SHORTEST).map((one) => one.toLowerCase()),
);

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s._@-]+/g, '');

/** One run up or down the alphabet, the digits or a row of keys, or the same few letters again and again. */
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const isRun = (text: string): boolean => {
  const backwards = [...text].reverse().join('');
  if (ROWS.some((row) => row.repeat(8).includes(text) || row.repeat(8).includes(backwards))) return true;
  return /^(.{1,4}?)\1*$/u.test(text);
};

/** Why a password would be guessed, or null. */
export const weaknessOf = (password: string, names: readonly (string | null | undefined)[]): string | null => {
  const text = plain(password);
  for (const name of names) {
    const own = plain(name ?? '');
    if (own.length >= 3 && text.replaceAll(own, '').length < 4)
      return 'A password that is your name or address is easy to guess. Choose another one.';
  }
  if (COMMON.has(password.toLowerCase()) || COMMON.has(text) || isRun(text))
    return 'This is one of the most common passwords. Choose another one.';
  return null;
};
