import type { Narration } from '@hexside/engine';
import { describe, expect, it } from 'vitest';
import type { StoryLine } from '../worker/messages.ts';
import { barsOf, chaptersOf, diceActions } from './timeline.ts';

const told = (weight: Narration['weight'], title: Narration['title'], side: string | null = null): Narration => ({
  side,
  weight,
  title,
  lines: [],
});
const line = (at: number, action: number, narration: Narration): StoryLine => ({
  at,
  action,
  told: narration,
  automatic: false,
});

describe('the story', () => {
  const story = [
    line(0, -1, told('heading', ['Set-up'], 'AZ')),
    line(1, 0, told('line', ['a'])),
    line(2, 1, told('heading', ['Movement'], 'AR')),
    line(3, 2, told('line', ['b'])),
    line(4, 2, told('detail', ['die ', { die: 4 }])),
  ];

  it('folds by its headings', () => {
    const chapters = chaptersOf(story);
    expect(chapters.map(({ side, from, to, lines }) => [side, from, to, lines.length])).toEqual([
      ['AZ', 0, 0, 1],
      ['AR', 1, 2, 2],
    ]);
    expect(barsOf(chapters, 3, () => '').map(({ from, until }) => [from, until])).toEqual([
      [0, 1],
      [1, 3],
    ]);
  });

  it('knows where dice fell', () => {
    expect(diceActions(story)).toEqual([2]);
  });
});
