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

  it('10.0a who came into the active area with a retreat did not begin the action there [ORG-10.0a]', () => {
    const play = at(
      '{phase: MJ action, pieces: {37: [K-DShK, K-AK-47-a], 31: [BTR-70-a, BTR-70-b, Z-AK-47-a, Zadran], 15: [BTR-40-a], 2: [W-AK-47-a]}}',
    );
    play.do('MJ', 'activate 37').do('MJ', 'move K-DShK 31').do('MJ', 'attack 31 with K-DShK').do('MJ', 'roll', 1, 6);
    play.do('MJ', 'along Zadran');
    expect([play.point, play.where('Zadran'), play.stateOf('Zadran')]).toEqual(['act', '37', 'fresh']);
    expect(play.offers('MJ', 'unit')).toEqual(['unit K-AK-47-a']);
    expect(play.refusal('MJ', 'unit Zadran').text).toContain('did not begin this action');
  });

  it('10.0b the log names those whom the end of the action spends, not those who were spent before [ORG-10.0b]', () => {
    const play = at(
      '{phase: MJ action, pieces: {37: [K-RPG-7-a, K-DShK], 42: [BTR-70-a spent], 15: [BTR-40-b], 3: [K-RPG-7-c]}}',
    );
    play.do('MJ', 'activate 37').do('MJ', 'raid K-RPG-7-a BTR-70-a').do('MJ', 'roll', 3).do('MJ', 'move K-DShK 36');
    expect(play.endAction('MJ').events('action-over')[0]?.pieces).toEqual([play.piece('K-DShK')]);
  });

  it('11.1a an action is over by itself when nothing is left that anybody could do in it [ORG-11.1a]', () => {
    const after = (side: 'DRA' | 'MJ', rest: string): string => {
      const [from, unit, to] = side === 'DRA' ? [33, 'BTR-70-a', 29] : [41, 'W-AK-47-a', 36];
      return at(`{phase: ${side} action, ${rest}}`)
        .do(side, `activate ${from}`)
        .do(side, `move ${unit} ${to}`)
        .endAction(side).asked;
    };
    const open = (side: 'DRA' | 'MJ', rest: string): boolean => {
      const [from, unit, to] = side === 'DRA' ? [33, 'BTR-70-a', 29] : [41, 'W-AK-47-a', 36];
      const play = at(`{phase: ${side} action, ${rest}}`).do(side, `activate ${from}`).do(side, `unit ${unit}`);
      play.do(side, `to ${to}`);
      if (play.point === 'walk') play.do(side, 'stop');
      return play.point === 'act';
    };
    const pieces = `33: [BTR-70-a], 19: [BTR-70-b], ${alive}`;
    expect(after('DRA', `pieces: {${pieces}}`)).toBe('MJ');
    expect(open('DRA', `pieces: {${pieces}}`)).toBe(false);
    // The Mi-24 may still strike, if it is ready, if it is the DRA's action, and if there is somebody to strike at.
    expect(open('DRA', `pieces: {${pieces}, mi24-base: [Mi-24]}`)).toBe(true);
    expect(open('DRA', `pieces: {${pieces}, mi24-base: [Mi-24 spent]}`)).toBe(false);
    expect(open('DRA', 'pieces: {33: [BTR-70-a], 19: [BTR-70-b], 2: [Zadran], mi24-base: [Mi-24]}')).toBe(false);
    expect(open('MJ', `pieces: {${pieces}, mi24-base: [Mi-24]}`)).toBe(false);
    // A hand keeps it open only if it might hold a card for this moment: Radio Jamming is the only one, and needs a leader.
    expect(open('DRA', `hands: {DRA: [D5, D10]}, pieces: {${pieces}}`)).toBe(false);
    expect(open('MJ', `hands: {MJ: [M18]}, pieces: {${pieces}}`)).toBe(false);
    const near = `${pieces}, 37: [Warzi], 31: [BTR-40-a]`;
    expect(open('MJ', `hands: {MJ: [M18]}, pieces: {${near}}`)).toBe(true); // nobody can know what it is
    expect(open('MJ', `hands: {MJ: [M18]}, played: [M15], pieces: {${near}}`)).toBe(false);
    expect(open('MJ', `pieces: {${near}}`)).toBe(false);
  });

  it('12.1a what bars the end of an action is told with the units of the area [ORG-12.1a]', () => {
    const play = at(
      '{phase: MJ action, pieces: {37: [K-DShK, K-AK-47-a], 31: [BTR-40-a], 42: [BTR-70-a, Z-DShK], 2: [W-AK-47-a]}}',
    );
    play.do('MJ', 'activate 37').do('MJ', 'move K-DShK 31');
    const [decision] = play.table.decisions(play.sideOf('MJ'));
    expect(decision?.barred).toMatchObject([
      { verb: 'done', problem: { rule: 'ORG-12.1a' }, pieces: ['BTR-40-a', 'K-DShK'] },
    ]);
  });
});
