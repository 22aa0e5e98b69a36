import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { endure, KINDS } from './durability/endure.ts';

/** `npm run durability` does the same two hundred times. */
it('loses nothing that was acknowledged, and does nothing twice, when the server is killed', {
  timeout: 240_000,
}, async () => {
  const root = resolve(import.meta.dirname, '..');
  const { told } = await endure({ kills: 3, kinds: KINDS, alive: [50, 1500], root });
  expect(told.faults).toEqual([]);
  expect(told.answers.length).toBeGreaterThan(0);
});
