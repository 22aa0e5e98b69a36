// 1.2 Zones of control: who exerts them, and who cancels them for supply, retreat and movement.
import { cellOf, has, isCavalry, isRouted, isTroop, MOVED, type OrelState, other, ownAt } from '../state.ts';

/** Does an enemy zone of control cover the hex? */
export const inZoc = (s: OrelState, of: number, hex: number): boolean => s.zoc[cellOf(s, other(of), hex)] > 0;

/** 1.2: infantry, cavalry and artillery that is not routed cancels it there for supply and retreats. */
export const isExposed = (s: OrelState, of: number, hex: number): boolean =>
  inZoc(s, of, hex) && s.cover[cellOf(s, of, hex)] === 0;

/** Does the side hold the ground around this hex? */
export const exerts = (s: OrelState, of: number, hex: number): boolean =>
  s.fit[cellOf(s, of, hex)] >= s.world.data.tables.zoc.steps;

/** Does cavalry exert one of the enemy zones that cover the hex? (8.5.1) */
export const inCavalryZoc = (s: OrelState, of: number, hex: number): boolean => {
  const enemy = other(of);
  for (const near of s.world.board.neighboursOf(s.world.hexes[hex])) {
    if (!exerts(s, enemy, near)) continue;
    if (ownAt(s, enemy, near).some((p) => isCavalry(s.world, p) && !isRouted(s, p))) return true;
  }
  return false;
};

/** 7.1.3: does a friend that has not moved, other than the mover, cancel enemy zones of control there for its move? */
export const isCovered = (s: OrelState, of: number, hex: number, mover: number): boolean => {
  const still = s.still[cellOf(s, of, hex)];
  return still > (s.place[mover] === hex && isStill(s, mover) ? 1 : 0);
};

/** Is it one of those that could cover others: a troop in order that has not moved? */
export const isStill = (s: OrelState, p: number): boolean =>
  isTroop(s.world, p) && !isRouted(s, p) && !has(s, p, MOVED);
