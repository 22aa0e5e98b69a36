// A small share of `npm run fuzz`, in every test run.

import { gameRegistry } from 'virtual:games';
import { describe, expect, it } from 'vitest';
import { fuzz } from './fuzz/run.ts';

const CASES = 400;

describe.each([...gameRegistry])('malformed input for $id', { timeout: 180_000 }, ({ game }) => {
  it('is refused with one clear line, or is legal; nothing crashes, hangs or changes', async () => {
    const report = fuzz(await game(), 'test', CASES, () => performance.now());
    expect(report.faults).toEqual([]);
    expect(report.refused).toBeGreaterThan(CASES / 2);
  });
});
