import { loadGames } from '../tables/games.ts';
import type { Job, Said } from './pool.ts';
import { answerTo } from './questions.ts';
import { replayFor } from './replaying.ts';
import { thinkersOf } from './thinkers.ts';

/** What runs in each thread of the pool; `pool.ts` is its other end. */

const games = loadGames();
const thinkers = games.then(thinkersOf);

const done = async (job: Job): Promise<Said> => {
  const { answer, advise } = await thinkers;
  if (job.kind === 'answer') return { kind: 'answer', line: await answer(job.brief, job.level, job.within) };
  if (job.kind === 'advise') return { kind: 'advise', advice: await advise('', job.brief) };
  if (job.kind === 'replay') {
    await replayFor(await games, job, job.port);
    return { kind: 'replay' };
  }
  // The clock ends work that is too long, and has no part in what an answer says.
  const until = performance.now() + job.within;
  return { kind: 'question', answered: answerTo(await games, job.question, () => performance.now() > until) };
};

export default async (job: Job): Promise<Said> => {
  try {
    return await done(job);
  } catch (error) {
    return { kind: 'failed', text: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};
