/** Of a longer time between two looks nothing counts: the machine slept or the process stood still, and nobody could play. */
const LONGEST_GAP = 30_000;
/** Smaller differences are the wall clock's own way of keeping time. */
const SMALLEST_STEP = 1000;

/**
 * The time that players' clocks go by, in milliseconds since 1970 as the wall clock had it at the start. From then on it goes on evenly, whatever
 * is done to the wall clock. It has to be looked at every few seconds.
 */
export class SteadyClock {
  readonly #wall: () => number;
  readonly #monotonic: () => number;
  readonly #start: number;
  #passed = 0;
  #lastLook: number;
  /** How far the wall clock is ahead. */
  #ahead = 0;

  constructor(wall: () => number = Date.now, monotonic: () => number = () => performance.now()) {
    this.#wall = wall;
    this.#monotonic = monotonic;
    this.#start = wall();
    this.#lastLook = monotonic();
  }

  readonly now = (): number => {
    const look = this.#monotonic();
    const gap = look - this.#lastLook;
    this.#lastLook = look;
    if (gap > 0 && gap <= LONGEST_GAP) this.#passed += gap;
    return this.#start + Math.floor(this.#passed);
  };

  /** By how much the wall clock has gone another way since this was last asked; null if it has not. */
  step(): number | null {
    const ahead = this.#wall() - this.now();
    const step = ahead - this.#ahead;
    if (Math.abs(step) < SMALLEST_STEP) return null;
    this.#ahead = ahead;
    return step;
  }
}
