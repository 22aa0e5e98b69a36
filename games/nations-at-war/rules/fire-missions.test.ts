// 3.4.4, 5.1.6, 10.2 Fire missions: who may call, which mortars may fire, where shells fall.
import { describe, expect, it } from 'vitest';
import { MISSIONS, MISSIONS_USED } from '../state.ts';
import { at, type Play, packed } from '../test/kit.ts';

const missions = (formation: string, pieces: string, more = ''): Play =>
  at(`{scenario: drill, phase: missions ${formation}, missions: {GE: 2, SU: 2}${more}, pieces: {${pieces}}}`);
const bridge = (pieces: string, more = ''): Play =>
  at(`{scenario: bridge, phase: missions 18, missions: {GE: 3}${more}, pieces: {${pieces}}}`);

describe('3.4.4 who calls', () => {
  it('NAW-3.4.4b HQs of the active formation on the map, nobody else’s, and no aeroplane that only strikes', () => {
    const play = at(
      '{scenario: bridge, phase: missions 18, missions: {GE: 1}, pieces: {D5: [1/18, HQ/18], D7: [1/320, HQ/320], D9: [1/71G, HQ/71G]}}',
    );
    expect(play.offers('GE', 'call')).toEqual(['call HQ/18']);
    for (const other of ['HQ/320', 'HQ/71G', '1/18', 'FW-189'])
      expect(play.refusal('GE', `call ${other}`).rule).toBe('NAW-3.4.4b');
    const waiting = missions('DG', 'reserve: [1/DG, HQ/DG], T6: [R/DG], T9: [1/DS]');
    expect(waiting.offers('GE', 'call')).toEqual(['call R/DG']);
    expect(waiting.refusal('GE', 'call HQ/DG').rule).toBe('NAW-3.4.4b');
    const strikes = missions('DS', 'T6: [1/DS, HQ/DS], T4: [Il-2], T9: [1/DG]');
    expect(strikes.offers('SU', 'call')).toEqual(['call HQ/DS']);
    expect(strikes.refusal('SU', 'call Il-2').rule).toBe('NAW-3.4.4b');
  });

  it('NAW-2.6.2b recon must be in command as well', () => {
    const play = missions('DG', 'T2: [1/DG, HQ/DG], T6: [R/DG out], T10: [1/DS]');
    expect(play.offers('GE', 'call')).toEqual(['call HQ/DG']);
    expect(play.refusal('GE', 'call R/DG').rule).toBe('NAW-2.6.2b');
  });

  it('NAW-13.1d without a mission left, or with the rule switched off, nobody calls', () => {
    expect(bridge('D5: [1/18, HQ/18], D9: [1/71G]').point).toBe('missions');
    expect(bridge('D5: [1/18, HQ/18], D9: [1/71G]', ', switches: [overwatch]').point).toBe('act');
    const none = at(
      '{scenario: drill, phase: missions DG, missions: {GE: 0, SU: 2}, pieces: {T1: [Mtr/DG], T4: [1/DG, HQ/DG], T9: [1/DS]}}',
    );
    expect([none.point, none.offers('GE', 'call')]).toEqual(['missions', []]);
    expect(none.refusal('GE', 'call HQ/DG').rule).toBe('NAW-13.1d');
    none.do('GE', 'done');
    expect(none.point).toBe('act');
  });

  it('NAW-3.4.4a one mission called, one more may be; the step is over when it is declared so', () => {
    const play = missions('DG', 'T4: [1/DG, HQ/DG], T9: [1/DS]', ', missionsUsed: 1');
    play.do('GE', 'call HQ/DG').do('GE', 'at T9').do('GE', 'roll', 6, 1, 1, 1);
    expect([play.point, play.state.track[MISSIONS_USED], play.state.track[MISSIONS]]).toEqual(['act', 2, 1]);
    expect(missions('DG', 'T4: [1/DG, HQ/DG], T9: [1/DS]', ', missionsUsed: 2').point).toBe('act');
  });

  it('NAW-3.4.4c a hex that the caller sees; called off, nothing is spent', () => {
    const play = missions('DG', 'Q5: [1/DG, HQ/DG], U9: [1/DS]').do('GE', 'call HQ/DG');
    expect(play.refusal('GE', 'at Q2').rule).toBe('NAW-6.0a'); // behind the woods of Q3
    expect(play.offers('GE', 'at')).toEqual(expect.arrayContaining(['at Q5', 'at Q4']));
    play.do('GE', 'cancel');
    expect([play.point, play.state.track[MISSIONS]]).toEqual(['missions', 2]);
    play.do('GE', 'call HQ/DG').do('GE', 'at Q4').do('GE', 'cancel');
    expect([play.point, play.state.track[MISSIONS], play.state.track[MISSIONS_USED]]).toEqual(['missions', 2, 0]);
  });

  it('R-10.1 the plane spots within four hexes and not under smoke', () => {
    const play = bridge('A1: [1/18, HQ/18], T2: [1/71G], T5: [FW-189]', ', smoke: {T4: 1}').do('GE', 'call FW-189');
    expect(play.offers('GE', 'at')).toContain('at T1');
    for (const hex of ['T4', 'T10']) expect(play.refusal('GE', `at ${hex}`).rule).toBe('NAW-SK2-f');
  });
});

describe('5.1.6 which mortars fire indirectly', () => {
  const spotted = (mortar: string, more = ''): Play =>
    missions('DG', `${mortar}, T4: [1/DG, HQ/DG], T9: [1/DS, Mtr/DS]`, more);

  it('NAW-2.5.5.1b a ready mortar of the formation on the map', () => {
    expect(spotted('T1: [Mtr/DG]').offers('GE', 'shell')).toEqual(['shell Mtr/DG']);
    for (const [mortar, named] of [
      ['T1: [Mtr/DG ops]', 'Mtr/DG'],
      ['T1: [Mtr/DG disrupted]', 'Mtr/DG'],
      ['T1: [Mtr/DG out]', 'Mtr/DG'],
      ['reserve: [Mtr/DG]', 'Mtr/DG'],
      ['T1: [2/DG]', '2/DG'],
      ['T1: [2/DG]', 'Mtr/DS'],
    ] as const) {
      const play = spotted(mortar);
      expect([play.offers('GE', 'shell'), play.offers('GE', 'screen')]).toEqual([[], []]);
      expect(play.refusal('GE', `shell ${named}`).rule).toBe('NAW-2.5.5.1b');
    }
  });

  it('NAW-SK1-i no smoke where it is not played', () => {
    const play = spotted('T1: [Mtr/DG]', ', switches: [fireMissions]');
    expect([play.offers('GE', 'shell'), play.offers('GE', 'screen')]).toEqual([['shell Mtr/DG'], []]);
    expect(play.refusal('GE', 'screen Mtr/DG').rule).toBe('NAW-SK1-i');
  });

  it('NAW-2.5.5.2e smoke goes where a spotter sees, within range, and not into smoke', () => {
    const play = missions('DG', 'T1: [Mtr/DG], T4: [1/DG, HQ/DG], A1: [1/DS]', ', smoke: {T6: 1}').do(
      'GE',
      'screen Mtr/DG',
    );
    expect(play.offers('GE', 'at')).toContain('at T5');
    expect(play.refusal('GE', 'at T6').rule).toBe('NAW-6.1.1b');
    expect(play.refusal('GE', 'at I7').rule).toBe('NAW-2.5.5.1a');
    expect(play.refusal('GE', 'at Q2').rule).toBe('NAW-2.5.5.2e');
  });

  it('NAW-3.4.4a the step is asked for while a mortar alone could shell, or screen', () => {
    const none = (pieces: string, more = ''): Play =>
      at(`{scenario: drill, phase: missions DG, missions: {GE: 0}${more}, pieces: {T1: [Mtr/DG], ${pieces}}}`);
    expect(none('T4: [1/DG, HQ/DG], A11: [1/DS]').offers('GE')).toEqual(['screen Mtr/DG', 'done']);
    expect(none('T4: [1/DG, HQ/DG], T9: [1/DS]', ', switches: [fireMissions]').offers('GE')).toEqual([
      'shell Mtr/DG',
      'done',
    ]);
  });

  it('NAW-5.1.6e called off the mortar has not fired; A1 can be named as well', () => {
    const play = missions('DG', 'A6: [Mtr/DG], A4: [1/DG, HQ/DG], A1: [1/DS], A3: [2/DS]').do('GE', 'shell Mtr/DG');
    play.do('GE', 'cancel');
    expect([play.point, play.stateOf('Mtr/DG'), play.offers('GE', 'call')]).toEqual([
      'missions',
      'good',
      ['call HQ/DG'],
    ]);
    play.do('GE', 'shell Mtr/DG').do('GE', 'at A1').do('GE', 'roll', 6, 1);
    expect([play.stateOf('1/DS'), play.stateOf('Mtr/DG')]).toEqual(['disrupted', 'ops']);
    expect(play.do('GE', 'call HQ/DG').do('GE', 'at A3').do('GE', 'roll', 6, 1, 1, 1).point).toBe('act');
  });

  it('NAW-13.1d each side spends its own missions', () => {
    const play = missions('DS', 'T4: [1/DS, HQ/DS], T9: [1/DG]').do('SU', 'call HQ/DS').do('SU', 'at T9');
    play.do('SU', 'roll', 6, 1, 1, 1);
    expect([play.state.track[MISSIONS], play.state.track[MISSIONS + 1]]).toEqual([2, 1]);
  });

  it('NAW-3.4.4b an aeroplane of the enemy spots for nobody else', () => {
    const seeing = packed('{units: {aircraft: {list: [{id: il2, recon: true}]}}}');
    const play = at(
      '{scenario: drill, phase: missions DG, missions: {GE: 1}, pieces: {T4: [1/DG, HQ/DG], T9: [1/DS], T8: [Il-2]}}',
      'test',
      seeing,
    );
    expect([play.offers('GE', 'call'), play.refusal('GE', 'call Il-2').rule]).toEqual([['call HQ/DG'], 'NAW-3.4.4b']);
  });

  it('NAW-2.5.5.1b an aeroplane does not direct mortars', () => {
    const seeing = packed('{units: {aircraft: {list: [{id: il2, recon: true}]}}}');
    const play = at(
      '{scenario: drill, phase: missions DS, missions: {SU: 1}, pieces: {T1: [Mtr/DS], A1: [1/DS, HQ/DS], T9: [1/DG], T8: [Il-2]}}',
      'test',
      seeing,
    );
    expect([play.offers('SU', 'call'), play.offers('SU', 'shell')]).toEqual([['call HQ/DS', 'call Il-2'], []]);
  });
});

describe('10.2 where it falls', () => {
  const called = (pieces: string, hex: string, ...dice: number[]): Play =>
    bridge(pieces)
      .do('GE', 'call HQ/18')
      .do('GE', `at ${hex}`)
      .do('GE', 'roll', ...dice);
  const bursts = (play: Play): unknown[] => play.events('burst').map(({ hex }) => play.world.placeIds[Number(hex)]);

  it('R-10.2 three hexes from the caller only a 1 drifts, at four a 2 as well, a 3 never', () => {
    const drifts = (hex: string, die: number): boolean =>
      called('T3: [1/18, HQ/18], A1: [1/71G]', hex, die, ...(die < 3 && (hex === 'T7' || die === 1) ? [2] : [])).events(
        'drift',
      ).length > 0;
    expect([drifts('T6', 1), drifts('T6', 2)]).toEqual([true, false]);
    expect([drifts('T7', 1), drifts('T7', 2), drifts('T7', 3)]).toEqual([true, true, false]);
    const plane = bridge('A1: [1/18, HQ/18], T1: [1/71G], T8: [FW-189]').do('GE', 'call FW-189').do('GE', 'at T4');
    expect(plane.do('GE', 'roll', 2).events('drift')).toEqual([]); // four hexes off, but under its eyes
  });

  it('NAW-Fate-c fate may turn the die of the drift, and that of ranging in only where it drifts', () => {
    const ranged = (die: number): Play =>
      bridge('T3: [1/18, HQ/18], A1: [1/71G]', ', fate: {GE: 1}')
        .do('GE', 'call HQ/18')
        .do('GE', 'at T9')
        .do('GE', 'roll', die);
    const prompt = (play: Play): string | undefined => play.table.decisions(play.sideOf('GE'))[0]?.prompt;
    expect(prompt(ranged(2))).toBe('The die for ranging in shows 2. Spend a fate point?');
    expect(ranged(3).point).toBe('missions');
    expect(prompt(ranged(2).do('GE', 'keep', 6))).toBe('The die for drift shows 6. Spend a fate point?');
  });

  it('R-10.2 it drifts one hex by the second die: 1 north-east, then clockwise', () => {
    const to = (die: number): unknown =>
      called('T3: [1/18, HQ/18], A1: [1/71G]', 'T9', 1, die)
        .events('drift')
        .map(({ hex }) => Number(hex))
        .map((hex) => fresh.world.placeIds[hex]);
    const fresh = bridge('T3: [1/18, HQ/18], A1: [1/71G]');
    expect([1, 2, 3, 4, 5, 6].flatMap(to)).toEqual(['S10', 'T10', 'U10', 'U9', 'T8', 'S9']);
  });

  it('R-10.2 off the map it falls on nobody', () => {
    const play = called('T3: [1/18, HQ/18], U9: [1/71G], U10: [2/71G]', 'U9', 1, 3);
    expect([play.events('drift').length, bursts(play), play.rolls.length]).toEqual([1, [], 2]);
  });

  it('NAW-5.1.6f the hex and all six around it, each that is occupied once', () => {
    const ring = 'S9: [2/71G], S10: [3/71G], T8: [4/71G], T10: [5/71G], U9: [1/31], U10: [2/31]';
    const play = called(`T3: [1/18, HQ/18], T9: [1/71G], ${ring}`, 'T9', 6, ...Array.from({ length: 15 }, () => 1));
    expect(bursts(play)).toEqual(['T9', 'S10', 'T10', 'U10', 'U9', 'T8', 'S9']);
  });

  it('NAW-5.1.6f beyond the edge of the map nobody stands', () => {
    const play = called('B2: [1/18, HQ/18], U11: [2/18], A1: [1/71G]', 'A1', 6, 1, 1, 1);
    expect(bursts(play)).toEqual(['A1']);
  });
});
