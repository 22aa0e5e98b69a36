import { describe, expect, it } from 'vitest';
import { OwnDice } from './dice.ts';
import { brierScore, fitOutlook, type Sample } from './outlook.ts';

const dice = new OwnDice(7);
const chance = (x: number, y: number): number => 1 / (1 + Math.exp(-(0.4 + 3 * x - 1.5 * y)));
/** Results drawn from a known model; the third input says nothing, the fourth is a thousand times larger than the others. */
const samples = Array.from({ length: 6000 }, (_, i): Sample => {
  const [x, y, z] = [0, 1, 2].map((k) => 2 * dice.fraction(i * 4 + k) - 1);
  const inputs = Float64Array.of(1, x ?? 0, y ?? 0, 1000 * (z ?? 0));
  return { inputs, result: dice.fraction(i * 4 + 3) < chance(x ?? 0, y ?? 0) ? 1 : 0 };
});

describe('the outlook of a position', () => {
  const weights = fitOutlook(samples);

  it('finds the model that the results were drawn from', () => {
    const [bias = 0, x = 0, y = 0, z = 0] = weights;
    expect(bias).toBeCloseTo(0.4, 0);
    expect(Math.abs(x - 3)).toBeLessThan(0.3);
    expect(Math.abs(y + 1.5)).toBeLessThan(0.3);
    expect(Math.abs(z * 1000)).toBeLessThan(0.2);
  });

  it('predicts better than a coin', () => {
    expect(brierScore(samples, [0, 0, 0, 0])).toBeCloseTo(0.25, 6);
    expect(brierScore(samples, weights)).toBeLessThan(0.18);
  });

  it('says nothing of an input that never was', () => {
    const blank = samples.map(({ inputs, result }) => ({ inputs: Float64Array.of(...inputs, 0), result }));
    expect(fitOutlook(blank)[4]).toBe(0);
  });
});
