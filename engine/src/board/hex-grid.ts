import { NO_PLACE, type Place, place } from '../brand.ts';
import { Board } from './board.ts';
import { BoardError } from './board-error.ts';
import {
  AXIAL_STEPS,
  type Compass,
  type Direction,
  HEX_DIRECTIONS,
  NO_DIRECTION,
  type Orientation,
  opposite,
} from './direction.ts';
import { type HexLayout, type LaidHex, layHexes } from './hex-layout.ts';

/**
 * A hex map: the board its layout describes, and what only hexes have: axial coordinates, opposite directions, edges
 * by compass. For pixels see `HexPixels`, for lines `SightLine`.
 *
 * @example
 * const grid = new HexGrid(karabakh);
 * grid.board.size;                                    // 333
 * grid.areOpposite(grid.placeOf('1418'), grid.placeOf('1419'), grid.placeOf('1420')); // true
 */
export class HexGrid {
  readonly orientation: Orientation;
  readonly board: Board;
  /** Axial coordinates by place; the third cube coordinate is `-q - r`. */
  readonly q: Int16Array;
  readonly r: Int16Array;
  /** 1 for hexes the edge of the sheet cuts in half. */
  readonly half: Uint8Array;
  private readonly lines: Int16Array;
  private readonly index: AxialIndex;

  constructor(layout: HexLayout) {
    const hexes = layHexes(layout);
    this.orientation = layout.orientation;
    this.q = Int16Array.from(hexes, (hex) => hex.q);
    this.r = Int16Array.from(hexes, (hex) => hex.r);
    this.half = Uint8Array.from(hexes, (hex) => (hex.half ? 1 : 0));
    this.lines = Int16Array.from(hexes, (hex) => hex.line);
    this.index = new AxialIndex(this.q, this.r);
    this.board = this.makeBoard(hexes);
  }

  idOf(at: Place): string {
    return this.board.idOf(at);
  }

  /** `NO_PLACE` if the map has no such hex. */
  placeOf(id: string): Place {
    return this.board.placeOf(id);
  }

  isHalf(at: Place): boolean {
    return this.half[at] === 1;
  }

  /** The hex at axial coordinates, `NO_PLACE` off the map. */
  placeAtAxial(q: number, r: number): Place {
    return place(this.index.at(q, r));
  }

  /** Do two hexes touch the centre one from exactly opposite sides? (Concentric attack.) */
  areOpposite(a: Place, centre: Place, b: Place): boolean {
    const direction = this.board.directionTo(centre, a);
    return direction !== NO_DIRECTION && this.board.neighbour(centre, opposite(direction)) === b;
  }

  /** Does a straight row of hexes join the two? Then its direction, else `NO_DIRECTION`.
   * @example grid.straightTo(grid.placeOf('1419'), grid.placeOf('1415')) // 1, east
   */
  straightTo(from: Place, to: Place): Direction {
    const distance = this.board.distance(from, to);
    if (from === to) return NO_DIRECTION;
    const steps = AXIAL_STEPS[this.orientation];
    const q = this.q[to] - this.q[from];
    const r = this.r[to] - this.r[from];
    for (let direction = 0; direction < HEX_DIRECTIONS; direction++) {
      if (q === steps.q[direction] * distance && r === steps.r[direction] * distance) return direction;
    }
    return NO_DIRECTION;
  }

  /** The outermost hexes on one side of the map, in place order; a corner hex lies on two sides. On pointy hexes the
   * east edge is the last hex of each row and the north edge the whole top row; on flat hexes the other way round.
   * @example grid.edge('east').map((at) => grid.idOf(at)) // ['0115', '0214', '0315', ...]
   */
  edge(side: Compass): readonly Place[] {
    const alongLines = (side === 'east' || side === 'west') === (this.orientation === 'pointy');
    return alongLines ? this.lineEnds(side) : this.outerLine(side);
  }

  private lineEnds(side: Compass): readonly Place[] {
    const along = this.orientation === 'pointy' ? this.q : this.r;
    const wanted = side === 'east' || side === 'south' ? 1 : -1;
    const last = new Map<number, number>();
    for (let at = 0; at < this.board.size; at++) {
      const line = this.lines[at];
      const rival = last.get(line);
      if (rival === undefined || (along[at] - along[rival]) * wanted > 0) last.set(line, at);
    }
    return [...last.values()].sort((a, b) => a - b).map(place);
  }

  private outerLine(side: Compass): readonly Place[] {
    const across = this.orientation === 'pointy' ? this.r : this.q;
    const outer = side === 'east' || side === 'south' ? Math.max(...across) : Math.min(...across);
    const line: Place[] = [];
    across.forEach((value, at) => {
      if (value === outer) line.push(place(at));
    });
    return line;
  }

  private makeBoard(hexes: readonly LaidHex[]): Board {
    const neighbours = this.findNeighbours();
    return new Board({
      size: hexes.length,
      ids: hexes.map((hex) => hex.id),
      stride: HEX_DIRECTIONS,
      neighbours,
      ...numberHexsides(neighbours),
      distances: this.measure(),
      edges: Uint8Array.from(hexes, (_, at) => (neighbours.subarray(at * 6, at * 6 + 6).includes(NO_PLACE) ? 1 : 0)),
    });
  }

  private findNeighbours(): Int16Array {
    const steps = AXIAL_STEPS[this.orientation];
    return Int16Array.from({ length: this.q.length * HEX_DIRECTIONS }, (_, slot) => {
      const at = Math.floor(slot / HEX_DIRECTIONS);
      const direction = slot % HEX_DIRECTIONS;
      return this.index.at(this.q[at] + steps.q[direction], this.r[at] + steps.r[direction]);
    });
  }

  /** Hexes are counted as on an endless plane, even where the map has holes: that is how rules count range. */
  private measure(): Uint8Array {
    const { q, r } = this;
    const size = q.length;
    const distances = new Uint8Array(size * size);
    for (let a = 0; a < size; a++) {
      for (let b = 0; b < size; b++) {
        const dq = q[a] - q[b];
        const dr = r[a] - r[b];
        const distance = (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
        if (distance >= 255) throw new BoardError('a hex map may be at most 254 hexes across');
        distances[a * size + b] = distance;
      }
    }
    return distances;
  }
}

/** From axial coordinates to a hex by one look into a dense table. */
class AxialIndex {
  private readonly left: number;
  private readonly top: number;
  private readonly width: number;
  private readonly height: number;
  private readonly table: Int16Array;

  constructor(q: Int16Array, r: Int16Array) {
    if (q.length === 0) throw new BoardError('a map without hexes');
    this.left = Math.min(...q);
    this.top = Math.min(...r);
    this.width = Math.max(...q) - this.left + 1;
    this.height = Math.max(...r) - this.top + 1;
    this.table = new Int16Array(this.width * this.height).fill(NO_PLACE);
    q.forEach((value, at) => {
      this.table[(r[at] - this.top) * this.width + value - this.left] = at;
    });
  }

  at(q: number, r: number): number {
    const column = q - this.left;
    const row = r - this.top;
    if (column < 0 || row < 0 || column >= this.width || row >= this.height) return NO_PLACE;
    return this.table[row * this.width + column] ?? NO_PLACE;
  }
}

/** One number per hexside, given by the first of its two hexes that is met; the sides on the map's edge count too. */
const numberHexsides = (neighbours: Int16Array): { sides: Int32Array; sideEnds: Int16Array } => {
  const sides = new Int32Array(neighbours.length);
  const ends: number[] = [];
  neighbours.forEach((to, slot) => {
    const from = Math.floor(slot / HEX_DIRECTIONS);
    const direction = slot % HEX_DIRECTIONS;
    if (to !== NO_PLACE && to < from) {
      sides[slot] = sides[to * HEX_DIRECTIONS + opposite(direction)];
      return;
    }
    sides[slot] = ends.length / 2;
    ends.push(from, to);
  });
  return { sides, sideEnds: Int16Array.from(ends) };
};
