/** The key: every sign of the map beside its meaning, in two columns. Samples are drawn by the code that draws the map. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Card } from '../card.ts';
import { tone } from '../colour.ts';
import type { Dress } from '../look.ts';
import { drawSample } from '../samples.ts';
import { write } from '../type.ts';
import { drawCairn } from './borders-draw.ts';
import { drawMines } from './fixtures-draw.ts';
import { drawHead } from './head.ts';
import type { Paint } from './paint.ts';
import type { AreaScene } from './scene.ts';
import { drawBadge, drawEntry, drawObjective, drawStar, drawSupply } from './signs.ts';

const ROW = 29.5;
const WIDTH = 42;

const stroke = (ctx: SKRSContext2D, colour: string, width: number, dash: readonly number[] = [], y = 0): void => {
  ctx.beginPath();
  ctx.moveTo(0, 2 + y);
  ctx.bezierCurveTo(9, -5 + y, 15, -2 + y, 21, 0 + y);
  ctx.bezierCurveTo(28, 3 + y, 33, 2 + y, WIDTH, -3 + y);
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.setLineDash([...dash]);
  ctx.stroke();
  ctx.setLineDash([]);
};

/** A sign with its middle line at y = 0, 42 px wide. */
const drawSign = (ctx: SKRSContext2D, scene: AreaScene, dress: Dress, paint: Paint, sign: string): void => {
  const middle = (draw: () => void, scale = 1): void => {
    ctx.save();
    ctx.translate(WIDTH / 2, 0);
    ctx.scale(scale, scale);
    draw();
    ctx.restore();
  };
  const party = (name: string) => {
    const found = scene.source.dress.parties.get(name);
    if (found === undefined) throw new Error(`the key names an unknown party: ${name}`);
    return found;
  };
  const [kind = '', whose = ''] = sign.split('-');
  switch (kind) {
    case 'ridge':
      stroke(ctx, tone(paint.casing, 0.6), 3.8);
      stroke(ctx, paint.ridge, 1.9);
      break;
    case 'foot':
      ctx.beginPath();
      for (let x = 2; x < WIDTH; x += 3) {
        ctx.moveTo(x, 0);
        ctx.lineTo(x + 0.6, -5 - ((x * 7) % 5));
      }
      ctx.strokeStyle = tone(paint.foot, 0.72);
      ctx.lineWidth = 0.9;
      ctx.stroke();
      stroke(ctx, paint.foot, 1.7);
      break;
    case 'wall':
      stroke(ctx, paint.casing, 5.6);
      stroke(ctx, paint.wall, 2.1, [9, 3.2]);
      break;
    case 'wadi':
      stroke(ctx, paint.dryEdge, 6);
      stroke(ctx, paint.dryBed, 4.4);
      stroke(ctx, tone(paint.dryEdge, 0.8), 0.9, [6, 4, 1.6, 5]);
      break;
    case 'zone':
      stroke(ctx, tone(paint.zone, 0.16), 10, [], 2);
      stroke(ctx, paint.zone, 3.2, [13.5, 4.5, 2.8, 4.5]);
      break;
    case 'stream':
      drawSample(ctx, dress, 'river');
      break;
    case 'road':
      drawSample(ctx, dress, 'mainRoad');
      break;
    case 'cairn':
      middle(() => drawCairn(ctx, paint));
      break;
    case 'badge':
      middle(() => drawBadge(ctx, paint, { id: '12', modifier: 1, fort: false }, false));
      break;
    case 'highBadge':
      middle(() => drawBadge(ctx, paint, { id: '9', modifier: 3, fort: false }, true));
      break;
    case 'fortBadge':
      middle(() => drawBadge(ctx, paint, { id: '15', modifier: 2, fort: true }, false));
      break;
    case 'supply':
      middle(() => drawSupply(ctx, paint, party(whose)), 0.92);
      break;
    case 'mines':
      middle(() => drawMines(ctx, paint, 1.05), 0.56);
      break;
    case 'star':
      middle(() => drawStar(ctx, paint, 10));
      break;
    case 'objective':
      middle(() => drawObjective(ctx, paint));
      break;
    case 'entry':
      middle(() => drawEntry(ctx, paint, party(whose), 0), 0.72);
      break;
    default:
      throw new Error(`the key knows no sign called ${sign}`);
  }
};

/** @returns where the key ends. */
export const drawKey = (ctx: SKRSContext2D, scene: AreaScene, dress: Dress, card: Card): number => {
  const { key } = scene.source.dress;
  const paint = scene.source.dress[dress.mode];
  drawHead(ctx, dress, card, key.title);
  const half = Math.ceil(key.rows.length / 2);
  key.rows.forEach(({ sign, text }, i) => {
    const x = card.x + (i < half ? 0 : card.width / 2 + 4);
    const y = card.y + 46 + (i % half) * ROW;
    ctx.save();
    ctx.translate(x, y);
    drawSign(ctx, scene, dress, paint, sign);
    ctx.restore();
    write(ctx, text, x + WIDTH + 7, y + 4.2, { face: 'villageName', size: 12, colour: dress.ink.ink });
  });
  return card.y + 46 + half * ROW;
};
