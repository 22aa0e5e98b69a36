// 10.2 with 1.2: friends cancel zones of control for supply, retreats and movement, and for nothing else.
import { describe, expect, it } from 'vitest';
import { at } from '../test/kit.ts';
import { isLineFree, levelOf, occupies } from './victory.ts';

describe('10.2 ways and zones of control', () => {
  /** Dmitrovsk with Reds on all sides; the only way out leads by 1215, which lies in a zone of control, and 1316, which does not. */
  const ring = '"1214": [2/1D], "1212": [1/Let], "1414": [2/Let], "1116": [3/Let], "1013": [4/Let]';
  const held = (more = ''): boolean => occupies(at(`{pieces: {${ring}${more}}}`).state, 1, 'Dmitrovsk');

  it('ORL-10.2k: a friend on the way does not open it', () => {
    expect([held(), held(', "1215": [3/1D]')]).toEqual([false, false]);
  });

  it('ORL-10.2k: a zone of control over the town itself does not close it', () => {
    const state = (reds: string) => at(`{pieces: {"1214": [2/1D]${reds}}}`).state;
    expect(occupies(state(', "1213": [1/Let]'), 1, 'Dmitrovsk')).toBe(true);
  });

  it('ORL-10.2k: nor does it lead through enemies who have no zone of control', () => {
    const sevsk = (more: string): boolean =>
      occupies(at(`{scenario: brasovo, pieces: {"0219": [3/2D]${more}}}`).state, 1, 'Sevsk');
    const reds = ', "0118": [1/41D], "0318": [2/41S], "0220": [Convoi-41D], "0320": [Convoi-Let-A]';
    expect([sevsk(reds), sevsk(`${reds}, "0120": [Convoi-Let-B]`)]).toEqual([true, false]);
  });

  it('ORL-10.2l: Whites standing on the line do not free it', () => {
    const towns = '"1214": [1/1D], "2110": [2/1D], "2705": [3/1D]';
    const reds = '"3110": [1/9D, Convoi-9D]';
    const state = (more: string) => at(`{date: 24, pieces: {${towns}, ${reds}${more}}}`).state;
    expect([isLineFree(state('')), isLineFree(state(', "3010": [1/2D]'))]).toEqual([false, false]);
    expect(levelOf(state(', "3010": [1/2D]'), 1)).toBeLessThan(3);
  });
});
