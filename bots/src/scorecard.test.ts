import { expect, it } from 'vitest';
import { differences, WeightedScorecard } from './scorecard.ts';

const features = [
  { id: 'ground', weight: 2, words: 'ground' },
  { id: 'risk', weight: -1, words: 'danger' },
];

it('adds up amounts times weights and keeps the parts only when asked', () => {
  const scorecard = new WeightedScorecard(features);
  scorecard.begin();
  scorecard.add('ground', 3);
  scorecard.add('risk', 1);
  expect(scorecard.total).toBe(5);
  expect([...scorecard.parts]).toEqual([]);
  scorecard.begin(true);
  scorecard.add('ground', 1);
  scorecard.add('ground', 1);
  expect([...scorecard.parts]).toEqual([['ground', 4]]);
});

it('keeps what is forbidden forbidden', () => {
  const scorecard = new WeightedScorecard(features);
  scorecard.begin();
  scorecard.forbid();
  scorecard.add('ground', 100);
  expect(scorecard.total).toBe(Number.NEGATIVE_INFINITY);
});

it('does not accept a feature nobody declared', () => {
  const scorecard = new WeightedScorecard(features);
  expect(() => scorecard.add('luck', 1)).toThrow('"luck"');
});

it('tells what set the choice apart, the largest first', () => {
  const chosen = new Map([
    ['ground', 1],
    ['danger', -0.5],
  ]);
  const other = new Map([
    ['ground', 0.9],
    ['supply', 2],
  ]);
  expect(differences(chosen, other).map((one) => one.text)).toEqual(['supply', 'danger', 'ground']);
});
