import { describe, expect, it } from 'vitest';
import { at, type Play } from '../test/kit.ts';

/** Everything in 0613 is eliminated; the attackers stand in 0612. */
const cleared = (pieces = '', attackers = 'J-mot-26, J-mot-28'): Play => {
  const play = at(`{phase: JP combat, turn: 2, pieces: {0612: [${attackers}], 0613: [S-cav-15] ${pieces}}}`);
  return play.fight('JP', '0613', 'assault', 6);
};
/** The defenders of 2803, south of a lake, are led two hexes away; up to two hexes of pursuit. */
const manoeuvred = (pieces = ''): Play => {
  const play = at(`{phase: JP combat, turn: 2, pieces: {2804: [J-mot-26, J-mot-28], 2803: [S-mot-24] ${pieces}}}`);
  play.fight('JP', '2803', 'raid', 5);
  expect([play.code, play.point]).toEqual(['DM', 'retreat']);
  return play.do('JP', 'to 2602');
};

describe('15.4 pursuit, hex by hex', () => {
  it('NOM-15.44a: first into the hex that was cleared and nowhere else', () => {
    const play = cleared().do('JP', 'unit J-mot-26');
    expect(play.offers('JP')).toEqual(['to 0613', 'stop']);
    expect(play.refusal('JP', 'to 0713').rule).toBe('NOM-15.45a');
    expect(play.refusal('JP', 'to 0614').rule).toBe('NOM-11.31a');
  });

  it('NOM-15.42a: one hex where the result says one', () => {
    const play = cleared().do('JP', 'unit J-mot-26').do('JP', 'to 0613');
    expect(play.point).toBe('pursuit');
    expect(play.offers('JP')).toEqual(['unit J-mot-28', 'done']);
  });

  it('NOM-15.42a: each unit once, whether it went or not', () => {
    const play = cleared().do('JP', 'unit J-mot-26').do('JP', 'stop');
    expect([play.where('J-mot-26'), play.events('pursued')]).toEqual(['0612', []]);
    expect(play.refusal('JP', 'unit J-mot-26').rule).toBe('NOM-11.2a');
    play.do('JP', 'unit J-mot-28').do('JP', 'to 0613');
    // Nobody is left who could go.
    expect(play.point).not.toBe('pursuit');
    expect(play.events('pursued').map(({ path }) => path)).toEqual([[play.place('0612'), play.place('0613')]]);
  });

  it('NOM-15.44a: the second hex is any that can be entered: no lake, no enemy, no enemy supply', () => {
    const play = manoeuvred(', 2703: [S-hq-36]').do('JP', 'unit J-mot-26').do('JP', 'to 2803');
    expect(play.refusal('JP', 'to 2802').rule).toBe('NOM-11.5a');
    expect(play.refusal('JP', 'to 2703').rule).toBe('NOM-15.45a');
    expect(play.offers('JP')).toContain('to 2903');
    expect(play.refusal('JP', 'to 2902').rule).toBe('NOM-11.31a');
    play.do('JP', 'to 2903');
    expect([play.where('J-mot-26'), play.point]).toEqual(['2903', 'pursuit']);
    expect(play.events('pursued')[0]?.path).toEqual(['2804', '2803', '2903'].map((hex) => play.place(hex)));
  });

  it('NOM-15.44a: enemy supply closes a hex as a unit does', () => {
    const play = at(
      '{phase: JP combat, turn: 2, pieces: {2804: [J-mot-26, J-mot-28], 2803: [S-mot-24]}, supply: {SU: {2903: 1}}}',
    ).fight('JP', '2803', 'raid', 5);
    play.do('JP', 'to 2602').do('JP', 'unit J-mot-26').do('JP', 'to 2803');
    expect(play.refusal('JP', 'to 2903').rule).toBe('NOM-15.45a');
  });

  it('NOM-15.45a: of two hexes only the one that was cleared', () => {
    const play = at(
      '{phase: JP combat, turn: 2, pieces: {0612: [J-mot-26, J-mot-28], 0613: [S-cav-15], 0713: [S-cav-17]}, forts: {SU: ["0613"]}}',
    ).arrange('JP', 'join J-mot-26 0613', 'join J-mot-28 0613', 'extend J-mot-26 0713');
    play.do('JP', 'declare').fight('JP', '0613', 'raid', 2); // 600%, one to the left: DR
    expect(play.code).toBe('DR');
    play
      .do('SU', 'unit S-cav-15')
      .do('SU', 'stand')
      .do('SU', play.offers('SU')[0] ?? '');
    play.do('JP', 'unit J-mot-26');
    expect(play.refusal('JP', 'to 0613').rule).toBe('NOM-15.45a');
    expect(play.do('JP', 'to 0713').where('J-mot-26')).toBe('0713');
  });

  it('NOM-15.42a: nobody else of the stack pursues, and nobody if the attackers are gone', () => {
    // J-inf-64 attacks another hex.
    const play = at(
      '{phase: JP combat, turn: 2, pieces: {0612: [J-mot-26, J-mot-28, J-inf-64], 0613: [S-cav-15], 0713: [S-mot-24]}}',
    ).arrange('JP', 'join J-mot-26 0613', 'join J-mot-28 0613', 'join J-inf-64 0713');
    play.do('JP', 'declare').do('JP', 'fight 0613').fight('JP', '0613', 'assault', 6);
    expect(play.refusal('JP', 'unit J-inf-64').rule).toBe('NOM-15.11a');
    expect(play.offers('JP', 'unit')).toEqual(['unit J-mot-26', 'unit J-mot-28']);
  });
});
