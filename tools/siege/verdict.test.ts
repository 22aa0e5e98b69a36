import { describe, expect, it } from 'vitest';
import { missing, verdictOf } from './verdict.ts';

const slow = (...times: readonly number[]) => times.map((p99) => ({ p99, lost: 0 }));

describe('an attack', () => {
  it('is held where players are answered in time', () => {
    expect(verdictOf(slow(99), [20])).toBe('holds');
    expect(verdictOf(slow(99), [500])).toBe('holds');
  });

  it('breaks the promise where they are not, though the machine has time', () => {
    expect(verdictOf(slow(100), [20])).toBe('BROKEN');
    expect(verdictOf(slow(100, 300, 120), [49])).toBe('BROKEN');
  });

  it('is judged by the middle of several tries', () => {
    expect(verdictOf(slow(300, 80), [20])).toBe('BROKEN');
    expect(verdictOf(slow(300, 80, 90), [20])).toBe('holds');
    expect(verdictOf(slow(300, 80, 110), [20])).toBe('BROKEN');
  });

  it('is unclear where players are as slow beside a neighbour that leaves the server alone, and not where they are slower', () => {
    expect(verdictOf(slow(190, 190, 190), [100])).toBe('unclear');
    expect(verdictOf(slow(200, 200, 200), [100])).toBe('BROKEN');
  });

  it('breaks the promise by anybody who is cut off', () => {
    expect(verdictOf([...slow(10, 10), { p99: 10, lost: 1 }], [20])).toBe('BROKEN');
  });

  it('is a blank where the server never did what it asks for', () => {
    expect(missing(['odds', 'closed 1008'], { odds: 2, 'closed 1008': 1 })).toEqual([]);
    expect(missing(['odds', 'closed 1008'], { odds: 0, watch: 7 })).toEqual(['odds', 'closed 1008']);
  });
});
