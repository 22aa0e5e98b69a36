// How far it is over the ground alone: terrain, roads and rivers, nobody in the way. Worked out once for each world.
import { type Place, perWorld, Reach } from '@hexside/engine';
import type { OrelState } from '../state.ts';
import { BY_RAIL, type World } from '../world.ts';

/** Half points that stand for "no way". */
const FAR = 255;
/** As far as anything moves in a day, in half points. */
const DAY = 22;

interface Ways {
  readonly reach: Reach;
  /** By ground, mover and goal: half points from each hex to the goal. */
  readonly to: Map<number, Uint8Array>;
  /** By ground, mover and start: hexes within a day, and half points to them. */
  readonly around: Map<number, { readonly hexes: Int16Array; readonly costs: Uint8Array }>;
}
const waysOf = perWorld((world: World): Ways => ({ reach: new Reach(world.board), to: new Map(), around: new Map() }));

const INFANTRY = 0;
/** Trains and their depots are told how far men on foot would have to go. */
export const onFootIfByRail = (mover: number): number => (mover === BY_RAIL ? INFANTRY : mover);
const keyOf = (s: OrelState, mover: number, hex: number): number =>
  (s.scene.index * 8 + mover) * s.world.board.size + hex;

/** By hex: half points from there to the goal. */
export const pointsTo = (s: OrelState, by: number, goal: Place): Uint8Array => {
  const mover = onFootIfByRail(by);
  const { reach, to } = waysOf(s.world);
  const key = keyOf(s, mover, goal);
  let table = to.get(key);
  if (table === undefined) {
    table = new Uint8Array(s.world.board.size).fill(FAR);
    const costs = s.world.stepCost[mover];
    const { area } = s.scene;
    reach.run(goal, FAR - 1, (_from, hex, direction) => {
      const cost = costs[hex * 6 + ((direction + 3) % 6)];
      return cost === 0 || area[hex] === 0 ? -1 : cost;
    });
    for (let i = 0; i < reach.count; i++) table[reach.at(i)] = reach.cost(reach.at(i));
    to.set(key, table);
  }
  return table;
};

/** The hexes within a day of a mover, nearest first, itself included. */
export const aroundOf = (
  s: OrelState,
  by: number,
  hex: Place,
): { readonly hexes: Int16Array; readonly costs: Uint8Array } => {
  const mover = onFootIfByRail(by);
  const { reach, around } = waysOf(s.world);
  const key = keyOf(s, mover, hex);
  let found = around.get(key);
  if (found === undefined) {
    const costs = s.world.stepCost[mover];
    const { area } = s.scene;
    reach.run(hex, DAY, (from, to, direction) => {
      const cost = costs[from * 6 + direction];
      return cost === 0 || area[to] === 0 ? -1 : cost;
    });
    const hexes = reach.order.slice(0, reach.count);
    found = { hexes, costs: Uint8Array.from(hexes, (at) => reach.cost(s.world.hexes[at])) };
    around.set(key, found);
  }
  return found;
};
