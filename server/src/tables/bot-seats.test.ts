import { game as karabakh } from '@hexside/karabakh';
import { commander } from '@hexside/karabakh/bot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openSqlite } from '../store/sqlite.ts';
import { gamesOf, offered } from './games.ts';
import type { LiveTable } from './live.ts';
import { must, type Page, type TestTables, testTables, wanted } from './test/table-for-two.ts';

/** A general who plans every answer, so that it takes its time. */
const SLOW = gamesOf([offered(karabakh, { ...commander, plansAt: () => 'answer' })]);

const tick = (): Promise<void> => new Promise((done) => setImmediate(done));

const wait = async (milliseconds: number): Promise<void> => {
  for (const until = Date.now() + milliseconds; Date.now() < until; ) await tick();
};

const againstABot = async (): Promise<{ here: TestTables; table: LiveTable; ann: Page }> => {
  const here = await testTables(openSqlite(':memory:'), SLOW);
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
    const error = vi.spyOn(here.context.log, 'error');
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
    const error = vi.spyOn(here.context.log, 'error');
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

describe('a bot that fails', () => {
  afterEach(() => void vi.useRealTimers());

  const setUp = async (failures: number) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const here = await testTables();
    let asked = 0;
    const { answer } = here.context.thinkers;
    here.context.thinkers.answer = (brief, level, within) => {
      if (asked++ < failures) return Promise.reject(new Error('no thought'));
      return answer(brief, level, within);
    };
    const sides = { how: 'choose', mine: 'AR' } as const;
    // The Azeri set up first: the bot is asked at once.
    const card = must(await here.lobby.create(here.ann, wanted({ bot: 'recruit', open: false, sides })));
    const table = await here.table(card.id);
    const settled = async (): Promise<void> => {
      for (let i = 0; i < 20; i++) await tick();
      await table.settled();
    };
    return { here, table, settled, asked: () => asked };
  };

  it('is asked again after one second, five and thirty, and then plays on', async () => {
    const { here, table, settled, asked } = await setUp(3);
    for (const [wait, times] of [
      [999, 1],
      [1, 2],
      [4999, 2],
      [1, 3],
      [29_999, 3],
    ] as const) {
      await settled();
      await vi.advanceTimersByTimeAsync(wait);
      await settled();
      expect([asked(), table.isIdle]).toEqual([times, false]);
    }
    await vi.advanceTimersByTimeAsync(1);
    await vi.waitUntil(async () => (await here.store.tables.journal(table.id)).length > 0, { timeout: 30_000 });
    expect(here.told.map(({ text }) => text)).not.toContainEqual(expect.stringContaining('cannot answer'));
  });

  it('is given up after four times: its players are told, at the table and away, and it is asked anew when the table is opened again', async () => {
    const { here, table, settled, asked } = await setUp(4);
    for (const wait of [1000, 5000, 30_000, 600_000]) {
      await settled();
      await vi.advanceTimersByTimeAsync(wait);
    }
    await settled();
    expect([asked(), table.isIdle]).toEqual([4, true]);
    expect(here.told.at(-1)).toMatchObject({
      person: 'ann',
      kind: 'warning',
      text: expect.stringContaining('cannot answer'),
    });
    const ann = await here.look(table, 'ann');
    expect(ann.shown?.room.stuck).toMatch(/The bot cannot answer right now/);
    await settled();
    expect(asked()).toBe(4);
    const again = must(await here.restarted().table(table.id));
    await vi.waitUntil(async () => (await here.store.tables.journal(table.id)).length > 0, { timeout: 30_000 });
    expect((await here.look(again, 'ann')).shown?.room.stuck).toBeNull();
  });
});
