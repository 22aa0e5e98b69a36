import type { Side } from '../brand.ts';
import type { Chance } from '../chance/chance.ts';
import { advance, give, milestoneOf, passMilestone, pending, pendingChance, settleChance } from '../flow/run.ts';
import type { Game, Outcome } from '../game.ts';
import type { Core } from '../state/state.ts';
import { DRAWS } from '../state/state.ts';
import { type Effort, TooMuchEffort } from './effort.ts';

/** How often dice are thrown where there are too many ways to follow all, and how often at least for an estimate to mean anything. */
const SAMPLES = 4_000;
const FEWEST_SAMPLES = 300;
/** No resolution throws so many dice one after the other; each keeps a state. */
const MOST_DICE = 150;
/** Copying, hashing and remembering a state takes as long as so many steps. */
const STATE = 10;

const NOTHING: Outcome = { key: 'none', text: 'nothing happens', favour: 0, losses: {} };

/** One way it turned out, and the column it was found in; -1 if in none. */
interface Found {
  readonly outcome: Outcome;
  readonly column: number;
}

/** Chances by outcome key, and the part that led back to a state further up the path. */
interface Spread {
  readonly by: Map<string, number>;
  readonly back: Map<string, number>;
}

export interface Explored {
  readonly cells: readonly (Found & { readonly chance: number })[];
  /** Whether any of it is an outcome; otherwise it all leads out of the resolution. */
  readonly reached: boolean;
  readonly exact: boolean;
  /** States visited, or games sampled. */
  readonly effort: number;
  /** The questions, by point, that were answered on the way by assumption. */
  readonly assumed: ReadonlySet<string>;
}

/** Is what was being resolved before still what is being resolved? */
export const isSameSubject = <S extends Core<S>>({ odds }: Game<S>, before: S, now: S): boolean => {
  const subject = odds.subject?.(before) ?? -1;
  return subject < 0 || odds.subject?.(now) === subject;
};

class Explorer<S extends Core<S>> {
  readonly #game: Game<S>;
  readonly #asked: Side;
  readonly #effort: Effort;
  readonly #memo = new Map<string, Spread>();
  readonly #path = new Set<string>();
  /** Outcomes told apart by the column they were found in too. */
  readonly #byColumn: boolean;
  /** Whether the odds are for the answer that the side is about to give to the question that waits. */
  readonly #isAnswering: boolean;
  readonly #before: S;
  readonly found = new Map<string, Found>();
  visited = 0;
  sampled = 0;
  /** Whether an outcome was found anywhere. */
  reached = false;
  readonly assumed = new Set<string>();

  constructor(game: Game<S>, before: S, asked: Side, byColumn: boolean, isAnswering: boolean, effort: Effort) {
    this.#game = game;
    this.#before = before;
    this.#asked = asked;
    this.#byColumn = byColumn;
    this.#isAnswering = isAnswering;
    this.#effort = effort;
  }

  /** Notes how it turned out and answers with the key it is counted under. */
  #note(s: S, outcome: Outcome | null): string {
    if (outcome) this.reached = true;
    const { key } = outcome ?? NOTHING;
    const column = this.#byColumn ? (this.#game.odds.column?.(s) ?? -1) : -1;
    const cell = column < 0 ? key : `${key} ${column}`;
    if (!this.found.has(cell)) this.found.set(cell, { outcome: outcome ?? NOTHING, column });
    return cell;
  }

  /** Null where this comes of something else, because what the odds were asked for is over. */
  #outcome(s: S): Outcome | null {
    return isSameSubject(this.#game, this.#before, s) ? this.#game.odds.outcome(s, this.#asked, this.#before) : null;
  }

  /**
   * Runs to the next die or to the known outcome; decisions on the way are answered as the game says. Null where the resolution is over without
   * an outcome: what is asked then is the rest of the game, which is nobody's to foresee.
   */
  #toChance(s: S, isStart: boolean): Outcome | 'chance' | null {
    for (let isFirst = isStart; ; ) {
      const rest = advance(s, 'stop', this.#effort);
      if (rest === 'chance') return 'chance';
      if (rest === 'ended') return this.#outcome(s);
      if (rest === 'milestone') {
        if (this.#game.odds.milestones.includes(milestoneOf(s) ?? '')) return this.#outcome(s);
        passMilestone(s);
        continue;
      }
      const [question] = pending(s);
      if (!question || !this.#game.odds.isPending(s)) return null;
      const isOwn = question.side === this.#asked;
      // What the side is about to answer is no assumption; and where it has but one answer, nothing hangs on it.
      if (!isOwn || (!isFirst && question.offers.count > 1)) this.assumed.add(question.ask.point);
      isFirst = false;
      give(s, question.side, this.#game.odds.decide(s, question));
    }
  }

  /** What follows from a state at rest or before; the state is used up. */
  explore(s: S): Map<string, number> {
    const found = this.#next(s, this.#isAnswering);
    return typeof found === 'string' ? new Map([[found, 1]]) : found.by;
  }

  /** The one outcome that follows for certain, by its key, or all of them. */
  #next(s: S, isStart = false): string | Spread {
    this.visited++;
    this.#effort.count(STATE);
    const found = this.#toChance(s, isStart);
    return found === 'chance' ? this.#overFaces(s) : this.#note(s, found);
  }

  #overFaces(s: S): Spread {
    // The number of draws made so far is no part of the future: states that differ only in it are the same.
    s.meta[DRAWS] = 0;
    const { store } = this.#game;
    const hash = store.hash(s);
    if (this.#path.has(hash)) return { by: new Map(), back: new Map([[hash, 1]]) };
    const known = this.#memo.get(hash);
    if (known) return known;
    const die = pendingChance(s);
    if (!die) throw new Error('unreachable: exploring rests at a die');
    if (this.#path.size >= MOST_DICE) throw new TooMuchEffort();
    this.#path.add(hash);
    const by = new Map<string, number>();
    const back = new Map<string, number>();
    const child = store.acquire(s);
    for (let face = 0; face < die.among; face++) {
      if (face > 0) store.copy(s, child);
      settleChance(child, face);
      const next = this.#next(child);
      if (typeof next === 'string') by.set(next, (by.get(next) ?? 0) + 1 / die.among);
      else {
        for (const [key, p] of next.by) by.set(key, (by.get(key) ?? 0) + p / die.among);
        for (const [key, p] of next.back) back.set(key, (back.get(key) ?? 0) + p / die.among);
      }
    }
    store.release(child);
    this.#path.delete(hash);
    // What came back to this very state is rolled again, for ever: a geometric series.
    const again = back.get(hash) ?? 0;
    back.delete(hash);
    const share = 1 / (1 - again);
    for (const [key, p] of by) by.set(key, p * share);
    for (const [key, p] of back) back.set(key, p * share);
    const spread = { by, back };
    // A spread that leads further back holds only below that ancestor.
    if (back.size === 0) this.#memo.set(hash, spread);
    return spread;
  }

  /** Throws the dice again and again, as often as the effort allows. */
  sample(s: S, chance: Chance): Map<string, number> {
    const counts = new Map<string, number>();
    const copy = this.#game.store.acquire(s);
    let draw = 0;
    try {
      while (this.sampled < SAMPLES) {
        this.#game.store.copy(s, copy);
        this.#effort.count(STATE);
        let found = this.#toChance(copy, this.#isAnswering);
        while (found === 'chance') {
          const die = pendingChance(copy);
          if (!die) throw new Error('unreachable: exploring rests at a die');
          settleChance(copy, chance.next(draw++, die.among, die.name));
          found = this.#toChance(copy, false);
        }
        const cell = this.#note(copy, found);
        counts.set(cell, (counts.get(cell) ?? 0) + 1);
        this.sampled++;
      }
    } catch (error) {
      if (!(error instanceof TooMuchEffort) || this.sampled < FEWEST_SAMPLES) throw error;
    }
    for (const [key, n] of counts) counts.set(key, n / this.sampled);
    this.#game.store.release(copy);
    return counts;
  }
}

/**
 * Every way out of a state in which a resolution is under way, for no more effort than this. The state is not changed.
 * @throws TooMuchEffort, Stopped
 */
export const explored = <S extends Core<S>>(
  game: Game<S>,
  s: S,
  asked: Side,
  sampling: Chance,
  byColumn: boolean,
  isAnswering: boolean,
  effort: Effort,
  most: number,
): Explored => {
  const explorer = new Explorer(game, s, asked, byColumn, isAnswering, effort);
  const everyWay = (): Map<string, number> | null => {
    const start = game.store.acquire(s);
    try {
      return effort.within(most / 2, () => explorer.explore(start));
    } catch (error) {
      if (error instanceof TooMuchEffort) return null;
      throw error;
    }
  };
  // Half of the effort for following every die, the other half for throwing them.
  const all = everyWay();
  const chances = all ?? effort.within(most / 2, () => explorer.sample(s, sampling));
  const cells = [...chances].flatMap(([key, chance]) => {
    const found = explorer.found.get(key);
    return found ? [{ ...found, chance }] : [];
  });
  return {
    cells,
    reached: explorer.reached,
    exact: all !== null,
    effort: all !== null ? explorer.visited : explorer.sampled,
    assumed: explorer.assumed,
  };
};
