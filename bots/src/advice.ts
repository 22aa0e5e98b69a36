import {
  type Action,
  argumentOf,
  type Commander,
  type Core,
  type Game,
  notationOf,
  type Pending,
  questionFor,
  type Side,
  verbOf,
} from '@hexside/engine';
import { type Choice, makeBot } from './bot.ts';
import { textHash } from './dice.ts';
import { Judge } from './judge.ts';
import { CAPTAIN } from './levels.ts';
import type { ReasonGiven } from './scorecard.ts';

/** An answer, as it is given and as a player reads it. */
export interface Answered {
  readonly code: number;
  readonly action: Action;
  readonly text: string;
}

/** What a captain thinks of an answer that was given. */
export interface Verdict {
  readonly given: Answered;
  /** What the captain would have answered. */
  readonly best: Answered;
  /** By how much the captain’s own answer scores better, in the commander’s units; 0 if it is the same. */
  readonly gap: number;
  /** What speaks for (or against) the answer given, against the best of the others. */
  readonly reasons: readonly ReasonGiven[];
}

/** Advice by a captain: to players before they act, and to those who review a game afterwards. */
export interface Adviser<S> {
  advise(state: S, side: Side): Choice;
  judge(state: S, side: Side, code: number): Verdict;
}

export const adviserFor = <S extends Core<S>>(game: Game<S>, commander: Commander, seed: string): Adviser<S> => {
  const captain = makeBot(game, CAPTAIN, seed, commander);
  const salt = textHash(`${game.id} adviser ${seed}`);
  const pool: S[] = [];
  return {
    advise: (state, side) => captain.choose(state, side),
    judge: (state, side, code) => {
      const redacted = game.redact(state, side);
      const question = questionFor(redacted, side);
      if (!question?.offers.has(code)) throw new Error('only an answer that was offered can be judged');
      const judge = new Judge(game, commander, redacted, question, { salt, looksAhead: CAPTAIN.looksAhead, pool });
      const given = judge.worth(code);
      let best = code;
      let bestWorth = given;
      let other: number | null = null;
      let otherWorth = Number.NEGATIVE_INFINITY;
      for (let i = 0; i < question.offers.count; i++) {
        const one = question.offers.at(i);
        if (one === code) continue;
        const worth = judge.worth(one);
        if (worth > bestWorth) [best, bestWorth] = [one, worth];
        if (worth > otherWorth || other === null) [other, otherWorth] = [one, worth];
      }
      const gap = bestWorth - given;
      return {
        given: answered(game, redacted, question, code),
        best: answered(game, redacted, question, best),
        gap: Number.isFinite(gap) ? gap : Number.MAX_VALUE,
        reasons: judge.reasons(code, other),
      };
    },
  };
};

const answered = <S extends Core<S>>(game: Game<S>, s: S, question: Pending<S>, code: number): Answered => {
  const verb = question.ask.verbs[verbOf(code)]?.name ?? '';
  return { code, action: notationOf(s, question, code), text: game.offerText(s, question, verb, argumentOf(code)) };
};
