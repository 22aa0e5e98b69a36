/** Roads and railways. Roads of one class that share a hexside become one line; junctions merge; railways run beside. */
import type { Board, Route } from './board.ts';
import { tone } from './colour.ts';
import type { Line, Point } from './curves.ts';
import { catmullRom, chaikin, evenly, Nearness, offset, pointAt, wobble } from './curves.ts';
import type { Dress, Look } from './look.ts';
import { hash2, hashText } from './noise.ts';
import type { Pen } from './pen.ts';

export interface RoadLine {
  readonly kind: string;
  readonly line: Line;
}
export interface RoadNet {
  readonly roads: readonly RoadLine[];
  readonly railways: readonly Line[];
  /** Those of the railways that have two tracks. */
  readonly doubleTracks: readonly Line[];
  /** The drawn piece of road between two hexes, in the direction asked; none where no road runs. */
  between(a: string, b: string): Line | undefined;
}

const RANK = ['track', 'road', 'main'];
const STEPS = 12;
const pairKey = (a: string, b: string): string => (a < b ? `${a}|${b}` : `${b}|${a}`);

interface Edge {
  readonly a: string;
  readonly b: string;
  kind: string;
  used: boolean;
}

/** What the roads of any board, hexes or areas, must know of their places. */
export interface Ways {
  readonly roads: readonly Route[];
  readonly railways: readonly Route[];
  /** Middle of a place: gives the heading of a road that leaves it. */
  centre(place: string): Point;
  /** Where roads pass through the place. */
  node(place: string): Point;
  /** Roads bend round open country; through a settlement they keep to its node. */
  isSettled(place: string): boolean;
  /** Where the road of an outermost place leaves the sheet. */
  exit(place: string): Point | undefined;
  /** Where a road must cross the border between two places; absent on hexes, whose sides are straight and short. */
  readonly crossing?: (a: string, b: string) => Point;
}

export const hexWays = (board: Board, look: Look): Ways => {
  const settled = new Set(board.places.map((p) => p.hex));
  const centre = (hex: string): Point => board.grid.centre(hex);
  return {
    roads: board.roads,
    railways: board.railways,
    centre,
    isSettled: (hex) => settled.has(hex),
    node: (hex) => {
      const p = centre(hex);
      if (settled.has(hex)) return p;
      // A road through open country has no reason to pass the very middle of a hex.
      const seed = hashText(hex);
      return { x: p.x + (hash2(seed, 1) - 0.5) * 0.16, y: p.y + (hash2(seed, 2) - 0.5) * 0.16 };
    },
    exit: (hex) => {
      const exit = look.exits.find((x) => x.hex === hex);
      if (exit === undefined) return undefined;
      const c = centre(hex);
      return { x: c.x + exit.by.x, y: c.y + exit.by.y };
    },
  };
};

export const layRoads = (ways: Ways): RoadNet => {
  const { node } = ways;
  const edges = new Map<string, Edge>();
  for (const road of ways.roads)
    for (let i = 1; i < road.path.length; i++) {
      const [a, b] = [road.path[i - 1], road.path[i]];
      if (a === undefined || b === undefined) continue;
      const known = edges.get(pairKey(a, b));
      if (known === undefined) edges.set(pairKey(a, b), { a, b, kind: road.kind, used: false });
      else if (RANK.indexOf(road.kind) > RANK.indexOf(known.kind)) known.kind = road.kind;
    }
  const atHex = new Map<string, Edge[]>();
  for (const edge of edges.values())
    for (const hex of [edge.a, edge.b]) atHex.set(hex, [...(atHex.get(hex) ?? []), edge]);
  const far = (edge: Edge, hex: string): string => (edge.a === hex ? edge.b : edge.a);

  // At each hex the straightest pair of one class runs through; whatever is left over ends there.
  const through = new Map<string, Edge>();
  const linkKey = (edge: Edge, hex: string): string => `${pairKey(edge.a, edge.b)}@${hex}`;
  for (const [hex, list] of atHex) {
    const here = ways.centre(hex);
    const heading = (e: Edge): number => {
      const p = ways.centre(far(e, hex));
      return Math.atan2(p.y - here.y, p.x - here.x);
    };
    const options = list.flatMap((e, i) =>
      list
        .slice(i + 1)
        .filter((f) => f.kind === e.kind)
        .map((f) => ({ e, f, bend: Math.cos(heading(e) - heading(f)) })),
    );
    options.sort((x, y) => x.bend - y.bend);
    for (const { e, f, bend } of options) {
      if (bend > 0.1 && list.length > 2) continue;
      if (through.has(linkKey(e, hex)) || through.has(linkKey(f, hex))) continue;
      through.set(linkKey(e, hex), f);
      through.set(linkKey(f, hex), e);
    }
  }

  const pieces = new Map<string, { from: string; line: Line }>();
  const roads: RoadLine[] = [];
  const follow = (start: string, edge: Edge): void => {
    const hexes = [start];
    const kind = edge.kind;
    let here = start;
    let next: Edge | undefined = edge;
    while (next !== undefined && !next.used) {
      next.used = true;
      here = far(next, here);
      hexes.push(here);
      next = through.get(linkKey(next, here));
    }
    const [first, last] = [ways.exit(start), ways.exit(here)];
    const nodes = hexes.map(node);
    // A sharp turn in open country is cut a little; a road still enters each of its hexes.
    const eased = nodes.map((p, i) => {
      const [before, after] = [nodes[i - 1], nodes[i + 1]];
      // Where another road comes in, both keep to the meeting place.
      const meets = (atHex.get(hexes[i] ?? '')?.length ?? 0) > 2;
      if (before === undefined || after === undefined || meets || ways.isSettled(hexes[i] ?? '')) return p;
      return { x: p.x + 0.18 * ((before.x + after.x) / 2 - p.x), y: p.y + 0.18 * ((before.y + after.y) / 2 - p.y) };
    });
    const inner = eased.flatMap((p, i) => {
      const from = hexes[i - 1];
      return from !== undefined && ways.crossing ? [ways.crossing(from, hexes[i] ?? ''), p] : [p];
    });
    const knots = [...(first ? [first] : []), ...inner, ...(last ? [last] : [])];
    const line = wobble(catmullRom(knots, STEPS), 0.03, 2.2);
    const skip = first ? 1 : 0;
    const legs = ways.crossing ? 2 : 1;
    hexes.slice(1).forEach((hex, i) => {
      const from = hexes[i];
      if (from !== undefined)
        pieces.set(pairKey(from, hex), {
          from,
          line: line.slice((i * legs + skip) * STEPS, ((i + 1) * legs + skip) * STEPS + 1),
        });
    });
    roads.push({ kind, line });
  };
  for (const edge of edges.values())
    for (const hex of [edge.a, edge.b]) if (!edge.used && !through.has(linkKey(edge, hex))) follow(hex, edge);
  for (const edge of edges.values()) if (!edge.used) follow(edge.a, edge);

  const between = (a: string, b: string): Line | undefined => {
    const piece = pieces.get(pairKey(a, b));
    return piece === undefined ? undefined : piece.from === a ? piece.line : [...piece.line].reverse();
  };

  const roadside = new Nearness(
    roads.map((r) => r.line),
    0.12,
  );
  const railways = ways.railways.map(({ path }) => {
    const [first, last] = [path[0], path[path.length - 1]];
    const from = first === undefined ? undefined : ways.exit(first);
    const to = last === undefined ? undefined : ways.exit(last);
    const own = catmullRom(path.map(node), STEPS);
    const course: Point[] = from === undefined ? [] : [from];
    for (let i = 1; i < path.length; i++) {
      const piece = between(path[i - 1] ?? '', path[i] ?? '') ?? own.slice((i - 1) * STEPS, i * STEPS + 1);
      course.push(...piece);
    }
    if (to !== undefined) course.push(to);
    const even = evenly(course, 0.12);
    // Beside a road the line keeps to one side; alone it runs its own way, and at a station of the sheet it swings in.
    const swing = (away: number, open: boolean): number => (open ? 1 : Math.min(1, away / 3));
    const beside = even.map((p, i) => {
      const along = roadside.within(p, 0.05) || (i < 3 && from !== undefined) ? 1 : 0;
      return along * swing(i, from !== undefined) * swing(even.length - 1 - i, to !== undefined);
    });
    const gentle = beside.map(
      (v, i) => ((beside[i - 2] ?? v) + (beside[i - 1] ?? v) + v + (beside[i + 1] ?? v) + (beside[i + 2] ?? v)) / 5,
    );
    return chaikin(
      offset(even, (i) => 0.085 * (gentle[i] ?? 0)),
      2,
    );
  });
  const doubleTracks = railways.filter((_, i) => ways.railways[i]?.kind === 'double');
  return { roads, railways, doubleTracks, between };
};

const WIDTH: Readonly<Record<string, readonly [number, number]>> = {
  main: [3.9, 2.2],
  road: [3.0, 1.7],
  track: [1.4, 0],
};

export const drawRoads = (pen: Pen, dress: Dress, net: RoadNet): void => {
  const { ink } = dress;
  const broad = dress.strength.road;
  const of = (kind: string): Line[] => net.roads.filter((r) => r.kind === kind).map((r) => r.line);
  const fill: Readonly<Record<string, string>> = { main: ink.mainRoad, road: ink.road };
  pen.line(of('track'), { colour: tone(ink.roadEdge, 0.8), width: 1.4 * broad, dash: [4.5, 2.4] });
  // All casings, then all fills: where two roads meet, their beds run together.
  for (const kind of ['road', 'main'])
    pen.line(of(kind), { colour: tone(ink.halo, 0.4), width: (WIDTH[kind]?.[0] ?? 3) * broad + 1.8, cap: 'round' });
  for (const kind of ['road', 'main'])
    pen.line(of(kind), { colour: ink.roadEdge, width: (WIDTH[kind]?.[0] ?? 3) * broad, cap: 'round' });
  for (const kind of ['road', 'main'])
    pen.line(of(kind), { colour: fill[kind] ?? ink.road, width: (WIDTH[kind]?.[1] ?? 1.7) * broad, cap: 'round' });
};

export const drawRailways = (pen: Pen, dress: Dress, net: RoadNet): void => {
  const { ink } = dress;
  pen.line(net.railways, { colour: tone(ink.halo, 0.7), width: 3.6 });
  pen.line(net.doubleTracks, { colour: tone(ink.halo, 0.7), width: 6 });
  // The outer rails must stand out from the land, which is dark by night.
  const [rails, bed] = dress.mode === 'day' ? [ink.rail, ink.railGap] : [ink.railGap, ink.rail];
  pen.line(net.doubleTracks, { colour: rails, width: 4.4 });
  pen.line(net.doubleTracks, { colour: bed, width: 2.9 });
  pen.line(net.railways, { colour: ink.rail, width: 2.1 });
  pen.line(net.railways, { colour: ink.railGap, width: 1.15, dash: [4.2, 4.2] });
};

/** Middle of a piece of road and its heading, where nothing better is known. */
export const middleOf = (line: Line): { at: Point; angle: number } => {
  const i = Math.floor(line.length / 2);
  const [a, b] = [pointAt(line, i - 1), pointAt(line, i + 1)];
  return { at: pointAt(line, i), angle: Math.atan2(b.y - a.y, b.x - a.x) };
};
