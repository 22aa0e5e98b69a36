import { game as karabakh } from '@hexside/karabakh';
import { commander } from '@hexside/karabakh/bot';
import { describe, expect, it, vi } from 'vitest';
import { openSqlite } from '../store/sqlite.ts';
import { gamesOf, offered } from './games.ts';
import type { LiveTable } from './live.ts';
import { must, type Page, type TestHouse, testHouse, wanted } from './test/table-for-two.ts';

/** A general who plans every answer, so that it takes its time. */
const SLOW = gamesOf([offered(karabakh, { ...commander, plansAt: () => 'answer' })]);

const tick = (): Promise<void> => new Promise((done) => setImmediate(done));

const wait = async (milliseconds: number): Promise<void> => {
  for (const until = Date.now() + milliseconds; Date.now() < until; ) await tick();
};

const againstABot = async (): Promise<{ here: TestHouse; table: LiveTable; ann: Page }> => {
  const here = await testHouse(openSqlite(':memory:'), SLOW);
  // The Azeri set up first: after a dozen answers of hers it is the bot's turn.
  const sides = { how: 'choose', mine: 'AZ' } as const;
  const card = must(await here.lobby.create(here.ann, wanted({ bot: 'general', open: false, sides })));
  const table = await here.table(card.id);
  return { here, table, ann: await here.look(table, 'ann') };
};

const lengthNow = ({ shown }: Page): number => shown?.seat.length ?? 0;

/** Ann plays until the bot, after so many answers at least, thinks long; answers with how many actions there were when she was last asked. */
const untilItThinks = async (table: LiveTable, ann: Page, answers = 0): Promise<number> => {
  let lastAsked: number | null = null;
  const until = Date.now() + 60_000;
  while (Date.now() < until) {
    const length = lengthNow(ann);
    if (ann.shown?.room.decision !== null) {
      lastAsked = length;
      must(await table.act('ann', ann.decision, ann.firstOffer));
      continue;
    }
    await wait(100);
    if (lastAsked !== null && lengthNow(ann) === length && length > lastAsked + answers) return lastAsked;
  }
  throw new Error('no bot thought long');
};

/** Ann goes, and the bot comes to the end of its thought. */
const thoughtToTheEnd = async (table: LiveTable, ann: Page): Promise<void> => {
  await table.leave(ann);
  await vi.waitUntil(() => table.isIdle, { timeout: 30_000, interval: 5 });
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
    await thoughtToTheEnd(table, ann);
    expect((await here.store.tables.journal(table.id)).length).toBe(lines);
    expect(table.row.state).toBe('ended');
  });

  it('drops its answer when a takeback brings Ann’s question back meanwhile, and plays on when she has answered', async () => {
    const { here, table, ann } = await againstABot();
    const error = vi.spyOn(here.around.log, 'error');
    const lastAsked = await untilItThinks(table, ann);
    must(await table.propose('ann', { kind: 'takeback', to: lastAsked }));
    const question = ann.decision;
    const lines = (await here.store.tables.journal(table.id)).length;
    await thoughtToTheEnd(table, ann);
    expect((await here.store.tables.journal(table.id)).length).toBe(lines);
    const annAgain = await here.look(table, 'ann');
    expect(annAgain.decision).toBe(question);
    await untilItThinks(table, annAgain);
    expect(error).not.toHaveBeenCalled();
  });

  it('drops its answer when a takeback brings an earlier question of its own back, and answers that one', async () => {
    const { here, table, ann } = await againstABot();
    const error = vi.spyOn(here.around.log, 'error');
    // Ann's answer, then its own, of which the first comes back.
    const lastAsked = await untilItThinks(table, ann, 1);
    must(await table.propose('ann', { kind: 'takeback', to: lastAsked + 1 }));
    const { n } = (await here.store.tables.journal(table.id)).at(-1) ?? { n: 0 };
    const next = async () => (await here.store.tables.journal(table.id)).find((line) => line.n > n);
    await vi.waitUntil(next, { timeout: 30_000 });
    // The question's number is how many lines its side knew of: an answer to the question before would have another.
    expect(await next()).toMatchObject({ kind: 'act', side: 'AR', decision: n });
    expect(error).not.toHaveBeenCalled();
  });
});
