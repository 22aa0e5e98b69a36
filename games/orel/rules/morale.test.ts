// 8.8.2: the morale of the side that lost: every modifier with its near miss, every margin, and who goes where.
import { describe, expect, it } from 'vitest';
import { DISORGANIZED } from '../state.ts';
import { fightIn, settle } from '../test/assaults.ts';
import { redAttack } from '../test/battle.ts';
import { at, type Play, packed } from '../test/kit.ts';
import { ATTACKER, type Battle, DEFENDER } from './battle.ts';
import { moraleModifiers } from './morale.ts';

const told = (
  pieces: Record<string, readonly string[]>,
  attackers: readonly string[],
  defenders: readonly string[],
  unit: string,
  more: (play: Play) => Partial<Battle>,
  hex = '1505',
  numbers: Record<string, number> = {},
): string[] => {
  const play = at(JSON.stringify({ phase: 'R movement', pieces, numbers }));
  const l = fightIn(play, 'R', hex, attackers, defenders, more(play));
  return moraleModifiers(play.state, l, play.piece(unit)).map(({ label, amount }) => `${label} ${amount}`);
};
const one = (
  attackers: readonly string[],
  defenders: readonly string[],
  unit: string,
  more: Partial<Battle>,
): string[] => told({ '1504': attackers, '1505': defenders }, attackers, defenders, unit, () => more);

describe('8.8.2 modifiers', () => {
  it('ORL-8.8.2i: the result’s own, a lost step, rout and want of munitions', () => {
    expect(one(['1/Let'], ['2/2K'], '2/2K', { loser: DEFENDER, morale: -2 })).toEqual(['result of the assault -2']);
    expect(one(['1/Let'], ['2/2K'], '2/2K', { loser: DEFENDER })).toEqual([]);
    expect(one(['1/Let'], ['2/2K routed'], '2/2K', { loser: DEFENDER })).toEqual(['routed 1']);
    expect(one(['1/Let'], ['2/2K unsupplied'], '2/2K', { loser: DEFENDER })).toEqual(['unsupplied 1']);
    const hurt = (before: number): string[] =>
      told({ '1504': ['1/Let'], '1505': ['2/2K x2'] }, ['1/Let'], ['2/2K'], '2/2K', (play) => ({
        loser: DEFENDER,
        was: [play.piece('1/Let'), 4, play.piece('2/2K'), before],
      }));
    expect([hurt(3), hurt(2)]).toEqual([['has lost a step 1'], []]);
  });

  it('ORL-9f: vehicles of the stack, and of the enemy', () => {
    expect(one(['1/Let'], ['2/2K', 'AB/2D'], '2/2K', { loser: DEFENDER })).toEqual(['own vehicle -1']);
    expect(one(['1/Let', 'AB/Let'], ['2/2K'], '2/2K', { loser: DEFENDER })).toEqual(['enemy vehicle 1']);
    expect(one(['1/Let', 'AB/Let'], ['2/2K'], '1/Let', { loser: ATTACKER })).toEqual(['own vehicle -1']);
    expect(one(['1/Let'], ['2/2K', 'AB/2D'], '1/Let', { loser: ATTACKER })).toEqual(['enemy vehicle 1']);
  });

  it('ORL-8.8.2i: encirclement and the town centre are the defender’s', () => {
    const ring = { '1504': ['1/Let'], '1506': ['2/Let'], '1505': ['2/2K'] };
    const encircled = (unit: string, loser: number): string[] =>
      told(ring, ['1/Let', '2/Let'], ['2/2K'], unit, () => ({ loser }));
    expect([encircled('2/2K', DEFENDER), encircled('1/Let', ATTACKER)]).toEqual([['encircled 1'], []]);
    const orel = { '2704': ['1/Let'], '2705': ['2/2K'] };
    const centre = (unit: string, loser: number, in_: number): string[] =>
      told(orel, ['1/Let'], ['2/2K'], unit, () => ({ loser }), '2705', { centre: in_ });
    expect([centre('2/2K', DEFENDER, 1), centre('2/2K', DEFENDER, 0), centre('1/Let', ATTACKER, 1)]).toEqual([
      ['town centre -1'],
      [],
      [],
    ]);
  });

  it('ORL-6.2a: an inspired leader helps their own side', () => {
    expect(one(['1/Let'], ['2/2K'], '2/2K', { loser: DEFENDER, leader: DEFENDER + 1 })).toEqual(['inspired leader -1']);
    expect(one(['1/Let'], ['2/2K'], '2/2K', { loser: DEFENDER, leader: ATTACKER + 1 })).toEqual([]);
    expect(one(['1/Let'], ['2/2K'], '1/Let', { loser: ATTACKER, leader: ATTACKER + 1 })).toEqual([
      'inspired leader -1',
    ]);
  });

  it('ORL-8.8.2i: an attacker is charged by defenders who ride, if it does not', () => {
    const charged = (more: Partial<Battle>): boolean =>
      one(['1/Let'], ['2/2K', 'Cv/MN'], '1/Let', { loser: ATTACKER, ...more }).includes('charged by cavalry 1');
    expect([charged({ counter: 1 }), charged({})]).toEqual([true, false]);
  });
});

describe('8.8.2 margins', () => {
  /** The same game in which a lost step weighs so much: margins as one likes. */
  const games = new Map<number, ReturnType<typeof packed>>();
  const weighed = (lostStep: number): ReturnType<typeof packed> => {
    const known = games.get(lostStep) ?? packed(`{tables: {morale: {modifiers: {lostStep: ${lostStep}}}}}`);
    games.set(lostStep, known);
    return known;
  };
  const result = (play: Play): unknown => play.events('morale')[0]?.result;

  it('ORL-8.8.2i, ORL-8.8.2j, ORL-8.8.2k: a beaten defender goes back, by 1 and 2 shaken, by 3 and 4 routed, by 5 gone', () => {
    // Row 9: a step each, m-2; a 2 less the quality of 5 leaves the weight of the step less 5.
    const beaten = (lostStep: number, die = 2): Play =>
      settle(
        redAttack(['1/Let'], ['2/2K'], 'prepared', {}, {}, weighed(lostStep))
          .do('R', 'done')
          .do('W', 'stay', 1, 1)
          .do('R', 'assault', 4, 5, die),
      );
    expect([5, 6, 7, 8, 9].map((weight) => result(beaten(weight)))).toEqual([1, 2, 2, 3, 3]);
    expect([5, 8].map((weight) => beaten(weight).mode('2/2K'))).toEqual(['march', 'routed']);
    expect([
      result(beaten(9, 1)),
      result(beaten(9, 3)),
      beaten(9, 3).where('2/2K'),
      beaten(9, 3).prisoners('R'),
    ]).toEqual([1, 4, 'eliminated', 2]);
  });

  it('ORL-8.8.2i: a beaten attacker holds to a margin of 1, goes back by 2, runs by 3, is gone by 6', () => {
    // Row 6: two steps of the attacker, m-1; a 2 less 5 leaves the weight less 4.
    const beaten = (lostStep: number, die = 2): Play =>
      settle(
        redAttack(['1/Let'], ['2/2K'], 'prepared', {}, {}, weighed(lostStep))
          .do('R', 'done')
          .do('W', 'stay', 1, 1)
          .do('R', 'assault', 1, 5, die),
      );
    expect([4, 5, 6, 7, 9].map((weight) => result(beaten(weight)))).toEqual([0, 0, 1, 3, 3]);
    expect([
      beaten(5).where('1/Let'),
      beaten(5).mode('1/Let'),
      beaten(6).where('1/Let') === '1504',
      beaten(6).mode('1/Let'),
      beaten(7).mode('1/Let'),
    ]).toEqual(['1504', 'combat', false, 'march', 'routed']);
    expect([
      result(beaten(9, 3)),
      beaten(9, 3).where('1/Let'),
      beaten(9, 3).prisoners('W'),
      result(beaten(9, 1)),
    ]).toEqual([4, 'eliminated', 2, 0]);
  });

  it('ORL-8.8.2i: the winner checks nothing', () => {
    const play = redAttack(['1/Let', '2/Let'], ['2/2K', '3/2K'])
      .do('R', 'done')
      .do('W', 'stay', 1, 1)
      .do('R', 'assault', 4, 5);
    while (play.point === 'loss') play.do(play.asked, play.offers(play.asked)[0]);
    expect(play.events('morale').map(({ role }) => role)).toEqual([DEFENDER, DEFENDER]);
  });

  it('ORL-8.8.2i, ORL-8.8.2l: each by itself: one surrenders, the guns go with the other', () => {
    // The quality 3 reserve lost a step and is gone; the battalion of quality 5 goes back in order with the guns.
    const mixed = (defenders: readonly string[]): Play => {
      const play = redAttack(['1/Let', '2/Let'], defenders, 'prepared', {}, {}, weighed(9)).do('R', 'done');
      while (play.point === 'defend') play.do('W', 'none');
      play.do('W', 'stay', 1, 1).do('R', 'assault', 3, 3);
      while (play.point === 'loss') play.do(play.asked, play.offers(play.asked)[0], ...(play.asked === 'R' ? [2] : []));
      return settle(play);
    };
    const play = mixed(['Res/3D', '2/2K x1', 'Art/3D']);
    const results = play.events('morale').map(({ piece, result: r }) => `${play.world.pieceIds[Number(piece)]} ${r}`);
    expect(results).toEqual(['2/2K 1', 'Res/3D 4']);
    expect([play.where('Res/3D'), play.where('2/2K'), play.where('Art/3D'), play.mode('Art/3D')]).toEqual([
      'eliminated',
      '1506',
      '1506',
      'march',
    ]);
  });

  it('ORL-8.8.2j: shaken fugitives are disorganized in a pursuit, steady ones are not', () => {
    const chase = (lostStep: number): boolean => {
      const play = redAttack(['Cv/Let', '1/Let'], ['2/2K'], 'prepared', {}, {}, weighed(lostStep))
        .do('R', 'done')
        .do('W', 'stay');
      play.do('R', 'dismount', 1, 1).do('R', 'assault').do('R', 'dismount', 4, 5);
      while (play.point === 'loss') play.do(play.asked, play.offers(play.asked)[0], ...(play.asked === 'R' ? [2] : []));
      settle(play).do('R', 'advance Cv/Let').do('R', 'done').skip('done').do('R', 'pursue');
      return play.has('2/2K', DISORGANIZED);
    };
    expect([chase(1), chase(7)]).toEqual([false, true]);
  });
});

describe('8.8.2 guns that are left', () => {
  it('ORL-8.8.2h: rout without a check when all combat units of their hex are gone', () => {
    const play = redAttack(['1/Let', '2/Let'], ['2/2K x1', 'Art/3D']).do('R', 'done');
    while (play.point === 'defend') play.do('W', 'none');
    play.do('W', 'stay', 1, 1).do('R', 'assault', 1, 2);
    while (play.point === 'loss') play.do(play.asked, play.offers(play.asked)[0]);
    settle(play);
    expect([play.where('2/2K'), play.mode('Art/3D'), play.events('morale').length]).toEqual([
      'eliminated',
      'routed',
      0,
    ]);
  });
});
