import type { MessagePort } from 'node:worker_threads';
import { ok, type Problem, type Result, type TableStart } from '@hexside/engine';
import type { JournalLine } from '../store/rows.ts';
import type { CourseImage } from '../tables/course.ts';
import type { Games } from '../tables/games.ts';
import { courseOf } from '../tables/play.ts';

/** A journal that is to be replayed: of which game, from which beginning, and its lines page by page. */
export interface Replaying {
  readonly game: string;
  readonly start: TableStart;
  readonly pages: AsyncIterable<readonly JournalLine[]>;
}

/** Where a journal leads, or why it leads nowhere. */
export const replayed = async (
  games: Games,
  { game, start }: Omit<Replaying, 'pages'>,
  journal: readonly JournalLine[],
): Promise<Result<CourseImage>> => {
  const offered = games.named(game);
  if (!offered.ok) return offered;
  return offered.value.game.open(async (typed) => {
    const course = await courseOf(typed, start, journal);
    return course.ok ? ok(course.value.image()) : course;
  });
};

/**
 * Between the server's own thread and the one that replays. Both ways it goes in parts, and each is asked for: a thread reads everything that has
 * come before it does anything else, and a long game in one piece would keep everybody waiting.
 */

type ToThread = { readonly lines: readonly JournalLine[] } | { readonly next: 'part' };
type ToServer = { readonly problem: Problem } | { readonly part: Part; readonly rest: CourseRest | null };

/** Some actions with what was told of them. */
interface Part {
  readonly played: CourseImage['table']['played'];
  readonly log: CourseImage['table']['log'];
  readonly phases: CourseImage['phases'];
}
type CourseRest = Omit<CourseImage, 'table' | 'phases'> & {
  readonly table: Omit<CourseImage['table'], 'played' | 'log'>;
};

/** So many actions are a part: a millisecond or so to read. */
const PART = 500;

const partsOf = ({ table: { played, log, ...table }, phases, ...others }: CourseImage): ToServer[] => {
  const count = Math.max(1, Math.ceil(Math.max(played.length, log.length, phases.length) / PART));
  return Array.from({ length: count }, (_, i) => {
    const of = <T>(list: readonly T[]): readonly T[] => list.slice(i * PART, (i + 1) * PART);
    const part = { played: of(played), log: of(log), phases: of(phases) };
    return { part, rest: i === count - 1 ? { ...others, table } : null };
  });
};

/** In the thread: takes the journal, replays it, and gives away where it leads. */
export const replayFor = async (games: Games, job: Omit<Replaying, 'pages'>, port: MessagePort): Promise<void> => {
  const journal: JournalLine[] = [];
  let parts: ToServer[] | null = null;
  const begin = async (): Promise<ToServer[]> => {
    const course = await replayed(games, job, journal);
    return course.ok ? partsOf(course.value) : [{ problem: course.problem }];
  };
  return new Promise((done, refuse) => {
    const give = async (): Promise<void> => {
      parts ??= await begin();
      const part = parts.shift();
      if (part) port.postMessage(part);
      if (parts.length === 0) done();
    };
    port.on('message', (message: ToThread) => {
      if ('lines' in message) journal.push(...message.lines);
      else give().catch(refuse);
    });
    // The server has gone away, or does not want it any more.
    port.once('close', done);
  });
};

/** In the server's thread: gives the journal away page by page and puts together what comes back. */
export const replayBy = async (
  { pages }: Pick<Replaying, 'pages'>,
  port: MessagePort,
): Promise<Result<CourseImage>> => {
  const say = (message: ToThread): void => port.postMessage(message);
  for await (const lines of pages) say({ lines });
  const played: Part['played'][number][] = [];
  const log: Part['log'][number][] = [];
  const phases: string[] = [];
  for (;;) {
    const heard = new Promise<ToServer>((done) => port.once('message', done));
    say({ next: 'part' });
    const message = await heard;
    if ('problem' in message) return { ok: false, problem: message.problem };
    const { part, rest } = message;
    played.push(...part.played);
    log.push(...part.log);
    phases.push(...part.phases);
    if (rest !== null) return ok({ ...rest, phases, table: { ...rest.table, played, log } });
  }
};
