/** One asker has too many questions waiting, or everybody together has. */
export class TooManyQuestions extends Error {}

interface Waiting {
  readonly asker: string;
  readonly begin: () => void;
}

export interface QueueLimits {
  /** How many may be worked on at once, and how many of them for one asker. */
  readonly atOnce: number;
  readonly atOnceEach: number;
  /** How many may wait, for one asker and in all. */
  readonly waitingEach: number;
  readonly waiting: number;
}

/**
 * Those who wait for something that only a few can have at once. Everybody has a line of their own, and the lines move in turn: whoever asks a
 * hundred things waits for them, and nobody else does.
 */
export class FairQueue {
  readonly #limits: QueueLimits;
  /** In the order in which they have their turn. */
  readonly #lines = new Map<string, Waiting[]>();
  readonly #urgent: Waiting[] = [];
  readonly #working = new Map<string, number>();
  #busy = 0;
  #waiting = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** @throws TooManyQuestions at once; then nothing was begun. */
  async run<T>(asker: string, work: () => Promise<T>, isUrgent = false): Promise<T> {
    await this.#turn(asker, isUrgent);
    try {
      return await work();
    } finally {
      this.#leave(asker);
    }
  }

  #turn(asker: string, isUrgent: boolean): Promise<void> {
    return new Promise((done, refuse) => {
      const line = this.#lines.get(asker) ?? [];
      const { waitingEach, waiting } = this.#limits;
      if (!isUrgent && (line.length >= waitingEach || this.#waiting >= waiting)) {
        const words = line.length >= waitingEach ? 'Too many questions at once.' : 'The server is busy.';
        refuse(new TooManyQuestions(`${words} Wait for the answers to the others.`));
        return;
      }
      const one: Waiting = { asker, begin: done };
      if (isUrgent) this.#urgent.push(one);
      else this.#lines.set(asker, [...line, one]);
      this.#waiting++;
      this.#next();
    });
  }

  #leave(asker: string): void {
    this.#busy--;
    const left = (this.#working.get(asker) ?? 1) - 1;
    if (left > 0) this.#working.set(asker, left);
    else this.#working.delete(asker);
    this.#next();
  }

  #next(): void {
    while (this.#busy < this.#limits.atOnce) {
      const one = this.#urgent.shift() ?? this.#firstInTurn();
      if (!one) return;
      this.#waiting--;
      this.#busy++;
      this.#working.set(one.asker, (this.#working.get(one.asker) ?? 0) + 1);
      one.begin();
    }
  }

  #firstInTurn(): Waiting | null {
    for (const [asker, line] of this.#lines) {
      if ((this.#working.get(asker) ?? 0) >= this.#limits.atOnceEach) continue;
      const [one, ...others] = line;
      // Whoever had a turn goes to the end.
      this.#lines.delete(asker);
      if (others.length > 0) this.#lines.set(asker, others);
      if (one) return one;
    }
    return null;
  }
}
