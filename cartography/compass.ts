/** Compass rose, turned with the grid. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { cardPaper } from './card.ts';
import { tone } from './colour.ts';
import type { Dress } from './look.ts';
import { write } from './type.ts';

const R = 52;

/** Around the origin, in design px. `lean` is true north against the grid's north, degrees. */
export const drawCompass = (ctx: SKRSContext2D, dress: Dress, lean: number): void => {
  const { ink } = dress;
  const at = (degrees: number, r: number): [number, number] => [
    Math.sin((degrees * Math.PI) / 180) * r,
    -Math.cos((degrees * Math.PI) / 180) * r,
  ];
  const paper = cardPaper(dress);
  ctx.save();
  ctx.rotate((lean * Math.PI) / 180);
  ctx.beginPath();
  ctx.arc(0, 0, R * 0.72, 0, Math.PI * 2);
  ctx.fillStyle = tone(paper, 0.5);
  ctx.fill();
  ctx.strokeStyle = ink.ink;
  ctx.lineWidth = 0.9;
  ctx.stroke();
  ctx.beginPath();
  ctx.arc(0, 0, R * 0.66, 0, Math.PI * 2);
  ctx.lineWidth = 0.5;
  ctx.stroke();
  ctx.beginPath();
  for (let i = 0; i < 36; i++) {
    ctx.moveTo(...at(i * 10, R * 0.66));
    ctx.lineTo(...at(i * 10, R * 0.72));
  }
  ctx.lineWidth = 0.6;
  ctx.stroke();
  for (let i = 0; i < 8; i++) {
    // The half winds first, so the main points lie on top.
    const k = i < 4 ? i * 2 + 1 : (i - 4) * 2;
    const long = k % 2 === 0 ? R : R * 0.52;
    const half = (k % 2 === 0 ? 13 : 10) * 1.5;
    for (const [side, fill] of [
      [-1, ink.ink],
      [1, paper],
    ] satisfies [number, string][]) {
      ctx.beginPath();
      ctx.moveTo(0, 0);
      ctx.lineTo(...at(k * 45 + side * half, R * 0.2));
      ctx.lineTo(...at(k * 45, long));
      ctx.closePath();
      ctx.fillStyle = fill;
      ctx.fill();
      ctx.lineWidth = 0.7;
      ctx.stroke();
    }
  }
  ctx.beginPath();
  ctx.moveTo(0, -R * 1.12);
  ctx.lineTo(4, -R * 1.12 + 6);
  ctx.lineTo(-4, -R * 1.12 + 6);
  ctx.closePath();
  ctx.fillStyle = ink.accent;
  ctx.fill();
  write(ctx, 'N', 0, -R * 1.17, {
    face: 'title',
    size: 20,
    colour: ink.ink,
    align: 'center',
    halo: { colour: tone(ink.halo, 0.6), width: 3 },
  });
  ctx.restore();
};
