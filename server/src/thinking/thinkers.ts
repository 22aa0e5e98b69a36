import { type Adviser, adviserFor, type Commander, chooserFor, type Thought } from '@hexside/bots';
import { type Core, fail, type Game, ok, type Result, writeAction } from '@hexside/engine';
import type { Advice } from '@hexside/wire';
import { yieldWhenDue } from '../event-loop.ts';
import type { JournalLine } from '../store/rows.ts';
import type { CourseImage } from '../tables/course.ts';
import type { Games } from '../tables/games.ts';
import { type Answered, answerTo, type Brief, type Question, type QuestionAnswers, readBrief } from './questions.ts';
import { type Replaying, replayed } from './replaying.ts';

export type { Brief } from './questions.ts';

export type AskOf<K extends Question['kind']> = Extract<Question, { kind: K }>;

/** Those who think for all tables: in this thread, or in threads of their own. */
export interface Thinkers {
  /** The answer of a bot of this level, which may take about so many milliseconds over it. */
  answer(brief: Brief, level: string, within: number): Promise<string>;
  /** What a captain would answer, and why. `asker` is the person who waits: one person's questions do not delay another's. */
  advise(asker: string, brief: Brief): Promise<Result<Advice>>;
  ask<K extends Question['kind']>(asker: string, question: AskOf<K>): Promise<Result<QuestionAnswers[K]>>;
  /**
   * Where a journal leads. `asker` is whoever comes to the table; null for the server itself, which is not kept waiting.
   * @throws TooManyQuestions
   */
  replay(asker: string | null, journal: Replaying): Promise<Result<CourseImage>>;
  stop(): Promise<void>;
}

/** Bots of tables that were not heard of for longest are forgotten, and with them what they answered; they come anew. */
const MOST_TABLES = 500;

/** Thinks a thought to its end, with pauses; when the time is up it ends with the best it has. */
const withPauses = async (thought: Thought, within: number): Promise<string> => {
  const deadline = performance.now() + within;
  const restIfDue = yieldWhenDue();
  for (;;) {
    const step = thought.next(performance.now() > deadline);
    if (step.done) return step.value.line;
    await restIfDue();
  }
};

/** The bots of one table. */
interface Bots {
  answer(brief: Brief, level: string, within: number): Promise<string>;
  advise(brief: Brief): Result<Advice>;
}

const botsFor = <S extends Core<S>>(game: Game<S>, commander: Commander | null, table: string): Bots => {
  const choose = chooserFor(game, commander, table);
  let adviser: Adviser<S> | null = null;
  return {
    answer: async (brief, level, within) => withPauses(choose(...readBrief(game, brief), level), within),
    advise: (brief) => {
      if (!commander) return fail('There are no hints for this game.');
      adviser ??= adviserFor(game, commander, table);
      const { action, reasons } = adviser.advise(...readBrief(game, brief));
      return ok({ line: writeAction(action), reasons });
    },
  };
};

/** Each question is answered in its own kind. */
const isOfKind = <K extends Question['kind']>(
  answered: Answered,
  kind: K,
): answered is Answered & { readonly value: QuestionAnswers[K] } => answered.kind === kind;

export const answeredAs = <K extends Question['kind']>(
  answered: Result<Answered>,
  kind: K,
): Result<QuestionAnswers[K]> => {
  if (!answered.ok) return answered;
  if (!isOfKind(answered.value, kind)) throw new Error('a question was answered in another kind');
  return ok(answered.value.value);
};

/** Thinkers who think where they are asked. */
export const thinkersOf = (games: Games): Thinkers => {
  const byTable = new Map<string, Bots>();
  const botsOf = ({ game, table }: Brief): Bots => {
    const known = byTable.get(table);
    byTable.delete(table);
    const offered = games.named(game);
    if (!offered.ok) throw new Error(offered.problem.text);
    const bots = known ?? offered.value.game.open((typed) => botsFor(typed, offered.value.commander, table));
    byTable.set(table, bots);
    const [oldest] = byTable.keys();
    if (byTable.size > MOST_TABLES && oldest !== undefined) byTable.delete(oldest);
    return bots;
  };
  return {
    answer: async (brief, level, within) => botsOf(brief).answer(brief, level, within),
    advise: async (_asker, brief) => botsOf(brief).advise(brief),
    ask: async (_asker, question) =>
      answeredAs(
        answerTo(games, question, () => false),
        question.kind,
      ),
    replay: async (_asker, { pages, ...job }) => {
      const journal: JournalLine[] = [];
      for await (const page of pages) journal.push(...page);
      return replayed(games, job, journal);
    },
    stop: async () => undefined,
  };
};
