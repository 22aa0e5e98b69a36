/** What grows where: soft-edged shares of each kind of ground, woods, and the field of play, on the land's raster. */
import type { Board } from './board.ts';
import { type Line, Nearness } from './curves.ts';
import type { Raster } from './field.ts';
import { boxBlur, newField } from './field.ts';
import type { Ground, Look } from './look.ts';
import { layeredNoise } from './noise.ts';

export interface LandCover {
  /** One field per ground of the look, in its order. */
  readonly shares: readonly Float32Array[];
  readonly wood: Float32Array;
  /** 1 on the hexes, 0 beyond. */
  readonly play: Float32Array;
}

/** Noise is smooth: worked out every few cells and bent between, at a hundredth of the cost. */
export const smoothNoise = (
  raster: Raster,
  perHex: number,
  noise: (x: number, y: number) => number,
): ((x: number, y: number) => number) => {
  const step = raster.cellsPerHex / perHex;
  const w = Math.ceil(raster.width / step) + 2;
  const h = Math.ceil(raster.height / step) + 2;
  const values = new Float32Array(w * h);
  for (let j = 0; j < h; j++)
    for (let i = 0; i < w; i++) values[j * w + i] = noise(raster.west + i / perHex, raster.north + j / perHex);
  return (x, y) => {
    const fx = x / step;
    const fy = y / step;
    const i = Math.floor(fx);
    const j = Math.floor(fy);
    const u = fx - i;
    const v = fy - j;
    const k = j * w + i;
    return (values[k] * (1 - u) + values[k + 1] * u) * (1 - v) + (values[k + w] * (1 - u) + values[k + w + 1] * u) * v;
  };
};

const groundIndex = (grounds: readonly Ground[], name: string): number => {
  const i = grounds.findIndex((g) => g.name === name);
  if (i < 0) throw new Error(`the look has no ground called ${name}`);
  return i;
};

/** Shares of grounds for each hex; nothing where the height decides. */
const sharesByHex = (board: Board, look: Look, grounds: readonly Ground[]): (Float32Array | undefined)[] =>
  board.hexes.map((hex) => {
    const terrain = board.terrain.get(hex) ?? '';
    const shares = new Float32Array(grounds.length);
    if (!look.terrain.has(terrain)) {
      shares[groundIndex(grounds, terrain)] = 1;
      return shares;
    }
    const mix = look.terrain.get(terrain);
    if (mix === undefined) return undefined;
    for (const [ground, share] of mix) shares[groundIndex(grounds, ground)] = share;
    return shares;
  });

/** How strongly crests and noise pull the edge of a class away from the hexside; the blur bounds it to a quarter hex. */
const WANDER = 2.2;
const SHARPNESS = 7;

/**
 * Hexes are a grid, land is not. The class of each hex is blurred over its sides, then the higher ground claims the
 * crests there and the lower ground the valleys: edges look grown, yet the heart of every hex keeps its class.
 */
const growEdges = (
  raster: Raster,
  grounds: readonly Ground[],
  shares: readonly Float32Array[],
  metres: Float32Array,
  fray: number,
): void => {
  const { width, height, cellsPerHex } = raster;
  for (const share of shares) boxBlur(share, width, height, cellsPerHex * 0.12 * fray, 2);
  const mean = boxBlur(Float32Array.from(metres), width, height, cellsPerHex * 0.16, 2);
  // Woods, sand and marsh spread by noise as mountains do by height; two grounds of equal rank would part along the hexside.
  const weight = (g: Ground): number => g.shade + g.wood * 0.6 + (g.dunes - g.reeds) * 0.03;
  const middle = grounds.reduce((sum, g) => sum + weight(g), 0) / grounds.length;
  const rank = grounds.map((g) => weight(g) - middle);
  const patchy = smoothNoise(raster, 20, (x, y) => (layeredNoise(x * 3.1 + 7, y * 3.1, 4) - 0.5) * 0.9 * fray);
  const score = new Float32Array(grounds.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      // Deep inside a class there is nothing to settle.
      let most = 0;
      for (let g = 0; g < score.length; g++) most = Math.max(most, shares[g][i]);
      if (most > 0.97) continue;
      const lift = Math.max(-1, Math.min(1, (metres[i] - mean[i]) / 130)) + patchy(x, y);
      let sum = 0;
      for (let g = 0; g < score.length; g++) {
        const claim = shares[g][i] < 0.02 ? 0 : Math.max(0, shares[g][i] + WANDER * rank[g] * lift) ** SHARPNESS;
        score[g] = claim;
        sum += claim;
      }
      if (sum > 0) for (let g = 0; g < score.length; g++) shares[g][i] = score[g] / sum;
    }
  for (const share of shares) boxBlur(share, width, height, cellsPerHex * 0.025);
};

/** Green along the water, frayed at its edge. */
const growMeadows = (
  raster: Raster,
  look: Look,
  shares: readonly Float32Array[],
  play: Float32Array,
  rivers: readonly Line[],
): void => {
  if (look.meadow === undefined) return;
  const { reach } = look.meadow;
  const meadow = groundIndex(look.day.grounds, look.meadow.ground);
  const near = new Nearness(rivers, reach);
  // Distances are asked for every few cells: the edge is frayed by noise anyway.
  const wet = smoothNoise(raster, 18, (x, y) => {
    const hit = near.nearest({ x, y });
    return hit === undefined ? 0 : 1 - hit.distance / reach;
  });
  const fray = smoothNoise(raster, 24, (x, y) => (layeredNoise(x * 3.4 + 31, y * 3.4, 4) - 0.5) * 1.1);
  for (let y = 0; y < raster.height; y++)
    for (let x = 0; x < raster.width; x++) {
      const depth = wet(x, y);
      if (depth <= 0) continue;
      const share = Math.max(0, Math.min(1, (depth + fray(x, y) - 0.3) * 4));
      const i = y * raster.width + x;
      for (let g = 0; g < shares.length; g++) shares[g][i] *= 1 - share * 0.9;
      shares[meadow][i] += share * 0.9 * Math.max(0.4, play[i]);
    }
};

export const coverLand = (
  raster: Raster,
  board: Board,
  look: Look,
  metres: Float32Array,
  rivers: readonly Line[],
): LandCover => {
  const grounds = look.day.grounds;
  const n = raster.width * raster.height;
  const shares = grounds.map(() => newField(raster));
  const play = newField(raster);
  const wood = newField(raster);
  const byHex = sharesByHex(board, look, grounds);
  const limits = look.beyond.map((b) => ({ below: b.below, ground: groundIndex(grounds, b.ground) }));
  // The noise shifts the question, not the answer: edges look grown, yet every hex keeps its class at heart.
  const shiftX = smoothNoise(raster, 16, (x, y) => (layeredNoise(x * 4, y * 4, 3) - 0.5) * 0.22 * look.fray);
  const shiftY = smoothNoise(raster, 16, (x, y) => (layeredNoise(x * 4 + 50, y * 4 + 9, 3) - 0.5) * 0.22 * look.fray);
  for (let y = 0; y < raster.height; y++)
    for (let x = 0; x < raster.width; x++) {
      const i = y * raster.width + x;
      const px = raster.west + x / raster.cellsPerHex;
      const py = raster.north + y / raster.cellsPerHex;
      play[i] = board.indexByPacked[board.grid.packedAt(px, py)] >= 0 ? 1 : 0;
      const hex = board.indexByPacked[board.grid.packedAt(px + shiftX(x, y), py + shiftY(x, y))];
      const mix = hex >= 0 ? byHex[hex] : undefined;
      if (mix !== undefined) {
        for (let g = 0; g < shares.length; g++) shares[g][i] = mix[g];
      } else {
        const limit = limits.find((l) => metres[i] < l.below) ?? limits[limits.length - 1];
        if (limit !== undefined) shares[limit.ground][i] = 1;
      }
    }
  growEdges(raster, grounds, shares, metres, look.fray);
  boxBlur(play, raster.width, raster.height, 2);
  growMeadows(raster, look, shares, play, rivers);

  const { band, on, patches } = look.woods;
  const middle = (band[0] + band[1]) / 2;
  const half = Math.max(1, (band[1] - band[0]) / 2);
  const wooded = on.map((name) => groundIndex(grounds, name));
  const patch = smoothNoise(raster, 8, (x, y) =>
    patches.reduce((best, p) => {
      const c = board.grid.centre(p.at);
      return Math.max(best, p.weight * Math.exp(-(((x - c.x) / p.reach[0]) ** 2 + ((y - c.y) / p.reach[1]) ** 2)));
    }, 0),
  );
  const clumps = smoothNoise(raster, 24, (x, y) => layeredNoise(x * 2.6, y * 2.6, 4) - 0.5);
  for (let y = 0; y < raster.height; y++)
    for (let x = 0; x < raster.width; x++) {
      const i = y * raster.width + x;
      const byHeight = Math.max(0, 1 - Math.abs(metres[i] - middle) / half);
      const clump = clumps(x, y);
      let natural = 0;
      if (byHeight > 0 && wooded.reduce((sum, g) => sum + shares[g][i], 0) > 0.35)
        natural = Math.max(0, Math.min(1, (byHeight * patch(x, y) * 1.5 + clump * 1.7 - 0.36) * 3.2));
      let coded = 0;
      for (let g = 0; g < grounds.length; g++) coded += grounds[g].wood * shares[g][i];
      wood[i] = Math.max(natural, Math.min(1, coded * 1.15 + clump * 0.25 * coded));
    }
  boxBlur(wood, raster.width, raster.height, raster.cellsPerHex * 0.028);
  if (shares.some((s) => s.length !== n)) throw new Error('fields of different size');
  return { shares, wood, play };
};
