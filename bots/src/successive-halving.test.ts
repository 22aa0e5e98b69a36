import { describe, expect, it } from 'vitest';
import type { Candidate } from './candidates.ts';
import { SuccessiveHalving, type Trial } from './successive-halving.ts';

interface Runner extends Candidate {
  readonly worth: number;
}

const runner = (worth: number): Runner => ({ worth, chances: [] });
const PLANNING = { rivals: 4, trials: 16, doubt: 0.5, grace: 0, longest: 100, effort: 1000, stretch: 1000 };

/** A trial tells what a runner is worth, a little more or less by the dice that all have in it. */
const tryOut = (cost: number): Trial<Runner> =>
  function* ({ worth, chances }, trial) {
    if (trial % 2 === 0) yield;
    chances.push(worth + (trial % 3) * 0.01);
    return cost;
  };

const finish = (run: Generator<number, void, boolean>, hurriedFrom = Number.POSITIVE_INFINITY): number[] => {
  const progress: number[] = [];
  for (;;) {
    const step = run.next(progress.length >= hurriedFrom);
    if (step.done) return progress;
    progress.push(step.value);
  }
};

describe('successive halving', () => {
  it('is won by whoever is clearly better, and those behind are not tried to the end', () => {
    const [usual, worse, better, best] = [runner(0.5), runner(0.3), runner(0.6), runner(0.8)];
    const halving = new SuccessiveHalving(usual, [worse, better, best], PLANNING);
    finish(halving.run(tryOut(1)));
    expect(halving.best).toBe(best);
    expect(worse.chances).toHaveLength(4);
    expect(best.chances).toHaveLength(PLANNING.trials);
    expect(usual.chances).toHaveLength(PLANNING.trials);
  });

  it('keeps to the usual way where nothing is better, and is then over', () => {
    const usual = runner(0.5);
    const halving = new SuccessiveHalving(usual, [runner(0.5), runner(0.4)], PLANNING);
    finish(halving.run(tryOut(1)));
    expect(halving.best).toBe(usual);
    expect(usual.chances).toHaveLength(4);
    expect(finish(halving.run(tryOut(1)))).toEqual([]);
  });

  it('has grace with one who is not behind by much', () => {
    const [usual, alike] = [runner(0.5), runner(0.5)];
    const halving = new SuccessiveHalving(usual, [alike], { ...PLANNING, grace: 0.05 });
    finish(halving.run(tryOut(1)));
    expect(alike.chances).toHaveLength(PLANNING.trials);
    expect(halving.best).toBe(usual);
  });

  it('admits fewer where a trial is dear, and ends with its effort', () => {
    const rivals = [runner(0.6), runner(0.7), runner(0.8), runner(0.9)];
    const halving = new SuccessiveHalving(runner(0.5), rivals, PLANNING);
    finish(halving.run(tryOut(40)));
    expect(rivals.map(({ chances }) => chances.length > 0)).toEqual([true, true, false, false]);
    const tried = rivals.reduce((sum, { chances }) => sum + chances.length, 0);
    expect(tried * 40).toBeLessThan(PLANNING.effort);
  });

  it('goes on where it rested: in stretches and hurried it comes to the same end', () => {
    const ran = (
      run: (halving: SuccessiveHalving<Runner>) => void,
    ): { readonly chances: number[][]; readonly best: number } => {
      const [usual, ...rivals] = [runner(0.5), runner(0.6), runner(0.7)] as const;
      const halving = new SuccessiveHalving<Runner>(usual, rivals, PLANNING);
      run(halving);
      return { chances: [usual, ...rivals].map(({ chances }) => chances), best: halving.best.worth };
    };
    const whole = ran((halving) => finish(halving.run(tryOut(1))));
    const parts = ran((halving) => {
      for (let i = 0; i < 80; i++) finish(halving.run(tryOut(1), 5), i % 2 === 0 ? 3 : undefined);
    });
    expect(whole.best).toBe(0.7);
    expect(parts).toEqual(whole);
  });

  it('tells how far it has come, and rests at once when hurried', () => {
    const halving = new SuccessiveHalving(runner(0.5), [runner(0.6)], PLANNING);
    expect(finish(halving.run(tryOut(1)), 1)).toEqual([0]);
    const progress = finish(halving.run(tryOut(1)));
    expect(progress.every((one, i) => one >= (progress[i - 1] ?? 0) && one <= 1)).toBe(true);
  });
});
