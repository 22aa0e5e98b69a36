import { beforeEach, describe, expect, it, vi } from 'vitest';
import { upgrade } from '../upgrade.ts';
import type { LiveTable } from './live.ts';
import { must, Page, type TestTables, testTables } from './test/table-for-two.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let here: TestTables;
let table: LiveTable;
beforeEach(async () => {
  here = await testTables();
});

const begin = async (more: Parameters<TestTables['begin']>[0] = {}): Promise<void> => {
  table = await here.begin({ pace: { kind: 'fast', hours: 2 }, ...more });
};

const askedNow = (): string => (table.row.asked[0] === 'AR' ? 'ann' : 'bob');
const stored = async () => must2(await here.store.tables.get(table.id));
const must2 = <T>(value: T | null): T => {
  if (value === null) throw new Error('it is not there');
  return value;
};
/** What the side that is asked has left, as its player sees it. */
const leftOnTheClock = async (): Promise<number> => {
  const person = askedNow();
  const page = new Page(person);
  const { shot } = must(await table.watch(page));
  await table.leave(page);
  return shot.clocks.find(({ runs }) => runs)?.left ?? Number.NaN;
};

describe('the wall clock', () => {
  it.each([
    ['forward', [5 * HOUR]],
    ['back', [-5 * HOUR]],
    ['forward and back', [5 * HOUR, 0]],
    ['over a long sleep, in which nobody could play', [8 * HOUR, 8 * HOUR]],
  ])('costs nobody time when it is set %s', async (_how, steps) => {
    await begin();
    here.now += HOUR / 2;
    for (const step of steps) {
      here.wallStep = step;
      await here.tableRegistry.ring();
      here.now += 60_000;
      await here.tableRegistry.ring();
    }
    expect(table.row.overtime).toBeNull();
    expect(here.told.filter(({ kind }) => kind === 'overtime' || kind === 'warning')).toEqual([]);
    expect(await leftOnTheClock()).toBe(2 * HOUR - HOUR / 2 - steps.length * 60_000);
    const page = await here.look(table, askedNow());
    must(await table.act(askedNow(), page.decision, page.firstOffer));
    expect(await leftOnTheClock()).toBe(2 * HOUR);
    // And the time still runs out when it has.
    here.now += 2 * HOUR;
    await here.tableRegistry.ring();
    await here.tableRegistry.ring();
    expect(table.row.overtime).not.toBeNull();
  });

  it('is what a deadline is shown by', async () => {
    await begin();
    here.wallStep = 5 * HOUR;
    const [card] = await here.lobby.mine(askedNow() === 'ann' ? here.ann : here.bob);
    expect(card?.deadline).toBe(here.now + 5 * HOUR + 2 * HOUR);
  });
});

describe('a game that is held', () => {
  /** Six answers, of which the rules of tomorrow take the fifth otherwise. */
  const playAndHold = async (): Promise<void> => {
    for (let i = 0; i < 6; i++) {
      const page = await here.look(table, askedNow());
      must(await table.act(page.person ?? '', page.decision, page.firstOffer));
    }
    const journal = await here.store.tables.journal(table.id);
    Object.assign(here.store.tables, {
      journal: async () => journal.map((line) => (line.n === 5 ? { ...line, hash: 'another' } : line)),
    });
  };

  it.each([
    ['when its alarm comes', async () => here.restarted().ring()],
    ['when somebody comes to it', async () => void (await here.restarted().table(table.id))],
    ['by the upgrade', async () => void (await upgrade(here.store, here.context.games))],
  ])('stands with its clocks, %s, and the time is given back', async (_how, found) => {
    await begin({ pace: { kind: 'live', minutes: 60, increment: 0 } });
    await playAndHold();
    const before = await stored();
    expect(before.seats.some(({ since }) => since !== null)).toBe(true);
    here.now += 3 * DAY;
    await found();
    const after = await stored();
    expect(after.row).toMatchObject({ deadline: null, overtime: null, state: 'playing' });
    expect(after.seats.map(({ since, left }) => ({ since, left }))).toEqual(
      before.seats.map(({ left }) => ({ since: null, left })),
    );
    // However long they take to agree.
    here.now += 30 * DAY;
    const tableRegistry = here.restarted();
    await tableRegistry.ring();
    table = must(await tableRegistry.table(table.id));
    const refused = await table.overtime('ann', 'claim');
    expect(refused.ok ? '' : refused.problem.text).toMatch(/its clocks are stopped/);
    const { number } = must(await table.propose('ann', { kind: 'carry-on' }));
    must(await table.answer('bob', number, true));
    const asked = (await stored()).seats.find(({ since }) => since !== null);
    expect(asked).toMatchObject({ since: here.now, left: before.seats.find(({ side }) => side === asked?.side)?.left });
  });

  it('has nobody over time, though somebody was before', async () => {
    await begin();
    await playAndHold();
    here.now += 2 * HOUR;
    await here.tableRegistry.ring();
    await here.tableRegistry.ring();
    expect((await stored()).row.overtime).not.toBeNull();
    const tableRegistry = here.restarted();
    table = must(await tableRegistry.table(table.id));
    expect((await stored()).row.overtime).toBeNull();
    expect((await table.overtime('ann', 'claim')).ok).toBe(false);
    expect((await table.overtime('bob', 'claim')).ok).toBe(false);
  });
});

describe('a clock that cannot be served', () => {
  it('keeps no later one waiting, is tried again less and less often, and is served when that works again', async () => {
    await begin();
    const broken = table;
    here.now += 1000;
    await begin();
    const [log, real] = [vi.spyOn(here.context.log, 'error'), here.store.tables.change];
    let tries = 0;
    let isBroken = true;
    Object.assign(here.store.tables, {
      change: (change: Parameters<typeof real>[0]) => {
        if (isBroken && change.table === broken.id) {
          tries++;
          return Promise.reject(new Error('the row is bad'));
        }
        return real(change);
      },
    });
    here.now += 2 * HOUR;
    await here.tableRegistry.ring();
    await here.tableRegistry.ring();
    expect([table.row.overtime, broken.row.overtime]).toEqual([expect.any(String), null]);
    expect([tries, log.mock.calls.length]).toEqual([1, 1]);
    for (let minutes = 0; minutes < 15; minutes++, here.now += 60_000) await here.tableRegistry.ring();
    expect(tries).toBe(4);
    isBroken = false;
    here.now += HOUR;
    await here.tableRegistry.ring();
    await here.tableRegistry.ring();
    expect(broken.row.overtime).toEqual(expect.any(String));
  });

  it('nor one that never comes to an end', async () => {
    await begin();
    const stuck = table.id;
    here.now += 1000;
    await begin();
    const real = here.store.tables.change;
    Object.assign(here.store.tables, {
      change: (change: Parameters<typeof real>[0]) =>
        change.table === stuck ? new Promise(() => undefined) : real(change),
    });
    here.now += 2 * HOUR;
    void here.tableRegistry.ring();
    await vi.waitUntil(async () => {
      void here.tableRegistry.ring();
      return table.row.overtime !== null;
    });
  });

  it('because its table cannot be opened stands, and its players lose nothing', async () => {
    await begin();
    await here.store.tables.change({ table: table.id, row: { version: '0' } });
    Object.assign(here.context.games, { named: () => ({ ok: false, problem: { text: 'no such game' } }) });
    const before = await stored();
    here.now += 5 * HOUR;
    await here.restarted().ring();
    const after = await stored();
    expect(after.row.deadline).toBeNull();
    expect(after.seats.map(({ since, left }) => ({ since, left }))).toEqual(
      before.seats.map(({ left }) => ({ since: null, left })),
    );
  });
});
