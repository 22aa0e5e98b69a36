/** What the label layer is made of, and the sizes it is planned in. */
import type { Box } from './anneal.ts';
import type { Place } from './board.ts';
import type { Line, Point } from './curves.ts';
import type { Mark, NameLook } from './look.ts';
import { DESIGN } from './pen.ts';
import type { Face } from './type.ts';

/** Half a counter's side, in hexes. */
export const COUNTER = 0.3;

export interface LabelSize {
  /** CSS px per hex the type is meant for. */
  readonly css: number;
  /** Small sheets drop villages, ids and heights and set what is left larger. */
  readonly small: boolean;
  readonly boost: number;
}
export const SIZES: readonly LabelSize[] = [
  { css: 37, small: true, boost: 1.24 },
  { css: 74, small: false, boost: 1 },
];

export interface CurvedName {
  readonly text: string;
  readonly face: Face;
  readonly size: number;
  readonly spacing: number;
  readonly line: Line;
  readonly ink: NameLook['ink'];
  readonly kind: NameLook['kind'];
}
export interface SetName {
  readonly kind: 'place' | 'site' | 'pass' | 'lake' | 'summit' | 'victory';
  readonly text: string;
  readonly face: Face;
  /** Design px. */
  readonly size: number;
  /** In hexes, at the planned type size. */
  readonly box: Box;
  /** Where the box stays put when the type shrinks against the hexes: 0 to 1 across and down. */
  readonly pin: Point;
  readonly place: Place | undefined;
  readonly points: number;
}
export interface HexId {
  readonly hex: string;
  readonly at: Point;
  readonly mark: Mark;
}
export interface LabelPlan {
  readonly size: LabelSize;
  readonly curved: readonly CurvedName[];
  readonly set: readonly SetName[];
  readonly ids: readonly HexId[];
  readonly hiddenIds: readonly string[];
}

/** Hexes per design px of type at this size. */
export const typeHexes = (size: LabelSize): number => (size.css / DESIGN) ** 0.72 / size.css;

/** Height of a line of small capitals, and where its baseline lies, as shares of the type size. */
export const LINE_HEIGHT = 0.76;
export const BASELINE = 0.88;
/** The people's sign before a name, as a share of the type size. */
export const BULLET = 0.62;
