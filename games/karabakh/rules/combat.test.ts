import { Table } from '@hexside/engine';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { parsedData } from '../data/test/parsed.ts';
import { createKarabakh } from '../game.ts';
import { AZERI_SOURCES, attack, calculation, declare, diceRolled, hexList, passTo, result } from '../test/battle.ts';
import { at, Play } from '../test/kit.ts';
import { AZ } from '../world.ts';

const data = parsedData();
const SETUP = { scenario: 'campaign', options: {}, dice: { seed: 'test', entropy: {} } };

/**
 * The front of most tests: Azeri units in 1415, open ground in the plain; Karabakh units in Martuni 1416 and around.
 * 1316 lies to the north-west of 1415, 1516 to the south-west, 1414 to the east, opposite Martuni.
 */
const front = (pieces: string, more = '') => at(`{turn: 2, phase: AR combat, ${more} pieces: {${pieces}}}`);

describe('13.0 attacks', () => {
  it('KAR-13.0a: in the own Combat Phase, on enemies next to the units, and nobody has to', () => {
    const play = front('"1416": [Arabo], "1415": [T-1], "1414": [T-2]');
    expect(play.offers('AR')).toEqual(['attack 1415', 'end']);
    expect(play.refusal('AR', 'attack 1414').rule).toBe('KAR-13.0b');
    expect(play.refusal('AR', 'attack 1316').rule).toBe('KAR-13.0a');
    expect(play.refusal('AZ', 'attack 1416').rule).toBe('KAR-4.0c');
    play.do('AR', 'end');
    expect(play.events('attack')).toEqual([]);
    expect(play.asked).toBe('AZ');
  });

  it('KAR-13.0a: no attack across the lake, though the hexes touch', () => {
    const play = front('"1020": [Arabo], "0921": [T-1], "0922": [Ashot]').do('AR', 'attack 0921');
    expect(play.offers('AR', 'with')).toEqual(['with Ashot']);
    expect(play.refusal('AR', 'with Arabo').rule).toBe('KAR-12.1d');
  });

  it('KAR-12.1d: over a bridge units attack, retreat and are supplied across the lake', () => {
    const { map } = data;
    const bridges = { ...map.bridges, hexsides: [...map.bridges.hexsides, '0921|1020'] };
    const bridged = createKarabakh({ ...data, map: { ...map, bridges } });
    const over = (position: string): Play => {
      const opened = Table.open(bridged, { ...SETUP, position: parse(position) });
      if (!opened.ok) throw new Error(opened.problem.text);
      return new Play(opened.value);
    };
    const attacks = over('{turn: 2, phase: AR combat, pieces: {"1020": [Arabo], "1021": [Ashot], "0921": [T-1]}}');
    expect(attacks.do('AR', 'attack 0921').offers('AR', 'with')).toEqual(['with Arabo']);
    const routs = '{turn: 2, phase: AR combat, pieces: {"0820": [Mech-1, Mech-2], "0821": [Mech-3], "0921": [1/701]}}';
    const retreats = attack(over(routs), 'AR', '0921', ['Mech-1', 'Mech-2', 'Mech-3'], [4, 6]).do('AZ', 'retreat');
    expect(retreats.offers('AZ', 'to')).toEqual(['to 1020']);
    const shore = '"0820": [SDF-1], "0821": [SDF-2], "0920": [SDF-3], "0922": [SDF-4], "1020": [T-2]';
    expect(over(`{turn: 2, pieces: {"0921": [1/701], ${shore}}}`).supplied('1/701')).toBe(true);
    expect(at(`{turn: 2, pieces: {"0921": [1/701], ${shore}}}`).supplied('1/701')).toBe(false);
  });

  it('KAR-13.0b: one hex is the target, of any or all units next to it', () => {
    const play = front('"1416": [Arabo, Ashot], "1316": [Davits], "1417": [Tigran], "1415": [T-1], "1516": [T-2]').do(
      'AR',
      'attack 1415',
    );
    expect(play.offers('AR', 'with').sort()).toEqual(['with Arabo', 'with Ashot', 'with Davits']);
    expect(play.refusal('AR', 'with Tigran').rule).toBe('KAR-13.0b');
    expect(play.refusal('AR', 'declare').rule).toBe('KAR-13.0b');
    play.do('AR', 'with Davits');
    play.refusal('AR', 'attack 1516');
    play.do('AR', 'with Ashot').do('AR', 'declare').do('AR', 'commit', 4, 3);
    expect(calculation(play).attack).toBe(6);
  });

  it('KAR-13.0c: a unit attacks once in a phase', () => {
    const play = front('"1416": [Arabo, Ashot], "1415": [T-1], "1516": [T-2]');
    attack(play, 'AR', '1415', ['Arabo'], [4, 6]).do('AR', 'done'); // 3/1: 0/2
    play.do('AR', 'attack 1516');
    expect(play.refusal('AR', 'with Arabo').rule).toBe('KAR-13.0c');
    expect(play.offers('AR', 'with')).toEqual(['with Ashot']);
  });

  it('KAR-13.0c: nor twice in one attack', () => {
    const play = front('"1416": [Arabo, Ashot], "1415": [T-1]').do('AR', 'attack 1415').do('AR', 'with Arabo');
    expect(play.refusal('AR', 'with Arabo').rule).toBe('KAR-13.0c');
  });

  it('KAR-13.0d: all in the hex defend together, and once in a phase', () => {
    const play = front('"1416": [Arabo, Ashot], "1415": [1/701, 1/704], "1516": [T-2], "1517": [Davits]');
    attack(play, 'AR', '1415', ['Arabo'], [4, 6]); // 3 against 6: 1/2, 2/1
    expect(calculation(play).defence).toBe(6);
    play.do('AR', 'lose Arabo').do('AZ', 'lose 1/701');
    expect(play.refusal('AR', 'attack 1415').rule).toBe('KAR-13.0d');
    expect(play.offers('AR', 'attack')).toEqual(['attack 1516']);
    passTo(passTo(play, 'AZ', 'movement'), 'AR', 'combat', 1, 1, 6); // next turn they may be attacked again
    expect(play.offers('AR', 'attack')).toEqual(['attack 1415', 'attack 1516']);
  });

  it('KAR-13.0e: one attack after the other, each to its end, in any order and any number', () => {
    const play = front(
      '"1416": [Arabo], "1517": [Ashot], "1418": [Davits], "1415": [T-1], "1516": [T-2], "1417": [T-3]',
    );
    for (const [hex, unit, dice] of [
      ['1516', 'Ashot', [4, 6]],
      ['1417', 'Davits', [4, 6]],
      ['1415', 'Arabo', [4, 6]],
    ] as const) {
      attack(play, 'AR', hex, [unit], dice);
      expect(play.point).toBe('advance');
      play.refusal('AR', 'attack 1415');
      play.do('AR', 'done');
    }
    expect(play.events('result').length).toBe(3);
  });

  it('KAR-13.0f: units of one stack attack different hexes or stay out', () => {
    const play = front('"1416": [Arabo, Ashot, Davits, Tigran], "1415": [T-1], "1516": [T-2]');
    attack(play, 'AR', '1415', ['Arabo', 'Davits'], [4, 6]).do('AR', 'done');
    expect(calculation(play).attack).toBe(6);
    attack(play, 'AR', '1516', ['Ashot'], [4, 6]).do('AR', 'done');
    expect(calculation(play).attack).toBe(3);
    expect(play.where('Tigran')).toBe('1416');
  });

  it('KAR-13.0g: Azeri units operate in Azerbaijan and Karabakh only: they do not attack into Armenia', () => {
    const border = '"1621": [MU-1, MU-2, MU-3], "1722": [BG-1], "1521": [Arabo]';
    const play = at(`{turn: 4, phase: AZ combat, pieces: {${border}}}`);
    expect(play.offers('AZ', 'attack')).toEqual(['attack 1521']);
    expect(play.refusal('AZ', 'attack 1722').rule).toBe('KAR-13.0g');
    // The Armenian side attacks out of Armenia as it likes.
    const out = at(`{turn: 4, phase: AR combat, pieces: {${border}}}`);
    expect(out.do('AR', 'attack 1621').offers('AR', 'with')).toEqual(['with Arabo', 'with BG-1']);
  });

  it('KAR-13.0g: as an option they attack into Armenia but never enter it', () => {
    const play = at(
      '{turn: 4, options: {armenia: attacked}, phase: AZ combat, pieces: {"1621": [MU-1, MU-2, MU-3], "1722": [BG-1]}}',
    );
    attack(play, 'AZ', '1722', ['MU-1', 'MU-2', 'MU-3'], [4, 6]);
    expect(play.where('BG-1')).toBe('recruit-AR');
    expect(play.stack('1722')).toEqual([]);
    expect(play.point).not.toBe('advance');
    expect(play.stack('1621')).toEqual(['MU-1', 'MU-2', 'MU-3']);
  });
});

describe('13.2 the 709th Brigade', () => {
  const brigade = (pieces: string, dice: readonly number[], units: readonly string[]) =>
    attack(at(`{turn: 2, phase: AZ combat, pieces: {${pieces}, "0718": [T-20]}}`), 'AZ', '0818', units, dice);

  it('EX-13.2-1 KAR-13.2a: on 5 or 6 the unit leaves the map and the others attack', () => {
    const play = brigade('"0817": [1/709, 1/701], "0818": [1/ASOR]', [4, 5, 4], ['1/709', '1/701']);
    expect(play.where('1/709')).toBe('away-709');
    expect(play.steps('1/709')).toBe(2);
    expect(calculation(play).attack).toBe(3);
    expect(result(play)).toBe('2/1');
    const fights = brigade('"0817": [1/709, 1/701], "0818": [1/ASOR]', [4, 4, 4], ['1/709', '1/701']);
    expect(fights.where('1/709')).toBe('0817');
    expect(calculation(fights).attack).toBe(8);
  });

  it('KAR-13.2a: one roll for each of its units, after politics; none for those that stay out or defend', () => {
    const play = brigade(
      '"0817": [1/709, 1/701], "0918": [2/709, 3/709], "0818": [1/ASOR]',
      [4, 6, 1, 4],
      ['1/709', '2/709', '1/701'],
    );
    expect(diceRolled(play)).toEqual(['Azeri politics', '1/709', '2/709']);
    expect([play.where('1/709'), play.where('2/709'), play.where('3/709')]).toEqual(['away-709', '0918', '0918']);
    const defends = front('"1416": [Arabo, Ashot], "1415": [1/709]');
    attack(defends, 'AR', '1415', ['Arabo', 'Ashot'], [4, 3]);
    expect(diceRolled(defends)).toEqual(['Azeri politics']);
  });

  it('KAR-13.2a: a unit that leaves gives no concentric attack and does not advance', () => {
    const pieces = '"0817": [1/709], "0819": [1/701, 1/704, 1/706], "0818": [SDF-1]';
    const play = brigade(pieces, [4, 6, 6], ['1/709', '1/701', '1/704', '1/706']);
    expect(calculation(play).shifts).toEqual({});
    expect(play.offers('AZ', 'advance')).toEqual(['advance 1/701', 'advance 1/704', 'advance 1/706']);
    expect(calculation(brigade(pieces, [4, 1, 6], ['1/709', '1/701', '1/704', '1/706'])).shifts).toEqual({
      'concentric attack': 1,
    });
  });

  it('KAR-13.2b: it comes back next turn, free, on the edge from 1414 to 1915', () => {
    const play = at(
      '{turn: 4, phase: AZ combat, rp: {AZ: 0}, pieces: {"0817": [1/709 reduced, 1/701], "0818": [1/ASOR], "0718": [T-1]}}',
    );
    attack(play, 'AZ', '0818', ['1/709', '1/701'], [4, 6, 4]).do('AZ', 'lose 1/701');
    passTo(play, 'AZ', 'reinforce', 6);
    expect(play.turn).toBe(5);
    const rp = play.rp('AZ');
    play.do('AZ', 'return 1/709');
    expect(play.offers('AZ', 'at')).toEqual(['at 1414', 'at 1515', 'at 1614', 'at 1715', 'at 1814', 'at 1915']);
    expect(play.refusal('AZ', 'at 1416').rule).toBe('KAR-13.2b');
    play.do('AZ', 'at 1614');
    expect([play.where('1/709'), play.steps('1/709'), play.rp('AZ')]).toEqual(['1614', 1, rp]);
  });

  it('KAR-13.2b: not where the enemy stands, nor out of supply, and then it waits', () => {
    const play = at(
      '{turn: 4, phase: AZ reinforcement, pieces: {away-709: [1/709], "1414": [SDF-1], "1515": [SDF-2]}}',
    ).do('AZ', 'return 1/709');
    expect(play.offers('AZ', 'at')).toEqual(['at 1614', 'at 1715', 'at 1814', 'at 1915']);
    expect(play.refusal('AZ', 'at 1414').rule).toBe('KAR-5.0e');
    const shut = at(
      '{turn: 4, phase: AZ reinforcement, pieces: {away-709: [1/709], "1414": [SDF-1], "1515": [SDF-2], "1614": [SDF-3], "1715": [SDF-4], "1814": [SDF-5], "1915": [SDF-6]}}',
    );
    expect(shut.refusal('AZ', 'return 1/709').rule).toBe('KAR-9.0b');
  });

  it('KAR-13.2b: an edge hex out of supply is closed, without a hex it waits a turn, and only AZ brings it back', () => {
    // Every source of supply is lost: no hex of the edge has a line.
    const cut = `{turn: 4, phase: AZ reinforcement, control: {AR: ${hexList(AZERI_SOURCES)}}, pieces: {away-709: [1/709], "1419": [Arabo]}}`;
    const play = at(cut);
    expect([play.offers('AZ', 'return'), play.refusal('AZ', 'return 1/709').rule]).toEqual([[], 'KAR-9.0b']);
    expect(play.do('AZ', 'end').where('1/709')).toBe('away-709'); // the phase may end all the same
    const armenian = at('{turn: 4, phase: AR reinforcement, pieces: {away-709: [1/709], "1419": [Arabo]}}').do(
      'AR',
      'done',
    );
    expect(armenian.refusal('AR', 'return 1/709').rule).toBe('KAR-13.2b');
    const home = at('{turn: 4, phase: AZ reinforcement, pieces: {"1218": [2/709], "1419": [Arabo]}}');
    expect(home.refusal('AZ', 'return 2/709').rule).toBe('KAR-13.2b'); // never sent away
  });

  it('KAR-13.2b: coming back is no choice: the phase does not end before it is placed', () => {
    const play = at('{turn: 4, phase: AZ reinforcement, pieces: {away-709: [1/709, 2/709]}}')
      .do('AZ', 'return 1/709')
      .do('AZ', 'at 1614');
    expect(play.refusal('AZ', 'end').rule).toBe('KAR-13.2b');
    const [question] = play.table.decisions(AZ);
    expect(question?.barred.map(({ verb, pieces }) => [verb, pieces])).toEqual([['end', ['2/709']]]);
    play.do('AZ', 'return 2/709').do('AZ', 'at 1614').do('AZ', 'end');
    expect(play.point).not.toBe('reinforce');
  });

  it('KAR-13.2c: coming back it may overstack, until the end of the Movement Phase', () => {
    const play = at(
      '{turn: 4, phase: AZ reinforcement, pieces: {away-709: [1/709], "1515": [1/701, 1/704, 1/706, 1/708]}}',
    );
    play.do('AZ', 'return 1/709').do('AZ', 'at 1515');
    passTo(play, 'AZ', 'movement');
    expect(play.stack('1515').length).toBe(5);
    play.do('AZ', 'end');
    expect(play.point).toBe('overstack');
    play.do('AZ', 'eliminate 1/701');
    expect(play.stack('1515').length).toBe(4);
  });

  it('KAR-13.2c: others may not: a fifth unit that was bought is too much at once', () => {
    const play = at('{turn: 4, phase: AZ reinforcement, rp: {AZ: 9}, pieces: {"1915": [1/701, 1/704, 1/706, 1/708]}}');
    play.do('AZ', 'buy 1/703').do('AZ', 'at 1915').do('AZ', 'end');
    expect(play.point).toBe('overstack');
  });

  it('KAR-13.2d: with nobody left the attack is cancelled: Azeri support used, Armenian support kept', () => {
    const play = at(
      '{turn: 2, phase: AZ combat, pieces: {"0817": [1/709, 1/701], "0818": [1/ASOR], available-AZ: [AZ-art-1, AZ-armor-1], available-AR: [AR-art-1, AR-armor-1]}}',
    );
    attack(play, 'AZ', '0818', ['1/709'], [4, 6], { attacker: ['AZ-art-1', 'AZ-armor-1'], defender: ['AR-art-1'] });
    expect(play.events('result')).toEqual([]);
    expect(play.stack('used-AZ')).toEqual(['AZ-art-1', 'AZ-armor-1']);
    expect(play.stack('available-AR')).toEqual(['AR-art-1', 'AR-armor-1']);
    expect(play.offers('AZ', 'attack')).toEqual(['attack 0818']); // the defenders were not attacked
  });
});

describe('13.3 Azeri politics', () => {
  const azeri = (dice: readonly number[], more = 'turn: 2') => {
    const play = at(
      `{${more}, phase: AZ combat, pieces: {"0817": [1/701, 1/704], "0818": [SDF-1], "0718": [T-1], available-AZ: [AZ-art-1, AZ-armor-1], available-AR: [AR-art-1, AR-armor-1]}}`,
    );
    return attack(play, 'AZ', '0818', ['1/701', '1/704'], dice);
  };

  it('KAR-13.3a: one roll in every combat, whoever attacks, militia and mercenaries too', () => {
    for (const defender of ['T-1', '1/701', 'MU-1']) {
      const play = attack(front(`"1416": [Mech-1], "1415": [${defender}]`), 'AR', '1415', ['Mech-1'], [4, 3]);
      expect(diceRolled(play)).toEqual(['Azeri politics']);
    }
    expect(diceRolled(azeri([4, 6]))).toEqual(['Azeri politics']);
  });

  it('KAR-13.3a: reforms add 3 in their turn, the last two turns 1, a coup or Talish-Mugan take 1', () => {
    const total = (more: string) => {
      const play = attack(
        at(`{${more}, phase: AR combat, pieces: {"1416": [Mech-1], "1415": [T-1]}}`),
        'AR',
        '1415',
        ['Mech-1'],
        [4, 3],
      );
      return play.events('die')[0]?.total;
    };
    expect(total('turn: 4')).toBe(4);
    expect(total('turn: 6, numbers: {reformTurn: 6}')).toBe(7);
    expect(total('turn: 7, numbers: {reformTurn: 6}')).toBe(4);
    expect([total('turn: 8'), total('turn: 9')]).toEqual([5, 5]);
    expect(total('turn: 4, numbers: {coupTurn: 4}')).toBe(3);
    expect(total('turn: 4, numbers: {talishMuganTurn: 4}')).toBe(3);
    expect(total('turn: 4, numbers: {coupTurn: 3, talishMuganTurn: 2}')).toBe(4);
  });

  it('KAR-13.3b: panic of the attacker cancels the attack: own markers are used, the enemy’s kept, nothing else rolled', () => {
    const play = at(
      '{turn: 2, phase: AZ combat, pieces: {"0817": [1/709, 1/704], "0818": [SDF-1], "0718": [T-1], available-AZ: [AZ-art-1, AZ-armor-1], available-AR: [AR-art-1, AR-armor-1]}}',
    );
    attack(play, 'AZ', '0818', ['1/709', '1/704'], [1], {
      attacker: ['AZ-art-1', 'AZ-armor-1'],
      defender: ['AR-art-1', 'AR-armor-1'],
    });
    expect(play.events('result')).toEqual([]);
    expect(play.stack('used-AZ')).toEqual(['AZ-art-1', 'AZ-armor-1']);
    expect(play.stack('available-AR')).toEqual(['AR-art-1', 'AR-armor-1']);
    expect(play.stack('used-AR')).toEqual([]);
    expect(diceRolled(play)).toEqual(['Azeri politics']); // no 709th die, no support dice
    play.do('AZ', 'attack 0818'); // others may still attack, these may not
    expect(play.offers('AZ', 'with')).toEqual(['with T-1']);
    expect(play.refusal('AZ', 'with 1/704').rule).toBe('KAR-13.0c');
  });

  it('KAR-13.3d: with 3 one left for Azeri attackers and one right against Azeri defenders; 2 and 6 likewise', () => {
    const attacking = [2, 3, 6].map((die) => calculation(azeri([die, 6])).shifts);
    expect(attacking).toEqual([{ 'Azeri politics': -2 }, { 'Azeri politics': -1 }, { 'Azeri politics': 1 }]);
    const defending = [2, 3, 6].map(
      (die) => calculation(attack(front('"1416": [Arabo], "1415": [1/701]'), 'AR', '1415', ['Arabo'], [die, 3])).final,
    );
    expect(defending).toEqual(['3/1', '2/1', '1/2']); // from 1/1
  });

  it('KAR-13.3e: with 4 and 5 nothing changes', () => {
    for (const die of [4, 5]) {
      expect(
        calculation(attack(front('"1416": [Arabo], "1415": [1/701]'), 'AR', '1415', ['Arabo'], [die, 3])),
      ).toMatchObject({ odds: '1/1', final: '1/1', shifts: {} });
      expect(calculation(azeri([die, 6])).shifts).toEqual({});
    }
  });

  it('KAR-13.3f: for the Motherland, three columns for the Azeri side, attacking or defending', () => {
    // 8 or more: only after reforms. Defending at 4/1 the column is 1/1.
    const defends = attack(
      at('{turn: 6, numbers: {reformTurn: 6}, phase: AR combat, pieces: {"1416": [Arabo, SDF-1], "1415": [T-1]}}'),
      'AR',
      '1415',
      ['Arabo', 'SDF-1'],
      [5, 3],
    );
    expect(calculation(defends)).toMatchObject({ odds: '4/1', final: '1/1', shifts: { 'for the Motherland': -3 } });
    const attacks = attack(
      at('{turn: 6, numbers: {reformTurn: 6}, phase: AZ combat, pieces: {"0817": [1/701], "0818": [1/ASOR]}}'),
      'AZ',
      '0818',
      ['1/701'],
      [5, 3],
    );
    expect(calculation(attacks)).toMatchObject({ odds: '1/1', final: '4/1', shifts: { 'for the Motherland': 3 } });
  });
});

describe('13.4 Armenian regulars', () => {
  const lachin = (dice: readonly number[], units: readonly string[] = ['2/83', '1/538', 'Arabo']) =>
    attack(
      at(
        '{turn: 2, phase: AR combat, pieces: {"1722": [2/83, 1/538, Arabo], "1721": [1/701], available-AR: [AR-art-1, AR-armor-1], available-AZ: [AZ-art-1]}}',
      ),
      'AR',
      '1721',
      units,
      dice,
    );

  it('KAR-13.4a: 1 to 3 all attack, 4 and 5 the regulars at half strength, 6 without them', () => {
    const strength = [1, 3, 4, 5, 6].map((die) => calculation(lachin([4, die, 3])).attack);
    expect(strength).toEqual([9, 9, 6, 6, 3]);
  });

  it('KAR-13.4a: one roll for the attack, whatever their number; none without them', () => {
    expect(diceRolled(lachin([4, 3, 3]))).toEqual(['Azeri politics', 'Armenian regulars']);
    expect(diceRolled(lachin([4, 3], ['Arabo']))).toEqual(['Azeri politics']);
  });

  it('KAR-13.4a: their halving is no part of the halving for supply: each sum is rounded by itself', () => {
    // Tigran, shut in by militia in 1820, is out of supply: 3 become 2. So do the 3 of the regulars in Tegh. Not 6/2.
    const shut = '"1819": [T-1], "1821": [T-2], "1720": [T-3], "1920": [T-4], "1921": [T-5]';
    const play = at(
      `{turn: 2, phase: AR combat, pieces: {"1820": [Tigran], "1722": [1/538], "1721": [1/701], ${shut}}}`,
    );
    expect([play.supplied('Tigran'), play.supplied('1/538')]).toEqual([false, true]);
    attack(play, 'AR', '1721', ['Tigran', '1/538'], [4, 4, 3]);
    expect(calculation(play).attack).toBe(4);
  });

  it('KAR-13.4a: regulars out of supply are halved twice', () => {
    const shut = '"1819": [T-1], "1821": [T-2], "1720": [T-3], "1920": [T-4], "1921": [T-5]';
    const play = at(`{turn: 2, phase: AR combat, pieces: {"1820": [1/83, 1/538], "1721": [1/701], ${shut}}}`);
    attack(play, 'AR', '1721', ['1/83', '1/538'], [4, 4, 3]);
    expect(calculation(play).attack).toBe(2); // 8, 4, 2
  });

  it('KAR-13.4b: in the defence there is no such roll', () => {
    const play = at('{turn: 2, phase: AZ combat, pieces: {"1621": [1/701, 1/704], "1521": [1/83, 2/83]}}');
    attack(play, 'AZ', '1521', ['1/701', '1/704'], [4, 1]);
    expect(diceRolled(play)).toEqual(['Azeri politics']);
    expect(calculation(play).defence).toBe(8);
  });

  it('KAR-13.4c: with nobody left the attack is cancelled: Armenian support used, Azeri support kept', () => {
    const play = at(
      '{turn: 2, phase: AR combat, pieces: {"1722": [2/83, Arabo], "1721": [1/701], available-AR: [AR-art-1, AR-armor-1], available-AZ: [AZ-art-1, AZ-art-2]}}',
    );
    attack(play, 'AR', '1721', ['2/83'], [4, 6], {
      attacker: ['AR-art-1', 'AR-armor-1'],
      defender: ['AZ-art-1', 'AZ-art-2'],
    });
    expect(play.events('result')).toEqual([]);
    expect(play.stack('used-AR')).toEqual(['AR-art-1', 'AR-armor-1']);
    expect(play.stack('available-AZ')).toEqual(['AZ-art-1', 'AZ-art-2']);
    play.do('AR', 'attack 1721');
    expect(play.refusal('AR', 'with 2/83').rule).toBe('KAR-13.0c'); // it counts as having attacked
    expect(play.offers('AR', 'with')).toEqual(['with Arabo']);
  });

  it('KAR-13.4c: hired Soviet units do not attack without them', () => {
    const play = at('{turn: 2, phase: AR combat, pieces: {"1722": [2/83, 1/366], "1721": [1/701]}}');
    attack(play, 'AR', '1721', ['2/83', '1/366'], [4, 6]);
    expect(play.events('result')).toEqual([]);
    expect(play.where('1/366')).toBe('1722');
  });
});

describe('13.6 the order of a combat', () => {
  it('KAR-13.6a: units, support, loyalty, politics, 709th or regulars, support dice, odds, die', () => {
    const play = at(
      '{turn: 2, phase: AZ combat, pieces: {"0817": [1/701, 1/709, 1/366], "0818": [1/ASOR, 1/23], available-AZ: [AZ-art-1], available-AR: [AR-art-1]}}',
    );
    attack(play, 'AZ', '0818', ['1/701', '1/709', '1/366'], [3, 3, 5, 2, 4, 1, 3, 4, 3], {
      attacker: ['AZ-art-1'],
      defender: ['AR-art-1'],
    });
    const story = play.story.slice(play.story.indexOf('attack')).filter((kind) => kind !== 'automatic');
    expect(story.slice(0, 5)).toEqual(['attack', 'support', 'support', 'revealed', 'revealed']);
    expect(story.slice(5, story.indexOf('result') + 1).filter((kind) => kind !== 'to-pool')).toEqual([
      ...Array.from({ length: 8 }, () => 'die'),
      'odds',
      'result',
    ]);
    expect(diceRolled(play)).toEqual([
      'Soviet units',
      'Soviet units',
      'Soviet units',
      'Soviet units',
      'Azeri politics',
      '1/709',
      'AR-art-1',
      'AZ-art-1',
    ]);
    expect(play.where('1/23')).toBe('soviet-pool'); // 5 against 2
  });

  it('KAR-13.6a: supply counts as it was at the declaration, whoever leaves in the checks', () => {
    // Shushi's line runs through 1620, in the zones of Arabo and Davits, as long as 1/709 holds it.
    const play = at(
      '{turn: 2, phase: AZ combat, pieces: {"1520": [1/701, 1/704], "1620": [1/709], "1521": [Arabo], "1419": [Ashot], "1619": [Davits]}}',
    );
    expect(play.supplied('1/701')).toBe(true);
    attack(play, 'AZ', '1521', ['1/701', '1/704', '1/709'], [4, 6, 3]);
    expect(play.where('1/709')).toBe('away-709');
    expect(play.supplied('1/701')).toBe(false);
    expect(calculation(play).attack).toBe(6);
  });

  it('KAR-13.6e: the known cell: 1/2, die 6, 2/1; and no modifier touches the die', () => {
    const play = attack(front('"1416": [Arabo], "1415": [1/701, 1/704]'), 'AR', '1415', ['Arabo'], [4, 6]);
    expect([calculation(play).final, result(play)]).toEqual(['1/2', '2/1']);
  });

  it('KAR-13.6e: every cell of the table, by the die that fell', () => {
    const cells = [1, 2, 3, 4, 5, 6].map((die) =>
      result(attack(front('"1416": [Arabo], "1415": [1/701]'), 'AR', '1415', ['Arabo'], [4, die])),
    );
    expect(cells).toEqual(['3/0', '2/0', '2/1', '2/1', '1/1', '1/2']);
  });
});

describe('13.9 advance after combat', () => {
  it('KAR-13.9a: attackers may move in up to the stacking limit, past any zone, if no defender is left', () => {
    const play = front('"1418": [Arabo, Ashot, Davits], "1518": [Tigran], "1417": [T-1], "1416": [1/701]');
    attack(play, 'AR', '1417', ['Arabo', 'Ashot', 'Davits', 'Tigran'], [4, 6]);
    expect(play.offers('AR')).toEqual(['advance Arabo', 'advance Ashot', 'advance Davits', 'advance Tigran', 'done']);
    play.do('AR', 'advance Arabo');
    expect(play.offers('AR')).toEqual(['advance Ashot', 'advance Davits', 'advance Tigran', 'done']);
    play.do('AR', 'advance Tigran').do('AR', 'advance Davits'); // rough: three
    expect(play.stack('1417')).toEqual(['Arabo', 'Tigran', 'Davits']);
    expect(play.point).not.toBe('advance');
    expect(play.controller('1417')).toBe('AR');
  });

  it('KAR-13.9a: not while a defender is left, not for units that stayed out, and nobody has to', () => {
    const held = attack(
      front('"1416": [Arabo, Ashot], "1415": [1/701, 1/704]'),
      'AR',
      '1415',
      ['Arabo', 'Ashot'],
      [4, 5],
    );
    held.do('AR', 'lose Arabo').do('AZ', 'lose 1/701');
    expect(held.point).not.toBe('advance');
    const play = attack(front('"1416": [Arabo, Ashot], "1415": [T-1]'), 'AR', '1415', ['Arabo'], [4, 6]);
    expect(play.refusal('AR', 'advance Ashot').rule).toBe('KAR-13.9a');
    play.do('AR', 'done');
    expect(play.stack('1415')).toEqual([]);
  });

  it('KAR-13.9a: regulars that were kept out do not advance', () => {
    const play = at('{turn: 2, phase: AR combat, pieces: {"1722": [1/83, Mech-1], "1721": [T-1]}}');
    attack(play, 'AR', '1721', ['1/83', 'Mech-1'], [4, 6, 6]);
    expect(play.offers('AR', 'advance')).toEqual(['advance Mech-1']);
    expect(play.refusal('AR', 'advance 1/83').rule).toBe('KAR-13.9a');
  });

  it('KAR-13.9b: Azeri units do not advance into Armenia, Armenian units do', () => {
    const azeri = at(
      '{turn: 4, options: {armenia: attacked}, phase: AZ combat, pieces: {"1621": [MU-1, MU-2, MU-3], "1722": [BG-1]}}',
    );
    attack(azeri, 'AZ', '1722', ['MU-1', 'MU-2', 'MU-3'], [4, 6]);
    expect([azeri.stack('1722'), azeri.point === 'advance']).toEqual([[], false]);
    expect(azeri.events('automatic').map((one) => one.point)).not.toContain('advance'); // not even asked
    const armenian = at('{turn: 2, phase: AR combat, pieces: {"1722": [1/83, Mech-1], "1721": [T-1]}}');
    attack(armenian, 'AR', '1721', ['1/83', 'Mech-1'], [4, 1, 6]);
    expect(armenian.offers('AR', 'advance')).toEqual(['advance 1/83', 'advance Mech-1']);
  });

  it('KAR-5.5b: declared and called off before the dice, markers stay and the units have attacked', () => {
    const play = front('"1416": [Arabo, Ashot], "1415": [T-1], available-AR: [AR-art-1], available-AZ: [AZ-art-1]');
    declare(play, 'AR', '1415', ['Arabo'], ['AZ-art-1']).do('AR', 'support AR-art-1').do('AR', 'call-off');
    expect([play.where('AR-art-1'), play.where('AZ-art-1')]).toEqual(['available-AR', 'available-AZ']);
    play.do('AR', 'attack 1415');
    expect(play.offers('AR', 'with')).toEqual(['with Ashot']);
  });
});

describe('what the log tells of a combat', () => {
  const ends = (play: ReturnType<typeof at>, kind: string) => play.table.log.filter(({ event }) => event.kind === kind);

  it('KAR-5.5a KAR-13.0b: an attack is told with the hexes it comes from; the enemy sees only the units on top', () => {
    const play = front('"1416": [Arabo, Ashot], "1316": [Davits], "1415": [T-1]');
    declare(play, 'AR', '1415', ['Arabo', 'Ashot', 'Davits']);
    const [told] = ends(play, 'attack');
    const hexes = ['1416', '1316'].map((hex) => Number(play.hex(hex)));
    expect(told?.event).toMatchObject({
      count: 3,
      from: hexes,
      pieces: ['Arabo', 'Davits'].map((id) => play.piece(id)),
    });
    expect(told?.secret?.event).toMatchObject({ pieces: ['Arabo', 'Ashot', 'Davits'].map((id) => play.piece(id)) });
  });

  it('KAR-13.4a KAR-13.4c: the regulars who hold back are named, and an attack without anybody is called by its rule', () => {
    const held = at('{turn: 2, phase: AR combat, pieces: {"1722": [1/83, Arabo], "1721": [1/701]}}');
    attack(held, 'AR', '1721', ['1/83', 'Arabo'], [4, 6, 3]);
    expect(held.events('excluded').map(({ pieces }) => pieces)).toEqual([[held.piece('1/83')]]);
    const none = at('{turn: 2, phase: AR combat, pieces: {"1722": [1/83], "1721": [1/701]}}');
    attack(none, 'AR', '1721', ['1/83'], [4, 6]);
    expect(none.events('cancelled').map(({ rule }) => rule)).toEqual(['KAR-13.4c']);
    const brigade = at('{turn: 2, phase: AZ combat, pieces: {"0817": [1/709], "0818": [1/ASOR], "0718": [T-20]}}');
    attack(brigade, 'AZ', '0818', ['1/709'], [4, 5]);
    expect(brigade.events('cancelled').map(({ rule }) => rule)).toEqual(['KAR-13.2d']);
  });

  it('KAR-6.1f KAR-13.3a: a tied roll of hired units is told as one, politics by its result', () => {
    const play = front('"1419": [Arabo, 1/366], "1320": [1/708, MVD-1]');
    attack(play, 'AR', '1320', ['Arabo', '1/366'], [3, 3, 2, 5, 1, 1]);
    const soviet = play.events('die').filter(({ name }) => name === 'Soviet units');
    expect(soviet.map(({ meaning }) => meaning)).toEqual(['', 'tied: roll again', '', '']);
    expect(play.events('die').find(({ name }) => name === 'Azeri politics')?.meaning).toBe('panic');
  });

  it('KAR-6.1a KAR-13.9a: a hired unit advances only after one of its hirer; the own people are not driven out', () => {
    const play = front('"1419": [Mech-1, Mech-2, 1/366], "1320": [T-1]');
    attack(play, 'AR', '1320', ['Mech-1', 'Mech-2', '1/366'], [4, 6]);
    expect(play.refusal('AR', 'advance 1/366').rule).toBe('KAR-6.1a');
    expect(play.offers('AR', 'advance')).toEqual(['advance Mech-1', 'advance Mech-2']);
    play.do('AR', 'advance Mech-1');
    expect(play.offers('AR', 'advance')).toContain('advance 1/366');
    const home = front('"1419": [Mech-1, Mech-2, Mech-3], "1319": [T-1]');
    attack(home, 'AR', '1319', ['Mech-1', 'Mech-2', 'Mech-3'], [4, 6]).do('AR', 'advance Mech-1').do('AR', 'done');
    expect([home.marker('1319'), home.refugees('AR'), home.refugees('AZ')]).toEqual(['none', 0, 0]);
  });

  it('KAR-8.2.1e: reforms lift the political roll by three in their turn, and nothing else does it twice', () => {
    const total = (numbers: string): unknown => {
      const play = at(`{turn: 6, phase: AR combat, pieces: {"1416": [Arabo], "1415": [1/701]}, numbers: {${numbers}}}`);
      attack(play, 'AR', '1415', ['Arabo'], [2, 6]);
      return play.events('die').find(({ name }) => name === 'Azeri politics')?.total;
    };
    expect([total(''), total('reformTurn: 6'), total('reformTurn: 5'), total('talishMuganTurn: 6')]).toEqual([
      2, 5, 2, 1,
    ]);
  });
});
