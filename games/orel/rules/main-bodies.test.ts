// 5.1, 5.2: which groups are main bodies, and who is near enough to one.
import { describe, expect, it } from 'vitest';
import { at, type Play } from '../test/kit.ts';
import { groupsOf, mainBody } from './command.ts';

const check = (side: 'R' | 'W', pieces: string, more = ''): Play =>
  at(`{phase: ${side} command, date: 17, pieces: {${pieces}}${more}}`);
const out = (play: Play, ...ids: string[]): string[] => ids.filter((id) => play.isOut(id));
const named = (play: Play, units: readonly number[]): string[] => units.map((p) => play.world.pieceIds[p]);

describe('5.2.1 groups', () => {
  const groups = (pieces: string, formation: string): string[][] => {
    const play = at(`{phase: R movement, pieces: {${pieces}}}`);
    return groupsOf(play.state, play.world.formationIds.indexOf(formation)).map((group) => named(play, group));
  };

  it('ORL-5.2.1b: are chains, whatever order they are met in', () => {
    expect(groups('"1504": [3/9D], "1508": [1/9D], "1506": [4/9D], "1512": [2/9D]', '9D')).toEqual([
      ['1/9D', '3/9D', '4/9D'],
      ['2/9D'],
    ]);
    expect(groups('"1504": [1/1D], "1507": [3/1D], "1511": [2/1D]', '1Dr')).toEqual([['1/1D', '3/1D'], ['2/1D']]);
  });

  it('ORL-5.2.1b, ORL-5.2.2a: of infantry, or of cavalry in a cavalry formation; nobody off the map', () => {
    expect(groups('"1504": [1/9D, Cv/9D, Art/9D], off-map: [2/9D]', '9D')).toEqual([['1/9D']]);
    expect(groups('"1504": [1/TchKz, ArtChev/TchKz], "1507": [2/TchKz]', 'TchKz')).toEqual([['1/TchKz', '2/TchKz']]);
    expect(groups('"1504": [1/TchKz], "1508": [2/TchKz]', 'TchKz')).toEqual([['1/TchKz'], ['2/TchKz']]);
  });

  it('ORL-5.2.1e: any enemy in the way makes it longer, a convoy too', () => {
    // Of the ways of two hexes from 1504 to 1506 only the one through 1505 is straight.
    expect(groups('"1504": [1/9D], "1506": [2/9D], "1505": [Convoi-1D]', '9D')).toHaveLength(2);
    expect(groups('"1504": [1/9D], "1605": [2/9D], "1505": [Convoi-1D]', '9D')).toHaveLength(1);
    expect(groups('"1504": [1/9D], "1605": [2/9D], "1505": [Convoi-1D], "1604": [2/1D]', '9D')).toHaveLength(2);
  });
});

describe('5.2.1 main bodies', () => {
  it('ORL-5.2.1f: the larger group without a question, on a tie by choice of the tied only', () => {
    const play = check('R', '"1504": [1/9D, 2/9D], "1510": [3/9D, 4/9D], "2014": [5/9D]');
    expect(play.offers('R', 'body')).toEqual(['body 1/9D', 'body 3/9D']);
    for (const id of ['5/9D', '2/9D', '2/1D']) expect(play.refusal('R', `body ${id}`).rule).toBe('ORL-5.2.1f');
    play.do('R', 'body 3/9D');
    expect(out(play, '1/9D', '2/9D', '3/9D', '4/9D', '5/9D')).toEqual(['1/9D', '2/9D', '5/9D']);
    const f = play.world.formationIds.indexOf('9D');
    expect(named(play, mainBody(play.state, f))).toEqual(['3/9D', '4/9D']);
  });

  it('ORL-5.2.1g: who was chosen stays, by any unit of the group, while the tie lasts', () => {
    const tie = '"1504": [1/9D, 2/9D], "1510": [3/9D, 4/9D]';
    expect(out(check('R', tie, ', bodies: {9D: [4/9D, "-"]}'), '1/9D', '3/9D')).toEqual(['1/9D']);
    expect(out(check('R', tie, ', bodies: {9D: [2/9D, "-"]}'), '1/9D', '3/9D')).toEqual(['3/9D']);
    expect(check('R', tie, ', bodies: {9D: [5/9D, "-"]}').point).toBe('body');
  });

  it('ORL-5.2.1h: the 41st has two: the largest, and on a tie for the second the owner says', () => {
    const three = '"1504": [3/41D, 4/41D], "1510": [1/41D], "2014": [2/41D]';
    const play = check('R', three);
    expect(play.offers('R', 'body')).toEqual(['body 1/41D', 'body 2/41D']);
    expect(out(play.do('R', 'body 2/41D'), '3/41D', '1/41D', '2/41D')).toEqual(['1/41D']);
    const kept = check('R', three, ', bodies: {41D: [3/41D, 1/41D]}');
    expect(out(kept, '3/41D', '1/41D', '2/41D')).toEqual(['2/41D']);
    // Three alike: two to be named, one after the other.
    const even = check('R', '"1504": [3/41D], "1510": [1/41D], "2014": [2/41D]').do('R', 'body 3/41D');
    expect(even.offers('R', 'body')).toEqual(['body 1/41D', 'body 2/41D']);
    expect(out(even.do('R', 'body 1/41D'), '3/41D', '1/41D', '2/41D')).toEqual(['2/41D']);
    expect(out(check('R', '"1504": [3/41D], "2014": [2/41D]'), '3/41D', '2/41D')).toEqual([]);
  });
});

describe('5.1, 5.2 near a main body', () => {
  it('ORL-5.2.1c, ORL-5.2.1d: to the hex, for each kind of either side', () => {
    const far = (side: 'R' | 'W', body: string, unit: string): number => {
      let most = 0;
      for (let steps = 1; steps <= 5; steps++)
        if (
          out(check(side, `"1505": [${body}], "15${String(5 + steps).padStart(2, '0')}": [${unit}]`), unit).length === 0
        )
          most = steps;
      return most;
    };
    expect([far('R', '1/9D', 'Cv/9D'), far('R', '1/9D', 'Art/9D'), far('R', '1/9D', 'Recruits-R1')]).toEqual([3, 2, 2]);
    expect([far('W', '1/1K', 'Cv/1K'), far('W', '1/1K', 'Art/1K'), far('W', '1/1K', 'Recruits-W1')]).toEqual([3, 3, 3]);
    // A cavalry formation commands recruits as far as its own.
    expect([far('R', '1/TchKz', 'Recruits-R1'), far('R', '1/TchKz', 'ArtChev/TchKz')]).toEqual([3, 2]);
    expect([far('W', '1/2K', 'Res/1D'), far('W', '1/2K', 'Cv/MN'), far('W', '1/2K', 'Res/3D')]).toEqual([3, 3, 0]);
  });

  it('ORL-5.2.1c: of the main body, not of those cut off from it', () => {
    const play = check('R', '"1504": [1/9D, 2/9D], "1512": [3/9D], "1513": [Cv/9D, Art/9D]');
    expect(out(play, 'Cv/9D', 'Art/9D', '3/9D')).toEqual(['Cv/9D', 'Art/9D', '3/9D']);
  });

  it('ORL-5.2.1c: its infantry is in command only within the group', () => {
    // Three hexes from the main body cavalry would do, infantry does not.
    expect(out(check('R', '"1504": [1/9D, 2/9D], "1507": [3/9D]'), '3/9D')).toEqual(['3/9D']);
  });

  it('ORL-5.2a: only the side that checks is marked, and who is off the map is not', () => {
    const play = check(
      'R',
      '"1504": [1/9D, 2/9D], "1510": [3/9D], "2014": [1/1D out], off-map: [4/9D out]',
      ', exits: {4/9D: "1601"}',
    );
    expect(out(play, '3/9D', '1/1D', '4/9D')).toEqual(['3/9D', '1/1D']);
  });
});
