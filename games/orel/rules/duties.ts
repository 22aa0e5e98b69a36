// Who may stop, and who still has to move: 5.3 strays, 4.3.1 swollen stacks, 7.4 entry zones, 7.5 units off the map.

import {
  ACTED,
  ENTERED,
  has,
  isAsleep,
  isDepot,
  isTroop,
  type OrelState,
  onMap,
  other,
  ownAt,
  SWOLLEN,
} from '../state.ts';
import { BY_RAIL } from '../world.ts';
import { mustReturn } from './arrivals.ts';
import { isAstray } from './bonds.ts';
import { canRun } from './rails.ts';
import { no } from './refusals.ts';
import { isOverstacked } from './stacking.ts';
import { canGoOn, type Move, moveOf } from './ways.ts';
import { isCovered, isStill } from './zones-of-control.ts';

const canMoveAnywhere = (s: OrelState, p: number): boolean => {
  if (has(s, p, ACTED) || isAsleep(s, p) || isBound(s, p)) return false;
  return s.world.mover[p] === BY_RAIL ? canRun(s, p) : canGoOn(s, moveOf(s, p));
};

/** 5.3, 4.3.1, 7.5, 7.4: what obliges this unit to move before the phase may end; 0 if nothing does. */
export const dutyOf = (s: OrelState, of: number, p: number): number => {
  if (s.owner[p] !== of) return 0;
  if (!onMap(s, p)) return mustReturn(s, p) ? no.mustReturn : 0;
  if (isAstray(s, p) && canMoveAnywhere(s, p)) return no.strays;
  if (has(s, p, SWOLLEN) && isOverstacked(s, of, s.place[p]) && canThinOut(s, of, s.place[p])) return no.overstacked;
  return standsInEntryZone(s, p) && canMoveAnywhere(s, p) ? no.leaveZone : 0;
};

/** Is somebody still obliged to move? */
export const mayEnd = (s: OrelState, of: number): number => {
  for (const p of s.world.piecesOf[of]) {
    const duty = dutyOf(s, of, p);
    if (duty < 0) return duty;
  }
  return 0;
};

const canThinOut = (s: OrelState, of: number, hex: number): boolean => {
  return ownAt(s, of, hex).some((p) => isTroop(s.world, p) && canMoveAnywhere(s, p));
};
/** 7.4: whom a retreat or an advance has brought into an enemy entry zone leaves it as soon as possible. */
const standsInEntryZone = (s: OrelState, p: number): boolean =>
  s.world.entryZone[other(s.owner[p])][s.place[p]] === 1 && !isDepot(s.world, p);

export const mayStop = (s: OrelState, l: Move): number => {
  const p = l.unit;
  if (!isTroop(s.world, p)) return 0;
  if (has(s, p, ENTERED) && isOverstacked(s, s.owner[p], s.place[p])) return no.full;
  if (l.moved === 1 && isAstray(s, p) && canGoOn(s, l)) return no.strays;
  return 0;
};

/** 7.1.3: others have used it as cover, and nobody else is left to stay. */
export const isBound = (s: OrelState, p: number): boolean =>
  s.pledged[s.place[p]] === 1 && isStill(s, p) && !isCovered(s, s.owner[p], s.place[p], p);
