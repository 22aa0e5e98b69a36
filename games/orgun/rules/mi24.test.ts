// 17.1 The Mi-24.
import { describe, expect, it } from 'vitest';
import { at, type Play } from '../test/kit.ts';

const ready = (pieces: string, state = ''): Play =>
  at(
    `{phase: DRA action, pieces: {${pieces}, mi24-base: [Mi-24${state}], 32: [BTR-40-a], 15: [BTR-40-b], 3: [K-RPG-7-c]}}`,
  );
const struck = (area: number, pieces: string, die: number): Play =>
  ready(`${area}: [${pieces}]`).do('DRA', 'activate 32').do('DRA', `strike ${area}`).do('DRA', 'roll', die);

describe('the Mi-24', () => {
  it('17.1b once a turn, when fresh, in an action of the DRA [ORG-17.1b]', () => {
    const play = struck(34, 'K-AK-47-a, K-82mm', 1);
    expect(play.refusal('DRA', 'strike 34').rule).toBe('ORG-17.1b');
    play.do('DRA', 'done');
    expect(play.asked).toBe('MJ');
    expect(play.refusal('MJ', 'strike 34').rule).toBe('ORG-17.1a');
    expect(play.do('MJ', 'pass').refusal('DRA', 'strike 34').rule).toBe('ORG-17.1b');
    expect(ready('34: [K-AK-47-a]').offers('DRA', 'strike')).toEqual(['strike 3', 'strike 34']); // before an area is chosen too
  });

  it('17.1b between two steps of a move too [ORG-17.1b]', () => {
    const play = ready('33: [BTR-70-a], 40: [K-AK-47-a], 43: [K-82mm]').do('DRA', 'activate 33');
    play.do('DRA', 'unit BTR-70-a').do('DRA', 'to 34').do('DRA', 'strike 43').do('DRA', 'roll', 5);
    expect(play.events('points')[0]?.cp).toBe(1);
    if (play.asked === 'MJ') play.do('MJ', 'spend K-82mm');
    expect([play.point, play.stateOf('K-82mm')]).toEqual(['walk', 'spent']);
    expect(play.refusal('DRA', 'strike 40').rule).toBe('ORG-17.1b');
    play.do('DRA', 'to 33');
    expect(play.where('BTR-70-a')).toBe('33');
  });

  it('17.1c, 3.1.2b die less TEM: 2 is one point, 6 five [ORG-17.1c] [ORG-3.1.2b]', () => {
    const cp = (area: number, die: number): unknown =>
      struck(area, 'K-AK-47-a, K-AK-47-b, K-AK-47-c', die).events('points')[0]?.cp;
    expect([1, 2, 3, 4, 5, 6].map((die) => cp(34, die))).toEqual([0, 1, 2, 3, 4, 5]);
    expect([1, 2, 3, 4, 5, 6].map((die) => cp(42, die))).toEqual([0, 0, 0, 0, 1, 2]);
    expect(cp(33, 5)).toBe(3);
  });

  it('17.1d a natural 6 against anti-aircraft costs the Mi-24, spent gunners too [ORG-17.1d]', () => {
    expect(struck(42, 'K-RPG-7-a spent', 6).where('Mi-24')).toBe('removed');
    const two = struck(42, 'K-DShK, W-ZGU', 6).do('MJ', 'spend K-DShK').do('MJ', 'spend W-ZGU');
    expect(two.where('Mi-24')).toBe('removed');
    const riflemen = struck(42, 'K-AK-47-a, MJ-T-55-a', 6).do('MJ', 'spend K-AK-47-a').do('MJ', 'spend MJ-T-55-a');
    expect([riflemen.where('Mi-24'), riflemen.point]).toEqual(['mi24-base', 'act']);
    const five = struck(42, 'K-RPG-7-a, K-DShK', 5).do('MJ', 'spend K-DShK');
    expect([five.where('Mi-24'), five.point]).toEqual(['mi24-base', 'act']);
    const all = struck(34, 'K-RPG-7-a', 6); // the points first, then it is lost
    expect([all.where('K-RPG-7-a'), all.where('Mi-24')]).toEqual(['lost', 'removed']);
  });

  it('17.1e its loss gives the Mujahideen +1 for the initiative [ORG-17.1e]', () => {
    const play = at(
      '{turn: 3, phase: supply, hands: {MJ: [M14]}, pieces: {36: [W-AK-47-a], 2: [Z-AK-47-a], removed: [Mi-24], 32: [BTR-40-a]}}',
    );
    play.do('MJ', 'done', 4, 4);
    expect(play.initiative).toBe('MJ');
    expect(play.events('initiative').at(-1)).toMatchObject({ dra: 4, mj: 5, tie: 0 });
  });

  it('17.1f after a strike it is back in its base, spent [ORG-17.1f]', () => {
    const play = struck(34, 'K-AK-47-a, K-82mm', 3);
    while (play.asked === 'MJ') play.do('MJ', play.offers('MJ')[0] ?? '');
    expect([play.where('Mi-24'), play.stateOf('Mi-24')]).toEqual(['mi24-base', 'spent']);
  });

  it('17.1g in a contested area it hits the Mujahideen only; the action goes on [ORG-17.1g]', () => {
    const play = ready('34: [BTR-70-a, K-AK-47-a, K-82mm]')
      .do('DRA', 'activate 34')
      .do('DRA', 'strike 34')
      .do('DRA', 'roll', 2);
    expect(play.offers('MJ')).toEqual(['spend K-AK-47-a', 'spend K-82mm', 'retreat K-AK-47-a', 'retreat K-82mm']);
    play.do('MJ', 'spend K-AK-47-a');
    expect(play.offers('DRA', 'attack')).toEqual(['attack 34']);
    expect(play.stateOf('BTR-70-a')).toBe('fresh');
  });

  it('17.1c the log counts the points of a strike [ORG-17.1c]', () => {
    const told = (die: number): unknown => struck(34, 'K-AK-47-a, K-82mm', die).events('die')[0]?.meaning;
    expect([1, 2, 3].map(told)).toEqual(['0 casualty points', '1 casualty point', '2 casualty points']);
  });
});
