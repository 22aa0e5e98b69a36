// 13.0 with 34.0: markers have no zone of control, whatever they feign.
import { otherWorld, questionText } from '@hexside/engine/testing';
import { describe, expect, it } from 'vitest';
import { at, game, type Play } from '../test/kit.ts';
import { SU } from '../world.ts';

const FOG = 'options: {fog: "on"}';
/** Attackers in 0612, a lone Soviet unit in 0613; Japanese counters behind it. */
const fight = (behind: string, table: 'raid' | 'assault', die: number, units = 'S-cav-15'): Play =>
  at(
    `{phase: JP combat, turn: 2, ${FOG}, pieces: {0612: [J-mot-26, J-mot-28], 0613: [${units}], ${behind}}, flags: {faceDown: [J-inf-4, J-inf-8]}}`,
  ).fight('JP', '0613', table, die);

describe('deception markers and zones of control', () => {
  it('NOM-15.21a: nobody is surrounded by deception markers', () => {
    expect(fight('0715: [J-inf-4], 0515: [J-inf-8]', 'assault', 6).where('S-cav-15')).toBe('permanent');
    expect(fight('0715: [J-dec-1], 0515: [J-dec-2]', 'assault', 6).where('S-cav-15')).toBe('replaceable');
    expect(fight('0715: [J-inf-4], 0515: [J-dec-2]', 'assault', 6).where('S-cav-15')).toBe('replaceable');
  });

  it('NOM-15.33f: a hex in a feigned zone is as good a way out as any', () => {
    const play = fight('0515: [J-dec-1], 0416: [J-inf-4]', 'raid', 1);
    expect([play.code, play.offers('SU').sort()]).toEqual(['DR', ['to 0514', 'to 0614', 'to 0714']]);
    play.do('SU', 'to 0614');
    expect([play.where('S-cav-15'), play.where('J-dec-1')]).toEqual(['0614', 'pool']);
    const real = fight('0515: [J-inf-4]', 'raid', 1);
    expect(real.offers('SU')).not.toContain('to 0614');
  });

  it('NOM-15.33b: a deception marker holds no hex against a retreat', () => {
    const two = fight('0615: [J-dec-1]', 'raid', 5, 'S-mot-24');
    expect([two.code, two.asked]).toEqual(['DM', 'JP']);
    two.do('JP', 'to 0615');
    expect([two.where('S-mot-24'), two.where('J-dec-1')]).toEqual(['0615', 'pool']);
  });

  it('NOM-15.33f: the open ways are told, in every world that the player may believe in', () => {
    const play = fight('0515: [J-dec-1], 0715: [J-inf-4], 2010: [J-inf-8, J-dec-2]', 'raid', 1);
    const told = questionText(game, play.state, SU);
    for (let i = 0; i < 12; i++) {
      const other = otherWorld(game, play.state, SU, `deal ${i}`);
      expect(questionText(game, other, SU)).toBe(told);
      expect(questionText(game, game.redact(other, SU), SU)).toBe(told);
    }
  });

  /** S-mot-24 in 0613 stands in the zone of 0612; around it only 0614 lies in no zone that is known, and something lies in 0615. */
  const RING = '0612: [J-mot-26], 0413: [J-inf-8], 0814: [J-inf-29]';
  const leave = (there: string, more = '', rest = ''): Play =>
    at(
      `{phase: SU movement, turn: 2, ${FOG}, pieces: {${RING}, 0613: [S-mot-24], 0615: [${there}] ${rest}}, flags: {faceDown: [J-inf-4 ${more}]}}`,
    ).do('SU', 'unit S-mot-24');

  it('NOM-13.4a: a feigned zone does not keep a unit from leaving a real one', () => {
    const play = leave('J-dec-1');
    expect(play.offers('SU')).toContain('to 0614');
    play.do('SU', 'to 0614');
    expect([play.where('S-mot-24'), play.where('J-dec-1'), play.point]).toEqual(['0614', 'pool', 'walk']);
    play.do('SU', 'to 0617');
    expect(play.where('S-mot-24')).toBe('0617');
  });

  it('NOM-13.4a: a real one does: the unit stays, and its move is over', () => {
    const play = leave('J-inf-4', '', ', 2010: [J-dec-1]');
    expect(play.offers('SU')).toContain('to 0614');
    play.do('SU', 'to 0614');
    expect([play.where('S-mot-24'), play.point]).toEqual(['0613', 'move']);
    expect(play.refusal('SU', 'unit S-mot-24').rule).toBe('NOM-11.2a');
    expect(play.readable('JP').filter(({ kind }) => kind === 'turned-back')).toHaveLength(1);
  });

  it('NOM-18.4a: whether it is real cannot be told before', () => {
    const play = leave('J-inf-4', '', ', 2010: [J-dec-1]');
    const told = questionText(game, play.state, SU);
    expect(questionText(game, leave('J-dec-1', '', ', 2010: [J-inf-4]').state, SU)).toBe(told);
    for (let i = 0; i < 12; i++) expect(questionText(game, otherWorld(game, play.state, SU, `${i}`), SU)).toBe(told);
  });

  it('NOM-13.4a: where it is known to be real the way is closed', () => {
    const zone = 'NOM-13.4a';
    // Face up, no deception marker in play, beside a Soviet unit, more stacks than markers, or without the option.
    const up = at(
      `{phase: SU movement, ${FOG}, pieces: {${RING}, 0613: [S-mot-24], 0615: [J-inf-4], 2010: [J-dec-1]}}`,
    ).do('SU', 'unit S-mot-24');
    expect(up.refusal('SU', 'to 0614').rule).toBe(zone);
    expect(leave('J-inf-4').refusal('SU', 'to 0614').rule).toBe(zone);
    const beside = leave('J-inf-4', '', ', 0616: [S-mot-76], 2010: [J-dec-1]');
    expect(beside.refusal('SU', 'to 0614').rule).toBe(zone);
    const two = leave('J-inf-4', ', J-inf-37', ', 0515: [J-inf-37], 2010: [J-dec-1]');
    expect(two.refusal('SU', 'to 0614').rule).toBe(zone);
    expect(two.offers('SU')).not.toContain('to 0614');
    const both = leave('J-inf-4', ', J-inf-37', ', 0515: [J-inf-37], 2010: [J-dec-1, J-dec-2]');
    expect(both.offers('SU')).toContain('to 0614');
    const off = at(`{phase: SU movement, pieces: {${RING}, 0613: [S-mot-24], 0615: [J-inf-4]}}`);
    expect(off.do('SU', 'unit S-mot-24').refusal('SU', 'to 0614').rule).toBe(zone);
  });

  it('NOM-16.7a: a look from above tells, in the middle of a move too', () => {
    const play = at(
      `{phase: SU movement, ${FOG}, air: {SU: {recon: 1}}, pieces: {${RING}, 0613: [S-mot-24], 0615: [J-inf-4], 2010: [J-dec-1]}, flags: {faceDown: [J-inf-4]}}`,
    ).do('SU', 'unit S-mot-24');
    expect(play.offers('SU')).toContain('to 0614');
    play.do('SU', 'recon').do('SU', 'at 0615');
    expect([play.point, play.refusal('SU', 'to 0614').rule]).toEqual(['walk', 'NOM-13.4a']);
  });

  it('NOM-13.4a: supply is held in a zone of control like a unit', () => {
    const play = at(
      `{phase: SU movement, ${FOG}, pieces: {0612: [J-mot-26], 0615: [J-inf-4], 2010: [J-dec-1]}, supply: {SU: {"0613": 2}}, flags: {faceDown: [J-inf-4, J-mot-26]}}`,
    )
      .do('SU', 'supply 0613')
      .do('SU', 'points 1')
      .do('SU', 'to 0614');
    expect([play.supply('SU', '0613'), play.supply('SU', '0614'), play.point]).toEqual([2, 0, 'move']);
    play.do('SU', 'supply 0613').do('SU', 'to 0514').do('SU', 'stop');
    expect([play.supply('SU', '0613'), play.supply('SU', '0514')]).toEqual([1, 1]);
    expect(play.refusal('SU', 'supply 0613').rule).toBe('NOM-11.2a');
  });
});
