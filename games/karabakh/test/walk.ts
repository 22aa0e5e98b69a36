import type { LogEntry } from '@hexside/engine';
import { type Visit, wander } from '@hexside/engine/testing';
import type { KarabakhState } from '../state.ts';
import { game } from './kit.ts';

/** `npm run soak` plays the same tests over many more games. */
export const SOAK = process.env.HEXSIDE_SOAK === '1';

export const SETUP = { scenario: 'campaign', options: {} };

/** Plays one game at random to its end, showing every decision. Answers with the last state. */
export const walk = (seed: string, visit: Visit<KarabakhState>, log: LogEntry[] | null = null): KarabakhState =>
  wander(game, SETUP, seed, visit, log);
