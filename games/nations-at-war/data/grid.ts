import { type HexLayout, layHexes, type Parity } from '@hexside/engine';
import type { MapFile } from './schema.ts';

const rowNumber = (letter: string): number => letter.charCodeAt(0) - 'A'.charCodeAt(0) + 1;

/** All sheets are cut alike. The edge halves the first hex of the rows that are not shoved and the last of those that are. */
export const layoutOf = ({ grid }: MapFile): HexLayout => {
  const { rows, columns, shoved } = grid;
  const others: Parity = shoved.rows === 'even' ? 'odd' : 'even';
  const [left, right]: [Parity, Parity] = shoved.toward === 'east' ? [others, shoved.rows] : [shoved.rows, others];
  return {
    orientation: 'pointy',
    rows: { first: rowNumber(rows.first), last: rowNumber(rows.last), grows: 'south', written: 'letters' },
    columns: { first: columns.first, last: columns.last, grows: 'east', width: 1 },
    id: 'row-column',
    shoved: { lines: shoved.rows, toward: shoved.toward },
    halves: [
      { lines: left, at: columns.first },
      { lines: right, at: columns.last },
    ],
  };
};

export const rowOf = (hex: string): string => hex.charAt(0);

/** Every hex of the sheets, row by row. */
export const hexIds = (map: MapFile): readonly string[] => layHexes(layoutOf(map)).map((hex) => hex.id);

/** The hexes of a straight span along a row ('A1-A11') or down a column ('M11-Q11'); null if it is neither. */
export const spanHexes = (span: { first: string; last: string }): readonly string[] | null => {
  const { first, last } = span;
  const [fromRow, toRow] = [rowNumber(first), rowNumber(last)];
  const [from, to] = [Number(first.slice(1)), Number(last.slice(1))];
  if (fromRow === toRow && from <= to)
    return Array.from({ length: to - from + 1 }, (_, i) => `${rowOf(first)}${from + i}`);
  if (from === to && fromRow <= toRow)
    return Array.from({ length: toRow - fromRow + 1 }, (_, i) => `${String.fromCharCode(64 + fromRow + i)}${from}`);
  return null;
};
