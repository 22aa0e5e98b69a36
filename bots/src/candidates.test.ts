import { describe, expect, it } from 'vitest';
import { type Candidate, clearlyBest, leadOver } from './candidates.ts';

const tried = (...chances: number[]): Candidate => ({ chances });

describe('a lead', () => {
  it('is counted trial by trial: what both met does not count', () => {
    const lead = leadOver(tried(0.3, 0.9, 0.5), tried(0.2, 0.8, 0.4));
    expect(lead.by).toBeCloseTo(0.1);
    expect(lead.error).toBeCloseTo(0);
    expect(leadOver(tried(0.6, 0.2), tried(0.4, 0.4)).by).toBeCloseTo(0);
    expect(leadOver(tried(0.6, 0.2), tried(0.4, 0.4)).error).toBeCloseTo(0.2);
  });

  it('is not sure after one trial, and leaves out what only one of them had', () => {
    expect(leadOver(tried(0.9), tried(0.1)).error).toBe(Number.POSITIVE_INFINITY);
    expect(leadOver(tried(0.5, 0.5, 1), tried(0.5, 0.5)).by).toBe(0);
  });
});

describe('the best', () => {
  const usual = tried(0.5, 0.4, 0.5, 0.4);

  it('is the rival with the largest clear lead', () => {
    const [better, best] = [tried(0.6, 0.5, 0.6, 0.5), tried(0.7, 0.6, 0.7, 0.6)];
    expect(clearlyBest(usual, [better, best], 4, 1)).toBe(best);
  });

  it('is the usual answer where a lead may be luck, or had too few trials', () => {
    const lucky = tried(1, 0, 1, 0);
    expect(clearlyBest(usual, [lucky], 4, 1)).toBe(usual);
    expect(clearlyBest(usual, [tried(0.9, 0.8, 0.9)], 4, 1)).toBe(usual);
    expect(clearlyBest(usual, [], 4, 1)).toBe(usual);
  });
});
