import { NO_PLACE, type Place, place } from '../brand.ts';
import { AXIAL_STEPS, type Direction, HEX_DIRECTIONS, NO_DIRECTION, turned } from './direction.ts';
import type { HexGrid } from './hex-grid.ts';

/**
 * How the line meets what it meets: `hex` it crosses the inside; `side` it runs along the hexside between two hexes,
 * crossing neither; `corner` it touches a hex at one corner only.
 */
export const SIGHT = { hex: 0, side: 1, corner: 2 } as const;

/** One thing that a line meets. On the two sides of a hexside, `NO_PLACE` stands for off the map. */
export type SightStep =
  | { readonly kind: 'hex'; readonly at: Place; readonly enteredBy: Direction }
  | { readonly kind: 'side'; readonly left: Place; readonly right: Place }
  | { readonly kind: 'corner'; readonly at: Place };

/** Most hexes, sides and corners that a line across the largest map can meet. */
const MOST_STEPS = 4 * 256;

/**
 * The straight line from the centre of one hex to the centre of another, and all it meets on the way, both ends
 * included. Whole numbers throughout: where the line runs along a hexside or through a corner is exact, and the line
 * back is always the mirror image (order reversed, left and right exchanged). Keep one: a run allocates nothing.
 *
 * @example
 * const line = new SightLine(grid);
 * line.run(from, to);
 * for (let i = 1; i < line.count - 1; i++) if (line.kind[i] === SIGHT.hex) use(wooded[line.left[i]]);
 * line.steps(); // the same to read: [{ kind: 'hex', at: from, ... }, { kind: 'side', left, right }, ...]
 */
export class SightLine {
  /** `SIGHT.hex`, `side` or `corner`, by step. All four tables are valid up to `count`. */
  readonly kind = new Uint8Array(MOST_STEPS);
  /** The hex, or the one to the left of the hexside as the line goes; -1 off the map. */
  readonly left = new Int16Array(MOST_STEPS);
  /** The same hex, or the one to the right of the hexside; -1 off the map. */
  readonly right = new Int16Array(MOST_STEPS);
  /** The direction in which the line crosses the hexside into this hex; `NO_DIRECTION` if it comes by a corner. */
  readonly enteredBy = new Int8Array(MOST_STEPS);
  count = 0;
  private readonly grid: HexGrid;
  /** How far each corner lies right of the line through the centre (a cross product, three times enlarged). */
  private readonly cornerOffset = new Int32Array(HEX_DIRECTIONS);

  constructor(grid: HexGrid) {
    this.grid = grid;
  }

  /** Draws the line; answers how many things it meets, both ends included. */
  run(from: Place, to: Place): number {
    const { grid, cornerOffset } = this;
    const steps = AXIAL_STEPS[grid.orientation];
    const endQ = grid.q[to];
    const endR = grid.r[to];
    let q = grid.q[from];
    let r = grid.r[from];
    const goQ = endQ - q;
    const goR = endR - r;
    for (let k = 0; k < HEX_DIRECTIONS; k++) {
      const next = turned(k, 1);
      cornerOffset[k] = goQ * (steps.r[k] + steps.r[next]) - goR * (steps.q[k] + steps.q[next]);
    }
    this.count = 0;
    this.add(SIGHT.hex, from, from, NO_DIRECTION);
    // How far the centre of the current hex lies right of the line, in the same measure.
    let offset = 0;
    while (q !== endQ || r !== endR) {
      const k = this.wayOut(offset);
      const next = turned(k, 1);
      // At a corner the hexside beyond it lies right of the line, left of it, or on it.
      const byCorner = offset + cornerOffset[k] === 0;
      const goesLeft = !byCorner || cornerOffset[k] >= 0;
      const goesRight = byCorner && cornerOffset[k] <= 0;
      if (byCorner) {
        const left = grid.placeAtAxial(q + steps.q[k], r + steps.r[k]);
        const right = grid.placeAtAxial(q + steps.q[next], r + steps.r[next]);
        if (goesLeft && goesRight) this.add(SIGHT.side, left, right, NO_DIRECTION);
        else this.touch(goesLeft ? right : left);
      }
      const stepQ = (goesLeft ? steps.q[k] : 0) + (goesRight ? steps.q[next] : 0);
      const stepR = (goesLeft ? steps.r[k] : 0) + (goesRight ? steps.r[next] : 0);
      q += stepQ;
      r += stepR;
      offset += 3 * (goQ * stepR - goR * stepQ);
      const here = grid.placeAtAxial(q, r);
      this.add(SIGHT.hex, here, here, byCorner ? NO_DIRECTION : k);
    }
    return this.count;
  }

  /** The last line as a list, to read rather than to run over. */
  steps(): readonly SightStep[] {
    return Array.from({ length: this.count }, (_, index): SightStep => {
      const left = place(this.left[index]);
      if (this.kind[index] === SIGHT.side) return { kind: 'side', left, right: place(this.right[index]) };
      if (this.kind[index] === SIGHT.corner) return { kind: 'corner', at: left };
      return { kind: 'hex', at: left, enteredBy: this.enteredBy[index] };
    });
  }

  /** Clockwise round the hex, the corners turn from left of the line to right of it where the line leaves: by the
   * hexside of that direction, or by that very corner if it lies on the line.
   */
  private wayOut(offset: number): Direction {
    const { cornerOffset } = this;
    let before = offset + cornerOffset[HEX_DIRECTIONS - 1];
    for (let k = 0; k < HEX_DIRECTIONS; k++) {
      const here = offset + cornerOffset[k];
      if (before < 0 && here >= 0) return k;
      before = here;
    }
    return NO_DIRECTION;
  }

  private touch(at: Place): void {
    if (at !== NO_PLACE) this.add(SIGHT.corner, at, at, NO_DIRECTION);
  }

  private add(kind: number, left: Place, right: Place, enteredBy: Direction): void {
    const index = this.count++;
    this.kind[index] = kind;
    this.left[index] = left;
    this.right[index] = right;
    this.enteredBy[index] = enteredBy;
  }
}

/**
 * Is nothing in the way between the two ends? A hex that is crossed must not block. Where the line runs along a
 * hexside, `sides` says whether one blocking hex suffices or it takes both; on the map's edge the one hex decides.
 * A corner touched never blocks, nor does what is off the map.
 * @example isClear(line, (at) => wooded[at] === 1, 'both')
 */
export const isClear = (line: SightLine, blocks: (at: Place) => boolean, sides: 'both' | 'either'): boolean => {
  for (let index = 1; index < line.count - 1; index++) {
    if (line.kind[index] === SIGHT.corner) continue;
    const left = place(line.left[index]);
    const right = place(line.right[index]);
    const leftBlocks = left !== NO_PLACE && blocks(left);
    const rightBlocks = right === left ? leftBlocks : right !== NO_PLACE && blocks(right);
    const oneSuffices = sides === 'either' || left === NO_PLACE || right === NO_PLACE;
    if (oneSuffices ? leftBlocks || rightBlocks : leftBlocks && rightBlocks) return false;
  }
  return true;
};
