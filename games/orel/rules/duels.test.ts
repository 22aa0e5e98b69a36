// 9.1.1 Trains against trains: who wins by how much, and what then becomes of both.
import { describe, expect, it } from 'vitest';
import { FIRED } from '../state.ts';
import { settle } from '../test/assaults.ts';
import { combat } from '../test/battle.ts';
import type { Play } from '../test/kit.ts';

/** A Red train in 3010 has challenged a White one in 2910; the dice are the attacker's and the defender's. */
const fought = (
  dice: readonly number[],
  defender = 'TB-Offitser',
  others: Record<string, readonly string[]> = {},
): Play => {
  const play = combat(
    'R',
    { '3010': ['TB-Lenine'], '2910': [defender], '1504': ['1/Let', 'Convoi-Let-A'], '1505': ['2/1D'], ...others },
    { 'TB-Lenine': `duel ${defender.split(' ')[0]}`, '1/Let': 'prepared #1' },
  ).do('R', 'done');
  return settle(play.do('R', 'duel TB-Lenine', ...dice));
};
const places = (play: Play): string[] => [play.where('TB-Lenine'), play.where('TB-Offitser')];

describe('9.1.1 the dice', () => {
  it('ORL-9.1.1a, ORL-9.1.1b: equal nothing, higher to repair, double destroyed, for either side', () => {
    const outcome = (a: number, d: number): string[] => places(fought([a, d]));
    expect([outcome(3, 3), outcome(4, 3), outcome(4, 2), outcome(3, 4), outcome(2, 4)]).toEqual([
      ['3010', '2910'],
      ['3010', 'repair'],
      ['3010', 'eliminated'],
      ['repair', '2910'],
      ['eliminated', '2910'],
    ]);
    expect([outcome(5, 3)[1], outcome(6, 3)[1]]).toEqual(['repair', 'eliminated']);
  });

  it('ORL-9.1.1a: a whole heavy train adds two, a damaged one nothing', () => {
    const score = (heavy: string): unknown => fought([1, 1], heavy).events('duel')[0];
    expect(score('TB-Ioann-Kalita')).toMatchObject({ attacker: 1, defender: 3 });
    expect(score('TB-Ioann-Kalita x1')).toMatchObject({ attacker: 1, defender: 1 });
  });

  it('ORL-9.1.1b: a heavy train beaten twice over is damaged and goes back a hex', () => {
    const play = fought([6, 1], 'TB-Ioann-Kalita');
    expect([play.where('TB-Ioann-Kalita'), play.steps('TB-Ioann-Kalita')]).toEqual(['2909', 1]);
    expect(fought([6, 1], 'TB-Ioann-Kalita x1').where('TB-Ioann-Kalita')).toBe('eliminated');
  });

  it('ORL-9.1.1b: to repair for two turns, whole and without markers', () => {
    const play = fought([4, 3], 'TB-Ioann-Kalita x1 unsupplied');
    const p = play.piece('TB-Ioann-Kalita');
    expect([play.state.due[p], play.state.exit[p], play.steps('TB-Ioann-Kalita'), play.state.flags[p]]).toEqual([
      play.date + 2,
      play.hex('2910'),
      2,
      0,
    ]);
  });
});

describe('9.1.1 afterwards', () => {
  it('ORL-9.1.1c: only a victorious attacker advances, into a hex that is empty, and need not', () => {
    expect(fought([4, 3]).offers('R')).toEqual(['advance TB-Lenine', 'done']);
    expect(fought([4, 3]).do('R', 'advance TB-Lenine').where('TB-Lenine')).toBe('2910');
    expect(fought([4, 3]).do('R', 'done').where('TB-Lenine')).toBe('3010');
    expect(fought([3, 4]).offers('R')).not.toContain('advance TB-Lenine');
    expect(fought([3, 3]).offers('R')).not.toContain('advance TB-Lenine');
    expect(fought([4, 3], 'TB-Offitser', { '2910': ['TB-Offitser', 'Depot-Orel'] }).point).not.toBe('duel.advance');
    expect(fought([4, 3]).refusal('R', 'advance TB-Oktiabr').rule).toBe('ORL-8.7.4a');
  });

  it('ORL-7.4b: not into an entry zone of the enemy', () => {
    const play = combat(
      'R',
      { '2919': ['TB-Lenine'], '2920': ['TB-Offitser'], '1504': ['1/Let', 'Convoi-Let-A'], '1505': ['2/1D'] },
      { 'TB-Lenine': 'duel TB-Offitser', '1/Let': 'prepared #1' },
    )
      .do('R', 'done')
      .do('R', 'duel TB-Lenine', 4, 3);
    expect([play.where('TB-Offitser'), play.where('TB-Lenine'), play.point]).toEqual(['repair', '2919', 'slip']);
  });

  it('ORL-8.2.1o: both have fired, and who is not linked to an edge has no munitions left', () => {
    // The Red train has the rails to the north behind it, the White one those to the south.
    const tie = (others: Record<string, readonly string[]>): unknown => {
      const play = combat(
        'R',
        {
          '2909': ['TB-Lenine'],
          '2910': ['TB-Offitser'],
          '1504': ['1/Let', 'Convoi-Let-A'],
          '1505': ['2/1D'],
          ...others,
        },
        { 'TB-Lenine': 'duel TB-Offitser', '1/Let': 'prepared #1' },
      )
        .do('R', 'done')
        .do('R', 'duel TB-Lenine', 3, 3);
      expect(play.has('TB-Lenine', FIRED)).toBe(true);
      return [play.unsupplied('TB-Lenine'), play.unsupplied('TB-Offitser')];
    };
    expect(tie({})).toEqual([false, false]);
    expect(tie({ '3012': ['1/9D'] })).toEqual([false, true]);
    expect(tie({ '2807': ['3/1D'] })).toEqual([true, false]);
  });

  it('ORL-9.1.1a: no duel where the other is gone or no longer alone', () => {
    const play = combat(
      'R',
      {
        '3010': ['TB-Lenine', 'TB-Oktiabr'],
        '2910': ['TB-Offitser'],
        '1504': ['1/Let', 'Convoi-Let-A'],
        '1505': ['2/1D'],
      },
      { 'TB-Lenine': 'duel TB-Offitser', 'TB-Oktiabr': 'duel TB-Offitser', '1/Let': 'prepared #1' },
    ).do('R', 'done');
    expect(play.offers('R')).toEqual(['fight 1/Let', 'duel TB-Lenine', 'duel TB-Oktiabr']);
    play.do('R', 'duel TB-Lenine', 4, 3).do('R', 'done').do('R', 'duel TB-Oktiabr');
    expect([play.events('duel').length, play.unsupplied('TB-Oktiabr')]).toEqual([1, false]);
  });
});
