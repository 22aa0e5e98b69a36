import type { World } from '../world.ts';
import type { Sketch } from './sketch.ts';

const SLOTS = 4096;

/**
 * What positions were judged at, under all they were judged by. Two of three come up again: choosing an area, a unit and a way
 * looks at the same plans three times. A newer position takes the place of an older one, so that it never grows.
 */
export class Remembered {
  readonly #width: number;
  readonly #keys: Int32Array;
  readonly #known: (readonly number[] | undefined)[] = new Array(SLOTS);
  readonly #sought: Int32Array;
  #slot = 0;

  constructor(world: World) {
    this.#width = 1 + world.pieces.length + Math.ceil(world.board.size / 32);
    this.#keys = new Int32Array(SLOTS * this.#width);
    this.#sought = new Int32Array(this.#width);
  }

  /** What this position was judged at for a side, if that is still known. */
  find(sketch: Sketch, side: number): readonly number[] | undefined {
    const { at, spent, supply, noAmmo, mine } = sketch;
    const sought = this.#sought;
    const pieces = at.length;
    sought.fill(0, pieces);
    for (let p = 0; p < pieces; p++) sought[p] = at[p] | (spent[p] << 16) | (noAmmo[p] << 17) | (supply[p] << 18);
    sought[pieces] = sketch.turn * 2 + side;
    for (let area = 0; area < mine.length; area++)
      if (mine[area] === 1) sought[pieces + 1 + (area >> 5)] |= 1 << (area & 31);
    let hash = 0;
    for (let i = 0; i < sought.length; i++) hash = Math.imul(hash ^ sought[i], 0x9e3779b1) ^ (hash >>> 15);
    this.#slot = (hash ^ (hash >>> 16)) & (SLOTS - 1);
    const from = this.#slot * this.#width;
    for (let i = 0; i < sought.length; i++) if (this.#keys[from + i] !== sought[i]) return undefined;
    return this.#known[this.#slot];
  }

  /** Keeps what the position that was last looked for is judged at. */
  keep(values: readonly number[]): void {
    this.#keys.set(this.#sought, this.#slot * this.#width);
    this.#known[this.#slot] = values;
  }
}
