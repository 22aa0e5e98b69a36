import type { HexLayout } from '@hexside/engine';
import type { MapFile, TerrainId } from './schema.ts';

const A = 'A'.charCodeAt(0);
const numberOf = (letter: string): number => letter.charCodeAt(0) - A + 1;
const letterOf = (number: number): string => String.fromCharCode(A + number - 1);

/** The edge of the sheet halves the first hex of the odd rows and the last of the even ones. */
export const layoutOf = ({ grid: { rows, columns } }: MapFile): HexLayout => ({
  orientation: 'pointy',
  rows: { first: numberOf(rows.first), last: numberOf(rows.last), grows: 'south', written: 'letters' },
  columns: { first: columns.first, last: columns.last, grows: 'east', width: 1 },
  id: 'row-column',
  shoved: { lines: 'even', toward: 'east' },
  halves: [
    { lines: 'odd', at: columns.first },
    { lines: 'even', at: columns.last },
  ],
});

export const rowOf = (hex: string): string => hex.charAt(0);

export const rowsOf = ({ grid: { rows } }: MapFile): string[] =>
  Array.from({ length: numberOf(rows.last) - numberOf(rows.first) + 1 }, (_, i) => letterOf(numberOf(rows.first) + i));

/** What the sheet prints in a hex. */
export const terrainAt = ({ grid, terrain }: MapFile, hex: string): TerrainId =>
  terrain.key[terrain.rows[rowOf(hex)]?.[Number(hex.slice(1)) - grid.columns.first] ?? ''] ?? 'clear';

/** The hexes of a straight span along a row ('A1-A11') or down a column ('M11-Q11'); null if it is neither. */
export const spanHexes = ({ first, last }: { first: string; last: string }): readonly string[] | null => {
  const [fromRow, toRow] = [numberOf(first), numberOf(last)];
  const [from, to] = [Number(first.slice(1)), Number(last.slice(1))];
  if (fromRow === toRow && from <= to)
    return Array.from({ length: to - from + 1 }, (_, i) => `${rowOf(first)}${from + i}`);
  if (from === to && fromRow <= toRow)
    return Array.from({ length: toRow - fromRow + 1 }, (_, i) => `${letterOf(fromRow + i)}${from}`);
  return null;
};
