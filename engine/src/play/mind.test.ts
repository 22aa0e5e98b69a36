import { expect, it } from 'vitest';
import { changedMind, numbersOf } from './mind.ts';

const mind = { source: 'by hand', weights: { steps: 1, risk: 2 }, habits: { boldness: 3 } };

it('tells every number by its name', () => {
  expect(numbersOf(mind)).toEqual({ steps: 1, risk: 2, 'habits.boldness': 3 });
});

it('changes what it is told to and nothing else', () => {
  expect(changedMind(mind, { risk: 0.5, 'habits.boldness': 4 })).toEqual({
    source: 'by hand',
    weights: { steps: 1, risk: 0.5 },
    habits: { boldness: 4 },
  });
});

it('knows no number that the mind does not have', () => {
  expect(() => changedMind(mind, { boldness: 1 })).toThrow('there is no boldness in this mind');
});
