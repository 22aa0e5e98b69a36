import { type Connection, failureFrom } from './connection.ts';
import { Taken } from './store.ts';

interface Job {
  run(): void;
  keep(): void;
  refuse(error: Error): void;
}

/**
 * Everything that wants to be written in one turn of the event loop goes into one transaction and shares its one sync to
 * disk. A job that fails takes back only itself; if the transaction fails, every job of it does.
 */
export class GroupCommit {
  readonly #connection: Connection;
  #jobs: Job[] = [];

  constructor(connection: Connection) {
    this.#connection = connection;
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
      if (this.#jobs.length === 1) setImmediate(() => this.#commit());
    });
  }

  #commit(): void {
    const jobs = this.#jobs;
    this.#jobs = [];
    try {
      if (!this.#allAtOnce(jobs)) this.#oneByOne(jobs);
    } catch (error) {
      this.#takeBack();
      const failure = failureFrom(error);
      for (const job of jobs) job.refuse(failure);
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
    for (const job of jobs) job.keep();
    return true;
  }

  /** One of them clashes with what is there: it alone is refused. */
  #oneByOne(jobs: readonly Job[]): void {
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
    for (const job of kept) job.keep();
  }
}
