/** Numbers on a fine square raster over the sheet: heights, slopes, how much of a hex is forest. */
import type { Point } from './curves.ts';

export interface Raster {
  /** Hex-plane position of cell (0, 0). */
  readonly west: number;
  readonly north: number;
  readonly cellsPerHex: number;
  readonly width: number;
  readonly height: number;
}

/** Shared memory, so that the threads which draw the day and night sheets read one copy. */
export const newField = (raster: Raster): Float32Array =>
  new Float32Array(new SharedArrayBuffer(raster.width * raster.height * 4));

export const sampleNearest = (raster: Raster, data: Float32Array, p: Point): number => {
  const i = Math.round((p.x - raster.west) * raster.cellsPerHex);
  const j = Math.round((p.y - raster.north) * raster.cellsPerHex);
  if (i < 0 || j < 0 || i >= raster.width || j >= raster.height) return 0;
  return data[j * raster.width + i];
};

/** Box blur in place; twice is close to a Gaussian, at a cost that does not grow with the radius. */
export const boxBlur = (data: Float32Array, width: number, height: number, radius: number, times = 1): Float32Array => {
  const r = Math.max(1, Math.round(radius));
  const scratch = new Float32Array(data.length);
  const share = 1 / (2 * r + 1);
  for (let pass = 0; pass < times; pass++) {
    for (let y = 0; y < height; y++) {
      const row = y * width;
      let sum = 0;
      for (let x = -r; x <= r; x++) sum += data[row + Math.max(0, Math.min(width - 1, x))];
      for (let x = 0; x < width; x++) {
        scratch[row + x] = sum * share;
        sum += data[row + Math.min(width - 1, x + r + 1)] - data[row + Math.max(0, x - r)];
      }
    }
    // The column pass keeps one running sum per column and walks row by row: memory is read in order.
    const sums = new Float64Array(width);
    for (let y = -r; y <= r; y++) {
      const row = Math.max(0, Math.min(height - 1, y)) * width;
      for (let x = 0; x < width; x++) sums[x] += scratch[row + x];
    }
    for (let y = 0; y < height; y++) {
      const row = y * width;
      const enter = Math.min(height - 1, y + r + 1) * width;
      const leave = Math.max(0, y - r) * width;
      for (let x = 0; x < width; x++) {
        const sum = sums[x];
        data[row + x] = sum * share;
        sums[x] = sum + scratch[enter + x] - scratch[leave + x];
      }
    }
  }
  return data;
};
