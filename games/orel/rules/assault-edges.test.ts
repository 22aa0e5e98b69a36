// 8.8, 8.7.1, 6.2: what an assault and its morale hang on, one condition at a time.
import { describe, expect, it } from 'vitest';
import { atAssault, battle, press, settle } from '../test/assaults.ts';
import { combat, redAttack } from '../test/battle.ts';
import { type Play, packed } from '../test/kit.ts';
import { ATTACKER, type Battle, DEFENDER } from './battle.ts';
import { mayCharge } from './charges.ts';
import { cohesionModifiers, cohesionRatio } from './cohesion.ts';

/** All losses taken by the first who may; the dice fall after the last. */
const bleed = (play: Play, ...dice: number[]): Play => {
  while (play.point === 'loss') {
    const line = play.offers(play.asked)[0] ?? '';
    const isLast = play.table.act(play.sideOf(play.asked), line, dice).ok;
    if (!isLast) play.do(play.asked, line);
  }
  return play;
};
const idOf = (text: string): string => text.split(' ')[0] ?? '';

describe('8.8.1 strengths and ground', () => {
  it('ORL-8.8.1c, ORL-8.7.1m: artillery alone counts by its fire before the assault and by its steps in it', () => {
    const { s, l, labels } = battle({ '1504': ['1/Let'], '1505': ['Art/3D'] }, ['1/Let'], ['Art/3D'], { solo: 5 });
    // Five to five, then five to two.
    expect([cohesionRatio(s, l), labels.includes('ratio of strengths 2')]).toEqual([1, true]);
    const play = redAttack(['1/Let'], ['Art/3D']).do('R', 'done');
    play.do('W', 'none', 6, 1, 1).do('R', 'assault', 1, 1);
    const { ratio } = play.events('assault')[0] ?? {};
    expect(play.world.data.tables.assault.ratios[Number(ratio)]?.modifier).toBe(2);
  });

  const charges = (defenders: readonly string[]): boolean => {
    const { play, s, l } = battle({ '1504': ['Cv/Let'], '1505': defenders }, ['Cv/Let'], defenders.map(idOf));
    return mayCharge(s, l, play.piece('Cv/Let'), ATTACKER);
  };
  const dug = (defenders: readonly string[]): boolean =>
    battle({ '1504': ['1/Let'], '1505': defenders }, ['1/Let'], defenders.map(idOf)).labels.includes('entrenched -2');

  it('ORL-8.7.1o, ORL-8.8.1f: entrenched are all or nobody', () => {
    const [all, one] = [
      ['2/2K entrenched', '3/2K entrenched'],
      ['2/2K entrenched', '3/2K'],
    ];
    expect([charges(all), charges(one), dug(all), dug(one)]).toEqual([false, true, true, false]);
    expect([charges(['2/2K entrenched', 'Cv/2K']), dug(['2/2K entrenched', 'Cv/2K'])]).toEqual([true, false]);
  });

  it('ORL-8.7.1p: routed cavalry does not charge back', () => {
    const back = (text: string): boolean => {
      const { play, s, l } = battle({ '1504': ['1/Let'], '1505': [text] }, ['1/Let'], [idOf(text)]);
      return mayCharge(s, l, play.piece(idOf(text)), DEFENDER);
    };
    expect(['Cv/MN', 'Cv/MN routed', 'Cv/MN march'].map(back)).toEqual([true, false, false]);
  });

  it('ORL-8.8.1e: which hexsides encircle', () => {
    const units = ['1/Let', '2/Let', '3/Let', '4/Let'];
    const encircled = (...hexes: string[]): boolean => {
      const from = Object.fromEntries(hexes.map((hex, i) => [hex, [units[i] ?? '']]));
      const { labels } = battle({ ...from, '1505': ['2/2K'] }, units.slice(0, hexes.length), ['2/2K']);
      return labels.includes('encirclement 2');
    };
    // Around 1505, from the north: 1504, 1604, 1605, 1506, 1405, 1404.
    expect([encircled('1504', '1506'), encircled('1604', '1405'), encircled('1605', '1404')]).toEqual([
      true,
      true,
      true,
    ]);
    expect([encircled('1504', '1604'), encircled('1504', '1605'), encircled('1504', '1604', '1605')]).toEqual([
      false,
      false,
      false,
    ]);
    expect([encircled('1504', '1605', '1405'), encircled('1604', '1506', '1404')]).toEqual([true, true]);
    expect(encircled('1504', '1604', '1605', '1506')).toBe(true);
  });

  it('ORL-9f, ORL-8.7.1d: a train counts in contact and not by being there', () => {
    const told = (more: (play: Play) => Partial<Battle>): string[] => {
      const { play, s, l } = battle(
        { '3010': ['1/Let'], '2910': ['2/2K', 'TB-Offitser'] },
        ['1/Let'],
        ['2/2K', 'TB-Offitser'],
        {},
        'R',
        '2910',
      );
      const here = { ...l, ...more(play) };
      return [
        ...cohesionModifiers(s, here, play.piece('2/2K'), DEFENDER),
        ...cohesionModifiers(s, here, play.piece('1/Let'), ATTACKER),
      ]
        .map(({ label }) => label)
        .filter((label) => label.includes('vehicle'));
    };
    expect(told(() => ({}))).toEqual([]);
    expect(told((play) => ({ stands: [play.piece('TB-Offitser')] }))).toEqual(['own vehicle', 'enemy vehicle']);
  });
});

describe('8.8.2 losses and prisoners', () => {
  const stormed = (attackers: readonly string[], defenders: readonly string[], ...dice: number[]): Play =>
    press(atAssault(attackers, defenders), ...dice);
  const lostBy = (play: Play, side: 0 | 1): number =>
    [...play.events('step-lost'), ...play.events('eliminated')].filter(
      ({ piece }) => play.world.sideOf[Number(piece)] === side,
    ).length;

  it('ORL-8.8.2g: the guns of the defender are no steps of the attacker', () => {
    // Row 2: three and none; row 5: two and one. The attacker has one step.
    const play = bleed(stormed(['1/Let x1'], ['2/2K', 'Art/1K'], 3, 3));
    expect(play.events('assault')[0]).toMatchObject({ attacker: 2, defender: 0 });
    const more = bleed(stormed(['1/Let x1'], ['3/3K', 'Art/1K'], 3, 3));
    expect(more.events('assault')[0]).toMatchObject({ attacker: 2, defender: 1 });
    expect([lostBy(more, 0), lostBy(more, 1)]).toEqual([1, 0]);
  });

  it('ORL-8.8.2g: artillery alone is counted once', () => {
    // Row 11: one and two; the guns have one step, so the attacker loses none.
    const play = bleed(stormed(['1/Let', '2/Let'], ['Art/3D x1'], 3, 4));
    const { attacker, defender } = play.events('assault')[0] ?? {};
    expect([attacker, defender]).toEqual([1, 2]);
    expect(lostBy(play, 0)).toBe(0);
  });

  it('ORL-8.8.2f: vehicles are nobody to count, and whoever lives spares the others', () => {
    const wiped = bleed(stormed(['1/Let', '2/Let'], ['3/3K x1', 'AB/2K'], 6, 5));
    expect([wiped.where('3/3K'), wiped.prisoners('R')]).toEqual(['eliminated', 1]);
    const half = bleed(stormed(['1/Let', '2/Let'], ['2/2K x1', '3/2K x1'], 3, 3), 1);
    expect([half.where('2/2K'), half.prisoners('R')]).toEqual(['eliminated', 0]);
  });

  it('ORL-8.8.2f: no prisoners for an attacker who lost, though nobody is left', () => {
    const play = bleed(stormed(['1/Let', '2/Let'], ['Cv/2K'], 1, 1), 1);
    expect([play.events('assault')[0]?.loser, play.where('Cv/2K'), play.prisoners('R')]).toEqual([
      ATTACKER,
      'eliminated',
      0,
    ]);
  });

  it('ORL-8.2.1j: a battalion of recruits that is wiped out is spoils with all its steps', () => {
    const play = bleed(redAttack(['1/Let', '2/Let'], ['Recruits-W1']).do('R', 'done', 1, 1).do('R', 'assault', 6, 6));
    expect(play.where('Recruits-W1')).toBe('build');
    play.do('R', 'advance 1/Let').do('R', 'advance 2/Let').do('R', 'clear 1/Let');
    expect([play.point, play.offers('R', 'clear')]).toEqual(['clear', ['clear 2/Let']]);
  });
});

describe('8.8.2 morale', () => {
  it('ORL-8.8.2i: no die is thrown where nobody of the losing side is left', () => {
    const play = atAssault(['1/Let', '2/Let'], ['3/3K x1']);
    expect(() => play.do('R', 'assault', 6, 6, 3)).toThrow('only 2 were rolled');
  });

  it('ORL-8.8.2i, ORL-8.8.2h: a beaten attacker checks even if only guns are left of the enemy', () => {
    // Ten to one is five: 2 and 5 make 7, one each, and the attacker loses.
    const play = bleed(press(atAssault(['1/Let', '2/Let'], ['Cv/2K', 'Art/1K']), 1, 1), 6);
    expect(play.events('assault')[0]).toMatchObject({ loser: ATTACKER });
    expect([play.where('Cv/2K'), play.events('morale').length > 0]).toEqual(['eliminated', true]);
  });

  it('ORL-8.8.2h: guns of a beaten attacker stay where their companions run', () => {
    const play = combat(
      'R',
      { '1504': ['1/7D', 'Art/7D', 'Convoi-41D'], '1505': ['1/1D', '2/1D'] },
      { '1/7D': 'prepared #1', 'Art/7D': 'support-prepared' },
    );
    play.do('R', 'for 1/7D').do('R', 'done').do('W', 'stay', 1, 1, 1).do('R', 'assault', 1, 1);
    bleed(settle(play), 6);
    settle(play);
    expect([play.where('1/7D') === '1504', play.where('Art/7D'), play.mode('Art/7D')]).toEqual([
      false,
      '1504',
      'combat',
    ]);
  });

  it('ORL-8.7.2d, ORL-8.8.2l: where one retreats and one routs, guns retreat with the first', () => {
    const play = bleed(press(atAssault(['1/Let', '2/Let'], ['2/2K', 'Res/3D', 'Art/1K']), 5, 4), 6);
    settle(play);
    const [back, routed] = [play.mode('2/2K'), play.mode('Res/3D')];
    expect([back, routed]).toEqual(['march', 'routed']);
    expect([play.where('Art/1K'), play.mode('Art/1K')]).toEqual([play.where('2/2K'), 'march']);
  });

  it('ORL-8.7.4c: riders who pursue a rout unharmed check no morale when they lose', () => {
    // The Letts have routed them; a squadron alone rides after them, and a 2 is the worst of the table.
    const play = settle(redAttack(['1/Let', '2/Let x3', 'Cv/7D'], ['Res/3D']).do('R', 'done').do('W', 'stay', 1, 6));
    play.do('R', 'advance Cv/7D').do('R', 'done').do('R', 'pursue').do('R', 'charge', 1, 1);
    expect(play.events('assault').at(-1)).toMatchObject({ loser: ATTACKER });
    expect([play.events('morale').length, play.steps('Cv/7D'), play.where('Cv/7D')]).toEqual([0, 1, '1506']);
  });
});

describe('6.2 an inspired leader', () => {
  const held = (side: 'R' | 'W', attackers: readonly string[], defenders: readonly string[]): Play =>
    redAttack(attackers, defenders, 'prepared', { options: { events: 'on' }, held: { [side]: 'leader' } })
      .do('R', 'done')
      .do('W', 'stay');

  it('ORL-6.2a: of the attacker too, before cohesion and before their morale', () => {
    const play = held('R', ['1/Let'], ['2/2K']);
    expect([play.point, play.offers('R')]).toEqual(['leader', ['inspire', 'keep']]);
    play.do('R', 'inspire', 5, 1);
    expect(play.events('cohesion')[0]).toMatchObject({ value: 5, total: 4 });
    const later = bleed(held('R', ['1/Let'], ['2/2K']).do('R', 'keep', 1, 1).do('R', 'assault', 1, 1));
    expect([later.point, later.asked]).toEqual(['leader.morale', 'R']);
    const total = (line: string): number => {
      const one = bleed(held('R', ['1/Let'], ['2/2K']).do('R', 'keep', 1, 1).do('R', 'assault', 1, 1));
      return Number(one.do('R', line, 3).events('morale')[0]?.total);
    };
    expect(total('inspire')).toBe(total('keep') - 1);
  });

  it('ORL-6.2a: helps once: not in the morale after the cohesion it was spent on', () => {
    const play = held('R', ['1/Let'], ['2/2K']).do('R', 'inspire', 1, 1).do('R', 'assault', 1, 1);
    const plain = redAttack(['1/Let'], ['2/2K']).do('R', 'done').do('W', 'stay', 1, 1).do('R', 'assault', 1, 1);
    const total = (one: Play): unknown => bleed(one, 3).events('morale')[0]?.total;
    expect(total(play)).toBe(total(plain));
  });

  it('ORL-6.2a: is asked for only by the side whose morale is tested', () => {
    // The attacker loses, or nobody is left to test.
    const lost = held('W', ['1/Let'], ['2/2K']).do('W', 'keep', 1, 1).do('R', 'assault', 1, 1);
    expect(bleed(lost).point).not.toBe('leader.resolve');
    const wiped = held('W', ['1/Let', '2/Let'], ['3/3K x1']).do('W', 'keep', 1, 1).do('R', 'assault', 6, 6);
    expect(bleed(wiped).point).not.toBe('leader.resolve');
    const won = held('R', ['1/Let', '2/Let'], ['3/3K']).do('R', 'keep', 1, 1).do('R', 'assault', 6, 5);
    expect(bleed(won).point).not.toBe('leader.morale');
  });
});

describe('8.7.1, 8.8.1 charges decided anew', () => {
  it('ORL-8.8.1b: who charged before the assault may fight it dismounted', () => {
    const fought = (again: string): number => {
      const play = redAttack(['Cv/Let', '1/Let'], ['2/2K']).do('R', 'done').do('W', 'stay').do('R', 'charge', 1, 1);
      play.do('R', 'assault').do('R', again, 3, 3);
      return Number(play.events('assault')[0]?.ratio);
    };
    // Nine to five is 1.5, seven to five is 1.
    expect([fought('charge'), fought('dismount')]).toEqual([5, 4]);
  });
});

describe('9 options', () => {
  it('ORL-9d: vehicles that need not check are left where they are', () => {
    const play = redAttack(['1/Let', 'AB/Let', 'AB/46D'], ['1/3K x1'], 'prepared', {
      options: { vehicleChecks: 'losses' },
    });
    play.do('R', 'done').do('W', 'stay', 1, 1).do('R', 'assault', 3, 1);
    bleed(play);
    while (play.point.endsWith('vehicle')) play.do('R', 'check AB/Let', 3);
    expect([play.where('AB/Let'), play.where('AB/46D'), play.story.includes('retreated')]).toEqual([
      '1504',
      '1504',
      false,
    ]);
  });

  it('ORL-8.7.2b: with a pack that repulses defenders nobody is left to assault', () => {
    const pack = packed('{tables: {cohesion: {defender: [repulsed, repulsed, repulsed, rout, rout]}}}');
    const play = redAttack(['1/Let', '2/Let'], ['3/3K'], 'prepared', {}, {}, pack)
      .do('R', 'done')
      .do('W', 'stay', 1, 4);
    expect([play.where('3/3K'), play.story.includes('assault'), play.point === 'assault']).toEqual([
      '1505',
      false,
      false,
    ]);
  });
});
