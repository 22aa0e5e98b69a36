import { match, standardSetup } from '@hexside/bots';
import { peekingOf, reasonsOf, storyOf, unknownPoints } from '@hexside/bots/testing';
import { describe, expect, it } from 'vitest';
import { commander } from './index.ts';
import { bots, game } from './test/staff.ts';

const LONG = 240_000;

it('has a view on every decision of the game', () => {
  expect(unknownPoints(game, commander.points)).toEqual([]);
});

it('says why, in words', () => {
  expect(reasonsOf(bots, game, 'why', 60).length).toBeGreaterThan(3);
});

it(
  'plays to the end with offered answers only, and the same again for the same seed',
  () => {
    const levels = ['captain', 'recruit'];
    const lines = storyOf(bots, game, 'twice', levels);
    expect(lines.length).toBeGreaterThan(100);
    expect(storyOf(bots, game, 'twice', levels)).toEqual(lines);
  },
  LONG,
);

describe.each(['cats', 'bridge'])('in the scenario %s', (scenario) => {
  it(
    'does not peek: the dice and markers to come change nothing',
    () => {
      const { compared, peeked } = peekingOf(bots, game, 'peek', 11, scenario);
      expect(peeked).toEqual([]);
      expect(compared).toBeGreaterThan(10);
    },
    LONG,
  );

  it(
    'beats random play from either side, and does not sit still',
    () => {
      // The full measure: node tools/run.mjs tools/match.ts nations-at-war captain random 200 seed cats, and the other way round.
      const setup = standardSetup(game, scenario);
      const german = match(bots, game, ['captain', 'random'], 1, 'gate', { setup });
      expect(german.sides[0]?.wins).toBe(1);
      expect(german.sides[0]?.attacksPerGame).toBeGreaterThan(5);
      const soviet = match(bots, game, ['random', 'captain'], 1, 'gate', { setup });
      expect(soviet.sides[1]?.wins).toBe(1);
      // Random Germans seldom come into sight of who guards the ground.
      expect(soviet.sides[1]?.attacksPerGame).toBeGreaterThan(0);
    },
    LONG,
  );
});
