import { beforeEach, describe, expect, it } from 'vitest';
import { must, type TestHouse, testHouse } from './test/table-for-two.ts';

let here: TestHouse;
beforeEach(async () => {
  here = await testHouse();
});

const LONG = 61_000;

describe('a table', () => {
  it('is put away when nobody has looked at it for a while, and is opened anew as it was', async () => {
    const table = await here.begin();
    here.now += LONG;
    await here.house.tidy();
    expect(here.house.size).toBe(0);
    const again = await here.table(table.id);
    expect(again).not.toBe(table);
    expect(again.row).toEqual(table.row);
  });

  it('stays while somebody looks, or something has just happened', async () => {
    const table = await here.begin();
    const page = await here.look(table, 'ann');
    here.now += LONG;
    await here.house.tidy();
    expect(await here.table(table.id)).toBe(table);
    await table.leave(page);
    await here.house.tidy();
    expect(await here.table(table.id)).toBe(table);
  });

  it('is not put away while somebody comes: there are never two of one', async () => {
    const table = await here.begin();
    here.now += LONG;
    const tidying = here.house.tidy();
    const coming = here.house.table(table.id).then((found) => here.look(must(found), 'ann'));
    await Promise.all([tidying, coming]);
    expect(await here.table(table.id)).toBe(table);
    expect(table.isWatched).toBe(true);
  });

  it('that is being opened has nothing that a server which stops would wait for', async () => {
    const table = await here.begin();
    const house = here.restarted();
    const { get } = here.store.tables;
    Object.assign(here.store.tables, { get: () => new Promise(() => undefined) });
    void house.table(table.id);
    await house.settle();
    Object.assign(here.store.tables, { get });
  });
});
