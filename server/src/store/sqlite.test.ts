import { closeSync, fstatSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Connection } from './connection.ts';
import { GroupCommit } from './group-commit.ts';
import { openSqlite } from './sqlite.ts';
import { storeContract } from './test/contract.ts';
import { aLine, aPerson, aSeat, aTable } from './test/rows.ts';

const box = mkdtempSync(join(tmpdir(), 'hexside-store-'));
afterAll(() => rmSync(box, { recursive: true }));

storeContract('the store in memory', () => openSqlite(':memory:'));
let files = 0;
storeContract('the store in a file', () => openSqlite(join(box, `contract-${++files}.sqlite`)));

describe('the file', () => {
  it('holds everything after it was closed and opened again', async () => {
    const file = join(box, 'again.sqlite');
    const first = openSqlite(file);
    await first.people.add(aPerson('ann'));
    await first.tables.add(aTable('t1'), [aSeat(0, { person: 'ann' })]);
    await first.tables.change({ table: 't1', lines: [aLine(1)] });
    await first.close();
    const second = openSqlite(file);
    expect(await second.tables.journal('t1')).toHaveLength(1);
    await second.close();
  });

  it('is copied while it is written to', async () => {
    const store = openSqlite(join(box, 'live.sqlite'));
    await store.tables.add(aTable('t1'), []);
    const writing = Promise.all(
      Array.from({ length: 50 }, (_, i) => store.tables.change({ table: 't1', lines: [aLine(i + 1)] })),
    );
    await store.backup(join(box, "co'py.sqlite"));
    await writing;
    const copy = openSqlite(join(box, "co'py.sqlite"));
    const lines = await copy.tables.journal('t1');
    expect(lines.map(({ n }) => n)).toEqual(lines.map((_, i) => i + 1));
    await copy.close();
    await store.close();
  });

  it('that is damaged in the middle opens, and the damage is found', async () => {
    const file = join(box, 'damaged.sqlite');
    const store = openSqlite(file);
    await store.tables.add(aTable('t1'), []);
    for (let i = 0; i < 400; i++) await store.tables.change({ table: 't1', lines: [aLine(i + 1, 'x'.repeat(200))] });
    expect(await store.check()).toBeNull();
    await store.close();
    const handle = openSync(file, 'r+');
    const { size } = fstatSync(handle);
    writeSync(handle, Buffer.alloc(4096 * 10, 0xa5), 0, 4096 * 10, Math.floor(size / 8192) * 4096);
    closeSync(handle);
    const damaged = openSqlite(file);
    expect(await damaged.check()).toMatchObject({ reason: 'damaged' });
    await damaged.close();
  });

  it('that a newer Hexside wrote is left alone', () => {
    const file = join(box, 'newer.sqlite');
    const db = new Connection(file);
    db.exec('pragma user_version = 99');
    db.close();
    expect(() => openSqlite(file)).toThrow(`${file} was written by a newer version of Hexside`);
  });
});

describe('a disk that takes no more', () => {
  const pages = 60;
  it.each([
    ['full', `pragma max_page_count = ${pages}`, 'full'],
    ['read-only', 'pragma query_only = on', 'read-only'],
  ])('%s: every waiting write is refused with that reason, and what is there stays', async (_name, pragma, reason) => {
    const db = new Connection(join(box, `${reason}.sqlite`));
    const commits = new GroupCommit(db);
    const add = (n: number): Promise<void> =>
      commits.write(() => db.exec(`insert into settings values ('${n}', '${'x'.repeat(100_000)}')`));
    db.exec("insert into settings values ('first', '1')");
    db.exec(pragma);
    const results = await Promise.allSettled([add(1), add(2), add(3)]);
    for (const result of results) {
      expect(result.status).toBe('rejected');
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ reason });
    }
    db.exec('pragma query_only = off; pragma max_page_count = 100000');
    await add(4);
    const kept = db.all({ compile: () => ({ sql: 'select key from settings order by key', parameters: [] }) });
    expect(kept).toEqual([{ key: '4' }, { key: 'first' }]);
    db.close();
  });
});

describe('a sync', () => {
  /** A disk that takes what is written when the test says so. */
  class Slow extends Connection {
    syncs = 0;
    waiting: { readonly done: () => void; readonly fail: (error: Error) => void } | null = null;
    override sync(): Promise<void> {
      this.syncs++;
      return new Promise((done, fail) => {
        this.waiting = { done, fail };
      });
    }
  }
  let count = 0;
  const setUp = () => {
    const db = new Slow(join(box, `slow-${++count}.sqlite`));
    const told: string[] = [];
    const commits = new GroupCommit(db, () => told.push('lost'));
    const write = (key: string): Promise<void> =>
      commits
        .write(() => db.exec(`insert into settings values ('${key}', '')`))
        .then(
          () => void told.push(key),
          (error: Error) => void told.push(`${key}: ${error.message}`),
        );
    const turn = (): Promise<void> => new Promise((done) => setImmediate(() => setImmediate(done)));
    return { db, told, write, turn };
  };

  it('is waited for by everybody, and what comes meanwhile shares the next one', async () => {
    const { db, told, write, turn } = setUp();
    void write('a');
    await turn();
    const later = [write('b'), write('c')];
    await turn();
    expect([told, db.syncs]).toEqual([[], 1]);
    db.waiting?.done();
    await turn();
    expect([told, db.syncs]).toEqual([['a'], 2]);
    db.waiting?.done();
    await Promise.all(later);
    expect(told).toEqual(['a', 'b', 'c']);
    db.close();
  });

  it('that fails refuses what it was for, and the disk is not believed again', async () => {
    const { db, told, write, turn } = setUp();
    const first = write('a');
    await turn();
    db.waiting?.fail(new Error('EIO'));
    await first;
    await write('b');
    // Who runs the server knows it first, and may end it before anybody is told what may not be so.
    expect(told).toEqual(['lost', 'a: The database failed.', 'b: The database failed.']);
    expect(db.syncs).toBe(1);
    db.close();
  });
});
