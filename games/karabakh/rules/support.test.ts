import { describe, expect, it } from 'vitest';
import { attack, calculation, declare, diceRolled, passTo } from '../test/battle.ts';
import { at } from '../test/kit.ts';

const AZ_MARKERS = 'available-AZ: [AZ-art-1, AZ-art-2, AZ-armor-1, AZ-armor-2]';
const AR_MARKERS = 'available-AR: [AR-art-1, AR-armor-1, AR-air-1, NK-art-1, NK-armor-1]';

/** Arabo and Ashot in Martuni attack 1/701 in open ground: 6 against 3. */
const front = (more = '', phase = 'turn: 2, phase: AR combat') =>
  at(
    `{${phase}, pieces: {"1416": [Arabo, Ashot, 1/83], "1415": [1/701], "1516": [1/704], ${AZ_MARKERS}, ${AR_MARKERS}${more}}}`,
  );

describe('13.1 support markers', () => {
  it('KAR-13.1a KAR-13.1k: a marker works once in a game turn, for attack or defence', () => {
    const play = front();
    attack(play, 'AR', '1415', ['Arabo'], [4, 1, 6, 4, 1], {
      attacker: ['AR-art-1', 'AR-air-1'],
      defender: ['AZ-art-1'],
    });
    expect(play.stack('used-AR').sort()).toEqual(['AR-air-1', 'AR-art-1']);
    expect(play.stack('used-AZ')).toEqual(['AZ-art-1']);
    play.do('AR', 'lose Arabo').do('AR', 'attack 1516').do('AR', 'with Ashot').do('AR', 'declare');
    expect(play.refusal('AZ', 'support AZ-art-1').rule).toBe('KAR-13.1a');
    play.do('AZ', 'commit');
    expect(play.refusal('AR', 'support AR-air-1').rule).toBe('KAR-13.1a');
    play.do('AR', 'call-off');
    // Used in the enemy's player turn, it is not there in the own one either: it comes back at the end of the turn.
    passTo(play, 'AZ', 'reinforce');
    expect(play.where('AZ-art-1')).toBe('used-AZ');
    passTo(play, 'AZ', 'movement');
    expect(play.where('AZ-art-1')).toBe('used-AZ');
    passTo(play, 'AR', 'movement', 1, 1, 6);
    expect(play.turn).toBe(3);
    expect([play.where('AZ-art-1'), play.where('AR-air-1')]).toEqual(['available-AZ', 'available-AR']);
  });

  it('KAR-13.1b: two for each side in a combat', () => {
    const play = front().do('AR', 'attack 1415 with Arabo').do('AZ', 'support AZ-art-1').do('AZ', 'support AZ-armor-1');
    expect(play.asked).toBe('AR'); // with two committed the defender is done
    play.do('AR', 'support AR-art-1').do('AR', 'support NK-art-1');
    expect(play.refusal('AR', 'support AR-air-1').rule).toBe('KAR-13.1b');
    expect(play.offers('AR')).toEqual(['commit', 'call-off']);
  });

  it('KAR-13.1c: declared before any unit is shown, the defender first, with none, one or two', () => {
    const play = front().do('AR', 'attack 1415 with Arabo');
    expect([play.asked, play.point]).toEqual(['AZ', 'support.defender']);
    expect(play.refusal('AR', 'support AR-art-1').rule).toBe('KAR-13.1c');
    expect(play.refusal('AR', 'commit').rule).toBe('KAR-13.1c');
    expect(play.events('revealed')).toEqual([]);
    play.do('AZ', 'commit');
    expect([play.asked, play.point]).toEqual(['AR', 'support.attacker']);
    expect(play.refusal('AZ', 'support AZ-art-1').rule).toBe('KAR-13.1c');
    expect(play.events('revealed')).toEqual([]);
    play.do('AR', 'commit', 4, 3);
    expect(play.events('revealed').length).toBe(2);
  });

  it('KAR-13.1d: markers of the regulars serve Karabakh units, and the other way round', () => {
    const karabakh = declare(front(), 'AR', '1415', ['Arabo']);
    expect(karabakh.offers('AR', 'support')).toEqual(
      ['AR-art-1', 'AR-armor-1', 'AR-air-1', 'NK-art-1', 'NK-armor-1'].map((id) => `support ${id}`),
    );
    const regulars = declare(front(), 'AR', '1415', ['1/83']);
    expect(regulars.offers('AR', 'support').length).toBe(5);
    regulars.do('AR', 'support NK-armor-1').do('AR', 'commit', 4, 1, 3);
    expect(calculation(regulars).attack).toBe(8);
  });

  it('KAR-13.1d: no marker of the enemy, of the display or of the used ones', () => {
    const play = declare(front(', used-AR: [AR-helo-1]'), 'AR', '1415', ['Arabo']);
    for (const marker of ['AZ-art-1', 'NK-art-2', 'AR-helo-1', 'Ashot'])
      expect(play.refusal('AR', `support ${marker}`).rule).toBe('KAR-13.1a');
  });

  it('KAR-13.1e: a Soviet marker stands only against an enemy without Soviet units, which the loyalty roll sees to', () => {
    const both = () =>
      at(
        '{turn: 2, phase: AR combat, pieces: {"1416": [Arabo, 1/366], "1415": [1/701, 1/23], available-AR: [SOV-helo-1], available-AZ: [SOV-art-1]}}',
      );
    const support = { attacker: ['SOV-helo-1'], defender: ['SOV-art-1'] };
    // AZ 2, AR 5: the Azeri Soviets go before anything counts; then politics, the helicopter's die and the combat.
    const won = attack(both(), 'AR', '1415', ['Arabo', '1/366'], [2, 5, 4, 3, 3], support);
    expect([won.where('1/23'), won.where('SOV-art-1'), won.where('1/366')]).toEqual([
      'soviet-pool',
      'soviet-pool',
      '1416',
    ]);
    expect(calculation(won)).toMatchObject({
      attack: 7,
      defence: 3,
      shifts: { 'attacker’s support': 1, 'Soviet unit attacks': 1 },
    });
    const lost = attack(both(), 'AR', '1415', ['Arabo', '1/366'], [5, 2, 4, 3, 3], support);
    expect([lost.where('1/366'), lost.where('SOV-helo-1'), lost.where('1/23')]).toEqual([
      'soviet-pool',
      'soviet-pool',
      '1415',
    ]);
    expect(calculation(lost)).toMatchObject({
      attack: 3,
      defence: 7,
      shifts: { 'defender’s support': -1, 'Soviet unit defends': -1 },
    });
    const alone = declare(
      at(
        '{turn: 2, phase: AR combat, pieces: {"1416": [Arabo, 1/366], "1415": [1/701, 1/23], available-AR: [SOV-helo-1]}}',
      ),
      'AR',
      '1415',
      ['Arabo'],
    );
    expect(alone.refusal('AR', 'support SOV-helo-1').rule).toBe('KAR-6.1d');
  });

  it('KAR-13.1f: armor is 3 factors each in an attack, 2 each in the defence', () => {
    const play = at(
      '{turn: 2, phase: AR combat, pieces: {"1416": [Mech-1, Mech-2], "1415": [1/709, MU-1], available-AR: [AR-armor-1, NK-armor-1], available-AZ: [AZ-armor-1, AZ-armor-2, AZ-art-1]}}',
    );
    attack(play, 'AR', '1415', ['Mech-1', 'Mech-2'], [4, 1], {
      attacker: ['AR-armor-1', 'NK-armor-1'],
      defender: ['AZ-armor-1', 'AZ-armor-2'],
    });
    expect(calculation(play)).toMatchObject({ attack: 16, defence: 14 });
    expect(diceRolled(play)).toEqual(['Azeri politics']); // armor rolls no die
    expect([play.stack('used-AR'), play.stack('used-AZ')]).toEqual([
      ['AR-armor-1', 'NK-armor-1'],
      ['AZ-armor-1', 'AZ-armor-2'],
    ]);
  });

  it('EX-13.1-1 KAR-13.1g: armor counts for no more than the ground units it supports', () => {
    const strength = (units: readonly string[], armor: readonly string[]) => {
      const play = at(
        '{turn: 2, phase: AR combat, pieces: {"1416": [SDF-1, SDF-7, Arabo], "1415": [1/701], available-AR: [AR-armor-1, NK-armor-1]}}',
      );
      return calculation(attack(play, 'AR', '1415', units, [4, 1], { attacker: armor })).attack;
    };
    expect(strength(['SDF-7'], ['AR-armor-1'])).toBe(4); // 2 and 2 of 3
    expect(strength(['Arabo', 'SDF-1'], ['AR-armor-1', 'NK-armor-1'])).toBe(8); // 4 and 4 of 6
    expect(strength(['Arabo'], ['AR-armor-1'])).toBe(6);
    const defended = at(
      '{turn: 2, phase: AR combat, pieces: {"1416": [Mech-1], "1415": [T-20], available-AZ: [AZ-armor-1, AZ-armor-2, AZ-art-1]}}',
    );
    attack(defended, 'AR', '1415', ['Mech-1'], [4, 1], { defender: ['AZ-armor-1', 'AZ-armor-2'] });
    expect(calculation(defended).defence).toBe(6); // 3 and 3 of 4
  });

  it('KAR-13.1g: the limit is the strength after halving, and armor itself is never halved', () => {
    // 1/83 halved by its die: 5, 3; armor 3. With 2/83: 3, 2; armor 2.
    const strength = (unit: string) => {
      const play = at(
        '{turn: 2, phase: AR combat, pieces: {"1722": [1/83, 2/83], "1721": [1/701], available-AR: [AR-armor-1]}}',
      );
      return calculation(attack(play, 'AR', '1721', [unit], [4, 5, 1], { attacker: ['AR-armor-1'] })).attack;
    };
    expect([strength('1/83'), strength('2/83')]).toEqual([6, 4]);
  });

  it('KAR-13.1h: a shift on 1 to 3; on 4 to 6 the marker is spent for nothing; used up either way', () => {
    for (const marker of ['AR-art-1', 'AR-air-1', 'AR-helo-1']) {
      for (const [die, shifts] of [
        [1, { 'attacker’s support': 1 }],
        [3, { 'attacker’s support': 1 }],
        [4, {}],
        [6, {}],
      ] as const) {
        const play = at(
          `{turn: 2, phase: AR combat, pieces: {"1416": [Arabo], "1415": [1/701], available-AR: [${marker}]}}`,
        );
        attack(play, 'AR', '1415', ['Arabo'], [4, die, 1], { attacker: [marker] });
        expect(calculation(play).shifts).toEqual(shifts);
        expect(play.where(marker)).toBe('used-AR');
      }
    }
  });

  it('KAR-13.1h: a die for each marker, the defender’s first, after the checks', () => {
    const play = front();
    attack(play, 'AR', '1415', ['1/83'], [4, 1, 6, 3, 3, 1, 1], {
      attacker: ['AR-art-1', 'AR-air-1'],
      defender: ['AZ-art-1', 'AZ-art-2'],
    });
    expect(diceRolled(play)).toEqual([
      'Azeri politics',
      'Armenian regulars',
      'AZ-art-1',
      'AZ-art-2',
      'AR-art-1',
      'AR-air-1',
    ]);
    expect(calculation(play).shifts).toEqual({ 'attacker’s support': 2, 'defender’s support': -1 });
  });

  it('KAR-13.1i: one column right for the attacker, one left for the defender', () => {
    const of = (support: { attacker?: string[]; defender?: string[] }) =>
      calculation(attack(front(), 'AR', '1415', ['Arabo', 'Ashot'], [4, 1, 1], support));
    expect(of({ attacker: ['AR-art-1'] })).toMatchObject({ odds: '2/1', final: '3/1' });
    expect(of({ defender: ['AZ-art-1'] })).toMatchObject({ odds: '2/1', final: '1/1' });
  });

  it('KAR-13.1j: a used Soviet marker goes back to the pool', () => {
    for (const die of [1, 6]) {
      const play = at(
        '{turn: 2, phase: AR combat, pieces: {"1416": [Arabo, 1/366], "1415": [1/701], available-AR: [SOV-helo-1, SOV-armor-1]}}',
      );
      attack(play, 'AR', '1415', ['Arabo', '1/366'], [4, die, 1], { attacker: ['SOV-helo-1', 'SOV-armor-1'] });
      expect([play.where('SOV-helo-1'), play.where('SOV-armor-1')]).toEqual(['soviet-pool', 'soviet-pool']);
      expect(play.stack('used-AR')).toEqual([]);
    }
  });
});
