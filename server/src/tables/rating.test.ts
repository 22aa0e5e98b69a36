import { expect, it } from 'vitest';
import { firstRating, ratedAfter } from './rating.ts';

it('the better prospect wins less from the worse, and a draw moves both towards each other', () => {
  const new1 = firstRating('a', 'g');
  const strong = { ...firstRating('b', 'g'), rating: 1800, deviation: 60 };
  const [won, lost] = ratedAfter(new1, strong, 1, 7);
  const [, expected] = ratedAfter(new1, strong, 0, 7);
  expect(won.rating).toBeGreaterThan(1700);
  expect(won.deviation).toBeLessThan(350);
  expect(lost.rating).toBeLessThan(1800);
  expect(1800 - lost.rating).toBeGreaterThan(expected.rating - 1800);
  const [drew, held] = ratedAfter(new1, strong, 0.5, 7);
  expect(drew.rating).toBeGreaterThan(1500);
  expect(held.rating).toBeLessThan(1800);
  expect(won).toMatchObject({ games: 1, changed: 7, person: 'a', game: 'g' });
});

it("agrees with the worked example of Glickman's paper in direction and size for one game", () => {
  // 1500 (200) beats 1400 (30): the paper's first opponent alone gives about +63 in one period.
  const [won] = ratedAfter(
    { ...firstRating('a', 'g'), deviation: 200 },
    { ...firstRating('b', 'g'), rating: 1400, deviation: 30 },
    1,
    0,
  );
  expect(won.rating).toBeGreaterThan(1550);
  expect(won.rating).toBeLessThan(1580);
});
