import { describe, expect, it } from 'vitest';
import { at } from '../test/kit.ts';

describe('6.1 hired Soviet units', () => {
  it('KAR-6.1a: they are never alone: not sent off, not left behind', () => {
    const play = at('{turn: 2, phase: AZ movement, pieces: {"1218": [1/708, 1/366], "1217": [T-1], "1419": [Arabo]}}');
    play.do('AZ', 'unit 1/366');
    expect(play.refusal('AZ', 'to 1118').rule).toBe('KAR-6.1a');
    expect(play.offers('AZ', 'to')).toEqual(['to 1217']);
    play.do('AZ', 'stop').do('AZ', 'unit 1/708');
    expect(play.refusal('AZ', 'to 1118').rule).toBe('KAR-6.1a');
    play.do('AZ', 'with 1/366').do('AZ', 'to 1118').do('AZ', 'without 1/366');
    expect(play.refusal('AZ', 'to 1017').rule).toBe('KAR-6.1a');
    play.do('AZ', 'stop');
    expect(play.stack('1118')).toEqual(['1/708', '1/366']);
  });

  it('KAR-6.1a: a hired unit whose only friend is converted or sent away goes back to the pool', () => {
    const play = at('{turn: 2, phase: AR reinforcement, pieces: {"1419": [Arabo, 1/366], "0222": [1/701]}}');
    play.do('AR', 'convert Arabo');
    expect(play.where('1/366')).toBe('soviet-pool');
    const over = at('{turn: 2, phase: AZ movement, pieces: {"1320": [T-1, 1/366, 2/366, 1/23], "1226": [1/83]}}').do(
      'AZ',
      'end',
    );
    over.do('AZ', 'eliminate T-1');
    expect([over.stack('1320'), over.where('1/23')]).toEqual([[], 'soviet-pool']);
  });

  it('KAR-6.1b: left alone by a battle they go back to the pool, and the hex may be entered', () => {
    const play = at('{turn: 2, phase: AR combat, pieces: {"1419": [Mech-1, Mech-2, Mech-3], "1320": [T-1, MVD-1]}}');
    play.do('AR', 'attack 1320 with Mech-1,Mech-2,Mech-3').do('AR', 'commit', 5, 2);
    expect(play.events('result')[0]).toMatchObject({ attacker: 1, defender: 1 });
    play.do('AR', 'lose Mech-1');
    expect(play.where('T-1')).toBe('militia-pool');
    expect(play.where('MVD-1')).toBe('soviet-pool');
    expect(play.events('to-pool').map((one) => one.rule)).toEqual(['KAR-6.1b']);
    expect(play.point).toBe('advance');
  });

  it('KAR-6.1c: Soviet markers do not bombard', () => {
    const pieces = '"1620": [1/708], "1619": [Arabo]';
    const play = at(
      `{turn: 2, phase: AZ bombardment, pieces: {${pieces}, available-AZ: [SOV-art-1, AZ-art-1]}, rp: {AZ: 5}}`,
    );
    play.do('AZ', 'bombard 1619', 5);
    expect(play.events('bombarded').map((one) => one.marker)).toEqual([play.piece('AZ-art-1')]);
    const two = at(
      `{turn: 2, phase: AZ bombardment, pieces: {${pieces}, available-AZ: [SOV-art-1, AZ-art-1, AZ-art-2]}, rp: {AZ: 5}}`,
    );
    two.do('AZ', 'bombard 1619');
    expect(two.refusal('AZ', 'support SOV-art-1').rule).toBe('KAR-6.1c');
    const none = at(`{turn: 2, phase: AZ combat, pieces: {${pieces}, available-AZ: [SOV-art-1]}, rp: {AZ: 5}}`).do(
      'AZ',
      'end',
    );
    expect(none.events('bombarded')).toEqual([]);
    expect(none.asked).toBe('AR');
  });

  it('KAR-6.1d: a Soviet marker helps only where a hired unit of that side fights', () => {
    const play = at(
      '{turn: 2, phase: AR combat, pieces: {"1419": [Arabo, 1/366], "1321": [Ashot], "1320": [T-1], available-AR: [SOV-armor-1]}}',
    );
    play.do('AR', 'attack 1320 with Ashot');
    expect(play.refusal('AR', 'support SOV-armor-1').rule).toBe('KAR-6.1d');
    const joint = at(
      '{turn: 2, phase: AR combat, pieces: {"1419": [Arabo, 1/366], "1320": [T-1], available-AR: [SOV-armor-1]}}',
    );
    joint.do('AR', 'attack 1320 with Arabo,1/366').do('AR', 'support SOV-armor-1');
    joint.do('AR', 'commit', 5, 6);
    expect(joint.events('odds')[0]?.attack).toBe(3 + 4 + 3);
    const defence = at(
      '{turn: 2, phase: AR combat, pieces: {"1419": [Arabo, Mech-1], "1320": [T-1, MVD-1], available-AZ: [SOV-armor-1, AZ-armor-1]}}',
    );
    defence.do('AR', 'attack 1320 with Arabo');
    expect(defence.offers('AZ', 'support')).toEqual(['support AZ-armor-1', 'support SOV-armor-1']);
    const bare = at(
      '{turn: 2, phase: AR combat, pieces: {"1419": [Arabo, Mech-1], "1320": [T-1], available-AZ: [SOV-armor-1, AZ-armor-1]}}',
    );
    bare.do('AR', 'attack 1320 with Arabo');
    expect(bare.refusal('AZ', 'support SOV-armor-1').rule).toBe('KAR-6.1d');
  });

  it('KAR-6.1e: every attack with hired units has another unit of the hirer in it', () => {
    const play = at(
      '{turn: 2, phase: AR combat, pieces: {"1419": [Arabo, 1/366], "1320": [T-1], "1420": [T-2], "1719": [Ashot], "1819": [T-3]}}',
    );
    play.do('AR', 'attack 1320').do('AR', 'with 1/366');
    expect(play.refusal('AR', 'declare').rule).toBe('KAR-6.1e');
    play.do('AR', 'cancel').do('AR', 'attack 1320 with Arabo').do('AR', 'commit', 5, 3);
    play.until('AR', 'combat');
    expect(play.offers('AR')).toEqual(['attack 1819', 'end']);
    expect(play.refusal('AR', 'attack 1420').rule).toBe('KAR-13.0b');
  });

  it('KAR-6.1f: when both sides have hired units the lower roller loses theirs, units and markers; ties are rolled again', () => {
    const play = at(
      '{turn: 2, phase: AR combat, pieces: {"1419": [Arabo, 1/366], "1320": [1/708, MVD-1], available-AR: [SOV-armor-1], available-AZ: [SOV-armor-2]}}',
    );
    play.do('AR', 'attack 1320 with Arabo,1/366').do('AZ', 'support SOV-armor-2').do('AR', 'support SOV-armor-1');
    // AZ 3, AR 3: again; AZ 2, AR 5; politics; combat
    play.do('AR', 'commit', 3, 3, 2, 5, 5, 1);
    expect([play.where('MVD-1'), play.where('SOV-armor-2')]).toEqual(['soviet-pool', 'soviet-pool']);
    const [odds] = play.events('odds');
    expect([odds?.attack, odds?.defence]).toEqual([3 + 4 + 3, 3]);
    expect(play.where('1/366')).not.toBe('soviet-pool');
    const other = at('{turn: 2, phase: AR combat, pieces: {"1419": [Arabo, 1/366], "1320": [1/708, MVD-1]}}');
    other.do('AR', 'attack 1320 with Arabo,1/366').do('AR', 'commit', 6, 1, 5, 1);
    expect([other.where('1/366'), other.where('MVD-1')]).toEqual(['soviet-pool', '1320']);
    const [lost] = other.events('odds');
    expect([lost?.attack, lost?.defence]).toEqual([3, 5]);
  });

  it.each([1, 2])('KAR-6.1g: at the end of turn %i all hired units and markers go back to the pool', (turn) => {
    const play = at(
      `{turn: ${turn}, phase: AZ movement, pieces: {"1320": [T-1, MVD-1], "1226": [1/83, 1/366], available-AR: [SOV-armor-1], available-AZ: [SOV-air-1]}}`,
    ).do('AZ', 'end', 1, 1);
    expect(play.turn).toBe(turn + 1);
    for (const piece of ['MVD-1', '1/366', 'SOV-armor-1', 'SOV-air-1']) {
      expect(play.where(piece)).toBe('soviet-pool');
      expect(play.state.owner[play.piece(piece)]).toBe(-1);
    }
    expect(play.stack('soviet-pool')).toHaveLength(16);
  });

  it('KAR-6.1h: at the end of turn 3 they leave the game, pool and all', () => {
    const play = at(
      '{turn: 3, phase: AZ movement, pieces: {"1320": [T-1, MVD-1], "1226": [1/83, 1/366], available-AR: [SOV-armor-1]}}',
    ).do('AZ', 'end', 6);
    expect(play.stack('soviet-pool')).toEqual([]);
    expect(play.stack('removed')).toHaveLength(16);
    expect([play.stack('1320'), play.stack('1226')]).toEqual([['T-1'], ['1/83']]);
  });

  it('KAR-6.1i: a hired unit is in supply if a unit of its hirer beside it is', () => {
    const cut = '"1521": [Mech-1], "1419": [Mech-2], "1619": [Mech-3], "1621": [Mech-4]';
    const shut = at(`{turn: 2, phase: AZ movement, pieces: {"1520": [1/708, MVD-1], ${cut}}}`);
    expect([shut.supplied('1/708'), shut.supplied('MVD-1')]).toEqual([false, false]);
    expect([shut.supplied('1/708', 'defence'), shut.supplied('MVD-1', 'defence')]).toEqual([true, true]);
    const open = at('{turn: 2, phase: AZ movement, pieces: {"1218": [1/708, MVD-1], "1419": [Arabo]}}');
    expect(open.supplied('MVD-1')).toBe(true);
    const mixed = at(
      '{turn: 2, phase: AR movement, pieces: {"2018": [1/83, Arabo, MVD-1], "1917": [1/701], "2118": [1/704], "1816": [MU-1]}}',
    );
    expect(mixed.supplied('MVD-1')).toBe(mixed.supplied('1/83') || mixed.supplied('Arabo'));
  });
});
