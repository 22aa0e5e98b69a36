// Nothing on the table is hidden but what nobody knows: the dice and events to come. They may show nowhere.
import { faultsOfSecrecy, type SecrecyTest } from '@hexside/engine/testing';
import { describe, expect, it } from 'vitest';
import type { OrelState } from '../state.ts';
import { game } from './kit.ts';
import { ALL_OPTIONS, SOAK } from './walk.ts';

const TEST: SecrecyTest<OrelState> = { hidden: [], games: SOAK ? 20 : 2, every: 31 };

describe('secrecy', { timeout: SOAK ? 3_600_000 : 240_000 }, () => {
  it.each([
    ['brasovo', {}],
    ['hypothetical', ALL_OPTIONS],
  ])('%s: nothing is hidden, and what is to come shows nowhere', (scenario, options) => {
    const report = faultsOfSecrecy(game, { scenario, options }, TEST);
    expect(report.faults).toEqual([]);
    expect(report.summary).toContain('orel: nothing is hidden from anybody');
    expect(report.positions).toBeGreaterThan(15);
    expect(report.followed).toBeGreaterThan(8);
  });
});
