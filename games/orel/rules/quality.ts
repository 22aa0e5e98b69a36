// 1.2 Troop quality: a unit's own, and the predominant one of several.
import { GREEN, has, isTrain, type OrelState, RUMOUR, RUMOUR_LATER } from '../state.ts';
import { RED } from '../world.ts';

/** 4.3.1: never below the lowest of its side, unless printed so. */
export const tqOf = (s: OrelState, p: number): number => {
  const { tables, events } = s.world.data;
  const printed = s.world.tq[p];
  if (isTrain(s.world, p)) return tables.retreat.tq.train;
  const least = Math.min(printed, s.world.sideOf[p] === RED ? tables.recruits.lowestTq.R : tables.recruits.lowestTq.W);
  const own = has(s, p, GREEN) ? Math.max(least, printed - 1) : printed;
  return has(s, p, RUMOUR | RUMOUR_LATER) ? Math.max(1, own - events.numbers.rumors.tq) : own;
};

const HIGHEST = 7;
const held = new Int16Array(HIGHEST + 1);

/** 1.2: the quality that holds the most steps, the worse on a tie, moved by one towards a unit that is three away. */
export const predominant = (s: OrelState, units: readonly number[]): number => {
  held.fill(0);
  let worst = HIGHEST;
  let best = 0;
  for (const p of units) {
    const tq = tqOf(s, p);
    held[tq] += s.steps[p];
    worst = Math.min(worst, tq);
    best = Math.max(best, tq);
  }
  let found = worst;
  for (let tq = worst; tq <= best; tq++) if (held[tq] > held[found]) found = tq;
  const pull = 3;
  return found - (found - worst >= pull ? 1 : 0) + (best - found >= pull ? 1 : 0);
};

/** The quality with the most steps, before the adjustments: whose units take the first loss (8.8.2). */
export const commonTq = (s: OrelState, units: readonly number[]): number => {
  held.fill(0);
  for (const p of units) held[tqOf(s, p)] += s.steps[p];
  let found = 0;
  for (let tq = 1; tq <= HIGHEST; tq++) if (held[tq] > held[found]) found = tq;
  return found;
};
