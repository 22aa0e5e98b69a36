/** The land of an area board, made up from its borders: ridges stand where ridges part areas, streams lie where streams do. */
import { cellsOf, distanceTo } from '../distance.ts';
import { erode, growDifference, halved } from '../erosion.ts';
import { boxBlur, newField, type Raster } from '../field.ts';
import { smoothNoise } from '../landcover.ts';
import { lightLand } from '../light.ts';
import { layeredNoise, ridgedNoise } from '../noise.ts';
import type { LandFields } from '../relief.ts';
import type { AreaOutline } from './outline.ts';
import { mapRegions } from './region-map.ts';
import { upliftAndErode } from './uplift.ts';

/** Cells per inch; even, because the broad forms are raised on every other cell. */
export const CELLS = 96;
/** Heights are grown in thousandths of the tallest crest; the flood of the erosion counts in halves of them. */
const SCALE = 1000;
const FINE_ROUNDS = 2;

const fbm = (x: number, y: number, octaves: number): number => 2 * layeredNoise(x, y, octaves) - 1;

interface Ground {
  readonly isHigh: Uint8Array;
  /** Distances in inches to low ground, to high ground, to the crests, to running water. */
  readonly toLow: Float32Array;
  readonly toHigh: Float32Array;
  readonly toRidge: Float32Array;
  readonly toStream: Float32Array;
  /** How much of the usual uplift each cell's area gets. */
  readonly lift: Float32Array;
}

/** The paper beyond the map carries on with the area next to it, so that no cliff stands along the frame. */
const surveyGround = (outline: AreaOutline, raster: Raster): Ground => {
  const { source, drawn } = outline;
  const map = mapRegions(raster, drawn.regions);
  const { width, height, west, north, cellsPerHex } = raster;
  const edge = (v: number, far: number): number => Math.max(0.02, Math.min(far - 0.04, v));
  const isHigh = new Uint8Array(width * height);
  const lift = new Float32Array(width * height);
  const highRegion = drawn.regions.map((r) => source.dress.isHigh(r.area.terrain));
  const liftOf = drawn.regions.map((r) => source.dress.lift.get(r.area.id) ?? 1);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const p = {
        x: edge(west + x / cellsPerHex, source.board.width),
        y: edge(north + y / cellsPerHex, source.board.height),
      };
      const region = map.at(p);
      const i = y * width + x;
      isHigh[i] = region >= 0 && highRegion[region] ? 1 : 0;
      lift[i] = region >= 0 ? liftOf[region] : 1;
    }
  boxBlur(lift, width, height, cellsPerHex * 0.3, 2);
  const ridges = cellsOf(
    raster,
    drawn.borders.filter((b) => b.kind === 'ridge').map((b) => b.line),
  );
  const streams = cellsOf(
    raster,
    outline.rivers.filter((r) => !r.dry).map((r) => r.whole),
  );
  return {
    isHigh,
    lift,
    toLow: distanceTo(raster, (i) => isHigh[i] === 0),
    toHigh: distanceTo(raster, (i) => isHigh[i] === 1),
    toRidge: distanceTo(raster, (i) => ridges[i] === 1),
    toStream: distanceTo(raster, (i) => streams[i] === 1),
  };
};

/** The surface before water has worked on it. */
const firstSurface = (outline: AreaOutline, raster: Raster, ground: Ground): Float32Array => {
  const { seed } = outline.source.look;
  const { isHigh, toLow, toHigh, toRidge, toStream, lift } = ground;
  const z = newField(raster);
  const swell = smoothNoise(raster, 6, (x, y) => fbm(x * 0.35 + seed, y * 0.35, 3));
  const rolling = smoothNoise(raster, 16, (x, y) => fbm(x * 1.1 + 31, y * 1.1 + seed, 4));
  const rugged = smoothNoise(raster, 24, (x, y) => fbm(x * 0.9 + seed, y * 0.9 + 17, 5));
  for (let y = 0; y < raster.height; y++)
    for (let x = 0; x < raster.width; x++) {
      const i = y * raster.width + x;
      let h = 0.02 * swell(x, y) + 0.05 * (1 - Math.exp(-toStream[i] / 1.2)) - 0.012 * Math.exp(-toStream[i] / 0.07);
      h += 0.1 * Math.exp(-toHigh[i] / 0.34) * Math.max(0, 0.6 + 0.9 * rolling(x, y));
      if (isHigh[i] === 1) {
        const off = 1 - Math.exp(-toLow[i] / 0.3);
        h += lift[i] * (0.25 * (1 - Math.exp(-toLow[i])) + 0.35 * Math.exp(-toRidge[i] / 0.3) * off);
        h += 0.22 * rugged(x, y) * off;
      }
      z[i] = h * SCALE;
    }
  return z;
};

const upliftOf = (outline: AreaOutline, raster: Raster, ground: Ground): Float32Array => {
  const { seed } = outline.source.look;
  const { isHigh, toLow, toRidge, lift } = ground;
  const out = new Float32Array(isHigh.length);
  const uneven = smoothNoise(
    raster,
    16,
    (x, y) => 0.4 * fbm(x * 0.5 + 3, y * 0.5 + seed, 3) + 0.75 * fbm(x * 1.5, y * 1.5 + 5, 3),
  );
  for (let y = 0; y < raster.height; y++)
    for (let x = 0; x < raster.width; x++) {
      const i = y * raster.width + x;
      if (isHigh[i] === 0) continue;
      const inland = 0.35 + 0.65 * (1 - Math.exp(-toLow[i] / 0.9));
      const crest = Math.max(0.1, 0.72 + uneven(x, y) + 0.72 * Math.exp(-((toRidge[i] / 0.5) ** 1.3)));
      out[i] = 0.03 * SCALE * inland * crest * lift[i];
    }
  return out;
};

/** High basins fill with their own debris and come out smooth; knolls give the last rounds of water something to cut. */
const roughen = (outline: AreaOutline, raster: Raster, z: Float32Array, ground: Ground): void => {
  const { seed } = outline.source.look;
  const knolls = smoothNoise(raster, 32, (x, y) => ridgedNoise(x * 2.3 + seed, y * 2.3 + 11, 4) - 0.5);
  for (let y = 0; y < raster.height; y++)
    for (let x = 0; x < raster.width; x++) {
      const i = y * raster.width + x;
      if (ground.isHigh[i] === 1) z[i] += 0.16 * SCALE * knolls(x, y) * (1 - Math.exp(-ground.toLow[i] / 0.5));
    }
};

/** Brings the 98th hundredth of the high ground to the height the look wants; lone spikes may stand above. */
const rescale = (outline: AreaOutline, z: Float32Array, isHigh: Uint8Array): void => {
  const { floor, crest } = outline.source.dress;
  const sample: number[] = [];
  for (let i = 0; i < z.length; i += 37) if (isHigh[i] === 1) sample.push(z[i]);
  sample.sort((a, b) => a - b);
  const top = sample[Math.floor(sample.length * 0.98)] ?? SCALE;
  const low = crest / (1.2 * SCALE);
  const high = crest / top;
  for (let i = 0; i < z.length; i++) z[i] = floor + z[i] * (isHigh[i] === 1 ? high : low);
};

export const raiseAreaLand = (outline: AreaOutline, raster: Raster): Float32Array => {
  const small = halved(raster);
  const broad = surveyGround(outline, small);
  const low = broad.isHigh.map((v) => 1 - v);
  const smallLand = firstSurface(outline, small, broad);
  const before = Float32Array.from(smallLand);
  upliftAndErode(small, smallLand, upliftOf(outline, small, broad), low);
  const fine = surveyGround(outline, raster);
  const land = firstSurface(outline, raster, fine);
  growDifference(raster, before, smallLand, land);
  boxBlur(land, raster.width, raster.height, 1);
  roughen(outline, raster, land, fine);
  rescale(outline, land, fine.isHigh);
  erode(raster, land, Float32Array.from(land), FINE_ROUNDS);
  return land;
};

/** Each terrain is a ground of its own; along the streams the low ground turns green, as far as the meadow reaches. */
export const areaLandFields = (outline: AreaOutline, raster: Raster, metres: Float32Array): LandFields => {
  const { look, dress, board } = outline.source;
  const map = mapRegions(raster, outline.drawn.regions);
  const survey = surveyGround(outline, raster);
  const grounds = look.day.grounds;
  const shares = grounds.map(() => newField(raster));
  const play = newField(raster);
  const groundOf = outline.drawn.regions.map((r) => grounds.findIndex((g) => g.name === r.area.terrain));
  if (groundOf.some((g) => g < 0)) throw new Error('the look lacks a ground for a terrain of the map');
  const meadow = grounds.findIndex((g) => g.name === dress.meadow?.ground);
  const lush = smoothNoise(raster, 16, (x, y) => fbm(x * 1.1 + 9, y * 1.1, 4));
  const { width, height, west, north, cellsPerHex } = raster;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const p = { x: west + x / cellsPerHex, y: north + y / cellsPerHex };
      play[i] = p.x >= 0 && p.y >= 0 && p.x <= board.width && p.y <= board.height ? 1 : 0;
      const region = map.cells[i];
      if (region < 0) continue;
      const green =
        meadow < 0 || survey.isHigh[i] === 1
          ? 0
          : Math.max(
              0,
              Math.min(1, Math.exp(-survey.toStream[i] / (dress.meadow?.reach ?? 0.4)) * 0.85 + 0.3 * lush(x, y)),
            );
      shares[groundOf[region]][i] = 1 - green;
      if (green > 0) shares[meadow][i] = green;
    }
  for (const share of shares) boxBlur(share, width, height, cellsPerHex * 0.05, 2);
  return {
    raster,
    metres,
    cover: { shares, wood: newField(raster), play },
    light: lightLand(raster, metres, look.metresPerHex, look.exaggeration),
    metresPerHex: look.metresPerHex,
  };
};
