/** The hexes themselves: lines, the edge of the sheet of play, hatch over closed hexes, terrain marks. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Board } from './board.ts';
import { tone } from './colour.ts';
import type { Line } from './curves.ts';
import { cornerKey } from './grid.ts';
import type { Dress, Mark } from './look.ts';
import type { Pen } from './pen.ts';

export interface HexLines {
  readonly sides: readonly Line[];
  readonly edge: readonly Line[];
}

export const findHexLines = (board: Board): HexLines => {
  const seen = new Set<string>();
  const sides: Line[] = [];
  const edge: Line[] = [];
  for (const hex of board.hexes)
    for (const side of board.grid.sides(hex)) {
      const key = [cornerKey(side.from), cornerKey(side.to)].sort().join(' ');
      if (seen.has(key)) continue;
      seen.add(key);
      sides.push([side.from, side.to]);
      if (!board.terrain.has(side.beyond)) edge.push([side.from, side.to]);
    }
  return { sides, edge };
};

export const drawHexLines = (pen: Pen, dress: Dress, lines: HexLines): void => {
  const { ink, strength } = dress;
  pen.line(lines.sides, { colour: tone(ink.hexGlow, strength.hexGlow), width: 2 });
  pen.line(lines.sides, { colour: tone(ink.hexLine, strength.hexLine), width: 0.8 });
  pen.line(lines.edge, { colour: tone(ink.sheetEdge, 0.8), width: 1.5, cap: 'round' });
};

export const drawClosed = (pen: Pen, dress: Dress, outlines: readonly Line[]): void => {
  const { ctx } = pen;
  const { ink } = dress;
  pen.clipped(outlines, () => {
    ctx.fillStyle = tone(ink.hatchGround, 0.42);
    ctx.fillRect(0, 0, pen.canvas.width, pen.canvas.height);
    const step = 6 * pen.stroke * Math.SQRT2;
    ctx.beginPath();
    for (let x = -pen.canvas.height; x < pen.canvas.width; x += step) {
      ctx.moveTo(x, pen.canvas.height);
      ctx.lineTo(x + pen.canvas.height, 0);
    }
    ctx.strokeStyle = tone(ink.hatch, 0.42);
    ctx.lineWidth = pen.stroke;
    ctx.stroke();
  });
};

/** Terrain sign beside the id, for greyscale and colour-blind eyes. Drawn around the origin in design px. */
export const drawMark = (ctx: SKRSContext2D, dress: Dress, mark: Mark): void => {
  const { ink } = dress;
  const outline = (): void => {
    ctx.beginPath();
    if (mark === 'triangle') {
      ctx.moveTo(-3.6, 3);
      ctx.lineTo(0, -3.6);
      ctx.lineTo(3.6, 3);
      ctx.closePath();
    } else if (mark === 'arc') {
      ctx.moveTo(-3.6, 2.6);
      ctx.quadraticCurveTo(0, -5, 3.6, 2.6);
    } else if (mark === 'tree') {
      ctx.arc(0, -0.8, 2.7, 0, Math.PI * 2);
      ctx.moveTo(0, 1.8);
      ctx.lineTo(0, 3.6);
    } else if (mark === 'rows') {
      for (const y of [-2.2, 0.2, 2.6]) {
        ctx.moveTo(-3.4, y + 0.7);
        ctx.lineTo(3.4, y - 0.7);
      }
    } else if (mark === 'house') {
      ctx.rect(-3.1, -2.6, 2.6, 2.3);
      ctx.rect(0.7, -1.4, 2.4, 2.3);
      ctx.rect(-2.1, 1.1, 2.4, 2.1);
    } else if (mark === 'dots') {
      for (const [x, y] of [
        [-2.4, 1.8],
        [2.4, 1.8],
        [0, -2],
      ] satisfies [number, number][]) {
        ctx.moveTo(x + 0.9, y);
        ctx.arc(x, y, 0.9, 0, Math.PI * 2);
      }
    }
  };
  if (mark === 'none') return;
  outline();
  ctx.lineCap = 'round';
  ctx.strokeStyle = tone(ink.halo, 0.6);
  ctx.lineWidth = 2.6;
  ctx.stroke();
  outline();
  if (mark === 'triangle' || mark === 'dots' || mark === 'house') {
    ctx.fillStyle = tone(ink.markMountain, 0.85);
    ctx.fill();
  } else {
    ctx.strokeStyle = tone(ink.markRough, 0.9);
    ctx.lineWidth = 1.15;
    ctx.stroke();
  }
};
