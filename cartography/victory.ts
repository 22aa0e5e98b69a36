/** Victory hexes: a small hexagon with the points, beside where a counter would stand. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { tone } from './colour.ts';
import type { Dress } from './look.ts';
import { write } from './type.ts';

/** Outer radius in design px. */
export const VICTORY_RADIUS = 7.2;

/** Around the origin, in design px. */
export const drawVictory = (ctx: SKRSContext2D, dress: Dress, points: number): void => {
  const hexagon = (r: number): void => {
    ctx.beginPath();
    for (let k = 0; k < 6; k++) {
      const a = ((60 * k + 30) * Math.PI) / 180;
      if (k === 0) ctx.moveTo(r * Math.cos(a), r * Math.sin(a));
      else ctx.lineTo(r * Math.cos(a), r * Math.sin(a));
    }
    ctx.closePath();
  };
  const { ink } = dress;
  hexagon(VICTORY_RADIUS);
  ctx.fillStyle = tone(ink.victory, 0.96);
  ctx.fill();
  ctx.strokeStyle = ink.victoryInk;
  ctx.lineWidth = 1.2;
  ctx.stroke();
  hexagon(VICTORY_RADIUS - 2);
  ctx.lineWidth = 0.45;
  ctx.stroke();
  write(ctx, String(points), 0, 3.6, { face: 'boldFigure', size: 10, colour: ink.victoryInk, align: 'center' });
};
