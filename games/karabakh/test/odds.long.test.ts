// Exact odds against the same resolutions by play, with dice that fall.
import { assuming, faultsOfOdds, type OddsTest } from '@hexside/engine/testing';
import { describe, expect, it } from 'vitest';
import type { KarabakhState } from '../state.ts';
import { game } from './kit.ts';
import { SOAK } from './walk.ts';

const TEST: OddsTest<KarabakhState> = { games: SOAK ? 20 : 2, each: SOAK ? 40 : 4, times: SOAK ? 4000 : 400 };
/** Kinds of resolution that must have been compared, by procedure and question. */
const KINDS = ['attack attackers', 'attack support.attacker', 'attack support.defender'];

describe('odds', { timeout: SOAK ? 3_600_000 : 240_000 }, () => {
  it('are those of thousands of resolutions by play', () => {
    const { faults, kinds, withoutOutcome } = faultsOfOdds(game, { scenario: 'campaign', options: {} }, TEST);
    if (SOAK) console.log([...kinds]);
    expect(faults).toEqual([]);
    expect([...withoutOutcome]).toEqual([]);
    expect([...kinds.keys()]).toEqual(expect.arrayContaining(KINDS));
  });

  it('would not be, if states were taken for the same that are not', () => {
    const { store } = game;
    const careless: typeof game = {
      ...game,
      store: {
        fresh: () => store.fresh(),
        clone: (from) => store.clone(from),
        recycle: (copy) => store.recycle(copy),
        copy: (from, to) => store.copy(from, to),
        acquire: (from) => store.acquire(from),
        release: (acquired) => store.release(acquired),
        differingDerived: (one, other) => store.differingDerived(one, other),
        toJson: (s) => store.toJson(s),
        fromJson: (s, json) => store.fromJson(s, json),
        // Where the dice stand is forgotten.
        hash: (s) => `${s.frames.length} ${s.frames.at(-1)?.at}`,
      },
    };
    expect(faultsOfOdds(careless, { scenario: 'campaign', options: {} }, TEST).faults.length).toBeGreaterThan(0);
  });

  it('are none, and not 100%, where what they assume calls the whole thing off', () => {
    const { kinds, withoutOutcome } = faultsOfOdds(
      assuming(game, ['cancel', 'call-off']),
      { scenario: 'campaign', options: {} },
      TEST,
    );
    expect(withoutOutcome.size).toBeGreaterThan(0);
    for (const kind of withoutOutcome) expect(kinds.has(kind), kind).toBe(false);
  });
});
