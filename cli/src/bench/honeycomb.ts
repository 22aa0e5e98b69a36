import { GATE, isClear, type Place, place, Reach, SightLine } from '@hexside/engine';
import type { KarabakhState } from '@hexside/karabakh';
import type { Io } from '../io.ts';
import { loadLibrary } from './libraries.ts';
import { type Row, secondsOf } from './measure.ts';

/** As much of honeycomb-grid as is measured here. */
interface Honeycomb {
  readonly Direction: Readonly<Record<'NE' | 'E' | 'SE' | 'SW' | 'W' | 'NW', number>>;
  readonly Orientation: { readonly POINTY: string };
  readonly Grid: new (tile: Tile, tiles: readonly Hex[]) => HexMap;
  defineHex(shape: { orientation: string; dimensions: number }): Tile;
  line(ends: { start: Hex; stop: Hex }): unknown;
}

type Hex = object;
type Tile = new (at: { q: number; r: number }) => Hex;

interface HexMap {
  neighborOf(hex: Hex, direction: number, rules: { allowOutside: false }): Hex | undefined;
  traverse(way: unknown): { toArray(): Hex[] };
}

const isHoneycomb = (value: unknown): value is Honeycomb =>
  typeof value === 'object' &&
  value !== null &&
  ['Direction', 'Orientation', 'Grid', 'defineHex', 'line'].every((name) => name in value);

const loadHoneycomb = (): Honeycomb => {
  const loaded = loadLibrary('honeycomb-grid');
  if (!isHoneycomb(loaded)) throw new Error('honeycomb-grid has changed its shape');
  return loaded;
};

const BUDGET = 10; // movement allowance of an infantry battalion

/** The Karabakh map in honeycomb-grid: its hexes, found again by axial coordinates. */
const honeycombMap = ({ Direction, Grid, Orientation, defineHex }: Honeycomb, { grid }: KarabakhState['world']) => {
  const Tile = defineHex({ orientation: Orientation.POINTY, dimensions: 10 });
  const ids = new Map<string, number>();
  const tiles: Hex[] = [];
  for (let at = 0; at < grid.board.size; at++) {
    const tile = new Tile({ q: grid.q[at] ?? 0, r: grid.r[at] ?? 0 });
    tiles.push(tile);
    ids.set(tile.toString(), at);
  }
  const directions = [Direction.NE, Direction.E, Direction.SE, Direction.SW, Direction.W, Direction.NW];
  return { tiles, ids, directions, map: new Grid(Tile, tiles) };
};

type Map3 = ReturnType<typeof honeycombMap>;

/** Our directions by honeycomb's, found by looking at one hex in the middle of the map. */
const directionsOf = ({ board }: KarabakhState['world'], { tiles, ids, directions, map }: Map3): number[] => {
  const middle = place(Math.floor(board.size / 2));
  const tile = tiles[middle];
  if (!tile) throw new Error('the map is empty');
  return directions.map((direction) => {
    const next = map.neighborOf(tile, direction, { allowOutside: false });
    return board.directionTo(middle, place(ids.get(next?.toString() ?? '') ?? -1));
  });
};

/** Cost-limited reach as one writes it with honeycomb-grid: its neighbours, the same costs, cheapest first. */
const honeycombReach = (
  stepCost: Uint8Array,
  ours: readonly number[],
  { ids, directions, map }: Map3,
  start: Hex,
): number => {
  const spent = new Map<string, number>([[start.toString(), 0]]);
  const rows: Hex[][] = Array.from({ length: BUDGET + 1 }, () => []);
  rows[0]?.push(start);
  let count = 0;
  for (let cost = 0; cost <= BUDGET; cost++) {
    for (const hex of rows[cost] ?? []) {
      const key = hex.toString();
      if (spent.get(key) !== cost) continue;
      count++;
      const at = ids.get(key) ?? 0;
      for (let d = 0; d < 6; d++) {
        const next = map.neighborOf(hex, directions[d] ?? 0, { allowOutside: false });
        const step = stepCost[at * 6 + (ours[d] ?? 0)] ?? 0;
        if (!next || step === 0 || cost + step > BUDGET) continue;
        const name = next.toString();
        if ((spent.get(name) ?? Number.POSITIVE_INFINITY) <= cost + step) continue;
        spent.set(name, cost + step);
        rows[cost + step]?.push(next);
      }
    }
  }
  return count;
};

/** Pairs of hexes all over the map, never the same hex twice. */
const pairsOf = (size: number): [Place, Place][] =>
  Array.from({ length: 1000 }, (_, i) => {
    const a = (i * 7919) % size;
    const b = (i * 104_729 + 57) % size;
    return [place(a), place(a === b ? (b + 1) % size : b)];
  });

/** Reach and sight against honeycomb-grid on the same map, after making sure that both find the same. */
export const againstHoneycomb = (io: Io, { world }: KarabakhState): Row[] => {
  const honeycomb = loadHoneycomb();
  const theirs = honeycombMap(honeycomb, world);
  const directions = directionsOf(world, theirs);
  const [stepCost] = world.stepCost;
  const reach = new Reach(world.board);
  const gate = new Uint8Array(world.board.placeCount).fill(GATE.free);
  const { size } = world.board;
  const tile = (i: number): Hex => {
    const found = theirs.tiles[i % size];
    if (!found) throw new Error(`there is no hex ${i}`);
    return found;
  };
  for (let at = 0; at < size; at++) {
    const mine = reach.runTable(place(at), BUDGET, stepCost, gate);
    const other = honeycombReach(stepCost, directions, theirs, tile(at));
    if (mine !== other)
      throw new Error(`reach from ${world.placeIds[at]}: ${mine} hexes here, ${other} with honeycomb-grid`);
  }
  const ourReach = secondsOf(io, (i) => reach.runTable(place(i % size), BUDGET, stepCost, gate), size) * 1e6;
  const theirReach = secondsOf(io, (i) => honeycombReach(stepCost, directions, theirs, tile(i)), size) * 1e6;

  const pairs = pairsOf(size);
  const blocks = (at: Place): boolean => (world.terrain[at] ?? 0) >= 2;
  const sight = new SightLine(world.grid);
  const pair = (i: number): [Place, Place] => pairs[i % pairs.length] ?? [place(0), place(1)];
  const ourSight =
    secondsOf(
      io,
      (i) => {
        const [a, b] = pair(i);
        sight.run(a, b);
        return isClear(sight, blocks, 'both');
      },
      pairs.length,
    ) * 1e6;
  const theirSight =
    secondsOf(
      io,
      (i) => {
        const [a, b] = pair(i);
        let clear = true;
        const way = theirs.map.traverse(honeycomb.line({ start: tile(a), stop: tile(b) })).toArray();
        for (let k = 1; k < way.length - 1; k++) {
          const at = theirs.ids.get(way[k]?.toString() ?? '');
          if (at !== undefined && blocks(place(at))) clear = false;
        }
        return clear;
      },
      pairs.length,
    ) * 1e6;
  const against = (value: number, other: number) => ({
    name: 'honeycomb-grid 4.1.5',
    value: other,
    times: other / value,
  });
  return [
    {
      name: `reach with ${BUDGET} movement points, from every hex of the map`,
      value: ourReach,
      unit: 'µs',
      against: against(ourReach, theirReach),
      aim: { words: 'at least 100 times honeycomb-grid', met: theirReach / ourReach >= 100 },
    },
    {
      name: 'line of sight, hexsides and corners exact (theirs: hexes only)',
      value: ourSight,
      unit: 'µs',
      against: against(ourSight, theirSight),
    },
  ];
};
