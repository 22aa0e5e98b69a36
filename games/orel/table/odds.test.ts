import { chanceFrom, playerOdds, prospectOf } from '@hexside/engine';
import { describe, expect, it } from 'vitest';
import { combat } from '../test/battle.ts';
import { at, type Play } from '../test/kit.ts';

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
      'both sides hold': 20,
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
    expect(() => after(play, 'R', 'call-off')).toThrow('there is no combat now');
  });

  it('say nothing of another attack that waits, when this one is called off', () => {
    const play = combat(
      'R',
      { '1504': ['1/Let', 'Convoi-Let-A'], '1505': ['2/3D'], '1704': ['2/Let'], '1705': ['2/1D'] },
      { '1/Let': 'prepared #1', '2/Let': 'prepared #2' },
      ['1505', '1705'],
    );
    const isAt = (point: string): boolean => play.point === point;
    while (!isAt('fight')) play.do(play.asked, play.offers(play.asked).at(-1) ?? '');
    play.do('R', 'fight 1/Let');
    while (!isAt('assault')) play.do(play.asked, play.offers(play.asked)[0] ?? '', ...(isAt('slip') ? [1, 1] : []));
    expect(summaryOf(play, 'R')?.answers).toEqual(['assault', 'call-off']);
    expect(() => after(play, 'R', 'call-off')).toThrow('leads beyond the current combat');
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
    const attacked = (guns: Record<string, string[]>): Play =>
      combat(
        'R',
        { '1504': ['1/Let x2', 'Art/Let', 'Convoi-Let-A'], '1505': ['2/3D'], ...guns },
        { '1/Let': 'prepared #1', 'Art/Let': 'support-prepared' },
      );
    const alone = attacked({});
    expect([alone.point, summaryOf(alone, 'R')?.answers]).toEqual(['support', ['for 1/Let', 'none']]);
    // Two steps alone are the weaker side; with the guns they are not, whole or halved.
    expect(after(alone, 'R', 'none')['both sides hold']).toBe(24);
    expect(after(alone, 'R', 'for 1/Let')['both sides hold']).toBe(25);
    // A battery of the defender that can answer is taken to do so.
    const play = attacked({ '1506': ['Art/3D'] });
    expect(after(play, 'R', 'for 1/Let')['both sides hold']).toBe(24);
    play.do('R', 'for 1/Let').do('R', 'done');
    expect([play.point, summaryOf(play, 'W')?.answers]).toEqual(['defend', ['against 1/Let', 'none']]);
    expect(after(play, 'W', 'against 1/Let')).not.toEqual(after(play, 'W', 'none'));
    // With two attacks each is weighed by itself, as if it came first; without the guns nothing is known.
    const two = combat(
      'R',
      { '1504': ['1/Let', 'Art/Let', 'Convoi-Let-A'], '1604': ['2/Let x1'], '1505': ['1/3D'], '1605': ['2/1D'] },
      { '1/Let': 'prepared #1', '2/Let': 'prepared #2', 'Art/Let': 'support-prepared' },
      ['1505', '1605'],
    );
    expect([two.point, summaryOf(two, 'R')?.answers]).toEqual(['support', ['for 1/Let', 'for 2/Let', 'none']]);
    expect(after(two, 'R', 'for 1/Let')).not.toEqual(after(two, 'R', 'for 2/Let'));
    expect(() => after(two, 'R', 'none')).toThrow('there is no combat now');
  });

  /** Three attacks are possible, one is declared already; somebody out of command still has to move. */
  const moving = (): Play =>
    at(`{date: 17, phase: R movement, attacks: ["1702"],
      pieces: {"1504": [1/Let, Convoi-Let-A], "1503": [Art/Let], "1505": [2/3D x2], "1703": [3/Let], "1702": [3/1D],
        "2705": [2/3K], "0503": [1/41S out stray]},
      orders: {3/Let: "prepared #1"}}`);

  it('weigh an attack or a barrage before it is declared, whatever else is declared or has to be done', () => {
    const play = moving();
    expect(play.offers('R')).not.toContain('end');
    play.do('R', 'unit 1/Let');
    const prepared = after(play, 'R', 'prepared 1505');
    // The same as at the start of that combat, if it is all that happens.
    const alone = combat(
      'R',
      { '1504': ['1/Let', 'Convoi-Let-A'], '1503': ['Art/Let'], '1505': ['2/3D x2'] },
      { '1/Let': 'prepared #1' },
    );
    expect(prepared).toEqual(after(alone, 'R', 'attack 1/Let'));
    play.do('R', 'stop').do('R', 'unit Art/Let');
    const shelled = after(play, 'R', 'barrage 2/3D');
    expect(Object.values(shelled).reduce((sum, one) => sum + one, 0)).toBeGreaterThan(34);
    expect(shelled['no effect']).toBeGreaterThan(0);
    expect(prospectOf(play.game, play.state, play.sideOf('R'), 'barrage 2/3D', sampling)?.pieces).toEqual([]);
    expect(() => after(play, 'R', 'dig')).toThrow('there is no combat now');
  });

  it('weigh munitions by what follows: an attack among several, or the barrage of one battery', () => {
    const play = combat(
      'R',
      {
        '1504': ['1/Let', 'Art/Let', 'Convoi-Let-A'],
        '1404': ['2/Let x1'],
        '1505': ['1/3D'],
        '1403': ['3/Let'],
        '1402': ['2/1D'],
      },
      { '1/Let': 'prepared #1', '2/Let': 'hasty #2', 'Art/Let': 'barrage 2/1D' },
      ['1505', '1505'],
    );
    expect(play.point).toBe('munitions');
    expect(summaryOf(play, 'R')?.answers).toEqual(['attack 1/Let', 'attack 2/Let', 'barrage Art/Let', 'done']);
    expect(after(play, 'R', 'attack 1/Let')).not.toEqual(after(play, 'R', 'attack 2/Let'));
    expect(after(play, 'R', 'barrage Art/Let')['no effect']).toBeGreaterThan(0);
    // A lone battery fires as soon as munitions are seen to.
    expect(after(play, 'R', 'done')).toEqual(after(play, 'R', 'barrage Art/Let'));
  });

  it('say of a duel of trains which one leaves, not who loses more', () => {
    const play = combat(
      'R',
      { '2911': ['1/9D unsupplied', 'Convoi-9D'], '3010': ['TB-Lenine'], '2910': ['TB-Offitser'] },
      { 'TB-Lenine': 'duel TB-Offitser' },
      [],
    );
    const odds = playerOdds(play.game, play.state, play.sideOf('R'), ['done'], sampling);
    expect(odds.ok && odds.value.summary).toMatchObject({ title: 'Trains', parts: { good: 'Their train leaves' } });
  });
});
