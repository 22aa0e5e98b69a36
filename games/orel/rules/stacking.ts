// 7.1.2 Stacking: ten points and three units to a hex; vehicles and depots do not count.
import { cellOf, isTroop, type OrelState } from '../state.ts';

export const isOverstacked = (s: OrelState, of: number, hex: number): boolean => {
  const { points, units } = s.world.data.tables.movement.stacking;
  const cell = cellOf(s, of, hex);
  return s.heads[cell] > units || s.load[cell] > points;
};

/** Would so many units with so many steps fit in beside those that are there? */
export const hasRoom = (s: OrelState, of: number, hex: number, heads: number, load: number): boolean => {
  const { points, units } = s.world.data.tables.movement.stacking;
  const cell = cellOf(s, of, hex);
  return s.heads[cell] + heads <= units && s.load[cell] + load <= points;
};

export const hasRoomFor = (s: OrelState, p: number, hex: number): boolean =>
  !isTroop(s.world, p) || s.place[p] === hex || hasRoom(s, s.owner[p], hex, 1, s.steps[p]);
