/** Borders as the eye must find them: every kind differs in line as well as in colour, each on a pale casing. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { tone } from '../colour.ts';
import type { Line, Point } from '../curves.ts';
import { normalAt, offset, pointAt } from '../curves.ts';
import { hash2 } from '../noise.ts';
import type { Pen } from '../pen.ts';
import type { BorderKind } from './natural.ts';
import type { Paint } from './paint.ts';
import type { Border, Region } from './regions.ts';

/** Short strokes up the slope, from the foot of the hills. */
export const footTicks = (borders: readonly Border[], isLow: (p: Point) => boolean): Line[] =>
  borders.flatMap(({ kind, line }, b) => {
    if (kind !== 'foot' && kind !== 'stream') return [];
    return line.slice(1, -1).flatMap((p, i) => {
      let n = normalAt(line, i + 1);
      const beside = (k: number): Point => ({ x: p.x + n.x * k, y: p.y + n.y * k });
      if (isLow(beside(0.06))) n = { x: -n.x, y: -n.y };
      // Along a stream between two low areas neither side is a slope.
      if (isLow(beside(0.06)) || isLow(beside(0.12))) return [];
      const l = 0.05 + 0.085 * hash2(i, b);
      const lean = (hash2(b, i + 3) - 0.5) * 0.03;
      return [[beside(kind === 'stream' ? 0.03 : 0.012), { x: p.x + n.x * l + lean, y: p.y + n.y * l + lean }]];
    });
  });

export const drawBorders = (pen: Pen, paint: Paint, borders: readonly Border[], ticks: readonly Line[]): void => {
  const of = (kind: BorderKind): Line[] => borders.filter((b) => b.kind === kind).map((b) => b.line);
  pen.line(of('wall'), { colour: tone(paint.casing, 0.8), width: 5.6, cap: 'round' });
  pen.line(of('foot'), { colour: tone(paint.casing, 0.55), width: 4, cap: 'round' });
  pen.line(ticks, { colour: tone(paint.foot, 0.72), width: 0.9, cap: 'round' });
  pen.line(of('ridge'), { colour: tone(paint.casing, 0.5), width: 3.8, cap: 'round' });
  pen.line(of('wall'), { colour: paint.wall, width: 2.1, dash: [9, 3.2] });
  pen.line(of('foot'), { colour: paint.foot, width: 1.7, cap: 'round' });
  pen.line(of('ridge'), { colour: paint.ridge, width: 1.9, cap: 'round' });
};

/** Edge of a group of areas, joined into rings with the group always on the right hand. */
export const zoneRings = (regions: readonly Region[], zone: ReadonlySet<string>): Line[] => {
  const key = (p: Point): string => `${p.x.toFixed(5)},${p.y.toFixed(5)}`;
  const inside = regions.filter((r) => zone.has(r.area.id));
  // Rings of neighbours run over a common border in opposite directions: what remains is the edge.
  const clockwise = (line: Line): Line => {
    let sum = 0;
    line.forEach((p, i) => {
      const q = pointAt(line, (i + 1) % line.length);
      sum += p.x * q.y - q.x * p.y;
    });
    return sum > 0 ? line : [...line].reverse();
  };
  const steps = new Map<string, { from: Point; to: Point }>();
  for (const region of inside) {
    const ring = clockwise(region.outline);
    ring.forEach((from, i) => {
      const to = pointAt(ring, (i + 1) % ring.length);
      const back = `${key(to)}>${key(from)}`;
      if (!steps.delete(back)) steps.set(`${key(from)}>${key(to)}`, { from, to });
    });
  }
  const onward = new Map([...steps.values()].map((s) => [key(s.from), s]));
  const rings: Line[] = [];
  while (onward.size > 0) {
    const ring: Point[] = [];
    let step = onward.values().next().value;
    while (step !== undefined) {
      onward.delete(key(step.from));
      ring.push(step.from);
      step = onward.get(key(step.to));
    }
    rings.push(ring);
  }
  return rings;
};

/** A wash along the inside of the zone's edge: under the ink, so that it only tints the ground. */
export const drawZoneWash = (pen: Pen, paint: Paint, rings: readonly Line[]): void =>
  pen.clipped(rings, () => pen.line(rings, { colour: tone(paint.zone, 0.16), width: 27 }, true));

/** The line itself runs just inside, so that border and zone can both be read. */
export const drawZoneLine = (pen: Pen, paint: Paint, rings: readonly Line[]): void => {
  const inner = rings.map((ring) => {
    const closed = [...ring.slice(-6), ...ring, ...ring.slice(0, 6)];
    return offset(closed, 0.082).slice(6, -5);
  });
  pen.line(inner, { colour: tone(paint.casing, 0.5), width: 5 }, true);
  pen.line(inner, { colour: paint.zone, width: 3.2, dash: [13.5, 4.5, 2.8, 4.5] }, true);
};

/** A corner of four areas, where nobody may pass: a heap of stones on a disc. Around the origin, in design px. */
export const drawCairn = (ctx: SKRSContext2D, paint: Paint): void => {
  ctx.beginPath();
  ctx.arc(0, 0, 7, 0, Math.PI * 2);
  ctx.fillStyle = paint.plate;
  ctx.fill();
  ctx.strokeStyle = paint.plateInk;
  ctx.lineWidth = 1;
  ctx.stroke();
  ctx.beginPath();
  for (const [x, y] of [
    [0, -4.7],
    [4.7, 0],
    [0, 4.7],
    [-4.7, 0],
  ] satisfies [number, number][])
    ctx.lineTo(x, y);
  ctx.closePath();
  ctx.fillStyle = paint.plateInk;
  ctx.fill();
};
