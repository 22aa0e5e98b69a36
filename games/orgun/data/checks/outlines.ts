import type { DataError, DataPath } from '@hexside/engine';
import { pairOf } from '../graph.ts';
import type { MapFile } from '../schema.ts';

type Point = readonly [number, number];

const CELLS: DataPath = ['map', 'outlines', 'cells'];
const keyOf = ([x, y]: Point): string => `${x},${y}`;

/** The edges of an outline as unordered pairs of corners. */
export const edgesOf = (outline: readonly Point[]): { key: string; ends: readonly [Point, Point] }[] =>
  outline.flatMap((from, i) => {
    const to = outline[(i + 1) % outline.length];
    return to === undefined ? [] : [{ key: [keyOf(from), keyOf(to)].sort().join(' '), ends: [from, to] as const }];
  });

/** Which areas meet at each edge. */
const areasByEdge = (map: MapFile): Map<string, { areas: string[]; ends: readonly [Point, Point] }> => {
  const edges = new Map<string, { areas: string[]; ends: readonly [Point, Point] }>();
  for (const [area, outline] of Object.entries(map.outlines.cells))
    for (const { key, ends } of edgesOf(outline)) {
      const edge = edges.get(key) ?? { areas: [], ends };
      edge.areas.push(area);
      edges.set(key, edge);
    }
  return edges;
};

function checkCells({ areas, outlines, sheet }: MapFile): DataError[] {
  const known = new Set(areas.list.map(({ id }) => id));
  const errors: DataError[] = [];
  for (const id of known)
    if (outlines.cells[id] === undefined) errors.push({ path: CELLS, message: `area ${id} has no outline` });
  for (const [id, outline] of Object.entries(outlines.cells)) {
    if (!known.has(id)) errors.push({ path: [...CELLS, id], message: `there is no area ${id}` });
    outline.forEach(([x, y], i) => {
      if (x < 0 || y < 0 || x > sheet.width || y > sheet.height)
        errors.push({ path: [...CELLS, id, i], message: `${x}, ${y} lies outside the sheet` });
    });
  }
  return errors;
}

/** An edge of one area alone must lie on the rim, or there is a hole in the map. */
function checkHoles(map: MapFile): DataError[] {
  const { width, height } = map.sheet;
  const onRim = ([a, b]: readonly [Point, Point]): boolean =>
    (a[0] === b[0] && (a[0] === 0 || a[0] === width)) || (a[1] === b[1] && (a[1] === 0 || a[1] === height));
  return [...areasByEdge(map)].flatMap(([key, { areas, ends }]) => {
    const [only = '?'] = areas;
    if (areas.length > 2) return [{ path: CELLS, message: `${areas.join(', ')} all claim the edge ${key}` }];
    return areas.length === 1 && !onRim(ends)
      ? [{ path: [...CELLS, only], message: `the edge ${key} of area ${only} meets no other area` }]
      : [];
  });
}

/** What is drawn must be what is played: a common edge exactly where areas are adjacent. */
function checkAdjacency(map: MapFile): DataError[] {
  const drawn = new Set(
    [...areasByEdge(map).values()].flatMap(({ areas: [a, b] }) =>
      a === undefined || b === undefined ? [] : [pairOf(a, b)],
    ),
  );
  const said = new Set(map.areas.list.flatMap(({ id, next }) => next.map((other) => pairOf(id, other))));
  return [
    ...[...said]
      .filter((pair) => !drawn.has(pair))
      .map((pair) => `${pair} are adjacent, but their outlines share no edge`),
    ...[...drawn]
      .filter((pair) => !said.has(pair))
      .map((pair) => `the outlines of ${pair} share an edge, but they are not adjacent`),
  ].map((message) => ({ path: CELLS, message }));
}

export function checkOutlines(map: MapFile): DataError[] {
  const cells = checkCells(map);
  return cells.length > 0 ? cells : [...checkHoles(map), ...checkAdjacency(map)];
}
