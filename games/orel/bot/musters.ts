// 4, 5.2.1: recruits, and which part of a formation leads it.
import type { DecisionContext } from '@hexside/engine';
import { tqOf } from '../rules/quality.ts';
import { type OrelState, RP } from '../state.ts';
import { MOST_STEPS } from '../world.ts';
import type { Scorecard } from './features.ts';
import { pictureOf } from './plan.ts';
import type { BotParameters } from './weights.ts';
import { worthOf } from './worth.ts';

/** Steps where good men are missing and needed; battalions for what is left. */
export const appraiseRecruits = (
  context: DecisionContext,
  s: OrelState,
  code: number,
  scorecard: Scorecard,
  parameters: BotParameters,
): void => {
  const verb = context.verb(code);
  const argument = context.argument(code);
  const situation = pictureOf(context, s, parameters);
  if (verb === 'enlist') scorecard.add('strength', 5);
  else if (verb === 'step') {
    const at = argument * MOST_STEPS + s.steps[argument];
    const gained = s.world.strength[at + 1] - s.world.strength[at];
    const green = s.steps[argument] === s.world.reducedSteps[argument] ? 0.3 : 0;
    scorecard.add('strength', 0.5 + (0.3 * gained * tqOf(s, argument)) / 4 - green);
    scorecard.add(
      'approach',
      0.05 * (s.place[argument] < s.world.board.size ? situation.needFor(0)[s.place[argument]] : 0),
    );
  } else if (verb === 'build') {
    scorecard.add('strength', 0.3);
    scorecard.add('approach', 0.1 * situation.needFor(0)[argument]);
    scorecard.add(
      'risk',
      -(1 - situation.hold(argument, situation.defence[argument] + 2, situation.mettle[argument] + 5)),
    );
  } else if (verb === 'reserve') scorecard.add('strength', s.track[RP + context.side] >= 6 ? 0.1 : -0.1);
};

/** 5.2.1: the part that is nearest to where it is needed. */
export const appraiseBody = (
  context: DecisionContext,
  s: OrelState,
  code: number,
  scorecard: Scorecard,
  parameters: BotParameters,
): void => {
  const p = context.argument(code);
  scorecard.add('strength', worthOf(s, p));
  scorecard.add('approach', pictureOf(context, s, parameters).needFor(s.world.mover[p])[s.place[p]]);
};
