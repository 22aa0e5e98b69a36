import { type Chooser, type Commander, chooserFor, levelsFor } from '@hexside/bots';
import {
  type Core,
  fail,
  type Game,
  type GameLook,
  type GameRecord,
  type OverlayView,
  ok,
  pending,
  questionFor,
  type Result,
  type Side,
  type StandingOrder,
  setupOfPosition,
  sideNamed,
  Table,
  type TableView,
  type UndoStep,
} from '@hexside/engine';
import { enterOrder, oddsFor, pathFor, prospectFor, seatView, storyOf, whyNot } from '@hexside/wire';
import { advisingOn } from './advising.ts';
import type {
  Advice,
  Analysis,
  BotLevel,
  Frame,
  GameInfo,
  NewGame,
  OddsAnswer,
  Opinion,
  ProspectAnswer,
  Snapshot,
  Target,
  WhyAnswer,
} from './messages.ts';

/** One table and everything a page may ask about it, with the state's type kept inside. */
export interface WorkerTable {
  readonly info: GameInfo;
  begin(start: NewGame, viewer: string | null): Result<Snapshot>;
  load(record: GameRecord, viewer: string | null): Result<Snapshot>;
  position(position: unknown, seed: string, viewer: string | null): Result<Snapshot>;
  look(viewer: string | null): Result<Snapshot>;
  act(side: string, line: string, dice: readonly number[]): Result<Snapshot>;
  order(side: string, orders: readonly StandingOrder[]): Result<Snapshot>;
  undo(to: UndoStep | number): Result<Snapshot>;
  takeback(side: string, to: number): Result<Snapshot>;
  fork(count: number, seed: string): Result<Snapshot>;
  at(count: number): Result<{ count: number; view: TableView }>;
  why(side: string, targets: readonly Target[]): Result<WhyAnswer>;
  odds(side: string, lines: readonly string[]): Result<OddsAnswer>;
  prospect(side: string, line: string): Result<ProspectAnswer | null>;
  path(side: string, line: string): Result<readonly string[]>;
  overlay(id: string, argument: string): Result<OverlayView>;
  /** One action of the first bot that is asked; null when none is. Long thoughts come in steps, and can be hurried. */
  botStep(levels: Readonly<Record<string, BotLevel>>): Generator<number, Result<Frame | null>, boolean>;
  /** Lets the bot answer for a side until its phase is over. */
  assist(side: string, level: BotLevel): Result<Snapshot>;
  advise(side: string): Result<Advice>;
  judge(action: number): Result<Opinion>;
  analyse(record: GameRecord, over: boolean): Result<Generator<number, Analysis>>;
  snapshot(): Result<Snapshot>;
  record(): Result<GameRecord>;
  positionFile(): Result<unknown>;
}

const closed = fail('No game is open.');

/** Odds that take longer than this many seconds are not waited for: meanwhile the table answers nothing else. */
const LONGEST_WEIGHING = 3;

/** Tells when so many seconds have passed. */
const inSeconds = (seconds: number): (() => boolean) => {
  const until = performance.now() + seconds * 1000;
  return () => performance.now() > until;
};

/** Runs a thought through without a break. */
export const runToEnd = <T>(thought: Generator<number, T, boolean>): T => {
  for (;;) {
    const step = thought.next(false);
    if (step.done) return step.value;
  }
};

export const workerTableFor = <S extends Core<S>>(
  game: Game<S>,
  look: GameLook,
  commander: Commander | null,
): WorkerTable => {
  const advising = advisingOn(game, commander);
  let choose: Chooser<S> | null = null;
  let table: Table<S> | null = null;
  /** What bots have found by trying, by the number of the action; with the action itself, because another may come in its place. */
  const tried = new Map<number, { readonly line: string; readonly shown: string }>();
  let viewer: string | null = null;
  /** How many log lines the page already holds, as the present viewer reads them. */
  let sent = 0;
  /** A table wound back for the scrubber; kept, because scrubbing usually goes on from there. */
  let past: { table: Table<S>; count: number } | null = null;

  const eyes = (): Side | null => (viewer === null ? null : sideNamed(game, viewer));

  const snapshotOf = (at: Table<S>): Snapshot => {
    const side = eyes();
    const from = Math.min(sent, at.log.length);
    sent = at.log.length;
    return {
      ...seatView(at, side),
      storyFrom: from,
      story: storyOf(at, side, from),
      record: at.record(),
      standing: side === null || !game.standing ? null : at.standing(side),
    };
  };

  const sit = (opened: Result<Table<S>>, who: string | null): Result<Snapshot> => {
    if (!opened.ok) return opened;
    table = opened.value;
    viewer = who;
    sent = 0;
    past = null;
    choose = null;
    tried.clear();
    return ok(snapshotOf(table));
  };

  /** A log that became shorter is told anew from where it was cut. */
  const after = (at: Table<S>, changed: Result<unknown>): Result<Snapshot> => {
    if (!changed.ok) return changed;
    if (past && past.count > at.length) past = null;
    return ok(snapshotOf(at));
  };

  const sideOr = <T>(name: string, then: (side: Side) => Result<T>): Result<T> => {
    const side = sideNamed(game, name);
    return side === null ? fail(`There is no side "${name}".`) : then(side);
  };

  /** One answer of the bot. It sees what its side may see, and has dice of its own. */
  function* botActs(at: Table<S>, side: Side, level: BotLevel): Generator<number, Result<unknown>, boolean> {
    choose ??= chooserFor(game, commander, at.start.dice.seed);
    const { line, tried: shown } = yield* choose(at.state, side, level);
    if (shown !== null) tried.set(at.length, { line, shown });
    return at.act(side, line);
  }

  return {
    info: {
      id: game.id,
      title: game.title,
      version: game.version,
      sides: game.sides,
      scenarios: game.scenarios,
      overlays: game.overlays,
      look,
      levels: levelsFor(commander),
      advises: commander !== null,
      analyses: commander?.winModel !== undefined,
    },
    begin: (start, who) =>
      sit(
        Table.open(game, { scenario: start.scenario, options: start.options, dice: { seed: start.seed, entropy: {} } }),
        who,
      ),
    load: (record, who) => sit(Table.fromRecord(game, record), who),
    position: (position, seed, who) =>
      sit(Table.open(game, { ...setupOfPosition(game, position), dice: { seed, entropy: {} }, position }), who),
    look: (who) => {
      if (!table) return closed;
      viewer = who;
      sent = 0;
      return ok(snapshotOf(table));
    },
    act: (name, line, dice) => {
      const at = table;
      if (!at) return closed;
      return sideOr(name, (side) => {
        const done = enterOrder(at, side, line, dice);
        return done.ok ? ok(snapshotOf(at)) : done;
      });
    },
    order: (name, orders) => {
      const at = table;
      if (!at) return closed;
      return sideOr(name, (side) => after(at, at.order(side, ...orders)));
    },
    undo: (to) => {
      if (!table) return closed;
      const done = table.undo(to);
      sent = Math.min(sent, table.log.length);
      return after(table, done);
    },
    takeback: (name, to) => {
      const at = table;
      if (!at) return closed;
      return sideOr(name, (side) => {
        const others = game.sides.flatMap((_one, i) => (i === side ? [] : [sideNamed(game, game.sides[i]?.id ?? '')]));
        return after(
          at,
          at.takeback(
            side,
            to,
            others.filter((one) => one !== null),
          ),
        );
      });
    },
    fork: (count, seed) => {
      if (!table) return closed;
      return sit(ok(table.fork(count, seed)), viewer);
    },
    at: (count) => {
      if (!table) return closed;
      if (count >= table.length) return ok({ count: table.length, view: table.view(eyes()) });
      if (!past || past.count > count) past = { table: table.at(count), count };
      while (past.count < count) {
        const entry = table.actionAt(past.count);
        if (!entry) break;
        const done = past.table.enter(entry);
        if (!done.ok) return done;
        past.count++;
      }
      return ok({ count, view: past.table.view(eyes()) });
    },
    why: (name, targets) => {
      const at = table;
      if (!at) return closed;
      return sideOr(name, (side) => ok(whyNot(at, side, targets)));
    },
    odds: (name, lines) => {
      const at = table;
      if (!at) return closed;
      return sideOr(name, (side) => oddsFor(at, side, lines, inSeconds(LONGEST_WEIGHING)));
    },
    prospect: (name, line) => {
      const at = table;
      if (!at) return closed;
      return sideOr(name, (side) => ok(prospectFor(at, side, line, inSeconds(LONGEST_WEIGHING))));
    },
    path: (name, line) => {
      const at = table;
      if (!at) return closed;
      return sideOr(name, (side) => ok(pathFor(at, side, line)));
    },
    overlay: (id, argument) => {
      if (!table) return closed;
      const side = eyes();
      return game.overlay(game.redact(table.state, side), side, id, argument);
    },
    *botStep(levels) {
      const at = table;
      if (!at) return closed;
      const question = pending(at.state).find((one) => levels[game.sides[one.side]?.id ?? ''] !== undefined);
      if (!question) return ok(null);
      const before = at.log.length;
      const done = yield* botActs(at, question.side, levels[game.sides[question.side]?.id ?? ''] ?? 'captain');
      if (!done.ok) return done;
      return ok({ action: at.length - 1, view: at.view(eyes()), lines: storyOf(at, eyes(), before) });
    },
    assist: (name, level) => {
      const at = table;
      if (!at) return closed;
      return sideOr(name, (side) => {
        const phase = game.phaseKey(at.state);
        while (game.phaseKey(at.state) === phase && questionFor(at.state, side)) {
          const done = runToEnd(botActs(at, side, level));
          if (!done.ok) return done;
        }
        return ok(snapshotOf(at));
      });
    },
    advise: (name) => {
      const at = table;
      if (!at) return closed;
      return sideOr(name, (side) => advising.advise(at, side));
    },
    judge: (action) => {
      if (!table) return closed;
      const verdict = advising.judge(table, action, eyes());
      const found = tried.get(action);
      const entry = table.actionAt(action);
      const isSame = entry?.kind === 'act' && entry.text === found?.line;
      return verdict.ok ? ok({ ...verdict.value, tried: isSame ? found.shown : null }) : verdict;
    },
    analyse: (record, over) => advising.analyse(record, over),
    snapshot: () => (table ? ok(snapshotOf(table)) : closed),
    record: () => (table ? ok(table.record()) : closed),
    positionFile: () => (table ? ok(game.writePosition(table.state)) : closed),
  };
};
