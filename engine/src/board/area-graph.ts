import { NO_PLACE, type Place } from '../brand.ts';
import { Board, FAR } from './board.ts';
import { BoardError } from './board-error.ts';

/** Two areas that touch, and what joins or parts them there. */
export interface Link {
  readonly between: readonly [string, string];
  /** Names out of `AreaLayout.kinds`. */
  readonly with?: readonly string[];
}

export interface AreaLayout {
  readonly areas: readonly string[];
  readonly links: readonly Link[];
  /** What a link can carry, e.g. road and river; at most eight, the n-th being bit n. */
  readonly kinds?: readonly string[];
  /** Areas on the map's edge. */
  readonly edge?: readonly string[];
}

/**
 * A map of areas: the same `Board` as hexes have. Directions are the slots of an area's links, by ascending
 * neighbour; a side is a link, numbered as in the list.
 *
 * @example
 * const graph = new AreaGraph({
 *   areas: ['Town', 'Fort', 'Airfield'],
 *   links: [{ between: ['Town', 'Fort'], with: ['road'] }, { between: ['Fort', 'Airfield'] }],
 *   kinds: ['road', 'river'],
 * });
 * graph.carries(graph.board.placeOf('Town'), graph.board.placeOf('Fort'), graph.kind('road')); // true
 */
export class AreaGraph {
  readonly board: Board;
  /** Side number to the bits of what the link carries. Hot loops read this directly. */
  readonly linkBits: Uint8Array;
  private readonly kinds: readonly string[];

  constructor(layout: AreaLayout) {
    this.kinds = layout.kinds ?? [];
    if (this.kinds.length > 8) throw new BoardError(`links have at most 8 kinds, not ${this.kinds.length}`);
    this.board = layAreas(layout);
    this.linkBits = Uint8Array.from(layout.links, (link) =>
      (link.with ?? []).reduce((bits, name) => bits | this.kind(name), 0),
    );
  }

  /** The bit of a kind of link. @throws BoardError if the layout does not list it */
  kind(name: string): number {
    const index = this.kinds.indexOf(name);
    if (index < 0) throw new BoardError(`links know no kind '${name}', only: ${this.kinds.join(', ') || 'none'}`);
    return 1 << index;
  }

  /** Are the two areas linked, and does the link carry one of those kinds? */
  carries(a: Place, b: Place, bits: number): boolean {
    return (this.linkBits[this.board.sideBetween(a, b)] & bits) !== 0;
  }
}

const layAreas = ({ areas, links, edge = [] }: AreaLayout): Board => {
  const index = new Map(areas.map((id, at) => [id, at]));
  const find = (id: string, where: string): number => {
    const at = index.get(id);
    if (at === undefined) throw new BoardError(`${where}: there is no area '${id}'`);
    return at;
  };
  const exits = areas.map(() => new Map<number, number>());
  const ends = links.map(({ between }, side) => {
    const where = `link ${between.join(' - ')}`;
    const [a, b] = [find(between[0], where), find(between[1], where)];
    if (a === b) throw new BoardError(`${where}: an area is not linked to itself`);
    if (exits[a].has(b)) throw new BoardError(`${where}: these areas are linked already`);
    exits[a].set(b, side);
    exits[b].set(a, side);
    return [a, b];
  });
  const stride = Math.max(1, ...exits.map((out) => out.size));
  const neighbours = new Int16Array(areas.length * stride).fill(NO_PLACE);
  const sides = new Int32Array(areas.length * stride).fill(-1);
  exits.forEach((out, at) => {
    [...out]
      .sort(([a], [b]) => a - b)
      .forEach(([to, side], direction) => {
        neighbours[at * stride + direction] = to;
        sides[at * stride + direction] = side;
      });
  });
  const edges = new Uint8Array(areas.length);
  for (const id of edge) edges[find(id, 'edge')] = 1;
  return new Board({
    size: areas.length,
    ids: areas,
    stride,
    neighbours,
    sides,
    sideEnds: Int16Array.from(ends.flat()),
    distances: walkedDistances(neighbours, stride),
    edges,
  });
};

/** Steps between all pairs, by a breadth-first walk from each place. */
const walkedDistances = (neighbours: Int16Array, stride: number): Uint8Array => {
  const size = neighbours.length / stride;
  const distances = new Uint8Array(size * size).fill(FAR);
  for (let start = 0; start < size; start++) {
    const row = distances.subarray(start * size, (start + 1) * size);
    row[start] = 0;
    const queue = [start];
    for (const from of queue) {
      for (const to of neighbours.subarray(from * stride, (from + 1) * stride)) {
        if (to < 0 || row[to] !== FAR) continue;
        if (row[from] + 1 >= FAR) throw new BoardError('a map may be at most 254 areas across');
        row[to] = row[from] + 1;
        queue.push(to);
      }
    }
  }
  return distances;
};
