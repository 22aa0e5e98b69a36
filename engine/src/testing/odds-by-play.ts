import { chanceFrom } from '../chance/seed.ts';
import {
  advance,
  give,
  milestoneOf,
  type Pending,
  passMilestone,
  pending,
  pendingChance,
  settleChance,
} from '../flow/run.ts';
import type { Game, Setup } from '../game.ts';
import { verbOf } from '../legality/offers.ts';
import { isSameSubject } from '../play/explorer.ts';
import { oddsOf } from '../play/odds.ts';
import { type Core, DRAWS } from '../state/state.ts';
import { playThrough, type TestPlayer } from './play-through.ts';

/** Answers a question that is asked on the way. */
export type Answering<S> = (s: S, question: Pending<S>) => number;

/** What a resolution comes to that leads out of what is being resolved. */
export const LED_OUT = 'led out';

/** One resolution with real dice, from a state that is used up: the key of its outcome. */
export const resolved = <S extends Core<S>>(
  game: Game<S>,
  s: S,
  before: S,
  asked: Pending<S>['side'],
  die: (among: number) => number,
  answer: Answering<S>,
): string => {
  for (;;) {
    const rest = advance(s, 'stop');
    if (rest === 'chance') {
      const waiting = pendingChance(s);
      if (!waiting) throw new Error('no die waits');
      settleChance(s, die(waiting.among));
    } else if (rest === 'milestone' && !game.odds.milestones.includes(milestoneOf(s) ?? '')) passMilestone(s);
    else if (rest === 'decision') {
      const [question] = pending(s);
      if (!question || !game.odds.isPending(s)) return LED_OUT;
      give(s, question.side, answer(s, question));
    } else return isSameSubject(game, before, s) ? game.odds.outcome(s, asked, before).key : LED_OUT;
  }
};

/** How often each outcome came of so many resolutions with real dice; null where one led out of what is being resolved. */
const played = <S extends Core<S>>(
  game: Game<S>,
  s: S,
  asked: Pending<S>['side'],
  times: number,
  seed: string,
): Map<string, number> | null => {
  const counts = new Map<string, number>();
  const dice = chanceFrom({ seed, entropy: {} });
  let draw = 0;
  for (let i = 0; i < times; i++) {
    const roll = (among: number): number => dice.next(draw++, among);
    const key = resolved(game, game.store.clone(s), s, asked, roll, game.odds.decide);
    if (key === LED_OUT) return null;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
};

/** How many standard deviations a chi-square is above what chance explains (Wilson and Hilferty). */
const excessOf = (chi: number, freedom: number): number => {
  const spread = 2 / (9 * freedom);
  return ((chi / freedom) ** (1 / 3) - (1 - spread)) / Math.sqrt(spread);
};

/** Beyond this no honest dice would fall in all the tests there ever will be: about one in a hundred million. */
const TOO_MUCH = 5.6;
/** Cells with less are counted together. */
const LEAST_EXPECTED = 5;

/** What does not fit between exact chances and counts. */
export const misfit = (
  exact: ReadonlyMap<string, number>,
  counts: ReadonlyMap<string, number>,
  times: number,
): string | null => {
  for (const [key, count] of counts)
    if ((exact.get(key) ?? 0) <= 0) return `"${key}" came ${count} times and has no chance`;
  const cells: [expected: number, count: number][] = [];
  let [rest, found] = [0, 0];
  for (const [key, chance] of exact) {
    const [expected, count] = [chance * times, counts.get(key) ?? 0];
    if (expected >= LEAST_EXPECTED) cells.push([expected, count]);
    else {
      rest += expected;
      found += count;
    }
  }
  if (rest >= LEAST_EXPECTED) cells.push([rest, found]);
  if (cells.length < 2) return null;
  const chi = cells.reduce((sum, [expected, count]) => sum + (count - expected) ** 2 / expected, 0);
  const excess = excessOf(chi, cells.length - 1);
  return excess > TOO_MUCH ? `chi-square ${chi.toFixed(1)} with ${cells.length - 1} degrees of freedom` : null;
};

export interface OddsTest<S> {
  readonly games: number;
  /** At most so many resolutions of each kind are looked at. */
  readonly each: number;
  /** How often each is resolved by play. */
  readonly times: number;
  readonly player?: TestPlayer<S>;
}

export interface OddsReport {
  readonly faults: readonly string[];
  /** By kind, the question and procedure at which the odds were asked: how many were compared. */
  readonly kinds: ReadonlyMap<string, number>;
  /** The kinds whose panel came up without odds, because no roll led to an outcome. */
  readonly withoutOutcome: ReadonlySet<string>;
}

/** Exact odds against resolutions by play, for every kind of resolution that random games come to. */
export const faultsOfOdds = <S extends Core<S>>(game: Game<S>, setup: Setup, test: OddsTest<S>): OddsReport => {
  const faults: string[] = [];
  const kinds = new Map<string, number>();
  const withoutOutcome = new Set<string>();
  for (let n = 0; n < test.games; n++)
    playThrough(
      game,
      setup,
      `odds ${n}`,
      (s, question, decision) => {
        if (!game.odds.isPending(s)) return;
        const kind = `${s.frames.at(-1)?.procedure.name} ${question.ask.point}`;
        if ((kinds.get(kind) ?? 0) >= test.each) return;
        const where = `game ${n}, decision ${decision}, ${kind}`;
        const from = game.store.clone(s);
        from.meta[DRAWS] = 0;
        const exact = oddsOf(game, from, question.side, chanceFrom({ seed: where, entropy: {} }));
        const told = exact.ok ? null : game.odds.summary(from, question.side);
        if (told !== null && told.answers === undefined) withoutOutcome.add(kind);
        if (!exact.ok || !exact.value.exact) return;
        const chances = new Map(exact.value.outcomes.map(({ outcome, chance }) => [outcome.key, chance]));
        const total = [...chances.values()].reduce((sum, chance) => sum + chance, 0);
        if (Math.abs(total - 1) > 1e-9) faults.push(`${where}: the chances add up to ${total}`);
        const counts = played(game, from, question.side, test.times, where);
        if (!counts) return;
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
        const fault = misfit(chances, counts, test.times);
        if (fault !== null) faults.push(`${where}: ${fault}`);
      },
      null,
      test.player,
    );
  return { faults, kinds, withoutOutcome };
};

/** A planted fault: the game with odds that assume one of these answers wherever it is offered. */
export const assuming = <S extends Core<S>>(game: Game<S>, verbs: readonly string[]): Game<S> => ({
  ...game,
  odds: {
    ...game.odds,
    decide: (s, question) => {
      const { ask, offers } = question;
      for (let i = 0; i < offers.count; i++)
        if (verbs.includes(ask.verbs[verbOf(offers.at(i))]?.name ?? '')) return offers.at(i);
      return game.odds.decide(s, question);
    },
  },
});
