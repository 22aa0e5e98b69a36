/** Towns as small block plans on a plate of their people's shape, villages as a sign among huts. Shape as well as hue. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Board, Place } from './board.ts';
import { tone } from './colour.ts';
import { type Point, pointAt } from './curves.ts';
import type { Dress, Look, People } from './look.ts';
import { hash2, hashText } from './noise.ts';
import type { Pen } from './pen.ts';
import type { RoadNet } from './roads.ts';

export interface Block {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export interface Town {
  readonly place: Place;
  readonly large: boolean;
  /** Direction of the main street. */
  readonly angle: number;
  /** Blocks in hexes around the centre, and the reach of the plate. */
  readonly blocks: readonly Block[];
  readonly plate: number;
  /** Houses of the suburbs, each along the ray it stands on: angle, distance, size. */
  readonly suburbs: readonly { readonly angle: number; readonly away: number; readonly size: number }[];
}

const UNKNOWN: People = { shape: 'diamond', fill: '#8a7a5a', edge: '#3a2f20' };
export const peopleOf = (dress: Dress, place: Place): People => dress.people.get(place.people) ?? UNKNOWN;
export const isTown = (place: Place): boolean => place.kind !== 'village';

/** How many blocks a plan reaches from its middle. */
const REACH = { town: 2, large: 3, city: 4 } as const;

const plan = (seed: number, size: keyof typeof REACH): { blocks: Block[]; plate: number } => {
  const large = size !== 'town';
  const step = large ? 0.054 : 0.05;
  const n = REACH[size];
  const blocks: Block[] = [];
  for (let j = -n; j <= n; j++)
    for (let i = -n; i <= n; i++) {
      const away = Math.hypot(i, j * 1.1) + hash2(seed + i * 7, j * 13) * 0.9;
      // The market square stays open in a large town; elsewhere a gap now and then.
      if (away > n + 0.15 || (large && i === 0 && j === 0) || hash2(seed + i * 3, j * 5 + 1) < 0.07) continue;
      const width = step * (0.64 + 0.22 * hash2(seed + i, j));
      const height = step * (0.6 + 0.26 * hash2(seed + j, i + 5));
      blocks.push({ x: i * step - width / 2, y: j * step - height / 2, width, height });
    }
  return { blocks, plate: step * (n + 0.62) };
};

const RINGS = 4;
/** Rows of houses around a city, thinner the farther out; most of them lie along the ways that lead in. */
const suburbsOf = (seed: number, from: number, ways: readonly number[]): Town['suburbs'] =>
  Array.from({ length: RINGS }, (_, ring) => {
    const away = from + 0.045 + ring * 0.042;
    return Array.from({ length: 26 }, (_unused, i) => {
      const angle = ((i + hash2(seed + ring, i)) / 26) * Math.PI * 2;
      const toWay = Math.min(...ways.map((way) => Math.abs(Math.atan2(Math.sin(angle - way), Math.cos(angle - way)))));
      return { angle, away, size: 0.016 + 0.008 * hash2(seed + i, ring), toWay, kept: hash2(seed + i * 5, ring * 3) };
    }).filter(({ toWay, kept }) => kept > 0.3 + ring * 0.16 + Math.min(toWay, 1) * 0.3);
  }).flat();

export const planTowns = (board: Board, look: Look, net: RoadNet): Town[] =>
  board.places
    .filter((place) => !look.tactics.builtUp.has(board.terrain.get(place.hex) ?? ''))
    .map((place) => {
      const seed = hashText(place.hex);
      const large = look.largePlaces.has(place.name);
      const city = look.cities.has(place.name);
      const nextAlong = board.grid.neighbours(place.hex).filter((n) => net.between(place.hex, n) !== undefined);
      const street = nextAlong[0] === undefined ? undefined : net.between(place.hex, nextAlong[0]);
      const [a, b] = street ? [pointAt(street, 0), pointAt(street, 3)] : [undefined, undefined];
      // Street plans follow the road through the place, give or take a little.
      const along = a && b ? Math.atan2(b.y - a.y, b.x - a.x) : (hash2(seed, 3) - 0.5) * 0.9;
      const quarter = along - Math.round(along / (Math.PI / 2)) * (Math.PI / 2);
      const drawn = plan(seed, city ? 'city' : large ? 'large' : 'town');
      const centre = board.grid.centre(place.hex);
      const headings = nextAlong.map((n) => {
        const { x, y } = board.grid.centre(n);
        return Math.atan2(y - centre.y, x - centre.x);
      });
      return {
        place,
        large,
        angle: quarter + (hash2(seed, 4) - 0.5) * 0.12,
        ...drawn,
        suburbs: city ? suburbsOf(seed, drawn.plate, headings) : [],
      };
    });

/** The outline of a people's shape around the origin. */
export const shapePath = (ctx: SKRSContext2D, shape: People['shape'], r: number, corner = 0): void => {
  ctx.beginPath();
  if (shape === 'round') ctx.arc(0, 0, r * 1.06, 0, Math.PI * 2);
  else if (shape === 'square') {
    if (corner > 0) ctx.roundRect(-r, -r, 2 * r, 2 * r, corner);
    else ctx.rect(-r, -r, 2 * r, 2 * r);
  } else {
    ctx.moveTo(0, -r * 1.25);
    ctx.lineTo(r * 1.25, 0);
    ctx.lineTo(0, r * 1.25);
    ctx.lineTo(-r * 1.25, 0);
    ctx.closePath();
  }
};

/** A people's sign: filled shape, paper rim, dark edge. Also stands before names, since counters hide the plan. */
export const drawSign = (ctx: SKRSContext2D, people: People, r: number, paper: string, edge: number): void => {
  shapePath(ctx, people.shape, r);
  ctx.strokeStyle = paper;
  ctx.lineWidth = edge * 2.4;
  ctx.stroke();
  ctx.fillStyle = people.fill;
  ctx.fill();
  ctx.strokeStyle = people.edge;
  ctx.lineWidth = edge;
  ctx.stroke();
};

const drawTown = (pen: Pen, dress: Dress, town: Town, at: Point): void => {
  const people = peopleOf(dress, town.place);
  const s = pen.perHex;
  for (const { angle, away, size } of town.suburbs)
    pen.around(
      { x: at.x + Math.cos(angle) * away, y: at.y + Math.sin(angle) * away },
      1,
      (ctx) => {
        ctx.beginPath();
        ctx.rect((-size / 2) * s, -size * 0.4 * s, size * s, size * 0.8 * s);
        ctx.fillStyle = tone(people.fill, 0.85);
        ctx.fill();
        ctx.strokeStyle = tone(people.edge, 0.7);
        ctx.lineWidth = 0.5 * pen.stroke;
        ctx.stroke();
      },
      angle,
    );
  pen.around(
    at,
    1,
    (ctx) => {
      shapePath(ctx, people.shape, town.plate * s, 2 * pen.grow);
      ctx.fillStyle = tone(dress.ink.plate, 0.88);
      ctx.fill();
      // By night a dark rim would drown: the people's own colour rings the plate.
      ctx.strokeStyle = tone(dress.mode === 'day' ? people.edge : people.fill, 0.8);
      ctx.lineWidth = pen.stroke;
      ctx.stroke();
      ctx.beginPath();
      for (const b of town.blocks) ctx.rect(b.x * s, b.y * s, b.width * s, b.height * s);
      ctx.fillStyle = people.fill;
      ctx.fill();
      ctx.strokeStyle = people.edge;
      ctx.lineWidth = 0.6 * pen.stroke;
      ctx.stroke();
    },
    town.angle,
  );
};

export const drawTowns = (pen: Pen, dress: Dress, board: Board, towns: readonly Town[]): void => {
  for (const town of towns) {
    const at = board.grid.centre(town.place.hex);
    if (isTown(town.place)) {
      drawTown(pen, dress, town, at);
      continue;
    }
    const people = peopleOf(dress, town.place);
    const seed = hashText(town.place.hex);
    pen.around(at, pen.stroke, (ctx) => {
      ctx.fillStyle = tone(dress.mode === 'day' ? people.edge : people.fill, 0.8);
      for (let i = 0; i < 5; i++) {
        const angle = hash2(seed, i) * Math.PI * 2;
        const r = 4.1 * (1.7 + hash2(seed + 1, i) * 0.9);
        ctx.fillRect(Math.cos(angle) * r - 1.1, Math.sin(angle) * r * 0.8 - 1.1, 2.2, 2.2);
      }
      drawSign(ctx, people, 4.1, dress.ink.halo, 1);
    });
  }
};
