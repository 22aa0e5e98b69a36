// 8.5: who may slip away, who waits for whom, and what it changes.
import { describe, expect, it } from 'vitest';
import { settle } from '../test/assaults.ts';
import { combat, redAttack, whiteAttack } from '../test/battle.ts';
import type { Play } from '../test/kit.ts';

const red = (defenders: readonly string[], attackers: readonly string[] = ['1/Let'], kind = 'prepared'): Play => {
  const play = redAttack(attackers, defenders, kind).do('R', 'done');
  while (play.point === 'defend') play.do('W', 'none');
  return play;
};
const slipped = (play: Play): string[] => {
  const [{ pieces } = { pieces: [] }] = play.events('slipped');
  return Array.isArray(pieces) ? pieces.map((p) => play.world.pieceIds[p]) : [];
};

describe('8.5 artillery', () => {
  it('ORL-8.5c: is not offered the way out where nobody got away', () => {
    const failed = red(['3/3K', 'Art/3D']).do('W', 'retreat', 6, 1, 1);
    expect([failed.point, failed.where('Art/3D'), failed.story.includes('slipped')]).toEqual([
      'assault',
      '1505',
      false,
    ]);
  });

  it('ORL-8.5c: may stay though the combat units go', () => {
    const play = red(['2/1D', 'Art/3D']).do('W', 'retreat', 1);
    expect(play.offers('W')).toEqual(['along Art/3D', 'done']);
    expect(play.refusal('W', 'along 2/1D').rule).toBe('ORL-8.5c');
    settle(play.do('W', 'done'));
    expect(slipped(play)).toEqual(['2/1D']);
  });

  it('ORL-8.5c: goes with cavalry that needs no check, too', () => {
    const play = red(['Cv/2K', 'Art/3D']).do('W', 'retreat');
    expect(play.offers('W')).toEqual(['along Art/3D', 'done']);
  });

  it('ORL-8.5c, ORL-8.5d: foot artillery alone is asked nothing, horse artillery tries', () => {
    const foot = redAttack(['1/Let'], ['Art/3D']).do('R', 'done');
    expect(foot.point).toBe('defend');
    foot.do('W', 'none', 1, 1, 1);
    expect([foot.story.includes('slipped'), foot.point]).toEqual([false, 'assault']);
    const horse = whiteAttack(['2/1D'], ['ArtChev/TchKz']).do('W', 'done').do('R', 'none');
    expect(horse.offers('R')).toEqual(['stay', 'retreat']);
    // Quality 5 against a 6: it stays, on the march.
    const failed = horse.do('R', 'retreat', 6, 1, 1);
    expect([failed.where('ArtChev/TchKz'), failed.mode('ArtChev/TchKz')]).toEqual(['1505', 'march']);
  });
});

describe('8.5 the table', () => {
  const asked = (unit: string, attackers: readonly string[] = ['2/1D']): boolean =>
    whiteAttack(attackers, [unit]).do('W', 'done').point === 'slip';

  it('ORL-8.5a: Red veterans may try, other Red infantry and recruits may not', () => {
    expect(['1/Let', '1/9D', 'Recruits-R1', '2/Est', 'Cv/9D'].map((unit) => asked(unit))).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
  });

  it('ORL-8.5a: White infantry may, White recruits may not', () => {
    const may = (unit: string): boolean => red([unit]).point === 'slip';
    expect(['Res/3D', '2/1D', 'Recruits-W1'].map(may)).toEqual([true, true, false]);
  });

  const die = (play: Play, side: 'R' | 'W', value: number): number =>
    Number(play.do(side, 'retreat', value).events('check')[0]?.total) - value;

  it('ORL-8.5a, ORL-8.5b: the modifiers of the die', () => {
    // Foot against foot nothing, cavalry +2; haste +1; on the march -1; out of command +1.
    expect(die(red(['2/1D']), 'W', 1)).toBe(0);
    expect(die(red(['2/1D'], ['1/Let', 'Cv/Let']), 'W', 1)).toBe(2);
    expect(die(red(['2/1D'], ['1/Let'], 'hasty'), 'W', 1)).toBe(1);
    expect(die(red(['2/1D march']), 'W', 1)).toBe(-1);
    expect(die(red(['2/1D march', '3/1D']), 'W', 1)).toBe(0);
    expect(die(red(['2/1D out']), 'W', 1)).toBe(1);
    expect(die(red(['2/1D out', '3/1D']), 'W', 1)).toBe(1);
    expect(die(red(['3/3K'], ['1/Let', '2/Let', 'Art/57D']), 'W', 1)).toBe(0);
    const red1 = whiteAttack(['2/1D'], ['1/Let']).do('W', 'done');
    expect(die(red1, 'R', 1)).toBe(1);
  });

  it('ORL-8.5b: three to one, at the edge', () => {
    // Thirteen to four is more than three to one, to five it is not; and twelve to four is just that.
    expect(die(red(['3/3K'], ['1/Let', '2/Let', '3/Let x2']), 'W', 1)).toBe(1);
    expect(die(red(['2/2K'], ['1/Let', '2/Let', '3/Let x2']), 'W', 1)).toBe(0);
    expect(die(red(['3/3K'], ['1/Let', '2/Let', '3/Let x1']), 'W', 1)).toBe(1);
    expect(die(red(['3/3K'], ['1/Let', '2/Let']), 'W', 1)).toBe(0);
  });

  it('ORL-8.5b: equal to the quality gets away, one more does not', () => {
    expect(slipped(red(['2/2K']).do('W', 'retreat', 5))).toEqual(['2/2K']);
    const failed = red(['2/2K']).do('W', 'retreat', 6, 1, 1);
    expect([slipped(failed), failed.mode('2/2K')]).toEqual([[], 'march']);
  });
});

describe('9 vehicles alone', () => {
  it('ORL-9b: are not asked; with troops a car is', () => {
    const alone = redAttack(['1/Let'], ['AB/2D'], 'prepared', {}, { '1507': ['3/Let'] }).do('R', 'done');
    expect([alone.asked, alone.point]).toEqual(['W', 'retreat']);
    const both = red(['Recruits-W1', 'AB/2D']);
    expect(both.offers('W')).toEqual(['stay', 'retreat']);
    settle(both.do('W', 'retreat'));
    expect(slipped(both)).toEqual(['AB/2D']);
  });

  it('ORL-9b: munitions that were given are given back', () => {
    const play = combat(
      'R',
      { '1504': ['1/Let', 'Convoi-41D'], '1604': ['2/Let'], '1505': ['AB/2D'], '1705': ['2/1D'] },
      { '1/Let': 'prepared #1', '2/Let': 'prepared #2' },
      ['1505', '1705'],
    );
    play.do('R', 'attack 1/Let');
    const used = (): number => play.state.used[play.piece('Convoi-41D')];
    expect(used()).toBe(2);
    play.do('R', 'done').do('R', 'fight 1/Let');
    settle(play);
    expect([used(), play.unsupplied('1/Let')]).toEqual([0, false]);
  });
});

describe('7.2 attacks that are off', () => {
  it('ORL-7.2l: cost nothing, and their units are not offered the advance', () => {
    const play = combat(
      'R',
      {
        '1504': ['1/Let', '2/Let', 'Convoi-41D'],
        '1404': ['3/Let'],
        '1604': ['4/Let'],
        '1505': ['Res/3D'],
        '1705': ['2/1D'],
      },
      { '1/Let': 'prepared #1', '2/Let': 'prepared #1', '3/Let': 'hasty #2', '4/Let': 'hasty #3' },
      ['1505', '1505', '1705'],
    );
    play.do('R', 'attack 1/Let').do('R', 'attack 3/Let').do('R', 'done');
    const used = (): number => play.state.used[play.piece('Convoi-41D')];
    expect(used()).toBe(3);
    settle(play.do('R', 'fight 1/Let').do('W', 'stay', 1, 6));
    expect(play.offers('R')).toEqual(['advance 1/Let', 'advance 2/Let', 'done']);
    expect(play.refusal('R', 'advance 3/Let').rule).toBe('ORL-8.7.4a');
    play.do('R', 'done');
    // Only the third attack is left; the second has its point back and its unit nothing to regret.
    expect([used(), play.events('cancelled').length, play.unsupplied('3/Let')]).toEqual([2, 1, false]);
    expect(play.story.filter((kind) => kind === 'attack')).toHaveLength(2);
  });

  it('ORL-7.2k: go on where the defender stands', () => {
    const play = combat(
      'R',
      { '1504': ['1/Let', 'Convoi-41D'], '1404': ['3/Let'], '1505': ['2/1D'] },
      { '1/Let': 'prepared #1', '3/Let': 'hasty #2' },
      ['1505', '1505'],
    )
      .do('R', 'done')
      .do('R', 'fight 1/Let')
      .do('W', 'stay', 1, 1)
      .do('R', 'call-off');
    expect([play.events('cancelled').length, play.point]).toEqual([0, 'slip']);
  });
});

describe('8.2.1 spoils of war', () => {
  const won = (units: readonly string[], ...dice: number[]): Play => {
    const play = redAttack(units, ['2/2K'])
      .do('R', 'done')
      .do('W', 'stay', 1, 1)
      .do('R', 'assault', ...dice);
    while (play.point === 'loss')
      play.do(play.asked, play.offers(play.asked)[0], ...(play.offers(play.asked).length > 1 ? [1] : []));
    settle(play);
    return play;
  };

  it('ORL-8.2.1j: as many as steps were lost, and only who went in', () => {
    // Row 9 or 10: one step each.
    const play = won(['1/Let', '2/Let'], 4, 4);
    expect(play.events('assault')[0]).toMatchObject({ defender: 1, loser: 1 });
    play.do('R', 'advance 1/Let').do('R', 'done');
    expect(play.offers('R')).toEqual(['clear 1/Let', 'done']);
    expect(play.refusal('R', 'clear 2/Let').rule).toBe('ORL-8.2.1i');
    play.do('R', 'clear 1/Let');
    expect([play.unsupplied('1/Let'), play.unsupplied('2/Let')]).toEqual([false, true]);
    const both = won(['1/Let', '2/Let'], 4, 4).do('R', 'advance 1/Let').do('R', 'advance 2/Let').do('R', 'clear 2/Let');
    expect([both.point === 'clear', both.unsupplied('1/Let'), both.unsupplied('2/Let')]).toEqual([false, true, false]);
  });

  it('ORL-8.2.1j: nobody is asked who has munitions, nor where none of the enemy was lost', () => {
    const fed = redAttack(['1/Let', '2/Let'], ['2/2K'])
      .do('R', 'attack 1/Let')
      .do('W', 'stay', 1, 1)
      .do('R', 'assault', 4, 4);
    while (fed.point === 'loss') fed.do(fed.asked, fed.offers(fed.asked)[0], 1);
    settle(fed).do('R', 'advance 1/Let').do('R', 'done');
    expect(fed.point).not.toBe('clear');
    // Cleared before the assault: no spoils.
    const early = settle(redAttack(['1/Let', '2/Let'], ['Res/3D']).do('R', 'done').do('W', 'stay', 1, 6));
    early.do('R', 'advance 1/Let').do('R', 'done');
    expect([early.point === 'clear', early.unsupplied('1/Let')]).toEqual([false, true]);
  });
});
