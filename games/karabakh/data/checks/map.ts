import {
  areAdjacent,
  columnsOf,
  hexesOf,
  hexIds,
  hexsideOf,
  hexsidesMeet,
  hexsidesOfPath,
  regionByHex,
  terrainByHex,
} from '../grid.ts';
import type { MapFile } from '../schema.ts';
import { type DataError, repeated } from './error.ts';

type Path = (string | number)[];

function checkTerrain(map: MapFile): DataError[] {
  const { grid } = map;
  const errors: DataError[] = [];
  const at = (row: string): Path => ['map', 'terrain', 'rows', row];
  for (let n = grid.rows.first; n <= grid.rows.last; n++) {
    const row = String(n).padStart(2, '0');
    const letters = map.terrain.rows[row];
    const { first, last } = columnsOf(grid, n);
    const width = last - first + 1;
    if (letters === undefined) errors.push({ path: at(row), message: `row ${row} is missing` });
    else if (letters.length !== width)
      errors.push({ path: at(row), message: `row ${row} needs ${width} letters, has ${letters.length}` });
    for (const letter of letters ?? '')
      if (map.terrain.key[letter] === undefined)
        errors.push({ path: at(row), message: `letter ${letter} is not in the terrain key` });
  }
  for (const row of Object.keys(map.terrain.rows))
    if (Number(row) < grid.rows.first || Number(row) > grid.rows.last)
      errors.push({ path: at(row), message: `row ${row} is not on the grid` });
  return errors;
}

/** Every place in the file that names a hex, with the hex. */
function namedHexes(map: MapFile): { path: Path; hex: string }[] {
  const list = (path: Path, hexes: readonly string[]) => hexes.map((hex, i) => ({ path: [...path, i], hex }));
  const sides = (path: Path, hexsides: readonly string[]) =>
    hexsides.flatMap((hexside, i) => hexesOf(hexside).map((hex) => ({ path: [...path, i], hex })));
  const places = (path: Path, of: readonly { hex: string }[]) =>
    of.map(({ hex }, i) => ({ path: [...path, i, 'hex'], hex }));
  return [
    ...list(['map', 'regions', 'oblast'], map.regions.oblast),
    ...list(['map', 'regions', 'armenia'], map.regions.armenia),
    ...list(['map', 'regions', 'prohibited'], map.regions.prohibited),
    ...places(['map', 'passes', 'places'], map.passes.places),
    ...places(['map', 'settlements', 'places'], map.settlements.places),
    ...places(['map', 'victoryPoints', 'hexes'], map.victoryPoints.hexes),
    ...list(['map', 'return709', 'hexes'], map.return709.hexes),
    ...map.roads.paths.flatMap((r, i) => list(['map', 'roads', 'paths', i, 'path'], r.path)),
    ...map.railroads.paths.flatMap((r, i) => list(['map', 'railroads', 'paths', i, 'path'], r.path)),
    ...map.rivers.courses.flatMap((r, i) => sides(['map', 'rivers', 'courses', i, 'hexsides'], r.hexsides)),
    ...map.lakes.waters.flatMap((r, i) => sides(['map', 'lakes', 'waters', i, 'hexsides'], r.hexsides)),
    ...sides(['map', 'bridges', 'hexsides'], map.bridges.hexsides),
    ...map.scenery.labels.flatMap((l, i) => list(['map', 'scenery', 'labels', i, 'along'], l.along)),
  ];
}

function checkHexesExist(map: MapFile): DataError[] {
  const onSheet = new Set(hexIds(map.grid));
  return namedHexes(map)
    .filter(({ hex }) => !onSheet.has(hex))
    .map(({ path, hex }) => ({ path, message: `there is no hex ${hex} on the grid` }));
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

function checkPaths(map: MapFile): DataError[] {
  const regions = regionByHex(map);
  const errors: DataError[] = [];
  for (const kind of ['roads', 'railroads'] as const) {
    map[kind].paths.forEach(({ name, path }, i) => {
      path.forEach((hex, step) => {
        const before = path[step - 1];
        const at = ['map', kind, 'paths', i, 'path', step];
        if (before !== undefined && !areAdjacent(before, hex))
          errors.push({ path: at, message: `${name}: ${before} and ${hex} are not adjacent` });
        if (regions.get(hex) === 'prohibited') errors.push({ path: at, message: `${name}: ${hex} cannot be entered` });
      });
    });
  }
  return errors;
}

function checkWaters(map: MapFile): DataError[] {
  const errors: DataError[] = [];
  const apart = (path: Path, hexside: string): void => {
    const [a, b] = hexesOf(hexside);
    if (!areAdjacent(a, b)) errors.push({ path, message: `${a} and ${b} share no hexside` });
  };
  map.rivers.courses.forEach(({ name, hexsides }, i) => {
    hexsides.forEach((hexside, step) => {
      const path = ['map', 'rivers', 'courses', i, 'hexsides', step];
      apart(path, hexside);
      const before = hexsides[step - 1];
      if (before !== undefined && !hexsidesMeet(before, hexside))
        errors.push({ path, message: `the ${name} is broken: ${before} and ${hexside} do not meet` });
    });
  });
  map.lakes.waters.forEach(({ hexsides }, i) => {
    hexsides.forEach((hexside, step) => {
      apart(['map', 'lakes', 'waters', i, 'hexsides', step], hexside);
    });
  });
  return [...errors, ...checkBridges(map)];
}

function checkBridges(map: MapFile): DataError[] {
  const wet = new Set([...map.rivers.courses, ...map.lakes.waters].flatMap((w) => w.hexsides));
  const crossed = new Set([...map.roads.paths, ...map.railroads.paths].flatMap((p) => hexsidesOfPath(p.path)));
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

function checkReturnEdge(map: MapFile): DataError[] {
  const regions = regionByHex(map);
  const { hexes } = map.return709;
  return hexes.flatMap((hex, i) => {
    const path = ['map', 'return709', 'hexes', i];
    const before = hexes[i - 1];
    const { first } = columnsOf(map.grid, Number(hex.slice(0, 2)));
    if (Number(hex.slice(2)) !== first) return [{ path, message: `${hex} is not on the east edge` }];
    if (regions.get(hex) === 'prohibited') return [{ path, message: `${hex} cannot be entered` }];
    if (before !== undefined && !areAdjacent(before, hex))
      return [{ path, message: `the edge is broken between ${hexsideOf(before, hex)}` }];
    return [];
  });
}

export function checkMap(map: MapFile): DataError[] {
  const shape = [...checkTerrain(map), ...checkHexesExist(map)];
  if (shape.length > 0) return shape;
  return [checkRegions, checkPlaces, checkPaths, checkWaters, checkReturnEdge].flatMap((check) => check(map));
}
