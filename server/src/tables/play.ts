import {
  type ByOrders,
  type Core,
  fail,
  type Game,
  type GameRecord,
  type OrderedQuestion,
  ok,
  pending,
  type Result,
  readEntry,
  type Side,
  type StandingOrder,
  sideNamed,
  Table,
  type TableStart,
  type UndoStep,
  writeEntry,
} from '@hexside/engine';
import { enteringOrder } from '@hexside/wire';
import { Stretches } from '../breath.ts';
import type { JournalLine } from '../store/rows.ts';
import type { Brief } from '../thinking/questions.ts';
import { fold } from './fold.ts';
import { isKnownTo, Moments } from './moments.ts';
import { Questions } from './questions.ts';
import { briefOf, type Present, type Sight, TableSight } from './sight.ts';

/** What stopped a stored game from being replayed under the present rules. */
export interface Held {
  /** How many actions still replay. */
  readonly at: number;
  readonly of: number;
  readonly text: string;
}

/** How an answer stands to the question it names. */
export type Standing = 'asked' | 'repeated' | 'late' | 'nobody asked';

/** A game under way, as the server plays it: sides by name, state inside. */
export interface Play {
  readonly version: string;
  readonly dataHash: string;
  readonly held: Held | null;
  readonly ending: { readonly id: string; readonly winner: string | null } | null;
  readonly sides: readonly string[];
  readonly sight: Sight;
  asked(): string[];
  question(side: string): number | null;
  /** The phase the game is in, as a key. */
  readonly phase: string;
  standing(side: string, decision: number, order: string): Standing;
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

/** The number of no question: a standing order answered. */
const BY_ORDERS = -1;

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
const stretches = new Stretches();

/** Opens the game of a table from its start and its journal; a long one is replayed in stretches, for the other tables' sake. */
export const openPlay = async <S extends Core<S>>(
  game: Game<S>,
  id: string,
  start: TableStart,
  journal: readonly JournalLine[],
  weigh: Weigh = async () => null,
): Promise<Result<Play>> => {
  const opened = Table.open(game, start);
  if (!opened.ok) return opened;
  let table = opened.value;
  let n = journal.at(-1)?.n ?? 0;
  let held: Held | null = null;
  const sides = game.sides.map(({ id }) => id);

  const idOf = (side: Side): string => game.sides[side]?.id ?? '?';
  const asked = (): string[] => (table.ending === null ? pending(table.state).map((one) => idOf(one.side)) : []);
  const named = (side: string): Side => {
    const found = sideNamed(game, side);
    if (found === null) throw new Error(`there is no side "${side}"`);
    return found;
  };
  const isSecret = (): boolean => table.state.branches.length > 0;

  const moments = new Moments(sides);
  const questions = new Questions(sides, asked());
  /** What each side answered last, to know a repetition when it comes. */
  const answers = new Map<string, { readonly decision: number; readonly lines: readonly string[] }>();
  /** The phase after each action. */
  const phases: string[] = [];
  const firstPhase = game.phaseKey(table.state);
  const phaseAfter = (count: number): string => phases[count - 1] ?? firstPhase;
  const phaseBegan = (): number => {
    let count = table.length;
    if (table.ending === null) while (count > 0 && phaseAfter(count - 1) === phaseAfter(table.length)) count--;
    return count;
  };
  const live: Present<S> = {
    get table() {
      return table;
    },
    moments,
    questions,
    phaseBegan,
  };
  /** The game as it stood before what is being done now. */
  let before: Present<S> | null = null;
  const sight = new TableSight(id, () => before ?? live);
  const keepShowing = (): void => {
    const began = phaseBegan();
    before ??= {
      table: table.at(table.length),
      moments: moments.copy(),
      questions: questions.copy(),
      phaseBegan: () => began,
    };
  };
  const show = (): void => {
    before = null;
  };

  const noteAnswer = ({ side, line, decision }: JournalLine): void => {
    const before = answers.get(side);
    const more = before?.decision === decision ? before.lines : [];
    answers.set(side, { decision, lines: [...more, line.slice(side.length + 1)] });
  };
  /** Lines that were written together: an order, and what standing orders answered to it. Then somebody is asked anew. */
  const note = (lines: readonly JournalLine[], wasSecret: boolean): void => {
    const [head] = lines;
    if (!head) return;
    const lastAct = lines.findLast(({ kind }) => kind === 'act');
    for (const line of lines) {
      const kind = line.kind === 'act' || line.kind === 'order' ? line.kind : 'takeback';
      const secret = wasSecret && kind === 'act';
      const moment = { side: line.side, kind, secret, closes: line === lastAct && !isSecret() } as const;
      moments.note(moment);
      questions.count((side) => isKnownTo(moment, side));
      if (kind === 'act' && line.decision !== BY_ORDERS) noteAnswer(line);
    }
    while (phases.length < table.length) phases.push(game.phaseKey(table.state));
    if (head.kind === 'takeback') questions.askAnew(asked());
    else if (lastAct) questions.afterAnswer(asked(), head.side);
  };
  const noteCut = (length: number): void => {
    questions.count(() => true);
    questions.askAnew(asked());
    moments.cut(length);
    phases.length = length;
    answers.clear();
    sight.forget();
  };

  const { lines: counted, cutAt } = fold(journal);
  const counts = new Set(counted);
  let batch: JournalLine[] = [];
  let wasSecret = isSecret();
  const isOfBatch = ({ kind, side, decision }: JournalLine): boolean => {
    const [head] = batch;
    if (kind !== 'act' || !head) return false;
    return decision === BY_ORDERS || (head.kind === 'act' && side === head.side && decision === head.decision);
  };
  const closeBatch = (): void => {
    note(batch, wasSecret);
    batch = [];
    wasSecret = isSecret();
  };
  const replay = (line: JournalLine): void => {
    const before = table.length;
    const entry = readEntry(line.line);
    const done = entry.ok ? table.enter(entry.value) : entry;
    if (done.ok && table.hash === line.hash) {
      batch.push(line);
      return;
    }
    if (table.length > before) table = table.at(before);
    const reason = done.ok ? `"${line.line}" now has another outcome` : done.problem.text;
    held = { at: before, of: counted.length, text: reason };
  };
  await stretches.work(async (rest) => {
    for (const line of journal) {
      await rest();
      if (!isOfBatch(line)) closeBatch();
      if (held === null && counts.has(line)) replay(line);
      else if (line.n === cutAt) noteCut(table.length);
      // What was undone is not in the game any more, but its number was used.
      else questions.count((side) => line.kind !== 'order' || line.side === side);
    }
  });
  closeBatch();

  const cutLine = (kind: 'undo' | 'cut', side: string, to: number, at: number): JournalLine => ({
    n: ++n,
    kind,
    side,
    line: '',
    hash: table.hash,
    to,
    decision: questions.of(side) ?? 0,
    at,
  });
  /** The journal lines of what was entered since the record was so long. */
  const linesSince = (before: number, by: string, decision: number, at: number, secretly: boolean): JournalLine[] => {
    const lines: JournalLine[] = [];
    for (let index = before; index < table.length; index++) {
      const entry = table.actionAt(index);
      if (!entry || entry.kind === 'reseed') throw new Error('unreachable: players do not reseed');
      const isTheirs = entry.kind === 'act' && entry.standing !== true;
      lines.push({
        n: ++n,
        kind: entry.kind,
        side: entry.side,
        line: writeEntry(entry),
        hash: table.hashAfter(index) ?? '',
        to: 0,
        decision: isTheirs && entry.side === by ? decision : entry.kind === 'act' ? BY_ORDERS : 0,
        at,
      });
    }
    note(lines, secretly);
    return lines;
  };

  /** Does something at the table; what orders answer by odds is weighed elsewhere, by what their side may know. */
  const doing = async <T>(work: ByOrders<T>): Promise<Result<T>> => {
    const { length } = table;
    // Several things may be done before they are written down together.
    const isFirst = before === null;
    keepShowing();
    try {
      let step = work.next(null);
      while (!step.done) {
        const { side, orders, follows } = step.value;
        step = work.next(await weigh(briefOf(table, id, idOf(side)), { orders, follows }));
      }
      return step.value;
    } finally {
      if (isFirst && table.length === length) show();
    }
  };

  return ok({
    version: game.version,
    dataHash: game.dataHash,
    sides,
    sight,
    get held() {
      return held;
    },
    get ending() {
      const id = table.ending;
      if (id === null) return null;
      const winner = game.endings.find((one) => one.id === id)?.winner ?? null;
      return { id, winner: winner === null ? null : idOf(winner) };
    },
    get phase() {
      return game.phaseKey(table.state);
    },
    asked: () => (held ? [] : asked()),
    question: (side) => (held ? null : questions.of(side)),
    standing: (side, decision, order) => {
      const answered = answers.get(side);
      if (answered?.decision === decision) return isSame(game, order.trim(), answered.lines) ? 'repeated' : 'late';
      const number = held ? null : questions.of(side);
      if (number === null) return 'nobody asked';
      return number === decision ? 'asked' : 'late';
    },
    act: async (side, order, at) => {
      const length = table.length;
      const secretly = isSecret();
      const done = await doing(enteringOrder(table, named(side), order));
      if (!done.ok) return done;
      if (table.length === length) return fail('That order does nothing now.');
      return ok(linesSince(length, side, questions.of(side) ?? 0, at, secretly));
    },
    giveOrders: async (side, orders, at) => {
      const length = table.length;
      const secretly = isSecret();
      const done = await doing(table.ordering(named(side), orders));
      return done.ok ? ok(linesSince(length, side, BY_ORDERS, at, secretly)) : done;
    },
    undo: (side, step, at) => {
      const target = table.undoTarget(step);
      if (!target.ok) return target;
      if (isSecret() || target.value < moments.secretFloor)
        return fail('What was decided in secret stays; ask for a takeback instead.');
      for (let i = target.value; i < table.length; i++) {
        const entry = table.actionAt(i);
        if (entry?.kind !== 'order' && (entry?.kind !== 'act' || entry.side !== side))
          return fail('The other side has answered since; ask for a takeback instead.');
      }
      keepShowing();
      const done = table.undo(target.value);
      if (!done.ok) {
        show();
        return done;
      }
      const line = cutLine('undo', side, target.value, at);
      noteCut(target.value);
      // Orders stay given: those that stood among the moves were entered again.
      return ok([line, ...linesSince(target.value, side, BY_ORDERS, at, false)]);
    },
    lengthAt: (side, count) => moments.lengthAt(side, count),
    takeback: async (by, to, agreed, at) => {
      const length = table.length;
      const secretly = isSecret();
      const done = await doing(table.takingBack(named(by), to, agreed.map(named)));
      return done.ok ? ok(linesSince(length, by, 0, at, secretly)) : done;
    },
    show: () => {
      // What was told while something was being undone was told of what is no more.
      if (before && before.table.length > table.length) sight.forget();
      show();
    },
    get isBusy() {
      return before !== null;
    },
    get isSecret() {
      return isSecret();
    },
    lengthFor: (viewer) => moments.known(viewer),
    get takebacks() {
      let count = 0;
      for (let i = 0; i < table.length; i++) if (table.actionAt(i)?.kind === 'takeback') count++;
      return count;
    },
    layOpen: () => {
      moments.layOpen();
      sight.forget();
    },
    cut: (by, at) => {
      if (!held) return fail('This game needs no cut.');
      keepShowing();
      const line = cutLine('cut', by, held.at, at);
      held = null;
      noteCut(table.length);
      return ok([line]);
    },
    brief: (side) => briefOf(table, id, side),
    record: () => table.record(),
  });
};
