/** Trees, tufts, vineyards, dunes, reeds and stones. Places are found once on the plane; each level draws them in its own size. */
import type { Board } from './board.ts';
import { tone } from './colour.ts';
import type { Line, Point } from './curves.ts';
import { distance, Nearness } from './curves.ts';
import { sampleNearest } from './field.ts';
import type { Dress, Look } from './look.ts';
import { hashText, random } from './noise.ts';
import type { Pen, Sheet } from './pen.ts';
import type { LandFields } from './relief.ts';

export interface Sprout extends Point {
  /** Size factor, about 1. */
  readonly size: number;
}
export interface Vegetation {
  readonly trees: readonly Sprout[];
  readonly tufts: readonly Sprout[];
  readonly vines: readonly Sprout[];
  readonly dunes: readonly Sprout[];
  readonly reeds: readonly Sprout[];
  readonly stones: readonly Sprout[];
}

export const growVegetation = (
  sheet: Sheet,
  board: Board,
  look: Look,
  land: LandFields,
  avoid: readonly Line[],
): Vegetation => {
  const lines = new Nearness(avoid, 0.09);
  const settled = new Map(board.places.map((p) => [p.hex, board.grid.centre(p.hex)]));
  const free = (p: Point, gap: number): boolean => {
    const town = settled.get(board.grid.hexAt(p));
    return !(town && distance(town, p) < 0.22) && !lines.within(p, gap);
  };
  const onBoard = (p: Point): boolean => board.indexByPacked[board.grid.packedAt(p.x, p.y)] >= 0;

  const trees: Sprout[] = [];
  const next = random(look.seed + 5);
  for (let y = sheet.north + 0.1; y < sheet.north + sheet.height - 0.1; y += 0.066)
    for (let x = sheet.west + 0.1; x < sheet.west + sheet.width - 0.1; x += 0.08) {
      const p = { x: x + (next() - 0.5) * 0.1, y: y + (next() - 0.5) * 0.07 };
      const [chance, size] = [next(), 0.72 + next() * 0.55];
      if (chance > 0.62 || sampleNearest(land.raster, land.cover.wood, p) < 0.55 || !onBoard(p) || !free(p, 0.06))
        continue;
      trees.push({ ...p, size });
    }
  // Nearer trees stand before those behind.
  trees.sort((a, b) => a.y - b.y);

  const strew = (count: (ground: Look['day']['grounds'][number]) => number, salt: number): Sprout[] => {
    const out: Sprout[] = [];
    for (const hex of board.hexes) {
      const roll = random(hashText(hex) + salt + look.seed);
      const c = board.grid.centre(hex);
      const terrain = board.terrain.get(hex) ?? '';
      const mix = look.terrain.has(terrain) ? look.terrain.get(terrain) : new Map([[terrain, 1]]);
      const wanted = look.day.grounds.reduce((sum, g) => sum + count(g) * (mix?.get(g.name) ?? 0), 0);
      for (let k = 0; k < wanted; k++) {
        const angle = roll() * Math.PI * 2;
        const r = Math.sqrt(roll()) * 0.46;
        const size = 0.8 + roll() * 0.5;
        const p = { x: c.x + Math.cos(angle) * r, y: c.y + Math.sin(angle) * r };
        const wild = look.day.grounds.reduce(
          (sum, g, i) => sum + (count(g) > 0 ? 0 : sampleNearest(land.raster, land.cover.shares[i], p)),
          0,
        );
        if (wild < 0.15 && free(p, 0.07)) out.push({ ...p, size });
      }
    }
    return out;
  };

  const vines: Sprout[] = [];
  for (const hex of look.vineyards) {
    const roll = random(hashText(hex) + 77);
    const c = board.grid.centre(hex);
    const plots = 1 + Math.floor(roll() * 2);
    for (let b = 0; b < plots; b++) {
      const [way, turn] = [roll() * Math.PI * 2, roll() * 3];
      const middle = { x: c.x + Math.cos(way) * 0.31, y: c.y + Math.sin(way) * 0.31 };
      for (let j = -2; j <= 2; j++)
        for (let i = -3; i <= 3; i++) {
          if (Math.hypot(i / 3.4, j / 2.4) > 1) continue;
          const [dx, dy] = [i * 0.032, j * 0.036];
          const p = {
            x: middle.x + dx * Math.cos(turn) - dy * Math.sin(turn),
            y: middle.y + dx * Math.sin(turn) + dy * Math.cos(turn),
          };
          if (onBoard(p) && free(p, 0.05)) vines.push({ ...p, size: 1 });
        }
    }
  }
  return {
    trees,
    vines,
    tufts: strew((g) => g.tufts, 21),
    dunes: strew((g) => g.dunes, 22),
    reeds: strew((g) => g.reeds, 23),
    stones: strew((g) => g.stones, 24),
  };
};

/** Crowns are a few rounded lobes; five kinds, so that a wood is not a pattern. */
const CROWNS: readonly (readonly [number, number, number])[][] = [
  [
    [-0.55, -0.55, 0.62],
    [0.5, -0.6, 0.66],
    [0, -1.15, 0.68],
  ],
  [
    [-0.6, -0.6, 0.6],
    [0.05, -0.55, 0.6],
    [0.65, -0.7, 0.56],
    [-0.15, -1.2, 0.62],
  ],
  [[0, -0.75, 0.86]],
  [
    [-0.42, -0.6, 0.66],
    [0.45, -0.95, 0.74],
  ],
  [
    [-0.5, -0.9, 0.7],
    [0.45, -0.55, 0.62],
    [0.35, -1.25, 0.55],
  ],
];

export const drawTrees = (pen: Pen, dress: Dress, trees: readonly Sprout[]): void => {
  const { ctx } = pen;
  const { ink } = dress;
  const unit = pen.perHex * 0.023;
  /** The same trees three times: shadow on the ground, dark rim, lit crown. */
  const lobes = (batch: readonly Sprout[], dx: number, dy: number, more: number): void => {
    ctx.beginPath();
    for (const t of batch) {
      const s = unit * t.size;
      const [x, y] = [pen.x(t.x), pen.y(t.y)];
      for (const [lx, ly, r] of CROWNS[Math.floor(t.size * 997) % CROWNS.length] ?? []) {
        const [cx, cy, radius] = [x + lx * s + dx * s, y + ly * s + dy * s, Math.max(0.1, r * s + more)];
        ctx.moveTo(cx + radius, cy);
        ctx.arc(cx, cy, radius, 0, Math.PI * 2);
      }
    }
  };
  for (let first = 0; first < trees.length; first += 300) {
    const batch = trees.slice(first, first + 300);
    lobes(batch, 0.5, 0.42, 0);
    ctx.fillStyle = tone(ink.treeEdge, 0.2);
    ctx.fill();
    lobes(batch, 0, 0, 0.42 * pen.stroke);
    ctx.fillStyle = tone(ink.treeEdge, 0.72);
    ctx.fill();
    lobes(batch, 0, 0, 0);
    ctx.fillStyle = ink.treeShade;
    ctx.fill();
    lobes(batch, -0.16, -0.2, -0.22 * unit);
    ctx.fillStyle = ink.tree;
    ctx.fill();
  }
};

export const drawGroundCover = (pen: Pen, dress: Dress, plants: Vegetation): void => {
  const { ctx } = pen;
  const { ink } = dress;
  ctx.lineCap = 'round';
  ctx.beginPath();
  for (const t of plants.tufts) {
    const [x, y, s] = [pen.x(t.x), pen.y(t.y), pen.perHex * 0.018 * t.size];
    ctx.moveTo(x - s, y - s * 0.7);
    ctx.lineTo(x - s * 0.35, y);
    ctx.moveTo(x, y - s * 1.25);
    ctx.lineTo(x, y);
    ctx.moveTo(x + s, y - s * 0.7);
    ctx.lineTo(x + s * 0.35, y);
  }
  ctx.strokeStyle = tone(ink.tuft, 0.42);
  ctx.lineWidth = 0.62 * pen.stroke;
  ctx.stroke();

  ctx.beginPath();
  for (const v of plants.vines) {
    ctx.moveTo(pen.x(v.x) + 0.8 * pen.stroke, pen.y(v.y));
    ctx.arc(pen.x(v.x), pen.y(v.y), 0.8 * pen.stroke, 0, Math.PI * 2);
  }
  ctx.fillStyle = tone(ink.vine, 0.6);
  ctx.fill();

  ctx.beginPath();
  for (const d of plants.dunes) {
    const [x, y, s] = [pen.x(d.x), pen.y(d.y), pen.perHex * 0.05 * d.size];
    ctx.moveTo(x - s, y + s * 0.25);
    ctx.quadraticCurveTo(x - s * 0.1, y - s * 0.55, x + s * 0.25, y - s * 0.2);
    ctx.quadraticCurveTo(x + s * 0.55, y + s * 0.05, x + s, y + s * 0.2);
  }
  ctx.strokeStyle = tone(ink.dune, 0.6);
  ctx.lineWidth = 0.9 * pen.stroke;
  ctx.stroke();

  ctx.beginPath();
  for (const r of plants.reeds) {
    const [x, y, s] = [pen.x(r.x), pen.y(r.y), pen.perHex * 0.03 * r.size];
    ctx.moveTo(x - s * 1.3, y);
    ctx.lineTo(x + s * 1.3, y);
    for (const k of [-0.6, 0, 0.6]) {
      ctx.moveTo(x + k * s, y);
      ctx.lineTo(x + k * s * 1.5, y - s);
    }
  }
  ctx.strokeStyle = tone(ink.reed, 0.6);
  ctx.lineWidth = 0.7 * pen.stroke;
  ctx.stroke();

  for (const stone of plants.stones) {
    const [x, y, s] = [pen.x(stone.x), pen.y(stone.y), pen.perHex * 0.021 * stone.size];
    ctx.beginPath();
    ctx.moveTo(x - s, y + s * 0.5);
    ctx.lineTo(x - s * 0.7, y - s * 0.35);
    ctx.lineTo(x + s * 0.1, y - s * 0.75);
    ctx.lineTo(x + s * 0.95, y - s * 0.1);
    ctx.lineTo(x + s * 0.8, y + s * 0.5);
    ctx.closePath();
    ctx.fillStyle = tone(ink.stone, 0.85);
    ctx.fill();
    ctx.strokeStyle = tone(ink.ink, 0.6);
    ctx.lineWidth = 0.6 * pen.stroke;
    ctx.stroke();
  }
};
