// The worked examples of the rulebook (examples.yaml), each on counters of the kit with the example's own numbers; counters the kit lacks
// (Crusader, Panther, Sherman, M3, M13/40) are played by ones that are given their factors by a data pack.
import { describe, expect, it } from 'vitest';
import { hardness, MOUNTED, mark, REDUCED, unmark } from '../state.ts';
import { at, type Play, packed } from './kit.ts';

const savesIn = (play: Play): number => {
  const faces = play.events('roll').find(({ what }) => what === 'saves')?.faces;
  return Array.isArray(faces) ? faces.length : 0;
};

describe('2.0', () => {
  it('EX-01 the first Pz-IV with leadership rolls five dice, the second three', () => {
    const play = at(
      '{scenario: cats, phase: operations 11, pieces: {H5: [1/11, 2/11, HQ/11], A11: [4/11], M6: [1/276 ops], U1: [2/276]}}',
    );
    // Five hexes off in the town; the T-34 saves one of three.
    play.do('GE', 'unit 1/11').do('GE', 'fire 1/276').do('GE', 'lead').do('GE', 'roll', 5, 5, 6, 1, 2, 6, 1, 1);
    expect(play.shots[0]).toEqual([5, 5]);
    expect(play.stateOf('1/276')).toBe('disrupted reduced ops');
    play.do('GE', 'unit 2/11').do('GE', 'fire 1/276').do('GE', 'roll', 1, 1, 1);
    expect(play.shots[1]).toEqual([3, 5]);
  });

  const hqUnder = (marks: string, hqMarks: string, die: number): string => {
    const play = at(
      `{scenario: cats, phase: operations 505, pieces: {H5: [1/505], A11: [3/505], L5: [1/276 ${marks}, 2/276, HQ/276 ${hqMarks}]}}`,
    );
    play.do('GE', 'fire 1/505 1/276', 6, 1, 1, 1, 1, 1, die);
    return play.where('HQ/276') === 'lost' ? 'eliminated' : play.has('HQ/276', REDUCED) ? 'reduced' : 'unchanged';
  };

  it('EX-02 a disrupted mate: 1 reduces the HQ, or eliminates a reduced one; 2 to 6 do nothing', () => {
    expect([1, 2, 6].map((die) => hqUnder('', '', die))).toEqual(['reduced', 'unchanged', 'unchanged']);
    expect(hqUnder('', 'reduced', 1)).toBe('eliminated');
  });

  it('EX-03 one of two mates eliminated: 1 to 3 reduce it, 4 to 6 do not', () => {
    const dying = 'disrupted reduced';
    expect([1, 2, 3, 4, 5, 6].map((die) => hqUnder(dying, '', die))).toEqual([
      'reduced',
      'reduced',
      'reduced',
      'unchanged',
      'unchanged',
      'unchanged',
    ]);
  });

  it('EX-04 the HQ returns reduced with a platoon of its type, or not at all', () => {
    const removal = (pieces: string): Play =>
      at(`{scenario: cats, phase: removal, turn: 4, pieces: {${pieces}, U1: [1/276, HQ/276], lost: [HQ/11]}}`);
    expect(removal('D5: [1/11], D9: [2/11]').do('GE', 'at D9').stateOf('HQ/11')).toBe('reduced');
    expect(removal('D5: [3/11]').where('HQ/11')).toBe('lost');
  });

  it('EX-05 the HMG makes HE 2 with range 2 into 3 with range 3', () => {
    const play = at(
      '{scenario: bridge, phase: operations 71G, given: {HMG/71G: 1/71G}, pieces: {T3: [1/71G], U11: [2/71G], T6: [1/320 ops]}}',
    );
    expect(play.do('SU', 'fire 1/71G 1/320', 1, 1, 1).shots).toEqual([[3, 5]]);
  });

  it('EX-06 a tank cannot pass two platoons on the road', () => {
    const play = at(
      '{scenario: bridge, phase: operations 18, pieces: {C5: [1/18], D5: [1/320, 2/320], U11: [1/71G]}}',
    ).do('GE', 'unit 1/18');
    expect(play.refusal('GE', 'to D5').rule).toBe('NAW-2.9a');
  });

  it('EX-07 morale 7: a 7 passes, an 8 fails', () => {
    const check = (a: number, b: number): unknown =>
      at('{scenario: bridge, phase: opening, turn: 1, pieces: {D1: [1/320], K2: [1/71G, HQ/71G]}}')
        .do('GE', 'activate 320', a, b)
        .events('check')[0]?.passed;
    expect([check(3, 4), check(4, 4)]).toEqual([1, 0]);
  });
});

describe('3.0', () => {
  it('EX-08 two formations missed: one End Turn marker is held until both have activated', () => {
    const start = at(
      '{scenario: cats, phase: removal, turn: 4, endTurnDrawn: 2, activated: ["276", 2G], pieces: {D5: [1/505, HQ/505], A5: [1/11, HQ/11], U1: [1/276, HQ/276], U9: [1/2G, HQ/2G]}}',
      'held',
    );
    expect(start.events('held')[0]).toMatchObject({ side: 0, count: 1 });
    const turn5 = (cup: string, claims: string): Play =>
      at(
        `{scenario: cats, phase: impulse ${cup}, turn: 5, cup: [], held: {GE: 1}, endTurnInCup: 1, claims: {GE: [${claims}]}, pieces: {D5: [1/505, HQ/505], A5: [1/11, HQ/11], U1: [1/276, HQ/276]}}`,
      );
    const first = turn5('505', '"505", "11"');
    expect([first.held('GE'), first.cup]).toEqual([1, ['ET']]);
    const second = turn5('11', '"11"');
    expect([second.held('GE'), second.cup]).toEqual([0, ['ET', 'ET']]);
  });

  it('EX-09 one roll of 8 puts the whole stack out of command', () => {
    const play = at(
      '{scenario: bridge, phase: opening, turn: 1, pieces: {D1: [1/320, HQ/320], D10: [2/320, StuG/320], U2: [1/71G]}}',
    );
    play.do('GE', 'activate 320', 4, 4);
    expect([play.events('check').length, play.stateOf('2/320'), play.stateOf('StuG/320')]).toEqual([1, 'out', 'out']);
  });
});

describe('4.0', () => {
  it('EX-10 a Tiger that moves and fires has one point', () => {
    const play = at('{scenario: cats, phase: operations 505, pieces: {H9: [1/505], A11: [3/505], H4: [1/276 ops]}}').do(
      'GE',
      'unit 1/505',
    );
    play.do('GE', 'snap 1/276').do('GE', 'roll', 1, 1, 1);
    expect(play.refusal('GE', 'to I10').rule).toBe('NAW-4.0e');
    expect(play.offers('GE', 'to').map((line) => play.costOf('GE', line))).toEqual(expect.arrayContaining([1]));
    expect(play.offers('GE', 'to').every((line) => play.costOf('GE', line) === 1)).toBe(true);
  });

  it('EX-11 fired at without being disrupted, a Pz-III finishes its move and fires', () => {
    const play = at('{scenario: cats, phase: operations 11, pieces: {G6: [3/11], A11: [4/11], L6: [1/276]}}')
      .do('GE', 'unit 3/11')
      .do('GE', 'to H5');
    play.do('SU', 'fire 1/276').do('SU', 'roll', 1, 1, 1).do('GE', 'to I5').do('GE', 'fire 1/276').do('GE', 'roll', 1);
    expect(play.stateOf('3/11')).toBe('ops');
    expect(play.shots).toHaveLength(2);
  });

  it('EX-12 a T-34 moves two hexes and fires two dice at 6', () => {
    const play = at('{scenario: cats, phase: operations 276, pieces: {D1: [1/276], U11: [6/276], D7: [1/11 ops]}}')
      .do('SU', 'unit 1/276')
      .do('SU', 'to D3');
    expect(play.do('SU', 'fire 1/11').do('SU', 'roll', 1, 1).shots).toEqual([[2, 6]]);
    const far = at('{scenario: cats, phase: operations 276, pieces: {D1: [1/276], U11: [6/276], D8: [1/11 ops]}}')
      .do('SU', 'unit 1/276')
      .do('SU', 'to D4');
    expect(far.refusal('SU', 'fire 1/11').rule).toBe('NAW-4.1c');
  });

  it('EX-13 a Pz-IV fires two dice at 6 and then moves up to two', () => {
    const play = at('{scenario: cats, phase: operations 11, pieces: {D1: [1/11], A11: [4/11], D6: [1/276 ops]}}')
      .do('GE', 'unit 1/11')
      .do('GE', 'snap 1/276')
      .do('GE', 'roll', 1, 1);
    expect(play.shots).toEqual([[2, 6]]);
    expect([play.costOf('GE', 'to D3'), play.refusal('GE', 'to D4').rule]).toEqual([2, 'NAW-4.0a']);
  });

  it('EX-14 mounting leaves two points of five, dismounting none of three', () => {
    const drill = (marks: string): Play =>
      at(`{scenario: drill, phase: operations DG, pieces: {T1: [1/DG ${marks}], U11: [2/DG], A1: [1/DS]}}`).do(
        'GE',
        'unit 1/DG',
      );
    const up = drill('').do('GE', 'load');
    expect([up.costOf('GE', 'to T3'), up.refusal('GE', 'to T4').rule]).toEqual([2, 'NAW-4.0a']);
    const down = drill('mounted').do('GE', 'unload');
    expect([down.point, down.stateOf('1/DG')]).toEqual(['act', 'ops']);
  });

  it('EX-15 motorcycles mount for one point and have five left; they dismount for three', () => {
    const drill = (marks: string): Play =>
      at(`{scenario: drill, phase: operations DG, pieces: {T1: [M/DG ${marks}], U11: [2/DG], A1: [1/DS]}}`).do(
        'GE',
        'unit M/DG',
      );
    const up = drill('').do('GE', 'load');
    expect([up.costOf('GE', 'to T6'), up.refusal('GE', 'to T7').rule]).toEqual([5, 'NAW-4.0a']);
    expect(drill('mounted').do('GE', 'unload').stateOf('M/DG')).toBe('ops');
  });
});

describe('5.1', () => {
  it('EX-16 a Crusader’s two hits against armour 2 and a die of terrain: one remains', () => {
    const game = packed('{units: {types: {list: [{id: t34, full: {armour: 2/6}}, {id: pz3, full: {ap: 3/5/5}}]}}}');
    const play = at(
      '{scenario: cats, phase: operations 11, pieces: {H10: [3/11], A11: [4/11], J10: [1/276 ops], K10: [2/276 disrupted]}}',
      'test',
      game,
    );
    play.do('GE', 'unit 3/11').do('GE', 'fire 1/276').do('GE', 'roll', 6, 5, 3, 3, 2, 6);
    expect([savesIn(play), play.stateOf('1/276')]).toEqual([3, 'disrupted ops']);
  });

  it('EX-17 infantry with HMG at three hexes: three dice, one defence die, disrupted and reduced', () => {
    const play = at(
      '{scenario: bridge, phase: operations 71G, given: {HMG/71G: 1/71G}, pieces: {S6: [1/71G], U11: [2/71G], S3: [1/320 ops]}}',
    );
    play.do('SU', 'fire 1/71G 1/320', 3, 5, 5, 3);
    expect(play.shots).toEqual([[3, 5]]);
    expect([savesIn(play), play.stateOf('1/320')]).toEqual([1, 'disrupted reduced ops']); // Ops Complete, so not concealed (b12)
  });

  it('EX-18 infantry in a town: two dice, three if concealed', () => {
    const dice = (marks: string): number =>
      savesIn(
        at(`{scenario: bridge, phase: operations 18, pieces: {K9: [1/18], A1: [2/18], L6: [1/71G ${marks}]}}`).do(
          'GE',
          'fire 1/18 1/71G',
          6,
          6,
        ),
      );
    expect([dice('ops'), dice('')]).toEqual([2, 3]);
  });

  it('EX-19 a Panther in a town, concealed, with a wreck: armour 3 and two dice', () => {
    const game = packed('{units: {types: {list: [{id: t34, full: {armour: 3/5}}]}}}');
    const play = at(
      '{scenario: cats, phase: operations 11, wrecks: [M6], pieces: {M9: [1/11], A11: [4/11], M6: [1/276]}}',
      'test',
      game,
    );
    expect(savesIn(play.do('GE', 'fire 1/11 1/276', 6, 1, 1))).toBe(5);
  });

  it('EX-20 a Crusader: to-hit 6 from 6 to 10 hexes, nothing at 11', () => {
    const shot = (from: string, to: string): Play =>
      at(
        `{scenario: cats, phase: operations 11, pieces: {${from}: [3/11], A11: [4/11], ${to}: [1/276 ops]}}`,
        'test',
        packed('{units: {types: {list: [{id: pz3, full: {ap: 3/5/5}}]}}}'), // the Pz-III plays the Crusader
      ).do('GE', 'unit 3/11');
    expect(shot('D1', 'D7').do('GE', 'fire 1/276').do('GE', 'roll', 1, 1, 1).shots).toEqual([[3, 6]]);
    expect(shot('D1', 'D11').do('GE', 'fire 1/276').do('GE', 'roll', 1, 1, 1).shots).toEqual([[3, 6]]);
    expect(shot('A1', 'D10').refusal('GE', 'fire 1/276').rule).toBe('NAW-5.1.4a');
  });

  it('EX-21 a Pz-IV: to-hit 4 up to three hexes, 5 at four', () => {
    const needs = (to: string): unknown =>
      at(`{scenario: cats, phase: operations 11, pieces: {D1: [1/11], A11: [4/11], ${to}: [1/276 ops]}}`).do(
        'GE',
        'fire 1/11 1/276',
        1,
        1,
        1,
      ).shots[0]?.[1];
    expect([needs('D4'), needs('D5')]).toEqual([4, 5]);
  });

  it('EX-22 a mortar against a tank and infantry in the open, ten hexes off', () => {
    const play = at(
      '{scenario: drill, phase: operations DG, pieces: {T1: [Mtr/DG], A1: [1/DG, HQ/DG], T11: [1/DS, 4/DS]}}',
    );
    play.do('GE', 'unit Mtr/DG').do('GE', 'shell T11').do('GE', 'roll', 4, 6, 4, 2);
    expect([savesIn(play), play.stateOf('1/DS'), play.stateOf('4/DS')]).toEqual([1, 'good', 'disrupted']);
    const foot = at(
      '{scenario: drill, phase: operations DG, pieces: {T1: [Mtr/DG], A1: [1/DG, HQ/DG], T11: [1/DS, 2/DS]}}',
    );
    expect(savesIn(foot.do('GE', 'unit Mtr/DG').do('GE', 'shell T11').do('GE', 'roll', 6, 6))).toBe(0);
  });

  it('EX-23 an engineer’s 1, 3 and 4 are one hit, and one miss is rolled again', () => {
    const play = at('{scenario: bridge, phase: operations 320, pieces: {T3: [P1/320], A1: [1/320], T4: [1/71G]}}').do(
      'GE',
      'assault P1/320 T4',
      1,
      3,
      4,
      1,
      1,
      1,
    );
    expect(play.events('roll')[0]).toMatchObject({ faces: [1, 3, 4, 1], hits: 1 });
  });

  it('EX-32 two unsaved hits: disrupted and reduced', () => {
    const play = at('{scenario: cats, phase: operations 11, pieces: {H5: [1/11], A11: [4/11], L6: [1/276 ops]}}').do(
      'GE',
      'fire 1/11 1/276',
      6,
      6,
      1,
      1,
      1,
    );
    expect(play.stateOf('1/276')).toBe('disrupted reduced ops');
  });
});

describe('5.2 and 5.4', () => {
  it('EX-24 all hits saved: acquired; the next shot is easier until one of them moves or the firer fires elsewhere', () => {
    const play = at(
      '{scenario: cats, phase: operations 11, pieces: {M10: [1/11], A11: [4/11], M6: [1/276 ops], U1: [2/276]}}',
    );
    play.do('GE', 'fire 1/11 1/276', 5, 5, 1, 5, 5, 1);
    expect(play.acquired('1/11')).toBe('1/276');
    const next = at(
      '{scenario: cats, phase: operations 11, acquired: {1/11: 1/276}, pieces: {M10: [1/11], A11: [4/11], M6: [1/276 ops]}}',
    );
    expect(next.do('GE', 'fire 1/11 1/276', 1, 1, 1).shots).toEqual([[3, 4]]);
  });

  it('EX-25 acquired: extended is the printed number, reduced range two less', () => {
    const needs = (to: string): unknown =>
      at(
        `{scenario: cats, phase: operations 11, acquired: {1/11: 1/276}, pieces: {D1: [1/11], A11: [4/11], ${to}: [1/276 ops]}}`,
      ).do('GE', 'fire 1/11 1/276', 1, 1, 1).shots[0]?.[1];
    expect([needs('D9'), needs('D3')]).toEqual([5, 3]);
  });

  it('EX-26 assault factor 1 with leadership 2: three dice', () => {
    const play = at(
      '{scenario: bridge, phase: operations 320, pieces: {T3: [StuG/320, HQ/320], A1: [1/320], T4: [1/71G]}}',
    );
    play.do('GE', 'unit StuG/320').do('GE', 'assault T4').do('GE', 'lead StuG/320').do('GE', 'attack', 1, 1, 1, 1, 1);
    expect(play.events('roll')[0]?.faces).toEqual([1, 1, 1]);
  });

  it('EX-27 an HQ with a unit hit in assault: a 1 reduces it, or eliminates a reduced one', () => {
    const after = (marks: string): string => {
      const play = at(
        `{scenario: bridge, phase: operations 320, pieces: {T3: [1/320], A1: [2/320], T4: [1/71G, HQ/71G ${marks}]}}`,
      );
      play.do('GE', 'assault 1/320 T4').do('SU', 'none', 6, 1, 1, 6, 1, 1);
      return play.where('HQ/71G') === 'lost' ? 'eliminated' : play.stateOf('HQ/71G');
    };
    expect([after(''), after('reduced')]).toEqual(['reduced', 'eliminated']);
  });

  it('EX-28 infantry against AFVs only: 4 instead of 5', () => {
    const play = at('{scenario: bridge, phase: operations 320, pieces: {T3: [1/320], A1: [2/320], T4: [1/31]}}').do(
      'GE',
      'assault 1/320 T4',
      1,
      1,
      1,
      1,
    );
    expect(play.events('roll')[0]).toMatchObject({ needs: 4 });
  });

  it('EX-29 Panzer Grenadiers are soft on foot and hard in the SdKfz 251', () => {
    const play = at('{scenario: drill, phase: operations DG, pieces: {T3: [1/DG], A1: [1/DS]}}');
    const p = play.piece('1/DG');
    expect(hardness(play.state, p)).toBe(0);
    mark(play.state, MOUNTED, p);
    expect(hardness(play.state, p)).toBe(1);
    unmark(play.state, MOUNTED, p);
  });

  it('EX-33 three hits on two defenders: one each, the third by chance', () => {
    const third = (which: number): string[] => {
      const play = at(
        '{scenario: bridge, phase: operations 320, pieces: {T3: [1/320], A1: [2/320], T4: [1/71G, 2/71G]}}',
      );
      play.do('GE', 'assault 1/320 T4', 6, 6, 6, 1, 1, 1, 1, which);
      return ['1/71G', '2/71G'].map((unit) => (play.has(unit, REDUCED) ? 'two' : 'one'));
    };
    expect([third(1), third(2)]).toEqual([
      ['two', 'one'],
      ['one', 'two'],
    ]);
  });
});

describe('13.0', () => {
  const plane = (turn: number, die: number): string => {
    const play = at(
      `{scenario: bridge, phase: draw, turn: ${turn}, cup: [FW-189], held: {GE: 2}, claims: {GE: ["320"]}, activated: ["320", "18", 71G, "31", "3"], pieces: {D5: [1/320, HQ/320], T2: [1/71G, HQ/71G]}}`,
    );
    return play.do('GE', 'at H5', die).where('FW-189');
  };

  it('EX-30 turn 3: a 4 takes the plane away, a 3 does not', () => {
    expect([plane(3, 4), plane(3, 3)]).toEqual(['lost', 'hangar']);
  });

  it('EX-31 from turn 6 on it never comes back', () => {
    expect([1, 6].map((die) => plane(6, die))).toEqual(['lost', 'lost']);
  });
});
