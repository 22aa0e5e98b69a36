import type { Side } from '../brand.ts';
import type { Chance } from '../chance/chance.ts';
import { advance, give, milestoneOf, passMilestone, pending, pendingChance, settleChance } from '../flow/run.ts';
import type { Game, OddsSummary, Outcome } from '../game.ts';
import { fail, ok, type Result } from '../result.ts';
import type { Core } from '../state/state.ts';
import { DRAWS } from '../state/state.ts';
import { supposedAfter } from './suppose.ts';

/** A way it can turn out, and how likely. */
export interface Weighed {
  readonly outcome: Outcome;
  readonly chance: number;
}

/**
 * The odds come from the code that resolves: the real procedures are run over every face of every die, branches that
 * reach the same state are merged, and loops (a tied roll that is rolled again) are summed exactly.
 */
export interface Odds {
  readonly outcomes: readonly Weighed[];
  /** False when the tree was too large and dice were sampled instead. */
  readonly exact: boolean;
  /** States visited, or games sampled. */
  readonly effort: number;
  readonly assumption: string;
}

/** How many states an exact exploration may visit before it gives way to sampling. */
const MOST_STATES = 60_000;
const SAMPLES = 4_000;

class TooLarge extends Error {}

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

class Explorer<S extends Core<S>> {
  readonly #game: Game<S>;
  readonly #asked: Side;
  readonly #memo = new Map<string, Spread>();
  readonly #path = new Set<string>();
  /** Outcomes told apart by the column they were found in too. */
  readonly #byColumn: boolean;
  readonly #before: S;
  readonly found = new Map<string, Found>();
  visited = 0;

  constructor(game: Game<S>, before: S, asked: Side, byColumn: boolean) {
    this.#game = game;
    this.#before = before;
    this.#asked = asked;
    this.#byColumn = byColumn;
  }

  /** Notes how it turned out and answers with the key it is counted under. */
  #note(s: S, outcome: Outcome | null): string {
    const { key } = outcome ?? NOTHING;
    const column = this.#byColumn ? (this.#game.odds.column?.(s) ?? -1) : -1;
    const cell = column < 0 ? key : `${key} ${column}`;
    if (!this.found.has(cell)) this.found.set(cell, { outcome: outcome ?? NOTHING, column });
    return cell;
  }

  #outcome(s: S): Outcome {
    return this.#game.odds.outcome(s, this.#asked, this.#before);
  }

  /** Runs to the next die or to the known outcome; decisions on the way are answered as the game says. */
  #toChance(s: S): Outcome | 'chance' | null {
    for (;;) {
      const rest = advance(s, 'stop');
      if (rest === 'chance') return 'chance';
      if (rest === 'ended') return this.#outcome(s);
      if (rest === 'milestone') {
        if (this.#game.odds.milestones.includes(milestoneOf(s) ?? '')) return this.#outcome(s);
        passMilestone(s);
        continue;
      }
      const [question] = pending(s);
      if (!question) return null;
      give(s, question.side, this.#game.odds.decide(s, question));
    }
  }

  /** What follows from a state at rest or before; the state is used up. */
  explore(s: S): Spread {
    const found = this.#next(s);
    return typeof found === 'string' ? { by: new Map([[found, 1]]), back: new Map() } : found;
  }

  /** The one outcome that follows for certain, by its key, or all of them. */
  #next(s: S): string | Spread {
    if (++this.visited > MOST_STATES) throw new TooLarge();
    const found = this.#toChance(s);
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
    this.#path.add(hash);
    const by = new Map<string, number>();
    const back = new Map<string, number>();
    const child = store.borrow(s);
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
    store.giveBack(child);
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

  sample(s: S, chance: Chance): Map<string, number> {
    const counts = new Map<string, number>();
    const copy = this.#game.store.clone(s);
    let draw = 0;
    for (let i = 0; i < SAMPLES; i++) {
      this.#game.store.copy(s, copy);
      for (;;) {
        const found = this.#toChance(copy);
        if (found === 'chance') {
          const die = pendingChance(copy);
          if (!die) throw new Error('unreachable: exploring rests at a die');
          settleChance(copy, chance.next(draw++, die.among, die.name));
          continue;
        }
        const cell = this.#note(copy, found);
        counts.set(cell, (counts.get(cell) ?? 0) + 1);
        break;
      }
    }
    for (const [key, n] of counts) counts.set(key, n / SAMPLES);
    return counts;
  }
}

interface Explored {
  readonly cells: readonly (Found & { readonly chance: number })[];
  readonly exact: boolean;
  readonly effort: number;
}

const explored = <S extends Core<S>>(
  game: Game<S>,
  s: S,
  asked: Side,
  sampling: Chance,
  byColumn: boolean,
): Explored => {
  const start = game.store.borrow(s);
  const explorer = new Explorer(game, s, asked, byColumn);
  let chances: Map<string, number>;
  let exact = true;
  try {
    chances = explorer.explore(start).by;
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    exact = false;
    chances = explorer.sample(s, sampling);
  }
  game.store.giveBack(start);
  const cells = [...chances].flatMap(([key, chance]) => {
    const found = explorer.found.get(key);
    return found ? [{ ...found, chance }] : [];
  });
  return { cells, exact, effort: exact ? explorer.visited : SAMPLES };
};

/** Best for the asking side first. */
const outcomesOf = (cells: Explored['cells']): Weighed[] => {
  const merged = new Map<string, Weighed>();
  for (const { outcome, chance } of cells)
    merged.set(outcome.key, { outcome, chance: (merged.get(outcome.key)?.chance ?? 0) + chance });
  return [...merged.values()].sort(
    (a, b) => b.outcome.favour - a.outcome.favour || (a.outcome.key < b.outcome.key ? -1 : 1),
  );
};

/**
 * The distribution of what follows from a state in which a resolution is under way. The state is not changed.
 * `sampling` is used only if the tree is too large to enumerate, and the answer says so.
 */
export const oddsOf = <S extends Core<S>>(game: Game<S>, s: S, asked: Side, sampling: Chance): Odds => {
  const { cells, exact, effort } = explored(game, s, asked, sampling, false);
  return { outcomes: outcomesOf(cells), exact, effort, assumption: game.odds.assumption };
};

/** Mean losses by name over a distribution. */
export const expectedLosses = ({ outcomes }: Pick<Odds, 'outcomes'>): Record<string, number> => {
  const mean: Record<string, number> = {};
  for (const { outcome, chance } of outcomes) {
    for (const [name, lost] of Object.entries(outcome.losses)) mean[name] = (mean[name] ?? 0) + lost * chance;
  }
  return mean;
};

/** How many deals of what the viewer cannot see are averaged when secrets bear on the odds. */
const DEALS = 24;

/** What a player may know of the odds of what is under way, after entering these further lines of his own. */
export interface PlayerOdds extends Odds {
  readonly summary: OddsSummary | null;
  /** The summaries that what is hidden allows, as far as they differ. */
  readonly summaries: readonly OddsSummary[];
  /** How likely each column of the table is in the end; empty where no table has columns. */
  readonly columns: readonly number[];
  readonly losses: Readonly<Record<string, number>>;
  /** 1 when nothing hidden bears on it, otherwise how many possible deals were averaged. */
  readonly deals: number;
}

const columnsOf = (cells: Explored['cells'], summary: OddsSummary | null): number[] => {
  const chances = new Array<number>(summary?.columns?.labels.length ?? 0).fill(0);
  for (const { column, chance } of cells) if (column in chances) chances[column] = (chances[column] ?? 0) + chance;
  return chances;
};

/**
 * The odds as one side may know them: computed on its veiled copy, averaged over deals of what is hidden from it.
 * `lines` are hypothetical actions of that side, entered on the copy only.
 */
export const playerOdds = <S extends Core<S>>(
  game: Game<S>,
  s: S,
  viewer: Side,
  lines: readonly string[],
  sampling: Chance,
): Result<PlayerOdds> => {
  const after = supposedAfter(game, s, viewer, lines);
  if (!after.ok) return after;
  const veiled = after.value;
  if (!game.odds.isPending(veiled)) return fail('nothing is being resolved: declare an attack first, or name one');
  const summary = game.odds.summary(veiled, viewer);
  const first = explored(game, veiled, viewer, sampling, true);
  const deal = game.store.clone(veiled);
  let draw = 1_000_000;
  const dealing: Chance = { next: (_draw, among, name) => sampling.next(draw++, among, name) };
  const deals = game.odds.ignoresSecrets ? 0 : DEALS;
  const summaries = new Map<string, OddsSummary | null>(deals === 0 ? [['', summary]] : []);
  // Deals repeat where little is hidden. Only if none differs does nothing hidden bear on it: one that is the same proves nothing.
  const dealt = new Map<string, Explored>([[game.store.hash(veiled), first]]);
  const mixed: Explored['cells'][number][] = [];
  for (let i = 0; i < deals; i++) {
    game.store.copy(veiled, deal);
    game.redeal(deal, viewer, dealing);
    const hash = game.store.hash(deal);
    const odds = dealt.get(hash) ?? explored(game, deal, viewer, sampling, true);
    dealt.set(hash, odds);
    const told = game.odds.summary(deal, viewer);
    summaries.set(JSON.stringify(told), told);
    for (const cell of odds.cells) mixed.push({ ...cell, chance: cell.chance / DEALS });
  }
  const differs = dealt.size > 1;
  const cells = differs ? mixed : first.cells;
  const all = [...dealt.values()];
  const odds: Odds = {
    outcomes: outcomesOf(cells),
    exact: all.every((one) => one.exact),
    effort: all.reduce((sum, one) => sum + one.effort, 0),
    assumption: game.odds.assumption,
  };
  return ok({
    ...odds,
    summary,
    summaries: [...summaries.values()].filter((one) => one !== null),
    columns: columnsOf(cells, summary),
    losses: expectedLosses(odds),
    deals: differs ? DEALS : 1,
  });
};
