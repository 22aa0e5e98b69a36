import { expect, it } from 'vitest';
import { areTwins, type Line, leadOver } from './lines.ts';

const line = (codes: readonly number[], chances: readonly number[]): Line => ({
  answers: codes.map((code, i) => ({ hash: `${i}`, code })),
  chances: [...chances],
});

it('knows lines of the same answers, and not those that only begin alike', () => {
  expect(areTwins(line([1, 2], []), line([1, 2], [0.5]))).toBe(true);
  expect(areTwins(line([1, 2], []), line([1, 3], []))).toBe(false);
  expect(areTwins(line([1], []), line([1, 2], []))).toBe(false);
});

it('compares lines trial by trial: what both met does not count', () => {
  const lead = leadOver(line([], [0.3, 0.9, 0.5]), line([], [0.2, 0.8, 0.4]));
  expect(lead.by).toBeCloseTo(0.1);
  expect(lead.error).toBeCloseTo(0);
  expect(leadOver(line([], [0.6, 0.2]), line([], [0.4, 0.4])).by).toBeCloseTo(0);
  expect(leadOver(line([], [0.6, 0.2]), line([], [0.4, 0.4])).error).toBeCloseTo(0.2);
});

it('is not sure of anything after one trial, and leaves out what only one of them had', () => {
  expect(leadOver(line([], [0.9]), line([], [0.1])).error).toBe(Number.POSITIVE_INFINITY);
  expect(leadOver(line([], [0.5, 0.5, 1]), line([], [0.5, 0.5])).by).toBe(0);
});
