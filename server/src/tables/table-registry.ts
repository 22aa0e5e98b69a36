import type { Result } from '@hexside/engine';
import { standingStill } from './clock.ts';
import { LiveTable } from './live.ts';
import type { Opener } from './opening.ts';
import type { TableContext } from './table-context.ts';

/** Tables nobody looks at are put away after this long; they lie in the store as they were. */
const IDLE = 60_000;
const AT_ONCE = 50;
/** When a table whose clock could not be served is tried again: after a minute, then twice as long each time, up to an hour. */
const FIRST_REST = 60_000;
const LONGEST_REST = 3_600_000;

/** The tables that are open now. A table is opened when somebody comes to it or its clock rings, never before. */
export class TableRegistry {
  readonly #context: TableContext;
  readonly #open = new Map<string, Promise<Result<LiveTable>>>();
  /** Those of them that are open by now. */
  readonly #here = new Map<string, LiveTable>();
  /** Tables whose clock is being served. */
  readonly #ringing = new Set<string>();
  readonly #failing = new Map<string, { readonly times: number; readonly until: number }>();

  constructor(context: TableContext) {
    this.#context = context;
  }

  get size(): number {
    return this.#open.size;
  }

  /**
   * @param opener whoever comes to it; without one it is the server itself
   * @throws TooManyQuestions if they have too many tables opened at once
   */
  async table(id: string, opener: Opener | null = null): Promise<Result<LiveTable>> {
    const found = this.#open.get(id);
    this.#here.get(id)?.touch();
    if (found) return found;
    const opening = LiveTable.open(this.#context, id, opener);
    this.#open.set(id, opening);
    const opened = await opening.catch((error: unknown) => {
      this.#open.delete(id);
      throw error;
    });
    if (opened.ok) this.#here.set(id, opened.value);
    else this.#open.delete(id);
    return opened;
  }

  /** Rings at every table whose clock has come to something. No table waits for another that takes long or fails. */
  async ring(): Promise<void> {
    const now = this.#context.clock();
    const set = new Set(this.#ringing);
    for (const [id, { until }] of this.#failing) if (until > now) set.add(id);
    const due = await this.#context.store.tables.due(now, AT_ONCE + set.size);
    const next = due.filter((id) => !set.has(id)).slice(0, AT_ONCE - this.#ringing.size);
    await Promise.all(next.map((id) => this.#ringAt(id)));
  }

  async #ringAt(id: string): Promise<void> {
    this.#ringing.add(id);
    try {
      const table = await this.table(id);
      if (table.ok) await table.value.ring();
      else await this.#stand(id, table.problem.text);
      this.#failing.delete(id);
    } catch (error) {
      const times = (this.#failing.get(id)?.times ?? 0) + 1;
      const rest = Math.min(LONGEST_REST, FIRST_REST * 2 ** (times - 1));
      this.#failing.set(id, { times, until: this.#context.clock() + rest });
      this.#context.log.error({ table: id, err: error }, 'an expired clock could not be handled');
    } finally {
      this.#ringing.delete(id);
    }
  }

  /** Nobody can play at a table that cannot be opened, so its clocks stand. */
  async #stand(id: string, problem: string): Promise<void> {
    this.#context.log.warn({ table: id, problem }, 'a table with an expired clock cannot be opened');
    const found = await this.#context.store.tables.get(id);
    const change = found && standingStill(found.row, found.seats);
    if (change) await this.#context.store.tables.change({ table: id, ...change });
  }

  /** Puts tables away at which nobody looks and nothing happens. */
  async tidy(): Promise<void> {
    for (const [id, table] of this.#here) {
      if (!this.#isForgotten(table)) continue;
      await table.settled();
      // Somebody may have come meanwhile. From here on nothing waits: nobody is given a table that is put away.
      if (!this.#isForgotten(table)) continue;
      this.#open.delete(id);
      this.#here.delete(id);
    }
  }

  #isForgotten(table: LiveTable): boolean {
    return table.isIdle && this.#context.clock() - table.touched > IDLE;
  }

  /** Waits until everything that has begun is written down. At a table that is still being opened nothing has. */
  async settle(): Promise<void> {
    for (const table of this.#here.values()) await table.settled();
  }
}
