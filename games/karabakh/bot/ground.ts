import { type Place, Reach, type Side } from '@hexside/engine';
import type { KarabakhState } from '../state.ts';
import { DISPLACED } from '../state.ts';
import { AR, ARMENIA, AZ, TOWN, type World } from '../world.ts';

/** What never changes in a game and every decision needs: how far it is from anywhere to anywhere, for either side. */
export interface Ground {
  /** `from * hexes + to`: movement points in summer with no enemy in the way; 255 where there is no way. */
  readonly travel: readonly [Uint8Array, Uint8Array];
  /** Settlements on the shortest way from Stepanakert to a town of Armenia: the link that frees points and feeds units. */
  readonly link: ReadonlySet<number>;
}

const FAR = 255;
const grounds = new WeakMap<World, Ground>();

const build = (world: World): Ground => {
  const { size } = world.board;
  const reach = new Reach(world.board);
  const free = new Uint8Array(world.placeCount);
  const table = (costs: Uint8Array): Uint8Array => {
    const travel = new Uint8Array(size * size).fill(FAR);
    for (const from of world.hexes) {
      reach.runTable(from, FAR - 1, costs, free);
      for (let i = 0; i < reach.count; i++) travel[from * size + reach.at(i)] = reach.cost(reach.at(i));
    }
    return travel;
  };
  const travel = [table(world.stepCost[0]), table(world.stepCostAz[0])] as const;

  reach.runTable(world.stepanakert, FAR - 1, world.stepCost[0], free);
  let nearest: Place | null = null;
  for (const hex of world.settlements) {
    if (world.region[hex] !== ARMENIA || world.settlement[hex] !== TOWN) continue;
    if (nearest === null || reach.cost(hex) < reach.cost(nearest)) nearest = hex;
  }
  const way = nearest === null ? [] : reach.pathTo(nearest);
  const link = new Set(way.filter((hex) => world.settlement[hex] > 0 && world.region[hex] !== ARMENIA).map(Number));
  return { travel, link };
};

export const groundOf = (world: World): Ground => {
  let ground = grounds.get(world);
  if (!ground) {
    ground = build(world);
    grounds.set(world, ground);
  }
  return ground;
};

export const travel = (world: World, of: Side, from: number, to: number): number =>
  groundOf(world).travel[of === AR ? 0 : 1][from * world.board.size + to] ?? FAR;

/** What it is worth to a side, in victory points, to have the hex rather than leave it to the enemy. */
export const stake = (s: KarabakhState, of: Side, hex: number): number => {
  const { world } = s;
  let worth = world.victoryPoints[hex] ?? 0;
  const settled = world.settlement[hex] ?? 0;
  if (settled > 0) {
    const town = settled === TOWN;
    worth += town ? 0.12 : 0.06;
    // Armenian refugees can decide the war for AZ; the other way round they hardly count.
    if (world.majority[hex] === AR && s.marker[hex] !== DISPLACED && world.region[hex] !== ARMENIA)
      worth += town ? 0.3 : 0.15;
    if (groundOf(world).link.has(hex)) worth += of === AR ? 0.3 : 0.2;
  }
  if (hex === world.stepanakert) worth += 0.5;
  return of === AZ && world.region[hex] === ARMENIA ? 0 : worth;
};
