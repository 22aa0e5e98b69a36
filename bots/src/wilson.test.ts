import { expect, it } from 'vitest';
import { wilson } from './wilson.ts';

it('gives the interval of the tables', () => {
  const { share, low, high } = wilson(190, 200);
  expect(share).toBe(0.95);
  expect(low).toBeCloseTo(0.9104, 3);
  expect(high).toBeCloseTo(0.9726, 3);
});

it('stays within bounds at the ends', () => {
  expect(wilson(0, 10).low).toBe(0);
  expect(wilson(10, 10).high).toBeCloseTo(1, 12);
  expect(wilson(0, 0)).toEqual({ share: 0, low: 0, high: 1 });
});
