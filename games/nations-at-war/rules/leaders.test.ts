// 10.5 The commissar's ways, 10.1 strikes from the air, and mortars with leadership: what is not allowed, and what is spent.
import { describe, expect, it } from 'vitest';
import { LED, MISSIONS_USED } from '../state.ts';
import { at, type Play } from '../test/kit.ts';

describe('10.5 the commissar', () => {
  const guards = (pieces: string, more = ''): Play =>
    at(`{scenario: bridge, phase: operations 71G, given: {Commissar: 1/71G}${more}, pieces: {A1: [2/18], ${pieces}}}`);

  it('R-10.5 the commissar goes over to another platoon of the 71st in the same hex, and to nobody else', () => {
    const play = guards('T3: [1/71G, ATG/71G], T5: [2/71G]');
    expect(play.offers('SU', 'transfer')).toEqual(['transfer ATG/71G']);
    for (const to of ['1/71G', '2/71G', '2/18']) expect(play.refusal('SU', `transfer ${to}`).rule).toBe('NAW-3.4.2b');
    const mixed = guards('T3: [1/71G, 1/31], T5: [2/71G, HQ/71G]');
    expect(mixed.offers('SU', 'transfer')).toEqual([]);
    expect(mixed.refusal('SU', 'transfer 1/31').rule).toBe('NAW-3.4.2b');
  });

  it('R-10.5 the commissar goes where the platoon goes, and fate may turn the die', () => {
    const play = guards('T3: [1/71G], T5: [2/71G]').do('SU', 'move 1/71G T4');
    expect(play.where('Commissar')).toBe('T4');
    const hit = at(
      '{scenario: bridge, phase: operations 18, given: {Commissar: 1/71G}, fate: {SU: 1}, pieces: {T5: [1/18], A1: [2/18], T3: [1/71G]}}',
    ).do('GE', 'fire 1/18 1/71G', 6, 1, 1);
    expect([hit.point, hit.asked]).toEqual(['single.fate', 'SU']);
    expect(hit.table.decisions(hit.sideOf('SU'))[0]?.prompt).toBe('The die for leader shows 1. Spend a fate point?');
    expect(hit.do('SU', 'raise').where('Commissar')).toBe('T3');
  });

  it('NAW-3.4.2b the commissar’s platoon is in command however far; without the rule it checks', () => {
    const far = (switches: string): number =>
      at(
        `{scenario: bridge, ${switches}phase: impulse 71G, given: {Commissar: 1/71G}, pieces: {K1: [1/71G], T10: [2/71G, HQ/71G], A1: [2/18]}}`,
      ).events('check').length;
    expect([far(''), far('switches: [overwatch], ')]).toEqual([0, 1]);
  });

  it('R-10.5 the commissar forces only platoons of the 71st, and none where leaders are not played', () => {
    const rally = (formation: string, switches: string, pieces: string): string =>
      at(
        `{scenario: bridge, ${switches}phase: operations 320, cup: [${formation}], held: {SU: 2}, claims: {SU: [${formation}]}, given: {Commissar: 1/71G}, pieces: {A1: [1/320, HQ/320], ${pieces}}}`,
      ).do('GE', 'done', 1, 6, 6).point;
    expect(rally('71G', '', 'T3: [1/71G disrupted, HQ/71G]')).toBe('force');
    expect(rally('71G', 'switches: [overwatch], ', 'T3: [1/71G disrupted, HQ/71G]')).toBe('act');
    expect(rally('"31"', '', 'T3: [1/71G, 1/31 disrupted, HQ/31]')).toBe('act');
  });

  it('R-10.5 the commissar goes over to a platoon and back, never to an HQ', () => {
    const play = guards('T3: [1/71G, 2/71G, HQ/71G], U11: [3/71G]');
    expect(play.offers('SU', 'transfer')).toEqual(['transfer 2/71G']);
    expect(play.refusal('SU', 'transfer HQ/71G').rule).toBe('NAW-3.4.2b');
    play.do('SU', 'transfer 2/71G');
    expect(play.offers('SU', 'transfer')).toEqual(['transfer 1/71G']);
  });

  it('R-10.5 only a platoon of full strength that failed to rally is forced, and only in the commissar’s hex', () => {
    const rally = (first: string, second: string, die: number): Play =>
      at(
        `{scenario: bridge, phase: operations 31, cup: [71G], held: {GE: 2}, claims: {GE: ["320"]}, given: {Commissar: 1/71G}, pieces: {A1: [1/320, HQ/320], U11: [1/31], T3: [1/71G, 2/71G ${first}], T5: [3/71G ${second}, HQ/71G]}}`,
      ).do('SU', 'done', 1, die, die);
    const here = rally('disrupted', '', 6);
    expect([here.point, here.offers('SU')]).toEqual(['force', ['accept', 'force']]);
    here.do('SU', 'force');
    expect([here.stateOf('2/71G'), here.events('shot-own').length]).toEqual(['reduced', 1]);
    expect(rally('disrupted', '', 1).events('rallied')).toHaveLength(1);
    expect(rally('disrupted reduced', '', 6).point).not.toBe('force');
    expect(rally('', 'disrupted', 6).point).not.toBe('force'); // in another hex
    expect(rally('disrupted', '', 6).do('SU', 'accept').stateOf('2/71G')).toBe('disrupted');
  });
});

describe('10.1 strikes', () => {
  const strike = (pieces: string, more = ''): Play =>
    at(
      `{scenario: drill, phase: draw, turn: 2, cup: [Il-2], held: {GE: 3}, claims: {GE: [DG]}, chaos: 0${more}, pieces: {U11: [1/DG, HQ/DG], A1: [1/DS, HQ/DS], ${pieces}}}`,
    );

  const harm = (play: Play): unknown[] => play.events('harm').map(({ result }) => result);

  it('NAW-2.4c it strikes one unit under it, or none, and nothing elsewhere', () => {
    const play = strike('T3: [2/DG, 3/DG], T5: [R/DG]').do('SU', 'at T3');
    expect(play.offers('SU')).toEqual(['strike 2/DG', 'strike 3/DG', 'none']);
    expect(play.refusal('SU', 'strike R/DG').rule).toBe('NAW-2.4c');
    expect(strike('T3: [2/DG]').do('SU', 'at T4').point).not.toBe('plane.target');
    expect(strike('T3: [2/DG]').do('SU', 'at T3').do('SU', 'none').events('roll')).toEqual([]);
  });

  it('NAW-2.4c four dice at 5; armour saves, cover counts up to two for a tank, a trench takes the first hit', () => {
    const tank = strike('T3: [3/DG]').do('SU', 'at T3').do('SU', 'strike 3/DG', 6, 1, 1, 1, 6, 1);
    expect([tank.rolls, harm(tank)]).toEqual([['strike 6111 at 5: 1', 'saves 61 at 6: 1'], []]);
    const foot = strike('T3: [2/DG]').do('SU', 'at T3').do('SU', 'strike 2/DG', 5, 1, 1, 1);
    expect([foot.rolls, harm(foot)]).toEqual([['strike 5111 at 5: 1'], ['disrupted']]);
    const woods = strike('S3: [2/DG]').do('SU', 'at S3').do('SU', 'strike 2/DG', 5, 1, 1, 1, 5);
    expect([woods.rolls[1], harm(woods)]).toEqual(['saves 5 at 5: 1', []]);
    const town = strike('L6: [3/DG]', ', wrecks: [L6], smoke: {L6: 2}').do('SU', 'at L6');
    town.do('SU', 'strike 3/DG', 6, 1, 1, 1, 1, 1, 1, 1);
    expect(town.rolls[1]).toBe('saves 1111 at 6: 0'); // armour 2 and two of four
    const trench = strike('T3: [2/DG]', ', trenches: [T3]').do('SU', 'at T3').do('SU', 'strike 2/DG', 5, 1, 1, 1);
    expect(harm(trench)).toEqual([]);
  });
});

describe('5.1.6 mortars', () => {
  const mortar = (pieces: string, more = ''): Play =>
    at(`{scenario: drill, phase: operations DG${more}, pieces: {T1: [Mtr/DG, HQ/DG], U11: [2/DG], ${pieces}}}`).do(
      'GE',
      'unit Mtr/DG',
    );

  it('NAW-2.5.6.2b the HQ beside it adds dice, once', () => {
    const play = mortar('T9: [1/DS]').do('GE', 'shell T9').do('GE', 'lead');
    expect(play.refusal('GE', 'lead').rule).toBe('NAW-2.5.6.2b');
    expect(play.has('HQ/DG', LED)).toBe(false); // not before the dice fall
    play.do('GE', 'roll', 1, 1, 1, 1);
    expect([play.events('roll')[0]?.faces, play.has('HQ/DG', LED)]).toEqual([[1, 1, 1, 1], true]);
    const plain = mortar('T9: [1/DS]').do('GE', 'shell T9').do('GE', 'roll', 1, 1);
    expect([plain.has('HQ/DG', LED), plain.stateOf('Mtr/DG')]).toEqual([false, 'ops']);
  });

  it('NAW-5.1.6a called off it has not fired, and fires at no empty hex', () => {
    const play = mortar('T9: [1/DS]');
    expect(play.refusal('GE', 'shell T8').rule).toBe('NAW-5.1.6a');
    play.do('GE', 'shell T9').do('GE', 'cancel');
    expect([play.point, play.stateOf('Mtr/DG'), play.offers('GE', 'shell')]).toEqual(['order', 'good', ['shell T9']]);
  });

  it('R-10.3 out of smoke it hits one harder, and no harder than 6', () => {
    const out = mortar('T9: [1/DS]', ', smoke: {T1: 1}').do('GE', 'shell T9').do('GE', 'roll', 5, 6);
    expect(out.rolls[0]).toBe('attack 56 at 6: 1');
  });

  it('R-11 a mortar on Overwatch that has fired at a mover is on Overwatch no more', () => {
    const play = at(
      '{scenario: drill, phase: operations DS, pieces: {T1: [Mtr/DG watch], U11: [2/DG], T9: [1/DS], A1: [2/DS]}}',
    )
      .do('SU', 'unit 1/DS')
      .do('SU', 'to T8')
      .do('GE', 'fire Mtr/DG')
      .do('GE', 'roll', 1, 1);
    expect(play.stateOf('Mtr/DG')).toBe('ops');
  });

  it('NAW-5.1.6a shells fall on friend and foe, soft and hard, each with its own dice', () => {
    const fallen = (pieces: string, ...dice: number[]): Play =>
      at(`{scenario: bridge, phase: missions 18, missions: {GE: 1}, pieces: {D5: [1/18, HQ/18], ${pieces}}}`)
        .do('GE', 'call HQ/18')
        .do('GE', 'at D9')
        .do('GE', 'roll', 6, ...dice);
    const own = fallen('D9: [1/320]', 6, 1, 1);
    expect([own.rolls.length, own.stateOf('1/320')]).toEqual([2, 'disrupted']); // clear, soft: nothing saves it
    const tank = fallen('D9: [1/31]', 6, 1, 1, 5);
    expect([tank.rolls[2], tank.stateOf('1/31')]).toEqual(['saves 5 at 5: 1', 'good']);
    const missed = fallen('D9: [1/31]', 1, 1, 1);
    expect(missed.rolls).toHaveLength(2);
  });

  it('NAW-5.1.6e direct fire is no fire mission', () => {
    const play = mortar('T9: [1/DS]').do('GE', 'shell T9').do('GE', 'roll', 1, 1);
    expect(play.state.track[MISSIONS_USED]).toBe(0);
  });
});
