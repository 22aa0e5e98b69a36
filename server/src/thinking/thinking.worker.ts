import { parentPort } from 'node:worker_threads';
import { loadGames } from '../tables/games.ts';
import { thinkersOf } from './thinkers.ts';
import type { Ask, Asked, Heard, Said } from './thread.ts';

/** The thread in which bots think; `thread.ts` is its other end. */

const port = parentPort;
if (!port) throw new Error('this is for a thread of its own');
const thinkers = loadGames().then(thinkersOf);

const said = async (ask: Ask): Promise<Said> => {
  try {
    const { answer, advise } = await thinkers;
    if (ask.kind === 'advise') return { kind: 'advise', advice: await advise(ask.brief) };
    return { kind: 'answer', line: await answer(ask.brief, ask.level, ask.within) };
  } catch (error) {
    return { kind: 'failed', text: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

port.on('message', async ({ id, ask }: Asked) => {
  const heard: Heard = { id, said: await said(ask) };
  port.postMessage(heard);
});
