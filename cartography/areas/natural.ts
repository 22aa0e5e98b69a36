/** How nature draws a line between two points: each kind of border has a hand of its own. */
import type { Line, Point } from '../curves.ts';
import { distance } from '../curves.ts';
import { hash2, valueNoise } from '../noise.ts';

export type BorderKind = 'rim' | 'ridge' | 'foot' | 'wall' | 'stream' | 'wadi';

/** Points on a border lie about this far apart. */
export const GRAIN = 0.04;

const signed = (x: number, y: number): number => 2 * valueNoise(x, y) - 1;

/** Sideways displacement in units of the amplitude, at `s` along a line that has its own `seed`. */
const HAND: Readonly<Record<BorderKind, (s: number, seed: number) => number>> = {
  rim: () => 0,
  // A crest is broken: folded noise has corners where smooth noise has bends.
  ridge: (s, seed) =>
    0.75 * signed(s * 0.9, seed) +
    0.55 * (0.5 - Math.abs(signed(s * 1.9 + 7, seed + 3))) +
    0.3 * (0.5 - Math.abs(signed(s * 4.6, seed + 9))),
  // Spurs come down as rounded toes; between them the plain runs up in sharp bays.
  foot: (s, seed) =>
    0.7 * signed(s * 0.8, seed) +
    0.75 * (Math.abs(signed(s * 1.7 + 5, seed + 4)) - 0.4) +
    0.16 * signed(s * 5, seed + 8),
  // Walls run straight from stone heap to stone heap.
  wall: (s, seed) => {
    const knot = s * 1.9;
    const i = Math.floor(knot);
    const at = (k: number): number => 2 * hash2(k, seed) - 1;
    return 0.62 * (at(i) + (at(i + 1) - at(i)) * (knot - i)) + 0.07 * signed(s * 7, seed + 5);
  },
  stream: (s, seed) =>
    0.75 * signed(s * 0.8, seed) +
    0.5 * Math.sin(s * 5.6 + 3 * signed(s * 0.5, seed + 2)) * (0.4 + valueNoise(s, seed)),
  wadi: (s, seed) => 0.8 * signed(s * 0.7, seed) + 0.35 * Math.sin(s * 7 + 4 * signed(s * 0.6, seed + 2)),
};
const REACH: Readonly<Record<BorderKind, number>> = {
  rim: 0,
  ridge: 1.15,
  foot: 1.1,
  wall: 0.8,
  stream: 0.85,
  wadi: 0.9,
};
/** Sideways swing of the whole line, as a share of its length. */
const BOW: Readonly<Record<BorderKind, number>> = {
  rim: 0,
  ridge: 0.06,
  foot: 0.07,
  wall: 0.045,
  stream: 0.06,
  wadi: 0.06,
};

/** From p to q; both ends stay, and the line leaves them gently, so that neighbours cannot cross it there. */
export const naturalLine = (p: Point, q: Point, kind: BorderKind, seed: number): Line => {
  const span = distance(p, q);
  const n = Math.max(8, Math.ceil(span / GRAIN));
  const normal = { x: -(q.y - p.y) / span, y: (q.x - p.x) / span };
  const most = Math.min(0.27, 0.14 * span) * REACH[kind];
  const bow = (2 * hash2(seed, 77) - 1) * BOW[kind] * span;
  return Array.from({ length: n + 1 }, (_, i) => {
    const t = i / n;
    const hold = Math.min(1, 1.25 * Math.sin(Math.PI * t) ** 0.8);
    const d = most * hold * HAND[kind](t * span, seed) + bow * Math.sin(Math.PI * t);
    return i === 0
      ? p
      : i === n
        ? q
        : { x: p.x + (q.x - p.x) * t + normal.x * d, y: p.y + (q.y - p.y) * t + normal.y * d };
  });
};
