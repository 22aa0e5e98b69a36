import { expect, it } from 'vitest';
import { misfit } from './odds-by-play.ts';

const exact = new Map([
  ['won', 0.5],
  ['lost', 0.4],
  ['tied', 0.1],
]);

it('counts that fit the chances are no fault', () => {
  expect(misfit(exact, new Map(Object.entries({ won: 512, lost: 385, tied: 103 })), 1000)).toBeNull();
});

it('counts that do not are one, and so is an outcome that has no chance', () => {
  expect(misfit(exact, new Map(Object.entries({ won: 600, lost: 300, tied: 100 })), 1000)).toContain('chi-square');
  expect(misfit(exact, new Map(Object.entries({ won: 1000 })), 1000)).toContain('chi-square');
  expect(misfit(exact, new Map(Object.entries({ won: 999, fled: 1 })), 1000)).toContain('"fled" came 1 times');
});
