import { chanceFrom, playerOdds } from '@hexside/engine';
import { describe, expect, it } from 'vitest';
import { combat } from '../test/battle.ts';
import type { Play } from '../test/kit.ts';

const sampling = chanceFrom({ seed: 'odds', entropy: {} });
/** The chances in 36ths of what follows an answer, by what is told of it. */
const after = (play: Play, who: 'R' | 'W', line: string): Record<string, number> => {
  const odds = playerOdds(play.game, play.state, play.sideOf(who), [line], sampling);
  if (!odds.ok) throw new Error(odds.problem.text);
  expect(odds.value.exact).toBe(true);
  return Object.fromEntries(odds.value.outcomes.map(({ outcome, chance }) => [outcome.text, Math.round(chance * 36)]));
};
const summaryOf = (play: Play, who: 'R' | 'W') => play.game.odds.summary(play.state, play.sideOf(who));
const nowIn = (play: Play): string | undefined =>
  play.game.view(play.state, null).course?.steps.find(({ state }) => state === 'now')?.name;

/** The rulebook's extended combat example (test/examples.test.ts). */
const attacked = (): Play =>
  combat(
    'R',
    {
      '1504': ['1/Let', 'Cv/Let', 'Convoi-Let-A'],
      '1604': ['2/Let'],
      '1503': ['Art/Let'],
      '1505': ['1/1D', '3/1D', 'Cv/2K'],
      '1507': ['Convoi-1D'],
    },
    { '1/Let': 'prepared #1', '2/Let': 'prepared #1', 'Cv/Let': 'prepared #1', 'Art/Let': 'support-prepared' },
  )
    .do('R', 'for 1/Let')
    .do('R', 'attack 1/Let');

describe('the odds along a combat, and its ribbon', () => {
  it('weigh staying against slipping away: two of three is quality 6 and +2 for cavalry', () => {
    const play = attacked();
    expect([nowIn(play), summaryOf(play, 'W')?.answers]).toEqual(['Retreat', ['stay', 'retreat']]);
    expect(after(play, 'W', 'retreat')).toEqual({
      'the defenders get away': 24,
      'nobody gets away; they fight in March mode': 12,
    });
    // Red's die: 5 is one too many, 6 two; White's: only a 6 is too many for 3/1D.
    expect(after(play, 'W', 'stay')).toMatchObject({
      'both sides stand': 20,
      'all attackers give way': 5,
      '1 of 3 defenders are disorganized': 4,
    });
  });

  it('weigh the charge, then the assault against calling it off', () => {
    const play = attacked().do('W', 'stay', 4);
    expect([nowIn(play), summaryOf(play, 'R')?.answers]).toEqual(['Charges', ['charge', 'dismount']]);
    expect(after(play, 'R', 'charge')).toEqual(after(play, 'R', 'dismount'));
    play.do('R', 'charge').do('W', 'charge', 4, 6);
    expect([nowIn(play), summaryOf(play, 'R')?.answers]).toEqual(['Assault', ['assault', 'call-off']]);
    // 11 and 12 with −1 for the ratio, quality and guns reach row 10 and beyond.
    expect(after(play, 'R', 'assault')['we lose 2 steps, they 3; they check morale at 0']).toBe(1);
    expect(() => after(play, 'R', 'call-off')).toThrow('nothing is being resolved');
  });

  it('weigh whose step is lost by the morale that follows', () => {
    const play = attacked().do('W', 'stay', 4).do('R', 'charge').do('W', 'charge', 4, 6);
    play.do('R', 'assault').do('R', 'charge').do('W', 'charge', 4, 6);
    expect([nowIn(play), play.point]).toEqual(['Losses', 'loss']);
    // A die of 6, less 2, and 1 for the loss is 5: quality 5 stands it.
    expect(after(play, 'W', 'lose 1/1D')).toEqual({ '3 retreat in order': 36 });
  });

  it('weigh which battery fires first, and whether to answer it', () => {
    const play = combat(
      'R',
      { '1504': ['1/Let', 'Art/Let', 'Art/Pavl', 'Convoi-41D'], '1505': ['2/1D'], '1404': ['Art/3D out'] },
      { 'Art/Let': 'barrage 2/1D', 'Art/Pavl': 'barrage 2/1D' },
      [],
    ).do('R', 'done');
    expect([nowIn(play), summaryOf(play, 'R')?.answers]).toEqual(['Barrage', ['fire Art/Let', 'fire Art/Pavl']]);
    expect(after(play, 'R', 'fire Art/Let')['no effect']).toBeGreaterThan(0);
    play.do('R', 'fire Art/Let', 1, 1, 1, 1);
    expect([nowIn(play), summaryOf(play, 'W')?.answers]).toEqual([
      'Counterbattery',
      ['at Art/Let', 'at Art/Pavl', 'none'],
    ]);
    // Quality 6, and +2 out of command: a 5 or a 6 fails, and nothing is fired.
    expect(after(play, 'W', 'at Art/Let')['the check fails, no fire']).toBe(12);
  });

  it('weigh the support of a battery, in attack and in defence, by its coordination', () => {
    const play = combat(
      'R',
      { '1504': ['1/Let x2', 'Art/Let', 'Convoi-Let-A'], '1505': ['2/3D'], '1506': ['Art/3D'] },
      { '1/Let': 'prepared #1', 'Art/Let': 'support-prepared' },
    );
    expect([play.point, summaryOf(play, 'R')?.answers]).toEqual(['support', ['for 1/Let', 'none']]);
    // Two steps alone are the weaker side; with the guns they are not, whole or halved.
    expect(after(play, 'R', 'none')['both sides stand']).toBe(24);
    expect(after(play, 'R', 'for 1/Let')['both sides stand']).toBe(25);
    play.do('R', 'for 1/Let').do('R', 'done');
    expect([play.point, summaryOf(play, 'W')?.answers]).toEqual(['defend', ['against 1/Let', 'none']]);
    expect(after(play, 'W', 'against 1/Let')).not.toEqual(after(play, 'W', 'none'));
    // With two attacks nobody knows which comes first.
    const two = combat(
      'R',
      { '1504': ['1/Let', 'Art/Let', 'Convoi-Let-A'], '1404': ['2/Let'], '1505': ['1/3D'] },
      { '1/Let': 'prepared #1', '2/Let': 'hasty #2', 'Art/Let': 'support-prepared' },
      ['1505', '1505'],
    );
    expect([two.point, summaryOf(two, 'R')]).toEqual(['support', null]);
  });
});
