import type { Result } from '@hexside/engine';
import { LiveTable } from './live.ts';
import type { Surroundings } from './surroundings.ts';

/** Tables nobody looks at are put away after this long; they lie in the store as they were. */
const IDLE = 60_000;
const AT_ONCE = 50;

/** The tables that are open now. A table is opened when somebody comes to it or its clock rings, never before. */
export class House {
  readonly #around: Surroundings;
  readonly #open = new Map<string, Promise<Result<LiveTable>>>();
  #ringing = false;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  get size(): number {
    return this.#open.size;
  }

  async table(id: string): Promise<Result<LiveTable>> {
    const found = this.#open.get(id);
    if (found) return found;
    const opening = LiveTable.open(this.#around, id);
    this.#open.set(id, opening);
    const opened = await opening.catch((error: unknown) => {
      this.#open.delete(id);
      throw error;
    });
    if (!opened.ok) this.#open.delete(id);
    return opened;
  }

  /** Rings at every table whose clock has come to something. */
  async ring(): Promise<void> {
    if (this.#ringing) return;
    this.#ringing = true;
    try {
      for (const id of await this.#around.store.tables.due(this.#around.now(), AT_ONCE)) {
        const table = await this.table(id);
        if (table.ok) await table.value.ring();
        else {
          this.#around.log.warn(
            { table: id, problem: table.problem.text },
            'a table whose clock rang cannot be opened',
          );
          await this.#around.store.tables.change({ table: id, row: { deadline: null } });
        }
      }
    } finally {
      this.#ringing = false;
    }
  }

  async tidy(): Promise<void> {
    for (const [id, opening] of this.#open) {
      const opened = await opening;
      if (!opened.ok) this.#open.delete(id);
      else if (opened.value.isIdle && this.#around.now() - opened.value.touched > IDLE) {
        await opened.value.settled();
        if (opened.value.isIdle) this.#open.delete(id);
      }
    }
  }

  /** Waits until everything that has begun is written down. */
  async settle(): Promise<void> {
    for (const opening of this.#open.values()) {
      const opened = await opening.catch(() => null);
      if (opened?.ok) await opened.value.settled();
    }
  }

  /** Everybody at the tables, for the metrics. */
  async watched(): Promise<number> {
    let count = 0;
    for (const opening of this.#open.values()) {
      const opened = await opening;
      if (opened.ok && opened.value.isWatched) count++;
    }
    return count;
  }
}
