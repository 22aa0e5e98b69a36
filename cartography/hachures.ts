/** Ink on the shadow sides: short strokes that run downhill, dense where the land is dark, absent where it is lit. */
import { tone } from './colour.ts';
import type { Point } from './curves.ts';
import { sampleNearest } from './field.ts';
import type { Dress, Look } from './look.ts';
import { hash2, random } from './noise.ts';
import type { Pen, Sheet } from './pen.ts';
import type { LandFields } from './relief.ts';

export interface Hachures {
  /** Strokes as flat lists of plane coordinates, all of one length per kind. */
  readonly steep: Float32Array;
  readonly gentle: Float32Array;
  readonly steepPoints: number;
  readonly gentlePoints: number;
}

const SPACING = 0.033;
const STEP = 0.017;

export const findHachures = (sheet: Sheet, look: Look, land: LandFields, isInked: (p: Point) => boolean): Hachures => {
  const grounds = look.day.grounds;
  const steepGround = Math.max(...grounds.map((g) => g.hachure));
  const gentleSteps = Math.max(0, ...grounds.map((g) => g.hachure).filter((h) => h < steepGround));
  const next = random(look.seed);
  const steep: number[] = [];
  const gentle: number[] = [];
  for (let y = sheet.north; y < sheet.north + sheet.height; y += SPACING)
    for (let x = sheet.west; x < sheet.west + sheet.width; x += SPACING) {
      const p = { x: x + (next() - 0.5) * SPACING, y: y + (next() - 0.5) * SPACING };
      const chance = next();
      if (!isInked(p)) continue;
      let high = 0;
      let low = 0;
      grounds.forEach((ground, g) => {
        const share = sampleNearest(land.raster, land.cover.shares[g], p);
        if (ground.hachure === steepGround) high += share;
        else if (ground.hachure > 0) low += share;
      });
      if (steepGround === 0 || high + low < 0.5) continue;
      const gx = sampleNearest(land.raster, land.light.east, p);
      const gy = sampleNearest(land.raster, land.light.south, p);
      const dark = Math.max(0, 1.06 - sampleNearest(land.raster, land.light.shade, p));
      const slope = Math.min(1, Math.hypot(gx, gy) * 9);
      const isSteep = high > 0.5;
      // Nothing on lit or level land: a few strokes there read as scratches, not as shade.
      const wanted = (isSteep ? Math.min(0.95, (dark - 0.05) * 3) : Math.min(0.7, (dark - 0.05) * 2.4)) * slope;
      if (chance > wanted) continue;
      const out = isSteep ? steep : gentle;
      let at = p;
      out.push(at.x, at.y);
      for (let s = 0; s < (isSteep ? steepGround : gentleSteps); s++) {
        const ex = sampleNearest(land.raster, land.light.east, at);
        const sy = sampleNearest(land.raster, land.light.south, at);
        const l = Math.hypot(ex, sy) || 1;
        at = { x: at.x - (ex / l) * STEP, y: at.y - (sy / l) * STEP };
        out.push(at.x, at.y);
      }
    }
  return {
    steep: Float32Array.from(steep),
    gentle: Float32Array.from(gentle),
    steepPoints: steepGround + 1,
    gentlePoints: gentleSteps + 1,
  };
};

/** Skia slows down on paths of many thousand strokes; a few hundred at a time is quick. */
const BATCH = 400;

export const drawHachures = (pen: Pen, dress: Dress, hachures: Hachures): void => {
  const { ctx } = pen;
  // A small sheet leaves out some of the strokes, always the same ones, and stays clear.
  const fraction = Math.max(0.4, Math.min(1, 0.52 * (pen.perHex / 74) ** 0.5));
  const draw = (flat: Float32Array, points: number, colour: string): void => {
    ctx.strokeStyle = colour;
    ctx.lineWidth = 0.55 * pen.stroke;
    ctx.lineCap = 'round';
    const strokes = flat.length / (points * 2);
    for (let first = 0; first < strokes; first += BATCH) {
      ctx.beginPath();
      for (let s = first; s < Math.min(strokes, first + BATCH); s++) {
        if (hash2(s, points) > fraction) continue;
        for (let k = 0; k < points; k++) {
          const o = (s * points + k) * 2;
          if (k === 0) ctx.moveTo(pen.x(flat[o]), pen.y(flat[o + 1]));
          else ctx.lineTo(pen.x(flat[o]), pen.y(flat[o + 1]));
        }
      }
      ctx.stroke();
    }
  };
  draw(hachures.gentle, hachures.gentlePoints, tone(dress.ink.hachureGentle, 0.3));
  draw(hachures.steep, hachures.steepPoints, tone(dress.ink.hachureSteep, 0.36));
};
