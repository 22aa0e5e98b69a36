/** Questions about a place that every layer asks: whose it is, how far water, hills, borders and roads are, which way is uphill. */
import type { Line, Point } from '../curves.ts';
import { cellsOf, distanceTo } from '../distance.ts';
import { type Raster, sampleNearest } from '../field.ts';
import { landRaster } from '../land.ts';
import type { LandFields } from '../relief.ts';
import type { Area } from './board.ts';
import type { AreaOutline } from './outline.ts';
import { mapRegions } from './region-map.ts';

export interface Survey {
  areaAt(p: Point): Area | undefined;
  isLow(p: Point): boolean;
  /** Distances in inches. */
  toStream(p: Point): number;
  toHigh(p: Point): number;
  toLow(p: Point): number;
  toBorder(p: Point): number;
  toRoad(p: Point): number;
  /** Uphill, metres per metre. */
  slope(p: Point): Point;
  metres(p: Point): number;
}

const REGION_CELLS = 64;
const DISTANCE_CELLS = 32;

export const surveyAreas = (outline: AreaOutline, land: LandFields, roads: readonly Line[]): Survey => {
  const { drawn, sheet, source } = outline;
  const map = mapRegions(landRaster(sheet, REGION_CELLS), drawn.regions);
  const coarse: Raster = landRaster(sheet, DISTANCE_CELLS);
  const low = drawn.regions.map((r) => !source.dress.isHigh(r.area.terrain));
  const regionOfCell = mapRegions(coarse, drawn.regions).cells;
  const field = (marked: (cell: number) => boolean): ((p: Point) => number) => {
    const d = distanceTo(coarse, marked);
    return (p) => sampleNearest(coarse, d, p);
  };
  const lines = (list: readonly Line[]): ((p: Point) => number) => {
    const cells = cellsOf(coarse, list);
    return field((i) => cells[i] === 1);
  };
  const areaAt = (p: Point): Area | undefined => drawn.regions[map.at(p)]?.area;
  return {
    areaAt,
    isLow: (p) => low[map.at(p)] ?? false,
    toStream: lines(outline.rivers.map((r) => r.whole)),
    toHigh: field((i) => regionOfCell[i] >= 0 && !low[regionOfCell[i]]),
    toLow: field((i) => regionOfCell[i] < 0 || low[regionOfCell[i]]),
    toBorder: lines(drawn.borders.map((b) => b.line)),
    toRoad: lines(roads),
    slope: (p) => ({
      x: sampleNearest(land.raster, land.light.east, p),
      y: sampleNearest(land.raster, land.light.south, p),
    }),
    metres: (p) => sampleNearest(land.raster, land.metres, p),
  };
};
