import { type Bot, type BotFactory, match } from '@hexside/bots';
import { peekingOf, reasonsOf, storyOf, unknownPoints } from '@hexside/bots/testing';
import { type Core, type Game, questionFor } from '@hexside/engine';
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
    expect(lines.length).toBeGreaterThan(150);
    expect(storyOf(bots, game, 'twice', levels)).toEqual(lines);
  },
  LONG,
);

it(
  'does not peek: the other hand, the decks and the dice to come change nothing',
  () => {
    const games = ['one', 'two', 'three'].map((seed) => peekingOf(bots, game, seed, 3));
    for (const { peeked } of games) expect(peeked).toEqual([]);
    expect(games.reduce((sum, { compared }) => sum + compared, 0)).toBeGreaterThan(300);
    expect(games.reduce((sum, { different }) => sum + different, 0)).toBeGreaterThan(200);
  },
  LONG,
);

it('would be caught peeking', () => {
  const cheat: BotFactory = {
    ...bots,
    createBot: <S extends Core<S>>(one: Game<S>, level: string, seed: string): Bot<S> => {
      const honest = bots.createBot(one, level, seed);
      return {
        level,
        choose: (state, side) => {
          const choice = honest.choose(state, side);
          const question = questionFor(state, side);
          // The true state, other hand and all, says whether it passes.
          const passes =
            question?.ask.point === 'action' && Number.parseInt(one.store.hash(state).slice(-1), 16) % 2 === 0;
          return passes ? { ...choice, code: question.offers.at(question.offers.count - 1), reasons: [] } : choice;
        },
      };
    },
  };
  expect(peekingOf(cheat, game, 'cheat', 2).peeked.length).toBeGreaterThan(5);
});

it(
  'beats random play from either side, and does not sit still',
  () => {
    // The full measure: node build/run.mjs tools/match.ts orgun captain random 200, and the other way round.
    const garrison = match(bots, game, ['captain', 'random'], 6, 'gate');
    expect(garrison.sides[0]?.wins).toBeGreaterThanOrEqual(5);
    const siege = match(bots, game, ['random', 'captain'], 6, 'gate');
    expect(siege.sides[1]?.wins).toBeGreaterThanOrEqual(5);
    const both = match(bots, game, ['captain', 'captain'], 2, 'gate');
    for (const side of both.sides) expect(side.attacksPerGame, side.side).toBeGreaterThan(6);
  },
  LONG,
);

it('says why, in words', () => {
  expect(reasonsOf(bots, game, 'why', 120).length).toBeGreaterThan(3);
});
