// 8.2.1 Munitions: which depot gives to whom, at what price, and what becomes of those who had none.
import { describe, expect, it } from 'vitest';
import { DREW, FED } from '../state.ts';
import { settle } from '../test/assaults.ts';
import { combat, redAttack } from '../test/battle.ts';
import { type Play, packed } from '../test/kit.ts';

const fed = (play: Play, ...ids: string[]): string[] => ids.filter((id) => play.has(id, FED));
const used = (play: Play, id: string): number => play.state.used[play.piece(id)];

describe('8.2.1 giving', () => {
  it('ORL-8.2.1a, ORL-8.2.1b: units and batteries of that attack in range, nobody else', () => {
    const play = combat(
      'R',
      {
        '1504': ['1/Let', 'AB/Let', 'Convoi-41D'],
        '1404': ['4/Let'],
        '1503': ['Art/Let'],
        '1505': ['2/1D'],
        '1405': ['3/1D'],
      },
      { '1/Let': 'hasty #1', 'AB/Let': 'hasty #1', 'Art/Let': 'support-hasty', '4/Let': 'prepared #2' },
      ['1505', '1405'],
    ).do('R', 'for 1/Let');
    play.do('R', 'attack 1/Let');
    expect([fed(play, '1/Let', 'Art/Let', 'AB/Let', '4/Let'), used(play, 'Convoi-41D')]).toEqual([
      ['1/Let', 'Art/Let'],
      1,
    ]);
    expect(play.refusal('R', 'attack 1/Let').rule).toBe('ORL-8.2.1f');
    play.do('R', 'attack 4/Let');
    expect(used(play, 'Convoi-41D')).toBe(3);
  });

  it('ORL-3.1a, ORL-8.2.1f: a depot with too little left for the one may have enough for another', () => {
    const play = combat(
      'R',
      { '1504': ['1/Let', '2/Let', 'Convoi-Let-A'], '1404': ['4/Let'], '1505': ['2/1D'], '1405': ['3/1D'] },
      { '1/Let': 'prepared #1', '2/Let': 'hasty #2', '4/Let': 'prepared #3' },
      ['1505', '1505', '1405'],
    ).do('R', 'attack 1/Let');
    expect(play.offers('R')).toEqual(['attack 2/Let', 'done']);
    expect(play.refusal('R', 'attack 4/Let').rule).toBe('ORL-8.2.2a');
  });

  it('ORL-8.2.1f: the depot is named where several could give; of the other side none, nor one off the map', () => {
    const play = combat(
      'R',
      { '1504': ['1/Let', 'Convoi-41D', 'Convoi-Let-A'], '1505': ['2/1D', 'Convoi-1D'], waiting: ['Convoi-9D'] },
      { '1/Let': 'prepared #1' },
    ).do('R', 'attack 1/Let');
    expect(play.offers('R')).toEqual(['from Convoi-41D', 'from Convoi-Let-A']);
    for (const id of ['Convoi-1D', 'Convoi-9D', '1/Let']) expect(play.refusal('R', `from ${id}`).rule).toBe('ORL-3a');
    play.do('R', 'from Convoi-Let-A');
    expect([used(play, 'Convoi-41D'), used(play, 'Convoi-Let-A')]).toEqual([0, 2]);
  });

  it('ORL-8.2.1c: a battery once; a train needs none', () => {
    const play = combat(
      'R',
      { '2004': ['1/9D', 'Art/9D', 'TB-Lenine', 'Convoi-9D'], '2005': ['2/1D'] },
      { 'Art/9D': 'barrage 2/1D', 'TB-Lenine': 'barrage 2/1D' },
      [],
    );
    expect(play.offers('R')).toEqual(['barrage Art/9D', 'done']);
    expect(play.refusal('R', 'barrage TB-Lenine').rule).toBe('ORL-8.3.1a');
    expect(play.refusal('R', 'barrage 1/9D').rule).toBe('ORL-8.3.1a');
  });

  it('ORL-8.2.1i: resupply costs a point for any unit, nothing for a linked train', () => {
    const play = combat(
      'R',
      {
        '2004': ['1/Let unsupplied', 'AB/Let unsupplied', 'TB-Lenine unsupplied', 'Convoi-Let-B'],
        '1511': ['2/Let', 'Convoi-41D'],
        '1512': ['2/1D'],
      },
      { '2/Let': 'prepared #1' },
      ['1512'],
    );
    expect(play.offers('R', 'resupply')).toEqual(['resupply 1/Let', 'resupply TB-Lenine', 'resupply AB/Let']);
    play.do('R', 'resupply TB-Lenine');
    expect([play.unsupplied('TB-Lenine'), used(play, 'Convoi-Let-B')]).toEqual([false, 0]);
    play.do('R', 'resupply AB/Let');
    expect([play.unsupplied('AB/Let'), used(play, 'Convoi-Let-B')]).toEqual([false, 1]);
    play.do('R', 'resupply 1/Let');
    expect([play.unsupplied('1/Let'), used(play, 'Convoi-Let-B'), fed(play, '1/Let')]).toEqual([false, 2, []]);
    expect(play.refusal('R', 'resupply 1/Let').rule).toBe('ORL-8.2.1i');
  });

  it('ORL-3.2e: a depot that does not work is marked when it gives, or when it feeds a defender', () => {
    // The Red convoy in 2216 is cut off by Whites on three sides.
    const around = { '2217': ['2/1D'], '2315': ['3/1D'], '2115': ['1/1D'] };
    const play = combat('R', { '2216': ['1/Let', 'Convoi-41D'], ...around }, { '1/Let': 'prepared #1' }, ['2217']);
    expect(play.do('R', 'attack 1/Let').has('Convoi-41D', DREW)).toBe(true);
    const attacked = combat(
      'W',
      { '2216': ['1/Let', 'Convoi-41D'], ...around, '2218': ['Convoi-1Dr'] },
      { '2/1D': 'prepared #1' },
      ['2216'],
    ).do('W', 'done');
    expect([attacked.has('Convoi-41D', DREW), fed(attacked, '1/Let')]).toEqual([true, ['1/Let']]);
  });

  it('ORL-8.2.1l: a defender draws on a depot that works if there is one', () => {
    // Convoys reach a point far here: the one in 2103 finds no rails, the one in 2105 stands on them.
    const near = packed('{tables: {supply: {convoyLine: 1}}}');
    const drawn = (...others: string[]): boolean[] => {
      const play = combat(
        'W',
        { '2103': ['1/Let', 'Convoi-41D'], '2105': others, '2002': ['2/1D', 'Convoi-1D'] },
        { '2/1D': 'prepared #1' },
        ['2103'],
        {},
        near,
      ).do('W', 'done');
      return [play.has('Convoi-41D', DREW), play.has('Convoi-Let-A', DREW), play.has('1/Let', FED)];
    };
    expect([drawn(), drawn('Convoi-Let-A')]).toEqual([
      [true, false, true],
      [false, false, true],
    ]);
  });

  it('ORL-8.2.1c, ORL-8.2.1i: prices are the tables’: a pack may change each', () => {
    const dear = packed('{tables: {attacks: {barrage: {munitions: 3}, resupply: {munitions: 2}}}}');
    const play = combat(
      'R',
      { '1504': ['1/Let unsupplied', 'Convoi-41D', 'Convoi-Let-A'], '1503': ['Art/Let'], '1505': ['2/1D'] },
      { 'Art/Let': 'barrage 2/1D' },
      [],
      {},
      dear,
    );
    play.do('R', 'barrage Art/Let').do('R', 'from Convoi-41D').do('R', 'resupply 1/Let');
    expect(play.events('munitions').map(({ points }) => points)).toEqual([3, 2]);
  });

  it('ORL-3.2f, ORL-1.2h, ORL-8.1b: who gives nothing, who gets nothing', () => {
    const play = combat(
      'R',
      {
        '2004': ['1/9D', 'Convoi-9D', 'Convoi-41D', 'Convoi-Let-A unsupplied'],
        '2005': ['2/1D'],
        '2916': ['TB-Offitser unsupplied'],
        '2003': ['Art/Pavl'],
        '2604': ['3/1D'],
      },
      { '1/9D': 'prepared #1', 'Art/Pavl': 'support-prepared' },
      ['2005'],
    );
    // A battery that supports nobody shares in no attack; an enemy train is not theirs to supply.
    expect(play.refusal('R', 'attack Art/Pavl').rule).toBe('ORL-8.1b');
    expect(play.refusal('R', 'resupply TB-Offitser').rule).toBe('ORL-1.2h');
    play.do('R', 'attack 1/9D');
    expect(play.refusal('R', 'from Convoi-Let-A').rule).toBe('ORL-3.2f');
  });
});

describe('8.2.1 afterwards', () => {
  it('ORL-8.2.1d: who fought with munitions has no marker, who fought without has one, on either side', () => {
    const play = combat(
      'R',
      { '1504': ['1/Let'], '1404': ['2/Let'], '1501': ['Convoi-Let-A'], '1505': ['2/1D'] },
      { '1/Let': 'prepared #1', '2/Let': 'prepared #1' },
    )
      .do('R', 'attack 1/Let')
      .do('W', 'stay', 1, 1)
      .do('R', 'call-off');
    expect(['1/Let', '2/Let', '2/1D'].map((id) => play.unsupplied(id))).toEqual([false, false, true]);
  });

  it('ORL-8.2.1d: those who were driven off or took no part in the assault fought all the same', () => {
    const play = settle(redAttack(['1/Let', '1/7D'], ['2/1D']).do('R', 'done').do('W', 'stay', 6, 1));
    if (play.point === 'assault') play.do('R', 'call-off');
    expect(['1/Let', '1/7D'].map((id) => play.unsupplied(id))).toEqual([true, true]);
  });

  it('ORL-8.2.1p: a car that was driven out of range of depots is unsupplied, one that stayed is not', () => {
    const car = (depot: string): boolean => {
      const play = redAttack(['1/Let', '2/Let'], ['3/3K', 'AB/2K'], 'prepared', {}, { [depot]: ['Convoi-1D'] });
      settle(play.do('R', 'done').do('W', 'stay', 1, 6)).do('R', 'done');
      expect(play.where('AB/2K')).not.toBe('1505');
      return play.unsupplied('AB/2K');
    };
    expect([car('1507'), car('1508'), car('1513')]).toEqual([false, false, true]);
  });

  it('ORL-9b: an attack on vehicles alone costs no munitions, which resupply nobody then', () => {
    const play = redAttack(['1/Let unsupplied'], ['AB/2K']).do('R', 'attack 1/Let');
    settle(play);
    expect([used(play, 'Convoi-Let-A'), play.point]).toEqual([0, 'slip.advance']);
  });

  it('ORL-7.2l, ORL-8.2.1l: guns that were to answer a cancelled attack keep what feeds them in the next', () => {
    const play = combat(
      'R',
      {
        '1504': ['1/Let', '2/Let', 'Convoi-41D'],
        '1404': ['4/Let'],
        '1505': ['Res/3D'],
        '1405': ['Res/1D', 'Art/3D', 'Convoi-1Dr'],
        '1305': ['5/Let'],
      },
      { '1/Let': 'prepared #1', '2/Let': 'prepared #1', '4/Let': 'hasty #2', '5/Let': 'prepared #3' },
      ['1505', '1505', '1405'],
    );
    play.do('R', 'attack 1/Let').do('R', 'done');
    while (play.point === 'defend') play.do('W', 'against 4/Let');
    play.do('R', 'fight 1/Let').do('W', 'stay', 1, 6);
    settle(play).do('R', 'done');
    expect(play.events('cancelled').length).toBe(1);
    play.skip('stay').skip('done', 'call-off');
    expect(play.unsupplied('Art/3D')).toBe(false);
  });

  it('ORL-7.2l: a cancelled attack gives its munitions back, and its guns may not fire again', () => {
    const play = combat(
      'R',
      { '1504': ['1/Let', '2/Let', 'Convoi-41D'], '1404': ['4/Let'], '1403': ['Art/Let'], '1505': ['Res/3D'] },
      { '1/Let': 'prepared #1', '2/Let': 'prepared #1', '4/Let': 'hasty #2', 'Art/Let': 'support-hasty' },
      ['1505', '1505'],
    );
    play.do('R', 'for 4/Let').do('R', 'attack 1/Let').do('R', 'attack 4/Let');
    expect(used(play, 'Convoi-41D')).toBe(3);
    play.do('R', 'fight 1/Let').do('W', 'stay', 1, 6);
    settle(play).do('R', 'done');
    expect([play.events('cancelled').length, play.unsupplied('4/Let'), play.unsupplied('Art/Let')]).toEqual([
      1,
      false,
      false,
    ]);
    expect([play.state.order[play.piece('Art/Let')], play.state.attack[play.piece('Art/Let')]]).toEqual([0, 0]);
  });
});
