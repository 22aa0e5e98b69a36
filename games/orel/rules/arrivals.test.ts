// 7.4, 7.5, 3.3, 9.1.1: who comes onto the map, when, by which hexes, and where they may stop.
import { describe, expect, it } from 'vitest';
import { BY_EDGE } from '../state.ts';
import { at, type Play } from '../test/kit.ts';

const phase = (side: 'R' | 'W', date: number, pieces: string, more = ''): Play =>
  at(`{phase: ${side} movement, date: ${date}, pieces: {${pieces}}${more}}`);
const entries = (side: 'R' | 'W', date: number, id: string, pieces: string, more = ''): string[] => {
  const play = phase(side, date, pieces, more);
  if (!play.offers(side, 'unit').includes(`unit ${id}`)) return [];
  return play
    .do(side, `unit ${id}`)
    .offers(side, 'at')
    .map((line) => line.slice(3))
    .sort();
};

describe('7.4 reinforcements', () => {
  it('ORL-7.4a: from their day on, however late', () => {
    expect([17, 18, 20].map((date) => entries('W', date, 'Cv/MN', 'waiting: [Cv/MN], "2705": [2/3K]'))).toEqual([
      [],
      ['3205'],
      ['3205'],
    ]);
  });

  it('ORL-10.2i: Barbovich by 1020 or 1220, all by the same', () => {
    const play = phase('W', 17, 'waiting: [1Off/Alex, 10-HusIng], "2705": [2/3K]');
    play.do('W', 'unit 1Off/Alex').do('W', 'at 1220').do('W', 'stop').do('W', 'unit 10-HusIng');
    expect(play.offers('W', 'at')).toEqual(['at 1220']);
    // The convoy of the 14th Army comes by any of its hexes, whoever came before.
    const reds = phase('R', 18, 'waiting: [1/57D, 2/57D], "2206": [2/Let]');
    reds.do('R', 'unit 1/57D').do('R', 'at 0117').do('R', 'stop').do('R', 'unit 2/57D');
    expect(reds.offers('R', 'at')).toEqual(['at 0117', 'at 0118', 'at 0119', 'at 0120']);
  });

  it('ORL-7.1.3i, ORL-7.1.2a: not among enemies, nor where there is no room and no way on', () => {
    expect(entries('R', 16, '1/Est', 'waiting: [1/Est], "1501": [2/1D]')).toEqual([]);
    const crowd = '"1501": [1/Let, 2/Let, Cv/7D]';
    expect(entries('R', 16, '1/Est', `waiting: [1/Est], ${crowd}`)).toEqual(['1501']);
    const play = phase('R', 16, `waiting: [1/Est], ${crowd}`).do('R', 'unit 1/Est').do('R', 'at 1501');
    expect(play.refusal('R', 'stop').rule).toBe('ORL-7.1.2a');
    expect(play.do('R', 'to 1502').offers('R', 'stop')).toEqual(['stop']);
    // An enemy beside the full hex holds whoever enters.
    expect(entries('R', 16, '1/Est', `waiting: [1/Est], ${crowd}, "1502": [2/1D]`)).toEqual([]);
    const ring = '"1401": [3/Let, 4/Let, Cv/41D], "1502": [5/Let, 6/Let, Cv/9D], "1601": [7/Let, 8/Let, Cv/Let]';
    expect(entries('R', 16, '1/Est', `waiting: [1/Est], ${crowd}, ${ring}`)).toEqual([]);
  });

  it('ORL-10.2f: with the points they lack the next hex may be too far', () => {
    // The 86th has two points: one for 1501, one for the road to 1601 or the open.
    const crowd = '"1501": [1/Let, 2/Let, Cv/7D]';
    const full = '"1401": [3/Let, 4/Let, Cv/41D], "1601": [7/Let, 8/Let, Cv/Let]';
    expect(entries('R', 16, '86/Est', `waiting: [86/Est], ${crowd}, ${full}`)).toEqual(['1501']);
  });

  it('ORL-7.4c: enters in Combat mode, has moved, and covers nobody', () => {
    const play = phase('R', 16, 'waiting: [1/Est], "2206": [2/Let]').do('R', 'unit 1/Est').do('R', 'at 1501');
    expect(play.mode('1/Est')).toBe('combat');
    expect(play.do('R', 'stop').mode('1/Est')).toBe('march');
  });
});

describe('3.3, 4.3.2 by any friendly edge', () => {
  it('ORL-3.3d: a lost convoy at once, by its own edge only; a railroad depot by rails', () => {
    const south = entries('W', 15, 'Convoi-1D', 'waiting: [Convoi-1D by-edge], "2705": [2/3K]');
    // The whole south but 0120, which is a Red entry zone.
    expect([south.length, south.every((hex) => hex.endsWith('20')), south.includes('0120')]).toEqual([31, true, false]);
    expect(entries('W', 15, 'Depot-Orel', 'waiting: [Depot-Orel by-edge], "2705": [2/3K]')).toEqual(['1020', '2920']);
    const play = phase('W', 15, 'waiting: [Convoi-1D by-edge], "2705": [2/3K]');
    play.do('W', 'unit Convoi-1D').do('W', 'at 2120');
    expect(play.has('Convoi-1D', BY_EDGE)).toBe(false);
  });

  it('ORL-3.3d: nor has it the points less of its arrival', () => {
    const points = (flag: string): number => {
      const play = phase('R', 18, `waiting: [AB/46D${flag}], "2206": [2/Let]`).do('R', 'unit AB/46D');
      play.do('R', 'at 0118');
      return Number(play.state.frames.at(-1)?.locals.allowance) / 2;
    };
    expect([points(''), points(' by-edge')]).toEqual([9, 10]);
  });
});

describe('7.5 returns', () => {
  const back = (side: 'R' | 'W', id: string, exit: string, more = ''): string[] =>
    entries(
      side,
      17,
      id.split(' ')[0] ?? '',
      `off-map: [${id}], "2206": [2/Let]${more}`,
      `, exits: {${id.split(' ')[0]}: "${exit}"}`,
    );

  it('ORL-7.5b, ORL-7.4b: by the exit or an edge hex beside it, never by an enemy entry zone', () => {
    expect(back('R', '1/Let', '1801')).toEqual(['1701', '1801', '1901']);
    expect(back('W', '2/1D', '1401')).toEqual(['1301', '1401']);
    expect(back('R', '1/Let', '0115')).toEqual(['0114', '0115', '0116']);
  });

  it('ORL-7.1.1a: not where it could not stand: cars keep to open ground and roads', () => {
    expect(back('R', 'AB/Let', '1801')).toEqual([]);
    expect(back('R', 'AB/Let', '1601')).toEqual(['1501', '1601']);
  });

  it('ORL-7.5b: a train only where its rails leave the map', () => {
    expect(back('W', 'TB-Offitser', '2920')).toEqual(['2920']);
  });

  it('ORL-7.5c: who may come and does not is asked until it does; others wait a turn less', () => {
    const play = phase(
      'R',
      17,
      'off-map: [1/Let routed], "2206": [2/Let]',
      ', exits: {1/Let: "1801"}, due: {1/Let: 1}',
    );
    play.do('R', 'end');
    expect([play.where('1/Let'), play.state.due[play.piece('1/Let')]]).toEqual(['off-map', 0]);
  });
});

describe('9.1.1 trains back from repair', () => {
  it('ORL-9.1.1b: from their date on, by an edge of the line on which they were beaten', () => {
    const train = (date: number, exit: string): string[] =>
      entries(
        'W',
        date,
        'TB-Offitser',
        'repair: [TB-Offitser], "2705": [2/3K]',
        `, due: {TB-Offitser: 17}${exit === '' ? '' : `, exits: {TB-Offitser: "${exit}"}`}`,
      );
    expect([train(16, '2910'), train(17, '2910'), train(18, '0717')]).toEqual([[], ['2920'], ['1020']]);
    expect(train(17, '')).toEqual(['1020', '2920']);
  });
});
