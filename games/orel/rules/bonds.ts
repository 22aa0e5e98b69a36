import { has, isRouted, mark, type OrelState, OUT, RESOLUTE, STRAY, TESTED } from '../state.ts';
import { note } from './notes.ts';
import { tqOf } from './quality.ts';
import { no } from './refusals.ts';
import { hasDepotInRange, hasDepotNear, nearestDepot } from './supply-lines.ts';
import { inZoc } from './zones-of-control.ts';

/** What a unit out of command has to mind where it ends its move. */
interface Bond {
  readonly of: number;
  readonly mover: number;
  /** For a unit beyond the range of depots: half points to the nearest at all, and those it has to come below. */
  readonly nearest: Int16Array | null;
  readonly below: number;
}
/** Null if it has nothing to mind: it is in command, or there is no depot to come closer to. */
export const bondOf = (s: OrelState, p: number): Bond | null => {
  if (!has(s, p, OUT)) return null;
  const of = s.owner[p];
  const mover = s.world.mover[p];
  if (hasDepotInRange(s, p)) return { of, mover, nearest: null, below: 0 };
  const nearest = nearestDepot(s, of, mover);
  const below = nearest[s.place[p]];
  return below < 0 ? null : { of, mover, nearest, below };
};

/** May a unit bound so end its move there? */
export const mayEndAt = (s: OrelState, bond: Bond | null, to: number): number => {
  if (bond === null) return 0;
  const { of, mover, nearest, below } = bond;
  if (nearest !== null && nearest[to] >= 0 && nearest[to] < below) return 0;
  if (hasDepotNear(s, of, mover, to)) return 0;
  return nearest === null ? no.leavesDepots : no.fartherFromDepot;
};

/** 5.3: is it still to come closer to a depot? Not if there is none to come closer to, nor once it is in command or in range. */
export const isAstray = (s: OrelState, p: number): boolean =>
  has(s, p, STRAY) && (bondOf(s, p)?.nearest ?? null) !== null;

/** 5.3: only in an enemy zone of control is there anything to dare. */
export const mayCheck = (s: OrelState, p: number): number => {
  if (!has(s, p, OUT) || has(s, p, TESTED) || isRouted(s, p)) return no.noCheck;
  return inZoc(s, s.owner[p], s.place[p]) ? 0 : no.noCheck;
};
export const check = (s: OrelState, p: number, value: number): void => {
  const tq = tqOf(s, p);
  mark(s, p, value <= tq ? TESTED | RESOLUTE : TESTED);
  note(s, { kind: 'check', piece: p, value, total: value, tq, rule: 'ORL-5.3b' });
};
