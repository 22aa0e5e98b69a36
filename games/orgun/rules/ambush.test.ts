// 13.0 Ambush.
import { describe, expect, it } from 'vitest';
import { at, type Play } from '../test/kit.ts';

const moved = (position: string, from: number, units: string, side: 'DRA' | 'MJ' = 'DRA'): Play =>
  at(`{phase: ${side} action, pieces: {${position}}}`)
    .do(side, `activate ${from}`)
    .do(side, `unit ${units.split(',')[0]}`);
const into = (position: string, from: number, units: string, to: number, side: 'DRA' | 'MJ' = 'DRA'): Play => {
  const play = moved(position, from, units, side);
  for (const other of units.split(',').slice(1)) play.do(side, `with ${other}`);
  return play.do(side, `to ${to}`);
};

describe('ambush', () => {
  it('13.0a enemies moving next to fresh units can be ambushed, in an occupied area too [ORG-13.0a]', () => {
    const play = into('31: [BTR-70-a], 38: [BTR-40-a], 37: [K-RPG-7-a]', 31, 'BTR-70-a', 38);
    expect([play.asked, play.point]).toEqual(['MJ', 'ambush']);
    expect(play.offers('MJ')).toEqual(['by K-RPG-7-a', 'done']);
    const held = into('31: [BTR-70-a], 42: [Z-82mm], 37: [K-RPG-7-a], 38: [BTR-40-a, BTR-40-b]', 38, 'BTR-40-a', 42);
    expect(held.do('DRA', 'roll', 6).offers('MJ')).toEqual(['by K-RPG-7-a', 'done']);
  });

  it('13.0b at most three Mujahideen units, or one of the DRA, leaders aside [ORG-13.0b]', () => {
    const crowd = (units: string): string => into(`31: [BTR-70-a], 37: [${units}]`, 31, 'BTR-70-a', 38).point;
    expect(crowd('K-RPG-7-a, K-DShK, K-82mm, Kharoti')).toBe('ambush');
    expect(crowd('K-RPG-7-a, K-DShK, K-82mm, K-AK-47-a spent')).not.toBe('ambush');
    const dra = (units: string): string => into(`37: [K-RPG-7-a], 38: [${units}]`, 37, 'K-RPG-7-a', 42, 'MJ').point;
    expect(dra('BTR-40-a, Rahman')).toBe('ambush');
    expect(dra('BTR-40-a, BTR-70-a')).not.toBe('ambush');
  });

  it('13.0c the area entered must give cover [ORG-13.0c]', () => {
    expect(into('33: [BTR-70-a], 40: [K-RPG-7-a]', 33, 'BTR-70-a', 34).point).toBe('walk'); // TEM 0
    expect(into('34: [BTR-70-a], 40: [K-RPG-7-a]', 34, 'BTR-70-a', 33).point).toBe('ambush'); // TEM 1
  });

  it('13.0d a contested area does not ambush [ORG-13.0d]', () => {
    expect(into('31: [BTR-70-a], 37: [K-RPG-7-a, BTR-40-a]', 31, 'BTR-70-a', 38).point).not.toBe('ambush');
  });

  it('13.0e ambushers are fresh and in supply [ORG-13.0e]', () => {
    for (const state of ['spent', 'low', 'out'])
      expect(into(`31: [BTR-70-a], 37: [K-RPG-7-a ${state}]`, 31, 'BTR-70-a', 38).point).not.toBe('ambush');
    const play = into('31: [BTR-70-a], 37: [K-RPG-7-a low, K-DShK]', 31, 'BTR-70-a', 38);
    expect(play.refusal('MJ', 'by K-RPG-7-a').rule).toBe('ORG-13.0e');
  });

  it('13.0f pairs are matched one to one before any die [ORG-13.0f]', () => {
    const play = into(
      '31: [BTR-70-a, BTR-40-a, BTR-40-b], 37: [K-RPG-7-a, K-DShK]',
      31,
      'BTR-70-a,BTR-40-a,BTR-40-b',
      38,
    );
    play.do('MJ', 'by K-RPG-7-a').do('MJ', 'target BTR-40-a');
    expect(play.dice).toEqual([]);
    expect(play.refusal('MJ', 'by K-RPG-7-a').rule).toBe('ORG-13.0f');
    play.do('MJ', 'by K-DShK');
    expect(play.offers('MJ')).toEqual(['target BTR-70-a', 'target BTR-40-b']);
    play.do('MJ', 'target BTR-70-a', 1, 1);
    expect(play.dice).toEqual(['BTR-40-a 1', 'BTR-70-a 1']);
    const one = into('31: [BTR-70-a], 37: [K-RPG-7-a, K-DShK, K-82mm]', 31, 'BTR-70-a', 38).do('MJ', 'by K-82mm', 1);
    expect([one.stateOf('K-82mm'), one.stateOf('K-RPG-7-a'), one.stateOf('K-DShK')]).toEqual([
      'spent',
      'fresh',
      'fresh',
    ]);
  });

  it('13.0g the owner of the moving unit tests it, with a leader if wanted [ORG-13.0g]', () => {
    const play = into('31: [BTR-70-a, Rahman], 37: [K-RPG-7-a]', 31, 'BTR-70-a,Rahman', 38).do('MJ', 'by K-RPG-7-a');
    expect(play.offers('DRA')).toEqual(['use Rahman', 'none']);
    play.do('DRA', 'use Rahman', 4); // 3 against cohesion 3
    expect([play.where('BTR-70-a'), play.stateOf('Rahman')]).toEqual(['38', 'spent']);
  });

  it('13.0h a unit that passes goes on with its remaining points; the ambusher is spent [ORG-13.0h]', () => {
    const play = into('31: [BTR-70-a], 37: [K-RPG-7-a]', 31, 'BTR-70-a', 38).do('MJ', 'by K-RPG-7-a', 3);
    expect(play.stateOf('K-RPG-7-a')).toBe('spent');
    expect(play.point).toBe('walk');
    expect(play.offers('DRA', 'to')).toContain('to 39');
  });

  it('13.0h a unit that passed is fresh and may attack where it came in [ORG-13.0h]', () => {
    const play = into('31: [BTR-70-a], 38: [Z-82mm], 37: [K-RPG-7-a], 32: [BTR-40-a]', 31, 'BTR-70-a', 38);
    play.do('DRA', 'roll', 6).do('MJ', 'by K-RPG-7-a', 3);
    expect([play.point, play.stateOf('BTR-70-a')]).toEqual(['act', 'fresh']);
    expect(play.offers('DRA')).toEqual(['attack 38']);
  });

  it('13.0i who fails is spent at once, not at the end of the action [ORG-13.0i]', () => {
    const play = into('31: [BTR-70-a, BTR-40-b], 37: [K-RPG-7-a], 32: [BTR-40-a]', 31, 'BTR-70-a', 38);
    play.do('MJ', 'by K-RPG-7-a', 4);
    expect([play.point, play.where('BTR-70-a'), play.stateOf('BTR-70-a')]).toEqual(['act', '31', 'spent']);
  });

  it('13.0i a unit that fails is spent and back where it came from [ORG-13.0i]', () => {
    const play = into('31: [BTR-70-a], 37: [K-RPG-7-a], 32: [BTR-40-a]', 31, 'BTR-70-a', 38).do(
      'MJ',
      'by K-RPG-7-a',
      4,
    );
    expect([play.where('BTR-70-a'), play.stateOf('BTR-70-a'), play.stateOf('K-RPG-7-a')]).toEqual([
      '31',
      'spent',
      'spent',
    ]);
  });

  it('13.0j the ambusher stays where it is, and who was not tested goes on [ORG-13.0j]', () => {
    const play = into('31: [BTR-70-a, BTR-40-a], 37: [K-RPG-7-a]', 31, 'BTR-70-a,BTR-40-a', 38)
      .do('MJ', 'by K-RPG-7-a')
      .do('MJ', 'target BTR-70-a', 6);
    expect([play.where('K-RPG-7-a'), play.where('BTR-70-a'), play.where('BTR-40-a')]).toEqual(['37', '31', '38']);
    expect(play.point).toBe('walk');
    expect(play.stateOf('BTR-40-a')).toBe('fresh');
  });

  it('13.0k it is voluntary, and offered anew at every area [ORG-13.0k]', () => {
    const play = into('27: [BTR-70-a], 37: [K-RPG-7-a]', 27, 'BTR-70-a', 38);
    expect([play.where('BTR-70-a'), play.point]).toEqual(['31', 'ambush']);
    play.do('MJ', 'done').do('DRA', 'to 38');
    expect([play.where('BTR-70-a'), play.point]).toEqual(['38', 'ambush']);
    expect(play.stateOf('K-RPG-7-a')).toBe('fresh');
  });

  it('13.0l raiders and leaders alone are not ambushed [ORG-13.0l]', () => {
    expect(into('31: [Rahman], 37: [K-RPG-7-a]', 31, 'Rahman', 38).point).toBe('walk');
    const raid = at('{phase: MJ action, pieces: {37: [K-RPG-7-a], 42: [BTR-70-a, BTR-40-b], 38: [BTR-40-a]}}').do(
      'MJ',
      'activate 37',
    );
    raid.do('MJ', 'raid K-RPG-7-a BTR-70-a').do('MJ', 'roll', 1);
    expect(raid.story).not.toContain('ambush');
    const leader = into('31: [BTR-70-a, Rahman], 37: [K-RPG-7-a, K-DShK]', 31, 'BTR-70-a,Rahman', 38).do(
      'MJ',
      'by K-DShK',
    );
    expect(leader.point).toBe('ambush.leader'); // the BTR was the only target
  });

  it('13.0m units in the area entered do not ambush [ORG-13.0m]', () => {
    const play = into('38: [BTR-40-a], 42: [Z-82mm]', 38, 'BTR-40-a', 42).do('DRA', 'roll', 6);
    expect(play.point).toBe('act');
  });

  it('13.0a whose own units they are does not ambush them, wherever they stand [ORG-13.0a]', () => {
    const play = into('31: [BTR-70-a, BTR-40-b], 37: [K-RPG-7-a]', 31, 'BTR-70-a', 38);
    expect(play.refusal('MJ', 'by BTR-40-b').rule).toBe('ORG-13.0a'); // next to 38, and fresh
  });

  it('13.0f when all movers are matched nobody is asked again, card or not; an ambusher may leave some out [ORG-13.0f]', () => {
    const held = at(
      '{phase: DRA action, hands: {MJ: [M4]}, pieces: {31: [BTR-70-a], 37: [K-RPG-7-a, K-DShK], 3: [K-RPG-7-c]}}',
    );
    held.do('DRA', 'activate 31').do('DRA', 'move BTR-70-a 38').do('MJ', 'by K-RPG-7-a', 1);
    expect([held.asked, held.dice]).toEqual(['DRA', ['BTR-70-a 1']]);
    const two = into('31: [BTR-70-a, BTR-40-a], 37: [K-RPG-7-a, K-DShK]', 31, 'BTR-70-a,BTR-40-a', 38);
    two.do('MJ', 'by K-RPG-7-a').do('MJ', 'target BTR-40-a').do('MJ', 'done', 1);
    expect([two.dice, two.point]).toEqual([['BTR-40-a 1'], 'walk']);
    expect(two.stateOf('K-DShK')).toBe('fresh');
  });

  it('13.0k without an ambush nothing is told and the Informer is not asked [ORG-13.0k]', () => {
    const play = at(
      '{phase: DRA action, hands: {DRA: [D9]}, pieces: {31: [BTR-70-a], 37: [K-RPG-7-a], 3: [K-RPG-7-c]}}',
    );
    play.do('DRA', 'activate 31').do('DRA', 'move BTR-70-a 38').do('MJ', 'done');
    expect([play.events('ambush'), play.point]).toEqual([[], 'walk']);
  });

  it('9.0g a Prepared Ambush is sprung from an area next door with fresh units of the ambusher [ORG-9.0g]', () => {
    const play = at(
      '{phase: DRA action, hands: {MJ: [M4]}, pieces: {31: [BTR-70-a], 37: [K-RPG-7-a], 42: [Z-82mm], 36: [W-AK-47-a], 3: [K-RPG-7-c]}}',
    );
    play.do('DRA', 'activate 31').do('DRA', 'move BTR-70-a 38').do('MJ', 'card M4');
    expect(play.offers('MJ')).toEqual(['from 37', 'from 42']);
    // 39 is next door and empty, 36 is full of fighters and too far.
    for (const area of [39, 36]) expect(play.refusal('MJ', `from ${area}`).rule).toBe('ORG-9.0g');
  });
});
