// 2.5.6, 2.6.2 Headquarters, sub-headquarters, recon: command, leadership, what becomes of them in a fight, how they return.
import { chanceFrom, playerOdds } from '@hexside/engine';
import { describe, expect, it } from 'vitest';
import { LED, REDUCED } from '../state.ts';
import { at, game, type Play } from '../test/kit.ts';

const drill = (phase: string, pieces: string, more = ''): Play =>
  at(`{scenario: drill, phase: ${phase}${more}, pieces: {${pieces}}}`);

describe('2.5.6 never alone, free for stacking, no target', () => {
  it('NAW-2.5.6a an HQ goes along with the last platoon of its formation; one that has moved holds it back', () => {
    const play = at('{scenario: cats, phase: operations 276, pieces: {D5: [1/276, HQ/276], U1: [1/11]}}');
    play.do('SU', 'unit 1/276').do('SU', 'without HQ/276');
    expect(play.refusal('SU', 'to D6').rule).toBe('NAW-2.5.6a');
    play.do('SU', 'with HQ/276');
    play.do('SU', 'to D6').do('SU', 'stop');
    expect(play.where('HQ/276')).toBe('D6');
    const stuck = at('{scenario: cats, phase: operations 276, pieces: {D5: [1/276, HQ/276 ops], U1: [1/11]}}');
    expect(stuck.do('SU', 'unit 1/276').refusal('SU', 'to D6').rule).toBe('NAW-2.5.6a');
  });

  it('NAW-2.5.6a it stays with a mate, or is taken along', () => {
    const position = '{scenario: cats, phase: operations 276, pieces: {D5: [1/276, 2/276, HQ/276], U1: [1/11]}}';
    expect(at(position).do('SU', 'move 1/276 D6').where('HQ/276')).toBe('D5');
    expect(at(position).do('SU', 'move 1/276,HQ/276 D6').where('HQ/276')).toBe('D6');
  });

  it('NAW-2.5.6b, NAW-2.5.6.2f with all its platoons gone an HQ goes down without a roll', () => {
    const play = at(
      '{scenario: cats, phase: operations 505, pieces: {H5: [1/505], L5: [1/276 disrupted reduced, HQ/276], M9: [2/276]}}',
    );
    play.do('GE', 'fire 1/505 1/276', 6, 6, 6, 6, 1, 1);
    expect([play.where('1/276'), play.where('HQ/276')]).toEqual(['lost', 'lost']);
    expect(play.events('roll').some(({ what }) => what === 'HQ')).toBe(false);
  });

  it('NAW-2.5.6c one HQ to a hex, beside two platoons', () => {
    const play = at(
      '{scenario: bridge, phase: operations 31, pieces: {T3: [1/31, HQ/31], T4: [1/71G, HQ/71G], A1: [1/18]}}',
    );
    play.do('SU', 'unit 1/31');
    expect(play.refusal('SU', 'to T4').rule).toBe('NAW-2.5.6c');
  });

  it('NAW-2.5.6e an HQ is never a target', () => {
    const play = at('{scenario: cats, phase: operations 505, pieces: {H5: [1/505], L5: [1/276, HQ/276]}}');
    play.do('GE', 'unit 1/505');
    expect(play.offers('GE', 'fire')).toEqual(['fire 1/276']);
    expect(play.refusal('GE', 'fire HQ/276').rule).toBe('NAW-2.5.6e');
  });

  it('NAW-2.5.6.2a an HQ attacks nobody', () => {
    const play = at('{scenario: cats, phase: operations 505, pieces: {H5: [1/505, HQ/505], L5: [1/276]}}');
    expect(play.offers('GE', 'unit')).toEqual(['unit 1/505']);
    expect(play.refusal('GE', 'unit HQ/505').rule).toBe('NAW-2.5.6.2a');
  });

  it('NAW-2.5.6d a platoon out of range may act once it has passed its check', () => {
    const position =
      '{scenario: bridge, phase: opening, turn: 1, pieces: {D5: [1/320, HQ/320], D10: [2/320], K2: [1/71G]}}';
    expect(at(position).do('GE', 'activate 320', 1, 1).decline('done').offers('GE', 'unit')).toEqual([]);
    const passed = at(position).do('GE', 'activate 320', 3, 4);
    expect(passed.offers('GE', 'unit')).toEqual(['unit 1/320', 'unit 2/320']);
    const failed = at(position).do('GE', 'activate 320', 4, 4);
    expect(failed.offers('GE', 'unit')).toEqual(['unit 1/320']);
  });
});

describe('2.5.6.2 leadership', () => {
  const pair = (): Play =>
    at('{scenario: cats, phase: operations 11, pieces: {H5: [1/11, 2/11, HQ/11], L5: [1/276], L6: [2/276]}}');

  it('NAW-2.5.6.2b leadership adds its dice to one platoon, once in an activation', () => {
    const play = pair().do('GE', 'unit 1/11').do('GE', 'fire 1/276').do('GE', 'lead').do('GE', 'roll', 1, 1, 1, 1, 1);
    play.do('GE', 'unit 2/11').do('GE', 'fire 1/276');
    expect(play.refusal('GE', 'lead').rule).toBe('NAW-2.5.6.2b');
    play.do('GE', 'roll', 1, 1, 1);
    expect(play.shots.map(([dice]) => dice)).toEqual([5, 3]);
  });

  it('NAW-2.5.6.2c no target in range, no attack, no leadership spent', () => {
    const play = at('{scenario: cats, phase: operations 11, pieces: {A1: [1/11, HQ/11], U8: [1/276]}}');
    play.do('GE', 'unit 1/11');
    expect(play.refusal('GE', 'fire 1/276').rule).toBe('NAW-5.1.4a');
    expect(play.has('HQ/11', LED)).toBe(false);
  });

  it('NAW-2.5.6.2i it helps an opportunity shot too, once in each activation of either side', () => {
    const play = at(
      '{scenario: cats, phase: operations 505, cup: ["276"], pieces: {E6: [1/505, HQ/505], L5: [1/276, 2/276, HQ/276], I9: [3/276]}}',
    );
    play.do('GE', 'unit 1/505').do('GE', 'to F5').do('SU', 'fire 1/276').do('SU', 'lead').do('SU', 'roll', 1, 1, 1, 1);
    expect(play.has('HQ/276', LED)).toBe(true);
    play.do('GE', 'to G6').do('SU', 'fire 2/276');
    expect(play.refusal('SU', 'lead').rule).toBe('NAW-2.5.6.2b');
    play.do('SU', 'roll', 1, 1, 1).decline('stop');
    // The 276th is drawn next: a new activation.
    expect(play.point).toBe('act');
    expect(play.has('HQ/276', LED)).toBe(false);
  });
});

describe('2.5.6.2 HQs under fire', () => {
  /** Two T-34s of the 276th with their HQ; how hurt they are is the argument. */
  const target = (first: string, second: string, hq = ''): Play =>
    at(
      `{scenario: cats, phase: operations 505, pieces: {H5: [1/505], L5: [1/276 ${first}, 2/276 ${second}, HQ/276 ${hq}], U1: [3/276]}}`,
    );
  const hit = (play: Play, hits: number, ...rest: number[]): Play =>
    play.do('GE', 'fire 1/505 1/276', ...[6, 6, 6, 6].map((die, i) => (i < hits ? die : 1)), 1, 1, ...rest);

  it('NAW-2.5.6.2d a disrupted mate: 1 harms the HQ, 2 does not, and without an effect there is no roll', () => {
    expect(hit(target('', ''), 1, 1).has('HQ/276', REDUCED)).toBe(true);
    expect(hit(target('', ''), 1, 2).has('HQ/276', REDUCED)).toBe(false);
    expect(hit(target('', '', 'reduced'), 1, 1).where('HQ/276')).toBe('lost');
    const saved = target('', '').do('GE', 'fire 1/505 1/276', 6, 1, 1, 1, 6, 6);
    expect(saved.events('roll').some(({ what }) => what === 'HQ')).toBe(false);
  });

  it('NAW-2.5.6.2e one of two mates dies: 3 harms it, 4 does not', () => {
    const dying = 'disrupted reduced';
    expect(hit(target(dying, ''), 1, 3).has('HQ/276', REDUCED)).toBe(true);
    expect(hit(target(dying, ''), 1, 4).has('HQ/276', REDUCED)).toBe(false);
    expect(hit(target(dying, '', 'reduced'), 1, 3).where('HQ/276')).toBe('lost');
  });

  it('NAW-2.5.6.2e a dying platoon of another formation makes a plain check (b43)', () => {
    const play = (die: number): Play =>
      at(
        '{scenario: bridge, phase: operations 18, pieces: {S5: [1/18], U3: [1/31 disrupted reduced, 1/71G, HQ/71G], U9: [2/31]}}',
      ).do('GE', 'fire 1/18 1/31', 6, 6, 6, 1, die);
    expect(play(2).has('HQ/71G', REDUCED)).toBe(false);
    expect(play(1).has('HQ/71G', REDUCED)).toBe(true);
  });

  it('NAW-2.5.6.2g a vehicle HQ leaves a wreck, if there is none', () => {
    const play = hit(target('', '', 'reduced'), 1, 1);
    expect([play.where('HQ/276'), play.hasWreck('L5')]).toEqual(['lost', true]);
    expect(play.events('wreck')).toHaveLength(1);
    const harmed = hit(target('', ''), 1, 1);
    expect([harmed.stateOf('HQ/276'), harmed.hasWreck('L5')]).toEqual(['reduced', false]);
  });

  it('NAW-2.5.6.2g where a wreck lies there is no second; an HQ on foot leaves none', () => {
    const there = at(
      '{scenario: cats, phase: operations 505, wrecks: [L5], pieces: {H5: [1/505], L5: [1/276 ops, 2/276 ops, HQ/276 reduced], U1: [3/276]}}',
    ).do('GE', 'fire 1/505 1/276', 6, 1, 1, 1, 1, 1, 1, 1);
    expect([there.where('HQ/276'), there.events('wreck'), there.hasWreck('L5')]).toEqual(['lost', [], true]);
    const foot = at(
      '{scenario: bridge, phase: operations 18, pieces: {T3: [1/18], A1: [2/18], T6: [1/71G ops, HQ/71G reduced], U11: [2/71G]}}',
    ).do('GE', 'fire 1/18 1/71G', 6, 1, 1);
    expect([foot.where('HQ/71G'), foot.hasWreck('T6')]).toEqual(['lost', false]);
  });

  it('NAW-2.5.6.2h an HQ is never disrupted', () => {
    const play = hit(target('', ''), 2, 1);
    expect(play.stateOf('HQ/276')).toBe('reduced');
    expect(at('{scenario: cats, phase: draw, pieces: {D5: [1/276, HQ/276], A1: [1/11]}}').table).toBeDefined();
    expect(() => at('{scenario: cats, pieces: {D5: [1/276, HQ/276 disrupted]}}')).toThrow('NAW-2.5.6.2h');
  });
});

describe('2.5.6.3 replacement', () => {
  it('NAW-2.5.6.3a a lost HQ returns reduced at marker removal, where a platoon of its type stands', () => {
    const play = at(
      '{scenario: cats, phase: removal, turn: 4, pieces: {D5: [1/11], E9: [2/11], G5: [3/11], U1: [1/276, HQ/276], lost: [HQ/11]}}',
    );
    expect(play.point).toBe('replace');
    expect(play.offers('GE')).toEqual(['at D5', 'at E9']); // not with the Pz-III of G5
    expect(play.refusal('GE', 'at G5').rule).toBe('NAW-2.5.6.3a');
    expect(play.do('GE', 'at E9').stateOf('HQ/11')).toBe('reduced');
  });

  it('NAW-2.5.6.3a it is not back before the turn is over', () => {
    const play = at('{scenario: cats, phase: operations 11, pieces: {D5: [1/11], U1: [1/276, HQ/276], lost: [HQ/11]}}');
    expect(play.where('HQ/11')).toBe('lost');
    expect(play.refusal('GE', 'at D5').rule).toBe('NAW-3.0a');
  });

  it('NAW-2.5.6.3b no platoon of its type left: no return, and every hex checks', () => {
    const play = at(
      '{scenario: cats, phase: removal, turn: 4, pieces: {G5: [3/11], U1: [1/276, HQ/276], lost: [HQ/11]}}',
    );
    expect(play.point).not.toBe('replace');
    const later = at(
      '{scenario: cats, phase: impulse 11, turn: 5, pieces: {G5: [3/11], G7: [4/11], U1: [1/276], lost: [HQ/11]}}',
    );
    expect(later.events('check')).toHaveLength(2);
  });

  it('NAW-2.5.6.3c without HQ on the map every hex rolls, at the same morale, and nobody leads a rally', () => {
    const play = at(
      '{scenario: cats, phase: impulse 276, turn: 2, pieces: {D5: [1/276, 2/276], D9: [3/276 disrupted], A1: [1/11], lost: [HQ/276]}}',
    );
    expect(play.events('check').filter(({ what }) => what === 'command')).toHaveLength(2);
    const rally = play.events('check').find(({ what }) => what === 'rally');
    expect([6, 7]).toContain(rally?.most); // 7, or 6 if it is out of command
  });

  it('NAW-2.5.6.4a an armoured infantry HQ returns with a mounted platoon as well', () => {
    const play = drill('removal', 'T3: [1/DG mounted], T8: [2/DG], U11: [1/DS, HQ/DS], lost: [HQ/DG]', ', turn: 2');
    expect(play.offers('GE')).toEqual(['at T3', 'at T8']);
  });

  it('NAW-2.5.6.5a leadership is taken off the rally roll in the HQ’s hex', () => {
    // The position rests before the impulse; morale 7, leadership 2.
    const play = (first: number, second: number): string =>
      at('{scenario: bridge, phase: opening, turn: 1, pieces: {D5: [1/320 disrupted, HQ/320], K2: [1/71G]}}')
        .do('GE', 'activate 320', first, second)
        .stateOf('1/320');
    expect([play(4, 5), play(5, 5)]).toEqual(['good', 'disrupted']);
  });

  it('NAW-2.5.6.5a an HQ of another formation helps nobody to rally, a reduced one less', () => {
    const most = (pieces: string): unknown =>
      at(`{scenario: bridge, phase: opening, turn: 1, pieces: {${pieces}, K2: [1/71G]}}`)
        .do('GE', 'activate 320', 1, 1)
        .events('check')
        .find(({ what }) => what === 'rally')?.most;
    expect(most('D5: [1/320 disrupted, HQ/320]')).toBe(9);
    expect(most('D5: [1/320 disrupted, HQ/320 reduced]')).toBe(8);
    expect(most('D5: [1/320 disrupted, 1/18, HQ/18], D7: [2/320, HQ/320]')).toBe(7);
  });

  it('NAW-2.5.6.3a two lost HQs of a side return one after the other, each with its own', () => {
    const play = at(
      '{scenario: cats, phase: removal, turn: 4, pieces: {D5: [1/11], E9: [2/11], B3: [1/505], B5: [2/505], U1: [1/276, HQ/276], lost: [HQ/11, HQ/505]}}',
    );
    expect(play.offers('GE')).toEqual(['at B3', 'at B5']);
    play.do('GE', 'at B5');
    expect(play.offers('GE')).toEqual(['at D5', 'at E9']);
    play.do('GE', 'at D5');
    expect([play.where('HQ/505'), play.where('HQ/11')]).toEqual(['B5', 'D5']);
  });

  it('NAW-2.5.6c it does not return where another HQ is, nor with a platoon of another formation', () => {
    const play = at(
      '{scenario: bridge, phase: removal, turn: 4, pieces: {A1: [1/18, HQ/18], T3: [1/31, 1/71G, HQ/71G], T5: [2/31], T7: [3/31], lost: [HQ/31]}}',
    );
    expect(play.offers('SU')).toEqual(['at T5', 'at T7']);
    expect(play.refusal('SU', 'at T3').rule).toBe('NAW-2.5.6c');
    expect(play.refusal('SU', 'at A1').rule).toBe('NAW-2.5.6.3a');
  });

  it('NAW-2.5.6.2d the odds of a shot tell that the HQ may be hit, or goes down with its platoon', () => {
    const texts = (marks: string): string[] => {
      const play = at(
        `{scenario: cats, phase: operations 505, pieces: {H5: [1/505], L5: [1/276 ${marks}, HQ/276], U1: [3/276]}}`,
      );
      const odds = playerOdds(
        game,
        play.state,
        play.sideOf('GE'),
        ['unit 1/505', 'fire 1/276'],
        chanceFrom({ seed: 'odds', entropy: {} }),
      );
      return odds.ok ? odds.value.outcomes.map(({ outcome }) => outcome.text).sort() : [];
    };
    expect(texts('disrupted reduced')).toEqual(['eliminated, HQ hit', 'no effect']);
    expect(texts('disrupted').filter((text) => text.startsWith('reduced'))).toEqual(['reduced', 'reduced, HQ hit']);
  });

  it('NAW-Cards-a a reduced HQ has the values of its reduced side', () => {
    const play = at(
      '{scenario: cats, phase: impulse 276, pieces: {D5: [1/276, HQ/276 reduced], D9: [2/276], A1: [1/11]}}',
    );
    expect(play.events('check')).toHaveLength(1); // range 3 instead of 4
    expect(play.table.view(null).pieces.find(({ id }) => id === 'HQ/276')?.values).toEqual([7, 3, 0]);
  });
});

describe('2.5.6.1 sub-headquarters', () => {
  it('NAW-2.5.6.1b it is in command at twice the range of the HQ', () => {
    // HQ range 4: at 8 hexes no check, at 9 the hex of the sub-HQ checks.
    expect(drill('impulse DG', 'T2: [1/DG, HQ/DG], T10: [3/DG, sHQ/DG], A1: [1/DS]').events('check')).toHaveLength(0);
    expect(drill('impulse DG', 'T2: [1/DG, HQ/DG], T11: [3/DG, sHQ/DG], A1: [1/DS]').events('check')).toHaveLength(1);
  });

  it('NAW-2.5.6.1a it commands within its own range only while it is in command itself', () => {
    expect(
      drill('impulse DG', 'T1: [1/DG, HQ/DG], T9: [3/DG, sHQ/DG], T11: [2/DG], A1: [1/DS]').events('check'),
    ).toHaveLength(0);
    expect(
      drill('impulse DG', 'T1: [1/DG, HQ/DG], T8: [3/DG, sHQ/DG], T11: [2/DG], A1: [1/DS]').events('check'),
    ).toHaveLength(1); // three hexes from it, and its range is two
  });

  it('NAW-2.5.6.1a far from the HQ its own hex rolls first, and what that decides holds for those around it', () => {
    // The Soviets end their activation; the only marker in the cup is drawn (1), and the check of the sub-HQ's hex is rolled.
    const after = (...dice: number[]): Play =>
      drill(
        'operations DS',
        'A1: [1/DG, HQ/DG], U9: [3/DG, sHQ/DG], U11: [2/DG], T4: [M/DG], K9: [1/DS]',
        ', cup: [DG], held: {GE: 3}, claims: {GE: [DG]}',
      ).do('SU', 'done', 1, ...dice);
    const passed = after(3, 4, 6, 6);
    expect(passed.events('check')).toHaveLength(2); // the sub-HQ's, and that of the far motorcycles
    expect(['3/DG', '2/DG', 'M/DG'].map((unit) => passed.stateOf(unit))).toEqual(['good', 'good', 'out']);
    const failed = after(4, 4, 6, 6, 3, 4);
    expect(failed.events('check')).toHaveLength(3);
    expect(['3/DG', '2/DG', 'M/DG'].map((unit) => failed.stateOf(unit))).toEqual(['out', 'out', 'good']);
  });

  it('NAW-2.5.6.1c, NAW-2.5.6.1d it has one step, is checked like an HQ and never returns', () => {
    const play = at('{scenario: drill, phase: operations DS, pieces: {U3: [3/DG, sHQ/DG], U9: [1/DG], U6: [4/DS]}}');
    play.do('SU', 'fire 4/DS 3/DG', 6, 1, 1, 1, 1, 1);
    expect(play.where('sHQ/DG')).toBe('lost');
    const removal = drill('removal', 'U3: [3/DG], U9: [1/DG, HQ/DG], U6: [4/DS], lost: [sHQ/DG]', ', turn: 2');
    expect(removal.point).not.toBe('replace');
    expect(removal.where('sHQ/DG')).toBe('lost');
  });

  it('NAW-2.5.6.1d it leads and calls fire like an HQ', () => {
    const play = drill('missions DG', 'U3: [3/DG, sHQ/DG], U6: [4/DS]', ', missions: {GE: 1}');
    expect(play.offers('GE', 'call')).toEqual(['call sHQ/DG']);
    play.do('GE', 'done').do('GE', 'unit 3/DG').do('GE', 'fire 4/DS');
    expect(play.offers('GE')).toContain('lead');
  });
});

describe('2.6.2 recon', () => {
  it('NAW-2.6.2a recon is in command at twice the range', () => {
    expect(drill('impulse DG', 'T2: [1/DG, HQ/DG], T10: [R/DG], A1: [1/DS]').events('check')).toHaveLength(0);
    expect(drill('impulse DG', 'T2: [1/DG, HQ/DG], T11: [R/DG], A1: [1/DS]').events('check')).toHaveLength(1);
  });

  it('NAW-2.6.2b Good Order recon calls fire, disrupted recon does not', () => {
    const calls = (mark: string): string[] =>
      drill('missions DG', `T2: [1/DG, HQ/DG], T6: [R/DG ${mark}], T10: [1/DS]`, ', missions: {GE: 1}').offers(
        'GE',
        'call',
      );
    expect(calls('')).toEqual(['call R/DG', 'call HQ/DG']);
    expect(calls('disrupted')).toEqual(['call HQ/DG']);
    const play = drill('missions DG', 'T2: [1/DG, HQ/DG], T6: [R/DG disrupted], T10: [1/DS]', ', missions: {GE: 1}');
    expect(play.refusal('GE', 'call R/DG').rule).toBe('NAW-2.6.2b');
  });

  it('NAW-2.6.2c recon within four hexes and in sight takes the concealment die', () => {
    const saves = (recon: string, mark = ''): number => {
      // A platoon in the rough of P5; a tank of the drill group fires from far.
      const play = drill('operations DG', `${recon}: [R/DG ${mark}], P9: [3/DG], P5: [1/DS, HQ/DS]`);
      play.do('GE', 'unit 3/DG').do('GE', 'fire 1/DS').do('GE', 'roll', 6, 6);
      const faces = play.events('roll').find(({ what }) => what === 'saves')?.faces;
      return Array.isArray(faces) ? faces.length : 0;
    };
    expect(saves('P1')).toBe(1);
    expect(saves('P10')).toBe(2);
    expect(saves('P1', 'disrupted')).toBe(2);
    expect(saves('P3')).toBe(1);
    expect(saves('R2')).toBe(2); // three hexes off, behind the woods of Q3 and R3
  });
});
