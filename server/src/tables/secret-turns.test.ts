import type { StandingOrder } from '@hexside/engine';
import { beforeEach, describe, expect, it } from 'vitest';
import { openSqlite } from '../store/sqlite.ts';
import type { LiveTable, Reading } from './live.ts';
import { SEALED_BIDS } from './test/sealed-bids.ts';
import { must, type Page, type TestTables, testTables } from './test/table-for-two.ts';

let here: TestTables;
let table: LiveTable;
let ann: Page;
let bob: Page;

const sit = async (more = {}): Promise<void> => {
  here = await testTables(openSqlite(':memory:'), SEALED_BIDS);
  table = await here.begin(more);
  ann = await here.look(table, 'ann');
  bob = await here.look(table, 'bob');
};
const act = async (page: Page, line: string): Promise<void> => {
  must(await table.act(page.person ?? '', page.decision, line));
};
const bids = async (): Promise<void> => {
  for (const line of ['bid 3', 'bid 1']) await act(ann, line);
  for (const line of ['bid 2', 'bid 2']) await act(bob, line);
};
const hold: StandingOrder = { kind: 'reaction', piece: null, policy: 'hold', percent: 0 };
const HOLD = [hold];
const fresh = async (person: string): Promise<Page> => here.look(must(await here.restarted().table(table.id)), person);
const rest = (page: Page) => ({ ...page.shown, room: { ...page.shown?.room, seats: [] }, story: page.story });

describe('while several decide in secret', () => {
  beforeEach(() => sit({ pace: { kind: 'live', minutes: 60, increment: 0 } }));

  it('nothing that one side hears tells whether the other has answered', async () => {
    const spectator = await here.look(table, null);
    const before = [bob.heard.length, JSON.stringify(rest(bob)), spectator.heard.length];
    const card = async () => ({ ...must(await here.lobby.card(table.id, 'bob', undefined)), deadline: null });
    const listed = JSON.stringify(await card());
    here.now += 5000;
    await act(ann, 'bid 3');
    here.now += 5000;
    await act(ann, 'bid 1');
    expect([bob.heard.length, JSON.stringify(rest(bob)), spectator.heard.length]).toEqual(before);
    expect(JSON.stringify(await card())).toBe(listed);
    // Nor does a picture made anew, by a reload or a restart.
    expect(rest(await here.look(table, 'bob'))).toEqual(rest(bob));
    expect(rest(await fresh('bob'))).toEqual(rest(bob));
    expect(bob.shown?.seat.length).toBe(0);
    expect(bob.shown?.seat.decisions.map(({ side }) => side)).toEqual(['B', 'A']);
  });

  it('each counts their own answers, and the moment all have decided', async () => {
    await bids();
    // Ann bid twice and saw the bids come to an end; Bob bid twice, the second time the last of all.
    expect([ann.shown?.seat.length, bob.shown?.seat.length]).toEqual([3, 2]);
    expect(ann.story.map(({ at, action }) => [at, action])).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
      [3, 2],
    ]);
    expect(bob.story.map(({ told }) => told.title[0])).toEqual(['bid 1: 2', 'bid 0: 3', 'bid 0: 1', 'bid 1: 2']);
    expect(rest(await fresh('ann'))).toEqual(rest(ann));
    expect(rest(await fresh('bob'))).toEqual(rest(bob));
    await act(ann, 'threaten 1');
    await act(bob, 'hold 0');
    expect(rest(await fresh('ann'))).toEqual(rest(ann));
    const past = must(await table.read('ann', { kind: 'at', table: table.id, count: 1 }));
    expect(past).toMatchObject({ count: 1, view: { pieces: [{ values: [3] }, { values: [0] }] } });
  });

  it('nothing is undone but by consent, and others’ clocks are covered', async () => {
    await act(ann, 'bid 3');
    expect(ann.shown?.seat.undo.step).toMatchObject({ ok: false, text: expect.stringContaining('secret decision') });
    expect((await table.undo('ann', ann.decision, 'step')).ok).toBe(false);
    const again = must(await table.watch(ann));
    expect(again.shot.clocks.map(({ side }) => side)).toEqual(['A']);
  });
});

describe('standing orders over the wire', () => {
  beforeEach(async () => {
    await sit();
    await bids();
  });

  it('answer for their owner, are stored, and hold after a restart', async () => {
    must(await table.order('bob', HOLD));
    expect(bob.shown?.standing?.orders).toEqual(HOLD);
    await act(ann, 'threaten 1');
    // Bob was not asked: Ann is again.
    expect([ann.shown?.room.decision !== null, bob.shown?.room.decision]).toEqual([true, null]);
    const journal = await here.store.tables.journal(table.id);
    expect(journal.slice(4).map(({ line }) => line)).toEqual([
      '* order B reaction all hold',
      'A threaten 1',
      'B hold 0 ~',
    ]);
    table = must(await here.restarted().table(table.id));
    const [annLater, bobLater] = [await here.look(table, 'ann'), await here.look(table, 'bob')];
    expect(rest(annLater)).toEqual(rest(ann));
    expect(rest(bobLater)).toEqual(rest(bob));
    await act(annLater, 'threaten 2');
    expect(bobLater.shown?.room.decision).toBeNull();
  });

  it('are their owner’s affair: the other side hears nothing and counts nothing', async () => {
    const before = [ann.heard.length, JSON.stringify(rest(ann))];
    must(await table.order('bob', HOLD));
    expect([ann.heard.length, JSON.stringify(rest(ann))]).toEqual(before);
    expect(ann.shown?.standing?.orders).toEqual([]);
    expect(rest(await fresh('ann'))).toEqual(rest(ann));
    const spectator = await here.look(table, null);
    expect(spectator.shown?.standing).toBeNull();
    // Ann's next question bears the number it would have had without.
    const number = ann.decision;
    await act(ann, 'threaten 1');
    expect(ann.decision).toBe(number + 2);
  });

  it('answer the question that waits, at once', async () => {
    await act(ann, 'threaten 1');
    expect(bob.decision).toBeGreaterThan(0);
    must(await table.order('bob', HOLD));
    expect(bob.shown?.room.decision).toBeNull();
    expect(ann.shown?.room.decision).not.toBeNull();
    expect(rest(await fresh('ann'))).toEqual(rest(ann));
  });

  it('are taken back by another order, and refused where the game knows none such', async () => {
    must(await table.order('bob', HOLD));
    must(await table.order('bob', [{ ...hold, policy: 'ask' }]));
    await act(ann, 'threaten 1');
    expect(bob.shown?.room.decision).not.toBeNull();
    expect((await table.order('bob', [{ ...hold, policy: 'flee' }])).ok).toBe(false);
    expect((await table.order('stranger', HOLD)).ok).toBe(false);
  });

  it('stay given when a move before them is taken back', async () => {
    await act(ann, 'threaten 1');
    must(await table.order('bob', HOLD));
    const { number } = must(await table.propose('ann', { kind: 'takeback', to: 3 }));
    expect(bob.shown?.room.proposal).toMatchObject({ offer: { to: 2 } });
    must(await table.answer('bob', number, true));
    expect(bob.shown?.standing?.orders).toEqual(HOLD);
    expect(rest(await fresh('bob'))).toEqual(rest(bob));
    await act(ann, 'threaten 2');
    expect(bob.shown?.room.decision).toBeNull();
  });

  it('are counted by everybody once the game is over, as are answers in secret, in the order of the record', async () => {
    must(await table.order('bob', HOLD));
    await act(ann, 'threaten 1');
    const spectator = await here.look(table, null);
    must(await table.resign('ann'));
    const record = must(table.record());
    expect(record).toMatchObject({ actions: { length: 7 } });
    for (const page of [ann, bob, spectator]) {
      expect(page.shown?.seat.length).toBe(7);
      expect(page.story.slice(0, 4).map(({ at, action, told }) => [at, action, told.title[0]])).toEqual([
        [0, 0, 'bid 0: 3'],
        [1, 1, 'bid 0: 1'],
        [2, 2, 'bid 1: 2'],
        [3, 3, 'bid 1: 2'],
      ]);
    }
    expect(rest(await fresh('ann'))).toEqual(rest(ann));
    expect(rest(await fresh('bob'))).toEqual(rest(bob));
  });
});

it('when the game is over, a question about it is answered so, and not by a failure', async () => {
  await sit();
  await bids();
  for (let i = 0; i < 3; i++) {
    await act(ann, 'threaten 1');
    await act(bob, 'hold 0');
  }
  const over = { ok: false, problem: { text: 'The game is over.' } };
  const why: Reading = { kind: 'why', table: table.id, targets: [{ kind: 'line', line: 'bid 1' }] };
  expect(await table.read('ann', why)).toMatchObject(over);
  expect(await table.read('ann', { kind: 'odds', table: table.id, lines: [] })).toMatchObject(over);
  expect(await table.read('ann', { kind: 'prospect', table: table.id, line: 'bid 1' })).toMatchObject(over);
});
