import { expect, it } from 'vitest';
import { Buckets } from './buckets.ts';

it('gives so many at once, then so many a second, to each name for itself', () => {
  let now = 0;
  const buckets = new Buckets({ burst: 3, perSecond: 2 }, () => now);
  expect([1, 2, 3, 4].map(() => buckets.take('a'))).toEqual([true, true, true, false]);
  expect(buckets.take('b')).toBe(true);
  now = 500;
  expect([1, 2].map(() => buckets.take('a'))).toEqual([true, false]);
  now = 100_000;
  expect([1, 2, 3, 4].map(() => buckets.take('a'))).toEqual([true, true, true, false]);
  expect(buckets.take('c', 4)).toBe(false);
});
