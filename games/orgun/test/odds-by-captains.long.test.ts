// Exact odds against the same resolutions with captains who answer what is asked on the way.
import { standardSetup } from '@hexside/bots';
import { captainsFor } from '@hexside/bots/testing';
import { captainsLines, mostlyOtherwise, oddsByCaptains } from '@hexside/engine/testing';
import { describe, expect, it } from 'vitest';
import { bots, game } from '../bot/test/bots.ts';
import { SOAK } from './walk.ts';

const SETUP = standardSetup(game, 'siege');
const TEST = {
  games: SOAK ? 12 : 1,
  each: SOAK ? 60 : 3,
  times: SOAK ? 2000 : 150,
  ...captainsFor(bots, game, 'odds'),
};
/** Kinds of resolution that must have been compared, by procedure and question. */
const KINDS = ['attack attack.cards', 'raid raid.leader'];
/** Questions that captains mostly answer otherwise than the odds assume, and that is meant so (README). */
const UNLIKELY: readonly string[] = [];

describe('odds with captains on the way', { timeout: SOAK ? 3_600_000 : 240_000 }, () => {
  it('say what they assume wherever a captain’s answer makes a difference', () => {
    const report = oddsByCaptains(game, SETUP, TEST);
    if (SOAK) console.log(captainsLines(report).join('\n'));
    expect(report.untold).toEqual([]);
    expect([...report.kinds.keys()]).toEqual(expect.arrayContaining(KINDS));
    if (SOAK) expect(mostlyOtherwise(report, 20)).toEqual(UNLIKELY);
  });

  // A small sample may have nothing to be silent about.
  it.runIf(SOAK)('would be found silent if they did not say it', () => {
    const silent: typeof game = { ...game, odds: { ...game.odds, assumes: {} } };
    expect(oddsByCaptains(silent, SETUP, TEST).untold.length).toBeGreaterThan(0);
  });
});
