import { perWorld, Reach } from '@hexside/engine';
import { FOOT, MECHANIZED, type World } from '../world.ts';

const FAR = 255;

type ByClass = readonly [Uint8Array, Uint8Array];

/** What never changes and every decision needs: how far it is, in half points, with no enemy in the way; 255 beyond all reach. */
export interface Ground {
  /** By class, `from * hexes + to`. */
  readonly travel: ByClass;
  /** The same the other way round, `to * hexes + from`: what is near a goal lies together. */
  readonly toward: ByClass;
  /** By side and class: from the base to a hex, by whichever edge hex is best. */
  readonly fromBase: readonly [ByClass, ByClass];
}

export const groundOf = perWorld((world: World): Ground => {
  const { size, placeCount } = world.board;
  const reach = new Reach(world.board);
  const open = new Uint8Array(placeCount);
  const travel = (by: 0 | 1): Uint8Array => {
    const table = new Uint8Array(size * size).fill(FAR);
    for (const from of world.hexes) {
      reach.runTable(from, FAR - 1, world.stepCost[by], open);
      for (let i = 0; i < reach.count; i++) table[from * size + reach.at(i)] = reach.cost(reach.at(i));
    }
    return table;
  };
  const turned = (table: Uint8Array): Uint8Array => {
    const other = new Uint8Array(size * size);
    for (let from = 0; from < size; from++)
      for (let to = 0; to < size; to++) other[to * size + from] = table[from * size + to];
    return other;
  };
  const tables: ByClass = [travel(FOOT), travel(MECHANIZED)];
  const fromBase = (of: 0 | 1, by: 0 | 1): Uint8Array => {
    const table = new Uint8Array(size).fill(FAR);
    for (const edge of world.edge[of]) {
      const entry = world.entryCost[by][edge];
      if (entry === 0) continue;
      for (let hex = 0; hex < size; hex++)
        table[hex] = Math.min(table[hex], entry + tables[by][edge * size + hex], FAR);
    }
    return table;
  };
  return {
    travel: tables,
    toward: [turned(tables[FOOT]), turned(tables[MECHANIZED])],
    fromBase: [
      [fromBase(0, FOOT), fromBase(0, MECHANIZED)],
      [fromBase(1, FOOT), fromBase(1, MECHANIZED)],
    ],
  };
});

/** Half points from a place (a hex or the side's base) to a hex. */
export const wayFrom = (world: World, of: number, by: number, from: number, to: number): number => {
  const way = by === MECHANIZED ? MECHANIZED : FOOT;
  const { size } = world.board;
  if (from < size) return groundOf(world).travel[way][from * size + to];
  return from === world.base[of === 0 ? 0 : 1] ? groundOf(world).fromBase[of === 0 ? 0 : 1][way][to] : FAR;
};
