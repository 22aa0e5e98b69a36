import { describe, expect, it } from 'vitest';
import { attack, calculation, diceRolled, result } from '../test/battle.ts';
import { at } from '../test/kit.ts';
import { oddsColumn } from './combat-strength.ts';

const front = (pieces: string, more = 'turn: 2') => at(`{${more}, phase: AR combat, pieces: {${pieces}}}`);
/** Militia on every way out of 1820: whoever stands there is out of supply. */
const SHUT = '"1819": [T-1], "1821": [T-2], "1720": [T-3], "1920": [T-4], "1921": [T-5]';

describe('13.3 panic in the defence', () => {
  it('EX-13.3-1 KAR-13.3c: Azeri markers are used for nothing and the whole defence is halved, rounded up', () => {
    const play = front(
      '"1416": [Mech-1, Mech-2], "1415": [1/701, OMOH-1], available-AZ: [AZ-art-1, AZ-armor-1, AZ-art-2], available-AR: [AR-art-1]',
    );
    attack(play, 'AR', '1415', ['Mech-1', 'Mech-2'], [1, 1, 3], {
      attacker: ['AR-art-1'],
      defender: ['AZ-art-1', 'AZ-armor-1'],
    });
    expect(calculation(play)).toMatchObject({ attack: 10, defence: 3, shifts: { 'attacker’s support': 1 } });
    expect(diceRolled(play)).toEqual(['Azeri politics', 'AR-art-1']);
    expect(play.stack('used-AZ')).toEqual(['AZ-art-1', 'AZ-armor-1']);
    expect(result(play)).not.toBe('none');
  });

  it('KAR-13.3c: never below one, after the halving for supply, and rounded up whatever the option says', () => {
    const defence = (units: string, options: string) =>
      calculation(
        attack(
          front(`"1416": [Mech-1], "1415": [${units}]`, `turn: 2, options: {combatRounding: ${options}}`),
          'AR',
          '1415',
          ['Mech-1'],
          [1, 3],
        ),
      ).defence;
    expect([
      defence('T-1', 'up'),
      defence('1/701', 'up'),
      defence('1/701', 'down'),
      defence('1/701, OMOH-1', 'down'),
    ]).toEqual([1, 2, 2, 3]);
  });
});

describe('13.5 modifiers', () => {
  const ring =
    '"1416": [Arabo], "1414": [Ashot], "1315": [Davits], "1316": [Tigran], "1516": [1/ASOR], "1515": [2/ASOR]';
  const shiftsOf = (units: readonly string[]) =>
    calculation(attack(front(`${ring}, "1415": [T-20]`), 'AR', '1415', units, [4, 3])).shifts;

  it('KAR-13.5a: two attacking hexes opposite each other give one column', () => {
    for (const pair of [
      ['Arabo', 'Ashot'],
      ['Davits', '1/ASOR'],
      ['Tigran', '2/ASOR'],
    ])
      expect(shiftsOf(pair)).toEqual({ 'concentric attack': 1 });
  });

  it('KAR-13.5a: other pairs, or three in a row, do not', () => {
    for (const units of [
      ['Arabo'],
      ['Arabo', 'Davits'],
      ['Arabo', 'Tigran'],
      ['Arabo', '1/ASOR'],
      ['Arabo', '2/ASOR'],
      ['Arabo', 'Tigran', 'Davits'],
      ['Arabo', 'Davits', '2/ASOR'],
    ]) {
      expect([units, shiftsOf(units)]).toEqual([units, {}]);
    }
  });

  it('KAR-13.5a: never more than one column, though all six hexes attack', () => {
    expect(shiftsOf(['Arabo', 'Ashot', 'Davits', 'Tigran', '1/ASOR', '2/ASOR'])).toEqual({ 'concentric attack': 1 });
  });

  // Maragha 0818 has the Terter to the north: 0719 and, over the bridge, 0718 lie beyond it; 0817 and 0918 do not.
  const maragha = (units: readonly string[]) => {
    const pieces = '"0718": [1/701], "0719": [1/704], "0817": [1/706], "0918": [1/708], "0818": [1/ASOR]';
    return calculation(attack(at(`{turn: 2, phase: AZ combat, pieces: {${pieces}}}`), 'AZ', '0818', units, [4, 1]))
      .shifts;
  };

  it('KAR-13.5b: the river helps only if every attacker has to cross it, bridge or not', () => {
    const river = { 'all attack across a river': -1 };
    expect(maragha(['1/704'])).toEqual(river);
    expect(maragha(['1/701'])).toEqual(river); // the bridge spares movement only
    expect(maragha(['1/701', '1/704'])).toEqual(river);
    expect(maragha(['1/704', '1/706'])).toEqual({});
    expect(maragha(['1/706'])).toEqual({});
  });

  it('KAR-13.5b: units that a check keeps out are not counted among those that cross', () => {
    const play = at('{turn: 2, phase: AZ combat, pieces: {"0719": [1/704], "0817": [1/709], "0818": [1/ASOR]}}');
    attack(play, 'AZ', '0818', ['1/704', '1/709'], [4, 5, 1]);
    expect(calculation(play).shifts).toEqual({ 'all attack across a river': -1 });
  });

  it('KAR-13.5c: all modifiers add up, and before the die', () => {
    // Kodjali: rough and a town, two left; concentric from 1220 and 1218, one right; politics 3, one right more.
    const play = front('"1220": [Mech-1], "1218": [Mech-2], "1219": [1/701]');
    attack(play, 'AR', '1219', ['Mech-1', 'Mech-2'], [3, 3]);
    expect(calculation(play)).toMatchObject({
      odds: '3/1',
      final: '3/1',
      shifts: { 'terrain of the defender': -2, 'concentric attack': 1, 'Azeri politics': 1 },
    });
    expect(play.story.indexOf('odds')).toBeLessThan(play.story.indexOf('result'));
  });

  it('EX-13.5-1 KAR-13.5d: three units of strength 1 out of supply attack with 2, not with 3', () => {
    const play = front(`"1820": [SDF-1, SDF-2, SDF-3], "1721": [1/701], ${SHUT}`);
    expect(play.supplied('SDF-1')).toBe(false);
    attack(play, 'AR', '1721', ['SDF-1', 'SDF-2', 'SDF-3'], [4, 6]);
    expect(calculation(play).attack).toBe(2);
  });

  it('KAR-13.5d: one alone is never less than 1; rounding down is an option', () => {
    const strength = (units: readonly string[], rounding: string) =>
      calculation(
        attack(
          front(
            `"1820": [SDF-1, SDF-2, SDF-3], "1721": [1/701], ${SHUT}`,
            `turn: 2, options: {combatRounding: ${rounding}}`,
          ),
          'AR',
          '1721',
          units,
          [4, 6],
        ),
      ).attack;
    expect([strength(['SDF-1'], 'up'), strength(['SDF-1'], 'down')]).toEqual([1, 1]);
    expect([strength(['SDF-1', 'SDF-2', 'SDF-3'], 'up'), strength(['SDF-1', 'SDF-2', 'SDF-3'], 'down')]).toEqual([
      2, 1,
    ]);
  });

  it('KAR-13.5d: units in supply are no part of the reduction', () => {
    // 1/538 in Tegh is supplied: 3 whole, and 3 halved together with 1.
    const play = front(`"1820": [Tigran, SDF-1], "1722": [1/538], "1721": [1/701], ${SHUT}`);
    attack(play, 'AR', '1721', ['Tigran', 'SDF-1', '1/538'], [4, 1, 6]);
    expect(calculation(play).attack).toBe(5);
  });
});

describe('13.6 odds and columns', () => {
  it('EX-13.6-1 KAR-13.6b: 8 to 4 is 2/1; the ratio is rounded for the defender', () => {
    const { world } = at('{turn: 2}');
    const columns = world.data.tables.combatResults.columns.map((column) => column.odds);
    const odds = (attacker: number, defender: number) => columns[oddsColumn(world, attacker, defender)];
    expect(odds(8, 4)).toBe('2/1');
    expect([odds(11, 4), odds(12, 4), odds(4, 4), odds(7, 4)]).toEqual(['2/1', '3/1', '1/1', '1/1']);
    expect([odds(4, 7), odds(4, 8), odds(3, 7), odds(1, 20)]).toEqual(['1/2', '1/2', '1/3', '1/3']);
    expect([odds(23, 4), odds(24, 4), odds(99, 4)]).toEqual(['5/1', '6/1', '6/1']);
    for (let a = 1; a <= 30; a++) {
      for (let d = 1; d <= 30; d++) {
        const expected = a >= d ? `${Math.min(6, Math.floor(a / d))}/1` : a * 2 >= d ? '1/2' : '1/3';
        expect(odds(a, d)).toBe(expected);
      }
    }
  });

  it('KAR-13.6c: the shifts of both sides are netted and the outer columns stop them', () => {
    // Attacker: two markers and a concentric attack; defender: one marker. 10 to 5: 2/1, two right, 4/1.
    const play = front(
      '"1416": [Mech-1], "1414": [Mech-2], "1415": [1/709], available-AR: [AR-art-1, AR-air-1], available-AZ: [AZ-art-1]',
    );
    attack(play, 'AR', '1415', ['Mech-1', 'Mech-2'], [4, 1, 1, 1, 3], {
      attacker: ['AR-art-1', 'AR-air-1'],
      defender: ['AZ-art-1'],
    });
    expect(calculation(play)).toMatchObject({ odds: '2/1', final: '4/1' });
    const left = front('"1418": [SDF-1], "1419": [1/709]');
    attack(left, 'AR', '1419', ['SDF-1'], [4, 3]);
    expect(calculation(left)).toMatchObject({ odds: '1/3', final: '1/3', shifts: { 'terrain of the defender': -2 } });
    const right = front('"1416": [Mech-1, Mech-2], "1414": [Mech-3], "1415": [T-1]');
    attack(right, 'AR', '1415', ['Mech-1', 'Mech-2', 'Mech-3'], [4, 3]);
    expect(calculation(right)).toMatchObject({ odds: '6/1', final: '6/1', shifts: { 'concentric attack': 1 } });
  });

  it('KAR-13.6d: terrain of the defender: rough 1, mountain 2, pass 1, town 1 more, village and clear nothing', () => {
    const shift = (hex: string) => {
      const { world } = at('{turn: 2}');
      return world.defenceShift[world.board.mustPlace(hex)];
    };
    expect(['1415', '1418', '0722', '0723', '1419', '1416', '0818', '1320', '1428'].map(shift)).toEqual([
      0, 1, 2, 1, 2, 1, 0, 1, 3,
    ]);
    const play = front('"1418": [Mech-1], "1419": [1/701]');
    expect(calculation(attack(play, 'AR', '1419', ['Mech-1'], [4, 3])).shifts).toEqual({
      'terrain of the defender': -2,
    });
  });

  it('KAR-13.6d: one column for mercenaries and one for Soviet units, on whichever side, however many', () => {
    const azeri = at('{turn: 2, phase: AZ combat, pieces: {"0817": [MU-1, MU-2, 1/366, 2/366], "0818": [1/ASOR]}}');
    attack(azeri, 'AZ', '0818', ['MU-1', 'MU-2', '1/366', '2/366'], [4, 3]);
    expect(calculation(azeri).shifts).toEqual({ 'mercenaries attack': 1, 'Soviet unit attacks': 1 });
    const armenian = front('"1416": [Mech-1, Mech-2], "1415": [MU-1, MU-2, 1/366]');
    attack(armenian, 'AR', '1415', ['Mech-1', 'Mech-2'], [4, 3]);
    expect(calculation(armenian).shifts).toEqual({ 'mercenaries defend': -1, 'Soviet unit defends': -1 });
    const hired = front('"1416": [Mech-1, 1/366], "1415": [1/701]');
    expect(calculation(attack(hired, 'AR', '1415', ['Mech-1', '1/366'], [4, 3])).shifts).toEqual({
      'Soviet unit attacks': 1,
    });
    const out = front('"1416": [Mech-1, 1/366], "1415": [1/701]');
    expect(calculation(attack(out, 'AR', '1415', ['Mech-1'], [4, 3])).shifts).toEqual({});
  });

  it('KAR-13.6d: the log tells each shift with its rule', () => {
    const play = front('"1418": [Mech-1], "1419": [1/701]');
    attack(play, 'AR', '1419', ['Mech-1'], [3, 3]);
    const labels = String(play.events('odds')[0]?.labels).split(';');
    expect(labels).toEqual(['terrain of the defender|KAR-13.6d', 'Azeri politics|KAR-13.3d']);
  });

  it('EX-13.7-1 KAR-13.6e: 1/2, die 6: two steps for the attacker, first, and one for the defender', () => {
    const known = attack(
      front('"1416": [Arabo, Ashot], "1415": [1/701, 1/704, 1/706, 1/708]'),
      'AR',
      '1415',
      ['Arabo', 'Ashot'],
      [4, 6],
    );
    expect([calculation(known).final, result(known)]).toEqual(['1/2', '2/1']);
    expect(known.asked).toBe('AR');
    known.do('AR', 'lose Arabo').do('AR', 'lose Ashot');
    expect(known.asked).toBe('AZ');
  });
});
