import { has, isDepot, isRouted, mark, type OrelState, OUT, onMap, RESOLUTE, TESTED } from '../state.ts';
import { note } from './notes.ts';
import { tqOf } from './quality.ts';
import { no } from './refusals.ts';
import { depotRange, nearestDepot } from './supply-lines.ts';
import { inZoc } from './zones-of-control.ts';

/** What a unit out of command has to mind where it ends its move. */
interface Bond {
  /** By hex: half points to a depot within range, negative where there is none. */
  readonly inRange: Int16Array;
  /** For a unit beyond that range: half points to the nearest depot at all, and those it has to come below. */
  readonly nearest: Int16Array | null;
  readonly below: number;
}
/** Null if it has nothing to mind: it is in command, or there is no depot to come closer to. */
export const bondOf = (s: OrelState, p: number): Bond | null => {
  if (!has(s, p, OUT) || isDepot(s.world, p)) return null;
  const mover = s.world.mover[p];
  const inRange = depotRange(s, s.owner[p], mover);
  if (inRange[s.place[p]] >= 0) return { inRange, nearest: null, below: 0 };
  const nearest = nearestDepot(s, s.owner[p], mover);
  const below = nearest[s.place[p]];
  return below < 0 ? null : { inRange, nearest, below };
};

/** May a unit bound so end its move there? */
export const mayEndAt = (bond: Bond | null, to: number): number => {
  if (bond === null || bond.inRange[to] >= 0) return 0;
  if (bond.nearest === null) return no.leavesDepots;
  return bond.nearest[to] >= 0 && bond.nearest[to] < bond.below ? 0 : no.fartherFromDepot;
};

/** 5.3: only in an enemy zone of control is there anything to dare. */
export const mayCheck = (s: OrelState, p: number): number => {
  if (!has(s, p, OUT) || has(s, p, TESTED) || !onMap(s, p) || isRouted(s, p)) return no.noCheck;
  return inZoc(s, s.owner[p], s.place[p]) ? 0 : no.noCheck;
};
export const check = (s: OrelState, p: number, value: number): void => {
  const tq = tqOf(s, p);
  mark(s, p, value <= tq ? TESTED | RESOLUTE : TESTED);
  note(s, { kind: 'check', piece: p, value, total: value, tq, rule: 'ORL-5.3b' });
};
