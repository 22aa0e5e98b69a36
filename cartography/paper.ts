/** Paper: a tile of fibre that repeats without a seam, made once. */
import { boxBlur } from './field.ts';
import { random } from './noise.ts';

export const GRAIN_SIZE = 512;

const layer = (seed: number, across: number, along: number, spread: number): Float32Array => {
  const next = random(seed);
  const pad = 16;
  const size = GRAIN_SIZE + 2 * pad;
  const values = new Float32Array(GRAIN_SIZE * GRAIN_SIZE).map(() => next() - 0.5);
  // A rim copied from the far side lets the blur run over the seam.
  const padded = new Float32Array(size * size);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      padded[y * size + x] =
        values[((y + GRAIN_SIZE - pad) % GRAIN_SIZE) * GRAIN_SIZE + ((x + GRAIN_SIZE - pad) % GRAIN_SIZE)];
  const passes = [across, along].filter((r) => r > 0);
  for (const r of passes) boxBlur(padded, size, size, r);
  const out = new Float32Array(GRAIN_SIZE * GRAIN_SIZE);
  let power = 0;
  for (let y = 0; y < GRAIN_SIZE; y++)
    for (let x = 0; x < GRAIN_SIZE; x++) {
      const v = padded[(y + pad) * size + x + pad];
      out[y * GRAIN_SIZE + x] = v;
      power += v * v;
    }
  const gain = spread / Math.sqrt(power / out.length);
  return out.map((v) => v * gain);
};

export const grainTile = (strength: number): Float32Array => {
  const fine = layer(71, 1, 0, 1.3);
  const coarse = layer(72, 3, 2, 0.9);
  return fine.map((v, i) => (v + coarse[i]) * strength);
};
