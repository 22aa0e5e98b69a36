// Shots that are under way, answers to who moves or fires, and fire from beyond the map.
import { type DecisionContext, place } from '@hexside/engine';
import type { Fire } from '../rules/fire.ts';
import { leadershipFor, mayFireAt, OPPORTUNITY, WATCHING } from '../rules/ranged-combat.ts';
import { lastTurn, type NationsState, TURN, unitsAt } from '../state.ts';
import { bestShot, isWorthAsking } from '../table/standing.ts';
import type { Scorecard } from './features.ts';
import { shellingOf, tollOf } from './shots.ts';
import type { Situation } from './situation.ts';

const numbers = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : [];

const isFire = (locals: object): locals is Fire => 'firer' in locals && 'target' in locals && 'mode' in locals;

/** 5.1.8: what was aimed is fired, with leadership where it helps. */
export const appraiseAim = (
  context: DecisionContext,
  s: NationsState,
  code: number,
  scorecard: Scorecard,
  situation: Situation,
): void => {
  const verb = context.verb(code);
  if (verb === 'cancel') scorecard.forbid();
  else if (verb === 'lead' && isFire(context.locals)) {
    const { firer, target, mode } = context.locals;
    const led = situation.damage(s, firer, target, mode, leadershipFor(s, firer));
    scorecard.add('damage', led - situation.damage(s, firer, target, mode) - 0.01);
  }
};

/**
 * 5.3, R-11: answered as by the standing order "if the chance of an effect is at least so much"; then the platoon that
 * hurts most fires.
 */
export const appraiseReaction = (
  context: DecisionContext,
  s: NationsState,
  code: number,
  scorecard: Scorecard,
  situation: Situation,
): void => {
  const verb = context.verb(code);
  if (verb === 'hold') return;
  const firer = context.argument(code);
  const watches = context.point === 'overwatch';
  const mode = watches ? WATCHING : OPPORTUNITY;
  const targets = watches ? [Number(context.locals.target)] : numbers(context.locals.movers);
  const percentOf = (target: number): number =>
    s.place[target] < s.world.board.size && mayFireAt(s, firer, target, mode) >= 0
      ? Math.round(100 * (tollOf(s, firer, target, mode, leadershipFor(s, firer))?.effect ?? 0))
      : 0;
  const { percent, target } = bestShot(targets, percentOf);
  if (!isWorthAsking({ id: 'chance', percent: situation.parameters.habits.leastChance }, percent)) {
    scorecard.forbid();
    return;
  }
  scorecard.add('damage', situation.damage(s, firer, target, mode));
  if (verb === 'wake') scorecard.add('fate', -2);
};

export const appraiseTarget = (
  context: DecisionContext,
  s: NationsState,
  code: number,
  scorecard: Scorecard,
  situation: Situation,
): void => {
  scorecard.add('damage', situation.damage(s, Number(context.locals.firer), context.argument(code), OPPORTUNITY));
};

/** What shells on one hex cost those in it, own platoons against the enemy's. */
const shellsOn = (s: NationsState, situation: Situation, hex: number, dice: number, needs: number): number => {
  const price = (p: number): number => situation.price(s, p);
  const of = unitsAt(s, situation.foe, hex) > 0 ? situation.foe : situation.of;
  return (of === situation.of ? -1.5 : 1) * shellingOf(s, of, hex, dice, needs, price);
};

const barrageOn = (s: NationsState, situation: Situation, hex: number): number => {
  const { centre, ring } = s.world.data.tables.fireMission;
  let worth = shellsOn(s, situation, hex, centre.dice, centre.toHit);
  for (const next of s.world.board.neighboursOf(place(hex)))
    worth += shellsOn(s, situation, next, ring.dice, ring.toHit);
  return worth;
};

/** A mission is kept for a target worth it, less so towards the end. */
const worthwhile = (s: NationsState, situation: Situation): number =>
  (situation.parameters.habits.leastMission * (lastTurn(s) + 1 - s.track[TURN])) / lastTurn(s);

/** 3.4.4: artillery and mortars. */
export const appraiseMissions = (
  context: DecisionContext,
  s: NationsState,
  code: number,
  scorecard: Scorecard,
  situation: Situation,
): void => {
  const verb = context.verb(code);
  if (verb === 'done') {
    scorecard.add('damage', worthwhile(s, situation));
    return;
  }
  if (verb === 'screen') {
    scorecard.forbid();
    return;
  }
  const hexes = context.offered([[verb, context.argument(code)]], 'at');
  const worth = hexes.map((hex) => missionAt(s, situation, hex, verb === 'shell'));
  scorecard.add('damage', Math.max(0, ...worth));
};

const missionAt = (s: NationsState, situation: Situation, hex: number, mortar: boolean): number =>
  mortar ? shellsOn(s, situation, hex, 2, 5) : barrageOn(s, situation, hex);

export const appraiseMissionHex = (
  context: DecisionContext,
  s: NationsState,
  code: number,
  scorecard: Scorecard,
  situation: Situation,
): void => {
  if (context.verb(code) === 'cancel') scorecard.forbid();
  else scorecard.add('damage', missionAt(s, situation, context.argument(code), Number(context.locals.mortar) >= 0));
};
