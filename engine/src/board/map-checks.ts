import { NO_PLACE } from '../brand.ts';
import type { DataError, DataPath } from '../library/data-errors.ts';
import type { Board } from './board.ts';
import { type HexLayout, rowsOfHexes } from './hex-layout.ts';

/** A map drawn in letters, west to east: what each letter means, and a line of letters for each row. */
export interface LetterBlock<T> {
  readonly key: Readonly<Record<string, T>>;
  readonly rows: Readonly<Record<string, string>>;
}

/** Every row is there, has a letter for each of its hexes and only letters of the key. */
export const checkLetters = (
  path: DataPath,
  { key, rows }: LetterBlock<unknown>,
  layout: HexLayout,
): readonly DataError[] => {
  const errors: DataError[] = [];
  const known = new Set<string>();
  for (const { row, hexes } of rowsOfHexes(layout)) {
    known.add(row);
    const at = [...path, 'rows', row];
    const letters = rows[row];
    if (letters === undefined) errors.push({ path: at, message: `row ${row} is missing` });
    else if (letters.length !== hexes.length)
      errors.push({ path: at, message: `row ${row} needs ${hexes.length} letters, has ${letters.length}` });
    for (const letter of new Set(letters))
      if (!Object.hasOwn(key, letter)) errors.push({ path: at, message: `letter ${letter} is not in the key` });
  }
  for (const row of Object.keys(rows))
    if (!known.has(row)) errors.push({ path: [...path, 'rows', row], message: `row ${row} is not on the grid` });
  return errors;
};

/** What a map drawn in letters says of each hex. Hexes without a known letter are left out. */
export const lettersByHex = <T>({ key, rows }: LetterBlock<T>, layout: HexLayout): ReadonlyMap<string, T> => {
  const found = new Map<string, T>();
  for (const { row, hexes } of rowsOfHexes(layout))
    for (const [i, hex] of hexes.entries()) {
      const meaning = key[rows[row]?.[i] ?? ''];
      if (meaning !== undefined) found.set(hex, meaning);
    }
  return found;
};

/** Somewhere in the data that names a hex. */
export interface NamedHex {
  readonly path: DataPath;
  readonly hex: string;
}

export const namedHexes = (path: DataPath, hexes: readonly string[]): NamedHex[] =>
  hexes.map((hex, i) => ({ path: [...path, i], hex }));

/** The hexes a list of hexsides such as `1213|1313` names. */
export const namedHexsides = (path: DataPath, hexsides: readonly string[]): NamedHex[] =>
  hexsides.flatMap((hexside, i) => hexside.split('|').map((hex) => ({ path: [...path, i], hex })));

export const checkHexesExist = (board: Board, named: readonly NamedHex[]): DataError[] =>
  named
    .filter(({ hex }) => board.placeOf(hex) === NO_PLACE)
    .map(({ path, hex }) => ({ path, message: `there is no hex ${hex} on the grid` }));

export const hexsideOf = (a: string, b: string): string => (a < b ? `${a}|${b}` : `${b}|${a}`);

/** @example hexsidesAlong(['0101', '0102', '0202']) // ['0101|0102', '0102|0202'] */
export const hexsidesAlong = (path: readonly string[]): string[] =>
  path.slice(1).map((hex, i) => hexsideOf(path[i] ?? hex, hex));

const adjacent = (board: Board, a: string, b: string): boolean =>
  board.areAdjacent(board.mustPlace(a), board.mustPlace(b));

/** A road or railway goes from hex to neighbouring hex. */
export const checkPath = (board: Board, path: DataPath, name: string, hexes: readonly string[]): DataError[] =>
  hexes.flatMap((hex, i) => {
    const before = hexes[i - 1];
    return before === undefined || adjacent(board, before, hex)
      ? []
      : [{ path: [...path, i], message: `${name}: ${before} and ${hex} are not adjacent` }];
  });

/** Two hexsides meet in a corner if they are sides of one hex and the other two hexes touch. */
const meet = (board: Board, one: string, other: string): boolean => {
  const [a = '', b = ''] = one.split('|');
  const [c = '', d = ''] = other.split('|');
  const rest = a === c ? [b, d] : a === d ? [b, c] : b === c ? [a, d] : b === d ? [a, c] : [];
  const [x, y] = rest;
  return x !== undefined && y !== undefined && adjacent(board, x, y);
};

/** Each hexside lies between two neighbours. */
export const checkHexsides = (board: Board, path: DataPath, hexsides: readonly string[]): DataError[] =>
  hexsides.flatMap((hexside, i) => {
    const [a = '', b = ''] = hexside.split('|');
    return adjacent(board, a, b) ? [] : [{ path: [...path, i], message: `${a} and ${b} share no hexside` }];
  });

/** A river runs from hexside to hexside without a break. */
export const checkCourse = (board: Board, path: DataPath, name: string, hexsides: readonly string[]): DataError[] => {
  const apart = checkHexsides(board, path, hexsides);
  if (apart.length > 0) return apart;
  return hexsides.flatMap((hexside, i) => {
    const before = hexsides[i - 1];
    return before === undefined || meet(board, before, hexside)
      ? []
      : [{ path: [...path, i], message: `${name} is broken: ${before} and ${hexside} do not meet` }];
  });
};
