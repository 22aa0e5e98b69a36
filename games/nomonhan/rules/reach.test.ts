// 11.2-11.4, 13.3-13.5, 26.2, 34.3 Where a mover can go: the last hex and the first that is too far.
import { describe, expect, it } from 'vitest';
import { at, atWith, type Play } from '../test/kit.ts';

const FOG = 'options: {fog: "on"}';
const moving = (side: 'JP' | 'SU', pieces: string, more = ''): Play =>
  at(`{phase: ${side} movement, turn: 2, pieces: {${pieces}} ${more}}`);

describe('11.4 the minimum move', () => {
  it('NOM-11.4a: supply has none', () => {
    // Three points: the river and the ridge behind it cost six.
    const supply = atWith(
      '"JP":{"movement":8',
      '"JP":{"movement":3',
      '{phase: JP movement, pieces: {0512: [S-mot-24]}, supply: {JP: {"0904": 1}}}',
    ).do('JP', 'supply 0904');
    expect([supply.offers('JP', 'to').length > 0, supply.offers('JP').includes('to 0804')]).toEqual([true, false]);
    expect(supply.refusal('JP', 'to 0804').rule).toBe('NOM-11.31a');
    const rich = moving('JP', '0512: [S-mot-24]', ', supply: {JP: {"0904": 1}}').do('JP', 'supply 0904');
    expect(rich.costOf('JP', 'to 0804')).toBe(6);
  });

  it('NOM-11.4a: nor does supply come in from a base for more than it has', () => {
    // One point: 2301 is a hill and costs two.
    const supply = atWith(
      '"JP":{"movement":8',
      '"JP":{"movement":1',
      '{phase: JP movement, pieces: {0512: [S-mot-24]}, supply: {JP: {Hailar: 1}}}',
    ).do('JP', 'supply Hailar');
    expect(['to 2601', 'to 2301'].map((line) => supply.offers('JP').includes(line))).toEqual([true, false]);
    expect(supply.refusal('JP', 'to 2301').rule).toBe('NOM-11.31a');
  });

  it('NOM-11.4a: not onto the enemy, not into a lake, and not two hexes', () => {
    // A border guard that cannot move otherwise: 2803 lies beside a lake.
    const play = atWith(
      '"1-2-8"',
      '"1-2-0"',
      '{phase: JP movement, pieces: {2803: [J-inf-1-8BG], 2804: [S-hq-36], 0512: [S-mot-24]}}',
    ).do('JP', 'unit J-inf-1-8BG');
    expect(play.offers('JP', 'to').sort()).toEqual(['to 2703', 'to 2704', 'to 2903', 'to 2904']);
    expect(play.refusal('JP', 'to 2802').rule).toBe('NOM-11.5a');
    expect(play.refusal('JP', 'to 2804').rule).toBe('NOM-11.5a');
    expect(play.refusal('JP', 'to 2805').rule).toBe('NOM-11.31a');
    expect(play.costOf('JP', 'to 2703')).toBe(1);
    play.do('JP', 'to 2703');
    expect([play.where('J-inf-1-8BG'), play.point]).toEqual(['2703', 'move']);
  });
});

describe('26.2 from a base', () => {
  it('NOM-26.2a: no pack closes a friendly edge', () => {
    const lake = '.....hrrmmhh....h.....hhh...l.';
    expect(() => atWith('.....hrrmmhh....h.....hhh.....', lake, '{phase: JP movement}')).toThrow('2901 is a lake');
  });

  it('NOM-26.2a: a base lies in no zone of control: into one on the edge anybody may come', () => {
    const play = moving('SU', 'Tamsag: [S-mot-76], 0102: [S-mot-24], 0101: [S-cav-15], 0111: [J-inf-64]', `, ${FOG}`);
    play.do('SU', 'unit S-mot-76').do('SU', 'to 0110');
    expect([play.where('S-mot-76'), play.point, play.events('turned-back')]).toEqual(['0110', 'move', []]);
  });
});

describe('13.4, 34.3 deception markers', () => {
  it('NOM-34.3a: one that lies beside another is not kept from leaving by a zone, and vanishes beside a unit', () => {
    const play = moving('JP', '0612: [J-dec-1], 2706: [J-inf-64], 0613: [S-dec-1], 0610: [S-mot-24]', `, ${FOG}`);
    play.do('JP', 'unit J-dec-1').do('JP', 'to 0611');
    expect([play.where('J-dec-1'), play.events('turned-back')]).toEqual(['pool', []]);
  });

  it('NOM-34.3a: they cross the whole map in one move and pay nothing', () => {
    const play = moving('SU', '0101: [S-dec-1], 0102: [S-mot-24], 0512: [J-inf-64]', `, ${FOG}`).do(
      'SU',
      'unit S-dec-1',
    );
    expect(play.costOf('SU', 'to 3022')).toBe(0);
    play.do('SU', 'to 3022');
    expect([play.where('S-dec-1'), play.point]).toEqual(['3022', 'move']);
  });

  it('NOM-34.3a: not over the enemy, whatever lies there', () => {
    const play = moving('SU', '0606: [S-dec-1], 0512: [S-mot-24], 2706: [J-inf-64], 0608: [J-dec-1]', `, ${FOG}`);
    expect(play.do('SU', 'unit S-dec-1').refusal('SU', 'to 0608').rule).toBe('NOM-11.5a');
  });
});

describe('13.5 who slips through is not turned back', () => {
  it('NOM-13.5a: Japanese infantry goes from one zone into another that lies face down', () => {
    const play = moving(
      'JP',
      '0612: [S-mot-24], 0613: [J-inf-64], 0615: [S-mot-76], 2010: [S-dec-1]',
      `, ${FOG}, flags: {faceDown: [S-mot-76]}`,
    );
    play.do('JP', 'unit J-inf-64').do('JP', 'to 0614');
    expect([play.where('J-inf-64'), play.events('turned-back')]).toEqual(['0614', []]);
  });
});
