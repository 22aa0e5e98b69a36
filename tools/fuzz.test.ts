// A small share of `npm run fuzz`, in every test run.
import { game as karabakh } from '@hexside/karabakh';
import { describe, expect, it } from 'vitest';
import { fuzz } from './fuzz/run.ts';

const CASES = 1000;

describe('malformed input', { timeout: 180_000 }, () => {
  it('is refused with one clear line, or is legal; nothing crashes, hangs or changes', () => {
    const report = fuzz(karabakh, 'test', CASES, () => performance.now());
    expect(report.faults).toEqual([]);
    expect(report.refused).toBeGreaterThan(CASES / 2);
  });
});
