// 17.0, 17.2 Reinforcements.
import { describe, expect, it } from 'vitest';
import { at, type Play } from '../test/kit.ts';

const alive = '36: [W-AK-47-a], 2: [K-RPG-7-c], 3: [Z-RPG-7-b]';
/** A Reinforcement Phase in which the DRA is asked for cards, so that the Soviet dice can be forced after `done`. */
const phase = (turn: number, pieces = '32: [BTR-70-a]', hand = 'D18'): Play =>
  at(`{turn: ${turn}, phase: reinforcement, initiative: DRA, hands: {DRA: [${hand}]}, pieces: {${alive}, ${pieces}}}`);

describe('reinforcements', () => {
  it('17.0a DRA units come at the airfield [ORG-17.0a]', () => {
    expect(phase(3, '32: [BTR-70-a]', 'D3').do('DRA', 'card D3').inside(19)).toEqual(['BTR-70-f', 'BTR-40-e']);
  });

  it('17.0b, 17.1a the Mi-24 comes by card only, into its base [ORG-17.0b] [ORG-17.1a]', () => {
    const play = phase(3, '32: [BTR-70-a]', 'D2');
    expect(play.where('Mi-24')).toBe('reserve');
    play.do('DRA', 'card D2');
    expect([play.where('Mi-24'), play.stateOf('Mi-24')]).toEqual(['mi24-base', 'fresh']);
    const none = at(`{phase: DRA action, pieces: {${alive}, 32: [BTR-70-a]}}`);
    expect(none.refusal('DRA', 'strike 36').rule).toBe('ORG-17.1a');
  });

  it('17.0c, 17.2d Soviets come at a red star: 1-3 north, 4-6 southwest [ORG-17.0c] [ORG-17.2d]', () => {
    const where = (die: number): string => phase(7).do('DRA', 'done', 5, 1, die).where('BMP-2-a');
    expect([1, 2, 3, 4, 5, 6].map(where)).toEqual(['5', '5', '5', '35', '35', '35']);
  });

  it('17.2b, 17.2c a die in the range of the turn brings one unit drawn from those not used [ORG-17.2b] [ORG-17.2c]', () => {
    expect(phase(7).do('DRA', 'done', 4).inside('soviet-pool')).toHaveLength(6);
    const one = phase(7).do('DRA', 'done', 5, 6, 1);
    expect(one.inside('soviet-pool')).toHaveLength(5);
    expect(one.where('T-62-b')).toBe('5');
    const lowest = [7, 8, 9, 10].map((turn) =>
      [1, 2, 3, 4, 5, 6].find((die) => {
        try {
          return phase(turn).do('DRA', 'done', die, 1, 1).inside('soviet-pool').length === 5;
        } catch {
          return false;
        }
      }),
    );
    expect(lowest).toEqual([5, 4, 3, 2]);
    const used = phase(7, '32: [BTR-70-a], lost: [BMP-2-a, BMP-2-b, BMP-2-c, BMP-2-d, T-62-a]').do(
      'DRA',
      'done',
      6,
      1,
      1,
    );
    expect(used.where('T-62-b')).toBe('5');
  });

  it('17.0e a card whose entry area the enemy controls may not be played [ORG-17.0e]', () => {
    const play = phase(7, '19: [K-DShK], 32: [BTR-70-a]', 'D3, D18');
    expect(play.refusal('DRA', 'card D3').rule).toBe('ORG-17.0e');
    const mj = at(
      `{turn: 3, phase: reinforcement, hands: {MJ: [M6, M7]}, pieces: {36: [BTR-40-a], 41: [BTR-40-b], 2: [Z-RPG-7-b]}}`,
    );
    expect(mj.refusal('MJ', 'card M6').rule).toBe('ORG-17.0e');
  });

  it('17.0f a Soviet unit whose star the enemy holds waits, and is not sent to the other [ORG-17.0f]', () => {
    const play = phase(7, '5: [K-DShK], 32: [BTR-70-a]').do('DRA', 'done', 6, 1, 2);
    expect(play.where('BMP-2-a')).toBe('next-turn');
  });

  it('17.0g a contested entry area is open, a full one is not [ORG-17.0g]', () => {
    const contested = phase(3, '19: [BTR-70-a, K-DShK]', 'D3').do('DRA', 'card D3');
    expect(contested.inside(19)).toEqual(['BTR-70-a', 'BTR-70-f', 'BTR-40-e', 'K-DShK']);
    const tight = phase(3, '19: [BTR-70-a, BTR-70-b]', 'D3').do('DRA', 'card D3');
    expect([tight.where('BTR-70-f'), tight.where('BTR-40-e')]).toEqual(['19', 'lost']);
    expect(phase(7, '19: [BTR-70-a, BTR-70-b, BTR-70-c]', 'D3, D18').refusal('DRA', 'card D3').rule).toBe('ORG-9.0g');
    const full = phase(7, '5: [BTR-70-a, BTR-70-b, BTR-70-c]').do('DRA', 'done', 6, 1, 1);
    expect(full.where('BMP-2-a')).toBe('next-turn');
  });

  it('17.0h who was put off comes the next turn with a new entry roll and no range roll, after turn 10 too [ORG-17.0h]', () => {
    const play = phase(11, '32: [BTR-70-a], next-turn: [BMP-2-a]').do('DRA', 'done', 5);
    expect(play.dice).toEqual(['Soviet entry 5']);
    expect(play.where('BMP-2-a')).toBe('35');
    const again = phase(7, '35: [K-DShK], 32: [BTR-70-a], next-turn: [BMP-2-a]').do('DRA', 'done', 5, 1);
    expect(again.where('BMP-2-a')).toBe('next-turn');
  });

  it('17.0h put off by play on turn 10, it rolls for its entry, and for nothing else, on turn 11 [ORG-17.0h]', () => {
    const play = phase(10, '5: [K-DShK spent], 32: [BTR-70-a spent]').do('DRA', 'done', 6, 1, 2);
    expect(play.where('BMP-2-a')).toBe('next-turn');
    while (play.turn === 10 || play.point !== 'cards.reinforcement')
      play.do(play.asked, play.offers(play.asked).includes('pass') ? 'pass' : (play.offers(play.asked).at(-1) ?? ''));
    play.do('DRA', 'done').do('MJ', 'done', 4);
    expect(play.dice.slice(-1)).toEqual(['Soviet entry 4']);
    expect(play.dice.filter((die) => die.startsWith('Soviet'))).toHaveLength(3); // range and entry of turn 10, entry of turn 11
    expect(play.where('BMP-2-a')).toBe('35');
    // In a turn with a die of its own both are rolled: the one put off first, then the range.
    const both = phase(9, '32: [BTR-70-a], next-turn: [BMP-2-a]').do('DRA', 'done', 1, 2);
    expect(both.dice).toEqual(['Soviet entry 1', expect.stringMatching(/ 2$/)]);
    expect(both.where('BMP-2-a')).toBe('5');
  });

  it('17.0h one put off by a card of this phase does not roll again in it [ORG-17.0h]', () => {
    const play = phase(5, '5: [K-DShK], 32: [BTR-70-a]', 'D1, D18').do('DRA', 'card D1', 1);
    expect(play.where('Advisor')).toBe('next-turn');
    while (play.point === 'cards.reinforcement') play.do(play.asked, 'done');
    expect(play.where('Advisor')).toBe('next-turn');
  });

  it('17.2b the log says who comes, and nobody rolls when no Soviet unit is left [ORG-17.2b]', () => {
    const told = (die: number): unknown => phase(7).do('DRA', 'done', die, 1, 1).events('die')[0]?.meaning;
    expect(told(5)).toBe('a Soviet unit comes');
    expect(phase(7).do('DRA', 'done', 4).events('die')[0]?.meaning).toBe('no unit comes below 5');
    const none = phase(7, '32: [BTR-70-a], lost: [BMP-2-a, BMP-2-b, BMP-2-c, BMP-2-d, T-62-a, T-62-b]');
    expect(none.do('DRA', 'done').dice).toEqual([]);
  });
});
