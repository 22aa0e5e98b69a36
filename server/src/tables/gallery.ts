import type { Logger } from 'pino';

/** After so many milliseconds of pictures, whoever has something to say gets a turn. */
const SPELL = 8;

/**
 * The tables whose pictures wait to be made. An answer is acknowledged as soon as it is kept; its pictures follow, in the order in
 * which the tables came to wait. On a quiet server that is at once; on a flooded one a table may come to wait for several answers,
 * and one picture shows them all.
 */
export class Gallery {
  readonly #waiting = new Set<() => void>();
  readonly #log: Logger;
  #awake = false;

  constructor(log: Logger) {
    this.#log = log;
  }

  show(picture: () => void): void {
    this.#waiting.add(picture);
    if (this.#awake) return;
    this.#awake = true;
    setImmediate(() => this.#work());
  }

  #work(): void {
    const until = performance.now() + SPELL;
    for (const picture of this.#waiting) {
      this.#waiting.delete(picture);
      try {
        picture();
      } catch (error) {
        this.#log.error({ err: error }, 'a view update failed');
      }
      if (performance.now() > until) break;
    }
    this.#awake = this.#waiting.size > 0;
    if (this.#awake) setImmediate(() => this.#work());
  }
}
