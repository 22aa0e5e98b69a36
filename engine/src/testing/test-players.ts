import type { Chance } from '../chance/chance.ts';
import type { Pending } from '../flow/run.ts';
import { argumentOf, verbOf } from '../legality/offers.ts';
import type { TestPlayer } from './play-through.ts';

/** Test players know nothing of a game but the names of its verbs: enough to steer random games where a test wants them. */

/** The verb of the i-th offer. */
export const verbAt = <S>({ ask, offers }: Pending<S>, i: number): string =>
  ask.verbs[verbOf(offers.at(i))]?.name ?? '';

export const randomly = <S>(_s: S, { offers }: Pending<S>, chance: Chance, draw: number): number =>
  chance.next(draw, offers.count, 'choice');

const GRAIN = 1_000_000;

/** Draws an offer by weights. */
export const byWeight = <S>(
  { offers }: Pending<S>,
  weightOf: (i: number) => number,
  chance: Chance,
  draw: number,
): number => {
  const weights = Array.from({ length: offers.count }, (_, i) => weightOf(i));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let left = (chance.next(draw, GRAIN, 'choice') / GRAIN) * total;
  for (let i = 0; i < weights.length; i++) {
    left -= weights[i] ?? 0;
    if (left < 0) return i;
  }
  return weights.length - 1;
};

/** What a goal-seeking test player likes. */
export interface Preferences<S> {
  /** Where the player wants to be. */
  goalsOf(s: S, of: number): readonly number[];
  /** Is this verb of this question a step somewhere? */
  goes(point: string, verb: string): boolean;
  /** How much the player likes a place so far from the nearest goal. */
  nearness(distance: number): number;
  /** How much the player likes each other verb; 1 where nothing is said. */
  readonly likes: Readonly<Record<string, number>>;
}

interface Sited {
  readonly world: { readonly board: { readonly distances: Uint8Array; readonly placeCount: number } };
}

/** Places that are on no way to anywhere are this far. */
export const NOWHERE = 255;

/** Seeks its goals, and does the deeds it likes on the way. */
export const goalSeeking =
  <S extends Sited>({ goalsOf, goes, nearness, likes }: Preferences<S>): TestPlayer<S> =>
  (s, question, chance, draw) => {
    const goals = goalsOf(s, question.side);
    const { distances, placeCount } = s.world.board;
    const distance = (at: number): number =>
      goals.reduce((least, goal) => Math.min(least, distances[at * placeCount + goal] ?? NOWHERE), NOWHERE);
    const liking = (i: number): number => {
      const verb = verbAt(question, i);
      return goes(question.ask.point, verb)
        ? nearness(distance(argumentOf(question.offers.at(i))))
        : (likes[verb] ?? 1);
    };
    return byWeight(question, liking, chance, draw);
  };

/** Does as little as it may: the first of these verbs that is offered, or anything. */
export const passive =
  <S>(...verbs: readonly string[]): TestPlayer<S> =>
  (s, question, chance, draw) => {
    for (const verb of verbs)
      for (let i = 0; i < question.offers.count; i++) if (verbAt(question, i) === verb) return i;
    return randomly(s, question, chance, draw);
  };

/** Each side plays as another would. */
export const bySide =
  <S>(...players: readonly TestPlayer<S>[]): TestPlayer<S> =>
  (s, question, chance, draw) =>
    (players[question.side] ?? randomly)(s, question, chance, draw);
