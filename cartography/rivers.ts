/** Rivers on hexsides: from the game's list of sides to smooth courses that still run exactly where the rule counts them. */
import type { Board, Hexside } from './board.ts';
import type { Line, Point } from './curves.ts';
import {
  chaikin,
  distance,
  evenly,
  Nearness,
  nearestIndex,
  offset,
  pointAt,
  relax,
  resample,
  split,
  wobble,
} from './curves.ts';
import type { GeoLine } from './geojson.ts';
import { cornerKey, type Grid } from './grid.ts';
import type { Look, RiverLook } from './look.ts';
import { valueNoise } from './noise.ts';

/**
 * Corners along hexsides, source first. Sides may come in any order; branches give several chains. The first listed
 * side is nearest the source, so the longest chain is turned to begin there.
 */
export const hexsideChains = (grid: Grid, sides: readonly Hexside[]): Line[] => {
  interface Link {
    readonly from: string;
    readonly to: string;
    used: boolean;
  }
  const corners = new Map<string, Point>();
  const links: Link[] = sides.map(([a, b]) => {
    const [p, q] = grid.sideBetween(a, b);
    corners.set(cornerKey(p), p).set(cornerKey(q), q);
    return { from: cornerKey(p), to: cornerKey(q), used: false };
  });
  const at = (key: string): Link[] => links.filter((l) => l.from === key || l.to === key);
  const corner = (key: string): Point => {
    const p = corners.get(key);
    if (p === undefined) throw new Error(`no corner ${key}`);
    return p;
  };
  const chains: Line[] = [];
  const walk = (start: string): void => {
    const chain: Point[] = [corner(start)];
    let here = start;
    for (;;) {
      const link = at(here).find((l) => !l.used);
      if (link === undefined) break;
      link.used = true;
      here = link.from === here ? link.to : link.from;
      chain.push(corner(here));
      if (at(here).length !== 2) break;
    }
    if (chain.length > 1) chains.push(chain);
  };
  // Ends first, then the arms of forks, then closed rings.
  const byDegree = (test: (n: number) => boolean): string[] => [...corners.keys()].filter((k) => test(at(k).length));
  const first = links[0];
  const ends = byDegree((n) => n === 1);
  const source = first && [first.from, first.to].find((k) => ends.includes(k));
  if (source !== undefined) walk(source);
  for (const key of ends) walk(key);
  for (const key of byDegree((n) => n > 2)) while (at(key).some((l) => !l.used)) walk(key);
  for (const key of corners.keys()) if (at(key).some((l) => !l.used)) walk(key);
  return chains;
};

/** Chains along the edge between two sets of hexes, with `inside` always on the same hand. */
export const boundaryChains = (
  board: Board,
  inside: (hex: string) => boolean,
  outside: (hex: string) => boolean,
): Line[] => {
  const starts = new Map<string, { from: Point; to: Point }[]>();
  const ends = new Set<string>();
  for (const hex of board.hexes) {
    if (!inside(hex)) continue;
    for (const side of board.grid.sides(hex)) {
      if (!board.terrain.has(side.beyond) || !outside(side.beyond)) continue;
      const key = cornerKey(side.from);
      starts.set(key, [...(starts.get(key) ?? []), side]);
      ends.add(cornerKey(side.to));
    }
  }
  const chains: Line[] = [];
  const run = (key: string): void => {
    let side = starts.get(key)?.pop();
    if (side === undefined) return;
    const chain: Point[] = [side.from];
    while (side !== undefined) {
      chain.push(side.to);
      side = starts.get(cornerKey(side.to))?.pop();
    }
    chains.push(chain);
  };
  for (const key of starts.keys()) if (!ends.has(key)) run(key);
  for (const [key, list] of starts) while (list.length > 0) run(key);
  return chains;
};

/** Closed outlines of a set of hexes, on the sheet's edge too. */
export const outlines = (board: Board, inside: (hex: string) => boolean): Line[] => {
  const next = new Map<string, { from: Point; to: Point }[]>();
  for (const hex of board.hexes)
    if (inside(hex))
      for (const side of board.grid.sides(hex))
        if (!inside(side.beyond)) next.set(cornerKey(side.from), [...(next.get(cornerKey(side.from)) ?? []), side]);
  const rings: Line[] = [];
  for (const list of next.values())
    while (list.length > 0) {
      const ring: Point[] = [];
      for (let side = list.pop(); side !== undefined; side = next.get(cornerKey(side.to))?.pop()) ring.push(side.from);
      rings.push(ring);
    }
  return rings;
};

export interface River {
  readonly name: string;
  readonly label: string;
  /** Smooth course of the part that counts, and of the whole with its ends beyond the hexsides. */
  readonly course: Line;
  readonly whole: Line;
  readonly width: readonly [number, number];
  readonly tapered: boolean;
  readonly nameAt: readonly [number, number] | undefined;
}

/** Loops to the left and right in turn, wide ones and narrow ones, none at the ends. */
const looped = (course: Line, reach: number): Line => {
  if (reach === 0) return course;
  const even = evenly(course, 0.04);
  let phase = 0;
  const bends = even.map((p) => {
    phase += 0.04 / (0.085 + 0.09 * valueNoise(p.x * 0.9 + 3, p.y * 0.9));
    return Math.sin(phase) * (0.45 + 0.55 * valueNoise(p.x * 1.7 + 11, p.y * 1.7));
  });
  const swing = (i: number): number => Math.min(1, i / 12, (even.length - 1 - i) / 12);
  return chaikin(
    offset(even, (i) => reach * (bends[i] ?? 0) * swing(i)),
    2,
  );
};

/** A hexside chain rounded and gently shaken; never further than 0.12 hex from its side, but for its loops. */
const smoothCourse = (chain: Line, meander: number): Line =>
  looped(chaikin(wobble(resample(chain, 0.29), meander > 0 ? 0.04 : 0.07, 2.3, true), 3), meander);

const lookOf = (look: Look, name: string): RiverLook =>
  look.rivers.find((r) => r.name === name) ?? {
    name,
    label: name,
    width: [1.4, 2.2],
    lead: [],
    tail: [],
    boundaryOf: undefined,
    measured: undefined,
    headwater: undefined,
    meander: 0,
    nameAt: undefined,
  };

/** The measured course before the river's first known point and after its last: what lies beyond the sheet of play. */
const beyond = (
  river: RiverLook,
  known: Line,
  measured: readonly GeoLine[],
  onBoard: (p: Point) => boolean,
): { before: Line; after: Line } => {
  const nothing = { before: [], after: [] };
  if (river.measured === undefined) return nothing;
  const name = river.measured;
  const course = measured.filter((m) => m.name.startsWith(name)).sort((a, b) => b.line.length - a.line.length)[0]?.line;
  if (course === undefined) return nothing;
  const [first, last] = [pointAt(known, 0), pointAt(known, known.length - 1)];
  const clear = (p: Point, from: Point): boolean => !onBoard(p) && distance(p, from) > 0.3;
  return {
    before: course.slice(0, nearestIndex(course, first)).filter((p) => clear(p, first)),
    after: course.slice(nearestIndex(course, last) + 1).filter((p) => clear(p, last)),
  };
};

/** Where a river that runs through hexes shows as water: from middle to middle, each a little aside. */
const wetChains = (board: Board, look: Look, hexes: readonly string[]): Line[] => {
  const chains: Point[][] = [];
  let open = false;
  for (const hex of hexes) {
    const wet = look.tactics.water.has(board.terrain.get(hex) ?? '');
    const last = chains[chains.length - 1];
    const c = board.grid.centre(hex);
    const p = {
      x: c.x + (valueNoise(c.x * 7, c.y * 7) - 0.5) * 0.16,
      y: c.y + (valueNoise(c.x * 5 + 9, c.y * 5) - 0.5) * 0.16,
    };
    if (wet && open && last !== undefined) last.push(p);
    else if (wet) chains.push([p]);
    open = wet;
  }
  return chains.filter((chain) => chain.length > 1);
};

export const gameRivers = (
  board: Board,
  look: Look,
  regionOf: (hex: string) => string,
  measured: readonly GeoLine[],
): River[] => {
  const out: River[] = [];
  const onBoard = (p: Point): boolean => board.indexByPacked[board.grid.packedAt(p.x, p.y)] >= 0;
  const add = (river: RiverLook, chain: Line, main: boolean): void => {
    const known = main ? [...river.lead, ...chain, ...river.tail] : chain;
    const { before, after } = main ? beyond(river, known, measured, onBoard) : { before: [], after: [] };
    // Lead, chain and tail are smoothed as one line, so there is no kink where the sheet of play begins.
    out.push({
      name: river.name,
      label: main ? river.label : '',
      course: smoothCourse(chain, river.meander),
      whole: smoothCourse([...before, ...known, ...after], river.meander),
      width: river.width,
      tapered: !main || (river.lead.length === 0 && before.length === 0),
      nameAt: river.nameAt,
    });
  };
  for (const water of board.rivers) {
    const river = lookOf(look, water.name);
    for (const [i, chain] of wetChains(board, look, water.hexes).entries()) add(river, chain, i === 0);
    for (const [i, chain] of hexsideChains(board.grid, water.sides).entries()) add(river, chain, i === 0);
  }
  for (const river of look.rivers) {
    if (river.boundaryOf === undefined) continue;
    const region = river.boundaryOf;
    const chains = boundaryChains(
      board,
      (h) => regionOf(h) === region,
      (h) => regionOf(h) !== region,
    );
    const longest = chains.reduce<Line>((best, c) => (c.length > best.length ? c : best), []);
    if (longest.length > 1) {
      // Written west to east or north to south; the look's lead says which end is the source.
      const lead = river.lead[river.lead.length - 1];
      const turned =
        lead !== undefined &&
        distance(lead, pointAt(longest, 0)) > distance(lead, pointAt(longest, longest.length - 1));
      add(river, turned ? [...longest].reverse() : longest, true);
    }
  }
  return out.map((river) => meeting(river, out));
};

/** Smoothing takes a river off the corner where a tributary arrives; the tributary follows it there. */
const meeting = (river: River, all: readonly River[]): River => {
  const others = new Nearness(
    all.filter((r) => r !== river).map((r) => r.course),
    0.3,
  );
  const mouth = others.nearest(pointAt(river.whole, river.whole.length - 1));
  return mouth === undefined ? river : { ...river, whole: [...river.whole, mouth.point] };
};

export interface Stream {
  readonly line: Line;
  /** Half-width factor. */
  readonly width: number;
}

/** Bends the end of a scenery stream into the nearest river, so that tributaries arrive. */
const joined = (line: Line, reach: Nearness, atEnd: boolean): Line => {
  const end = pointAt(line, atEnd ? line.length - 1 : 0);
  const hit = reach.nearest(end);
  if (hit === undefined) return line;
  const knots = evenly(line, 0.25);
  const bent = atEnd ? [...knots.slice(0, -1), hit.point] : [hit.point, ...knots.slice(1)];
  return chaikin(bent, 3);
};

/** Pieces of a measured line that keep clear of the game's rivers; their cut ends flow into them. */
const clearOf = (line: Line, rivers: Nearness, gap: number, shortest: number): Line[] =>
  split(line, (p) => !rivers.within(p, gap))
    .filter((piece) => piece.length * 0.06 > shortest)
    .map((piece) => {
      const whole = piece;
      const cutStart = distance(pointAt(whole, 0), pointAt(line, 0)) > 0.02;
      const cutEnd = distance(pointAt(whole, whole.length - 1), pointAt(line, line.length - 1)) > 0.02;
      let out: Line = whole;
      if (cutEnd) out = joined(out, rivers, true);
      if (cutStart) out = joined(out, rivers, false);
      return out;
    });

export const sceneryStreams = (
  look: Look,
  rivers: readonly River[],
  measured: readonly GeoLine[],
  traced: readonly GeoLine[],
): { hairlines: Line[]; streams: Stream[] } => {
  const near = new Nearness(
    rivers.map((r) => r.whole),
    0.66,
  );
  const streams: Stream[] = [];
  for (const line of measured) {
    // Courses traced over flat ground run straight for miles; real ones wander.
    const smooth = evenly(wobble(wobble(evenly(chaikin(line.line, 3), 0.06), 0.07, 1.7), 0.03, 5), 0.06);
    const head = look.rivers.find((r) => r.headwater !== undefined && line.name.startsWith(r.headwater));
    // A great river is the game's own on the hexes, and its measured course was joined to that beyond them.
    if (look.rivers.some((r) => r.measured !== undefined && line.name.startsWith(r.measured))) continue;
    if (head !== undefined) {
      const river = rivers.find((r) => r.name === head.name);
      const source = river?.course[0];
      if (source === undefined) continue;
      const cut = nearestIndex(smooth, source);
      const upper = smooth.slice(0, Math.max(2, cut - 8));
      if (upper.length > 6) streams.push({ line: chaikin([...evenly(upper, 0.3), source], 3), width: 1.25 });
    } else {
      for (const piece of clearOf(smooth, near, 0.45, 0.5))
        streams.push({ line: piece, width: line.kind === 'stream' ? 0.75 : 1.05 });
    }
  }
  const known = new Nearness([...rivers.map((r) => r.whole), ...streams.map((s) => s.line)], 0.4);
  const hairlines = traced
    .filter((line) => line.cells >= (look.measuredStreams?.least ?? 0))
    .flatMap((line) => clearOf(evenly(wobble(chaikin(line.line, 2), 0.03, 3), 0.06), known, 0.3, 0.5))
    .map((line) => relax(line, 1));
  return { hairlines, streams };
};
