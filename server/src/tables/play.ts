import { type Bot, type Commander, staffOf } from '@hexside/bots';
import {
  type Core,
  fail,
  type Game,
  type GameRecord,
  type OverlayView,
  ok,
  pending,
  type Result,
  readEntry,
  type Side,
  sideNamed,
  Table,
  type TableStart,
  type TableView,
  type UndoStep,
  type Viewer,
  writeAction,
  writeEntry,
} from '@hexside/engine';
import {
  enterOrder,
  type Frame,
  type OddsAnswer,
  oddsFor,
  type ProspectAnswer,
  pathFor,
  prospectFor,
  type SeatView,
  type StoryLine,
  seatView,
  storyOf,
  type Target,
  type WhyAnswer,
  whyNot,
} from '@hexside/wire';
import type { JournalLine } from '../store/rows.ts';
import { fold } from './fold.ts';
import { Questions } from './questions.ts';

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
  readonly length: number;
  readonly logLength: number;
  readonly held: Held | null;
  readonly ending: { readonly id: string; readonly winner: string | null } | null;
  readonly sides: readonly string[];
  asked(): string[];
  question(side: string): number | null;
  /** The phase the game is in, as a key. */
  readonly phase: string;
  standing(side: string, decision: number, order: string): Standing;
  /** Enters an order and gives the journal lines of it. Refused: nothing changed. */
  act(side: string, order: string, at: number): Result<JournalLine[]>;
  undo(side: string, step: UndoStep, at: number): Result<JournalLine[]>;
  takeback(by: string, to: number, agreed: readonly string[], at: number): Result<JournalLine[]>;
  /** The journal line that drops what the present rules cannot replay. */
  cut(by: string, at: number): Result<JournalLine[]>;
  botOrder(side: string, level: string): string;

  seat(viewer: string | null): SeatView;
  story(viewer: string | null, since: number): StoryLine[];
  /** What the actions from `to` on did, in words this viewer may read. */
  doneSince(to: number, viewer: string | null): string[];
  at(count: number, viewer: string | null): { count: number; view: TableView };
  frames(from: number, most: number, viewer: string | null): Frame[];
  /** The table as it stood when the present phase began, for those who are kept behind. */
  phaseBegin(): { readonly seat: SeatView; readonly logLength: number; readonly story: (since: number) => StoryLine[] };
  /** Whether somebody sees something that another does not. */
  hasFog(): boolean;
  why(side: string, targets: readonly Target[]): WhyAnswer;
  odds(side: string, lines: readonly string[]): OddsAnswer | null;
  prospect(side: string, line: string): ProspectAnswer | null;
  path(side: string, line: string): readonly string[];
  overlay(viewer: string | null, id: string, argument: string): Result<OverlayView>;
  record(): GameRecord;
}

const plain = (line: StoryLine): string =>
  line.told.title
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('piece' in part) return part.piece;
      if ('place' in part) return part.place;
      if ('rule' in part) return part.text ?? part.rule;
      return String(part.die);
    })
    .join('');

/** Opens a game from its start and its journal. */
export const openPlay = <S extends Core<S>>(
  game: Game<S>,
  commander: Commander | null,
  start: TableStart,
  journal: readonly JournalLine[],
  botSeed: string,
): Result<Play> => {
  const opened = Table.open(game, start);
  if (!opened.ok) return opened;
  let table = opened.value;
  const { lines, cutAt, last } = fold(journal);
  let n = last;
  let held: Held | null = null;
  let past: { table: Table<S>; count: number } | null = null;
  let foggy = false;
  const bots = new Map<string, Bot<S>>();

  const idOf = (side: Side): string => game.sides[side]?.id ?? '?';
  const asked = (): string[] => (table.ending === null ? pending(table.state).map((one) => idOf(one.side)) : []);
  const eyes = (viewer: string | null): Viewer => (viewer === null ? null : sideNamed(game, viewer));
  const named = (side: string): Side => {
    const found = sideNamed(game, side);
    if (found === null) throw new Error(`there is no side "${side}"`);
    return found;
  };

  const questions = new Questions(asked());
  /** What each side answered last, to know a repetition when it comes. */
  const answers = new Map<string, { readonly decision: number; readonly lines: readonly string[] }>();
  /** The phase after each action, to know where the present one began. */
  const phases: string[] = [];
  const firstPhase = game.phaseKey(table.state);

  /** Lines of one order answer one question; only after the last of them is anybody asked anew. */
  const noteLine = (line: JournalLine, next: JournalLine | undefined): void => {
    const goesOn = next?.kind === 'act' && next.side === line.side && next.decision === line.decision;
    if (!goesOn) questions.afterLine(asked(), line.n, line.kind === 'act' ? line.side : null);
    phases.push(game.phaseKey(table.state));
    if (line.kind !== 'act') return;
    const before = answers.get(line.side);
    const text = line.line.slice(line.side.length + 1);
    const more = before?.decision === line.decision ? before.lines : [];
    answers.set(line.side, { decision: line.decision, lines: [...more, text] });
  };
  const noteCut = (number: number): void => {
    questions.afterCut(asked(), number);
    phases.length = table.length;
    answers.clear();
  };

  let cutNoted = cutAt === 0;
  for (const [i, line] of lines.entries()) {
    if (!cutNoted && line.n > cutAt) {
      noteCut(cutAt);
      cutNoted = true;
    }
    const before = table.length;
    const entry = readEntry(line.line);
    const done = entry.ok ? table.enter(entry.value) : entry;
    if (done.ok && table.hash === line.hash) {
      noteLine(line, lines[i + 1]);
      continue;
    }
    if (table.length > before) table = table.at(before);
    const reason = done.ok ? `"${line.line}" now has another outcome` : done.problem.text;
    held = { at: before, of: lines.length, text: reason };
    break;
  }
  if (!cutNoted) noteCut(cutAt);

  const lineOf = (kind: 'act' | 'takeback', side: string, index: number, decision: number, at: number): JournalLine => {
    const entry = table.actionAt(index);
    if (!entry) throw new Error('unreachable: the action was just entered');
    return { n: ++n, kind, side, line: writeEntry(entry), hash: table.hash, to: 0, decision, at };
  };
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

  const tableAt = (count: number): Table<S> => {
    if (count >= table.length) return table;
    if (!past || past.count > count) past = { table: table.at(count), count };
    while (past.count < count) {
      const entry = table.actionAt(past.count);
      if (!entry) break;
      const done = past.table.enter(entry);
      if (!done.ok) throw new Error(done.problem.text);
      past.count++;
    }
    return past.table;
  };

  /** A recorded answer is this order again if it holds all of the order's lines that had to be said. */
  const isSame = (order: string, recorded: readonly string[]): boolean => {
    const all = game.phrase(order) ?? [order];
    const needed = all.filter((one) => !one.startsWith('?'));
    let at = 0;
    for (const line of recorded) if (line === needed[at]) at++;
    return at === needed.length && recorded.length <= all.length;
  };

  return ok({
    version: game.version,
    dataHash: game.dataHash,
    sides: game.sides.map(({ id }) => id),
    get length() {
      return table.length;
    },
    get logLength() {
      return table.log.length;
    },
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
      if (answered?.decision === decision) return isSame(order.trim(), answered.lines) ? 'repeated' : 'late';
      const number = held ? null : questions.of(side);
      if (number === null) return 'nobody asked';
      return number === decision ? 'asked' : 'late';
    },
    act: (side, order, at) => {
      const before = table.length;
      const decision = questions.of(side) ?? 0;
      const who = named(side);
      const done = enterOrder(table, who, order);
      if (!done.ok) return done;
      if (table.length === before) return fail('That order does nothing now.');
      // Each line of the journal carries the fingerprint after it.
      const hashes = table.length > before + 1 ? table.record().hashes.slice(before) : [table.hash];
      const made = hashes.map((hash, i) => ({ ...lineOf('act', side, before + i, decision, at), hash }));
      for (const [i, line] of made.entries()) noteLine(line, made[i + 1]);
      return ok(made);
    },
    undo: (side, step, at) => {
      const target = table.undoTarget(step);
      if (!target.ok) return target;
      for (let i = target.value; i < table.length; i++) {
        const entry = table.actionAt(i);
        if (entry?.kind !== 'act' || entry.side !== side)
          return fail('The other side has answered since; ask for a takeback instead.');
      }
      const done = table.undo(target.value);
      if (!done.ok) return done;
      if (past && past.count > table.length) past = null;
      const line = cutLine('undo', side, table.length, at);
      noteCut(line.n);
      return ok([line]);
    },
    takeback: (by, to, agreed, at) => {
      const before = table.length;
      const done = table.takeback(named(by), to, agreed.map(named));
      if (!done.ok) return done;
      const line = lineOf('takeback', by, before, 0, at);
      noteLine(line, undefined);
      return ok([line]);
    },
    cut: (by, at) => {
      if (!held) return fail('This game needs no cut.');
      const line = cutLine('cut', by, held.at, at);
      held = null;
      noteCut(line.n);
      return ok([line]);
    },
    botOrder: (side, level) => {
      const bot = bots.get(level) ?? staffOf({ [game.id]: commander }).createBot(game, level, botSeed);
      bots.set(level, bot);
      return writeAction(bot.choose(table.state, named(side)).action);
    },

    seat: (viewer) => seatView(table, eyes(viewer)),
    story: (viewer, since) => storyOf(table, eyes(viewer), since),
    doneSince: (to, viewer) => {
      let since = table.log.length;
      for (let i = table.length - 1; i >= to; i--) since -= table.entriesOf(i).length;
      return storyOf(table, eyes(viewer), since)
        .filter(({ told }) => told.weight !== 'detail')
        .map(plain);
    },
    at: (count, viewer) => {
      const there = tableAt(count);
      return { count: there.length, view: there.view(eyes(viewer)) };
    },
    frames: (from, most, viewer) => {
      const frames: Frame[] = [];
      for (let count = Math.max(from, table.length - most); count < table.length; count++) {
        const before = tableAt(count).log.length;
        const there = tableAt(count + 1);
        frames.push({
          action: count,
          view: there.view(eyes(viewer)),
          lines: storyOf(
            there,
            eyes(viewer),
            there === table ? table.log.length - table.entriesOf(count).length : before,
          ),
        });
      }
      return frames;
    },
    phaseBegin: () => {
      const phaseAfter = (count: number): string => phases[count - 1] ?? firstPhase;
      let count = table.length;
      if (table.ending === null) while (count > 0 && phaseAfter(count - 1) === phaseAfter(table.length)) count--;
      const there = tableAt(count);
      return {
        seat: seatView(there, null),
        logLength: there.log.length,
        story: (since) => storyOf(there, null, since),
      };
    },
    hasFog: () => {
      if (foggy) return true;
      const open = JSON.stringify({ ...table.view(null), viewer: '' });
      foggy = game.sides.some((_one, i) => {
        const viewer = sideNamed(game, game.sides[i]?.id ?? '');
        return JSON.stringify({ ...table.view(viewer), viewer: '' }) !== open;
      });
      return foggy;
    },
    why: (side, targets) => whyNot(table, named(side), targets),
    odds: (side, lines2) => oddsFor(table, named(side), lines2),
    prospect: (side, line) => prospectFor(table, named(side), line),
    path: (side, line) => pathFor(table, named(side), line),
    overlay: (viewer, id, argument) => {
      const side = eyes(viewer);
      return game.overlay(game.veil(table.state, side), side, id, argument);
    },
    record: () => table.record(),
  });
};
