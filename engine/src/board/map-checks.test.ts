import { describe, expect, it } from 'vitest';
import { HexGrid } from './hex-grid.ts';
import type { HexLayout } from './hex-layout.ts';
import {
  checkCourse,
  checkHexesExist,
  checkLetters,
  checkPath,
  hexsidesAlong,
  lettersByHex,
  namedHexsides,
} from './map-checks.ts';
import { KARABAKH } from './testing/layouts.ts';

const { board } = new HexGrid(KARABAKH);
const told = (errors: readonly { path: readonly unknown[]; message: string }[]): string[] =>
  errors.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('a map drawn in letters', () => {
  const small: HexLayout = {
    orientation: 'flat',
    columns: { first: 1, last: 3, grows: 'west' },
    rows: { first: 1, last: 2, grows: 'south' },
    id: 'column-row',
    shoved: { lines: 'even', toward: 'south' },
    absent: ['0102'],
  };
  const key = { c: 'clear', m: 'mountain' };

  it('has a letter of the key for each hex of each row', () => {
    expect(checkLetters(['terrain'], { key, rows: { '01': 'ccm', '02': 'mc' } }, small)).toEqual([]);
  });

  it('tells short, missing and foreign rows and letters', () => {
    expect(told(checkLetters(['terrain'], { key, rows: { '01': 'cx', '03': 'mm' } }, small))).toEqual([
      'terrain.rows.01: row 01 needs 3 letters, has 2',
      'terrain.rows.01: letter x is not in the key',
      'terrain.rows.02: row 02 is missing',
      'terrain.rows.03: row 03 is not on the grid',
    ]);
  });

  it('says what each hex is, west to east whichever way the columns are counted', () => {
    expect([...lettersByHex({ key, rows: { '01': 'ccm', '02': 'mc' } }, small)]).toEqual([
      ['0301', 'clear'],
      ['0201', 'clear'],
      ['0101', 'mountain'],
      ['0302', 'mountain'],
      ['0202', 'clear'],
    ]);
  });

  it('does not take a word every object knows for a letter of the key', () => {
    expect(told(checkLetters([], { key: {}, rows: { '01': 'ccc', '02': '' } }, small))).toContain(
      'rows.01: letter c is not in the key',
    );
  });
});

describe('what a map file names', () => {
  it('lies on the board', () => {
    expect(told(checkHexesExist(board, namedHexsides(['rivers'], ['1419|1520', '1419|9999'])))).toEqual([
      'rivers.1: there is no hex 9999 on the grid',
    ]);
  });

  it('a path goes from hex to neighbouring hex', () => {
    expect(checkPath(board, [], 'the road', ['1418', '1419', '1520'])).toEqual([]);
    expect(told(checkPath(board, ['road'], 'the road', ['1418', '1419', '1521']))).toEqual([
      'road.2: the road: 1419 and 1521 are not adjacent',
    ]);
    expect(hexsidesAlong(['1520', '1419', '1418'])).toEqual(['1419|1520', '1418|1419']);
  });

  it('a river runs on from corner to corner', () => {
    expect(checkCourse(board, [], 'the Kura', ['0216|0217', '0217|0317', '0317|0318'])).toEqual([]);
    expect(told(checkCourse(board, [], 'the Kura', ['0216|0217', '0317|0318']))).toEqual([
      '1: the Kura is broken: 0216|0217 and 0317|0318 do not meet',
    ]);
    expect(told(checkCourse(board, [], 'the Kura', ['0216|0219']))).toEqual(['0: 0216 and 0219 share no hexside']);
  });
});
