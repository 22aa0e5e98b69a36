import { type Place, place } from '../brand.ts';
import type { HexGrid } from './hex-grid.ts';
import { SightLine } from './sight-line.ts';

/** Does the line, just drawn between the two, leave the view free? The game judges: heights, woods, hexsides. */
export type Clears = (line: SightLine, from: Place, to: Place) => boolean;

export interface SightOptions {
  /** Beyond this distance nothing is seen. */
  readonly range?: number;
  /** Whether seeing is always mutual, which halves the work; true if unsaid. */
  readonly mutual?: boolean;
}

/**
 * Who sees whom, worked out once for every pair of hexes and kept as bits. Terrain hardly ever changes; what does
 * (smoke, fire) a game tests on the lines that these masks leave.
 *
 * @example
 * const sight = new SightMasks(grid, (line) => isClear(line, (hex) => wooded[hex] === 1, 'both'), { range: 12 });
 * sight.sees(from, to);
 */
export class SightMasks {
  /** 32-bit words per hex. */
  readonly words: number;
  /** Bit `b & 31` of word `a * words + (b >> 5)`: a sees b. A row ANDs with any other mask over places. */
  readonly bits: Uint32Array;
  private readonly size: number;

  constructor(grid: HexGrid, clears: Clears, options: SightOptions = {}) {
    const { board } = grid;
    const { range = Number.POSITIVE_INFINITY, mutual = true } = options;
    const line = new SightLine(grid);
    this.size = board.size;
    this.words = Math.ceil(board.size / 32);
    this.bits = new Uint32Array(board.size * this.words);
    for (let a = 0; a < board.size; a++) {
      for (let b = mutual ? a : 0; b < board.size; b++) {
        const [from, to] = [place(a), place(b)];
        if (board.distance(from, to) > range) continue;
        line.run(from, to);
        if (!clears(line, from, to)) continue;
        this.set(from, to);
        if (mutual) this.set(to, from);
      }
    }
  }

  sees(from: Place, to: Place): boolean {
    return ((this.bits[from * this.words + (to >> 5)] >>> (to & 31)) & 1) === 1;
  }

  /** Every hex seen from there, in place order. */
  seenFrom(from: Place): Place[] {
    const seen: Place[] = [];
    for (let to = 0; to < this.size; to++) {
      if (this.sees(from, place(to))) seen.push(place(to));
    }
    return seen;
  }

  private set(from: Place, to: Place): void {
    this.bits[from * this.words + (to >> 5)] |= 1 << (to & 31);
  }
}
