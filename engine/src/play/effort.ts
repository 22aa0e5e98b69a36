import type { Meter } from '../flow/run.ts';

/** Looking ahead cost more than it may. */
export class TooMuchEffort extends Error {}
/** Whoever looked ahead was told to stop. */
export class Stopped extends Error {}

/** How often it is looked whether to stop: often enough for milliseconds, seldom enough to cost nothing. */
const LOOK_EVERY = 2_000;

/**
 * What looking ahead may cost, counted in steps of procedures and not in time: the same question has the same answer on every machine, however
 * busy. `isStopped` is asked now and then; it ends the work without an answer.
 */
export class Effort implements Meter {
  readonly #most: number;
  readonly #isStopped: () => boolean;
  #spent = 0;
  #lookAt = LOOK_EVERY;
  #ceiling: number;

  constructor(most: number, isStopped: () => boolean = () => false) {
    this.#most = most;
    this.#ceiling = most;
    this.#isStopped = isStopped;
  }

  get left(): number {
    return Math.max(0, this.#most - this.#spent);
  }

  /** @throws TooMuchEffort, Stopped */
  count(steps: number): void {
    this.#spent += steps;
    if (this.#spent > this.#ceiling) throw new TooMuchEffort();
    if (this.#spent < this.#lookAt) return;
    this.#lookAt = this.#spent + LOOK_EVERY;
    if (this.#isStopped()) throw new Stopped();
  }

  /** Does something that may cost so much at most, and no more than is left. */
  within<T>(most: number, work: () => T): T {
    const before = this.#ceiling;
    this.#ceiling = Math.min(before, this.#spent + most);
    try {
      return work();
    } finally {
      this.#ceiling = before;
    }
  }
}
