import {
  type ByOrders,
  type Core,
  fail,
  type Game,
  type GameRecord,
  type OrderedQuestion,
  ok,
  type Result,
  type StandingOrder,
  type TableStart,
  type UndoStep,
  writeEntry,
} from '@hexside/engine';
import { enteringOrder } from '@hexside/wire';
import { TimeSlices } from '../event-loop.ts';
import type { JournalLine } from '../store/rows.ts';
import type { Brief } from '../thinking/questions.ts';
import { BY_ORDERS, Course, type ReplayStop } from './course.ts';
import { briefOf, type PlayerViews, TablePlayerViews, type VisibleGame } from './player-views.ts';

/** How an answer stands to the question it names. */
export type AnswerStatus = 'asked' | 'repeated' | 'late' | 'nobody asked';

/** A game under way, as the server plays it: sides by name, state inside. */
export interface Play {
  readonly version: string;
  readonly dataHash: string;
  readonly held: ReplayStop | null;
  readonly ending: { readonly id: string; readonly winner: string | null } | null;
  readonly sides: readonly string[];
  readonly playerViews: PlayerViews;
  asked(): string[];
  question(side: string): number | null;
  /** The phase the game is in, as a key. */
  readonly phase: string;
  answerStatus(side: string, decision: number, order: string): AnswerStatus;
  /**
   * Enters an order and gives the journal lines of it. Refused: nothing changed. What is seen of the game stays as it was until `show`; what standing
   * orders answer by odds is weighed elsewhere meanwhile.
   */
  act(side: string, order: string, at: number): Promise<Result<JournalLine[]>>;
  /** Gives standing orders; the lines hold what they answered at once, too. */
  giveOrders(side: string, orders: readonly StandingOrder[], at: number): Promise<Result<JournalLine[]>>;
  undo(side: string, step: UndoStep, at: number): Result<JournalLine[]>;
  /** How long the record was when a side had counted so many actions. */
  lengthAt(side: string, count: number): number;
  takeback(by: string, to: number, agreed: readonly string[], at: number): Promise<Result<JournalLine[]>>;
  /** How many takebacks there were. */
  readonly takebacks: number;
  /** What was done is written down: everybody may see it. */
  show(): void;
  /** Something is being done that is not written down yet. */
  readonly isBusy: boolean;
  /** Whether several sides decide in secret, what is not written down yet included. */
  readonly isSecret: boolean;
  /** How many actions this viewer counts, what is not written down yet included. */
  lengthFor(viewer: string | null): number;
  /** The game is over: what each side did is counted and told to everybody in the order in which it happened. */
  layOpen(): void;
  /** The journal line that drops what the present rules cannot replay. */
  cut(by: string, at: number): Result<JournalLine[]>;
  /** What whoever thinks for a side is told of the game now. */
  brief(side: string): Brief;
  record(): GameRecord;
}

/** A recorded answer is this order again if it holds all of the order's lines that had to be said. */
const isSame = <S extends Core<S>>(game: Game<S>, order: string, recorded: readonly string[]): boolean => {
  const all = game.phrase(order) ?? [order];
  const needed = all.filter((one) => !one.startsWith('?'));
  let at = 0;
  for (const line of recorded) if (line === needed[at]) at++;
  return at === needed.length && recorded.length <= all.length;
};

/** The line by which a side's orders answer what it is asked, weighed elsewhere; null where it must be asked. */
export type Weigh = (brief: Brief, asked: Omit<OrderedQuestion, 'side'>) => Promise<string | null>;

/** All tables that are being opened share their stretches of time. */
const timeSlices = new TimeSlices();

/** How a game came to where it is by its journal; a long one is replayed in stretches, for the other tables' sake. */
export const courseOf = async <S extends Core<S>>(
  game: Game<S>,
  start: TableStart,
  journal: readonly JournalLine[],
): Promise<Result<Course<S>>> => {
  const begun = Course.begin(game, start);
  if (begun.ok) await timeSlices.work((rest) => begun.value.replay(journal, rest));
  return begun;
};

/** Opens the game of a table from its start and its journal. */
export const openPlay = async <S extends Core<S>>(
  game: Game<S>,
  id: string,
  start: TableStart,
  journal: readonly JournalLine[],
  weigh?: Weigh,
): Promise<Result<Play>> => {
  const course = await courseOf(game, start, journal);
  return course.ok ? ok(playOn(course.value, id, weigh)) : course;
};

/** The game of a table from where it is. */
export const playOn = <S extends Core<S>>(course: Course<S>, id: string, weigh: Weigh = async () => null): Play => {
  const { game, visibility, questions } = course;
  const sides = game.sides.map((one) => one.id);
  /** The game as it stood before what is being done now. */
  let before: VisibleGame<S> | null = null;
  const live: VisibleGame<S> = {
    get table() {
      return course.table;
    },
    visibility,
    questions,
    phaseBegan: () => course.phaseBegan(),
  };
  const playerViews = new TablePlayerViews(id, () => before ?? live);
  const keepShowing = (): void => {
    const began = course.phaseBegan();
    before ??= {
      table: course.table.at(course.table.length),
      visibility: visibility.copy(),
      questions: questions.copy(),
      phaseBegan: () => began,
    };
  };
  const show = (): void => {
    before = null;
  };
  const noteCut = (length: number): void => {
    course.noteCut(length);
    playerViews.forget();
  };

  const cutLine = (kind: 'undo' | 'cut', side: string, to: number, at: number): JournalLine => ({
    n: ++course.last,
    kind,
    side,
    line: '',
    hash: course.table.hash,
    to,
    decision: questions.of(side) ?? 0,
    at,
  });
  /** The journal lines of what was entered since the record was so long. */
  const linesSince = (before: number, by: string, decision: number, at: number, secretly: boolean): JournalLine[] => {
    const lines: JournalLine[] = [];
    for (let index = before; index < course.table.length; index++) {
      const entry = course.table.actionAt(index);
      if (!entry || entry.kind === 'reseed') throw new Error('unreachable: players do not reseed');
      const isTheirs = entry.kind === 'act' && entry.standing !== true;
      lines.push({
        n: ++course.last,
        kind: entry.kind,
        side: entry.side,
        line: writeEntry(entry),
        hash: course.table.hashAfter(index) ?? '',
        to: 0,
        decision: isTheirs && entry.side === by ? decision : entry.kind === 'act' ? BY_ORDERS : 0,
        at,
      });
    }
    course.note(lines, secretly);
    return lines;
  };

  /** Does something at the table; what orders answer by odds is weighed elsewhere, by what their side may know. */
  const doing = async <T>(work: ByOrders<T>): Promise<Result<T>> => {
    const { length } = course.table;
    // Several things may be done before they are written down together.
    const isFirst = before === null;
    keepShowing();
    try {
      let step = work.next(null);
      while (!step.done) {
        const { side, orders, follows } = step.value;
        step = work.next(await weigh(briefOf(course.table, id, course.idOf(side)), { orders, follows }));
      }
      return step.value;
    } finally {
      if (isFirst && course.table.length === length) show();
    }
  };

  return {
    version: game.version,
    dataHash: game.dataHash,
    sides,
    playerViews,
    get held() {
      return course.held;
    },
    get ending() {
      const id = course.table.ending;
      if (id === null) return null;
      const winner = game.endings.find((one) => one.id === id)?.winner ?? null;
      return { id, winner: winner === null ? null : course.idOf(winner) };
    },
    get phase() {
      return game.phaseKey(course.table.state);
    },
    asked: () => (course.held ? [] : course.asked()),
    question: (side) => (course.held ? null : questions.of(side)),
    answerStatus: (side, decision, order) => {
      const answered = course.lastAnswerOf(side);
      if (answered?.decision === decision) return isSame(game, order.trim(), answered.lines) ? 'repeated' : 'late';
      const number = course.held ? null : questions.of(side);
      if (number === null) return 'nobody asked';
      return number === decision ? 'asked' : 'late';
    },
    act: async (side, order, at) => {
      const length = course.table.length;
      const secretly = course.isSecret;
      const done = await doing(enteringOrder(course.table, course.named(side), order));
      if (!done.ok) return done;
      if (course.table.length === length) return fail('That action does nothing now.');
      return ok(linesSince(length, side, questions.of(side) ?? 0, at, secretly));
    },
    giveOrders: async (side, orders, at) => {
      const length = course.table.length;
      const secretly = course.isSecret;
      const done = await doing(course.table.ordering(course.named(side), orders));
      return done.ok ? ok(linesSince(length, side, BY_ORDERS, at, secretly)) : done;
    },
    undo: (side, step, at) => {
      const target = course.table.undoTarget(step);
      if (!target.ok) return target;
      if (course.isSecret || target.value < visibility.secretFloor)
        return fail('You cannot undo a secret decision. Ask for a takeback instead.');
      for (let i = target.value; i < course.table.length; i++) {
        const entry = course.table.actionAt(i);
        if (entry?.kind !== 'order' && (entry?.kind !== 'act' || entry.side !== side))
          return fail('The other side has answered since then. Ask for a takeback instead.');
      }
      keepShowing();
      const done = course.table.undo(target.value);
      if (!done.ok) {
        show();
        return done;
      }
      const line = cutLine('undo', side, target.value, at);
      noteCut(target.value);
      // Orders stay given: those that stood among the moves were entered again.
      return ok([line, ...linesSince(target.value, side, BY_ORDERS, at, false)]);
    },
    lengthAt: (side, count) => visibility.lengthAt(side, count),
    takeback: async (by, to, agreed, at) => {
      const length = course.table.length;
      const secretly = course.isSecret;
      const done = await doing(
        course.table.takingBack(
          course.named(by),
          to,
          agreed.map((one) => course.named(one)),
        ),
      );
      return done.ok ? ok(linesSince(length, by, 0, at, secretly)) : done;
    },
    show: () => {
      // What was told while something was being undone was told of what is no more.
      if (before && before.table.length > course.table.length) playerViews.forget();
      show();
    },
    get isBusy() {
      return before !== null;
    },
    get isSecret() {
      return course.isSecret;
    },
    lengthFor: (viewer) => visibility.known(viewer),
    get takebacks() {
      let count = 0;
      for (let i = 0; i < course.table.length; i++) if (course.table.actionAt(i)?.kind === 'takeback') count++;
      return count;
    },
    layOpen: () => {
      visibility.layOpen();
      playerViews.forget();
    },
    cut: (by, at) => {
      if (!course.held) return fail('This game needs no cut.');
      keepShowing();
      const line = cutLine('cut', by, course.held.at, at);
      course.held = null;
      noteCut(course.table.length);
      return ok([line]);
    },
    brief: (side) => briefOf(course.table, id, side),
    record: () => course.table.record(),
  };
};
