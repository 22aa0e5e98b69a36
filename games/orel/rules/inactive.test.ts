// 10.2: what wakes the formations that wait, at the very hex, and what does not.
import { describe, expect, it } from 'vitest';
import { ASLEEP } from '../state.ts';
import { combat } from '../test/battle.ts';
import { at, type Play } from '../test/kit.ts';

const asleep = (play: Play, id: string): boolean =>
  (play.state.plight[play.world.formationIds.indexOf(id)] & ASLEEP) !== 0;

describe('10.2 waking', () => {
  it('ORL-10.2c: the 9th Division is not woken by enemies near it, by its date or an attack on another', () => {
    const near = at('{phase: W movement, date: 16, asleep: [9D], pieces: {"3002": [1/9D], "3005": [1/1K]}}').do(
      'W',
      'move 1/1K 3003',
    );
    expect(asleep(near, '9D')).toBe(true);
    const turn = (date: number): boolean =>
      asleep(at(`{phase: W turn, date: ${date}, asleep: [9D], pieces: {"3002": [1/9D], "2705": [2/3K]}}`), '9D');
    expect([turn(18), turn(19)]).toEqual([true, false]);
    const other = combat(
      'W',
      { '3003': ['1/1K', 'Convoi-1D'], '3002': ['1/Let'], '2902': ['2/9D'] },
      { '1/1K': 'prepared #1' },
      ['3002'],
      { asleep: ['9D'] },
    )
      .do('W', 'done')
      .do('R', 'stay', 1, 1);
    expect(asleep(other, '9D')).toBe(true);
  });

  it('ORL-10.2d: the 3rd Lettish Brigade at two hexes, not three; its date', () => {
    const moved = (to: string): boolean =>
      asleep(
        at('{phase: W movement, date: 15, asleep: [Let-3], pieces: {"1409": [7/Let], "1415": [1/1D]}}').do(
          'W',
          `move 1/1D ${to}`,
        ),
        'Let-3',
      );
    expect([moved('1412'), moved('1411')]).toEqual([true, false]);
    const turn = (date: number): boolean =>
      asleep(at(`{phase: R turn, date: ${date}, asleep: [Let-3], pieces: {"1409": [7/Let], "1503": [1/9D]}}`), 'Let-3');
    expect([turn(16), turn(17)]).toEqual([true, false]);
  });

  it('ORL-10.2e: a Red unit two hexes from the double track wakes both Kornilov regiments, three hexes do not', () => {
    const moved = (to: string): boolean[] => {
      const play = at(
        '{phase: R movement, date: 15, asleep: [1K, 3K], pieces: {"2802": [2/1K], "2504": [1/3K], "2614": [2/9D]}}',
      ).do('R', `move 2/9D ${to}`);
      return [asleep(play, '1K'), asleep(play, '3K')];
    };
    expect([moved('2613'), moved('2714')]).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  it('ORL-10.2b: own units near them wake nobody', () => {
    const play = at('{phase: R movement, date: 15, asleep: [Let-3], pieces: {"1409": [7/Let], "1406": [1/Let]}}').do(
      'R',
      'move 1/Let 1408',
    );
    expect(asleep(play, 'Let-3')).toBe(true);
  });
});
