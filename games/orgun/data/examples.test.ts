// The sums of the worked examples, from the data alone; the play itself is tested with the rules.
import { expect, test } from 'vitest';
import { parsedData } from './test/parsed.ts';

const { units, map, cards, tables } = parsedData();
const firepower = (state: 'fresh' | 'spent', ...ids: string[]): number =>
  ids.reduce(
    (sum, id) => sum + (units.combat.units.find((unit) => unit.id === id)?.[state].firepower ?? Number.NaN),
    0,
  );
const tem = (id: string): number => map.areas.list.find((area) => area.id === id)?.tem ?? Number.NaN;
const night =
  cards.kinds.flatMap(({ effect }) => (effect.kind === 'attack-bonus' ? [effect.amount] : []))[0] ?? Number.NaN;

test('19.1: 7 + 4 against 3 + 3 + 3', () => {
  expect(firepower('fresh', 'BTR-40-a', 'BTR-70-a') + 4).toBe(11);
  expect(firepower('fresh', 'Z-82mm') + tem('42') + 3).toBe(9);
});

test('19.1: the counter-attack would have 4 against 8, and 4 against a little more at the post', () => {
  expect(firepower('fresh', 'K-DShK', 'K-RPG-7-a')).toBe(4);
  expect(firepower('spent', 'BTR-40-a', 'BTR-70-a') + tem('42')).toBe(8);
  const post = firepower('fresh', 'BTR-40-d') + tem('38');
  expect(post).toBeGreaterThan(4);
  expect(post).toBeLessThanOrEqual(6);
});

test('19.4: 9 + 3 + 3 - 2 against 7 + 2 + 6', () => {
  const attack = firepower('fresh', 'K-DShK', 'K-RPG-7-a', 'Z-82mm', 'Z-RPG-7-a');
  expect(attack + night + 3 + tables.attack.severalTribes).toBe(13);
  expect(firepower('fresh', 'BTR-70-a', 'BTR-40-a') + tem('15') + 6).toBe(15);
});
