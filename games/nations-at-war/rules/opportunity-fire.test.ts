// 5.3 Opportunity fire, 11 Overwatch.
import { describe, expect, it } from 'vitest';
import { at, type Play } from '../test/kit.ts';

/** A T-34 that moves before the eyes of Germans; 6/276 waits far off. */
const mover = (pieces: string, more = ''): Play =>
  at(`{scenario: cats, phase: operations 276${more}, pieces: {U11: [6/276], ${pieces}}}`);
const go = (play: Play, hex: string): Play => play.do('SU', 'unit 1/276').do('SU', `to ${hex}`);

describe('5.3 opportunity fire', () => {
  it('NAW-5.3a a ready unit may fire at who enters its sight and range, also extended, and is then Ops Complete', () => {
    const play = go(mover('G6: [1/276], L6: [1/11], D11: [2/11]'), 'I5');
    expect([play.asked, play.where('1/276')]).toEqual(['GE', 'H5']);
    play.do('GE', 'fire 1/11').do('GE', 'roll', 1, 1, 1);
    expect(play.stateOf('1/11')).toBe('ops');
    expect(go(mover('G6: [1/276], L6: [1/11 ops]'), 'I5').asked).toBe('SU');
    const extended = go(mover('F5: [1/276], M8: [1/11]'), 'E6');
    expect(extended.offers('GE', 'fire')).toEqual(['fire 1/11']);
    const beyond = go(mover('C7: [1/276], P8: [1/11]'), 'B6');
    expect(beyond.asked).toBe('SU');
  });

  it('NAW-5.3b one shot at a stack in each hex, by one unit', () => {
    const play = go(mover('G6: [1/276], L6: [1/11], L8: [2/11]'), 'I5');
    play.do('GE', 'fire 1/11').do('GE', 'roll', 1, 1, 1);
    expect(play.asked).toBe('SU'); // no second shot in H5, and the walk waits for new orders
    play.do('SU', 'to I5');
    expect(play.offers('GE', 'fire')).toEqual(['fire 2/11']);
  });

  it('NAW-5.3c who is hurt stops and is Ops Complete; the others may go on', () => {
    const play = mover('G6: [1/276, 2/276], L6: [1/11]')
      .do('SU', 'unit 1/276')
      .do('SU', 'with 2/276')
      .do('SU', 'to I5');
    play.do('GE', 'fire 1/11').do('GE', 'at 1/276').do('GE', 'roll', 6, 1, 1, 1, 1);
    expect(play.stateOf('1/276')).toBe('disrupted ops');
    play.do('SU', 'to I5');
    expect([play.where('1/276'), play.where('2/276')]).toEqual(['H5', 'I5']);
  });

  it('NAW-5.3d no opportunity fire at who enters a hex of the firer’s friends', () => {
    const play = mover('H5: [1/276], I5: [1/11], I7: [2/11]')
      .do('SU', 'unit 1/276')
      .do('SU', 'assault I5')
      .do('SU', 'attack', 1, 1, 1, 1);
    expect(play.events('fire')).toEqual([]);
    expect(play.story).not.toContain('opportunity');
  });

  it('NAW-5.3e who moves is not concealed; terrain and wrecks count', () => {
    const dice = (more: string): number => {
      const play = at(
        `{scenario: bridge, phase: operations 71G${more}, pieces: {S4: [1/71G], U11: [2/71G], S6: [1/18]}}`,
      );
      play.do('SU', 'unit 1/71G').do('SU', 'to S3').do('GE', 'fire 1/18').do('GE', 'roll', 6, 6);
      const faces = play.events('roll').find(({ what }) => what === 'saves')?.faces;
      return Array.isArray(faces) ? faces.length : 0;
    };
    expect([dice(''), dice(', wrecks: [S3]')]).toEqual([1, 2]);
  });

  it('NAW-5.3f firing, loading and retreating draw no fire', () => {
    const fires = mover('H5: [1/276], L6: [1/11]').do('SU', 'fire 1/276 1/11', 1, 1, 1);
    expect(fires.asked).toBe('SU');
    const loads = at('{scenario: drill, phase: operations DG, pieces: {T3: [1/DG], U11: [2/DG], T8: [4/DS]}}')
      .do('GE', 'unit 1/DG')
      .do('GE', 'load');
    expect(loads.asked).toBe('GE');
    const flees = at(
      '{scenario: bridge, phase: operations 320, pieces: {T3: [1/320], A1: [2/320], T4: [1/71G], O6: [1/18]}}',
    );
    flees.do('GE', 'assault 1/320 T4', 6, 6, 1, 1, 1);
    while (flees.point === 'retreat') flees.do('SU', flees.offers('SU')[0] ?? '');
    expect(flees.events('retreated').length).toBeGreaterThan(0);
    expect(flees.events('fire')).toEqual([]);
  });

  it('NAW-5.3g ready: Good Order and not Ops Complete, out of command or passed over too', () => {
    const asked = (mark: string): string => go(mover(`G6: [1/276], L6: [1/11 ${mark}]`), 'H5').asked;
    expect(['', 'out', 'disrupted', 'ops'].map(asked)).toEqual(['GE', 'GE', 'SU', 'SU']);
  });

  it('b52 an entry from off the map draws fire', () => {
    const play = at('{scenario: cats, phase: operations 276, pieces: {reserve: [1/276, 2/276, HQ/276], R6: [1/505]}}');
    play.do('SU', 'unit 1/276').do('SU', 'to U4');
    expect([play.point, play.asked]).toEqual(['opportunity', 'GE']);
  });
});

describe('5.3 who may answer', () => {
  it('NAW-5.3g only a ready platoon on the map; NAW-5.3a in range and sight', () => {
    const play = go(
      mover('G6: [1/276], J5: [2/276], L6: [1/11], L8: [2/11 disrupted], L9: [3/11 ops, HQ/11], U5: [2/505]'),
      'H5',
    );
    expect(play.offers('GE', 'fire')).toEqual(['fire 1/11']);
    for (const [unit, rule] of [
      ['2/11', 'NAW-5.3g'],
      ['3/11', 'NAW-5.3g'],
      ['HQ/11', 'NAW-5.3g'],
      ['4/11', 'NAW-5.3g'], // lost
      ['2/276', 'NAW-5.3g'],
      ['2/505', 'NAW-6.0a'],
    ] as const)
      expect([unit, play.refusal('GE', `fire ${unit}`).rule]).toEqual([unit, rule]);
    const far = go(mover('G6: [1/276], L6: [1/11], U1: [2/11]'), 'H5');
    expect(far.refusal('GE', 'fire 2/11').rule).toBe('NAW-5.1.4a');
  });

  it('NAW-2.5.5.1a a mortar answers within its range what it sees itself', () => {
    const answers = (mortar: string): string[] | string | undefined => {
      const play = at(
        `{scenario: drill, phase: operations DS, pieces: {${mortar}: [Mtr/DG], T3: [3/DG], T9: [1/DS], U11: [2/DS]}}`,
      )
        .do('SU', 'unit 1/DS')
        .do('SU', 'to T8');
      const list = play.offers('GE', 'fire');
      return list.includes('fire Mtr/DG') ? 'offered' : play.refusal('GE', 'fire Mtr/DG').rule;
    };
    expect(['T1', 'I8', 'J8', 'S3'].map(answers)).toEqual(['offered', 'NAW-5.1.4a', 'offered', 'offered']);
    expect(answers('Q2')).toBe('NAW-6.0a');
  });

  it('NAW-2.4f, NAW-2.6a nor what the firer has no weapon for', () => {
    const play = at(
      '{scenario: drill, phase: operations DS, pieces: {T3: [3/DG], T4: [1/DG], T5: [2/DG mounted], T9: [4/DS], U11: [2/DS]}}',
    )
      .do('SU', 'unit 4/DS')
      .do('SU', 'to T8');
    expect(play.offers('GE', 'fire')).toEqual(['fire 3/DG']);
    expect(play.refusal('GE', 'fire 1/DG').rule).toBe('NAW-2.4f');
    expect(play.refusal('GE', 'fire 2/DG').rule).toBe('NAW-2.6a');
  });

  it('NAW-4.2c one of those that moved and is still there', () => {
    const play = at(
      '{scenario: drill, phase: operations DG, pieces: {T1: [3/DG, R/DG], U11: [1/DG], T8: [4/DS watch], T9: [1/DS], T10: [R/DS]}}',
    )
      .do('GE', 'unit 3/DG')
      .do('GE', 'with R/DG')
      .do('GE', 'to T2')
      .do('SU', 'fire 4/DS');
    expect(play.refusal('SU', 'at 1/DG').rule).toBe('NAW-5.3b');
    play.do('SU', 'at R/DG').do('SU', 'roll', 6, 6, 6, 1);
    expect([play.where('R/DG'), play.asked]).toEqual(['lost', 'GE']); // nobody else reaches the tank
  });

  it('NAW-5.3b when all who moved are gone nobody is asked; a shot called off does not count', () => {
    const alone = at(
      '{scenario: drill, phase: operations DG, pieces: {T1: [R/DG], U11: [1/DG], T6: [4/DS watch], T5: [1/DS, Mtr/DS]}}',
    )
      .do('GE', 'unit R/DG')
      .do('GE', 'to T2')
      .do('SU', 'fire 4/DS');
    alone.do('SU', 'cancel');
    expect([alone.point, alone.offers('SU', 'fire').includes('fire 4/DS')]).toEqual(['opportunity', true]);
    alone.do('SU', 'fire 4/DS').do('SU', 'roll', 6, 6, 6, 1);
    expect([alone.where('R/DG'), alone.point, alone.asked]).toEqual(['lost', 'act', 'GE']);
  });

  it('NAW-Fate-e woken only where it could then fire, and not after the one shot', () => {
    const wakes = (pieces: string, fate = 2): Play =>
      at(
        `{scenario: bridge, phase: operations 71G, fate: {GE: ${fate}}, pieces: {T8: [1/71G], U11: [2/71G], ${pieces}}}`,
      )
        .do('SU', 'unit 1/71G')
        .do('SU', 'to T7');
    const play = wakes('T3: [1/18 ops], T4: [2/18], A1: [3/18 ops, HQ/18 ops]');
    expect(play.offers('GE')).toEqual(['fire 2/18', 'wake 1/18', 'hold']);
    for (const [unit, rule] of [
      ['2/18', 'NAW-Fate-e'],
      ['HQ/18', 'NAW-Fate-e'],
      ['1/71G', 'NAW-Fate-e'],
      ['4/18', 'NAW-Fate-e'],
      ['3/18', 'NAW-5.1.4a'],
    ] as const)
      expect([unit, play.refusal('GE', `wake ${unit}`).rule]).toEqual([unit, rule]);
    expect(wakes('T3: [1/18 ops], T4: [2/18]', 1).refusal('GE', 'wake 1/18').rule).toBe('NAW-Fate-g');
    expect(wakes('T3: [1/18 ops disrupted], T4: [2/18]').refusal('GE', 'wake 1/18').rule).toBe('NAW-5.3g');
    const watched = wakes('T3: [1/18 ops], T4: [2/18], T5: [3/18 watch]').do('GE', 'fire 2/18').do('GE', 'roll', 1, 1);
    watched.decline('keep');
    expect([watched.offers('GE'), watched.refusal('GE', 'wake 1/18').rule]).toEqual([
      ['fire 3/18', 'hold'],
      'NAW-5.3b',
    ]);
  });
});

describe('5.3, 11 one after the other', () => {
  it('R-11 after a shot from Overwatch the others may hold, and the one that fired does not fire again', () => {
    const play = go(mover('G6: [1/276], L6: [1/11 watch], L8: [2/11]'), 'H5');
    play.do('GE', 'fire 1/11').do('GE', 'roll', 1, 1, 1).do('GE', 'hold');
    expect([play.asked, play.shots.length, play.stateOf('2/11')]).toEqual(['SU', 1, 'good']);
  });

  it('NAW-5.3b an ordinary shot that is called off is still to be fired', () => {
    const play = go(mover('G6: [1/276], L6: [1/11]'), 'H5').do('GE', 'fire 1/11').do('GE', 'cancel');
    expect([play.point, play.offers('GE')]).toEqual(['opportunity', ['fire 1/11', 'hold']]);
  });

  it('NAW-5.3b with one of two movers gone the other may still be fired at', () => {
    const play = at(
      '{scenario: cats, phase: operations 11, pieces: {A11: [4/11], H5: [1/11, 3/11], N7: [1/276 watch], N8: [2/276]}}',
    )
      .do('GE', 'unit 1/11')
      .do('GE', 'with 3/11')
      .do('GE', 'to I5')
      .do('SU', 'fire 1/276')
      .do('SU', 'at 3/11')
      .do('SU', 'roll', 6, 6, 6, 1, 1);
    expect([play.where('3/11'), play.offers('SU', 'fire')]).toEqual(['lost', ['fire 2/276']]);
  });

  it('NAW-4.2c who stood there before is no target; a firer who can hit one of the movers is offered', () => {
    const joined = at(
      '{scenario: drill, phase: operations DG, pieces: {T1: [3/DG], T2: [1/DG], U11: [2/DG], T8: [4/DS]}}',
    )
      .do('GE', 'unit 3/DG')
      .do('GE', 'to T2');
    expect(joined.do('SU', 'fire 4/DS').shots).toEqual([]);
    expect(joined.events('fire')).toEqual([]);
    expect(joined.do('SU', 'roll', 1, 1, 1).events('fire')[0]?.target).toBe(joined.piece('3/DG'));
    for (const [first, second] of [
      ['1/DS', '4/DS'],
      ['4/DS', '1/DS'],
    ] as const) {
      const mixed = at(
        `{scenario: drill, phase: operations DS, pieces: {T9: [1/DS, 4/DS], U11: [2/DS], T6: [1/DG mounted]}}`,
      )
        .do('SU', `unit ${first}`)
        .do('SU', `with ${second}`)
        .do('SU', 'to T8');
      expect(mixed.offers('GE', 'fire')).toEqual(['fire 1/DG']); // HE at the infantry, nothing at the tank
    }
  });

  it('NAW-Fate-e only one’s own are woken', () => {
    const play = at(
      '{scenario: bridge, phase: operations 71G, fate: {GE: 2}, pieces: {T8: [1/71G], U11: [2/71G ops], T3: [1/18 ops], T4: [2/18]}}',
    )
      .do('SU', 'unit 1/71G')
      .do('SU', 'to T7');
    expect(play.refusal('GE', 'wake 2/71G').rule).toBe('NAW-Fate-e');
  });

  it('R-11 who is Ops Complete, disrupted or too far does not answer; without the rule nobody does', () => {
    const play = mover(
      'H5: [1/276], L6: [1/11 watch], L8: [2/11 watch ops], L9: [4/11 watch disrupted], I9: [3/11], U1: [1/505 watch]',
    ).do('SU', 'fire 1/276 3/11', 1, 1, 1);
    expect(play.offers('GE', 'fire')).toEqual(['fire 1/11']);
    for (const unit of ['2/11', '4/11']) expect(play.refusal('GE', `fire ${unit}`).rule).toBe('NAW-5.3g');
    const off = mover('H5: [1/276], L6: [1/11 watch], I9: [3/11]', ', switches: []').do(
      'SU',
      'fire 1/276 3/11',
      1,
      1,
      1,
    );
    expect(off.point).toBe('act');
  });
});

describe('11 Overwatch', () => {
  it('R-11 a marker on who is Ops Complete or disrupted is no use, and a mortar answers no shot', () => {
    const answered = (marks: string): string =>
      mover(`H5: [1/276], L6: [1/11 ${marks}], I9: [2/11]`).do('SU', 'fire 1/276 2/11', 1, 1, 1).point;
    expect(['watch', 'watch ops', 'watch disrupted'].map(answered)).toEqual(['overwatch', 'act', 'act']);
    const mortar = at(
      '{scenario: drill, phase: operations DS, pieces: {T1: [Mtr/DG watch], T3: [3/DG], T8: [4/DS], U11: [2/DS]}}',
    ).do('SU', 'fire 4/DS 3/DG', 1, 1, 1);
    expect(mortar.point).toBe('act');
  });

  it('R-11 who may answer a shot and who not; held, nobody fires', () => {
    const play = mover('H5: [1/276], L6: [1/11 watch], L8: [2/11], I9: [3/11 watch, HQ/11]').do(
      'SU',
      'fire 1/276 2/11',
      1,
      1,
      1,
    );
    expect(play.offers('GE')).toEqual(['fire 1/11', 'fire 3/11', 'hold']);
    for (const [unit, rule] of [
      ['2/11', 'NAW-5.0b'],
      ['HQ/11', 'NAW-5.0b'],
      ['4/11', 'NAW-5.3g'],
      ['6/276', 'NAW-5.3g'],
    ] as const)
      expect([unit, play.refusal('GE', `fire ${unit}`).rule]).toEqual([unit, rule]);
    play.do('GE', 'hold');
    expect([play.point, play.stateOf('1/11')]).toEqual(['act', 'watch']);
  });

  it('NAW-5.0b a marker of its own: the whole action of a Good Order unit, at most two a side', () => {
    const play = at(
      '{scenario: cats, phase: operations 11, pieces: {D3: [1/11], D5: [2/11], D7: [3/11], D9: [4/11 disrupted], U1: [1/276]}}',
    );
    play.do('GE', 'unit 4/11');
    expect(play.refusal('GE', 'overwatch').text).toBe('A disrupted platoon cannot go on Overwatch.');
    play
      .do('GE', 'stop')
      .do('GE', 'unit 1/11')
      .do('GE', 'overwatch')
      .do('GE', 'unit 2/11')
      .do('GE', 'overwatch')
      .do('GE', 'unit 3/11');
    expect(play.refusal('GE', 'overwatch').rule).toBe('NAW-5.0b');
    expect([play.stateOf('1/11'), play.stateOf('2/11')]).toEqual(['watch', 'watch']);
    expect(play.do('GE', 'stop').refusal('GE', 'unit 1/11').rule).toBe('NAW-5.0b');
  });

  it('R-11 its opportunity shot does not count against the one in a hex', () => {
    const play = go(mover('G6: [1/276], L6: [1/11 watch], L8: [2/11]'), 'H5');
    play.do('GE', 'fire 1/11').do('GE', 'roll', 1, 1, 1);
    expect(play.offers('GE', 'fire')).toEqual(['fire 2/11']);
    play.do('GE', 'fire 2/11').do('GE', 'roll', 1, 1, 1);
    expect(play.asked).toBe('SU');
    expect(play.stateOf('1/11')).toBe('ops');
  });

  it('R-11 it answers a shot, within printed range', () => {
    const play = mover('H5: [1/276], L6: [1/11 watch], I9: [2/11]').do('SU', 'fire 1/276 2/11', 1, 1, 1);
    expect([play.point, play.offers('GE')]).toEqual(['overwatch', ['fire 1/11', 'hold']]);
    play.do('GE', 'fire 1/11').do('GE', 'roll', 6, 1, 1, 1, 1);
    expect(play.stateOf('1/276')).toBe('disrupted ops');
    const far = mover('D5: [1/276], L6: [1/11 watch], E8: [2/11]').do('SU', 'fire 1/276 2/11', 1, 1, 1);
    expect(far.point).not.toBe('overwatch');
  });

  it('R-11 an ordinary shot first, then the one from Overwatch, in the same hex', () => {
    const play = go(mover('G6: [1/276], L6: [1/11 watch], L8: [2/11], L9: [3/11]'), 'H5');
    play.do('GE', 'fire 2/11').do('GE', 'roll', 1, 1, 1);
    expect(play.offers('GE')).toEqual(['fire 1/11', 'hold']); // the ordinary 3/11 is too late
    expect(play.refusal('GE', 'fire 3/11').rule).toBe('NAW-5.3b');
    play.do('GE', 'fire 1/11').do('GE', 'roll', 1, 1, 1);
    expect([play.asked, play.stateOf('1/11'), play.stateOf('3/11')]).toEqual(['SU', 'ops', 'good']);
  });

  it('R-11 taken in its own activation it stays into the enemy’s, and only two lie out', () => {
    const play = at(
      '{scenario: cats, phase: operations 11, cup: ["276"], held: {SU: 2}, claims: {SU: ["276"]}, pieces: {L6: [1/11, HQ/11], L8: [2/11], G6: [1/276, HQ/276], U11: [6/276, 5/276]}}',
    )
      .do('GE', 'unit 1/11')
      .do('GE', 'overwatch')
      .do('GE', 'done')
      .do('SU', 'unit 1/276')
      .do('SU', 'to H5');
    expect(play.offers('GE', 'fire')).toEqual(['fire 1/11', 'fire 2/11']);
    expect(play.stateOf('1/11')).toBe('watch');
  });

  it('R-11 only who is on Overwatch answers a shot, and only the one who fired', () => {
    const play = mover('H5: [1/276], L6: [1/11 watch], L8: [2/11], I9: [3/11], J5: [2/276]').do(
      'SU',
      'fire 1/276 3/11',
      1,
      1,
      1,
    );
    expect(play.offers('GE')).toEqual(['fire 1/11', 'hold']);
    expect(play.refusal('GE', 'fire 2/11').rule).toBe('NAW-5.0b');
    play.do('GE', 'fire 1/11').do('GE', 'roll', 6, 6, 6, 1, 1);
    expect([play.where('1/276'), play.stateOf('2/276')]).toEqual(['lost', 'good']);
    expect(play.point).toBe('act'); // the shot is spent, nobody answers again
  });

  it('R-11 disruption takes the marker, and so does an assault', () => {
    const shaken = mover('H5: [1/276], L6: [1/11 watch]').do('SU', 'fire 1/276 1/11', 6, 1, 1, 1, 1);
    expect(shaken.stateOf('1/11')).toBe('disrupted');
    const stormed = mover('H5: [1/276], I5: [1/11 watch]').do('SU', 'assault 1/276 I5', 1, 1, 1, 1);
    expect(stormed.stateOf('1/11')).toBe('ops');
  });

  it('R-11 with the rule switched off there is no Overwatch', () => {
    const play = at(
      '{scenario: cats, switches: [], phase: operations 11, pieces: {D3: [1/11], D5: [2/11], U1: [1/276]}}',
    ).do('GE', 'unit 1/11');
    expect(play.offers('GE', 'overwatch')).toEqual([]);
    expect(play.refusal('GE', 'overwatch').rule).toBe('NAW-5.0b');
  });

  it('R-11 the marker comes off when its formation is activated, not at marker removal', () => {
    // Marker removal rests where the lost HQ of the 276th may return: Ops Complete is off, Overwatch is not.
    const removal = at(
      '{scenario: cats, phase: removal, turn: 4, endTurnDrawn: 2, pieces: {D3: [1/11 watch, HQ/11], D5: [2/11 ops], U1: [1/276], U3: [2/276]}}',
    );
    expect([removal.point, removal.stateOf('1/11'), removal.stateOf('2/11')]).toEqual(['replace', 'watch', 'good']);
    const own = at(
      '{scenario: cats, phase: impulse 11, turn: 4, pieces: {D3: [1/11 watch, HQ/11], U1: [1/276, HQ/276]}}',
    );
    expect(own.stateOf('1/11')).toBe('good');
  });
});
