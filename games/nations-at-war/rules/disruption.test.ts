// 5.1.3 What disrupted units may still do, and what hits without effect leave alone.
import { describe, expect, it } from 'vitest';
import { at, type Play, packed } from '../test/kit.ts';

/** A disrupted T-34 of the 276th in the open; the enemy is Ops Complete, so nobody fires. */
const shaken = (pieces: string): Play =>
  at(`{scenario: cats, phase: operations 276, pieces: {U11: [6/276], ${pieces}}}`).do('SU', 'unit 1/276');

describe('5.1.3 moving while disrupted', () => {
  it('NAW-5.1.3d beside an enemy it may go away from it, but not round it', () => {
    const play = shaken('H5: [1/276 disrupted], H6: [1/11 ops]');
    // G6 and I6 lie beside both hexes; H4, G5 and I5 lie two hexes from the enemy.
    expect(play.refusal('SU', 'to G6').rule).toBe('NAW-5.1.3d');
    expect(play.refusal('SU', 'to I6').rule).toBe('NAW-5.1.3d');
    for (const away of ['H4', 'G5', 'I5']) expect(play.offers('SU', 'to')).toContain(`to ${away}`);
  });

  it('NAW-5.1.3d going away from one enemy it may come neither closer to another nor beside it', () => {
    const beside = shaken('H5: [1/276 disrupted], H6: [1/11 ops], H3: [2/11 ops]');
    expect(beside.refusal('SU', 'to H4').rule).toBe('NAW-5.1.3d'); // beside 2/11
    const closer = shaken('H5: [1/276 disrupted], H6: [1/11 ops], H1: [2/11 ops]');
    expect(closer.refusal('SU', 'to H4').rule).toBe('NAW-5.1.3d'); // three hexes instead of four
  });

  it('NAW-5.1.3d from two hexes it may keep its distance, and an enemy out of sight does not count', () => {
    const open = shaken('H5: [1/276 disrupted], H7: [1/11 ops]');
    expect(open.refusal('SU', 'to H6').rule).toBe('NAW-5.1.3d');
    expect(open.offers('SU', 'to')).toContain('to G6'); // still two hexes off
    const hidden = shaken('J4: [1/276 disrupted], J1: [1/11 ops]'); // woods in J2 between
    expect(hidden.offers('SU', 'to')).toContain('to J3');
  });

  it('NAW-5.1.3d a stack of soft and hard that goes hex by hex is bound as well', () => {
    const play = at(
      '{scenario: drill, phase: operations DG, pieces: {T3: [1/DG disrupted, 3/DG], U11: [2/DG], T4: [1/DS ops]}}',
    )
      .do('GE', 'unit 1/DG')
      .do('GE', 'with 3/DG');
    expect(play.refusal('GE', 'to S4').rule).toBe('NAW-5.1.3d');
    expect(play.offers('GE', 'to')).toContain('to T2');
  });
});

describe('shells on a hard target that is disrupted already', () => {
  /** A tank of the 31st, disrupted, under a barrage of three dice at 4 and one save. */
  const barrage = (pieces: string, more: string, ...dice: number[]): Play =>
    at(`{scenario: bridge, phase: missions 18, missions: {GE: 1}${more}, pieces: {D5: [1/18, HQ/18], ${pieces}}}`)
      .do('GE', 'call HQ/18')
      .do('GE', 'at D9')
      .do('GE', 'roll', 6, ...dice);

  it('NAW-2.5.6.2d no effect, so no die for the HQ beside it', () => {
    const play = barrage('D9: [1/31 disrupted, HQ/31]', '', 6, 6, 6, 1);
    expect(play.events('roll').some(({ what }) => what === 'HQ')).toBe(false);
    expect(play.events('harm')).toEqual([]);
    expect(play.events('no-effect')).toHaveLength(1);
    const fresh = barrage('D9: [1/31, HQ/31]', '', 6, 1, 1, 1, 2);
    expect(fresh.events('roll').some(({ what }) => what === 'HQ')).toBe(true);
  });

  it('R-10.5 nor for the leader with it', () => {
    const armoured = packed(
      '{units: {types: {list: [{id: atg45, mounted: {full: {armour: 1/5}, reduced: {armour: 1/5}}}]}}}',
    );
    const play = (marks: string, ...dice: number[]): Play =>
      at(
        `{scenario: bridge, phase: missions 18, missions: {GE: 1}, given: {Commissar: ATG/71G}, pieces: {D5: [1/18, HQ/18], D9: [ATG/71G mounted ${marks}]}}`,
        'test',
        armoured,
      )
        .do('GE', 'call HQ/18')
        .do('GE', 'at D9')
        .do('GE', 'roll', 6, 6, 1, 1, 1, ...dice);
    const rolled = (one: Play): boolean => one.events('roll').some(({ what }) => what === 'leader');
    expect([rolled(play('disrupted')), rolled(play('', 2))]).toEqual([false, true]);
  });
});
