import { match, standardSetup } from '@hexside/bots';
import { beginWith, peekingOf, reasonsOf, storyOf, unknownPoints } from '@hexside/bots/testing';
import { advance, endingOf, give, notationOf, pending } from '@hexside/engine';
import { expect, it } from 'vitest';
import { occupies } from '../state.ts';
import { JP, SU } from '../world.ts';
import { commander } from './index.ts';
import { bots, game } from './test/bots.ts';

const LONG = 240_000;
/** The short run is a gate; the long one (npm run soak) a measure. */
const THOROUGH = process.env.HEXSIDE_SOAK === '1';

it('has a view on every decision of the game', () => {
  expect(unknownPoints(game, commander.points)).toEqual([]);
});

it('has a win model for each side: one fitted to other inputs would speak nonsense', () => {
  const inputs = 4;
  expect(commander.winModel().sides.map((weights) => weights.length)).toEqual([inputs, inputs]);
});

it('says why, in words', () => {
  expect(reasonsOf(bots, game, 'why', 60).length).toBeGreaterThan(3);
});

it(
  'plays to the end with offered answers only, and the same again for the same seed',
  () => {
    const levels = ['recruit', 'captain'];
    const lines = storyOf(bots, game, 'again', levels);
    expect(lines.length).toBeGreaterThan(100);
    expect(storyOf(bots, game, 'again', levels)).toEqual(lines);
  },
  LONG,
);

it(
  'does not peek: hidden counters in enemy stacks, on the enemy track and in the enemy hand, and future dice, change nothing',
  () => {
    const { compared, different, peeked } = peekingOf(bots, game, 'peek', THOROUGH ? 3 : 13);
    expect(peeked).toEqual([]);
    expect(compared).toBeGreaterThan(30);
    expect(different).toBeGreaterThan(20);
  },
  LONG,
);

/** A captains' game: attacks by side, objectives that both have held, and pieces picked up for nothing, which could go on for ever. */
const watch = (seed: string): { attacks: number[]; contested: number; idle: number } => {
  const s = beginWith(game, seed);
  const players = game.sides.map((_, side) => bots.createBot(game, 'captain', `${seed} ${side}`));
  const attacks = game.sides.map(() => 0);
  let idle = 0;
  const holders = s.world.objectives.map(() => new Set<number>());
  advance(s);
  for (let [question] = pending(s); question && endingOf(s) === null; [question] = pending(s)) {
    const { side, ask } = question;
    const code = players[side]?.choose(s, side).code ?? -1;
    const { verb } = notationOf(s, question, code);
    if (commander.isAttack(ask.point, verb)) attacks[side]++;
    if (ask.point === 'walk' && verb === 'stop' && question.locals.spent === 0) idle++;
    s.world.objectives.forEach((hex, i) => {
      for (const of of [JP, SU]) if (occupies(s, of, hex)) holders[i].add(of);
    });
    give(s, side, code);
    advance(s);
  }
  return { attacks, contested: holders.filter((sides) => sides.size === 2).length, idle };
};

it(
  'is neither passive nor idle: both sides attack, objectives change hands, and whoever is picked up moves',
  () => {
    const { attacks, contested, idle } = watch('gate');
    for (const count of attacks) expect(count).toBeGreaterThan(4);
    expect(contested).toBeGreaterThanOrEqual(3);
    expect(idle).toBe(0);
  },
  LONG,
);

it(
  'beats random play from either side',
  () => {
    // The full measure: node build/run.mjs tools/match.ts nomonhan captain random 200, and the other way round.
    const games = THOROUGH ? 40 : 2;
    expect(match(bots, game, ['captain', 'random'], games, 'gate').sides[JP]?.share).toBeGreaterThan(0.94);
    expect(match(bots, game, ['random', 'captain'], games, 'gate').sides[SU]?.share).toBeGreaterThan(0.94);
  },
  LONG,
);

it(
  'plays with every optional rule, and comes to an end',
  () => {
    const standard = standardSetup(game);
    const options = {
      ...standard.options,
      length: 'october',
      boughtMarkers: 'on',
      highGround: 'on',
      artillery: 'split',
      moreAirSuperiority: 'on',
      capturingSupply: 'on',
      fog: 'on',
      reinforcements: 'historical',
    };
    const { sides } = match(bots, game, ['captain', THOROUGH ? 'captain' : 'random'], THOROUGH ? 10 : 1, 'options', {
      setup: { ...standard, options },
    });
    expect(sides[JP]?.attacksPerGame).toBeGreaterThan(0);
  },
  LONG,
);
