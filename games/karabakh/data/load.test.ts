import { expect, test } from 'vitest';
import { baseData, parseKarabakhData } from './index.ts';

test('the data of the game passes its own schema and checks', () => {
  const parsed = parseKarabakhData(baseData);
  expect(parsed.ok ? [] : parsed.errors).toEqual([]);
});
