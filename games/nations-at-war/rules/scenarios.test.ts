// 13.0 Scenarios: set-up, entry, opening, control, victory.
import { describe, expect, it } from 'vitest';
import { MISSIONS, WORKS } from '../state.ts';
import { at, fresh, game, type Play } from '../test/kit.ts';

describe('13.1 layout, control, support', () => {
  it('NAW-13.1a every listed formation has its marker, in the cup once it is due', () => {
    const cats = fresh('cats');
    expect(cats.world.markers.map(({ id }) => id)).toEqual(['505', '11', '276', '2G']);
    const later = at(
      '{scenario: cats, phase: opening, turn: 1, pieces: {D5: [1/505, HQ/505], reserve: [1/276, HQ/276, 1/11, HQ/11, 1/2G, HQ/2G]}}',
    );
    expect(later.cup).toEqual(['505', '276', 'ET', 'ET']);
  });

  it('NAW-13.1b, NAW-13.2a the last side to pass controls an empty hex until the other comes', () => {
    const play = at(
      '{scenario: cats, phase: operations 276, control: {GE: [L3, L4]}, pieces: {L2: [1/276], U11: [6/276], A1: [1/11]}}',
    );
    play.do('SU', 'move 1/276 L4');
    expect([play.controller('L3'), play.controller('L4')]).toEqual(['SU', 'SU']);
    const german = at('{scenario: cats, phase: operations 11, pieces: {K2: [1/11, HQ/11], A11: [2/11], U11: [6/276]}}');
    german.do('GE', 'move 1/11,HQ/11 L2-M3');
    expect([german.controller('L2'), german.controller('M3'), german.controller('L5')]).toEqual(['GE', 'GE', 'SU']);
  });

  it('NAW-13.1b a disrupted platoon takes control of what it enters', () => {
    const play = at(
      '{scenario: cats, phase: operations 276, control: {GE: [L3]}, pieces: {L2: [1/276 disrupted], U11: [6/276], A1: [1/505, HQ/505]}}',
    );
    expect(play.controller('L3')).toBe('GE');
    expect(play.do('SU', 'move 1/276 L3').controller('L3')).toBe('SU');
  });

  it('NAW-13.1b an aeroplane over a hex controls nothing', () => {
    const play = at(
      '{scenario: bridge, phase: draw, turn: 3, cup: [FW-189], held: {GE: 2}, claims: {GE: ["320"]}, pieces: {D5: [1/320, HQ/320], T2: [1/71G, HQ/71G]}}',
    ).do('GE', 'at O7', 1);
    expect(play.events('plane')).toHaveLength(1);
    expect(play.controller('O7')).toBe('SU');
  });

  it('NAW-13.1b a hex fought over changes hands only with the fight', () => {
    const fight = (...dice: number[]): Play =>
      at('{scenario: bridge, phase: operations 320, pieces: {A11: [5/320], T3: [1/320], T4: [1/71G]}}').do(
        'GE',
        'assault 1/320 T4',
        ...dice,
      );
    const thrownBack = fight(1, 1, 1, 1, 1);
    expect([thrownBack.controller('T4'), thrownBack.controller('T3')]).toEqual(['SU', 'GE']);
    const won = fight(6, 6, 1, 1, 1);
    while (won.point === 'retreat') won.do('SU', won.offers('SU')[0] ?? '');
    expect(won.controller('T4')).toBe('GE');
    // All die on both sides: the hex stays with who held it (b47).
    const empty = at(
      '{scenario: bridge, phase: operations 320, pieces: {A11: [5/320], T3: [1/320 reduced], T4: [1/71G disrupted reduced, 2/71G disrupted reduced]}}',
    ).do('GE', 'assault 1/320 T4', 6, 6, 6, 6);
    expect([empty.inside('T4'), empty.controller('T4')]).toEqual([[], 'SU']);
  });

  it('NAW-13.1c victory is counted in hexes here; points and exits would be further kinds', () => {
    const kinds = ['cats', 'bridge'].map((id) => Object.keys(fresh(id).world.scenario.victory));
    expect(kinds).toEqual([
      ['side', 'railroad'],
      ['side', 'crossing'],
    ]);
  });

  it('NAW-13.1d each side has the support of its sheet, and none where none is listed', () => {
    const cats = fresh('cats');
    expect([0, 1].map((of) => cats.state.track[MISSIONS + of])).toEqual([0, 0]);
    const bridge = fresh('bridge');
    expect([0, 1].map((of) => bridge.state.track[MISSIONS + of])).toEqual([3, 1]);
    expect([0, 1].map((kind) => bridge.state.track[WORKS + 4 + kind])).toEqual([3, 2]); // trenches and mines
  });
});

describe('Cats in the Mist', () => {
  it('NAW-SK1-a the 505th sets up in rows B to H', () => {
    const play = fresh('cats').do('GE', 'unit 1/505');
    expect([play.refusal('GE', 'at A5').rule, play.refusal('GE', 'at I5').rule]).toEqual(['NAW-13.1a', 'NAW-13.1a']);
    expect(play.offers('GE', 'at')).toEqual(expect.arrayContaining(['at B5', 'at H5']));
    play.do('GE', 'at B5');
    expect(play.refusal('GE', 'done').rule).toBe('NAW-3.0a');
  });

  const entering = (formation: string, units: string, turn: number): Play =>
    at(
      `{scenario: cats, phase: operations ${formation}, turn: ${turn}, pieces: {reserve: [${units}], E11: [3/505 ops], S11: [6/276 ops]}}`,
    );

  it('NAW-SK1-b the 276th enters along row U', () => {
    const play = entering('276', '1/276, 2/276, HQ/276', 1).do('SU', 'unit 1/276');
    expect(play.offers('SU', 'to')).toEqual(Array.from({ length: 11 }, (_, i) => `to U${i + 1}`));
    expect(play.refusal('SU', 'to T5').rule).toBe('NAW-13.1a');
  });

  it('NAW-SK1-c the 2nd Guards enter by M1-Q1 or M11-Q11, one of them for all', () => {
    const play = entering('2G', '1/2G, 2/2G, HQ/2G', 3).do('SU', 'unit 1/2G');
    expect(play.offers('SU', 'to')).toHaveLength(10);
    expect([play.refusal('SU', 'to L1').rule, play.refusal('SU', 'to R11').rule]).toEqual(['NAW-13.1a', 'NAW-13.1a']);
    play.do('SU', 'to M1').do('SU', 'stop').do('SU', 'unit 2/2G');
    expect(play.refusal('SU', 'to M11').rule).toBe('NAW-SK1-c');
    expect(play.offers('SU', 'to')).toHaveLength(5);
    play.do('SU', 'to N1');
    expect(play.where('HQ/2G')).toBe('N1'); // with the last of its platoons
  });

  it('NAW-SK1-d the 11th Panzer enters by row A from turn 3 on', () => {
    const play = entering('11', '1/11, HQ/11', 3).do('GE', 'unit 1/11');
    expect(play.offers('GE', 'to')).toEqual(Array.from({ length: 11 }, (_, i) => `to A${i + 1}`));
    const early = at(
      '{scenario: cats, phase: operations 505, turn: 2, pieces: {D5: [1/505, HQ/505], U1: [1/276, HQ/276], reserve: [1/11, HQ/11]}}',
    );
    expect(early.cup).toEqual(['276', 'ET', 'ET']);
  });

  it('NAW-SK1-j on turn 1 the 505th may act before any draw, or go into the cup', () => {
    const set = (): Play =>
      at('{scenario: cats, phase: opening, turn: 1, pieces: {D5: [1/505, HQ/505], reserve: [1/276, HQ/276]}}');
    const first = set().do('GE', 'activate 505');
    expect([first.point, first.events('drew')]).toEqual(['act', []]);
    const waits = set().do('GE', 'wait');
    expect(waits.events('drew').length).toBeGreaterThan(0);
    const second = at('{scenario: cats, phase: opening, turn: 2, pieces: {D5: [1/505, HQ/505], U1: [1/276, HQ/276]}}');
    expect(second.point).not.toBe('opening');
  });

  const end = (control: string): string | null =>
    at(
      `{scenario: cats, phase: removal, turn: 8, endTurnDrawn: 2, control: {GE: [${control}]}, pieces: {A1: [1/505, HQ/505], U1: [1/276, HQ/276]}}`,
    ).ending;

  it('NAW-SK1-g eight turns, two End Turn markers', () => {
    const { scenario } = fresh('cats').world;
    expect([scenario.turns, scenario.endTurnMarkers]).toEqual([8, 2]);
    expect(end('')).not.toBeNull();
    // The last marker of turn 7 is played out; the first of turn 8 is drawn.
    const seventh = at(
      '{scenario: cats, phase: operations 505, turn: 7, endTurnInCup: 0, endTurnDrawn: 2, cup: [], activated: ["505", "276"], pieces: {A1: [1/505, HQ/505], U1: [1/276, HQ/276]}}',
    ).do('GE', 'done', 1);
    expect([seventh.ending, seventh.turn, seventh.point]).toEqual([null, 8, 'act']);
  });

  it('NAW-SK1-g, b1 a ninth turn, if the players choose it', () => {
    const after = (turn: number, switches: string): Play =>
      at(
        `{scenario: cats, switches: [${switches}], phase: removal, turn: ${turn}, endTurnDrawn: 2, activated: ["505", "276"], pieces: {A1: [1/505, HQ/505], U1: [1/276, HQ/276]}}`,
      );
    expect(after(8, 'overwatch').ending).toBe('railway-held');
    expect([after(8, 'overwatch').turn, after(8, 'ninthTurn').turn]).toEqual([8, 9]);
    expect([after(9, 'ninthTurn').ending, after(9, 'ninthTurn').table.view(null).turn]).toEqual([
      'railway-held',
      { number: 9, of: 9, name: 'Turn 9' },
    ]);
    expect(fresh('cats', { ninthTurn: 'on' }).table.view(null).turn.of).toBe(9);
    expect(fresh('cats').table.view(null).turn.of).toBe(8);
    expect(fresh('cats', { ninthTurn: 'off' }).table.view(null).turn.of).toBe(8);
    expect(game.scenarios.find(({ id }) => id === 'cats')?.options).toContainEqual({
      id: 'ninthTurn',
      name: 'A ninth turn',
      values: ['on', 'off'],
      standard: 'off',
    });
    expect(() => fresh('bridge', { ninthTurn: 'on' })).toThrow('ninthTurn');
    expect(() => after(9, 'overwatch')).toThrow('turn');
  });

  it('NAW-SK1-h four railway hexes in a row win, three and one do not', () => {
    expect(end('L1, L2, L3, L4')).toBe('railway-taken');
    expect(end('L4, M5, M6, M7')).toBe('railway-taken'); // the line bends through the town
    expect(end('L1, L2, L3, M5')).toBe('railway-held');
    expect(end('')).toBe('railway-held');
  });
});

describe('The Bridge at Berezovyy Logg', () => {
  it('NAW-SK2-a the Soviets set up first, in rows K to T', () => {
    const play = fresh('bridge');
    expect(play.asked).toBe('SU');
    play.do('SU', 'unit 1/71G');
    expect([play.refusal('SU', 'at J5').rule, play.refusal('SU', 'at U5').rule]).toEqual(['NAW-13.1a', 'NAW-13.1a']);
    expect(play.offers('SU', 'at')).toEqual(expect.arrayContaining(['at K5', 'at T5', 'at N6', 'at N1']));
    expect(play.refusal('SU', 'at N4').rule).toBe('NAW-13.1a'); // the river
  });

  it('R-7.1, R-7.2 trenches and mines go into the set-up area, not on ground that cannot take them', () => {
    const play = fresh('bridge');
    expect([
      play.refusal('SU', 'trench A5').rule,
      play.refusal('SU', 'trench N1').rule,
      play.refusal('SU', 'mines L6').rule,
    ]).toEqual(['NAW-13.1a', 'NAW-2.12.4a', 'NAW-2.12.4a']);
    play.do('SU', 'trench K6');
    expect(play.refusal('SU', 'mines K6').rule).toBe('NAW-2.12.4a');
    for (const hex of ['K7', 'K8']) play.do('SU', `trench ${hex}`);
    expect(play.refusal('SU', 'trench K9').rule).toBe('NAW-13.1d');
  });

  it('NAW-SK2-b the Germans enter through A1 to A11', () => {
    const play = at(
      '{scenario: bridge, phase: operations 320, turn: 1, pieces: {reserve: [1/320, 2/320, HQ/320], T2: [1/71G]}}',
    ).do('GE', 'unit 1/320');
    expect(play.offers('GE', 'to')).toHaveLength(11);
    expect(play.refusal('GE', 'to B1').rule).toBe('NAW-13.1a');
  });

  it('NAW-SK2-c the 3rd Tank comes on turn 3 through row U', () => {
    const first = at(
      '{scenario: bridge, phase: opening, turn: 1, pieces: {reserve: [1/3, HQ/3, 1/320, HQ/320, 1/18, HQ/18], T2: [1/71G, HQ/71G]}}',
    );
    expect(first.cup).not.toContain('3');
    const third = at('{scenario: bridge, phase: operations 3, turn: 3, pieces: {reserve: [1/3, HQ/3], A2: [1/18]}}').do(
      'SU',
      'unit 1/3',
    );
    expect(third.offers('SU', 'to')).toHaveLength(11);
  });

  it('NAW-SK2-j one map, eight turns, two End Turn markers, half hexes play as whole ones', () => {
    const { scenario } = fresh('bridge').world;
    expect([scenario.map, scenario.turns, scenario.endTurnMarkers]).toEqual(['map8', 8, 2]);
    const play = at('{scenario: bridge, phase: operations 18, pieces: {A2: [1/18], B10: [2/18], T2: [1/71G]}}');
    expect(play.do('GE', 'unit 1/18').costOf('GE', 'to A1')).toBe(1);
    expect(play.do('GE', 'stop').do('GE', 'unit 2/18').costOf('GE', 'to B11')).toBe(1);
  });

  it('NAW-SK2-k on turn 1 both German formations act before any draw, in the order chosen', () => {
    const play = at(
      '{scenario: bridge, phase: opening, turn: 1, pieces: {reserve: [1/320, HQ/320, 1/18, HQ/18], T2: [1/71G, HQ/71G]}}',
    );
    expect(play.offers('GE')).toEqual(['activate 320', 'activate 18']);
    play.do('GE', 'activate 18').decline('done').do('GE', 'activate 320').decline('done');
    expect(play.events('drew').length).toBeGreaterThan(0);
    const order = play
      .events('activated')
      .slice(0, 2)
      .map(({ formation }) => play.world.formationIds[Number(formation)]);
    expect(order).toEqual(['18', '320']);
    expect(play.story.indexOf('drew')).toBeGreaterThan(play.story.lastIndexOf('activated', play.story.indexOf('drew')));
  });

  const end = (control: string): string | null =>
    at(
      `{scenario: bridge, phase: removal, turn: 8, endTurnDrawn: 2, control: {GE: [${control}]}, pieces: {A1: [1/18, HQ/18], T2: [1/71G, HQ/71G]}}`,
    ).ending;

  it('NAW-SK2-m the bridge and two roads beyond win; the bridge counts apart', () => {
    expect(end('N6, O7, P7')).toBe('bridge-taken');
    expect(end('N6, O7')).toBe('bridge-held');
    expect(end('O7, P7, P8')).toBe('bridge-held');
    expect(end('N6, M6, L6')).toBe('bridge-held'); // roads on the near bank
  });
});

describe('switches', () => {
  it('each reconstructed section can be left out', () => {
    const play = fresh('bridge', { fate: 'off', fireMissions: 'off', mines: 'off', trenches: 'off', leaders: 'off' });
    expect([play.fate('GE'), play.state.track[MISSIONS], play.where('Commissar')]).toEqual([0, 0, 'lost']);
    expect(play.refusal('SU', 'mines K6').rule).toBe('NAW-13.1d');
    const quiet = at('{scenario: bridge, switches: [], phase: operations 18, pieces: {T3: [1/18], T9: [1/71G]}}').do(
      'GE',
      'unit 1/18',
    );
    expect([quiet.offers('GE', 'smoke'), quiet.offers('GE', 'overwatch')]).toEqual([[], []]);
    expect(() => fresh('cats', { smoke: 'on' })).toThrow('no option');
  });
});
