/** The paper beside the map: title, turn track, boxes, key, rose. Laid out once in design px, so that the manifest knows the boxes. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Card } from '../card.ts';
import { cartoucheCard, drawCartouche } from '../cartouche.ts';
import { tone } from '../colour.ts';
import { drawCompass } from '../compass.ts';
import type { Point } from '../curves.ts';
import { BAR, drawFrame, drawVignette } from '../frame.ts';
import type { Dress } from '../look.ts';
import { DESIGN, type Pen, type Sheet } from '../pen.ts';
import { write } from '../type.ts';
import { drawHead } from './head.ts';
import { drawHelicopter } from './helicopter.ts';
import { drawKey } from './key.ts';
import type { AreaOutline } from './outline.ts';
import type { Paint } from './paint.ts';
import type { AreaScene } from './scene.ts';
import { drawStar } from './signs.ts';
import type { AreaSource, Turn } from './source.ts';

const TURNS_IN_ROW = 4;
const HEAD = 30;
const BETWEEN = 22;
const TURN = 68;
const BOX = 92;

interface Layout {
  readonly track: Card | undefined;
  readonly turns: readonly Card[];
  readonly boxes: ReadonlyMap<string, Card>;
  readonly key: Card;
}

export const layPanel = (source: AreaSource, sheet: Sheet): Layout => {
  const title = cartoucheCard(source.look, sheet);
  const { x, width } = title;
  let y = title.y + title.height + BETWEEN;
  const track = source.turns.length > 0 ? { x, y, width, height: HEAD } : undefined;
  const side = (width - (TURNS_IN_ROW - 1) * 5) / TURNS_IN_ROW;
  const turns = source.turns.map((_, i) => ({
    x: x + (i % TURNS_IN_ROW) * (side + 5),
    y: y + HEAD + Math.floor(i / TURNS_IN_ROW) * (TURN + 5),
    width: side,
    height: TURN,
  }));
  const lastTurn = turns.at(-1);
  if (lastTurn !== undefined) y = lastTurn.y + TURN + BETWEEN;
  const boxes = new Map<string, Card>();
  for (const name of source.board.boxes) {
    boxes.set(name, { x, y: y + HEAD, width, height: BOX });
    y += HEAD + BOX + BETWEEN;
  }
  return { track, turns, boxes, key: { x, y, width, height: sheet.height * DESIGN - y } };
};

/** Middles of the boxes on the plane: turns, then the boxes of the map by name. */
export const boxSpots = (outline: AreaOutline): Map<string, Point> => {
  const { source, sheet } = outline;
  const layout = layPanel(source, sheet);
  const middle = (c: Card): Point => ({
    x: sheet.west + (c.x + c.width / 2) / DESIGN,
    y: sheet.north + (c.y + c.height / 2) / DESIGN,
  });
  return new Map([
    ...source.turns.flatMap((turn, i): [string, Point][] => {
      const card = layout.turns[i];
      return card === undefined ? [] : [[`turn-${turn.id}`, middle(card)]];
    }),
    ...[...layout.boxes].map(([name, card]): [string, Point] => [name, middle(card)]),
  ]);
};

const drawCell = (ctx: SKRSContext2D, dress: Dress, card: Card): void => {
  ctx.fillStyle = tone(dress.ink.halo, 0.55);
  ctx.fillRect(card.x, card.y, card.width, card.height);
  ctx.strokeStyle = dress.ink.ink;
  ctx.lineWidth = 1.4;
  ctx.strokeRect(card.x, card.y, card.width, card.height);
  ctx.lineWidth = 0.5;
  ctx.strokeRect(card.x + 2.6, card.y + 2.6, card.width - 5.2, card.height - 5.2);
};

const drawTurn = (ctx: SKRSContext2D, scene: AreaScene, dress: Dress, paint: Paint, card: Card, turn: Turn): void => {
  drawCell(ctx, dress, card);
  // Lining figures: the old-style 1 and 0 of the title face read as letters.
  write(ctx, turn.id, card.x + 9, card.y + 23.5, { face: 'boldFigure', size: 19, colour: dress.ink.ink });
  turn.cards.forEach(({ party, count }, i) => {
    const style = scene.source.dress.parties.get(party);
    const x = card.x + card.width - 9 - (turn.cards.length - i) * 15;
    ctx.fillStyle = style?.colour ?? dress.ink.ink;
    ctx.strokeStyle = paint.plateInk;
    ctx.lineWidth = 0.8;
    ctx.beginPath();
    ctx.roundRect(x, card.y + 8, 12.6, 16.5, 2);
    ctx.fill();
    ctx.stroke();
    write(ctx, String(count), x + 6.3, card.y + 20.8, {
      face: 'boldFigure',
      size: 12.5,
      colour: '#ffffff',
      align: 'center',
    });
  });
  if (turn.note === '') return;
  ctx.save();
  ctx.translate(card.x + 15, card.y + card.height - 14.5);
  drawStar(ctx, paint, 6.5);
  ctx.restore();
  write(ctx, turn.note, card.x + 26, card.y + card.height - 10.4, { face: 'figure', size: 12.5, colour: paint.star });
};

const graticuleOf = (scene: AreaScene): Parameters<typeof drawFrame>[4] => {
  const { graticule } = scene.source.dress;
  if (graticule === undefined) return undefined;
  const perDegree = graticule.unitKm / 111.2;
  const narrow = Math.cos((graticule.north * Math.PI) / 180);
  return {
    minutes: 1,
    figureEvery: 4,
    outside: true,
    toLatLon: (p) => ({ lat: graticule.north - p.y * perDegree, lon: graticule.west + (p.x * perDegree) / narrow }),
  };
};

export const drawPanel = (pen: Pen, scene: AreaScene, dress: Dress): void => {
  const { ctx } = pen;
  const { source, sheet, land } = scene;
  const { board, look } = source;
  const paint = source.dress[dress.mode];
  const layout = layPanel(source, sheet);
  ctx.save();
  ctx.scale(pen.grow, pen.grow);
  drawVignette(ctx, dress, sheet);
  const window = {
    x: -sheet.west * DESIGN,
    y: -sheet.north * DESIGN,
    width: board.width * DESIGN,
    height: board.height * DESIGN,
  };
  ctx.strokeStyle = tone(dress.ink.halo, 0.9);
  ctx.lineWidth = BAR;
  ctx.strokeRect(window.x - BAR / 2, window.y - BAR / 2, window.width + BAR, window.height + BAR);
  drawFrame(ctx, dress, sheet, window, graticuleOf(scene));
  drawCartouche(ctx, dress, look, sheet, land);
  if (layout.track !== undefined && source.dress.track !== undefined)
    drawHead(ctx, dress, layout.track, source.dress.track.title, source.dress.track.note);
  source.turns.forEach((turn, i) => {
    const card = layout.turns[i];
    if (card !== undefined) drawTurn(ctx, scene, dress, paint, card, turn);
  });
  for (const [name, card] of layout.boxes) {
    const words = source.dress.boxes.get(name);
    drawHead(ctx, dress, { ...card, y: card.y - HEAD }, words?.title ?? name, words?.note);
    drawCell(ctx, dress, card);
    if (words?.picture === 'helicopter') drawHelicopter(ctx, paint, card);
  }
  const foot = drawKey(ctx, scene, dress, layout.key);
  source.dress.notes.forEach((line, i) => {
    write(ctx, line, layout.key.x, foot + 14 + i * 15, { face: 'note', size: 11.2, colour: tone(dress.ink.ink, 0.8) });
  });
  ctx.restore();
  if (look.compass !== undefined) pen.around(look.compass, pen.grow, () => drawCompass(ctx, dress, 0));
};
