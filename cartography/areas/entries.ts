/** Where reinforcements come in: arrows on the rim of the entry areas, side by side where two tribes share one. */
import type { Point } from '../curves.ts';
import { length, normalAt, pointAt } from '../curves.ts';
import type { AreaOutline } from './outline.ts';

export interface Entry {
  readonly party: string;
  readonly at: Point;
  readonly angle: number;
}

/** Inches from the rim to the middle of the arrow, and between two arrows. */
const INSET = 0.34;
const APART = 0.62;

export const placeEntries = (outline: AreaOutline): Entry[] => {
  const { board, dress } = outline.source;
  const marks = board.marked(dress.signs.entry);
  return marks.map(({ key, area }): Entry => {
    const rim = outline.drawn.borders
      .filter((b) => b.kind === 'rim' && b.areas.includes(area))
      .sort((a, b) => length(b.line) - length(a.line))[0];
    if (rim === undefined) throw new Error(`area ${area} has an entry but no edge of the sheet`);
    const here = marks.filter((m) => m.area === area);
    const rank = here.findIndex((m) => m.key === key) - (here.length - 1) / 2;
    const middle = pointAt(rim.line, Math.floor(rim.line.length / 2));
    const n = normalAt(rim.line, Math.floor(rim.line.length / 2));
    const inward = {
      x: middle.x + n.x > board.width || middle.x + n.x < 0 ? -n.x : n.x,
      y: middle.y + n.y > board.height || middle.y + n.y < 0 ? -n.y : n.y,
    };
    const at = {
      x: middle.x + inward.x * INSET - inward.y * rank * APART,
      y: middle.y + inward.y * INSET + inward.x * rank * APART,
    };
    return { party: key, at, angle: Math.atan2(inward.y, inward.x) };
  });
};
