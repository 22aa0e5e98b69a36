// 8.8 Assault, losses, morale, advance.
import { describe, expect, it } from 'vitest';
import { atAssault, battle, losses, press, settle } from '../test/assaults.ts';
import { at, type Play, packed } from '../test/kit.ts';
import { isEncircled } from './battle.ts';
import { defenceStrength } from './cohesion.ts';

describe('8.8.1 the assault', () => {
  it('ORL-8.8a: is never compulsory', () => {
    const play = atAssault(['1/Let'], ['2/2K']);
    expect(play.offers('R')).toEqual(['assault', 'call-off']);
    expect(play.do('R', 'call-off').events('assault')).toEqual([]);
  });

  it('ORL-8.8.1a, ORL-8.8.2a: two dice and modifiers, read on the table: losses, who loses, morale', () => {
    // 5 to 5, quality 5 to 5: nothing is added.
    const play = atAssault(['1/Let'], ['2/2K']).do('R', 'assault', 4, 5);
    expect(play.events('assault')[0]).toMatchObject({
      dice: 9,
      total: 9,
      row: 9,
      attacker: 1,
      defender: 1,
      loser: 1,
      morale: -2,
    });
  });

  it('ORL-8.8.1b: with the strengths of the moment', () => {
    const whole = battle({ '1504': ['1/Let'], '1505': ['2/2K'] }, ['1/Let'], ['2/2K']);
    expect(whole.labels).toEqual([]);
    expect(battle({ '1504': ['1/Let'], '1505': ['2/2K disorganized'] }, ['1/Let'], ['2/2K']).labels).toEqual([
      'ratio of strengths 1',
    ]);
    expect(battle({ '1504': ['1/Let'], '1505': ['2/2K'] }, ['1/Let'], ['2/2K'], { gunFire: [3] }).labels).toEqual([
      'ratio of strengths 1',
    ]);
  });

  it('ORL-8.8.1c: artillery alone has its steps, or 1 in disorder', () => {
    const strength = (unit: string): number => {
      const { s, l } = battle({ '1504': ['1/Let'], '1505': [unit] }, ['1/Let'], [unit.split(' ')[0]]);
      return defenceStrength(s, l, true);
    };
    expect([strength('ArtL3/3D'), strength('ArtL3/3D march'), strength('ArtL3/3D unsupplied')]).toEqual([2, 1, 1]);
  });

  it('ORL-8.8.1d: the difference of predominant qualities', () => {
    expect(battle({ '1504': ['1/Let'], '1505': ['off/2K'] }, ['1/Let'], ['off/2K']).labels).toContain(
      'difference of quality -1',
    );
  });

  it('ORL-8.8.1e: encirclement through opposite sides, three that do not touch, or four', () => {
    const from = (hexes: readonly string[]): boolean => {
      const units = ['1/Let', '2/Let', '3/Let', '4/Let'].slice(0, hexes.length);
      const { s, l } = battle(
        { ...Object.fromEntries(hexes.map((hex, i) => [hex, [units[i]]])), '1505': ['2/2K'] },
        units,
        ['2/2K'],
      );
      return isEncircled(s, l);
    };
    expect([
      from(['1504', '1506']),
      from(['1504', '1605', '1405']),
      from(['1504', '1604', '1605']),
      from(['1504', '1604', '1605', '1506']),
    ]).toEqual([true, true, false, true]);
    expect(from(['1504', '1604'])).toBe(false);
  });

  it('ORL-8.8.1f: entrenchments only if all have them, and not beside terrain', () => {
    const labels = (...units: string[]): string[] =>
      battle(
        { '1504': ['1/Let'], '1505': units },
        ['1/Let'],
        units.map((text) => text.split(' ')[0]),
      ).labels;
    expect(labels('2/2K entrenched')).toContain('entrenched -2');
    expect(labels('2/2K entrenched', '3/2K').join()).not.toContain('entrenched');
    const town = battle(
      { '2109': ['1/Let'], '2110': ['2/2K entrenched'] },
      ['1/Let'],
      ['2/2K'],
      {},
      'R',
      '2110',
    ).labels;
    expect(town.filter((label) => /terrain|entrenched/.test(label))).toEqual(['entrenched -2']);
  });

  it('ORL-8.8.1g: integrated artillery of the defender -1', () => {
    expect(battle({ '1504': ['1/Let'], '1505': ['1/3K'] }, ['1/Let'], ['1/3K']).labels).toContain(
      'integrated artillery of the defender -1',
    );
  });
});

describe('8.8.2 losses', () => {
  it('ORL-8.8.2b: one more each when the smaller side has six steps; guns and vehicles do not count', () => {
    const play = atAssault(['1/Let', '2/Let'], ['2/2K', '3/2K']).do('R', 'assault', 4, 5);
    expect(play.events('assault')[0]).toMatchObject({ attacker: 2, defender: 2 });
    const few = atAssault(['1/Let', '2/Let'], ['2/2K', 'Art/3D']);
    few.do('R', 'assault', 1, 2);
    expect(Number(few.events('assault')[0].attacker) + Number(few.events('assault')[0].defender)).toBeLessThan(4);
  });

  it('ORL-8.8.2c: nobody twice before all once; then in the same order', () => {
    const play = atAssault(['1/Let', '2/Let'], ['1/1D', '2/1D']).do('R', 'assault', 1, 1);
    // Four losses: three of the table and one for the many steps. After the first choice the rest is laid down.
    play.skip('lose 1/1D').do('R', 'lose 2/Let');
    expect(
      losses(play)
        .filter((id) => String(id).endsWith('Let'))
        .slice(0, 4),
    ).toEqual(['2/Let', '1/Let', '2/Let', '1/Let']);
    const three = atAssault(['1/Let x2', '2/Let x2', '3/Let x2'], ['1/1D', '2/1D']).do('R', 'assault', 1, 1);
    three.skip('lose 1/1D').do('R', 'lose 2/Let');
    expect(three.refusal('R', 'lose 2/Let').rule).toBe('ORL-8.8.2c');
  });

  it('ORL-8.8.2d: the first from the predominant quality, cavalry, marching or routed', () => {
    const play = press(atAssault(['1/Let', '2/Let'], ['2/1D', '3/1D', 'Cv/2K']), 6, 6);
    expect(play.offers('W', 'lose')).toEqual(['lose 2/1D', 'lose Cv/2K']);
    expect(play.refusal('W', 'lose 3/1D').rule).toBe('ORL-8.8.2d');
  });

  it('ORL-8.8.2e: each loss costs a point of strength, until the counter is flipped', () => {
    const play = at('{pieces: {"1505": [2/1D x3, 3/1D x1]}}');
    const { world } = play;
    expect([
      world.strength[play.piece('2/1D') * 8 + 3],
      world.strength[play.piece('2/1D') * 8 + 2],
      world.strength[play.piece('3/1D') * 8 + 1],
    ]).toEqual([6, 4, 2]);
  });

  it('ORL-8.8.2f: enemies wiped out: one prisoner for each unit', () => {
    const play = press(atAssault(['1/Let', '2/Let'], ['2/2K x1', 'Cv/83S']), 6, 6);
    while (play.point === 'loss') play.do(play.asked, play.offers(play.asked)[0]);
    expect([play.where('2/2K'), play.where('Cv/83S')]).toEqual(['eliminated', 'eliminated']);
    expect(play.events('prisoners')[0]).toMatchObject({ steps: 2, rule: 'ORL-8.8.2f' });
  });

  it('ORL-8.8.2g: what one side cannot lose, the other does not lose', () => {
    // 10 to 2 adds five to a 6: row 11, one and two; the defender has one step.
    const play = atAssault(['1/Let', '2/Let'], ['2/2K x1']).do('R', 'assault', 1, 5);
    expect(play.events('assault')[0]).toMatchObject({ attacker: 1, defender: 2 });
    expect([play.where('2/2K'), play.steps('1/Let'), play.steps('2/Let')]).toEqual(['eliminated', 4, 4]);
  });

  it('ORL-8.8.2h: guns lose nothing before the combat units are gone, and then rout', () => {
    const play = atAssault(['1/Let', '2/Let'], ['2/2K x1', 'Art/3D']).do('R', 'assault', 1, 2);
    settle(play.skip('lose 1/Let'));
    expect([play.where('2/2K'), play.steps('Art/3D'), play.mode('Art/3D')]).toEqual(['eliminated', 2, 'routed']);
  });
});

describe('8.8.2 morale', () => {
  it('ORL-8.8.2i, ORL-8.8.2j: the loser checks once, unit by unit; a defender who passes retreats in order', () => {
    const play = atAssault(['1/Let', '2/Let'], ['2/2K', '3/2K']).do('R', 'assault', 4, 5);
    play.do('W', 'lose 2/2K').do('R', 'lose 1/Let', 4);
    settle(play);
    expect(play.events('morale').map(({ result }) => result)).toEqual([1, 1]);
    expect([play.where('2/2K') === '1505', play.mode('2/2K')]).toEqual([false, 'march']);
    const beaten = atAssault(['1/Let'], ['2/2K']).do('R', 'assault', 1, 5);
    beaten.skip('lose 1/Let');
    expect(beaten.events('morale').every(({ piece }) => beaten.world.pieceIds[Number(piece)] === '1/Let')).toBe(true);
  });

  it('ORL-8.8.2k, ORL-8.8.2l: who surrenders is gone with all its steps, and guns left alone with it', () => {
    const harsh = packed(
      '{tables: {morale: {defender: [surrender, surrender, surrender, surrender, surrender, surrender]}}}',
    );
    const play = atAssault(['1/Let'], ['Res/3D', 'Art/3D'], {}, harsh).do('R', 'assault', 4, 4, 6);
    expect([play.where('Res/3D'), play.where('Art/3D')]).toEqual(['eliminated', 'eliminated']);
    expect(play.prisoners('R')).toBe(4);
  });
});

describe('8.8.3 advance', () => {
  /** The defenders lose an assault and fall back in order. */
  const stormed = (): Play => {
    const play = press(atAssault(['Cv/Let', '1/Let'], ['2/2K']), 5, 4);
    while (play.point === 'loss' || play.point === 'retreat') play.do(play.asked, play.offers(play.asked)[0]);
    expect(play.where('2/2K')).toBe('1506');
    return play;
  };

  it('ORL-8.8.3a: somebody must go in', () => {
    const play = stormed();
    expect(play.point).toBe('assault.advance');
    expect(play.refusal('R', 'done').rule).toBe('ORL-8.8.3a');
    play.do('R', 'advance Cv/Let').do('R', 'done');
    expect(play.events('advanced').length).toBe(1);
  });

  it('ORL-8.8.3c: cavalry that went in may pursue, as after cohesion; and need not; foot may not', () => {
    const play = stormed().do('R', 'advance Cv/Let').skip('done');
    expect([play.point, ...play.offers('R')]).toEqual(['assault.pursue', 'pursue', 'halt']);
    const hex = play.where('2/2K');
    play.do('R', 'pursue');
    expect(play.events('pursuit')).toMatchObject([{ pieces: [play.piece('Cv/Let')], hex: play.hex(hex) }]);
    expect(stormed().do('R', 'advance Cv/Let').skip('done').do('R', 'halt').events('pursuit')).toEqual([]);
    const foot = stormed().do('R', 'advance 1/Let').skip('done');
    expect([foot.point === 'assault.pursue', foot.events('pursuit').length]).toEqual([false, 0]);
  });

  it('ORL-8.8.3b: who lost the assault does not advance, even if nobody is left', () => {
    // 10 to 1 adds five and quality takes one: a 2 makes 6, and the attacker loses.
    const play = press(atAssault(['1/Let', '2/Let'], ['Cv/2K']), 1, 1);
    expect(play.events('assault')[0]).toMatchObject({ loser: 0, defender: 1 });
    while (play.point === 'loss' || play.point === 'retreat') play.do(play.asked, play.offers(play.asked)[0]);
    expect([play.where('Cv/2K'), play.story.includes('advanced')]).toEqual(['eliminated', false]);
  });
});
