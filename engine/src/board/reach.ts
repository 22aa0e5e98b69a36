import { NO_PLACE, type Place, place } from '../brand.ts';
import type { Board } from './board.ts';
import { type Direction, NO_DIRECTION } from './direction.ts';

/**
 * What one step costs: 0 or more, or a negative number if it is forbidden (the game's reason for it). `spent` is what
 * the way to `from` has cost.
 */
export type Step = (from: Place, to: Place, direction: Direction, spent: number) => number;

/** May be entered, but the move ends there. Never asked about the start. */
export type Halts = (at: Place) => boolean;

/** Values of the gate table of `runTable`. */
export const GATE = { free: 0, stop: 1, closed: 2 } as const;

/** The label of a place is cost and steps in one integer, so that one comparison orders by cost and then by steps. */
const STEP_BITS = 12;
const ONE_STEP = 1;
const STEP_MASK = (1 << STEP_BITS) - 1;
const UNREACHED = 0x7fffffff;
/** No cost and no steps. */
const AT_START = 0;
const NEVER: Halts = () => false;

/**
 * Where a piece can go with so many movement points, and by which way. Make one per board and keep it: a run allocates
 * nothing, and its answers stand until the next run.
 *
 * Among ways of equal cost the one with fewest steps wins, then the one whose last step has the lowest direction, so
 * that the same move always shows the same path. Costs are whole numbers: a game with half points counts in halves.
 *
 * @example
 * const reach = new Reach(board);
 * reach.run(from, 6, (_, b) => (isEnemy(b) ? -1 : terrainCost(b)), (b) => board.neighboursOf(b).some(isEnemy));
 * for (let i = 1; i < reach.count; i++) use(reach.at(i), reach.cost(reach.at(i)));
 * reach.pathTo(to); // [from, ..., to]
 */
export class Reach {
  /** The places reached, cheapest first, the start at 0. Valid up to `count`. */
  readonly order: Int16Array;
  /** How many places were reached, the start included; 0 before the first run. */
  count = 0;
  /** The least cost at which a closed gate stopped the last `runTable`; beyond any budget if none did. */
  blockedAt = UNREACHED;
  private readonly board: Board;
  private readonly label: Int32Array;
  private readonly listed: Uint8Array;
  private readonly cameBy: Int8Array;
  private readonly cameFrom: Int16Array;
  private readonly noExitCost: Uint8Array;
  private readonly queue: BucketQueue;
  private rows: Int16Array;
  private filled: Int32Array;

  constructor(board: Board) {
    const places = board.placeCount;
    this.board = board;
    this.order = new Int16Array(places);
    this.label = new Int32Array(places).fill(UNREACHED);
    this.listed = new Uint8Array(places);
    this.cameBy = new Int8Array(places);
    this.cameFrom = new Int16Array(places);
    this.noExitCost = new Uint8Array(places);
    this.queue = new BucketQueue(places * 2);
    this.filled = new Int32Array(48);
    this.rows = new Int16Array(48 * places);
  }

  /**
   * Spreads from the start, or from several at once, as far as the budget allows; answers how many places were reached, starts
   * included.
   */
  run(start: Place | readonly Place[], budget: number, step: Step, halts: Halts = NEVER): number {
    this.begin(start, budget);
    const { label, listed, order, cameFrom, cameBy, queue } = this;
    const { neighbours, stride } = this.board;
    let count = 0;
    for (let spent = 0; spent <= budget; spent++) {
      // Steps that cost nothing lengthen the bucket while it is being emptied.
      for (let taken = queue.take(spent); taken >= 0; taken = queue.take(spent)) {
        const from = place(taken);
        const known = label[from];
        // A cheaper way was found after this entry was queued, and has been followed already.
        if (known >> STEP_BITS !== spent) continue;
        if (listed[from] === 0) {
          listed[from] = 1;
          order[count++] = from;
        }
        if (known !== AT_START && halts(from)) continue;
        const first = from * stride;
        for (let direction = 0; direction < stride; direction++) {
          const to = place(neighbours[first + direction]);
          if (to < 0) continue;
          const cost = step(from, to, direction, spent);
          if (cost < 0 || spent + cost > budget) continue;
          const better = known + (cost << STEP_BITS) + ONE_STEP;
          const old = label[to];
          if (better > old) continue;
          if (better === old) {
            if (direction > cameBy[to] || (direction === cameBy[to] && from > cameFrom[to])) continue;
          } else {
            label[to] = better;
            // A place of the same cost still waits in its bucket, unless free steps brought it up too early.
            if (old >> STEP_BITS !== better >> STEP_BITS || listed[to] === 1) queue.put(spent + cost, to);
          }
          cameFrom[to] = from;
          cameBy[to] = direction;
        }
      }
    }
    this.count = count;
    return count;
  }

  /**
   * The same without callbacks, for loops that run thousands of times a second.
   * @param stepCost cost of leaving a place that way, by `place * stride + direction`; 0 forbids
   * @param gate `GATE.free`, `GATE.stop` (enter and end) or `GATE.closed`, by place; a start's is ignored
   * @param exitCost added to every step out of a place, by place
   * @param gateOffset where the gates of this run begin, when one array holds those of several sides
   */
  runTable(
    start: Place | readonly Place[],
    budget: number,
    stepCost: Uint8Array,
    gate: { readonly [index: number]: number },
    exitCost = this.noExitCost,
    gateOffset = 0,
  ): number {
    const { label, order, cameFrom, cameBy } = this;
    const { neighbours, stride, placeCount } = this.board;
    label.fill(UNREACHED);
    this.count = 0;
    if (budget < 0) return 0;
    // One row of places per cost: a step never costs nothing here, so a row is complete before it is read, and each place
    // enters a row at most once.
    if (this.filled.length <= budget) this.makeRows(budget);
    const { rows, filled } = this;
    filled.fill(0, 0, budget + 1);
    if (typeof start === 'number') {
      this.lay(start);
      rows[0] = start;
      filled[0] = 1;
    } else
      for (const one of start) {
        if (this.has(one)) continue;
        this.lay(one);
        rows[filled[0]++] = one;
      }
    let count = 0;
    let blocked = UNREACHED;
    for (let spent = 0; spent <= budget; spent++) {
      const row = spent * placeCount;
      const end = row + filled[spent];
      for (let entry = row; entry < end; entry++) {
        const from = rows[entry];
        const known = label[from];
        if (known >> STEP_BITS !== spent) continue;
        order[count++] = from;
        if (gate[gateOffset + from] === GATE.stop && known !== AT_START) continue;
        const first = from * stride;
        const leaving = spent + exitCost[from];
        for (let direction = 0; direction < stride; direction++) {
          const cost = stepCost[first + direction];
          if (cost === 0) continue;
          const arrived = leaving + cost;
          if (arrived > budget) continue;
          const to = neighbours[first + direction];
          if (to < 0) continue;
          if (gate[gateOffset + to] === GATE.closed) {
            if (arrived < blocked) blocked = arrived;
            continue;
          }
          const better = (arrived << STEP_BITS) + (known & STEP_MASK) + ONE_STEP;
          const old = label[to];
          if (better > old) continue;
          if (better === old) {
            if (direction > cameBy[to] || (direction === cameBy[to] && from > cameFrom[to])) continue;
          } else {
            label[to] = better;
            if (old >> STEP_BITS !== arrived) rows[arrived * placeCount + filled[arrived]++] = to;
          }
          cameFrom[to] = from;
          cameBy[to] = direction;
        }
      }
    }
    this.count = count;
    this.blockedAt = blocked;
    return count;
  }

  private makeRows(budget: number): void {
    this.filled = new Int32Array(budget + 16);
    this.rows = new Int16Array((budget + 16) * this.board.placeCount);
  }

  /** Forgets the last run: nothing is reached. */
  clear(): void {
    this.label.fill(UNREACHED);
    this.count = 0;
  }

  /** The i-th place reached, cheapest first; the start is number 0. */
  at(index: number): Place {
    return index < this.count ? place(this.order[index]) : NO_PLACE;
  }

  has(at: Place): boolean {
    return this.label[at] < UNREACHED;
  }

  /** What getting there costs, -1 if it is out of reach. */
  cost(at: Place): number {
    return this.has(at) ? this.label[at] >> STEP_BITS : -1;
  }

  /** How many steps the way there takes, -1 if it is out of reach. */
  steps(at: Place): number {
    return this.has(at) ? this.label[at] & STEP_MASK : -1;
  }

  /** The place before this one on the way there, `NO_PLACE` for the start and what is out of reach. */
  previous(at: Place): Place {
    return this.has(at) ? place(this.cameFrom[at]) : NO_PLACE;
  }

  /** The direction of the last step there, `NO_DIRECTION` for the start and what is out of reach. */
  lastDirection(at: Place): Direction {
    return this.has(at) ? this.cameBy[at] : NO_DIRECTION;
  }

  /** The way there, both ends included; empty if it is out of reach.
   * @example reach.pathTo(to).map((at) => board.idOf(at)).join('-') // '0421-0522-0622'
   */
  pathTo(at: Place): Place[] {
    const path: Place[] = [];
    for (let here = this.has(at) ? at : NO_PLACE; here !== NO_PLACE; here = place(this.cameFrom[here])) path.push(here);
    return path.reverse();
  }

  private lay(start: Place): void {
    this.label[start] = AT_START;
    this.cameFrom[start] = NO_PLACE;
    this.cameBy[start] = NO_DIRECTION;
  }

  private begin(start: Place | readonly Place[], budget: number): void {
    // A fill of some hundred words is one quick call, and spares testing a generation stamp on every step.
    this.label.fill(UNREACHED);
    this.listed.fill(0);
    this.queue.reset(budget);
    if (budget < 0) return;
    if (typeof start === 'number') {
      this.lay(start);
      this.queue.put(0, start);
    } else
      for (const one of start) {
        if (this.has(one)) continue;
        this.lay(one);
        this.queue.put(0, one);
      }
  }
}

/** First in, first out for every cost, since costs are small whole numbers. Chains of entries in one pool. */
class BucketQueue {
  private heads = new Int32Array(64);
  private tails = new Int32Array(64);
  private places: Int16Array;
  private links: Int32Array;
  private used = 0;

  constructor(capacity: number) {
    this.places = new Int16Array(capacity + 1);
    this.links = new Int32Array(capacity + 1);
  }

  reset(budget: number): void {
    if (budget >= this.heads.length) {
      this.heads = new Int32Array(budget * 2);
      this.tails = new Int32Array(budget * 2);
    } else this.heads.fill(0);
    this.used = 0;
  }

  put(cost: number, at: number): void {
    // Entry 0 stands for "none", so the pool starts at 1.
    const entry = ++this.used;
    if (entry === this.places.length) this.grow();
    this.places[entry] = at;
    this.links[entry] = 0;
    if (this.heads[cost] === 0) this.heads[cost] = entry;
    else this.links[this.tails[cost]] = entry;
    this.tails[cost] = entry;
  }

  /** The next place of that cost, -1 when there is none left. */
  take(cost: number): number {
    const entry = this.heads[cost];
    if (entry === 0) return -1;
    this.heads[cost] = this.links[entry];
    return this.places[entry];
  }

  private grow(): void {
    const places = new Int16Array(this.places.length * 2);
    const links = new Int32Array(this.links.length * 2);
    places.set(this.places);
    links.set(this.links);
    this.places = places;
    this.links = links;
  }
}
