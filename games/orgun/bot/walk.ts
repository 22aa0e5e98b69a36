import type { DecisionContext } from '@hexside/engine';
import type { OrgunState } from '../state.ts';
import type { Scorecard } from './features.ts';
import { numbers } from './locals.ts';
import { groupPlans, type Plan } from './plans.ts';
import type { Situation } from './situation.ts';

const walks = new WeakMap<Situation, readonly Plan[]>();

/** The plans of the stack that was picked up, looked for once. */
const plansOf = (context: DecisionContext, s: OrgunState, situation: Situation): readonly Plan[] => {
  let plans = walks.get(situation);
  if (!plans) {
    const begun = context.locals.begun === 1;
    const open = context.codes.filter((code) => context.verb(code) === 'to').map((code) => context.argument(code));
    plans = groupPlans(s, situation, numbers(context.locals.moving), begun ? open : null);
    walks.set(situation, plans);
  }
  return plans;
};

/** 11.1: who goes along, and where to. Whoever was picked up goes somewhere: it was picked for that. */
export const appraiseWalk = (
  context: DecisionContext,
  s: OrgunState,
  code: number,
  scorecard: Scorecard,
  situation: Situation,
): void => {
  const moving = numbers(context.locals.moving);
  const argument = context.argument(code);
  const plans = plansOf(context, s, situation);
  switch (context.verb(code)) {
    case 'with':
      if (plans[0]?.units.includes(argument)) scorecard.add('order', 20);
      else scorecard.forbid();
      return;
    case 'to': {
      const plan = plans.find(({ to, units }) => to === argument && units.length === moving.length);
      if (plan) plan.parts.noteOn(scorecard);
      else scorecard.add('order', -20);
      return;
    }
    case 'stop':
      // Before the first step nothing would be different, and the same choice would come again.
      scorecard.add('order', context.locals.begun === 1 ? situation.parameters.habits.promising : -50);
      return;
    default:
      scorecard.forbid();
  }
};
