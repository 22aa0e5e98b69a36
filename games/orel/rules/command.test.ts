// 5 Command.
import { describe, expect, it } from 'vitest';
import { combat } from '../test/battle.ts';
import { at, fresh, type Play } from '../test/kit.ts';
import { battleOf } from './battle.ts';
import { coordinationModifiers } from './coordination.ts';
import { isKin } from './formations.ts';

const check = (side: 'R' | 'W', pieces: string, more = ''): Play =>
  at(`{phase: ${side} command, date: 17, pieces: {${pieces}}${more}}`);
const out = (play: Play, ...ids: string[]): boolean[] => ids.map((id) => play.isOut(id));

describe('5.1 who commands whom', () => {
  it('ORL-5.1a: formations belong to armies and divisions, which command, attack and support by', () => {
    const { state, world } = fresh();
    const p = (id: string): number => world.pieceById.get(id) ?? -1;
    expect([
      isKin(state, p('1/1K'), p('1/2K')),
      isKin(state, p('1/1K'), p('1/1D')),
      isKin(state, p('1/9D'), p('1/7D')),
    ]).toEqual([true, false, false]);
  });

  it('ORL-5.1b: vehicles and depots are always in command', () => {
    expect(out(check('R', '"1504": [1/Let], "2014": [AB/Let, Convoi-Let-A]'), 'AB/Let', 'Convoi-Let-A')).toEqual([
      false,
      false,
    ]);
  });

  it('ORL-5.1c: recruits near any main body, and never count for its size', () => {
    const play = check(
      'R',
      '"1504": [1/Let], "1506": [Recruits-R1], "1507": [Recruits-R2], "1510": [2/Let], "1511": [3/Let]',
    );
    expect(out(play, 'Recruits-R1', 'Recruits-R2', '1/Let')).toEqual([true, true, true]);
    expect(
      out(check('R', '"1504": [1/Let], "1506": [Recruits-R1], "1507": [Recruits-R2]'), 'Recruits-R1', 'Recruits-R2'),
    ).toEqual([false, true]);
  });

  it('ORL-5.1d: independent Whites near any formation of their division', () => {
    expect(
      out(check('W', '"1505": [1/2K], "1508": [Res/1D, ArtL2/1D], "1409": [Cv/MN]'), 'Res/1D', 'ArtL2/1D', 'Cv/MN'),
    ).toEqual([false, false, true]);
    expect(out(check('W', '"1505": [1/2K], "1508": [Res/3D]'), 'Res/3D')).toEqual([true]);
  });

  it('ORL-5.1e: Lettish guns and cavalry under any Lettish brigade', () => {
    expect(out(check('R', '"1505": [5/Let], "1507": [Art/Let], "1508": [Cv/Let]'), 'Art/Let', 'Cv/Let')).toEqual([
      false,
      false,
    ]);
    expect(out(check('R', '"1505": [1/Pavl], "1507": [Art/Let]'), 'Art/Let')).toEqual([true]);
  });

  it('ORL-5.1f: from 20 October the Red Cossacks command 14/41D and the Sabline cavalry too', () => {
    const on = (date: number): boolean[] =>
      out(
        at(`{phase: R command, date: ${date}, pieces: {"1505": [1/TchKz], "1508": [14/41D], "1407": [Cv/41S]}}`),
        '14/41D',
        'Cv/41S',
      );
    expect([on(19), on(20)]).toEqual([
      [true, true],
      [false, false],
    ]);
    const own = at('{phase: R command, date: 20, pieces: {"1505": [3/41D], "1508": [14/41D]}}');
    expect(out(own, '14/41D')).toEqual([false]);
  });
});

describe('5.2 main bodies', () => {
  it('ORL-5.2.1a, ORL-5.2.1b: the largest chain of infantry, Reds two hexes apart, Whites three', () => {
    const reds = check('R', '"1504": [1/9D], "1506": [2/9D], "1508": [3/9D], "1511": [4/9D]');
    expect(out(reds, '1/9D', '2/9D', '3/9D', '4/9D')).toEqual([false, false, false, true]);
    const whites = check('W', '"1504": [1/1D], "1507": [2/1D], "1511": [3/1D]');
    expect(out(whites, '1/1D', '2/1D', '3/1D')).toEqual([false, false, true]);
  });

  it('ORL-5.2.1c, ORL-5.2.1d: cavalry within three hexes, artillery within two or three', () => {
    const reds = check('R', '"1504": [1/9D], "1507": [Cv/9D, Art/9D], "1512": []');
    expect(out(reds, 'Cv/9D', 'Art/9D')).toEqual([false, true]);
    expect(out(check('R', '"1504": [1/9D], "1508": [Cv/9D], "1506": [Art/9D]'), 'Cv/9D', 'Art/9D')).toEqual([
      true,
      false,
    ]);
    expect(out(check('W', '"1504": [1/1K], "1507": [Art/1K]'), 'Art/1K')).toEqual([false]);
  });

  it('ORL-5.2.1e: counted round enemy units', () => {
    // 1604 and 1505 and 1404 hold the ways of two hexes between 1504 and 1506 apart from one.
    const blocked = check('R', '"1504": [1/9D], "1506": [2/9D], "1505": [2/1D], "1510": [3/9D, 4/9D]');
    expect(out(blocked, '1/9D', '2/9D')).toEqual([true, true]);
    const open = check('R', '"1504": [1/9D], "1506": [2/9D], "1510": [3/9D]');
    expect(out(open, '1/9D', '2/9D', '3/9D')).toEqual([false, false, true]);
  });

  it('ORL-5.2.1f: units count, not steps; on a tie the owner chooses', () => {
    const play = check('R', '"1504": [1/9D], "1510": [2/9D]');
    expect(play.offers('R', 'body')).toEqual(['body 1/9D', 'body 2/9D']);
    play.do('R', 'body 2/9D');
    expect(out(play, '1/9D', '2/9D')).toEqual([true, false]);
    expect(out(check('R', '"1504": [1/46D]'), '1/46D')).toEqual([false]);
  });

  it('ORL-5.2.1g: what was chosen on a tie stays until a larger group exists', () => {
    expect(out(check('R', '"1504": [1/9D], "1510": [2/9D]', ', bodies: {9D: [2/9D, "-"]}'), '1/9D', '2/9D')).toEqual([
      true,
      false,
    ]);
    expect(
      out(check('R', '"1504": [1/9D, 3/9D], "1510": [2/9D]', ', bodies: {9D: [2/9D, "-"]}'), '1/9D', '2/9D'),
    ).toEqual([false, true]);
  });

  it('ORL-5.2.1h: the 41st Division has two', () => {
    expect(
      out(check('R', '"1504": [3/41D, 4/41D], "1510": [1/41D, 1/41S], "2014": [2/41D]'), '3/41D', '1/41D', '2/41D'),
    ).toEqual([false, false, true]);
  });

  it('ORL-5.2.2a: cavalry formations go by their cavalry; their guns keep their own limit', () => {
    const play = check('R', '"1504": [1/TchKz], "1507": [2/TchKz, ArtChev/TchKz], "1511": []');
    expect(out(play, '1/TchKz', '2/TchKz', 'ArtChev/TchKz')).toEqual([false, false, false]);
    expect(out(check('R', '"1504": [1/TchKz, 2/TchKz], "1507": [ArtChev/TchKz]'), 'ArtChev/TchKz')).toEqual([true]);
  });

  it('ORL-5.2a: status lasts to the owner’s next check', () => {
    const play = check('R', '"1504": [1/9D], "1506": [2/9D], "1505": [3/9D], "1503": [Convoi-9D]');
    play.do('R', 'move 1/9D 1503-1502-1501');
    expect(out(play, '1/9D')).toEqual([false]);
  });
});

describe('5.3 out of command', () => {
  const stray = (pieces: string): Play => at(`{phase: R movement, pieces: {${pieces}}}`);

  it('ORL-5.3a: enters no enemy zone of control', () => {
    const play = stray('"1503": [4/Let out], "1505": [2/1D], "1502": [Convoi-Let-A]').do('R', 'unit 4/Let');
    expect(play.refusal('R', 'to 1504').rule).toBe('ORL-5.3a');
  });

  it('ORL-5.3b: in one, it checks before it attacks or goes to the next', () => {
    const open = () => stray('"1504": [4/Let out], "1505": [2/1D], "1503": [Convoi-Let-A]').do('R', 'unit 4/Let');
    expect(open().refusal('R', 'prepared 1505').rule).toBe('ORL-5.3b');
    const failed = open().do('R', 'check', 6);
    expect(failed.offers('R', 'to').length).toBeGreaterThan(0);
    expect(failed.refusal('R', 'to 1404').rule).toBe('ORL-5.3b');
    expect(failed.refusal('R', 'prepared 1505').rule).toBe('ORL-5.3b');
    expect(open().do('R', 'check', 5).do('R', 'to 1404').where('4/Let')).toBe('1404');
  });

  it('ORL-5.3c: keeps within range of depots, and comes back to it', () => {
    const near = stray('"1505": [4/Let out], "1503": [Convoi-Let-A]').do('R', 'unit 4/Let');
    expect(near.refusal('R', 'to 1509').rule).toBe('ORL-5.3c');
    const far = stray('"1510": [4/Let out], "1503": [Convoi-Let-A]');
    expect(far.refusal('R', 'end').rule).toBe('ORL-5.3c');
    far.do('R', 'unit 4/Let');
    expect(far.refusal('R', 'to 1511').rule).toBe('ORL-5.3c');
    far.do('R', 'to 1509');
    expect(far.refusal('R', 'stop').rule).toBe('ORL-5.3c');
    expect(far.do('R', 'to 1508').offers('R', 'stop')).toEqual(['stop']);
  });

  it('ORL-5.3d: makes no marching day and no entrenchment', () => {
    const play = at('{phase: W movement, pieces: {"1505": [2/1D out], "1503": [Convoi-1D]}}');
    expect(play.refusal('W', 'march 2/1D').rule).toBe('ORL-5.3d');
    expect(play.do('W', 'unit 2/1D').refusal('W', 'dig').rule).toBe('ORL-5.3d');
  });

  it('ORL-5.3e: its artillery fires only at enemies next to it', () => {
    const guns = (hex: string) =>
      at(
        `{phase: W movement, pieces: {"${hex}": [Art/3D out], "1605": [2/1D], "1505": [1/9D], "1508": [Convoi-1D]}}`,
      ).do('W', 'unit Art/3D');
    expect(guns('1507').refusal('W', 'barrage 1/9D').rule).toBe('ORL-5.3e');
    expect(guns('1506').offers('W', 'barrage')).toEqual(['barrage 1/9D']);
  });

  it('ORL-5.3f: +2 to its coordination check', () => {
    const play = combat(
      'R',
      { '1504': ['1/Let', 'Art/Let out', 'Convoi-Let-A'], '1505': ['2/1D'] },
      { '1/Let': 'prepared #1', 'Art/Let': 'support-prepared #1' },
    );
    const list = coordinationModifiers(
      play.state,
      { ...battleOf(1), kind: 1, hex: play.hex('1505') },
      play.piece('Art/Let'),
      0,
    );
    expect(list.map(({ amount }) => amount)).toEqual([2]);
  });
});
