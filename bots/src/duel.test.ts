import { expect, it } from 'vitest';
import { duelText } from './duel.ts';

it('tells a duel in one line', () => {
  const report = { games: 4, wins: 3, bySide: [2, 1], margin: 0.25, share: 0.75, low: 0.3, high: 0.95 };
  expect(duelText(report, [{ id: 'A' }, { id: 'B' }])).toBe('3/4 = 75% [30%, 95%] as A 2, as B 1; margin 0.25');
});
