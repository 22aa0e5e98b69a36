import { describe, expect, it } from 'vitest';
import { must, testTables } from './tables/test/table-for-two.ts';
import { upgrade } from './upgrade.ts';

describe('an upgrade', () => {
  it('replays every open game, and leaves those that agree as they are', async () => {
    const here = await testTables();
    const table = await here.begin();
    const asked = (await here.look(table, 'ann')).shown?.room.decision === null ? 'bob' : 'ann';
    const page = await here.look(table, asked);
    must(await table.act(asked, page.decision, page.firstOffer));
    await here.store.tables.change({ table: table.id, row: { version: 'older' } });
    expect(await upgrade(here.store, here.context.games)).toEqual({ games: 1, fine: 1, held: [], lost: [] });
    expect((await here.store.tables.get(table.id))?.row.version).not.toBe('older');
  });

  it('holds a game that diverges where it still agrees, until both want to go on from there', async () => {
    const here = await testTables();
    let table = await here.begin();
    for (let i = 0; i < 6; i++) {
      const ann = await here.look(table, 'ann');
      const page = ann.shown?.room.decision === null ? await here.look(table, 'bob') : ann;
      must(await table.act(page.person ?? '', page.decision, page.firstOffer));
    }
    // What the rules of tomorrow might do to the fifth action.
    const journal = await here.store.tables.journal(table.id);
    Object.assign(here.store.tables, {
      journal: async () => journal.map((line) => (line.n === 5 ? { ...line, hash: 'another' } : line)),
    });
    expect(await upgrade(here.store, here.context.games)).toMatchObject({ fine: 0, held: [{ at: 4, of: 6 }] });
    table = must(await here.restarted().table(table.id));
    const [ann, bob] = [await here.look(table, 'ann'), await here.look(table, 'bob')];
    expect(ann.shown?.room.held).toMatch(/4 of 6 actions still replay/);
    expect(ann.shown?.seat.length).toBe(4);
    expect([ann.shown?.room.decision, bob.shown?.room.decision]).toEqual([null, null]);
    const { number } = must(await table.propose('ann', { kind: 'carry-on' }));
    must(await table.answer('bob', number, true));
    expect(ann.shown?.room.held).toBeNull();
    const asked = ann.shown?.room.decision === null ? bob : ann;
    must(await table.act(asked.person ?? '', asked.decision, asked.firstOffer));
    expect(asked.shown?.seat.length).toBe(5);
  });
});
