import type { LogEntry } from '@hexside/engine';
import { playThrough, type Visit } from '@hexside/engine/testing';
import type { OrgunState } from '../state.ts';
import { game } from './kit.ts';

/** `npm run soak` plays the same tests over many more games. */
export const SOAK = process.env.HEXSIDE_SOAK === '1';

export type Options = Readonly<Record<string, string>>;

/** The n-th choice of options; eight in a row try them all. */
export const optionsOf = (n: number): Options => ({
  tankAmmunition: n % 2 === 0 ? 'on' : 'off',
  spotting: n % 4 < 2 ? 'occupied' : 'unfound',
  raidSupply: n % 8 < 4 ? 'marker' : 'line',
});

/** Plays one game at random to its end, showing every decision. Answers with the last state. */
export const walk = (
  seed: string,
  visit: Visit<OrgunState>,
  log: LogEntry[] | null = null,
  options: Options = {},
): OrgunState => playThrough(game, { scenario: 'siege', options }, seed, visit, log);
