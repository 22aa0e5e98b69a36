/**
 * Areas as drawn: corners moved off the ruler, every border given a kind by what it parts and a natural course. A border is
 * drawn once and both its areas use its very points, so the regions fill the sheet without gaps and touch only as the data say.
 */
import type { Line, Point } from '../curves.ts';
import { length, pointAt, relax } from '../curves.ts';
import { hash2, hashText } from '../noise.ts';
import type { Area, AreaBoard } from './board.ts';
import { linkKey } from './board.ts';
import { type BorderKind, naturalLine } from './natural.ts';

export interface Border {
  readonly kind: BorderKind;
  /** One area on the sheet's rim, else two. */
  readonly areas: readonly string[];
  readonly line: Line;
}
export interface Watercourse {
  readonly name: string;
  readonly dry: boolean;
  /** Corners of the map it runs along, source first. */
  readonly along: readonly Point[];
}
export interface Region {
  readonly area: Area;
  readonly outline: Line;
}
export interface Regions {
  readonly regions: readonly Region[];
  readonly borders: readonly Border[];
  /** Corners of four areas: two pairs meet there and must not pass. */
  readonly cairns: readonly Point[];
  /** Drawn courses of the waters, source first. */
  readonly courses: ReadonlyMap<string, Line>;
  /** All borders between two areas, longest first. */
  between(a: string, b: string): readonly Border[];
}

interface Corner {
  readonly areas: Set<string>;
  readonly onRim: boolean;
  at: Point;
  /** A watercourse has drawn it: it may not move again. */
  held: boolean;
}
interface Edge {
  readonly from: string;
  readonly to: string;
  readonly areas: string[];
  water: Watercourse | undefined;
  line: Line | undefined;
}

const JITTER = 0.21;
const cornerKey = (p: Point): string => `${p.x.toFixed(2)},${p.y.toFixed(2)}`;
const edgeKey = (a: string, b: string): string => (a < b ? `${a}|${b}` : `${b}|${a}`);

export const drawRegions = (
  board: AreaBoard,
  isHigh: (terrain: string) => boolean,
  waters: readonly Watercourse[],
  seed: number,
): Regions => {
  const corners = new Map<string, Corner>();
  const edges = new Map<string, Edge>();
  const corner = (key: string): Corner => {
    const found = corners.get(key);
    if (found === undefined) throw new Error(`no area has a corner at ${key}`);
    return found;
  };
  for (const area of board.areas)
    area.corners.forEach((p, i) => {
      const key = cornerKey(p);
      const onSide = p.x <= 0 || p.x >= board.width;
      const onEnd = p.y <= 0 || p.y >= board.height;
      const shake = (salt: number): number => (2 * hash2(hashText(key) + seed, salt) - 1) * JITTER;
      const moved = { x: p.x + (onSide ? 0 : shake(1)), y: p.y + (onEnd ? 0 : shake(2)) };
      // A corner of the sheet stays; a corner on its rim slides along it.
      const at = onSide && onEnd ? p : moved;
      const known = corners.get(key) ?? { areas: new Set<string>(), onRim: onSide || onEnd, at, held: false };
      known.areas.add(area.id);
      corners.set(key, known);
      const far = cornerKey(pointAt(area.corners, (i + 1) % area.corners.length));
      const edge = edges.get(edgeKey(key, far)) ?? { from: key, to: far, areas: [], water: undefined, line: undefined };
      edge.areas.push(area.id);
      edges.set(edgeKey(key, far), edge);
    });

  const terrainOf = new Map(board.areas.map((a) => [a.id, a.terrain]));
  const high = (id: string | undefined): boolean => isHigh(terrainOf.get(id ?? '') ?? '');
  const kindOf = (edge: Edge): BorderKind => {
    const [a, b] = edge.areas;
    if (b === undefined) return 'rim';
    if (edge.water !== undefined) return edge.water.dry ? 'wadi' : 'stream';
    return high(a) && high(b) ? 'ridge' : high(a) || high(b) ? 'foot' : 'wall';
  };
  const draft = (edge: Edge): Line => {
    const line = naturalLine(
      corner(edge.from).at,
      corner(edge.to).at,
      kindOf(edge),
      hashText(edgeKey(edge.from, edge.to)) + seed,
    );
    return line;
  };

  // Water first and as one line each: its bends run on through the corners, and the other borders come to it.
  const courses = new Map<string, Line>();
  for (const water of waters) {
    const keys = water.along.map(cornerKey);
    const legs = keys.slice(1).map((to, i) => {
      const from = keys[i] ?? to;
      const edge = edges.get(edgeKey(from, to));
      if (edge === undefined) throw new Error(`${water.name}: no border runs from ${from} to ${to}`);
      edge.water = water;
      const line = draft(edge);
      return { edge, to, line: edge.from === from ? line : [...line].reverse() };
    });
    const rough = legs.flatMap(({ line }, i) => (i === 0 ? line : line.slice(1)));
    const held = new Set<number>();
    let end = 0;
    for (const { to, line } of legs) {
      end += line.length - 1;
      if (corner(to).held || corner(to).onRim) held.add(end);
    }
    const smooth = relax(rough, 14).map((p, i) => (held.has(i) ? pointAt(rough, i) : p));
    const course = relax(smooth, held.size > 0 ? 2 : 0);
    let start = 0;
    legs.forEach(({ edge, to, line }, i) => {
      const piece = course.slice(start, start + line.length);
      start += line.length - 1;
      const first = corner(keys[i] ?? to);
      if (!first.held) Object.assign(first, { at: pointAt(piece, 0), held: true });
      const last = corner(to);
      if (!last.held) Object.assign(last, { at: pointAt(piece, piece.length - 1), held: true });
      // A corner drawn by an earlier water stays where that put it.
      const fixed = [first.at, ...piece.slice(1, -1), last.at];
      edge.line = edge.to === to ? fixed : [...fixed].reverse();
    });
    courses.set(
      water.name,
      legs.flatMap(({ edge, to }, i) => {
        const line = edge.line ?? [];
        const onward = edge.to === to ? line : [...line].reverse();
        return i === 0 ? onward : onward.slice(1);
      }),
    );
  }
  for (const edge of edges.values()) edge.line ??= draft(edge);

  const borders = [...edges.values()].map(
    (edge): Border => ({ kind: kindOf(edge), areas: edge.areas, line: edge.line ?? [] }),
  );
  const pairs = new Map<string, Border[]>();
  for (const border of borders) {
    const [a, b] = border.areas;
    if (a !== undefined && b !== undefined) pairs.set(linkKey(a, b), [...(pairs.get(linkKey(a, b)) ?? []), border]);
  }
  for (const list of pairs.values()) list.sort((x, y) => length(y.line) - length(x.line));
  return {
    borders,
    courses,
    regions: board.areas.map((area) => ({
      area,
      outline: area.corners.flatMap((p, i) => {
        const from = cornerKey(p);
        const edge = edges.get(edgeKey(from, cornerKey(pointAt(area.corners, (i + 1) % area.corners.length))));
        const line = edge?.line ?? [];
        return edge?.from === from ? line.slice(0, -1) : [...line].reverse().slice(0, -1);
      }),
    })),
    cairns: [...corners.values()].filter((c) => c.areas.size > 3 && !c.onRim).map((c) => c.at),
    between: (a, b) => pairs.get(linkKey(a, b)) ?? [],
  };
};
