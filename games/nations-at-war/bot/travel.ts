// How far it is, and how many activations are left to go there.
import { perWorld, Reach } from '@hexside/engine';
import {
  ACTIVE,
  CLAIMS,
  ET_CUP,
  ET_HELD,
  hardMover,
  has,
  IN_CUP,
  isHex,
  lastTurn,
  type NationsState,
  OPS,
  TURN,
} from '../state.ts';
import type { World } from '../world.ts';

export const FAR = 255;

/** By soft and hard, `from * hexes + to`: movement points with nobody in the way; FAR where there is no way. */
export const travelOf = perWorld((world: World): readonly [Uint8Array, Uint8Array] => {
  const { size, stride, placeCount } = world.board;
  const reach = new Reach(world.board);
  const free = new Uint8Array(placeCount);
  const table = (hard: number): Uint8Array => {
    const costs = new Uint8Array(placeCount * stride);
    costs.set(world.stepCost.subarray(hard * size * stride, (hard + 1) * size * stride));
    const travel = new Uint8Array(size * size).fill(FAR);
    for (const from of world.hexes) {
      reach.runTable(from, FAR - 1, costs, free);
      for (let i = 0; i < reach.count; i++) travel[from * size + reach.at(i)] = reach.cost(reach.at(i));
    }
    return travel;
  };
  return [table(0), table(1)];
});

/** `formation * 2 * hexes + hard * hexes + to`: movement points from the best edge hex it may come by. */
const entryTravelOf = perWorld((world: World): Uint8Array => {
  const { size } = world.board;
  const table = new Uint8Array(world.formationIds.length * 2 * size).fill(FAR);
  travelOf(world).forEach((travel, hard) => {
    world.entry.forEach((edges, f) => {
      const row = (f * 2 + hard) * size;
      for (const edge of edges)
        for (const from of edge) {
          const onto = world.entryCost[hard * size + from];
          if (onto === 0) continue;
          for (let to = 0; to < size; to++) {
            const way = travel[from * size + to];
            if (way < FAR) table[row + to] = Math.min(table[row + to], onto + way);
          }
        }
    });
  });
  return table;
});

/** A row of a table: movement points by hex from a place, on the map or still beyond its edge. */
interface Ways {
  points: Uint8Array;
  row: number;
}

/** One for all, because it is looked at at once. */
const ways: Ways = { points: new Uint8Array(), row: 0 };

export const waysFrom = (s: NationsState, p: number, from: number): Readonly<Ways> => {
  const { world } = s;
  const hard = hardMover(s, p);
  const { size } = world.board;
  const beyond = !isHex(world, from);
  ways.points = beyond ? entryTravelOf(world) : travelOf(world)[hard === 1 ? 1 : 0];
  ways.row = beyond ? (world.formationOf[p] * 2 + hard) * size : from * size;
  return ways;
};

/** 3.2, 3.3.1: a marker comes before the last End Turn marker two times in three, after a turn without it always. */
const USUAL = 0.75;

const chanceThisTurn = (s: NationsState, formation: number): number => {
  if (s.marker[formation] !== IN_CUP) return 0;
  const of = s.world.formationSide[formation];
  if ((s.track[CLAIMS + of] & (1 << formation)) !== 0 && s.track[ET_HELD + of] > 0) return 1;
  const ends = s.track[ET_CUP] + s.track[ET_HELD] + s.track[ET_HELD + 1];
  return ends / (ends + 1);
};

/** Activations that each formation may still expect after the one under way. */
export const futureActivations = (s: NationsState): Float64Array => {
  const { world } = s;
  const turns = lastTurn(s);
  const list = new Float64Array(world.formationIds.length);
  for (let f = 0; f < list.length; f++) {
    const next = Math.max(s.track[TURN] + 1, world.arrivalTurn[f]);
    list[f] = chanceThisTurn(s, f) + USUAL * Math.max(0, turns - next + 1);
  }
  return list;
};

/** Is its formation acting, with this platoon still to come? */
export const hasYetToAct = (s: NationsState, p: number): boolean =>
  s.track[ACTIVE] === s.world.formationOf[p] + 1 && !has(s, OPS, p);
