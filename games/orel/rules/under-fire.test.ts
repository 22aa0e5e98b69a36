// 9: whose guns make vehicles roll for damage, and which of them roll.
import { describe, expect, it } from 'vitest';
import { combat, redAttack, whiteAttack } from '../test/battle.ts';
import type { Play } from '../test/kit.ts';

const damaged = (play: Play): string[] => play.events('damage').map(({ piece }) => play.world.pieceIds[Number(piece)]);
/** Every choice of losses and flights, as they are first offered. */
const finish = (play: Play): Play => {
  while (play.point === 'loss' || play.point === 'retreat') play.do(play.asked, play.offers(play.asked)[0]);
  return play;
};

describe('9 damage to the attacker’s vehicles', () => {
  const attack = (
    defenders: readonly string[],
    others: Record<string, readonly string[]>,
    ...answers: string[]
  ): Play => {
    const play = whiteAttack(['3/1D', 'AB/2D'], defenders, 'prepared', {}, others).do('W', 'done');
    for (const line of answers) play.do('R', line);
    if (play.point === 'slip')
      play.do('R', 'stay', ...(answers.some((one) => one.startsWith('against')) ? [1, 1, 1] : [1, 1]));
    return finish(play.do('W', 'assault', 1, 1));
  };

  it('ORL-9c: guns that support the defence from elsewhere', () => {
    expect(damaged(attack(['1/Let'], { '1504': ['Art/Let'] }, 'against 3/1D'))).toEqual(['AB/2D']);
    expect(damaged(attack(['1/Let'], { '1504': ['Art/Let'] }, 'none'))).toEqual([]);
    expect(damaged(attack(['1/Let'], {}))).toEqual([]);
  });
});

describe('9 damage to the defender’s vehicles', () => {
  it('ORL-9c: integrated guns of one of the attackers', () => {
    const attack = (...attackers: string[]): Play =>
      finish(
        whiteAttack(attackers, ['1/Let', 'AB/Let']).do('W', 'done').do('R', 'stay', 1, 1).do('W', 'assault', 6, 4),
      );
    expect(damaged(attack('1/1D', '2/1D'))).toEqual(['AB/Let']);
    expect(damaged(attack('3/1D', '2/1D'))).toEqual([]);
  });

  it('ORL-9c: guns that support the attack from behind it', () => {
    const attack = (order: Record<string, string>): Play => {
      const play = combat(
        'R',
        { '1504': ['1/Let', '2/Let', 'Convoi-Let-A'], '1503': ['Art/Let'], '1505': ['2/2K', 'AB/2D'] },
        { '1/Let': 'prepared #1', '2/Let': 'prepared #1', ...order },
      );
      const supports = Object.keys(order).length > 0;
      if (supports) play.do('R', 'for 1/Let');
      play.do('R', 'done').do('W', 'stay', ...(supports ? [1, 1, 1] : [1, 1]));
      return finish(play.do('R', 'assault', 6, 4));
    };
    expect(damaged(attack({ 'Art/Let': 'support-prepared' }))).toEqual(['AB/2D']);
    expect(damaged(attack({}))).toEqual([]);
  });

  it('ORL-9c: guns stacked with one of two attacking stacks', () => {
    const attack = (second: readonly string[]): Play =>
      finish(
        combat(
          'R',
          { '1504': ['1/Let', 'Convoi-Let-A'], '1604': second, '1505': ['2/2K', 'AB/2D'] },
          { '1/Let': 'prepared #1', '2/Let': 'prepared #1' },
        )
          .do('R', 'done')
          .do('W', 'stay', 1, 1)
          .do('R', 'assault', 6, 4),
      );
    expect(damaged(attack(['2/Let', 'Art/Let']))).toEqual(['AB/2D']);
    expect(damaged(attack(['2/Let']))).toEqual([]);
  });

  it('ORL-9d: by the option as many roll as steps were lost, the owner’s choice, for either side', () => {
    const attack = (options: Record<string, string>): Play => {
      const play = redAttack(['1/Let', '2/Let', 'Art/57D'], ['2/2K', 'AB/2D', 'AB/2K'], 'prepared', { options });
      play.do('R', 'done');
      while (play.point === 'defend') play.do('W', 'none');
      play.do('W', 'stay', 1, 1).do('R', 'assault', 4, 4);
      while (play.point === 'loss') play.do(play.asked, play.offers(play.asked)[0]);
      return play;
    };
    expect(damaged(attack({})).sort()).toEqual(['AB/2D', 'AB/2K']);
    const chosen = attack({ vehicleChecks: 'losses' });
    expect(chosen.events('assault')[0]).toMatchObject({ defender: 1 });
    expect([chosen.asked, ...chosen.offers('W')]).toEqual(['W', 'check AB/2K', 'check AB/2D']);
    expect(chosen.refusal('W', 'check AB/Let').rule).toBe('ORL-9d');
    chosen.do('W', 'check AB/2D', 1);
    expect([damaged(chosen), chosen.where('AB/2D')]).toEqual([['AB/2D'], 'eliminated']);
  });

  it('ORL-9d: no vehicle rolls twice, and the losses of the own side count', () => {
    // Ten to five and a 9: one step of the attacker, two of the defender, who has three vehicles.
    const play = combat(
      'R',
      { '3010': ['1/Let', '2/Let', 'Art/57D', 'Convoi-Let-A'], '2911': ['2/2K', 'AB/2D', 'AB/2K', 'Tanks'] },
      { '1/Let': 'prepared #1', '2/Let': 'prepared #1' },
      ['2911'],
      { options: { vehicleChecks: 'losses' } },
    )
      .do('R', 'done')
      .do('W', 'stay', 1, 1)
      .do('R', 'assault', 6, 6);
    while (play.point === 'loss') play.do(play.asked, play.offers(play.asked)[0]);
    expect(play.events('assault')[0]).toMatchObject({ attacker: 1, defender: 2 });
    expect(play.offers('W', 'check')).toHaveLength(3);
    play.do('W', 'check Tanks', 2);
    expect(play.offers('W', 'check')).toEqual(['check AB/2K', 'check AB/2D']);
    play.do('W', 'check AB/2D', 2);
    expect([damaged(play), play.point.endsWith('vehicle')]).toEqual([['Tanks', 'AB/2D'], false]);
  });
});
