import { match, standardSetup, winningChance } from '@hexside/bots';
import { beginWith, peekingOf, reasonsOf, storyOf, unknownPoints } from '@hexside/bots/testing';
import { advance, endingOf, give, notationOf, pending, side } from '@hexside/engine';
import { describe, expect, it } from 'vitest';
import { anyAt, distanceOf, onMap } from '../state.ts';
import { commander } from './index.ts';
import { bots, game } from './test/bots.ts';

const LONG = 600_000;
/** The short run is a gate; the long one (npm run soak) a measure. */
const THOROUGH = process.env.HEXSIDE_SOAK === '1';

it('has a view on every decision of the game', () => {
  expect(unknownPoints(game, commander.points)).toEqual([]);
});

it('holds Brasovo for open when it begins, whatever becomes of the whole battle', () => {
  const state = beginWith(game, 'outlook', 'brasovo');
  advance(state);
  const chances = [0, 1].map((of) => winningChance(game, commander, state, side(of)));
  for (const chance of chances) {
    expect(chance).toBeGreaterThan(0.25);
    expect(chance).toBeLessThan(0.75);
  }
});

it('says why, in words', () => {
  expect(reasonsOf(bots, game, 'why', 60).length).toBeGreaterThan(3);
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
  'does not peek: nothing is hidden but the dice to come, and they change nothing',
  () => {
    const { compared, peeked } = peekingOf(bots, game, 'peek', THOROUGH ? 3 : 9);
    expect(peeked).toEqual([]);
    expect(compared).toBeGreaterThan(20);
  },
  LONG,
);

/** A captains' game: units sent to attack and guns to support by side, how near each came to the towns that decide, and units taken up for nothing, which could go on for ever. */
const watch = (
  seed: string,
): { attacks: number[]; supports: number[]; nearest: number[]; taken: boolean; idle: number } => {
  const s = beginWith(game, seed);
  const players = game.sides.map((_, side) => bots.createBot(game, 'captain', `${seed} ${side}`));
  const attacks = game.sides.map(() => 0);
  const supports = game.sides.map(() => 0);
  const nearest = game.sides.map(() => 99);
  const towns = [s.world.places.Brasovo, s.world.places.Sevsk];
  let [taken, idle] = [false, 0];
  advance(s);
  for (let [question] = pending(s); question && endingOf(s) === null; [question] = pending(s)) {
    const { side, ask, locals } = question;
    const code = players[side]?.choose(s, side).code ?? -1;
    const { verb } = notationOf(s, question, code);
    if (commander.isAttack(ask.point, verb)) attacks[side]++;
    if (ask.point === 'order' && verb === 'support') supports[side]++;
    if (ask.point === 'order' && verb === 'stop' && locals.moved === 0) idle++;
    for (const p of s.world.combatUnits)
      if (onMap(s, p))
        for (const town of towns) nearest[s.owner[p]] = Math.min(nearest[s.owner[p]], distanceOf(s, s.place[p], town));
    taken ||= towns.every((town) => anyAt(s, 1, town));
    give(s, side, code);
    advance(s);
  }
  return { attacks, supports, nearest, taken, idle };
};

it(
  'is not passive: the Whites attack and take the towns, the Reds attack too, with guns; nobody is taken up for nothing',
  () => {
    const games = ['one', 'two', 'three'].map(watch);
    // Games differ much: the mean counts.
    const mean = (of: (one: (typeof games)[number]) => number): number =>
      games.reduce((sum, one) => sum + of(one), 0) / games.length;
    expect(mean(({ attacks }) => attacks[1])).toBeGreaterThan(8);
    expect(mean(({ attacks }) => attacks[0])).toBeGreaterThan(1);
    for (const side of [0, 1]) expect(mean(({ supports }) => supports[side])).toBeGreaterThan(0);
    for (const { nearest, taken, idle } of games) {
      expect(taken).toBe(true);
      for (const far of nearest) expect(far).toBeLessThanOrEqual(1);
      expect(idle).toBe(0);
    }
  },
  LONG,
);

it(
  'beats random play from either side of the introductory scenario',
  () => {
    // The full measure: node build/run.mjs tools/match.ts orel captain random 200 final brasovo, and the other way round.
    const games = THOROUGH ? 40 : 2;
    const red = match(bots, game, ['captain', 'random'], games, 'gate');
    expect(red.sides[0]?.wins).toBeGreaterThanOrEqual(games * 0.95);
    expect(red.sides[0]?.attacksPerGame).toBeGreaterThan(1);
    const white = match(bots, game, ['random', 'captain'], games, 'gate');
    expect(white.sides[1]?.wins).toBeGreaterThanOrEqual(games * 0.95);
    expect(white.sides[1]?.attacksPerGame).toBeGreaterThan(8);
  },
  LONG,
);

describe.runIf(THOROUGH).each(['historical', 'hypothetical'])('in the whole battle, %s', (scenario) => {
  it(
    'beats random play from either side',
    () => {
      const setup = standardSetup(game, scenario);
      for (const [side, levels] of [
        ['captain', 'random'],
        ['random', 'captain'],
      ].entries()) {
        const report = match(bots, game, levels, 5, 'gate', { setup });
        expect(report.sides[side]?.wins).toBe(5);
        expect(report.sides[side]?.attacksPerGame).toBeGreaterThan(30);
      }
    },
    LONG,
  );
});
