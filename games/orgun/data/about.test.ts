import { expect, test } from 'vitest';
import { about } from './about.ts';
import { parsedData } from './test/parsed.ts';

test('the start page speaks of this game and its two sides', () => {
  expect(about.id).toBe('orgun');
  expect(about.players.map((p) => p.side)).toEqual(['DRA', 'MJ']);
  expect(about.turns).toBe(parsedData().scenario.turns.track.length);
});
