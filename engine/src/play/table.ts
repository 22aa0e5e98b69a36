import type { Side } from '../brand.ts';
import { ForcedChance, ForcedDieError } from '../chance/chance.ts';
import { chanceFrom, commitmentTo, type Dice } from '../chance/seed.ts';
import { advance, endingOf, pending } from '../flow/run.ts';
import type { Game, Setup } from '../game.ts';
import { act, notationOf, readAction, sideNamed, type Verdict, why, writeAction } from '../legality/legal.ts';
import { fail, ok, type Problem, type Result } from '../result.ts';
import { type Core, DRAWS, REVEALS } from '../state/state.ts';
import { decisionsIn } from './decisions.ts';
import { tooManyOrders, wrongOrder } from './giving-orders.ts';
import { History, type HistoryImage, type Played, type Way, type WayStep } from './history.ts';
import { type LogEntry, readableBy } from './log.ts';
import { type Entry, type GameRecord, readEntry, writeEntry } from './record.ts';
import {
  checkOrder,
  inForce,
  kindViews,
  lastOf,
  lineByOrders,
  type OrderedQuestion,
  OrdersInForce,
  plainStandingAnswer,
  type StandingOrder,
  type StandingView,
} from './standing.ts';
import { type UndoStep, undoFloorOf, undoTargetIn } from './undo.ts';
import type { DecisionView, Narration, TableView, Viewer } from './view.ts';

export interface TableStart extends Setup {
  readonly dice: Dice;
  readonly pack?: unknown;
  /** A position file's content, to start from instead of the scenario's beginning. */
  readonly position?: unknown;
}

/** A table as plain data; how it began is known where it goes on. */
export interface TableImage extends HistoryImage {
  readonly log: readonly LogEntry[];
}

/** Something done at a table, in which orders may have to be weighed: a question goes out, the line that answers it or null comes in. */
export type ByOrders<T> = Generator<OrderedQuestion, Result<T>, string | null>;

/** One game under way: the state, how it came about, and all that players may do with it. */
export class Table<S extends Core<S>> {
  readonly game: Game<S>;
  readonly start: TableStart;
  #state: S;
  #history: History<S>;
  #log: LogEntry[];
  /** By the side's name. */
  readonly #orders = new Map<string, OrdersInForce>();

  private constructor(game: Game<S>, begun: TableStart, state: S, log: LogEntry[], history: History<S>) {
    this.game = game;
    this.start = begun;
    this.#state = state;
    this.#log = log;
    this.#history = history;
    state.log = log;
  }

  get #played(): readonly Played[] {
    return this.#history.played;
  }

  static open<S extends Core<S>>(game: Game<S>, begun: TableStart): Result<Table<S>> {
    const state =
      begun.position === undefined || begun.position === null ? game.begin(begun) : game.readPosition(begun.position);
    if (!state.ok) return state;
    try {
      const first = state.value;
      const log: LogEntry[] = [];
      first.log = log;
      first.chance = chanceFrom(begun.dice);
      advance(first);
      const table = new Table(game, begun, first, log, History.from(game, first, first.chance));
      const isAlive = table.ending !== null || pending(table.state).length > 0;
      return isAlive ? ok(table) : fail('no side has anything to decide here, and the game is not over');
    } catch (error) {
      // A position can be written that no play leads to, and from which none leads on.
      return fail(`nothing can be played from here: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  /** The table as another thread has written it down: nothing has to be played again. */
  static fromImage<S extends Core<S>>(game: Game<S>, begun: TableStart, image: TableImage): Table<S> {
    const history = History.fromImage<S>(game, chanceFrom(begun.dice), image);
    const table = new Table(game, begun, history.stateAt(history.length), [...image.log], history);
    table.#readOrders();
    return table;
  }

  /** All of it as plain data but how it began. */
  image(): TableImage {
    return { ...this.#history.image(this.#state), log: this.#log };
  }

  get state(): S {
    return this.#state;
  }

  get length(): number {
    return this.#history.length;
  }

  /** How many earlier states are kept to go back to. */
  get statesKept(): number {
    return this.#history.kept;
  }

  get log(): readonly LogEntry[] {
    return this.#log;
  }

  get hash(): string {
    return this.game.store.hash(this.#state);
  }

  /** The log entries that the action with this number wrote. */
  entriesOf(action: number): readonly LogEntry[] {
    const from = this.#played[action]?.logBefore ?? this.#log.length;
    return this.#log.slice(from, this.#played[action + 1]?.logBefore ?? this.#log.length);
  }

  /** The log entries that were there before the action with this number. */
  entriesBefore(action: number): readonly LogEntry[] {
    return this.#log.slice(0, this.#logLength(action));
  }

  actionAt(index: number): Entry | null {
    return this.#played[index]?.entry ?? null;
  }

  /** The state's fingerprint after the action with this number. */
  hashAfter(index: number): string | null {
    return this.#played[index]?.hash ?? null;
  }

  #copyOf(state: S): S {
    const copy = this.game.store.clone(state);
    copy.chance = state.chance;
    return copy;
  }

  /**
   * Takes an action, written as a line or as JSON. Forced dice are kept in the record, which then no longer proves fair
   * dice. If it is refused, nothing changes.
   */
  act(who: Side, input: unknown, dice: readonly number[] = []): Result<readonly LogEntry[]> {
    return this.weighing(this.acting(who, input, dice));
  }

  /** The same for those who weigh odds elsewhere: yields each question that the orders of a side answer by odds, and takes the answer. */
  *acting(who: Side, input: unknown, dice: readonly number[] = []): ByOrders<readonly LogEntry[]> {
    const logBefore = this.#log.length;
    const done = this.#take(who, input, dice, false);
    if (!done.ok) return done;
    yield* this.#answerByOrders();
    return ok(this.#log.slice(logBefore));
  }

  /** Does something and weighs what orders ask for here and now. */
  weighing<T>(work: ByOrders<T>): Result<T> {
    let step = work.next(null);
    while (!step.done) step = work.next(lineByOrders(this.game, this.#state, step.value));
    return step.value;
  }

  /** Takes one action and no more. */
  #take(who: Side, input: unknown, dice: readonly number[], standing: boolean): Result<number> {
    const action = readAction(input);
    if (!action.ok) return action;
    const s = this.#state;
    const draws = s.meta[DRAWS] ?? 0;
    const reveals = s.meta[REVEALS] ?? 0;
    const logBefore = this.#log.length;
    const asked = pending(s);
    const phase = this.game.phaseKey(s);
    const opens = !asked.some((one) => one.side === who && one.ask.within);
    // Forced dice that do not fit, or are too many, are found out only while resolving: keep a way back.
    const spare = dice.length > 0 ? this.#copyOf(s) : null;
    const usual = s.chance;
    const forced = spare ? new ForcedChance(dice, draws, usual) : null;
    if (forced) s.chance = forced;
    const restore = (problem: Problem): Result<never> => {
      if (spare) {
        this.#log.length = logBefore;
        spare.log = this.#log;
        spare.chance = usual;
        this.#state = spare;
      }
      return { ok: false, problem };
    };
    let done: Result<number>;
    try {
      done = act(this.game, s, who, action.value);
    } catch (error) {
      if (error instanceof ForcedDieError) return restore({ text: error.message, at: 'dice' });
      // A fault of the rules must not cost the game: the table goes back to where it stood, and says so.
      this.#log.length = logBefore;
      this.#rewind(this.#played.length);
      return fail(
        `the rules of ${this.game.title} have an error; nothing was changed: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
    s.chance = usual;
    if (!done.ok) return restore(done.problem);
    if (forced && forced.used < dice.length) {
      return restore({ text: `${dice.length} dice were forced but only ${forced.used} were rolled`, at: 'dice' });
    }
    const after = pending(s);
    const handedOver = after.length !== asked.length || after.some((one, i) => one.side !== asked[i]?.side);
    const sideId = this.game.sides[who]?.id ?? '?';
    this.#push({
      entry: { kind: 'act', side: sideId, text: writeAction(action.value), dice, ...(standing ? { standing } : {}) },
      hash: this.hash,
      logBefore,
      barrier: handedOver || (s.meta[DRAWS] ?? 0) !== draws || (s.meta[REVEALS] ?? 0) !== reveals,
      phase,
      opens,
    });
    return ok(this.#played.length);
  }

  /** Answers what standing orders answer, until somebody has to be asked. */
  *#answerByOrders(): Generator<OrderedQuestion, void, string | null> {
    if (!this.game.standing) return;
    for (;;) {
      const [question, ...others] = pending(this.#state);
      // Where several decide in secret nobody's orders may show by when they are done.
      if (!question || others.length > 0) return;
      const orders = this.#ordersOf(this.game.sides[question.side]?.id ?? '?');
      const follows = this.#follows(question.side);
      const code = plainStandingAnswer(this.game, this.#state, question, orders, follows);
      const asked = { side: question.side, orders: orders.all, follows };
      const line =
        code === undefined ? yield asked : code === null ? null : writeAction(notationOf(this.#state, question, code));
      if (line === null || !this.#take(question.side, line, [], true).ok) return;
    }
  }

  #ordersOf(side: string): OrdersInForce {
    const found = this.#orders.get(side) ?? new OrdersInForce();
    this.#orders.set(side, found);
    return found;
  }

  /** Was the last action an answer that this side's orders gave? */
  #follows(who: Side): boolean {
    const last = this.#played.at(-1)?.entry;
    return last?.kind === 'act' && last.standing === true && last.side === this.game.sides[who]?.id;
  }

  /** Gives standing orders, all or none: they answer from now on, and at once where they fit the question that waits. */
  order(who: Side, ...orders: readonly StandingOrder[]): Result<number> {
    return this.weighing(this.ordering(who, orders));
  }

  *ordering(who: Side, orders: readonly StandingOrder[]): ByOrders<number> {
    const side = this.game.sides[who]?.id ?? '?';
    // What is ordered already need not be written down again, nor what the same breath replaces.
    const fresh = lastOf(orders).filter((order) => !this.#ordersOf(side).has(order));
    const problem = wrongOrder(this.game, this.#state, who, orders) ?? tooManyOrders(this.#played, side, fresh.length);
    if (problem) return { ok: false, problem };
    for (const order of fresh) this.enter({ kind: 'order', side, order });
    yield* this.#answerByOrders();
    return ok(this.#played.length);
  }

  /** The standing orders of a side and what it could order; for that side only. */
  standing(who: Side): StandingView {
    return {
      kinds: kindViews(this.game, this.#state, who),
      orders: this.#ordersOf(this.game.sides[who]?.id ?? '?').all,
    };
  }

  #push(played: Omit<Played, 'draws'>): void {
    const { entry } = played;
    if (entry.kind === 'order') this.#ordersOf(entry.side).give(entry.order);
    this.#history.push({ ...played, draws: this.#state.meta[DRAWS] ?? 0 }, this.#state);
  }

  /** The earliest point undo can reach: after the last action that rolled, revealed or handed over. */
  get undoFloor(): number {
    return undoFloorOf(this.#played);
  }

  /** How many actions would remain after this undo, or why it cannot be done. */
  undoTarget(step: UndoStep | number): Result<number> {
    return undoTargetIn(this.#played, step);
  }

  undo(step: UndoStep | number): Result<number> {
    const target = this.undoTarget(step);
    if (!target.ok) return target;
    const kept = this.#played.slice(target.value).flatMap(({ entry }) => (entry.kind === 'order' ? [entry] : []));
    this.#rewind(target.value);
    for (const order of kept) this.enter(order);
    return target;
  }

  /** State and log as they were after `count` actions. */
  #rewind(count: number): void {
    this.#log = this.#log.slice(0, this.#logLength(count));
    this.#state = this.#history.stateAt(count);
    this.#state.log = this.#log;
    this.#history.cut(count);
    this.#readOrders();
  }

  /** What is ordered, by all that was played. */
  #readOrders(): void {
    this.#orders.clear();
    for (const { entry } of this.#played) if (entry.kind === 'order') this.#ordersOf(entry.side).give(entry.order);
  }

  /** How long the log was after so many actions. */
  #logLength(count: number): number {
    return this.#played[count]?.logBefore ?? this.#log.length;
  }

  /** The table as it was after `count` actions, as a table of its own; the original is untouched. */
  at(count: number): Table<S> {
    const most = Math.min(count, this.length);
    const state = most === this.length ? this.#copyOf(this.#state) : this.#history.stateAt(most);
    const log = this.#log.slice(0, this.#logLength(most));
    const copy = new Table(this.game, this.start, state, log, this.#history.first(most));
    if (most < this.length) copy.#readOrders();
    else for (const [side, orders] of this.#orders) copy.#orders.set(side, inForce(orders.all));
    return copy;
  }

  /** How the state after so many actions came about, from one in which somebody was asked, for those who find it elsewhere. */
  wayTo(count: number): Way<S> {
    const isNow = count >= this.length && this.ending === null;
    return isNow ? { from: this.#state, steps: [] } : this.#history.wayTo(Math.min(count, this.length));
  }

  /** The last of the first so many actions. */
  stepTo(count: number): WayStep {
    return this.#history.step(count);
  }

  /** Goes back by agreement of all sides, past dice too; the dice that fell do not fall again. */
  takeback(by: Side, to: number, agreed: readonly Side[]): Result<number> {
    return this.weighing(this.takingBack(by, to, agreed));
  }

  *takingBack(by: Side, to: number, agreed: readonly Side[]): ByOrders<number> {
    if (this.#played.length === 0) return fail('there is nothing to take back yet');
    if (!Number.isInteger(to) || to < 0 || to >= this.#played.length)
      return fail(`expected an action number from 0 to ${this.#played.length - 1}`);
    const missing = this.game.sides.findIndex((_one, i) => i !== by && !agreed.some((other) => other === i));
    if (missing >= 0) return fail(`${this.game.sides[missing]?.name} has not agreed to the takeback`);
    const name = (one: Side): string => this.game.sides[one]?.id ?? '?';
    const done = this.enter({ kind: 'takeback', side: name(by), to, agreed: agreed.map(name) });
    if (done.ok) yield* this.#answerByOrders();
    return done;
  }

  /** Adds one line of a record. */
  enter(entry: Entry): Result<number> {
    switch (entry.kind) {
      case 'act': {
        const who = sideNamed(this.game, entry.side);
        if (who === null) return fail(`there is no side "${entry.side}"`);
        return this.#take(who, entry.text, entry.dice, entry.standing === true);
      }
      case 'order': {
        if (sideNamed(this.game, entry.side) === null) return fail(`there is no side "${entry.side}"`);
        const order = checkOrder(this.game, entry.order);
        if (!order.ok) return order;
        // Nothing is said of it in the log: what a side has ordered is its own affair.
        this.#push({
          entry,
          hash: this.hash,
          logBefore: this.#log.length,
          barrier: false,
          phase: this.game.phaseKey(this.#state),
          opens: true,
        });
        return ok(this.#played.length);
      }
      case 'takeback': {
        if (entry.to >= this.#played.length) return fail(`there is no action ${entry.to} to go back to`);
        const draws = this.#state.meta[DRAWS] ?? 0;
        const chance = this.#state.chance;
        this.#state = this.#history.stateAt(entry.to);
        this.#state.chance = chance;
        this.#state.meta[DRAWS] = draws;
        this.#state.log = this.#log;
        this.#mark(entry, { kind: 'takeback', side: entry.side, to: entry.to });
        return ok(this.#played.length);
      }
      case 'reseed': {
        this.#state.chance = chanceFrom({ seed: entry.seed, entropy: {} });
        this.#mark(entry, { kind: 'reseed' });
        return ok(this.#played.length);
      }
    }
  }

  #mark(entry: Entry, event: { kind: string; side?: string; to?: number }): void {
    const logBefore = this.#log.length;
    this.#log.push({ event });
    this.#push({
      entry,
      hash: this.hash,
      logBefore,
      barrier: true,
      phase: this.game.phaseKey(this.#state),
      opens: true,
    });
  }

  /** A new game that shares this one's first `count` actions and has dice of its own from there. */
  fork(count: number, seed: string): Table<S> {
    const copy = this.at(count);
    copy.enter({ kind: 'reseed', seed });
    return copy;
  }

  why(who: Side, input: unknown): Verdict {
    const action = readAction(input);
    return action.ok ? why(this.game, this.#state, who, action.value) : { legal: false, problem: action.problem };
  }

  /** Everything about the table that this viewer may know. */
  view(viewer: Viewer): TableView {
    return this.#looking(viewer, (redacted) => this.game.view(redacted, viewer));
  }

  /** The open questions; offers only for the viewer's own. */
  decisions(viewer: Viewer): DecisionView[] {
    return this.#looking(viewer, (redacted) => decisionsIn(this.game, this.#state, viewer, redacted));
  }

  /** Both at once: they are made from the same copy. */
  look(viewer: Viewer): { readonly view: TableView; readonly decisions: DecisionView[] } {
    return this.#looking(viewer, (redacted) => ({
      view: this.game.view(redacted, viewer),
      decisions: decisionsIn(this.game, this.#state, viewer, redacted),
    }));
  }

  #looking<T>(viewer: Viewer, look: (redacted: S) => T): T {
    const redacted = this.game.redact(this.#state, viewer);
    const seen = look(redacted);
    this.game.store.recycle(redacted);
    return seen;
  }

  /** The log in words, as this viewer may read it, from entry `since` on. */
  story(viewer: Viewer, since = 0): (Narration | null)[] {
    return this.#log.slice(since).map((entry) => this.game.narrate(readableBy(entry, viewer)));
  }

  get ending(): string | null {
    const ending = endingOf(this.#state);
    return ending === null ? null : (this.game.endings[ending]?.id ?? null);
  }

  record(): GameRecord {
    return {
      format: 'hexside-record/1',
      game: this.game.id,
      version: this.game.version,
      scenario: this.start.scenario,
      options: this.start.options,
      dataHash: this.game.dataHash,
      pack: this.start.pack ?? null,
      position: this.start.position ?? null,
      seed: this.start.dice.seed,
      entropy: this.start.dice.entropy,
      commitment: commitmentTo(this.start.dice.seed),
      actions: this.#played.map(({ entry }) => writeEntry(entry)),
      hashes: this.#played.map(({ hash }) => hash),
      result: this.ending,
    };
  }

  /** Replays a record; stops at the first line that does not fit and says which. `each` is shown the state after every line. */
  static fromRecord<S extends Core<S>>(
    game: Game<S>,
    record: GameRecord,
    each?: (state: S, line: number) => void,
  ): Result<Table<S>> {
    if (record.game !== game.id) return fail(`this is a game of "${record.game}", not of ${game.id}`, { at: 'game' });
    if (record.dataHash !== game.dataHash)
      return fail(
        `made with other data ("${record.dataHash}", here ${game.dataHash}); the data pack or the module version differs`,
        { at: 'dataHash' },
      );
    if (record.commitment !== commitmentTo(record.seed))
      return fail('the seed does not match the hash published before play', { at: 'commitment' });
    const opened = Table.open(game, {
      scenario: record.scenario,
      options: record.options,
      dice: { seed: record.seed, entropy: record.entropy },
      pack: record.pack,
      position: record.position,
    });
    if (!opened.ok) return opened;
    const table = opened.value;
    for (let i = 0; i < record.actions.length; i++) {
      const entry = readEntry(record.actions[i]);
      if (!entry.ok) return fail(entry.problem.text, { at: `actions[${i}]` });
      const done = table.enter(entry.value);
      if (!done.ok) return { ok: false, problem: { ...done.problem, at: `actions[${i}]` } };
      if (table.hash !== record.hashes[i])
        return fail(`the state differs after "${record.actions[i]}": ${table.hash}, recorded "${record.hashes[i]}"`, {
          at: `hashes[${i}]`,
        });
      each?.(table.state, i);
    }
    if (table.ending !== record.result)
      return fail(
        `the game ended ${table.ending ?? 'not at all'}, recorded ${record.result === null ? 'not at all' : `"${record.result}"`}`,
        {
          at: 'result',
        },
      );
    return ok(table);
  }
}
