import { type Chance, ForcedChance } from '../chance/chance.ts';
import { chanceFrom } from '../chance/seed.ts';
import type { Game } from '../game.ts';
import { act, readAction, sideNamed } from '../legality/legal.ts';
import { fail, type Result } from '../result.ts';
import { restoreSnapshot, takeSnapshot } from '../state/snapshot.ts';
import { type Core, DRAWS, RESULT } from '../state/state.ts';
import { type Entry, writeEntry } from './record.ts';

/** One line of the record, with what has to be known to go back to it. */
export interface Played {
  readonly entry: Entry;
  readonly hash: string;
  /** How long the log was before this action. */
  readonly logBefore: number;
  /** True if dice fell, a secret was laid open or the decision passed to another side: undo stops here. */
  readonly barrier: boolean;
  /** The phase in which the action was taken, and whether it began a new choice. */
  readonly phase: string;
  readonly opens: boolean;
  /** How many draws had been made after it. */
  readonly draws: number;
}

/** A history as plain data, with which another thread goes on. */
export interface HistoryImage {
  readonly played: readonly Played[];
  /** States after so many actions, as JSON: most of them are never looked at again. */
  readonly kept: readonly (readonly [count: number, state: string])[];
  readonly spacing: number;
}

const isOver = ({ meta }: Pick<Core, 'meta'>): boolean => (meta[RESULT] ?? 0) !== 0;

/** A state is kept after every so many actions; of those long past, fewer and fewer, so that no game keeps more than the most. */
const KEEP_EVERY = 24;
const KEEP_RECENT = 6;
const KEEP_MOST = 48;

/**
 * Everything that was played, and any state of it again. A takeback leads back to an earlier state and on from there: what was
 * taken back is no part of how a later state came about, and is not played again to find it.
 */
export class History<S extends Core<S>> {
  readonly #game: Game<S>;
  #played: Played[] = [];
  /** What was played, as far as it is another history's too; copied when somebody looks, which is seldom. */
  #borrowed: { readonly played: readonly Played[]; readonly count: number } | null = null;
  /** States after so many actions, oldest first; nobody changes them. One that came from elsewhere is read when it is needed. */
  readonly #kept = new Map<number, () => S>();
  #spacing = KEEP_EVERY;
  /** The dice from so many actions on. */
  readonly #dice: { readonly from: number; readonly chance: Chance }[];

  private constructor(game: Game<S>, dice: readonly { readonly from: number; readonly chance: Chance }[]) {
    this.#game = game;
    this.#dice = [...dice];
  }

  static from<S extends Core<S>>(game: Game<S>, first: S, chance: Chance): History<S> {
    const history = new History(game, [{ from: 0, chance }]);
    history.#keep(0, first);
    return history;
  }

  /** The history that another thread has written down. */
  static fromImage<S extends Core<S>>(game: Game<S>, chance: Chance, image: HistoryImage): History<S> {
    const history = new History(game, [{ from: 0, chance }]);
    history.#played = [...image.played];
    history.#spacing = image.spacing;
    for (const [i, { entry }] of image.played.entries()) if (entry.kind === 'reseed') history.#noteDice(i + 1, entry);
    for (const [count, text] of image.kept) {
      let state: S | null = null;
      history.#kept.set(count, () => {
        state ??= history.#read(text, count);
        return state;
      });
    }
    return history;
  }

  /** All of it as plain data. @param now the present state, which is kept as well unless the game is over. */
  image(now: S): HistoryImage {
    const kept = new Map([...this.#kept].map(([count, state]) => [count, state()]));
    if (!isOver(now)) kept.set(this.length, now);
    const texts = [...kept].map(([count, state]) => [count, JSON.stringify(takeSnapshot(this.#game, state))] as const);
    return { played: this.played, kept: texts, spacing: this.#spacing };
  }

  #read(text: string, count: number): S {
    const read = restoreSnapshot(this.#game, JSON.parse(text));
    if (!read.ok) throw new Error(`a kept state cannot be read: ${read.problem.text}`);
    read.value.chance = this.diceAt(count);
    return read.value;
  }

  #keep(count: number, state: S): void {
    const copy = this.#copyOf(state);
    this.#kept.set(count, () => copy);
  }

  #noteDice(from: number, { seed }: Extract<Entry, { kind: 'reseed' }>): void {
    this.#dice.push({ from, chance: chanceFrom({ seed, entropy: {} }) });
  }

  get played(): readonly Played[] {
    return this.#own();
  }

  get length(): number {
    return this.#borrowed?.count ?? this.#played.length;
  }

  #own(): Played[] {
    // Nothing is ever changed in a list of what was played but at its end.
    if (this.#borrowed) this.#played = this.#borrowed.played.slice(0, this.#borrowed.count);
    this.#borrowed = null;
    return this.#played;
  }

  /** How many states are kept. */
  get kept(): number {
    return this.#kept.size;
  }

  #copyOf(state: S): S {
    const copy = this.#game.store.clone(state);
    copy.chance = state.chance;
    return copy;
  }

  push(played: Played, state: S): void {
    const length = this.#own().push(played);
    const { entry } = played;
    if (entry.kind === 'reseed') this.#noteDice(length, entry);
    if (length % KEEP_EVERY !== 0 && entry.kind !== 'takeback') return;
    // Where a game is over nobody is asked anything: such a state cannot be sent elsewhere.
    if (isOver(state)) return;
    this.#keep(length, state);
    this.#thinOut();
  }

  #thinOut(): void {
    if (this.#kept.size > KEEP_MOST) this.#spacing *= 2;
    const old = [...this.#kept.keys()].slice(0, -KEEP_RECENT);
    for (const count of old) if (count % this.#spacing !== 0) this.#kept.delete(count);
  }

  /** Forgets what was played after so many actions. */
  cut(count: number): void {
    this.#played = this.#own().slice(0, count);
    for (const key of [...this.#kept.keys()]) if (key > count) this.#kept.delete(key);
    while ((this.#dice.at(-1)?.from ?? 0) > count) this.#dice.pop();
  }

  /** A history of its own, of the first so many actions. */
  first(count: number): History<S> {
    const copy = new History(
      this.#game,
      this.#dice.filter(({ from }) => from <= count),
    );
    copy.#borrowed = { played: this.#own(), count };
    copy.#spacing = this.#spacing;
    for (const [at, state] of this.#kept) if (at <= count) copy.#kept.set(at, state);
    return copy;
  }

  /** The dice that fall after so many actions. */
  diceAt(count: number): Chance {
    const found = this.#dice.findLast(({ from }) => from <= count);
    if (!found) throw new Error('unreachable: a game has dice from its beginning');
    return found.chance;
  }

  /** The last of the first so many actions. */
  step(count: number): WayStep {
    const played = this.played[count - 1];
    if (!played) throw new Error(`there is no action ${count}`);
    const { entry, draws, hash } = played;
    return { entry, draws, hash, chance: this.diceAt(count - 1) };
  }

  /** A state that is kept, which nobody may change, and what led from it to the state after so many actions. */
  wayTo(count: number): Way<S> {
    const steps: WayStep[] = [];
    let at = count;
    let from = this.#kept.get(at);
    while (!from) {
      const step = this.step(at);
      steps.push(step);
      at = step.entry.kind === 'takeback' ? step.entry.to : at - 1;
      from = this.#kept.get(at);
    }
    return { from: from(), steps: steps.reverse() };
  }

  /** The state after so many actions, as a copy with its dice and without a log. */
  stateAt(count: number): S {
    const { from, steps } = this.wayTo(count);
    const state = this.#copyOf(from);
    for (const step of steps) stepAgain(this.#game, state, step);
    state.chance = this.diceAt(count);
    return state;
  }
}

/** How a state came about from one that is kept. */
export interface Way<S> {
  readonly from: S;
  readonly steps: readonly WayStep[];
}

export interface WayStep extends Pick<Played, 'entry' | 'draws' | 'hash'> {
  /** The dice that fell in it. */
  readonly chance: Chance;
}

/**
 * Takes an action again: from the state that it began with to the one it led to. What was taken back has led nowhere, and what a takeback led
 * to is the state it went back to, with the dice that had fallen meanwhile.
 */
export const stepAgain = <S extends Core<S>>(
  game: Game<S>,
  state: S,
  { entry, draws, hash, chance }: WayStep,
): void => {
  if (entry.kind === 'act') {
    const done = actAgain(game, state, entry, chance);
    if (!done.ok) throw new Error(`a played action no longer replays: ${writeEntry(entry)}: ${done.problem.text}`);
  }
  state.meta[DRAWS] = draws;
  if (game.store.hash(state) !== hash) throw new Error(`a played action now has another outcome: ${writeEntry(entry)}`);
};

const actAgain = <S extends Core<S>>(
  game: Game<S>,
  state: S,
  { side, text, dice }: Extract<Entry, { kind: 'act' }>,
  usual: Chance,
): Result<number> => {
  const action = readAction(text);
  if (!action.ok) return action;
  const who = sideNamed(game, side);
  if (who === null) return fail(`there is no side "${side}"`);
  state.chance = dice.length > 0 ? new ForcedChance(dice, state.meta[DRAWS] ?? 0, usual) : usual;
  return act(game, state, who, action.value);
};
