// 9: vehicles under fire, vehicles whose companions are gone, tanks.
import { describe, expect, it } from 'vitest';
import { BROKEN } from '../state.ts';
import { settle } from '../test/assaults.ts';
import { combat, redAttack } from '../test/battle.ts';
import { at, type Play } from '../test/kit.ts';

const damaged = (play: Play): string[] => play.events('damage').map(({ piece }) => play.world.pieceIds[Number(piece)]);
const finish = (play: Play): Play => {
  while (play.point === 'loss' || play.point === 'retreat') play.do(play.asked, play.offers(play.asked)[0]);
  return play;
};

describe('9 damage', () => {
  /** Reds with a car attack 2910 from 3010 along the rails and lose a step. */
  const stormed = (defenders: readonly string[]): Play => {
    const play = combat(
      'R',
      { '3010': ['1/Let', 'AB/Let', 'Convoi-Let-A'], '2910': defenders },
      { '1/Let': 'prepared #1', 'AB/Let': 'prepared #1' },
      ['2910'],
    ).do('R', 'done');
    while (play.point === 'defend') play.do('W', 'none');
    play.do('W', 'stay', ...(defenders.some((id) => id.startsWith('TB')) ? [] : [1, 1]));
    if (play.point === 'stand') play.do('W', 'done', 1, 1);
    return finish(play.do('R', 'assault', 1, 1));
  };

  it('ORL-9c: a train that is only there counts as guns', () => {
    expect(damaged(stormed(['2/1D', 'TB-Offitser']))).toEqual(['AB/Let']);
    expect(damaged(stormed(['2/1D']))).toEqual([]);
    expect(damaged(stormed(['2/1D', 'Art/3D']))).toEqual(['AB/Let']);
  });

  /** A defence with a car that costs it a step; the attackers have this beside them. */
  const defended = (beside: readonly string[], elsewhere: readonly string[] = []): Play => {
    const play = combat(
      'R',
      { '3010': ['1/Let', '2/Let', 'Convoi-Let-A', ...beside], '2911': ['2/2K', 'AB/2D'], '3009': elsewhere },
      { '1/Let': 'prepared #1', '2/Let': 'prepared #1' },
      ['2911'],
    ).do('R', 'done');
    play.do('W', 'stay', 1, 1);
    return finish(play.do('R', 'assault', 6, 4));
  };

  it('ORL-9c: guns and trains stacked with the attackers are there too, those behind them are not', () => {
    expect(damaged(defended(['Art/57D']))).toEqual(['AB/2D']);
    expect(damaged(defended(['TB-Lenine']))).toEqual(['AB/2D']);
    expect(damaged(defended([]))).toEqual([]);
    expect(damaged(defended([], ['Art/57D']))).toEqual([]);
  });

  it('ORL-9c: nobody rolls where the side lost no step', () => {
    // Row 2: three steps of the attacker, none of the defender, whose car stood under guns all the same.
    const play = redAttack(['1/Let x3', 'Art/57D'], ['1/1D', 'AB/2D']).do('R', 'done').do('W', 'stay', 1, 1);
    finish(play.do('R', 'assault', 1, 1));
    expect(play.events('assault')[0]).toMatchObject({ defender: 0 });
    expect(damaged(play)).toEqual([]);
  });

  it('ORL-9c: lost on a 1 and on nothing else', () => {
    const rolled = (die: number): Play =>
      redAttack(['1/Let', 'AB/Let'], ['1/3K']).do('R', 'done').do('W', 'stay', 1, 1).do('R', 'assault', 1, 1, die);
    expect([rolled(1).where('AB/Let'), rolled(2).where('AB/Let') === 'eliminated']).toEqual(['eliminated', false]);
    expect([damaged(rolled(1)), damaged(rolled(2))]).toEqual([['AB/Let'], ['AB/Let']]);
  });
});

describe('9 companions', () => {
  it('ORL-9e: a vehicle goes down with its own hex, though others of the attack live on', () => {
    const play = combat(
      'R',
      { '1504': ['1/Let x1', 'AB/Let', 'Convoi-Let-A'], '1604': ['2/Let'], '1505': ['2/2K', '3/2K'] },
      { '1/Let': 'prepared #1', 'AB/Let': 'prepared #1', '2/Let': 'prepared #1' },
    )
      .do('R', 'done')
      .do('W', 'stay', 1, 1)
      .do('R', 'assault', 1, 1);
    play.skip('lose 1/Let', 'lose 2/Let');
    finish(play);
    expect([play.where('1/Let'), play.where('2/Let') === 'eliminated', play.where('AB/Let')]).toEqual([
      'eliminated',
      false,
      'eliminated',
    ]);
  });

  it('ORL-9e: not while other troops are in the hex with it', () => {
    const play = combat(
      'R',
      { '1504': ['1/Let x1', 'AB/Let', '3/Let', 'Convoi-Let-A'], '1604': ['2/Let'], '1505': ['2/2K', '3/2K'] },
      { '1/Let': 'prepared #1', 'AB/Let': 'prepared #1', '2/Let': 'prepared #1' },
    )
      .do('R', 'done')
      .do('W', 'stay', 1, 1)
      .do('R', 'assault', 1, 1);
    play.skip('lose 1/Let', 'lose 2/Let');
    finish(play);
    expect([play.where('1/Let'), play.where('AB/Let')]).toEqual(['eliminated', '1504']);
  });

  const slips = (defenders: readonly string[]): Play => {
    const play = combat('R', { '2911': ['1/Let', 'Convoi-Let-A'], '2910': defenders }, { '1/Let': 'prepared #1' }, [
      '2910',
    ]).do('R', 'done');
    while (play.point === 'defend') play.do('W', 'none');
    return play.do('W', 'retreat', 1);
  };

  it('ORL-9e, ORL-8.5a: a tank goes when all its companions slip away', () => {
    const play = settle(slips(['2/1D', 'Tanks']));
    expect([play.where('2/1D') === '2910', play.where('Tanks')]).toEqual([false, play.where('2/1D')]);
    expect(play.events('slipped')[0].pieces).toEqual([play.piece('2/1D'), play.piece('Tanks')]);
  });

  it('ORL-9e, ORL-8.5c: where guns stay behind the tank may stay with them', () => {
    const play = slips(['2/1D', 'Art/3D', 'Tanks']);
    expect(play.offers('W')).toEqual(['along Art/3D', 'along Tanks', 'done']);
    expect(play.do('W', 'done').events('slipped')[0].pieces).toEqual([play.piece('2/1D')]);
    const all = settle(slips(['2/1D', 'Art/3D', 'Tanks']).do('W', 'along Art/3D'));
    expect([all.where('Art/3D') === '2910', all.where('Tanks')]).toEqual([false, all.where('Art/3D')]);
  });

  it('ORL-9.2.1c: a broken one is not taken along, and is lost where it must go', () => {
    expect(slips(['2/1D', 'Art/3D', 'Tanks broken']).offers('W')).toEqual(['along Art/3D', 'done']);
    expect(settle(slips(['2/1D', 'Tanks broken'])).where('Tanks')).toBe('eliminated');
  });
});

describe('9.2.1 breakdowns', () => {
  const broken = (): Play =>
    at('{phase: W movement, pieces: {"2706": [Tanks], "2919": [Convoi-1D], "2606": [1/9D], "2604": [Convoi-9D]}}')
      .do('W', 'unit Tanks')
      .do('W', 'start', 2)
      .do('W', 'end')
      .until('R', 'move');

  it('ORL-9.2.1b, ORL-9.2.1c: stand still through the Red turn of the same day, and are lost if they must go', () => {
    const play = broken();
    expect(play.has('Tanks', BROKEN)).toBe(true);
    play.do('R', 'attack 1/9D 2706').do('R', 'end').skip('done');
    expect(play.where('Tanks')).toBe('eliminated');
  });

  it('ORL-9.2.1b: run again the next day', () => {
    const play = broken().do('R', 'end').until('W', 'move');
    expect([play.date, play.has('Tanks', BROKEN)]).toEqual([16, false]);
  });
});
