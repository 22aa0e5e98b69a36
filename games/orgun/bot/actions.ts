import type { DecisionContext } from '@hexside/engine';
import { areasActive, isActiveArea } from '../rules/activation.ts';
import { isHostile } from '../rules/control.ts';
import { ACTIVE_AREA, type OrgunState, unitsAt } from '../state.ts';
import { enemyOf } from '../world.ts';
import { appraiseCard } from './cards.ts';
import type { Scorecard } from './features.ts';
import { attackIn, type Plan, plansFrom } from './plans.ts';
import type { Situation } from './situation.ts';
import { appraiseStrike } from './strikes.ts';

/** The best thing the units of an area could do, attacks where they stand included. */
const bestOf = (
  context: DecisionContext,
  s: OrgunState,
  situation: Situation,
  at: number,
): { worth: number; note(scorecard: Scorecard): void } | null => {
  const [plan] = plansFrom(s, situation, at);
  const fight = unitsAt(s, enemyOf(context.side), at) > 0 ? attackIn(s, situation, context.side, at) : null;
  if (fight && (!plan || fight.worth > plan.worth))
    return { worth: fight.worth, note: (scorecard) => fight.parts.noteOn(scorecard) };
  return plan ? { worth: plan.worth, note: (scorecard) => plan.parts.noteOn(scorecard) } : null;
};

/** 10.0: which area acts, or a card first, or none. */
export const appraiseAction = (
  context: DecisionContext,
  s: OrgunState,
  code: number,
  scorecard: Scorecard,
  situation: Situation,
): void => {
  const argument = context.argument(code);
  const { promising } = situation.parameters.habits;
  switch (context.verb(code)) {
    case 'activate': {
      const best = bestOf(context, s, situation, argument);
      if (!best) scorecard.forbid();
      else best.note(scorecard);
      return;
    }
    case 'strike':
      appraiseStrike(s, situation, argument).noteOn(scorecard);
      return;
    case 'card':
      appraiseCard(context, s, situation, argument, scorecard);
      return;
    default: // pass, end, go
      scorecard.add('order', areasActive(s) > 0 ? 0 : promising);
  }
};

/** Areas that act now. */
const activeAreas = (s: OrgunState): number[] =>
  [s.track[ACTIVE_AREA] - 1, s.track[ACTIVE_AREA + 1] - 1].filter((at) => at >= 0 && isActiveArea(s, at));

const plansNow = (s: OrgunState, situation: Situation): Plan[] =>
  activeAreas(s).flatMap((at) => plansFrom(s, situation, at));

/** 11.1: what the units of the active area do next. */
export const appraiseAct = (
  context: DecisionContext,
  s: OrgunState,
  code: number,
  scorecard: Scorecard,
  situation: Situation,
): void => {
  const argument = context.argument(code);
  const verb = context.verb(code);
  switch (verb) {
    case 'unit':
    case 'raid': {
      let best: Plan | null = null;
      for (const plan of plansNow(s, situation))
        if (
          plan.units[0] === argument &&
          (plan.kind === 'raid') === (verb === 'raid') &&
          (!best || plan.worth > best.worth)
        )
          best = plan;
      if (best) best.parts.noteOn(scorecard);
      else scorecard.forbid();
      return;
    }
    case 'attack': {
      const fight = attackIn(s, situation, context.side, argument);
      if (fight) fight.parts.noteOn(scorecard);
      // Those who must attack wait for others who could join them, as long as that promises more.
      if (isHostile(s, context.side, argument)) scorecard.add('order', 0);
      return;
    }
    case 'strike':
      appraiseStrike(s, situation, argument).noteOn(scorecard);
      return;
    case 'card':
      appraiseCard(context, s, situation, argument, scorecard);
      return;
    default:
      scorecard.add('order', situation.parameters.habits.promising);
  }
};
