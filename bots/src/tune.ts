import {
  advance,
  type Commander,
  type Core,
  chanceFrom,
  endingOf,
  type Game,
  give,
  pending,
  type Setup,
  type Side,
  side,
  type WinModel,
} from '@hexside/engine';
import { makePlayer } from './bot.ts';
import { CAPTAIN } from './levels.ts';
import { brierScore, fitWinModel, resultFor, type Sample, winModelInputs } from './win-model.ts';

/** Captains who never err would show one kind of game only: these many times the noise that the game gives to a captain. */
const NOISES = [0, 1, 2, 4];
/** Where the game says nothing of it. */
const USUAL_NOISE = 0.15;
/** A position is taken every so many decisions: neighbours tell the same. */
const EVERY = 9;

export interface TuneReport {
  readonly winModel: WinModel;
  readonly positions: number;
  /** By side, of a fit to four games of five judged on the fifth; a coin has 0.25. */
  readonly brier: readonly number[];
}

interface Taken extends Sample {
  readonly of: Side;
}

/** Positions of one game, each as either side sees it, and what became of it. */
const samplesOf = <S extends Core<S>>(
  game: Game<S>,
  commander: Commander,
  setup: Setup,
  seed: string,
  i: number,
): Taken[] => {
  const begun = game.begin(setup);
  if (!begun.ok) throw new Error(begun.problem.text);
  const s = begun.value;
  s.chance = chanceFrom({ seed: `${seed} ${i}`, entropy: {} });
  const noise = commander.noise?.captain ?? USUAL_NOISE;
  const bots = game.sides.map((_, of) => {
    const temperature = noise * (NOISES[(i + of * (1 + Math.floor(i / 4))) % NOISES.length] ?? 0);
    return makePlayer(game, { ...CAPTAIN, temperature }, `${seed} ${i} ${of}`, commander);
  });
  const taken: { readonly of: Side; readonly inputs: Float64Array }[] = [];
  advance(s);
  for (let made = 0; ; made++) {
    const ending = endingOf(s);
    if (ending !== null) return taken.map((one) => ({ ...one, result: resultFor(game, ending, one.of) }));
    const [question] = pending(s);
    if (!question) throw new Error('dead end');
    if (made % EVERY === i % EVERY)
      for (const of of game.sides.keys())
        taken.push({ of: side(of), inputs: winModelInputs(game, commander, game.redact(s, side(of)), side(of)) });
    const code = bots[question.side]?.choose(s, question.side).code;
    if (code === undefined) throw new Error('nobody to answer');
    give(s, question.side, code);
    advance(s);
  }
};

/** Fits the chance to win in a scenario to games of captains against captains. */
export const tuneWinModel = <S extends Core<S>>(
  game: Game<S>,
  commander: Commander,
  setup: Setup,
  games: number,
  seed: string,
  source: string,
  each: (done: number) => void = () => undefined,
): TuneReport => {
  const played = Array.from({ length: games }, (_, i) => {
    const samples = samplesOf(game, commander, setup, seed, i);
    each(i + 1);
    return samples;
  });
  const ofSide = (list: readonly Taken[][], of: number): Taken[] => list.flat().filter((one) => one.of === of);
  const [seen, unseen] = [played.filter((_, i) => i % 5 !== 4), played.filter((_, i) => i % 5 === 4)];
  const sides = [...game.sides.keys()];
  return {
    winModel: { source, sides: sides.map((of) => fitWinModel(ofSide(played, of))) },
    positions: played.reduce((sum, samples) => sum + samples.length, 0),
    brier: sides.map((of) => brierScore(ofSide(unseen, of), fitWinModel(ofSide(seen, of)))),
  };
};
