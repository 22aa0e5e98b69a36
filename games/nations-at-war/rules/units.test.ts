// 2.0 General concepts: counters, target classes, firepower, support weapons, stacking, formations, morale, markers.
import { describe, expect, it } from 'vitest';
import { DISRUPTED, hardness, MOUNTED, mark, OPS, OUT, REDUCED, unmark, WATCH } from '../state.ts';
import { at, fresh, game, packed } from '../test/kit.ts';

/** Rows T and U of the drill ground are open; S6, T5 and U5 carry the road. */
const drill = (pieces: string, more = ''): string =>
  `{scenario: drill, phase: operations DG${more}, pieces: {${pieces}}}`;

describe('2.1, 2.2, 2.5 dice, counters and target classes', () => {
  it('NAW-2.1a every die is a d6: no face below 1 or above 6 can fall', () => {
    const play = at('{scenario: cats, phase: operations 505, pieces: {H5: [1/505], L5: [1/276]}}');
    play.do('GE', 'unit 1/505').do('GE', 'fire 1/276');
    expect(play.refusal('GE', 'roll !7').text).toContain('argument');
    expect(play.table.act(play.sideOf('GE'), 'roll', [7]).ok).toBe(false);
    play.do('GE', 'roll', 6, 1, 2, 3);
    expect(play.events('roll')[0]?.faces).toEqual([6, 1, 2, 3]);
  });

  it('NAW-2.2a a platoon with a NATO symbol is soft, one with an armour factor hard', () => {
    const play = at(drill('T3: [1/DG, HQ/DG], T8: [4/DS]'));
    expect([hardness(play.state, play.piece('1/DG')), hardness(play.state, play.piece('4/DS'))]).toEqual([0, 1]);
    const { full } = play.world.data.units.types.list.find(({ id }) => id === 'sov-inf') ?? {};
    expect(full?.armour).toBeNull();
  });

  it('NAW-2.3a a hex with only a wreck and smoke is not enemy-occupied', () => {
    const play = at(drill('T3: [3/DG, HQ/DG], T9: [1/DS]', ', wrecks: [T4], smoke: {T4: 1}'));
    play.do('GE', 'unit 3/DG');
    expect(play.offers('GE', 'to')).toContain('to T4');
    expect(play.offers('GE', 'assault')).toEqual([]);
  });

  it('NAW-2.5a, NAW-2.5.3b the same platoon is soft on foot and hard in its half-track, at either strength', () => {
    const play = at(drill('T3: [1/DG mounted, HQ/DG], U9: [1/DS]'));
    const p = play.piece('1/DG');
    expect(hardness(play.state, p)).toBe(1);
    mark(play.state, REDUCED, p);
    expect([hardness(play.state, p), play.has('1/DG', MOUNTED)]).toEqual([1, true]);
    unmark(play.state, MOUNTED, p);
    expect(hardness(play.state, p)).toBe(0);
  });

  it('NAW-2.5.3b a mounted platoon that loses a step stays mounted', () => {
    const play = at('{scenario: drill, phase: operations DS, pieces: {T3: [1/DG mounted, HQ/DG], T5: [4/DS, sHQ/DS]}}');
    play.do('SU', 'fire 4/DS 1/DG', 6, 6, 1, 1, 1, 2); // two hits, no save, the HQ unharmed
    expect(play.stateOf('1/DG')).toBe('disrupted reduced mounted');
  });

  it('NAW-2.6b, NAW-2.6.1a a truck is a soft target and no AFV, a half-track is one', () => {
    const play = at(drill('T3: [AA/DG mounted, HQ/DG], T4: [1/DG mounted], U9: [1/DS]'));
    expect([hardness(play.state, play.piece('AA/DG')), hardness(play.state, play.piece('1/DG'))]).toEqual([0, 1]);
  });

  it('NAW-2.8a each nationality has a colour of its own', () => {
    const types = game.sides.map((side) => side.id);
    expect(new Set(types).size).toBe(2);
    const play = fresh('cats');
    const sides = new Set(play.table.view(null).pieces.map((one) => one.side));
    expect([...sides].sort()).toEqual(['GE', 'SU']);
  });
});

describe('2.4 factors', () => {
  it('NAW-2.4a AP is the number of dice at a hard target', () => {
    const play = at('{scenario: cats, phase: operations 505, pieces: {H5: [1/505], L5: [1/276]}}');
    expect(play.do('GE', 'fire 1/505 1/276', 1, 1, 1, 1).shots).toEqual([[4, 3]]); // range 8, at 4 hexes: reduced range
  });

  it('NAW-2.4b HE is the number of dice at a soft target', () => {
    const play = at(drill('T3: [3/DG], T7: [1/DS, HQ/DS]'));
    expect(play.do('GE', 'fire 3/DG 1/DS', 1, 1).shots).toEqual([[2, 5]]);
  });

  it('NAW-2.4c an aeroplane rolls its ground attack dice at soft and hard targets alike', () => {
    const strike = (unit: string): unknown => {
      const play = at(
        `{scenario: drill, phase: draw, cup: [Il-2], held: {GE: 3}, pieces: {T3: [3/DG, 1/DG], U9: [1/DS]}}`,
      );
      play.do('SU', 'at T3').do('SU', `strike ${unit}`, 1, 1, 1, 1);
      return play.events('roll').find(({ what }) => what === 'strike')?.faces;
    };
    // Nothing but the plane is in the cup.
    expect(strike('3/DG')).toEqual([1, 1, 1, 1]);
    expect(strike('1/DG')).toEqual([1, 1, 1, 1]);
  });

  it('NAW-2.4d, NAW-2.5b only anti-aircraft firepower reaches an aeroplane', () => {
    const play = at(drill('T3: [3/DG], T4: [AA/DG], T6: [Il-2], U11: [1/DS]'));
    play.do('GE', 'unit 3/DG');
    expect(play.refusal('GE', 'fire Il-2').rule).toBe('NAW-2.4d');
    play.do('GE', 'stop').do('GE', 'unit AA/DG').do('GE', 'fire Il-2').do('GE', 'roll', 6, 1);
    expect(play.where('Il-2')).toBe('hangar');
  });

  it('NAW-2.5b a tank with only an aeroplane in view is offered no attack', () => {
    const play = at(drill('T3: [3/DG], T6: [Il-2], A1: [1/DS]'));
    expect(play.do('GE', 'unit 3/DG').offers('GE', 'fire')).toEqual([]);
  });

  it('NAW-2.4e a die hits at or above the to-hit number', () => {
    const play = at('{scenario: cats, phase: operations 11, pieces: {H5: [1/11], L6: [1/276]}}');
    // at 4 hexes: normal range, to-hit 5
    play.do('GE', 'fire 1/11 1/276', 4, 5, 6, 1, 1);
    expect(play.events('roll')[0]).toMatchObject({ needs: 5, hits: 2 });
  });

  it('NAW-2.4f, NAW-5.1.5.1a an underlined range is a limit and changes no to-hit', () => {
    const play = at(drill('T3: [1/DG], T4: [4/DS], T6: [R/DS]'));
    play.do('GE', 'unit 1/DG');
    expect(play.refusal('GE', 'fire R/DS').rule).toBe('NAW-2.4f');
    expect(play.do('GE', 'fire 4/DS').do('GE', 'roll', 1).shots).toEqual([[1, 5]]);
  });

  it('NAW-2.4g armour dice at or above the save number cancel hits', () => {
    const play = at('{scenario: cats, phase: operations 276, pieces: {H5: [1/276], L6: [1/11]}}');
    play.do('SU', 'fire 1/276 1/11', 5, 5, 1, 6, 3); // two hits; armour 2, save 6: one die saves
    expect(play.stateOf('1/11')).toBe('disrupted');
  });

  it('NAW-2.4h, NAW-3.4.2a command range is counted in hexes from the HQ', () => {
    const play = at('{scenario: cats, phase: impulse 276, pieces: {D5: [1/276, HQ/276], D9: [2/276], A10: [1/11]}}');
    expect(play.events('check')).toEqual([]);
    const far = at('{scenario: cats, phase: impulse 276, pieces: {D5: [1/276, HQ/276], D10: [2/276], A10: [1/11]}}');
    expect(far.events('check')).toHaveLength(1);
  });

  it('NAW-2.4i only a platoon with a transport of its own can load', () => {
    const play = at(drill('T3: [3/DG, 1/DG], U9: [1/DS]'));
    expect(play.do('GE', 'unit 3/DG').refusal('GE', 'load').rule).toBe('NAW-2.4i');
    expect(play.do('GE', 'stop').do('GE', 'unit 1/DG').offers('GE', 'load')).toEqual(['load']);
  });

  it('NAW-2.4j, NAW-2.10a attached units activate with their formation and use its HQ', () => {
    const play = at(
      '{scenario: bridge, phase: impulse 320, pieces: {D5: [1/320, HQ/320], D9: [StuG/320], K2: [1/71G]}}',
    );
    expect(play.events('check')).toEqual([]); // within the range 4 of HQ/320
    expect(play.offers('GE', 'unit')).toEqual(['unit 1/320', 'unit StuG/320']);
    const guards = at(
      '{scenario: bridge, phase: operations 71G, pieces: {N9: [1/71G, HQ/71G], N10: [ATG/71G], A1: [1/18]}}',
    );
    expect(guards.offers('SU', 'unit')).toContain('unit ATG/71G');
  });

  it('NAW-2.4k every factor is read from the side that shows', () => {
    const play = at('{scenario: cats, phase: operations 11, pieces: {H5: [1/11 reduced], L6: [1/276]}}');
    expect(play.do('GE', 'fire 1/11 1/276', 1, 1).shots).toEqual([[2, 5]]);
  });

  it('NAW-2.4l the assault factor has a to-hit number of its own', () => {
    const play = at('{scenario: bridge, phase: operations 320, pieces: {T3: [P1/320, HQ/320], T4: [1/71G]}}');
    play.do('GE', 'assault P1/320 T4', 4, 4, 4, 1, 1, 1); // 3 dice at 4, HE would hit at 5
    expect(play.events('roll')[0]).toMatchObject({ what: 'assault', faces: [4, 4, 4], needs: 4, hits: 3 });
  });
});

describe('2.5.1, 2.5.4, 2.6 what is attacked with what', () => {
  it('NAW-2.5.1a a tank fires HE at infantry', () => {
    const play = at(drill('T3: [3/DG], T5: [1/DS]'));
    expect(play.do('GE', 'fire 3/DG 1/DS', 1, 1).shots[0]?.[0]).toBe(2);
  });

  it('NAW-2.6a HE is no use against a hard target', () => {
    const play = at(drill('T3: [1/DG mounted], T5: [4/DS]'));
    expect(play.do('GE', 'unit 1/DG').refusal('GE', 'fire 4/DS').rule).toBe('NAW-2.6a');
  });

  it('NAW-2.5.4a a gun fires AP at armour and HE at infantry', () => {
    const position = '{scenario: bridge, phase: operations 71G, pieces: {T3: [ATG/71G], T6: [1/18], T7: [1/320]}}';
    expect(at(position).do('SU', 'fire ATG/71G 1/18', 1, 1).shots).toEqual([[2, 5]]);
    expect(at(position).do('SU', 'fire ATG/71G 1/320', 1).shots).toEqual([[1, 5]]);
  });

  it('NAW-2.5.4b no unit of the two kit scenarios has anti-aircraft fire', () => {
    for (const scenario of ['cats', 'bridge']) {
      const { world } = fresh(scenario);
      expect(world.aaDice.some((dice) => dice > 0)).toBe(false);
    }
  });

  it('NAW-2.5.3a a half-track destroyed with its infantry leaves a wreck', () => {
    const play = at(
      '{scenario: drill, phase: operations DS, pieces: {T3: [1/DG mounted disrupted reduced], T9: [2/DG], T5: [4/DS]}}',
    );
    play.do('SU', 'fire 4/DS 1/DG', 6, 1, 1, 1);
    expect([play.stateOf('1/DG'), play.hasWreck('T3')]).toEqual(['lost', true]);
  });
});

describe('2.7 support weapons', () => {
  const guards = (hmg: string, target: string): ReturnType<typeof at> =>
    at(
      `{scenario: bridge, phase: operations 71G, given: {HMG/71G: ${hmg}}, pieces: {T3: [1/71G, HQ/71G], T2: [2/71G], ${target}}}`,
    );

  it('NAW-2.7.3a the HMG adds a die and a hex of range to HE', () => {
    expect(guards('1/71G', 'T6: [1/320]').do('SU', 'fire 1/71G 1/320', 1, 1, 1).shots).toEqual([[3, 5]]);
    expect(guards('2/71G', 'T6: [1/320]').do('SU', 'fire 1/71G 1/320', 1, 1).shots).toEqual([[2, 6]]);
  });

  it('the 71st as guards is a pack away (README, version 2)', () => {
    const guarded = packed(
      '{units: {types: {list: [{id: sov-inf, full: {he: 3/2/5, assault: 3/5}, reduced: {he: 2/2/5, assault: 2/5}}]}, formations: {list: [{id: 71G, hq: {morale: 8}}]}}}',
    );
    const position = '{scenario: bridge, phase: operations 71G, pieces: {T3: [1/71G], T2: [2/71G], T5: [1/320]}}';
    expect(at(position, 'test', guarded).do('SU', 'fire 1/71G 1/320', 1, 1, 1).shots).toEqual([[3, 5]]);
    expect(at(position).do('SU', 'fire 1/71G 1/320', 1, 1).shots).toEqual([[2, 5]]);
    const { world } = at(position, 'test', guarded);
    expect(world.morale[world.formationIds.indexOf('71G')]).toBe(8);
  });

  it('NAW-2.7.2b, NAW-5.1d weapon and platoon make one attack; two platoons make two', () => {
    const play = guards('1/71G', 'T5: [1/320]');
    play.do('SU', 'fire 1/71G 1/320', 1, 1, 1).do('SU', 'fire 2/71G 1/320', 1, 1);
    expect(play.shots.map(([dice]) => dice)).toEqual([3, 2]);
    expect(play.offers('SU', 'unit')).toEqual([]);
  });

  it('NAW-2.7.2a the weapon is no target and is lost with its platoon', () => {
    const play = at(
      '{scenario: bridge, phase: operations 18, given: {HMG/71G: 1/71G}, pieces: {T5: [1/18], T3: [1/71G disrupted reduced], T2: [2/71G]}}',
    );
    play.do('GE', 'unit 1/18');
    expect(play.offers('GE', 'fire')).toEqual(['fire 1/71G', 'fire 2/71G']);
    play.do('GE', 'fire 1/71G').do('GE', 'roll', 6, 6);
    expect([play.where('1/71G'), play.where('HMG/71G')]).toEqual(['lost', 'lost']);
  });

  it('NAW-2.7a, NAW-2.5.2a, NAW-2.7.1a weapons go to infantry before play and never change hands', () => {
    const play = fresh('bridge');
    expect(play.refusal('SU', 'unit HMG/71G').rule).toBe('NAW-2.5.6a'); // nobody to carry it yet
    for (const [unit, hex] of [
      ['ATG/71G', 'L6'],
      ['1/71G', 'L6'],
      ['1/31', 'Q7'],
    ])
      play.do('SU', `unit ${unit}`).do('SU', `at ${hex}`);
    play.do('SU', 'unit 2/71G').do('SU', 'at M6').do('SU', 'unit HMG/71G');
    expect(play.refusal('SU', 'give ATG/71G').rule).toBe('NAW-2.5.2a');
    expect(play.refusal('SU', 'give 1/31').rule).toBe('NAW-2.5.2a');
    play.do('SU', 'give 1/71G');
    expect(play.where('HMG/71G')).toBe('L6');
    const later = guards('1/71G', 'T9: [1/320]');
    expect(later.refusal('SU', 'give 2/71G').rule).toBe('NAW-2.7.1a');
  });

  it('NAW-2.7.3b a bazooka rolls one die more and counts no more hits than the firepower', () => {
    const play = at(drill('T3: [1/DG], T9: [2/DG], T4: [4/DS]', ', given: {Bz/DG: 1/DG}'));
    play.do('GE', 'fire 1/DG 4/DS', 6, 6, 1, 1);
    expect(play.events('roll')[0]).toMatchObject({ faces: [6, 6], hits: 1 });
  });
});

describe('2.7.3, 5.1 weapons and numbers at their limits', () => {
  it('NAW-2.7.3a an anti-tank rifle adds a die and a hex to AP, nothing to HE, and nothing to another platoon', () => {
    const rifle = (target: string, given = '1/DS') =>
      at(
        `{scenario: drill, phase: operations DS, given: {ATR/DS: ${given}}, pieces: {T3: [1/DS], U11: [2/DS], ${target}}}`,
      ).do('SU', 'unit 1/DS');
    expect(rifle('T5: [3/DG ops]').do('SU', 'fire 3/DG').do('SU', 'roll', 1, 1).shots).toEqual([[2, 6]]);
    expect(rifle('T6: [3/DG ops]').refusal('SU', 'fire 3/DG').rule).toBe('NAW-2.4f');
    expect(rifle('T5: [3/DG ops]', '2/DS').refusal('SU', 'fire 3/DG').rule).toBe('NAW-2.4f');
    expect(rifle('T5: [1/DG ops]').do('SU', 'fire 1/DG').do('SU', 'roll', 1, 1).shots).toEqual([[2, 5]]);
  });

  it('NAW-2.7.3a the range of the HMG is doubled with it', () => {
    const gun = (hex: string) =>
      at(
        `{scenario: bridge, phase: operations 71G, given: {HMG/71G: 1/71G}, pieces: {T3: [1/71G], U11: [2/71G], ${hex}: [1/320 ops]}}`,
      ).do('SU', 'unit 1/71G');
    expect(gun('T9').do('SU', 'fire 1/320').do('SU', 'roll', 1, 1, 1).shots).toEqual([[3, 6]]);
    expect(gun('T10').refusal('SU', 'fire 1/320').rule).toBe('NAW-5.1.4a');
    expect(gun('T4').do('SU', 'fire 1/320').do('SU', 'roll', 1, 1, 1).shots).toEqual([[3, 4]]);
  });

  it('NAW-2.4d flak has range, to-hit and dice of its own against aircraft', () => {
    const flak = (hex: string) => at(drill(`T3: [AA/DG], ${hex}: [Il-2], U11: [1/DS]`)).do('GE', 'unit AA/DG');
    expect(flak('T6').do('GE', 'fire Il-2').do('GE', 'roll', 1, 1).shots).toEqual([[2, 4]]); // half of six
    expect(flak('T9').do('GE', 'fire Il-2').do('GE', 'roll', 1, 1).shots).toEqual([[2, 5]]);
    expect(flak('T10').do('GE', 'fire Il-2').do('GE', 'roll', 1, 1).shots).toEqual([[2, 6]]);
    const missed = flak('T6').do('GE', 'fire Il-2').do('GE', 'roll', 3, 3);
    expect([missed.where('Il-2'), missed.rolls, missed.acquired('AA/DG')]).toEqual(['T6', ['attack 33 at 4: 0'], null]);
  });

  it('NAW-2.7.3b a bazooka adds nothing to HE', () => {
    const play = at(drill('T3: [1/DG], T9: [2/DG], T5: [1/DS ops]', ', given: {Bz/DG: 1/DG}'));
    expect(play.do('GE', 'fire 1/DG 1/DS', 1, 1, 1).rolls).toEqual(['attack 111 at 5: 0']);
  });

  it('NAW-2.5.1a without HE there is no shot at a soft target', () => {
    const play = at(drill('T3: [AA/DG mounted], U9: [1/DG], T5: [1/DS ops]')).do('GE', 'unit AA/DG');
    expect([play.offers('GE', 'fire'), play.refusal('GE', 'fire 1/DS').rule]).toEqual([[], 'NAW-2.5.1a']);
  });

  it('NAW-5.1.6a a mortar fires at no unit, and a tank shells no hex', () => {
    const mortar = at(drill('T1: [Mtr/DG], U9: [1/DG], T5: [1/DS ops]')).do('GE', 'unit Mtr/DG');
    expect([mortar.offers('GE', 'fire'), mortar.refusal('GE', 'fire 1/DS').rule]).toEqual([[], 'NAW-5.1.6a']);
    const tank = at(drill('T1: [3/DG], U9: [1/DG], T5: [1/DS ops]')).do('GE', 'unit 3/DG');
    expect([tank.offers('GE', 'shell'), tank.refusal('GE', 'shell T5').rule]).toEqual([[], 'NAW-2.5.5.1b']);
  });

  it('NAW-4.1o leadership may leave a die where there would be none, and must then be given', () => {
    const play = at(
      '{scenario: cats, phase: operations 11, pieces: {H5: [3/11 reduced, HQ/11], L6: [1/276 ops], A11: [4/11]}}',
    ).do('GE', 'unit 3/11');
    expect(play.offers('GE', 'snap')).toEqual(['snap 1/276']);
    play.do('GE', 'snap 1/276');
    expect(play.refusal('GE', 'roll').rule).toBe('NAW-4.1o');
    play.do('GE', 'lead');
    expect(play.refusal('GE', 'lead').rule).toBe('NAW-2.5.6.2b');
    expect(play.do('GE', 'roll', 1, 1).shots).toEqual([[2, 6]]);
  });

  it('NAW-5.1.7a a plus on AP or HE rolls one miss again, on anti-aircraft fire there is none', () => {
    const plus = packed(
      '{units: {types: {list: [{id: pz4, full: {ap: 3+/6/5, he: 2+/4/5}}, {id: pz3, full: {ap: 2+/5/5, he: 1/3/5}}]}}}',
    );
    const shot = (unit: string, target: string, ...dice: number[]): string | undefined =>
      at(
        `{scenario: drill, phase: operations DG, pieces: {T3: [${unit}], U9: [1/DG], T7: [${target} ops]}}`,
        'test',
        plus,
      ).do('GE', `fire ${unit} ${target}`, ...dice).rolls[0];
    expect(shot('3/DG', '4/DS', 1, 1, 1, 6, 1, 1)).toBe('attack 1116 at 5: 1');
    expect(shot('3/DG', '1/DS', 1, 1, 6)).toBe('attack 116 at 5: 1');
    const onlyAp = (target: string, ...dice: number[]): string | undefined =>
      at(
        `{scenario: cats, phase: operations 11, pieces: {H5: [3/11], A11: [4/11], I6: [${target} ops]}}`,
        'test',
        plus,
      ).do('GE', `fire 3/11 ${target}`, ...dice).rolls[0];
    expect(onlyAp('1/276', 1, 1, 6, 1, 1)).toBe('attack 116 at 4: 1');
  });

  it('NAW-2.4f, NAW-2.4d limits and numbers of HE and of flak are their own', () => {
    const other = packed(
      '{units: {types: {list: [{id: sov-inf, full: {he: 2/4u/5}}, {id: flak20, full: {aa: 2/6/4}}]}}}',
    );
    const foot = (hex: string) =>
      at(
        `{scenario: bridge, phase: operations 71G, pieces: {T3: [1/71G], U11: [2/71G], ${hex}: [1/320 ops]}}`,
        'test',
        other,
      ).do('SU', 'unit 1/71G');
    expect(foot('T4').do('SU', 'fire 1/320').do('SU', 'roll', 1, 1).shots).toEqual([[2, 5]]); // no reduced range
    expect(foot('T8').refusal('SU', 'fire 1/320').rule).toBe('NAW-2.4f');
    const flak = at(drill('T3: [AA/DG], T9: [Il-2], U11: [1/DS]'), 'test', other).do('GE', 'fire AA/DG Il-2', 1, 1);
    expect(flak.shots).toEqual([[2, 4]]);
    const hit = at(drill('T3: [AA/DG], T9: [Il-2], U11: [1/DS]'), 'test', other).do('GE', 'fire AA/DG Il-2', 6, 1);
    expect([hit.where('Il-2'), hit.has('Il-2', DISRUPTED), hit.events('no-effect')]).toEqual(['hangar', false, []]);
  });

  it('NAW-5.1.2a a wreck or ditch may shelter soft and hard differently', () => {
    const other = packed('{tables: {markers: {wreck: {bonus: 2/1}, ditch: {bonus: 1/2}}}}');
    const dice = (target: string, more: string): unknown => {
      const play = at(
        `{scenario: drill, phase: operations DG${more}, pieces: {T3: [3/DG], U9: [1/DG], T7: [${target} ops]}}`,
        'test',
        other,
      ).do('GE', `fire 3/DG ${target}`, 6, 6);
      return play.events('roll').find(({ what }) => what === 'saves')?.faces;
    };
    expect(dice('1/DS', ', wrecks: [T7]')).toHaveLength(2);
    expect(dice('4/DS', ', wrecks: [T7]')).toHaveLength(3);
    expect(dice('1/DS', ', ditches: [T7]')).toHaveLength(1);
    expect(dice('4/DS', ', ditches: [T7]')).toHaveLength(4);
  });

  it('NAW-5.1.8a what is rolled and told: no save without a hit or dice, no effect only where there was none', () => {
    const shot = (target: string, ...dice: number[]) =>
      at(drill(`T3: [3/DG], U9: [1/DG], T7: [${target} ops]`)).do('GE', `fire 3/DG ${target}`, ...dice);
    const missed = shot('4/DS', 1, 1, 1);
    expect([missed.rolls, missed.events('no-effect').length]).toEqual([['attack 111 at 5: 0'], 1]);
    const open = shot('1/DS', 6, 1);
    expect([open.rolls, open.events('no-effect'), open.events('cancelled')]).toEqual([['attack 61 at 5: 1'], [], []]);
    const saved = shot('4/DS', 6, 1, 1, 5, 1);
    expect([saved.rolls.length, saved.events('no-effect').length]).toEqual([2, 1]);
  });

  it('NAW-5.1.8b nothing hits below 2', () => {
    const sharp = packed('{units: {types: {list: [{id: tiger, full: {ap: 4/8/2}}]}}}');
    const position = '{scenario: cats, phase: operations 505, pieces: {H5: [1/505], U1: [2/505], I5: [1/276 ops]}}';
    expect(at(position, 'test', sharp).do('GE', 'fire 1/505 1/276', 1, 1, 1, 1).shots).toEqual([[4, 2]]);
  });
});

describe('2.9 stacking, 2.11 morale, 2.12 markers', () => {
  it('NAW-2.9a, NAW-2.9b two platoons to a hex, even in passing; the rest is free', () => {
    const play = at(
      '{scenario: bridge, phase: operations 71G, given: {HMG/71G: 2/71G}, wrecks: [T4], pieces: {T3: [1/71G], T4: [2/71G, 3/71G, HQ/71G], A1: [1/18]}}',
    );
    play.do('SU', 'unit 1/71G');
    expect(play.refusal('SU', 'to T4').rule).toBe('NAW-2.9a');
    expect(play.inside('T4')).toHaveLength(4);
    const passing = at(
      '{scenario: bridge, phase: operations 71G, pieces: {T3: [1/71G], T4: [2/71G, 3/71G], S4: [4/71G, 5/71G], U4: [1/31, 2/31], A1: [1/18]}}',
    );
    passing.do('SU', 'unit 1/71G');
    expect(passing.offers('SU', 'to')).not.toContain('to T5');
  });

  it('NAW-2.9c one wreck to a hex', () => {
    const play = at(
      '{scenario: cats, phase: operations 505, wrecks: [L5], pieces: {H5: [1/505], L5: [1/276 disrupted reduced]}}',
    );
    play.do('GE', 'fire 1/505 1/276', 6, 6, 6, 6, 1, 1, 1);
    expect([play.where('1/276'), play.hasWreck('L5')]).toEqual(['lost', true]);
    expect(play.events('wreck')).toEqual([]);
  });

  it('NAW-2.11a a formation keeps its morale when its HQ is gone', () => {
    const play = at('{scenario: cats, phase: impulse 276, pieces: {D5: [1/276], A10: [1/11]}}');
    expect(play.events('check')[0]).toMatchObject({ most: 7 });
  });

  it('NAW-2.11.1a a unit is in Good Order or disrupted, nothing else', () => {
    const play = at(
      '{scenario: cats, phase: operations 276, pieces: {D5: [1/276], E6: [2/276 disrupted], A1: [1/11]}}',
    );
    expect([play.has('1/276', DISRUPTED), play.has('2/276', DISRUPTED)]).toEqual([false, true]);
    expect(play.table.view(null).pieces.find(({ id }) => id === '1/276')?.states).not.toContain('disrupted');
  });

  it('NAW-2.11.2a a total at or below morale passes, one more fails', () => {
    const check = (first: number, second: number): unknown => {
      const play = at('{scenario: bridge, phase: opening, turn: 1, pieces: {D5: [1/320], K2: [1/71G, HQ/71G]}}');
      play.do('GE', 'activate 320', first, second);
      return play.events('check')[0]?.passed;
    };
    expect([check(3, 4), check(4, 4)]).toEqual([1, 0]);
  });

  it('NAW-2.12.3a Ops Complete, Disrupted, Out of Command and the like are marks on a unit', () => {
    const play = at(
      '{scenario: cats, phase: operations 276, pieces: {D5: [1/276 ops disrupted out watch], D9: [2/276], A1: [1/11]}}',
    );
    for (const kind of [OPS, DISRUPTED, OUT, WATCH]) expect(play.has('1/276', kind)).toBe(true);
    expect(play.table.view(null).pieces.find(({ id }) => id === '1/276')?.states).toEqual(
      expect.arrayContaining(['ops-complete', 'disrupted', 'out-of-command', 'overwatch']),
    );
  });

  it('NAW-2.12.4a trenches, mines, wire and ditches can be laid and are seen', () => {
    const play = at(
      '{scenario: drill, phase: draw, trenches: [T1], mines: [T2], wires: [T3], ditches: [T4], pieces: {U9: [1/DS], A1: [1/DG]}}',
    );
    expect(play.table.view(null).marks.map(({ kind }) => kind)).toEqual(['trench', 'mines', 'wire', 'ditch']);
  });

  it('NAW-2.12.5a, NAW-2.12.5b Chaos markers only where the scenario lists them; fate points as it gives them', () => {
    const chaos = (scenario: string) => fresh(scenario).world.scenario.chaosMarkers;
    expect([chaos('cats'), chaos('bridge'), chaos('drill')]).toEqual([0, 0, 1]);
    const bridge = fresh('bridge');
    expect([bridge.fate('GE'), bridge.fate('SU')]).toEqual([3, 2]);
    expect([fresh('cats').fate('GE'), fresh('cats').fate('SU')]).toEqual([0, 0]);
  });
});
