// 9.0 Fate points: what a turned die is worth, against having the point later.
import type { Desk } from '@hexside/engine';
import { fateOf } from '../rules/fate.ts';
import { DISRUPTED, has, isUnit, lastTurn, type NationsState, OUT, TURN } from '../state.ts';
import type { Sheet } from './desk.ts';
import type { Picture } from './picture.ts';

/** Points left at the end are worth nothing. */
const price = (s: NationsState, points: number): number => (-points * (lastTurn(s) + 1 - s.track[TURN])) / lastTurn(s);

const chanceOf = (faces: number): number => Math.max(0, Math.min(1, faces / 6));

/** A pool of dice: one more hit, or one more save. */
export const appraisePoolFate = (desk: Desk, s: NationsState, code: number, sheet: Sheet, picture: Picture): void => {
  const verb = desk.verb(code);
  if (verb === 'keep') return;
  const { help } = picture.mind.habits;
  sheet.add('damage', help * (verb === 'raise' ? 1 : chanceOf(7 - Number(desk.locals.needs))));
  sheet.add('fate', price(s, 1));
};

/** A check of command or morale that has failed. */
export const appraiseCheckFate = (desk: Desk, s: NationsState, code: number, sheet: Sheet, picture: Picture): void => {
  const verb = desk.verb(code);
  if (verb === 'keep') return;
  const { help } = picture.mind.habits;
  const [first, second, most] = [Number(desk.locals.first), Number(desk.locals.second), Number(desk.locals.most)];
  const other = desk.argument(code) === 0 ? second : first;
  const passes =
    verb === 'command' ? 1 : verb === 'lower' ? (first + second - 1 <= most ? 1 : 0) : chanceOf(most - other);
  sheet.add('order', help * passes);
  sheet.add('fate', price(s, 1));
};

/** The die for the odd hit: a step up or down gives it to the other platoon, a new throw does so half the time. */
const appraiseOddHit = (desk: Desk, s: NationsState, verb: string, sheet: Sheet, picture: Picture): void => {
  const [value, odd, even] = [Number(desk.locals.value), Number(desk.locals.odd), Number(desk.locals.even)];
  const spared =
    value % 2 === 1 ? picture.price(s, odd) - picture.price(s, even) : picture.price(s, even) - picture.price(s, odd);
  sheet.add('damage', verb === 'reroll' ? spared / 2 : spared);
  sheet.add('fate', price(s, 1));
};

/** One die that lies where its owner would not have it. */
export const appraiseSingleFate = (desk: Desk, s: NationsState, code: number, sheet: Sheet, picture: Picture): void => {
  const verb = desk.verb(code);
  if (verb === 'keep') return;
  if (Number(desk.locals.odd) >= 0) {
    appraiseOddHit(desk, s, verb, sheet, picture);
    return;
  }
  const [low, high, value] = [Number(desk.locals.low), Number(desk.locals.high), Number(desk.locals.value)];
  const isGood = (face: number): boolean => face >= 1 && face <= 6 && (face < low || face > high);
  const chance =
    verb === 'reroll'
      ? chanceOf([1, 2, 3, 4, 5, 6].filter(isGood).length)
      : isGood(value + (verb === 'raise' ? 1 : -1))
        ? 1
        : 0;
  sheet.add('order', picture.mind.habits.help * 0.7 * chance);
  sheet.add('fate', price(s, 1));
};

/** Returning a marker costs two points: only the end of the turn, drawn against our attack, is worth it. */
export const appraiseMarker = (desk: Desk, _s: NationsState, code: number, sheet: Sheet): void => {
  if (desk.verb(code) === 'return') sheet.add('fate', -2);
};

/** A platoon made ready again, for the shot it would have. */
export const appraiseRefresh = (desk: Desk, s: NationsState, code: number, sheet: Sheet, picture: Picture): void => {
  const p = desk.argument(code);
  const acts = isUnit(s.world, p) && s.world.formationOf[p] === Number(desk.locals.formation);
  if (!acts || has(s, OUT, p) || has(s, DISRUPTED, p)) {
    sheet.forbid();
    return;
  }
  sheet.add('damage', picture.prospect(s, p, s.place[p]) - 0.05);
  sheet.add('fate', price(s, 2));
};

/** One hex for a point: into ground that decides, and only towards the end. */
const isTimeForSteps = (s: NationsState): boolean => s.track[TURN] >= lastTurn(s) - 1;
const stepWorth = (s: NationsState, p: number, hex: number, picture: Picture): number =>
  isTimeForSteps(s) ? picture.gain(s, [p], hex, [hex]) : 0;

export const appraiseNudge = (desk: Desk, s: NationsState, code: number, sheet: Sheet, picture: Picture): void => {
  const p = desk.argument(code);
  const hexes = isTimeForSteps(s) ? desk.offered([['nudge', p]], 'to') : [];
  const best = Math.max(0, ...hexes.map((hex) => stepWorth(s, p, hex, picture)));
  if (best === 0 || fateOf(s, desk.side) === 0) sheet.forbid();
  else {
    sheet.add('ground', best);
    sheet.add('fate', price(s, 1));
  }
};

export const appraiseNudgeTo = (desk: Desk, s: NationsState, code: number, sheet: Sheet, picture: Picture): void => {
  if (desk.verb(code) === 'to')
    sheet.add('ground', stepWorth(s, Number(desk.locals.unit), desk.argument(code), picture));
  else sheet.forbid();
};
