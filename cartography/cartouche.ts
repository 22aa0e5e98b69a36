/** Title card: a panorama of the game's own mountains, the name, the years, a scale. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Card, cardPaper, drawCard, drawScrolls } from './card.ts';
import { tone } from './colour.ts';
import { sampleNearest } from './field.ts';
import { BAR, MARGIN } from './frame.ts';
import type { Dress, Look } from './look.ts';
import { DESIGN, type Sheet } from './pen.ts';
import type { LandFields } from './relief.ts';
import { write } from './type.ts';

const WIDTH = 300;
const HEIGHT = 214;
const ROWS = 17;
const COLUMNS = 170;

export const cartoucheCard = (look: Look, sheet: Sheet): Card => {
  const edge = MARGIN + BAR + 11;
  return {
    x: look.cartouche.corner.includes('west') ? edge : sheet.width * DESIGN - edge - WIDTH,
    y: look.cartouche.corner.includes('north') ? edge : sheet.height * DESIGN - edge - HEIGHT,
    width: WIDTH,
    height: HEIGHT,
  };
};

/** Profiles of the land one behind another; each hides what lies behind it. */
const drawPanorama = (ctx: SKRSContext2D, dress: Dress, look: Look, land: LandFields, card: Card): void => {
  const view = look.cartouche.panorama;
  if (view === undefined) return;
  const left = card.x + 16;
  const span = card.width - 32;
  for (let r = 0; r < ROWS; r++) {
    const y = view.from.y + (r / (ROWS - 1)) * (view.to.y - view.from.y);
    const profile: [number, number][] = [];
    for (let i = 0; i <= COLUMNS; i++) {
      const x = view.from.x + (i / COLUMNS) * (view.to.x - view.from.x);
      const fade = Math.sin((Math.PI * i) / COLUMNS) ** 0.6;
      const height =
        ((sampleNearest(land.raster, land.metres, { x, y }) - view.low) / (view.high - view.low)) *
        48 *
        fade *
        (1 - r * 0.012);
      profile.push([left + (i / COLUMNS) * span, card.y + 57 + r * 1.1 - height]);
    }
    const trace = (): void => {
      ctx.beginPath();
      for (const [px, py] of profile) ctx.lineTo(px, py);
    };
    trace();
    ctx.lineTo(left + span, card.y + 77);
    ctx.lineTo(left, card.y + 77);
    ctx.fillStyle = cardPaper(dress);
    ctx.fill();
    trace();
    ctx.strokeStyle = tone(dress.ink.ink, 0.45 + r * 0.03);
    ctx.lineWidth = 0.62;
    ctx.stroke();
  }
};

export const drawCartouche = (ctx: SKRSContext2D, dress: Dress, look: Look, sheet: Sheet, land: LandFields): void => {
  const card = cartoucheCard(look, sheet);
  const { ink } = dress;
  const middle = card.x + card.width / 2;
  drawCard(ctx, dress, card);
  drawScrolls(ctx, dress, card);
  drawPanorama(ctx, dress, look, land, card);
  write(ctx, look.cartouche.above, middle, card.y + 89, {
    face: 'villageName',
    size: 14.5,
    spacing: 1.8,
    colour: ink.ink,
    align: 'center',
  });
  write(ctx, look.cartouche.title, middle, card.y + 126, {
    face: 'title',
    size: 43,
    spacing: 5,
    colour: ink.ink,
    align: 'center',
  });
  ctx.strokeStyle = ink.ink;
  ctx.lineWidth = 1;
  ctx.beginPath();
  for (const side of [-1, 1]) {
    ctx.moveTo(middle + side * 104, card.y + 137);
    ctx.lineTo(middle + side * 12, card.y + 137);
  }
  ctx.stroke();
  ctx.beginPath();
  ctx.moveTo(middle, card.y + 132);
  ctx.lineTo(middle + 5, card.y + 137);
  ctx.lineTo(middle, card.y + 142);
  ctx.lineTo(middle - 5, card.y + 137);
  ctx.closePath();
  ctx.fillStyle = ink.accent;
  ctx.fill();
  write(ctx, look.cartouche.years, middle, card.y + 155, {
    face: 'title',
    size: 18,
    spacing: 3,
    colour: ink.ink,
    align: 'center',
  });
  write(ctx, look.cartouche.below, middle, card.y + 171, {
    face: 'note',
    size: 11.5,
    spacing: 0.6,
    colour: ink.ink,
    align: 'center',
  });

  const marks = look.cartouche.scaleKm;
  if (marks.length < 2) return;
  const far = marks[marks.length - 1] ?? 10;
  const km = (DESIGN * 1000) / look.metresPerHex;
  const left = middle - (far * km) / 2;
  const y = card.y + 182;
  const pieces = (marks.length - 1) * 2;
  for (let i = 0; i < pieces; i++) {
    ctx.fillStyle = i % 2 === 0 ? ink.ink : cardPaper(dress);
    ctx.fillRect(left + (i * far * km) / pieces, y, (far * km) / pieces, 5);
  }
  ctx.lineWidth = 0.8;
  ctx.strokeRect(left, y, far * km, 5);
  marks.forEach((mark, i) => {
    const text = i === marks.length - 1 ? `${mark} km` : String(mark);
    write(ctx, text, left + mark * km, y + 16, { face: 'villageName', size: 9.5, colour: ink.ink, align: 'center' });
  });
};
