/** Fewer points, same shape: outlines for hit tests and highlights. Borders are thinned once, so neighbours still share every point. */
import type { Line, Point } from '../curves.ts';
import { distance, pointAt } from '../curves.ts';
import type { Regions } from './regions.ts';

/** Inches a thinned border may stray from the drawn one: less than half of its line's width. */
const STRAY = 0.011;

const off = (p: Point, a: Point, b: Point): number => {
  const l = distance(a, b);
  if (l === 0) return distance(p, a);
  const t = Math.max(0, Math.min(1, ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / (l * l)));
  return Math.hypot(p.x - a.x - t * (b.x - a.x), p.y - a.y - t * (b.y - a.y));
};

/** Douglas and Peucker: keep the point that strays most, if it strays too far, and look at both halves again. */
export const thinned = (line: Line, stray = STRAY): Line => {
  if (line.length < 3) return line;
  const [first, last] = [pointAt(line, 0), pointAt(line, line.length - 1)];
  let worst = 0;
  let at = 0;
  line.forEach((p, i) => {
    const d = off(p, first, last);
    if (d > worst) {
      worst = d;
      at = i;
    }
  });
  if (worst <= stray) return [first, last];
  return [...thinned(line.slice(0, at + 1), stray).slice(0, -1), ...thinned(line.slice(at), stray)];
};

/** Outlines in the order of the regions. */
export const simplified = (drawn: Regions): Line[] => {
  const key = (p: Point): string => `${p.x},${p.y}`;
  const kept = new Set(drawn.borders.flatMap((b) => thinned(b.line).map(key)));
  return drawn.regions.map((region) => region.outline.filter((p) => kept.has(key(p))));
};
