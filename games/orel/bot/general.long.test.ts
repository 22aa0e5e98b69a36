// The general is the same for all games; here it is watched planning turns, in a battle of four.
import {
  type Bot,
  botFactoryFor,
  CAPTAIN,
  type Choice,
  DECISIONS_BETWEEN_PAUSES,
  GENERAL,
  type Level,
} from '@hexside/bots';
import { plannedPositions, thoughtOf } from '@hexside/bots/testing';
import { advance, chanceFrom, type DecisionContext, endingOf, give, pending, type Side } from '@hexside/engine';
import { expect, it } from 'vitest';
import type { OrelState } from '../state.ts';
import type { Scorecard } from './features.ts';
import { commander, createCommander } from './index.ts';
import { bots, game } from './test/bots.ts';
import { PARAMETERS } from './weights.ts';

const PLANS = { rivals: 3, trials: 6, doubt: 0, grace: 0.05, longest: 500, effort: 2000, stretch: 600 };
const SMALL: Level = { ...GENERAL, plans: { answer: PLANS, turn: PLANS } };
// A captain's hand is unsteady; what the general falls back on is what a steady one would do.
const botFactory = botFactoryFor({ orel: { ...commander, noise: {} } }, [CAPTAIN, SMALL]);
const general = () => botFactory.createBot(game, 'general', 'x');
const captain = () => botFactory.createBot(game, 'captain', 'x');
const LONG = 120_000;

/** The last turn of a captains' game, where trials are short: as it begins for the Whites, then for the Reds. */
const lastTurn = plannedPositions(botFactory, game, 'e', [280, 300]);

/** What a general thinks there, unhurried. */
const thoughts = lastTurn.map(({ state, side }) => ({ state, side, slow: thoughtOf(general(), state, side) }));

const [whites] = lastTurn;
if (!whites) throw new Error('there is no last turn');

/** One who would not fight for anything, and to whom the others are as ours is: there is something to be found by trying. */
const timid = createCommander({
  ...PARAMETERS,
  weights: { ...PARAMETERS.weights, ground: 0.01, assault: 0.01, approach: 0.01 },
});
const led = botFactoryFor(
  { orel: { ...timid, noise: {}, training: { ...commander.training, with: () => commander } } },
  [CAPTAIN, SMALL],
);
/** A general of theirs. */
const searching = () => led.createBot(game, 'general', 'x');

/** A captain on the other side. */
const seats = (side: Side, bot: Bot<OrelState>): readonly Bot<OrelState>[] =>
  game.sides.map((_, at) => (at === side ? bot : captain()));

it(
  'plans where the game can be tried out to its end, and nowhere else',
  () => {
    const { state } = whites;
    expect(commander.plansAt('move', state)).toBe('turn');
    expect(commander.plansAt('fight', state)).toBeNull();
    const whole = game.begin({ scenario: 'historical', options: {} });
    expect(whole.ok && commander.plansAt('move', whole.value)).toBeNull();
  },
  LONG,
);

it(
  'thinks in a bounded number of steps, says how far it has come, and hurried answers as the captain would',
  () => {
    for (const { state, side, slow } of thoughts) {
      expect(slow.progress.length).toBeLessThanOrEqual(
        (PLANS.rivals + 1) * (PLANS.trials + PLANS.longest / DECISIONS_BETWEEN_PAUSES) +
          PLANS.effort / DECISIONS_BETWEEN_PAUSES,
      );
      expect(slow.progress.every((one, i) => one <= 1 && one >= (slow.progress[i - 1] ?? 0))).toBe(true);
      expect(pending(state)[0]?.offers.has(slow.choice.code)).toBe(true);
      const hurried = thoughtOf(general(), state, side, 0);
      expect(hurried.progress).toEqual([0]);
      expect(hurried.choice.code).toBe(captain().choose(state, side).code);
    }
  },
  LONG,
);

it(
  'does not peek: the dice to come change nothing in a plan',
  () => {
    const told = ({ code, reasons, tried }: Choice) => ({ code, reasons, tried });
    for (const { state, side, slow } of thoughts) {
      const other = game.store.clone(state);
      other.chance = chanceFrom({ seed: 'other', entropy: {} });
      for (const world of [other, game.redact(state, side)])
        expect(told(general().choose(world, side))).toEqual(told(slow.choice));
    }
  },
  LONG,
);

interface Watched {
  /** How many steps of thought each answer took. */
  readonly steps: readonly number[];
  readonly codes: readonly number[];
  /** Answers by perturbed parameters, and those that a timid captain would not have given. */
  readonly planned: number;
  readonly otherwise: number;
}

/** The rest of the game with such bots: what the generals among them did. */
const watch = (from: OrelState, players: readonly Bot<OrelState>[]): Watched => {
  const state = game.store.clone(from);
  state.chance = chanceFrom({ seed: 'watch', entropy: {} });
  const steps: number[] = [];
  const codes: number[] = [];
  let [planned, otherwise] = [0, 0];
  for (let [question] = pending(state); question && endingOf(state) === null; [question] = pending(state)) {
    const { side } = question;
    const bot = players[side];
    if (!bot) throw new Error('nobody plays this side');
    const { progress, choice } = bot.think
      ? thoughtOf(bot, state, side)
      : { progress: null, choice: bot.choose(state, side) };
    if (progress) {
      steps.push(progress.length);
      codes.push(choice.code);
      if (choice.tried) planned++;
      if (choice.code !== led.createBot(game, 'captain', 'x').choose(state, side).code) otherwise++;
    }
    give(state, side, choice.code);
    advance(state);
  }
  return { steps, codes, planned, otherwise };
};

it(
  'spends what a turn may take on its first answers, and goes by the plan in the others, as perturbed parameters have it where that won more',
  () => {
    const games = lastTurn.map(({ state, side }) => watch(state, seats(side, searching())));
    for (const { steps, planned, otherwise } of games) {
      const thoughts = steps.filter((one) => one > 0);
      expect(thoughts.length).toBeGreaterThan(1);
      expect(thoughts.length).toBeLessThan(steps.length);
      expect(planned).toBeGreaterThan(thoughts.length);
      expect(otherwise).toBeGreaterThan(0);
    }
  },
  LONG,
);

it(
  'keeps the plans of two sides apart when one bot plays both',
  () => {
    const { state } = whites;
    const one = searching();
    const together = watch(state, [one, one]);
    expect(together.codes.length).toBeGreaterThan(10);
    expect(together.planned).toBeGreaterThan(0);
    expect(watch(state, [searching(), searching()])).toEqual(together);
  },
  LONG,
);

it(
  'does not follow parameters that never end their turn, however hopeful they are of what it has come to',
  () => {
    const restless = {
      ...commander,
      appraise: (context: DecisionContext, code: number, scorecard: Scorecard): void => {
        if (context.verb(code) === 'march') scorecard.add('order', 1);
        if (context.verb(code) === 'end') scorecard.add('order', -1);
      },
    };
    // Its captains lose where they stand, and hope for everything where a trial was broken off.
    const hopeful = {
      ...timid,
      noise: {},
      winModel: () => ({ source: 'hope', sides: game.sides.map(() => [100, 0, 0, 0]) }),
      training: { ...commander.training, with: () => restless },
    };
    const { state, side } = whites;
    // Enough for a captain to come to the end of the game, and not for the other to come to the end of its turn.
    const turn = { ...PLANS, longest: 60 };
    const brief = { ...SMALL, plans: { answer: turn, turn } };
    const bot = botFactoryFor({ orel: hopeful }, [CAPTAIN, brief]).createBot(game, 'general', 'x');
    const { planned, codes } = watch(state, seats(side, bot));
    expect(planned).toBe(0);
    expect(codes.length).toBeGreaterThan(5);
  },
  LONG,
);

it('is offered to players: matches have shown that it is the stronger one', () => {
  expect(bots.commanderOf('orel')?.generalIsStronger).toBe(true);
});
