/** All geometry of a sheet on the hex plane, ready to be drawn at any size in any dress. */
import type { Board } from './board.ts';
import { type Border, findBorders } from './borders.ts';
import { type Crest, findCrests } from './crests.ts';
import { bridgesInHexes, type Crossing, findCrossings } from './crossings.ts';
import { chaikin, type Line, type Point } from './curves.ts';
import { layParcels, type Parcel } from './fields.ts';
import { findHachures, type Hachures } from './hachures.ts';
import { findHexLines, type HexLines } from './hexlines.ts';
import { buildVillages, type Village } from './houses.ts';
import { findLakes, type Lake } from './lakes.ts';
import type { Look } from './look.ts';
import { type Sheet, whole } from './pen.ts';
import type { LandFields } from './relief.ts';
import { gameRivers, type River, type Stream, sceneryStreams } from './rivers.ts';
import { hexWays, layRoads, type RoadNet } from './roads.ts';
import type { Source } from './source.ts';
import { findStations, type Station } from './stations.ts';
import { findSummits, type Summit } from './summits.ts';
import { type Farmland, layFarmland } from './tilth.ts';
import { planTowns, type Town } from './towns.ts';
import { growVegetation, type Vegetation } from './vegetation.ts';

export const sheetOf = (board: Board, look: Look): Sheet => {
  const corners = board.hexes.flatMap((hex) => board.grid.corners(hex));
  const west = Math.min(...corners.map((p) => p.x)) - look.margins.west;
  const north = Math.min(...corners.map((p) => p.y)) - look.margins.north;
  return {
    west,
    north,
    width: whole(Math.max(...corners.map((p) => p.x)) + look.margins.east - west),
    height: whole(Math.max(...corners.map((p) => p.y)) + look.margins.south - north),
  };
};

export interface Outline {
  readonly source: Source;
  readonly sheet: Sheet;
  readonly regionOf: (hex: string) => string;
  readonly isClosed: (hex: string) => boolean;
  readonly rivers: readonly River[];
}

/** What the land needs to know before it is raised. */
export const outlineOf = (source: Source): Outline => {
  const { board, look } = source;
  const regionOf = (hex: string): string => {
    const byTerrain = look.regionOfTerrain.get(board.terrain.get(hex) ?? '');
    return byTerrain ?? board.regions.get(hex) ?? look.defaultRegion;
  };
  return {
    source,
    sheet: sheetOf(board, look),
    regionOf,
    isClosed: (hex) => look.closedRegions.has(regionOf(hex)),
    rivers: gameRivers(board, look, regionOf, source.rivers),
  };
};

export interface Scene extends Outline {
  readonly land: LandFields;
  readonly hairlines: readonly Line[];
  readonly streams: readonly Stream[];
  readonly lakes: readonly Lake[];
  readonly borders: readonly Border[];
  readonly outerBorders: readonly Line[];
  readonly net: RoadNet;
  readonly bridges: readonly Crossing[];
  readonly fords: readonly Crossing[];
  readonly stations: readonly Station[];
  readonly towns: readonly Town[];
  readonly hexLines: HexLines;
  readonly hachures: Hachures;
  readonly plants: Vegetation;
  readonly parcels: readonly Parcel[];
  readonly farmland: readonly Farmland[];
  readonly villages: Village;
  readonly crests: readonly Crest[];
  readonly summits: readonly Summit[];
  /** Outlines of all hexes, and of the closed ones. */
  readonly field: readonly Line[];
  readonly closed: readonly Line[];
}

export const stageScene = (outline: Outline, land: LandFields): Scene => {
  const { source, sheet, rivers, regionOf, isClosed } = outline;
  const { board, look } = source;
  const net = layRoads(hexWays(board, look));
  const { hairlines, streams } = sceneryStreams(look, rivers, source.rivers, source.streams);
  const lakes = findLakes(board, look, source.shores);
  const obstacles = [
    ...net.roads.map((r) => r.line),
    ...net.railways,
    ...rivers.map((r) => r.whole),
    ...lakes.map((l) => l.outline),
  ];
  const onBoard = (p: Point): boolean => board.indexByPacked[board.grid.packedAt(p.x, p.y)] >= 0;
  const closedAt = board.hexes.map(isClosed);
  const isOpen = (p: Point): boolean => {
    const hex = board.indexByPacked[board.grid.packedAt(p.x, p.y)];
    return hex >= 0 && !closedAt[hex];
  };
  return {
    ...outline,
    land,
    hairlines,
    streams,
    lakes,
    net,
    borders: findBorders(board, look.day.borders, regionOf, rivers),
    outerBorders: source.borders.flatMap((b) => {
      const line = chaikin(b.line, 2);
      return line.some((p) => !onBoard(p)) ? [line] : [];
    }),
    bridges: [...findCrossings(board.bridges, board, net, rivers), ...bridgesInHexes(board, look.tactics, net, rivers)],
    fords: findCrossings(board.fords, board, net, rivers),
    stations: findStations(board, net.railways),
    towns: planTowns(board, look, net),
    hexLines: findHexLines(board),
    hachures: findHachures(sheet, look, land, isOpen),
    plants: growVegetation(sheet, board, look, land, obstacles),
    parcels: layParcels(board, look, land, obstacles),
    farmland: layFarmland(board, look.tactics.tilled),
    villages: buildVillages(
      board,
      look,
      land,
      net,
      rivers.map((r) => r.whole),
    ),
    crests: findCrests(board, look.tactics),
    summits: findSummits(source, land),
    field: board.hexes.map((hex) => board.grid.corners(hex)),
    closed: board.hexes.filter(isClosed).map((hex) => board.grid.corners(hex)),
  };
};
