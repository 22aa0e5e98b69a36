import type { Geometry, Point, Spread } from '../geometry.ts';

/** An area as the manifest gives it, in sheet units. */
export interface Area {
  readonly id: string;
  readonly centre: Point;
  readonly outline: readonly Point[];
  readonly slots: readonly Point[];
  readonly contested: readonly [readonly Point[], readonly Point[]];
  readonly label: ReturnType<Spread['label']>;
  readonly next: readonly string[];
  readonly mines: ReturnType<Spread['mines']> | null;
}

interface Cell extends Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const NOWHERE: Point = { x: 0, y: 0 };
const NOTHING = { x: 0, y: 0, width: 0, height: 0 };
/** Areas whose middles differ by less than this lie in one row when the board is read line by line. In inches. */
const ROW = 1.7;
/** How large a minefield is drawn where the map has no place for one. In inches. */
const MINES = 0.7;

/** Twice the area within; its sign tells which way round the outline runs. */
const turning = (outline: readonly Point[]): number =>
  outline.reduce((sum, p, i) => {
    const q = outline[(i + 1) % outline.length] ?? p;
    return sum + p.x * q.y - q.x * p.y;
  }, 0);

const isInside = (outline: readonly Point[], x: number, y: number): boolean => {
  let inside = false;
  outline.forEach((a, i) => {
    const b = outline.at(i - 1) ?? a;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  });
  return inside;
};

/** A map of areas with drawn borders, and boxes beside it that hold counters. */
export class AreaGeometry implements Geometry {
  readonly ids: readonly string[];
  readonly orientation = null;
  readonly size: number;
  readonly rows: readonly (readonly string[])[];
  readonly spread: Spread;
  private readonly cells = new Map<string, Cell>();

  constructor(
    size: number,
    counter: number,
    areas: readonly Area[],
    borders: ReadonlyMap<string, Point>,
    turns: ReadonlyMap<number, Point>,
  ) {
    this.size = size;
    this.ids = areas.map(({ id }) => id);
    for (const area of areas) {
      const [xs, ys] = [area.outline.map((p) => p.x), area.outline.map((p) => p.y)];
      this.cells.set(area.id, {
        ...area,
        // All the same way round, so that neighbours run along their border in opposite directions.
        outline: turning(area.outline) < 0 ? area.outline.toReversed() : area.outline,
        left: Math.min(...xs),
        right: Math.max(...xs),
        top: Math.min(...ys),
        bottom: Math.max(...ys),
      });
    }
    this.rows = this.readRows();
    this.spread = {
      counter,
      slots: (id) => this.cells.get(id)?.slots ?? [],
      contested: (id) => this.cells.get(id)?.contested ?? [[], []],
      border: (a, b) => borders.get(`${a}-${b}`) ?? borders.get(`${b}-${a}`) ?? null,
      label: (id) => this.cells.get(id)?.label ?? NOTHING,
      mines: (id) => this.minesIn(id),
      turn: (n) => turns.get(n) ?? null,
    };
  }

  has(id: string): boolean {
    return this.cells.has(id);
  }

  centre(id: string): Point {
    return this.cells.get(id)?.centre ?? NOWHERE;
  }

  corners(id: string): readonly Point[] {
    return this.cells.get(id)?.outline ?? [];
  }

  neighbours(id: string): readonly string[] {
    return this.cells.get(id)?.next ?? [];
  }

  at(x: number, y: number): string | null {
    for (const cell of this.cells.values()) {
      if (x < cell.left || x > cell.right || y < cell.top || y > cell.bottom) continue;
      if (isInside(cell.outline, x, y)) return cell.id;
    }
    return null;
  }

  distance(a: string, b: string): number {
    const seen = new Set([a]);
    let edge = [a];
    for (let steps = 0; edge.length > 0; steps++) {
      if (edge.includes(b)) return steps;
      edge = edge.flatMap((id) => this.neighbours(id)).filter((id) => !seen.has(id) && seen.add(id));
    }
    return Number.POSITIVE_INFINITY;
  }

  /** Mines laid in play have no place on the map: beside the name, where that is still inside. */
  private minesIn(id: string): ReturnType<Spread['mines']> {
    const cell = this.cells.get(id);
    if (cell === undefined) return { at: NOWHERE, turn: 0, size: MINES };
    if (cell.mines !== null) return cell.mines;
    const { x, y, width, height } = cell.label;
    const [away, middle] = [MINES * this.size * 0.55, x + width / 2];
    const spots: Point[] = [
      { x: x + width + away, y: y + height / 2 },
      { x: x - away, y: y + height / 2 },
      { x: middle, y: y - away * 0.6 },
      { x: middle, y: y + height + away * 0.6 },
    ];
    const room = MINES * this.size * 0.4;
    const fits = (p: Point): boolean => [-room, room].every((by) => isInside(cell.outline, p.x + by, p.y));
    return { at: spots.find(fits) ?? { x: middle, y: y + height + away * 0.6 }, turn: 0, size: MINES };
  }

  private readRows(): readonly (readonly string[])[] {
    const rows: Cell[][] = [];
    for (const cell of [...this.cells.values()].sort((a, b) => a.centre.y - b.centre.y)) {
      const row = rows.at(-1);
      const [first] = row ?? [];
      if (row === undefined || first === undefined || cell.centre.y - first.centre.y > ROW * this.size)
        rows.push([cell]);
      else row.push(cell);
    }
    return rows.map((row) => row.sort((a, b) => a.centre.x - b.centre.x).map(({ id }) => id));
  }
}
