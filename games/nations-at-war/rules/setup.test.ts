// 3.0, 7.1, 7.2, 13.1 Set-up: what may be placed where, and what ends it.
import { describe, expect, it } from 'vitest';
import { ET_CUP, MISSIONS, WORKS } from '../state.ts';
import { fresh, Play, packed } from '../test/kit.ts';

const place = (play: Play, unit: string, hex: string): Play => play.do('SU', `unit ${unit}`).do('SU', `at ${hex}`);

describe('7.1, 7.2 works', () => {
  it('R-7.1, R-7.2 on fit ground inside the zone, one to a hex', () => {
    const play = fresh('bridge');
    expect(play.refusal('SU', 'trench J6').rule).toBe('NAW-13.1a');
    for (const [work, hex] of [
      ['trench', 'N1'], // a depression
      ['trench', 'N6'], // the bridge
      ['trench', 'N5'], // the river
      ['mines', 'L6'], // the village
      ['mines', 'N6'],
      ['mines', 'N5'],
    ])
      expect(play.refusal('SU', `${work} ${hex}`).rule).toBe('NAW-2.12.4a');
    expect(play.offers('SU', 'trench')).toContain('trench L6');
    expect(play.offers('SU', 'mines')).toContain('mines N1');
    expect(play.offers('SU', 'trench')).not.toContain('trench U6');
    play.do('SU', 'trench P7');
    expect(play.refusal('SU', 'mines P7').rule).toBe('NAW-2.12.4a');
    expect(play.offers('SU', 'mines')).not.toContain('mines P7');
  });

  it('NAW-13.1d as many as the sheet gives, and what was not laid is gone', () => {
    const play = fresh('bridge').do('SU', 'mines P7').do('SU', 'mines P8');
    expect([play.offers('SU', 'mines'), play.refusal('SU', 'mines P9').rule]).toEqual([[], 'NAW-13.1d']);
    expect(play.refusal('SU', 'wire P9').rule).toBe('NAW-13.1d');
    for (const [unit, hex] of [
      ['1/71G', 'L6'],
      ['2/71G', 'L6'],
      ['3/71G', 'M6'],
      ['4/71G', 'M6'],
      ['5/71G', 'M5'],
      ['ATG/71G', 'M5'],
      ['HQ/71G', 'M6'],
      ['1/31', 'Q7'],
      ['2/31', 'Q7'],
      ['3/31', 'R6'],
      ['HQ/31', 'Q7'],
    ] as const)
      place(play, unit, hex);
    play.do('SU', 'unit HMG/71G').do('SU', 'give 1/71G').do('SU', 'unit Commissar').do('SU', 'give ATG/71G');
    expect(play.point).toBe('setup'); // three trenches are left, so it is asked
    play.do('SU', 'done');
    expect(play.state.track[WORKS + 4]).toBe(0);
    expect(play.asked).toBe('GE');
  });

  it('NAW-13.1d options leave out what they switch off', () => {
    const play = fresh('bridge', { trenches: 'off', mines: 'off', fate: 'off', fireMissions: 'off', leaders: 'off' });
    expect([play.offers('SU', 'trench'), play.offers('SU', 'mines')]).toEqual([[], []]);
    expect([play.fate('GE'), play.fate('SU'), play.state.track[MISSIONS]]).toEqual([0, 0, 0]);
    expect(play.where('Commissar')).toBe('lost');
    expect(fresh('bridge').where('Commissar')).toBe('setup');
  });
});

describe('3.0 where everything lies at first', () => {
  it('NAW-3.0a who sets up, who comes later, what flies, and what each side has', () => {
    const bridge = fresh('bridge');
    for (const [piece, box] of [
      ['1/71G', 'setup'],
      ['HQ/31', 'setup'],
      ['HMG/71G', 'setup'],
      ['Commissar', 'setup'],
      ['1/320', 'reserve'],
      ['HQ/18', 'reserve'],
      ['5/3', 'reserve'],
      ['FW-189', 'hangar'],
    ] as const)
      expect([piece, bridge.where(piece)]).toEqual([piece, box]);
    expect(bridge.state.track[ET_CUP]).toBe(2);
    expect([bridge.controller('A1'), bridge.controller('U11'), bridge.controller('N6')]).toEqual(['SU', 'SU', 'SU']);
    const drill = fresh('drill');
    expect([0, 1, 2, 3].map((kind) => drill.state.track[WORKS + 4 + kind])).toEqual([2, 2, 2, 2]);
    expect([0, 1, 2, 3].map((kind) => drill.state.track[WORKS + kind])).toEqual([0, 0, 0, 0]);
    expect([drill.state.track[ET_CUP], drill.where('ATR/DS'), drill.where('Bz/DG')]).toEqual([3, 'setup', 'setup']);
  });

  it('NAW-13.1a the side that sets up first is asked first; the other only if there is something to do', () => {
    expect([fresh('cats').asked, fresh('bridge').asked, fresh('drill').asked]).toEqual(['GE', 'SU', 'SU']);
  });

  it('NAW-2.7.1a a weapon goes to who waits to enter as well; wire and ditches are laid like other works', () => {
    const play = fresh('drill');
    for (const [unit, hex] of [
      ['1/DS', 'L6'],
      ['2/DS', 'L6'],
      ['3/DS', 'M6'],
      ['4/DS', 'M6'],
      ['Mtr/DS', 'Q7'],
      ['R/DS', 'Q7'],
      ['HQ/DS', 'L6'],
      ['sHQ/DS', 'M6'],
    ] as const)
      place(play, unit, hex);
    play.do('SU', 'unit ATR/DS');
    expect(play.offers('SU', 'give')).toEqual(['give 1/DS', 'give 2/DS', 'give 3/DS']); // neither tank, mortar nor recon
    play.do('SU', 'give 3/DS').do('SU', 'wire K6').do('SU', 'wire N6').do('SU', 'ditch N1');
    expect(play.refusal('SU', 'wire K7').rule).toBe('NAW-13.1d');
    expect(play.refusal('SU', 'ditch N5').rule).toBe('NAW-2.12.4a'); // the river
    expect(play.refusal('SU', 'ditch J6').rule).toBe('NAW-13.1a');
    expect(play.refusal('SU', 'ditch K6').rule).toBe('NAW-2.12.4a'); // wire is there
    play.do('SU', 'done');
    expect(play.asked).toBe('GE'); // for the bazooka, which goes to infantry off the map
    play.do('GE', 'unit Bz/DG');
    expect(play.offers('GE', 'give')).toEqual(['give 1/DG', 'give 2/DG', 'give M/DG']);
    play.do('GE', 'give 2/DG');
    expect([play.where('Bz/DG'), play.turn]).toEqual(['reserve', 1]);
  });

  it('NAW-2.5.6c an HQ is placed with a platoon of its own, where no other HQ is', () => {
    const play = place(place(place(fresh('bridge'), '1/71G', 'L6'), '2/71G', 'M6'), '1/31', 'L6');
    play.do('SU', 'unit HQ/71G');
    expect(play.offers('SU', 'at')).toEqual(['at L6', 'at M6']);
    expect(play.refusal('SU', 'at K6').rule).toBe('NAW-2.5.6a');
    play.do('SU', 'at L6').do('SU', 'unit 2/31').do('SU', 'at M6').do('SU', 'unit HQ/31');
    expect(play.where('HQ/31')).toBe('M6'); // L6 has an HQ
  });
});

describe('3.0 the end of set-up, and another table', () => {
  const ALL = [
    ['1/71G', 'L6'],
    ['2/71G', 'L6'],
    ['3/71G', 'M6'],
    ['4/71G', 'M6'],
    ['5/71G', 'M5'],
    ['ATG/71G', 'M5'],
    ['HQ/71G', 'M6'],
    ['1/31', 'Q7'],
    ['2/31', 'Q7'],
    ['3/31', 'R6'],
    ['HQ/31', 'Q7'],
  ] as const;

  it('NAW-3.0a with everything placed and laid only the end is left; a weapon belongs to whom it was given', () => {
    const play = fresh('bridge');
    for (const [unit, hex] of ALL) place(play, unit, hex);
    play.do('SU', 'unit HMG/71G').do('SU', 'give 1/71G').do('SU', 'unit Commissar').do('SU', 'give ATG/71G');
    expect(play.state.carrier[play.piece('HMG/71G')]).toBe(play.piece('1/71G') + 1);
    for (const hex of ['P7', 'P8', 'P9']) play.do('SU', `trench ${hex}`);
    play.do('SU', 'mines Q8');
    expect(play.point).toBe('setup');
    play.do('SU', 'mines Q9');
    expect(play.offers('SU')).toEqual(['done']);
    play.do('SU', 'done');
    expect([play.asked, play.point]).toEqual(['GE', 'opening']); // nothing for the Germans to set up
  });

  it('NAW-13.1d whatever was not laid is gone, of every kind', () => {
    const play = fresh('drill');
    for (const [unit, hex] of [
      ['1/DS', 'L6'],
      ['2/DS', 'L6'],
      ['3/DS', 'M6'],
      ['4/DS', 'M6'],
      ['Mtr/DS', 'Q7'],
      ['R/DS', 'Q7'],
      ['HQ/DS', 'L6'],
      ['sHQ/DS', 'M6'],
    ] as const)
      place(play, unit, hex);
    expect(play.refusal('SU', 'unit Bz/DG').rule).toBe('NAW-3.0a'); // the other side's
    play.do('SU', 'unit ATR/DS').do('SU', 'give 3/DS').do('SU', 'done');
    expect([0, 1, 2, 3].map((kind) => play.state.track[WORKS + 4 + kind])).toEqual([0, 0, 0, 0]);
  });

  it('NAW-13.1a the zones of a world are those of its scenario', () => {
    const other = packed('{units: {types: {list: [{id: t70, full: {mf: 6}}]}}}');
    const play = new Play(other, { scenario: 'bridge', options: {}, seed: 'test' }).do('SU', 'unit 1/31');
    expect(play.offers('SU', 'at')).toEqual(expect.arrayContaining(['at K1', 'at T11', 'at N1']));
    for (const hex of ['J11', 'U1', 'N4']) expect(play.refusal('SU', `at ${hex}`).rule).toBe('NAW-13.1a');
    play.do('SU', 'at K1');
    expect(play.offers('SU', 'trench')).toEqual(expect.arrayContaining(['trench K1', 'trench T11']));
    expect(play.refusal('SU', 'trench J1').rule).toBe('NAW-13.1a');
    expect(play.offers('SU', 'mines')).not.toContain('mines L6');
  });
});

describe('3.0 counters', () => {
  it('NAW-2.5.6a, NAW-2.5.6c an HQ stands with a platoon of its own, and no second one in the hex', () => {
    const play = place(fresh('bridge'), '1/71G', 'L6');
    expect(play.refusal('SU', 'unit HQ/31').rule).toBe('NAW-2.5.6a');
    place(play, '1/31', 'L6').do('SU', 'unit HQ/31');
    expect(play.where('HQ/31')).toBe('L6'); // the only hex there is
    expect(play.refusal('SU', 'unit HQ/71G').rule).toBe('NAW-2.5.6a'); // no room for a second headquarters yet
    place(play, '2/71G', 'M6').do('SU', 'unit HQ/71G');
    expect(play.where('HQ/71G')).toBe('M6');
  });

  it('NAW-2.9a, NAW-3.0a two platoons to a hex, each placed once, and all of them', () => {
    const play = place(place(fresh('bridge'), '1/71G', 'L6'), '2/71G', 'L6').do('SU', 'unit 3/71G');
    expect(play.refusal('SU', 'at L6').rule).toBe('NAW-2.9a');
    expect(play.refusal('SU', 'ride M6').rule).toBe('NAW-4.3a');
    play.do('SU', 'at M6');
    expect(play.refusal('SU', 'unit 1/71G').rule).toBe('NAW-3.0a');
    expect(play.refusal('SU', 'unit 1/320').rule).toBe('NAW-3.0a');
    expect(play.refusal('SU', 'done').rule).toBe('NAW-3.0a');
  });

  it('NAW-4.3a a gun may start on its truck', () => {
    const play = fresh('bridge').do('SU', 'unit ATG/71G').do('SU', 'ride M6');
    expect(play.stateOf('ATG/71G')).toBe('mounted');
    const gun = place(fresh('bridge'), 'ATG/71G', 'M6');
    expect(gun.stateOf('ATG/71G')).toBe('good');
  });

  it('R-10.5, NAW-2.7.1a the commissar goes to any platoon of the 71st, none of the 31st, and each piece once', () => {
    const play = place(place(place(fresh('bridge'), '1/71G', 'L6'), '1/31', 'Q7'), 'ATG/71G', 'M6');
    play.do('SU', 'unit Commissar');
    expect(play.offers('SU', 'give')).toEqual(['give 1/71G', 'give ATG/71G']);
    expect(play.refusal('SU', 'give 1/31').rule).toBe('NAW-3.4.2b');
    expect(play.refusal('SU', 'give 2/71G').rule).toBe('NAW-3.4.2b'); // not yet placed
    play.do('SU', 'give ATG/71G');
    expect(play.where('Commissar')).toBe('M6');
  });

  it('NAW-SK2-h units listed as reduced begin so', () => {
    const play = fresh('bridge');
    expect(['3/31', '5/3', '1/31'].map((unit) => play.stateOf(unit))).toEqual(['reduced', 'reduced', 'good']);
  });
});
