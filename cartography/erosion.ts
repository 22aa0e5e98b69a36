/**
 * Running water shapes the land: each round finds where every cell drains, cuts the beds by the stream-power law and
 * lifts the whole back to the measured surface, so that the ridges branch like real ones and the heights stay true.
 */
import type { Raster } from './field.ts';
import { boxBlur, newField } from './field.ts';

const DX = [1, 1, 0, -1, -1, -1, 0, 1];
const DY = [0, 1, 1, 1, 0, -1, -1, -1];
const DD = [1, Math.SQRT2, 1, Math.SQRT2, 1, Math.SQRT2, 1, Math.SQRT2];
/** The constants below were tuned at 70 cells per hex; other rasters are brought to it. */
const TUNED = 70;
const STREAM_POWER = 0.055;
const AREA_LIMIT = 6000;

export interface Work {
  readonly receiver: Int32Array;
  readonly length: Float32Array;
  readonly order: Int32Array;
  readonly area: Float32Array;
  readonly next: Int32Array;
  readonly seen: Uint8Array;
}

export const newWork = (raster: Raster): Work => {
  const n = raster.width * raster.height;
  return {
    receiver: new Int32Array(n),
    length: new Float32Array(n).fill(1),
    order: new Int32Array(n),
    area: new Float32Array(n),
    next: new Int32Array(n),
    seen: new Uint8Array(n),
  };
};

/** Cells where water leaves the land for good, besides the raster's edge: 1 = outlet. */
export type Outlets = Uint8Array | undefined;

/** Visits cells from the outlets inwards, always the lowest next, filling pits on the way; a queue of half-metre buckets. */
const flood = (raster: Raster, z: Float32Array, work: Work, outlets: Outlets): void => {
  const { width, height } = raster;
  const { receiver, length, order, next, seen } = work;
  const buckets = 16000;
  const sea = 600;
  const heads = new Int32Array(buckets).fill(-1);
  seen.fill(0);
  let current = 0;
  let count = 0;
  const push = (i: number): void => {
    const b = Math.max(0, Math.min(buckets - 1, Math.floor((z[i] + sea) * 2)));
    next[i] = heads[b];
    heads[b] = i;
    if (b < current) current = b;
  };
  const edge = (i: number): void => {
    if (seen[i] === 1) return;
    seen[i] = 1;
    receiver[i] = i;
    push(i);
  };
  for (let x = 0; x < width; x++) {
    edge(x);
    edge((height - 1) * width + x);
  }
  for (let y = 0; y < height; y++) {
    edge(y * width);
    edge(y * width + width - 1);
  }
  if (outlets !== undefined) for (let i = 0; i < outlets.length; i++) if (outlets[i] === 1) edge(i);
  while (current < buckets) {
    const i = heads[current];
    if (i < 0) {
      current++;
      continue;
    }
    heads[current] = next[i];
    order[count++] = i;
    const x = i % width;
    const y = (i - x) / width;
    for (let k = 0; k < 8; k++) {
      const nx = x + DX[k];
      const ny = y + DY[k];
      if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
      const j = ny * width + nx;
      if (seen[j] === 1) continue;
      seen[j] = 1;
      receiver[j] = i;
      length[j] = DD[k];
      if (z[j] <= z[i]) z[j] = z[i] + 0.02;
      push(j);
    }
  }
};

const steepest = (raster: Raster, z: Float32Array, work: Work, outlets: Outlets): void => {
  const { width, height } = raster;
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      if (outlets?.[i] === 1) continue;
      let best = -1;
      for (let k = 0; k < 8; k++) {
        const j = i + DY[k] * width + DX[k];
        const slope = (z[i] - z[j]) / DD[k];
        if (slope > best) {
          best = slope;
          work.receiver[i] = j;
          work.length[i] = DD[k];
        }
      }
    }
};

/** Finds where every cell drains to, and how many cells drain through it. */
export const drain = (raster: Raster, z: Float32Array, work: Work, outlets?: Outlets): void => {
  flood(raster, z, work, outlets);
  steepest(raster, z, work, outlets);
  const { receiver, order, area } = work;
  area.fill(1);
  for (let q = order.length - 1; q >= 0; q--) {
    const i = order[q];
    if (receiver[i] !== i) area[receiver[i]] += area[i];
  }
};

const round = (raster: Raster, z: Float32Array, measured: Float32Array, work: Work): void => {
  const { width, height, cellsPerHex } = raster;
  drain(raster, z, work);
  const { receiver, length, order, area } = work;
  // Downstream first, so each cell can lean on the already lowered bed below it: stable at any strength.
  const scale = TUNED / cellsPerHex;
  for (let q = 0; q < order.length; q++) {
    const i = order[q];
    const r = receiver[i];
    if (r === i) continue;
    const power = (STREAM_POWER * Math.min(area[i] * scale * scale, AREA_LIMIT) ** 0.45) / (length[i] * scale);
    z[i] = (z[i] + power * z[r]) / (1 + power);
  }
  const missing = new Float32Array(z.length);
  for (let i = 0; i < z.length; i++) missing[i] = measured[i] - z[i];
  boxBlur(missing, width, height, cellsPerHex * 0.16, 2);
  for (let i = 0; i < z.length; i++) z[i] += missing[i] * 0.85;
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      z[i] += 0.072 * (z[i - 1] + z[i + 1] + z[i - width] + z[i + width] - 4 * z[i]);
    }
};

export const erode = (raster: Raster, land: Float32Array, measured: Float32Array, rounds: number): void => {
  const work = newWork(raster);
  for (let k = 0; k < rounds; k++) round(raster, land, measured, work);
};

/** Every other cell: the broad valleys form here at a quarter of the cost. */
export const halved = (raster: Raster): Raster => ({
  ...raster,
  cellsPerHex: raster.cellsPerHex / 2,
  width: Math.floor((raster.width + 1) / 2),
  height: Math.floor((raster.height + 1) / 2),
});

export const shrink = (raster: Raster, data: Float32Array): Float32Array => {
  const small = halved(raster);
  const out = newField(small);
  for (let y = 0; y < small.height; y++)
    for (let x = 0; x < small.width; x++) out[y * small.width + x] = data[2 * y * raster.width + 2 * x];
  return out;
};

/** Brings what water did to the small raster back to the large one, as a difference, so fine detail is not lost. */
export const growDifference = (raster: Raster, before: Float32Array, after: Float32Array, into: Float32Array): void => {
  const small = halved(raster);
  const difference = (j: number, i: number): number => {
    const k = Math.min(small.height - 1, j) * small.width + Math.min(small.width - 1, i);
    return after[k] - before[k];
  };
  for (let y = 0; y < raster.height; y++) {
    const j = y >> 1;
    const v = (y & 1) / 2;
    for (let x = 0; x < raster.width; x++) {
      const i = x >> 1;
      const u = (x & 1) / 2;
      into[y * raster.width + x] +=
        (difference(j, i) * (1 - u) + difference(j, i + 1) * u) * (1 - v) +
        (difference(j + 1, i) * (1 - u) + difference(j + 1, i + 1) * u) * v;
    }
  }
};
