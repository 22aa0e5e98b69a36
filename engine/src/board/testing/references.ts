import { type Place, place } from '../../brand.ts';
import { type Board, FAR } from '../board.ts';
import type { Halts, Step } from '../reach.ts';

/** Slow and plain versions of what the engine does fast, to compare with. */

/** Steps from one place to every other, `FAR` if there is no way. */
export const breadthFirst = (
  board: Board,
  start: Place,
  passes: (from: Place, to: Place) => boolean = () => true,
): number[] => {
  const steps = new Array<number>(board.placeCount).fill(FAR);
  steps[start] = 0;
  const queue = [start];
  for (const from of queue) {
    for (const to of board.neighboursOf(from)) {
      if (steps[to] !== FAR || !passes(from, to)) continue;
      steps[to] = steps[from] + 1;
      queue.push(to);
    }
  }
  return steps;
};

/** Cheapest cost and then fewest steps to every place, by relaxing every step until nothing changes. */
export const relaxed = (
  board: Board,
  start: Place,
  budget: number,
  step: Step,
  halts: Halts = () => false,
): { cost: number; steps: number }[] => {
  const best = Array.from({ length: board.placeCount }, () => ({ cost: Infinity, steps: Infinity }));
  best[start] = { cost: 0, steps: 0 };
  for (let changed = true; changed; ) {
    changed = false;
    for (let at = 0; at < board.placeCount; at++) {
      const from = place(at);
      const known = best[from];
      if (known.cost === Infinity || (from !== start && halts(from))) continue;
      for (const to of board.neighboursOf(from)) {
        const price = step(from, to, board.directionTo(from, to), known.cost);
        const cost = known.cost + price;
        if (price < 0 || cost > budget) continue;
        if (cost < best[to].cost || (cost === best[to].cost && known.steps + 1 < best[to].steps)) {
          best[to] = { cost, steps: known.steps + 1 };
          changed = true;
        }
      }
    }
  }
  return best;
};
