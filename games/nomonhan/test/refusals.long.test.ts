// What is not offered is refused with a rule of the ledger and a reason that is true of the position.
import { playThrough, probesFor, probing, truthsByView } from '@hexside/engine/testing';
import { describe, expect, it } from 'vitest';
import { rules } from '../look/rules.ts';
import type { NomonhanState } from '../state.ts';
import { game } from './kit.ts';
import { boldly, SOAK } from './walk.ts';

const SETUP = { scenario: 'campaign', options: {} };
const TRUTHS = truthsByView<NomonhanState>(game, { enemyAt: ['enemyThere'] });
const GAMES = SOAK ? 25 : 1;
const EVERY = SOAK ? 1 : 7;

describe('refusals', { timeout: SOAK ? 3_600_000 : 240_000 }, () => {
  it('of a sample of everything not offered, at every decision of whole games, are true', () => {
    const probes = probesFor<NomonhanState>(rules, TRUTHS);
    for (let n = 0; n < GAMES; n++)
      playThrough(game, SETUP, `refusals ${n}`, probing(game, probes, n, EVERY), null, boldly);
    expect([...probes.judged.keys()].sort(), 'refusals that were judged').toEqual(Object.keys(TRUTHS).sort());
  });
});
