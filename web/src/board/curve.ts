import { type Geometry, type Point, round } from './geometry.ts';

/** A smooth line through points (Catmull-Rom), for an SVG `d`. */
export const smoothLine = (points: readonly Point[]): string => {
  const [first] = points;
  if (first === undefined) return '';
  const at = (index: number): Point => points[Math.max(0, Math.min(points.length - 1, index))] ?? first;
  let d = `M${round(first.x)} ${round(first.y)}`;
  for (let i = 0; i < points.length - 1; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const [ax, ay] = [p1.x + (p2.x - p0.x) / 6, p1.y + (p2.y - p0.y) / 6];
    const [bx, by] = [p2.x - (p3.x - p1.x) / 6, p2.y - (p3.y - p1.y) / 6];
    d += `C${round(ax)} ${round(ay)} ${round(bx)} ${round(by)} ${round(p2.x)} ${round(p2.y)}`;
  }
  return d;
};

/** A point on the way from one to another, so far from the first. */
const towards = (from: Point, to: Point, distance: number): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = Math.min(1, distance / length);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
};

/**
 * The centres along a path, its ends drawn in (by parts of a hex): it leaves from the counter's edge, and an arrow
 * stops short of the number it leads to.
 */
export const pathPoints = (
  geometry: Geometry,
  path: readonly string[],
  start: number,
  end: number,
): readonly Point[] => {
  const points = path.filter((id) => geometry.has(id)).map((id) => geometry.centre(id));
  const [first, second] = points;
  const [before, last] = points.slice(-2);
  if (first === undefined || second === undefined || before === undefined || last === undefined) return points;
  const from = towards(first, second, start * geometry.size);
  const to = towards(last, before, end * geometry.size);
  return [from, ...points.slice(1, -1), to];
};

/** An arrow's head at the end of a line, pointing onward. */
export const arrowHead = (points: readonly Point[], length: number): string => {
  const tip = points.at(-1);
  const before = points.at(-2);
  if (tip === undefined || before === undefined) return '';
  const angle = Math.atan2(tip.y - before.y, tip.x - before.x);
  const at = (along: number, aside: number): string => {
    const x = tip.x + along * Math.cos(angle) - aside * Math.sin(angle);
    const y = tip.y + along * Math.sin(angle) + aside * Math.cos(angle);
    return `${round(x)} ${round(y)}`;
  };
  return `M${at(length * 0.6, 0)}L${at(-length * 0.5, length * 0.5)}L${at(-length * 0.28, 0)}L${at(-length * 0.5, -length * 0.5)}Z`;
};
