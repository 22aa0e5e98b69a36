// 5.1 Ranged combat: how many dice, against what number, and what the target rolls to save itself. Everything that fires asks here.
import { type Modifier, perWorld } from '@hexside/engine';
import {
  carriedBy,
  DISRUPTED,
  DITCH,
  distanceOf,
  faceOf,
  hardness,
  has,
  hqAt,
  isHex,
  LED,
  type NationsState,
  OPS,
  pieceIn,
  REDUCED,
  TRENCH,
} from '../state.ts';
import { MORTAR, PLANE, UNIT, type World } from '../world.ts';
import { isConcealed } from './concealment.ts';
import { no } from './refusals.ts';
import { sees } from './sight.ts';

/** How a shot comes about. */
export const NORMAL = 0;
export const MOVING = 1; // move-and-fire, either order (4.1)
export const OPPORTUNITY = 2; // at a unit that has just moved (5.3)
export const WATCHING = 3; // from Overwatch at a unit that has just fired

/** A shot worked out; one for all, because it is looked at at once. */
export const shot = { dice: 0, needs: 0, plus: 0, most: 0 };
/** What the target rolls. */
export const defence = { dice: 0, needs: 0, plus: 0 };

type Parts = Modifier[] | null;
const part = (parts: Parts, amount: number, label: string, rule: string): void => {
  if (parts !== null && amount !== 0) parts.push({ amount, label, rule });
};

/** 2.5.6.2b, i: what the HQ in the hex could add to a platoon of its formation now. */
export const leadershipFor = (s: NationsState, p: number): number => {
  const { world } = s;
  const hq = hqAt(s, world.sideOf[p], s.place[p]);
  if (world.formationOf[hq] !== world.formationOf[p] || has(s, LED, hq)) return 0;
  return world.leadership[hq * 2 + (has(s, REDUCED, hq) ? 1 : 0)];
};

/** 2.5b: each class of target is attacked with a firepower of its own. */
const AP = 0;
const HE = 1;
const AA = 2;
const weaponAgainst = (s: NationsState, target: number): number =>
  s.world.role[target] === PLANE ? AA : hardness(s, target) === 1 ? AP : HE;

/**
 * Works out a shot into `shot`: 0, or why it cannot be. `lead` are dice of leadership. Sight, readiness and whether the target may be
 * named are the caller's.
 */
export const weigh = (
  s: NationsState,
  firer: number,
  target: number,
  mode: number,
  lead: number,
  parts: Parts = null,
): number => {
  const { world } = s;
  const { combat, smoke } = world.data.tables;
  const face = faceOf(s, firer);
  const weapon = weaponAgainst(s, target);
  const printed = weapon === AP ? world.apDice[face] : weapon === HE ? world.heDice[face] : world.aaDice[face];
  const printedHit = weapon === AP ? world.apHit[face] : weapon === HE ? world.heHit[face] : world.aaHit[face];
  const limited = weapon === AP ? world.apLimited[face] : weapon === HE ? world.heLimited[face] : 0;
  let range = weapon === AP ? world.apRange[face] : weapon === HE ? world.heRange[face] : world.aaRange[face];
  let dice = printed;
  let augmented = 0;
  // 2.7.3
  const of = world.sideOf[firer];
  const weapons = of === 0 ? world.weapons[0] : world.weapons[1];
  if (weapons !== 0 && weapon !== AA) {
    for (let m = carriedBy(s, firer) & weapons; m !== 0; m &= m - 1) {
      const sw = pieceIn(world, of, m);
      const more = weapon === AP ? world.swApDice[sw] : world.swHeDice[sw];
      dice += more;
      range += weapon === AP ? world.swApRange[sw] : world.swHeRange[sw];
      if (weapon === AP) augmented |= world.swAugments[sw];
      part(parts, more, `dice, ${world.pieceIds[sw]}`, 'NAW-2.7.3a');
    }
  }
  if (dice === 0) return weapon === AP ? no.noAp : weapon === HE ? no.noHe : no.noAa;
  let needs = printedHit;
  const distance = distanceOf(s, s.place[firer], s.place[target]);
  if (distance > range) {
    if (limited === 1) return no.limitedRange; // 5.1.5.1
    if (distance > range * combat.extendedRange.times || mode === WATCHING) return no.outOfRange;
    if (printedHit === 6) {
      if (printed === 1) return no.weakExtended; // 5.1.4c
      dice -= 1;
      part(parts, -1, 'dice, extended range', 'NAW-5.1.4b');
    } else {
      needs += combat.extendedRange.toHit;
      part(parts, combat.extendedRange.toHit, 'to hit, extended range', 'NAW-5.1.4a');
    }
  } else if (limited === 0 && distance * 2 <= range) {
    needs += combat.reducedRange.toHit;
    part(parts, combat.reducedRange.toHit, 'to hit, reduced range', 'NAW-5.1.5a');
  }
  if (mode === MOVING) {
    dice += combat.moveAndFire.dice;
    needs += combat.moveAndFire.toHit;
    part(parts, combat.moveAndFire.dice, 'dice, moves and fires', 'NAW-4.1e');
    part(parts, combat.moveAndFire.toHit, 'to hit, moves and fires', 'NAW-4.1e');
  }
  if (s.acquired[firer] === target + 1) {
    needs += combat.acquired.toHit;
    part(parts, combat.acquired.toHit, 'to hit, acquired', 'NAW-5.2c');
  }
  if (s.smoke[s.place[firer]] > 0) {
    needs += smoke.firingOut.toHit;
    part(parts, smoke.firingOut.toHit, 'to hit, out of smoke', 'NAW-6.1.1b');
  }
  dice += lead;
  part(parts, lead, 'dice, leadership', 'NAW-2.5.6.2b');
  if (needs > combat.toHitAtMost) {
    dice -= needs - combat.toHitAtMost; // b7
    part(parts, combat.toHitAtMost - needs, 'dice, harder than 6', 'NAW-4.1o');
    needs = combat.toHitAtMost;
  }
  if (needs < combat.toHitAtLeast) needs = combat.toHitAtLeast;
  if (dice <= 0) return no.noDice;
  shot.dice = dice + augmented; // 2.7.3b
  shot.most = augmented === 1 ? dice : MANY;
  shot.needs = needs;
  shot.plus = weapon === AP ? world.apPlus[face] : weapon === HE ? world.hePlus[face] : 0;
  return 0;
};
const MANY = 99;

/** 5.1a, 5.1.3c: may this unit make a ranged attack at all? Whether it has moved is the caller's. */
export const mayFire = (s: NationsState, firer: number): number => {
  const { world } = s;
  if (!isHex(world, s.place[firer])) return no.actorOffMap;
  if (has(s, OPS, firer)) return no.opsComplete;
  return has(s, DISRUPTED, firer) ? no.disruptedFire : 0;
};

/** The farthest that any weapon of a face reaches, support weapons included; most targets are beyond it. */
const longest = perWorld((world: World) => {
  const times = world.data.tables.combat.extendedRange.times;
  const more = (column: Uint8Array): number => column.reduce((sum, n) => sum + n, 0);
  const ap = more(world.swApRange);
  const he = more(world.swHeRange);
  return Uint8Array.from(
    world.apRange,
    (range, face) => times * Math.max(range + ap, world.heRange[face] + he, world.aaRange[face]),
  );
});
export const isBeyondReach = (s: NationsState, firer: number, hex: number): boolean =>
  distanceOf(s, s.place[firer], hex) > longest(s.world)[faceOf(s, firer)];

/** May the unit, which may fire, fire at this target? Leadership that it could have counts (4.1o). */
export const mayFireAt = (s: NationsState, firer: number, target: number, mode: number): number => {
  const { world } = s;
  if (world.sideOf[target] === world.sideOf[firer] || !isHex(world, s.place[target])) return no.notEnemy;
  if (world.role[target] !== UNIT && world.role[target] !== PLANE) return no.hqTarget;
  if (world.kind[firer] === MORTAR) return no.mortarHex;
  const bare = weigh(s, firer, target, mode, 0);
  if (bare < 0) {
    if (bare !== no.noDice) return bare;
    const led = weigh(s, firer, target, mode, leadershipFor(s, firer));
    if (led < 0) return led;
  }
  return sees(s, s.place[firer], s.place[target]) ? 0 : no.noSight;
};

/** Dice of the hex: terrain, wreck, ditch, smoke (5.1.2, charts, R-10.3). */
export const coverOf = (s: NationsState, hex: number, hard: number, parts: Parts = null): number => {
  const { world } = s;
  const { tables } = world.data;
  let dice: number = world.bonus[hex * 2 + hard];
  part(parts, dice, 'dice, terrain', 'NAW-5.1.2a');
  if (s.wreck[hex] === 1) {
    const wreck = hard === 1 ? tables.markers.wreck.bonus.hard : tables.markers.wreck.bonus.soft;
    dice += wreck;
    part(parts, wreck, 'dice, wreck', 'NAW-cTEC-c');
  }
  if ((s.works[hex] & DITCH) !== 0) {
    const ditch = hard === 1 ? tables.markers.ditch.bonus.hard : tables.markers.ditch.bonus.soft;
    dice += ditch;
    part(parts, ditch, 'dice, anti-tank ditch', 'NAW-cTEC-a');
  }
  const haze = tables.smoke.bonus[s.smoke[hex] - 1] ?? 0;
  dice += haze;
  part(parts, haze, 'dice, smoke', 'NAW-6.1.1b');
  return dice;
};

/** 5.1.1c, d, 5.1.2: what the target rolls against direct fire, into `defence`. */
export const weighDefence = (
  s: NationsState,
  firer: number,
  target: number,
  mode: number,
  parts: Parts = null,
): void => {
  const { world } = s;
  const { tables } = world.data;
  defence.dice = 0;
  defence.needs = tables.combat.softSave;
  defence.plus = 0;
  if (world.role[target] === PLANE) return;
  const hex = s.place[target];
  const hard = hardness(s, target);
  let bonus = coverOf(s, hex, hard, parts);
  if (world.level[s.place[firer]] === 0) {
    bonus += world.fromBelow[hex];
    part(parts, world.fromBelow[hex], 'dice, fired at from below', 'NAW-TEC-b');
  }
  // 5.3e: who moves is not concealed, nor who has just fired
  if (mode !== OPPORTUNITY && mode !== WATCHING && isConcealed(s, target)) {
    bonus += tables.combat.concealmentDice;
    part(parts, tables.combat.concealmentDice, 'dice, concealed', 'NAW-5.1.2.1a');
  }
  if (hard === 0) {
    defence.dice = bonus;
    return;
  }
  const face = faceOf(s, target);
  const most = tables.combat.hardBonusAtMost;
  part(parts, Math.min(0, most - bonus), 'dice, at most two for a hard target', 'NAW-5.1.2.2a');
  defence.dice = world.armour[face] + Math.min(most, bonus);
  part(parts, world.armour[face], 'dice, armour', 'NAW-2.4g');
  defence.needs = world.save[face];
  defence.plus = world.armourPlus[face];
};

/** Chart, R-7.1: hits that a trench takes off an attack on who is in the hex. */
export const throughTrench = (s: NationsState, hex: number, hits: number): number =>
  (s.works[hex] & TRENCH) === 0
    ? hits
    : Math.max(0, hits - s.world.data.tables.markers['improved-position'].cancelsHits);
