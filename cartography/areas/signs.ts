/** Signs that stand beside an area's name, drawn around the origin in design px: badge, supply, star, entry arrow. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { tone } from '../colour.ts';
import { write } from '../type.ts';
import type { Area } from './board.ts';
import type { Party } from './look.ts';
import type { Paint } from './paint.ts';

export const BADGE = { id: 21, modifier: 20, height: 18.4, sign: 21.5 };

const filled = (ctx: SKRSContext2D, fill: string, edge: string, width: number): void => {
  ctx.fillStyle = fill;
  ctx.fill();
  ctx.strokeStyle = edge;
  ctx.lineWidth = width;
  ctx.lineJoin = 'round';
  ctx.stroke();
};

/** Dark tab with the number, pale tab with the modifier: tan on high ground, battlements on a fort. */
export const drawBadge = (
  ctx: SKRSContext2D,
  paint: Paint,
  area: Pick<Area, 'id' | 'modifier' | 'fort'>,
  isHigh: boolean,
): void => {
  const h = BADGE.height / 2;
  const left = -(BADGE.id + BADGE.modifier) / 2;
  const split = left + BADGE.id;
  const right = split + BADGE.modifier;
  ctx.beginPath();
  ctx.roundRect(left - 1.4, -h - 1.4, right - left + 2.8, 2 * h + 2.8, 4.5);
  ctx.fillStyle = tone(paint.casing, 0.75);
  ctx.fill();
  ctx.beginPath();
  if (area.fort) {
    const tooth = BADGE.modifier / 5;
    ctx.moveTo(split, h);
    for (let i = 0; i < 5; i++) {
      const y = i % 2 === 0 ? -h - 2.6 : -h + 0.6;
      ctx.lineTo(split + i * tooth, y);
      ctx.lineTo(split + (i + 1) * tooth, y);
    }
    ctx.lineTo(right, h);
    ctx.closePath();
  } else ctx.roundRect(split - 1, -h, BADGE.modifier + 1, 2 * h, [0, 3.6, 3.6, 0]);
  filled(ctx, isHigh ? paint.plateHigh : paint.plate, paint.tab, 1.3);
  ctx.beginPath();
  ctx.roundRect(left, -h - 0.6, BADGE.id, 2 * h + 1.2, [3.6, 0, 0, 3.6]);
  ctx.fillStyle = paint.tab;
  ctx.fill();
  const figure = { face: 'boldFigure', size: 15.4, align: 'center' } satisfies Partial<Parameters<typeof write>[4]>;
  write(ctx, area.id, left + BADGE.id / 2, 5.3, { ...figure, colour: paint.tabInk });
  write(ctx, String(area.modifier), split + BADGE.modifier / 2, 5.3, { ...figure, colour: paint.plateInk });
};

export const partyPath = (ctx: SKRSContext2D, shape: Party['shape'], r: number): void => {
  ctx.beginPath();
  if (shape === 'round') ctx.arc(0, 0, r * 0.96, 0, Math.PI * 2);
  else if (shape === 'square') ctx.rect(-r * 0.9, -r * 0.9, r * 1.8, r * 1.8);
  else if (shape === 'diamond') {
    ctx.moveTo(0, -r * 1.12);
    ctx.lineTo(r * 1.12, 0);
    ctx.lineTo(0, r * 1.12);
    ctx.lineTo(-r * 1.12, 0);
    ctx.closePath();
  } else {
    ctx.moveTo(0, -r);
    ctx.lineTo(r * 1.02, r * 0.8);
    ctx.lineTo(-r * 1.02, r * 0.8);
    ctx.closePath();
  }
};

/** A crate on the side's own shape and colour. */
export const drawSupply = (ctx: SKRSContext2D, paint: Paint, party: Party): void => {
  partyPath(ctx, party.shape, 10.4);
  filled(ctx, party.colour, paint.casing, 2.6);
  ctx.strokeStyle = tone(paint.fortEdge, 0.5);
  ctx.lineWidth = 0.5;
  ctx.stroke();
  ctx.beginPath();
  ctx.moveTo(-6, -2.6);
  for (const [x, y] of [
    [0, -5.6],
    [6, -2.6],
    [6, 3.6],
    [0, 6.6],
    [-6, 3.6],
    [-6, -2.6],
    [0, 0.4],
    [6, -2.6],
  ] satisfies [number, number][])
    ctx.lineTo(x, y);
  ctx.moveTo(0, 0.4);
  ctx.lineTo(0, 6.6);
  ctx.strokeStyle = '#ffffff';
  ctx.lineWidth = 1.3;
  ctx.lineJoin = 'round';
  ctx.stroke();
};

export const drawStar = (ctx: SKRSContext2D, paint: Paint, r: number): void => {
  ctx.beginPath();
  for (let i = 0; i < 10; i++) {
    const a = -Math.PI / 2 + (i * Math.PI) / 5;
    const q = i % 2 === 0 ? r : r * 0.42;
    ctx.lineTo(q * Math.cos(a), q * Math.sin(a));
  }
  ctx.closePath();
  ctx.strokeStyle = paint.casing;
  ctx.lineWidth = 3;
  ctx.lineJoin = 'round';
  ctx.stroke();
  ctx.fillStyle = paint.star;
  ctx.fill();
};

/** A pennant on a ring: the game is won by holding this place. */
export const drawObjective = (ctx: SKRSContext2D, paint: Paint): void => {
  ctx.beginPath();
  ctx.arc(0, 0, 9.2, 0, Math.PI * 2);
  filled(ctx, paint.plate, paint.casing, 3.2);
  ctx.strokeStyle = paint.plateInk;
  ctx.lineWidth = 1.3;
  ctx.stroke();
  ctx.beginPath();
  ctx.moveTo(-3, 6);
  ctx.lineTo(-3, -6.4);
  ctx.lineWidth = 1.4;
  ctx.stroke();
  ctx.beginPath();
  ctx.moveTo(-3, -6.4);
  ctx.lineTo(6, -3.2);
  ctx.lineTo(-3, 0.4);
  ctx.closePath();
  ctx.fillStyle = paint.star;
  ctx.fill();
};

/** An arrow into the map in a tribe's colour, with its sign upright upon it. `angle`: where it points. */
export const drawEntry = (ctx: SKRSContext2D, paint: Paint, party: Party, angle: number): void => {
  const arrow = (): void => {
    ctx.beginPath();
    for (const [x, y] of [
      [-22, -14.5],
      [8, -14.5],
      [23, 0],
      [8, 14.5],
      [-22, 14.5],
    ] satisfies [number, number][])
      ctx.lineTo(x, y);
    ctx.closePath();
  };
  ctx.save();
  ctx.translate(2, 2.4);
  ctx.rotate(angle);
  arrow();
  ctx.fillStyle = tone(paint.houseShade, 0.35);
  ctx.fill();
  ctx.restore();
  ctx.save();
  ctx.rotate(angle);
  arrow();
  filled(ctx, party.colour, paint.casing, 2.4);
  ctx.strokeStyle = paint.fortEdge;
  ctx.lineWidth = 0.8;
  ctx.stroke();
  ctx.restore();
  partyPath(ctx, party.shape, 7.6);
  filled(ctx, '#fbf3dd', '#2a1a10', 1.2);
};
