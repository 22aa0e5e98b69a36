// 7.2 Control: who has combat units in an area, now. Nothing is remembered.
import { CONTESTED, combatAt, ENTERED, NEUTRAL, type OrgunState, pieceIn, unitsAt } from '../state.ts';
import { DRA, enemyOf, MJ } from '../world.ts';

/** 7.2.1 to 7.2.3: a side, `NEUTRAL` or `CONTESTED`. Leaders do not count (B8). */
export const controller = (s: OrgunState, at: number): number => {
  const dra = unitsAt(s, DRA, at) > 0;
  const mj = unitsAt(s, MJ, at) > 0;
  return dra ? (mj ? CONTESTED : DRA) : mj ? MJ : NEUTRAL;
};

export const controls = (s: OrgunState, of: number, at: number): boolean =>
  unitsAt(s, of, at) > 0 && unitsAt(s, enemyOf(of), at) === 0;

export const isContested = (s: OrgunState, at: number): boolean => unitsAt(s, DRA, at) > 0 && unitsAt(s, MJ, at) > 0;

/** Neutral or controlled by the side: where its supply runs (15.0) and its units retreat to (12.7). */
export const isOpenTo = (s: OrgunState, of: number, at: number): boolean => unitsAt(s, enemyOf(of), at) === 0;

/**
 * Does the enemy control the area as far as this action is concerned? Units that came in during it and have not attacked yet
 * do not change that (B4), so those who follow them meet the mines again and attack with them.
 */
export const isHostile = (s: OrgunState, of: number, at: number): boolean => {
  if (unitsAt(s, enemyOf(of), at) === 0) return false;
  for (let m = combatAt(s, of, at); m !== 0; m &= m - 1) if ((s.flags[pieceIn(s, of, m)] & ENTERED) === 0) return false;
  return true;
};
