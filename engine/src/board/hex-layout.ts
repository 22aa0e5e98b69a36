import { BoardError } from './board-error.ts';
import type { Compass, Orientation } from './direction.ts';

/** The numbers printed along one axis of a hex map. */
export interface Axis<Way extends Compass> {
  readonly first: number;
  readonly last: number;
  /** Which way the numbers rise. */
  readonly grows: Way;
  /** How a number is printed: `digits` 07; `letters` A, B ... Z, AA, AB; `doubled` A, B ... Z, AA, BB. Digits if unsaid. */
  readonly written?: 'digits' | 'letters' | 'doubled';
  /** Digits are padded with zeros to this width; 2 if unsaid. */
  readonly width?: number;
}

/** From and to, both included. */
export type Span = readonly [first: number, last: number];

export type Parity = 'odd' | 'even';

/**
 * How a published hex map is laid out and numbered. Pure data, so that it can stand in a game's map file.
 * A "line" is a row of pointy hexes or a column of flat hexes: what is shoved half a hex, and what can have its own length.
 *
 * @example
 * // The Nagorno-Karabakh War: ids row then column, columns counted from the east.
 * const layout: HexLayout = {
 *   orientation: 'pointy',
 *   rows: { first: 1, last: 23, grows: 'south' },
 *   columns: { first: 14, last: 28, grows: 'west' },
 *   id: 'row-column',
 *   shoved: { lines: 'even', toward: 'west' },
 *   spans: { odd: [15, 28] },
 * };
 */
export interface HexLayout {
  readonly orientation: Orientation;
  readonly rows: Axis<'north' | 'south'>;
  readonly columns: Axis<'east' | 'west'>;
  readonly id: 'row-column' | 'column-row';
  /** Printed between the two halves of an id; nothing if unsaid. */
  readonly separator?: string;
  /** Which lines, by the parity of their number (A is 1), lie half a hex further in which direction than the others. */
  readonly shoved: { readonly lines: Parity; readonly toward: Compass };
  /** Lines whose extent differs from the axis: by parity, or singly by number (which wins). */
  readonly spans?: { readonly odd?: Span; readonly even?: Span; readonly lines?: Readonly<Record<number, Span>> };
  /** Hexes cut in half by the edge of the sheet, as the number they have in lines of that parity. */
  readonly halves?: readonly { readonly lines: Parity; readonly at: number }[];
  /** Ids inside the extent that the map does not have. */
  readonly absent?: readonly string[];
}

/** One hex as laid out: printed id, axial position (q to the first, r to the second lattice axis), cut in half or not. */
export interface LaidHex {
  readonly id: string;
  /** The numbers of its line and within it. */
  readonly line: number;
  readonly member: number;
  readonly q: number;
  readonly r: number;
  readonly half: boolean;
}

/**
 * Every hex of a layout, line by line, each in the order of its numbers.
 * @example layHexes(karabakh).length // 333
 */
export const layHexes = (layout: HexLayout): readonly LaidHex[] => {
  checkLayout(layout);
  const pointy = layout.orientation === 'pointy';
  const lines = pointy ? layout.rows : layout.columns;
  const members = pointy ? layout.columns : layout.rows;
  const absent = new Set(layout.absent ?? []);
  const shove = layout.shoved.toward === 'east' || layout.shoved.toward === 'south' ? 1 : -1;
  const hexes: LaidHex[] = [];
  for (let line = lines.first; line <= lines.last; line++) {
    const [first, last] = spanOf(layout, line, [members.first, members.last]);
    const isShoved = parityOf(line) === layout.shoved.lines;
    // Doubled coordinates: a step along the line is 2, a shove is 1, and shoved lines get an odd `across`.
    const across = signed(lines, line) + (layout.shoved.lines === 'even' ? 1 : 0);
    for (let member = first; member <= last; member++) {
      const along = 2 * signed(members, member) + (isShoved ? shove : 0);
      const slant = (along - across) / 2;
      const id = pointy ? idFor(layout, line, member) : idFor(layout, member, line);
      if (absent.delete(id)) continue;
      const half = layout.halves?.some((cut) => cut.lines === parityOf(line) && cut.at === member) ?? false;
      hexes.push({ id, line, member, half, q: pointy ? slant : across, r: pointy ? across : slant });
    }
  }
  for (const id of absent) throw new BoardError(`absent hex '${id}' is not within the extent of the map`);
  return hexes;
};

/** One printed row of a map: the name it has in hex ids, and its hexes from west to east. */
export interface LaidRow {
  readonly row: string;
  readonly hexes: readonly string[];
}

/**
 * The rows of a map from north to south, as a map file draws them in letters.
 * @example rowsOfHexes(karabakh)[0] // { row: '01', hexes: ['0128', '0127', ... '0115'] }
 */
export const rowsOfHexes = (layout: HexLayout): readonly LaidRow[] => {
  const pointy = layout.orientation === 'pointy';
  const rows = new Map<number, { column: number; id: string }[]>();
  for (const hex of layHexes(layout)) {
    const row = pointy ? hex.line : hex.member;
    rows.set(row, [...(rows.get(row) ?? []), { column: pointy ? hex.member : hex.line, id: hex.id }]);
  }
  return [...rows]
    .sort(([a], [b]) => signed(layout.rows, a) - signed(layout.rows, b))
    .map(([row, hexes]) => ({
      row: written(layout.rows, row),
      hexes: hexes.sort((a, b) => signed(layout.columns, a.column - b.column)).map(({ id }) => id),
    }));
};

const parityOf = (number: number): Parity => (number % 2 === 0 ? 'even' : 'odd');

/** Screen order: east and south are positive. */
const signed = (axis: Axis<Compass>, number: number): number =>
  axis.grows === 'east' || axis.grows === 'south' ? number : -number;

const spanOf = (layout: HexLayout, line: number, whole: Span): Span =>
  layout.spans?.lines?.[line] ?? layout.spans?.[parityOf(line)] ?? whole;

const idFor = (layout: HexLayout, row: number, column: number): string => {
  const parts = [written(layout.rows, row), written(layout.columns, column)];
  if (layout.id === 'column-row') parts.reverse();
  return parts.join(layout.separator ?? '');
};

const written = (axis: Axis<Compass>, number: number): string => {
  if (axis.written === 'letters') return letters(number);
  if (axis.written === 'doubled') return letter((number - 1) % 26).repeat(Math.ceil(number / 26));
  return String(number).padStart(axis.width ?? 2, '0');
};

const letter = (index: number): string => String.fromCharCode(65 + index);

/** 1 is A, 26 Z, 27 AA, 28 AB. */
const letters = (number: number): string =>
  (number > 26 ? letters(Math.floor((number - 1) / 26)) : '') + letter((number - 1) % 26);

const checkLayout = (layout: HexLayout): void => {
  const { orientation, rows, columns } = layout;
  const { toward } = layout.shoved;
  const alongRows = toward === 'east' || toward === 'west';
  if (alongRows !== (orientation === 'pointy')) {
    throw new BoardError(
      orientation === 'pointy'
        ? `rows of pointy hexes are shoved east or west, not ${toward}`
        : `columns of flat hexes are shoved north or south, not ${toward}`,
    );
  }
  for (const [name, axis] of [
    ['rows', rows],
    ['columns', columns],
  ] as const) {
    if (axis.last < axis.first) throw new BoardError(`${name} run from ${axis.first} to ${axis.last}: no hexes`);
    if (axis.written !== undefined && axis.written !== 'digits' && axis.first < 1) {
      throw new BoardError(`${name} written as letters start at 1 (A), not at ${axis.first}`);
    }
  }
};
