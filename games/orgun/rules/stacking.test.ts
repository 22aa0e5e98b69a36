// 7.1 Stacking.
import { describe, expect, it } from 'vitest';
import { at } from '../test/kit.ts';

describe('stacking', () => {
  it('7.1a, 11.3.1 a fourth DRA unit cannot end its move in an area, Soviets counted, spent or not [ORG-7.1a] [ORG-11.3.1a]', () => {
    const play = at(
      '{phase: DRA action, pieces: {28: [BTR-40-a], 29: [BTR-70-a, BTR-70-b spent, BMP-2-a], 33: [BTR-40-b, BTR-40-c]}}',
    );
    play.do('DRA', 'activate 28').do('DRA', 'unit BTR-40-a');
    expect(play.refusal('DRA', 'to 29').rule).toBe('ORG-11.3.1a');
    expect(play.offers('DRA', 'to')).not.toContain('to 29');
    expect(play.offers('DRA', 'to')).toContain('to 33');
  });

  it('7.1b a seventh Mujahideen unit finds no room, a sixth does [ORG-7.1b]', () => {
    const five = 'W-AK-47-a, W-RPG-7-a, W-DShK, Z-AK-47-a';
    const play = at(`{pieces: {36: [K-AK-47-a, K-RPG-7-a], 41: [${five}, MJ-T-55-a]}}`);
    play.do('MJ', 'activate 36').do('MJ', 'unit K-AK-47-a');
    expect(play.offers('MJ', 'to')).toContain('to 41');
    play.do('MJ', 'with K-RPG-7-a');
    expect(play.refusal('MJ', 'to 41').rule).toBe('ORG-11.3.1a');
    play.do('MJ', 'without K-RPG-7-a').do('MJ', 'to 41').do('MJ', 'stop');
    expect(play.inside(41)).toHaveLength(6);
    expect(play.do('MJ', 'unit K-RPG-7-a').offers('MJ', 'to')).not.toContain('to 41');
  });

  it('7.1c both sides may have their full number in one area [ORG-7.1c]', () => {
    const six = 'W-AK-47-a, W-RPG-7-a, W-DShK, W-ZGU, W-107mm, Z-AK-47-a';
    const play = at(`{phase: DRA action, pieces: {31: [BTR-40-a, BTR-40-b, ${six}], 32: [BTR-70-a]}}`);
    play.do('DRA', 'activate 32').do('DRA', 'move BTR-70-a 31');
    expect(play.inside(31)).toHaveLength(9);
    expect(play.point).toBe('act');
  });

  it('7.1d leaders and markers do not count [ORG-7.1d]', () => {
    const play = at('{phase: DRA action, pieces: {32: [BTR-40-a, BTR-40-b, BTR-40-c, Rahman, Advisor], 28: [Omar]}}');
    play.do('DRA', 'activate 28').do('DRA', 'move Omar 32');
    expect(play.inside(32)).toHaveLength(6);
  });

  it('7.1e a move may pass a full area but not end there [ORG-7.1e]', () => {
    const full = '28: [BTR-40-b, BTR-40-c, BTR-40-d]';
    const play = at(`{phase: DRA action, pieces: {24: [BTR-40-a], ${full}}}`);
    play.do('DRA', 'activate 24').do('DRA', 'unit BTR-40-a');
    expect(play.offers('DRA', 'to')).not.toContain('to 28');
    expect(play.offers('DRA', 'to')).toContain('to 32'); // by the road through 28
    expect(play.costOf('DRA', 'to 32')).toBe(1);
    play.do('DRA', 'to 32');
    expect(play.where('BTR-40-a')).toBe('32');
  });

  it('7.1e nobody can be dropped in a full area, and the stack cannot stop there [ORG-7.1e]', () => {
    // The ambush interrupts the move in the full area 28; the stack is asked again there.
    const play = at(
      '{phase: DRA action, pieces: {24: [BTR-40-a, BTR-70-a], 28: [BTR-40-b, BTR-40-c, BTR-40-d], 23: [K-RPG-7-a]}}',
    );
    play.do('DRA', 'activate 24').do('DRA', 'unit BTR-40-a').do('DRA', 'with BTR-70-a').do('DRA', 'to 27');
    expect(play.point).toBe('ambush');
    play.do('MJ', 'done');
    expect(play.where('BTR-40-a')).toBe('28');
    expect(play.refusal('DRA', 'stop').rule).toBe('ORG-7.1e');
    expect(play.refusal('DRA', 'without BTR-70-a').rule).toBe('ORG-7.1e');
  });

  it('7.1f the owner eliminates units of their choice from an overstacked area [ORG-7.1f]', () => {
    // In the full area 31 the stack tries to spot and fails: it has to stay.
    const play = at(
      '{phase: DRA action, pieces: {27: [BTR-40-a], 31: [BTR-40-b, BTR-40-c, BTR-70-a, Rahman], 33: [BTR-70-b], 37: [K-RPG-7-a, K-DShK, K-82mm, K-AK-47-a]}}',
    );
    play.do('DRA', 'activate 27').do('DRA', 'unit BTR-40-a').do('DRA', 'to 37');
    expect(play.point).toBe('spotting');
    play.do('DRA', 'roll', 1);
    expect(play.point).toBe('overstacked');
    expect(play.offers('DRA')).toEqual(
      ['BTR-70-a', 'BTR-40-a', 'BTR-40-b', 'BTR-40-c'].map((unit) => `eliminate ${unit}`),
    );
    for (const unit of ['K-RPG-7-a', 'BTR-70-b', 'Rahman'])
      expect(play.refusal('DRA', `eliminate ${unit}`).rule).toBe('ORG-7.1f'); // the enemy's, off the map, a leader
    play.do('DRA', 'eliminate BTR-40-b');
    expect(play.inside(31)).toEqual(['BTR-70-a', 'BTR-40-a', 'BTR-40-c', 'Rahman']);
    expect(play.where('BTR-40-b')).toBe('lost');
  });

  it('7.1g everybody sees all stacks, nobody the other hand [ORG-7.1g]', () => {
    const play = at('{pieces: {42: [BTR-40-a spent], 37: [K-RPG-7-a low]}, hands: {DRA: [D6, D7], MJ: [M1]}}');
    const view = play.table.view(play.sideOf('MJ'));
    expect(view.pieces.find((piece) => piece.id === 'BTR-40-a')).toMatchObject({ place: '42', states: ['spent'] });
    expect(view.hidden).toEqual([]);
    const pool = (id: string) => view.pools.find((one) => one.id === id);
    expect(pool('hand-DRA')).toMatchObject({ pieces: [], count: 2 });
    expect(pool('hand-MJ')).toMatchObject({ pieces: ['M1'], count: 1 });
    expect(pool('deck-MJ')).toMatchObject({ pieces: [], count: 17 });
  });
});
