import { NO_PLACE, type Place } from '../brand.ts';
import type { Board } from './board.ts';
import { BoardError } from './board-error.ts';
import type { Direction } from './direction.ts';

/**
 * What lies on hexsides (or on an area map's links): one small number per side, seen alike from both places. Written
 * in data as pairs of adjacent ids; a chain names every side crossed on the way, which suits roads and railways.
 *
 * @example
 * const RIVER = 1;
 * const water = new HexsideLayer(board).mark(['1419|1520', '1620-1619'], RIVER);
 * water.between(board.placeOf('1520'), board.placeOf('1419')); // 1
 */
export class HexsideLayer {
  private readonly board: Board;
  /** Side number to value, 0 where nothing was marked. Hot loops read this directly. */
  readonly values: Uint8Array;

  constructor(board: Board) {
    this.board = board;
    this.values = new Uint8Array(board.sideCount);
  }

  /** Gives the sides a value. @throws BoardError for an unknown id or places that are not adjacent */
  mark(chains: readonly string[], value: number): this {
    for (const chain of chains) {
      for (const side of sidesOf(this.board, chain)) this.values[side] = value;
    }
    return this;
  }

  /** Adds the bits to the sides, for layers where one side can carry several things (road and river).
   * @throws BoardError for an unknown id or places that are not adjacent
   */
  add(chains: readonly string[], bits: number): this {
    for (const chain of chains) {
      for (const side of sidesOf(this.board, chain)) this.values[side] = (this.values[side] ?? 0) | bits;
    }
    return this;
  }

  /** The value on the side that way, 0 if there is no side. */
  at(from: Place, direction: Direction): number {
    return this.values[this.board.sideIndex(from, direction)] ?? 0;
  }

  /** The value on the side between two adjacent places, 0 if they are not adjacent. */
  between(a: Place, b: Place): number {
    return this.values[this.board.sideBetween(a, b)] ?? 0;
  }
}

/**
 * The sides a chain of ids crosses. Ids are parted by `|`, or by `-` if there is no `|`.
 * @example sidesOf(board, '0101-0102-0103').length // 2
 * @throws BoardError for an unknown id or places that are not adjacent
 */
export const sidesOf = (board: Board, chain: string): readonly number[] => {
  const ids = chain.split(chain.includes('|') ? '|' : '-').map((id) => id.trim());
  if (ids.length < 2) throw new BoardError(`'${chain}' names one place; a side lies between two, as in 'a|b'`);
  const places = ids.map((id) => {
    const at = board.placeOf(id);
    if (at === NO_PLACE) throw new BoardError(`'${chain}': there is no place '${id}' on this board`);
    return at;
  });
  return places.slice(1).map((to, index) => {
    const from = places[index] ?? NO_PLACE;
    const side = board.sideBetween(from, to);
    if (side < 0) {
      throw new BoardError(`'${chain}': '${board.idOf(from)}' and '${board.idOf(to)}' are not adjacent`);
    }
    return side;
  });
};
