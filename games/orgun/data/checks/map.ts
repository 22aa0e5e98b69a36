import { type DataError, type DataPath, repeated, unlisted } from '@hexside/engine';
import type { MapFile } from '../schema.ts';

const LIST: DataPath = ['map', 'areas', 'list'];

/** 3.1.1: every number from 1 on, once. */
function checkNumbers({ sheet, areas }: MapFile): DataError[] {
  const ids = areas.list.map(({ id }) => id);
  const errors = repeated(LIST, ids, (id) => `area ${id} stands twice`, ['id']);
  const found = new Set(ids);
  for (let n = 1; n <= sheet.areas; n++)
    if (!found.has(String(n))) errors.push({ path: LIST, message: `area ${n} is missing` });
  ids.forEach((id, i) => {
    if (Number(id) > sheet.areas)
      errors.push({ path: [...LIST, i, 'id'], message: `the sheet has ${sheet.areas} areas, there is no ${id}` });
  });
  return errors;
}

/** Every spot of the file that names areas. */
const namedAreas = (map: MapFile): [DataPath, readonly string[]][] => [
  ...map.areas.list.map(({ next }, i): [DataPath, string[]] => [[...LIST, i, 'next'], next]),
  ...map.roads.paths.map(({ path }, i): [DataPath, string[]] => [['map', 'roads', 'paths', i, 'path'], path]),
  [['map', 'orgunZone', 'areas'], map.orgunZone.areas],
  [['map', 'outposts', 'areas'], map.outposts.areas],
  [['map', 'minefields', 'areas'], map.minefields.areas],
  [['map', 'supply', 'DRA'], map.supply.DRA],
  [['map', 'supply', 'MJ'], map.supply.MJ],
  [['map', 'entry', 'green'], map.entry.green],
  [['map', 'entry', 'red'], map.entry.red],
  [['map', 'entry', 'yellow'], map.entry.yellow],
];

function checkNames(map: MapFile): DataError[] {
  const known = new Set(map.areas.list.map(({ id }) => id));
  const missing = (area: string): string => `there is no area ${area}`;
  const single: [DataPath, string][] = [
    [['map', 'airfield', 'area'], map.airfield.area],
    [['map', 'octagonalFort', 'area'], map.octagonalFort.area],
    [['map', 'redStars', 'north'], map.redStars.north],
    [['map', 'redStars', 'southwest'], map.redStars.southwest],
  ];
  return [
    ...namedAreas(map).flatMap(([path, areas]) => [
      ...unlisted(path, areas, known, missing),
      ...repeated(path, areas, (area) => `area ${area} stands twice`),
    ]),
    ...single.flatMap(([path, area]) => (known.has(area) ? [] : [{ path, message: missing(area) }])),
    ...repeated(['map', 'boxes', 'names'], map.boxes.names, (box) => `box ${box} stands twice`),
  ];
}

/** 3.1: a border has two sides. */
function checkBorders(map: MapFile): DataError[] {
  const next = new Map(map.areas.list.map((area) => [area.id, new Set(area.next)]));
  const errors: DataError[] = [];
  map.areas.list.forEach((area, i) => {
    area.next.forEach((other, n) => {
      const path = [...LIST, i, 'next', n];
      if (other === area.id) errors.push({ path, message: `area ${area.id} does not border itself` });
      else if (!next.get(other)?.has(area.id))
        errors.push({
          path,
          message: `${area.id} names ${other} as a neighbour, but ${other} does not name ${area.id}`,
        });
    });
  });
  map.roads.paths.forEach(({ path }, r) => {
    path.forEach((area, i) => {
      const before = path[i - 1];
      if (before !== undefined && !next.get(before)?.has(area))
        errors.push({
          path: ['map', 'roads', 'paths', r, 'path', i],
          message: `${before} and ${area} are not adjacent`,
        });
    });
  });
  return errors;
}

function checkConnected({ areas }: MapFile): DataError[] {
  const next = new Map(areas.list.map((area) => [area.id, area.next]));
  const queue = areas.list.slice(0, 1).map(({ id }) => id);
  const seen = new Set(queue);
  for (const at of queue)
    for (const to of next.get(at) ?? [])
      if (!seen.has(to)) {
        seen.add(to);
        queue.push(to);
      }
  return areas.list.flatMap(({ id }, i) =>
    seen.has(id)
      ? []
      : [{ path: [...LIST, i, 'next'], message: `no way leads from area ${queue[0] ?? '?'} to area ${id}` }],
  );
}

export function checkMap(map: MapFile): DataError[] {
  const names = [...checkNumbers(map), ...checkNames(map)];
  return names.length > 0 ? names : [...checkBorders(map), ...checkConnected(map)];
}
