// What is not offered is refused with a rule of the ledger and a reason that is true of the position.
import { playThrough, probesFor, probing, randomly, truthsByView } from '@hexside/engine/testing';
import { describe, expect, it } from 'vitest';
import { rules } from '../look/rules.ts';
import type { OrgunState } from '../state.ts';
import { game } from './kit.ts';
import { SOAK } from './walk.ts';

const SETUP = { scenario: 'siege', options: {} };
const TRUTHS = truthsByView<OrgunState>(game, { notOwn: ['notYours'] });
const GAMES = SOAK ? 150 : 6;
const EVERY = SOAK ? 1 : 2;

describe('refusals', { timeout: SOAK ? 3_600_000 : 240_000 }, () => {
  it('of a sample of everything not offered, at every decision of whole games, are true', () => {
    const probes = probesFor<OrgunState>(rules, TRUTHS);
    for (let n = 0; n < GAMES; n++)
      playThrough(game, SETUP, `refusals ${n}`, probing(game, probes, n, EVERY), null, randomly);
    expect([...probes.judged.keys()].sort(), 'refusals that were judged').toEqual(Object.keys(TRUTHS).sort());
  });
});
