// 12.6 Casualty points.
import { describe, expect, it } from 'vitest';
import { at, type Play } from '../test/kit.ts';

/** So many points on Mujahideen units in 34 (TEM 0), by a Mi-24 strike: die n is n - 1 points. */
const hit = (units: string, cp: number): Play =>
  at(`{phase: DRA action, pieces: {34: [${units}], mi24-base: [Mi-24], 19: [BTR-70-a], 3: [K-RPG-7-c]}}`)
    .do('DRA', 'activate 19')
    .do('DRA', 'strike 34')
    .do('DRA', 'roll', cp + 1);
const payments = (units: string, cp: number): string[] => hit(units, cp).offers('MJ');

describe('casualties', () => {
  it('12.6a one point spends a fresh unit or drives it back fresh [ORG-12.6a]', () => {
    expect(payments('K-AK-47-a, K-DShK', 1)).toEqual([
      'spend K-AK-47-a',
      'spend K-DShK',
      'retreat K-AK-47-a',
      'retreat K-DShK',
    ]);
    const spent = hit('K-AK-47-a, K-DShK', 1).do('MJ', 'spend K-AK-47-a');
    expect([spent.where('K-AK-47-a'), spent.stateOf('K-AK-47-a')]).toEqual(['34', 'spent']);
    const back = hit('K-AK-47-a, K-DShK', 1).do('MJ', 'retreat K-AK-47-a');
    if (back.point === 'retreat') back.do('MJ', back.offers('MJ')[0] ?? '');
    expect(back.stateOf('K-AK-47-a')).toBe('fresh');
    expect(['25', '29', '33', '35', '40', '43']).toContain(back.where('K-AK-47-a')); // next door
    expect(hit('K-AK-47-a, K-DShK', 1).events('points')).toEqual([
      expect.objectContaining({ cp: 1, area: back.area(34), side: 1 }),
    ]);
  });

  it('12.6e too much and too little are refused, each in its own words [ORG-12.6e]', () => {
    const one = hit('K-AK-47-a, K-DShK', 1);
    expect(one.refusal('MJ', 'eliminate K-AK-47-a').text).toContain('more than the result demands');
    expect(one.refusal('MJ', 'spend-and-retreat K-AK-47-a').text).toContain('more than the result demands');
    const five = hit('K-AK-47-a, K-DShK', 5);
    expect(five.refusal('MJ', 'retreat K-AK-47-a').text).toContain('could not pay the rest');
    expect(five.refusal('MJ', 'spend K-RPG-7-c').rule).toBe('ORG-12.6d');
    const spent = hit('K-AK-47-a spent, K-DShK spent', 1);
    expect(spent.offers('MJ')).toEqual(['eliminate K-AK-47-a', 'eliminate K-DShK']); // nothing exact is left
    expect(spent.refusal('MJ', 'spend K-AK-47-a').rule).toBe('ORG-12.6a');
  });

  it('12.6b two points eliminate a spent unit, or spend a fresh one and drive it back [ORG-12.6b]', () => {
    expect(payments('K-AK-47-a spent, K-DShK', 2)).toContain('eliminate K-AK-47-a');
    expect(payments('K-AK-47-a spent, K-DShK', 2)).toContain('spend-and-retreat K-DShK');
    const only = hit('K-82mm', 2);
    if (only.point === 'retreat') only.do('MJ', only.offers('MJ')[0] ?? '');
    expect(only.stateOf('K-82mm')).toBe('spent');
    expect(only.where('K-82mm')).not.toBe('34');
  });

  it('12.6c three points eliminate a fresh unit [ORG-12.6c]', () => {
    expect(hit('K-AK-47-a', 3).where('K-AK-47-a')).toBe('lost');
    const play = hit('K-AK-47-a, K-DShK', 3).do('MJ', 'eliminate K-AK-47-a');
    expect([play.where('K-AK-47-a'), play.where('K-DShK'), play.stateOf('K-DShK')]).toEqual(['lost', '34', 'fresh']);
  });

  it('12.6d the owner combines payments until the sum is reached [ORG-12.6d]', () => {
    const play = hit('K-AK-47-a, K-DShK', 5).do('MJ', 'eliminate K-AK-47-a');
    while (play.point === 'retreat') play.do('MJ', play.offers('MJ')[0] ?? '');
    expect(play.stateOf('K-DShK')).toBe('spent');
    expect(play.where('K-DShK')).not.toBe('34');
    const one = hit('K-AK-47-a, K-DShK, K-82mm', 2).do('MJ', 'spend K-AK-47-a').do('MJ', 'spend K-DShK');
    expect(one.point).toBe('act');
  });

  it('12.6e all points are paid, and no more than needed where that can be [ORG-12.6e]', () => {
    expect(hit('K-AK-47-a spent', 1).where('K-AK-47-a')).toBe('lost'); // nothing smaller is there
    const play = hit('K-AK-47-a spent, K-DShK', 1);
    expect(play.offers('MJ')).toEqual(['spend K-DShK', 'retreat K-DShK']);
    expect(play.refusal('MJ', 'eliminate K-AK-47-a').rule).toBe('ORG-12.6e');
    expect(hit('K-AK-47-a', 4).where('K-AK-47-a')).toBe('lost');
    // Four points on a fresh and a spent unit: driving the fresh one back for one would leave three for a spent one.
    const four = hit('K-AK-47-a spent, K-DShK', 4);
    expect(four.refusal('MJ', 'retreat K-DShK').rule).toBe('ORG-12.6e');
    expect(four.offers('MJ')).toEqual(['spend-and-retreat K-DShK', 'eliminate K-AK-47-a']);
  });

  it('12.6e what is left must be payable by those who stay: a spent unit still bears two, one that left none [ORG-12.6e]', () => {
    const play = hit('K-AK-47-a, K-DShK', 5);
    expect(play.offers('MJ', 'spend')).toEqual(['spend K-AK-47-a', 'spend K-DShK']);
    expect(play.refusal('MJ', 'retreat K-DShK').rule).toBe('ORG-12.6e');
  });

  it('12.6f a fresh unit bears three at most, a spent one two; beyond that all are lost [ORG-12.6f]', () => {
    expect(hit('K-AK-47-a spent', 5).where('K-AK-47-a')).toBe('lost');
    const both = hit('K-AK-47-a spent, K-DShK', 5);
    expect([both.where('K-AK-47-a'), both.where('K-DShK')]).toEqual(['lost', 'lost']);
    expect(both.point).toBe('act');
  });

  it('12.6g a unit spent for one may be lost for two more; one that retreated pays no more [ORG-12.6g]', () => {
    const play = hit('K-AK-47-a, K-DShK', 3).do('MJ', 'spend K-AK-47-a').do('MJ', 'eliminate K-AK-47-a');
    expect(play.where('K-AK-47-a')).toBe('lost');
    expect(play.stateOf('K-DShK')).toBe('fresh');
    const back = hit('K-AK-47-a, K-DShK', 3).do('MJ', 'retreat K-AK-47-a');
    while (back.point === 'retreat') back.do('MJ', back.offers('MJ')[0] ?? '');
    expect(back.point === 'casualties' ? back.offers('MJ').some((line) => line.includes('K-AK-47-a')) : false).toBe(
      false,
    );
    expect(back.isFresh('K-AK-47-a')).toBe(true);
  });
});
