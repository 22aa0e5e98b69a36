// 6.2: events kept for a combat: who is asked, when, and what it changes.
import { describe, expect, it } from 'vitest';
import { HELD, SHELLS } from '../state.ts';
import { locals, settle } from '../test/assaults.ts';
import { combat, redAttack } from '../test/battle.ts';
import type { Play } from '../test/kit.ts';

const holding = (held: Record<string, string>) => ({ options: { events: 'on' }, held });
const isHeld = (play: Play, side: 0 | 1): boolean => play.state.track[HELD + side] > 0;

describe('6.2 a night attack', () => {
  const night = (kind: string, defenders: readonly string[] = ['3/3K'], side = 'R'): Play =>
    redAttack(['1/Let'], defenders, kind, holding({ [side]: 'night-attack' })).do('R', 'done');

  it('ORL-6.2a: is offered for a hasty attack on troops, to the attacker alone', () => {
    expect([night('hasty').point, night('prepared').point, night('hasty', ['3/3K'], 'W').point]).toEqual([
      'night',
      'slip',
      'slip',
    ]);
    expect(night('hasty', ['Convoi-1D']).point).toBe('slip.advance');
    expect(night('hasty').offers('R')).toEqual(['night', 'keep']);
  });

  it('ORL-6.2a, ORL-7.2j: takes every burden of haste away, and is spent; kept, it changes nothing', () => {
    const fought = (line: string): unknown => {
      const play = night('hasty').do('R', line);
      const slipping = play.game.odds.summary(play.state, play.sideOf('W'))?.modifiers.map(({ label }) => label);
      play.do('W', 'stay', 1, 1).do('R', 'assault', 4, 4);
      return [slipping, play.events('assault')[0]?.total, isHeld(play, 0)];
    };
    expect([fought('night'), fought('keep')]).toEqual([
      [[], 9, false],
      [['hasty attack'], 8, true],
    ]);
  });
});

describe('6.2 tachankas', () => {
  const carts = (attackers: readonly string[], defenders: readonly string[], held: Record<string, string>): Play =>
    redAttack(attackers, defenders, 'prepared', holding(held)).do('R', 'done').do('W', 'stay');

  it('ORL-6.2a: for one cavalry unit in the combat, of whichever side holds them', () => {
    const red = carts(['Cv/Let', '1/TchKz', '1/Let x2'], ['2/2K'], { R: 'tachankas' }).do('R', 'dismount');
    expect([red.point, red.offers('R')]).toEqual(['tachankas', ['tachankas Cv/Let', 'tachankas 1/TchKz', 'keep']]);
    expect(red.refusal('R', 'tachankas 1/Let').rule).toBe('ORL-6.2a');
    red.do('R', 'tachankas Cv/Let', 1, 1);
    expect([locals(red)?.tachanka, isHeld(red, 0)]).toEqual([red.piece('Cv/Let'), false]);
    const white = carts(['1/Let'], ['2/2K', 'Cv/2K'], { W: 'tachankas' }).do('W', 'dismount');
    expect([white.point, white.offers('W')]).toEqual(['tachankas.defence', ['tachankas Cv/2K', 'keep']]);
    expect(white.do('W', 'keep', 1, 1).point).toBe('assault');
  });

  it('ORL-6.2a: nobody is asked without cavalry, nor the defender after the attacker has given theirs', () => {
    expect(carts(['1/Let'], ['2/2K'], { R: 'tachankas' }).point).toBe('assault');
    const both = carts(['Cv/Let'], ['2/2K', 'Cv/2K'], { R: 'tachankas', W: 'tachankas' });
    both.do('R', 'dismount').do('W', 'dismount').do('R', 'tachankas Cv/Let', 1, 1);
    expect([both.point, isHeld(both, 1)]).toEqual(['assault', true]);
  });
});

describe('6.2 a reserve of shells for the other side', () => {
  it('ORL-6.2a: is given before its batteries answer: a point of fire, without a depot', () => {
    const open = (held: Record<string, string>, guns = 'Art/3D'): Play =>
      combat(
        'R',
        { '1504': ['1/Let', 'Convoi-41D'], '1503': ['Art/Let'], '1505': ['2/1D'], '1604': [guns] },
        { 'Art/Let': 'barrage 2/1D' },
        [],
        holding(held),
      ).do('R', 'done', 1, 1);
    const play = open({ W: 'shells' });
    expect([play.asked, play.point, play.offers('W')]).toEqual(['W', 'shells', ['shells Art/3D', 'keep']]);
    play.do('W', 'shells Art/3D').do('W', 'at Art/Let', 1, 1, 1);
    expect(play.events('barrage')[1]).toMatchObject({ dice: 2, total: 6 });
    expect([play.unsupplied('Art/3D'), play.has('Art/3D', SHELLS)]).toEqual([false, false]);
    expect(open({ W: 'shells' }).do('W', 'keep').point).toBe('counter');
    expect(open({ R: 'shells' }).point).toBe('counter');
    expect(open({ W: 'shells' }, '3/1D').point).not.toBe('shells');
  });

  it('ORL-6.2a, ORL-8.6.2d: in support too, and spares the marker once', () => {
    const play = redAttack(['1/Let'], ['2/1D'], 'prepared', holding({ W: 'shells' }), { '1604': ['Art/3D'] });
    play.do('R', 'done').do('W', 'shells Art/3D').do('W', 'against 1/Let').do('W', 'stay', 1, 1, 1);
    expect(locals(play)?.answerFire).toEqual([4]);
    settle(play.do('R', 'call-off'));
    expect(play.unsupplied('Art/3D')).toBe(false);
  });
});
