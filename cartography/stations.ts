/** Railway stations: a small house by the line, where the line passes nearest to the middle of its hex. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Board } from './board.ts';
import { distance, type Line, type Point, pointAt } from './curves.ts';
import type { Dress } from './look.ts';
import type { Pen } from './pen.ts';

export interface Station {
  readonly at: Point;
  /** Heading of the rails. */
  readonly angle: number;
}

export const findStations = (board: Board, railways: readonly Line[]): Station[] =>
  board.stations.flatMap((hex) => {
    const c = board.grid.centre(hex);
    const near = railways
      .flatMap((line) => line.map((p, i) => ({ line, i, away: distance(p, c) })))
      .sort((a, b) => a.away - b.away)[0];
    if (near === undefined) return [];
    const at = pointAt(near.line, near.i);
    const [before, after] = [pointAt(near.line, near.i - 2), pointAt(near.line, near.i + 2)];
    const angle = Math.atan2(after.y - before.y, after.x - before.x);
    // On the side of the rails that is away from the houses.
    const side = Math.sign((at.x - c.x) * -Math.sin(angle) + (at.y - c.y) * Math.cos(angle)) || 1;
    return [{ at: { x: at.x - 0.075 * side * Math.sin(angle), y: at.y + 0.075 * side * Math.cos(angle) }, angle }];
  });

/** Around the origin, in design px, along the rails. */
export const drawStation = (ctx: SKRSContext2D, dress: Dress): void => {
  ctx.beginPath();
  ctx.rect(-5.2, -2.8, 10.4, 5.6);
  ctx.fillStyle = dress.ink.railGap;
  ctx.fill();
  ctx.strokeStyle = dress.ink.rail;
  ctx.lineWidth = 1.5;
  ctx.stroke();
  ctx.beginPath();
  ctx.rect(-1.6, -2.8, 3.2, 5.6);
  ctx.fillStyle = dress.ink.rail;
  ctx.fill();
};

export const drawStations = (pen: Pen, dress: Dress, stations: readonly Station[]): void => {
  for (const station of stations) pen.around(station.at, pen.stroke, (ctx) => drawStation(ctx, dress), station.angle);
};
