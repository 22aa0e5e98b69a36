import { type Board, type HexGrid, type Place, place } from '@hexside/engine';
import type { NationsData, ScenarioData, TerrainId } from '../data/index.ts';
import { seesThrough, whyBlocked } from '../rules/line-of-sight.ts';
import type { World } from '../world.ts';

/**
 * 6.1 from the geometry, slowly and with nothing in common with the rules: every hex near the line is cut with it in exact
 * fractions, then the text's cases are asked one after the other by the names of the terrain.
 */
export class SlowSight {
  private readonly terrain: ReadonlyMap<Place, TerrainId>;
  private readonly known = new Map<number, Place[][]>();

  constructor(
    private readonly grid: HexGrid,
    data: NationsData,
    sheet: ScenarioData['map'],
    waterIsClear: boolean,
  ) {
    const { rows, key } = data[sheet].terrain;
    this.terrain = new Map(
      Object.entries(rows).flatMap(([letter, row]) =>
        [...row].map((sign, i): [Place, TerrainId] => {
          const kind = key[sign] ?? 'clear';
          return [grid.board.mustPlace(`${letter}${i + 1}`), kind === 'water' && waterIsClear ? 'clear' : kind];
        }),
      ),
    );
  }

  sees(a: Place, b: Place, smoke: ReadonlySet<Place>, wrecks: ReadonlySet<Place>): boolean {
    if (this.grid.board.distance(a, b) <= 1) return true;
    const pair = a * this.grid.board.size + b;
    const obstacles = this.known.get(pair) ?? this.between(a, b);
    this.known.set(pair, obstacles);
    const every = (test: (at: Place) => boolean): number => obstacles.filter((hexes) => hexes.every(test)).length;
    const is = (at: Place, ...kinds: readonly TerrainId[]): boolean => kinds.includes(this.terrain.get(at) ?? 'clear');
    const onHill = (at: Place): boolean => is(at, 'hill', 'wooded-hill');
    const cover = (at: Place): boolean => is(at, 'woods', 'wooded-hill', 'town');
    if (every((at) => smoke.has(at)) > 0) return false;
    if (every((at) => wrecks.has(at) || is(at, 'rough')) > 1) return false;
    if (!onHill(a) && !onHill(b)) return every((at) => cover(at) || onHill(at)) === 0;
    if (onHill(a) && onHill(b)) return every(cover) === 0;
    const below = onHill(a) ? b : a;
    return every((at) => onHill(at) || (cover(at) && this.grid.board.distance(at, below) === 1)) === 0;
  }

  /** Single hexes that are crossed and pairs that are split; a side of the map's edge is left out. */
  private between(a: Place, b: Place): Place[][] {
    const { board } = this.grid;
    const length = board.distance(a, b);
    const crossed: Place[][] = [];
    const split: Place[] = [];
    for (const at of this.terrain.keys()) {
      if (at === a || at === b || board.distance(a, at) + board.distance(at, b) > length + 1) continue;
      const how = this.cut(a, b, at);
      if (how === 'through') crossed.push([at]);
      if (how === 'along') split.push(at);
    }
    // Two hexes lie on the same stretch if they touch and neither is nearer to an end than the other.
    const pairs = split.flatMap((one, i) =>
      split
        .slice(i + 1)
        .filter((other) => board.distance(one, other) === 1 && board.distance(a, one) === board.distance(a, other))
        .map((other) => [one, other]),
    );
    return [...crossed, ...pairs];
  }

  /** In cube coordinates a cell is |x-y| <= 1, |y-z| <= 1, |z-x| <= 1 about its centre. */
  private cut(a: Place, b: Place, at: Place): 'through' | 'along' | 'not' {
    const { q, r } = this.grid;
    const cube = (of: Place): readonly [number, number, number] => [q[of], -q[of] - r[of], r[of]];
    const [from, to, centre] = [cube(a), cube(b), cube(at)];
    // The stretch of t in [0, 1] as fractions; denominators stay positive.
    let [low, lowBy, high, highBy] = [0, 1, 1, 1];
    let along = false;
    for (const [i, j] of [
      [0, 1],
      [1, 2],
      [2, 0],
    ] as const) {
      const start = from[i] - centre[i] - (from[j] - centre[j]);
      const slope = to[i] - from[i] - (to[j] - from[j]);
      if (slope === 0) {
        if (Math.abs(start) > 1) return 'not';
        if (Math.abs(start) === 1) along = true;
        continue;
      }
      const by = Math.abs(slope);
      const enters = slope > 0 ? -1 - start : start - 1;
      const leaves = slope > 0 ? 1 - start : start + 1;
      if (enters * lowBy > low * by) [low, lowBy] = [enters, by];
      if (leaves * highBy < high * by) [high, highBy] = [leaves, by];
    }
    if (low * highBy >= high * lowBy) return 'not';
    return along ? 'along' : 'through';
  }
}

/** Smoke and wrecks strewn over the map, more with each round. */
export const litter = (board: Board, round: number): readonly [smoke: Place[], wrecks: Place[]] => {
  const pick = (salt: number): Place[] =>
    Array.from({ length: 8 * round }, (_, i) => place((i * 61 + salt * 97 + round * 53) % board.size));
  return [pick(1), pick(2)];
};

/** The first pair from these hexes that the rules judge otherwise than the slow reference, in words; null if there is none. */
export const disagreement = (
  world: World,
  slow: SlowSight,
  from: readonly Place[],
  smoke: readonly Place[],
  wrecks: readonly Place[],
): string | null => {
  const { board, hexes } = world;
  const column = (places: readonly Place[]): Uint8Array => {
    const marked = new Uint8Array(board.size);
    for (const hex of places) marked[hex] = 1;
    return marked;
  };
  const over = { smoke: column(smoke), wreck: column(wrecks) };
  const [smokes, wreckage] = [new Set(smoke), new Set(wrecks)];
  const isBare = smoke.length + wrecks.length === 0;
  for (const a of from)
    for (const b of hexes) {
      const open = slow.sees(a, b, smokes, wreckage);
      const answers = [seesThrough(world, a, b, over), whyBlocked(world, a, b, over) === null];
      if (isBare) answers.push(world.sight.sees(a, b), whyBlocked(world, a, b) === null);
      if (answers.some((answer) => answer !== open))
        return `${board.idOf(a)} to ${board.idOf(b)} should be ${open ? 'open' : 'blocked'}`;
    }
  return null;
};
