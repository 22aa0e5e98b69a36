/** The neat line: a double frame with a graticule of five minutes, as on a survey sheet. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { tone } from './colour.ts';
import type { Georef } from './georef.ts';
import type { Dress } from './look.ts';
import { DESIGN, type Sheet } from './pen.ts';
import { write } from './type.ts';

export const MARGIN = 9;
export const BAR = 7;

/** Where along a straight edge a coordinate reaches a value. */
const solve = (f: (t: number) => number, value: number): number | undefined => {
  let [a, b] = [0, 1];
  if ((f(a) - value) * (f(b) - value) > 0) return undefined;
  for (let i = 0; i < 40; i++) {
    const c = (a + b) / 2;
    if ((f(c) - value) * (f(b) - value) <= 0) a = c;
    else b = c;
  }
  return (a + b) / 2;
};

const degrees = (value: number): string => {
  const minutes = Math.round(value * 60);
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)}°${rest === 0 ? '' : `${String(rest).padStart(2, '0')}′`}`;
};

/** Drawn in design px; the context is already scaled. */
export const drawFrame = (ctx: SKRSContext2D, dress: Dress, sheet: Sheet, georef: Georef | undefined): void => {
  const { ink } = dress;
  const w = sheet.width * DESIGN;
  const h = sheet.height * DESIGN;
  const inner = MARGIN + BAR;

  const glow = ctx.createRadialGradient(w / 2, h / 2, 0, w / 2, h / 2, Math.hypot(w, h) / 2);
  const edge = dress.mode === 'day' ? '#5b3a1c' : '#000000';
  glow.addColorStop(0.7, tone(edge, 0));
  glow.addColorStop(1, tone(edge, dress.strength.vignette));
  ctx.fillStyle = glow;
  ctx.fillRect(0, 0, w, h);

  ctx.fillStyle = dress.mode === 'day' ? '#f1e6cd' : '#14181a';
  ctx.beginPath();
  ctx.rect(0, 0, w, h);
  ctx.rect(inner, inner, w - 2 * inner, h - 2 * inner);
  ctx.fill('evenodd');
  ctx.strokeStyle = ink.ink;
  ctx.lineWidth = 2.2;
  ctx.strokeRect(MARGIN, MARGIN, w - 2 * MARGIN, h - 2 * MARGIN);
  ctx.lineWidth = 0.9;
  ctx.strokeRect(inner, inner, w - 2 * inner, h - 2 * inner);
  if (georef === undefined) return;

  const style = {
    face: 'villageName',
    size: 9.5,
    colour: ink.ink,
    align: 'center',
    halo: { colour: tone(ink.halo, 0.8), width: 2 },
  } satisfies Parameters<typeof write>[4];
  const corner = [0, 1].flatMap((i) =>
    [0, 1].map((j) => georef.toLatLon({ x: sheet.west + i * sheet.width, y: sheet.north + j * sheet.height })),
  );
  const span = (of: (c: { lat: number; lon: number }) => number): readonly [number, number] => [
    Math.min(...corner.map(of)),
    Math.max(...corner.map(of)),
  ];
  const [west, east] = span((c) => c.lon);
  const [south, north] = span((c) => c.lat);
  const ticks = (from: number, to: number): number[] => {
    const out: number[] = [];
    for (let m = Math.ceil(from * 12); m <= to * 12; m++) out.push(m);
    return out;
  };
  for (const top of [true, false]) {
    const y = sheet.north + (top ? 0 : sheet.height);
    let last: number | undefined;
    for (const m of ticks(west, east)) {
      const t = solve((s) => georef.toLatLon({ x: sheet.west + s * sheet.width, y }).lon, m / 12);
      const x = t === undefined ? undefined : t * w;
      if (x === undefined || x < inner || x > w - inner) continue;
      if (last !== undefined && m % 2 === 0) {
        ctx.fillStyle = tone(ink.ink, 0.82);
        ctx.fillRect(last, top ? MARGIN : h - inner, x - last, BAR);
      }
      last = x;
      if (m % 6 === 0) write(ctx, degrees(m / 12), x, top ? inner + 11 : h - inner - 4, style);
    }
  }
  for (const left of [true, false]) {
    const x = sheet.west + (left ? 0 : sheet.width);
    let last: number | undefined;
    for (const m of ticks(south, north).reverse()) {
      const t = solve((s) => georef.toLatLon({ x, y: sheet.north + s * sheet.height }).lat, m / 12);
      const y = t === undefined ? undefined : t * h;
      if (y === undefined || y < inner || y > h - inner) continue;
      if (last !== undefined && m % 2 === 0) {
        ctx.fillStyle = tone(ink.ink, 0.82);
        ctx.fillRect(left ? MARGIN : w - inner, last, BAR, y - last);
      }
      last = y;
      if (m % 6 === 0) {
        ctx.save();
        ctx.translate(left ? inner + 11 : w - inner - 4, y);
        ctx.rotate(-Math.PI / 2);
        write(ctx, degrees(m / 12), 0, 0, style);
        ctx.restore();
      }
    }
  }
};
