import { AXIAL_STEPS, HEX_DIRECTIONS, type Orientation } from '@hexside/engine';

/** A point of the sheet: x grows east, y grows south. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What the board component asks of any map, hexes or areas: where places lie, what borders what, what lies under a point. */
export interface Geometry {
  readonly ids: readonly string[];
  /** How hexes stand; null on a map of areas. */
  readonly orientation: Orientation | null;
  /** From one centre to the next, in sheet units: the measure of counters and strokes. */
  readonly size: number;
  /** Places in reading order: lines from the top, each from the left. */
  readonly rows: readonly (readonly string[])[];
  has(id: string): boolean;
  centre(id: string): Point;
  corners(id: string): readonly Point[];
  /** By direction; undefined where the map ends. */
  neighbours(id: string): readonly (string | undefined)[];
  at(x: number, y: number): string | null;
  /** Steps between two places as the crow flies. */
  distance(a: string, b: string): number;
  /** How counters stand in a large place; null where they lie in one pile upon its centre. */
  readonly spread: Spread | null;
}

/** A map of areas: counters stand side by side, and things have spots of their own. All in sheet units. */
export interface Spread {
  /** The side of a counter, whatever the zoom. */
  readonly counter: number;
  /** Where counters stand, the best place first. */
  slots(id: string): readonly Point[];
  /** The same where both sides are there: the first side's places and the second's. */
  contested(id: string): readonly [readonly Point[], readonly Point[]];
  /** The middle of the border between two neighbours. */
  border(a: string, b: string): Point | null;
  /** Where the name stands; small things keep off it. */
  label(id: string): { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Where a minefield lies, with its turn in degrees and its size. */
  mines(id: string): { readonly at: Point; readonly turn: number; readonly size: number };
  /** The box of a turn on the printed track; null if the sheet has none. */
  turn(n: number): Point | null;
}

const ROOT_3 = Math.sqrt(3);

/** Corner k lies between directions k and k + 1, as in the engine; in lattice units of the orientation. */
const CORNERS = {
  pointy: { x: [1, 1, 0, -1, -1, 0], y: [-1, 1, 2, 1, -1, -2] },
  flat: { x: [1, 2, 1, -1, -2, -1], y: [-1, 0, 1, 1, 0, -1] },
} as const;

const NOWHERE: Point = { x: 0, y: 0 };

interface Cell {
  readonly id: string;
  readonly centre: Point;
  readonly q: number;
  readonly r: number;
}

const key = (q: number, r: number): string => `${q},${r}`;

/** A hex map known by nothing but its centres on the sheet. */
export class HexGeometry implements Geometry {
  readonly ids: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly size: number;
  readonly orientation: Orientation;
  readonly spread = null;
  private readonly origin: Point;
  private readonly cells = new Map<string, Cell>();
  private readonly byAxial = new Map<string, string>();
  private readonly bordering = new Map<string, readonly (string | undefined)[]>();

  constructor(orientation: Orientation, size: number, centres: ReadonlyMap<string, Point>) {
    this.orientation = orientation;
    this.size = size;
    this.ids = [...centres.keys()];
    this.origin = centres.values().next().value ?? NOWHERE;
    for (const [id, centre] of centres) {
      const { q, r } = this.axial(centre.x, centre.y);
      this.cells.set(id, { id, centre, q, r });
      this.byAxial.set(key(q, r), id);
    }
    const steps = AXIAL_STEPS[orientation];
    for (const { id, q, r } of this.cells.values()) {
      const around = Array.from({ length: HEX_DIRECTIONS }, (_, d) =>
        this.byAxial.get(key(q + steps.q[d], r + steps.r[d])),
      );
      this.bordering.set(id, around);
    }
    this.rows = this.readRows();
  }

  has(id: string): boolean {
    return this.cells.has(id);
  }

  centre(id: string): Point {
    return this.cells.get(id)?.centre ?? NOWHERE;
  }

  corners(id: string): readonly Point[] {
    const { x, y } = this.centre(id);
    const offsets = CORNERS[this.orientation];
    const [long, short] = [this.size / 2, this.size / (2 * ROOT_3)];
    const [unitX, unitY] = this.orientation === 'pointy' ? [long, short] : [short, long];
    return Array.from({ length: HEX_DIRECTIONS }, (_, k) => ({
      x: x + offsets.x[k] * unitX,
      y: y + offsets.y[k] * unitY,
    }));
  }

  neighbours(id: string): readonly (string | undefined)[] {
    return this.bordering.get(id) ?? [];
  }

  at(x: number, y: number): string | null {
    const { q, r } = this.axial(x, y);
    return this.byAxial.get(key(q, r)) ?? null;
  }

  distance(a: string, b: string): number {
    const [from, to] = [this.cells.get(a), this.cells.get(b)];
    if (from === undefined || to === undefined) return Number.POSITIVE_INFINITY;
    const [q, r] = [to.q - from.q, to.r - from.r];
    return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
  }

  /** Rounds all three cube coordinates, then mends the one that was rounded most. */
  private axial(x: number, y: number): { q: number; r: number } {
    const u = (x - this.origin.x) / this.size;
    const v = (y - this.origin.y) / this.size;
    const r = this.orientation === 'pointy' ? (v * 2) / ROOT_3 : v - u / ROOT_3;
    const q = this.orientation === 'pointy' ? u - r / 2 : (u * 2) / ROOT_3;
    const s = -q - r;
    const [roundQ, roundR, roundS] = [Math.round(q), Math.round(r), Math.round(s)];
    const [offQ, offR, offS] = [Math.abs(roundQ - q), Math.abs(roundR - r), Math.abs(roundS - s)];
    // `+ 0` turns a negative zero into zero.
    if (offQ > offR && offQ > offS) return { q: -roundR - roundS + 0, r: roundR + 0 };
    if (offR > offS) return { q: roundQ + 0, r: -roundQ - roundS + 0 };
    return { q: roundQ + 0, r: roundR + 0 };
  }

  /** Rows of pointy hexes are rows; flat hexes are read in staggered rows of both column parities. */
  private readRows(): readonly (readonly string[])[] {
    const lines = new Map<number, Cell[]>();
    for (const cell of this.cells.values()) {
      const line = this.orientation === 'pointy' ? cell.r : cell.r + Math.floor(cell.q / 2);
      const row = lines.get(line);
      if (row === undefined) lines.set(line, [cell]);
      else row.push(cell);
    }
    return [...lines.entries()]
      .sort(([a], [b]) => a - b)
      .map(([, row]) => row.sort((a, b) => a.centre.x - b.centre.x).map((cell) => cell.id));
  }
}

/** A closed path through points, for an SVG `d`. */
export const polygon = (points: readonly Point[]): string =>
  points.length === 0 ? '' : `M${points.map((p) => `${round(p.x)} ${round(p.y)}`).join('L')}Z`;

export const round = (n: number): number => Math.round(n * 100) / 100;
