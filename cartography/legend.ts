/** Terrain key: every sign of the board with its cost, as the game's data words it. */
import { type Card, drawCard } from './card.ts';
import { tone } from './colour.ts';
import { BAR, MARGIN } from './frame.ts';
import { drawMark } from './hexlines.ts';
import type { Dress, LegendRow, Look } from './look.ts';
import { DESIGN, type Pen } from './pen.ts';
import { drawSample } from './samples.ts';
import type { Scene } from './scene.ts';
import { drawSign, shapePath } from './towns.ts';
import { type TextStyle, write } from './type.ts';

const WIDTH = 264;
const SWATCH = 37;
const LINE = 24.5;
const isSwatch = (row: LegendRow): boolean => row.hex !== undefined;

export const legendCard = (look: Look, scene: Scene): Card => {
  const rows = look.legend.rows;
  const swatches = rows.filter(isSwatch).length;
  const height =
    46 + swatches * SWATCH + (rows.length - swatches) * LINE + (look.legend.people.length > 0 ? 82 : 0) + 6;
  const edge = MARGIN + BAR + 11;
  return { x: edge, y: scene.sheet.height * DESIGN - edge - height, width: WIDTH, height };
};

export const drawLegend = (pen: Pen, scene: Scene, dress: Dress): void => {
  const { ctx } = pen;
  const { look, board } = scene.source;
  const card = legendCard(look, scene);
  const { ink } = dress;
  const text = (face: TextStyle['face'], size: number, align: TextStyle['align'] = 'left'): TextStyle => ({
    face,
    size,
    colour: ink.ink,
    align,
  });
  // Swatches are cut from the map itself, before the card covers anything.
  const map = pen.canvas;
  ctx.save();
  ctx.scale(pen.grow, pen.grow);
  drawCard(ctx, dress, card);
  write(ctx, look.legend.title, card.x + card.width / 2, card.y + 28, { ...text('title', 19, 'center'), spacing: 3 });
  const columnX = [166, 232];
  for (const [i, name] of look.legend.columns.entries())
    write(ctx, name, card.x + (columnX[i] ?? 232), card.y + 44, text('note', 10, 'center'));
  let y = card.y + 46;
  for (const row of look.legend.rows) {
    const middle = y + (isSwatch(row) ? SWATCH : LINE) / 2;
    y += isSwatch(row) ? SWATCH : LINE;
    write(ctx, row.text, card.x + 62, middle + 4.2, text('villageName', 12.5));
    for (const [i, value] of row.columns.entries())
      write(ctx, value, card.x + (columnX[i] ?? 232), middle + 4.2, text('villageName', 12, 'center'));
    if (row.hex === undefined) {
      ctx.save();
      ctx.translate(card.x + 14, middle);
      drawSample(ctx, dress, row.kind);
      ctx.restore();
      continue;
    }
    const c = board.grid.centre(row.hex);
    const shape = board.grid.corners(row.hex).map((p) => ({ x: (p.x - c.x) * 30.5, y: (p.y - c.y) * 30.5 }));
    ctx.save();
    ctx.translate(card.x + 32, middle);
    const outline = (): void => {
      ctx.beginPath();
      for (const p of shape) ctx.lineTo(p.x, p.y);
      ctx.closePath();
    };
    ctx.save();
    outline();
    ctx.clip();
    // About a third smaller than on the map, so that a hex's texture still reads.
    const cut = pen.perHex * 0.86;
    ctx.drawImage(map, pen.x(c.x) - cut / 2, pen.y(c.y) - cut / 2, cut, cut, -22, -22, 44, 44);
    ctx.restore();
    outline();
    ctx.strokeStyle = ink.ink;
    ctx.lineWidth = 1;
    ctx.stroke();
    if (row.mark !== 'none') {
      ctx.translate(0, -11);
      drawMark(ctx, dress, row.mark);
    }
    ctx.restore();
  }

  const people = look.legend.people;
  if (people.length > 0) {
    write(ctx, 'majority', card.x + 16, y + 16, text('note', 10.5));
    write(ctx, 'Town', card.x + 16, y + 41, text('villageName', 12.5));
    write(ctx, 'Village', card.x + 16, y + 66, text('villageName', 12.5));
    people.forEach(({ key, text: label }, i) => {
      const x = card.x + 110 + i * 88;
      const style = dress.people.get(key);
      if (style === undefined) return;
      write(ctx, label, x, y + 16, text('villageName', 11, 'center'));
      ctx.save();
      ctx.translate(x, y + 37);
      shapePath(ctx, style.shape, 9, 1.5);
      ctx.fillStyle = ink.plate;
      ctx.fill();
      ctx.strokeStyle = dress.mode === 'day' ? style.edge : style.fill;
      ctx.lineWidth = 1;
      ctx.stroke();
      ctx.beginPath();
      for (const a of [-1, 0, 1]) for (const b of [-1, 0, 1]) ctx.rect(a * 4 - 1.6, b * 4 - 1.5, 3.2, 3);
      ctx.fillStyle = style.fill;
      ctx.fill();
      ctx.lineWidth = 0.6;
      ctx.stroke();
      ctx.translate(0, 25);
      drawSign(ctx, style, 4.1, tone(ink.plate, 0), 1);
      ctx.restore();
    });
  }
  ctx.restore();
};
