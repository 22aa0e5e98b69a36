import type { Side } from '../brand.ts';
import { ForcedChance, ForcedDieError } from '../chance/chance.ts';
import { chanceFrom, commitmentTo, type Dice } from '../chance/seed.ts';
import { advance, endingOf, pending } from '../flow/run.ts';
import type { Game, Setup } from '../game.ts';
import { act, notationOf, readAction, sideNamed, type Verdict, why, writeAction } from '../legality/legal.ts';
import { fail, ok, type Problem, type Result } from '../result.ts';
import { type Core, DRAWS, REVEALS } from '../state/state.ts';
import { decisionsIn } from './decisions.ts';
import { type LogEntry, readableBy } from './log.ts';
import { type Entry, type GameRecord, readEntry, writeEntry } from './record.ts';
import { checkOrder, inForce, kindViews, type StandingOrder, type StandingView, standingAnswer } from './standing.ts';
import type { DecisionView, Narration, TableView, Viewer } from './view.ts';

/** Where undo may go back to. */
export type UndoStep = 'step' | 'move' | 'phase';

interface Played {
  readonly entry: Entry;
  readonly hash: string;
  /** How long the log was before this action. */
  readonly logBefore: number;
  /** True if dice fell, a secret was laid open or the decision passed to another side: undo stops here. */
  readonly barrier: boolean;
  /** The phase in which the action was taken, and whether it began a new choice. */
  readonly phase: string;
  readonly opens: boolean;
}

export interface TableStart extends Setup {
  readonly dice: Dice;
  readonly pack?: unknown;
  /** A position file's content, to start from instead of the scenario's beginning. */
  readonly position?: unknown;
}

const SNAPSHOT_EVERY = 24;

const NO_UNDO = fail('the last action rolled dice, revealed something or passed the turn; ask for a takeback instead');

/** One game under way: the state, how it came about, and all that players may do with it. */
export class Table<S extends Core<S>> {
  readonly game: Game<S>;
  readonly start: TableStart;
  #state: S;
  #played: Played[] = [];
  #log: LogEntry[] = [];
  readonly #snapshots = new Map<number, S>();

  private constructor(game: Game<S>, begun: TableStart, state: S) {
    this.game = game;
    this.start = begun;
    this.#state = state;
    this.#log = [];
    state.log = this.#log;
    state.chance = chanceFrom(begun.dice);
    advance(state);
    this.#snapshots.set(0, this.#copyOf(state));
  }

  static open<S extends Core<S>>(game: Game<S>, begun: TableStart): Result<Table<S>> {
    const state =
      begun.position === undefined || begun.position === null ? game.begin(begun) : game.readPosition(begun.position);
    if (!state.ok) return state;
    try {
      const table = new Table(game, begun, state.value);
      const isAlive = table.ending !== null || pending(table.state).length > 0;
      return isAlive ? ok(table) : fail('nobody has anything to decide here, and the game is not over');
    } catch (error) {
      // A position can be written that no play leads to, and from which none leads on.
      return fail(`nothing can be played from here: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  get state(): S {
    return this.#state;
  }

  get length(): number {
    return this.#played.length;
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
    const logBefore = this.#log.length;
    const done = this.#take(who, input, dice, false);
    if (!done.ok) return done;
    this.#answerByOrders();
    return ok(this.#log.slice(logBefore));
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
        `a fault in the rules of ${this.game.title}, nothing was changed: ${error instanceof Error ? error.message : String(error)}`,
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
  #answerByOrders(): void {
    if (!this.game.standing) return;
    for (;;) {
      const [question, ...others] = pending(this.#state);
      // Where several decide in secret nobody's orders may show by when he is done.
      if (!question || others.length > 0) return;
      const code = standingAnswer(
        this.game,
        this.#state,
        question,
        this.#given(question.side),
        this.#follows(question.side),
      );
      if (code === null) return;
      const line = writeAction(notationOf(this.#state, question, code));
      if (!this.#take(question.side, line, [], true).ok) return;
    }
  }

  #given(who: Side): StandingOrder[] {
    const id = this.game.sides[who]?.id;
    return this.#played.flatMap(({ entry }) => (entry.kind === 'order' && entry.side === id ? [entry.order] : []));
  }

  /** Was the last action an answer that this side's orders gave? */
  #follows(who: Side): boolean {
    const last = this.#played.at(-1)?.entry;
    return last?.kind === 'act' && last.standing === true && last.side === this.game.sides[who]?.id;
  }

  /** Gives standing orders, all or none: they answer from now on, and at once where they fit the question that waits. */
  order(who: Side, ...orders: readonly StandingOrder[]): Result<number> {
    for (const order of orders) {
      const checked = checkOrder(this.game, order);
      if (!checked.ok) return checked;
    }
    for (const order of orders) this.enter({ kind: 'order', side: this.game.sides[who]?.id ?? '?', order });
    this.#answerByOrders();
    return ok(this.#played.length);
  }

  /** The standing orders of a side and what it could order; for that side only. */
  standing(who: Side): StandingView {
    return { kinds: kindViews(this.game, this.#state, who), orders: inForce(this.#given(who)) };
  }

  #push(played: Played): void {
    this.#played.push(played);
    if (this.#played.length % SNAPSHOT_EVERY === 0) this.#snapshots.set(this.#played.length, this.#copyOf(this.#state));
  }

  /** The earliest point undo can reach: after the last action that rolled, revealed or handed over. */
  get undoFloor(): number {
    for (let i = this.#played.length - 1; i >= 0; i--) if (this.#played[i]?.barrier) return i + 1;
    return 0;
  }

  /** How many actions would remain after this undo, or why it cannot be done. */
  undoTarget(step: UndoStep | number): Result<number> {
    const floor = this.undoFloor;
    // Standing orders are no moves: they are replaced by others, not undone.
    const isOrder = (index: number): boolean => this.#played[index]?.entry.kind === 'order';
    let last = this.#played.length - 1;
    while (last >= 0 && isOrder(last)) last--;
    if (last >= 0 && floor > last && typeof step !== 'number') return NO_UNDO;
    let target: number;
    if (typeof step === 'number') target = step;
    else if (step === 'step') target = last;
    else if (step === 'move') {
      target = last;
      while (target > 0 && (isOrder(target) || this.#played[target]?.opens === false)) target--;
    } else {
      target = last;
      const phase = this.#played[last]?.phase;
      while (target > 0 && this.#played[target - 1]?.phase === phase) target--;
    }
    if (!Number.isInteger(target) || target > last || target < 0) return fail('there is nothing to undo');
    if (target < floor) {
      if (floor > last) return NO_UNDO;
      if (typeof step === 'number')
        return fail(
          `undo can go back to action ${floor} only: what came before rolled dice, revealed something or passed the turn`,
        );
      target = floor;
    }
    return ok(target);
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
    const played = this.#played.slice(0, count);
    const from = this.#snapshotBefore(count);
    this.#restore(from);
    this.#replay(played);
  }

  #snapshotBefore(count: number): number {
    let from = 0;
    for (const index of this.#snapshots.keys()) if (index <= count && index > from) from = index;
    return from;
  }

  #restore(index: number): void {
    const snapshot = this.#snapshots.get(index);
    if (!snapshot) throw new Error(`no snapshot at ${index}`);
    const logLength = this.#played[index]?.logBefore ?? this.#log.length;
    this.#log = this.#log.slice(0, logLength);
    this.#state = this.#copyOf(snapshot);
    this.#state.log = this.#log;
    this.#played = this.#played.slice(0, index);
    for (const key of [...this.#snapshots.keys()]) if (key > index) this.#snapshots.delete(key);
  }

  #replay(played: readonly Played[]): void {
    for (const { entry } of played.slice(this.#played.length)) {
      const done = this.enter(entry);
      if (!done.ok) throw new Error(`a played action no longer replays: ${writeEntry(entry)}: ${done.problem.text}`);
    }
  }

  /** The table as it was after `count` actions, as a table of its own; the original is untouched. */
  at(count: number): Table<S> {
    const opened = Table.open(this.game, this.start);
    if (!opened.ok) throw new Error(opened.problem.text);
    const copy = opened.value;
    for (const { entry } of this.#played.slice(0, count)) {
      const done = copy.enter(entry);
      if (!done.ok) throw new Error(done.problem.text);
    }
    return copy;
  }

  /** Goes back by agreement of all sides, past dice too; the dice that fell do not fall again. */
  takeback(by: Side, to: number, agreed: readonly Side[]): Result<number> {
    if (this.#played.length === 0) return fail('nothing has been done yet that could be taken back');
    if (!Number.isInteger(to) || to < 0 || to >= this.#played.length)
      return fail(`expected an action number from 0 to ${this.#played.length - 1}`);
    const missing = this.game.sides.findIndex((_one, i) => i !== by && !agreed.some((other) => other === i));
    if (missing >= 0) return fail(`${this.game.sides[missing]?.name} has not agreed to the takeback`);
    const name = (one: Side): string => this.game.sides[one]?.id ?? '?';
    const done = this.enter({ kind: 'takeback', side: name(by), to, agreed: agreed.map(name) });
    if (done.ok) this.#answerByOrders();
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
        const log = this.#log;
        const past = this.at(entry.to);
        this.#state = this.#copyOf(past.state);
        this.#state.chance = chance;
        this.#state.meta[DRAWS] = draws;
        this.#log = log;
        this.#state.log = log;
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
    const veiled = this.game.veil(this.#state, viewer);
    const view = this.game.view(veiled, viewer);
    this.game.store.takeBack(veiled);
    return view;
  }

  /** The open questions; offers only for the viewer's own. */
  decisions(viewer: Viewer): DecisionView[] {
    return decisionsIn(this.game, this.#state, viewer);
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
      return fail('the seed is not the one that was committed to', { at: 'commitment' });
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
