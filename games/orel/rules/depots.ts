// 3 Supply depots: capacity, status, elimination.
import {
  alter,
  BY_EDGE,
  boxOf,
  DREW,
  has,
  isRailDepot,
  LATE,
  mark,
  type OrelState,
  put,
  RESTORED,
  UNSUPPLIED,
  unmark,
} from '../state.ts';
import { note } from './notes.ts';
import { depotsOf, isFunctional, isInRange, railLink } from './supply-lines.ts';

/** 3.1: munitions a depot may give in a combat phase of its owner. */
export const capacityOf = (s: OrelState, depot: number): number => {
  if (!isUsable(s, depot)) return 0;
  const { tables, events } = s.world.data;
  const printed = s.scene.capacity[depot];
  const points = isOnDoubleTrack(s, depot) && isLinked(s, depot) ? printed * tables.supply.doubleTrackFactor : printed;
  return has(s, depot, LATE) ? Math.floor(points / events.numbers.lateTrain.divisor) : points;
};
export const munitionsLeft = (s: OrelState, depot: number): number => capacityOf(s, depot) - s.used[depot];

/** A railroad depot on a station of the double track. */
export const isOnDoubleTrack = (s: OrelState, depot: number): boolean =>
  isRailDepot(s.world, depot) && s.world.doubleStation[s.place[depot]] === 1;
const isLinked = (s: OrelState, depot: number): boolean => railLink(s, s.owner[depot])[s.place[depot]] === 1;

/** 3.2 B: a depot that is unsupplied, or just came back into supply, gives nothing. */
export const isUsable = (s: OrelState, depot: number): boolean => !has(s, depot, UNSUPPLIED | RESTORED);

/** 3.2 B: munitions or defence by a depot that is not functional will leave it unsupplied at the end of the combat phase. */
export const draw = (s: OrelState, depot: number): void => {
  if (!isFunctional(s, depot)) mark(s, depot, DREW);
};

/** The depot that supplies a defender, a functional one if there is a choice; -1 if none is in range. */
export const defendingDepot = (s: OrelState, p: number): number => {
  let found = -1;
  for (const depot of depotsOf(s, s.owner[p])) {
    if (!isUsable(s, depot) || !isInRange(s, p, depot)) continue;
    if (isFunctional(s, depot)) return depot;
    if (found < 0) found = depot;
  }
  return found;
};

/** 3.2 B: a marker comes off as soon as the depot can trace again. */
export const restoreDepots = (s: OrelState): void => {
  for (const depot of s.world.depots) {
    if (!has(s, depot, UNSUPPLIED) || !isFunctional(s, depot)) continue;
    unmark(s, depot, UNSUPPLIED);
    mark(s, depot, RESTORED);
    note(s, { kind: 'restored', piece: depot });
  }
};

/** The end of a phase: who came back into supply can supply again. */
export const endPhaseForDepots = (s: OrelState): void => {
  restoreDepots(s);
  for (const depot of s.world.depots) unmark(s, depot, RESTORED);
};

/** The end of a combat phase: who drew on a depot out of supply has emptied it; munitions are counted anew (README B7). */
export const settleDepots = (s: OrelState): void => {
  for (const depot of s.world.depots) {
    s.used[depot] = 0;
    if (!has(s, depot, DREW)) continue;
    unmark(s, depot, DREW);
    if (isFunctional(s, depot)) continue;
    mark(s, depot, UNSUPPLIED);
    note(s, { kind: 'unsupplied', piece: depot, rule: 'ORL-3.2e' });
  }
  endPhaseForDepots(s);
};

/** 2.1 step 1: report. */
export const reportDepots = (s: OrelState): void => {
  endPhaseForDepots(s);
  const idle = depotsOf(s, s.track[1]).filter((d) => !isFunctional(s, d));
  if (idle.length > 0) note(s, { kind: 'not-functional', pieces: idle });
};

/** 3.3: lost, and back in the owner's next movement phase. */
export const loseDepot = (s: OrelState, depot: number): void => {
  note(s, { kind: 'depot-lost', piece: depot, hex: s.place[depot] });
  alter(s, depot, () => {
    s.flags[depot] = BY_EDGE >>> 0;
    s.used[depot] = 0;
  });
  put(s, depot, boxOf(s, 'waiting'));
};
