import { describe, expect, it } from 'vitest';
import type { StoryLine } from '../worker/messages.ts';
import { joinedMarches } from './marches.ts';

const march = (at: number, piece: string, from: string, to: string): StoryLine => ({
  at,
  action: at,
  automatic: false,
  told: {
    side: 'A',
    title: [{ piece }, ' moves from ', { place: from }, ' to ', { place: to }],
    lines: [],
    weight: 'line',
    motion: { pieces: [piece], path: [from, to] },
  },
});
const shot: StoryLine = {
  at: 9,
  action: 9,
  automatic: false,
  told: { side: 'B', title: ['fires'], lines: [], weight: 'line' },
};

describe('a march told hex by hex', () => {
  it('is told as one', () => {
    const [one, ...others] = joinedMarches([march(1, 'a', '01', '02'), march(2, 'a', '02', '03')]);
    expect(others).toEqual([]);
    expect(one?.told.title).toEqual([{ piece: 'a' }, ' moves from ', { place: '01' }, ' to ', { place: '03' }]);
    expect(one?.told.motion?.path).toEqual(['01', '02', '03']);
    expect(one?.action).toBe(2);
  });

  it('but not over what happened on the way, nor of another piece, nor from elsewhere', () => {
    const lines = [
      [march(1, 'a', '01', '02'), shot, march(2, 'a', '02', '03')],
      [march(1, 'a', '01', '02'), march(2, 'b', '02', '03')],
      [march(1, 'a', '01', '02'), march(2, 'a', '03', '04')],
    ];
    for (const story of lines) expect(joinedMarches(story)).toEqual(story);
  });
});
