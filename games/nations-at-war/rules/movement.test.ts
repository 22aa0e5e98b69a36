// 4.0 Movement: costs, move and fire, stacks, transport. Charts: works and wrecks.
import { describe, expect, it } from 'vitest';
import { at, type Play, packed } from '../test/kit.ts';

/** The drill ground; rows T and U are open, the road runs through S6, T5 and U5. Enemies stand far off unless said. */
const drill = (pieces: string, more = '', phase = 'operations DG'): Play =>
  at(`{scenario: drill, phase: ${phase}${more}, pieces: {${pieces}}}`);
const FAR = 'A1: [1/DS, HQ/DS]';
const order = (play: Play, unit: string): Play => play.do('GE', `unit ${unit}`);

describe('4.0 movement', () => {
  it('NAW-4.0a as many points as the factor, hex by hex', () => {
    const play = order(drill(`T1: [1/DG], ${FAR}`), '1/DG');
    expect(play.costOf('GE', 'to T4')).toBe(3);
    expect(play.refusal('GE', 'to T5').rule).toBe('NAW-4.0a');
  });

  it('NAW-4.0b moving is voluntary; who has moved is Ops Complete', () => {
    const play = drill(`T1: [1/DG, 2/DG], ${FAR}`).do('GE', 'move 1/DG T2');
    expect([play.stateOf('1/DG'), play.stateOf('2/DG')]).toEqual(['ops', 'good']);
    expect(play.refusal('GE', 'unit 1/DG').rule).toBe('NAW-5.1a');
  });

  it('NAW-4.0c an enemy hex is entered only to assault or overrun', () => {
    const play = order(drill('T1: [3/DG], T3: [1/DS]'), '3/DG');
    expect(play.refusal('GE', 'to T3').rule).toBe('NAW-4.0c');
    expect(play.do('GE', 'to T2').do('SU', 'hold').offers('GE', 'assault')).toEqual(['assault T3']);
  });

  it('NAW-4.0d each hex entered may draw fire', () => {
    const play = drill('T1: [3/DG], T8: [4/DS, R/DS]').do('GE', 'unit 3/DG').do('GE', 'to T3');
    expect([play.point, play.where('3/DG')]).toEqual(['opportunity', 'T2']);
    expect(play.do('SU', 'hold').where('3/DG')).toBe('T3');
    expect(play.point).toBe('opportunity');
  });

  it('NAW-4.0e there is no minimum move', () => {
    const play = order(drill(`T8: [AA/DG], ${FAR}`), 'AA/DG'); // one point; S9 is a hill, S8 open
    expect(play.refusal('GE', 'to S9').rule).toBe('NAW-4.0e');
    expect(play.offers('GE', 'to')).toContain('to S8');
  });
});

describe('4.0 what a step costs and what bars it', () => {
  it('NAW-TEC-b from hill to hill there is no climb, and what is left is driven on', () => {
    const play = order(drill(`S10: [3/DG], ${FAR}`), '3/DG').do('GE', 'to S9');
    expect([play.costOf('GE', 'to S6'), play.refusal('GE', 'to S5').rule]).toEqual([3, 'NAW-4.0a']);
  });

  it('NAW-4.0c the enemy bars the way of either side', () => {
    const play = at(
      '{scenario: bridge, phase: operations 31, pieces: {T3: [1/31], U11: [2/31], T4: [1/320 ops], T6: [2/320 ops]}}',
    ).do('SU', 'unit 1/31');
    for (const hex of ['T4', 'T6']) expect(play.refusal('SU', `to ${hex}`).rule).toBe('NAW-4.0c');
    expect(play.offers('SU', 'to').filter((line) => ['to T4', 'to T6'].includes(line))).toEqual([]);
    expect(play.costOf('SU', 'to T5')).toBe(3); // round the platoon in T4
    const german = order(drill('T3: [3/DG], T4: [1/DS ops]'), '3/DG');
    expect(german.refusal('GE', 'to T4').rule).toBe('NAW-4.0c');
  });

  it('NAW-4.2a a stack goes as far as its slowest', () => {
    const play = at('{scenario: cats, phase: operations 11, pieces: {D5: [3/11, 1/11], A11: [4/11], U1: [1/276]}}')
      .do('GE', 'unit 3/11')
      .do('GE', 'with 1/11');
    expect([play.costOf('GE', 'to D9'), play.refusal('GE', 'to D10').rule]).toEqual([4, 'NAW-4.0a']);
  });

  it('NAW-cTEC-c a wreck makes only its own hex dearer', () => {
    const play = order(drill(`S6: [3/DG], ${FAR}`, ', wrecks: [T4]'), '3/DG');
    expect([play.costOf('GE', 'to T5'), play.costOf('GE', 'to T4')]).toEqual([1, 3]);
  });

  it('NAW-cTEC-b soft and hard may pay differently for wire; the river stays closed whatever lies in it', () => {
    const dear = packed('{tables: {markers: {wire: {extra: 2/3}}}}');
    const cost = (unit: string): number =>
      order(
        at(`{scenario: drill, phase: operations DG, wires: [T4], pieces: {T3: [${unit}], ${FAR}}}`, 'test', dear),
        unit,
      ).costOf('GE', 'to T4');
    expect([cost('1/DG'), cost('3/DG')]).toEqual([3, 4]);
    const river = order(drill(`M4: [1/DG], ${FAR}`, ', wires: [N4]'), '1/DG');
    expect(river.refusal('GE', 'to N4').rule).toBe('NAW-TEC-j');
  });

  it('NAW-4.0e a mixed stack enters only what each of it can pay, and no river', () => {
    const mixed = (pieces: string, more = ''): Play =>
      drill(`${pieces}, ${FAR}`, more).do('GE', 'unit 3/DG').do('GE', 'with Mtr/DG');
    expect(mixed('K2: [3/DG, Mtr/DG]', ', wires: [K3]').refusal('GE', 'to K3').rule).toBe('NAW-4.0e');
    expect(mixed('M4: [3/DG, Mtr/DG]').refusal('GE', 'to N4').rule).toBe('NAW-TEC-j');
    expect(mixed('T3: [3/DG, Mtr/DG], T4: [1/DG]').refusal('GE', 'to T4').rule).toBe('NAW-2.9a');
  });

  it('NAW-2.9a a mixed stack goes to the very next hex, wherever another was judged before', () => {
    const play = drill(`K2: [1/DG, 3/DG], T9: [R/DG], ${FAR}`);
    expect(order(play, 'R/DG').offers('GE', 'to')).toContain('to T8');
    play.do('GE', 'stop').do('GE', 'unit 1/DG').do('GE', 'with 3/DG').do('GE', 'to K1');
    expect(play.events('moved').map(({ from, hex }) => [from, hex])).toEqual([[play.hex('K2'), play.hex('K1')]]);
  });

  it('NAW-5.1.3d a disrupted unit that sees the enemy does not come closer to it by going out of its sight', () => {
    const play = order(drill('H11: [AA/DG disrupted], U9: [2/DG], F9: [1/DS ops]'), 'AA/DG'); // F9 is on the hill
    expect(play.refusal('GE', 'to H10').rule).toBe('NAW-5.1.3d'); // into the woods, from three hexes to two
  });

  it('NAW-5.3a the platoons that enter are named, not their HQ', () => {
    const play = at('{scenario: cats, phase: operations 276, pieces: {U11: [6/276], G6: [1/276, HQ/276], L6: [1/11]}}')
      .do('SU', 'unit 1/276')
      .do('SU', 'to H5');
    expect(play.where('HQ/276')).toBe('H5');
    expect(play.table.decisions(play.sideOf('GE'))[0]?.prompt).toContain('1/276 enters H5.');
  });
});

describe('a6 coming onto the map', () => {
  const waiting = (pieces: string, more = ''): Play =>
    at(`{scenario: bridge, phase: operations 320${more}, pieces: {A11: [5/320], ${pieces}}}`).do('GE', 'unit 1/320');

  it('NAW-2.9a, NAW-2.5.6c not into a full hex, nor to a second HQ', () => {
    const two = waiting('reserve: [1/320, 2/320], A4: [3/320], T9: [1/71G]');
    expect(two.offers('GE', 'to')).toContain('to A4');
    two.do('GE', 'with 2/320');
    expect([two.offers('GE', 'to').includes('to A4'), two.refusal('GE', 'to A4').rule]).toEqual([false, 'NAW-2.9a']);
    const hq = waiting('reserve: [1/320, HQ/320], A4: [3/320], A6: [1/18, HQ/18], T9: [1/71G]');
    expect([hq.offers('GE', 'to').includes('to A4'), hq.refusal('GE', 'to A6').rule]).toEqual([true, 'NAW-2.5.6c']);
  });

  it('NAW-4.0c, NAW-4.0e not into an enemy, nor where it cannot pay', () => {
    const enemy = waiting('reserve: [1/320], A4: [1/71G ops]');
    expect([enemy.offers('GE', 'to').includes('to A4'), enemy.refusal('GE', 'to A4').rule]).toEqual([
      false,
      'NAW-4.0c',
    ]);
    const soviet = at(
      '{scenario: bridge, phase: operations 3, turn: 3, pieces: {reserve: [1/3], U9: [2/3], U4: [1/18 ops]}}',
    ).do('SU', 'unit 1/3');
    expect(soviet.refusal('SU', 'to U4').rule).toBe('NAW-4.0c');
    const wired = order(drill(`reserve: [Mtr/DG], U9: [2/DG], ${FAR.replace('A1', 'T1')}`, ', wires: [A4]'), 'Mtr/DG');
    expect([wired.offers('GE', 'to').includes('to A4'), wired.refusal('GE', 'to A4').rule]).toEqual([
      false,
      'NAW-4.0e',
    ]);
    expect(wired.costOf('GE', 'to A5')).toBe(1);
  });

  const guards = (pieces: string): Play =>
    at(`{scenario: cats, phase: operations 2G, turn: 3, pieces: {${pieces}, E11: [3/505 ops]}}`);

  it('NAW-SK1-c the edge stays chosen when the first drives on, assaults, or is thrown back from it', () => {
    const refused = (play: Play, unit: string): string | undefined =>
      play.do('SU', `unit ${unit}`).refusal('SU', 'to M11').rule;
    const on = guards('reserve: [1/2G, 2/2G, HQ/2G]').do('SU', 'unit 1/2G').do('SU', 'to M1').do('SU', 'to M2');
    expect(refused(on.do('SU', 'stop'), '2/2G')).toBe('NAW-SK1-c');
    const assault = guards('reserve: [1/2G, 3/2G, HQ/2G], M3: [2/2G], M4: [1/11 ops]')
      .do('SU', 'unit 1/2G')
      .do('SU', 'to M1')
      .do('SU', 'stop')
      .do('SU', 'assault 2/2G M4', 1, 1, 1, 1);
    expect(refused(assault, '3/2G')).toBe('NAW-SK1-c');
    const back = guards('reserve: [1/2G, 2/2G, HQ/2G], M1: [1/11 ops]')
      .do('SU', 'unit 1/2G')
      .do('SU', 'assault M1')
      .do('SU', 'attack', 1, 1, 1, 1);
    expect([back.where('1/2G'), refused(back, '2/2G')]).toEqual(['reserve', 'NAW-SK1-c']);
  });
});

describe('4.0 each group is judged by what it is now', () => {
  const offered = (play: Play, unit: string): string[] => {
    const list = order(play, unit).offers('GE', 'to');
    play.do('GE', 'stop');
    return list;
  };

  it('NAW-4.0a by its own place, points and class', () => {
    const play = drill(`T3: [3/DG, R/DG], U9: [2/DG], ${FAR}`);
    expect([offered(play, '3/DG').includes('to T8'), offered(play, 'R/DG').includes('to T8')]).toEqual([false, true]);
    expect(offered(play, '3/DG')).not.toContain('to T8');
    expect([offered(play, '2/DG').includes('to T9'), offered(play, '3/DG').includes('to T9')]).toEqual([true, false]);
    const slow = packed('{units: {types: {list: [{id: pz4, full: {mf: 3}}]}}}');
    const mixed = at(`{scenario: drill, phase: operations DG, pieces: {K2: [1/DG, 3/DG], ${FAR}}}`, 'test', slow);
    expect(order(mixed, '1/DG').costOf('GE', 'to K3')).toBe(1); // a field
    expect(order(mixed.do('GE', 'stop'), '3/DG').costOf('GE', 'to K3')).toBe(2);
  });

  it('NAW-2.9a by how many go, with or without an HQ, and whether one is disrupted', () => {
    const two = order(drill(`T3: [1/DG, 2/DG], T4: [M/DG], ${FAR}`), '1/DG');
    expect(two.offers('GE', 'to')).toContain('to T4');
    expect(two.do('GE', 'with 2/DG').offers('GE', 'to')).not.toContain('to T4');
    const hq = order(drill(`T3: [1/DG, 2/DG, HQ/DG], T4: [3/DG, sHQ/DG], ${FAR}`), '1/DG');
    expect(hq.offers('GE', 'to')).toContain('to T4');
    expect(hq.do('GE', 'with HQ/DG').offers('GE', 'to')).not.toContain('to T4');
    const shaken = drill('T3: [1/DG disrupted, 2/DG], T7: [1/DS ops]');
    expect([offered(shaken, '2/DG').includes('to T4'), offered(shaken, '1/DG').includes('to T4')]).toEqual([
      true,
      false,
    ]);
    expect(offered(shaken, '2/DG')).toContain('to T4');
  });

  it('NAW-cTEC-b what lay on one table is not on the next', () => {
    const wired = order(drill(`T3: [1/DG], T5: [2/DG, M/DG], ${FAR}`, ', wires: [T4]'), '1/DG');
    expect([wired.costOf('GE', 'to T4'), wired.offers('GE', 'to').includes('to T5')]).toEqual([3, false]);
    const plain = order(drill(`T3: [1/DG], ${FAR}`), '1/DG');
    expect([plain.costOf('GE', 'to T4'), plain.costOf('GE', 'to T5')]).toEqual([1, 2]);
    const wreck = order(drill(`T3: [3/DG], T5: [1/DS ops], ${FAR.replace('1/DS', '2/DS')}`, ', wrecks: [T4]'), '3/DG');
    expect([wreck.costOf('GE', 'to T4'), wreck.offers('GE', 'to').includes('to T5')]).toEqual([2, false]);
    const clean = order(drill(`T3: [3/DG], ${FAR}`), '3/DG');
    expect([clean.costOf('GE', 'to T4'), clean.costOf('GE', 'to T5')]).toEqual([1, 2]);
  });

  it('NAW-5.1.3d who is disrupted off the map comes on beside no enemy it sees', () => {
    const play = at(
      '{scenario: bridge, phase: operations 320, pieces: {reserve: [1/320 disrupted], A11: [5/320], B4: [1/71G ops]}}',
    ).do('GE', 'unit 1/320');
    expect(play.refusal('GE', 'to A4').rule).toBe('NAW-5.1.3d');
    expect(play.refusal('GE', 'to A5').rule).toBe('NAW-5.1.3d');
    expect(play.offers('GE', 'to')).toEqual(expect.arrayContaining(['to A3', 'to A6', 'to A9']));
  });
});

describe('4.1 move and fire', () => {
  it('NAW-4.1a a unit with one movement point cannot move and fire', () => {
    const play = order(drill('T3: [AA/DG], T6: [1/DS]'), 'AA/DG');
    expect(play.refusal('GE', 'snap 1/DS').rule).toBe('NAW-4.1a');
    expect(play.do('GE', 'to T4').decline('hold').offers('GE', 'fire')).toEqual([]);
  });

  it('NAW-4.1b who has unloaded does not fire, nor does a mortar that moves', () => {
    const play = order(drill('T3: [1/DG mounted], U1: [2/DG], T5: [1/DS ops]'), '1/DG').do('GE', 'unload');
    expect(play.point).toBe('act'); // nothing is left to it: no points, no shot
    expect(play.stateOf('1/DG')).toBe('ops');
    const mortar = order(drill('T3: [Mtr/DG], T9: [1/DS ops]'), 'Mtr/DG');
    expect(mortar.refusal('GE', 'snap 1/DS').rule).toBe('NAW-4.1b');
    mortar.do('GE', 'to T4');
    expect(mortar.refusal('GE', 'shell T9').rule).toBe('NAW-4.1b');
  });

  it('NAW-4.1c half the factor, rounded down', () => {
    const moved = (hex: string): Play =>
      at('{scenario: cats, phase: operations 276, pieces: {S2: [1/276], U11: [6/276], T6: [1/505 ops]}}')
        .do('SU', 'unit 1/276')
        .do('SU', `to ${hex}`);
    expect(moved('T2').offers('SU', 'fire')).toEqual(['fire 1/505']); // woods, two points of five
    const far = at('{scenario: cats, phase: operations 276, pieces: {S2: [1/276], U11: [6/276], S9: [1/505 ops]}}').do(
      'SU',
      'unit 1/276',
    );
    expect(far.do('SU', 'to S5').refusal('SU', 'fire 1/505').rule).toBe('NAW-4.1c');
  });

  it('NAW-4.1d a hex dearer than the half is closed after the shot', () => {
    const tiger = at(
      '{scenario: cats, phase: operations 505, pieces: {H9: [1/505], A11: [3/505], H4: [1/276 ops]}}',
    ).do('GE', 'unit 1/505');
    tiger.do('GE', 'snap 1/276').do('GE', 'roll', 1, 1, 1);
    expect(tiger.refusal('GE', 'to I10').rule).toBe('NAW-4.0e'); // woods, two points
    expect(tiger.offers('GE', 'to')).toContain('to H8');
  });

  it('NAW-4.1e one die less and one harder, in either order', () => {
    const position = '{scenario: cats, phase: operations 276, pieces: {H5: [1/276], U11: [6/276], L6: [1/11 ops]}}';
    const after = at(position).do('SU', 'unit 1/276').do('SU', 'to I5').do('SU', 'fire 1/11').do('SU', 'roll', 1, 1);
    const before = at(position).do('SU', 'unit 1/276').do('SU', 'snap 1/11').do('SU', 'roll', 1, 1);
    expect([after.shots, before.shots]).toEqual([[[2, 6]], [[2, 6]]]);
  });

  it('NAW-4.1f to fire first is declared; after a plain shot there is no move', () => {
    const play = at('{scenario: cats, phase: operations 276, pieces: {H5: [1/276], U11: [6/276], L6: [1/11 ops]}}');
    play.do('SU', 'fire 1/276 1/11', 1, 1, 1);
    expect([play.stateOf('1/276'), play.offers('SU', 'unit')]).toEqual(['ops', ['unit 6/276']]);
    const declared = at(
      '{scenario: cats, phase: operations 276, pieces: {H5: [1/276], U11: [6/276], L6: [1/11 ops]}}',
    ).do('SU', 'unit 1/276');
    declared.do('SU', 'to I5');
    expect(declared.refusal('SU', 'snap 1/11').rule).toBe('NAW-4.1f');
  });

  it('NAW-4.1g, NAW-4.1m one uninterrupted action, then Ops Complete', () => {
    const play = at(
      '{scenario: cats, phase: operations 276, pieces: {H5: [1/276], D9: [2/276], U11: [6/276], L6: [1/11 ops]}}',
    ).do('SU', 'unit 1/276');
    play.do('SU', 'to I5');
    expect(play.refusal('SU', 'unit 2/276').rule).toBe('NAW-3.4.5a');
    play.do('SU', 'stop').do('SU', 'move 2/276 D8');
    expect(play.stateOf('1/276')).toBe('ops');
    expect(play.offers('SU', 'unit')).toEqual(['unit 6/276']);
  });

  it('NAW-4.1h, NAW-4.1i opportunity fire comes before the shot; who is disrupted neither moves nor fires', () => {
    const play = at('{scenario: cats, phase: operations 276, pieces: {G6: [1/276], L6: [1/11], U1: [2/276]}}').do(
      'SU',
      'unit 1/276',
    );
    play.do('SU', 'to H5').do('GE', 'fire 1/11').do('GE', 'roll', 6, 1, 1, 1, 1);
    expect([play.stateOf('1/276'), play.point]).toEqual(['disrupted ops', 'act']);
  });

  it('NAW-4.1j a unit that fires first enters no enemy hex', () => {
    const play = at('{scenario: cats, phase: operations 276, pieces: {H5: [1/276], I5: [1/11 ops]}}').do(
      'SU',
      'unit 1/276',
    );
    expect(play.offers('SU', 'assault')).toEqual(['assault I5']);
    play.do('SU', 'snap 1/11').do('SU', 'roll', 1, 1);
    expect(play.refusal('SU', 'assault I5').rule).toBe('NAW-4.1j');
  });

  it('NAW-4.1k a stack moves half and each of it fires in turn', () => {
    const play = at('{scenario: cats, phase: operations 11, pieces: {H5: [1/11, 3/11], A11: [4/11], M6: [1/276 ops]}}');
    play.do('GE', 'unit 1/11').do('GE', 'with 3/11').do('GE', 'to J5');
    play.do('GE', 'fire 1/276').do('GE', 'roll', 1, 1).do('GE', 'fire 1/276').do('GE', 'roll', 1);
    expect(play.shots).toEqual([
      [2, 5], // three hexes: reduced range for the Pz-IV
      [1, 6],
    ]);
    expect([play.stateOf('1/11'), play.stateOf('3/11')]).toEqual(['ops', 'ops']);
  });

  it('NAW-4.1n a stack fires first and then moves together', () => {
    const play = at('{scenario: cats, phase: operations 11, pieces: {H5: [1/11, 3/11], A11: [4/11], M6: [1/276 ops]}}');
    play.do('GE', 'unit 1/11').do('GE', 'with 3/11').do('GE', 'snap 1/276').do('GE', 'roll', 1, 1);
    play.do('GE', 'snap 1/276').do('GE', 'roll', 1);
    expect(play.refusal('GE', 'to K6').rule).toBe('NAW-4.0a');
    play.do('GE', 'to J5');
    expect(play.inside('J5')).toEqual(['1/11', '3/11']);
    expect([play.stateOf('1/11'), play.stateOf('3/11')]).toEqual(['ops', 'ops']);
  });

  it('NAW-4.1l a stack that moves and fires is fired at once in a hex, one unit of it', () => {
    const play = at('{scenario: cats, phase: operations 11, pieces: {H5: [1/11, 3/11], N7: [1/276], N8: [2/276]}}');
    play.do('GE', 'unit 1/11').do('GE', 'with 3/11').do('GE', 'to I5');
    play.do('SU', 'fire 1/276').do('SU', 'at 3/11').do('SU', 'roll', 1, 1, 1);
    expect(play.asked).toBe('GE'); // the second T-34 gets no shot in this hex
  });

  it('NAW-4.1o without a die left there is no shot; points above 6 cost dice', () => {
    const weak = at('{scenario: cats, phase: operations 11, pieces: {H5: [3/11 reduced], L6: [1/276 ops]}}').do(
      'GE',
      'unit 3/11',
    );
    expect(weak.refusal('GE', 'snap 1/276').rule).toBe('NAW-4.1o');
    const far = at('{scenario: cats, phase: operations 276, pieces: {D5: [1/276], L5: [1/11 ops]}}').do(
      'SU',
      'unit 1/276',
    );
    expect(far.do('SU', 'snap 1/11').do('SU', 'roll', 1).shots).toEqual([[1, 6]]);
  });
});

describe('4.2 stacks', () => {
  it('NAW-4.2b a stack assaults as one', () => {
    const play = at('{scenario: bridge, phase: operations 320, pieces: {T3: [1/320, 2/320], T4: [1/71G]}}');
    play.do('GE', 'assault 1/320,2/320 T4', 1, 1, 1, 1, 1, 1, 1, 1, 1);
    expect(play.events('assault')).toHaveLength(1);
    expect(play.events('roll').filter(({ what }) => what === 'assault')).toHaveLength(2);
  });

  it('NAW-4.2c opportunity fire picks one unit of the stack', () => {
    const play = drill('T1: [3/DG, R/DG], T8: [4/DS]').do('GE', 'unit 3/DG').do('GE', 'with R/DG').do('GE', 'to T2');
    play.do('SU', 'fire 4/DS');
    expect(play.offers('SU', 'at')).toEqual(['at 3/DG', 'at R/DG']);
  });

  it('NAW-2.9a soft and hard together pay each its own and go hex by hex', () => {
    const play = drill(`K2: [1/DG, 3/DG], ${FAR}`).do('GE', 'unit 1/DG').do('GE', 'with 3/DG');
    expect(play.offers('GE', 'to')).toContain('to K1');
    expect(play.costOf('GE', 'to K3')).toBe(2); // a field: 1 for the infantry, 2 for the tank
    expect(play.refusal('GE', 'to K4').rule).toBe('NAW-4.0a');
  });
});

describe('4.3 transport', () => {
  it('NAW-4.3a a platoon with transport is mounted or not', () => {
    const play = order(drill(`T3: [1/DG], ${FAR}`), '1/DG');
    expect([play.offers('GE', 'load'), play.offers('GE', 'unload')]).toEqual([['load'], []]);
    const riding = order(drill(`T3: [1/DG mounted], ${FAR}`), '1/DG');
    expect([riding.offers('GE', 'load'), riding.offers('GE', 'unload')]).toEqual([[], ['unload']]);
  });

  it('NAW-4.3b a gun lost on its truck or off it leaves a wreck', () => {
    const lost = (mode: string): boolean =>
      at(
        `{scenario: drill, phase: operations DS, pieces: {T3: [AA/DG ${mode} disrupted reduced], U9: [1/DG], T6: [4/DS]}}`,
      )
        .do('SU', 'fire 4/DS AA/DG', 6, 6)
        .hasWreck('T3');
    expect([lost('mounted'), lost('')]).toEqual([true, true]);
  });

  it('NAW-4.3.1a loading takes three points of the vehicle side; the weapon stays', () => {
    const play = drill(`T1: [1/DG], T9: [2/DG], ${FAR}`, ', given: {Bz/DG: 1/DG}')
      .do('GE', 'unit 1/DG')
      .do('GE', 'load');
    expect(play.costOf('GE', 'to T3')).toBe(2); // five less three
    expect(play.refusal('GE', 'to T4').rule).toBe('NAW-4.0a');
    expect(play.do('GE', 'to T3').where('Bz/DG')).toBe('T3');
  });

  it('NAW-4.3.1b, NAW-4.3.2b who is disrupted does not load, but unloads', () => {
    expect(order(drill(`T3: [1/DG disrupted], ${FAR}`), '1/DG').refusal('GE', 'load').rule).toBe('NAW-4.3.1b');
    expect(order(drill(`T3: [1/DG mounted disrupted], ${FAR}`), '1/DG').offers('GE', 'unload')).toEqual(['unload']);
  });

  it('NAW-4.3.2a unloading takes three points of the foot side', () => {
    const play = drill(`T3: [1/DG mounted], T8: [2/DG], ${FAR}`).do('GE', 'unit 1/DG').do('GE', 'unload');
    expect([play.stateOf('1/DG'), play.point]).toEqual(['ops', 'act']); // foot factor 3: nothing left
  });

  it('NAW-4.3.2c a gun unlimbers for nothing, as its only action', () => {
    const play = drill(`T3: [AA/DG mounted], T8: [2/DG], ${FAR}`).do('GE', 'unit AA/DG');
    play.do('GE', 'deploy');
    expect([play.stateOf('AA/DG'), play.point]).toEqual(['ops', 'act']);
  });

  it('NAW-4.3.2d a side with too small a factor cannot be flipped to by paying', () => {
    const play = drill(`T1: [AA/DG mounted], T8: [2/DG], ${FAR}`).do('GE', 'unit AA/DG');
    expect(play.refusal('GE', 'unload').rule).toBe('NAW-4.3.2d');
    play.do('GE', 'to T3');
    expect(play.refusal('GE', 'deploy').rule).toBe('NAW-4.3.2c');
  });

  it('NAW-4.3.3a an asterisk makes mounting cost one point, on that side only', () => {
    const play = drill(`T1: [M/DG], T8: [2/DG], ${FAR}`).do('GE', 'unit M/DG').do('GE', 'load');
    expect(play.costOf('GE', 'to U6')).toBe(5);
    const off = drill(`T1: [M/DG mounted], T8: [2/DG], ${FAR}`).do('GE', 'unit M/DG').do('GE', 'unload');
    expect(off.point).toBe('act'); // three of three points
  });

  it('NAW-4.3.3b the whole drive first, then the dismount out of the foot side', () => {
    const play = drill(`T1: [M/DG mounted], T9: [2/DG], ${FAR}`).do('GE', 'unit M/DG').do('GE', 'to U7');
    expect(play.offers('GE', 'unload')).toEqual(['unload']);
    play.do('GE', 'unload');
    expect([play.where('M/DG'), play.stateOf('M/DG')]).toEqual(['U7', 'ops']);
  });
});

describe('the counter chart', () => {
  it('NAW-cTEC-a a ditch: 3 soft, 4 hard; a die and concealment for soft targets', () => {
    const infantry = order(drill(`T3: [1/DG], ${FAR}`, ', ditches: [T4]'), '1/DG');
    expect(infantry.costOf('GE', 'to T4')).toBe(3);
    const tank = order(drill(`T3: [3/DG], ${FAR}`, ', ditches: [T4]'), '3/DG');
    expect(tank.costOf('GE', 'to T4')).toBe(4);
    const tiger = at('{scenario: cats, phase: operations 505, ditches: [D6], pieces: {D5: [1/505], U1: [1/276]}}').do(
      'GE',
      'unit 1/505',
    );
    expect(tiger.refusal('GE', 'to D6').rule).toBe('NAW-4.0e');
    const fired = drill('T3: [3/DG], T8: [1/DS]', ', ditches: [T8]').do('GE', 'fire 3/DG 1/DS', 6, 6, 1, 1);
    expect(fired.events('roll')[1]).toMatchObject({ what: 'saves', faces: [1, 1] }); // the ditch and concealment
  });

  it('NAW-cTEC-b wire costs two points more', () => {
    expect(order(drill(`T3: [1/DG], ${FAR}`, ', wires: [T4]'), '1/DG').costOf('GE', 'to T4')).toBe(3);
  });

  it('NAW-cTEC-c a wreck: one point more for hard targets, a die, concealment', () => {
    expect(order(drill(`T3: [3/DG], ${FAR}`, ', wrecks: [T4]'), '3/DG').costOf('GE', 'to T4')).toBe(2);
    expect(order(drill(`T3: [1/DG], ${FAR}`, ', wrecks: [T4]'), '1/DG').costOf('GE', 'to T4')).toBe(1);
    const fired = drill('T3: [3/DG], T8: [1/DS]', ', wrecks: [T8]').do('GE', 'fire 3/DG 1/DS', 6, 6, 1, 1);
    expect(fired.events('roll')[1]).toMatchObject({ faces: [1, 1] });
  });

  it('NAW-cTEC-d a trench takes the first hit of a shot and of an assault', () => {
    const shot = drill('T3: [3/DG], T8: [1/DS]', ', trenches: [T8]');
    expect(shot.do('GE', 'fire 3/DG 1/DS', 6, 1).stateOf('1/DS')).toBe('good');
    const two = drill('T3: [3/DG], T8: [1/DS]', ', trenches: [T8]');
    expect(two.do('GE', 'fire 3/DG 1/DS', 6, 6).stateOf('1/DS')).toBe('disrupted');
    const assault = drill('T3: [3/DG], T4: [1/DS], U11: [2/DS]', ', trenches: [T4]');
    assault.do('GE', 'assault 3/DG T4', 6, 1, 1, 1);
    expect(assault.events('assault-result')[0]).toMatchObject({ defenders: 0 });
  });

  it('NAW-cTEC-d a hard target in a trench profits as well, and every attack loses its first hit', () => {
    const tank = drill('T3: [3/DG, 1/DG], U11: [2/DG], T6: [4/DS ops]', ', trenches: [T6]').do(
      'GE',
      'fire 3/DG 4/DS',
      6,
      1,
      1,
    );
    expect([tank.stateOf('4/DS'), tank.events('cancelled').length]).toEqual(['ops', 1]);
    const twice = drill('T3: [3/DG, R/DG], U11: [2/DG], T6: [1/DS ops]', ', trenches: [T6]')
      .do('GE', 'fire 3/DG 1/DS', 6, 1)
      .do('GE', 'fire R/DG 1/DS', 6, 1);
    expect([twice.stateOf('1/DS'), twice.events('cancelled').length]).toEqual(['ops', 2]);
  });

  it('NAW-cTEC-d shells lose their first hit for the whole hex', () => {
    const play = drill('T1: [Mtr/DG], U11: [2/DG], T9: [1/DS, 2/DS]', ', trenches: [T9]')
      .do('GE', 'unit Mtr/DG')
      .do('GE', 'shell T9')
      .do('GE', 'roll', 6, 1);
    expect([play.stateOf('1/DS'), play.stateOf('2/DS'), play.events('cancelled').length]).toEqual(['good', 'good', 1]);
  });

  it('NAW-cTEC-d who comes into the trench to assault has nothing of it', () => {
    const play = drill('T3: [3/DG], T4: [1/DS], U11: [1/DG]', ', trenches: [T4]');
    play.do('GE', 'assault 3/DG T4', 6, 6, 5, 1);
    expect(play.events('assault-result')[0]).toMatchObject({ attackers: 1, defenders: 1 });
    expect(play.stateOf('3/DG')).toBe('disrupted ops');
  });

  it('NAW-cTEC-e mines cost nothing to enter, and attack who enters', () => {
    const play = order(drill(`T3: [1/DG, HQ/DG], ${FAR}`, ', mines: [T4]'), '1/DG');
    expect(play.costOf('GE', 'to T4')).toBe(1);
    play.do('GE', 'to T4', 5, 1, 2);
    expect(play.rolls).toEqual(['mines 51 at 5: 1', 'HQ 2 at 0: 2']);
    expect(play.stateOf('1/DG')).toBe('disrupted ops');
  });

  it('R-7.2 the side that laid the mines rolls, the mover saves; each may spend fate on its own dice', () => {
    const into = (fate: string, ...dice: number[]): Play =>
      at(
        `{scenario: bridge, phase: operations 18, fate: {${fate}}, mines: [T4], pieces: {T3: [1/18], A11: [4/18], U11: [1/71G]}}`,
      )
        .do('GE', 'unit 1/18')
        .do('GE', 'to T4', ...dice);
    expect([into('SU: 1', 1, 1).asked, into('GE: 1', 1, 1).point]).toEqual(['SU', 'order']);
    expect([into('GE: 1', 6, 1, 1, 1).point, into('GE: 1', 6, 1, 1, 1).asked]).toEqual(['fate', 'GE']);
    const soviet = (fate: string): Play =>
      at(
        `{scenario: bridge, phase: operations 71G, fate: {${fate}}, mines: [T4], pieces: {T3: [1/71G], U11: [2/71G], A1: [1/18]}}`,
      )
        .do('SU', 'unit 1/71G')
        .do('SU', 'to T4', 1, 1);
    expect([soviet('SU: 1').point, soviet('GE: 1').point]).toEqual(['fate', 'order']); // its own mines
  });

  it('R-7.2 mines that no sheet lists are rolled for by the enemy of who enters', () => {
    const unlisted = packed('{scenarios: {list: [{id: bridge, support: {SU: {mines: 0}}}]}}');
    const into = (of: 'GE' | 'SU', fate: string): string =>
      at(
        `{scenario: bridge, phase: operations ${of === 'GE' ? '18' : '71G'}, fate: {${fate}}, mines: [T4], pieces: ${
          of === 'GE' ? '{T3: [1/18], A11: [4/18], U11: [1/71G]}' : '{T3: [1/71G], U11: [2/71G], A1: [1/18]}'
        }}`,
        'test',
        unlisted,
      )
        .do(of, of === 'GE' ? 'unit 1/18' : 'unit 1/71G')
        .do(of, 'to T4', 1, 1).point;
    expect([into('GE', 'SU: 1'), into('GE', 'GE: 1')]).toEqual(['fate', 'order']);
    expect([into('SU', 'GE: 1'), into('SU', 'SU: 1')]).toEqual(['fate', 'order']);
  });

  it('R-7.2 each platoon of a stack is attacked, an HQ is not', () => {
    const play = drill(`T3: [1/DG, 2/DG, HQ/DG], U11: [3/DG], ${FAR}`, ', mines: [T4]')
      .do('GE', 'unit 1/DG')
      .do('GE', 'with 2/DG')
      .do('GE', 'to T4', 1, 1, 6, 1, 2);
    expect(play.events('mined').map(({ piece }) => piece)).toEqual([play.piece('1/DG'), play.piece('2/DG')]);
    expect([play.stateOf('1/DG'), play.stateOf('2/DG')]).toEqual(['good', 'disrupted ops']);
  });

  it('R-7.2 a hard target rolls its armour against mines; pioneers clear them on 4', () => {
    const tank = drill(`T3: [3/DG], ${FAR}`, ', mines: [T4]').do('GE', 'unit 3/DG').do('GE', 'to T4', 5, 5, 6, 6);
    expect(tank.stateOf('3/DG')).toBe('good');
    const clear = (die: number): Play =>
      at('{scenario: bridge, phase: operations 320, mines: [T4], pieces: {T3: [P1/320], T9: [1/320], A1: [1/71G]}}')
        .do('GE', 'unit P1/320')
        .do('GE', 'clear T4', die);
    expect(clear(4).table.view(null).marks).toEqual([]);
    expect(clear(3).table.view(null).marks).toHaveLength(1);
    expect(clear(3).stateOf('P1/320')).toBe('ops');
  });

  it('R-7.2, NAW-Fate-c fate may turn the pioneers’ die where it fails', () => {
    const clear = (die: number): Play =>
      at(
        '{scenario: bridge, phase: operations 320, fate: {GE: 1}, mines: [T4], pieces: {T3: [P1/320], T9: [1/320], A1: [1/71G]}}',
      )
        .do('GE', 'unit P1/320')
        .do('GE', 'clear T4', die);
    const failed = clear(3);
    expect(failed.table.decisions(failed.sideOf('GE'))[0]?.prompt).toBe(
      'The die for clearing mines shows 3. Spend a fate point?',
    );
    expect(failed.do('GE', 'raise').events('cleared')[0]).toMatchObject({ piece: failed.piece('P1/320'), done: 1 });
    expect(clear(4).point).toBe('act');
  });
});
