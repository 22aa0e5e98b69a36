// 11.3 What forbids a step.
import { describe, expect, it } from 'vitest';
import { at, type Play } from '../test/kit.ts';

const moving = (side: 'DRA' | 'MJ', position: string, from: number, unit: string): Play =>
  at(`{phase: ${side} action, ${position}}`).do(side, `activate ${from}`).do(side, `unit ${unit}`);

describe('steps', () => {
  it('11.3.3 tanks of both sides enter mountains only along a Main Road [ORG-11.3.3a]', () => {
    const mj = moving('MJ', 'pieces: {8: [MJ-T-55-a], 32: [BTR-70-a]}', 8, 'MJ-T-55-a');
    expect(mj.refusal('MJ', 'to 9').rule).toBe('ORG-11.3.3a');
    expect(mj.offers('MJ', 'to')).toContain('to 16'); // round by 15
    const dra = moving('DRA', 'pieces: {31: [T-55-a], 28: [T-62-a]}', 31, 'T-55-a');
    expect(dra.costOf('DRA', 'to 38')).toBe(0.5); // the mountain fort on the road
    expect(dra.refusal('DRA', 'to 37').rule).toBe('ORG-11.3.3a');
    const soviet = moving('DRA', 'pieces: {27: [T-62-a]}', 27, 'T-62-a');
    expect(soviet.refusal('DRA', 'to 30').rule).toBe('ORG-11.3.3a');
    const stack = moving('DRA', 'pieces: {27: [T-62-a, BTR-40-a]}', 27, 'BTR-40-a');
    expect(stack.offers('DRA', 'to')).toContain('to 30');
    expect(stack.do('DRA', 'with T-62-a').offers('DRA', 'to')).not.toContain('to 30');
  });

  it('11.3.4 the militia enters neither forts nor minefields [ORG-11.3.4a]', () => {
    const play = moving('DRA', 'mines: [28], pieces: {29: [Militia]}', 29, 'Militia');
    expect(play.refusal('DRA', 'to 19').rule).toBe('ORG-11.3.4a'); // a fort, its mines taken away here
    expect(play.refusal('DRA', 'to 28').rule).toBe('ORG-11.3.4a'); // mined
    expect(play.offers('DRA', 'to')).toContain('to 33');
    const south = moving('DRA', 'pieces: {33: [Militia]}', 33, 'Militia');
    expect(south.refusal('DRA', 'to 32').rule).toBe('ORG-11.3.4a');
  });

  it('4.1n a leader enters an area with enemies only with, or to join, combat units of the same side [ORG-4.1n]', () => {
    const lone = moving('DRA', 'pieces: {31: [Rahman, BTR-40-a], 30: [K-DShK]}', 31, 'Rahman');
    expect(lone.refusal('DRA', 'to 30').rule).toBe('ORG-4.1n');
    expect(lone.do('DRA', 'with BTR-40-a').offers('DRA', 'to')).toContain('to 30');
    const joining = moving('DRA', 'pieces: {31: [Rahman], 30: [K-DShK, BTR-40-b]}', 31, 'Rahman').do('DRA', 'to 30');
    expect(joining.where('Rahman')).toBe('30');
    expect(joining.dice).toEqual([]);
  });

  it('3.1.3c a road bears on movement and tanks only, not on defence [ORG-3.1.3c]', () => {
    const value = (area: number): unknown => {
      const play = at(`{phase: MJ action, mines: [], pieces: {${area}: [BTR-70-a, K-DShK, K-RPG-7-a]}}`);
      play.do('MJ', `activate ${area}`).do('MJ', `attack ${area} with K-DShK`).do('MJ', 'roll', 1, 1);
      return play.events('value')[1]?.total;
    };
    expect(value(17)).toBe(5); // on the road, TEM 0
    expect(value(16)).toBe(5); // off the road, TEM 0
  });

  it('9.1g, 9.0g First Snow adds a point to mountains for the Mujahideen alone [ORG-9.0g]', () => {
    const mj = moving('MJ', 'turn: 6, numbers: {snowTurn: 6}, pieces: {36: [W-AK-47-a]}', 36, 'W-AK-47-a');
    expect(mj.costOf('MJ', 'to 26')).toBe(2);
    const dra = moving('DRA', 'turn: 6, numbers: {snowTurn: 6}, pieces: {33: [BTR-40-a]}', 33, 'BTR-40-a');
    expect(dra.costOf('DRA', 'to 40')).toBe(1);
    const later = moving('MJ', 'turn: 7, numbers: {snowTurn: 6}, pieces: {36: [W-AK-47-a]}', 36, 'W-AK-47-a');
    expect(later.costOf('MJ', 'to 26')).toBe(1);
  });

  it('4.0c T-55 and T-62 are tanks and stay out of the hills; vehicles with infantry and infantry do not [ORG-4.0c]', () => {
    const units = ['BTR-70-a', 'BTR-40-a', 'BMP-2-a', 'T-55-a', 'T-62-a', 'Militia'];
    const mujahideen = ['W-AK-47-a', 'W-RPG-7-a', 'W-DShK', 'W-ZGU', 'W-107mm', 'Z-82mm', 'MJ-T-55-a'];
    const climbs = (side: 'DRA' | 'MJ', unit: string): boolean =>
      at(`{phase: ${side} action, pieces: {31: [${unit}]}}`)
        .do(side, 'activate 31')
        .do(side, `unit ${unit}`)
        .offers(side, 'to')
        .includes('to 37');
    expect(units.filter((unit) => !climbs('DRA', unit))).toEqual(['T-55-a', 'T-62-a']);
    expect(mujahideen.filter((unit) => !climbs('MJ', unit))).toEqual(['MJ-T-55-a']);
  });
});
