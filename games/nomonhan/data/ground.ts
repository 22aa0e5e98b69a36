// How the map file describes its hexes, in the words of the engine's board.
import type { HexLayout } from '@hexside/engine';
import type { GridData, NationId, SideId } from './schema.ts';

export const layoutOf = (grid: GridData): HexLayout => ({
  orientation: 'flat',
  columns: { ...grid.columns, grows: 'east' },
  rows: { ...grid.rows, grows: 'south' },
  id: 'column-row',
  shoved: { lines: 'even', toward: 'south' },
});

/** What a block of letters says of one hex. */
export const lettersByHex = <T>(
  grid: GridData,
  { key, rows }: { readonly key: Readonly<Record<string, T>>; readonly rows: Readonly<Record<string, string>> },
  hex: string,
): T | undefined => key[rows[hex.slice(2)]?.[Number(hex.slice(0, 2)) - grid.columns.first] ?? ''];

export const sideOfNation = (nation: NationId): SideId =>
  nation === 'japanese' || nation === 'manchukuoan' ? 'JP' : 'SU';
