import { expect, it } from 'vitest';
import { clockText, resultWords } from './words.ts';

it('tells a time as a clock does', () => {
  expect([0, 59_001, 247_000, 3_909_000, 273_600_000].map(clockText)).toEqual([
    '0:00',
    '1:00',
    '4:07',
    '1:05:09',
    '3 d 4 h',
  ]);
  expect(clockText(-5)).toBe('0:00');
});

it('tells a result', () => {
  const name = (side: string): string => `side ${side}`;
  expect(resultWords({ how: 'resigned', winner: 'A', ending: null, ratings: {} }, name)).toBe(
    'side A has won: the other side resigned.',
  );
  expect(resultWords({ how: 'draw', winner: null, ending: null, ratings: {} }, name)).toBe('Both agreed on a draw.');
});
