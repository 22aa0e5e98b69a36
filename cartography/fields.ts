/** Tilled land around settlements on open ground: a faint mosaic of parcels, so that the plain is lived in and still reads as clear. */
import type { Board } from './board.ts';
import { tone } from './colour.ts';
import type { Line, Point } from './curves.ts';
import { distance, Nearness } from './curves.ts';
import { sampleNearest } from './field.ts';
import type { Dress, Look } from './look.ts';
import { hash2, hashText } from './noise.ts';
import type { Pen } from './pen.ts';
import type { LandFields } from './relief.ts';

export interface Parcel {
  readonly outline: Line;
  /** Which crop, 0 to 2, and the direction of the furrows. */
  readonly crop: number;
  readonly furrow: Point;
}

const CELL = 0.105;

export const layParcels = (board: Board, look: Look, land: LandFields, avoid: readonly Line[]): Parcel[] => {
  const near = new Nearness(avoid, 0.09);
  const out: Parcel[] = [];
  const onBoard = (p: Point): boolean => board.indexByPacked[board.grid.packedAt(p.x, p.y)] >= 0;
  const tilled = (p: Point): number =>
    look.day.grounds.reduce((sum, g, i) => sum + g.fields * sampleNearest(land.raster, land.cover.shares[i], p), 0);
  for (const place of board.places) {
    const centre = board.grid.centre(place.hex);
    const seed = hashText(place.hex);
    const turn = hash2(seed, 11) * Math.PI;
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    const at = (u: number, v: number): Point => ({
      x: centre.x + (u * c - v * s) * CELL,
      y: centre.y + (u * s + v * c) * CELL * 0.9,
    });
    for (let j = -5; j <= 5; j++) {
      // Strips of different length: every second row is shifted, as parcels are.
      const shift = hash2(seed + j, 5) * 0.8;
      for (let i = -6; i <= 6; i++) {
        const middle = at(i + 0.5 + shift, j + 0.5);
        const away = distance(middle, centre);
        if (away > 0.62 || hash2(seed + i * 17, j * 31) > 0.85 - away) continue;
        const corners = [
          at(i + shift + 0.06, j + 0.06),
          at(i + shift + 0.94, j + 0.06),
          at(i + shift + 0.94, j + 0.94),
          at(i + shift + 0.06, j + 0.94),
        ];
        const free = [middle, ...corners].every((p) => onBoard(p) && tilled(p) > 0.85 && !near.within(p, 0.035));
        if (away < 0.2 || !free) continue;
        const along = hash2(seed + i, j * 7) < 0.5;
        out.push({
          outline: corners,
          crop: Math.floor(hash2(seed + i * 3, j * 11 + 2) * 3),
          furrow: along ? { x: c, y: s } : { x: -s, y: c },
        });
      }
    }
  }
  return out;
};

export const drawParcels = (pen: Pen, dress: Dress, parcels: readonly Parcel[]): void => {
  const { ctx } = pen;
  const crops = [dress.ink.cropGreen, dress.ink.cropGold, dress.ink.cropFallow];
  crops.forEach((colour, crop) => {
    const mine = parcels.filter((p) => p.crop === crop);
    pen.fill(
      mine.map((p) => p.outline),
      tone(colour, 0.3),
    );
    if (crop === 2) return;
    ctx.beginPath();
    for (const { outline, furrow } of mine) {
      const [a, b, c, d] = outline;
      if (!a || !b || !c || !d) continue;
      // Furrows run between opposite edges, parallel to whichever edge lies along them.
      const lengthwise = Math.abs((b.x - a.x) * furrow.x + (b.y - a.y) * furrow.y) > CELL * 0.5;
      const [p, q, r, t] = lengthwise ? [a, b, d, c] : [a, d, b, c];
      for (const k of [0.2, 0.4, 0.6, 0.8]) {
        ctx.moveTo(pen.x(p.x + (r.x - p.x) * k), pen.y(p.y + (r.y - p.y) * k));
        ctx.lineTo(pen.x(q.x + (t.x - q.x) * k), pen.y(q.y + (t.y - q.y) * k));
      }
    }
    ctx.strokeStyle = tone(colour, 0.5);
    ctx.lineWidth = 0.45 * pen.stroke;
    ctx.stroke();
  });
  pen.line(
    parcels.map((p) => p.outline),
    { colour: tone(dress.ink.tuft, 0.2), width: 0.4 },
    true,
  );
};
