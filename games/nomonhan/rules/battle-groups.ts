// Who belongs to which battle of the phase (14.2), and to other groups that losses are taken from (15.2).
import type { Piece } from '@hexside/engine';
import type { NomonhanState } from '../state.ts';

/** Groups of pieces that are no battle: the target of a strike, a unit that breaks down on its retreat, an interdicted one. */
export const STRIKE_GROUP = 250;
export const RETREAT_GROUP = 251;
export const ARRIVAL_GROUP = 252;

export const groupOf = (s: NomonhanState, p: number): number => s.battle[s.world.board.size + p];
export const setGroup = (s: NomonhanState, p: number, group: number): void => {
  s.battle[s.world.board.size + p] = group;
};

/** The pieces of a side that belong to a battle (or another group of 15.2), by number. */
export const membersOf = (s: NomonhanState, of: number, group: number): Piece[] => {
  const list: Piece[] = [];
  const { world } = s;
  for (let p = 0; p < world.pieces.length; p++)
    if (s.battle[world.board.size + p] === group && world.sideOf[p] === of) list.push(world.pieces[p]);
  return list;
};
export const hexesOf = (s: NomonhanState, group: number): number[] => {
  const list: number[] = [];
  for (let hex = 0; hex < s.world.board.size; hex++) if (s.battle[hex] === group) list.push(hex);
  return list;
};
