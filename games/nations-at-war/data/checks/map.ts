import {
  checkHexesExist,
  checkLetters,
  checkPath,
  type DataError,
  type DataPath,
  HexGrid,
  lettersByHex,
  namedHexes,
} from '@hexside/engine';
import type { MapFile, TerrainId } from '../schema.ts';

type Ground = ReadonlyMap<string, TerrainId>;

function checkWays(map: MapFile, ground: Ground, at: DataPath): DataError[] {
  return (['roads', 'railroads'] as const).flatMap((kind) =>
    map[kind].paths.flatMap(({ name, path }, i) =>
      path.flatMap((hex, step) =>
        ground.get(hex) === 'water'
          ? [{ path: [...at, kind, 'paths', i, 'path', step], message: `${name} runs into the water at ${hex}` }]
          : [],
      ),
    ),
  );
}

function checkWater(map: MapFile, ground: Ground, at: DataPath): DataError[] {
  const wet = new Set(map.rivers.courses.flatMap((course) => course.hexes));
  const roads = new Set(map.roads.paths.flatMap((road) => road.path));
  return [...ground].flatMap(([hex, kind]) => {
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
  const { board } = new HexGrid(map.grid);
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
    ...checkLetters([id, 'terrain'], map.terrain, map.grid),
    ...chains.flatMap(({ path, hexes }) => checkHexesExist(board, namedHexes(path, hexes))),
    ...checkHexesExist(
      board,
      map.settlements.places.map(({ hex }, i) => ({ path: [id, 'settlements', 'places', i, 'hex'], hex })),
    ),
  ];
  if (shape.length > 0) return shape;
  const ground = lettersByHex(map.terrain, map.grid);
  return [
    ...chains.flatMap(({ path, name, hexes }) => checkPath(board, path, name, hexes)),
    ...checkWays(map, ground, [id]),
    ...checkWater(map, ground, [id]),
  ];
}
