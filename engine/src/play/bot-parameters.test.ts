import { expect, it } from 'vitest';
import { changedParameters, numbersOf } from './bot-parameters.ts';

const parameters = { source: 'by hand', weights: { steps: 1, risk: 2 }, habits: { boldness: 3 } };

it('tells every number by its name', () => {
  expect(numbersOf(parameters)).toEqual({ steps: 1, risk: 2, 'habits.boldness': 3 });
});

it('changes what it is told to and nothing else', () => {
  expect(changedParameters(parameters, { risk: 0.5, 'habits.boldness': 4 })).toEqual({
    source: 'by hand',
    weights: { steps: 1, risk: 0.5 },
    habits: { boldness: 4 },
  });
});

it('refuses a number that is not among the parameters', () => {
  expect(() => changedParameters(parameters, { boldness: 1 })).toThrow('there is no boldness in these parameters');
});
