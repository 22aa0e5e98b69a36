/** Which region holds a point, by a raster filled once: asked millions of times while land, fields and houses are laid. */
import type { Line, Point } from '../curves.ts';
import { pointAt } from '../curves.ts';
import type { Raster } from '../field.ts';
import { linkKey } from './board.ts';
import type { Region } from './regions.ts';

export interface RegionMap {
  readonly raster: Raster;
  /** Number of the region in each cell, -1 beyond the map. */
  readonly cells: Int16Array;
  at(p: Point): number;
}

/** Where a horizontal line crosses a closed outline, from west to east. */
const spans = (outline: Line, y: number): number[] => {
  const xs: number[] = [];
  for (let i = 0; i < outline.length; i++) {
    const a = pointAt(outline, i);
    const b = pointAt(outline, (i + 1) % outline.length);
    if (a.y <= y !== b.y <= y) xs.push(a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x));
  }
  return xs.sort((p, q) => p - q);
};

export const mapRegions = (raster: Raster, regions: readonly Region[]): RegionMap => {
  const { west, north, cellsPerHex, width, height } = raster;
  const cells = new Int16Array(width * height).fill(-1);
  regions.forEach(({ outline }, index) => {
    const ys = outline.map((p) => p.y);
    const first = Math.max(0, Math.ceil((Math.min(...ys) - north) * cellsPerHex));
    const last = Math.min(height - 1, Math.floor((Math.max(...ys) - north) * cellsPerHex));
    for (let row = first; row <= last; row++) {
      const xs = spans(outline, north + row / cellsPerHex);
      for (let k = 0; k + 1 < xs.length; k += 2) {
        const from = Math.max(0, Math.ceil((xs[k] - west) * cellsPerHex));
        const to = Math.min(width - 1, Math.ceil((xs[k + 1] - west) * cellsPerHex) - 1);
        for (let x = from; x <= to; x++) cells[row * width + x] = index;
      }
    }
  });
  return {
    raster,
    cells,
    at: (p) => {
      const i = Math.round((p.x - west) * cellsPerHex);
      const j = Math.round((p.y - north) * cellsPerHex);
      return i < 0 || j < 0 || i >= width || j >= height ? -1 : cells[j * width + i];
    },
  };
};

/** How many cell sides each pair of regions has in common: what an eye sees as a border. */
export const contacts = (map: RegionMap, regions: readonly Region[]): Map<string, number> => {
  const { raster, cells } = map;
  const out = new Map<string, number>();
  const meet = (a: number, b: number): void => {
    if (a === b || a < 0 || b < 0) return;
    const key = linkKey(regions[a]?.area.id ?? '', regions[b]?.area.id ?? '');
    out.set(key, (out.get(key) ?? 0) + 1);
  };
  for (let y = 0; y < raster.height; y++)
    for (let x = 0; x < raster.width; x++) {
      const i = y * raster.width + x;
      if (x + 1 < raster.width) meet(cells[i], cells[i + 1]);
      if (y + 1 < raster.height) meet(cells[i], cells[i + raster.width]);
    }
  return out;
};

export const isInside = (outline: Line, p: Point): boolean =>
  spans(outline, p.y).filter((x) => x > p.x).length % 2 === 1;
