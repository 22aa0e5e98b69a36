import type { Logger } from 'pino';

const EVERY = 10_000;

/**
 * Tells what was refused, but not each time: whoever sends nonsense must not fill the disk with the log of it. The first of its kind is told
 * at once; what follows within ten seconds is counted, and the count is told.
 */
export class RefusalLog {
  readonly #log: Pick<Logger, 'warn'>;
  readonly #now: () => number;
  readonly #kinds = new Map<string, { since: number; leftOut: number }>();

  /** `now` is monotonic. */
  constructor(log: Pick<Logger, 'warn'>, now = () => performance.now()) {
    this.#log = log;
    this.#now = now;
  }

  /** `what` is one of few sentences; what differs from one time to the next is in the details. */
  note(what: string, details: object): void {
    const now = this.#now();
    const kind = this.#kinds.get(what);
    if (kind && now - kind.since < EVERY) {
      kind.leftOut++;
      return;
    }
    const leftOut = kind?.leftOut ?? 0;
    this.#log.warn(leftOut > 0 ? { ...details, leftOut } : details, what);
    this.#kinds.set(what, { since: now, leftOut: 0 });
  }

  /** Tells the counts that no later line has told. */
  flush(): void {
    const now = this.#now();
    for (const [what, { since, leftOut }] of this.#kinds) {
      if (now - since < EVERY) continue;
      this.#kinds.delete(what);
      if (leftOut > 0) this.#log.warn({ leftOut }, what);
    }
  }
}
