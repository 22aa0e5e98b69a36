import { describe, expect, it } from 'vitest';
import { BotDice } from './dice.ts';
import { brierScore, fitWinModel, progressOf, type Sample } from './win-model.ts';

const dice = new BotDice(7);
const chance = (x: number, y: number): number => 1 / (1 + Math.exp(-(0.4 + 3 * x - 1.5 * y)));
/** Results drawn from a known model; the third input says nothing, the fourth is a thousand times larger than the others. */
const samples = Array.from({ length: 6000 }, (_, i): Sample => {
  const [x, y, z] = [0, 1, 2].map((k) => 2 * dice.fraction(i * 4 + k) - 1);
  const inputs = Float64Array.of(1, x ?? 0, y ?? 0, 1000 * (z ?? 0));
  return { inputs, result: dice.fraction(i * 4 + 3) < chance(x ?? 0, y ?? 0) ? 1 : 0 };
});

describe('a win model', () => {
  const weights = fitWinModel(samples);

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
    expect(fitWinModel(blank)[4]).toBe(0);
  });
});

describe('how far a game has gone', () => {
  const at = (number: number, now: number): number =>
    progressOf({
      turn: { number, of: 4, name: '' },
      phases: [0, 1].map((i) => ({
        id: `${i}`,
        name: '',
        group: '',
        rule: '',
        state: i < now ? 'done' : i === now ? 'now' : 'later',
      })),
    });

  it('grows by phases, evenly also from one turn to the next, and the middle of a turn is its share of all', () => {
    const way = [1, 2, 3, 4].flatMap((turn) => [at(turn, 0), at(turn, 1)]);
    for (const [i, one] of way.entries())
      if (i > 0) expect(one - (way[i - 1] ?? 0)).toBeCloseTo(i === 7 ? 0.0625 : 0.125);
    expect((at(2, 0) + at(2, 1)) / 2).toBeCloseTo(2 / 4);
  });

  it('lies between nothing and all, and goes by turns where no phase is on', () => {
    expect(at(0, 0)).toBe(0);
    expect(at(9, 1)).toBe(1);
    expect(at(3, -1)).toBe(3 / 4);
  });
});
