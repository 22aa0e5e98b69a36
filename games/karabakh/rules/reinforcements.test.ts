import { describe, expect, it } from 'vitest';
import { at, type Play } from '../test/kit.ts';
import { AR, AZ } from '../world.ts';

const armenian = (pieces: string, rest = 'rp: {AR: 20}'): Play =>
  at(`{turn: 4, phase: AR reinforcement, pieces: {"0222": [1/701], ${pieces}}, ${rest}}`).do('AR', 'done');
const azeri = (pieces: string, rest = 'rp: {AZ: 20}'): Play =>
  at(`{turn: 4, phase: AZ reinforcement, pieces: {${pieces}}, ${rest}}`);

// Karabakh battalions all round Shushi, so that nobody in it traces a line.
const AROUND_SHUSHI = '"1521": [Mech-1], "1419": [Mech-2], "1619": [Mech-3], "1621": [Mech-4]';

describe('9.0 reinforcements', () => {
  it('KAR-9.0a: nothing is bought or rebuilt on turn 1; from turn 2 R units, undrawn and eliminated ones alike', () => {
    const first = at(
      '{turn: 1, phase: AZ reinforcement, pieces: {"1219": [T-1], "0222": [1/701 reduced], away-709: [1/709, 2/709]}, rp: {AZ: 9}}',
    );
    for (const line of ['buy 1/702', 'buy-reduced 1/702', 'rebuild 1/701', 'support AZ-air-1', 'militia']) {
      expect(first.refusal('AZ', line).rule).toBe('KAR-9.0a');
    }
    const second = at(
      '{turn: 2, phase: AZ reinforcement, pieces: {"1219": [T-1], "0222": [1/701 reduced]}, rp: {AZ: 9}}',
    );
    for (const line of [
      'buy 1/702',
      'buy 1/704',
      'buy-reduced 1/702',
      'rebuild 1/701',
      'support AZ-air-1',
      'militia',
    ]) {
      expect(second.offers('AZ')).toContain(line);
    }
    expect(second.refusal('AR', 'buy 1/83').text).toContain('nothing to decide');
    second.do('AZ', 'end');
    expect(second.refusal('AZ', 'buy 1/702').rule).toBe('KAR-9.0a');
  });

  it('KAR-9.0b: only where the unit would be in supply', () => {
    const play = azeri(`"1520": [T-1], ${AROUND_SHUSHI}, "1219": [T-2], "0819": [T-3]`).do('AZ', 'militia');
    expect(play.refusal('AZ', 'at 1520').text).toContain('out of supply');
    expect(play.offers('AZ', 'at')).toEqual(['at 0819', 'at 1219']);
    const nowhere = azeri(`"1520": [T-1], "0222": [1/701], ${AROUND_SHUSHI}`);
    expect(nowhere.refusal('AZ', 'militia').rule).toBe('KAR-9.0b');
    // Without a place of the Oblast no Karabakh unit is sold, whole or reduced, nor deployed.
    const exiles = at(
      '{turn: 4, phase: AR reinforcement, pieces: {"1823": [Arabo]}, flags: {free: [Mech-1]}, rp: {AR: 9}}',
    ).do('AR', 'done');
    for (const line of ['buy 1/SOR', 'buy-reduced 1/SOR', 'deploy Mech-1'])
      expect(exiles.refusal('AR', line).rule).toBe('KAR-9.0b');
    expect(exiles.offers('AR', 'buy').some((line) => line.includes('SOR'))).toBe(false);
  });

  it('KAR-5.0e: nobody arrives where an enemy stands, whoever the position says controls the place', () => {
    const play = azeri('"1915": [Arabo], "0222": [1/701]', 'rp: {AZ: 9}, control: {AZ: ["1915"]}').do(
      'AZ',
      'buy 1/702',
    );
    expect(play.refusal('AZ', 'at 1915').rule).toBe('KAR-5.0e');
    const armenian = at(
      '{turn: 4, phase: AR reinforcement, pieces: {"1419": [Arabo], "1416": [Ashot], "1320": [T-1]}, rp: {AR: 9}, control: {AR: ["1320"]}}',
    );
    armenian.do('AR', 'done').do('AR', 'buy 1/SOR');
    expect(armenian.refusal('AR', 'at 1320').rule).toBe('KAR-5.0e');
  });

  it('KAR-9.0c: a two-step unit may be bought reduced, for one step', () => {
    const play = azeri('"0222": [1/701]', 'rp: {AZ: 1}');
    expect(play.refusal('AZ', 'buy 1/702').rule).toBe('KAR-8.0a');
    play.do('AZ', 'buy-reduced 1/702').do('AZ', 'at 0222');
    expect([play.rp('AZ'), play.steps('1/702')]).toEqual([0, 1]);
    expect(azeri('"0222": [1/701]').refusal('AZ', 'buy-reduced OMOH-1').rule).toBe('KAR-9.0c');
  });

  it('KAR-9.0d: a reduced unit regains its step on the map only in supply', () => {
    const play = azeri(`"1520": [1/708 reduced], "0222": [1/701 reduced], ${AROUND_SHUSHI}`);
    expect(play.refusal('AZ', 'rebuild 1/708').rule).toBe('KAR-9.0d');
    play.do('AZ', 'rebuild 1/701');
    expect([play.steps('1/701'), play.steps('1/708')]).toEqual([2, 1]);
  });

  it('KAR-9.0e: an enemy zone of control does not bar an arrival, and stacking is checked at the end of the phase', () => {
    const play = armenian('"1419": [Arabo, Ashot, Davits, Tigran], "1320": [1/708]');
    play.do('AR', 'buy 1/SOR at 1419');
    expect(play.stack('1419')).toHaveLength(5);
    play.do('AR', 'end');
    expect(play.point).toBe('overstack');
    play.do('AR', 'eliminate 1/SOR');
    expect(play.asked).toBe('AR');
    expect(play.point).toBe('movement');
  });

  it('KAR-9.1a: an eliminated unit is bought again like a new one', () => {
    const play = at(
      '{turn: 4, phase: AR combat, pieces: {"1419": [Mech-1, Mech-2, Mech-3], "1321": [Mech-4, Mech-5], "1320": [1/708 reduced]}}',
    );
    play.do('AR', 'attack 1320 with Mech-1,Mech-2,Mech-3,Mech-4,Mech-5').do('AR', 'commit', 5, 6);
    expect(play.where('1/708')).toBe('recruit-AZ');
    play.until('AZ', 'reinforce');
    expect(play.costOf('AZ', 'buy 1/708')).toBe(2);
    play.do('AZ', 'buy 1/708').do('AZ', 'at 0222');
    expect([play.where('1/708'), play.steps('1/708')]).toEqual(['0222', 2]);
  });

  it('KAR-9.1b: on the map one step is rebuilt for the price of a step of its kind', () => {
    const play = azeri('"0222": [MU-1 reduced, 1/701 reduced, 1/704]', 'rp: {AZ: 4}');
    expect(play.refusal('AZ', 'rebuild 1/704').rule).toBe('KAR-9.1b');
    expect(play.refusal('AZ', 'rebuild 1/702').rule).toBe('KAR-9.1b');
    play.do('AZ', 'rebuild MU-1');
    expect([play.rp('AZ'), play.steps('MU-1')]).toEqual([2, 2]);
    play.do('AZ', 'rebuild 1/701');
    expect([play.rp('AZ'), play.steps('1/701')]).toEqual([1, 2]);
  });

  it('KAR-9.1b: only own units, and only on the map', () => {
    const play = azeri(
      '"0222": [1/701], "1419": [Arabo reduced], next-turn: [1/704 reduced], away-709: [1/709 reduced]',
      'rp: {AZ: 9}',
    );
    for (const unit of ['Arabo', '1/704', '1/709']) expect(play.refusal('AZ', `rebuild ${unit}`).rule).toBe('KAR-9.1b');
    expect(play.offers('AZ', 'rebuild')).toEqual([]);
  });

  it('KAR-5.5a: everybody is told who is rebuilt on top of a stack, of those beneath only the hex', () => {
    const told = (unit: string): unknown[] => {
      const play = azeri('"0222": [1/701 reduced, 1/704 reduced], "1419": [Arabo]').do('AZ', `rebuild ${unit}`);
      return [AZ, AR, null].map((viewer) => JSON.stringify(play.table.story(viewer)).includes(`"${unit}"`));
    };
    expect([told('1/701'), told('1/704')]).toEqual([
      [true, true, true],
      [true, false, false],
    ]);
  });
});

describe('9.2 Armenian reinforcements', () => {
  it('KAR-9.2a: regulars arrive in towns of Armenia', () => {
    const play = armenian('"1419": [Arabo]').do('AR', 'buy 1/83');
    for (const hex of ['1722', '1026', '1419', '1824']) expect(play.refusal('AR', `at ${hex}`).rule).toBe('KAR-9.2a');
    expect(play.offers('AR')).toEqual(['1027', '1428', '1823', '1826', '2123', '2324'].map((hex) => `at ${hex}`));
    play.do('AR', 'at 1823');
    expect(play.where('1/83')).toBe('1823');
  });

  it('KAR-9.2b: Karabakh units arrive in towns and villages of the Oblast that AR controls', () => {
    const play = armenian('"1419": [Arabo]', 'rp: {AR: 9}, control: {AR: ["1219", "1521", "0622", "0921"]}').do(
      'AR',
      'buy Mech-1',
    );
    for (const hex of ['1817', '1320', '0622', '1823', '1418', '0921'])
      expect(play.refusal('AR', `at ${hex}`).rule).toBe('KAR-9.2b');
    expect(play.offers('AR')).toEqual(['at 1219', 'at 1419', 'at 1521']);
  });

  it('KAR-9.2c: both may then move anywhere: Armenia, Azerbaijan and the Oblast', () => {
    const play = at(
      '{turn: 4, phase: AR movement, pieces: {"1722": [Mech-1], "1823": [1/83, 2/83], "1319": [Arabo], "0222": [1/701]}}',
    );
    play.do('AR', 'unit Mech-1');
    expect(play.offers('AR', 'to')).toEqual(expect.arrayContaining(['to 1823', 'to 1621', 'to 1521']));
    play.do('AR', 'stop').do('AR', 'unit 1/83');
    expect(play.offers('AR', 'to')).toEqual(expect.arrayContaining(['to 1621', 'to 1521', 'to 1923']));
    play.do('AR', 'stop').do('AR', 'unit Arabo');
    expect(play.offers('AR', 'to')).toContain('to 1218');
  });

  it('KAR-9.2d: bought markers are available at once', () => {
    const play = armenian('"1419": [Arabo, Mech-1, Mech-2], "1320": [T-1]').do('AR', 'support NK-armor-1');
    expect(play.where('NK-armor-1')).toBe('available-AR');
    play
      .until('AR', 'combat')
      .do('AR', 'attack 1320 with Arabo')
      .do('AR', 'support NK-armor-1')
      .do('AR', 'commit', 5, 1);
    expect(play.events('odds')[0]?.attack).toBe(3 + 3);
  });
});

describe('9.3 Azeri reinforcements', () => {
  it('KAR-9.3a: regulars and mercenaries arrive in AZ-controlled places of Azerbaijan outside the Oblast', () => {
    for (const unit of ['1/702', 'MU-1']) {
      const play = azeri(
        '"1219": [T-1], "1520": [T-2], "1915": [Arabo]',
        'rp: {AZ: 9}, control: {AR: ["1616"], AZ: ["0723"]}',
      ).do('AZ', `buy ${unit}`);
      for (const hex of ['1520', '1219', '1616', '1915', '1823', '0321', '0723'])
        expect(play.refusal('AZ', `at ${hex}`).rule).toBe('KAR-9.3a');
      expect(play.offers('AZ')).toEqual(expect.arrayContaining(['at 0222', 'at 1218', 'at 1621', 'at 1721']));
    }
  });

  it('KAR-9.3b: militia arrive in AZ-controlled places of the Oblast with a full line of supply', () => {
    const linked = azeri(
      '"1219": [T-1], "1520": [T-2], "1417": [T-3], "0222": [1/701]',
      'rp: {AZ: 20}, control: {AZ: ["0921"]}',
    ).do('AZ', 'militia');
    expect(linked.offers('AZ')).toEqual(['at 1219', 'at 1417', 'at 1520']);
    for (const hex of ['1218', '1320', '1419', '0921']) expect(linked.refusal('AZ', `at ${hex}`).rule).toBe('KAR-9.3b');
    const cut = azeri(`"1520": [T-2], "1219": [T-1], "1417": [T-3], ${AROUND_SHUSHI}`).do('AZ', 'militia');
    expect(cut.supplied('T-2', 'defence')).toBe(true);
    expect(cut.refusal('AZ', 'at 1520').text).toContain('out of supply');
  });
});

describe('13.2c the 709th comes back', () => {
  it('KAR-5.0c: on an edge hex it may overstack until the end of Movement, not longer', () => {
    const pieces = '"1414": [OMOH-1, OMOH-2, OMOH-3, OMOH-4], away-709: [1/709], "1419": [Arabo]';
    const play = azeri(pieces).do('AZ', 'return 1/709').do('AZ', 'at 1414').do('AZ', 'end');
    expect([play.point, play.stack('1414')]).toEqual(['movement', ['OMOH-1', 'OMOH-2', 'OMOH-3', 'OMOH-4', '1/709']]);
    play.do('AZ', 'end');
    expect([play.point, play.asked]).toEqual(['overstack', 'AZ']);
    const mixed = azeri(pieces)
      .do('AZ', 'return 1/709')
      .do('AZ', 'at 1414')
      .do('AZ', 'end')
      .do('AZ', 'move OMOH-1 1414-1415')
      .do('AZ', 'end');
    expect(mixed.events('eliminated')).toEqual([]);
    expect(mixed.asked).toBe('AR');
  });

  it('KAR-5.0c: the leave is its own: others above the limit in that hex still go', () => {
    const pieces = '"1715": [OMOH-1, OMOH-2, OMOH-3, OMOH-4, 1/701], away-709: [1/709], "1419": [Arabo]';
    const play = azeri(pieces).do('AZ', 'return 1/709').do('AZ', 'at 1715').do('AZ', 'end');
    expect(play.point).toBe('overstack');
    play.do('AZ', 'eliminate 1/701');
    expect([play.point, play.stack('1715')]).toEqual(['movement', ['OMOH-1', 'OMOH-2', 'OMOH-3', 'OMOH-4', '1/709']]);
  });
});
