import {
  checkCourse,
  checkHexesExist,
  checkHexsides,
  checkLetters,
  checkPath,
  type DataError,
  type DataPath,
  HexGrid,
  hexsideOf,
  hexsidesAlong,
  type NamedHex,
  namedHexes,
  namedHexsides,
  repeated,
} from '@hexside/engine';
import { regionByHex, terrainByHex } from '../ground.ts';
import type { MapFile } from '../schema.ts';

/** Every place in the file that names a hex. */
function allNamed(map: MapFile): NamedHex[] {
  const places = (path: DataPath, of: readonly { hex: string }[]): NamedHex[] =>
    of.map(({ hex }, i) => ({ path: [...path, i, 'hex'], hex }));
  return [
    ...namedHexes(['map', 'regions', 'oblast'], map.regions.oblast),
    ...namedHexes(['map', 'regions', 'armenia'], map.regions.armenia),
    ...namedHexes(['map', 'regions', 'prohibited'], map.regions.prohibited),
    ...places(['map', 'passes', 'places'], map.passes.places),
    ...places(['map', 'settlements', 'places'], map.settlements.places),
    ...places(['map', 'victoryPoints', 'hexes'], map.victoryPoints.hexes),
    ...namedHexes(['map', 'return709', 'hexes'], map.return709.hexes),
    ...map.roads.paths.flatMap((r, i) => namedHexes(['map', 'roads', 'paths', i, 'path'], r.path)),
    ...map.railroads.paths.flatMap((r, i) => namedHexes(['map', 'railroads', 'paths', i, 'path'], r.path)),
    ...map.rivers.courses.flatMap((r, i) => namedHexsides(['map', 'rivers', 'courses', i, 'hexsides'], r.hexsides)),
    ...map.lakes.waters.flatMap((r, i) => namedHexsides(['map', 'lakes', 'waters', i, 'hexsides'], r.hexsides)),
    ...namedHexsides(['map', 'bridges', 'hexsides'], map.bridges.hexsides),
    ...map.scenery.labels.flatMap((l, i) => namedHexes(['map', 'scenery', 'labels', i, 'along'], l.along)),
  ];
}

function checkRegions(map: MapFile): DataError[] {
  const { oblast, armenia, prohibited } = map.regions;
  const terrain = terrainByHex(map);
  const errors: DataError[] = [];
  const owner = new Map<string, string>();
  for (const [region, hexes] of Object.entries({ oblast, armenia, prohibited })) {
    hexes.forEach((hex, i) => {
      const path = ['map', 'regions', region, i];
      const before = owner.get(hex);
      if (before !== undefined) errors.push({ path, message: `${hex} is already in ${before}` });
      owner.set(hex, region);
    });
  }
  for (const [hex, kind] of terrain) {
    const barred = kind === 'iran' || kind === 'nakhichevan';
    if (barred !== (owner.get(hex) === 'prohibited'))
      errors.push({
        path: ['map', 'regions', 'prohibited'],
        message: barred ? `${hex} is ${kind} and must be prohibited` : `${hex} is ${kind} and cannot be prohibited`,
      });
  }
  return errors;
}

function checkPlaces(map: MapFile): DataError[] {
  const terrain = terrainByHex(map);
  const regions = regionByHex(map);
  const errors: DataError[] = [];
  const passes = new Set(map.passes.places.map((p) => p.hex));
  for (const [hex, kind] of terrain)
    if ((kind === 'pass') !== passes.has(hex))
      errors.push({ path: ['map', 'passes', 'places'], message: `${hex} is ${kind}: passes and terrain disagree` });
  const { places } = map.settlements;
  errors.push(
    ...repeated(
      ['map', 'settlements', 'places'],
      places.map((p) => p.hex),
      (hex) => `${hex} has a settlement`,
      ['hex'],
    ),
    ...repeated(
      ['map', 'settlements', 'places'],
      places.map((p) => p.name),
      (n) => `${n} is named twice`,
      ['name'],
    ),
  );
  places.forEach((place, i) => {
    const region = regions.get(place.hex);
    if (region === 'prohibited')
      errors.push({ path: ['map', 'settlements', 'places', i, 'hex'], message: `${place.hex} cannot be entered` });
    if (region === 'armenia' && place.majority === 'AZ')
      errors.push({
        path: ['map', 'settlements', 'places', i, 'majority'],
        message: `${place.name} lies in Armenia and has an Armenian majority`,
      });
  });
  map.victoryPoints.hexes.forEach(({ hex }, i) => {
    if (regions.get(hex) === 'prohibited')
      errors.push({ path: ['map', 'victoryPoints', 'hexes', i, 'hex'], message: `${hex} cannot be entered` });
  });
  errors.push(
    ...repeated(
      ['map', 'victoryPoints', 'hexes'],
      map.victoryPoints.hexes.map((v) => v.hex),
      (h) => `${h} counts twice`,
    ),
  );
  return errors;
}

function checkPaths(map: MapFile, { board }: HexGrid): DataError[] {
  const regions = regionByHex(map);
  return (['roads', 'railroads'] as const).flatMap((kind) =>
    map[kind].paths.flatMap(({ name, path }, i) => {
      const at = ['map', kind, 'paths', i, 'path'];
      const closed = path.flatMap((hex, step) =>
        regions.get(hex) === 'prohibited'
          ? [{ path: [...at, step], message: `${name}: ${hex} cannot be entered` }]
          : [],
      );
      return [...checkPath(board, at, name, path), ...closed];
    }),
  );
}

const checkWaters = (map: MapFile, { board }: HexGrid): DataError[] => [
  ...map.rivers.courses.flatMap(({ name, hexsides }, i) =>
    checkCourse(board, ['map', 'rivers', 'courses', i, 'hexsides'], `the ${name}`, hexsides),
  ),
  ...map.lakes.waters.flatMap(({ hexsides }, i) =>
    checkHexsides(board, ['map', 'lakes', 'waters', i, 'hexsides'], hexsides),
  ),
  ...checkBridges(map),
];

function checkBridges(map: MapFile): DataError[] {
  const wet = new Set([...map.rivers.courses, ...map.lakes.waters].flatMap((w) => w.hexsides));
  const crossed = new Set([...map.roads.paths, ...map.railroads.paths].flatMap((p) => hexsidesAlong(p.path)));
  const listed = new Set(map.bridges.hexsides);
  const path = ['map', 'bridges', 'hexsides'];
  const missing = [...wet].filter((s) => crossed.has(s) && !listed.has(s));
  return [
    ...missing.map((s) => ({ path, message: `${s} is water crossed by a road or railroad: it needs a bridge` })),
    ...map.bridges.hexsides.flatMap((s, i) =>
      wet.has(s) && crossed.has(s)
        ? []
        : [{ path: [...path, i], message: `${s} is not water crossed by a road or railroad` }],
    ),
    ...repeated(path, map.bridges.hexsides, (s) => `${s} is listed twice`),
  ];
}

function checkReturnEdge(map: MapFile, grid: HexGrid): DataError[] {
  const regions = regionByHex(map);
  const edge = new Set(grid.edge('east').map((at) => grid.idOf(at)));
  const { hexes } = map.return709;
  return hexes.flatMap((hex, i) => {
    const path = ['map', 'return709', 'hexes', i];
    const before = hexes[i - 1];
    if (!edge.has(hex)) return [{ path, message: `${hex} is not on the east edge` }];
    if (regions.get(hex) === 'prohibited') return [{ path, message: `${hex} cannot be entered` }];
    if (before !== undefined && !grid.board.areAdjacent(grid.placeOf(before), grid.placeOf(hex)))
      return [{ path, message: `the edge is broken between ${hexsideOf(before, hex)}` }];
    return [];
  });
}

export function checkMap(map: MapFile): DataError[] {
  const grid = new HexGrid(map.grid);
  const shape = [
    ...checkLetters(['map', 'terrain'], map.terrain, map.grid),
    ...checkHexesExist(grid.board, allNamed(map)),
  ];
  if (shape.length > 0) return shape;
  return [checkRegions, checkPlaces, checkPaths, checkWaters, checkReturnEdge].flatMap((check) => check(map, grid));
}
