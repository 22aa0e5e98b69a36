import { expect, test } from 'vitest';
import { baseData, parseNomonhanData } from './index.ts';
const errorsOf = (raw: unknown): string[] => {
  const parsed = parseNomonhanData(raw);
  return parsed.ok ? [] : parsed.errors.map((e) => `${e.path.join('.')}: ${e.message}`);
};

test('the data of the game passes its own schema and checks', () => {
  expect(errorsOf(baseData)).toEqual([]);
});
