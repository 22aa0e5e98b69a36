import type { PieceView } from '@hexside/engine';
import type { Geometry, Point } from '../geometry.ts';
import type { Stack } from '../scene.ts';

/** A piece and where its middle is. */
export interface Standing {
  readonly piece: PieceView;
  readonly at: Point;
}

/** How far a counter that finds no place of its own is set off from the one it shares with, in counters. */
const SHIFT = 0.17;

const inRows = (slots: readonly Point[]): readonly Point[] => [...slots].sort((a, b) => a.y - b.y || a.x - b.x);

const placed = (pieces: readonly PieceView[], slots: readonly Point[], counter: number): Standing[] => {
  const used = inRows(slots.slice(0, pieces.length));
  return pieces.map((piece, i) => {
    const slot = used[i % used.length] ?? { x: 0, y: 0 };
    const shift = Math.floor(i / used.length) * SHIFT * counter;
    return { piece, at: { x: slot.x + shift, y: slot.y - shift } };
  });
};

/**
 * Where the pieces of a place stand on a map of areas, in the order they are drawn: side by side in reading order; where
 * both sides are there, apart from each other. Null where counters lie in a pile.
 */
export const standingIn = (
  { spread }: Geometry,
  stack: Stack,
  sides: readonly string[],
): readonly Standing[] | null => {
  if (spread === null) return null;
  const [first = '', second = ''] = sides;
  const of = (side: string): PieceView[] => stack.pieces.filter((piece) => piece.side === side);
  if (of(first).length === 0 || of(second).length === 0)
    return placed(stack.pieces, spread.slots(stack.place), spread.counter);
  const [here, there] = spread.contested(stack.place);
  return [...placed(of(first), here, spread.counter), ...placed(of(second), there, spread.counter)];
};
