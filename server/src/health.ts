import type { Logger } from 'pino';
import type { Store } from './store/store.ts';

/** Nothing was written for so long: the disk is stuck. A probe comes every few seconds. */
const STUCK_AFTER = 20_000;

/**
 * Whether this server can do its work. It finds out by itself, so that whoever asks is answered at once and costs nothing, however badly the
 * disk does.
 */
export class Health {
  readonly #store: Pick<Store, 'check'>;
  readonly #log: Logger;
  readonly #now: () => number;
  #isProbing = false;
  #lastKept: number;
  #problem: string | null = null;
  #damage: string | null = null;

  /** @param now a clock that nobody sets. */
  constructor(store: Pick<Store, 'check'>, log: Logger, now: () => number = () => performance.now()) {
    this.#store = store;
    this.#log = log;
    this.#now = now;
    this.#lastKept = now();
  }

  /** Does something that must reach the disk, and notes how that went. While one still waits, there is no other. */
  async probe(write: () => Promise<void>): Promise<void> {
    if (this.#isProbing) return;
    this.#isProbing = true;
    try {
      await write();
      this.#lastKept = this.#now();
      this.#problem = null;
    } catch (error) {
      this.#problem = error instanceof Error ? error.message : 'Nothing can be stored.';
    } finally {
      this.#isProbing = false;
    }
  }

  /** Looks through everything that is stored for damage. */
  async look(): Promise<void> {
    const found = await this.#store.check();
    if (found !== null) this.#log.fatal({ err: found }, 'the database is damaged');
    this.#damage = found?.message ?? null;
  }

  /** What is wrong, in words; null when all is well. */
  get problem(): string | null {
    const silent = this.#now() - this.#lastKept;
    const stuck = silent > STUCK_AFTER ? `Nothing could be stored for ${Math.round(silent / 1000)} seconds.` : null;
    return this.#damage ?? this.#problem ?? stuck;
  }
}
