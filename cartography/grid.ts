/**
 * Hex geometry on the hex plane: unit = distance between neighbouring centres, x grows east, y grows south.
 * Both orientations, both id orders, any offset parity and direction; a game's data says which.
 */
import type { HexLayout } from '@hexside/engine';
import type { Point } from './curves.ts';

/** What of a map's layout the drawing needs: it goes on beyond the edge of the sheet. */
export type GridSpec = Pick<HexLayout, 'orientation' | 'rows' | 'columns' | 'id' | 'shoved'>;

const SPACING = Math.sqrt(3) / 2;
const CORNER = 1 / Math.sqrt(3);

/** Room for negative rows and columns beyond the sheet's edge. */
const BIAS = 256;
const pack = (row: number, column: number): number => ((row + BIAS) << 10) | (column + BIAS);
/** Size of a table indexed by packed row and column. */
export const PACKED = 1 << 20;

/** Rows beyond the alphabet lie beyond the sheet: they only need a name of their own. */
const letter = (row: number): string => (row >= 1 && row <= 26 ? String.fromCharCode(64 + row) : `(${row})`);
const LETTERED = /^(?:([A-Z])|\((-?\d+)\))(-?\d+)$/;

const pad = (n: number): string => (n < 0 ? `-${String(-n).padStart(2, '0')}` : String(n).padStart(2, '0'));
/** Corners are shared by three hexes and computed three times; rounding makes them one. */
export const cornerKey = (p: Point): string => `${Math.round(p.x * 1000)},${Math.round(p.y * 1000)}`;

export class Grid {
  private readonly pointy: boolean;
  private readonly lettered: boolean;
  private readonly eastward: number;
  private readonly southward: number;
  private readonly parity: number;
  private readonly shift: number;

  constructor(readonly spec: GridSpec) {
    const { rows, columns, id, shoved } = spec;
    this.pointy = spec.orientation === 'pointy';
    this.lettered = rows.written === 'letters';
    // Only what the games print is drawn: four digits in either order, or a letter for the row.
    if (
      (columns.written ?? 'digits') !== 'digits' ||
      rows.written === 'doubled' ||
      (this.lettered && id !== 'row-column')
    )
      throw new Error('grid: ids are four digits, or a letter for the row and a number for the column');
    this.eastward = columns.grows === 'west' ? -1 : 1;
    this.southward = rows.grows === 'north' ? -1 : 1;
    this.parity = shoved.lines === 'even' ? 0 : 1;
    this.shift = shoved.toward === 'west' || shoved.toward === 'north' ? -0.5 : 0.5;
  }

  id(row: number, column: number): string {
    if (this.lettered) return letter(row) + column;
    return this.spec.id === 'row-column' ? pad(row) + pad(column) : pad(column) + pad(row);
  }

  rowColumn(id: string): { row: number; column: number } {
    if (this.lettered) {
      const [, named, row, column] = LETTERED.exec(id) ?? [];
      return { row: named === undefined ? Number(row) : named.charCodeAt(0) - 64, column: Number(column) };
    }
    const a = Number(id.slice(0, 2));
    const b = Number(id.slice(2, 4));
    return this.spec.id === 'row-column' ? { row: a, column: b } : { row: b, column: a };
  }

  private half(line: number): number {
    return Math.abs(line) % 2 === this.parity ? this.shift : 0;
  }

  private centreOf(row: number, column: number): Point {
    return this.pointy
      ? { x: this.eastward * column + this.half(row), y: this.southward * row * SPACING }
      : { x: this.eastward * column * SPACING, y: this.southward * row + this.half(column) };
  }

  centre(id: string): Point {
    const { row, column } = this.rowColumn(id);
    return this.centreOf(row, column);
  }

  /**
   * Row and column of the hex that holds a point, packed in one number: the land is shaded cell by cell, millions
   * of times, and must not build an id for each. Only the two lines of hexes around the point can hold it.
   */
  packedAt(x: number, y: number): number {
    const [along, across] = this.pointy ? [x, y / SPACING] : [y, x / SPACING];
    const first = Math.floor(across);
    let best = Infinity;
    let packed = 0;
    for (let line = first; line <= first + 1; line++) {
      const lineNumber = (this.pointy ? this.southward : this.eastward) * line;
      const half = this.half(lineNumber);
      const step = Math.round(along - half);
      const d = (step + half - along) ** 2 + ((line - across) * SPACING) ** 2;
      if (d < best) {
        best = d;
        packed = this.pointy ? pack(lineNumber, this.eastward * step) : pack(this.southward * step, lineNumber);
      }
    }
    return packed;
  }

  packedId(id: string): number {
    const { row, column } = this.rowColumn(id);
    return pack(row, column);
  }

  /** The hex that holds a point of the plane, whether or not it is on the board. */
  hexAt(p: Point): string {
    const packed = this.packedAt(p.x, p.y);
    return this.id((packed >> 10) - BIAS, (packed & 1023) - BIAS);
  }

  corners(id: string): readonly Point[] {
    const p = this.centre(id);
    return [0, 1, 2, 3, 4, 5].map((k) => {
      const a = ((60 * k + (this.pointy ? 30 : 0)) * Math.PI) / 180;
      return { x: p.x + CORNER * Math.cos(a), y: p.y + CORNER * Math.sin(a) };
    });
  }

  /** Six sides in ring order, each with the hex beyond it (on the board or not). */
  sides(id: string): readonly { from: Point; to: Point; beyond: string }[] {
    const ring = this.corners(id);
    const p = this.centre(id);
    return ring.map((from, k) => {
      const to = ring[(k + 1) % 6] ?? from;
      return { from, to, beyond: this.hexAt({ x: from.x + to.x - p.x, y: from.y + to.y - p.y }) };
    });
  }

  neighbours(id: string): readonly string[] {
    return this.sides(id).map((side) => side.beyond);
  }

  /** The two ends of the side between neighbours. */
  sideBetween(a: string, b: string): readonly [Point, Point] {
    const side = this.sides(a).find((s) => s.beyond === b);
    if (side === undefined) throw new Error(`hexes ${a} and ${b} share no side`);
    return [side.from, side.to];
  }
}
