// 10.2 Victory. With 1.2: friends cancel zones of control for supply, retreats and movement, and for nothing else.
import { describe, expect, it } from 'vitest';
import { at } from '../test/kit.ts';
import { endingNow, holdsStation, isLineFree, levelOf, occupies } from './victory.ts';

describe('10.2 ways and zones of control', () => {
  /** Dmitrovsk with Reds on all sides; the only way out leads by 1215, which lies in a zone of control, and 1316, which does not. */
  const ring = '"1214": [2/1D], "1212": [1/Let], "1414": [2/Let], "1116": [3/Let], "1013": [4/Let]';
  const held = (more = ''): boolean => occupies(at(`{pieces: {${ring}${more}}}`).state, 1, 'Dmitrovsk');

  it('ORL-10.2k: a friend on the way does not open it', () => {
    expect([held(), held(', "1215": [3/1D]')]).toEqual([false, false]);
  });

  it('ORL-10.2k: a zone of control over the town itself does not close it', () => {
    const state = (reds: string) => at(`{pieces: {"1214": [2/1D]${reds}}}`).state;
    expect(occupies(state(', "1213": [1/Let]'), 1, 'Dmitrovsk')).toBe(true);
  });

  it('ORL-10.2k: nor does it lead through enemies who have no zone of control', () => {
    const sevsk = (more: string): boolean =>
      occupies(at(`{scenario: brasovo, pieces: {"0219": [3/2D]${more}}}`).state, 1, 'Sevsk');
    const reds = ', "0118": [1/41D], "0318": [2/41S], "0220": [Convoi-41D], "0320": [Convoi-Let-A]';
    expect([sevsk(reds), sevsk(`${reds}, "0120": [Convoi-Let-B]`)]).toEqual([true, false]);
  });

  it('ORL-10.2l: Whites standing on the line do not free it', () => {
    const towns = '"1214": [1/1D], "2110": [2/1D], "2705": [3/1D]';
    const reds = '"3110": [1/9D, Convoi-9D]';
    const state = (more: string) => at(`{date: 24, pieces: {${towns}, ${reds}${more}}}`).state;
    expect([isLineFree(state('')), isLineFree(state(', "3010": [1/2D]'))]).toEqual([false, false]);
    expect(levelOf(state(', "3010": [1/2D]'), 1)).toBeLessThan(3);
  });
});

describe('10.2 levels', () => {
  const HEXES: Readonly<Record<string, string>> = {
    S: '0219',
    B: '0513',
    K: '0717',
    D: '1214',
    C: '2110',
    O: '2705',
  };
  const UNITS = [
    ['1/9D', '2/9D', '3/9D', '4/9D', '1/Let', '2/Let'],
    ['1/1D', '2/1D', '3/1D', '1/2D', '2/2D', '3/2D'],
  ] as const;
  /** Sevsk, Brasovo, Komarichi, Dmitrovsk, Kromy (C) and Orel, as many of them as are named, held by one side. */
  const level = (side: 0 | 1, towns: string, more = '', options = ''): number => {
    const held = [...towns].map((letter, i) => `"${HEXES[letter]}": [${UNITS[side][i]}]`);
    return levelOf(
      at(`{date: 24, pieces: {${[...held, ...(more === '' ? [] : [more])].join(', ')}}${options}}`).state,
      side,
    );
  };
  const NEAR_LINE = '"3110": [1/9D, Convoi-9D]';

  it('ORL-10.2l, ORL-10.2m, ORL-10.2n: the Whites’ by towns', () => {
    const found = (list: string): number[] => list.split(' ').map((towns) => level(1, towns));
    expect(found('DCO KDCO')).toEqual([3, 3]);
    expect(found('O DO CO KO KDC KDB KDS')).toEqual([2, 2, 2, 2, 2, 2, 2]);
    expect(found('K D C KD KC DC KBS DBS CBS')).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1]);
    expect(found('S B SB')).toEqual([0, 0, 0]);
  });

  it('ORL-10.2l, ORL-10.2m: without the line Orel is worth nothing', () => {
    expect(['DCO', 'O', 'DO', 'KDC'].map((towns) => level(1, towns, NEAR_LINE))).toEqual([1, 0, 1, 2]);
  });

  it('ORL-10.2o, ORL-10.2p, ORL-10.2q: the Reds’ by station and towns', () => {
    const station = '"2918": [5/9D, Convoi-9D]';
    expect(['CO', 'C', 'O', ''].map((towns) => level(0, towns, station))).toEqual([3, 1, 1, 1]);
    expect(['SBKDCO', 'SBKDC', 'CO', 'BKDCO'].map((towns) => level(0, towns))).toEqual([2, 0, 0, 0]);
    const literal = ', options: {redMinor: literal}';
    expect(['O', 'C', 'CO'].map((towns) => level(0, towns, station, literal))).toEqual([0, 1, 3]);
  });

  it('ORL-10.2s: the endings by both levels', () => {
    const ending = (pieces: string, more = ''): number => endingNow(at(`{date: 24, pieces: {${pieces}}${more}}`).state);
    const station = '"2918": [5/9D, Convoi-9D]';
    expect(ending('"0717": [1/1D]')).toBe(3);
    expect(ending('"2705": [1/1D]')).toBe(4);
    expect(ending('"1214": [1/1D], "2110": [2/1D], "2705": [3/1D]')).toBe(5);
    expect(ending(station)).toBe(6);
    expect(ending(`${station}, "2110": [1/Let], "2705": [2/Let]`)).toBe(8);
    expect(ending(`${station}, "0717": [1/1D], "1214": [2/1D], "0219": [3/1D]`)).toBe(4);
    expect(ending(station, ', lost: {R: 10}')).toBe(2);
  });
});

describe('10.2 the double track', () => {
  const free = (pieces: string): boolean => isLineFree(at(`{pieces: {${pieces}}}`).state);
  const holds = (pieces: string, options = ''): boolean => holdsStation(at(`{pieces: {${pieces}}${options}}`).state);

  it('ORL-10.2l: is held by infantry in order, of two steps, beside it, that a working depot feeds', () => {
    expect(free('"3110": [1/9D, Convoi-9D]')).toBe(false);
    expect(free('"3010": [1/9D, Convoi-9D]')).toBe(false);
    // Two hexes away; one step; routed; cavalry; a depot that is empty, or none.
    expect(free('"3210": [1/9D, Convoi-9D]')).toBe(true);
    expect(free('"3110": [1/9D x1, Convoi-9D]')).toBe(true);
    expect(free('"3110": [1/9D routed, Convoi-9D]')).toBe(true);
    expect(free('"3110": [Cv/9D, Convoi-9D]')).toBe(true);
    expect(free('"3110": [1/9D, Convoi-9D unsupplied], "3002": [2/1D]')).toBe(true);
    expect(free('"3110": [1/9D]')).toBe(true);
    // A lone step beside others holds with them.
    expect(free('"3110": [1/9D x1, Cv/9D x1, Convoi-9D]')).toBe(false);
    // White infantry of the same kind does nothing of the sort.
    expect(free('"3110": [1/1D, Convoi-1D]')).toBe(true);
  });

  it('ORL-10.2o: a station south of the Whites on the line: their guns count, their vehicles and depots do not', () => {
    const station = '"2916": [1/9D, Convoi-9D]';
    expect(holds(station)).toBe(true);
    expect(['2/1D', 'Art/3D', 'TB-Offitser', 'Convoi-1D'].map((id) => holds(`${station}, "2919": [${id}]`))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    // Beside the line further south; two hexes from it; beside it to the north.
    expect(['2818', '2718', '3012'].map((hex) => holds(`${station}, "${hex}": [2/1D]`))).toEqual([false, true, true]);
    expect(holds('"2916": [Cv/9D, Convoi-9D]')).toBe(false);
    expect(holds('"2915": [1/9D, Convoi-9D]')).toBe(false);
    expect(holds('"2916": [1/9D]')).toBe(false);
  });

  it('ORL-10.2o: read literally, no White unit anywhere lies further south', () => {
    const literal = ', options: {southOfWhites: literal}';
    const whites = ['0416', '0417', '0317'].map((hex) => holds(`"2916": [1/9D, Convoi-9D], "${hex}": [2/1D]`, literal));
    expect(whites).toEqual([false, false, false]);
    expect(holds('"2916": [1/9D, Convoi-9D], "0415": [2/1D], "0516": [3/1D]', literal)).toBe(true);
  });
});
