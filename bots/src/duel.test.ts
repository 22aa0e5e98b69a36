import { expect, it } from 'vitest';
import { changedMind, duelText } from './duel.ts';

const mind = { source: 'by hand', weights: { steps: 1, risk: 2 }, habits: { boldness: 3 } };

it('changes what it is told to and nothing else', () => {
  expect(changedMind(mind, ['risk=0.5', 'habits.boldness=4'])).toEqual({
    source: 'by hand',
    weights: { steps: 1, risk: 0.5 },
    habits: { boldness: 4 },
  });
});

it('knows no number that the mind does not have', () => {
  expect(() => changedMind(mind, ['boldness=1'])).toThrow('there is no boldness in this mind');
});

it('tells a duel in one line', () => {
  const report = { games: 4, wins: 3, bySide: [2, 1], margin: 0.25, share: 0.75, low: 0.3, high: 0.95 };
  expect(duelText(report, [{ id: 'A' }, { id: 'B' }])).toBe('3/4 = 75% [30%, 95%] as A 2, as B 1; margin 0.25');
});
