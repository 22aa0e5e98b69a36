/**
 * Fields as a village divides them: cells of land, cut again and again across or along the water, walls a little crooked.
 * Under the hills they become terraces: long sides along the contour, a riser at the downhill edge. Some are orchards.
 */
import type { Line, Point } from '../curves.ts';
import { distance, Nearness, pointAt } from '../curves.ts';
import { layeredNoise, random, valueNoise } from '../noise.ts';
import type { Sprout } from '../vegetation.ts';
import type { Keepout } from './keepout.ts';
import { areaOf, chord, cutBehind, middleOf, reachAlong, refined } from './polygon.ts';
import { isInside } from './region-map.ts';
import type { AreaSource } from './source.ts';
import type { Survey } from './survey.ts';

export interface Parcel {
  readonly outline: Line;
  readonly crop: number;
  readonly furrows: readonly Line[];
  /** Downhill edges of a terrace, each with the outward direction. */
  readonly risers: readonly { readonly line: Line; readonly out: Point }[];
}
export interface Cadastre {
  readonly parcels: readonly Parcel[];
  readonly orchard: readonly Sprout[];
}

const CELL = { x: 0.74, y: 0.66 };
const PARCEL = 0.024;
const TERRACE = 0.014;
const CROPS = 6;

const crooked = (p: Point): Point => ({
  x: p.x + 0.035 * (2 * valueNoise(p.x * 2.2 + 61, p.y * 2.2) - 1) * 1.4,
  y: p.y + 0.035 * (2 * valueNoise(p.x * 2.2, p.y * 2.2 + 62) - 1) * 1.4,
});
const unit = (p: Point): Point => {
  const l = Math.hypot(p.x, p.y) || 1;
  return { x: p.x / l, y: p.y / l };
};
const turned = (p: Point, angle: number): Point => ({
  x: p.x * Math.cos(angle) - p.y * Math.sin(angle),
  y: p.x * Math.sin(angle) + p.y * Math.cos(angle),
});

export const layFields = (source: AreaSource, survey: Survey, keepout: Keepout): Cadastre => {
  const { board, dress, look } = source;
  const roll = random(look.seed + 2024);
  const seeds: Point[] = [];
  for (let y = -0.3; y < board.height + 0.6; y += CELL.y)
    for (let x = -0.3; x < board.width + 0.6; x += CELL.x)
      seeds.push({ x: x + (roll() - 0.5) * CELL.x * 0.9, y: y + (roll() - 0.5) * CELL.y * 0.9 });

  const washed = new Nearness(dress.washes, 0.2);
  const parcels: Parcel[] = [];
  const orchard: Sprout[] = [];
  const gradient = (f: (p: Point) => number, p: Point): Point => ({
    x: f({ x: p.x + 0.12, y: p.y }) - f({ x: p.x - 0.12, y: p.y }),
    y: f({ x: p.x, y: p.y + 0.12 }) - f({ x: p.x, y: p.y - 0.12 }),
  });

  const cellOf = (seed: Point): Line => {
    const r = 1.2;
    let cell: Line = [
      { x: seed.x - r, y: seed.y - r },
      { x: seed.x + r, y: seed.y - r },
      { x: seed.x + r, y: seed.y + r },
      { x: seed.x - r, y: seed.y + r },
    ];
    for (const other of seeds) {
      const d = distance(seed, other);
      if (other === seed || d > 2.2) continue;
      const n = { x: (other.x - seed.x) / d, y: (other.y - seed.y) / d };
      // A footpath is left between cells.
      cell = cutBehind(cell, { x: (seed.x + other.x) / 2 - n.x * 0.014, y: (seed.y + other.y) / 2 - n.y * 0.014 }, n);
    }
    return cell;
  };

  const plant = (piece: Line, centre: Point, across: Point): void => {
    const along = turned(across, Math.PI / 2);
    for (let v = -5; v <= 5; v++)
      for (let u = -5; u <= 5; u++) {
        const p = {
          x: centre.x + (u * across.x + v * along.x) * 0.082,
          y: centre.y + (u * across.y + v * along.y) * 0.082,
        };
        const inner = isInside(piece, p) && piece.every((q) => distance(p, q) > 0.03);
        if (inner) orchard.push({ ...p, size: 0.9 + roll() * 0.25 });
      }
  };

  for (const seed of seeds) {
    const area = survey.areaAt(seed);
    if (area === undefined || !survey.isLow(seed)) continue;
    const tilled = dress.fields.get(area.id) ?? 0;
    const wet = Math.exp(-survey.toStream(seed) / 0.6);
    const luck = 0.55 + 0.75 * (2 * layeredNoise(seed.x * 0.45 + 3, seed.y * 0.45, 3) - 1);
    if (roll() > tilled * (0.2 + luck) + 0.75 * wet * Math.min(1, tilled * 1.8)) continue;
    const terraced = dress.terraces.has(area.id) || survey.toHigh(seed) < 0.55;
    const lie = terraced ? survey.slope(seed) : gradient(survey.toStream, seed);
    const swing = terraced ? 0 : (roll() < 0.3 ? Math.PI / 2 : 0) + (valueNoise(seed.x * 3, seed.y * 3) - 0.5) * 0.6;
    const across = turned(unit(lie), swing);
    const along = turned(across, Math.PI / 2);
    const isOrchard = roll() < (dress.terraces.has(area.id) ? 0.4 : 0.17);

    const settle = (piece: Line): void => {
      if (piece.length < 3) return;
      const outline = refined(piece, 0.1).map(crooked);
      const centre = middleOf(outline);
      const blocked = outline.some(
        (p) =>
          survey.areaAt(p) !== area ||
          survey.toBorder(p) < 0.075 ||
          survey.toRoad(p) < 0.085 ||
          washed.within(p, 0.09) ||
          keepout.holds(p, 0.02),
      );
      // The rim of a cell frays, or every lone cell would show its ruler-straight outline.
      const fray = 0.04 + Math.max(0, distance(centre, seed) - 0.2) * 0.4;
      if (blocked || keepout.holds(centre, 0.06) || roll() < fray) return;
      const furrows: Line[] = [];
      const trees = isOrchard && roll() < 0.78;
      if (trees) plant(outline, centre, across);
      else if (roll() < (terraced ? 0.25 : 0.6)) {
        const [from, to] = reachAlong(piece, across);
        for (let v = from + 0.022; v < to - 0.01; v += 0.024) {
          const line = chord(piece, across, v);
          if (line !== undefined) furrows.push(line.map(crooked));
        }
      }
      const risers = !terraced
        ? []
        : outline.flatMap((a, i) => {
            const b = pointAt(outline, (i + 1) % outline.length);
            let out = unit({ x: b.y - a.y, y: a.x - b.x });
            if (((a.x + b.x) / 2 - centre.x) * out.x + ((a.y + b.y) / 2 - centre.y) * out.y < 0)
              out = { x: -out.x, y: -out.y };
            return -(out.x * across.x + out.y * across.y) > 0.72 ? [{ line: [a, b], out }] : [];
          });
      parcels.push({ outline, crop: Math.min(CROPS - 1, Math.floor(roll() * CROPS)), furrows, risers });
    };
    const divide = (piece: Line, depth: number): void => {
      const [low, high] = reachAlong(piece, across);
      const [left, right] = reachAlong(piece, along);
      if (depth > 6 || areaOf(piece) < (terraced ? TERRACE : PARCEL) + roll() * 0.012) {
        settle(piece);
        return;
      }
      const long = right - left > (high - low) * 2.6;
      const share = 0.38 + roll() * 0.24;
      const n = long ? along : across;
      const v = long ? left + (right - left) * share : low + (high - low) * share;
      const p = { x: n.x * v, y: n.y * v };
      divide(cutBehind(piece, p, n), depth + 1);
      divide(cutBehind(piece, p, { x: -n.x, y: -n.y }), depth + 1);
    };
    divide(cellOf(seed), 0);
  }
  return { parcels, orchard };
};
