import { expect, it } from 'vitest';
import { removeOld } from './retention.ts';
import { openSqlite } from './store/sqlite.ts';
import { aNotice, aPerson, aSeat, aTable } from './store/test/rows.ts';

const DAY = 24 * 3_600_000;
const NOW = Date.parse('2026-11-18T12:00:00Z');

it('removes notices after 90 days, talk of ended games after 180, guests who were not here for 90', async () => {
  const store = openSqlite(':memory:');
  await store.people.add(aPerson('ann', { guest: false, name: 'Ann' }));
  for (const [id, days] of [
    ['old', 91],
    ['new', 89],
  ] as const) {
    const at = NOW - days * DAY;
    await store.people.add(aPerson(id, { created: at }));
    await store.notices.add(aNotice(id, 'ann', { at, table: id }));
  }
  await store.tables.add(aTable('t1', { state: 'ended', changed: NOW - 200 * DAY }), [aSeat(0, { person: 'ann' })]);
  for (const days of [181, 179]) await store.tables.say('t1', 'ann', null, NOW - days * DAY, `${days}`);
  await removeOld(store, NOW);
  expect((await store.notices.list('ann', 9)).map(({ id }) => id)).toEqual(['new']);
  expect((await store.tables.chat('t1', 9)).map(({ text }) => text)).toEqual(['179']);
  expect([await store.people.get('old'), (await store.people.get('new'))?.id]).toEqual([null, 'new']);
  await store.close();
});

it('does a bounded amount each time, in small steps, and comes to the end of it', async () => {
  const calls: number[] = [];
  let left = 50_000;
  const expiry = {
    notices: async (_before: number, most: number) => {
      const some = Math.min(most, left);
      left -= some;
      calls.push(most);
      return some;
    },
    chat: async () => 0,
    guests: async () => 0,
  };
  await removeOld({ expiry }, NOW);
  expect(Math.max(...calls)).toBeLessThanOrEqual(100);
  expect(left).toBe(30_000);
  await removeOld({ expiry }, NOW);
  await removeOld({ expiry }, NOW);
  expect(left).toBe(0);
});
