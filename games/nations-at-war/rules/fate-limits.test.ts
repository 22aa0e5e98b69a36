// 9.0 Fate points: what they cannot do, die by die and hex by hex.
import { describe, expect, it } from 'vitest';
import { REDUCED } from '../state.ts';
import { at, type Play, packed } from '../test/kit.ts';

const bridge = (phase: string, pieces: string, more = ''): Play =>
  at(`{scenario: bridge, phase: ${phase}${more}, pieces: {${pieces}}}`);

describe('9.0 dice of a pool', () => {
  const shot = (fate: number, ...dice: number[]): Play =>
    bridge('operations 18', 'T3: [1/18], A1: [2/18], T6: [1/31 ops]', `, fate: {GE: ${fate}}`).do(
      'GE',
      'fire 1/18 1/31',
      ...dice,
    );

  it('NAW-Fate-a each missed die once: two misses, two new throws', () => {
    const play = shot(3, 6, 1, 1).do('GE', 'reroll', 1);
    expect(play.offers('GE')).toEqual(['keep', 'reroll']);
    play.do('GE', 'reroll', 1, 1);
    expect([play.fate('GE'), play.point]).toEqual([1, 'act']);
  });

  it('NAW-Fate-a, NAW-Fate-c a die thrown again to one short is raised with a further point', () => {
    const play = shot(2, 1, 1, 1).do('GE', 'reroll', 3); // at reduced range 4 hits
    expect(play.offers('GE')).toEqual(['keep', 'reroll', 'raise']);
    play.do('GE', 'raise', 1);
    expect([play.fate('GE'), play.stateOf('1/31')]).toEqual([0, 'disrupted ops']);
  });

  it('NAW-Fate-a with all dice hitting, or none that could be helped, nobody is asked', () => {
    expect(shot(2, 6, 6, 6, 1).point).toBe('act');
    const saves = bridge('operations 18', 'T3: [1/18], A1: [2/18], T6: [1/31 ops]', ', fate: {SU: 2}');
    expect(saves.do('GE', 'fire 1/18 1/31', 6, 1, 1, 5).point).toBe('act'); // the one hit is saved
    const missed = bridge('operations 18', 'T3: [1/18], A1: [2/18], T6: [1/31 ops]', ', fate: {SU: 2}');
    expect([missed.do('GE', 'fire 1/18 1/31', 6, 1, 1, 4).point, missed.asked]).toEqual(['fate', 'SU']);
    expect(missed.do('SU', 'raise').stateOf('1/31')).toBe('ops');
  });

  it('NAW-Fate-a, NAW-Fate-c the hopeless die is thrown again first, and the one thrown again is raised first', () => {
    const play = shot(3, 3, 1, 1).do('GE', 'reroll', 1); // at reduced range 4 hits, so 3 is one short
    expect(play.offers('GE')).toEqual(['keep', 'reroll', 'raise']);
    play.do('GE', 'reroll', 3).do('GE', 'raise', 1);
    expect([play.fate('GE'), play.point]).toEqual([0, 'act']);
    const left = shot(4, 3, 1, 6).do('GE', 'reroll', 3).do('GE', 'raise');
    expect(left.offers('GE')).toEqual(['keep', 'reroll', 'raise']); // the first 3 was neither thrown again nor raised
    left.do('GE', 'reroll', 1, 1);
    expect([left.fate('GE'), left.point]).toEqual([1, 'act']);
  });

  it('NAW-Fate-c a raised die is done with', () => {
    const play = shot(3, 3, 6, 6).do('GE', 'raise', 1);
    expect([play.fate('GE'), play.point]).toEqual([2, 'act']);
  });

  it('NAW-Fate-a no more than can be saved is asked about', () => {
    const tank = (...dice: number[]): Play =>
      bridge('operations 31', 'T3: [1/31], U11: [2/31], T6: [1/18 ops]', ', fate: {GE: 2}').do(
        'SU',
        'fire 1/31 1/18',
        ...dice,
      );
    expect(tank(6, 1, 6, 1).point).toBe('act'); // the one hit is saved, though a die missed
    expect([tank(6, 1, 1, 1).point, tank(6, 1, 1, 1).asked]).toEqual(['fate', 'GE']);
  });

  it('NAW-Fate-a, NAW-Fate-c where fate is short each use has its own price', () => {
    const dear = packed('{tables: {fate: {costs: {shift: 2}}}}');
    const dice = (fate: number): string[] =>
      at(
        `{scenario: bridge, phase: operations 18, fate: {GE: ${fate}}, pieces: {T3: [1/18], A1: [2/18], T6: [1/31 ops]}}`,
        'test',
        dear,
      )
        .do('GE', 'fire 1/18 1/31', 3, 1, 1)
        .offers('GE');
    expect([dice(1), dice(2)]).toEqual([
      ['keep', 'reroll'],
      ['keep', 'reroll', 'raise'],
    ]);
    const command = packed('{tables: {fate: {costs: {command: 2, reroll: 3}}}}');
    const check = (fate: number): string[] =>
      at(
        `{scenario: bridge, phase: opening, turn: 1, fate: {GE: ${fate}}, pieces: {D1: [1/320, HQ/320], D10: [2/320], T2: [1/71G]}}`,
        'test',
        command,
      )
        .do('GE', 'activate 320', 6, 6)
        .offers('GE');
    expect(check(1)).toEqual(['keep', 'lower first', 'lower second']);
    expect(check(2)).toEqual(['keep', 'lower first', 'lower second', 'command']);
    expect(check(3)).toHaveLength(6);
  });

  it('NAW-Fate-c one short and thrown again, a die is raised but not thrown a second time', () => {
    const play = shot(4, 6, 6, 1).do('GE', 'reroll', 3);
    expect([play.offers('GE'), play.refusal('GE', 'reroll').rule]).toEqual([['keep', 'raise'], 'NAW-Fate-a']);
    expect(play.do('GE', 'keep', 1).stateOf('1/31')).toBe('disrupted reduced ops');
  });

  it('NAW-Fate-a without the rule nobody is asked', () => {
    const play = bridge(
      'operations 18',
      'T3: [1/18], A1: [2/18], T6: [1/31 ops]',
      ', switches: [overwatch], fate: {GE: 2}',
    ).do('GE', 'fire 1/18 1/31', 1, 1, 1);
    expect([play.point, play.offers('GE', 'nudge'), play.offers('GE', 'refresh')]).toEqual(['act', [], []]);
  });
});

describe('9.0 two dice of a check, and single dice', () => {
  const check = (fate: number, first: number, second: number): Play =>
    bridge('opening', 'D1: [1/320, HQ/320], D10: [2/320], T2: [1/71G]', `, turn: 1, fate: {GE: ${fate}}`).do(
      'GE',
      'activate 320',
      first,
      second,
    );

  it('NAW-Fate-c a die is lowered once and never below 1', () => {
    const play = check(3, 6, 3).do('GE', 'lower first');
    expect(play.refusal('GE', 'lower first').rule).toBe('NAW-Fate-a');
    play.do('GE', 'lower second'); // 5 and 2
    expect([play.stateOf('2/320'), play.point]).toEqual(['good', 'act']);
    const small = at(
      '{scenario: bridge, phase: opening, turn: 1, fate: {GE: 2}, pieces: {D1: [1/320 disrupted], D10: [2/320, HQ/320], T2: [1/71G]}}',
    );
    // Out of command and without HQ: a rally at 6, so that 1 and 6 fail.
    small.do('GE', 'activate 320', 6, 6).do('GE', 'keep', 1, 6);
    expect(small.point).toBe('check.fate');
    expect(small.refusal('GE', 'lower first').rule).toBe('NAW-Fate-c');
    expect(small.do('GE', 'lower second').stateOf('1/320')).toBe('out'); // rallied by 1 and 5
  });

  it('NAW-Fate-a either die is thrown again, each once', () => {
    const play = check(3, 6, 6).do('GE', 'reroll second', 2);
    expect(play.point).toBe('check.fate'); // 6 and 2
    expect(play.refusal('GE', 'reroll second').rule).toBe('NAW-Fate-a');
    play.do('GE', 'reroll first', 5);
    expect([play.stateOf('2/320'), play.point]).toEqual(['good', 'act']);
    expect(play.events('check').map(({ faces, rule }) => [faces, rule])).toEqual([
      [[6, 6], 'NAW-3.4.2c'],
      [[2], 'NAW-3.4.2c'],
      [[5], 'NAW-3.4.2c'],
    ]);
    const rally = bridge('opening', 'D1: [1/320 disrupted, HQ/320], T2: [1/71G]', ', turn: 1').do(
      'GE',
      'activate 320',
      6,
      6,
    );
    expect(rally.events('check')[0]?.rule).toBe('NAW-3.4.3a');
  });

  it('NAW-Fate-a, NAW-Fate-c with both dice thrown again and lowered nothing is left to ask, whatever fate remains', () => {
    const rally = bridge('opening', 'D1: [1/320 disrupted, HQ/320], T2: [1/71G]', ', turn: 1, fate: {GE: 9}').do(
      'GE',
      'activate 320',
      6,
      6,
    );
    rally.do('GE', 'reroll first', 6).do('GE', 'reroll second', 6).do('GE', 'lower first');
    expect([rally.point, rally.offers('GE')]).toEqual(['check.fate', ['keep', 'lower second']]);
    rally.do('GE', 'lower second'); // 5 and 5 against 9
    expect([rally.point, rally.fate('GE'), rally.stateOf('1/320')]).toEqual(['act', 5, 'disrupted']);
    expect(check(0, 6, 6).point).toBe('act');
  });

  it('NAW-Fate-a, NAW-Fate-c a single die thrown again and shifted is done with', () => {
    const odd = (fate: number): Play =>
      bridge('operations 18', 'T3: [1/18], A1: [2/18], T4: [1/71G, 2/71G]', `, fate: {SU: ${fate}}`)
        .do('GE', 'assault 1/18 T4', 6, 1, 1, 1)
        .do('SU', 'keep', 1, 1)
        .do('SU', 'keep', 6);
    const play = odd(4);
    expect(play.refusal('SU', 'raise').rule).toBe('NAW-Fate-c'); // a 6
    play.do('SU', 'reroll', 2).do('SU', 'lower');
    expect([play.point, play.fate('SU')]).toEqual(['retreat.order', 2]);
    const shifted = odd(4).do('SU', 'lower');
    expect([shifted.offers('SU'), shifted.refusal('SU', 'raise').rule]).toEqual([['keep', 'reroll'], 'NAW-Fate-a']);
    expect(odd(1).do('SU', 'reroll', 1).point).toBe('retreat.order'); // no point left
    const five = odd(4).do('SU', 'reroll', 5);
    expect(five.offers('SU')).toEqual(['keep', 'raise', 'lower']);
  });

  it('NAW-Fate-c the question says on whom the odd hit would fall', () => {
    const asked = (attacker: string, defenders: string, die: number): string | undefined => {
      const soviet = attacker === '1/31';
      const [of, foe] = soviet ? (['SU', 'GE'] as const) : (['GE', 'SU'] as const);
      const play = bridge(
        soviet ? 'operations 31' : 'operations 18',
        `T3: [${attacker}], ${soviet ? 'U11: [2/31]' : 'A1: [2/18]'}, T4: [${defenders}]`,
        `, fate: {${foe}: 1}`,
      );
      const attack = soviet ? [6] : [6, 1];
      play.do(of, `assault ${attacker} T4`, ...attack, 1, ...(soviet ? [1, 1] : [1]));
      play.do(foe, 'keep', ...(soviet ? [1, 1, 1] : [1, 1])).do(foe, 'keep', die);
      return play.table.decisions(play.sideOf(foe))[0]?.prompt;
    };
    expect(asked('1/18', '1/71G, 2/71G', 3)).toContain('the odd hit falls on 1/71G.');
    expect(asked('1/18', '1/71G, 2/71G', 4)).toContain('the odd hit falls on 2/71G.');
    expect(asked('1/31', '1/320, 2/320', 5)).toContain('the odd hit falls on 1/320.');
  });

  it('NAW-Fate-d a check that is passed asks nothing', () => {
    expect(check(3, 3, 4).point).not.toBe('check.fate');
  });

  it('NAW-Fate-a, NAW-Fate-c the HQ’s die: again once, shifted once, within 1 and 6', () => {
    const hq = (): Play =>
      bridge('operations 18', 'T3: [1/18], A1: [2/18], T6: [1/71G ops, HQ/71G]', ', fate: {SU: 3}').do(
        'GE',
        'fire 1/18 1/71G',
        6,
        1,
        1,
      );
    const play = hq();
    expect([play.point, play.asked, play.offers('SU')]).toEqual(['single.fate', 'SU', ['keep', 'reroll', 'raise']]);
    expect(play.refusal('SU', 'lower').rule).toBe('NAW-Fate-c');
    play.do('SU', 'reroll', 1);
    expect(play.refusal('SU', 'reroll').rule).toBe('NAW-Fate-a');
    play.do('SU', 'raise');
    expect([play.fate('SU'), play.has('HQ/71G', REDUCED), play.point]).toEqual([1, false, 'act']);
    expect(hq().do('SU', 'keep').has('HQ/71G', REDUCED)).toBe(true);
    expect(hq().do('SU', 'reroll', 2).point).toBe('act'); // a good die is not asked about
  });
});

describe('9.0 the free hex, and Ops Complete', () => {
  const GE2 = ', fate: {GE: 2}';

  it('NAW-Fate-b one hex, not into an enemy, a full hex or the river', () => {
    const play = bridge('operations 18', 'M5: [1/18], M4: [1/71G ops], L5: [2/18, 3/18], A1: [4/18]', GE2).do(
      'GE',
      'nudge 1/18',
    );
    expect(play.refusal('GE', 'to M4').rule).toBe('NAW-4.0c');
    expect(play.refusal('GE', 'to L5').rule).toBe('NAW-2.9a');
    expect(play.refusal('GE', 'to N5').rule).toBe('NAW-TEC-j');
    expect(play.refusal('GE', 'to K6').rule).toBe('NAW-4.0a');
    expect(play.refusal('GE', 'with-hq M6').rule).toBe('NAW-2.5.6a'); // there is none
    play.do('GE', 'cancel');
    expect([play.fate('GE'), play.where('1/18')]).toEqual([2, 'M5']);
  });

  it('NAW-Fate-b, NAW-2.5.6a the HQ goes along where it would be alone, and may where not', () => {
    const last = bridge('operations 18', 'T3: [1/18, HQ/18], A1: [2/18], U11: [1/71G]', GE2).do('GE', 'nudge 1/18');
    expect([last.offers('GE', 'to'), last.refusal('GE', 'to T4').rule]).toEqual([[], 'NAW-2.5.6a']);
    last.do('GE', 'with-hq T4');
    expect([last.where('1/18'), last.where('HQ/18'), last.fate('GE')]).toEqual(['T4', 'T4', 1]);
    const pair = (): Play =>
      bridge('operations 18', 'T3: [1/18, 2/18, HQ/18], T4: [1/320, HQ/320], U11: [1/71G]', GE2).do('GE', 'nudge 1/18');
    expect(pair().do('GE', 'to T4').where('HQ/18')).toBe('T3');
    expect(pair().refusal('GE', 'with-hq T4').rule).toBe('NAW-2.5.6c');
    expect(pair().do('GE', 'with-hq T2').where('HQ/18')).toBe('T2');
    const stranger = bridge('operations 18', 'T3: [1/18, 1/320, HQ/320], A1: [2/18], U11: [1/71G]', GE2);
    expect(stranger.do('GE', 'nudge 1/18').refusal('GE', 'with-hq T2').rule).toBe('NAW-2.5.6a');
  });

  it('NAW-Fate-e only an Ops Complete unit of one’s own on the map, for two points', () => {
    const play = bridge('operations 18', 'T3: [1/18 ops], A1: [2/18], U11: [1/71G ops]', GE2);
    expect(play.offers('GE', 'refresh')).toEqual(['refresh 1/18']);
    for (const unit of ['2/18', '1/71G', '3/18', 'HQ/18'])
      expect(play.refusal('GE', `refresh ${unit}`).rule).toBe('NAW-Fate-e');
    const poor = bridge('operations 18', 'T3: [1/18 ops], A1: [2/18], U11: [1/71G]', ', fate: {GE: 1}');
    expect([poor.offers('GE', 'refresh'), poor.refusal('GE', 'refresh 1/18').rule]).toEqual([[], 'NAW-Fate-g']);
  });

  it('NAW-Fate-e woken for opportunity fire: not the disrupted, not after the shot, not for one point', () => {
    const moves = (pieces: string, fate = 2): Play =>
      bridge('operations 71G', `${pieces}, T8: [1/71G], U11: [2/71G]`, `, fate: {GE: ${fate}}`)
        .do('SU', 'unit 1/71G')
        .do('SU', 'to T7');
    expect(moves('T3: [1/18 ops]').offers('GE')).toEqual(['wake 1/18', 'hold']);
    expect(moves('T3: [1/18 ops disrupted]').asked).toBe('SU');
    expect(moves('T3: [1/18 ops]', 1).asked).toBe('SU');
    const two = moves('T3: [1/18 ops, 2/18]').do('GE', 'fire 2/18').do('GE', 'roll', 1, 1).decline('keep');
    expect(two.asked).toBe('SU'); // the one shot is fired
    const both = moves('T3: [1/18 ops, 2/18]');
    expect(both.refusal('GE', 'wake 2/18').rule).toBe('NAW-Fate-e'); // it is ready
    expect(both.refusal('GE', 'fire 1/18').rule).toBe('NAW-5.3g');
  });
});
