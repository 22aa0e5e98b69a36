/** Lakes: measured shores, held off the hexes where the game has land, and waters that lie along hexsides. */
import type { Board } from './board.ts';
import { tone } from './colour.ts';
import type { Line, Point } from './curves.ts';
import { chaikin, evenly, normalAt, pointAt, resample } from './curves.ts';
import type { GeoLine } from './geojson.ts';
import type { Dress, LakeLook, Look } from './look.ts';
import { hashText, valueNoise } from './noise.ts';
import type { Pen } from './pen.ts';
import { hexsideChains } from './rivers.ts';

export interface Lake {
  readonly name: string;
  readonly look: LakeLook | undefined;
  readonly outline: Line;
}

const held = (p: Point, [west, north, east, south]: LakeLook['within']): Point => {
  // The limit itself is shaken, or the shore would run as straight as the sheet's edge.
  const shake = 0.26 * valueNoise(p.x * 1.3 + 5, p.y * 1.3) + 0.1 * valueNoise(p.x * 3.1, p.y * 3.1);
  return {
    x: Math.max(west + shake, Math.min(east - shake, p.x)),
    y: Math.max(north + shake, Math.min(south - shake, p.y)),
  };
};

const measuredLake = (lake: LakeLook, shores: readonly GeoLine[]): Line | undefined => {
  const known = shores.filter((s) => s.name === lake.shore).sort((a, b) => b.line.length - a.line.length)[0];
  if (known === undefined) return undefined;
  const shore = evenly(chaikin(known.line, 2), 0.12).map((p) =>
    held({ x: p.x + lake.shift.x, y: p.y + lake.shift.y }, lake.within),
  );
  return chaikin([...shore, ...lake.close], 2, true);
};

/** A long pool over its hexsides, widest in the middle, with a restless shore. */
const poolAlong = (chain: Line, seed: number): Line => {
  const spine = resample(chain, 0.09);
  const right: Point[] = [];
  const left: Point[] = [];
  spine.forEach((p, i) => {
    const n = normalAt(spine, i);
    const t = i / (spine.length - 1);
    const half = 0.05 + 0.115 * Math.sin(Math.PI * Math.min(1, t * 0.92 + 0.06)) ** 0.8;
    const a = half * (0.75 + 0.5 * valueNoise(i * 0.7, seed % 97));
    const b = half * (0.75 + 0.5 * valueNoise(i * 0.8, (seed % 89) + 9));
    right.push({ x: p.x + n.x * a, y: p.y + n.y * a });
    left.push({ x: p.x - n.x * b, y: p.y - n.y * b });
  });
  return chaikin([...right, ...left.reverse()], 3, true);
};

/** A pool that fills most of a hex, with bays. */
const poolIn = (centre: Point, seed: number): Line =>
  chaikin(
    Array.from({ length: 26 }, (_, i) => {
      const a = (i / 26) * Math.PI * 2;
      const r = 0.3 + 0.15 * valueNoise(Math.cos(a) * 1.6 + (seed % 83), Math.sin(a) * 1.6 + (seed % 61));
      return { x: centre.x + r * 1.08 * Math.cos(a), y: centre.y + r * Math.sin(a) };
    }),
    3,
    true,
  );

export const findLakes = (board: Board, look: Look, shores: readonly GeoLine[]): Lake[] => {
  const out: Lake[] = [];
  for (const lake of look.lakes) {
    const outline = measuredLake(lake, shores);
    if (outline !== undefined) out.push({ name: lake.name, look: lake, outline });
    for (const hex of lake.hexes)
      out.push({ name: lake.name, look: lake, outline: poolIn(board.grid.centre(hex), hashText(hex)) });
  }
  for (const water of board.lakes)
    for (const chain of hexsideChains(board.grid, water.sides)) {
      const a = pointAt(chain, 0);
      const b = pointAt(chain, chain.length - 1);
      // A little beyond both ends, so that the water visibly closes the whole side.
      const spill = (from: Point, next: Point): Point => ({
        x: from.x + (from.x - next.x) * 0.12,
        y: from.y + (from.y - next.y) * 0.12 - 0.03,
      });
      const spine = [spill(a, pointAt(chain, 1)), ...chain, spill(b, pointAt(chain, chain.length - 2))];
      out.push({
        name: water.name,
        look: look.lakes.find((l) => l.name === water.name),
        outline: poolAlong(spine, hashText(water.name)),
      });
    }
  return out;
};

export const drawLakes = (pen: Pen, dress: Dress, lakes: readonly Lake[]): void => {
  const { ctx } = pen;
  const { ink } = dress;
  for (const lake of lakes) {
    const ys = lake.outline.map((p) => pen.y(p.y));
    const water = ctx.createLinearGradient(
      0,
      Math.max(0, Math.min(...ys)),
      0,
      Math.min(pen.canvas.height, Math.max(...ys)),
    );
    water.addColorStop(0, ink.lakeTop);
    water.addColorStop(1, ink.lakeFoot);
    pen.line([lake.outline], { colour: tone(ink.halo, 0.5), width: 3.4 }, true);
    if (lake.look?.salt)
      for (const [width, strength] of [
        [13, 0.35],
        [7, 0.8],
      ] satisfies [number, number][])
        pen.line([lake.outline], { colour: tone(ink.salt, strength), width, cap: 'round' }, true);
    pen.path([lake.outline], true);
    ctx.fillStyle = water;
    ctx.fill();
    pen.clipped([lake.outline], () => {
      // Shore lines as engravers drew them: each further from the bank and fainter.
      for (const [width, strength] of [
        [4, 0.2],
        [9, 0.14],
        [15, 0.1],
        [22, 0.07],
      ] satisfies [number, number][])
        pen.line([lake.outline], { colour: tone(ink.shore, strength), width }, true);
    });
    pen.line([lake.outline], { colour: ink.shore, width: 1.2 }, true);
  }
};
