import type { Logger } from 'pino';

/** After so many milliseconds of updates, incoming messages get a turn. */
const SPELL = 8;

/**
 * The tables whose updates wait to be sent. An answer is acknowledged as soon as it is kept; its updates follow, in the order in
 * which the tables came to wait. On a quiet server that is at once; on a flooded one a table may come to wait for several answers,
 * and one update shows them all.
 */
export class BroadcastQueue {
  readonly #waiting = new Set<() => void>();
  readonly #log: Logger;
  #awake = false;

  constructor(log: Logger) {
    this.#log = log;
  }

  show(update: () => void): void {
    this.#waiting.add(update);
    if (this.#awake) return;
    this.#awake = true;
    setImmediate(() => this.#work());
  }

  #work(): void {
    const until = performance.now() + SPELL;
    for (const update of this.#waiting) {
      this.#waiting.delete(update);
      try {
        update();
      } catch (error) {
        this.#log.error({ err: error }, 'a view update failed');
      }
      if (performance.now() > until) break;
    }
    this.#awake = this.#waiting.size > 0;
    if (this.#awake) setImmediate(() => this.#work());
  }
}
