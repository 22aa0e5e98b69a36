// 5.4, 5.4.1, 5.4.2, 5.5 What one unit rolls in an assault or an overrun.

import { DISRUPTED, faceOf, has, isHard, type NationsState } from '../state.ts';
import { ARMOURED_INFANTRY, INFANTRY } from '../world.ts';

/** 5.4.1: infantry on foot. */
export const isFootInfantry = (s: NationsState, p: number): boolean =>
  (s.world.kind[p] === INFANTRY || s.world.kind[p] === ARMOURED_INFANTRY) && !isHard(s, p);

/** What one unit rolls, worked out here; one for all, because it is looked at at once. */
export const blow = { dice: 0, needs: 0, plus: 0 };

/** 5.4, 5.4.1, 5.4.2, 5.5: dice and to-hit of one unit against these enemies. */
export const weighBlow = (
  s: NationsState,
  p: number,
  enemies: readonly number[],
  hex: number,
  overrun: boolean,
  attacks: boolean,
  lead: number,
): void => {
  const { world } = s;
  const { combat } = world.data.tables;
  const face = faceOf(s, p);
  blow.dice = 0;
  blow.needs = world.afHit[face];
  blow.plus = world.afPlus[face];
  if (world.hasAf[face] === 0) return; // 5.4q
  let dice: number = world.af[face];
  if (overrun && attacks) dice *= combat.overrun.times;
  if (has(s, DISRUPTED, p)) blow.needs = combat.disruptedAssaultToHit;
  else if (!overrun && isFootInfantry(s, p)) {
    const hard = enemies.filter((enemy) => isHard(s, enemy)).length;
    if (world.town[hex] === 1 && hard > 0) {
      dice += combat.infantryInTown.dice; // 5.4.2a, b21: in place of 5.4.1
      blow.needs += combat.infantryInTown.toHit;
    } else if (hard === enemies.length) blow.needs += combat.infantryAgainstAfv.toHit;
  }
  blow.dice = dice + lead;
};
