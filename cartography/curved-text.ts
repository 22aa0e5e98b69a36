/** Text set along a curve, letter by letter: names of rivers, ranges, countries. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Line } from './curves.ts';
import { distance, length, pointAt } from './curves.ts';
import { type Face, setFace } from './type.ts';

export interface Glyph {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly width: number;
}

/** Letters centred on a line given in px. Letters that would run off the line are set on its straight continuation. */
export const layAlong = (
  ctx: SKRSContext2D,
  text: string,
  face: Face,
  size: number,
  spacing: number,
  line: Line,
): Glyph[] => {
  setFace(ctx, face, size);
  const ends = [...text].map((_, i) => ctx.measureText(text.slice(0, i + 1)).width);
  const advance = ends.map((end, i) => end - (ends[i - 1] ?? 0));
  const total = (ends[ends.length - 1] ?? 0) + spacing * (text.length - 1);
  const at = (s: number): { x: number; y: number; angle: number } => {
    let walked = 0;
    for (let i = 1; i < line.length; i++) {
      const [a, b] = [pointAt(line, i - 1), pointAt(line, i)];
      const step = distance(a, b);
      if (walked + step >= s || i === line.length - 1) {
        const t = (s - walked) / (step || 1);
        return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t, angle: Math.atan2(b.y - a.y, b.x - a.x) };
      }
      walked += step;
    }
    const p = pointAt(line, 0);
    return { x: p.x, y: p.y, angle: 0 };
  };
  let s = (length(line) - total) / 2;
  return [...text].map((letter, i) => {
    const width = advance[i] ?? 0;
    const middle = at(s + width / 2);
    // The heading is taken over the whole letter, so that kinks in the line do not shake the word.
    const [a, b] = [at(s - width * 0.3), at(s + width * 1.3)];
    s += width + spacing;
    return { text: letter, x: middle.x, y: middle.y, angle: Math.atan2(b.y - a.y, b.x - a.x), width };
  });
};

export const drawGlyphs = (
  ctx: SKRSContext2D,
  glyphs: readonly Glyph[],
  face: Face,
  size: number,
  colour: string,
  halo: string,
  haloWidth: number,
): void => {
  setFace(ctx, face, size);
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.lineJoin = 'round';
  ctx.strokeStyle = halo;
  ctx.lineWidth = haloWidth;
  ctx.fillStyle = colour;
  const each = (draw: (g: Glyph) => void): void => {
    for (const g of glyphs) {
      ctx.save();
      ctx.translate(g.x, g.y);
      ctx.rotate(g.angle);
      draw(g);
      ctx.restore();
    }
  };
  each((g) => ctx.strokeText(g.text, 0, 0));
  each((g) => ctx.fillText(g.text, 0, 0));
};
