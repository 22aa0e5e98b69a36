/** Bridges, fords and passes: small signs that must sit exactly where the rule applies. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Board, Hexside } from './board.ts';
import type { Line, Point } from './curves.ts';
import { between, crossings, distance } from './curves.ts';
import type { Dress } from './look.ts';
import type { Pen } from './pen.ts';
import type { River } from './rivers.ts';
import { middleOf, type RoadNet } from './roads.ts';
import type { Tactics } from './tactics.ts';

export interface Crossing {
  readonly at: Point;
  readonly angle: number;
  /** Distance between road and railway where both cross, in hexes: the rails of the bridge hold both. */
  readonly spread: number;
  /** Half-width of the water, design px; small rivers have bridges of one size. */
  readonly half: number;
}

export const findCrossings = (
  sides: readonly Hexside[],
  board: Board,
  net: RoadNet,
  rivers: readonly River[],
): Crossing[] =>
  sides.map(([a, b]) => {
    const [p, q] = board.grid.sideBetween(a, b);
    const middle = { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
    const nearest = (way: Line): { at: Point; angle: number } | undefined =>
      rivers
        .flatMap((river) => crossings(way, river.course))
        .sort((x, y) => distance(x.at, middle) - distance(y.at, middle))[0];
    const road: Line = net.between(a, b) ?? [board.grid.centre(a), board.grid.centre(b)];
    const place = nearest(road) ?? middleOf(road);
    const rail = net.railways.map(nearest).find((hit) => hit !== undefined && distance(hit.at, place.at) < 0.3);
    if (rail === undefined) return { ...place, spread: 0, half: 0 };
    return { at: between(place.at, rail.at, 0.5), angle: place.angle, spread: distance(place.at, rail.at), half: 0 };
  });

/** Bridges that are a hex of their own: where its road crosses the river that fills it. */
export const bridgesInHexes = (board: Board, tactics: Tactics, net: RoadNet, rivers: readonly River[]): Crossing[] =>
  board.hexes
    .filter((hex) => tactics.bridged.has(board.terrain.get(hex) ?? ''))
    .flatMap((hex) => {
      const centre = board.grid.centre(hex);
      const hits = net.roads.flatMap((road) =>
        rivers.flatMap((river) => crossings(road.line, river.course).map((hit) => ({ ...hit, half: river.width[1] }))),
      );
      const [nearest] = hits.sort((a, b) => distance(a.at, centre) - distance(b.at, centre));
      return nearest === undefined || distance(nearest.at, centre) > 0.6 ? [] : [{ ...nearest, spread: 0 }];
    });

export const drawBridges = (pen: Pen, dress: Dress, bridges: readonly Crossing[]): void => {
  const { ink } = dress;
  for (const bridge of bridges)
    pen.around(
      bridge.at,
      pen.stroke,
      (ctx) => {
        const h = (bridge.half > 0 ? 3.6 : 3.1) + bridge.spread / pen.hexes(1) / 2;
        const reach = Math.max(4.6, bridge.half * 1.12 + 1.5);
        for (const [colour, width] of [
          [ink.halo, 3.6],
          [dress.mode === 'day' ? ink.rail : ink.ink, 1.6],
        ] satisfies [string, number][]) {
          ctx.beginPath();
          for (const side of [-1, 1]) {
            ctx.moveTo(-reach - 2.9, side * (h + 2.8));
            ctx.lineTo(-reach, side * h);
            ctx.lineTo(reach, side * h);
            ctx.lineTo(reach + 2.9, side * (h + 2.8));
          }
          ctx.strokeStyle = colour;
          ctx.lineWidth = width;
          ctx.stroke();
        }
      },
      bridge.angle,
    );
};

/** Stepping stones over the water, three abreast. Around the origin, across it at no angle. */
export const drawFord = (ctx: SKRSContext2D, dress: Dress): void => {
  for (const [colour, r] of [
    [dress.ink.halo, 2],
    [dress.mode === 'day' ? dress.ink.rail : dress.ink.ink, 1.15],
  ] satisfies [string, number][]) {
    ctx.beginPath();
    for (let x = -7.5; x <= 7.5; x += 3.75)
      for (const y of [-2.3, 2.3]) {
        ctx.moveTo(x + r, y);
        ctx.arc(x, y, r, 0, Math.PI * 2);
      }
    ctx.fillStyle = colour;
    ctx.fill();
  }
};

export const drawFords = (pen: Pen, dress: Dress, fords: readonly Crossing[]): void => {
  for (const ford of fords) pen.around(ford.at, pen.stroke, (ctx) => drawFord(ctx, dress), ford.angle);
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
