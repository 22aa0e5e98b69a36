import { describe, expect, it } from 'vitest';
import { at } from '../test/kit.ts';

/**
 * Something in 1116 on the plain; two units from 1016 want to go 1117 and 1216, both next to it. (A single unit that must
 * stop has nothing left to decide, and its move ends by itself.)
 */
const past = (side: 'AR' | 'AZ', movers: string, others: string) => {
  const [first = '', second = ''] = movers.split(', ');
  const play = at(`{turn: 2, phase: ${side} movement, pieces: {"1017": [${movers}], "1116": [${others}]}}`);
  return play.do(side, `unit ${first}`).do(side, `with ${second}`).do(side, 'to 1117');
};

describe('11.0 zones of control', () => {
  it('KAR-11.0a: militia have none', () => {
    for (const militia of ['T-1', 'T-20', 'T-1, T-2, T-3'])
      expect(past('AR', 'Arabo, Ashot', militia).costOf('AR', 'to 1216')).toBe(1);
    expect(past('AZ', '1/704, 1/706', 'SDF-1').costOf('AZ', 'to 1216')).toBe(1);
  });

  it('KAR-11.0a: police, infantry, mechanized and hired Soviet units have one, alone or beneath militia', () => {
    for (const unit of ['OMOH-1', '1/701', '1/776', 'MU-1', 'T-1, 1/701', 'T-1, MVD-1']) {
      expect(past('AR', 'Arabo, Ashot', unit).refusal('AR', 'to 1216').rule).toBe('KAR-11.0b');
    }
    for (const unit of ['BG-1', 'Tigran', '1/83', 'Mech-1', 'SDF-9, 1/366']) {
      expect(past('AZ', '1/704, 1/706', unit).refusal('AZ', 'to 1216').rule).toBe('KAR-11.0b');
    }
  });

  it('KAR-11.0a: it covers exactly the six hexes around', () => {
    const play = at('{turn: 2, phase: AR movement, pieces: {"1016": [Arabo], "1116": [1/701]}}');
    const zoc = play.table.game.overlay(play.state, null, 'zoc', '');
    if (!zoc.ok) throw new Error(zoc.problem.text);
    const azeri = zoc.value.places
      .filter((one) => one.side === 'AZ' || one.kind === 'contested')
      .map((one) => one.place);
    expect(azeri.sort()).toEqual(['1015', '1016', '1115', '1117', '1215', '1216']);
  });

  it('KAR-11.0b: who enters one stops for the phase, and cannot even go back', () => {
    const play = past('AR', 'Arabo, Ashot', '1/701');
    expect(play.offers('AR', 'to')).toEqual([]);
    expect(play.refusal('AR', 'to 1017').rule).toBe('KAR-11.0b');
    play.do('AR', 'stop');
    expect(play.refusal('AR', 'unit Arabo').rule).toBe('KAR-5.3b');
    const alone = at('{turn: 2, phase: AR movement, pieces: {"1017": [Arabo], "1416": [Ashot], "1116": [1/701]}}');
    alone.do('AR', 'unit Arabo').do('AR', 'to 1117');
    expect(alone.point).toBe('movement'); // its move has ended by itself
    expect(alone.refusal('AR', 'unit Arabo').rule).toBe('KAR-5.3b');
  });

  it('KAR-11.0b: the way to a hex behind a zone leads round it', () => {
    // 1017 to 1216 is two hexes through 1117; round by 1118 and 1217 it is three.
    const play = at('{turn: 2, phase: AR movement, pieces: {"1017": [Arabo], "1116": [T-1]}}').do('AR', 'unit Arabo');
    expect(play.costOf('AR', 'to 1216')).toBe(2);
    const zoned = at('{turn: 2, phase: AR movement, pieces: {"1017": [Arabo], "1116": [1/701]}}').do(
      'AR',
      'unit Arabo',
    );
    expect(zoned.costOf('AR', 'to 1216')).toBe(3);
  });

  it('KAR-11.0c: leaving one costs one point more, once', () => {
    const play = at('{turn: 2, phase: AR movement, pieces: {"1117": [Arabo], "1116": [1/701]}}').do('AR', 'unit Arabo');
    expect(play.costOf('AR', 'to 1118')).toBe(2);
    expect(play.costOf('AR', 'to 1119')).toBe(4); // and 2 for rough ground
    play.do('AR', 'to 1118');
    expect(play.costOf('AR', 'to 1119')).toBe(2);
  });

  it('KAR-11.0c: leaving one opens nothing that is closed: not Armenia to Azeri units', () => {
    const play = at('{turn: 2, phase: AZ movement, pieces: {"1622": [1/701], "1522": [Arabo]}}').do('AZ', 'unit 1/701');
    expect(play.refusal('AZ', 'to 1723').rule).toBe('KAR-3.1b');
  });

  it('KAR-11.0d: not straight from one into another; over a free hex, yes', () => {
    const play = at('{turn: 2, phase: AR movement, pieces: {"1117": [Arabo], "1116": [1/701]}}').do('AR', 'unit Arabo');
    expect(play.costOf('AR', 'to 1016')).toBe(3); // by 1017: 1+1 to leave, 1 to enter
    play.do('AR', 'to 1016');
    expect(play.events('moved')[0]?.path).toEqual(['1117', '1017', '1016'].map((hex) => play.hex(hex)));
    expect(play.where('Arabo')).toBe('1016');
  });

  it('KAR-11.0d: with zones all around there is no way out', () => {
    // 1116 covers 1016 and 1216, 1018 covers 1017 and 1118, 1317 covers 1217.
    const play = at(
      '{turn: 2, phase: AR movement, pieces: {"1117": [Arabo, Ashot], "1116": [1/701], "1018": [1/704], "1317": [1/706]}}',
    );
    play.do('AR', 'unit Arabo');
    expect(play.offers('AR', 'to')).toEqual([]);
    for (const hex of ['1016', '1017', '1118', '1216', '1217'])
      expect(play.refusal('AR', `to ${hex}`).rule).toBe('KAR-11.0d');
  });

  it('KAR-11.0e: militia have to stop in them like all others', () => {
    expect(past('AR', 'SDF-1, SDF-2', '1/701').refusal('AR', 'to 1216').rule).toBe('KAR-11.0b');
    expect(past('AZ', 'T-1, T-2', 'Arabo').refusal('AZ', 'to 1216').rule).toBe('KAR-11.0b');
  });

  it('KAR-11.0f: borders, rivers and lakes do not stop them', () => {
    const border = at('{turn: 2, phase: AR movement, pieces: {"1823": [Arabo, Ashot], "1621": [1/701]}}');
    border.do('AR', 'unit Arabo').do('AR', 'with Ashot').do('AR', 'to 1722');
    expect(border.refusal('AR', 'to 1723').rule).toBe('KAR-11.0b');
    const lake = at('{turn: 2, phase: AR movement, pieces: {"1120": [Arabo, Ashot], "0921": [1/701]}}');
    lake.do('AR', 'unit Arabo').do('AR', 'with Ashot').do('AR', 'to 1020');
    expect(lake.refusal('AR', 'to 1019').rule).toBe('KAR-11.0b');
  });
});
