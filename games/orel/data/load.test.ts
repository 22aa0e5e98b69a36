import { expect, test } from 'vitest';
import { baseData, parseOrelData } from './index.ts';

test('the data of the game passes its own schema and checks', () => {
  const parsed = parseOrelData(baseData);
  expect(parsed.ok ? [] : parsed.errors.map((e) => `${e.path.join('.')}: ${e.message}`)).toEqual([]);
});
