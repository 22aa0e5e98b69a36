/** Ink of fields, gravel and dry beds. */
import { tone } from '../colour.ts';
import type { Line, Point } from '../curves.ts';
import { ribbon } from '../curves.ts';
import type { Pen } from '../pen.ts';
import type { Cadastre } from './cadastre.ts';
import type { Litter } from './ground.ts';
import type { Paint } from './paint.ts';

export const drawGravel = (pen: Pen, paint: Paint, litter: Litter): void => {
  const { ctx } = pen;
  const { gravel } = litter;
  const r = 0.58 * pen.stroke;
  ctx.fillStyle = tone(paint.gravel, 0.5);
  // A few hundred dots at a time: long paths are slow.
  for (let first = 0; first < gravel.length; first += 800) {
    ctx.beginPath();
    for (let i = first; i < Math.min(gravel.length, first + 800); i += 2) {
      const [x, y] = [pen.x(gravel[i]), pen.y(gravel[i + 1])];
      ctx.moveTo(x + r, y);
      ctx.arc(x, y, r, 0, Math.PI * 2);
    }
    ctx.fill();
  }
  pen.line(litter.fans, { colour: tone(paint.gravel, 0.7), width: 0.95, dash: [1.1, 2.5], cap: 'round' });
};

interface Bed {
  readonly whole: Line;
  /** Half-widths at both ends, design px. */
  readonly width: readonly [number, number];
}

/** Dry watercourses: a pale bed with broken edges, that no eye takes for water. Those that part areas have firmer edges. */
export const drawDryBeds = (pen: Pen, paint: Paint, beds: readonly Bed[], isBorder: boolean): void => {
  for (const { whole, width } of beds) {
    const half = (more: number) => (t: number) => pen.hexes(width[0] + (width[1] - width[0]) * t + more);
    if (isBorder) pen.fill([ribbon(whole, half(2.2))], tone(paint.casing, 0.5));
    const bed = ribbon(whole, half(0.6));
    pen.fill([bed], tone(paint.dryBed, isBorder ? 0.95 : 0.6));
    const edge = isBorder ? { width: 1.4, dash: [4.2, 1.5] } : { width: 0.8, dash: [1.2, 2.4] };
    pen.line([bed], { colour: tone(paint.dryEdge, isBorder ? 1 : 0.8), ...edge }, true);
    pen.line([whole], { colour: tone(paint.dryEdge, 0.7), width: 0.9, dash: [6, 4, 1.6, 5] });
  }
};

export const drawFields = (pen: Pen, paint: Paint, cadastre: Cadastre): void => {
  const { parcels } = cadastre;
  paint.crops.forEach((colour, crop) => {
    pen.fill(
      parcels.filter((p) => p.crop === crop).map((p) => p.outline),
      tone(colour, 0.62),
    );
  });
  pen.line(
    parcels.flatMap((p) => p.furrows),
    { colour: tone(paint.parcelLine, 0.4), width: 0.4 },
  );
  pen.line(
    parcels.map((p) => p.outline),
    { colour: tone(paint.parcelLine, 0.7), width: 0.55 },
    true,
  );
  const risers = parcels.flatMap((p) => p.risers);
  const shifted = (line: Line, out: Point, by: number): Line =>
    line.map((p) => ({ x: p.x + out.x * by, y: p.y + out.y * by }));
  pen.line(
    risers.map((r) => shifted(r.line, r.out, 0.014)),
    { colour: tone(paint.riser, 0.22), width: 2.2, cap: 'round' },
  );
  pen.line(
    risers.map((r) => r.line),
    { colour: tone(paint.riser, 0.75), width: 1, cap: 'round' },
  );
  pen.line(
    risers.flatMap(({ line, out }) =>
      [0.2, 0.5, 0.8].map((t) => {
        const [a, b] = line;
        const p = a && b ? { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t } : { x: 0, y: 0 };
        return [p, { x: p.x + out.x * 0.026, y: p.y + out.y * 0.026 }];
      }),
    ),
    { colour: tone(paint.riser, 0.7), width: 0.55 },
  );
};
