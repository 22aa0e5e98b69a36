// 5.1 Ranged combat.
import type { Modifier } from '@hexside/engine';
import { describe, expect, it } from 'vitest';
import { at, type Play, packed } from '../test/kit.ts';
import { isConcealed } from './concealment.ts';
import { defence, MOVING, NORMAL, OPPORTUNITY, WATCHING, weighDefence } from './ranged-combat.ts';

/** The 276th fires in Cats in the Mist; 6/276 waits far off so that the impulse goes on. */
const cats = (pieces: string, more = '', phase = 'operations 276'): Play =>
  at(`{scenario: cats, phase: ${phase}${more}, pieces: {U11: [6/276], A11: [3/505], ${pieces}}}`);
/** The 11th fires. */
const panzer = (pieces: string, more = ''): Play =>
  at(`{scenario: cats, phase: operations 11${more}, pieces: {A11: [4/11], U11: [6/276], ${pieces}}}`);
const bridge = (phase: string, pieces: string, more = ''): Play =>
  at(`{scenario: bridge, phase: ${phase}${more}, pieces: {${pieces}}}`);

/** How many dice the target rolls when the 1/11 or another hits once. */
const savesIn = (play: Play): number => {
  const faces = play.events('roll').find(({ what }) => what === 'saves')?.faces;
  return Array.isArray(faces) ? faces.length : 0;
};

describe('5.0, 5.1 who may fire', () => {
  it('NAW-5.0a ranged, opportunity, assault, overrun and Overwatch are all there', () => {
    const play = at('{scenario: drill, phase: operations DG, pieces: {T3: [3/DG], T4: [1/DS], T9: [2/DS]}}').do(
      'GE',
      'unit 3/DG',
    );
    const verbs = new Set(play.offers('GE').map((line) => line.split(' ')[0]));
    for (const verb of ['fire', 'assault', 'overrun', 'overwatch']) expect(verbs).toContain(verb);
    expect(play.do('GE', 'to S4').point).toBe('opportunity');
  });

  it('NAW-5.1a Good Order and not Ops Complete', () => {
    const play = cats('H5: [1/276 disrupted], H7: [2/276 ops], L6: [1/11]');
    play.do('SU', 'unit 1/276');
    expect(play.refusal('SU', 'fire 1/11').rule).toBe('NAW-5.1.3c');
    expect(play.do('SU', 'stop').refusal('SU', 'unit 2/276').rule).toBe('NAW-5.1a');
  });

  it('NAW-5.1b, NAW-5.1c one shot each, then Ops Complete; a target may be fired at by many', () => {
    const play = cats('H5: [1/276], H7: [2/276], L6: [1/11]').do('SU', 'fire 1/276 1/11', 1, 1, 1);
    expect(play.stateOf('1/276')).toBe('ops');
    expect(play.refusal('SU', 'unit 1/276').rule).toBe('NAW-5.1a');
    play.do('SU', 'fire 2/276 1/11', 1, 1, 1);
    expect(play.shots).toHaveLength(2);
  });

  it('NAW-5.1e nobody must fire, and the adjacent are always seen, through smoke and in woods', () => {
    const play = panzer('J1: [1/11], J2: [1/276]', ', smoke: {J1: 1, J2: 1}').do('GE', 'unit 1/11');
    expect(play.offers('GE')).toEqual(expect.arrayContaining(['fire 1/276', 'stop']));
  });

  it('NAW-5.1.1a the firer picks one of two; the shot is not shared', () => {
    const play = panzer('H5: [1/11], L6: [1/276, 2/276]').do('GE', 'unit 1/11');
    expect(play.offers('GE', 'fire')).toEqual(['fire 1/276', 'fire 2/276']);
    play.do('GE', 'fire 2/276').do('GE', 'roll', 6, 6, 6, 1, 1);
    expect([play.stateOf('1/276'), play.where('2/276')]).toEqual(['good', 'lost']);
  });

  it('NAW-5.1.1b range counts the target’s hex and not the firer’s', () => {
    const play = panzer('H5: [1/11], I5: [1/276]').do('GE', 'unit 1/11').do('GE', 'fire 1/276');
    expect(play.do('GE', 'roll', 1, 1, 1).shots).toEqual([[3, 4]]); // adjacent is 1
  });
});

describe('5.1.1, 5.1.2 saves', () => {
  it('NAW-5.1.1c a hard target rolls armour and terrain, at its save number', () => {
    const play = panzer('H10: [1/11], J10: [1/276 ops]').do('GE', 'fire 1/11 1/276', 6, 6, 1, 5, 4, 1);
    expect(play.events('roll')[1]).toMatchObject({ needs: 5, faces: [5, 4, 1], hits: 1 }); // armour 2 and woods 1
    expect(play.stateOf('1/276')).toBe('disrupted ops');
  });

  it('NAW-5.1.1d a soft target rolls only its bonus, at 5; in the open nothing', () => {
    const open = bridge('operations 18', 'T3: [1/18], T6: [1/71G ops], A1: [2/18]').do('GE', 'fire 1/18 1/71G', 6, 1);
    expect([savesIn(open), open.stateOf('1/71G')]).toEqual([0, 'disrupted ops']);
    const woods = bridge('operations 18', 'S6: [1/18], S3: [1/71G ops], A1: [2/18]').do(
      'GE',
      'fire 1/18 1/71G',
      6,
      1,
      5,
    );
    expect([savesIn(woods), woods.stateOf('1/71G')]).toEqual([1, 'ops']);
  });

  it('NAW-5.1.1e a gun that loses a step stays a gun', () => {
    const play = bridge('operations 18', 'T3: [1/18], T6: [ATG/71G ops], A1: [2/18]').do(
      'GE',
      'fire 1/18 ATG/71G',
      6,
      6,
    );
    expect(play.stateOf('ATG/71G')).toBe('disrupted reduced ops');
  });

  it('NAW-5.1.2a, NAW-5.1.3g a wreck and concealment add up', () => {
    const plain = panzer('D3: [1/11], D8: [1/276 ops]', ', wrecks: [D8]').do('GE', 'fire 1/11 1/276', 6, 1, 1);
    expect(savesIn(plain)).toBe(3); // armour 2, wreck 1
    const hidden = panzer('D3: [1/11], D8: [1/276]', ', wrecks: [D8]').do('GE', 'fire 1/11 1/276', 6, 1, 1);
    expect(savesIn(hidden)).toBe(4);
  });

  it('NAW-5.1.2.1a concealed: not Ops Complete, not beside a Good Order enemy', () => {
    const dice = (mark: string, beside: string): number =>
      savesIn(
        bridge('operations 18', `S6: [1/18], S3: [1/71G ${mark}], ${beside}, A1: [2/18]`).do(
          'GE',
          'fire 1/18 1/71G',
          6,
          1,
        ),
      );
    expect(dice('', 'A2: [3/18]')).toBe(2);
    expect(dice('ops', 'A2: [3/18]')).toBe(1);
    expect(dice('', 'S2: [3/18]')).toBe(1);
    expect(dice('', 'S2: [3/18 disrupted]')).toBe(2);
  });

  it('NAW-5.1.2.1b it is judged at the attack: it comes and goes with the four conditions', () => {
    const concealed = (more: string): boolean => {
      const play = bridge('operations 18', `S3: [1/71G], A1: [2/18]${more}`);
      return isConcealed(play.state, play.piece('1/71G'));
    };
    expect([concealed(''), concealed(', S2: [3/18]')]).toEqual([true, false]);
    const view = bridge('operations 18', 'S3: [1/71G], A1: [2/18]').table.view(null);
    expect(view.pieces.find(({ id }) => id === '1/71G')?.states).toContain('concealed');
  });

  it('NAW-5.1.2.2a a hard target has at most two dice beside its armour, a soft one any number', () => {
    const tank = panzer('M9: [1/11], M6: [1/276]', ', wrecks: [M6]').do('GE', 'fire 1/11 1/276', 6, 1, 1);
    expect(savesIn(tank)).toBe(4); // armour 2, of town 1, wreck 1 and concealment 1 only two
    const foot = bridge('operations 18', 'K9: [1/18], L6: [1/71G], A1: [2/18]', ', wrecks: [L6]').do(
      'GE',
      'fire 1/18 1/71G',
      6,
      6,
    );
    expect(savesIn(foot)).toBe(4); // town 2, wreck 1, concealment 1
  });
});

describe('5.1.3 results', () => {
  const hits = (marks: string, n: number): string =>
    panzer(`H5: [1/11], L6: [1/276 ${marks}]`)
      .do('GE', 'fire 1/11 1/276', ...[1, 2, 3].map((i) => (i <= n ? 6 : 1)), 1, 1)
      .stateOf('1/276');

  it('NAW-5.1.3a the first hit disrupts, each further one costs a step', () => {
    expect([hits('', 1), hits('', 2), hits('', 3)]).toEqual(['disrupted', 'disrupted reduced', 'lost']);
    expect(hits('disrupted', 1)).toBe('disrupted reduced');
  });

  it('NAW-5.1.3b, NAW-5.1.3f reduced and hit again it is gone, and a tank leaves a wreck', () => {
    expect(hits('disrupted reduced', 1)).toBe('lost');
    const play = panzer('H5: [1/11], L6: [1/276 disrupted reduced]').do('GE', 'fire 1/11 1/276', 6, 1, 1, 1, 1);
    expect(play.hasWreck('L6')).toBe(true);
  });

  it('NAW-5.1.3c a disrupted unit does not fire, not even at who moves, but moves', () => {
    const play = cats('D5: [1/276 disrupted], D9: [1/11]').do('SU', 'unit 1/276');
    expect([play.offers('SU', 'fire'), play.offers('SU', 'to').length > 0]).toEqual([[], true]);
    const mover = cats('D5: [1/276], H5: [1/11 disrupted]').do('SU', 'unit 1/276').do('SU', 'to E5');
    expect(mover.asked).toBe('SU');
  });

  it('NAW-5.1.3d a disrupted unit goes no nearer to an enemy it sees, and not beside one', () => {
    const play = cats('D5: [1/276 disrupted], D9: [1/11]').do('SU', 'unit 1/276');
    expect(play.refusal('SU', 'to D6').rule).toBe('NAW-5.1.3d');
    expect(play.offers('SU', 'to')).toContain('to D4');
    const beside = cats('D5: [1/276 disrupted], D6: [1/11]').do('SU', 'unit 1/276');
    expect(beside.offers('SU', 'to')).toContain('to D4');
    expect(beside.refusal('SU', 'assault D6').rule).toBe('NAW-5.1.3d');
  });
});

describe('5.1.4, 5.1.5 range', () => {
  const shotAt = (hex: string, unit = '1/276'): Play =>
    cats(`D1: [${unit}], ${hex}: [1/11 ops]`).do('SU', `unit ${unit}`);

  it('NAW-5.1.4a beyond the range to-hit rises by one, beyond twice the range there is no shot', () => {
    expect(shotAt('D6').do('SU', 'fire 1/11').do('SU', 'roll', 1, 1, 1).shots).toEqual([[3, 5]]);
    expect(shotAt('D7').do('SU', 'fire 1/11').do('SU', 'roll', 1, 1, 1).shots).toEqual([[3, 6]]);
    expect(shotAt('D11').do('SU', 'fire 1/11').do('SU', 'roll', 1, 1, 1).shots).toEqual([[3, 6]]);
    expect(cats('A1: [1/276], D10: [1/11]').do('SU', 'unit 1/276').refusal('SU', 'fire 1/11').rule).toBe('NAW-5.1.4a');
  });

  it('NAW-5.1.4b printed to-hit 6: a die less instead', () => {
    const game = packed('{units: {types: {list: [{id: t34, full: {ap: 2/5/6}}]}}}');
    const position = '{scenario: cats, phase: operations 276, pieces: {U11: [6/276], D1: [1/276], D8: [1/11 ops]}}';
    expect(at(position, 'test', game).do('SU', 'fire 1/276 1/11', 1).shots).toEqual([[1, 6]]);
  });

  it('NAW-5.1.4c one die at 6 has no extended range', () => {
    const play = at('{scenario: drill, phase: operations DS, pieces: {T3: [R/DS], U11: [2/DS], T6: [3/DG ops]}}').do(
      'SU',
      'unit R/DS',
    );
    expect(play.refusal('SU', 'fire 3/DG').rule).toBe('NAW-5.1.4c'); // AP 1/2/6 at three hexes
  });

  it('NAW-5.1.5a up to half the range, rounded down, to-hit falls by one', () => {
    expect(shotAt('D3').do('SU', 'fire 1/11').do('SU', 'roll', 1, 1, 1).shots).toEqual([[3, 4]]);
    expect(shotAt('D4').do('SU', 'fire 1/11').do('SU', 'roll', 1, 1, 1).shots).toEqual([[3, 5]]);
  });
});

describe('5.1.6 mortars', () => {
  const mortar = (pieces: string, more = ''): Play =>
    at(`{scenario: drill, phase: operations DG${more}, pieces: {T1: [Mtr/DG], A1: [1/DG, HQ/DG], ${pieces}}}`);
  const shell = (play: Play, hex: string, ...dice: number[]): Play =>
    play
      .do('GE', 'unit Mtr/DG')
      .do('GE', `shell ${hex}`)
      .do('GE', 'roll', ...dice);

  it('NAW-5.1.6a, NAW-5.1.6c a mortar hits a hex, soft and hard alike; an odd hit falls by chance', () => {
    const odd = (which: number): string[] => {
      const play = shell(mortar('T9: [1/DS, 4/DS]'), 'T9', 6, 1, 1, which);
      return [play.stateOf('1/DS'), play.stateOf('4/DS')];
    };
    expect(odd(1)).toEqual(['disrupted', 'good']);
    expect(odd(2)).toEqual(['good', 'disrupted']);
    const even = shell(mortar('T9: [1/DS, 4/DS]'), 'T9', 6, 6, 1);
    expect([even.stateOf('1/DS'), even.stateOf('4/DS')]).toEqual(['disrupted', 'disrupted']);
  });

  it('NAW-5.1.6b one save for the hex: infantry bonus, a die more for a hard target', () => {
    expect(savesIn(shell(mortar('T9: [1/DS, 4/DS]'), 'T9', 6, 1, 1))).toBe(1);
    expect(savesIn(shell(mortar('T9: [1/DS, 2/DS]'), 'T9', 6, 1))).toBe(0);
  });

  it('NAW-5.1.6d a hard target is only ever disrupted', () => {
    const play = shell(mortar('T9: [4/DS disrupted]'), 'T9', 6, 6, 1);
    expect(play.stateOf('4/DS')).toBe('disrupted');
  });

  it('NAW-TEC-m no hill bonus against shells', () => {
    const play = at('{scenario: drill, phase: operations DG, pieces: {S5: [Mtr/DG], A1: [1/DG, HQ/DG], S9: [1/DS]}}');
    expect(savesIn(shell(play, 'S9', 6, 6))).toBe(0);
    const direct = at(
      '{scenario: drill, phase: operations DG, pieces: {S7: [3/DG], A1: [1/DG, HQ/DG], S9: [1/DS ops]}}',
    );
    expect(savesIn(direct.do('GE', 'fire 3/DG 1/DS', 6, 6, 1))).toBe(1);
  });

  it('NAW-2.5.5.1a it fires at what it sees within its range, at movers too', () => {
    const play = mortar('U11: [1/DS], Q4: [2/DS]').do('GE', 'unit Mtr/DG');
    expect(play.refusal('GE', 'shell Q4').rule).toBe('NAW-6.0a'); // woods between
    const far = at('{scenario: drill, phase: operations DG, pieces: {A1: [Mtr/DG, 1/DG], T9: [1/DS]}}').do(
      'GE',
      'unit Mtr/DG',
    );
    expect(far.refusal('GE', 'shell T9').rule).toBe('NAW-2.5.5.1a');
    const opportunity = at('{scenario: drill, phase: operations DS, pieces: {T1: [Mtr/DG], T9: [1/DS], U11: [2/DS]}}');
    opportunity.do('SU', 'unit 1/DS').do('SU', 'to T8');
    expect(opportunity.offers('GE')).toEqual(['fire Mtr/DG', 'hold']);
    opportunity.do('GE', 'fire Mtr/DG').do('GE', 'roll', 6, 1);
    expect(opportunity.stateOf('1/DS')).toBe('disrupted ops');
  });

  it('NAW-5.1.6f only the hex that was named is hit', () => {
    const play = shell(mortar('T9: [1/DS], T10: [2/DS]'), 'T9', 6, 6);
    expect(play.stateOf('2/DS')).toBe('good');
  });

  it('NAW-2.5.5.2a, NAW-2.5.5.2c smoke of level 1 if any die hits, none otherwise', () => {
    const smoke = (...dice: number[]): number => {
      const play = mortar('U11: [1/DS]')
        .do('GE', 'unit Mtr/DG')
        .do('GE', 'smoke T5')
        .do('GE', 'roll', ...dice);
      return play.state.smoke[play.hex('T5')];
    };
    expect([smoke(5, 6), smoke(2, 3)]).toEqual([1, 0]);
  });

  it('NAW-2.5.5.2d into its own hex, only that hex, and never at who moves', () => {
    const play = mortar('U11: [1/DS]').do('GE', 'unit Mtr/DG').do('GE', 'smoke T1').do('GE', 'roll', 6, 1);
    expect(play.table.view(null).marks).toEqual([{ place: 'T1', kind: 'smoke-1', text: 'smoke, level 1' }]);
    const opportunity = at('{scenario: drill, phase: operations DS, pieces: {T1: [Mtr/DG], T9: [1/DS], U11: [2/DS]}}');
    opportunity.do('SU', 'unit 1/DS').do('SU', 'to T8');
    expect(opportunity.refusal('GE', 'smoke T8').rule).toBe('NAW-2.5.5.2e');
  });

  const missions = (pieces: string): Play =>
    at(`{scenario: drill, phase: missions DG, missions: {GE: 2}, pieces: {${pieces}}}`);

  it('NAW-2.5.5.2e, NAW-2.5.5.1b directly at what it sees, indirectly where an HQ or recon of its formation sees', () => {
    expect(mortar('U11: [1/DS]').do('GE', 'unit Mtr/DG').refusal('GE', 'smoke Q4').rule).toBe('NAW-6.0a');
    const play = missions('T1: [Mtr/DG], Q5: [1/DG, HQ/DG], Q2: [1/DS], Q6: [2/DS]').do('GE', 'shell Mtr/DG');
    expect(play.offers('GE', 'at')).toEqual(['at Q6']); // the woods of Q3 hide Q2 from the HQ as well
    expect(play.refusal('GE', 'at Q2').rule).toBe('NAW-2.5.5.2e');
    const seen = missions('T1: [Mtr/DG], P4: [1/DG, HQ/DG], P2: [1/DS]').do('GE', 'shell Mtr/DG');
    expect(seen.offers('GE', 'at')).toEqual(['at P2']);
    seen.do('GE', 'at P2').do('GE', 'roll', 6, 1);
    expect(seen.stateOf('1/DS')).toBe('disrupted');
  });

  it('NAW-5.1.6e a mortar for which nobody sees an enemy in its range is not offered, and the refusal says so', () => {
    const cases = {
      'an enemy in sight': ['P4: [1/DG, HQ/DG], P2: [1/DS]', 'shell Mtr/DG'],
      'hidden by woods': ['Q5: [1/DG, HQ/DG], Q2: [1/DS]', 'NAW-5.1.6e'],
      'out of range': ['C6: [1/DG, HQ/DG], B6: [1/DS]', 'NAW-5.1.6e'],
      'seen by a platoon only': ['P4: [2/DG], A1: [1/DG, HQ/DG], P2: [1/DS]', 'NAW-5.1.6e'],
      'seen by recon': ['P4: [R/DG], A1: [1/DG, HQ/DG], P2: [1/DS]', 'shell Mtr/DG'],
      'seen by disrupted recon': ['P4: [R/DG disrupted], A1: [1/DG, HQ/DG], P2: [1/DS]', 'NAW-5.1.6e'],
      'seen by recon out of command': ['P4: [R/DG out], A1: [1/DG, HQ/DG], P2: [1/DS]', 'NAW-5.1.6e'],
    } as const;
    for (const [name, [pieces, expected]] of Object.entries(cases)) {
      const play = missions(`T1: [Mtr/DG], ${pieces}`);
      const offered = play.offers('GE', 'shell');
      expect(offered.length === 0 ? play.refusal('GE', 'shell Mtr/DG').rule : offered[0], name).toBe(expected);
    }
  });

  it('NAW-2.5.5.2e smoke needs a spotter as well; with nothing to call nobody is asked', () => {
    const blinded = 'A1: [1/DG, HQ/DG], U11: [1/DS]}, smoke: {A2: 1, B1: 1';
    const far = missions(`T1: [Mtr/DG], ${blinded}`);
    expect(far.offers('GE', 'screen')).toEqual([]);
    expect(far.refusal('GE', 'screen Mtr/DG').rule).toBe('NAW-2.5.5.2e');
    expect(missions('T1: [Mtr/DG], J6: [1/DG, HQ/DG], U11: [1/DS]').offers('GE', 'screen')).toEqual(['screen Mtr/DG']);
    expect(missions('T1: [Mtr/DG], P4: [1/DG], P2: [1/DS]').point).toBe('act');
  });

  it('NAW-5.1.6e indirect fire is a fire mission, without ranging in; the caller stays free', () => {
    const play = missions('T1: [Mtr/DG], P4: [1/DG, HQ/DG], P2: [1/DS]')
      .do('GE', 'shell Mtr/DG')
      .do('GE', 'at P2')
      .do('GE', 'roll', 1, 1);
    expect(play.rolls).toEqual(['attack 11 at 5: 0']);
    expect(play.stateOf('Mtr/DG')).toBe('ops');
    play.decline('done');
    expect(play.state.track[14]).toBe(2); // no artillery was spent
  });

  it('NAW-2.5.5.2b, NAW-3.4.4a two missions in an activation, mortars counted', () => {
    const play = missions('T1: [Mtr/DG], T4: [1/DG, HQ/DG], T9: [1/DS]');
    play.do('GE', 'screen Mtr/DG').do('GE', 'at T6').do('GE', 'roll', 1, 1);
    play.do('GE', 'call HQ/DG').do('GE', 'at T9').do('GE', 'roll', 6, 1, 1, 1);
    expect(play.point).toBe('act');
  });
});

describe('5.1.8 what is told of a shot: every change by its amount', () => {
  const told = (play: Play): unknown => play.events('fire').at(-1)?.parts;

  it('NAW-5.1.8a to hit and dice: range, movement, acquisition, smoke, leadership, what is beyond 6', () => {
    const far = panzer('D1: [1/11, HQ/11], D11: [1/276 ops]').do('GE', 'unit 1/11').do('GE', 'snap 1/276');
    expect(told(far.do('GE', 'lead').do('GE', 'roll', 1, 1, 1))).toBe(
      '1|to hit, extended range;-1|dice, moves and fires;1|to hit, moves and fires;2|dice, leadership;-1|dice, harder than 6',
    );
    const near = panzer('H5: [1/11], H7: [1/276 ops]', ', acquired: {1/11: 1/276}').do(
      'GE',
      'fire 1/11 1/276',
      1,
      1,
      1,
    );
    expect(told(near)).toBe('-1|to hit, reduced range;-1|to hit, acquired');
    const smoke = bridge('operations 18', 'T3: [1/18], A1: [2/18], T8: [1/31 ops]', ', smoke: {T3: 1}');
    expect(told(smoke.do('GE', 'fire 1/18 1/31', 1, 1, 1))).toBe('1|to hit, out of smoke');
    expect(told(panzer('H5: [1/11], H9: [1/276 ops]').do('GE', 'fire 1/11 1/276', 1, 1, 1))).toBe('');
    const six = packed('{units: {types: {list: [{id: t34, full: {ap: 2/5/6}}]}}}');
    const weak = at(
      '{scenario: cats, phase: operations 276, pieces: {U11: [6/276], D1: [1/276], D8: [1/11 ops]}}',
      'test',
      six,
    ).do('SU', 'fire 1/276 1/11', 1);
    expect(told(weak)).toBe('-1|dice, extended range');
    const gun = bridge('operations 71G', 'T3: [1/71G], U11: [2/71G], T6: [1/320 ops]', ', given: {HMG/71G: 1/71G}').do(
      'SU',
      'fire 1/71G 1/320',
      1,
      1,
      1,
    );
    expect(told(gun)).toBe('1|dice, HMG/71G');
  });

  const saves = (play: Play, firer: string, target: string, mode = NORMAL): string[] => {
    const parts: Modifier[] = [];
    weighDefence(play.state, play.piece(firer), play.piece(target), mode, parts);
    return [`${defence.dice} at ${defence.needs}`, ...parts.map(({ amount, label }) => `${amount} ${label}`)];
  };

  it('NAW-5.1.2a the dice of the target: terrain, wreck, ditch, smoke, from below, concealment, armour', () => {
    const tank = at(
      '{scenario: cats, phase: operations 11, wrecks: [M6], pieces: {A11: [4/11], M9: [1/11], M6: [1/276], U11: [6/276]}}',
    );
    expect(saves(tank, '1/11', '1/276')).toEqual([
      '4 at 5',
      '1 dice, terrain',
      '1 dice, wreck',
      '1 dice, concealed',
      '-1 dice, at most two for a hard target',
      '2 dice, armour',
    ]);
    const ditch = at(
      '{scenario: drill, phase: operations DG, ditches: [T8], smoke: {T8: 2}, pieces: {T3: [3/DG], T8: [1/DS]}}',
    );
    expect(saves(ditch, '3/DG', '1/DS')).toEqual([
      '4 at 5',
      '1 dice, anti-tank ditch',
      '2 dice, smoke',
      '1 dice, concealed',
    ]);
    for (const mode of [OPPORTUNITY, WATCHING]) expect(saves(ditch, '3/DG', '1/DS', mode)).toHaveLength(3);
    expect(saves(ditch, '3/DG', '1/DS', MOVING)).toHaveLength(4);
    const hill = at('{scenario: drill, phase: operations DG, pieces: {S7: [3/DG], S10: [2/DG], S9: [1/DS, 4/DS]}}');
    expect(saves(hill, '3/DG', '1/DS')).toEqual(['1 at 5', '1 dice, fired at from below']);
    expect(saves(hill, '2/DG', '1/DS')).toEqual(['0 at 5']);
    expect(saves(hill, '3/DG', '4/DS')).toEqual(['3 at 5', '1 dice, fired at from below', '2 dice, armour']);
    const flies = at('{scenario: drill, phase: operations DG, pieces: {T3: [AA/DG], L6: [Il-2], U11: [1/DS]}}');
    expect(saves(flies, 'AA/DG', 'Il-2')).toEqual(['0 at 5']);
  });

  it('NAW-5.1.7a a plus on the armour lets its owner roll one die again', () => {
    const plus = packed('{units: {types: {list: [{id: t34, full: {armour: 2+/5}}]}}}');
    const play = at(
      '{scenario: cats, phase: operations 11, pieces: {A11: [4/11], H5: [1/11], L6: [1/276 ops], U11: [6/276]}}',
      'test',
      plus,
    ).do('GE', 'fire 1/11 1/276', 6, 1, 1, 1, 1, 5);
    expect([play.rolls[1], play.stateOf('1/276')]).toEqual(['saves 115 at 5: 1', 'ops']);
  });
});

describe('5.1.7, 5.1.8 augmented factors and the order of an attack', () => {
  it('NAW-5.1.7a a plus re-rolls one missed die', () => {
    const play = bridge('operations 320', 'T3: [P1/320], T4: [1/71G], A1: [1/320]').do(
      'GE',
      'assault P1/320 T4',
      1,
      3,
      4,
      6,
      1,
      1,
    );
    expect(play.events('roll')[0]).toMatchObject({ faces: [1, 3, 4, 6], needs: 4, hits: 2 });
  });

  it('NAW-5.1.8a roll, saves, HQ, hits, Ops Complete, in this order', () => {
    const play = panzer('H5: [1/11], L6: [1/276, HQ/276]').do('GE', 'fire 1/11 1/276', 6, 1, 1, 1, 1, 2);
    const story = play.story.filter((kind) => ['fire', 'roll', 'harm', 'ops'].includes(kind));
    expect(story).toEqual(['fire', 'roll', 'roll', 'roll', 'harm', 'ops']);
    expect(play.events('roll').map(({ what }) => what)).toEqual(['attack', 'saves', 'HQ']);
  });

  it('NAW-5.1.8b changes are summed before the limits', () => {
    const play = panzer('D1: [1/11], D9: [1/276 ops]', ', acquired: {1/11: 1/276}')
      .do('GE', 'unit 1/11')
      .do('GE', 'fire 1/276');
    expect(play.do('GE', 'roll', 1, 1, 1).shots).toEqual([[3, 5]]); // extended and acquired
    const six = packed('{units: {types: {list: [{id: pz4, full: {ap: 2/6/6}}]}}}');
    const hard = at(
      '{scenario: cats, phase: operations 11, acquired: {1/11: 1/276}, pieces: {A11: [4/11], D1: [1/11], D9: [1/276 ops]}}',
      'test',
      six,
    );
    expect(hard.do('GE', 'fire 1/11 1/276', 1).shots).toEqual([[1, 5]]); // printed 6: a die less, and acquired
    const moving = panzer('D1: [1/11], D9: [1/276 ops]', ', acquired: {1/11: 1/276}')
      .do('GE', 'unit 1/11')
      .do('GE', 'snap 1/276');
    expect(moving.do('GE', 'roll', 1, 1).shots).toEqual([[2, 6]]);
  });
});
