// 15.2 What pays for a loss, to the last factor.
import { describe, expect, it } from 'vitest';
import { at, atWith, type Play } from '../test/kit.ts';

const battle = (attackers: string, defenders: string, pieces = '', more = ''): Play =>
  at(`{phase: JP combat, turn: 2, pieces: {0612: [${attackers}], 0613: [${defenders}] ${pieces}} ${more}}`);

/** Attrition that costs so many battalions: no result of the box costs more than one. */
const attrition = (loss: number, defenders: string[], supply = 0): Play => {
  const play = atWith(
    '"Defender attrition","defender":{"loss":1}',
    `"Defender attrition","defender":{"loss":${loss}}`,
    `{phase: JP combat, pieces: {0612: [J-mot-26, J-mot-28, J-mot-25, J-mot-27, J-mot-16, J-mot-30], 0613: [${defenders.join(', ')}]}, supply: {SU: {"0613": ${supply}}}}`,
  );
  play.fight('JP', '0613', 'raid', 3);
  expect(play.code).toBe('DA');
  return play;
};
const lost = (play: Play): string[] =>
  play.events('lost').map(({ piece }) => play.world.pieceIds[Number(piece)] ?? '?');

describe('15.2 battalions', () => {
  it('NOM-15.2a: what is worth more than is owed pays only where nothing smaller can', () => {
    const play = attrition(1, ['S-mot-24', 'S-aa-57', 'S-cav-15']);
    // 57 is a regiment that cannot break down; 24 can.
    expect(play.offers('SU').sort()).toEqual(['break S-mot-24', 'lose S-cav-15']);
    expect(play.refusal('SU', 'lose S-aa-57').rule).toBe('NOM-15.23c');
    expect(play.refusal('SU', 'lose S-mot-24').rule).toBe('NOM-15.23c');
    const whole = attrition(1, ['S-aa-57']);
    expect([lost(whole), whole.where('S-aa-57')]).toEqual([['S-aa-57'], 'replaceable']);
  });

  it('NOM-15.2a: two and three battalions, by whatever adds up to them', () => {
    const two = attrition(2, ['S-aa-57', 'S-cav-15', 'S-cav-17']);
    expect(lost(two)).toEqual([]);
    expect(two.offers('SU').sort()).toEqual(['lose S-cav-15', 'lose S-cav-17']);
    two.do('SU', 'lose S-cav-15');
    expect(lost(two)).toEqual(['S-cav-15', 'S-cav-17']);
    const three = attrition(3, ['S-mot-24', 'S-cav-15', 'S-cav-17', 'S-cav-22']);
    expect(three.offers('SU')).toContain('lose S-mot-24');
    three.do('SU', 'lose S-cav-15');
    expect(three.refusal('SU', 'lose S-mot-24').rule).toBe('NOM-15.23c');
    three.do('SU', 'lose S-cav-17').do('SU', 'lose S-cav-22');
    expect([lost(three).length, three.where('S-mot-24')]).toEqual([3, '0613']);
    const whole = attrition(3, ['S-mot-24', 'S-cav-15']).do('SU', 'lose S-mot-24');
    expect([lost(whole), whole.where('S-cav-15')]).toEqual([['S-mot-24'], '0613']);
  });

  it('NOM-15.22a: battalions of a unit that breaks down and others pay together', () => {
    const play = attrition(2, ['S-mot-24', 'S-cav-15']).do('SU', 'lose S-cav-15');
    // One is left to pay, and only the breakdown pays exactly one.
    expect(play.offers('SU').every((line) => line.startsWith('lose S-0-1-12'))).toBe(true);
    play.do('SU', 'lose S-0-1-12/2');
    expect([lost(play), play.battalions('0613')]).toEqual([
      ['S-cav-15', 'S-0-1-12/2'],
      ['0-1-12', '0-1-12'],
    ]);
  });

  it('NOM-15.2a: where all is too little, all is lost and no more is asked', () => {
    const play = attrition(3, ['S-cav-15', 'S-cav-17'], 0);
    play.answer('lose S-cav-15');
    expect([lost(play).sort(), play.point === 'losses']).toEqual([['S-cav-15', 'S-cav-17'], false]);
  });

  it('NOM-7.8b: supply pays point by point, but not where it would only be lost besides', () => {
    const play = attrition(2, ['S-aa-57'], 1);
    // The regiment must go in any case: three for two.
    expect([lost(play), play.supply('SU', '0613')]).toEqual([['S-aa-57'], 1]);
    const both = attrition(2, ['S-cav-15', 'S-cav-17'], 2);
    expect(both.offers('SU').sort()).toEqual(['lose S-cav-15', 'lose S-cav-17', 'supply 0613']);
    both.do('SU', 'supply 0613').do('SU', 'supply 0613');
    expect([lost(both), both.supply('SU', '0613')]).toEqual([[], 0]);
  });

  it('NOM-7.8b: only supply of the attacked hex pays', () => {
    const play = battle('J-mot-26, J-mot-28', 'S-cav-15, S-cav-17', '', ', supply: {SU: {"0613": 1, "0614": 1}}');
    play.fight('JP', '0613', 'raid', 3); // 600%: DA
    expect(play.offers('SU')).toContain('supply 0613');
    expect(play.refusal('SU', 'supply 0614').rule).toBe('NOM-7.8b');
    expect(play.refusal('SU', 'supply 0612').rule).toBe('NOM-7.8b');
  });

  it('NOM-7.8b: nothing is told of supply where there is none', () => {
    const play = battle('J-mot-26, J-mot-28', 'S-cav-15').fight('JP', '0613', 'assault', 6);
    expect([play.code, play.events('supply-lost')]).toEqual(['DE', []]);
  });
});

describe('15.23 halves', () => {
  it('NOM-15.23a: the attacker counts attack factors, the defender defence factors', () => {
    // Attack 2 and 1, defence 1 and 2: half of three is two.
    const attackers = battle('J-rec-23, J-inf-1-8BG', 'S-mot-24').fight('JP', '0613', 'assault', 1);
    expect([attackers.code, lost(attackers)]).toEqual(['AS', ['J-rec-23']]);
    const defenders = at(
      '{phase: SU combat, pieces: {0612: [S-arm-11, S-mech-7], 0613: [J-rec-23, J-inf-1-8BG]}}',
    ).fight('SU', '0613', 'assault', 4);
    expect([defenders.code, lost(defenders)[0]]).toEqual(['DS', 'J-inf-1-8BG']);
  });

  it('NOM-15.23c: what has no factor pays nothing of it', () => {
    const play = at('{phase: SU combat, pieces: {0612: [S-mot-24, S-arm-36], 0613: [J-mot-26]}}').fight(
      'SU',
      '0613',
      'assault',
      1,
    );
    expect(play.code).toBe('AS');
    play.do('SU', 'break S-mot-24');
    expect(lost(play)).toEqual(['S-arm-36']);
  });

  it('NOM-15.23c: heads, where nobody has a factor: three of five', () => {
    const play = at(
      '{phase: JP combat, turn: 2, pieces: {2009: [J-mot-26, J-mot-28]}, supply: {SU: {1910: 5}}}',
    ).arrange('JP', 'join J-mot-26 1910', 'join J-mot-28 1910');
    play.do('JP', 'declare').fight('JP', '1910', 'assault', 2).answer('lose J-mot-26');
    expect([play.code, play.supply('SU', 1910)]).toEqual(['BB', 2]);
  });

  it('NOM-15.23a: the least excess: one of three equal factors more than half, not two', () => {
    const play = battle('J-mot-26, J-mot-28', 'S-mot-24, S-mot-76, S-inf-80').fight('JP', '0613', 'assault', 4); // BB
    expect(play.code).toBe('BB');
    play.do('JP', 'lose J-mot-28').do('SU', 'lose S-mot-24').do('SU', 'lose S-mot-76');
    // Nine factors: five at least, so two regiments.
    expect(lost(play)).toEqual(['J-mot-28', 'S-mot-24', 'S-mot-76']);
  });

  it('NOM-15.23b: nor is one who attacked along, where no half is lost', () => {
    const play = battle('J-aa-1KA, J-inf-64', 'S-arm-11').fight('JP', '0613', 'assault', 4); // 62%: AT
    expect([play.code, play.point]).toEqual(['AT', 'losses']);
    expect([lost(play), play.offers('JP')]).toEqual([[], ['lose J-aa-1KA', 'break J-inf-64']]);
  });

  it('NOM-15.23b: zero-attack defenders are no such loss', () => {
    const play = battle('J-mot-26, J-mot-28', 'S-aa-57, S-mot-24').fight('JP', '0613', 'assault', 3); // 240%: BB
    expect(play.code).toBe('BB');
    play.do('JP', 'lose J-mot-26');
    expect(play.where('S-aa-57')).toBe('0613');
  });
});
