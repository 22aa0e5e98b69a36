// What is not offered is refused with a rule of the ledger and a reason that is true of the position.
import { playThrough, probesFor, probing, truthsByView } from '@hexside/engine/testing';
import { describe, expect, it } from 'vitest';
import { rules } from '../look/rules.ts';
import type { NationsState } from '../state.ts';
import { game } from './kit.ts';
import { boldly, SOAK } from './walk.ts';

/** The drill ground too: only there are mortars, which ask for an enemy in the hex. */
const SETUPS = ['bridge', 'drill'].map((scenario) => ({ scenario, options: {} }));
const TRUTHS = truthsByView<NationsState>(game, {
  enemyAt: ['enemyThere'],
  notOwn: ['notOnMap'],
});
const GAMES = SOAK ? 150 : 6;
const EVERY = SOAK ? 1 : 2;

describe('refusals', { timeout: SOAK ? 3_600_000 : 240_000 }, () => {
  it('of a sample of everything not offered, at every decision of whole games, are true', () => {
    const probes = probesFor<NationsState>(rules, TRUTHS);
    for (let n = 0; n < GAMES; n++)
      for (const setup of SETUPS)
        playThrough(game, setup, `refusals ${n}`, probing(game, probes, n, EVERY), null, boldly);
    expect([...probes.judged.keys()].sort(), 'refusals that were judged').toEqual(Object.keys(TRUTHS).sort());
  });
});
