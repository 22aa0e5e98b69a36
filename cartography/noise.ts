/** Seeded noise. Every random-looking thing on a map comes from here, so the same data always draws the same sheet. */

/** A lattice point to a number in [0, 1). */
export const hash2 = (x: number, y: number): number => {
  let n = (Math.imul(x | 0, 374761393) + Math.imul(y | 0, 668265263)) | 0;
  n = Math.imul(n ^ (n >>> 13), 1274126177);
  return ((n ^ (n >>> 16)) >>> 0) / 4294967296;
};

export const hashText = (text: string): number => {
  let n = 0;
  for (let i = 0; i < text.length; i++) n = (Math.imul(n, 31) + text.charCodeAt(i)) | 0;
  return n;
};

/** A stream of numbers in [0, 1). */
export const random = (seed: number): (() => number) => {
  let state = seed | 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 0) / 4294967296;
  };
};

/** Smooth value noise in [0, 1). */
export const valueNoise = (x: number, y: number): number => {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const fx = x - i;
  const fy = y - j;
  const u = fx * fx * (3 - 2 * fx);
  const v = fy * fy * (3 - 2 * fy);
  const top = hash2(i, j) * (1 - u) + hash2(i + 1, j) * u;
  const foot = hash2(i, j + 1) * (1 - u) + hash2(i + 1, j + 1) * u;
  return top * (1 - v) + foot * v;
};

/** Layered noise in [0, 1). */
export const layeredNoise = (x: number, y: number, octaves: number): number => {
  let sum = 0;
  let amplitude = 0.5;
  let frequency = 1;
  for (let o = 0; o < octaves; o++) {
    sum += amplitude * valueNoise(x * frequency + o * 31.7, y * frequency - o * 12.9);
    amplitude *= 0.5;
    frequency *= 2;
  }
  return sum / (1 - 0.5 ** octaves);
};

/** Layered noise with sharp crests, about 0.5 in the mean: raw material for ridges. */
export const ridgedNoise = (x: number, y: number, octaves: number): number => {
  let sum = 0;
  let amplitude = 0.5;
  let frequency = 1;
  for (let o = 0; o < octaves; o++) {
    sum += amplitude * (1 - Math.abs(2 * valueNoise(x * frequency + o * 17.3, y * frequency - o * 9.1) - 1));
    amplitude *= 0.5;
    frequency *= 2.03;
  }
  return sum;
};
