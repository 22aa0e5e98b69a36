import { match, standardSetup } from '@hexside/bots';
import { beginWith, peekingOf, reasonsOf, storyOf, unknownPoints } from '@hexside/bots/testing';
import { advance, endingOf, give, notationOf, pending } from '@hexside/engine';
import { describe, expect, it } from 'vitest';
import { distanceOf, listOf } from '../state.ts';
import { SIDE_IDS } from '../world.ts';
import { commander } from './index.ts';
import { bots, game } from './test/bots.ts';

const LONG = 240_000;

it('has a view on every decision of the game', () => {
  expect(unknownPoints(game, commander.points)).toEqual([]);
});

it('says why, in words', () => {
  expect(reasonsOf(bots, game, 'why', 60).length).toBeGreaterThan(3);
});

/** A captains' game: attacks by side, and how near the attacker came to the ground that decides. */
const watch = (scenario: string, seed: string): { attacks: number[]; nearest: number } => {
  const s = beginWith(game, seed, scenario);
  const players = game.sides.map((_, side) => bots.createBot(game, 'captain', `${seed} ${side}`));
  const attacks = game.sides.map(() => 0);
  const { victory } = s.world.scenario;
  const attacker = SIDE_IDS.indexOf(victory.side);
  const goals = 'railroad' in victory ? s.world.railLine : s.world.bridges;
  let nearest = Number.POSITIVE_INFINITY;
  advance(s);
  for (let [question] = pending(s); question && endingOf(s) === null; [question] = pending(s)) {
    const { side, ask } = question;
    const code = players[side]?.choose(s, side).code ?? -1;
    if (commander.isAttack(ask.point, notationOf(s, question, code).verb)) attacks[side] = (attacks[side] ?? 0) + 1;
    for (const p of listOf(s.world, attacker, s.onMap[attacker]))
      for (const goal of goals) nearest = Math.min(nearest, distanceOf(s, s.place[p], goal));
    give(s, side, code);
    advance(s);
  }
  return { attacks, nearest };
};

describe.each(['cats', 'bridge'])('in the scenario %s', (scenario) => {
  it(
    'plays to the end with offered answers only, and the same again for the same seed',
    () => {
      const levels = ['captain', 'recruit'];
      const lines = storyOf(bots, game, 'twice', levels, scenario);
      expect(lines.length).toBeGreaterThan(100);
      expect(storyOf(bots, game, 'twice', levels, scenario)).toEqual(lines);
    },
    LONG,
  );

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
    'is not passive: both sides attack, and the ground that decides is fought for',
    () => {
      const { attacks, nearest } = watch(scenario, 'passive');
      for (const count of attacks) expect(count).toBeGreaterThan(3);
      expect(nearest).toBeLessThanOrEqual(1);
    },
    LONG,
  );

  it(
    'beats random play from either side',
    () => {
      // The full measure: node build/run.mjs tools/match.ts nations-at-war captain random 200 seed cats, and the other way round.
      const setup = standardSetup(game, scenario);
      const german = match(bots, game, ['captain', 'random'], 2, 'gate', { setup });
      expect(german.sides[0]?.wins).toBe(2);
      expect(german.sides[0]?.attacksPerGame).toBeGreaterThan(10);
      const soviet = match(bots, game, ['random', 'captain'], 1, 'gate', { setup });
      expect(soviet.sides[1]?.wins).toBe(1);
      // Random Germans seldom come into sight of who guards the ground.
      expect(soviet.sides[1]?.attacksPerGame).toBeGreaterThan(0);
    },
    LONG,
  );
});
