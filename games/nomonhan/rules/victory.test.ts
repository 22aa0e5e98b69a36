import { describe, expect, it } from 'vitest';
import { at, type Play } from '../test/kit.ts';

const end = (pieces: string, more = '', turn = 2): Play =>
  at(`{phase: end, turn: ${turn}, pieces: {${pieces}} ${more}}`);
const FAR = '0512: [S-mot-24]';

describe('24.0 victory', () => {
  it('NOM-2.36a: only who stands on an objective holds it', () => {
    const play = end(`1911: [J-inf-64], ${FAR}`);
    expect([play.vp('JP'), play.events('objective')]).toEqual([0, []]);
  });

  it('NOM-2.36b: whatever zones of control lie on it', () => {
    const play = end('1910: [J-inf-64], 1911: [S-mot-24], 1809: [S-mot-76], 2009: [S-mot-149]');
    expect(play.vp('JP')).toBe(3);
  });

  it('NOM-2.36g: headquarters and supply hold a hex, deception markers do not', () => {
    expect(end(`1910: [J-hq-23], ${FAR}`).vp('JP')).toBe(3);
    expect(end(FAR, ', supply: {JP: {1910: 1}}').vp('JP')).toBe(3);
    expect(end(`1910: [J-dec-1], ${FAR}`, ', options: {fog: "on"}').vp('JP')).toBe(0);
  });

  it('NOM-24.1a: eliminations score at once, objectives when the turn ends', () => {
    const play = at(
      '{phase: JP combat, pieces: {0612: [J-mot-26, J-mot-28], 0613: [S-cav-15], 1910: [J-inf-64]}}',
    ).fight('JP', '0613', 'assault', 6);
    expect(play.vp('JP')).toBe(1);
  });

  it('NOM-24.2a: 15 is a draw, 16 marginal, 31 major, 46 decisive', () => {
    const ending = (vp: number): string | null => end(`${FAR}, 2706: [J-inf-64]`, `, vp: {JP: ${vp}}`, 5).ending;
    expect([15, 16, 30, 31, 45, 46].map(ending)).toEqual([
      'draw',
      'marginal-JP',
      'marginal-JP',
      'major-JP',
      'major-JP',
      'decisive-JP',
    ]);
    expect(end(`${FAR}, 2706: [J-inf-64]`, ', vp: {JP: 3, SU: 20}', 5).ending).toBe('marginal-SU');
  });

  const EIGHT = ['1008', '1115', '1406', '1610', '1714', '2016', '2114', '1313'] as const;
  const holding = (side: 'J' | 'S', hexes: readonly string[]): string => {
    const units =
      side === 'J'
        ? ['64', '71', '72', '4', '8', '29', '37', '61', '70']
        : ['80', '127', '293', '480', '601', '602', '603', '544', '646'];
    return hexes.map((hex, i) => `${hex}: [${side}-inf-${units[i]}]`).join(', ');
  };
  it('NOM-25.3b: Nomonhan and seven others win for the Japanese; six, or eight without Nomonhan, do not', () => {
    expect(end(`${holding('J', ['1910', ...EIGHT.slice(0, 7)])}, ${FAR}`).ending).toBe('sudden-JP');
    expect(end(`${holding('J', ['1910', ...EIGHT.slice(0, 6)])}, ${FAR}`).ending).toBe(null);
    expect(end(`${holding('J', EIGHT)}, ${FAR}`).ending).toBe(null);
  });

  it('NOM-25.3c: and so for the Soviets', () => {
    expect(end(`${holding('S', ['1910', ...EIGHT.slice(0, 7)])}, 2706: [J-cav-23]`).ending).toBe('sudden-SU');
    expect(end(`${holding('S', ['1910', ...EIGHT.slice(0, 6)])}, 2706: [J-cav-23]`).ending).toBe(null);
  });

  it('NOM-24.3a: it is judged when the turn ends, not before', () => {
    const eight = holding('J', ['1910', ...EIGHT.slice(0, 7)]);
    const play = at(`{phase: SU follow-on movement, turn: 2, first: JP, pieces: {${eight}, ${FAR}}}`);
    expect(play.ending).toBe(null);
    play.answer('end', 'done', 'declare');
    expect([play.ending, play.events('score')]).toEqual(['sudden-JP', [{ kind: 'score', vp: [10, 0] }]]);
  });

  it('NOM-24.4a: a regiment is worth three battalions, replaceable or not', () => {
    const play = at('{phase: JP combat, pieces: {0612: [J-mot-26, J-mot-28], 0613: [S-mot-24]}}').fight(
      'JP',
      '0613',
      'assault',
      6,
    );
    expect([play.code, play.vp('JP'), play.where('S-mot-24')]).toEqual(['DE', 3, 'replaceable']);
    const round = at(
      '{phase: JP combat, pieces: {0612: [J-mot-26, J-mot-28], 0714: [J-inf-64], 0513: [J-inf-71], 0613: [S-mot-24]}}',
    );
    round
      .arrange('JP', 'join J-inf-64 0613', 'join J-inf-71 0613')
      .do('JP', 'declare')
      .fight('JP', '0613', 'assault', 6);
    expect([round.code, round.vp('JP'), round.where('S-mot-24')]).toEqual(['DE', 3, 'permanent']);
  });

  it('NOM-24.4a: whatever it breaks down into; battalions one by one, a brigade as many as it has', () => {
    const worth = (unit: string): number =>
      at(
        `{phase: JP combat, pieces: {0612: [J-mot-26, J-mot-28], 0713: [J-mot-25, J-mot-27, J-mot-16, J-mot-30], 0613: [${unit}]}}`,
      )
        .arrange('JP', ...['25', '27', '16', '30'].map((id) => `join J-mot-${id} 0613`))
        .do('JP', 'declare')
        .fight('JP', '0613', 'assault', 6)
        .vp('JP');
    // 149 breaks down into four battalions and is a regiment all the same; 57 cannot break down at all.
    expect([worth('S-mot-149'), worth('S-aa-57'), worth('S-cav-15')]).toEqual([3, 3, 1]);
    expect([worth('S-mg-5'), worth('S-hq-36'), worth('S-cav-15, S-cav-17')]).toEqual([4, 2, 2]);
  });

  it('NOM-24.5a: nothing is scored for evacuation', () => {
    const { victory } = end(FAR).world.data.tables;
    expect(Object.keys(victory).filter((key) => key.startsWith('per'))).toEqual([
      'perBattalionEquivalent',
      'perHeadquarters',
    ]);
  });

  it('NOM-24.6a: objectives score for who is on them', () => {
    const play = end(`1008: [J-inf-64], 1910: [S-mot-24]`);
    expect([play.vp('JP'), play.vp('SU')]).toEqual([1, 3]);
  });
});
