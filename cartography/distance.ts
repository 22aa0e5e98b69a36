/** How far each cell of a raster is from the nearest marked one. */
import type { Line } from './curves.ts';
import { resample } from './curves.ts';
import type { Raster } from './field.ts';

/** Two sweeps with steps of 1 and the root of 2: at most a twelfth too long, which noise hides. In hexes. */
export const distanceTo = (raster: Raster, isMarked: (cell: number) => boolean): Float32Array => {
  const { width, height, cellsPerHex } = raster;
  const d = new Float32Array(width * height);
  for (let i = 0; i < d.length; i++) d[i] = isMarked(i) ? 0 : 1e6;
  const relaxFrom = (i: number, x: number, y: number, towards: 1 | -1): void => {
    let v = d[i];
    const step = (dx: number, dy: number, cost: number): void => {
      const [nx, ny] = [x + dx, y + dy];
      if (nx >= 0 && ny >= 0 && nx < width && ny < height) v = Math.min(v, d[ny * width + nx] + cost);
    };
    step(-towards, 0, 1);
    step(0, -towards, 1);
    step(-towards, -towards, Math.SQRT2);
    step(towards, -towards, Math.SQRT2);
    d[i] = v;
  };
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) relaxFrom(y * width + x, x, y, 1);
  for (let y = height - 1; y >= 0; y--) for (let x = width - 1; x >= 0; x--) relaxFrom(y * width + x, x, y, -1);
  for (let i = 0; i < d.length; i++) d[i] /= cellsPerHex;
  return d;
};

/** Marks the cells that lines pass through. */
export const cellsOf = (raster: Raster, lines: Iterable<Line>): Uint8Array => {
  const { west, north, cellsPerHex, width, height } = raster;
  const out = new Uint8Array(width * height);
  for (const line of lines) {
    if (line.length === 0) continue;
    for (const p of resample(line, 0.6 / cellsPerHex)) {
      const x = Math.round((p.x - west) * cellsPerHex);
      const y = Math.round((p.y - north) * cellsPerHex);
      if (x >= 0 && y >= 0 && x < width && y < height) out[y * width + x] = 1;
    }
  }
  return out;
};
