/** Small marks that make empty ground a desert valley: gravel, tufts, fans of debris below the hills, poplars by the water. */
import type { Line, Point } from '../curves.ts';
import { normalAt, pointAt } from '../curves.ts';
import { layeredNoise, random } from '../noise.ts';
import type { Sprout } from '../vegetation.ts';
import type { Keepout } from './keepout.ts';
import type { AreaOutline } from './outline.ts';
import type { Survey } from './survey.ts';

export interface Litter {
  /** Flat list of plane coordinates. */
  readonly gravel: Float32Array;
  readonly tufts: readonly Sprout[];
  readonly fans: readonly Line[];
  readonly poplars: readonly Sprout[];
}

const GRAVEL_PER_INCH = 78;
const TUFTS_PER_INCH = 4.4;

/** Rays of debris where a ravine opens: longest in the middle, never over the next border. */
const spreadFans = (outline: AreaOutline, survey: Survey, roll: () => number): Line[] => {
  const fans: Line[] = [];
  for (const border of outline.drawn.borders) {
    if (border.kind !== 'foot') continue;
    for (const share of [0.26, 0.5, 0.74]) {
      if (roll() < 0.38) continue;
      const i = Math.floor(border.line.length * (share + (roll() - 0.5) * 0.16));
      const p = pointAt(border.line, i);
      let n = normalAt(border.line, i);
      if (!survey.isLow({ x: p.x + n.x * 0.1, y: p.y + n.y * 0.1 })) n = { x: -n.x, y: -n.y };
      const home = survey.areaAt({ x: p.x + n.x * 0.1, y: p.y + n.y * 0.1 });
      const reach = 0.32 + roll() * 0.36;
      for (let ray = -3; ray <= 3; ray++) {
        const angle = ray * 0.17;
        const v = {
          x: n.x * Math.cos(angle) - n.y * Math.sin(angle),
          y: n.x * Math.sin(angle) + n.y * Math.cos(angle),
        };
        const l = reach * (1 - 0.12 * Math.abs(ray)) * (0.85 + roll() * 0.3);
        const bend = (roll() - 0.5) * 0.06;
        const line = [0.1, 0.4, 0.7, 1].map((t) => ({
          x: p.x + v.x * l * t - v.y * bend * Math.sin(Math.PI * t),
          y: p.y + v.y * l * t + v.x * bend * Math.sin(Math.PI * t),
        }));
        if (home !== undefined && line.every((q) => survey.areaAt(q) === home && survey.isLow(q))) fans.push(line);
      }
    }
  }
  return fans;
};

export const strewGround = (outline: AreaOutline, survey: Survey, taken: Keepout): Litter => {
  const { board, look } = outline.source;
  const roll = random(look.seed + 99);
  const anywhere = (): Point => ({ x: roll() * board.width, y: roll() * board.height });
  const gravel: number[] = [];
  for (let k = 0; k < GRAVEL_PER_INCH * board.width * board.height; k++) {
    const p = anywhere();
    const chance = roll();
    if (!survey.isLow(p) || survey.toHigh(p) < 0.03) continue;
    const drift = 2 * layeredNoise(p.x * 0.8 + 71, p.y * 0.8, 3) - 1;
    if (chance < 0.28 + 0.85 * drift + 0.5 * Math.exp(-survey.toHigh(p) / 0.4)) gravel.push(p.x, p.y);
  }
  const tufts: Sprout[] = [];
  for (let k = 0; k < TUFTS_PER_INCH * board.width * board.height; k++) {
    const p = anywhere();
    const chance = roll();
    if (!survey.isLow(p) || survey.toHigh(p) < 0.06 || survey.toRoad(p) < 0.08 || taken.holds(p, 0.02)) continue;
    if (chance < 0.3 + 0.6 * (2 * layeredNoise(p.x * 0.6 + 8, p.y * 0.6, 3) - 1))
      tufts.push({ ...p, size: 0.85 + roll() * 0.5 });
  }
  const poplars: Sprout[] = [];
  for (const river of outline.rivers) {
    if (river.dry) continue;
    river.course.forEach((p, i) => {
      if (i < 3 || i > river.course.length - 4 || roll() > 0.26) return;
      const n = normalAt(river.course, i);
      const off = (0.1 + roll() * 0.09) * (roll() < 0.5 ? -1 : 1);
      const at = { x: p.x + n.x * off, y: p.y + n.y * off };
      if (survey.isLow(at) && survey.toRoad(at) > 0.12 && !taken.holds(at, 0.03))
        poplars.push({ ...at, size: 0.95 + roll() * 0.6 });
    });
  }
  return { gravel: Float32Array.from(gravel), tufts, fans: spreadFans(outline, survey, roll), poplars };
};
