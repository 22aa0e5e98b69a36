import type { DecisionContext, Piece, Place } from '@hexside/engine';
import { type KarabakhState, onMap, REFUGEES, stepsOfWhole } from '../state.ts';
import { AR, ARMOR, MUJAHEDIN } from '../world.ts';
import type { Scorecard } from './features.ts';
import { appraisePost } from './posts.ts';
import { pictureOf } from './situation.ts';

const pieceOf = (s: KarabakhState, code: number): Piece | undefined => s.world.pieces[code];

/** Where a unit is put: set-up, hired units, reinforcements. */
export const appraiseArrival = (
  context: DecisionContext,
  s: KarabakhState,
  code: number,
  scorecard: Scorecard,
): void => {
  const unit = typeof context.locals.unit === 'number' ? s.world.pieces[context.locals.unit] : undefined;
  const hex: Place | undefined = s.world.hexes[context.argument(code)];
  if (unit === undefined || hex === undefined) return;
  appraisePost(s, unit, hex, scorecard, 1);
};

/** 3.2d: villages are named before the militia is drawn; one each first, the ones worth most doubled. */
export const appraiseVillage = (
  context: DecisionContext,
  s: KarabakhState,
  code: number,
  scorecard: Scorecard,
): void => {
  const situation = pictureOf(s);
  const hex = context.argument(code);
  scorecard.add('hold', 0.3 / (1 + (situation.count[hex] ?? 0)));
  scorecard.add('approach', situation.need[hex] ?? 0);
};

/** Strong units choose their place first. */
export const appraiseSetUpUnit = (
  context: DecisionContext,
  s: KarabakhState,
  code: number,
  scorecard: Scorecard,
): void => {
  if (context.verb(code) !== 'unit') {
    scorecard.add('order', 1);
    return;
  }
  const unit = context.argument(code);
  scorecard.add('strength', s.world.defence[unit * 3 + (s.steps[unit] ?? 1)] ?? 0);
};

/** What points buy: factors for the price. Free arrivals come first, nothing is kept back. */
export const appraiseReinforcement = (
  context: DecisionContext,
  s: KarabakhState,
  code: number,
  scorecard: Scorecard,
): void => {
  const { world } = s;
  const { attack, fullSteps } = world;
  const verb = context.verb(code);
  const unit = pieceOf(s, context.argument(code));
  if (verb === 'end') return;
  if (verb === 'deploy' || verb === 'return') {
    scorecard.add('order', 5);
    return;
  }
  if (verb === 'militia') {
    scorecard.add('strength', 2.2);
    return;
  }
  if (unit === undefined) return;
  const full = attack[unit * 3 + fullSteps[unit]] ?? 0;
  const one = attack[unit * 3 + 1] ?? 0;
  if (verb === 'support') scorecard.add('strength', world.support[unit] === ARMOR ? 2.6 : 2.1);
  else if (verb === 'rebuild') scorecard.add('strength', full - one);
  else {
    const price = (world.force[unit] === MUJAHEDIN ? 2 : 1) * (verb === 'buy' ? stepsOfWhole(s, unit) : 1);
    scorecard.add('strength', (verb === 'buy' ? full : one) / price + (verb === 'buy' ? 0.2 : 0));
  }
};

/** 8.1.1: a free battalion of five factors next turn, for one that is missed least today. */
export const appraiseUpgrade = (
  context: DecisionContext,
  s: KarabakhState,
  code: number,
  scorecard: Scorecard,
): void => {
  if (context.verb(code) !== 'convert') return;
  const unit = pieceOf(s, context.argument(code));
  if (unit === undefined) return;
  scorecard.add('strength', 5 - (s.world.attack[unit * 3 + s.steps[unit]] ?? 0));
  if (onMap(s, unit)) appraisePost(s, unit, s.place[unit], scorecard, -1);
};

/** Excess units: the weakest goes. */
export const appraiseOverstack = (
  context: DecisionContext,
  s: KarabakhState,
  code: number,
  scorecard: Scorecard,
): void => {
  const unit = context.argument(code);
  const steps = s.steps[unit] ?? 1;
  scorecard.add('strength', -((s.world.attack[unit * 3 + steps] ?? 0) + (s.world.defence[unit * 3 + steps] ?? 0)));
};

/** 10.4: people who can go home. */
export const appraiseResettlement = (
  context: DecisionContext,
  s: KarabakhState,
  code: number,
  scorecard: Scorecard,
): void => {
  if (context.verb(code) === 'resettle' && s.track[REFUGEES + context.side] > 0)
    scorecard.add('refugees', context.side === AR ? 1 : 0.3);
};
