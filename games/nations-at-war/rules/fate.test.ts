// 9.0 Fate points, 10.2 fire missions, 10.1 the recon plane, 10.3 smoke, 10.5 the commissar.
import { describe, expect, it } from 'vitest';
import { MISSIONS, SMOKED } from '../state.ts';
import { at, type Play } from '../test/kit.ts';

const bridge = (phase: string, pieces: string, more = ''): Play =>
  at(`{scenario: bridge, phase: ${phase}${more}, pieces: {${pieces}}}`);
const GE2 = ', fate: {GE: 2}';

describe('9.0 fate points', () => {
  const shot = (more = GE2): Play => bridge('operations 18', 'T3: [1/18], A1: [2/18], T6: [1/71G ops]', more);

  it('NAW-Fate-a a missed die is rolled again, and its new value stands', () => {
    const play = shot().do('GE', 'fire 1/18 1/71G', 1, 1);
    expect(play.offers('GE')).toEqual(['keep', 'reroll']);
    play.do('GE', 'reroll', 6).decline('keep');
    expect([play.stateOf('1/71G'), play.fate('GE')]).toEqual(['disrupted ops', 1]);
  });

  it('NAW-Fate-a a die is rolled again only once', () => {
    const play = shot(', fate: {GE: 3}').do('GE', 'fire 1/18 1/71G', 1, 6).do('GE', 'reroll', 1);
    expect(play.point).toBe('act'); // the only miss has been rolled again
  });

  it('NAW-Fate-c a die one short is raised to a hit', () => {
    const play = shot().do('GE', 'fire 1/18 1/71G', 4, 1).do('GE', 'raise').decline('keep');
    expect([play.stateOf('1/71G'), play.fate('GE')]).toEqual(['disrupted ops', 1]);
    const far = shot().do('GE', 'fire 1/18 1/71G', 3, 1);
    expect(far.refusal('GE', 'raise').rule).toBe('NAW-Fate-c');
  });

  it('NAW-Fate-b a unit moves one hex without paying, drawing fire', () => {
    const play = bridge('operations 18', 'S4: [1/18 ops], A1: [2/18], S9: [1/31]', GE2).do('GE', 'nudge 1/18');
    expect(play.offers('GE', 'to')).toContain('to S3'); // woods
    play.do('GE', 'to S3');
    expect([play.point, play.where('1/18'), play.fate('GE')]).toEqual(['opportunity', 'S3', 1]);
    play.do('SU', 'hold');
    expect(play.stateOf('1/18')).toBe('ops');
  });

  it('NAW-Fate-b any friendly unit: of another formation, Ops Complete or disrupted too', () => {
    const play = bridge('operations 18', 'S5: [1/18], A1: [1/320 ops], A3: [2/320 disrupted], U11: [1/71G]', GE2);
    expect(play.offers('GE', 'nudge')).toEqual(['nudge 1/320', 'nudge 2/320', 'nudge 1/18']);
    play.do('GE', 'nudge 1/320').do('GE', 'to B1');
    expect([play.where('1/320'), play.stateOf('1/320'), play.fate('GE')]).toEqual(['B1', 'ops', 1]);
    expect(play.refusal('GE', 'nudge 1/71G').rule).toBe('NAW-Fate-b');
  });

  it('NAW-Fate-b, NAW-5.1.3d a disrupted unit is bound by what it sees, by fate too', () => {
    const play = bridge('operations 18', 'T3: [1/18 disrupted], A1: [2/18], T6: [1/71G ops]', GE2).do(
      'GE',
      'nudge 1/18',
    );
    expect(play.refusal('GE', 'to T4').rule).toBe('NAW-5.1.3d');
    expect(play.offers('GE', 'to')).toContain('to T2');
  });

  it('NAW-Fate-b, NAW-5.3c hit on the way its action is over, although it had not acted', () => {
    const fired = (marks: string, ...dice: number[]): Play =>
      bridge(`operations 18`, `T3: [1/18 ${marks}], A1: [2/18], T9: [1/31]`, GE2)
        .do('GE', 'nudge 1/18')
        .do('GE', 'to T4')
        .do('SU', 'fire 1/31')
        .do('SU', 'roll', ...dice)
        .decline('keep');
    expect(fired('', 6, 1, 1, 1).stateOf('1/18')).toBe('disrupted ops');
    const unhurt = fired('', 1, 1);
    expect([unhurt.stateOf('1/18'), unhurt.offers('GE', 'unit')]).toEqual(['good', ['unit 1/18', 'unit 2/18']]);
  });

  it('NAW-Fate-b, R-7.2 mines end its action as well', () => {
    const play = bridge('operations 18', 'T3: [1/18], A1: [2/18], U11: [1/71G]', `${GE2}, mines: [T4]`)
      .do('GE', 'nudge 1/18')
      .do('GE', 'to T4', 6, 1, 1, 1)
      .decline('keep');
    expect([play.stateOf('1/18'), play.offers('GE', 'unit')]).toEqual(['disrupted ops', ['unit 2/18']]);
  });

  it('NAW-Fate-d a hex is put in command after its check has failed', () => {
    const play = bridge('opening', 'D1: [1/320, HQ/320], D10: [2/320], T2: [1/71G]', `, turn: 1${GE2}`).do(
      'GE',
      'activate 320',
      6,
      6,
    );
    expect(play.offers('GE')).toContain('command');
    play.do('GE', 'command');
    expect([play.stateOf('2/320'), play.fate('GE')]).toEqual(['good', 1]);
    const lowered = bridge('opening', 'D1: [1/320, HQ/320], D10: [2/320], T2: [1/71G]', `, turn: 1${GE2}`).do(
      'GE',
      'activate 320',
      4,
      4,
    );
    expect(lowered.do('GE', 'lower first').stateOf('2/320')).toBe('good');
  });

  it('NAW-Fate-d one point, one hex: the others roll for themselves, and a rally cannot be bought', () => {
    const far = (fate: number): Play =>
      bridge(
        'opening',
        'D1: [1/320, HQ/320], D10: [2/320], H11: [3/320 disrupted], T2: [1/71G]',
        `, turn: 1, fate: {GE: ${fate}}`,
      );
    const play = far(2).do('GE', 'activate 320', 6, 6).do('GE', 'command', 6, 6);
    expect([play.point, play.fate('GE')]).toEqual(['check.fate', 1]);
    play.do('GE', 'keep', 6, 6);
    expect(['2/320', '3/320'].map((unit) => play.stateOf(unit))).toEqual(['good', 'disrupted out']);
    // Now 3/320 has failed to rally.
    expect(play.point).toBe('check.fate');
    expect(play.offers('GE')).not.toContain('command');
    expect(play.refusal('GE', 'command').rule).toBe('NAW-Fate-d');
    const poor = far(0).do('GE', 'activate 320', 6, 6, 6, 6, 6, 6);
    expect(['2/320', '3/320'].map((unit) => poor.stateOf(unit))).toEqual(['out', 'disrupted out']);
  });

  it('NAW-Fate-e two points take an Ops Complete marker off: the unit acts again, or fires at who moves', () => {
    const play = bridge('operations 18', 'T3: [1/18 ops], A1: [2/18], U9: [1/71G]', GE2).do('GE', 'refresh 1/18');
    expect([play.offers('GE', 'unit'), play.fate('GE')]).toEqual([['unit 1/18', 'unit 2/18'], 0]);
    const enemy = bridge('operations 71G', 'T3: [1/18 ops], T8: [1/71G], U11: [2/71G]', GE2)
      .do('SU', 'unit 1/71G')
      .do('SU', 'to T7');
    expect(enemy.offers('GE')).toEqual(['wake 1/18', 'hold']);
    enemy.do('GE', 'wake 1/18').do('GE', 'fire 1/18').do('GE', 'roll', 1, 1);
    expect(enemy.fate('GE')).toBe(0);
  });

  it('NAW-Fate-e the HQ that must go along with a platoon made ready is ready with it', () => {
    const play = bridge('operations 18', 'T3: [1/18 ops, HQ/18 ops], A1: [2/18], U11: [1/71G]', GE2)
      .do('GE', 'refresh 1/18')
      .do('GE', 'unit 1/18')
      .do('GE', 'to T5')
      .decline('hold', 'stop');
    expect([play.where('1/18'), play.where('HQ/18'), play.stateOf('HQ/18')]).toEqual(['T5', 'T5', 'ops']);
    const mate = bridge('operations 18', 'T3: [1/18 ops, 3/18 ops, HQ/18 ops], A1: [2/18], U11: [1/71G]', GE2);
    mate.do('GE', 'refresh 1/18').do('GE', 'unit 1/18');
    expect(mate.refusal('GE', 'with HQ/18').rule).toBe('NAW-5.1a'); // it can stay with the other
    expect(mate.do('GE', 'to T5').where('HQ/18')).toBe('T3');
  });

  it('NAW-Fate-f two points return a marker just drawn; another is drawn', () => {
    const play = bridge(
      'draw',
      'D5: [1/320, HQ/320], T2: [1/71G, HQ/71G]',
      ', turn: 3, cup: [71G], fate: {GE: 2}, drawer: 0, claims: {GE: ["320"]}, held: {GE: 2}',
    );
    expect([play.point, play.asked]).toEqual(['marker', 'GE']);
    play.do('GE', 'return');
    expect(play.fate('GE')).toBe(0);
    expect(play.events('drew')).toHaveLength(2);
  });

  it('NAW-Fate-c, NAW-5.4e the die for the odd hit is the owner’s: fate turns it to the other platoon', () => {
    const odd = (fate: string): Play => bridge('operations 18', 'T3: [1/18], A1: [2/18], T4: [1/71G, 2/71G]', fate);
    const own = (): Play =>
      odd(', fate: {SU: 1}').do('GE', 'assault 1/18 T4', 6, 1, 1, 1).do('SU', 'keep', 1, 1).do('SU', 'keep', 3);
    const kept = own();
    expect([kept.point, kept.asked]).toEqual(['single.fate', 'SU']);
    expect(kept.events('fate')).toEqual([]);
    expect(kept.offers('SU').sort()).toEqual(['keep', 'lower', 'raise', 'reroll']);
    kept.do('SU', 'keep');
    while (kept.point.startsWith('retreat')) kept.do('SU', kept.offers('SU')[0] ?? '');
    expect([kept.stateOf('1/71G'), kept.stateOf('2/71G')]).toEqual(['disrupted ops', 'ops']);
    const turned = own().do('SU', 'raise');
    while (turned.point.startsWith('retreat')) turned.do('SU', turned.offers('SU')[0] ?? '');
    expect([turned.stateOf('1/71G'), turned.stateOf('2/71G'), turned.fate('SU')]).toEqual(['ops', 'disrupted ops', 0]);
    expect(turned.events('fate')[0]).toMatchObject({ side: 1, left: 0 });
    const rich = odd(', fate: {SU: 3}').do('GE', 'assault 1/18 T4', 6, 1, 1, 1).do('SU', 'reroll', 1);
    expect(rich.events('fate')[0]).toMatchObject({ side: 1, use: 'reroll', left: 2 });
    const without = odd(', fate: {GE: 1}').do('GE', 'assault 1/18 T4', 6, 1).do('GE', 'keep', 1, 1, 1, 1, 3);
    expect([without.point, without.asked]).toEqual(['retreat.order', 'SU']); // the attacker has no say in it
  });

  it('NAW-Fate-g what is spent is gone', () => {
    const play = shot(', fate: {GE: 1}').do('GE', 'fire 1/18 1/71G', 1, 1).do('GE', 'reroll', 1);
    expect([play.fate('GE'), play.point]).toEqual([0, 'act']);
    expect(play.offers('GE', 'nudge')).toEqual([]);
    expect(play.refusal('GE', 'nudge 2/18').rule).toBe('NAW-Fate-g');
  });
});

describe('3.4.4, 10.2 fire missions', () => {
  const mission = (pieces: string, more = ''): Play => bridge('missions 18', pieces, `, missions: {GE: 3}${more}`);

  it('NAW-3.4.4a at most two in an activation', () => {
    const play = mission('D5: [1/18, HQ/18], D9: [1/71G]');
    for (let i = 0; i < 2; i++) play.do('GE', 'call HQ/18').do('GE', 'at D9').do('GE', 'roll', 6, 1, 1, 1);
    expect([play.point, play.state.track[MISSIONS]]).toEqual(['act', 1]);
  });

  it('NAW-3.4.4b called by HQ, sub-HQ or recon only', () => {
    const play = mission('D5: [1/18, HQ/18], D9: [1/71G]');
    expect(play.offers('GE', 'call')).toEqual(['call HQ/18']);
    expect(play.refusal('GE', 'call 1/18').rule).toBe('NAW-3.4.4b');
  });

  it('NAW-3.4.4c, NAW-5.1.6g it ranges in first, then three dice at 4', () => {
    const play = mission('D5: [1/18, HQ/18], D9: [1/71G]')
      .do('GE', 'call HQ/18')
      .do('GE', 'at D9')
      .do('GE', 'roll', 6, 4, 5, 3);
    expect(play.rolls).toEqual(['ranging in 6 at 0: 6', 'barrage 453 at 4: 2']);
    expect(play.stateOf('1/71G')).toBe('disrupted reduced');
  });

  it('NAW-5.1.6f the six hexes around are hit by two dice at 5, friend and foe alike', () => {
    const play = mission('D5: [1/18, HQ/18], D9: [1/71G], D10: [2/71G], E9: [2/18]')
      .do('GE', 'call HQ/18')
      .do('GE', 'at D9');
    play.do('GE', 'roll', 6, 1, 1, 1, 1, 1, 6, 6, 1);
    expect(play.events('burst').map(({ hex }) => play.world.placeIds[Number(hex)])).toEqual(['D9', 'D10', 'E9']);
    expect(play.events('burst').map(({ dice, needs }) => [dice, needs])).toEqual([
      [3, 4],
      [2, 5],
      [2, 5],
    ]);
    expect(play.stateOf('2/18')).toBe('disrupted');
  });

  it('NAW-5.1.6g a low die drifts a hex in a random direction', () => {
    const play = mission('T1: [1/18, HQ/18], T9: [1/71G], T10: [2/71G]')
      .do('GE', 'call HQ/18')
      .do('GE', 'at T9')
      .do('GE', 'roll', 2, 2, 1, 1, 1, 1, 1);
    expect(play.events('drift')[0]?.hex).toBe(play.hex('T10')); // 2 is east
    const near = mission('D7: [1/18, HQ/18], D9: [1/71G]')
      .do('GE', 'call HQ/18')
      .do('GE', 'at D9')
      .do('GE', 'roll', 2, 1, 1, 1);
    expect(near.events('drift')).toEqual([]); // within three hexes only a 1 drifts
  });
});

describe('10.1 the recon plane', () => {
  it('R-10.1 it strips concealment and spots within four hexes, but not into smoke', () => {
    const saves = (plane: string): number => {
      const play = bridge('operations 18', `S6: [1/18], A1: [2/18], S3: [1/71G], ${plane}`).do(
        'GE',
        'fire 1/18 1/71G',
        6,
        6,
      );
      const faces = play.events('roll').find(({ what }) => what === 'saves')?.faces;
      return Array.isArray(faces) ? faces.length : 0;
    };
    expect([saves('S1: [FW-189]'), saves('hangar: [FW-189]')]).toEqual([1, 2]);
    const calls = bridge('missions 18', 'A1: [1/18, HQ/18], T3: [1/71G], T5: [FW-189]', ', missions: {GE: 1}');
    calls.do('GE', 'call FW-189').do('GE', 'at T3').do('GE', 'roll', 2, 1, 1, 1);
    expect(calls.events('drift')).toEqual([]);
  });

  it('NAW-SK2-l if it flew, d6 and the turn: 7 takes it away for good', () => {
    const stays = (die: number): string => {
      const play = bridge(
        'draw',
        'D5: [1/320, HQ/320], T2: [1/71G, HQ/71G]',
        ', turn: 3, cup: [FW-189], held: {GE: 2}, claims: {GE: ["320"]}, activated: ["320", "18", 71G, "31", "3"]',
      );
      play.do('GE', 'at H5', die);
      return play.where('FW-189');
    };
    expect([stays(4), stays(3)]).toEqual(['lost', 'hangar']);
  });
});

describe('10.3, 10.4 smoke', () => {
  it('R-10.4 a platoon lays its smoke once, beside it, in place of a shot, and may move half', () => {
    const play = bridge('operations 18', 'T3: [1/18], A1: [2/18], U11: [1/71G]').do('GE', 'unit 1/18');
    expect(play.offers('GE', 'smoke').sort()).toEqual([
      'smoke S3',
      'smoke S4',
      'smoke T2',
      'smoke T3',
      'smoke T4',
      'smoke U3',
      'smoke U4',
    ]);
    play.do('GE', 'smoke T4');
    expect([play.has('1/18', SMOKED), play.offers('GE', 'fire')]).toEqual([true, []]);
    expect(play.refusal('GE', 'to T6').rule).toBe('NAW-4.0a');
    expect(play.do('GE', 'to S3').where('1/18')).toBe('S3');
  });

  it('NAW-SK1-i no smoke in Cats in the Mist', () => {
    const play = at('{scenario: cats, phase: operations 505, pieces: {D5: [1/505], U1: [1/276]}}').do(
      'GE',
      'unit 1/505',
    );
    expect(play.refusal('GE', 'smoke D5').rule).toBe('NAW-SK1-i');
    expect(play.offers('GE', 'smoke')).toEqual([]);
  });

  it('R-10.3 a target in smoke has a die more, who fires out of it hits harder', () => {
    const into = bridge('operations 18', 'T3: [1/18], A1: [2/18], T6: [1/71G ops]', ', smoke: {T6: 1}').do(
      'GE',
      'fire 1/18 1/71G',
      6,
      6,
      1,
    );
    expect(into.rolls[1]).toBe('saves 1 at 5: 0');
    const out = bridge('operations 18', 'T3: [1/18], A1: [2/18], T6: [1/71G ops]', ', smoke: {T3: 1}').do(
      'GE',
      'fire 1/18 1/71G',
      1,
      1,
    );
    expect(out.shots).toEqual([[2, 6]]);
  });
});

describe('10.5 the commissar', () => {
  const guards = (more: string, marks = ''): Play =>
    bridge(
      'operations 18',
      `T5: [1/18], A1: [2/18], T3: [1/71G ${marks}, 2/71G]`,
      `, given: {Commissar: 1/71G}${more}`,
    );

  it('R-10.5 a commissar is lost on a 1 when the platoon is hit', () => {
    expect(guards('').do('GE', 'fire 1/18 1/71G', 6, 1, 1).where('Commissar')).toBe('lost');
    expect(guards('').do('GE', 'fire 1/18 1/71G', 6, 1, 2).where('Commissar')).toBe('T3');
  });

  it('R-10.5 when the platoon is gone, the commissar transfers to another or is lost', () => {
    const play = guards('', 'disrupted reduced').do('GE', 'fire 1/18 1/71G', 6, 1, 2);
    expect([play.where('1/71G'), play.where('Commissar')]).toEqual(['lost', 'T3']);
  });

  it('R-10.5 a commissar changes platoons in operations, and forces a disrupted one to stand', () => {
    const own = bridge('operations 71G', 'A1: [2/18], T3: [1/71G, 2/71G]', ', given: {Commissar: 1/71G}').do(
      'SU',
      'transfer 2/71G',
    );
    expect(own.state.carrier[own.piece('Commissar')]).toBe(own.piece('2/71G') + 1);
    const play = bridge(
      'draw',
      'A1: [1/320, HQ/320], T3: [1/71G disrupted, HQ/71G]',
      ', given: {Commissar: 1/71G}, turn: 3, cup: [71G], held: {GE: 2}, claims: {GE: ["320"]}',
    );
    if (play.point === 'force') {
      play.do('SU', 'force');
      expect(play.stateOf('1/71G')).toBe('reduced');
    } else expect(play.events('rallied')).toHaveLength(1);
  });
});

describe('10.6 the designated formation', () => {
  it('R-10.6 it activates any formation on the map again', () => {
    const play = bridge(
      'draw',
      'A1: [1/320 ops, HQ/320], B4: [1/18, HQ/18], T3: [1/71G, HQ/71G]',
      ', turn: 2, cup: [designated-GE], held: {SU: 2}, claims: {SU: [71G]}, activated: ["320", "18"]',
    );
    expect([play.point, play.offers('GE')]).toEqual(['designate', ['activate 320', 'activate 18']]);
    play.do('GE', 'activate 320');
    expect(play.stateOf('1/320')).toBe('good');
  });
});
