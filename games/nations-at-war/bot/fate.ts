// 9.0 Fate points: what a turned die is worth, against having the point later.
import type { DecisionContext } from '@hexside/engine';
import { fateOf } from '../rules/fate.ts';
import { DISRUPTED, has, isUnit, lastTurn, type NationsState, OUT, TURN } from '../state.ts';
import type { Scorecard } from './features.ts';
import type { Situation } from './situation.ts';

/** Points left at the end are worth nothing. */
const price = (s: NationsState, points: number): number => (-points * (lastTurn(s) + 1 - s.track[TURN])) / lastTurn(s);

const chanceOf = (faces: number): number => Math.max(0, Math.min(1, faces / 6));

/** A pool of dice: one more hit, or one more save. */
export const appraisePoolFate = (
  context: DecisionContext,
  s: NationsState,
  code: number,
  scorecard: Scorecard,
  situation: Situation,
): void => {
  const verb = context.verb(code);
  if (verb === 'keep') return;
  const { help } = situation.parameters.habits;
  scorecard.add('damage', help * (verb === 'raise' ? 1 : chanceOf(7 - Number(context.locals.needs))));
  scorecard.add('fate', price(s, 1));
};

/** A check of command or morale that has failed. */
export const appraiseCheckFate = (
  context: DecisionContext,
  s: NationsState,
  code: number,
  scorecard: Scorecard,
  situation: Situation,
): void => {
  const verb = context.verb(code);
  if (verb === 'keep') return;
  const { help } = situation.parameters.habits;
  const [first, second, most] = [
    Number(context.locals.first),
    Number(context.locals.second),
    Number(context.locals.most),
  ];
  const other = context.argument(code) === 0 ? second : first;
  const passes =
    verb === 'command' ? 1 : verb === 'lower' ? (first + second - 1 <= most ? 1 : 0) : chanceOf(most - other);
  scorecard.add('order', help * passes);
  scorecard.add('fate', price(s, 1));
};

/** The die for the odd hit: a step up or down gives it to the other platoon, a new throw does so half the time. */
const appraiseOddHit = (
  context: DecisionContext,
  s: NationsState,
  verb: string,
  scorecard: Scorecard,
  situation: Situation,
): void => {
  const [value, odd, even] = [Number(context.locals.value), Number(context.locals.odd), Number(context.locals.even)];
  const spared =
    value % 2 === 1
      ? situation.price(s, odd) - situation.price(s, even)
      : situation.price(s, even) - situation.price(s, odd);
  scorecard.add('damage', verb === 'reroll' ? spared / 2 : spared);
  scorecard.add('fate', price(s, 1));
};

/** One die that lies where its owner would not have it. */
export const appraiseSingleFate = (
  context: DecisionContext,
  s: NationsState,
  code: number,
  scorecard: Scorecard,
  situation: Situation,
): void => {
  const verb = context.verb(code);
  if (verb === 'keep') return;
  if (Number(context.locals.odd) >= 0) {
    appraiseOddHit(context, s, verb, scorecard, situation);
    return;
  }
  const [low, high, value] = [Number(context.locals.low), Number(context.locals.high), Number(context.locals.value)];
  const isGood = (face: number): boolean => face >= 1 && face <= 6 && (face < low || face > high);
  const chance =
    verb === 'reroll'
      ? chanceOf([1, 2, 3, 4, 5, 6].filter(isGood).length)
      : isGood(value + (verb === 'raise' ? 1 : -1))
        ? 1
        : 0;
  scorecard.add('order', situation.parameters.habits.help * 0.7 * chance);
  scorecard.add('fate', price(s, 1));
};

/** Returning a marker costs two points: only the end of the turn, drawn against our attack, is worth it. */
export const appraiseMarker = (
  context: DecisionContext,
  _s: NationsState,
  code: number,
  scorecard: Scorecard,
): void => {
  if (context.verb(code) === 'return') scorecard.add('fate', -2);
};

/** A platoon made ready again, for the shot it would have. */
export const appraiseRefresh = (
  context: DecisionContext,
  s: NationsState,
  code: number,
  scorecard: Scorecard,
  situation: Situation,
): void => {
  const p = context.argument(code);
  const acts = isUnit(s.world, p) && s.world.formationOf[p] === Number(context.locals.formation);
  if (!acts || has(s, OUT, p) || has(s, DISRUPTED, p)) {
    scorecard.forbid();
    return;
  }
  scorecard.add('damage', situation.prospect(s, p, s.place[p]) - 0.05);
  scorecard.add('fate', price(s, 2));
};

/** One hex for a point: into ground that decides, and only towards the end. */
const isTimeForSteps = (s: NationsState): boolean => s.track[TURN] >= lastTurn(s) - 1;
const stepWorth = (s: NationsState, p: number, hex: number, situation: Situation): number =>
  isTimeForSteps(s) ? situation.gain(s, [p], hex, [hex]) : 0;

export const appraiseNudge = (
  context: DecisionContext,
  s: NationsState,
  code: number,
  scorecard: Scorecard,
  situation: Situation,
): void => {
  const p = context.argument(code);
  const hexes = isTimeForSteps(s) ? context.offered([['nudge', p]], 'to') : [];
  const best = Math.max(0, ...hexes.map((hex) => stepWorth(s, p, hex, situation)));
  if (best === 0 || fateOf(s, context.side) === 0) scorecard.forbid();
  else {
    scorecard.add('ground', best);
    scorecard.add('fate', price(s, 1));
  }
};

export const appraiseNudgeTo = (
  context: DecisionContext,
  s: NationsState,
  code: number,
  scorecard: Scorecard,
  situation: Situation,
): void => {
  if (context.verb(code) === 'to')
    scorecard.add('ground', stepWorth(s, Number(context.locals.unit), context.argument(code), situation));
  else scorecard.forbid();
};
