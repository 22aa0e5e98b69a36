import { describe, expect, it } from 'vitest';
import { percents } from './percent.ts';

describe('percents', () => {
  it('add up to 100 by largest remainder', () => {
    expect(percents([1, 1, 1])).toEqual([34, 33, 33]);
    expect(percents([0.585, 0.265, 0.15])).toEqual([59, 26, 15]);
    expect(percents([0, 0])).toEqual([0, 0]);
  });
});
