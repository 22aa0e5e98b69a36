/** Titles of the panel's sections. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Card } from '../card.ts';
import { tone } from '../colour.ts';
import type { Dress } from '../look.ts';
import { write } from '../type.ts';

/** A section's title on a rule. */
export const drawHead = (ctx: SKRSContext2D, dress: Dress, card: Card, title: string, note = ''): void => {
  const { ink } = dress;
  const base = card.y + 18;
  write(ctx, title, card.x, base, { face: 'townName', size: 17, colour: ink.ink, spacing: 0.6 });
  if (note !== '')
    write(ctx, note, card.x + card.width, base, {
      face: 'note',
      size: 11.5,
      colour: tone(ink.ink, 0.85),
      align: 'right',
    });
  ctx.strokeStyle = ink.ink;
  ctx.lineWidth = 0.9;
  ctx.beginPath();
  ctx.moveTo(card.x, base + 5.5);
  ctx.lineTo(card.x + card.width, base + 5.5);
  ctx.stroke();
};
