import { NO_PLACE, type Place, place } from '../brand.ts';
import type { Board } from './board.ts';
import type { Direction } from './direction.ts';

/** May the line go on from one place to the next? `from` is the end nearer to where the tracing began. */
export type Passes = (from: Place, to: Place, direction: Direction) => boolean;

const UNSEEN = -1;

/**
 * Lines of supply, communication or retreat: is there any way, and the shortest. Make one per board and keep it: a
 * run allocates nothing, and its answers stand until the next run. `flood` serves when many pieces ask about the
 * same sources, `search` when one piece asks.
 *
 * @example
 * const trace = new Trace(board);
 * trace.flood(sources, (_, next) => !isEnemy(next));
 * trace.has(at); // in supply?
 * trace.search(at, isSource, (_, next) => !isEnemy(next), 5); // within five steps of a source?
 * trace.path(); // [at, ..., source]
 */
export class Trace {
  /** The places met, nearest first. Valid up to `count`. */
  readonly order: Int16Array;
  count = 0;
  /** The source that `search` found, `NO_PLACE` if none. */
  end: Place = NO_PLACE;
  private readonly board: Board;
  private readonly depth: Int16Array;
  private readonly cameFrom: Int16Array;

  constructor(board: Board) {
    this.board = board;
    this.order = new Int16Array(board.placeCount);
    this.depth = new Int16Array(board.placeCount).fill(UNSEEN);
    this.cameFrom = new Int16Array(board.placeCount);
  }

  /** Spreads from all sources at once, at most so many steps; answers how many places it met, sources included. */
  flood(sources: Iterable<Place>, passes: Passes, limit: number = Number.POSITIVE_INFINITY): number {
    this.begin();
    for (const source of sources) {
      if (this.depth[source] === UNSEEN) this.meet(source, NO_PLACE, 0);
    }
    this.spread(passes, undefined, limit);
    return this.count;
  }

  /** Looks for the nearest source, at most so many steps away, and stops at the first it meets. */
  search(
    start: Place,
    isSource: (at: Place) => boolean,
    passes: Passes,
    limit: number = Number.POSITIVE_INFINITY,
  ): boolean {
    this.begin();
    this.meet(start, NO_PLACE, 0);
    if (isSource(start)) this.end = start;
    else this.spread(passes, isSource, limit);
    return this.end !== NO_PLACE;
  }

  has(at: Place): boolean {
    return this.depth[at] >= 0;
  }

  /** How many steps from where the tracing began, -1 if it was not met. */
  steps(at: Place): number {
    return this.depth[at] ?? UNSEEN;
  }

  /** From where the tracing began to that place, or to the source that `search` found; empty if there is no way. */
  path(to: Place = this.end): Place[] {
    const path: Place[] = [];
    for (let at = this.has(to) ? to : NO_PLACE; at !== NO_PLACE; at = place(this.cameFrom[at])) path.push(at);
    return path.reverse();
  }

  private begin(): void {
    this.depth.fill(UNSEEN);
    this.count = 0;
    this.end = NO_PLACE;
  }

  private meet(at: Place, from: Place, depth: number): void {
    this.depth[at] = depth;
    this.cameFrom[at] = from;
    this.order[this.count++] = at;
  }

  private spread(passes: Passes, isSource: ((at: Place) => boolean) | undefined, limit: number): void {
    const { order, depth } = this;
    const { neighbours, stride } = this.board;
    for (let next = 0; next < this.count; next++) {
      const from = place(order[next]);
      const steps = depth[from] + 1;
      if (steps > limit) return;
      const first = from * stride;
      for (let direction = 0; direction < stride; direction++) {
        const to = place(neighbours[first + direction]);
        if (to < 0 || depth[to] !== UNSEEN || !passes(from, to, direction)) continue;
        this.meet(to, from, steps);
        if (isSource?.(to)) {
          this.end = to;
          return;
        }
      }
    }
  }
}
