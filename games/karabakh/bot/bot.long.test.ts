import { match } from '@hexside/bots';
import { peekingOf, reasonsOf, storyOf, unknownPoints } from '@hexside/bots/testing';
import { expect, it } from 'vitest';
import { commander } from './index.ts';
import { bots, game } from './test/bots.ts';

const LONG = 240_000;

it('has a view on every decision of the game', () => {
  expect(unknownPoints(game, commander.points)).toEqual([]);
});

it(
  'plays to the end with offered answers only, and the same again for the same seed',
  () => {
    const levels = ['captain', 'recruit'];
    const lines = storyOf(bots, game, 'twice', levels);
    expect(lines.length).toBeGreaterThan(300);
    expect(storyOf(bots, game, 'twice', levels)).toEqual(lines);
  },
  LONG,
);

it(
  'does not peek: what it cannot know, and the dice to come, change nothing',
  () => {
    const { compared, different, peeked } = peekingOf(bots, game, 'peek', 7);
    expect(peeked).toEqual([]);
    expect(compared).toBeGreaterThan(60);
    expect(different).toBeGreaterThan(40);
  },
  LONG,
);

it(
  'beats random play from either side, and does not sit still',
  () => {
    // The full measure: node build/run.mjs tools/match.ts karabakh captain random 200, and the other way round.
    const armenian = match(bots, game, ['captain', 'random'], 6, 'gate');
    expect(armenian.sides[0]?.wins).toBeGreaterThanOrEqual(5);
    expect(armenian.sides[0]?.attacksPerGame).toBeGreaterThan(5);
    const azeri = match(bots, game, ['random', 'captain'], 6, 'gate');
    expect(azeri.sides[1]?.wins).toBeGreaterThanOrEqual(5);
    expect(azeri.sides[1]?.attacksPerGame).toBeGreaterThan(4);
  },
  LONG,
);

it('says why, in words', () => {
  expect(reasonsOf(bots, game, 'why', 120).length).toBeGreaterThan(3);
});

it('names the levels there are when asked for another', () => {
  expect(bots.names).toEqual(['random', 'recruit', 'captain', 'general']);
  expect(() => bots.createBot(game, 'marshal', '1')).toThrow(
    'there is no bot called "marshal"; there are random, recruit, captain, general',
  );
});
