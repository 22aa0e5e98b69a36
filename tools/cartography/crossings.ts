/** Bridges and passes: small signs that must sit exactly where the rule applies. */
import type { Board } from './board.ts';
import type { Line, Point } from './curves.ts';
import { between, crossings, distance } from './curves.ts';
import type { Dress } from './look.ts';
import type { Pen } from './pen.ts';
import type { River } from './rivers.ts';
import { middleOf, type RoadNet } from './roads.ts';

export interface Bridge {
  readonly at: Point;
  readonly angle: number;
  /** Distance between road and railway where both cross, in hexes: the rails of the bridge hold both. */
  readonly spread: number;
}

export const findBridges = (board: Board, net: RoadNet, rivers: readonly River[]): Bridge[] =>
  board.bridges.map(([a, b]) => {
    const [p, q] = board.grid.sideBetween(a, b);
    const middle = { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
    const nearest = (way: Line): { at: Point; angle: number } | undefined =>
      rivers
        .flatMap((river) => crossings(way, river.course))
        .sort((x, y) => distance(x.at, middle) - distance(y.at, middle))[0];
    const road: Line = net.between(a, b) ?? [board.grid.centre(a), board.grid.centre(b)];
    const place = nearest(road) ?? middleOf(road);
    const rail = net.railways.map(nearest).find((hit) => hit !== undefined && distance(hit.at, place.at) < 0.3);
    if (rail === undefined) return { ...place, spread: 0 };
    return { at: between(place.at, rail.at, 0.5), angle: place.angle, spread: distance(place.at, rail.at) };
  });

export const drawBridges = (pen: Pen, dress: Dress, bridges: readonly Bridge[]): void => {
  const { ink } = dress;
  for (const bridge of bridges)
    pen.around(
      bridge.at,
      pen.stroke,
      (ctx) => {
        const h = 3.1 + bridge.spread / pen.hexes(1) / 2;
        for (const [colour, width] of [
          [ink.halo, 3.6],
          [dress.mode === 'day' ? ink.rail : ink.ink, 1.6],
        ] satisfies [string, number][]) {
          ctx.beginPath();
          for (const side of [-1, 1]) {
            ctx.moveTo(-7.5, side * (h + 2.8));
            ctx.lineTo(-4.6, side * h);
            ctx.lineTo(4.6, side * h);
            ctx.lineTo(7.5, side * (h + 2.8));
          }
          ctx.strokeStyle = colour;
          ctx.lineWidth = width;
          ctx.stroke();
        }
      },
      bridge.angle,
    );
};

/** Two facing curves, set across the road if one runs over the pass. */
export const drawPassSign = (pen: Pen, dress: Dress, at: Point, growth: number, angle = 0): void =>
  pen.around(
    at,
    growth,
    (ctx) => {
      for (const [colour, width] of [
        [dress.ink.halo, 5],
        [dress.ink.ink, 2.2],
      ] satisfies [string, number][]) {
        ctx.beginPath();
        for (const side of [-1, 1]) {
          ctx.moveTo(side * 7, -9);
          ctx.quadraticCurveTo(side * 1, 0, side * 7, 9);
        }
        ctx.lineCap = 'round';
        ctx.strokeStyle = colour;
        ctx.lineWidth = width;
        ctx.stroke();
      }
    },
    angle,
  );

export const drawPasses = (pen: Pen, dress: Dress, board: Board, net: RoadNet): void => {
  for (const pass of board.passes) {
    const at = board.grid.centre(pass.hex);
    const way = board.grid
      .neighbours(pass.hex)
      .map((n) => net.between(n, pass.hex))
      .find((line) => line !== undefined);
    const angle = way === undefined ? 0 : middleOf(way.slice(-4)).angle + Math.PI / 2;
    drawPassSign(pen, dress, at, pen.stroke, angle);
  }
};
