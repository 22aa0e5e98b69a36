import type { Side } from '../brand.ts';
import type { Chance } from '../chance/chance.ts';
import type { Game, OddsSummary, Outcome } from '../game.ts';
import { fail, ok, type Result } from '../result.ts';
import type { Core } from '../state/state.ts';
import { Effort, Stopped, TooMuchEffort } from './effort.ts';
import { type Explored, explored, isSameSubject } from './explorer.ts';
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
  /** What is assumed of answers on which it hangs, a sentence each. */
  readonly assumptions: readonly string[];
}

/** What one question about odds may cost, all its deals together. The dearest that stored games have come to took 200,000. */
const MOST_EFFORT = 1_000_000;

/** Effort for one question, which may be told to stop. */
export const effortOfOne = (isStopped?: () => boolean): Effort => new Effort(MOST_EFFORT, isStopped);

const LEADS_OUT = fail('that leads beyond the current combat: there are no odds for it');

/** What it comes to, or why it came to nothing. */
const orWhyNot = <T>(work: () => Result<T>): Result<T> => {
  try {
    return work();
  } catch (error) {
    if (error instanceof TooMuchEffort)
      return fail('these odds take too long to compute: there are too many possible outcomes');
    if (error instanceof Stopped) return fail('The calculation was stopped.');
    throw error;
  }
};

/** The sentences for these questions, in the order in which the game has them. */
const assumptionsOf = <S extends Core<S>>(game: Game<S>, all: readonly Explored[]): string[] => {
  const told = Object.entries(game.odds.assumes).filter(([point]) => all.some(({ assumed }) => assumed.has(point)));
  return [...new Set(told.map(([, sentence]) => sentence))];
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
 * `sampling` is used only if the tree is too large to enumerate, and the answer says so. `isAnswering`: the odds are for the answer that the side is
 * about to give to the question that waits; otherwise that answer is an assumption like all others.
 */
export const oddsOf = <S extends Core<S>>(
  game: Game<S>,
  s: S,
  asked: Side,
  sampling: Chance,
  isAnswering = true,
): Result<Odds> =>
  orWhyNot(() => {
    const found = explored(game, s, asked, sampling, false, isAnswering, effortOfOne(), MOST_EFFORT);
    const { cells, reached, exact, effort } = found;
    if (!reached) return LEADS_OUT;
    return ok({ outcomes: outcomesOf(cells), exact, effort, assumptions: assumptionsOf(game, [found]) });
  });

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

/** The odds of the current combat as far as the player may know them, after these further lines of the player’s own. */
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
 * The odds as one side may know them: computed on its redacted copy, averaged over deals of what is hidden from it.
 * `lines` are hypothetical actions of that side, entered on the copy only.
 */
export const playerOdds = <S extends Core<S>>(
  game: Game<S>,
  s: S,
  viewer: Side,
  lines: readonly string[],
  sampling: Chance,
  effort: Effort = effortOfOne(),
): Result<PlayerOdds> => orWhyNot(() => weighed(game, s, viewer, lines, sampling, effort));

/**
 * The same for those who must know whether there are no odds, or none for this effort.
 * @throws TooMuchEffort, Stopped
 */
export const weighed = <S extends Core<S>>(
  game: Game<S>,
  s: S,
  viewer: Side,
  lines: readonly string[],
  sampling: Chance,
  effort: Effort,
): Result<PlayerOdds> => {
  const after = supposedAfter(game, s, viewer, lines, effort);
  if (!after.ok) return after;
  const redacted = after.value;
  if (!game.odds.isPending(redacted)) return fail('there is no combat now: declare an attack first, or name one');
  if (!isSameSubject(game, s, redacted)) return LEADS_OUT;
  const summary = game.odds.summary(redacted, viewer);
  const deals = game.odds.ignoresSecrets ? 0 : DEALS;
  /** What is left is shared out among the deals to come. */
  const weigh = (state: S, toCome: number): Explored =>
    explored(game, state, viewer, sampling, true, lines.length === 0, effort, effort.left / toCome);
  const first = weigh(redacted, deals + 1);
  if (!first.reached) return LEADS_OUT;
  const deal = game.store.clone(redacted);
  let draw = 1_000_000;
  const dealing: Chance = { next: (_draw, among, name) => sampling.next(draw++, among, name) };
  const summaries = new Map<string, OddsSummary | null>(deals === 0 ? [['', summary]] : []);
  // Deals repeat where little is hidden. Only if none differs does nothing hidden bear on it: one that is the same proves nothing.
  const dealt = new Map<string, Explored>([[game.store.hash(redacted), first]]);
  const mixed: Explored['cells'][number][] = [];
  for (let i = 0; i < deals; i++) {
    game.store.copy(redacted, deal);
    game.resample(deal, viewer, dealing);
    const hash = game.store.hash(deal);
    const odds = dealt.get(hash) ?? weigh(deal, deals - i);
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
    assumptions: assumptionsOf(game, all),
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
