import { beforeEach, describe, expect, it } from 'vitest';
import { must, type TestTables, testTables } from './test/table-for-two.ts';

let here: TestTables;
beforeEach(async () => {
  here = await testTables();
});

const LONG = 61_000;

describe('a table', () => {
  it('is put away when nobody has looked at it for a while, and is opened anew as it was', async () => {
    const table = await here.begin();
    here.now += LONG;
    await here.tableRegistry.tidy();
    expect(here.tableRegistry.size).toBe(0);
    const again = await here.table(table.id);
    expect(again).not.toBe(table);
    expect(again.row).toEqual(table.row);
  });

  it('stays while somebody looks, or something has just happened', async () => {
    const table = await here.begin();
    const page = await here.look(table, 'ann');
    here.now += LONG;
    await here.tableRegistry.tidy();
    expect(await here.table(table.id)).toBe(table);
    await table.leave(page);
    await here.tableRegistry.tidy();
    expect(await here.table(table.id)).toBe(table);
  });

  it('is not put away while somebody comes: there are never two of one', async () => {
    const table = await here.begin();
    here.now += LONG;
    const tidying = here.tableRegistry.tidy();
    const coming = here.tableRegistry.table(table.id).then((found) => here.look(must(found), 'ann'));
    await Promise.all([tidying, coming]);
    expect(await here.table(table.id)).toBe(table);
    expect(table.isWatched).toBe(true);
  });

  it('that is being opened has nothing that a server which stops would wait for', async () => {
    const table = await here.begin();
    const tableRegistry = here.restarted();
    const { get } = here.store.tables;
    Object.assign(here.store.tables, { get: () => new Promise(() => undefined) });
    void tableRegistry.table(table.id);
    await tableRegistry.settle();
    Object.assign(here.store.tables, { get });
  });

  it('is entered by one in a turn of the event loop, however many wait for it to be opened', async () => {
    const { id } = await here.begin();
    const house = here.restarted();
    let turn = 0;
    const turns: number[] = [];
    const count = (): void => {
      turn++;
      if (turns.length < 20) setImmediate(count);
    };
    count();
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        await here.look(must(await house.table(id)), null);
        turns.push(turn);
      }),
    );
    expect(new Set(turns).size).toBe(20);
  });

  it('with a long journal is read in pages', async () => {
    const table = await here.begin();
    const { journal } = here.store.tables;
    const line = { kind: 'undo', side: 'AR', line: '', hash: '', to: 0, decision: 0, at: 0 } as const;
    const lines = Array.from({ length: 1100 }, (_, i) => ({ ...line, n: i + 1 }));
    await here.store.tables.change({ table: table.id, lines });
    const pages: number[] = [];
    Object.assign(here.store.tables, {
      journal: async (...asked: Parameters<typeof journal>) => {
        const page = await journal(...asked);
        pages.push(page.length);
        return page;
      },
    });
    must(await here.restarted().table(table.id));
    expect(pages).toEqual([500, 500, 100]);
  });

  it('that is opened costs its opener by the length of its journal, and the house nothing', async () => {
    const table = await here.begin();
    const pages = [await here.look(table, 'ann'), await here.look(table, 'bob')];
    for (let i = 0; i < 90; i++) {
      const page = pages.find(({ shown }) => shown?.room.decision != null);
      if (!page) throw new Error('nobody is asked');
      must(await table.act(page.person ?? '', page.decision, page.firstOffer));
    }
    const charged: number[] = [];
    must(await here.restarted().table(table.id, { name: 'eve', charge: (cost) => void charged.push(cost) }));
    expect(charged).toEqual([2]);
    must(await here.restarted().table(table.id));
  });
});
