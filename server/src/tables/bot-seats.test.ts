import { game as karabakh } from '@hexside/karabakh';
import { commander } from '@hexside/karabakh/bot';
import { describe, expect, it } from 'vitest';
import { openSqlite } from '../store/sqlite.ts';
import { gamesOf, offered } from './games.ts';
import type { LiveTable } from './live.ts';
import { must, type Page, type TestHouse, testHouse, wanted } from './test/table-for-two.ts';

/** A general who plans every march, so that it takes its time. */
const SLOW = gamesOf([offered(karabakh, { ...commander, plansAt: (point) => point === 'move' })]);

const tick = (): Promise<void> => new Promise((done) => setImmediate(done));

const wait = async (milliseconds: number): Promise<void> => {
  for (const until = Date.now() + milliseconds; Date.now() < until; ) await tick();
};

const againstABot = async (): Promise<{ here: TestHouse; table: LiveTable; ann: Page }> => {
  const here = await testHouse(openSqlite(':memory:'), SLOW);
  const card = must(await here.lobby.create(here.ann, wanted({ bot: 'general', open: false })));
  const table = await here.table(card.id);
  return { here, table, ann: await here.look(table, 'ann') };
};

/** Ann plays until the bot thinks long. */
const untilItThinks = async (table: LiveTable, ann: Page): Promise<void> => {
  const lengthNow = (): number => ann.shown?.seat.length ?? 0;
  const until = Date.now() + 60_000;
  while (Date.now() < until) {
    const length = lengthNow();
    if (ann.shown?.room.decision !== null) {
      must(await table.act('ann', ann.decision, ann.firstOffer));
      continue;
    }
    await wait(100);
    if (lengthNow() === length) return;
  }
  throw new Error('no bot thought long');
};

describe('a bot that thinks long', { timeout: 120_000 }, () => {
  it('lets everybody else act meanwhile', async () => {
    const { table, ann } = await againstABot();
    let heardMeanwhile = false;
    // A thought may come to its end just then, and another has to be waited for.
    for (let thoughts = 0; thoughts < 20 && !heardMeanwhile; thoughts++) {
      await untilItThinks(table, ann);
      const asked = ann.shown?.seat.length;
      must(await table.say('ann', 'Take your time.'));
      heardMeanwhile = ann.shown?.seat.length === asked;
    }
    expect(heardMeanwhile).toBe(true);
  });

  it('says nothing more once the game is over', async () => {
    const { here, table, ann } = await againstABot();
    await untilItThinks(table, ann);
    must(await table.resign('ann'));
    const lines = (await here.store.tables.journal(table.id)).length;
    await wait(2500);
    expect((await here.store.tables.journal(table.id)).length).toBe(lines);
    expect(table.row.state).toBe('ended');
  });
});
