/** Small polygons: cut by a line, measured, filled with rows. */
import type { Line, Point } from '../curves.ts';
import { between, distance, pointAt } from '../curves.ts';

/** The part of a convex polygon on the near side of a line through `p` with normal `n` (pointing away). */
export const cutBehind = (polygon: Line, p: Point, n: Point): Line => {
  const out: Point[] = [];
  polygon.forEach((a, i) => {
    const b = pointAt(polygon, (i + 1) % polygon.length);
    const da = (a.x - p.x) * n.x + (a.y - p.y) * n.y;
    const db = (b.x - p.x) * n.x + (b.y - p.y) * n.y;
    if (da <= 0) out.push(a);
    if (da * db < 0) out.push(between(a, b, da / (da - db)));
  });
  return out;
};

export const areaOf = (polygon: Line): number => {
  let sum = 0;
  polygon.forEach((a, i) => {
    const b = pointAt(polygon, (i + 1) % polygon.length);
    sum += a.x * b.y - b.x * a.y;
  });
  return Math.abs(sum / 2);
};

export const middleOf = (polygon: Line): Point => ({
  x: polygon.reduce((sum, p) => sum + p.x, 0) / Math.max(1, polygon.length),
  y: polygon.reduce((sum, p) => sum + p.y, 0) / Math.max(1, polygon.length),
});

/** Least and greatest reach of a polygon along a direction. */
export const reachAlong = (polygon: Line, n: Point): readonly [number, number] => {
  const values = polygon.map((p) => p.x * n.x + p.y * n.y);
  return [Math.min(...values), Math.max(...values)];
};

/** Points on all sides, no further apart than `step`. */
export const refined = (polygon: Line, step: number): Line =>
  polygon.flatMap((a, i) => {
    const b = pointAt(polygon, (i + 1) % polygon.length);
    const n = Math.max(1, Math.ceil(distance(a, b) / step));
    return Array.from({ length: n }, (_, k) => between(a, b, k / n));
  });

/** Where the line { p : p·n = value } crosses a convex polygon: two ends, or nothing. */
export const chord = (polygon: Line, n: Point, value: number): Line | undefined => {
  const hits: Point[] = [];
  polygon.forEach((a, i) => {
    const b = pointAt(polygon, (i + 1) % polygon.length);
    const da = a.x * n.x + a.y * n.y - value;
    const db = b.x * n.x + b.y * n.y - value;
    if (da * db < 0) hits.push(between(a, b, da / (da - db)));
  });
  return hits.length === 2 ? hits : undefined;
};
