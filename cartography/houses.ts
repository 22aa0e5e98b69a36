/** Villages that fill hexes: log houses along the street and its lanes, gables to the road, strips of garden behind them. */
import type { Board } from './board.ts';
import { tone } from './colour.ts';
import { distance, evenly, type Line, Nearness, normalAt, type Point } from './curves.ts';
import { sampleNearest } from './field.ts';
import type { Dress, Look } from './look.ts';
import { hash2, hashText } from './noise.ts';
import type { Pen } from './pen.ts';
import type { LandFields } from './relief.ts';
import type { RoadNet } from './roads.ts';

export interface House {
  readonly at: Point;
  readonly angle: number;
  /** Half length and half depth in hexes. */
  readonly long: number;
  readonly deep: number;
  readonly roof: number;
}
export interface Village {
  readonly houses: readonly House[];
  readonly gardens: readonly Line[];
  readonly lanes: readonly Line[];
}

const EVERY = 0.088;
const SETBACK = 0.062;

const rotated = (p: Point, angle: number, u: number, v: number): Point => ({
  x: p.x + u * Math.cos(angle) - v * Math.sin(angle),
  y: p.y + u * Math.sin(angle) + v * Math.cos(angle),
});

export const buildVillages = (
  board: Board,
  look: Look,
  land: LandFields,
  net: RoadNet,
  water: readonly Line[],
): Village => {
  const built = (hex: string): boolean => look.tactics.builtUp.has(board.terrain.get(hex) ?? '');
  const hexes = board.hexes.filter(built);
  const grounds = look.day.grounds.flatMap((ground, i) => (look.tactics.builtUp.has(ground.name) ? [i] : []));
  const settled = (p: Point): boolean =>
    grounds.reduce((sum, i) => sum + sampleNearest(land.raster, land.cover.shares[i], p), 0) > 0.5;
  const streets: Line[] = [];
  const lanes: Line[] = [];
  for (const hex of hexes) {
    const centre = board.grid.centre(hex);
    const ways = board.grid.neighbours(hex).flatMap((next) => {
      const way = net.between(hex, next);
      if (way !== undefined) return [{ way, isRoad: true }];
      // A lane joins houses to houses where no road does.
      return built(next) && hex < next ? [{ way: [centre, board.grid.centre(next)], isRoad: false }] : [];
    });
    for (const { way, isRoad } of ways) {
      streets.push(way);
      if (!isRoad) lanes.push(way);
    }
    const along = ways[0]?.way;
    const heading =
      along === undefined
        ? hash2(hashText(hex), 1) * Math.PI
        : Math.atan2((along[1]?.y ?? 0) - (along[0]?.y ?? 0), (along[1]?.x ?? 0) - (along[0]?.x ?? 0));
    for (const side of [-0.24, 0.2]) {
      const cross = rotated(centre, heading, side, 0);
      const lane = [rotated(cross, heading + Math.PI / 2, -0.42, 0), rotated(cross, heading + Math.PI / 2, 0.42, 0)];
      streets.push(lane);
      lanes.push(lane);
    }
  }
  const houses: House[] = [];
  const gardens: Line[] = [];
  const kept = new Nearness([...streets, ...net.railways, ...water], 0.12);
  for (const street of streets) {
    const even = evenly(street, EVERY);
    even.forEach((p, i) => {
      const n = normalAt(even, i);
      const angle = Math.atan2(n.y, n.x);
      for (const side of [1, -1]) {
        const seed = hashText(`${p.x.toFixed(2)} ${p.y.toFixed(2)} ${side}`);
        if (hash2(seed, 1) < 0.16) continue;
        const at = rotated(p, angle, side * (SETBACK + 0.008 * hash2(seed, 2)), (hash2(seed, 3) - 0.5) * 0.02);
        if (!settled(at) || kept.within(at, SETBACK * 0.82)) continue;
        if (houses.some((house) => distance(house.at, at) < 0.066)) continue;
        houses.push({
          at,
          angle: angle + (hash2(seed, 4) - 0.5) * 0.16,
          long: 0.027 + 0.011 * hash2(seed, 5),
          deep: 0.019 + 0.006 * hash2(seed, 6),
          roof: Math.floor(hash2(seed, 7) * 3),
        });
        const [near, far, half] = [0.042, 0.12 + 0.05 * hash2(seed, 8), 0.034];
        const garden = [
          rotated(at, angle, side * near, -half),
          rotated(at, angle, side * far, -half),
          rotated(at, angle, side * far, half),
          rotated(at, angle, side * near, half),
        ];
        if (garden.every((q) => settled(q) && !kept.within(q, 0.03))) gardens.push(garden);
      }
    });
  }
  return { houses, gardens, lanes: lanes.map((lane) => evenly(lane, 0.06)) };
};

export const drawVillages = (pen: Pen, dress: Dress, { houses, gardens, lanes }: Village): void => {
  const { ctx } = pen;
  const { ink } = dress;
  const dark = dress.mode === 'day' ? ink.ink : ink.paper;
  pen.fill(gardens, tone(ink.cropGreen, 0.5));
  ctx.beginPath();
  for (const [a, b, c, d] of gardens) {
    if (!a || !b || !c || !d) continue;
    for (const k of [0.25, 0.5, 0.75]) {
      ctx.moveTo(pen.x(a.x + (d.x - a.x) * k), pen.y(a.y + (d.y - a.y) * k));
      ctx.lineTo(pen.x(b.x + (c.x - b.x) * k), pen.y(b.y + (c.y - b.y) * k));
    }
  }
  ctx.strokeStyle = tone(ink.treeEdge, 0.45);
  ctx.lineWidth = 0.5 * pen.stroke;
  ctx.stroke();
  pen.line(lanes, { colour: tone(ink.roadEdge, 0.55), width: 2.2, cap: 'round' });
  pen.line(lanes, { colour: ink.road, width: 1.3, cap: 'round' });
  const roofs = [ink.roofThatch, ink.roofBoard, ink.roofIron];
  for (const house of houses)
    pen.around(
      house.at,
      pen.perHex,
      () => {
        const { long, deep } = house;
        ctx.fillStyle = tone(dark, 0.28);
        ctx.fillRect(-long + 0.008, -deep + 0.01, 2 * long, 2 * deep);
        const roof = roofs[house.roof] ?? ink.roofThatch;
        ctx.fillStyle = roof;
        ctx.fillRect(-long, -deep, 2 * long, 2 * deep);
        // The side away from the light.
        ctx.fillStyle = tone(dark, 0.22);
        ctx.fillRect(-long, Math.cos(house.angle) > 0 ? 0 : -deep, 2 * long, deep);
        ctx.strokeStyle = tone(dark, 0.85);
        ctx.lineWidth = (0.7 * pen.stroke) / pen.perHex;
        ctx.strokeRect(-long, -deep, 2 * long, 2 * deep);
      },
      house.angle,
    );
};
