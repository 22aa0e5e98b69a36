import type { Io } from '../io.ts';

/**
 * Many short rounds of the same work, of which the best counts: on a shared machine everything slower is the neighbours.
 * A round is short enough to fit between two turns of the scheduler.
 */
const ROUNDS = 60;
const ROUND_MS = 6;
/** Slow work gets fewer rounds. */
const MOST_MS = 3000;
const LEAST_ROUNDS = 3;

/** Seconds one call takes. `run` gets 0, 1, 2 … and does the same for the same number. */
export const secondsOf = (io: Io, run: (index: number) => unknown, cycle = 1): number => {
  let cycles = 1;
  let best = Number.POSITIVE_INFINITY;
  let rounds = 0;
  const begun = io.now();
  while (rounds < ROUNDS && (rounds < LEAST_ROUNDS || io.now() - begun < MOST_MS)) {
    const calls = cycles * cycle;
    const start = io.worked();
    for (let i = 0; i < calls; i++) run(i);
    const ms = io.worked() - start;
    best = Math.min(best, ms / 1000 / calls);
    rounds++;
    // Rounds before the length is found warm up, and count only if they were the best all the same.
    if (ms < ROUND_MS / 2) {
      cycles = Math.ceil(cycles * Math.min(20, ROUND_MS / Math.max(ms, 0.01)));
      rounds = 0;
    }
  }
  return best;
};

/** Seconds that a list of works takes, each at its best of several rounds. */
export const secondsOfAll = (io: Io, works: readonly (() => unknown)[], rounds: number): number => {
  const best = works.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds; round++) {
    works.forEach((work, i) => {
      const start = io.worked();
      work();
      best[i] = Math.min(best[i] ?? 0, io.worked() - start);
    });
  }
  return best.reduce((sum, ms) => sum + ms, 0) / 1000;
};

/** One line of the report. */
export interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit: 'µs' | 'ms' | '/s';
  /** The same done by somebody else's code, in the same unit, and how many times faster ours is. */
  readonly against?: { readonly name: string; readonly value: number; readonly times: number };
  /** What was aimed for, and whether it was reached. */
  readonly aim?: { readonly words: string; readonly met: boolean };
}
