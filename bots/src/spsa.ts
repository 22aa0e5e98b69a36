import { type Commander, type Core, type Game, side } from '@hexside/engine';
import { BotDice, textHash } from './dice.ts';
import { boutOf } from './duel.ts';
import { standardSetup } from './match.ts';
import { perturbed, tunableNames } from './perturbation.ts';

/** How far the two commanders of a pair stand apart in every number at once, in logarithms (of odds, for shares). */
const STEP = 0.35;
/** How far chance alone may carry a number over a whole run is about a third of this. */
const REACH = 0.5;
/** Winning decides; a lead tells of games that are won alike. */
const OF_LEAD = 0.4;

type Numbers = Readonly<Record<string, number>>;

/** SPSA is careful and often stops short of the optimum: these multiples of the step it found are tried against where it began. */
const STRIDES = [1, 2, 3];
/** One trial of a stride for so many pairs of the training. */
const PAIRS_A_TRIAL = 12;

export interface TrainedNumbers {
  readonly numbers: Numbers;
  /** Played so far. */
  readonly games: number;
}

/**
 * Numbers that win more, by SPSA (simultaneous perturbation stochastic approximation): a coin is thrown for every number of the commander, one captain has it a step higher and
 * the other a step lower, they play the same dice from both sides, and all numbers go a little the way of the better one. Thousands of games tell all numbers at once
 * what one number at a time would need as many for each.
 */
export const trainBySpsa = <S extends Core<S>>(
  game: Game<S>,
  commander: Commander,
  pairs: number,
  seed: string,
  scenarios: readonly string[],
  each: (progress: TrainedNumbers) => void = () => undefined,
): TrainedNumbers => {
  const { training } = commander;
  if (!training) throw new Error(`the commander of ${game.title} cannot be trained`);
  const names = tunableNames(training);
  const at = new Float64Array(names.length);
  const coins = new BotDice(textHash(seed));
  const setups = scenarios.map((id) => standardSetup(game, id));
  const numbersAt = (offset: (i: number) => number, stride = 1): Numbers =>
    Object.fromEntries(
      names.map((name, i) => [name, perturbed(name, training.numbers[name] ?? 0, stride * at[i] + offset(i))]),
    );
  let usualLead = 0;
  let played = 0;
  /** How much better one does than the other with the same dice from every side. */
  const comparedIn = (one: Commander, other: Commander, round: number, dice: string): number => {
    let points = 0;
    let lead = 0;
    const setup = setups[round % setups.length] ?? standardSetup(game);
    for (const of of game.sides.keys()) {
      const bout = boutOf(game, one, other, side(of), dice, setup);
      points += bout.points - 0.5;
      lead += bout.lead;
      played++;
    }
    usualLead += (Math.abs(lead) - usualLead) / (played / game.sides.length);
    return points + OF_LEAD * Math.tanh(lead / Math.max(1e-9, usualLead));
  };
  for (let pair = 0; pair < pairs; pair++) {
    const ways = names.map((_, i) => (coins.next(pair * names.length + i, 2) === 0 ? -1 : 1));
    const up = training.with(numbersAt((i) => STEP * (ways[i] ?? 0)));
    const down = training.with(numbersAt((i) => -STEP * (ways[i] ?? 0)));
    const better = comparedIn(up, down, pair, `${seed} ${pair}`);
    const pace = (REACH / Math.sqrt(pairs)) * (1 - pair / pairs);
    for (let i = 0; i < names.length; i++) at[i] += pace * better * (ways[i] ?? 0);
    each({ numbers: rounded(numbersAt(() => 0)), games: played });
  }
  let best = { numbers: training.numbers, worth: 0 };
  for (const stride of STRIDES) {
    const numbers = rounded(numbersAt(() => 0, stride));
    let worth = 0;
    for (let trial = 0; trial * PAIRS_A_TRIAL < pairs; trial++)
      worth += comparedIn(training.with(numbers), commander, trial, `${seed} trial ${trial}`);
    if (worth > best.worth) best = { numbers, worth };
    each({ numbers: best.numbers, games: played });
  }
  return { numbers: best.numbers, games: played };
};

const rounded = (numbers: Numbers): Numbers =>
  Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, Number(value.toPrecision(4))]));
