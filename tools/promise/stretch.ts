import { readFileSync } from 'node:fs';

/** How long the main thread has had a processor, in milliseconds. Time in which others had it does not count, so a busy machine disturbs little. */
export const onProcessor = (): number =>
  Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

/** Finds the longest stretch of time that the main thread was busy in one go. */
export class Stretch {
  #isWatching = false;
  #longest = 0;
  #last = 0;
  readonly #every: number;

  /** @param every how often to look, in milliseconds */
  constructor(every: number) {
    this.#every = every;
  }

  begin(): void {
    this.#longest = 0;
    this.#last = onProcessor();
    if (this.#isWatching) return;
    this.#isWatching = true;
    setTimeout(() => this.#look(), this.#every);
  }

  end(): void {
    this.#isWatching = false;
  }

  /** The longest since this was last asked, in milliseconds on the processor. */
  longest(): number {
    const longest = this.#longest;
    this.#longest = 0;
    return longest;
  }

  /** A timer comes round in the first turn of the event loop after it is due: what ran since the last one ran in one go, or for as long as it is set. */
  #look(): void {
    const now = onProcessor();
    this.#longest = Math.max(this.#longest, now - this.#last);
    this.#last = now;
    if (this.#isWatching) setTimeout(() => this.#look(), this.#every);
  }
}
