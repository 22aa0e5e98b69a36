// 10 The Action Phase.
import { describe, expect, it } from 'vitest';
import { at } from '../test/kit.ts';

const alive = '41: [W-AK-47-a], 2: [Z-AK-47-a, K-AK-47-a]';

describe('actions', () => {
  it('4.0a, 10.0a only fresh units of the activated area may act [ORG-4.0a] [ORG-10.0a]', () => {
    const play = at(
      `{phase: DRA action, pieces: {33: [BTR-70-a, BTR-70-b, BTR-40-a spent], 29: [BTR-40-b], 28: [BTR-40-c spent]}}`,
    );
    expect(play.offers('DRA', 'activate')).toEqual(['activate 29', 'activate 33']);
    expect(play.refusal('DRA', 'activate 28').rule).toBe('ORG-10.0a');
    play.do('DRA', 'activate 33');
    expect(play.offers('DRA', 'unit')).toEqual(['unit BTR-70-a', 'unit BTR-70-b']);
    expect(play.refusal('DRA', 'unit BTR-40-a').rule).toBe('ORG-4.0a');
    expect(play.refusal('DRA', 'unit BTR-40-b').rule).toBe('ORG-10.0a');
  });

  it('10.0a a leader taken along by a retreat has left the active area and begins nothing more [ORG-10.0a]', () => {
    const play = at('{phase: MJ action, pieces: {18: [K-AK-47-a, K-DShK, Kharoti], 15: [BTR-70-a], 2: [Z-AK-47-a]}}');
    play.do('MJ', 'activate 18').do('MJ', 'unit K-AK-47-a').do('MJ', 'to 15').do('MJ', 'roll', 1);
    play.do('MJ', 'retreat K-AK-47-a');
    if (play.point === 'retreat') play.do('MJ', play.offers('MJ')[0] ?? '');
    play.do('MJ', 'along Kharoti');
    expect([play.point, play.where('Kharoti') === '18', play.stateOf('Kharoti')]).toEqual(['act', false, 'fresh']);
    expect(play.offers('MJ', 'unit')).toEqual(['unit K-DShK']);
    expect(play.refusal('MJ', 'unit Kharoti').rule).toBe('ORG-10.0a');
  });

  it('10.0b who acted is spent when the action is over, the others stay fresh and can be activated again [ORG-10.0b]', () => {
    const play = at(`{phase: DRA action, pieces: {33: [BTR-70-a, BTR-70-b, BTR-40-a], ${alive}}}`);
    play.do('DRA', 'activate 33').do('DRA', 'move BTR-70-a 29');
    expect(play.stateOf('BTR-70-a')).toBe('fresh'); // it would attack with fresh firepower
    play.do('DRA', 'done');
    expect(['BTR-70-a', 'BTR-70-b', 'BTR-40-a'].map((unit) => play.stateOf(unit))).toEqual(['spent', 'fresh', 'fresh']);
    play.do('MJ', 'pass').do('DRA', 'activate 33');
    expect(play.offers('DRA', 'unit')).toEqual(['unit BTR-70-b', 'unit BTR-40-a']);
  });

  it('10.0c the Mujahideen raid, the DRA does not [ORG-10.0c]', () => {
    const pieces = '{31: [BTR-70-a], 37: [K-RPG-7-a]}';
    const dra = at(`{phase: DRA action, pieces: ${pieces}}`).do('DRA', 'activate 31');
    expect(dra.offers('DRA', 'raid')).toEqual([]);
    expect(dra.refusal('DRA', 'raid BTR-70-a').rule).toBe('ORG-10.0c');
    const mj = at(`{phase: MJ action, pieces: ${pieces}}`).do('MJ', 'activate 37');
    expect(mj.offers('MJ')).toEqual(['unit K-RPG-7-a', 'raid K-RPG-7-a', 'done']);
  });

  it('10.0d, 10.0e one may always pass; two passes in a row end the phase, one does not [ORG-10.0d] [ORG-10.0e]', () => {
    const play = at(`{turn: 2, phase: MJ action, pieces: {33: [BTR-70-a], ${alive}}}`);
    expect(play.offers('MJ')).toContain('pass');
    play.do('MJ', 'pass');
    expect(play.asked).toBe('DRA');
    play.do('DRA', 'activate 33').do('DRA', 'move BTR-70-a 29').endAction('DRA');
    expect(play.asked).toBe('MJ'); // who passed may act again
    play.do('MJ', 'pass');
    expect(play.turn).toBe(3); // the DRA has nobody fresh and passes by itself
  });

  it('10.0e passes with an action between them do not end the phase [ORG-10.0e]', () => {
    const play = at(`{turn: 2, phase: MJ action, pieces: {33: [BTR-70-a], 19: [BTR-70-b], ${alive}}}`);
    play.do('MJ', 'pass').do('DRA', 'activate 33').do('DRA', 'move BTR-70-a 29').endAction('DRA');
    play.do('MJ', 'pass');
    expect([play.turn, play.asked, play.point]).toEqual([2, 'DRA', 'action']);
    play.do('DRA', 'activate 19').do('DRA', 'move BTR-70-b 24').endAction('DRA');
    expect([play.turn, play.asked]).toEqual([2, 'MJ']);
    const twice = at(`{turn: 2, phase: MJ action, pieces: {33: [BTR-70-a], ${alive}}}`)
      .do('MJ', 'pass')
      .do('DRA', 'pass');
    expect(twice.turn).toBe(3);
  });

  it('10.0f an action in which nothing is done is a pass [ORG-10.0f]', () => {
    const play = at(`{turn: 2, phase: MJ action, pieces: {33: [BTR-70-a], ${alive}}}`);
    play.do('MJ', 'activate 41').do('MJ', 'unit W-AK-47-a').do('MJ', 'stop').do('MJ', 'done');
    expect(play.stateOf('W-AK-47-a')).toBe('fresh');
    expect(play.asked).toBe('DRA');
    play.do('DRA', 'pass');
    expect(play.turn).toBe(3);
  });

  it('10.0f a card makes an action no pass [ORG-10.0f]', () => {
    const play = at(`{turn: 2, phase: MJ action, hands: {MJ: [M17]}, pieces: {33: [BTR-70-a], ${alive}}}`);
    play.do('MJ', 'card M17');
    expect(play.refusal('MJ', 'pass').rule).toBe('ORG-10.0f');
    play.do('MJ', 'end').do('DRA', 'pass');
    expect(play.asked).toBe('MJ');
    expect(play.turn).toBe(2);
  });

  it('10.0f an attack where the units stand is no pass [ORG-10.0f]', () => {
    const play = at(`{turn: 2, phase: DRA action, pieces: {33: [BTR-70-a], 29: [BTR-40-a, K-82mm], ${alive}}}`).do(
      'DRA',
      'activate 29',
    );
    play.do('DRA', 'attack 29').do('DRA', 'with BTR-40-a').do('DRA', 'declare').do('DRA', 'roll', 1, 1);
    while (play.asked === 'DRA' && play.point.startsWith('retreat')) play.do('DRA', play.offers('DRA')[0] ?? '');
    play.endAction('DRA').do('MJ', 'pass');
    expect([play.turn, play.asked]).toEqual([2, 'DRA']); // one pass, not two
  });

  it('10.0f neither is a strike of the Mi-24, nor a mountain searched in vain [ORG-10.0f]', () => {
    const pieces = `33: [BTR-70-a], 40: [K-82mm], mi24-base: [Mi-24], ${alive}`;
    const begun = (): ReturnType<typeof at> => at(`{turn: 2, phase: DRA action, pieces: {${pieces}}}`);
    const strike = begun().do('DRA', 'strike 40').do('DRA', 'roll', 1).do('DRA', 'end').do('MJ', 'pass');
    expect([strike.turn, strike.asked]).toEqual([2, 'DRA']); // one pass, not two
    const search = begun().do('DRA', 'activate 33').do('DRA', 'unit BTR-70-a').do('DRA', 'to 40').do('DRA', 'roll', 1);
    search.endAction('DRA').do('MJ', 'pass');
    expect(search.turn).toBe(3); // the DRA has nobody fresh left and passes after the Mujahideen
    expect(search.events('passed').map(({ side }) => side)).toEqual([1, 0]);
  });

  it('11.1a all fresh units of the area may act, in any order, until none is left [ORG-11.1a]', () => {
    const play = at(`{phase: DRA action, pieces: {33: [BTR-70-a, BTR-70-b, BTR-40-a], ${alive}}}`);
    play
      .do('DRA', 'activate 33')
      .do('DRA', 'move BTR-40-a 29')
      .do('DRA', 'move BTR-70-b 34')
      .do('DRA', 'move BTR-70-a 29');
    expect(['BTR-70-a', 'BTR-70-b', 'BTR-40-a'].map((unit) => play.where(unit))).toEqual(['29', '34', '29']);
    expect(play.asked).toBe('MJ'); // nobody is left to act
  });
});
