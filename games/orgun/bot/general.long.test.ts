// The general is the same for all games; here it is watched at work in one that hides a hand of cards.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { botFactoryFor, CAPTAIN, DECISIONS_BETWEEN_PAUSES, GENERAL, type Level, levelsFor } from '@hexside/bots';
import { beginWith, plannedPositions, thoughtOf } from '@hexside/bots/testing';
import { advance, chanceFrom, give, pending } from '@hexside/engine';
import { expect, it } from 'vitest';
import { commander } from './index.ts';
import { game } from './test/bots.ts';

const PLANS = { rivals: 3, trials: 4, doubt: 0, grace: 0, longest: 400, effort: 400, stretch: 400 };
const levelWith = (effort: number): Level => ({
  ...GENERAL,
  plans: { answer: { ...PLANS, effort }, turn: { ...PLANS, effort } },
});
// A captain's hand is unsteady; what the general falls back on is what a steady one would do.
const botFactory = botFactoryFor({ orgun: { ...commander, noise: {} } }, [CAPTAIN, levelWith(400)]);
const LONG = 120_000;

const positions = (after: readonly number[]) => plannedPositions(botFactory, game, 'general', after);

it(
  'thinks in a bounded number of steps, ends when it is hurried, and then as the captain would',
  () => {
    // One for each trial, and one for every pause in them; the last round is ended whatever it takes.
    const most =
      (PLANS.rivals + 1) * (PLANS.trials + PLANS.longest / DECISIONS_BETWEEN_PAUSES) +
      PLANS.effort / DECISIONS_BETWEEN_PAUSES;
    let otherwise = 0;
    for (const { state, side } of positions([10, 25, 40])) {
      const usual = botFactory.createBot(game, 'captain', 'x').choose(state, side).code;
      const slow = thoughtOf(botFactory.createBot(game, 'general', 'x'), state, side);
      expect(slow.progress.length).toBeLessThanOrEqual(most);
      expect(slow.progress.every((one) => one >= 0 && one <= 1)).toBe(true);
      expect(pending(state)[0]?.offers.has(slow.choice.code)).toBe(true);
      if (slow.choice.code !== usual) otherwise++;
      const hurried = thoughtOf(botFactory.createBot(game, 'general', 'x'), state, side, 0);
      expect(hurried.progress).toEqual([0]);
      expect(hurried.choice.code).toBe(usual);
    }
    expect(otherwise).toBeGreaterThan(0);
  },
  LONG,
);

it(
  'has read all it needs when it first yields: the game may go on meanwhile',
  () => {
    for (const { state, side } of positions([25, 60])) {
      const still = botFactory.createBot(game, 'general', 'x').choose(state, side).code;
      const thinking = botFactory.createBot(game, 'general', 'x').think?.(state, side);
      let step = thinking?.next(false);
      give(state, side, pending(state)[0]?.offers.at(0) ?? -1);
      advance(state);
      while (step && !step.done) step = thinking?.next(false);
      expect(step?.value.code).toBe(still);
    }
  },
  LONG,
);

it(
  'does not peek: the other hand, the decks and the dice to come change nothing in a plan',
  () => {
    let different = 0;
    for (const { state, side } of positions([60, 110, 160])) {
      const other = game.store.clone(state);
      other.chance = chanceFrom({ seed: 'other', entropy: {} });
      game.resample(other, side, chanceFrom({ seed: 'deal', entropy: {} }));
      if (game.store.hash(other) !== game.store.hash(state)) different++;
      const answers = [state, other, game.redact(state, side)].map((world) => {
        const { code, reasons, tried } = botFactory.createBot(game, 'general', 'x').choose(world, side);
        return { code, reasons, tried };
      });
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[2]).toEqual(answers[0]);
    }
    expect(different).toBeGreaterThan(0);
  },
  LONG,
);

it(
  'keeps no more after three hundred questions than after thirty',
  () => {
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    const used = (): number => {
      collect();
      return process.memoryUsage().heapUsed;
    };
    const botFactory = botFactoryFor({ orgun: commander }, [levelWith(20)]);
    const general = botFactory.createBot(game, 'general', 'x');
    let state = beginWith(game, 'memory');
    advance(state);
    let early = 0;
    for (let asked = 0; asked < 300; asked++) {
      const [question] = pending(state);
      if (!question) {
        state = beginWith(game, `memory ${asked}`);
        advance(state);
        continue;
      }
      give(state, question.side, general.choose(state, question.side).code);
      advance(state);
      if (asked === 30) early = used();
    }
    // What the rules and the commander remember of the map fills up meanwhile; a state kept for each question would be far more.
    expect(used() - early).toBeLessThan(4_000_000);
  },
  LONG,
);

it('is offered only where it was measured to be stronger', () => {
  const plain = { ...commander, generalIsStronger: false };
  expect(levelsFor(plain)).toEqual(['recruit', 'captain']);
  expect(levelsFor({ ...plain, generalIsStronger: true })).toEqual(['recruit', 'captain', 'general']);
  expect(levelsFor(null)).toEqual(['random']);
});
