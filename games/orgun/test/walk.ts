import type { LogEntry } from '@hexside/engine';
import { type Visit, wander } from '@hexside/engine/testing';
import type { OrgunState } from '../state.ts';
import { game } from './kit.ts';

/** `npm run soak` plays the same tests over many more games. */
export const SOAK = process.env.HEXSIDE_SOAK === '1';

export const setupWith = (ammunition: 'on' | 'off') => ({
  scenario: 'siege',
  options: { tankAmmunition: ammunition },
});

/** Plays one game at random to its end, showing every decision. Answers with the last state. */
export const walk = (
  seed: string,
  visit: Visit<OrgunState>,
  log: LogEntry[] | null = null,
  ammunition: 'on' | 'off' = 'off',
): OrgunState => wander(game, setupWith(ammunition), seed, visit, log);
