import { type Connection, failureFrom } from './connection.ts';
import { Taken } from './store.ts';

interface Job {
  run(): void;
  keep(): void;
  refuse(error: Error): void;
}

/**
 * Everything that wants to be written while the disk is busy with what came before goes into one transaction and shares its one sync.
 * Nobody is told before the sync is done; meanwhile everything else goes on. A job that fails takes back only itself; if the
 * transaction fails, every job of it does.
 */
export class GroupCommit {
  readonly #connection: Connection;
  #jobs: Job[] = [];
  #running = false;
  /** A disk that once did not take what was written cannot be believed any more: all that comes later is refused too. */
  #lost: Error | null = null;
  readonly #onLost: (error: Error) => void;

  /**
   * @param onLost hears of a failed sync before anybody else. What was written then stands in the log and may be read from it, but whether
   * it will be there after a restart is unknown: a server must exit now and find out.
   */
  constructor(connection: Connection, onLost: (error: Error) => void = () => undefined) {
    this.#connection = connection;
    this.#onLost = onLost;
  }

  write<T>(run: () => T): Promise<T> {
    return new Promise((done, fail) => {
      let value: { readonly is: T } | null = null;
      this.#jobs.push({
        run: () => {
          value = { is: run() };
        },
        keep: () => value && done(value.is),
        refuse: fail,
      });
      if (!this.#running) {
        this.#running = true;
        // The rest of this turn of the event loop may want to write, too.
        setImmediate(() => void this.#commitAll());
      }
    });
  }

  async #commitAll(): Promise<void> {
    while (this.#jobs.length > 0) await this.#commit();
    this.#running = false;
  }

  async #commit(): Promise<void> {
    const jobs = this.#jobs;
    this.#jobs = [];
    const kept = this.#lost ? this.#refuse(jobs, this.#lost) : this.#written(jobs);
    if (kept.length === 0) return;
    try {
      await this.#connection.sync();
    } catch (error) {
      this.#lost = failureFrom(error);
      this.#onLost(this.#lost);
      this.#refuse(kept, this.#lost);
      return;
    }
    for (const job of kept) job.keep();
  }

  #refuse(jobs: readonly Job[], failure: Error): readonly Job[] {
    for (const job of jobs) job.refuse(failure);
    return [];
  }

  /** Writes to the log, and answers with those that are written; the others are refused. */
  #written(jobs: readonly Job[]): readonly Job[] {
    try {
      return this.#allAtOnce(jobs) ? jobs : this.#oneByOne(jobs);
    } catch (error) {
      this.#takeBack();
      return this.#refuse(jobs, failureFrom(error));
    }
  }

  #takeBack(): void {
    try {
      this.#connection.step('rollback');
    } catch {
      // It was rolled back already.
    }
  }

  /** The usual case: nothing clashes. False, with everything as before, if something does. */
  #allAtOnce(jobs: readonly Job[]): boolean {
    this.#connection.step('begin immediate');
    try {
      for (const job of jobs) job.run();
    } catch (error) {
      if (!(failureFrom(error) instanceof Taken)) throw error;
      this.#takeBack();
      return false;
    }
    this.#connection.step('commit');
    return true;
  }

  /** One of them clashes with what is there: it alone is refused. */
  #oneByOne(jobs: readonly Job[]): readonly Job[] {
    const kept: Job[] = [];
    this.#connection.step('begin immediate');
    for (const job of jobs) {
      this.#connection.step('savepoint job');
      try {
        job.run();
        kept.push(job);
      } catch (error) {
        const failure = failureFrom(error);
        // Anything but a clash of values may have ended the whole transaction already.
        if (!(failure instanceof Taken)) throw failure;
        this.#connection.step('rollback to job');
        job.refuse(failure);
      }
      this.#connection.step('release job');
    }
    this.#connection.step('commit');
    return kept;
  }
}
