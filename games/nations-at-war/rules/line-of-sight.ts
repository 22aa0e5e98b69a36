import { type HexGrid, NO_PLACE, type Place, place, SIGHT, SightLine } from '@hexside/engine';

/** What the terrain of a hex does to a line that crosses it (chart, 6.1.1). */
export const OPEN = 0;
export const BLOCKS = 1;
export const DEGRADES = 2;

/** The ground as sight knows it. */
export interface SightGround {
  /** By hex: OPEN, BLOCKS or DEGRADES. */
  readonly effect: Uint8Array;
  /** By hex: 0 ground level, 1 hill level. */
  readonly level: Uint8Array;
}

/** What lies on the map and can close a line beside terrain: by hex, anything but 0 is there. */
export interface Obstacles {
  readonly smoke: Cells;
  readonly wreck: Cells;
}
interface Cells {
  readonly [hex: number]: number;
}

/** Why a line is blocked: the hexes that do it, two where the line runs between them, and the entry of the ledger. */
export interface Block {
  readonly rule: string;
  readonly hexes: readonly Place[];
}

/** This many degrading hexes block (6.1.1). */
const TOO_DEGRADED = 2;

/**
 * What the line between the centres of two hexes meets on its way, drawn when it is first asked for and then kept: each hex it
 * crosses and each hexside it runs along, in order. A hexside counts as one thing of two hexes; corners, hexsides on the
 * edge of the map and the two ends are left out, for none of them ever blocks (6.1).
 */
export class Lines {
  readonly grid: HexGrid;
  private readonly line: SightLine;
  private readonly drawn: (Int16Array | undefined)[] = [];

  constructor(grid: HexGrid) {
    this.grid = grid;
    this.line = new SightLine(grid);
  }

  /** Two entries for each thing: the hex twice, or the two hexes of the hexside. */
  between(from: Place, to: Place): Int16Array {
    const pair = from * this.grid.board.size + to;
    const known = this.drawn[pair];
    if (known !== undefined) return known;
    const met = this.draw(from, to);
    this.drawn[pair] = met;
    return met;
  }

  private draw(from: Place, to: Place): Int16Array {
    const { line } = this;
    const met: number[] = [];
    line.run(from, to);
    for (let step = 1; step < line.count - 1; step++) {
      if (line.kind[step] === SIGHT.corner) continue;
      if (line.left[step] === NO_PLACE || line.right[step] === NO_PLACE) continue;
      met.push(line.left[step], line.right[step]);
    }
    return Int16Array.from(met);
  }
}

const UNKNOWN = 0;
const SEEN = 1;
const UNSEEN = 2;

/** Who sees whom over the terrain alone; each answer is kept, since terrain never changes. */
export class TerrainSight {
  private readonly known: Uint8Array;

  constructor(
    private readonly ground: SightGround,
    private readonly lines: Lines,
  ) {
    const { size } = lines.grid.board;
    this.known = new Uint8Array(size * size);
  }

  sees(from: Place, to: Place): boolean {
    const pair = from * this.lines.grid.board.size + to;
    if (this.known[pair] === UNKNOWN)
      this.known[pair] = blockedAt(this.ground, this.lines, from, to, null) === FREE ? SEEN : UNSEEN;
    return this.known[pair] === SEEN;
  }
}

/** The part of a world that sight needs. */
export interface SightWorld extends SightGround {
  readonly sight: TerrainSight;
  readonly lines: Lines;
}

/** 6.0: is the line between the two hexes free, smoke and wrecks included? */
export const seesThrough = (world: SightWorld, from: Place, to: Place, { smoke, wreck }: Obstacles): boolean => {
  if (!world.sight.sees(from, to)) return false;
  const { effect } = world;
  const things = world.lines.between(from, to);
  let degraded = 0;
  for (let i = 0; i < things.length; i += 2) {
    const a = things[i];
    const b = things[i + 1];
    if (smoke[a] !== 0 && smoke[b] !== 0) return false;
    if ((effect[a] === DEGRADES || wreck[a] !== 0) && (effect[b] === DEGRADES || wreck[b] !== 0)) degraded++;
  }
  return degraded < TOO_DEGRADED;
};

/** What blocks the view, the nearest to `from` first; null if it is free. */
export const whyBlocked = (
  world: SightWorld,
  from: Place,
  to: Place,
  obstacles: Obstacles | null = null,
): Block | null => {
  const step = blockedAt(world, world.lines, from, to, obstacles);
  if (step === FREE) return null;
  const things = world.lines.between(from, to);
  const hexes = hexesAt(things, step);
  if (obstacles && hexes.every((at) => obstacles.smoke[at] !== 0)) return { rule: 'NAW-6.1.1b', hexes };
  const rules = hexes.map((at) => terrainRule(world, world.lines, step, at, from, to)).filter((rule) => rule !== null);
  if (rules.length === hexes.length) return { rule: rules[0], hexes };
  // The second degrading thing blocks; the first is named with it.
  let first = step - 2;
  while (!isDegraded(world, things, first, obstacles)) first -= 2;
  return { rule: 'NAW-6.1.1c', hexes: [...hexesAt(things, first), ...hexes] };
};

const FREE = -1;

const hexesAt = (things: Int16Array, step: number): Place[] =>
  things[step] === things[step + 1] ? [place(things[step])] : [place(things[step]), place(things[step + 1])];

const isDegraded = (
  { effect }: SightGround,
  things: Int16Array,
  step: number,
  obstacles: Obstacles | null,
): boolean => {
  const [a, b] = [things[step], things[step + 1]];
  return (
    (effect[a] === DEGRADES || (obstacles !== null && obstacles.wreck[a] !== 0)) &&
    (effect[b] === DEGRADES || (obstacles !== null && obstacles.wreck[b] !== 0))
  );
};

/** The first thing on the line that closes it, FREE if nothing does. */
const blockedAt = (ground: SightGround, lines: Lines, from: Place, to: Place, obstacles: Obstacles | null): number => {
  const things = lines.between(from, to);
  let degraded = 0;
  for (let step = 0; step < things.length; step += 2) {
    const a = place(things[step]);
    const b = place(things[step + 1]);
    if (obstacles !== null && obstacles.smoke[a] !== 0 && obstacles.smoke[b] !== 0) return step;
    // A hexside blocks if each of its hexes would block by itself, whatever their kinds (a8).
    if (
      terrainRule(ground, lines, step, a, from, to) !== null &&
      terrainRule(ground, lines, step, b, from, to) !== null
    )
      return step;
    if (isDegraded(ground, things, step, obstacles) && ++degraded === TOO_DEGRADED) return step;
  }
  return FREE;
};

/** The entry by which the terrain of this hex between the two blocks, or null. */
const terrainRule = (
  { effect, level }: SightGround,
  lines: Lines,
  step: number,
  at: Place,
  from: Place,
  to: Place,
): string | null => {
  const blocks = effect[at] === BLOCKS;
  const isHill = level[at] === 1;
  if (level[from] === 0 && level[to] === 0) return blocks || isHill ? 'NAW-6.1.1a' : null;
  if (level[from] === 1 && level[to] === 1) return blocks ? 'NAW-6.1.2b' : null;
  // Between hill and ground: any hill between (b18), or cover right in front of whoever is below (b19).
  if (isHill) return isOwnHill(level, lines, step, from, to) ? 'NAW-6.1.2a' : 'NAW-6.1.2d';
  const below = level[from] === 1 ? to : from;
  return blocks && lines.grid.board.areAdjacent(at, below) ? 'NAW-6.1.2c' : null;
};

/** Is it hill all the way from the end that stands on one to here? Then it is that hill's own crest that is in the way. */
const isOwnHill = (level: Uint8Array, lines: Lines, step: number, from: Place, to: Place): boolean => {
  const things = lines.between(from, to);
  const between = level[from] === 1 ? things.subarray(0, step + 2) : things.subarray(step);
  for (let i = 0; i < between.length; i += 2) if (level[between[i]] !== 1 && level[between[i + 1]] !== 1) return false;
  return true;
};
