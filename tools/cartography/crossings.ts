/** Bridges and passes: small signs that must sit exactly where the rule applies. */
import type { Board } from './board.ts';
import type { Line, Point } from './curves.ts';
import { crossings, distance } from './curves.ts';
import type { Dress } from './look.ts';
import type { Pen } from './pen.ts';
import { middleOf, type RoadNet } from './roads.ts';
import type { River } from './rivers.ts';

export interface Bridge {
  readonly at: Point;
  readonly angle: number;
  /** Half the clear width, design px: wider where a railway crosses beside the road. */
  readonly half: number;
}

export const findBridges = (board: Board, net: RoadNet, rivers: readonly River[]): Bridge[] =>
  board.bridges.map(([a, b]) => {
    const [p, q] = board.grid.sideBetween(a, b);
    const middle = { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
    const [ca, cb] = [board.grid.centre(a), board.grid.centre(b)];
    const road: Line = net.between(a, b) ?? [ca, cb];
    const hit = rivers
      .flatMap((river) => crossings(road, river.course))
      .sort((x, y) => distance(x.at, middle) - distance(y.at, middle))[0];
    const place = hit ?? middleOf(road);
    const carriesRail = net.railways.some((line) => line.some((r) => distance(r, place.at) < 0.12));
    return { at: place.at, angle: place.angle, half: carriesRail ? 3.1 : 3.1 };
  });

export const drawBridges = (pen: Pen, dress: Dress, bridges: readonly Bridge[]): void => {
  for (const bridge of bridges)
    pen.around(bridge.at, pen.stroke, (ctx) => {
      const h = bridge.half;
      const rails = (): void => {
        ctx.beginPath();
        for (const side of [-1, 1]) {
          ctx.moveTo(-7, side * (h + 2.5));
          ctx.lineTo(-4.4, side * h);
          ctx.lineTo(4.4, side * h);
          ctx.lineTo(7, side * (h + 2.5));
        }
      };
      rails();
      ctx.strokeStyle = dress.ink.halo;
      ctx.lineWidth = 3.4;
      ctx.stroke();
      rails();
      ctx.strokeStyle = dress.ink.rail === dress.ink.halo ? dress.ink.ink : dress.mode === 'day' ? dress.ink.rail : dress.ink.ink;
      ctx.lineWidth = 1.5;
      ctx.stroke();
    }, bridge.angle);
};

/** Two facing curves, set across the road if one runs over the pass. */
export const drawPassSign = (pen: Pen, dress: Dress, at: Point, growth: number, angle = 0): void =>
  pen.around(at, growth, (ctx) => {
    for (const [colour, width] of [[dress.ink.halo, 5], [dress.ink.ink, 2.2]] satisfies [string, number][]) {
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
  }, angle);

export const drawPasses = (pen: Pen, dress: Dress, board: Board, net: RoadNet): void => {
  for (const pass of board.passes) {
    const at = board.grid.centre(pass.hex);
    const way = board.grid.neighbours(pass.hex).map((n) => net.between(n, pass.hex)).find((line) => line !== undefined);
    const angle = way === undefined ? 0 : middleOf(way.slice(-4)).angle + Math.PI / 2;
    drawPassSign(pen, dress, at, pen.stroke, angle);
  }
};
