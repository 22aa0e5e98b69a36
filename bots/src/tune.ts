import {
  advance,
  type Commander,
  type Core,
  chanceFrom,
  endingOf,
  type Game,
  give,
  type Outlook,
  pending,
  side,
} from '@hexside/engine';
import { makePlayer } from './bot.ts';
import { CAPTAIN } from './levels.ts';
import { standardSetup } from './match.ts';
import { brierScore, fitOutlook, inputsOf, resultFor, type Sample } from './outlook.ts';

/** Captains who never err would show one kind of game only. */
const TEMPERATURES = [0, 0.15, 0.35, 0.7];
/** A position is taken every so many decisions: neighbours tell the same. */
const EVERY = 9;

export interface TuneReport {
  readonly outlook: Outlook;
  readonly positions: number;
  /** On games that the fit has not seen; a coin has 0.25. */
  readonly brier: readonly number[];
}

/** Fits the chance to win to games of captains against captains, of all scenarios; every fifth game is kept to judge the fit by. */
export const tuneOutlook = <S extends Core<S>>(
  game: Game<S>,
  commander: Commander,
  games: number,
  seed: string,
  source: string,
  each: (done: number) => void = () => undefined,
): TuneReport => {
  const seen = game.sides.map((): Sample[] => []);
  const unseen = game.sides.map((): Sample[] => []);
  for (let i = 0; i < games; i++) {
    const setup = standardSetup(game, game.scenarios[i % game.scenarios.length]?.id);
    const begun = game.begin(setup);
    if (!begun.ok) throw new Error(begun.problem.text);
    const s = begun.value;
    s.chance = chanceFrom({ seed: `${seed} ${i}`, entropy: {} });
    const bots = game.sides.map((_, of) => {
      const temperature = TEMPERATURES[(i + of * (1 + Math.floor(i / 4))) % TEMPERATURES.length] ?? 0;
      return makePlayer(game, { ...CAPTAIN, temperature }, `${seed} ${i} ${of}`, commander);
    });
    const taken: { readonly of: number; readonly inputs: Float64Array }[] = [];
    advance(s);
    for (let made = 0; ; made++) {
      if (endingOf(s) !== null) break;
      const [question] = pending(s);
      if (!question) throw new Error('dead end');
      if (made % EVERY === i % EVERY)
        for (const of of game.sides.keys())
          taken.push({ of, inputs: inputsOf(game, commander, game.veil(s, side(of)), side(of)) });
      const code = bots[question.side]?.choose(s, question.side).code;
      if (code === undefined) throw new Error('nobody to answer');
      give(s, question.side, code);
      advance(s);
    }
    const ending = endingOf(s) ?? 0;
    for (const { of, inputs } of taken)
      (i % 5 === 4 ? unseen : seen)[of]?.push({ inputs, result: resultFor(game, ending, side(of)) });
    each(i + 1);
  }
  const sides = seen.map((samples) => fitOutlook(samples));
  return {
    outlook: { source, sides },
    positions: seen.reduce((sum, samples) => sum + samples.length, 0),
    brier: unseen.map((samples, of) => brierScore(samples, sides[of] ?? [])),
  };
};
