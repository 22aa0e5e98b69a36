/** From heights to painted-ready land: measured surface, valleys for the drawn rivers, ridges, running water, light, cover. */
import type { Point } from './curves.ts';
import { Nearness } from './curves.ts';
import { erode, growDifference, halved, shrink } from './erosion.ts';
import type { Raster } from './field.ts';
import type { Georef } from './georef.ts';
import {
  addRidges,
  carve,
  type ElevationGrid,
  type HeightSource,
  imaginedHeights,
  measuredHeights,
  sampleHeights,
  stretched,
  throughHexes,
} from './heights.ts';
import { coverLand } from './landcover.ts';
import { lightLand } from './light.ts';
import type { Ground } from './look.ts';
import type { Sheet } from './pen.ts';
import type { LandFields } from './relief.ts';
import type { River } from './rivers.ts';
import type { Source } from './source.ts';

export const CELLS_PER_HEX = 108;
const BROAD_ROUNDS = 6;
const FINE_ROUNDS = 3;

export const landRaster = (sheet: Sheet, cellsPerHex = CELLS_PER_HEX): Raster => ({
  west: sheet.west,
  north: sheet.north,
  cellsPerHex,
  width: Math.ceil(sheet.width * cellsPerHex) + 1,
  height: Math.ceil(sheet.height * cellsPerHex) + 1,
});

const groundAt = (source: Source): ((p: Point) => Ground | undefined) => {
  const { board, look } = source;
  const grounds = look.day.grounds;
  return (p) => {
    const hex = board.indexByPacked[board.grid.packedAt(p.x, p.y)];
    const terrain = hex >= 0 ? (board.terrain.get(board.hexes[hex] ?? '') ?? '') : '';
    return grounds.find((g) => g.name === terrain);
  };
};

/** Measured land, as restless as its terrain says where the measuring was too coarse to show it. */
const measuredLand = (source: Source, elevation: ElevationGrid, georef: Georef): HeightSource => {
  const { board, look } = source;
  const measured = measuredHeights(elevation, georef);
  const known = [...source.hexHeights].map(([hex, metres]) => ({ at: board.grid.centre(hex), metres }));
  const land = stretched(known.length > 0 ? throughHexes(measured, known) : measured, look.datum, look.stretch);
  const ground = groundAt(source);
  return { at: land.at, relief: (p) => Math.max(land.relief(p), ground(p)?.relief ?? 0) };
};

const heightSource = (source: Source): HeightSource => {
  if (source.elevation !== undefined && source.georef !== undefined)
    return measuredLand(source, source.elevation, source.georef);
  const ground = groundAt(source);
  const first = source.look.day.grounds[0];
  return imaginedHeights((p) => {
    const { height, relief } = ground(p) ?? first ?? { height: 0, relief: 0 };
    return { height, relief };
  }, source.look.seed);
};

/** The slow part: ten seconds of water for a sheet of twenty hexes by twenty. */
export const raiseLand = (source: Source, raster: Raster, rivers: readonly River[]): Float32Array => {
  const { surface, relief } = sampleHeights(raster, heightSource(source));
  for (const river of rivers) carve(raster, surface, { line: river.whole, reach: 0.3, cut: 0.85 });
  const land = addRidges(raster, surface, relief, source.look.seed);
  const near = new Nearness(
    rivers.map((r) => r.whole),
    0.6,
  );
  for (const river of rivers) carve(raster, land, { line: river.whole, reach: 0.16, cut: 1 });
  for (const line of [...source.streams, ...source.rivers]) {
    // A measured bed beside the drawn river would cut a second, false valley.
    const free = line.line.filter((p) => !near.within(p, 0.6));
    if (free.length > 2) carve(raster, land, { line: line.line, reach: 0.1, cut: 0.8 });
  }
  const small = halved(raster);
  const smallLand = shrink(raster, land);
  const before = Float32Array.from(smallLand);
  erode(small, smallLand, shrink(raster, surface), BROAD_ROUNDS);
  growDifference(raster, before, smallLand, land);
  erode(raster, land, surface, FINE_ROUNDS);
  return land;
};

export const landFields = (
  source: Source,
  raster: Raster,
  metres: Float32Array,
  rivers: readonly River[],
): LandFields => ({
  raster,
  metres,
  cover: coverLand(
    raster,
    source.board,
    source.look,
    metres,
    rivers.map((r) => r.whole),
  ),
  light: lightLand(raster, metres, source.look.metresPerHex, source.look.exaggeration),
  metresPerHex: source.look.metresPerHex,
});
