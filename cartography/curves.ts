/** Lines on the hex plane: smoothing, resampling, offsets, ribbons. */
import { valueNoise } from './noise.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}
export type Line = readonly Point[];

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
export const between = (a: Point, b: Point, t: number): Point => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
});
export const length = (line: Line): number => line.reduce((sum, p, i) => sum + distance(line[i - 1] ?? p, p), 0);

/** The point of a line by index, held inside the line: index arithmetic at the ends needs no special cases. */
export const pointAt = (line: Line, index: number): Point => {
  const p = line[Math.max(0, Math.min(line.length - 1, index))];
  if (p === undefined) throw new Error('a line without points');
  return p;
};

/** Corner cutting; each round doubles the points. Open lines keep their ends. */
export const chaikin = (line: Line, rounds: number, closed = false): Line => {
  let current = line;
  for (let round = 0; round < rounds; round++) {
    const next: Point[] = closed ? [] : [pointAt(current, 0)];
    const last = closed ? current.length : current.length - 1;
    for (let i = 0; i < last; i++) {
      const a = pointAt(current, i);
      const b = pointAt(current, (i + 1) % current.length);
      next.push(between(a, b, 0.25), between(a, b, 0.75));
    }
    if (!closed) next.push(pointAt(current, current.length - 1));
    current = next;
  }
  return current;
};

/** Smooth curve through all points. */
export const catmullRom = (line: Line, steps = 10): Line => {
  const out: Point[] = [];
  const cubic = (a: number, b: number, c: number, d: number, t: number): number =>
    b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
  for (let i = 0; i < line.length - 1; i++) {
    const [a, b, c, d] = [pointAt(line, i - 1), pointAt(line, i), pointAt(line, i + 1), pointAt(line, i + 2)];
    for (let s = 0; s < steps; s++)
      out.push({ x: cubic(a.x, b.x, c.x, d.x, s / steps), y: cubic(a.y, b.y, c.y, d.y, s / steps) });
  }
  out.push(pointAt(line, line.length - 1));
  return out;
};

/** Points no further apart than `step`; the old points stay. */
export const resample = (line: Line, step: number): Line => {
  const out: Point[] = [pointAt(line, 0)];
  for (let i = 1; i < line.length; i++) {
    const a = pointAt(line, i - 1);
    const b = pointAt(line, i);
    const n = Math.max(1, Math.round(distance(a, b) / step));
    for (let k = 1; k <= n; k++) out.push(between(a, b, k / n));
  }
  return out;
};

/** Evenly spaced points along the line; the ends stay. */
export const evenly = (line: Line, step: number): Line => {
  const total = length(line);
  const n = Math.max(1, Math.round(total / step));
  const out: Point[] = [pointAt(line, 0)];
  let i = 1;
  let walked = 0;
  for (let k = 1; k < n; k++) {
    const target = (total * k) / n;
    while (i < line.length - 1 && walked + distance(pointAt(line, i - 1), pointAt(line, i)) < target) {
      walked += distance(pointAt(line, i - 1), pointAt(line, i));
      i++;
    }
    const a = pointAt(line, i - 1);
    const b = pointAt(line, i);
    out.push(between(a, b, Math.min(1, (target - walked) / (distance(a, b) || 1))));
  }
  out.push(pointAt(line, line.length - 1));
  return out;
};

/** Shake a line by noise of the place, so that two lines through one spot are shaken alike. */
export const wobble = (line: Line, amount: number, frequency: number, holdEnds = false): Line =>
  line.map((p, i) =>
    holdEnds && (i === 0 || i === line.length - 1)
      ? p
      : {
          x: p.x + (valueNoise(p.x * frequency + 3, p.y * frequency) - 0.5) * 2 * amount,
          y: p.y + (valueNoise(p.x * frequency, p.y * frequency + 40) - 0.5) * 2 * amount,
        },
  );

/** Running mean of neighbours: takes the kinks out without adding points. */
export const relax = (line: Line, rounds: number): Line => {
  let current = line;
  for (let round = 0; round < rounds; round++) {
    const before = current;
    current = before.map((p, i) => {
      if (i === 0 || i === before.length - 1) return p;
      const a = pointAt(before, i - 1);
      const b = pointAt(before, i + 1);
      return { x: (a.x + 2 * p.x + b.x) / 4, y: (a.y + 2 * p.y + b.y) / 4 };
    });
  }
  return current;
};

/** Unit normal, pointing to the right of the direction of travel on a plane whose y grows south. */
export const normalAt = (line: Line, i: number): Point => {
  const a = pointAt(line, i - 1);
  const b = pointAt(line, i + 1);
  const l = distance(a, b) || 1;
  return { x: -(b.y - a.y) / l, y: (b.x - a.x) / l };
};

/** Parallel line; positive is to the right of travel. The amount may differ by point. */
export const offset = (line: Line, amount: number | ((index: number) => number)): Line =>
  line.map((p, i) => {
    const n = normalAt(line, i);
    const d = typeof amount === 'number' ? amount : amount(i);
    return { x: p.x + n.x * d, y: p.y + n.y * d };
  });

/** Polygon around a line whose half-width changes along it. */
export const ribbon = (line: Line, halfWidth: (t: number) => number): Line => {
  const right: Point[] = [];
  const left: Point[] = [];
  line.forEach((p, i) => {
    const n = normalAt(line, i);
    const w = halfWidth(i / Math.max(1, line.length - 1));
    right.push({ x: p.x + n.x * w, y: p.y + n.y * w });
    left.push({ x: p.x - n.x * w, y: p.y - n.y * w });
  });
  return [...right, ...left.reverse()];
};

/** Pieces of a line whose points all pass the test; pieces of fewer than three points are dropped. */
export const split = (line: Line, keep: (p: Point) => boolean): Line[] => {
  const out: Line[] = [];
  let piece: Point[] = [];
  const close = (): void => {
    if (piece.length > 2) out.push(piece);
    piece = [];
  };
  for (const p of line) {
    if (keep(p)) piece.push(p);
    else close();
  }
  close();
  return out;
};

export const nearestIndex = (line: Line, p: Point): number => {
  let best = 0;
  let bestDistance = Infinity;
  line.forEach((q, i) => {
    const d = distance(p, q);
    if (d < bestDistance) {
      bestDistance = d;
      best = i;
    }
  });
  return best;
};

/** Where two lines cross, with the direction of the first there. */
export const crossings = (first: Line, second: Line): { at: Point; angle: number }[] => {
  const out: { at: Point; angle: number }[] = [];
  for (let i = 1; i < first.length; i++) {
    const a = pointAt(first, i - 1);
    const b = pointAt(first, i);
    for (let j = 1; j < second.length; j++) {
      const c = pointAt(second, j - 1);
      const d = pointAt(second, j);
      const det = (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x);
      if (det === 0) continue;
      const t = ((c.x - a.x) * (d.y - c.y) - (c.y - a.y) * (d.x - c.x)) / det;
      const u = ((c.x - a.x) * (b.y - a.y) - (c.y - a.y) * (b.x - a.x)) / det;
      if (t >= 0 && t <= 1 && u >= 0 && u <= 1)
        out.push({ at: between(a, b, t), angle: Math.atan2(b.y - a.y, b.x - a.x) });
    }
  }
  return out;
};

/** Answers "how near is the nearest point of these lines" quickly, by buckets of the plane. */
export class Nearness {
  private readonly buckets = new Map<string, Point[]>();

  constructor(
    lines: Iterable<Line>,
    private readonly reach: number,
  ) {
    for (const line of lines) {
      if (line.length === 0) continue;
      for (const p of resample(line, reach / 4)) {
        const key = this.key(Math.floor(p.x / reach), Math.floor(p.y / reach));
        const bucket = this.buckets.get(key);
        if (bucket) bucket.push(p);
        else this.buckets.set(key, [p]);
      }
    }
  }

  private key(i: number, j: number): string {
    return `${i},${j}`;
  }

  /** The nearest known point within reach of p. */
  nearest(p: Point): { point: Point; distance: number } | undefined {
    let best: { point: Point; distance: number } | undefined;
    const i = Math.floor(p.x / this.reach);
    const j = Math.floor(p.y / this.reach);
    for (let b = j - 1; b <= j + 1; b++)
      for (let a = i - 1; a <= i + 1; a++)
        for (const q of this.buckets.get(this.key(a, b)) ?? []) {
          const d = distance(p, q);
          if (d <= this.reach && (best === undefined || d < best.distance)) best = { point: q, distance: d };
        }
    return best;
  }

  within(p: Point, reach: number): boolean {
    const hit = this.nearest(p);
    return hit !== undefined && hit.distance < reach;
  }
}
