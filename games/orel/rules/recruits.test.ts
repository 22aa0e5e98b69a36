// 4 Recruitment, to the point: income, who takes recruits, where battalions are raised.
import { describe, expect, it } from 'vitest';
import { GREEN, SWOLLEN } from '../state.ts';
import { at, type Play } from '../test/kit.ts';
import { income } from './recruits.ts';

const phase = (side: 'R' | 'W', pieces: string, more = ''): Play =>
  at(`{phase: ${side} recruits, date: 16, pieces: {${pieces}}${more}}`);

describe('4 income', () => {
  it('ORL-4c: Orel is worth a point to who holds it, in scenarios that play there', () => {
    const points = (side: 0 | 1, more: string, scenario = 'historical'): number =>
      income(at(`{scenario: ${scenario}, date: 16, pieces: {}, ${more}}`).state, side);
    const [held, lost] = ['stations: {R: ["2705"]}', 'stations: {W: ["2705"]}'];
    expect([points(0, held) - points(0, lost), points(1, lost) - points(1, held)]).toEqual([1, 1]);
    expect([points(0, held, 'brasovo') - points(0, lost, 'brasovo')]).toEqual([0]);
  });

  it('ORL-6.1c: exactions take two from the sufferer and give one to the other, never below none', () => {
    const points = (side: 0 | 1, exacted: string): number =>
      income(at(`{date: 16, pieces: {}, exacted: {${exacted}}}`).state, side);
    expect([points(0, 'R: 1') - points(0, ''), points(1, 'R: 1') - points(1, '')]).toEqual([-2, 1]);
    expect([points(0, 'R: 2') - points(0, ''), points(0, 'W: 2') - points(0, '')]).toEqual([-4, 2]);
    expect(at('{phase: R turn, date: 16, exacted: {R: 6}, pieces: {"2206": [1/Let]}}').rp('R')).toBe(0);
  });

  it('ORL-4.1b: nobody is asked who has neither points nor three prisoners', () => {
    const point = (rp: number, prisoners: number): string =>
      at(
        `{phase: R turn, date: 16, exacted: {R: 6}, rp: {R: ${rp}}, prisoners: {R: ${prisoners}}, pieces: {"2206": [1/Let]}}`,
      ).point;
    expect([point(0, 2), point(0, 3), point(12, 0)]).toEqual(['move', 'recruit', 'recruit']);
  });

  it('ORL-4b, ORL-4.1b: at twelve points nobody enlists', () => {
    const play = phase('R', '"2206": [1/Let]', ', rp: {R: 12}, prisoners: {R: 6}');
    expect(play.refusal('R', 'enlist').rule).toBe('ORL-4b');
    const less = phase('R', '"2206": [1/Let]', ', exacted: {R: 1}, rp: {R: 11}, prisoners: {R: 6}');
    expect(less.offers('R')).toContain('enlist');
  });
});

describe('4.3.1 steps', () => {
  it('ORL-4.3.1d: within range of a depot that works', () => {
    const offered = (depot: string): boolean =>
      phase('R', `"2216": [1/Let x3], "2116": [${depot}]`, ', rp: {R: 3}').offers('R', 'step').length > 0;
    expect([offered('Convoi-41D'), offered('Convoi-1D')]).toEqual([true, false]);
    // Whites around them: the unit reaches the convoy in its own hex, but that traces no line any more.
    const cut = '"2216": [1/Let x3, Convoi-41D], "2217": [2/1D], "2315": [3/1D], "2115": [1/1D]';
    expect(phase('R', cut, ', rp: {R: 3}').offers('R', 'step')).toEqual([]);
  });

  it('ORL-7.5e: off the map wherever the depots are; never those who wait or are gone', () => {
    const play = phase(
      'R',
      'off-map: [1/Let x3], waiting: [1/Est x3], "2206": [2/Let]',
      ', rp: {R: 3}, exits: {1/Let: "1801"}',
    );
    expect(play.offers('R', 'step')).toEqual(['step 1/Let']);
    expect([play.refusal('R', 'step 1/Est').rule, play.refusal('R', 'step 3/Let').rule]).toEqual([
      'ORL-1.1b',
      'ORL-1.1b',
    ]);
    expect(play.refusal('R', 'step 2/1D').rule).toBe('ORL-1.2h');
    play.do('R', 'step 1/Let');
    expect([play.steps('1/Let'), play.has('1/Let', SWOLLEN)]).toEqual([4, false]);
  });

  it('ORL-4.3.1b: the step that turns the counter over makes it green, no other', () => {
    const play = phase(
      'R',
      '"1504": [1/Let x1], "1404": [2/Let x2], "1604": [3/Let x3], "1503": [Convoi-Let-A]',
      ', rp: {R: 9}',
    );
    for (const id of ['1/Let', '2/Let', '3/Let']) play.do('R', `step ${id}`);
    expect(['1/Let', '2/Let', '3/Let'].map((id) => play.has(id, GREEN))).toEqual([false, true, false]);
    expect(play.do('R', 'step 1/Let').has('1/Let', GREEN)).toBe(true);
  });

  it('ORL-4.3.1e: marks a stack only when it becomes too large', () => {
    const play = phase('R', '"1504": [1/Let x3, 2/Let, Cv/9D], "1503": [Convoi-Let-A]', ', rp: {R: 9}').do(
      'R',
      'step 1/Let',
    );
    expect(play.has('1/Let', SWOLLEN)).toBe(false);
    const large = phase('R', '"1504": [1/Let x3, 2/Let, 3/Let x3], "1503": [Convoi-Let-A]', ', rp: {R: 9}');
    expect(large.do('R', 'step 1/Let').has('1/Let', SWOLLEN)).toBe(true);
  });
});

describe('4.3.2 battalions', () => {
  const built = (side: 'R' | 'W', pieces: string, more = ''): string[] =>
    phase(side, pieces, `, rp: {R: 4, W: 4}${more}`)
      .offers(side, 'build')
      .map((line) => line.slice(6))
      .sort();

  it('ORL-4.3.2d: in stations of one’s own that are linked and not held by enemies', () => {
    expect(built('W', '"2206": [1/Let]').join(' ')).toBe(
      '0716 0717 0919 2405 2413 2705 2707 2808 2910 2916 2918 2920 3011 3205',
    );
    expect(built('R', '"2206": [1/Let]')).toEqual([
      '0111',
      '0205',
      '0309',
      '0513',
      '1001',
      '1401',
      '1601',
      '2105',
      '3002',
    ]);
    // Cut off beyond 2914; in a zone of control without a friend.
    expect(built('W', '"2914": [1/9D]')).not.toContain('2910');
    expect(built('W', '"2914": [1/9D]')).toContain('2916');
    expect(built('W', '"2917": [1/9D x1]')).not.toContain('2916');
  });

  it('ORL-4.3.2d: who was last in a station with a combat unit owns it', () => {
    expect(built('R', '"2918": [1/9D]')).toContain('2918');
    expect(built('R', '"2918": [Art/9D]')).not.toContain('2918');
    expect(built('R', '"2105": [1/1D]')).not.toContain('2105');
    expect(built('W', '"2206": [1/Let]', ', stations: {W: ["2105"], R: ["2405"]}')).not.toContain('2405');
  });

  it('ORL-4.3.2a: two points, no less', () => {
    const play = phase('W', '"2918": [Res/1D x2, Convoi-1D]', ', exacted: {W: 1}, rp: {W: 1}');
    const rp = play.rp('W');
    expect(rp).toBe(1);
    for (const line of ['build 2918', 'reserve']) expect(play.refusal('W', line).rule).toBe('ORL-4.3.2a');
  });

  it('ORL-4.3.2c, ORL-4.3.1e: a battalion built anew is fresh, and may make a stack too large', () => {
    const play = phase('R', '"1601": [1/Let, 2/Let, Cv/7D]', ', rp: {R: 4}').do('R', 'build 1601');
    expect([play.steps('Recruits-R1'), play.mode('Recruits-R1'), play.has('Recruits-R1', SWOLLEN)]).toEqual([
      2,
      'combat',
      true,
    ]);
    expect(play.do('R', 'reserve').has('Recruits-R2', SWOLLEN)).toBe(false);
  });
});
