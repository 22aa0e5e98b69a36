import type { PieceView } from '@hexside/engine';
import type { Geometry, Point } from '../geometry.ts';
import type { Stack } from '../scene.ts';

/** A piece and where its middle is. */
export interface PlacedCounter {
  readonly piece: PieceView;
  readonly at: Point;
}

/** How near to each other counters of one line may come, in sheet units. */
const CLOSEST = 18;

/** Slots of one line, from the left; lines from the top. */
const linesOf = (slots: readonly Point[]): readonly (readonly Point[])[] => {
  const lines = new Map<number, Point[]>();
  for (const slot of [...slots].sort((a, b) => a.y - b.y || a.x - b.x)) {
    const key = Math.round(slot.y);
    lines.set(key, [...(lines.get(key) ?? []), slot]);
  }
  return [...lines.values()];
};

/** So many spots along a line of slots: its own while they suffice, else evenly between the first and the last. */
const along = (line: readonly Point[], count: number): readonly Point[] => {
  if (count <= line.length) return line.slice(0, count);
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined) return [];
  // A single slot holds a small pile, set off to the right.
  const room = Math.max(last.x - first.x, (count - 1) * CLOSEST);
  return Array.from({ length: count }, (_, i) => ({ x: first.x + (room * i) / (count - 1), y: first.y }));
};

const placed = (pieces: readonly PieceView[], slots: readonly Point[]): PlacedCounter[] => {
  const lines = linesOf(slots.slice(0, pieces.length));
  const room = lines.reduce((sum, line) => sum + line.length, 0);
  let extra = Math.max(0, pieces.length - room);
  // Those who find no slot go to the longest lines, where drawing together hides least.
  const counts = lines.map((line) => line.length);
  const longest = [...counts.keys()].sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0));
  for (let i = 0; extra > 0 && longest.length > 0; i++, extra--) {
    const at = longest[i % longest.length] ?? 0;
    counts[at] = (counts[at] ?? 0) + 1;
  }
  const spots = lines.flatMap((line, i) => along(line, counts[i] ?? 0));
  return pieces.map((piece, i) => ({ piece, at: spots[i] ?? { x: 0, y: 0 } }));
};

/**
 * Where the pieces of a place stand on a map of areas, in the order they are drawn: side by side in reading order; where
 * both sides are there, apart from each other. Null where counters lie in a pile.
 */
export const placedCountersIn = (
  { spread }: Geometry,
  stack: Stack,
  sides: readonly string[],
): readonly PlacedCounter[] | null => {
  if (spread === null) return null;
  const [first = '', second = ''] = sides;
  const of = (side: string): PieceView[] => stack.pieces.filter((piece) => piece.side === side);
  if (of(first).length === 0 || of(second).length === 0) return placed(stack.pieces, spread.slots(stack.place));
  const [here, there] = spread.contested(stack.place);
  return [...placed(of(first), here), ...placed(of(second), there)];
};
