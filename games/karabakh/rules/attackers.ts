// 13.0: who may attack whom.
import type { Place, Side } from '@hexside/engine';
import {
  ARMENIA_OPEN,
  ATTACKED,
  coupBans,
  DEFENDED,
  isBeside,
  isGround,
  type KarabakhState,
  MERCENARIES_ATTACK,
  onMap,
  piecesAt,
  RETREATED,
  unitsAt,
} from '../state.ts';
import { ARMENIA, AZ, AZERI, BRIDGE, enemyOf, LAKE, MILITIA, SOVIET } from '../world.ts';
import { asPiece } from './domains.ts';
import { no } from './refusals.ts';

/** May the unit attack this hex at all? Attacks do not cross a lake without a bridge (B27). */
export const mayAttackWith = (s: KarabakhState, of: Side, target: Place, arg: number): number => {
  const unit = asPiece(arg);
  if (!isGround(s.world, unit) || s.owner[unit] !== of || !onMap(s, unit)) return no.notYours;
  const direction = s.world.board.directionTo(s.place[unit], target);
  if (direction < 0) return no.notAdjacent;
  if ((s.flags[unit] & ATTACKED) !== 0) return no.hasAttacked;
  const force = s.world.force[unit];
  if (coupBans(s) && (force === AZERI || force === MILITIA)) return no.coup; // 7.0j, whatever the option says
  const bits = s.world.hexside[s.place[unit] * 6 + direction];
  return (bits & LAKE) !== 0 && (bits & BRIDGE) === 0 ? no.acrossLake : 0;
};

/** Units next to a hex: the only ones worth testing as attackers. */
export const neighboursWithUnits = (s: KarabakhState, of: Side, target: Place): number[] => {
  const list: number[] = [];
  for (const hex of s.world.board.neighboursOf(target)) {
    if (unitsAt(s, of, hex) > 0) for (let p = s.top[hex]; p >= 0; p = s.below[p]) list.push(p);
  }
  return list;
};

/** 13.0d, 13.8g: those in the hex that have been neither attacked nor driven back in this phase. */
export const defendersIn = (s: KarabakhState, hex: Place): number[] =>
  piecesAt(s, hex).filter((unit) => (s.flags[unit] & (DEFENDED | RETREATED)) === 0);

const hasDefender = (s: KarabakhState, hex: Place): boolean => {
  for (let p = s.top[hex]; p >= 0; p = s.below[p]) if ((s.flags[p] & (DEFENDED | RETREATED)) === 0) return true;
  return false;
};

/** 6.1e: is there a unit that is not Soviet and could attack the hex? */
const hasAttacker = (s: KarabakhState, of: Side, target: Place): boolean => {
  for (const hex of s.world.board.neighboursOf(target)) {
    if (unitsAt(s, of, hex) === 0) continue;
    for (let p = s.top[hex]; p >= 0; p = s.below[p]) {
      if (s.world.force[p] !== SOVIET && mayAttackWith(s, of, target, p) >= 0) return true;
    }
  }
  return false;
};

/** 3.1b: Azeri units operate in Azerbaijan and Karabakh only; as an option they strike into Armenia without entering it. */
export const isSpared = (s: KarabakhState, of: Side, target: Place): boolean =>
  of === AZ && s.world.region[target] === ARMENIA && s.track[ARMENIA_OPEN] === 0;

export const mayAttack = (s: KarabakhState, of: Side, target: Place): number => {
  if (unitsAt(s, enemyOf(of), target) === 0) return no.noEnemy;
  if (of === AZ && coupBans(s) && s.track[MERCENARIES_ATTACK] === 0) return no.coup; // 7.0j
  if (isSpared(s, of, target)) return no.armeniaSpared;
  if (!hasDefender(s, target)) {
    return piecesAt(s, target).some((unit) => (s.flags[unit] & RETREATED) !== 0) ? no.retreatedSafe : no.attackedOnce;
  }
  return hasAttacker(s, of, target) ? 0 : no.noAttacker;
};

/** Hexes with enemies that have units of ours next to them: all that could be attacked. */
export const enemiesInReach = (s: KarabakhState, of: Side): Place[] => {
  const list: Place[] = [];
  for (const hex of s.world.hexes) if (unitsAt(s, enemyOf(of), hex) > 0 && isBeside(s, of, hex)) list.push(hex);
  return list;
};
