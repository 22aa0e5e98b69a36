import { type Place, place } from '../brand.ts';
import type { Board } from './board.ts';
import { type Passes, Trace } from './trace.ts';

const ALWAYS: Passes = () => true;

/**
 * A way of fewest steps, both ends included; empty if there is none. Allocates: for loops keep a `Trace`.
 * @example shortestPath(board, from, to, (_, at) => isRail(at))
 */
export const shortestPath = (board: Board, from: Place, to: Place, passes: Passes = ALWAYS): Place[] => {
  const trace = new Trace(board);
  trace.search(from, (at) => at === to, passes);
  return trace.path();
};

/** The parts of a board that steps join: how many, and which part each place belongs to (numbered from 0). */
export interface Components {
  readonly count: number;
  readonly of: Int16Array;
}

/**
 * Which places hang together. A step counts if it passes in the direction it is first met.
 * @example components(board, (_, to) => isRail(to)).count
 */
export const components = (board: Board, passes: Passes = ALWAYS): Components => {
  const of = new Int16Array(board.placeCount).fill(-1);
  const trace = new Trace(board);
  let count = 0;
  for (let start = 0; start < board.placeCount; start++) {
    if (of[start] >= 0) continue;
    const met = trace.flood([place(start)], (from, to, direction) => of[to] < 0 && passes(from, to, direction));
    for (const at of trace.order.subarray(0, met)) of[at] = count;
    count++;
  }
  return { count, of };
};
