/** A sheet of paper laid on the map: the ground of cartouche and legend. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { tone } from './colour.ts';
import type { Dress } from './look.ts';

export interface Card {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const cardPaper = (dress: Dress): string => (dress.mode === 'day' ? '#f6edd7' : '#20262a');

export const drawCard = (ctx: SKRSContext2D, dress: Dress, card: Card): void => {
  const { x, y, width, height } = card;
  ctx.save();
  ctx.shadowColor = 'rgba(30,20,10,0.45)';
  // Shadows are not scaled with the canvas transform.
  const scale = ctx.getTransform().a;
  ctx.shadowBlur = 8 * scale;
  ctx.shadowOffsetX = 2 * scale;
  ctx.shadowOffsetY = 3 * scale;
  ctx.fillStyle = cardPaper(dress);
  ctx.fillRect(x, y, width, height);
  ctx.restore();
  ctx.strokeStyle = dress.ink.ink;
  ctx.lineWidth = 1.8;
  ctx.strokeRect(x, y, width, height);
  ctx.lineWidth = 0.7;
  ctx.strokeRect(x + 4, y + 4, width - 8, height - 8);
};

/** Small scrolls in the four corners. */
export const drawScrolls = (ctx: SKRSContext2D, dress: Dress, card: Card): void => {
  for (const sx of [-1, 1])
    for (const sy of [-1, 1]) {
      ctx.save();
      ctx.translate(sx < 0 ? card.x + 4 : card.x + card.width - 4, sy < 0 ? card.y + 4 : card.y + card.height - 4);
      ctx.scale(-sx, -sy);
      ctx.beginPath();
      ctx.moveTo(0, 16);
      ctx.quadraticCurveTo(10, 14, 10, 10);
      ctx.quadraticCurveTo(14, 10, 16, 0);
      ctx.moveTo(0, 10);
      ctx.quadraticCurveTo(6, 9, 7, 7);
      ctx.quadraticCurveTo(9, 6, 10, 0);
      ctx.strokeStyle = tone(dress.ink.ink, 0.9);
      ctx.lineWidth = 1;
      ctx.stroke();
      ctx.restore();
    }
};
