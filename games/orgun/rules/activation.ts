// 10.0 Which areas can be activated, and who may act in them.
import type { Offers } from '@hexside/engine';
import { ACTED, ACTIVE, ACTIVE_AREA, freshIn, insideOf, MOVED, type OrgunState, onMap, pieceIn } from '../state.ts';
import { note } from './events.ts';
import { no } from './refusals.ts';

/** The side's fresh combat units and leaders in an area, as a set (B63). */
const freshAt = (s: OrgunState, of: number, at: number): number => freshIn(s, of, insideOf(s, of, at));

export const isActiveArea = (s: OrgunState, at: number): boolean =>
  s.track[ACTIVE_AREA] === at + 1 || s.track[ACTIVE_AREA + 1] === at + 1;

export const areasActive = (s: OrgunState): number =>
  (s.track[ACTIVE_AREA] > 0 ? 1 : 0) + (s.track[ACTIVE_AREA + 1] > 0 ? 1 : 0);

export const mayActivate = (s: OrgunState, of: number, at: number): number => {
  if (isActiveArea(s, at)) return no.activated;
  return freshAt(s, of, at) !== 0 ? 0 : no.nobodyToActivate;
};

export const listActivatable = (s: OrgunState, of: number, out: Offers): void => {
  for (const at of s.world.areas) if (mayActivate(s, of, at) >= 0) out.add(at);
};

/** How many areas have somebody fresh of the side in them. */
export const activatable = (s: OrgunState, of: number): number =>
  s.world.areas.filter((at) => freshAt(s, of, at) !== 0).length;

export const hasFresh = (s: OrgunState, of: number): boolean => s.world.areas.some((at) => freshAt(s, of, at) !== 0);

export const activate = (s: OrgunState, of: number, at: number): void => {
  s.track[s.track[ACTIVE_AREA] === 0 ? ACTIVE_AREA : ACTIVE_AREA + 1] = at + 1;
  for (let m = freshAt(s, of, at); m !== 0; m &= m - 1) s.flags[pieceIn(s, of, m)] |= ACTIVE;
  note(s, { kind: 'activated', side: of, area: at });
};

/** 10.0a, 11.1d: may this piece begin something in this action? */
export const mayAct = (s: OrgunState, of: number, p: number): number => {
  if (s.world.sideOf[p] !== of || !onMap(s, p)) return no.notYours;
  if (s.spent[p] === 1) return no.isSpent;
  if ((s.flags[p] & ACTIVE) === 0) return no.notActive;
  if ((s.flags[p] & (ACTED | MOVED)) !== 0) return no.hasMoved;
  return isActiveArea(s, s.place[p]) ? 0 : no.notActive; // B84: gone along with a retreat
};

/** Those who may, as a set. */
export const actors = (s: OrgunState, of: number): number => {
  let set = 0;
  for (let m = s.ready[of]; m !== 0; m &= m - 1) if (mayAct(s, of, pieceIn(s, of, m)) >= 0) set |= m & -m;
  return set;
};
