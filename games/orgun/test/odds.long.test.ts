// Exact odds against the same resolutions by play, with dice that fall.
import { assuming, faultsOfOdds, type OddsTest } from '@hexside/engine/testing';
import { describe, expect, it } from 'vitest';
import type { OrgunState } from '../state.ts';
import { game } from './kit.ts';
import { SOAK } from './walk.ts';

const TEST: OddsTest<OrgunState> = { games: SOAK ? 40 : 4, each: SOAK ? 40 : 4, times: SOAK ? 4000 : 400 };
/** Kinds of resolution that must have been compared, by procedure and question. */
const KINDS = ['ambush ambush.informer', 'attack attack.cards', 'raid raid.leader'];

describe('odds', { timeout: SOAK ? 3_600_000 : 240_000 }, () => {
  it('are those of thousands of resolutions by play', () => {
    const { faults, kinds, withoutOutcome } = faultsOfOdds(game, { scenario: 'siege', options: {} }, TEST);
    if (SOAK) console.log([...kinds]);
    expect(faults).toEqual([]);
    expect([...withoutOutcome]).toEqual([]);
    expect([...kinds.keys()]).toEqual(expect.arrayContaining(KINDS));
  });

  it('are none, and not 100%, where what they assume calls the whole thing off', () => {
    const { kinds, withoutOutcome } = faultsOfOdds(
      assuming(game, ['cancel']),
      { scenario: 'siege', options: {} },
      TEST,
    );
    expect(withoutOutcome.size).toBeGreaterThan(0);
    for (const kind of withoutOutcome) expect(kinds.has(kind), kind).toBe(false);
  });
});
