import type { Commander, Core, Game, Side, TableView } from '@hexside/engine';
import { endingOf } from '@hexside/engine';
import { WeightedScorecard } from './scorecard.ts';

/**
 * The inputs of a win model: 1, how far the game has gone (0 to 1), what the commander holds of the position, and that as far as the game has gone.
 * Not each feature by itself: a few hundred results cannot tell so many weights, and a search finds and follows every one that is wrong.
 */
export const winModelInputs = <S extends Core<S>>(
  game: Game<S>,
  commander: Commander,
  state: S,
  side: Side,
): Float64Array => {
  const scorecard = new WeightedScorecard(commander.features);
  commander.evaluate(state, side, scorecard);
  const progress = progressOf(game.view(state, side));
  return Float64Array.of(1, progress, scorecard.total, scorecard.total * progress);
};

/**
 * How far the game has gone, 0 to 1: by turns, and within one by its phases. In the middle of a turn it is the turn's share of all, so that chances do not leap
 * where nothing has happened but that a turn is over.
 */
export const progressOf = ({ turn, phases }: Pick<TableView, 'turn' | 'phases'>): number => {
  const now = phases.findIndex(({ state }) => state === 'now');
  const within = now < 0 ? 0 : (now + 0.5) / phases.length - 0.5;
  return Math.min(1, Math.max(0, (turn.number + within) / Math.max(1, turn.of)));
};

/** A commander whose chances to win are known. */
export type CommanderWithWinModel = Commander & Required<Pick<Commander, 'winModel'>>;

export const hasWinModel = (commander: Commander | null | undefined): commander is CommanderWithWinModel =>
  commander?.winModel !== undefined;

/** Half of a draw is won. */
export const resultFor = <S extends Core<S>>(game: Game<S>, ending: number, side: Side): number => {
  const winner = game.endings[ending]?.winner ?? null;
  return winner === null ? 0.5 : winner === side ? 1 : 0;
};

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

/**
 * The chance that a side wins from here, as self-play of captains has it. `state` is one that the side may know.
 * What has ended is known.
 */
export const winningChance = <S extends Core<S>>(
  game: Game<S>,
  commander: CommanderWithWinModel,
  state: S,
  side: Side,
): number => {
  const ending = endingOf(state);
  if (ending !== null) return resultFor(game, ending, side);
  const weights = commander.winModel(state).sides[side] ?? [];
  const inputs = winModelInputs(game, commander, state, side);
  let sum = 0;
  for (let i = 0; i < inputs.length; i++) sum += inputs[i] * (weights[i] ?? 0);
  return sigmoid(sum);
};

export interface Sample {
  readonly inputs: Float64Array;
  /** 1 won, 0 lost, a half for a draw. */
  readonly result: number;
}

/** Weights by logistic regression with a ridge, Newton's way: few inputs, many samples, no step size to choose. */
export const fitWinModel = (samples: readonly Sample[], ridge = 1): number[] => {
  const n = samples[0]?.inputs.length ?? 0;
  // Features differ in size by hundreds: the ridge weighs them alike only if each is measured by its own spread.
  const scale = Float64Array.from({ length: n }, (_, i) => {
    const mean = samples.reduce((sum, { inputs }) => sum + inputs[i] ** 2, 0) / Math.max(1, samples.length);
    return mean > 0 ? 1 / Math.sqrt(mean) : 0;
  });
  const weights = new Float64Array(n);
  for (let round = 0; round < 25; round++) {
    const gradient = new Float64Array(n);
    const hessian = Array.from({ length: n }, () => new Float64Array(n));
    for (const { inputs, result } of samples) {
      let sum = 0;
      for (let i = 0; i < n; i++) sum += inputs[i] * scale[i] * weights[i];
      const p = sigmoid(sum);
      const spread = Math.max(1e-6, p * (1 - p));
      for (let i = 0; i < n; i++) {
        const a = inputs[i] * scale[i];
        if (a === 0) continue;
        gradient[i] += (result - p) * a;
        const row = hessian[i];
        if (row) for (let j = 0; j <= i; j++) row[j] += spread * a * inputs[j] * scale[j];
      }
    }
    for (let i = 0; i < n; i++) {
      gradient[i] -= ridge * weights[i];
      const row = hessian[i];
      if (row) row[i] += ridge;
    }
    const step = solved(hessian, gradient);
    let largest = 0;
    for (let i = 0; i < n; i++) {
      weights[i] += step[i];
      largest = Math.max(largest, Math.abs(step[i]));
    }
    if (largest < 1e-6) break;
  }
  return Array.from(weights, (weight, i) => Number((weight * scale[i]).toPrecision(6)));
};

/** The solution of a symmetric positive system of which the lower half is given (Cholesky). */
const solved = (lower: readonly Float64Array[], right: Float64Array): Float64Array => {
  const n = right.length;
  const at = (i: number, j: number): number => lower[i]?.[j] ?? 0;
  for (let j = 0; j < n; j++) {
    for (let i = j; i < n; i++) {
      let sum = at(i, j);
      for (let k = 0; k < j; k++) sum -= at(i, k) * at(j, k);
      const row = lower[i];
      if (row) row[j] = i === j ? Math.sqrt(Math.max(1e-12, sum)) : sum / at(j, j);
    }
  }
  const x = Float64Array.from(right);
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < i; k++) x[i] -= at(i, k) * x[k];
    x[i] /= at(i, i);
  }
  for (let i = n - 1; i >= 0; i--) {
    for (let k = i + 1; k < n; k++) x[i] -= at(k, i) * x[k];
    x[i] /= at(i, i);
  }
  return x;
};

/** How far predictions are from results: the mean square. A coin has a quarter. */
export const brierScore = (samples: readonly Sample[], weights: readonly number[]): number =>
  samples.reduce((sum, { inputs, result }) => {
    const p = sigmoid(inputs.reduce((total, input, i) => total + input * (weights[i] ?? 0), 0));
    return sum + (p - result) ** 2;
  }, 0) / Math.max(1, samples.length);
