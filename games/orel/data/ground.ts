// How the map file describes its hexes, in the words of the engine's board.
import type { HexLayout } from '@hexside/engine';
import type { GridData } from './schema.ts';

export const layoutOf = (grid: GridData): HexLayout => ({
  orientation: 'flat',
  columns: { ...grid.columns, grows: 'east' },
  rows: { ...grid.rows, grows: 'south' },
  id: 'column-row',
  shoved: { lines: 'even', toward: 'south' },
  halves: [
    { lines: 'odd', at: grid.halfHexes.northOddRow },
    { lines: 'even', at: grid.halfHexes.southEvenRow },
  ],
});
