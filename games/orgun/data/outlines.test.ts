import { expect, test } from 'vitest';
import { edgesOf } from './checks/outlines.ts';
import { linksOf } from './graph.ts';
import { CORNER_PAIRS } from './test/corners.ts';
import { parsedData } from './test/parsed.ts';

const { map } = parsedData();
const links = linksOf(map);
const cells = Object.entries(map.outlines.cells);

/** Twice the signed area of an outline. */
const doubleArea = (outline: readonly (readonly [number, number])[]): number =>
  edgesOf(outline).reduce((sum, { ends: [[ax, ay], [bx, by]] }) => sum + ax * by - bx * ay, 0);

test('the outlines fill the sheet without overlap', () => {
  const sum = cells.reduce((total, [, outline]) => total + Math.abs(doubleArea(outline)) / 2, 0);
  expect(sum).toBeCloseTo(map.sheet.width * map.sheet.height, 6);
});

test('121 edges: 96 borders and 25 on the rim', () => {
  const edges = new Set(cells.flatMap(([, outline]) => edgesOf(outline).map(({ key }) => key)));
  expect(edges.size).toBe(121);
});

test('each area is drawn around its middle', () => {
  const inside = ([x, y]: readonly [number, number], outline: readonly (readonly [number, number])[]): boolean =>
    edgesOf(outline).filter(
      ({ ends: [[ax, ay], [bx, by]] }) => ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax,
    ).length %
      2 ===
    1;
  const astray = map.areas.list.filter(({ id, at }) => !inside(at, map.outlines.cells[id] ?? []));
  expect(astray.map(({ id }) => id)).toEqual([]);
});

test('nine corners where four areas meet: both pairs across each one share no edge', () => {
  const corners = new Map<string, Set<string>>();
  for (const [id, outline] of cells)
    for (const [x, y] of outline) {
      const key = `${x},${y}`;
      corners.set(key, (corners.get(key) ?? new Set()).add(id));
    }
  const borders = new Set(links.map(({ between }) => between.join('-')));
  const across = [...corners.values()]
    .filter((meeting) => meeting.size > 3)
    .map((meeting) => [...meeting].map(Number).sort((a, b) => a - b))
    .map((ids) => ids.flatMap((a, i) => ids.slice(i + 1).map((b) => `${a}-${b}`)).filter((pair) => !borders.has(pair)));
  expect(across.map((pairs) => pairs.join(' ')).sort()).toEqual(CORNER_PAIRS.map((pairs) => pairs.join(' ')).sort());
});
