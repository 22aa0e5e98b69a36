import { type HexGrid, NO_PLACE, type Place, place, SIGHT, SightLine, SightMasks } from '@hexside/engine';

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
 * What the line between the centres of any two hexes meets on its way, worked out once for all pairs: each hex it
 * crosses and each hexside it runs along, in order. A hexside counts as one thing of two hexes; corners, hexsides on the
 * edge of the map and the two ends are left out, for none of them ever blocks (6.1).
 */
export class Lines {
  readonly grid: HexGrid;
  /** Where the things on a line begin; those of the next pair begin where they end. */
  readonly start: Uint32Array;
  /** The hex, or the two hexes of the hexside. */
  readonly left: Int16Array;
  readonly right: Int16Array;

  constructor(grid: HexGrid) {
    const { size } = grid.board;
    const line = new SightLine(grid);
    const [left, right]: [number[], number[]] = [[], []];
    this.grid = grid;
    this.start = new Uint32Array(size * size + 1);
    for (let pair = 0; pair < size * size; pair++) {
      this.start[pair] = left.length;
      line.run(place(Math.floor(pair / size)), place(pair % size));
      for (let step = 1; step < line.count - 1; step++) {
        if (line.kind[step] === SIGHT.corner) continue;
        if (line.left[step] === NO_PLACE || line.right[step] === NO_PLACE) continue;
        left.push(line.left[step]);
        right.push(line.right[step]);
      }
    }
    this.start[size * size] = left.length;
    this.left = Int16Array.from(left);
    this.right = Int16Array.from(right);
  }
}

/** Who sees whom over the terrain alone. Seeing is mutual (6.0). */
export const sightMasks = (grid: HexGrid, ground: SightGround, lines: Lines): SightMasks =>
  new SightMasks(grid, (_, from, to) => blockedAt(ground, lines, from, to, null) === FREE);

/** The part of a world that sight needs. */
export interface SightWorld extends SightGround {
  readonly sight: SightMasks;
  readonly lines: Lines;
}

/** 6.0: is the line between the two hexes free, smoke and wrecks included? */
export const seesThrough = (world: SightWorld, from: Place, to: Place, { smoke, wreck }: Obstacles): boolean => {
  if (!world.sight.sees(from, to)) return false;
  const { lines, effect } = world;
  const { start, left, right } = lines;
  const pair = from * lines.grid.board.size + to;
  let degraded = 0;
  for (let i = start[pair]; i < start[pair + 1]; i++) {
    const a = left[i];
    const b = right[i];
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
  const { lines } = world;
  const step = blockedAt(world, lines, from, to, obstacles);
  if (step === FREE) return null;
  const hexes = hexesAt(lines, step);
  if (obstacles && hexes.every((at) => obstacles.smoke[at] !== 0)) return { rule: 'NAW-6.1.1b', hexes };
  const rules = hexes.map((at) => terrainRule(world, lines, step, at, from, to));
  const [rule = null] = rules;
  if (rule !== null && !rules.includes(null)) return { rule, hexes };
  // The second degrading thing blocks; the first is named with it.
  let first = step - 1;
  while (!isDegraded(world, lines, first, obstacles)) first--;
  return { rule: 'NAW-6.1.1c', hexes: [...hexesAt(lines, first), ...hexes] };
};

const FREE = -1;

const hexesAt = ({ left, right }: Lines, step: number): Place[] =>
  left[step] === right[step] ? [place(left[step])] : [place(left[step]), place(right[step])];

const isDegraded = (
  { effect }: SightGround,
  { left, right }: Lines,
  step: number,
  obstacles: Obstacles | null,
): boolean => {
  const [a, b] = [left[step], right[step]];
  return (
    (effect[a] === DEGRADES || (obstacles !== null && obstacles.wreck[a] !== 0)) &&
    (effect[b] === DEGRADES || (obstacles !== null && obstacles.wreck[b] !== 0))
  );
};

/** The first thing on the line that closes it, FREE if nothing does. */
const blockedAt = (ground: SightGround, lines: Lines, from: Place, to: Place, obstacles: Obstacles | null): number => {
  const { start, left, right, grid } = lines;
  const pair = from * grid.board.size + to;
  let degraded = 0;
  for (let step = start[pair]; step < start[pair + 1]; step++) {
    const a = place(left[step]);
    const b = place(right[step]);
    if (obstacles !== null && obstacles.smoke[a] !== 0 && obstacles.smoke[b] !== 0) return step;
    // A hexside blocks if each of its hexes would block by itself, whatever their kinds (a8).
    if (
      terrainRule(ground, lines, step, a, from, to) !== null &&
      (a === b || terrainRule(ground, lines, step, b, from, to) !== null)
    )
      return step;
    if (isDegraded(ground, lines, step, obstacles) && ++degraded === TOO_DEGRADED) return step;
  }
  return FREE;
};

/** The entry by which the terrain of this hex between the two blocks, or null. */
const terrainRule = (
  { effect, level }: SightGround,
  lines: Lines,
  index: number,
  at: Place,
  from: Place,
  to: Place,
): string | null => {
  const blocks = effect[at] === BLOCKS;
  const isHill = level[at] === 1;
  if (level[from] === 0 && level[to] === 0) return blocks || isHill ? 'NAW-6.1.1a' : null;
  if (level[from] === 1 && level[to] === 1) return blocks ? 'NAW-6.1.2b' : null;
  // Between hill and ground: any hill between (b18), or cover right in front of whoever is below (b19).
  if (isHill) return isOwnHill(level, lines, index, from, to) ? 'NAW-6.1.2a' : 'NAW-6.1.2d';
  const below = level[from] === 1 ? to : from;
  return blocks && lines.grid.board.areAdjacent(at, below) ? 'NAW-6.1.2c' : null;
};

/** Is it hill all the way from the end that stands on one to here? Then it is that hill's own crest that is in the way. */
const isOwnHill = (level: Uint8Array, lines: Lines, index: number, from: Place, to: Place): boolean => {
  const pair = from * lines.grid.board.size + to;
  const [first, last] = level[from] === 1 ? [lines.start[pair], index] : [index, lines.start[pair + 1] - 1];
  for (let i = first; i <= last; i++) if (level[lines.left[i]] !== 1 && level[lines.right[i]] !== 1) return false;
  return true;
};
