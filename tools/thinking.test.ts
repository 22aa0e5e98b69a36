import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadGames } from '../server/src/tables/games.ts';
import { openPlay } from '../server/src/tables/play.ts';
import { type Brief, thinkersOf } from '../server/src/thinking/thinkers.ts';
import { ThinkingThread } from '../server/src/thinking/thread.ts';
import { bundle } from './bundle.mjs';

/** The thread in which a server's bots think, as `npm start` runs it. */

const games = await loadGames();
let file: URL;
let folder: string;
beforeAll(async () => {
  file = new URL(await bundle('server/src/thinking/thinking.worker.ts'));
  folder = await mkdtemp(join(tmpdir(), 'hexside-thinking-'));
});
afterAll(() => rm(folder, { recursive: true }));

const briefOf = async (id: string): Promise<Brief> => {
  const offered = games.named(id);
  if (!offered.ok) throw new Error(offered.problem.text);
  const { game, card } = offered.value;
  const start = { scenario: card.scenarios[0]?.id ?? '', options: {}, dice: { seed: 'a seed', entropy: {} } };
  const play = await game.open((typed) => openPlay(typed, `a table of ${id}`, start, []));
  if (!play.ok) throw new Error(play.problem.text);
  return play.value.brief(play.value.asked()[0] ?? '');
};

/** A thread of another making. */
const threadOf = (source: string): ThinkingThread => {
  const path = join(folder, `${Math.random()}.mjs`);
  writeFileSync(path, source);
  return new ThinkingThread(pathToFileURL(path));
};

describe('the thinking thread', () => {
  it('answers for bots of every game and advises as its thinkers would here', async () => {
    const [there, here] = [new ThinkingThread(file), thinkersOf(games)];
    const ids = games.all.map(({ card }) => card.id);
    const briefs = await Promise.all(ids.map(briefOf));
    const answers = briefs.map((brief) => there.answer(brief, 'captain', 1000));
    for (const [i, id] of ids.entries())
      expect(await answers[i]).toBe(await here.answer(await briefOf(id), 'captain', 1000));
    expect(await there.advise(await briefOf('karabakh'))).toEqual(await here.advise(await briefOf('karabakh')));
    await there.stop();
  });

  it('says what went wrong with one question, and answers the others', async () => {
    const there = new ThinkingThread(file);
    const brief = await briefOf('karabakh');
    await expect(there.answer({ ...brief, side: 'nobody' }, 'captain', 1000)).rejects.toThrow('no side "nobody"');
    await expect(there.answer({ ...brief, game: 'chess' }, 'captain', 1000)).rejects.toThrow('no game "chess"');
    expect(await there.answer(brief, 'captain', 1000)).not.toBe('');
    await there.stop();
  });

  it('is begun again when it dies, and what it was thinking about is asked again, once', async () => {
    const path = JSON.stringify(join(folder, 'died'));
    const once = threadOf(`
      import { existsSync, writeFileSync } from 'node:fs';
      import { parentPort } from 'node:worker_threads';
      parentPort.on('message', ({ id }) => {
        if (existsSync(${path})) return parentPort.postMessage({ id, said: { kind: 'answer', line: 'here again' } });
        writeFileSync(${path}, '');
        process.exit(1);
      });`);
    expect(await once.answer(await briefOf('karabakh'), 'captain', 1000)).toBe('here again');
    await once.stop();

    const always = threadOf(`
      import { parentPort } from 'node:worker_threads';
      parentPort.on('message', () => { throw new Error('out of wits'); });`);
    await expect(always.answer(await briefOf('karabakh'), 'captain', 1000)).rejects.toThrow('out of wits');
  });
});
