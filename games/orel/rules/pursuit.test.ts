// 8.7.4, 8.8.3, 8.2.1: pursuers who lose, what they take, and who need not ride along.
import { describe, expect, it } from 'vitest';
import { settle } from '../test/assaults.ts';
import { combat, redAttack } from '../test/battle.ts';
import type { Play } from '../test/kit.ts';

/** Red cavalry drives the defenders out of 1505 before the assault and stands in the hex. */
const hunt = (attackers: readonly string[], defenders: readonly string[], die: number, supply = 'done'): Play => {
  const play = settle(redAttack(attackers, defenders).do('R', supply).do('W', 'stay').do('R', 'charge', 1, die));
  for (const id of attackers.map((text) => text.split(' ')[0])) play.do('R', `advance ${id}`);
  return play;
};

describe('8.8.3 after a pursuit', () => {
  it('ORL-8.8.3b, ORL-8.7.4b: pursuers who lost their assault do not advance, even if nobody is left', () => {
    // 4 to 1 adds four and quality one: a 2 makes 7, one step each, and the attacker loses.
    const play = hunt(['Cv/Let'], ['3/3K x1'], 5, 'attack Cv/Let').do('R', 'pursue').do('R', 'charge', 1, 1, 1);
    expect(play.events('assault')[0]).toMatchObject({ total: 7, loser: 0 });
    expect([play.where('3/3K'), play.where('Cv/Let')]).toEqual(['eliminated', '1505']);
    expect([play.point.endsWith('advance'), play.events('advanced').length]).toEqual([false, 1]);
  });

  it('ORL-8.8.3a: pursuers who won go in', () => {
    const play = settle(hunt(['Cv/Let'], ['3/3K'], 5).do('R', 'pursue').do('R', 'charge', 5, 5, 1));
    expect(play.point).toBe('advance');
    expect(play.refusal('R', 'done').rule).toBe('ORL-8.8.3a');
  });
});

describe('8.2.1 spoils of war', () => {
  it('ORL-8.2.1j: after the assault of a pursuit too', () => {
    // Nobody paid for the attack: spoils spare the cavalry the marker, or it gets one.
    const won = (): Play => settle(hunt(['Cv/Let'], ['3/3K'], 5).do('R', 'pursue').do('R', 'charge', 5, 5, 1));
    const play = won();
    expect(play.steps('3/3K')).toBe(1);
    play.do('R', 'advance Cv/Let');
    expect(play.offers('R')).toEqual(['clear Cv/Let', 'done']);
    expect(play.do('R', 'clear Cv/Let').unsupplied('Cv/Let')).toBe(false);
    expect(won().do('R', 'advance Cv/Let').do('R', 'done').unsupplied('Cv/Let')).toBe(true);
    // A marker from before goes too.
    const poor = hunt(['Cv/Let unsupplied'], ['3/3K x1'], 6).do('R', 'pursue').do('R', 'charge', 6, 6);
    expect(settle(poor).do('R', 'advance Cv/Let').do('R', 'clear Cv/Let').unsupplied('Cv/Let')).toBe(false);
  });

  it('ORL-8.2.1j: what one assault has won still holds when its winners pursue without further spoils', () => {
    const stormed = (choice: string): Play => {
      const play = redAttack(['1/TchKz', '2/TchKz'], ['3/3K']).do('R', 'done').do('W', 'stay').do('R', 'charge', 1, 1);
      settle(play.do('R', 'assault').do('R', 'charge', 5, 4, 1))
        .do('R', 'advance 1/TchKz')
        .do('R', 'advance 2/TchKz');
      expect(play.offers('R')).toEqual(['clear 1/TchKz', 'clear 2/TchKz', 'done']);
      return play.do('R', choice).skip('done').do('R', 'halt');
    };
    const marked = (play: Play): boolean[] => ['1/TchKz', '2/TchKz'].map((id) => play.unsupplied(id));
    expect([marked(stormed('clear 1/TchKz')), marked(stormed('done'))]).toEqual([
      [false, true],
      [true, true],
    ]);
  });

  it('ORL-8.2.1j: steps that were driven off the map are not lost', () => {
    const play = combat(
      'W',
      { '1602': ['2/1D', '3/1D', 'Convoi-1D'], '1601': ['1/9D'], '1401': ['1/1D'], '1801': ['2/2D'] },
      { '2/1D': 'prepared #1', '3/1D': 'prepared #1' },
      ['1601'],
    ).do('W', 'done', 1, 1);
    // Twelve to four, quality three better, a village: a 3 makes 8, a step each.
    play.do('W', 'assault', 1, 2, 1);
    expect([play.where('1/9D'), play.steps('1/9D')]).toEqual(['off-map', 3]);
    play.do('W', 'advance 2/1D').do('W', 'advance 3/1D');
    expect(play.offers('W', 'clear')).toHaveLength(2);
    play.do('W', 'clear 2/1D');
    expect([play.point === 'clear', play.unsupplied('2/1D'), play.unsupplied('3/1D')]).toEqual([false, false, true]);
  });
});

describe('8.2.1 markers after a pursuit', () => {
  /** Those who fled from 1505 were out of reach of a depot, and the cavalry was given munitions or not. */
  const pursuit = (supply: string, ...dice: number[]): Play =>
    settle(
      hunt(['Cv/Let'], ['3/3K'], 5, supply)
        .do('R', 'pursue')
        .do('R', 'charge', ...dice),
    );

  it('ORL-8.2.1d: the pursuit is a part of the attack: cavalry without munitions fights it at full strength', () => {
    const [paid, free] = [pursuit('attack Cv/Let', 5, 5, 1), pursuit('done', 5, 5, 1)];
    expect(free.events('assault')[0]).toEqual(paid.events('assault')[0]);
    for (const play of [paid, free]) play.skip('advance Cv/Let', 'done');
    expect([paid.unsupplied('Cv/Let'), free.unsupplied('Cv/Let')]).toEqual([false, true]);
  });

  it('ORL-8.2.1m: who is pursued checks morale as supplied, and has the marker afterwards', () => {
    const play = pursuit('attack Cv/Let', 5, 5, 4);
    // A 13 is m+1; a step was lost, and cavalry charges.
    expect(play.events('morale')[0]).toMatchObject({ value: 4, total: 7 });
    expect(play.unsupplied('3/3K')).toBe(false);
    expect(play.do('R', 'advance Cv/Let').unsupplied('3/3K')).toBe(true);
  });
});

describe('8.7.4 who rides along', () => {
  it('ORL-8.7.4b: an armoured car may, and cavalry too; one rider at least', () => {
    const open = (): Play => hunt(['1/TchKz', '2/TchKz', 'AB/Let'], ['3/3K'], 6);
    const play = open();
    expect(play.offers('R')).toEqual(['pursue', 'stays 1/TchKz', 'stays 2/TchKz', 'stays AB/Let', 'halt']);
    const pursuers = (one: Play): unknown => one.do('R', 'pursue').events('pursuit')[0].pieces;
    const named = (...ids: string[]): number[] => ids.map((id) => play.piece(id));
    expect(pursuers(open())).toEqual(named('1/TchKz', '2/TchKz', 'AB/Let'));
    expect(pursuers(open().do('R', 'stays AB/Let'))).toEqual(named('1/TchKz', '2/TchKz'));
    const alone = open().do('R', 'stays 1/TchKz');
    expect(alone.offers('R')).toEqual(['pursue', 'stays AB/Let', 'halt']);
    expect(alone.refusal('R', 'stays 2/TchKz').rule).toBe('ORL-8.7.4b');
    expect(pursuers(alone)).toEqual(named('2/TchKz', 'AB/Let'));
    const other = open().do('R', 'stays AB/Let').do('R', 'pursue');
    expect(other.where('AB/Let')).toBe('1505');
  });

  it('ORL-8.7.4b: one armoured car, whichever', () => {
    const open = (): Play => {
      const play = combat(
        'W',
        { '1506': ['19-DrArk', 'AB/2D', 'AB/2K', 'Convoi-1D'], '1505': ['1/9D x1'] },
        { '19-DrArk': 'prepared #1', 'AB/2D': 'prepared #1', 'AB/2K': 'prepared #1' },
      )
        .do('W', 'done')
        .do('W', 'charge', 1, 5);
      settle(play);
      return play.do('W', 'advance 19-DrArk').do('W', 'advance AB/2D').do('W', 'advance AB/2K');
    };
    const cars = (play: Play): string[] => {
      const { pieces } = play.do('W', 'pursue').events('pursuit')[0];
      return Array.isArray(pieces) ? pieces.map((p) => play.world.pieceIds[p]).filter((id) => id.startsWith('AB')) : [];
    };
    expect([
      cars(open()),
      cars(open().do('W', 'stays AB/2D')),
      cars(open().do('W', 'stays AB/2D').do('W', 'stays AB/2K')),
    ]).toEqual([['AB/2D'], ['AB/2K'], []]);
  });
});
