import { beforeEach, describe, expect, it } from 'vitest';
import { openSqlite } from '../store/sqlite.ts';
import type { LiveTable } from './live.ts';
import { SEALED_BIDS } from './test/sealed-bids.ts';
import { must, type Page, type TestTables, testTables } from './test/table-for-two.ts';

let here: TestTables;
let table: LiveTable;
let ann: Page;
let bob: Page;
/** Lets the store write what it was given; until then it seems to be busy. */
let write: () => void;

const settle = (): Promise<void> => new Promise((done) => setImmediate(done));

beforeEach(async () => {
  here = await testTables(openSqlite(':memory:'), SEALED_BIDS);
  table = await here.begin();
  ann = await here.look(table, 'ann');
  bob = await here.look(table, 'bob');
  const { change } = here.store.tables;
  const written = new Promise<void>((done) => {
    write = done;
  });
  Object.assign(here.store.tables, {
    change: async (what: Parameters<typeof change>[0]) => {
      await written;
      return change(what);
    },
  });
});

describe('whoever looks at a table while the other side’s answer is being written down', () => {
  const ask = { table: '', count: 9 };
  /** Everything that can be asked without changing the table. */
  const looks = (): Promise<unknown>[] => [
    table.read('bob', { ...ask, kind: 'at' }),
    table.read('bob', { table: '', kind: 'why', targets: [{ kind: 'line', line: 'bid 7' }] }),
    table.read('bob', { table: '', kind: 'odds', lines: [] }),
    table.read('bob', { table: '', kind: 'prospect', line: 'bid 1' }),
    table.read('bob', { table: '', kind: 'path', line: 'bid 1' }),
    table.read('bob', { table: '', kind: 'overlay', overlay: 'none', argument: '' }),
    table.away('bob', 0),
    table.seen('bob', 0),
    here.look(table, 'bob').then(({ shown, story }) => ({ shown, story })),
    here.look(table, null).then(({ shown, story }) => ({ shown, story })),
  ];

  it('is answered at once, as if it were not', async () => {
    const before = await Promise.all(looks());
    const answering = table.act('ann', ann.decision, 'bid 3');
    await settle();
    expect(await Promise.all(looks())).toEqual(before);
    // It was not over meanwhile, and is now.
    expect(await Promise.race([answering.then(() => 'over'), settle().then(() => 'still going on')])).toBe(
      'still going on',
    );
    write();
    must(await answering);
    expect(await Promise.all(looks())).toEqual(before);
    expect(ann.shown?.seat.length).toBe(1);
  });

  it('sees neither the answer that closes the secret before it is kept, nor that there is one', async () => {
    write();
    for (const line of ['bid 3', 'bid 1']) must(await table.act('ann', ann.decision, line));
    must(await table.act('bob', bob.decision, 'bid 2'));
    const before = await Promise.all([table.read('ann', { ...ask, kind: 'at' }), table.away('ann', 0)]);
    let release = (): void => undefined;
    const kept = new Promise<void>((done) => {
      release = done;
    });
    const { change } = here.store.tables;
    Object.assign(here.store.tables, {
      change: async (what: Parameters<typeof change>[0]) => {
        await kept;
        return change(what);
      },
    });
    const answering = table.act('bob', bob.decision, 'bid 2');
    await settle();
    expect(await Promise.all([table.read('ann', { ...ask, kind: 'at' }), table.away('ann', 0)])).toEqual(before);
    expect((await here.look(table, 'ann')).shown?.seat.length).toBe(2);
    release();
    must(await answering);
    expect((await here.look(table, 'ann')).shown?.seat.length).toBe(3);
  });
});
