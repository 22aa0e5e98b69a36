import { describe, expect, it } from 'vitest';
import { at, type Play } from '../test/kit.ts';

/** Two regiments attack a hex: the supply there has no zone of control, so that the attack has to be asked for. */
const attack = (hex: string, table: 'raid' | 'assault', die: number, more: string, from = '0612'): Play => {
  const play = at(
    `{phase: JP combat, turn: 2, ${more.replace('pieces: {', `pieces: {"${from}": [J-mot-26, J-mot-28], `)}}`,
  );
  return play
    .arrange('JP', `join J-mot-26 ${hex}`, `join J-mot-28 ${hex}`)
    .do('JP', 'declare')
    .fight('JP', hex, table, die);
};
const alone = (table: 'raid' | 'assault', die: number, points = 2): Play =>
  attack('0613', table, die, `pieces: {}, supply: {SU: {"0613": ${points}}}`);

/** Nomonhan from the north-east; the city shifts two columns. */
const city = (table: 'raid' | 'assault', die: number, more: string): Play => attack('1910', table, die, more, '2009');

describe('7.8 supply as a defender', () => {
  it('NOM-7.8c: supply alone that must retreat is lost', () => {
    const play = alone('raid', 1);
    expect([play.code, play.supply('SU', '0613')]).toEqual(['DR', 0]);
  });

  it('NOM-7.8c: supply alone that is routed is lost', () => {
    const play = alone('raid', 6, 3);
    expect([play.code, play.supply('SU', '0613')]).toEqual(['RT', 0]);
  });

  it('NOM-7.8b: of supply alone a half is counted in points, rounded up', () => {
    // 400-499% by the city's two columns, die 2 on Assault: BB.
    const play = city('assault', 2, 'pieces: {}, supply: {SU: {"1910": 3}}');
    expect(play.code).toBe('BB');
    play.answer('lose J-mot-26');
    expect(play.supply('SU', '1910')).toBe(1);
    const one = city('assault', 2, 'pieces: {}, supply: {SU: {"1910": 1}}').answer('lose J-mot-26');
    expect(one.supply('SU', '1910')).toBe(0);
  });

  it('NOM-7.8b: beside units with defence factors supply pays nothing of a half', () => {
    const play = attack('0613', 'assault', 2, 'pieces: {"0613": [S-mot-24]}, supply: {SU: {"0613": 2}}');
    expect(play.code).toBe('BB');
    play.do('JP', 'lose J-mot-26');
    expect(play.offers('SU')).not.toContain('supply 0613');
    expect(play.refusal('SU', 'supply 0613').rule).toBe('NOM-7.8b');
  });

  it('NOM-7.8c: supply alone cannot hold Nomonhan against a retreat or a rout', () => {
    const retreat = city('raid', 3, 'pieces: {}, supply: {SU: {"1910": 2}}');
    expect([retreat.code, retreat.supply('SU', '1910')]).toEqual(['DR', 0]);
    const rout = city('assault', 5, 'pieces: {}, supply: {SU: {"1910": 2}}');
    expect([rout.code, rout.supply('SU', '1910')]).toEqual(['DS', 0]);
  });

  it('NOM-7.8c: nor does it stay where the units leave, or stand', () => {
    const held = (answer: string, option = 'lost'): Play => {
      const play = city(
        'raid',
        2,
        `options: {supplyUnderRetreat: ${option}}, pieces: {"1910": [S-cav-15]}, supply: {SU: {"1910": 2}}`,
      );
      expect([play.code, play.point]).toEqual(['DR', 'stand']);
      play.do('SU', answer);
      return play.point === 'retreat' ? play.do('SU', play.offers('SU')[0] ?? '') : play;
    };
    expect([held('stand').supply('SU', '1910'), held('retreat').supply('SU', '1910')]).toEqual([0, 0]);
    // The other reading: it stays with a unit that stands, and only with one.
    expect(held('stand', 'stays').supply('SU', '1910')).toBe(2);
    const left = held('retreat', 'stays');
    expect([left.where('S-cav-15') === '1910', left.supply('SU', '1910')]).toEqual([false, 0]);
    const alone = city('raid', 3, 'options: {supplyUnderRetreat: stays}, pieces: {}, supply: {SU: {"1910": 2}}');
    expect([alone.code, alone.supply('SU', '1910')]).toEqual(['DR', 0]);
  });

  it('NOM-7.8c: the same in a fortification, which holds against one hex only', () => {
    const works = (die: number, option: string): Play =>
      attack(
        '0613',
        'raid',
        die,
        `options: {supplyUnderRetreat: ${option}}, pieces: {"0613": [S-mot-24]}, supply: {SU: {"0613": 2}}, forts: {SU: ["0613"]}`,
      );
    const one = works(2, 'lost'); // 300%: DR
    expect([one.code, one.supply('SU', '0613')]).toEqual(['DR', 0]);
    const stays = works(2, 'stays').do('SU', 'stand');
    expect([stays.where('S-mot-24'), stays.supply('SU', '0613')]).toEqual(['0613', 2]);
    const two = works(6, 'stays'); // DM
    expect([two.code, two.point]).toEqual(['DM', 'stand']);
    two.do('SU', 'shorten').do('JP', 'to 0614');
    expect(two.supply('SU', '0613')).toBe(0);
  });

  it('NOM-15.11a: supply behind attackers who are thrown back stays where it is', () => {
    const play = at(
      '{phase: JP combat, pieces: {0612: [J-inf-64], 0613: [S-mot-24, S-mot-76]}, supply: {JP: {"0612": 2}}}',
    ).fight('JP', '0613', 'raid', 3);
    expect([play.code, play.supply('JP', '0612')]).toEqual(['AR', 2]);
    play.do('JP', play.offers('JP')[0] ?? '');
    expect(play.supply('JP', '0612')).toBe(2);
  });
});
