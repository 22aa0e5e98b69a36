/** Things with a name of their own: forts, the octagon, the airstrip, camps, caves, minefields. Drawn in px at 80 to the inch. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { tone } from '../colour.ts';
import type { Pen } from '../pen.ts';
import type { Fixture, FixtureKind } from './look.ts';
import type { Paint } from './paint.ts';

const INCH = 80;

const disc = (ctx: SKRSContext2D, x: number, y: number, r: number, fill: string, edge?: string, width = 1): void => {
  ctx.beginPath();
  ctx.arc(x, y, r, 0, Math.PI * 2);
  ctx.fillStyle = fill;
  ctx.fill();
  if (edge === undefined) return;
  ctx.strokeStyle = edge;
  ctx.lineWidth = width;
  ctx.stroke();
};
const block = (
  ctx: SKRSContext2D,
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  edge?: string,
  width = 1,
): void => {
  ctx.fillStyle = fill;
  ctx.fillRect(x, y, w, h);
  if (edge === undefined) return;
  ctx.strokeStyle = edge;
  ctx.lineWidth = width;
  ctx.strokeRect(x, y, w, h);
};

const tower = (ctx: SKRSContext2D, paint: Paint, x: number, y: number, r: number): void => {
  disc(ctx, x + 2.4, y + 2.4, r, tone(paint.houseShade, 0.34));
  disc(ctx, x, y, r, paint.fort, paint.fortEdge, 1.8);
  disc(ctx, x, y, r * 0.46, paint.fortRoof);
};

const drawFort = (ctx: SKRSContext2D, paint: Paint, size: number): void => {
  const h = (size * INCH) / 2;
  block(ctx, -h + 4, -h + 4, 2 * h, 2 * h, tone(paint.houseShade, 0.4));
  block(ctx, -h, -h, 2 * h, 2 * h, paint.fort, paint.fortEdge, 3.4);
  ctx.strokeStyle = paint.houseLight;
  ctx.lineWidth = 1.1;
  ctx.strokeRect(-h, -h, 2 * h, 2 * h);
  block(ctx, -h * 0.68, -h * 0.68, h * 1.02, h * 0.44, paint.fortRoof, paint.houseEdge, 0.9);
  block(ctx, h * 0.26, -h * 0.1, h * 0.42, h * 0.75, paint.fortRoof, paint.houseEdge, 0.9);
  for (const [a, b] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] satisfies [number, number][])
    tower(ctx, paint, a * h, b * h, 6.4);
  block(ctx, -4, h - 2.5, 8, 5, paint.houseEdge);
};

const drawOctagon = (ctx: SKRSContext2D, paint: Paint, size: number): void => {
  const r = (size * INCH) / 2;
  const ring = (radius: number, shift = 0): void => {
    ctx.beginPath();
    for (let i = 0; i < 8; i++) {
      const a = ((i + 0.5) * Math.PI) / 4;
      ctx.lineTo(radius * Math.cos(a) + shift, radius * Math.sin(a) + shift);
    }
    ctx.closePath();
  };
  ring(r, 6);
  ctx.fillStyle = tone(paint.houseShade, 0.4);
  ctx.fill();
  ring(r + 7);
  ctx.setLineDash([3, 2]);
  ctx.strokeStyle = tone(paint.houseEdge, 0.9);
  ctx.lineWidth = 1.2;
  ctx.stroke();
  ctx.setLineDash([]);
  ring(r);
  ctx.fillStyle = paint.yard;
  ctx.fill();
  ctx.strokeStyle = paint.fortEdge;
  ctx.lineWidth = 5;
  ctx.stroke();
  ctx.strokeStyle = paint.houseLight;
  ctx.lineWidth = 1.5;
  ctx.stroke();
  ring(r * 0.8);
  ctx.strokeStyle = tone(paint.houseEdge, 0.8);
  ctx.lineWidth = 0.8;
  ctx.stroke();
  for (let i = 0; i < 8; i++) {
    ctx.save();
    ctx.rotate((i * Math.PI) / 4);
    block(ctx, -9, -r * 0.62 - 4, 18, 8, paint.fortRoof, paint.houseEdge, 0.9);
    ctx.restore();
  }
  for (let i = 0; i < 8; i++) {
    const a = ((i + 0.5) * Math.PI) / 4;
    tower(ctx, paint, r * Math.cos(a), r * Math.sin(a), 6);
  }
  block(ctx, -8, -8, 16, 16, paint.fort, paint.houseEdge, 1);
  block(ctx, -4, -4, 8, 8, paint.fortRoof, paint.houseEdge, 0.7);
};

const drawAirstrip = (ctx: SKRSContext2D, paint: Paint, size: number): void => {
  const half = (size * INCH) / 2;
  const light = paint.houseLight;
  block(ctx, -half - 6, -13, 2 * half + 12, 26, tone(paint.casing, 0.5));
  ctx.beginPath();
  ctx.moveTo(half * 0.4, 10);
  ctx.quadraticCurveTo(half * 0.44, 24, half * 0.62, 26);
  ctx.lineTo(half * 0.8, 26);
  for (const [colour, width] of [
    [paint.houseEdge, 6],
    [paint.strip, 3.8],
  ] satisfies [string, number][]) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.stroke();
  }
  block(ctx, -half, -10, 2 * half, 20, paint.strip, paint.houseEdge, 1.6);
  ctx.strokeStyle = light;
  ctx.lineWidth = 1.6;
  ctx.setLineDash([10, 7]);
  ctx.beginPath();
  ctx.moveTo(-half + 16, 0);
  ctx.lineTo(half - 16, 0);
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.beginPath();
  for (const side of [-1, 1])
    for (const y of [-6, -2, 2, 6]) {
      ctx.moveTo(side * (half - 3), y);
      ctx.lineTo(side * (half - 10), y);
    }
  ctx.lineWidth = 1.4;
  ctx.stroke();
  block(ctx, -half * 0.6, 17, 22, 11, paint.fortRoof, paint.houseEdge);
  block(ctx, -half * 0.34, 17, 14, 11, paint.fortRoof, paint.houseEdge);
  ctx.beginPath();
  ctx.arc(-half * 0.75, 27, 9, Math.PI, 0);
  ctx.closePath();
  ctx.fillStyle = paint.fortRoof;
  ctx.fill();
  ctx.strokeStyle = paint.houseEdge;
  ctx.lineWidth = 1;
  ctx.stroke();
  // A transport parked beside the strip.
  ctx.save();
  ctx.translate(half * 0.15, -21);
  ctx.rotate(-0.5);
  ctx.beginPath();
  for (const [x, y] of PLANE) ctx.lineTo(x, y);
  for (const [x, y] of [...PLANE].reverse()) ctx.lineTo(-x, y);
  ctx.closePath();
  ctx.fillStyle = paint.fortEdge;
  ctx.fill();
  ctx.restore();
};
const PLANE: readonly (readonly [number, number])[] = [
  [0, -9],
  [1.5, -4],
  [10.5, 0],
  [10.5, 2],
  [1.4, 0.6],
  [0.9, 6],
  [4, 8],
  [4, 9.3],
  [0, 8.4],
];

const drawTent = (ctx: SKRSContext2D, paint: Paint, x: number, y: number, scale: number): void => {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(scale, scale);
  ctx.beginPath();
  ctx.moveTo(-9, 6);
  ctx.lineTo(15, 8.4);
  ctx.lineTo(4, 5);
  ctx.fillStyle = tone(paint.houseShade, 0.35);
  ctx.fill();
  ctx.beginPath();
  ctx.moveTo(-11, 5);
  ctx.quadraticCurveTo(-4, -3, 0, -8);
  ctx.quadraticCurveTo(5, -2, 11, 5);
  ctx.closePath();
  ctx.fillStyle = paint.canvas;
  ctx.fill();
  ctx.strokeStyle = paint.houseShade;
  ctx.lineWidth = 1;
  ctx.stroke();
  ctx.beginPath();
  ctx.moveTo(0, -8);
  ctx.quadraticCurveTo(-1, 0, -3, 5);
  ctx.lineTo(2, 5);
  ctx.quadraticCurveTo(1, 0, 0, -8);
  ctx.fillStyle = paint.fortRoof;
  ctx.fill();
  ctx.restore();
};

const drawTents = (ctx: SKRSContext2D, paint: Paint): void => {
  drawTent(ctx, paint, -9, -5, 0.85);
  drawTent(ctx, paint, 12, -2, 0.78);
  drawTent(ctx, paint, 0, 8, 1);
};

const drawCave = (ctx: SKRSContext2D, paint: Paint): void => {
  const arch = (w: number, top: number, foot: number): void => {
    ctx.beginPath();
    ctx.moveTo(-w, foot);
    ctx.quadraticCurveTo(-w * 1.1, top + 1, 0, top);
    ctx.quadraticCurveTo(w * 1.1, top + 1, w, foot);
    ctx.closePath();
  };
  arch(9, -8, 5);
  ctx.fillStyle = paint.fortRoof;
  ctx.fill();
  ctx.strokeStyle = paint.houseShade;
  ctx.lineWidth = 1.2;
  ctx.stroke();
  arch(5.2, -4.6, 5);
  ctx.fillStyle = '#1d130c';
  ctx.fill();
};

/** Five spiked mines in a broken box. */
export const drawMines = (ctx: SKRSContext2D, paint: Paint, size: number): void => {
  const k = size / 1.05;
  ctx.save();
  ctx.scale(k, k);
  ctx.beginPath();
  ctx.roundRect(-42, -14, 84, 28, 3);
  ctx.fillStyle = tone(paint.casing, 0.82);
  ctx.fill();
  ctx.setLineDash([5, 3]);
  ctx.strokeStyle = paint.mine;
  ctx.lineWidth = 1.6;
  ctx.stroke();
  ctx.setLineDash([]);
  for (let i = 0; i < 5; i++) {
    const [x, y] = [-30 + i * 15, i % 2 === 0 ? -4 : 5];
    ctx.beginPath();
    for (let a = 0; a < 4; a++) {
      const [c, s] = [Math.cos((a * Math.PI) / 4) * 5.2, Math.sin((a * Math.PI) / 4) * 5.2];
      ctx.moveTo(x - c, y - s);
      ctx.lineTo(x + c, y + s);
    }
    ctx.lineWidth = 1.1;
    ctx.stroke();
    disc(ctx, x, y, 3.3, paint.mine);
  }
  ctx.restore();
};

const DRAW: Readonly<Record<FixtureKind, (ctx: SKRSContext2D, paint: Paint, size: number) => void>> = {
  fort: drawFort,
  octagon: drawOctagon,
  airstrip: drawAirstrip,
  tents: drawTents,
  caves: drawCave,
  mines: drawMines,
};

/** All but the mines, whose places the manifest tells: they come and go in play. */
export const drawFixtures = (pen: Pen, paint: Paint, fixtures: readonly Fixture[]): void => {
  for (const f of fixtures)
    if (f.kind !== 'mines') pen.around(f.at, pen.perHex / INCH, (ctx) => DRAW[f.kind](ctx, paint, f.size), f.turn);
};
