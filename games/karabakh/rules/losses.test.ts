import { describe, expect, it } from 'vitest';
import { attack, calculation, result } from '../test/battle.ts';
import { at, type Play } from '../test/kit.ts';

const front = (pieces: string) => at(`{turn: 2, phase: AR combat, pieces: {${pieces}}}`);

/** 16 factors from Martuni on 1/701 and T-1 in open ground: 4/1, and a 6 is 0/3. The way back to the east is free. */
const routed = (more = ''): Play =>
  attack(
    front(`"1416": [Mech-1, Mech-2, Mech-3, SDF-1], "1415": [1/701, T-1]${more}`),
    'AR',
    '1415',
    ['Mech-1', 'Mech-2', 'Mech-3', 'SDF-1'],
    [4, 6],
  );

/** Arabo from Martuni and Ashot from 1316 on strong Azeri units: 1/2, and a 1 is 3/0. */
const repulsed = (die = 1, more = ''): Play =>
  attack(
    front(`"1416": [Arabo], "1316": [Ashot], "1415": [1/709, 1/701, 1/776]${more}`),
    'AR',
    '1415',
    ['Arabo', 'Ashot'],
    [4, die],
  );

describe('13.7 losses', () => {
  it('KAR-13.7a: left of the slash is the attacker, right the defender, and the attacker pays first', () => {
    const play = attack(
      front('"1416": [Arabo, Ashot], "1415": [1/701, 1/704]'),
      'AR',
      '1415',
      ['Arabo', 'Ashot'],
      [4, 3],
    );
    expect(result(play)).toBe('2/1');
    expect(play.asked).toBe('AR');
    expect(play.refusal('AZ', 'lose 1/701').rule).toBe('KAR-13.7a');
    play.do('AR', 'lose Arabo').do('AR', 'lose Ashot');
    expect([play.steps('Arabo'), play.steps('Ashot'), play.steps('1/701')]).toEqual([1, 1, 2]);
    expect(play.asked).toBe('AZ');
    play.do('AZ', 'lose 1/701');
    expect(play.steps('1/701')).toBe(1);
    expect(play.point).not.toBe('losses');
  });

  it('KAR-13.7b: support markers are never lost, nor can they be given for a step', () => {
    const play = front(
      '"1416": [Arabo, Ashot], "1415": [1/701, 1/704], available-AR: [AR-art-1, AR-armor-1], available-AZ: [AZ-art-1]',
    );
    attack(play, 'AR', '1415', ['Arabo', 'Ashot'], [4, 1, 1, 3], {
      attacker: ['AR-art-1', 'AR-armor-1'],
      defender: ['AZ-art-1'],
    });
    expect(play.refusal('AR', 'lose AR-art-1').rule).toBe('KAR-13.7c');
    expect(play.offers('AR', 'lose')).toEqual(['lose Arabo', 'lose Ashot']);
    expect([play.where('AR-art-1'), play.where('AR-armor-1'), play.where('AZ-art-1')]).toEqual([
      'used-AR',
      'used-AR',
      'used-AZ',
    ]);
  });

  it('KAR-13.7c: the owner spreads them freely over the units that fought', () => {
    const play = attack(
      front('"1416": [Arabo, Ashot, Davits], "1415": [1/701, 1/704]'),
      'AR',
      '1415',
      ['Arabo', 'Ashot'],
      [4, 3],
    );
    expect(play.refusal('AR', 'lose Davits').rule).toBe('KAR-13.7c');
    play.do('AR', 'lose Arabo').do('AR', 'lose Arabo');
    expect([play.where('Arabo'), play.steps('Ashot')]).toEqual(['recruit-AR', 2]);
  });

  it('KAR-13.7c: hired units pay what nobody else can, and go back to the pool for it', () => {
    // 7 against 12: 1/2, one column for the Soviet unit, 1/1; a 1 is 3/0. Ashot stays out of it.
    const beaten = (options = ''): Play =>
      attack(
        at(
          `{turn: 2, ${options}phase: AR combat, pieces: {"1416": [Arabo, 1/366, Ashot], "1415": [1/709, 1/701, 1/776]}}`,
        ),
        'AR',
        '1415',
        ['Arabo', '1/366'],
        [4, 1],
      );
    const play = beaten();
    expect(result(play)).toBe('3/0');
    expect(play.refusal('AR', 'lose 1/366').rule).toBe('KAR-13.7c'); // as long as Arabo can
    expect(play.refusal('AR', 'lose Ashot').rule).toBe('KAR-13.7c');
    play.do('AR', 'lose Arabo'); // there is nowhere to go: its second step, and the third from the hired unit
    expect([play.where('Arabo'), play.where('1/366'), play.stack('1416')]).toEqual([
      'recruit-AR',
      'soviet-pool',
      ['Ashot'],
    ]);
    expect(play.events('step-lost')).toHaveLength(3);
    // The option spares them altogether: what nobody else can pay is forgotten, and they stay with Ashot.
    const spared = beaten('options: {sovietLosses: never}, ').do('AR', 'lose Arabo');
    expect([spared.where('Arabo'), spared.where('1/366')]).toEqual(['recruit-AR', '1416']);
    expect(spared.point).not.toBe('losses');
  });

  it('KAR-13.7c: hired defenders pay before units that retreated earlier and stand with them', () => {
    const play = front(
      '"1416": [Mech-1, Mech-2, Mech-3], "1415": [1/701], "1515": [T-1, MVD-1], "1516": [Mech-4, Mech-5, Mech-6, Arabo]',
    );
    attack(play, 'AR', '1415', ['Mech-1', 'Mech-2', 'Mech-3'], [4, 4])
      .do('AZ', 'retreat')
      .do('AZ', 'to 1515')
      .do('AR', 'done');
    // 18 to 3, less a column for the Soviet unit: 5/1, and a 6 is 0/3.
    attack(play, 'AR', '1515', ['Mech-4', 'Mech-5', 'Mech-6', 'Arabo'], [4, 6]);
    expect(result(play)).toBe('0/3');
    const lost = play.events('step-lost').map((one) => one.piece);
    expect(lost.slice(-2)).toEqual([play.piece('T-1'), play.piece('MVD-1')]); // the third is 1/701's, or a retreat
    expect(play.offers('AZ')).toEqual(['lose 1/701', 'retreat']);
  });

  it('KAR-13.7c: with nobody of the hirer left alone in the hex they go to the pool all the same', () => {
    const play = attack(
      front('"1416": [Arabo, 1/366], "1415": [1/709, 1/701, 1/776]'),
      'AR',
      '1415',
      ['Arabo', '1/366'],
      [4, 3],
    );
    expect(result(play)).toBe('2/1');
    expect(play.refusal('AR', 'lose 1/366').rule).toBe('KAR-13.7c');
    play.do('AR', 'lose Arabo');
    expect(play.events('step-lost').filter((one) => one.side === 0)).toHaveLength(2);
    if (play.point === 'losses') play.do('AZ', 'lose 1/701');
    expect([play.where('Arabo'), play.where('1/366')]).toEqual(['recruit-AR', 'soviet-pool']);
  });

  it('KAR-13.7c: a hex whose last own defender falls is empty: the Soviets go before the advance', () => {
    const play = attack(
      front('"1416": [Mech-1, Mech-2, Mech-3], "1415": [T-1, MVD-1]'),
      'AR',
      '1415',
      ['Mech-1', 'Mech-2', 'Mech-3'],
      [4, 6],
    );
    expect([play.where('T-1'), play.where('MVD-1')]).toEqual(['militia-pool', 'soviet-pool']);
    expect(play.point).toBe('advance');
  });
});

describe('13.8 retreat', () => {
  it('KAR-13.8a: a step has to be lost first, so a result of one is a step', () => {
    const one = attack(
      front('"1416": [Mech-1, Mech-2], "1415": [1/701, OMOH-1]'),
      'AR',
      '1415',
      ['Mech-1', 'Mech-2'],
      [4, 3],
    );
    expect(result(one)).toBe('1/1');
    expect(one.refusal('AR', 'retreat').rule).toBe('KAR-13.8a');
    one.do('AR', 'lose Mech-1');
    expect(one.refusal('AZ', 'retreat').rule).toBe('KAR-13.8a');
    one.do('AZ', 'lose 1/701');
    expect(one.point).not.toBe('losses');
    const three = routed();
    expect(three.refusal('AZ', 'retreat').rule).toBe('KAR-13.8a');
    three.do('AZ', 'lose 1/701');
    expect(three.offers('AZ')).toEqual(['lose 1/701', 'lose T-1', 'retreat']);
  });

  it('KAR-13.8b: then all that fought go back together, a hex for each loss that is left and no more', () => {
    const play = routed().do('AZ', 'lose 1/701').do('AZ', 'retreat').do('AZ', 'to 1515');
    expect(play.stack('1515')).toEqual(['1/701', 'T-1']);
    play.do('AZ', 'to 1614');
    expect(play.stack('1614')).toEqual(['1/701', 'T-1']);
    expect([play.steps('1/701'), play.point]).toEqual([1, 'advance']);
  });

  it('KAR-13.8b: steps first and the rest on foot: result 3, two steps, one hex', () => {
    const play = routed().do('AZ', 'lose 1/701').do('AZ', 'lose T-1').do('AZ', 'retreat').do('AZ', 'to 1515');
    expect([play.where('1/701'), play.steps('1/701'), play.point]).toEqual(['1515', 1, 'advance']);
  });

  it('KAR-13.8b: no points are paid: over a river into the mountains in winter', () => {
    const play = at('{turn: 1, phase: AR combat, pieces: {"0622": [Mech-1, Mech-2, Mech-3], "0723": [1/701]}}');
    attack(play, 'AR', '0723', ['Mech-1', 'Mech-2', 'Mech-3'], [4, 6])
      .do('AZ', 'retreat')
      .do('AZ', 'to 0823')
      .do('AZ', 'to 0923');
    expect(play.where('1/701')).toBe('0923');
  });

  it('KAR-13.8b: a hired unit does not retreat without its hirer', () => {
    // SDF-1 falls; the Soviet unit beside it has nobody to go with, Ashot retreats alone.
    const play = front('"1416": [SDF-1, MVD-1], "1316": [Ashot], "1415": [1/709, 1/701, 1/776]');
    attack(play, 'AR', '1415', ['SDF-1', 'MVD-1', 'Ashot'], [4, 1]);
    expect(result(play)).toBe('3/0');
    play.do('AR', 'lose SDF-1').do('AR', 'retreat').do('AR', 'to 1216').do('AR', 'to 1217');
    expect([play.where('Ashot'), play.where('MVD-1')]).toEqual(['1217', 'soviet-pool']);
  });

  it('EX-13.8-1 KAR-13.8c KAR-13.8f: it stops on the first friends, and the hex not made costs a step', () => {
    const play = routed(', "1515": [T-2]').do('AZ', 'lose 1/701').do('AZ', 'retreat').do('AZ', 'to 1515');
    expect(play.point).toBe('shortfall');
    expect(play.refusal('AZ', 'to 1614').rule).toBe('KAR-12.0c');
    expect(play.offers('AZ')).toEqual(['lose 1/701', 'lose T-1']); // not T-2, who did not fight
    play.do('AZ', 'lose T-1');
    expect(play.stack('1515')).toEqual(['T-2', '1/701']);
    expect(play.steps('1/701')).toBe(1); // two steps lost in all
    expect(play.point).toBe('advance');
  });

  it('KAR-13.8c: what overstacks the hex there is eliminated at once, by the owner’s choice', () => {
    const play = routed(', "1515": [T-2, T-3, T-4]').do('AZ', 'lose 1/701').do('AZ', 'retreat').do('AZ', 'to 1515');
    expect(play.point).toBe('overstack-in-hex');
    expect(play.offers('AZ').length).toBe(5);
    play.do('AZ', 'eliminate T-3');
    expect(play.stack('1515')).toEqual(['T-2', 'T-4', '1/701', 'T-1']);
    expect(play.point).toBe('shortfall');
  });

  it('KAR-13.8c: a stack that was eliminated so is asked nothing more', () => {
    // Four go back onto SDF-1, itself an attacker that has still to retreat; the owner gives up SDF-1.
    const play = front('"1416": [Arabo, Ashot, Davits, Tigran], "1316": [SDF-1], "1415": [MU-1, MU-2, MU-3, 1/709]');
    attack(play, 'AR', '1415', ['Arabo', 'Ashot', 'Davits', 'Tigran', 'SDF-1'], [4, 6]);
    expect(result(play)).toBe('2/0');
    play.do('AR', 'lose Arabo').do('AR', 'retreat').do('AR', 'from 1416').do('AR', 'to 1316');
    expect(play.point).toBe('overstack-in-hex');
    play.do('AR', 'eliminate SDF-1');
    expect(play.point).not.toBe('retreat');
    expect(play.stack('1316')).toEqual(['Arabo', 'Ashot', 'Davits', 'Tigran']);
  });

  it('KAR-13.8d: not into a zone of control, unless a friend is there', () => {
    const play = routed().do('AZ', 'lose 1/701').do('AZ', 'retreat');
    expect(play.offers('AZ', 'to').sort()).toEqual(['to 1315', 'to 1414', 'to 1515']);
    expect(play.refusal('AZ', 'to 1316').rule).toBe('KAR-13.8d');
    expect(play.refusal('AZ', 'to 1416').rule).toBe('KAR-5.0e');
    expect(play.refusal('AZ', 'to 1614').rule).toBe('KAR-13.8b');
    const friend = routed(', "1316": [T-2]').do('AZ', 'lose 1/701').do('AZ', 'retreat').do('AZ', 'to 1316');
    expect(friend.where('1/701')).toBe('1316');
    expect(friend.point).toBe('shortfall');
  });

  it('KAR-13.8d: not into Armenia for Azeri units, not out of the war, not over the lake', () => {
    const rout = (units: string, hex: string, from: string) =>
      attack(
        at(`{turn: 2, phase: AR combat, pieces: {"${from}": [Mech-1, Mech-2, Mech-3], "${hex}": [${units}]}}`),
        'AR',
        hex,
        ['Mech-1', 'Mech-2', 'Mech-3'],
        [4, 6],
      ).do('AZ', 'retreat');
    expect(rout('1/701', '1622', '1522').refusal('AZ', 'to 1723').rule).toBe('KAR-3.1b');
    expect(rout('1/701', '2017', '1917').refusal('AZ', 'to 2117').rule).toBe('KAR-12.0f');
    const lake = rout('1/701', '0921', '0920');
    expect(lake.refusal('AZ', 'to 1020').rule).toBe('KAR-12.1d');
    expect(lake.refusal('AZ', 'to 1021').rule).toBe('KAR-12.1d');
    const armenian = attack(
      at('{turn: 2, phase: AZ combat, pieces: {"1621": [MU-1, MU-2, MU-3], "1622": [1/538]}}'),
      'AZ',
      '1622',
      ['MU-1', 'MU-2', 'MU-3'],
      [4, 6],
    );
    armenian.do('AR', 'retreat').do('AR', 'to 1723');
    expect(armenian.where('1/538')).toBe('1723');
  });

  it('KAR-13.8d: with no way open there is no retreat, only steps', () => {
    const play = routed(', "1315": [SDF-2], "1414": [SDF-3], "1515": [SDF-4]').do('AZ', 'lose 1/701');
    expect(play.refusal('AZ', 'retreat').rule).toBe('KAR-13.8d');
    expect(play.offers('AZ')).toEqual(['lose 1/701', 'lose T-1']);
  });

  it('KAR-13.8e: no hex twice, the first one included; two stacks may use the same hex', () => {
    const play = routed().do('AZ', 'lose 1/701').do('AZ', 'retreat').do('AZ', 'to 1515');
    expect(play.refusal('AZ', 'to 1415').rule).toBe('KAR-13.8e');
    // Both attacking stacks go by 1317, one after the other.
    const both = repulsed().do('AR', 'lose Arabo').do('AR', 'retreat').do('AR', 'from 1416');
    both.do('AR', 'to 1317').do('AR', 'to 1318');
    both.do('AR', 'to 1317').do('AR', 'to 1217');
    expect([both.where('Arabo'), both.where('Ashot')]).toEqual(['1318', '1217']);
  });

  it('KAR-13.8f: hexes that a stack does not make are its own steps, each stack by itself', () => {
    const play = repulsed().do('AR', 'lose Ashot').do('AR', 'retreat').do('AR', 'from 1416');
    play.do('AR', 'to 1417').do('AR', 'stand'); // Arabo: one hex of two
    expect(play.steps('Arabo')).toBe(1);
    expect(play.point).toBe('retreat');
    play.do('AR', 'to 1216').do('AR', 'to 1217'); // Ashot: both
    expect([play.where('Arabo'), play.where('Ashot'), play.steps('Ashot')]).toEqual(['1417', '1217', 1]);
  });

  it('KAR-13.8f: a stack that cannot move pays everything in steps while the other goes', () => {
    // Every hex around Martuni is held by the enemy or lies in an enemy zone.
    const around = '"1415": [1/709, 1/701, 1/776], "1317": [1/704], "1517": [1/706]';
    const play = attack(front(`"1416": [Arabo], "1315": [Ashot], ${around}`), 'AR', '1415', ['Arabo', 'Ashot'], [4, 3]);
    expect(result(play)).toBe('2/0');
    play.do('AR', 'lose Ashot').do('AR', 'retreat').do('AR', 'from 1416');
    expect([play.where('Arabo'), play.steps('Arabo')]).toEqual(['1416', 1]); // a step for the hex it cannot make
    play.do('AR', 'to 1215');
    expect([play.where('Ashot'), play.steps('Ashot')]).toEqual(['1215', 1]);
  });

  it('KAR-13.8f: steps that a stack cannot meet are forgotten', () => {
    // 6/1 and a 6: four. T-1 falls, T-2 stops on T-3, who did not fight, and owes two steps where it has one.
    const play = attack(
      front('"1416": [Mech-1, Mech-2, Mech-3, SDF-1], "1415": [T-1, T-2], "1515": [T-3]'),
      'AR',
      '1415',
      ['Mech-1', 'Mech-2', 'Mech-3', 'SDF-1'],
      [4, 6],
    );
    expect(result(play)).toBe('0/4');
    play.do('AZ', 'lose T-1').do('AZ', 'retreat').do('AZ', 'to 1515');
    expect([play.where('T-2'), play.stack('1515'), play.point]).toEqual(['militia-pool', ['T-3'], 'advance']);
  });

  it('KAR-13.8j: of several stacks the owner says which goes next; a stack alone is not asked', () => {
    const play = repulsed().do('AR', 'lose Arabo').do('AR', 'retreat');
    expect([play.point, play.offers('AR')]).toEqual(['retreat.stack', ['from 1416', 'from 1316']]);
    expect(play.refusal('AR', 'from 1415').rule).toBe('KAR-13.8j');
    play.do('AR', 'from 1316').do('AR', 'to 1317').do('AR', 'to 1318');
    expect([play.where('Ashot'), play.where('Arabo')]).toEqual(['1318', '1416']);
    expect(play.point).toBe('retreat'); // the last one follows unasked
    play.do('AR', 'to 1317').do('AR', 'to 1318');
    expect(play.stack('1318')).toEqual(['Ashot', 'Arabo']);
    expect(play.events('automatic').map((one) => one.point)).not.toContain('retreat.stack');
    expect(routed().do('AZ', 'lose 1/701').do('AZ', 'retreat').point).toBe('retreat');
  });

  it('KAR-13.8g: units that retreated are not attacked again in this phase', () => {
    const play = routed(', "1516": [SDF-2], "1220": [SDF-3], "1219": [T-2]')
      .do('AZ', 'lose 1/701')
      .do('AZ', 'lose T-1');
    play.do('AZ', 'retreat').do('AZ', 'to 1515').do('AR', 'done');
    expect(play.stack('1515')).toEqual(['1/701']);
    expect(play.refusal('AR', 'attack 1515').rule).toBe('KAR-13.8g');
    expect(play.offers('AR', 'attack')).toEqual(['attack 1219']);
  });

  /** 1/701, driven out of 1415 with one step left, stands with fresh T-1 in 1515; militia attack from 1516. */
  const joined = () => {
    const play = front(
      '"1416": [Mech-1, Mech-2, Mech-3], "1415": [1/701], "1515": [T-1], "1516": [SDF-7, SDF-8, SDF-9, SDF-10]',
    );
    attack(play, 'AR', '1415', ['Mech-1', 'Mech-2', 'Mech-3'], [4, 4])
      .do('AZ', 'retreat')
      .do('AZ', 'to 1515')
      .do('AR', 'done');
    expect(play.stack('1515')).toEqual(['T-1', '1/701']);
    return attack(play, 'AR', '1515', ['SDF-7', 'SDF-8', 'SDF-9', 'SDF-10'], [4, 3]); // 6/1: 0/2
  };

  it('KAR-13.8h: beside fresh units they do not count for the odds, but pay what those cannot', () => {
    const play = joined();
    expect(calculation(play)).toMatchObject({ attack: 8, defence: 1 });
    expect(result(play)).toBe('0/2');
    expect(play.where('T-1')).toBe('militia-pool');
    expect(play.offers('AZ')).toEqual(['lose 1/701', 'retreat']);
    play.do('AZ', 'lose 1/701');
    expect(play.where('1/701')).toBe('recruit-AZ');
    expect(play.point).toBe('advance');
  });

  it('KAR-13.8h: or they retreat once more', () => {
    const play = joined().do('AZ', 'retreat').do('AZ', 'to 1614');
    expect([play.where('1/701'), play.steps('1/701')]).toEqual(['1614', 1]);
    expect(play.point).toBe('advance');
  });

  it('KAR-13.8h: while fresh units can pay, the others are left out', () => {
    const play = front(
      '"1416": [Mech-1, Mech-2, Mech-3], "1415": [1/701], "1515": [1/704, T-1], "1516": [SDF-7, SDF-8, SDF-9, SDF-10]',
    );
    attack(play, 'AR', '1415', ['Mech-1', 'Mech-2', 'Mech-3'], [4, 4])
      .do('AZ', 'retreat')
      .do('AZ', 'to 1515')
      .do('AR', 'done');
    attack(play, 'AR', '1515', ['SDF-7', 'SDF-8', 'SDF-9', 'SDF-10'], [4, 5]); // 2/1: 1/2
    expect(calculation(play).defence).toBe(4);
    play.do('AR', 'lose SDF-7');
    expect(play.refusal('AZ', 'lose 1/701').rule).toBe('KAR-13.7c');
    play.do('AZ', 'lose T-1').do('AZ', 'retreat').do('AZ', 'to 1614');
    expect([play.where('1/704'), play.where('1/701')]).toEqual(['1614', '1515']);
    expect(play.point).not.toBe('advance'); // 1/701 still holds the hex
  });

  it('KAR-13.8i: the attacker goes first, and who has retreated does not advance into the hex left empty', () => {
    const play = attack(front('"1416": [Arabo, Ashot], "1415": [T-20]'), 'AR', '1415', ['Arabo', 'Ashot'], [4, 2]);
    expect(result(play)).toBe('2/1');
    play.do('AR', 'lose Arabo').do('AR', 'retreat');
    expect(play.where('T-20')).toBe('1415'); // the defender has not paid yet
    play.do('AR', 'to 1417');
    expect(play.where('T-20')).toBe('militia-pool');
    expect(play.point).not.toBe('advance');
    expect(play.stack('1415')).toEqual([]);
  });
});
