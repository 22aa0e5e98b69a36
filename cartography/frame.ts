/** The neat line: a double frame with a graticule of five minutes, as on a survey sheet. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Card } from './card.ts';
import { tone } from './colour.ts';
import type { Point } from './curves.ts';
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

export interface Graticule {
  toLatLon(p: Point): { lat: number; lon: number };
  /** A tick every so many minutes of arc, a figure at every so many ticks. */
  readonly minutes: number;
  readonly figureEvery: number;
  /** Figures stand outside the frame where a paper margin has room for them. */
  readonly outside: boolean;
}

/** The window of a frame that runs along the edge of the whole sheet. */
export const wholeWindow = (sheet: Sheet): Card => {
  const inner = MARGIN + BAR;
  return { x: inner, y: inner, width: sheet.width * DESIGN - 2 * inner, height: sheet.height * DESIGN - 2 * inner };
};

/** Darker towards the corners, as if lit from the middle. */
export const drawVignette = (ctx: SKRSContext2D, dress: Dress, sheet: Sheet): void => {
  const w = sheet.width * DESIGN;
  const h = sheet.height * DESIGN;
  const glow = ctx.createRadialGradient(w / 2, h / 2, 0, w / 2, h / 2, Math.hypot(w, h) / 2);
  const edge = dress.mode === 'day' ? '#5b3a1c' : '#000000';
  glow.addColorStop(0.7, tone(edge, 0));
  glow.addColorStop(1, tone(edge, dress.strength.vignette));
  ctx.fillStyle = glow;
  ctx.fillRect(0, 0, w, h);
};

export const drawPassepartout = (ctx: SKRSContext2D, dress: Dress, sheet: Sheet, window: Card): void => {
  ctx.fillStyle = dress.mode === 'day' ? '#f1e6cd' : '#14181a';
  ctx.beginPath();
  ctx.rect(0, 0, sheet.width * DESIGN, sheet.height * DESIGN);
  ctx.rect(window.x, window.y, window.width, window.height);
  ctx.fill('evenodd');
};

/** Double line around the window with the graticule between. Drawn in design px; the context is already scaled. */
export const drawFrame = (
  ctx: SKRSContext2D,
  dress: Dress,
  sheet: Sheet,
  window: Card,
  graticule: Graticule | undefined,
): void => {
  const { ink } = dress;
  const w = sheet.width * DESIGN;
  const h = sheet.height * DESIGN;
  const [west, north] = [window.x, window.y];
  const [east, south] = [window.x + window.width, window.y + window.height];
  ctx.strokeStyle = ink.ink;
  ctx.lineWidth = 2.2;
  ctx.strokeRect(west - BAR, north - BAR, window.width + 2 * BAR, window.height + 2 * BAR);
  ctx.lineWidth = 0.9;
  ctx.strokeRect(west, north, window.width, window.height);
  if (graticule === undefined) return;
  const perDegree = 60 / graticule.minutes;
  const aside = graticule.outside ? -(BAR + 4) : 11;

  const style = {
    face: 'villageName',
    size: 9.5,
    colour: ink.ink,
    align: 'center',
    halo: { colour: tone(ink.halo, 0.8), width: 2 },
  } satisfies Parameters<typeof write>[4];
  const corner = [0, 1].flatMap((i) =>
    [0, 1].map((j) => graticule.toLatLon({ x: sheet.west + i * sheet.width, y: sheet.north + j * sheet.height })),
  );
  const span = (of: (c: { lat: number; lon: number }) => number): readonly [number, number] => [
    Math.min(...corner.map(of)),
    Math.max(...corner.map(of)),
  ];
  const longitudes = span((c) => c.lon);
  const latitudes = span((c) => c.lat);
  const ticks = ([from, to]: readonly [number, number]): number[] => {
    const out: number[] = [];
    for (let m = Math.ceil(from * perDegree); m <= to * perDegree; m++) out.push(m);
    return out;
  };
  for (const top of [true, false]) {
    const y = sheet.north + (top ? 0 : sheet.height);
    let last: number | undefined;
    for (const m of ticks(longitudes)) {
      const t = solve((s) => graticule.toLatLon({ x: sheet.west + s * sheet.width, y }).lon, m / perDegree);
      const x = t === undefined ? undefined : t * w;
      if (x === undefined || x < west || x > east) continue;
      if (last !== undefined && m % 2 === 0) {
        ctx.fillStyle = tone(ink.ink, 0.82);
        ctx.fillRect(last, top ? north - BAR : south, x - last, BAR);
      }
      last = x;
      if (m % graticule.figureEvery === 0)
        write(ctx, degrees(m / perDegree), x, top ? north + aside : south - aside + 7, style);
    }
  }
  for (const left of [true, false]) {
    const x = sheet.west + (left ? 0 : sheet.width);
    let last: number | undefined;
    for (const m of ticks(latitudes).reverse()) {
      const t = solve((s) => graticule.toLatLon({ x, y: sheet.north + s * sheet.height }).lat, m / perDegree);
      const y = t === undefined ? undefined : t * h;
      if (y === undefined || y < north || y > south) continue;
      if (last !== undefined && m % 2 === 0) {
        ctx.fillStyle = tone(ink.ink, 0.82);
        ctx.fillRect(left ? west - BAR : east, last, BAR, y - last);
      }
      last = y;
      if (m % graticule.figureEvery === 0) {
        ctx.save();
        ctx.translate(left ? west + aside : east - aside + 7, y);
        ctx.rotate(-Math.PI / 2);
        write(ctx, degrees(m / perDegree), 0, 0, style);
        ctx.restore();
      }
    }
  }
};
