import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TableStart } from '@hexside/engine';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bundle } from '../build/bundle.mjs';
import type { JournalLine } from '../server/src/store/rows.ts';
import { loadGames } from '../server/src/tables/games.ts';
import { openPlay, type Play } from '../server/src/tables/play.ts';
import { ThreadPool } from '../server/src/thinking/pool.ts';
import { type Brief, thinkersOf } from '../server/src/thinking/thinkers.ts';

/** The threads of a server, as `npm start` runs them. */

const games = await loadGames();
let file: URL;
let folder: string;
beforeAll(async () => {
  file = new URL(await bundle('server/src/thinking/thinking.worker.ts'));
  folder = await mkdtemp(join(tmpdir(), 'hexside-thinking-'));
});
afterAll(() => rm(folder, { recursive: true }));

const pools: ThreadPool[] = [];
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.stop();
});
const poolOf = (at: URL): ThreadPool => {
  const pool = new ThreadPool({ file: at, threads: 2 });
  pools.push(pool);
  return pool;
};

const playOf = async (id: string): Promise<Play> => {
  const offered = games.named(id);
  if (!offered.ok) throw new Error(offered.problem.text);
  const { game, card } = offered.value;
  const start = { scenario: card.scenarios[0]?.id ?? '', options: {}, dice: { seed: 'a seed', entropy: {} } };
  const play = await game.open((typed) => openPlay(typed, `a table of ${id}`, start, []));
  if (!play.ok) throw new Error(play.problem.text);
  return play.value;
};
const briefOf = async (id: string): Promise<Brief> => {
  const play = await playOf(id);
  return play.brief(play.asked()[0] ?? '');
};

/** A game of Karabakh in which all kinds of things were done. */
const journalOfMany = async (): Promise<{ start: TableStart; journal: JournalLine[] }> => {
  const offered = games.named('karabakh');
  if (!offered.ok) throw new Error(offered.problem.text);
  const { game, card } = offered.value;
  const start = { scenario: card.scenarios[0]?.id ?? '', options: {}, dice: { seed: 'a seed', entropy: {} } };
  const journal: JournalLine[] = [];
  const play = await game.open((typed) => openPlay(typed, 'a table', start, []));
  if (!play.ok) throw new Error(play.problem.text);
  const { playerViews, takeback, undo, act, asked, show } = play.value;
  for (let i = 0; i < 700; i++) {
    const [side = ''] = asked();
    const offers = playerViews.seat(side).decisions.flatMap((one) => one.offers);
    const { verb = '', arg = '' } = offers[(7 * i) % offers.length] ?? {};
    const others = play.value.sides.filter((one) => one !== side);
    const done = [
      await act(side, `${verb} ${arg}`.trim(), i),
      ...(i % 50 === 49 ? [await takeback(side, playerViews.length(side) - 20, others, i)] : []),
      ...(i % 9 === 8 ? [undo(side, 'step', i)] : []),
    ];
    for (const lines of done) if (lines.ok) journal.push(...lines.value);
    show();
  }
  return { start, journal };
};

/** Threads of another making. */
const threadsOf = (source: string): ThreadPool => {
  const path = join(folder, `${Math.random()}.mjs`);
  writeFileSync(path, source);
  return poolOf(pathToFileURL(path));
};

describe('the pool of threads', () => {
  it('answers for bots of every game and advises as its thinkers would here', async () => {
    const [there, here] = [poolOf(file), thinkersOf(games)];
    const ids = games.all.map(({ card }) => card.id);
    const briefs = await Promise.all(ids.map(briefOf));
    const answers = briefs.map((brief) => there.answer(brief, 'captain', 1000));
    for (const [i, id] of ids.entries())
      expect(await answers[i]).toBe(await here.answer(await briefOf(id), 'captain', 1000));
    const brief = await briefOf('karabakh');
    expect(await there.advise('ann', brief)).toEqual(await here.advise('ann', brief));
  });

  it('answers questions as they would be answered here, and refuses as clearly', async () => {
    const [there, here] = [poolOf(file), thinkersOf(games)];
    const play = await playOf('karabakh');
    const brief = play.brief('AZ');
    const why = { kind: 'why', brief, targets: [{ kind: 'place', id: '1520' }] } as const;
    expect(await there.ask('ann', why)).toEqual(await here.ask('ann', why));
    const views = { kind: 'views', past: play.playerViews.past([0], 'AZ') } as const;
    expect(await there.ask('ann', views)).toEqual(await here.ask('ann', views));
    const path = { kind: 'path', brief, line: 'select 27' } as const;
    expect(await there.ask('ann', path)).toEqual(await here.ask('ann', path));
    const overlay = {
      kind: 'overlay',
      past: play.playerViews.past([0], null),
      overlay: 'victory',
      argument: '',
    } as const;
    expect(await there.ask('ann', overlay)).toMatchObject({ ok: true });
    expect(await there.ask('ann', overlay)).toEqual(await here.ask('ann', overlay));
    expect(await there.ask('ann', { kind: 'odds', brief, lines: [] })).toMatchObject({
      ok: false,
      problem: { text: 'there is no combat now: declare an attack first, or name one' },
    });
  });

  it('replays journals as they would be replayed here, with what was undone, taken back and cut off', async () => {
    const [there, here] = [poolOf(file), thinkersOf(games)];
    const { start, journal } = await journalOfMany();
    const pages = async function* () {
      for (let i = 0; i < journal.length; i += 100) yield journal.slice(i, i + 100);
    };
    const job = { game: 'karabakh', start };
    const [far, near] = [
      await there.replay('ann', { ...job, pages: pages() }),
      await here.replay('ann', { ...job, pages: pages() }),
    ];
    if (!far.ok || !near.ok) throw new Error('cannot be replayed');
    expect(far.value.table.played.length).toBeGreaterThan(600);
    expect(far).toEqual(near);
    // Several at once do not hear each other's.
    const all = await Promise.all([1, 2, 3].map(() => there.replay('ann', { ...job, pages: pages() })));
    for (const one of all) expect(one).toEqual(near);
    expect(await there.replay(null, { ...job, start: { ...start, scenario: 'none' }, pages: pages() })).toEqual(
      await here.replay(null, { ...job, start: { ...start, scenario: 'none' }, pages: pages() }),
    );
  });

  it('gives a replay up where the thread dies over it or its journal cannot be read, and does the next one', async () => {
    const { start, journal } = await journalOfMany();
    const one = async function* () {
      yield journal;
    };
    const dead = threadsOf('export default () => process.exit(1);');
    await expect(dead.replay('ann', { game: 'karabakh', start, pages: one() })).rejects.toThrow();
    const there = poolOf(file);
    const broken = async function* () {
      yield journal;
      throw new Error('the disk is gone');
    };
    await expect(there.replay('ann', { game: 'karabakh', start, pages: broken() })).rejects.toThrow('the disk is gone');
    expect(await there.replay('ann', { game: 'karabakh', start, pages: one() })).toMatchObject({ ok: true });
  });

  it('says what went wrong with one thought, and thinks the others', async () => {
    const there = poolOf(file);
    const brief = await briefOf('karabakh');
    await expect(there.answer({ ...brief, side: 'nobody' }, 'captain', 1000)).rejects.toThrow('no side "nobody"');
    await expect(there.answer({ ...brief, game: 'chess' }, 'captain', 1000)).rejects.toThrow('no game "chess"');
    expect(await there.answer(brief, 'captain', 1000)).not.toBe('');
  });

  it('begins a thread again when it dies, and what it was thinking about is asked again, once', async () => {
    const path = JSON.stringify(join(folder, 'died'));
    const once = threadsOf(`
      import { existsSync, writeFileSync } from 'node:fs';
      export default () => {
        if (existsSync(${path})) return { kind: 'answer', line: 'here again' };
        writeFileSync(${path}, '');
        process.exit(1);
      };`);
    expect(await once.answer(await briefOf('karabakh'), 'captain', 1000)).toBe('here again');

    const always = threadsOf('export default () => { throw new Error("out of wits"); };');
    await expect(always.answer(await briefOf('karabakh'), 'captain', 1000)).rejects.toThrow('out of wits');
  });

  it('survives a question that takes all memory of a thread: it is refused, the next one is answered', async () => {
    const there = threadsOf(`
      export default ({ question }) => {
        if (question.brief.side !== 'greedy') return { kind: 'question', answered: { ok: true, value: { kind: 'odds', value: 1 } } };
        const all = [];
        for (;;) all.push(new Array(100_000).fill(all.length));
      };`);
    const brief = await briefOf('karabakh');
    const greedy = await there.ask('ann', { kind: 'odds', brief: { ...brief, side: 'greedy' }, lines: [] });
    expect(greedy).toMatchObject({ ok: false, problem: { text: 'That question was too much for the server.' } });
    expect(await there.ask('ann', { kind: 'odds', brief, lines: [] })).toEqual({ ok: true, value: 1 });
  });

  it('does not let one who asks much keep another waiting, nor fill the queue', async () => {
    const there = threadsOf(`
      export default async () => {
        await new Promise((done) => setTimeout(done, 50));
        return { kind: 'question', answered: { ok: true, value: { kind: 'odds', value: 1 } } };
      };`);
    const brief = await briefOf('karabakh');
    const question = { kind: 'odds', brief, lines: [] } as const;
    const order: string[] = [];
    const ask = async (who: string): Promise<boolean> => {
      const { ok } = await there.ask(who, question);
      order.push(who);
      return ok;
    };
    const many = Array.from({ length: 40 }, () => ask('mallory'));
    const one = ask('ann');
    expect(await one).toBe(true);
    const all = await Promise.all(many);
    expect(all.filter((ok) => ok)).toHaveLength(13);
    // What is refused is refused at once; of what is answered, ann's comes among the first.
    expect(order.slice(27).indexOf('ann')).toBeLessThan(3);
  });
});
