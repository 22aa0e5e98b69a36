// 7.2 Control.
import { describe, expect, it } from 'vitest';
import { at } from '../test/kit.ts';
import { controls, isContested, isHostile } from './control.ts';

describe('control', () => {
  it('7.2.1 a unit alone controls its area, fresh or spent [ORG-7.2.1a]', () => {
    const play = at('{pieces: {29: [Militia], 33: [BTR-40-a spent], 42: [Z-82mm]}}');
    expect([29, 33, 42, 28].map((area) => play.controller(area))).toEqual(['DRA', 'DRA', 'MJ', 'neutral']);
  });

  it('7.2.1 leaders alone neither control nor contest [ORG-7.2.1b]', () => {
    const play = at(
      '{phase: end, turn: 2, pieces: {36: [Warzi], 41: [Council], 15: [Kharoti], 19: [BTR-70-a, W-AK-47-a], 1: [Z-82mm], 2: [K-82mm]}}',
    );
    expect(play.controller(36)).toBe('neutral');
    expect(play.isMined(15)).toBe(true); // mines are not lifted by a leader
  });

  it('7.2.2 an area is neutral the moment its units leave [ORG-7.2.2a]', () => {
    const play = at('{phase: DRA action, pieces: {33: [BTR-40-c]}}');
    expect(play.controller(33)).toBe('DRA');
    play.do('DRA', 'activate 33').do('DRA', 'move BTR-40-c 29');
    expect(play.controller(33)).toBe('neutral');
    expect(play.controller(29)).toBe('DRA');
  });

  it('7.2.3 units of both sides contest an area [ORG-7.2.3a]', () => {
    const play = at('{pieces: {42: [BTR-40-a, Z-82mm], 37: [K-DShK]}}');
    expect(play.controller(42)).toBe('contested');
    expect(play.table.view(null).control['42']).toBeUndefined();
    expect(play.table.view(null).control['37']).toBe('MJ');
  });

  it('7.2 an empty area is nobody’s, neither held nor hostile [ORG-7.2.2a]', () => {
    const play = at('{phase: DRA action, pieces: {31: [BTR-40-a], 37: [K-DShK], 42: [BTR-40-b, Z-DShK]}}');
    const held = (of: 0 | 1): boolean[] => [31, 37, 42, 36].map((area) => controls(play.state, of, play.area(area)));
    expect([held(0), held(1)]).toEqual([
      [true, false, false, false],
      [false, true, false, false],
    ]);
    expect([31, 37, 42, 36].map((area) => isContested(play.state, play.area(area)))).toEqual([
      false,
      false,
      true,
      false,
    ]);
    expect([31, 37, 42, 36].map((area) => isHostile(play.state, 0, play.area(area)))).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });
});
