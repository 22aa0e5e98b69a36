import { chanceFrom, playerOdds } from '@hexside/engine';
import { expect, it } from 'vitest';
import { NORMAL } from '../rules/ranged-combat.ts';
import { at } from '../test/kit.ts';
import { hitChances, less } from './odds.ts';
import { tollOf } from './shots.ts';

it('knows the chances of a pool, and of one miss rolled again', () => {
  const rounded = (list: readonly number[]): number[] => list.map((p) => Number(p.toFixed(4)));
  expect(rounded(hitChances(2, 4, 0))).toEqual([0.25, 0.5, 0.25]);
  expect(rounded(hitChances(2, 4, 1))).toEqual([0.125, 0.375, 0.5]);
});

it('takes saves off hits and never more than there are', () => {
  expect(less([0.5, 0.5], [0.5, 0, 0.5])).toEqual([0.75, 0.25]);
});

it("judges a shot by the same chances as the engine's odds", () => {
  const play = at('{scenario: cats, phase: operations 505, pieces: {H5: [1/505, HQ/505], L5: [1/276, HQ/276]}}');
  const dice = chanceFrom({ seed: 'odds', entropy: {} });
  const lines = ['unit 1/505', 'fire 1/276'];
  const odds = playerOdds(play.game, play.state, play.sideOf('GE'), lines, dice);
  if (!odds.ok) throw new Error(odds.problem.text);
  // A whole platoon that is disrupted, reduced (and disrupted), or gone.
  const losses: Readonly<Record<string, number>> = { disrupted: 0.3, reduced: 0.7, eliminated: 1 };
  const mean = odds.value.outcomes.reduce(
    (sum, { outcome, chance }) => sum + chance * (losses[outcome.key.replace(' hq', '')] ?? 0),
    0,
  );
  expect(mean).toBeGreaterThan(0.05);
  const target = play.piece('1/276');
  expect(tollOf(play.state, play.piece('1/505'), target, NORMAL)?.lossOf(play.state, target)).toBeCloseTo(mean, 6);
});
