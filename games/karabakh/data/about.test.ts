import { expect, test } from 'vitest';
import { about } from './about.ts';
import { parsedData } from './test/parsed.ts';

test('the start page speaks of this game and its two sides', () => {
  expect(about.id).toBe('karabakh');
  expect(about.players.map((p) => p.side)).toEqual(['AR', 'AZ']);
  expect(about.turns).toBe(parsedData().scenario.calendars.choices[0]?.turns.length);
});
