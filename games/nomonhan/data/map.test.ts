import { HexGrid, hexsidesAlong, lettersByHex, NO_PLACE, type Place } from '@hexside/engine';
import { describe, expect, test } from 'vitest';
import { parsedData } from './test/parsed.ts';

const { map } = parsedData();
const { board } = new HexGrid(map.grid);
const regions = lettersByHex(map.regions, map.grid);
const terrains = lettersByHex(map.terrain, map.grid);
const terrain = (hex: string) => terrains.get(hex);
const region = (hex: string) => regions.get(hex);
const count = (kind: string): number => board.ids.filter((hex) => terrain(hex) === kind).length;
const river = new Set(map.rivers.courses.filter((r) => r.class === 'river').flatMap((r) => r.hexsides));

/** How many hexes can be reached from one, over hexsides that let one pass. */
const reached = (from: string, passes: (a: string, b: string) => boolean): Set<string> => {
  const seen = new Set([from]);
  for (const hex of seen)
    for (const next of board.neighboursOf(board.mustPlace(hex)).map((at: Place) => board.idOf(at)))
      if (terrain(next) !== 'lake' && passes(hex, next)) seen.add(next);
  return seen;
};
const key = (a: string, b: string): string => (a < b ? `${a}|${b}` : `${b}|${a}`);

describe('the grid', () => {
  test('660 hexes of 2.5 km, a neighbour due north of each (33.3)', () => {
    expect(board.size).toBe(660);
    expect(board.idOf(board.neighbour(board.mustPlace('1910'), 0))).toBe('1909');
    expect(board.neighbour(board.mustPlace('1901'), 0)).toBe(NO_PLACE);
  });

  test('even columns lie half a hex further south', () => {
    const around = (hex: string): string[] => board.neighboursOf(board.mustPlace(hex)).map((at) => board.idOf(at));
    expect(around('1910').sort()).toEqual(['1809', '1810', '1909', '1911', '2009', '2010']);
    expect(around('2010').sort()).toEqual(['1910', '1911', '2009', '2011', '2110', '2111']);
  });
});

describe('what the rulebook asks of the map', () => {
  test('the Khalkhin Gol parts it into a west and an east (25.4, 25.5)', () => {
    const dry = (a: string, b: string): boolean => !river.has(key(a, b));
    const west = reached('0101', dry);
    const east = reached('3001', dry);
    expect([west.size, east.size]).toEqual([320, 337]);
    expect([...west].every((hex) => region(hex) === 'west')).toBe(true);
    expect([...east].every((hex) => region(hex) !== 'west')).toBe(true);
  });

  test('bridges and fords join the banks', () => {
    const open = new Set(map.crossings.places.map((c) => c.hexside));
    const crossable = (a: string, b: string): boolean => !river.has(key(a, b)) || open.has(key(a, b));
    expect(reached('0101', crossable).size).toBe(657);
    expect(map.crossings.places.map((c) => c.kind).sort()).toEqual([
      'bridge',
      'bridge',
      'bridge',
      'bridge',
      'ford',
      'ford',
      'ford',
    ]);
  });

  test('Nomonhan, the one city, is an objective, and there are at least seven more (25.3, 15.34)', () => {
    expect(board.ids.filter((hex) => terrain(hex) === 'city')).toEqual(['1910']);
    const others = map.victoryPoints.hexes.filter((v) => v.hex !== '1910');
    expect(map.victoryPoints.hexes).toHaveLength(others.length + 1);
    expect(others.length).toBeGreaterThanOrEqual(7);
  });

  test('both sides could reach sudden death: the east holds Nomonhan and seven more', () => {
    const east = map.victoryPoints.hexes.filter((v) => region(v.hex) !== 'west').map((v) => v.name);
    expect(east).toHaveLength(8);
    expect(map.victoryPoints.hexes.reduce((sum, v) => sum + v.vp, 0)).toBe(12);
  });

  test('the Soviet edge is the west, the Japanese edges are north and east in Manchukuo (26.3)', () => {
    expect(map.edges.soviet).toHaveLength(22);
    expect(map.edges.soviet.every((hex) => hex.startsWith('01'))).toBe(true);
    expect(map.edges.japanese.every((hex) => region(hex) === 'manchukuo')).toBe(true);
    expect(map.edges.japanese.every((hex) => hex.endsWith('01') || hex.startsWith('30'))).toBe(true);
    expect(map.edges.japanese).toContain('1101');
    expect(map.edges.japanese).not.toContain('1001');
  });

  test('a road leads off the map to each base (26.2)', () => {
    expect(map.bases.boxes.map((b) => [b.id, b.side, b.road])).toEqual([
      ['Tamsag', 'SU', '0117'],
      ['Hailar', 'JP', '2701'],
    ]);
  });

  test('NOM-26.1a: there is no airfield on the map', () => {
    expect(Object.values(map.terrain.key).some((kind) => /air/.test(kind))).toBe(false);
    expect([...map.settlements.places, ...map.sites.places].some((p) => /air/i.test(p.name))).toBe(false);
  });

  test('the border runs between Manchukuo and the rest, and no hexside of it is marked as an obstacle (26.11)', () => {
    const border = board.ids.flatMap((hex) =>
      board
        .neighboursOf(board.mustPlace(hex))
        .map((at) => board.idOf(at))
        .filter((next) => hex < next && (region(hex) === 'manchukuo') !== (region(next) === 'manchukuo')),
    );
    expect(border.length).toBeGreaterThan(20);
    expect(border.filter((hex) => region(hex) === 'west')).toEqual([]);
  });
});

describe('roads', () => {
  test('one net joins every objective, both bases and every trail that leaves the map', () => {
    const steps = new Set(map.roads.paths.flatMap((r) => hexsidesAlong(r.path)));
    const net = reached('0117', (a, b) => steps.has(key(a, b)));
    for (const { hex } of map.victoryPoints.hexes) expect([hex, net.has(hex)]).toEqual([hex, true]);
    for (const base of map.bases.boxes)
      for (const hex of [base.road, ...base.trails]) expect([hex, net.has(hex)]).toEqual([hex, true]);
  });
});

describe('terrain', () => {
  test('how much there is of each kind', () => {
    expect(['clear', 'dunes', 'hilltop', 'ridge', 'marsh', 'lake', 'city', 'village'].map(count)).toEqual([
      455, 56, 95, 37, 12, 3, 1, 1,
    ]);
  });

  test('dunes lie on the east bank only', () => {
    expect(board.ids.filter((hex) => terrain(hex) === 'dunes' && region(hex) === 'west')).toEqual([]);
  });
});
