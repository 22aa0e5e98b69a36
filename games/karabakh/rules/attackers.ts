// 13.0: who may attack whom.
import type { Piece, Place, Side } from '@hexside/engine';
import {
  ARMENIA_OPEN,
  ATTACKED,
  coupBans,
  DEFENDED,
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
  if (s.owner[unit] !== of || !onMap(s, unit)) return no.notYours;
  const direction = s.world.board.directionTo(s.place[unit], target);
  if (direction < 0) return no.notAdjacent;
  if ((s.flags[unit] & ATTACKED) !== 0) return no.hasAttacked;
  const force = s.world.force[unit];
  if (coupBans(s) && (force === AZERI || force === MILITIA)) return no.coup; // 7.0j, whatever the option says
  const bits = s.world.hexside[s.place[unit] * 6 + direction];
  return (bits & LAKE) !== 0 && (bits & BRIDGE) === 0 ? no.acrossLake : 0;
};

/** Everybody next to a hex: the only ones worth testing as attackers. */
export const unitsBeside = (s: KarabakhState, target: Place): Piece[] =>
  s.world.board.neighboursOf(target).flatMap((hex) => piecesAt(s, hex));

/** 13.0d, 13.8g: those in the hex that have been neither attacked nor driven back in this phase. */
export const defendersIn = (s: KarabakhState, hex: Place): number[] =>
  piecesAt(s, hex).filter((unit) => (s.flags[unit] & (DEFENDED | RETREATED)) === 0);

/** 6.1e: is there a unit that is not Soviet and could attack the hex? */
const hasAttacker = (s: KarabakhState, of: Side, target: Place): boolean =>
  unitsBeside(s, target).some((unit) => s.world.force[unit] !== SOVIET && mayAttackWith(s, of, target, unit) >= 0);

/**
 * 3.1b: Azeri units operate in Azerbaijan and Karabakh only; as an option they strike into Armenia without entering it. The Armenian side
 * never has a target there.
 */
export const isSpared = (s: KarabakhState, target: Place): boolean =>
  s.world.region[target] === ARMENIA && s.track[ARMENIA_OPEN] === 0;

export const mayAttack = (s: KarabakhState, of: Side, target: Place): number => {
  if (unitsAt(s, enemyOf(of), target) === 0) return no.noEnemy;
  if (of === AZ && coupBans(s) && s.track[MERCENARIES_ATTACK] === 0) return no.coup; // 7.0j
  if (isSpared(s, target)) return no.armeniaSpared;
  if (defendersIn(s, target).length === 0) {
    return piecesAt(s, target).some((unit) => (s.flags[unit] & RETREATED) !== 0) ? no.retreatedSafe : no.attackedOnce;
  }
  return hasAttacker(s, of, target) ? 0 : no.noAttacker;
};
