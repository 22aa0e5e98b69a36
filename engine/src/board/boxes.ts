import { NO_PLACE } from '../brand.ts';
import { Board, FAR } from './board.ts';

/**
 * The board with boxes beside it: places with a name that no step leads to (reinforcements, eliminated, an
 * airfield off the map). They come after the places of the map, in the order given, and every table covers them, so that a
 * mechanic needs no special case for a piece that is in one.
 *
 * @example
 * const board = withBoxes(grid.board, ['reinforcements', 'eliminated']);
 * board.size;                                        // 333, the hexes
 * board.placeCount;                                  // 335
 * board.isBox(board.placeOf('eliminated'));          // true
 * @throws BoardError if a name is taken
 */
export const withBoxes = (board: Board, names: readonly string[]): Board => {
  const places = board.placeCount + names.length;
  const neighbours = new Int16Array(places * board.stride).fill(NO_PLACE);
  neighbours.set(board.neighbours);
  const sides = new Int32Array(places * board.stride).fill(-1);
  sides.set(board.sides);
  const edges = new Uint8Array(places);
  edges.set(board.edges);
  const distances = new Uint8Array(places * places).fill(FAR);
  for (let at = 0; at < places; at++) {
    if (at < board.placeCount) {
      const row = board.distances.subarray(at * board.placeCount, (at + 1) * board.placeCount);
      distances.set(row, at * places);
    }
    distances[at * places + at] = 0;
  }
  return new Board({
    size: board.size,
    ids: [...board.ids, ...names],
    stride: board.stride,
    neighbours,
    sides,
    sideEnds: board.sideEnds,
    distances,
    edges,
  });
};
