import { NO_PLACE, type Place, place } from '../brand.ts';
import { BoardError } from './board-error.ts';
import { type Direction, NO_DIRECTION } from './direction.ts';

/** The distance between places that no chain of steps joins, boxes included. Longer than any real distance. */
export const FAR = 255;

/** The integer tables a board consists of. Every table covers the places of the map and then the boxes. */
export interface BoardTables {
  /** Places of the map: hexes or areas. They come first. */
  readonly size: number;
  /** The printed id of every place, boxes last. */
  readonly ids: readonly string[];
  /** Directions per place: 6 for hexes, the greatest number of links for areas. */
  readonly stride: number;
  /** `place * stride + direction` to place, -1 where nothing lies that way. */
  readonly neighbours: Int16Array;
  /** `place * stride + direction` to the number of the side (hexside or link), the same seen from both places; -1 none. */
  readonly sides: Int32Array;
  /** `side * 2` and `side * 2 + 1` to the places it parts; -1 beyond the map's edge. */
  readonly sideEnds: Int16Array;
  /** `a * ids.length + b` to the distance in steps, `FAR` if none. */
  readonly distances: Uint8Array;
  /** 1 for places on the map's edge. */
  readonly edges: Uint8Array;
}

/**
 * The common shape of every map: numbered places, steps between them, numbered sides, distances. One class for hexes
 * and areas alike, so that the engine's loops over `neighbours` stay monomorphic. What only hexes have (pixels,
 * opposite directions, lines) is in `HexGrid`.
 *
 * @example
 * const { board } = new HexGrid(karabakh);
 * board.distance(board.placeOf('0421'), board.placeOf('0622')); // 2
 */
export class Board {
  readonly size: number;
  readonly placeCount: number;
  readonly ids: readonly string[];
  readonly stride: number;
  readonly neighbours: Int16Array;
  readonly sides: Int32Array;
  readonly sideEnds: Int16Array;
  readonly sideCount: number;
  readonly distances: Uint8Array;
  readonly edges: Uint8Array;
  private readonly placeById: ReadonlyMap<string, Place>;
  private readonly adjacent: readonly (readonly Place[])[];
  private readonly rings: (readonly (readonly Place[])[] | undefined)[] = [];
  private readonly disks = new Map<number, readonly Place[]>();

  constructor(tables: BoardTables) {
    this.size = tables.size;
    this.placeCount = tables.ids.length;
    this.ids = tables.ids;
    this.stride = tables.stride;
    this.neighbours = tables.neighbours;
    this.sides = tables.sides;
    this.sideEnds = tables.sideEnds;
    this.sideCount = tables.sideEnds.length / 2;
    this.distances = tables.distances;
    this.edges = tables.edges;
    this.placeById = indexIds(tables.ids);
    this.adjacent = tables.ids.map((_, at) => this.listNeighbours(place(at)));
  }

  /** The printed id of a place, or the name of a box. @example board.idOf(place(0)) // '0115' */
  idOf(at: Place): string {
    return this.ids[at] ?? '?';
  }

  /** The place with that printed id, `NO_PLACE` if there is none. @example board.placeOf('1419') */
  placeOf(id: string): Place {
    return this.placeById.get(id) ?? NO_PLACE;
  }

  /** As `placeOf`, for data that must be right. @throws BoardError naming the unknown id */
  mustPlace(id: string): Place {
    const found = this.placeOf(id);
    if (found === NO_PLACE) throw new BoardError(`there is no place '${id}' on this board`);
    return found;
  }

  /** Is it a box beside the map rather than a hex or an area? */
  isBox(at: Place): boolean {
    return at >= this.size;
  }

  /** What lies that way, `NO_PLACE` off the map. @example board.neighbour(at, 1) // the hex to the east */
  neighbour(at: Place, direction: Direction): Place {
    return place(this.neighbours[at * this.stride + direction] ?? -1);
  }

  /** The places one step away, by ascending direction; shared, not a copy.
   * @example for (const next of board.neighboursOf(at)) use(next)
   */
  neighboursOf(at: Place): readonly Place[] {
    return this.adjacent[at] ?? [];
  }

  /** Steps between two places as the crow flies, `FAR` if nothing joins them or one is nowhere.
   * @example board.distance(board.placeOf('0421'), board.placeOf('0622')) // 2
   */
  distance(a: Place, b: Place): number {
    return (a | b) < 0 ? FAR : this.distances[a * this.placeCount + b];
  }

  areAdjacent(a: Place, b: Place): boolean {
    return this.distance(a, b) === 1;
  }

  /** The direction of the single step from one place to the next, `NO_DIRECTION` if they are not adjacent. */
  directionTo(from: Place, to: Place): Direction {
    if (to < 0) return NO_DIRECTION;
    const { neighbours, stride } = this;
    const first = from * stride;
    for (let direction = 0; direction < stride; direction++) {
      if (neighbours[first + direction] === to) return direction;
    }
    return NO_DIRECTION;
  }

  /** The number of the hexside (or link) that way: one number for both its places, so that what lies on sides is one
   * array. The sides along the map's edge have numbers too. -1 if there is no side.
   * @example wooded[board.sideIndex(at, 2)]
   */
  sideIndex(at: Place, direction: Direction): number {
    return this.sides[at * this.stride + direction] ?? -1;
  }

  /** The number of the side between two adjacent places, -1 if they are not adjacent. */
  sideBetween(a: Place, b: Place): number {
    const direction = this.directionTo(a, b);
    return direction === NO_DIRECTION ? -1 : this.sideIndex(a, direction);
  }

  /** Does the map end at this place? */
  isEdge(at: Place): boolean {
    return this.edges[at] === 1;
  }

  /** The places at exactly that distance, by ascending number; kept after the first call, not a copy.
   * @example board.ring(at, 1).length // 6 inland
   */
  ring(centre: Place, radius: number): readonly Place[] {
    const rings = this.rings[centre] ?? this.makeRings(centre);
    return rings[radius] ?? [];
  }

  /** The places within that distance, the centre first, then ring by ring; kept after the first call, not a copy.
   * @example board.disk(at, 2).length // 19 inland
   */
  disk(centre: Place, radius: number): readonly Place[] {
    const key = radius * this.placeCount + centre;
    const known = this.disks.get(key);
    if (known !== undefined) return known;
    const within: Place[] = [];
    for (let distance = 0; distance <= radius && distance < FAR; distance++) {
      within.push(...this.ring(centre, distance));
    }
    this.disks.set(key, within);
    return within;
  }

  private makeRings(centre: Place): readonly (readonly Place[])[] {
    const rings: Place[][] = [];
    for (let at = 0; at < this.placeCount; at++) {
      const distance = this.distance(centre, place(at));
      if (distance === FAR) continue;
      while (rings.length <= distance) rings.push([]);
      rings[distance]?.push(place(at));
    }
    this.rings[centre] = rings;
    return rings;
  }

  private listNeighbours(at: Place): readonly Place[] {
    const list: Place[] = [];
    for (let direction = 0; direction < this.stride; direction++) {
      const to = this.neighbour(at, direction);
      if (to !== NO_PLACE) list.push(to);
    }
    return list;
  }
}

/** Most places a board may have: they are stored in 16 bits. */
const MOST_PLACES = 32767;

const indexIds = (ids: readonly string[]): ReadonlyMap<string, Place> => {
  if (ids.length > MOST_PLACES) throw new BoardError(`a board has at most ${MOST_PLACES} places, not ${ids.length}`);
  const index = new Map<string, Place>();
  ids.forEach((id, at) => {
    if (index.has(id)) throw new BoardError(`two places have the id '${id}'`);
    index.set(id, place(at));
  });
  return index;
};
