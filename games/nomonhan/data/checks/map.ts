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
import type { MapData, RegionId, Terrain } from '../schema.ts';

/** Every value of the file that names a hex. */
const allNamed = (map: MapData): NamedHex[] => {
  const places = (path: DataPath, of: readonly { hex: string }[]): NamedHex[] =>
    of.map(({ hex }, i) => ({ path: [...path, i, 'hex'], hex }));
  return [
    ...map.rivers.courses.flatMap((r, i) => namedHexsides(['map', 'rivers', 'courses', i, 'hexsides'], r.hexsides)),
    ...map.crossings.places.flatMap((c, i) => namedHexsides(['map', 'crossings', 'places', i, 'hexside'], [c.hexside])),
    ...map.roads.paths.flatMap((r, i) => namedHexes(['map', 'roads', 'paths', i, 'path'], r.path)),
    ...places(['map', 'settlements', 'places'], map.settlements.places),
    ...places(['map', 'victoryPoints', 'hexes'], map.victoryPoints.hexes),
    ...namedHexes(['map', 'edges', 'soviet'], map.edges.soviet),
    ...namedHexes(['map', 'edges', 'japanese'], map.edges.japanese),
    ...map.bases.boxes.flatMap((b, i) => [
      { path: ['map', 'bases', 'boxes', i, 'road'], hex: b.road },
      ...namedHexes(['map', 'bases', 'boxes', i, 'trails'], b.trails),
    ]),
    ...places(['map', 'sites', 'places'], map.sites.places),
  ];
};

interface Ground {
  readonly board: Board;
  readonly grid: HexGrid;
  terrain(hex: string): Terrain | undefined;
  region(hex: string): RegionId | undefined;
}

/** The river is the line between west and the rest, so that it parts the map in two (25.4). */
const checkBanks = (map: MapData, { board, region }: Ground): DataError[] => {
  const river = new Set(map.rivers.courses.filter((c) => c.class === 'river').flatMap((c) => c.hexsides));
  const path = ['map', 'rivers', 'courses'];
  return board.ids.flatMap((hex) =>
    board
      .neighboursOf(board.mustPlace(hex))
      .map((at) => board.idOf(at))
      .filter((other) => hex < other)
      .flatMap((other) => {
        const parts = (region(hex) === 'west') !== (region(other) === 'west');
        const wet = river.has(`${hex}|${other}`);
        if (parts === wet) return [];
        const message = wet
          ? `${hex}|${other} is river, but both hexes lie on one bank`
          : `${hex} and ${other} lie on different banks without the river between`;
        return [{ path, message }];
      }),
  );
};

const checkCrossings = (map: MapData): DataError[] => {
  const river = new Set(map.rivers.courses.filter((c) => c.class === 'river').flatMap((c) => c.hexsides));
  const water = new Set(map.rivers.courses.flatMap((c) => c.hexsides));
  const bridges = new Set(map.crossings.places.filter((c) => c.kind === 'bridge').map((c) => c.hexside));
  const path = ['map', 'crossings', 'places'];
  const unbridged = map.roads.paths.flatMap(({ name, path: hexes }, i) =>
    hexsidesAlong(hexes).flatMap((side, step) =>
      water.has(side) && !bridges.has(side)
        ? [{ path: ['map', 'roads', 'paths', i, 'path', step + 1], message: `${name}: ${side} is water, no bridge` }]
        : [],
    ),
  );
  return [
    ...map.crossings.places.flatMap(({ hexside, kind }, i) => {
      const fits = kind === 'ford' ? river.has(hexside) : water.has(hexside);
      return fits ? [] : [{ path: [...path, i, 'hexside'], message: `${hexside} is no water to cross by a ${kind}` }];
    }),
    ...repeated(
      path,
      map.crossings.places.map((c) => c.hexside),
      (side) => `${side} is crossed twice`,
      ['hexside'],
    ),
    ...unbridged,
  ];
};

/** Cities and villages are terrain as well as places; an objective bears the name of its place; nothing of play is in a lake. */
const checkPlaces = (map: MapData, { board, terrain }: Ground): DataError[] => {
  const settled = new Map(map.settlements.places.map((p) => [p.hex, p.kind]));
  const mismatched = board.ids.flatMap((hex) => {
    const kind = terrain(hex);
    const built = kind === 'city' || kind === 'village' ? kind : undefined;
    return built === settled.get(hex)
      ? []
      : [{ path: ['map', 'settlements', 'places'], message: `${hex}: settlement and terrain disagree` }];
  });
  const named = new Map([...map.settlements.places, ...map.sites.places].map((p) => [p.hex, p.name]));
  const dry = [
    ...namedHexes(
      ['map', 'victoryPoints', 'hexes'],
      map.victoryPoints.hexes.map((v) => v.hex),
    ),
    ...map.roads.paths.flatMap((r, i) => namedHexes(['map', 'roads', 'paths', i, 'path'], r.path)),
    ...namedHexes(['map', 'edges', 'soviet'], map.edges.soviet),
    ...namedHexes(['map', 'edges', 'japanese'], map.edges.japanese),
  ];
  return [
    ...mismatched,
    ...dry
      .filter(({ hex }) => terrain(hex) === 'lake')
      .map(({ path, hex }) => ({ path, message: `${hex} is a lake and cannot be entered` })),
    ...map.victoryPoints.hexes.flatMap(({ hex, name }, i) =>
      named.get(hex) === name
        ? []
        : [{ path: ['map', 'victoryPoints', 'hexes', i, 'name'], message: `${hex} is called ${named.get(hex)}` }],
    ),
    ...repeated(
      ['map', 'victoryPoints', 'hexes'],
      map.victoryPoints.hexes.map((v) => v.hex),
      (hex) => `${hex} counts twice`,
      ['hex'],
    ),
  ];
};

/** 26.3: west for the Soviets; north and east, in Manchukuo only, for the Japanese; a base's roads leave by its own edge. */
const checkEdges = (map: MapData, { board, grid, region }: Ground): DataError[] => {
  const ids = (side: 'north' | 'east' | 'west'): string[] => grid.edge(side).map((at) => board.idOf(at));
  const wanted = {
    soviet: new Set(ids('west')),
    japanese: new Set([...ids('north'), ...ids('east')].filter((hex) => region(hex) === 'manchukuo')),
  };
  const errors: DataError[] = [];
  for (const of of ['soviet', 'japanese'] as const) {
    const listed = new Set(map.edges[of]);
    for (const hex of wanted[of])
      if (!listed.has(hex)) errors.push({ path: ['map', 'edges', of], message: `${hex} of that edge is missing` });
    map.edges[of].forEach((hex, i) => {
      if (!wanted[of].has(hex)) errors.push({ path: ['map', 'edges', of, i], message: `${hex} is not on that edge` });
    });
  }
  const pathsOf = (kind: 'road' | 'trail'): Set<string> =>
    new Set(map.roads.paths.filter((r) => r.class === kind).flatMap((r) => r.path));
  const [roads, trails] = [pathsOf('road'), pathsOf('trail')];
  map.bases.boxes.forEach((base, i) => {
    const edge = wanted[base.side === 'SU' ? 'soviet' : 'japanese'];
    const path = ['map', 'bases', 'boxes', i];
    if (!edge.has(base.road) || !roads.has(base.road))
      errors.push({ path: [...path, 'road'], message: `${base.road}: no road leaves ${base.id}'s edge there` });
    base.trails.forEach((hex, t) => {
      if (!edge.has(hex) || !trails.has(hex))
        errors.push({ path: [...path, 'trails', t], message: `${hex}: no trail leaves ${base.id}'s edge there` });
    });
  });
  const sides = map.bases.boxes.map((b) => b.side);
  if (sides[0] === sides[1])
    errors.push({ path: ['map', 'bases', 'boxes', 1, 'side'], message: 'a base for each side' });
  return errors;
};

export const checkMap = (map: MapData): DataError[] => {
  const grid = new HexGrid(map.grid);
  const { board } = grid;
  // Everything else is looked up on the grid, so a broken grid is reported alone.
  const shape = [
    ...checkLetters(['map', 'terrain'], map.terrain, map.grid),
    ...checkLetters(['map', 'regions'], map.regions, map.grid),
    ...checkHexesExist(board, allNamed(map)),
  ];
  if (shape.length > 0) return shape;
  const ways = [
    ...map.roads.paths.flatMap((r, i) => checkPath(board, ['map', 'roads', 'paths', i, 'path'], r.name, r.path)),
    ...map.rivers.courses.flatMap((r, i) =>
      checkCourse(board, ['map', 'rivers', 'courses', i, 'hexsides'], `the ${r.name}`, r.hexsides),
    ),
  ];
  if (ways.length > 0) return ways;
  const [terrain, regions] = [lettersByHex(map.terrain, map.grid), lettersByHex(map.regions, map.grid)];
  const ground: Ground = {
    board,
    grid,
    terrain: (hex) => terrain.get(hex),
    region: (hex) => regions.get(hex),
  };
  return [...checkBanks(map, ground), ...checkCrossings(map), ...checkPlaces(map, ground), ...checkEdges(map, ground)];
};
