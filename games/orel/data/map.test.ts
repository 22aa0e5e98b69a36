import { HexGrid, hexsidesAlong, lettersByHex, type Place } from '@hexside/engine';
import { describe, expect, test } from 'vitest';
import { parsedData } from './test/parsed.ts';

const { map, units, scenario } = parsedData();
const grid = new HexGrid(map.grid);
const terrains = lettersByHex(map.terrain, map.grid);
const { board } = grid;
const terrain = (hex: string) => terrains.get(hex);
const range = (a: string, b: string): number => board.distance(board.mustPlace(a), board.mustPlace(b));
const place = (name: string) => map.settlements.places.find((p) => p.name === name);

describe('the grid', () => {
  test('640 hexes, all of them playable, 32 cut in half by the edge (1.0)', () => {
    expect(board.size).toBe(640);
    const halves = board.ids.filter((id) => grid.isHalf(board.mustPlace(id)));
    expect(halves).toHaveLength(32);
    for (const entry of ['0701', '1501', '2701', '3101', '1020', '1220']) expect(halves).toContain(entry);
    for (const hex of halves) expect(board.neighboursOf(board.mustPlace(hex)).length).toBeGreaterThan(0);
  });

  test('the marks of the set-up prove which columns lie lower (10.2)', () => {
    // 3/7D is marked out of command, so it is more than 2 hexes from 2/7D; 1/Let is not, so it is within 2 of 2/Let.
    expect(range('1411', '1509')).toBe(3);
    expect(range('1610', '1712')).toBe(2);
  });

  test('every unit the set-up marks is out of reach of its formation, unless it stands alone by choice', () => {
    expect(scenario.outOfCommand.units).toEqual(['1/7D', '3/7D', '2/41D', '2/41S', '4/Let', 'Cv/83S']);
    const at = (id: string): string =>
      [...units.infantry.units, ...units.cavalry.units].find((u) => u.id === id)?.at ?? '';
    expect(Math.min(range(at('4/Let'), at('5/Let')), range(at('4/Let'), at('6/Let')))).toBeGreaterThan(2);
    expect(range(at('Cv/83S'), at('3/83S'))).toBeGreaterThan(3);
    expect(Math.min(range(at('2/41S'), at('1/41S')), range(at('2/41S'), at('1/41D')))).toBeGreaterThan(2);
  });
});

describe('what the rulebook names', () => {
  test.each([
    ['0219', 'Sevsk', 'town'],
    ['0513', 'Brasovo', 'town'],
    ['0717', 'Komarichi', 'town'],
    ['1214', 'Dmitrovsk', 'town'],
    ['2110', 'Kromy', 'town'],
    ['2705', 'Orel', 'city'],
    ['0309', 'Navlya', 'village'],
    ['0516', 'Arkino', 'village'],
    ['2413', 'Dyachya', 'village'],
    ['2920', 'Ponyri', 'village'],
    ['3205', 'Zolotarevo', 'village'],
  ])('%s %s, %s', (hex, name, kind) => {
    expect(place(name)).toMatchObject({ hex, kind });
    expect(terrain(hex)).toBe(kind);
  });

  test('the double track runs unbroken from Orel to Ponyri with eight stations on it (3.1)', () => {
    const [line, ...others] = map.railroads.paths.filter((r) => r.class === 'double');
    expect(others).toEqual([]);
    expect([line?.path[0], line?.path.at(-1)]).toEqual(['2705', '2920']);
    expect(map.stations.list.filter((s) => line?.path.includes(s.hex))).toHaveLength(8);
  });

  test('railways reach the hexes where trains and depots come in (10.2)', () => {
    const rails = new Set(map.railroads.paths.flatMap((r) => r.path));
    for (const hex of ['0701', '3101', '2920', '3205', '0309', '0717', '2413', '2705'])
      expect(rails.has(hex)).toBe(true);
    expect(map.railExits).toMatchObject({ north: ['0201', '0701', '3101'], south: ['1020', '2920'], east: ['3205'] });
  });

  test('supply exits lie on a road at the edge (3.2)', () => {
    const roads = new Set(map.roads.paths.flatMap((r) => r.path));
    expect([map.supplyExits.R, map.supplyExits.W]).toEqual([
      ['0118', '2701'],
      ['1220', '2120'],
    ]);
    for (const hex of [...map.supplyExits.R, ...map.supplyExits.W]) {
      expect(roads.has(hex)).toBe(true);
      expect(board.isEdge(board.mustPlace(hex))).toBe(true);
    }
  });

  test('the forest of Bryansk fills the west, and nobody starts in it', () => {
    const forest = board.ids.filter((hex) => terrain(hex) === 'forest');
    expect(forest.length).toBeGreaterThan(60);
    expect(forest.filter((hex) => Number(hex.slice(0, 2)) <= 5).length).toBeGreaterThan(forest.length / 3);
  });

  test('the 46th Division keeps between the west edge, the Nerussa and the railway of Komarichi (10.2)', () => {
    const nerussa = new Set(map.rivers.courses.find((r) => r.name === 'Nerussa')?.hexsides);
    const rail = new Set(map.railroads.paths.find((r) => r.name.includes('Komarichi'))?.path);
    const area = new Set(map.area46.hexes);
    for (const hex of area)
      for (const next of board.neighboursOf(board.mustPlace(hex)).map((at: Place) => board.idOf(at))) {
        const side = hex < next ? `${hex}|${next}` : `${next}|${hex}`;
        if (!area.has(next)) expect([side, nerussa.has(side) || rail.has(hex)]).toEqual([side, true]);
      }
  });

  test('no hex is closed in by rivers on all six sides', () => {
    const wet = new Set(map.rivers.courses.filter((r) => r.class === 'river').flatMap((r) => r.hexsides));
    const bridged = new Set([...map.roads.paths, ...map.railroads.paths].flatMap((p) => hexsidesAlong(p.path)));
    for (const hex of board.ids) {
      const sides = board
        .neighboursOf(board.mustPlace(hex))
        .map((at: Place) => board.idOf(at))
        .map((next) => (hex < next ? `${hex}|${next}` : `${next}|${hex}`));
      expect([hex, sides.length < 6 || sides.some((side) => !wet.has(side) || bridged.has(side))]).toEqual([hex, true]);
    }
  });

  test('the ground of Brasovo holds Brasovo, Sevsk and Navlya, and not Dmitrovsk (10.1)', () => {
    const { columns, rows } = map.brasovoArea;
    const inside = (hex: string): boolean =>
      Number(hex.slice(0, 2)) <= columns.last && Number(hex.slice(2)) >= rows.first;
    expect(['0513', '0219', '0309', '1020', '0117'].every(inside)).toBe(true);
    expect(['1214', '1112', '1220', '0308'].some(inside)).toBe(false);
  });
});
