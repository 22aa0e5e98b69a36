import type { FastifyRequest } from 'fastify';
import type { Person } from '../store/rows.ts';
import { originOf } from './address.ts';
import { TooOften } from './problem.ts';
import type { Services } from './services.ts';
import { knownCookieIn } from './visitor.ts';

/**
 * Looks at a password unless there were too many wrong ones before. A browser that the account knows waits for its own mistakes only; any other
 * also for those from its network and for those at the account.
 * @throws TooOften
 */
export const tryPassword = async (
  request: FastifyRequest,
  { limits, guesses, browsers, isSecure }: Services,
  account: Person | null,
  key: string,
  isRight: () => Promise<boolean>,
): Promise<boolean> => {
  if (!limits.isOn) return isRight();
  const { network } = originOf(request.ip);
  const browser = account && browsers.browserOf(knownCookieIn(request.cookies, isSecure), account);
  const attempt = { account: key, network, browser };
  const wait = guesses.begin(attempt);
  if (wait > 0) throw new TooOften(wait, 'Too many wrong passwords.');
  if (browser === null) limits.spend('guess', network);
  const found = await isRight();
  if (found) {
    guesses.right(attempt);
    if (browser === null) limits.giveBack('guess', network);
  }
  return found;
};
