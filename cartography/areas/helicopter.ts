/** A landing pad and a gunship in profile, faint enough for a counter to lie upon. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Card } from '../card.ts';
import { tone } from '../colour.ts';
import { write } from '../type.ts';
import type { Paint } from './paint.ts';

export const drawHelicopter = (ctx: SKRSContext2D, paint: Paint, card: Card): void => {
  const middle = card.y + card.height / 2;
  const pad = card.x + 50;
  ctx.strokeStyle = tone(paint.plateInk, 0.55);
  ctx.lineWidth = 2;
  ctx.beginPath();
  ctx.arc(pad, middle, 31, 0, Math.PI * 2);
  ctx.stroke();
  ctx.lineWidth = 0.8;
  ctx.beginPath();
  ctx.arc(pad, middle, 35.5, 0, Math.PI * 2);
  ctx.stroke();
  write(ctx, 'H', pad, middle + 12.5, {
    face: 'boldFigure',
    size: 36,
    colour: tone(paint.plateInk, 0.55),
    align: 'center',
  });
  ctx.save();
  ctx.translate(card.x + card.width - 104, middle + 4);
  ctx.fillStyle = tone(paint.plateInk, 0.78);
  ctx.beginPath();
  // Nose and the two stepped cockpits, cabin, boom, fin.
  ctx.moveTo(-82, 8);
  ctx.quadraticCurveTo(-80, 0, -68, -1);
  ctx.quadraticCurveTo(-62, -10, -54, -9);
  ctx.quadraticCurveTo(-50, -17, -40, -16);
  ctx.lineTo(-8, -16);
  ctx.quadraticCurveTo(4, -12, 14, -7);
  ctx.lineTo(70, -5);
  ctx.lineTo(80, -24);
  ctx.lineTo(90, -24);
  ctx.lineTo(86, 1);
  ctx.lineTo(20, 8);
  ctx.quadraticCurveTo(4, 15, -14, 15);
  ctx.lineTo(-66, 15);
  ctx.quadraticCurveTo(-80, 14, -82, 8);
  ctx.closePath();
  ctx.fill();
  // Stub wing with pods, rotor head, chin gun, wheels.
  ctx.fillRect(-26, 4, 34, 5);
  ctx.fillRect(-28, 10, 30, 4.5);
  ctx.fillRect(-30, -25, 12, 9);
  ctx.fillRect(-26, -29, 4, 6);
  ctx.fillRect(-78, 15, 14, 2.4);
  for (const x of [-60, -2]) {
    ctx.beginPath();
    ctx.arc(x, 20, 4.6, 0, Math.PI * 2);
    ctx.fill();
  }
  ctx.beginPath();
  ctx.arc(84, -18, 12, 0, Math.PI * 2);
  ctx.strokeStyle = tone(paint.plateInk, 0.5);
  ctx.lineWidth = 1;
  ctx.stroke();
  ctx.beginPath();
  ctx.moveTo(-104, -29.5);
  ctx.lineTo(58, -26.5);
  ctx.strokeStyle = tone(paint.plateInk, 0.78);
  ctx.lineWidth = 2;
  ctx.stroke();
  ctx.fillStyle = tone(paint.casing, 0.75);
  ctx.beginPath();
  ctx.moveTo(-66, -1);
  ctx.quadraticCurveTo(-61, -7, -55, -7);
  ctx.lineTo(-55, -1);
  ctx.closePath();
  ctx.moveTo(-51, -8);
  ctx.quadraticCurveTo(-48, -14, -41, -14);
  ctx.lineTo(-41, -7);
  ctx.closePath();
  ctx.fill();
  ctx.restore();
};
