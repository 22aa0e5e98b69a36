import { AreaGraph } from '@hexside/engine';
import { describe, expect, test } from 'vitest';
import { areaLayout, linksOf } from './graph.ts';
import { CORNER_PAIRS } from './test/corners.ts';
import { parsedData } from './test/parsed.ts';

const { map } = parsedData();
const links = linksOf(map);
const graph = new AreaGraph(areaLayout(map));
const { board } = graph;
const areas = new Map(map.areas.list.map((area) => [area.id, area]));
const area = (id: number) => {
  const found = areas.get(String(id));
  if (found === undefined) throw new Error(`no area ${id}`);
  return found;
};
const where = (test: (of: ReturnType<typeof area>) => boolean): number[] =>
  map.areas.list.filter(test).map(({ id }) => Number(id));
const numbers = (ids: readonly string[]): number[] => ids.map(Number);
const distance = (a: number, b: number): number =>
  board.distance(board.mustPlace(String(a)), board.mustPlace(String(b)));
const hasRoad = (a: number, b: number): boolean =>
  graph.carries(board.mustPlace(String(a)), board.mustPlace(String(b)), graph.kind('road'));
/** May a tank go from one area to the next (11.3.3)? */
const tankMayGo = (from: number, to: number): boolean =>
  distance(from, to) === 1 && (area(to).terrain === 'clear' || hasRoad(from, to));

describe('the sheet and its areas', () => {
  test('22 x 17 inches, about 0.8 mile to the inch (2.0, 3.0)', () => {
    expect(map.sheet).toMatchObject({ width: 22, height: 17, milesPerInch: 0.8, areas: 43 });
  });

  test('ORG-3.1.1a: the numbers are 1 to 43, each once', () => {
    expect(map.areas.list.map(({ id }) => Number(id))).toEqual(Array.from({ length: 43 }, (_, i) => i + 1));
  });

  test('ORG-3.1.3a: clear or mountain, and fortified is independent of it', () => {
    const kinds = new Set(map.areas.list.map(({ terrain, fort }) => `${terrain} ${fort}`));
    expect([...kinds].sort()).toEqual(['clear false', 'clear true', 'mountain false', 'mountain true']);
  });

  test('ORG-3.1.3b: the Orgun Zone is 28, 29, 32 and 33', () => {
    expect(numbers(map.orgunZone.areas)).toEqual([28, 29, 32, 33]);
  });

  test('TEM runs from 0 to 3, and every mountain has 3 (3.1.2, 17.1)', () => {
    expect([...new Set(map.areas.list.map(({ tem }) => tem))].sort()).toEqual([0, 1, 2, 3]);
    expect(where(({ terrain, tem }) => terrain === 'mountain' && tem !== 3)).toEqual([]);
  });

  test('areas of the examples: 15 is a fort of TEM 2, 38 a fort above 0, 41 and 42 are mountains (19.1, 19.3, 19.4)', () => {
    expect(area(15)).toMatchObject({ name: 'Nek Mohammad Kala', fort: true, tem: 2 });
    expect(area(38)).toMatchObject({ name: 'Pishiano Gar', fort: true });
    expect(area(38).tem).toBeGreaterThan(0);
    expect(area(41).terrain).toBe('mountain');
    expect(area(42)).toMatchObject({ terrain: 'mountain', tem: 3 });
  });

  test('forts: 15, 19 and 38 outside the town, 32 in it; the militia areas 28, 29, 33 are none and have no mines (20.2, 8.0, 11.3.4)', () => {
    expect(where(({ fort }) => fort)).toEqual([15, 19, 32, 38]);
    expect(numbers(map.minefields.areas)).toEqual([15, 19, 32]);
  });

  test('places with a name of their own (8.0, 17.2, 18.2, 17.0)', () => {
    expect([map.airfield.area, map.octagonalFort.area]).toEqual(['19', '32']);
    expect(numbers(map.outposts.areas)).toEqual([15, 38]);
    expect([map.redStars.north, map.redStars.southwest]).toEqual(['5', '35']);
    expect(map.boxes.names).toEqual(['mi24-base']);
  });

  test('north is up: the north star above the town, the southwest one to its lower left (17.2)', () => {
    const [, northY] = area(5).at;
    const [southwestX, southwestY] = area(35).at;
    const [townX, townY] = area(29).at;
    expect(northY).toBeLessThan(townY);
    expect(southwestX).toBeLessThan(townX);
    expect(southwestY).toBeGreaterThan(townY);
  });
});

describe('borders', () => {
  test('96 links, one connected map', () => {
    expect(links).toHaveLength(96);
    expect(where(({ id }) => distance(1, Number(id)) > 40)).toEqual([]);
  });

  test('the adjacent pairs of the examples (19.1, 19.3, 19.4)', () => {
    for (const [a, b] of [
      [15, 18],
      [15, 22],
      [31, 38],
      [37, 38],
      [37, 42],
      [38, 42],
      [41, 42],
    ] as const)
      expect([a, b, distance(a, b)]).toEqual([a, b, 1]);
  });

  test('areas that touch in a corner only are not adjacent (3.1)', () => {
    for (const pair of CORNER_PAIRS.flat()) {
      const [a = 0, b = 0] = pair.split('-').map(Number);
      expect([pair, distance(a, b)]).toEqual([pair, 2]);
    }
  });

  test('how far it is', () => {
    expect([1, 2, 3].map((camp) => distance(camp, 15))).toEqual([2, 2, 2]);
    expect([36, 41].map((camp) => distance(camp, 38))).toEqual([2, 2]);
    expect([distance(3, 19), distance(36, 32), distance(5, 19), distance(35, 32)]).toEqual([3, 3, 2, 3]);
  });
});

describe('roads', () => {
  test('every road link is a border, 15 in all, and all roads hang together from star to star', () => {
    const roads = links.filter(({ road }) => road).map(({ between }) => between.join('-'));
    expect(roads).toEqual([
      '5-11',
      '11-17',
      '15-22',
      '17-24',
      '19-29',
      '22-27',
      '24-28',
      '27-28',
      '28-32',
      '29-33',
      '31-32',
      '31-38',
      '32-33',
      '33-34',
      '34-35',
    ]);
  });

  test('roads serve the garrison: every fort and both stars lie on one, no Mujahideen camp does (20.2)', () => {
    const onRoad = new Set(map.roads.paths.flatMap(({ path }) => numbers(path)));
    expect([5, 15, 19, 32, 35, 38].filter((id) => !onRoad.has(id))).toEqual([]);
    expect([1, 2, 3, 36, 41].filter((id) => onRoad.has(id))).toEqual([]);
  });

  test('a tank can leave area 1 and reach the town, and the south post by road only (5.2.2, 11.3.3)', () => {
    const way = [1, 8, 15, 16, 23, 28, 32];
    way.slice(1).forEach((to, i) => {
      expect([to, tankMayGo(way[i] ?? 0, to)]).toEqual([to, true]);
    });
    expect([tankMayGo(1, 2), tankMayGo(31, 38), tankMayGo(39, 38)]).toEqual([false, true, false]);
  });
});

describe('supply and entry', () => {
  test('sources of each side; no area serves both (3.1)', () => {
    expect(numbers(map.supply.DRA)).toEqual([5, 19, 32, 35]);
    expect(numbers(map.supply.MJ)).toEqual([1, 2, 3, 36, 41]);
  });

  test('from 42 the one nearest Mujahideen source is 41 (19.1, 19.3)', () => {
    const near = numbers(map.supply.MJ).filter((source) => distance(42, source) === 1);
    expect(near).toEqual([41]);
    expect(distance(42, 36)).toBe(2);
  });

  test('entry areas lie within the set-up areas of the tribe, green apart from the others (3.1, 5.2.2)', () => {
    expect(numbers(map.entry.green)).toEqual([36, 41]);
    expect(numbers(map.entry.red)).toEqual([1, 2]);
    expect(numbers(map.entry.yellow)).toEqual([2, 3]);
  });
});
