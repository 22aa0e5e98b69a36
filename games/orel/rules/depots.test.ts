// 3 Supply depots.
import { describe, expect, it } from 'vitest';
import { combat, redAttack } from '../test/battle.ts';
import { at, fresh, type Play, packed } from '../test/kit.ts';
import { capacityOf, munitionsLeft } from './depots.ts';

const capacity = (play: Play, id: string): number => capacityOf(play.state, play.piece(id));
const left = (play: Play, id: string): number => munitionsLeft(play.state, play.piece(id));

describe('3.1 capacity', () => {
  it('ORL-3a, ORL-3.1a, ORL-8.2.1f: either kind feeds attacks, as long as its points last, and never two together', () => {
    const play = combat(
      'R',
      { '1504': ['1/Let', '2/Let', 'Convoi-41D'], '1404': ['3/Let'], '1505': ['2/1D'], '1503': ['Convoi-Let-B'] },
      { '1/Let': 'prepared #1', '2/Let': 'hasty #2', '3/Let': 'prepared #3' },
      ['1505', '1505', '1505'],
    );
    expect(left(play, 'Convoi-41D')).toBe(4);
    play.do('R', 'attack 1/Let').do('R', 'from Convoi-41D').do('R', 'attack 2/Let').do('R', 'from Convoi-41D');
    expect(left(play, 'Convoi-41D')).toBe(1);
    play.do('R', 'attack 3/Let');
    // One point is left there; the other convoy has two.
    expect(left(play, 'Convoi-Let-B')).toBe(0);
    expect(play.offers('R', 'attack')).toEqual([]);
  });

  it('ORL-3.1b: doubled on the double track while the line to the edge is open', () => {
    const open = at('{pieces: {"2705": [Depot-Orel]}}');
    expect(capacity(open, 'Depot-Orel')).toBe(10);
    expect(capacity(at('{pieces: {"2705": [Depot-Orel], "2911": [1/9D]}}'), 'Depot-Orel')).toBe(5);
  });
});

describe('3.2 status', () => {
  it('ORL-3.2a: a convoy traces ten points to an open railroad, not eleven', () => {
    // The rails of the south are cut, so that the way to the next open one counts.
    const works = (hex: string, points: number): boolean =>
      at(
        `{pieces: {"${hex}": [Convoi-83S], "2918": [1/9D], "0919": [2/9D], "1019": [3/9D], "2915": [4/9D]}}`,
        'test',
        packed(`{tables: {supply: {convoyLine: ${points}}}}`),
      ).works('Convoi-83S');
    expect([works('2114', 9), works('2114', 10)]).toEqual([false, true]);
    expect([works('2113', 10), works('2113', 11)]).toEqual([false, true]);
  });

  it('ORL-3.2b, ORL-3.2c: or three points from the exits of its side, where no rails are open', () => {
    const far = packed('{tables: {supply: {convoyLine: 1}}}');
    const works = (convoy: string, hex: string): boolean =>
      at(`{pieces: {"${hex}": [${convoy}]}}`, 'test', far).works(convoy);
    expect(['2701', '2702', '2703', '2503'].map((hex) => works('Convoi-9D', hex))).toEqual([true, true, true, false]);
    expect(['2120', '2117', '2116', '1220'].map((hex) => works('Convoi-83S', hex))).toEqual([true, true, false, true]);
  });

  it('ORL-3.2d: a railroad depot works in a station with an open line', () => {
    expect(at('{pieces: {"2705": [Depot-Orel]}}').works('Depot-Orel')).toBe(true);
    expect(at('{pieces: {"2705": [Depot-Orel], "2910": [1/9D]}}').works('Depot-Orel')).toBe(false);
  });

  it('ORL-3.2e, ORL-3.2h: cut off it still gives all, and is empty when the phase ends; unused it keeps it', () => {
    const play = at(
      JSON.stringify({
        phase: 'R combat',
        attacks: ['2217'],
        orders: { '1/Let': 'prepared #1' },
        pieces: {
          '2216': ['1/Let', 'Convoi-41D', 'Convoi-Let-B'],
          '2217': ['2/1D'],
          '2315': ['3/1D'],
          '2115': ['1/1D'],
        },
      }),
    );
    expect(play.works('Convoi-41D')).toBe(false);
    play.do('R', 'attack 1/Let').do('R', 'from Convoi-41D');
    expect(play.unsupplied('Convoi-41D')).toBe(false);
    play.until('W', 'move');
    expect([play.unsupplied('Convoi-41D'), play.unsupplied('Convoi-Let-B')]).toEqual([true, false]);
    expect(play.unsupplied('1/Let')).toBe(false);
  });

  it('ORL-3.2f: an unsupplied depot feeds nobody, not even defenders', () => {
    const open = (flag: string) =>
      combat(
        'R',
        { '2216': ['1/Let', 'Convoi-41D'], '2217': ['2/1D'], '2218': [`Convoi-83S${flag}`], '1420': ['1/1D'] },
        { '1/Let': 'prepared #1' },
        ['2217'],
        { numbers: {} },
      )
        .do('R', 'done')
        .do('W', 'stay', 1, 1)
        .do('R', 'call-off');
    expect(open('').unsupplied('2/1D')).toBe(false);
    const cut = combat(
      'R',
      {
        '2216': ['1/Let', 'Convoi-41D'],
        '2217': ['2/1D'],
        '2218': ['Convoi-83S unsupplied'],
        '2118': ['3/Let', '4/Let'],
        '2318': ['5/Let'],
        '2219': ['6/Let'],
      },
      { '1/Let': 'prepared #1' },
      ['2217'],
    )
      .do('R', 'done')
      .do('W', 'stay', 1, 1)
      .do('R', 'call-off');
    expect(cut.unsupplied('2/1D')).toBe(true);
  });

  it('ORL-3.2g: its marker comes off at once when it can trace again, and it serves from the end of that phase', () => {
    const play = at(
      '{phase: R movement, pieces: {"2705": [Depot-Orel unsupplied, 2/3K], "2910": [Cv/9D], "3002": [Convoi-9D]}}',
    );
    expect(play.unsupplied('Depot-Orel')).toBe(true);
    play.do('R', 'move Cv/9D 3009-3008');
    expect(play.unsupplied('Depot-Orel')).toBe(true);
    const gone = at(
      '{phase: R movement, pieces: {"2705": [Depot-Orel unsupplied, 2/3K], "2910": [Cv/9D x1], "3009": [], "3002": [Convoi-9D]}}',
    );
    gone.do('R', 'move Cv/9D 3009');
    expect([gone.unsupplied('Depot-Orel'), capacity(gone, 'Depot-Orel')]).toEqual([false, 0]);
    gone.do('R', 'end');
    expect(capacity(gone, 'Depot-Orel')).toBe(10);
  });
});

describe('3.3 elimination', () => {
  const loot = (): Play =>
    combat(
      'R',
      {
        '1504': ['1/Let unsupplied', '2/Let unsupplied', 'Convoi-Let-A'],
        '1503': ['3/Let unsupplied'],
        '1505': ['Convoi-1D'],
      },
      { '1/Let': 'prepared #1', '2/Let': 'prepared #1' },
    ).do('R', 'done');

  it('ORL-3.3a, ORL-3.3c: a depot alone falls to who advances, and two units near it drop their markers', () => {
    const play = loot();
    expect(play.point).toBe('slip.advance');
    const stay = loot().do('R', 'done');
    expect(stay.where('Convoi-1D')).toBe('1505');
    play.do('R', 'advance 1/Let').do('R', 'done');
    expect(play.where('Convoi-1D')).toBe('waiting');
    expect(play.offers('R', 'clear').length).toBe(3);
    play.do('R', 'clear 2/Let').do('R', 'clear 3/Let');
    expect([play.unsupplied('2/Let'), play.unsupplied('3/Let'), play.unsupplied('1/Let')]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('ORL-3.3b, ORL-3.3e: companions may run, the depot stays; then it counts as alone', () => {
    const play = redAttack(['1/Let', '2/Let'], ['Res/3D', 'Convoi-1D']).do('R', 'done').do('W', 'stay', 1, 6);
    // Strength 10 against 4: +1; quality 3 and a 6: routs.
    expect(play.where('Res/3D')).not.toBe('1505');
    expect([play.where('Convoi-1D'), play.point]).toEqual(['1505', 'cohesion.advance']);
    play.do('R', 'advance 1/Let');
    expect(play.where('Convoi-1D')).toBe('waiting');
  });

  it('ORL-3.3d: it comes back by a friendly edge in the owner’s next movement phase', () => {
    const play = loot().do('R', 'advance 1/Let').do('R', 'done').skip('done').until('W', 'move');
    play.do('W', 'unit Convoi-1D');
    expect(play.offers('W', 'at').every((line) => line.endsWith('20'))).toBe(true);
    play.do('W', 'at 2120');
    expect(play.where('Convoi-1D')).toBe('2120');
  });
});

describe('4 recruitment', () => {
  it('ORL-4a, ORL-4c: points of the date, and one more for who holds Orel', () => {
    const play = fresh().do('W', 'suburbs');
    expect(play.rp('W')).toBe(2);
    const red = at('{phase: R turn, date: 17, pieces: {"2705": [1/Let]}}');
    expect(red.rp('R')).toBe(4);
  });

  it('ORL-4b: twelve at most', () => {
    expect(at('{phase: R turn, date: 17, rp: {R: 11}, pieces: {"2206": [1/Let]}}').rp('R')).toBe(12);
  });

  it('ORL-4d, ORL-4.3.1a: a point restores a step, several for one unit, up to what it had', () => {
    const play = at(
      '{phase: R recruits, date: 15, rp: {R: 3}, pieces: {"1504": [1/Let x3, 2/Let x2], "1503": [Convoi-Let-A]}}',
    );
    expect(new Set(play.offers('R').map((line) => line.split(' ')[0]))).toEqual(
      new Set(['step', 'build', 'reserve', 'done']),
    );
    play.do('R', 'step 2/Let').do('R', 'step 2/Let');
    expect(play.refusal('R', 'step 2/Let').rule).toBe('ORL-4.3.1a');
    expect([play.steps('2/Let'), play.rp('R')]).toEqual([4, 3]);
  });

  it('ORL-4.1a, ORL-4.1b: captured steps are prisoners; three make a point', () => {
    const play = at('{phase: R recruits, date: 15, prisoners: {R: 7}, pieces: {"1504": [1/Let]}}');
    const before = play.rp('R');
    play.do('R', 'enlist').do('R', 'enlist');
    expect([play.prisoners('R'), play.rp('R')]).toEqual([1, before + 2]);
    expect(play.refusal('R', 'enlist').rule).toBe('ORL-4.1b');
    const taken = redAttack(['1/Let', '2/Let'], ['Res/3D routed']).do('R', 'done', 1, 6);
    expect([taken.where('Res/3D'), taken.prisoners('R')]).toEqual(['eliminated', 3]);
  });

  it('ORL-4.3.1b, ORL-4.3.1c: the first flip back costs quality, not below the least of the side', () => {
    const near = at(
      '{phase: W recruits, date: 15, rp: {W: 9}, pieces: {"2718": [2/1D x2, Res/3D x1, 3/1D x2], "2818": [Convoi-1D]}}',
    );
    near.do('W', 'step 2/1D').do('W', 'step Res/3D').do('W', 'step 3/1D');
    // 3/1D had never been on its reduced side of one step.
    expect([near.tq('2/1D'), near.tq('Res/3D'), near.tq('3/1D')]).toEqual([5, 3, 5]);
    near.do('W', 'step 2/1D');
    expect(near.tq('2/1D')).toBe(5);
  });

  it('ORL-4.3.1d, ORL-4.3.1f: not on the march, routed, far from a depot, nor artillery or vehicles', () => {
    const play = at(
      '{phase: R recruits, date: 15, rp: {R: 9}, pieces: {"1504": [1/Let x3 march, 2/Let x3 routed, Art/Let x1], "1503": [Convoi-Let-A], "2014": [3/Let x3], "0309": [TB-Bolchevik]}}',
    );
    expect(
      ['1/Let', '2/Let', 'Art/Let', '3/Let', 'TB-Bolchevik'].map((id) => play.refusal('R', `step ${id}`).rule),
    ).toEqual(['ORL-4.3.1d', 'ORL-4.3.1d', 'ORL-4.3.1d', 'ORL-4.3.1d', 'ORL-4.3.1d']);
    const train = at('{phase: W recruits, date: 15, rp: {W: 9}, pieces: {"2916": [TB-Ioann-Kalita x1, Convoi-1D]}}');
    expect(train.refusal('W', 'step TB-Ioann-Kalita').rule).toBe('ORL-4.3.1d');
  });

  it('ORL-4.3.1e: recruits may overstack, which movement must put right', () => {
    const play = at(
      '{phase: R recruits, date: 15, rp: {R: 9}, pieces: {"1504": [1/Let x3, 2/Let, 3/Let x3], "1503": [Convoi-Let-A]}}',
    );
    play.do('R', 'step 1/Let').do('R', 'done').until('R', 'move');
    expect(play.refusal('R', 'end').rule).toBe('ORL-4.3.1e');
    expect(play.do('R', 'move 1/Let 1403').offers('R', 'end')).toEqual(['end']);
  });

  it('ORL-4.3.2a, ORL-4.3.2b, ORL-4.3.2c: battalions cost two points, several a turn, never more than there are', () => {
    const play = at('{phase: W recruits, date: 15, rp: {W: 12}, pieces: {"2916": [Res/1D x2, Convoi-1D]}}');
    play.do('W', 'build 2916').do('W', 'build 2918').do('W', 'reserve');
    expect([play.where('Recruits-W1'), play.where('Recruits-W2'), play.where('Recruits-W3')]).toEqual([
      '2916',
      '2918',
      'waiting',
    ]);
    expect(play.refusal('W', 'reserve').rule).toBe('ORL-4.3.2b');
    expect(play.rp('W')).toBe(6);
    const lost = redAttack(['Recruits-R1 x1'], ['2/1D']).do('R', 'done').do('W', 'stay', 1, 1).do('R', 'assault', 1, 1);
    expect(lost.where('Recruits-R1')).toBe('build');
  });

  it('ORL-4.3.2d: in a linked station of one’s own, out of zones of control or with a friend; it may move at once', () => {
    const text = (friend: string) =>
      `{phase: W recruits, date: 15, rp: {W: 9}, pieces: {"2810": [1/9D], "2910": [${friend}], "2916": [Res/1D]}}`;
    expect(at(text('')).refusal('W', 'build 2910').rule).toBe('ORL-4.3.2d');
    const play = at(text('3/3K')).do('W', 'build 2910').until('W', 'move').do('W', 'unit Recruits-W1');
    expect(play.offers('W', 'to').length).toBeGreaterThan(0);
  });

  it('ORL-4.3.2e: or it enters by a friendly edge in the movement phase', () => {
    const play = at('{phase: R recruits, date: 15, rp: {R: 2}, pieces: {"1503": [1/Let]}}')
      .do('R', 'reserve')
      .until('R', 'move');
    play.do('R', 'unit Recruits-R1');
    expect(play.offers('R', 'at')).toContain('at 1101');
    play.do('R', 'at 1101');
    expect(play.where('Recruits-R1')).toBe('1101');
  });
});
