// 7.1.5 on the day of arrival.
import { describe, expect, it } from 'vitest';
import { at, type Play } from '../test/kit.ts';

const arriving = (more = ''): Play =>
  at(`{phase: W movement, date: 17, pieces: {waiting: [1Off/Alex], "2705": [2/3K]${more}}}`);

describe('7.1.5 marching days of reinforcements', () => {
  it('ORL-7.1.5a, ORL-7.4a: units that enter may make one', () => {
    const play = arriving().do('W', 'march 1Off/Alex');
    expect([play.point, ...play.offers('W', 'at')]).toEqual(['enter', 'at 1020', 'at 1220']);
    const plain = arriving().do('W', 'unit 1Off/Alex').do('W', 'at 1220');
    play.do('W', 'at 1220');
    const points = (one: Play): number => Number(one.state.frames.at(-1)?.locals.allowance) / 2;
    expect([points(plain), points(play)]).toEqual([8, 10]);
    expect(play.refusal('W', 'combat').rule).toBe('ORL-7.1.5b');
    expect(play.do('W', 'stop').mode('1Off/Alex')).toBe('march');
  });

  it('ORL-7.1.5c: not by a hex beside an enemy, depots and vehicles too', () => {
    const play = arriving(', "1219": [Convoi-Let-A]').do('W', 'march 1Off/Alex');
    expect(play.offers('W', 'at')).toEqual(['at 1020']);
    expect(play.refusal('W', 'at 1220').rule).toBe('ORL-7.1.5c');
    expect(arriving(', "1219": [Convoi-Let-A]').do('W', 'unit 1Off/Alex').offers('W', 'at')).toHaveLength(2);
    const shut = arriving(', "1219": [Convoi-Let-A], "1019": [Convoi-Let-B]');
    expect(shut.offers('W', 'march')).not.toContain('march 1Off/Alex');
    expect(shut.refusal('W', 'march 1Off/Alex').rule).toBe('ORL-7.1.5c');
  });

  it('ORL-10.2b, ORL-8.7.3g: not for inactive formations, nor routed units', () => {
    const asleep = at('{phase: W movement, asleep: [1K], pieces: {"2903": [1/1K], "2705": [2/3K routed]}}');
    expect([asleep.refusal('W', 'march 1/1K').rule, asleep.refusal('W', 'march 2/3K').rule]).toEqual([
      'ORL-10.2b',
      'ORL-7.1.5a',
    ]);
  });

  it('ORL-7.1.5a: not for units whose day has not come, nor for vehicles', () => {
    const early = at('{phase: W movement, date: 16, pieces: {waiting: [1Off/Alex], "2705": [2/3K]}}');
    expect(early.refusal('W', 'march 1Off/Alex').rule).toBe('ORL-7.4a');
    const train = at('{phase: W movement, date: 18, pieces: {waiting: [TB-Grom-Pobedy], "2705": [2/3K]}}');
    expect(train.refusal('W', 'march TB-Grom-Pobedy').rule).toBe('ORL-7.1.5a');
  });
});
