import {
  checkHexesExist,
  checkLetters,
  checkPath,
  type DataError,
  type DataPath,
  HexGrid,
  namedHexes,
} from '@hexside/engine';
import { layoutOf, rowsOf, terrainAt } from '../grid.ts';
import type { MapFile } from '../schema.ts';

function checkWays(map: MapFile, at: DataPath): DataError[] {
  return (['roads', 'railroads'] as const).flatMap((kind) =>
    map[kind].paths.flatMap(({ name, path }, i) =>
      path.flatMap((hex, step) =>
        terrainAt(map, hex) === 'water'
          ? [{ path: [...at, kind, 'paths', i, 'path', step], message: `${name} runs into the water at ${hex}` }]
          : [],
      ),
    ),
  );
}

function checkWater(map: MapFile, hexes: readonly string[], at: DataPath): DataError[] {
  const wet = new Set(map.rivers.courses.flatMap((course) => course.hexes));
  const roads = new Set(map.roads.paths.flatMap((road) => road.path));
  return hexes.flatMap((hex) => {
    const kind = terrainAt(map, hex);
    if (kind !== 'water' && kind !== 'bridge') return [];
    const errors: DataError[] = [];
    if (!wet.has(hex))
      errors.push({ path: [...at, 'rivers', 'courses'], message: `${hex} is ${kind} and lies in no course` });
    if (kind === 'bridge' && !roads.has(hex))
      errors.push({ path: [...at, 'roads', 'paths'], message: `no road leads over the bridge ${hex}` });
    return errors;
  });
}

/** @param id the file's key in the data: `map7` */
export function checkMap(id: string, map: MapFile): DataError[] {
  if (map.grid.rows.first > map.grid.rows.last)
    return [{ path: [id, 'grid', 'rows'], message: 'the first row comes after the last' }];
  const width = map.grid.columns.last - map.grid.columns.first + 1;
  const { board } = new HexGrid(layoutOf(map));
  const ways = (['roads', 'railroads'] as const).flatMap((kind) =>
    map[kind].paths.map((way, i) => ({ name: way.name, hexes: way.path, path: [id, kind, 'paths', i, 'path'] })),
  );
  const courses = map.rivers.courses.map((one, i) => ({
    name: one.name,
    hexes: one.hexes,
    path: [id, 'rivers', 'courses', i, 'hexes'],
  }));
  const chains = [...ways, ...courses];
  const shape = [
    ...checkLetters([id, 'terrain'], map.terrain, new Map(rowsOf(map).map((row) => [row, width]))),
    ...chains.flatMap(({ path, hexes }) => checkHexesExist(board, namedHexes(path, hexes))),
    ...checkHexesExist(
      board,
      map.settlements.places.map(({ hex }, i) => ({ path: [id, 'settlements', 'places', i, 'hex'], hex })),
    ),
  ];
  if (shape.length > 0) return shape;
  return [
    ...chains.flatMap(({ path, name, hexes }) => checkPath(board, path, name, hexes)),
    ...checkWays(map, [id]),
    ...checkWater(map, board.ids, [id]),
  ];
}
