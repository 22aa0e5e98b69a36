import {
  type Board,
  checkCourse,
  checkHexesExist,
  checkLetters,
  checkPath,
  type DataError,
  type DataPath,
  HexGrid,
  hexsidesAlong,
  lettersByHex,
  type NamedHex,
  namedHexes,
  namedHexsides,
  repeated,
} from '@hexside/engine';
import type { MapData, Terrain } from '../schema.ts';

const EDGES = ['north', 'west', 'south', 'east'] as const;
const PLACES = ['Dmitrovsk', 'Kromy', 'Orel', 'Komarichi', 'Brasovo', 'Sevsk'] as const;

/** Every value of the file that names a hex. */
const allNamed = (map: MapData): NamedHex[] => {
  const places = (path: DataPath, of: readonly { hex: string }[]): NamedHex[] =>
    of.map(({ hex }, i) => ({ path: [...path, i, 'hex'], hex }));
  return [
    ...places(['map', 'settlements', 'places'], map.settlements.places),
    ...map.rivers.courses.flatMap((r, i) => namedHexsides(['map', 'rivers', 'courses', i, 'hexsides'], r.hexsides)),
    ...(['roads', 'railroads'] as const).flatMap((kind) =>
      map[kind].paths.flatMap((r, i) => namedHexes(['map', kind, 'paths', i, 'path'], r.path)),
    ),
    ...namedHexsides(['map', 'bridges', 'hexsides'], map.bridges.hexsides),
    ...places(['map', 'stations', 'list'], map.stations.list),
    ...EDGES.flatMap((edge) => namedHexes(['map', 'railExits', edge], map.railExits[edge])),
    ...(['R', 'W'] as const).flatMap((side) => [
      ...namedHexes(['map', 'entryZones', side], map.entryZones[side]),
      ...namedHexes(['map', 'supplyExits', side], map.supplyExits[side]),
    ]),
    ...namedHexes(['map', 'area46', 'hexes'], map.area46.hexes),
    ...PLACES.map((place) => ({ path: ['map', 'victoryHexes', place], hex: map.victoryHexes[place] })),
  ];
};

interface Ground {
  readonly board: Board;
  readonly grid: HexGrid;
  terrain(hex: string): Terrain | undefined;
}

/** Bridges are exactly where a road or railroad crosses a river. */
const checkBridges = (map: MapData): DataError[] => {
  const wet = new Set(map.rivers.courses.filter((r) => r.class === 'river').flatMap((r) => r.hexsides));
  const crossed = new Set([...map.roads.paths, ...map.railroads.paths].flatMap((p) => hexsidesAlong(p.path)));
  const listed = new Set(map.bridges.hexsides);
  const path = ['map', 'bridges', 'hexsides'];
  return [
    ...[...wet]
      .filter((side) => crossed.has(side) && !listed.has(side))
      .map((side) => ({ path, message: `${side} is a river crossed by a road or railroad: it needs a bridge` })),
    ...map.bridges.hexsides.flatMap((side, i) =>
      wet.has(side) && crossed.has(side)
        ? []
        : [{ path: [...path, i], message: `${side} is no river crossed by a road or railroad` }],
    ),
    ...repeated(path, map.bridges.hexsides, (side) => `${side} is listed twice`),
  ];
};

/** No hexside belongs to two rivers. */
const checkRivers = (map: MapData): DataError[] => {
  const owner = new Map<string, string>();
  return map.rivers.courses.flatMap(({ name, hexsides }, i) =>
    hexsides.flatMap((side, step) => {
      const before = owner.get(side);
      owner.set(side, name);
      return before === undefined
        ? []
        : [{ path: ['map', 'rivers', 'courses', i, 'hexsides', step], message: `${side} is ${before} already` }];
    }),
  );
};

/** Settlements are terrain as well as places; stations stand on rails in a settlement. */
const checkPlaces = (map: MapData, { board, terrain }: Ground): DataError[] => {
  const settled = new Map(map.settlements.places.map((p) => [p.hex, p.kind]));
  const mismatched = board.ids.flatMap((hex) => {
    const kind = terrain(hex);
    const built = kind === 'clear' || kind === 'forest' ? undefined : kind;
    return built === settled.get(hex)
      ? []
      : [{ path: ['map', 'settlements', 'places'], message: `${hex}: settlement and terrain disagree` }];
  });
  const rails = new Set(map.railroads.paths.flatMap((r) => r.path));
  return [
    ...mismatched,
    ...map.stations.list.flatMap(({ hex }, i) =>
      rails.has(hex) && settled.has(hex)
        ? []
        : [{ path: ['map', 'stations', 'list', i, 'hex'], message: `${hex} has no railroad or no settlement` }],
    ),
    ...PLACES.flatMap((place) => {
      const found = map.settlements.places.find((p) => p.hex === map.victoryHexes[place]);
      return found?.name === place && found.kind !== 'village'
        ? []
        : [{ path: ['map', 'victoryHexes', place], message: `${map.victoryHexes[place]} is not the town of ${place}` }];
    }),
    ...repeated(
      ['map', 'stations', 'list'],
      map.stations.list.map((s) => s.hex),
      (hex) => `${hex} is listed twice`,
      ['hex'],
    ),
  ];
};

/** Exits of the rails and entry zones lie on the edge; rails lead there. */
const checkEdges = (map: MapData, { board, grid, terrain }: Ground): DataError[] => {
  const ends = new Set(map.railroads.paths.flatMap((r) => [r.path[0] ?? '', r.path.at(-1) ?? '']));
  const errors: DataError[] = [];
  for (const edge of EDGES) {
    const on = new Set(grid.edge(edge).map((at) => board.idOf(at)));
    map.railExits[edge].forEach((hex, i) => {
      if (!on.has(hex) || !ends.has(hex))
        errors.push({
          path: ['map', 'railExits', edge, i],
          message: `${hex}: no railroad leaves the ${edge} edge there`,
        });
    });
  }
  for (const side of ['R', 'W'] as const)
    map.entryZones[side].forEach((hex, i) => {
      if (!board.isEdge(board.mustPlace(hex)) || terrain(hex) === 'forest')
        errors.push({ path: ['map', 'entryZones', side, i], message: `${hex} is no open hex of the edge` });
    });
  return errors;
};

export const checkMap = (map: MapData): DataError[] => {
  const grid = new HexGrid(map.grid);
  const { board } = grid;
  // Everything else is looked up on the grid, so a broken grid is reported alone.
  const shape = [...checkLetters(['map', 'terrain'], map.terrain, map.grid), ...checkHexesExist(board, allNamed(map))];
  if (shape.length > 0) return shape;
  const ways = [
    ...(['roads', 'railroads'] as const).flatMap((kind) =>
      map[kind].paths.flatMap((r, i) => checkPath(board, ['map', kind, 'paths', i, 'path'], r.name, r.path)),
    ),
    ...map.rivers.courses.flatMap((r, i) =>
      checkCourse(board, ['map', 'rivers', 'courses', i, 'hexsides'], `the ${r.name}`, r.hexsides),
    ),
  ];
  if (ways.length > 0) return ways;
  const terrain = lettersByHex(map.terrain, map.grid);
  const ground: Ground = { board, grid, terrain: (hex) => terrain.get(hex) };
  return [...checkBridges(map), ...checkRivers(map), ...checkPlaces(map, ground), ...checkEdges(map, ground)];
};
