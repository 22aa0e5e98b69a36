import { hexsidesAlong } from '@hexside/engine';
import { describe, expect, test } from 'vitest';
import { groundOf } from './test/ground.ts';
import { parsedData } from './test/parsed.ts';

const data = parsedData();
const { map } = data;
const ground = groundOf(data);
const { neighbours } = ground;
const areAdjacent = (a: string, b: string): boolean => neighbours(a).includes(b);
const places = new Map(map.settlements.places.map((p) => [p.hex, p]));

describe('roads, rivers and bridges', () => {
  test('every step of a road or railroad joins adjacent enterable hexes', () => {
    for (const { path } of [...map.roads.paths, ...map.railroads.paths])
      path.forEach((hex, i) => {
        expect(ground.enterable(hex)).toBe(true);
        const before = path[i - 1];
        if (before !== undefined) expect(areAdjacent(before, hex)).toBe(true);
      });
  });

  test('the rivers, each one chain of hexsides by the checks', () => {
    expect(map.rivers.courses.map((r) => r.name)).toEqual(['Kura', 'Terter', 'Khachen', 'Hakari']);
  });

  test('bridges are exactly the waters that a road or railroad crosses', () => {
    const rails = map.railroads.paths.flatMap(({ path }) => hexsidesAlong(path));
    const ways = new Set([...ground.roads, ...rails]);
    const crossed = [...ground.rivers, ...ground.lakes].filter((side) => ways.has(side));
    expect(crossed.sort()).toEqual([...ground.bridges].sort());
    expect(ground.bridges.size).toBe(8);
  });

  test('every town lies on a road', () => {
    const onRoad = new Set(map.roads.paths.flatMap((r) => r.path));
    expect(map.settlements.places.filter((p) => p.kind === 'town' && !onRoad.has(p.hex))).toEqual([]);
  });

  test('the Sarsang lake bars two hexsides and the dam carries the road', () => {
    expect([...ground.lakes].sort()).toEqual(['0921|1020', '0921|1021']);
    expect(ground.bridges.has('0920|0921')).toBe(true);
    expect(ground.stepCost('0920', '0921')).toBe(1);
  });
});

describe('getting about', () => {
  test('the example of 10.1: 3 MP is the cheapest way from 0421 to 0622, then 2 to 0621, 13 with both payments', () => {
    const there = ground.cheapest('0421', '0622');
    const on = ground.stepCost('0622', '0621');
    expect([there, on]).toEqual([3, 2]);
    expect(there + on + 2 * data.tables.displacement.mp).toBe(13);
  });

  test('a river costs one more, a bridge with its road one in all', () => {
    expect(ground.stepCost('0717', '0817')).toBe(2);
    expect(ground.stepCost('0718', '0818')).toBe(1);
  });

  test('every enterable hex can be reached from Goris', () => {
    const open = [...ground.sheet].filter(ground.enterable);
    const found = ground.reachable('1823');
    expect(open.filter((hex) => !found.has(hex))).toEqual([]);
  });

  test('every Azeri settlement of the Oblast has a line to Azerbaijan, zones of control aside', () => {
    const passes = (hex: string): boolean =>
      ground.regions.get(hex) !== 'armenia' && places.get(hex)?.majority !== 'AR';
    const isSource = (hex: string): boolean => {
      const place = places.get(hex);
      return ground.regions.get(hex) === 'azerbaijan' && place?.majority === 'AZ';
    };
    for (const place of map.settlements.places.filter(
      (p) => ground.regions.get(p.hex) === 'oblast' && p.majority === 'AZ',
    ))
      expect([place.name, [...ground.reachable(place.hex, passes)].some(isSource)]).toEqual([place.name, true]);
  });

  test('the line of Shushi is 1620 to Lachin 1621', () => {
    expect(areAdjacent('1520', '1620') && areAdjacent('1620', '1621')).toBe(true);
    expect(places.has('1620')).toBe(false);
  });
});

test('Azeri regulars at start: the hexes in and around the six places (3.2)', () => {
  const zone = (centre: string): string[] =>
    [centre, ...neighbours(centre)]
      .filter((hex) => ground.enterable(hex) && ground.regions.get(hex) !== 'armenia')
      .filter((hex) => places.get(hex)?.majority !== 'AR')
      .sort();
  const expected: Record<string, string> = {
    '0222': '0122 0123 0221 0222 0223 0322 0323',
    '0419': '0319 0320 0418 0419 0420 0519 0520',
    '1218': '1118 1119 1217 1218 1219 1318',
    '1219': '1119 1120 1218 1219 1320',
    '1520': '1420 1519 1520 1620',
    '1621': '1522 1620 1621 1622 1721',
  };
  expect(data.scenario.setup.azeriRegulars.around).toEqual(Object.keys(expected).sort());
  for (const [centre, hexes] of Object.entries(expected)) expect(zone(centre)).toEqual(hexes.split(' '));
});
