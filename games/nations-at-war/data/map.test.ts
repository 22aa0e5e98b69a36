import { type Board, HexGrid, lettersByHex, type Place } from '@hexside/engine';
import { describe, expect, it, test } from 'vitest';
import { buildWorlds, TERRAINS, type World } from '../world.ts';
import type { MapFile } from './index.ts';
import { parsedData } from './test/parsed.ts';

const data = parsedData();
const { board }: { board: Board } = new HexGrid(data.map7.grid);
const worlds = buildWorlds(data);
const worldOf = (id: string): World => {
  const found = worlds.find((world) => world.scenario.id === id);
  if (!found) throw new Error(`no scenario ${id}`);
  return found;
};
const counts = (map: MapFile): Record<string, number> => {
  const tally: Record<string, number> = {};
  for (const kind of lettersByHex(map.terrain, map.grid).values()) tally[kind] = (tally[kind] ?? 0) + 1;
  return tally;
};
const ids = (list: Iterable<Place>): string[] => [...list].map((hex) => board.idOf(hex));

/** Fewest movement points between two hexes for a soft (0) or hard (1) target; infinite where there is no way. */
const cheapest = (world: World, target: 0 | 1, from: string, to: string, closed: readonly string[] = []): number => {
  const best = new Float64Array(world.hexes.length).fill(Number.POSITIVE_INFINITY);
  const shut = new Set(closed.map((id) => board.mustPlace(id)));
  best[board.mustPlace(from)] = 0;
  for (let changed = true; changed; ) {
    changed = false;
    for (const hex of world.hexes)
      for (let direction = 0; direction < 6; direction++) {
        const step = world.stepCost[target * world.hexes.length * 6 + hex * 6 + direction];
        if (step === 0) continue;
        const next = board.neighbour(hex, direction);
        if (shut.has(next) || best[hex] + step >= best[next]) continue;
        best[next] = best[hex] + step;
        changed = true;
      }
  }
  return best[board.mustPlace(to)];
};

describe('both sheets', () => {
  it('have 231 hexes, and the hexes of the edge', () => {
    expect(board.size).toBe(231);
    for (const id of ['A1', 'A11', 'U1', 'U11', 'M1', 'Q1', 'M11', 'Q11'])
      expect(board.isEdge(board.mustPlace(id)), id).toBe(true);
  });

  test.each([
    ['map7', { clear: 171, cultivated: 18, woods: 14, hill: 11, town: 3, rough: 2, depression: 3, water: 9 }],
    [
      'map8',
      {
        clear: 171,
        cultivated: 18,
        woods: 14,
        hill: 8,
        'wooded-hill': 1,
        town: 3,
        rough: 2,
        depression: 5,
        water: 8,
        bridge: 1,
      },
    ],
  ] as const)('%s has the terrain it was given', (id, expected) => {
    expect(counts(data[id])).toEqual(expected);
  });
});

describe('Map 7', () => {
  const world = worldOf('cats');
  it('has one railway in a chain of twelve, none of it in the German zone, nearest four hexes from row H', () => {
    expect(world.railLine).toHaveLength(12);
    const zone = new Set(world.zones[0]);
    expect(world.railLine.some((hex) => zone.has(hex))).toBe(false);
    const fromH = world.hexes.filter((hex) => board.idOf(hex).startsWith('H'));
    expect(Math.min(...world.railLine.flatMap((rail) => fromH.map((hex) => board.distance(rail, hex))))).toBe(4);
  });

  it('lets a Tiger from row H reach the line on its second activation and a T-34 from U on its second', () => {
    const tiger = Math.min(
      ...['H4', 'H5', 'H6'].flatMap((from) => ids(world.railLine).map((to) => cheapest(world, 1, from, to))),
    );
    expect(Math.ceil(tiger / 3)).toBe(2);
    const byRoad = 1 + cheapest(world, 1, 'U8', 'M6');
    expect(Math.ceil(byRoad / 5)).toBe(2);
  });
});

describe('Map 8', () => {
  const world = worldOf('bridge');
  it('has one bridge, entered from four hexes, with the village before it', () => {
    expect(ids(world.bridges)).toEqual(['N6']);
    const ways = board.neighboursOf(board.mustPlace('N6')).filter((hex) => world.passable[hex] === 1);
    expect(ids(ways).sort()).toEqual(['M6', 'M7', 'O6', 'O7']);
    expect(
      world.hexes.filter((hex) => TERRAINS[world.terrain[hex]] === 'town').every((hex) => world.beyond[hex] === 0),
    ).toBe(true);
  });

  it('has eleven road hexes beyond the river, the bridge not among them', () => {
    expect(ids(world.roadsBeyond)).toEqual(['O7', 'P7', 'P8', 'P9', 'P10', 'P11', 'Q7', 'R6', 'S6', 'T5', 'U5']);
    expect(world.hexes.filter((hex) => world.beyond[hex] === 1)).toHaveLength(73);
  });

  it('can be crossed by the bridge and by the ravine, and by nothing else', () => {
    expect(cheapest(world, 0, 'A4', 'U5', ['N6', 'N1', 'N2'])).toBe(Number.POSITIVE_INFINITY);
    expect(cheapest(world, 0, 'A4', 'U5', ['N6'])).toBeLessThan(40);
    expect(cheapest(world, 0, 'A4', 'U5', ['N1', 'N2'])).toBeLessThan(40);
  });

  it('gives the German infantry the bridge on turn 5 and the far road on turn 6 if nobody is in the way', () => {
    const turns = (target: 0 | 1, mf: number, to: string, closed: string[] = []): number =>
      Math.ceil((1 + cheapest(world, target, 'A4', to, closed)) / mf);
    expect([turns(0, 3, 'N6'), turns(0, 3, 'P7')]).toEqual([5, 6]);
    expect([turns(1, 4, 'N6'), turns(1, 4, 'P7')]).toEqual([4, 4]);
  });
});
