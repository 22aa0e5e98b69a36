import { describe, expect, it } from 'vitest';
import { at } from '../test/kit.ts';

describe('12.0 movement', () => {
  it('EX-10.1-1 KAR-10.1g: 4/709 displaces two villages on one move for 13 of 14 points', () => {
    const play = at('{turn: 2, phase: AZ movement, pieces: {"0421": [4/709]}}');
    play.do('AZ', 'unit 4/709');
    expect(play.costOf('AZ', 'to 0622')).toBe(3);
    play.do('AZ', 'to 0622').do('AZ', 'displace');
    expect(play.costOf('AZ', 'to 0621')).toBe(2);
    play.do('AZ', 'to 0621').do('AZ', 'displace');
    expect(play.refugees('AR')).toBe(2);
    expect(play.marker('0622')).toBe('displaced');
    expect(play.marker('0621')).toBe('displaced');
    expect(play.refusal('AZ', 'to 0721').rule).toBe('KAR-12.0a');
  });
});
