import { type Place, place } from '../brand.ts';
import { type Direction, HEX_DIRECTIONS, turned } from './direction.ts';
import type { HexGrid } from './hex-grid.ts';

/** A point of the drawing: x grows east, y grows south. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Corner k lies between directions k and k + 1; offsets from the centre in lattice units. */
const CORNERS = {
  pointy: { x: [1, 1, 0, -1, -1, 0], y: [-1, 1, 2, 1, -1, -2] },
  flat: { x: [1, 2, 1, -1, -2, -1], y: [-1, 0, 1, 1, 0, -1] },
} as const;

const HALF_ROOT_3 = Math.sqrt(3) / 2;

/**
 * Where hexes lie on a drawing whose hexes have sides of length 1, the whole map starting at 0, 0. All points are
 * computed from whole numbers on one lattice, so that hexes which share a corner get exactly the same one.
 *
 * @example
 * const pixels = new HexPixels(grid);
 * pixels.centre(grid.placeOf('1420')).x < pixels.centre(grid.placeOf('1419')).x; // true: columns are counted from the east
 * pixels.placeAt(3.2, 7.9); // the hex under a point
 */
export class HexPixels {
  readonly width: number;
  readonly height: number;
  /** How many different corners the hexes have. */
  readonly vertexCount: number;
  private readonly grid: HexGrid;
  private readonly unitX: number;
  private readonly unitY: number;
  private readonly left: number;
  private readonly top: number;
  private readonly latticeX: Int32Array;
  private readonly latticeY: Int32Array;
  private readonly vertices: Int32Array;

  constructor(grid: HexGrid) {
    const pointy = grid.orientation === 'pointy';
    const { q, r } = grid;
    this.grid = grid;
    this.unitX = pointy ? HALF_ROOT_3 : 0.5;
    this.unitY = pointy ? 0.5 : HALF_ROOT_3;
    this.latticeX = Int32Array.from(q, (_, at) => (pointy ? 2 * q[at] + r[at] : 3 * q[at]));
    this.latticeY = Int32Array.from(r, (_, at) => (pointy ? 3 * r[at] : 2 * r[at] + q[at]));
    const [reachX, reachY] = pointy ? [1, 2] : [2, 1];
    this.left = Math.min(...this.latticeX) - reachX;
    this.top = Math.min(...this.latticeY) - reachY;
    this.width = (Math.max(...this.latticeX) + reachX - this.left) * this.unitX;
    this.height = (Math.max(...this.latticeY) + reachY - this.top) * this.unitY;
    this.vertices = this.numberVertices();
    this.vertexCount = Math.max(...this.vertices) + 1;
  }

  centre(at: Place): Point {
    return this.point(this.latticeX[at], this.latticeY[at]);
  }

  /** Corner k, between directions k and k + 1. */
  corner(at: Place, k: number): Point {
    const offsets = CORNERS[this.grid.orientation];
    return this.point(this.latticeX[at] + offsets.x[k], this.latticeY[at] + offsets.y[k]);
  }

  /** The six corners, clockwise. */
  corners(at: Place): readonly Point[] {
    return Array.from({ length: HEX_DIRECTIONS }, (_, k) => this.corner(at, k));
  }

  /** The two ends of the hexside that way, clockwise. @example const [from, to] = pixels.side(at, 2) */
  side(at: Place, direction: Direction): readonly [Point, Point] {
    return [this.corner(at, turned(direction, -1)), this.corner(at, direction)];
  }

  /** The number of corner k, the same for the hexes that share it, so that rivers can be joined end to end. */
  vertexOf(at: Place, k: number): number {
    return this.vertices[at * HEX_DIRECTIONS + k];
  }

  /** The hex under a point, `NO_PLACE` off the map. @example pixels.placeAt(3.2, 7.9) */
  placeAt(x: number, y: number): Place {
    const pointy = this.grid.orientation === 'pointy';
    const u = x / this.unitX + this.left;
    const v = y / this.unitY + this.top;
    const q = pointy ? (u - v / 3) / 2 : u / 3;
    const r = pointy ? v / 3 : (v - u / 3) / 2;
    return this.nearest(q, r);
  }

  /** Rounds all three cube coordinates, then mends the one that was rounded most, so that they add up to 0 again. */
  private nearest(q: number, r: number): Place {
    const s = -q - r;
    const [roundQ, roundR, roundS] = [Math.round(q), Math.round(r), Math.round(s)];
    const [offQ, offR, offS] = [Math.abs(roundQ - q), Math.abs(roundR - r), Math.abs(roundS - s)];
    if (offQ > offR && offQ > offS) return this.grid.placeAtAxial(-roundR - roundS, roundR);
    if (offR > offS) return this.grid.placeAtAxial(roundQ, -roundQ - roundS);
    return this.grid.placeAtAxial(roundQ, roundR);
  }

  private point(latticeX: number, latticeY: number): Point {
    return { x: (latticeX - this.left) * this.unitX, y: (latticeY - this.top) * this.unitY };
  }

  private numberVertices(): Int32Array {
    const known = new Map<string, number>();
    const offsets = CORNERS[this.grid.orientation];
    const vertices = new Int32Array(this.latticeX.length * HEX_DIRECTIONS);
    for (let slot = 0; slot < vertices.length; slot++) {
      const at = place(Math.floor(slot / HEX_DIRECTIONS));
      const k = slot % HEX_DIRECTIONS;
      const key = `${this.latticeX[at] + offsets.x[k]},${this.latticeY[at] + offsets.y[k]}`;
      const vertex = known.get(key) ?? known.size;
      known.set(key, vertex);
      vertices[slot] = vertex;
    }
    return vertices;
  }
}
