import { type Bot, match, playOut, standardSetup } from '@hexside/bots';
import { advance, chanceFrom, endingOf, give, pending } from '@hexside/engine';
import { expect, it } from 'vitest';
import type { KarabakhState } from '../state.ts';
import { commander } from './index.ts';
import { bots, game } from './test/staff.ts';

const LONG = 240_000;

const begin = (seed: string): KarabakhState => {
  const begun = game.begin(standardSetup(game));
  if (!begun.ok) throw new Error(begun.problem.text);
  begun.value.chance = chanceFrom({ seed, entropy: {} });
  return begun.value;
};

/** Plays a game and keeps every answer as a line. */
const story = (seed: string, levels: readonly string[]): string[] => {
  const state = begin(seed);
  const lines: string[] = [];
  const spoken = game.sides.map((side, at): Bot<KarabakhState> => {
    const bot = bots.createBot(game, levels[at] ?? 'random', seed);
    return {
      level: bot.level,
      choose: (s, who) => {
        const choice = bot.choose(s, who);
        lines.push(`${side.id} ${choice.action.verb} ${choice.action.arg}`);
        return choice;
      },
    };
  });
  playOut(game, state, spoken);
  expect(endingOf(state)).not.toBeNull();
  return lines;
};

it('has a view on every decision of the game', () => {
  const points = new Set<string>();
  for (const procedure of game.procedures.values()) {
    for (const { ask } of procedure.code) if (ask) points.add(ask.point);
  }
  expect([...points].filter((point) => !commander.points.includes(point))).toEqual([]);
});

it(
  'plays to the end with offered answers only, and the same again for the same seed',
  () => {
    const levels = ['captain', 'recruit'];
    const lines = story('twice', levels);
    expect(lines.length).toBeGreaterThan(300);
    expect(story('twice', levels)).toEqual(lines);
  },
  LONG,
);

it(
  'does not peek: what it cannot know, and the dice to come, change nothing',
  () => {
    const state = begin('peek');
    const other = game.store.clone(state);
    const players = game.sides.map((side) => bots.createBot(game, 'captain', side.id));
    let compared = 0;
    let different = 0;
    advance(state);
    for (let made = 0; endingOf(state) === null; made++) {
      const [question] = pending(state);
      const bot = question && players[question.side];
      if (!question || !bot) throw new Error('nobody is asked');
      const { code } = bot.choose(state, question.side);
      if (made % 7 === 0) {
        game.store.copy(state, other);
        other.chance = chanceFrom({ seed: `other ${made}`, entropy: {} });
        game.redeal(other, question.side, chanceFrom({ seed: `deal ${made}`, entropy: {} }));
        if (game.store.hash(other) !== game.store.hash(state)) different++;
        const fresh = bots.createBot(game, 'captain', game.sides[question.side]?.id ?? '');
        expect(fresh.choose(other, question.side).code, `${question.ask.point}, decision ${made}`).toBe(code);
        expect(fresh.choose(game.veil(state, question.side), question.side).code).toBe(code);
        compared++;
      }
      give(state, question.side, code);
      advance(state);
    }
    expect(compared).toBeGreaterThan(60);
    expect(different).toBeGreaterThan(40);
  },
  LONG,
);

it(
  'beats random play from either side, and does not sit still',
  () => {
    // The full measure: node tools/run.mjs tools/match.ts karabakh captain random 200, and the other way round.
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
  const state = begin('why');
  const bot = bots.createBot(game, 'captain', 'why');
  advance(state);
  const said = new Set<string>();
  for (let made = 0; made < 120; made++) {
    const [question] = pending(state);
    if (!question) break;
    const { code, reasons } = bot.choose(state, question.side);
    for (const { text, amount } of reasons) {
      said.add(text);
      expect(Number.isFinite(amount)).toBe(true);
    }
    give(state, question.side, code);
    advance(state);
  }
  expect(said.size).toBeGreaterThan(3);
});

it('names the levels there are when asked for another', () => {
  expect(bots.names).toEqual(['random', 'recruit', 'captain']);
  expect(() => bots.createBot(game, 'marshal', '1')).toThrow(
    'there is no bot called "marshal"; there are random, recruit, captain',
  );
});
