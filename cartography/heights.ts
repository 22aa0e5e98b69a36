/**
 * Where heights come from. A board with measured heights reads them through its georeference; a board without
 * (a generic village map) gets land that its terrain codes could stand on. Everything after this sees only `HeightSource`.
 */
import type { Line, Point } from './curves.ts';
import { length, resample } from './curves.ts';
import type { Data } from './data.ts';
import type { Raster } from './field.ts';
import { boxBlur, newField } from './field.ts';
import type { Georef } from './georef.ts';
import { layeredNoise, ridgedNoise } from './noise.ts';

export interface HeightSource {
  /** Metres above the sea. */
  at(p: Point): number;
  /** Height differences around the place, metres: how much ridge the noise may add. */
  relief(p: Point): number;
}

const cubic = (a: number, b: number, c: number, d: number, t: number): number =>
  b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));

/** A regular grid of measured heights in degrees. */
export interface ElevationGrid {
  readonly north: number;
  readonly west: number;
  readonly step: number;
  readonly width: number;
  readonly height: number;
  readonly metres: Float32Array;
}

export const readElevation = (data: Data): ElevationGrid => {
  const rows = data
    .at('rows')
    .list()
    .map((row) => row.asNumbers());
  const width = rows[0]?.length ?? 0;
  const metres = new Float32Array(width * rows.length);
  for (const [j, row] of rows.entries()) metres.set(row, j * width);
  return {
    north: data.number('north'),
    west: data.number('west'),
    step: data.number('stepDeg'),
    width,
    height: rows.length,
    metres,
  };
};

const cell = (grid: ElevationGrid, j: number, i: number): number =>
  grid.metres[Math.max(0, Math.min(grid.height - 1, j)) * grid.width + Math.max(0, Math.min(grid.width - 1, i))];

/** Bicubic between cell centres. */
export const elevationAt = (grid: ElevationGrid, lat: number, lon: number): number => {
  const x = (lon - grid.west) / grid.step - 0.5;
  const y = (grid.north - lat) / grid.step - 0.5;
  const i = Math.floor(x);
  const j = Math.floor(y);
  const u = x - i;
  const row = (k: number): number =>
    cubic(cell(grid, k, i - 1), cell(grid, k, i), cell(grid, k, i + 1), cell(grid, k, i + 2), u);
  return cubic(row(j - 1), row(j), row(j + 1), row(j + 2), y - j);
};

export const measuredHeights = (grid: ElevationGrid, georef: Georef): HeightSource => ({
  at: (p) => {
    const { lat, lon } = georef.toLatLon(p);
    return elevationAt(grid, lat, lon);
  },
  relief: (p) => {
    const { lat, lon } = georef.toLatLon(p);
    const i = Math.floor((lon - grid.west) / grid.step - 0.5);
    const j = Math.floor((grid.north - lat) / grid.step - 0.5);
    let low = Infinity;
    let high = -Infinity;
    for (let b = -1; b <= 2; b++)
      for (let a = -1; a <= 2; a++) {
        const z = cell(grid, j + b, i + a);
        low = Math.min(low, z);
        high = Math.max(high, z);
      }
    return high - low;
  },
});

/** Bends a surface until it passes through the known mean height of each hex, softly in between. */
export const throughHexes = (
  source: HeightSource,
  known: readonly { readonly at: Point; readonly metres: number }[],
): HeightSource => {
  const reach = 1.3;
  const cells = new Map<string, { at: Point; off: number }[]>();
  const key = (x: number, y: number): string => `${Math.floor(x / reach)},${Math.floor(y / reach)}`;
  for (const { at, metres } of known) {
    const cell = key(at.x, at.y);
    cells.set(cell, [...(cells.get(cell) ?? []), { at, off: metres - source.at(at) }]);
  }
  return {
    relief: source.relief,
    at: (p) => {
      let sum = 0;
      let weight = 0.02;
      for (const dy of [-reach, 0, reach])
        for (const dx of [-reach, 0, reach])
          for (const { at, off } of cells.get(key(p.x + dx, p.y + dy)) ?? []) {
            const w = Math.exp(-((p.x - at.x) ** 2 + (p.y - at.y) ** 2) / 0.18);
            sum += w * off;
            weight += w;
          }
      return source.at(p) + sum / weight;
    },
  };
};

/** The same land, `times` as tall above `datum`. */
export const stretched = (source: HeightSource, datum: number, times: number): HeightSource => ({
  at: (p) => (source.at(p) - datum) * times,
  relief: (p) => source.relief(p) * times,
});

/** Land made up from terrain codes: each kind of ground says how high it stands and how restless it is. */
export const imaginedHeights = (
  groundAt: (p: Point) => { height: number; relief: number },
  seed: number,
): HeightSource => {
  const ring: Point[] = [{ x: 0, y: 0 }];
  for (let k = 0; k < 6; k++)
    ring.push({ x: 0.45 * Math.cos((k * Math.PI) / 3), y: 0.45 * Math.sin((k * Math.PI) / 3) });
  const mean = (p: Point, of: 'height' | 'relief'): number =>
    ring.reduce((sum, d) => sum + groundAt({ x: p.x + d.x, y: p.y + d.y })[of], 0) / ring.length;
  return {
    at: (p) => mean(p, 'height') + (layeredNoise(p.x * 0.8 + seed, p.y * 0.8, 4) - 0.5) * 2 * mean(p, 'relief'),
    relief: (p) => mean(p, 'relief'),
  };
};

export interface Land {
  readonly raster: Raster;
  readonly metres: Float32Array;
}

/** A watercourse to sink into the land, so that the drawn river lies in a valley and not on a spur. */
export interface Channel {
  readonly line: Line;
  /** Half-width of the valley in hexes. */
  readonly reach: number;
  /** How much of the way down to the valley floor the land is cut, 0 to 1. */
  readonly cut: number;
}

/** The measured surface, sampled on the raster. */
export const sampleHeights = (
  raster: Raster,
  source: HeightSource,
): { surface: Float32Array; relief: Float32Array } => {
  // Sources are slow (an inverse projection each) and smooth: ask every few cells and bend the rest between.
  const step = Math.max(2, Math.round(raster.cellsPerHex / 12));
  const w = Math.ceil(raster.width / step) + 3;
  const h = Math.ceil(raster.height / step) + 3;
  const coarseHeight = new Float32Array(w * h);
  const coarseRelief = new Float32Array(w * h);
  for (let j = 0; j < h; j++)
    for (let i = 0; i < w; i++) {
      const p = {
        x: raster.west + ((i - 1) * step) / raster.cellsPerHex,
        y: raster.north + ((j - 1) * step) / raster.cellsPerHex,
      };
      coarseHeight[j * w + i] = source.at(p);
      coarseRelief[j * w + i] = source.relief(p);
    }
  const surface = newField(raster);
  const relief = newField(raster);
  const at = (data: Float32Array, j: number, i: number): number => data[Math.min(h - 1, j) * w + Math.min(w - 1, i)];
  for (let y = 0; y < raster.height; y++) {
    const j = Math.floor(y / step);
    const v = y / step - j;
    for (let x = 0; x < raster.width; x++) {
      const i = Math.floor(x / step);
      const u = x / step - i;
      const row = (k: number): number =>
        cubic(
          at(coarseHeight, j + k, i),
          at(coarseHeight, j + k, i + 1),
          at(coarseHeight, j + k, i + 2),
          at(coarseHeight, j + k, i + 3),
          u,
        );
      surface[y * raster.width + x] = cubic(row(0), row(1), row(2), row(3), v);
      relief[y * raster.width + x] =
        (at(coarseRelief, j + 1, i + 1) * (1 - u) + at(coarseRelief, j + 1, i + 2) * u) * (1 - v) +
        (at(coarseRelief, j + 2, i + 1) * (1 - u) + at(coarseRelief, j + 2, i + 2) * u) * v;
    }
  }
  return { surface, relief };
};

/** Sink a channel: its floor never rises downstream, and the land slopes down to it. */
export const carve = (raster: Raster, data: Float32Array, channel: Channel): void => {
  if (channel.line.length < 2 || length(channel.line) === 0) return;
  const points = resample(channel.line, 1 / raster.cellsPerHex);
  const r = Math.ceil(channel.reach * raster.cellsPerHex);
  const depth = new Map<number, { target: number; near: number }>();
  let floor = Infinity;
  for (const p of points) {
    const cx = Math.round((p.x - raster.west) * raster.cellsPerHex);
    const cy = Math.round((p.y - raster.north) * raster.cellsPerHex);
    if (cx < 0 || cy < 0 || cx >= raster.width || cy >= raster.height) continue;
    floor = Math.min(floor, data[cy * raster.width + cx]);
    for (let b = -r; b <= r; b++)
      for (let a = -r; a <= r; a++) {
        const [x, y] = [cx + a, cy + b];
        if (x < 0 || y < 0 || x >= raster.width || y >= raster.height) continue;
        const near = 1 - Math.hypot(a, b) / r;
        if (near <= 0) continue;
        const i = y * raster.width + x;
        const known = depth.get(i);
        if (known === undefined || near > known.near) depth.set(i, { target: floor, near });
      }
  }
  for (const [i, { target, near }] of depth) {
    const pull = near * near * (3 - 2 * near) * channel.cut;
    if (data[i] > target) data[i] += (target - data[i]) * pull;
  }
};

/** Ridges where the land is restless, none on the plain. */
export const addRidges = (raster: Raster, surface: Float32Array, relief: Float32Array, seed: number): Float32Array => {
  const out = newField(raster);
  for (let y = 0; y < raster.height; y++)
    for (let x = 0; x < raster.width; x++) {
      const i = y * raster.width + x;
      const amplitude = Math.min(520, Math.max(0, relief[i] - 40) * 0.42);
      const noise =
        amplitude > 0 ? ridgedNoise((x / raster.cellsPerHex) * 1.9 + seed, (y / raster.cellsPerHex) * 1.9, 5) - 0.5 : 0;
      out[i] = surface[i] + amplitude * noise * 1.25;
    }
  return out;
};

/** Blurred copy. */
export const blurred = (raster: Raster, data: Float32Array, radiusHex: number, times = 2): Float32Array =>
  boxBlur(Float32Array.from(data), raster.width, raster.height, radiusHex * raster.cellsPerHex, times);
