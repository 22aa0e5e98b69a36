/** Lets other work have a turn of the event loop. */
export const yieldToEventLoop = (): Promise<void> => new Promise((done) => setImmediate(done));

/** How long anything may work before the others get a turn. */
const STRETCH_MS = 8;

/** For work that is long and has many small steps: await what is returned after each of them, and it yields when that is due. */
export const yieldWhenDue = (): (() => Promise<void>) => {
  let rested = performance.now();
  return async () => {
    if (performance.now() - rested < STRETCH_MS) return;
    await yieldToEventLoop();
    rested = performance.now();
  };
};

/**
 * Long work of which there may be much at once, such as opening tables: whoever does some has a stretch to itself, then the next one has. However
 * many there are, all others wait for one stretch at most.
 */
export class TimeSlices {
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;

  /** `rest` is awaited between any two steps. */
  async work<T>(steps: (rest: () => Promise<void>) => Promise<T>): Promise<T> {
    await this.#take();
    let rested = performance.now();
    try {
      return await steps(async () => {
        if (performance.now() - rested < STRETCH_MS) return;
        this.#pass();
        await this.#take();
        rested = performance.now();
      });
    } finally {
      this.#pass();
    }
  }

  #take(): Promise<void> {
    if (!this.#isTaken) {
      this.#isTaken = true;
      return Promise.resolve();
    }
    return new Promise((done) => this.#waiting.push(done));
  }

  /** The next one begins when everybody else has had a turn of the event loop. */
  #pass(): void {
    setImmediate(() => {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#isTaken = false;
    });
  }
}
