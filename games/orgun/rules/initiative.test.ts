// 8 Initiative.
import { describe, expect, it } from 'vitest';
import { at, type Play } from '../test/kit.ts';
import { initiativeModifiers } from './initiative.ts';

const alive = '36: [W-AK-47-a], 2: [Z-AK-47-a, K-AK-47-a]';
const roll = (position: string, dra: number, mj: number): Play => {
  const play = at(`{phase: supply, ${position}}`);
  // The end of one turn runs into the initiative of the next: force its dice from a supply question.
  return play.do(play.asked, 'done', dra, mj);
};
/** A position whose supply cards are asked for, so that the dice of the next turn can be forced. */
const before = (turn: number, pieces: string, initiative = 'MJ'): string =>
  `turn: ${turn}, initiative: ${initiative}, hands: {MJ: [M14]}, pieces: {${alive}, ${pieces}}`;

describe('initiative', () => {
  it('8.0a the higher total wins from turn 2 on [ORG-8.0a]', () => {
    expect(roll(before(1, '32: [BTR-70-a]'), 3, 5).initiative).toBe('MJ');
    expect(roll(before(1, '32: [BTR-70-a]'), 5, 3).initiative).toBe('DRA');
  });

  it('8.0g who wins outright acts first and cannot give it away [ORG-8.0g]', () => {
    const play = roll(before(1, '32: [BTR-70-a]'), 6, 4);
    expect(play.story.filter((kind) => kind === 'initiative')).toHaveLength(1);
    expect(play.refusal('DRA', 'give').rule).toBe('ORG-8.0g');
    while (play.point !== 'action') play.do(play.asked, 'done');
    expect(play.asked).toBe('DRA');
  });

  it('8.0b holding airfield and fort gives the DRA +1 from turn 8 on [ORG-8.0b]', () => {
    const sum = (turn: number, pieces: string): number =>
      initiativeModifiers(at(`{turn: ${turn}, pieces: {${pieces}}}`).state, 0).reduce((n, one) => n + one.amount, 0);
    const both = '19: [BTR-70-a], 32: [BTR-70-b]';
    expect(sum(7, both)).toBe(0);
    expect(sum(8, both)).toBe(1);
    expect(sum(9, '19: [BTR-70-a, W-AK-47-a], 32: [BTR-70-b]')).toBe(0);
    expect(sum(9, '19: [BTR-70-a], 32: [Omar]')).toBe(0);
  });

  it('8.0c airfield or a lost Mi-24 give the Mujahideen +1, together no more [ORG-8.0c]', () => {
    const sum = (pieces: string): number =>
      initiativeModifiers(at(`{turn: 3, pieces: {${pieces}}}`).state, 1).reduce((n, one) => n + one.amount, 0);
    expect(sum('19: [W-AK-47-a]')).toBe(1);
    expect(sum('removed: [Mi-24]')).toBe(1);
    expect(sum('19: [W-AK-47-a], removed: [Mi-24]')).toBe(1);
    expect(sum('reserve: [Mi-24]')).toBe(0);
    expect(sum('19: [W-AK-47-a, BTR-40-a]')).toBe(0);
  });

  it('8.0d the Octagonal Fort gives the Mujahideen +2, with the other +3 [ORG-8.0d]', () => {
    const sum = (pieces: string): number =>
      initiativeModifiers(at(`{turn: 3, pieces: {${pieces}}}`).state, 1).reduce((n, one) => n + one.amount, 0);
    expect(sum('32: [W-AK-47-a]')).toBe(2);
    expect(sum('32: [W-AK-47-a], 19: [W-RPG-7-a]')).toBe(3);
    expect(roll(before(2, '19: [W-RPG-7-a], 32: [W-ZGU], 28: [BTR-40-a]'), 4, 2).initiative).toBe('MJ'); // 5 to 4
  });

  it('8.0e on a tie the holder of the last turn chooses [ORG-8.0e]', () => {
    const tie = (): Play => roll(before(1, '32: [BTR-70-a]'), 4, 4);
    expect(tie().asked).toBe('MJ');
    expect(tie().offers('MJ')).toEqual(['first', 'give']);
    expect(tie().do('MJ', 'first').initiative).toBe('MJ');
    expect(tie().do('MJ', 'give').initiative).toBe('DRA');
  });

  it('8.0f who moved first counts as the last winner, even if the other side gave it away [ORG-8.0f]', () => {
    const play = roll(before(3, '32: [BTR-70-a]', 'DRA'), 2, 2);
    expect(play.asked).toBe('DRA');
    const given = roll(before(1, '32: [BTR-70-a]'), 4, 4).do('MJ', 'give');
    expect(given.initiative).toBe('DRA');
    expect(given.table.view(null).tracks.find((track) => track.id === 'initiative')).toMatchObject({ side: 'DRA' });
  });
});
