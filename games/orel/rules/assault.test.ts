// 8.8 Assault, losses, morale; 9 vehicles.
import { describe, expect, it } from 'vitest';
import { combat, redAttack } from '../test/battle.ts';
import { at, type Play, packed } from '../test/kit.ts';
import { assaultModifiers } from './assault.ts';
import { ATTACKER, type Battle, battleOf, DEFENDER, isEncircled } from './battle.ts';
import { cohesionModifiers, defenceStrength } from './cohesion.ts';
import { moraleModifiers } from './morale.ts';

const settle = (play: Play): Play => {
  while (play.point === 'retreat') play.do(play.asked, play.offers(play.asked)[0]);
  return play;
};
/** A Red attack at the question whether to assault, cohesion passed by all; cavalry charges if it may. */
const atAssault = (
  attackers: readonly string[],
  defenders: readonly string[],
  more: Record<string, unknown> = {},
  played: Parameters<typeof redAttack>[5] = undefined,
): Play => {
  const play = redAttack(attackers, defenders, 'prepared', more, {}, played).do('R', 'done');
  while (play.point === 'defend') play.do('W', 'none');
  const rides = (list: readonly string[]): boolean => list.some((id) => /Cv|TchKz/.test(id));
  const dice = [1, 1];
  if (play.point === 'slip') play.do('W', 'stay', ...(rides(attackers) || rides(defenders) ? [] : dice));
  if (play.point === 'charge') play.do('R', 'charge', ...(rides(defenders) ? [] : dice));
  if (play.point === 'counter') play.do('W', 'dismount', ...dice);
  return play;
};
/** Presses the assault with these dice; cavalry as before. */
const press = (play: Play, ...dice: number[]): Play => {
  const first = play.do('R', 'assault', ...(hasRiders(play) ? [] : dice));
  if (first.point === 'assault.charge') first.do('R', 'charge', ...(defendersRide(first) ? [] : dice));
  if (first.point === 'assault.counter') first.do('W', 'dismount', ...dice);
  return first;
};
const locals = (play: Play) => play.state.frames.find(({ procedure }) => procedure.name === 'fight')?.locals;
const ride = (play: Play, key: 'attackers' | 'defenders'): boolean => {
  const list = locals(play)?.[key];
  return Array.isArray(list) && list.some((p) => play.world.kind[p] === 1);
};
const defendersRide = (play: Play): boolean => ride(play, 'defenders');
const hasRiders = (play: Play): boolean => ride(play, 'attackers') || defendersRide(play);

const battle = (
  pieces: Record<string, readonly string[]>,
  attackers: readonly string[],
  defenders: readonly string[],
  more: Partial<Battle> = {},
  side: 'R' | 'W' = 'R',
  hex = '1505',
) => {
  const play = at(JSON.stringify({ phase: `${side} movement`, pieces }));
  const ids = (list: readonly string[]): number[] => list.map((id) => play.piece(id));
  const l: Battle = {
    ...battleOf(1),
    of: side === 'R' ? 0 : 1,
    hex: play.hex(hex),
    kind: 1,
    attackers: ids(attackers),
    defenders: ids(defenders),
    ...more,
  };
  return {
    play,
    l,
    s: play.state,
    labels: assaultModifiers(play.state, l).map(({ label, amount }) => `${label} ${amount}`),
  };
};
const losses = (play: Play): (string | number)[] =>
  play.events('step-lost').map(({ piece }) => play.world.pieceIds[Number(piece)]);

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

describe('9 vehicles', () => {
  it('ORL-9a: attack only with combat units of their stack, and not into closed terrain', () => {
    const play = at('{phase: R movement, pieces: {"1504": [AB/Let, 1/Let], "1505": [2/1D]}}').do('R', 'unit AB/Let');
    expect(play.refusal('R', 'prepared 1505').rule).toBe('ORL-9a');
    play.do('R', 'stop').do('R', 'attack 1/Let 1505').do('R', 'unit AB/Let');
    expect(play.offers('R', 'prepared')).toEqual(['prepared 1505']);
    const forest = at('{phase: R movement, pieces: {"1806": [AB/Let, 1/Let], "1807": [2/1D]}}')
      .do('R', 'attack 1/Let 1807')
      .do('R', 'unit AB/Let');
    expect(forest.refusal('R', 'prepared 1807').rule).toBe('ORL-7.1.1a');
  });

  it('ORL-9b: alone they must go; who cannot falls to who advances, and no munitions are spent', () => {
    const free = settle(redAttack(['1/Let'], ['AB/2D']).do('R', 'attack 1/Let'));
    expect(free.where('AB/2D')).not.toBe('1505');
    expect([free.state.used[free.piece('Convoi-Let-A')], free.unsupplied('1/Let')]).toEqual([0, false]);
    const ring = { '1604': ['3/Let'], '1605': ['4/Let'], '1506': ['5/Let'], '1405': ['6/Let'], '1404': ['7/Let'] };
    const stuck = redAttack(['1/Let'], ['AB/2D'], 'prepared', {}, ring).do('R', 'done').do('R', 'advance 1/Let');
    expect(stuck.where('AB/2D')).toBe('eliminated');
  });

  it('ORL-9c: in an assault that cost its side steps under enemy guns, each rolls: lost on a 1', () => {
    const play = atAssault(['1/Let', 'AB/Let'], ['1/3K']).do('R', 'assault', 1, 1);
    while (play.point === 'loss') play.do(play.asked, play.offers(play.asked)[0]);
    expect(play.events('damage').length).toBe(1);
    expect([1, 2, 3, 4, 5, 6]).toContain(Number(play.events('damage')[0].value));
    const hit = atAssault(['1/Let x1', 'AB/Let'], ['1/3K']).do('R', 'assault', 1, 1, 1);
    expect(hit.where('AB/Let')).toBe('eliminated');
  });

  it('ORL-9d: by option only as many as steps were lost, the owner’s choice', () => {
    const play = atAssault(['1/Let', 'AB/Let', 'AB/46D'], ['1/3K'], { options: { vehicleChecks: 'losses' } });
    play.do('R', 'assault', 4, 4);
    while (play.point === 'loss') play.do(play.asked, play.offers(play.asked)[0]);
    const lost = Number(play.events('assault')[0].attacker);
    if (lost === 1) {
      expect(play.offers('R')).toEqual(['check AB/46D', 'check AB/Let']);
      play.do('R', 'check AB/Let', 2);
      expect(play.events('damage').map(({ piece }) => play.world.pieceIds[Number(piece)])).toEqual(['AB/Let']);
    }
    expect(lost).toBe(1);
  });

  it('ORL-9e: lost with the units of their hex, and going where they go', () => {
    const play = atAssault(['1/Let', '2/Let'], ['2/2K x1', 'AB/2D']).do('R', 'assault', 6, 5);
    while (play.point === 'loss') play.do(play.asked, play.offers(play.asked)[0]);
    expect([play.where('2/2K'), play.where('AB/2D')]).toEqual(['eliminated', 'eliminated']);
    const gone = settle(redAttack(['1/Let', '2/Let'], ['Res/3D', 'AB/2D']).do('R', 'done').do('W', 'stay', 1, 6));
    expect([gone.where('Res/3D') === '1505', gone.where('AB/2D') === '1505']).toEqual([false, false]);
  });

  it('ORL-9f: they check nothing, and weigh on cohesion and morale: on all enemies, and on friends of their stack', () => {
    const told = (list: readonly { label: string; amount: number }[]): string[] =>
      list.filter(({ label }) => label.includes('vehicle')).map(({ label, amount }) => `${label} ${amount}`);
    const here = { '1504': ['1/Let', 'AB/Let'], '1404': ['2/Let'], '1505': ['2/2K'] };
    for (const loser of [ATTACKER, DEFENDER]) {
      const { play, s, l } = battle(here, ['1/Let', '2/Let', 'AB/Let'], ['2/2K'], { loser });
      const [stacked, apart, enemy] = ['1/Let', '2/Let', '2/2K'].map((id) => play.piece(id));
      expect(told(cohesionModifiers(s, l, stacked, ATTACKER))).toEqual(['own vehicle -1']);
      expect(told(cohesionModifiers(s, l, apart, ATTACKER))).toEqual([]);
      expect(told(cohesionModifiers(s, l, enemy, DEFENDER))).toEqual(['enemy vehicle 1']);
      if (loser === DEFENDER) expect(told(moraleModifiers(s, l, enemy))).toEqual(['enemy vehicle 1']);
      else {
        expect(told(moraleModifiers(s, l, stacked))).toEqual(['own vehicle -1']);
        expect(told(moraleModifiers(s, l, apart))).toEqual([]);
      }
    }
    // A train counts only in contact.
    const rails = { '2910': ['2/1D', 'TB-Ioann-Kalita'], '3010': ['1/9D'] };
    for (const contacts of [[], ['TB-Ioann-Kalita']]) {
      const { play, s, l } = battle(rails, ['2/1D'], ['1/9D'], { loser: DEFENDER }, 'W', '3010');
      l.contacts = contacts.map((id) => play.piece(id));
      expect(told(moraleModifiers(s, l, play.piece('1/9D')))).toEqual(contacts.map(() => 'enemy vehicle 1'));
    }
    const play = press(atAssault(['1/Let', 'AB/Let'], ['2/2K', 'AB/2D']), 5, 5);
    while (play.point === 'loss') play.do(play.asked, play.offers(play.asked)[0]);
    const checked = [...play.events('cohesion'), ...play.events('morale')].map(
      ({ piece }) => play.world.pieceIds[Number(piece)],
    );
    expect(new Set(checked)).toEqual(new Set(['1/Let', '2/2K']));
  });

  it('ORL-9.1a, ORL-9.1.2a, ORL-9.1.2b: a train goes into contact by rail, without a check; a heavy one counts in the assault', () => {
    const open = () =>
      combat(
        'W',
        { '2910': ['2/1D', 'TB-Ioann-Kalita', 'Convoi-1D'], '3010': ['1/9D'], '2911': ['2/9D'] },
        { '2/1D': 'prepared #1' },
        ['3010'],
      ).do('W', 'done');
    const play = open();
    expect(play.offers('W')).toEqual(['contact TB-Ioann-Kalita', 'done']);
    play.do('W', 'contact TB-Ioann-Kalita', 1, 1);
    expect(play.events('check')).toEqual([]);
    const summary = play.game.odds.summary(play.state, play.sideOf('W'));
    expect(summary?.attack).toBe('11');
    expect(summary?.modifiers.map(({ label }) => label)).toContain('heavy train in contact');
    const off = combat(
      'W',
      { '2910': ['2/1D', 'TB-Ioann-Kalita', 'Convoi-1D'], '2911': ['2/9D'] },
      { '2/1D': 'prepared #1' },
      ['2911'],
    ).do('W', 'done', 1, 1);
    expect(off.story).not.toContain('contact');
    const stand = combat(
      'R',
      { '3010': ['1/Let', 'Convoi-Let-A'], '2910': ['2/1D', 'TB-Ioann-Kalita'] },
      { '1/Let': 'prepared #1' },
      ['2910'],
    )
      .do('R', 'done')
      .do('W', 'none')
      .do('W', 'stay');
    expect(stand.offers('W')).toEqual(['contact TB-Ioann-Kalita', 'done']);
    stand.do('W', 'contact TB-Ioann-Kalita', 1, 1);
    expect(stand.game.odds.summary(stand.state, stand.sideOf('W'))?.modifiers.map(({ label }) => label)).toContain(
      'heavy train of the defender',
    );
  });

  it('ORL-9.1.1a, ORL-9.1.1b, ORL-9.1.1c: train against train: higher drives away, double damages, and the winner may advance', () => {
    const duel = (white: string, red: number, whites: number): Play =>
      combat(
        'R',
        { '2911': ['1/9D unsupplied', 'Convoi-9D'], '3010': ['TB-Lenine'], '2910': [white] },
        { 'TB-Lenine': `duel ${white.split(' ')[0]}` },
        [],
      ).do('R', 'done', red, whites);
    const even = duel('TB-Offitser', 3, 3);
    expect([even.where('TB-Offitser'), even.where('TB-Lenine')]).toEqual(['2910', '3010']);
    const higher = duel('TB-Offitser', 4, 3);
    expect([higher.where('TB-Offitser'), higher.state.due[higher.piece('TB-Offitser')]]).toEqual(['repair', 17]);
    expect(higher.offers('R')).toEqual(['advance TB-Lenine', 'done']);
    expect(higher.do('R', 'advance TB-Lenine').where('TB-Lenine')).toBe('2910');
    expect(duel('TB-Offitser', 6, 3).where('TB-Offitser')).toBe('eliminated');
    const heavy = duel('TB-Ioann-Kalita', 3, 1);
    expect(heavy.events('duel')[0]).toMatchObject({ attacker: 3, defender: 3 });
    const damaged = duel('TB-Ioann-Kalita', 6, 1);
    expect([damaged.steps('TB-Ioann-Kalita'), damaged.where('TB-Ioann-Kalita') === '2910']).toEqual([1, false]);
  });

  it('ORL-9.1.1b: a train that was driven away comes back whole, by the railroad on which it was beaten', () => {
    const play = combat(
      'R',
      { '2911': ['1/9D unsupplied', 'Convoi-9D'], '3010': ['TB-Lenine'], '2910': ['TB-Ioann-Kalita x1'] },
      { 'TB-Lenine': 'duel TB-Ioann-Kalita' },
      [],
    ).do('R', 'done', 4, 3);
    expect([play.where('TB-Ioann-Kalita'), play.steps('TB-Ioann-Kalita')]).toEqual(['repair', 2]);
    while (play.date < 17) play.until('W', 'move').do('W', 'end').until('R', 'move').do('R', 'end');
    play.until('W', 'move').do('W', 'unit TB-Ioann-Kalita');
    // Not 1020, where the western line ends.
    expect(play.offers('W')).toEqual(['at 2920', 'stop']);
    expect(play.refusal('W', 'at 1020').rule).toBe('ORL-7.4a');
  });

  it('ORL-9.1.2c, ORL-9.1.2d: a train that cannot get away is captured as it is', () => {
    const play = combat(
      'R',
      { '2911': ['1/9D', 'Convoi-9D'], '2909': ['2/9D'], '3010': ['3/9D'], '2910': ['TB-Ioann-Kalita x1'] },
      { '1/9D': 'prepared #1' },
      ['2910'],
    ).do('R', 'done');
    if (play.point === 'defend') play.do('W', 'none');
    play.do('R', 'advance 1/9D');
    expect([
      play.state.owner[play.piece('TB-Ioann-Kalita')],
      play.steps('TB-Ioann-Kalita'),
      play.where('TB-Ioann-Kalita'),
    ]).toEqual([0, 1, '2910']);
    const contact = combat(
      'R',
      { '3010': ['1/Let', '2/Let', 'Convoi-Let-A'], '2910': ['2/2K x1', 'TB-Offitser', 'TB-Grom-Pobedy'] },
      { '1/Let': 'prepared #1', '2/Let': 'prepared #1' },
      ['2910'],
    ).do('R', 'done');
    while (contact.point === 'defend') contact.do('W', 'none');
    contact.do('W', 'stay').do('W', 'contact TB-Offitser').do('W', 'done', 1, 1).do('R', 'assault', 6, 5);
    while (contact.point === 'loss' || contact.point === 'retreat')
      contact.do(contact.asked, contact.offers(contact.asked)[0]);
    expect([contact.state.owner[contact.piece('TB-Offitser')], contact.where('TB-Grom-Pobedy') === '2910']).toEqual([
      0,
      false,
    ]);
  });

  it('ORL-9.2.1c, ORL-9.2.2a: a broken tank is worth nothing and lost if it must go; a running one breaks entrenchments', () => {
    const broken = settle(
      redAttack(['1/Let'], ['2/1D'], 'prepared', {}, { '2705': ['Tanks broken'], '2704': ['1/9D'] }),
    );
    expect(broken.where('Tanks')).toBe('2705');
    const flee = combat('R', { '2704': ['1/9D', 'Convoi-9D'], '2705': ['Tanks broken'] }, { '1/9D': 'prepared #1' }, [
      '2705',
    ]).do('R', 'done');
    expect(flee.where('Tanks')).toBe('eliminated');
    const { labels, s, l, play } = battle(
      { '2706': ['2/1D', 'Tanks running'], '2705': ['1/Let entrenched'] },
      ['2/1D', 'Tanks'],
      ['1/Let'],
      {},
      'W',
      '2705',
    );
    expect(labels).toContain('tanks 1');
    expect(labels.join()).not.toContain('entrenched');
    expect(cohesionModifiers(s, l, play.piece('1/Let'), DEFENDER).map(({ label }) => label)).toContain('enemy vehicle');
    const idle = battle(
      { '2706': ['2/1D', 'Tanks broken'], '2705': ['1/Let entrenched'] },
      ['2/1D', 'Tanks'],
      ['1/Let'],
      {},
      'W',
      '2705',
    );
    expect(idle.labels).not.toContain('tanks 1');
  });
});
