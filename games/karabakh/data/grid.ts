// Arithmetic of this map's RRCC ids, enough to check the data: pointy-top hexes, columns grow west, even rows lie
// half a hex west of odd ones. Play uses the engine's board.
import type { GridData, MapFile, RegionId, Terrain } from './schema.ts';

const two = (n: number): string => String(n).padStart(2, '0');
const idOf = (row: number, column: number): string => two(row) + two(column);
const rowOf = (hex: string): number => Number(hex.slice(0, 2));
const columnOf = (hex: string): number => Number(hex.slice(2));

export const columnsOf = (grid: GridData, row: number): { first: number; last: number } =>
  row % 2 === 0 ? grid.columnsEvenRows : grid.columnsOddRows;

/** Rows from the north, each west to east. */
export function hexIds(grid: GridData): string[] {
  const ids: string[] = [];
  for (let row = grid.rows.first; row <= grid.rows.last; row++) {
    const { first, last } = columnsOf(grid, row);
    for (let column = last; column >= first; column--) ids.push(idOf(row, column));
  }
  return ids;
}

/** The six neighbours E, W, NE, NW, SE, SW, on the sheet or not. */
export function neighbours(hex: string): string[] {
  const row = rowOf(hex);
  const column = columnOf(hex);
  const east = row % 2 === 0 ? column : column - 1;
  return [
    idOf(row, column - 1),
    idOf(row, column + 1),
    idOf(row - 1, east),
    idOf(row - 1, east + 1),
    idOf(row + 1, east),
    idOf(row + 1, east + 1),
  ];
}

export const areAdjacent = (a: string, b: string): boolean => neighbours(a).includes(b);

export const hexsideOf = (a: string, b: string): string => (a < b ? `${a}|${b}` : `${b}|${a}`);
export const hexesOf = (hexside: string): [string, string] => [hexside.slice(0, 4), hexside.slice(5)];

/** Two hexsides meet in a corner if they are sides of one hex and the other two hexes touch. */
export function hexsidesMeet(a: string, b: string): boolean {
  const [a1, a2] = hexesOf(a);
  const [b1, b2] = hexesOf(b);
  if (a1 === b1) return areAdjacent(a2, b2);
  if (a1 === b2) return areAdjacent(a2, b1);
  if (a2 === b1) return areAdjacent(a1, b2);
  return a2 === b2 && areAdjacent(a1, b1);
}

export const hexsidesOfPath = (path: readonly string[]): string[] =>
  path.slice(1).map((hex, i) => hexsideOf(path[i] ?? hex, hex));

export function terrainByHex(map: Pick<MapFile, 'grid' | 'terrain'>): Map<string, Terrain> {
  const terrain = new Map<string, Terrain>();
  for (const hex of hexIds(map.grid)) {
    const row = hex.slice(0, 2);
    const { last } = columnsOf(map.grid, Number(row));
    const letter = map.terrain.rows[row]?.[last - columnOf(hex)];
    const kind = letter === undefined ? undefined : map.terrain.key[letter];
    if (kind !== undefined) terrain.set(hex, kind);
  }
  return terrain;
}

export function regionByHex(map: Pick<MapFile, 'grid' | 'regions'>): Map<string, RegionId> {
  const regions = new Map<string, RegionId>();
  for (const hex of hexIds(map.grid)) regions.set(hex, 'azerbaijan');
  for (const hex of map.regions.oblast) regions.set(hex, 'oblast');
  for (const hex of map.regions.armenia) regions.set(hex, 'armenia');
  for (const hex of map.regions.prohibited) regions.set(hex, 'prohibited');
  return regions;
}
