import type { LogEntry } from '@hexside/engine';
import { playThrough, type Visit } from '@hexside/engine/testing';
import type { KarabakhState } from '../state.ts';
import { game } from './kit.ts';

/** `npm run soak` plays the same tests over many more games. */
export const SOAK = process.env.HEXSIDE_SOAK === '1';

export type Options = Readonly<Record<string, string>>;

export const SETUP = { scenario: 'campaign', options: {} };

/** The n-th choice of options; 64 in a row try them all. */
export const optionsOf = (n: number): Options => ({
  calendar: n % 2 === 0 ? 'january-1992' : 'april-1992',
  combatRounding: n % 4 < 2 ? 'up' : 'down',
  coupAttacks: n % 8 < 4 ? 'none' : 'mercenaries',
  armenia: n % 16 < 8 ? 'spared' : 'attacked',
  sovietLosses: n % 32 < 16 ? 'last' : 'never',
  karabakhMech: n % 64 < 32 ? 'two-steps' : 'one-step',
});

/** Plays one game at random to its end, showing every decision. Answers with the last state. */
export const walk = (
  seed: string,
  visit: Visit<KarabakhState>,
  log: LogEntry[] | null = null,
  options: Options = {},
): KarabakhState => playThrough(game, { ...SETUP, options }, seed, visit, log);
