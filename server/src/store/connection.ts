import { closeSync, fdatasync, openSync } from 'node:fs';
import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import Database from 'libsql';
import { MIGRATIONS } from './migrations.ts';
import type { Schema } from './schema.ts';
import { StoreFailure, Taken } from './store.ts';

/** Kysely writes the SQL; it is run here, at once, so that a transaction never stays open while others run. */
export const sql = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

interface Query {
  compile(): { readonly sql: string; readonly parameters: readonly unknown[] };
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** What went wrong, in our own words. The file is named only where the operator reads it. */
export const failureFrom = (error: unknown, file: string | null = null): Error => {
  if (error instanceof StoreFailure || error instanceof Taken) return error;
  const code = codeOf(error);
  if (code.startsWith('SQLITE_CONSTRAINT')) return new Taken(error instanceof Error ? error.message : code);
  if (code === 'SQLITE_FULL') return new StoreFailure('full', error);
  if (code.startsWith('SQLITE_READONLY')) return new StoreFailure('read-only', error);
  if (code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB') return new StoreFailure('damaged', error, file);
  return new StoreFailure('broken', error);
};

/** One open database file. Reads are answered at once; writes wait for `group-commit.ts`. */
export class Connection {
  readonly file: string;
  readonly #db: Database.Database;
  /** The file of the log; none in memory. */
  #log: number | null = null;
  readonly #prepared = new Map<string, Database.Statement>();

  /**
   * WAL lets readers and a backup go on beside the writer. With NORMAL a commit writes to the log, whole or not at all, and does not wait
   * for the disk; `sync` does, beside everything else, and nothing counts as kept before. So what was acknowledged survives a power cut
   * as well as a kill. The tables being played write the same pages again and again: carried over to the file seldom (every 64 MB
   * here), each is carried over once, and the pages of a thousand tables stay in memory.
   */
  constructor(file: string) {
    this.file = file;
    try {
      this.#db = new Database(file);
      this.#db.pragma('journal_mode = WAL');
      this.#db.pragma('synchronous = NORMAL');
      this.#db.pragma('wal_autocheckpoint = 16000');
      this.#db.pragma('cache_size = -32000');
      this.#db.pragma('foreign_keys = ON');
      this.#db.pragma('busy_timeout = 5000');
      this.#migrate(file);
      // There is a log from the first look into the file on, and it stays the same until the last connection is closed.
      if (file !== ':memory:') this.#log = openSync(`${file}-wal`, 'r+');
    } catch (error) {
      throw failureFrom(error, file);
    }
  }

  /** Everything committed so far reaches the disk. */
  async sync(): Promise<void> {
    if (this.#log === null) return;
    const log = this.#log;
    await new Promise<void>((done, fail) => fdatasync(log, (error) => (error ? fail(error) : done())));
  }

  #migrate(file: string): void {
    const [row] = this.#db.prepare('pragma user_version').raw().all();
    const version = Array.isArray(row) ? Number(row[0]) : 0;
    if (version > MIGRATIONS.length)
      throw new StoreFailure('newer', `schema ${version}, where ${MIGRATIONS.length} is known`, file);
    for (let step = version; step < MIGRATIONS.length; step++) {
      this.#db.exec(`begin immediate; ${MIGRATIONS[step]}; pragma user_version = ${step + 1}; commit`);
    }
  }

  #statement(text: string): Database.Statement {
    const found = this.#prepared.get(text) ?? this.#db.prepare(text);
    this.#prepared.set(text, found);
    return found;
  }

  all(query: Query): unknown[] {
    const { sql: text, parameters } = query.compile();
    try {
      return this.#statement(text).all(...parameters);
    } catch (error) {
      throw failureFrom(error);
    }
  }

  /** How many rows it touched. */
  run(query: Query): number {
    const { sql: text, parameters } = query.compile();
    return this.#statement(text).run(...parameters).changes;
  }

  /** A word of SQL without parameters, said often. */
  step(text: 'begin immediate' | 'commit' | 'rollback' | 'savepoint job' | 'release job' | 'rollback to job'): void {
    this.#statement(text).run();
  }

  /** The same query again with other values: its text is made once. */
  again(made: { readonly sql: string }, values: readonly unknown[]): void {
    this.#statement(made.sql).run(values);
  }

  /** Moves the write-ahead log into the file, so that a copy of a stopped server’s file is complete. */
  #carryOver(): void {
    try {
      // Somebody else who has it open (a server, beside a backup) is not waited for, and will do it later.
      this.#db.pragma('busy_timeout = 0');
      this.#db.pragma('wal_checkpoint(truncate)');
    } catch {
      // A full disk, say. The log stays beside the file, and nothing is lost.
    }
  }

  exec(text: string): void {
    this.#db.exec(text);
  }

  close(): void {
    this.#carryOver();
    // Statements keep the file open.
    this.#prepared.clear();
    this.#db.close();
    if (this.#log !== null) closeSync(this.#log);
    this.#log = null;
  }
}
