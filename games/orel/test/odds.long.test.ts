// Exact odds against the same resolutions by play, with dice that fall.
import { faultsOfOdds, type OddsTest } from '@hexside/engine/testing';
import { describe, expect, it } from 'vitest';
import type { OrelState } from '../state.ts';
import { game } from './kit.ts';
import { boldly, SOAK } from './walk.ts';

const TEST: OddsTest<OrelState> = {
  games: SOAK ? 20 : 2,
  each: SOAK ? 40 : 4,
  times: SOAK ? 4000 : 400,
  player: boldly,
};
/** Kinds of resolution that must have been compared, by procedure and question. */
const KINDS = ['fight assault', 'fight charge', 'fight slip', 'movement move'];

describe('odds', { timeout: SOAK ? 3_600_000 : 240_000 }, () => {
  it('are those of thousands of resolutions by play', () => {
    const { faults, kinds, withoutOutcome } = faultsOfOdds(game, { scenario: 'brasovo', options: {} }, TEST);
    if (SOAK) console.log([...kinds]);
    expect(faults).toEqual([]);
    expect([...withoutOutcome]).toEqual([]);
    expect([...kinds.keys()]).toEqual(expect.arrayContaining(KINDS));
  });
});
