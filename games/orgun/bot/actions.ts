import type { DecisionContext } from '@hexside/engine';
import { areasActive, isActiveArea } from '../rules/activation.ts';
import { isHostile } from '../rules/control.ts';
import { ACTIVE_AREA, type OrgunState, unitsAt } from '../state.ts';
import { enemyOf } from '../world.ts';
import { appraiseCard } from './cards.ts';
import type { Sheet } from './features.ts';
import type { Picture } from './picture.ts';
import { attackIn, type Plan, plansFrom } from './plans.ts';
import { appraiseStrike } from './strikes.ts';

/** The best thing the units of an area could do, attacks where they stand included. */
const bestOf = (
  context: DecisionContext,
  s: OrgunState,
  picture: Picture,
  at: number,
): { worth: number; note(sheet: Sheet): void } | null => {
  const [plan] = plansFrom(s, picture, at);
  const fight = unitsAt(s, enemyOf(context.side), at) > 0 ? attackIn(s, picture, context.side, at) : null;
  if (fight && (!plan || fight.worth > plan.worth))
    return { worth: fight.worth, note: (sheet) => fight.parts.noteOn(sheet) };
  return plan ? { worth: plan.worth, note: (sheet) => plan.parts.noteOn(sheet) } : null;
};

/** 10.0: which area acts, or a card first, or none. */
export const appraiseAction = (
  context: DecisionContext,
  s: OrgunState,
  code: number,
  sheet: Sheet,
  picture: Picture,
): void => {
  const argument = context.argument(code);
  const { promising } = picture.mind.habits;
  switch (context.verb(code)) {
    case 'activate': {
      const best = bestOf(context, s, picture, argument);
      if (!best) sheet.forbid();
      else best.note(sheet);
      return;
    }
    case 'strike':
      appraiseStrike(s, picture, argument).noteOn(sheet);
      return;
    case 'card':
      appraiseCard(context, s, picture, argument, sheet);
      return;
    default: // pass, end, go
      sheet.add('order', areasActive(s) > 0 ? 0 : promising);
  }
};

/** Areas that act now. */
const activeAreas = (s: OrgunState): number[] =>
  [s.track[ACTIVE_AREA] - 1, s.track[ACTIVE_AREA + 1] - 1].filter((at) => at >= 0 && isActiveArea(s, at));

const plansNow = (s: OrgunState, picture: Picture): Plan[] => activeAreas(s).flatMap((at) => plansFrom(s, picture, at));

/** 11.1: what the units of the active area do next. */
export const appraiseAct = (
  context: DecisionContext,
  s: OrgunState,
  code: number,
  sheet: Sheet,
  picture: Picture,
): void => {
  const argument = context.argument(code);
  const verb = context.verb(code);
  switch (verb) {
    case 'unit':
    case 'raid': {
      let best: Plan | null = null;
      for (const plan of plansNow(s, picture))
        if (
          plan.units[0] === argument &&
          (plan.kind === 'raid') === (verb === 'raid') &&
          (!best || plan.worth > best.worth)
        )
          best = plan;
      if (best) best.parts.noteOn(sheet);
      else sheet.forbid();
      return;
    }
    case 'attack': {
      const fight = attackIn(s, picture, context.side, argument);
      if (fight) fight.parts.noteOn(sheet);
      // Those who must attack wait for others who could join them, as long as that promises more.
      if (isHostile(s, context.side, argument)) sheet.add('order', 0);
      return;
    }
    case 'strike':
      appraiseStrike(s, picture, argument).noteOn(sheet);
      return;
    case 'card':
      appraiseCard(context, s, picture, argument, sheet);
      return;
    default:
      sheet.add('order', picture.mind.habits.promising);
  }
};
