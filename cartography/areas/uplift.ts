/**
 * Mountains raised from nothing: the land is lifted step by step, most along its crests, while running water cuts it down
 * (stream-power law). Low ground does not move; it is what the water runs to. The crests end up where the borders are.
 */
import { drain, newWork } from '../erosion.ts';
import type { Raster } from '../field.ts';

/** The constants were tuned at this many cells per inch; other rasters are brought to it. */
const TUNED = 44;
const STEPS = 36;
const STREAM_POWER = 0.14;
const AREA_POWER = 0.47;
const CREEP = 0.1;

/** @param lift rise per step, in the unit of z; 0 on low ground. */
export const upliftAndErode = (raster: Raster, z: Float32Array, lift: Float32Array, low: Uint8Array): void => {
  const { width, height, cellsPerHex } = raster;
  const work = newWork(raster);
  const scale = TUNED / cellsPerHex;
  const before = new Float32Array(z.length);
  for (let step = 0; step < STEPS; step++) {
    drain(raster, z, work, low);
    const { receiver, length, order, area } = work;
    for (let q = 0; q < order.length; q++) {
      const i = order[q];
      if (low[i] === 1) continue;
      z[i] += lift[i];
      const r = receiver[i];
      if (r === i) continue;
      const power = (STREAM_POWER * (area[i] * scale * scale) ** AREA_POWER) / (length[i] * scale);
      z[i] = (z[i] + power * z[r]) / (1 + power);
    }
    // Every second step the slopes creep, or every cell would be a gully.
    if (step % 2 === 1) continue;
    before.set(z);
    for (let y = 1; y < height - 1; y++)
      for (let x = 1; x < width - 1; x++) {
        const i = y * width + x;
        if (low[i] === 0)
          z[i] += CREEP * (before[i - 1] + before[i + 1] + before[i - width] + before[i + width] - 4 * before[i]);
      }
  }
};
