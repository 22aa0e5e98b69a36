import type { Board } from '../board/board.ts';
import type { Cells } from '../state/columns.ts';

/**
 * Counts a piece in or out at a place: how many of its side stand there, and how many stand next to each place around. `base`
 * is where the side's cells begin in both columns (`side * board.size`). The game's one mover of pieces calls it twice.
 */
export const countPresence = (
  board: Board,
  units: Cells,
  beside: Cells,
  base: number,
  at: number,
  change: 1 | -1,
): void => {
  units[base + at] += change;
  const { neighbours, stride } = board;
  for (let slot = at * stride; slot < (at + 1) * stride; slot++) {
    const next = neighbours[slot];
    if (next >= 0) beside[base + next] += change;
  }
};
