import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { endure } from './durability/endure.ts';

/** `npm run durability` does the same two hundred times. */
it('loses nothing that was acknowledged, and does nothing twice, when the server is killed', {
  timeout: 120_000,
}, async () => {
  const root = resolve(import.meta.dirname, '..');
  const { acknowledged, faults } = await endure({ kills: 3, tables: 3, alive: [50, 600], root });
  expect(faults).toEqual([]);
  expect(acknowledged).toBeGreaterThan(0);
});
