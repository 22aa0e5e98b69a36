// What every bot does, on the smallest game there is.
import {
  balanceLines,
  botFactoryFor,
  CAPTAIN,
  type Commander,
  duel,
  makeBot,
  makePlayer,
  trainBySpsa,
} from '@hexside/bots';
import { beginWith } from '@hexside/bots/testing';
import { advance, isStateWith, ownState, pending } from '@hexside/engine';
import { describe, expect, it } from 'vitest';
import raw from '../examples/ford/data.yaml';
import { createFord, parseFord } from '../examples/ford/index.ts';

const parsed = parseFord(raw);
if (!parsed.ok) throw new Error('bad data');
const ford = createFord(parsed.data);

interface Standing {
  readonly world: { readonly board: { distance(from: number, to: number): number; placeOf(id: string): number } };
  readonly place: ArrayLike<number>;
}
const stateOf = ownState('The Ford', isStateWith<Standing>('fought'));

const NUMBERS = { nearer: 0.5, rest: 0.6, order: 1, 'habits.care': 0.5 };

const thinking = (numbers: Readonly<Record<string, number>>): Commander => ({
  features: ['nearer', 'rest'].map((id) => ({ id, weight: numbers[id] ?? 0, words: id })),
  appraise(context, code, scorecard) {
    const s = stateOf(context.state);
    const verb = context.verb(code);
    if (verb === 'stay') scorecard.add('rest', 1);
    if (verb !== 'to') return;
    const goal = s.world.board.placeOf('0302');
    const unit = Number(context.locals.unit);
    scorecard.add(
      'nearer',
      s.world.board.distance(s.place[unit] ?? 0, goal) - s.world.board.distance(context.argument(code), goal),
    );
  },
  evaluate: () => undefined,
  looksAhead: () => false,
  isAttack: (_point, verb) => verb === 'attack',
  tally: () => ({}),
});
const commander: Commander = {
  ...thinking(NUMBERS),
  training: { numbers: NUMBERS, with: (changes) => thinking({ ...NUMBERS, ...changes }), lead: () => 0 },
};

/** Who never goes to the ford does not hold it. */
describe('training by SPSA', () => {
  const { numbers, games } = trainBySpsa(
    ford,
    commander,
    40,
    'seed',
    ford.scenarios.map(({ id }) => id),
  );

  it('goes the way of what wins, and leaves alone what all is measured by', () => {
    expect(games).toBe(80 + 3 * 2 * 4);
    expect(numbers.order).toBeUndefined();
    expect((numbers.nearer ?? 0) / (numbers.rest ?? 1)).toBeGreaterThan(1);
    expect(numbers['habits.care']).toBeGreaterThan(0);
    expect(numbers['habits.care']).toBeLessThan(1);
  });

  it('wins against the commander it came from', () => {
    expect(duel(ford, thinking({ ...NUMBERS, ...numbers }), commander, 40, 'after').share).toBeGreaterThan(0.55);
  });

  it('finds the same from the same seed', () => {
    expect(
      trainBySpsa(
        ford,
        commander,
        40,
        'seed',
        ford.scenarios.map(({ id }) => id),
      ).numbers,
    ).toEqual(numbers);
  });
});

describe('a player', () => {
  const state = beginWith(ford, 'again');
  advance(state);
  const [question] = pending(state);
  if (!question) throw new Error('nobody is asked');
  const { side, offers } = question;
  const askedOften = (make: typeof makeBot, temperature: number): number[] => {
    const bot = make(ford, { ...CAPTAIN, temperature }, 'seed', commander);
    return Array.from({ length: offers.count + 1 }, () => bot.choose(state, side).code);
  };

  it.each([0, 0.3])('does not go round in circles: asked the same again it answers otherwise (noise %d)', (noise) => {
    const codes = askedOften(makePlayer, noise);
    expect(new Set(codes.slice(0, -1)).size).toBe(offers.count);
    expect(codes.at(-1)).toBe(codes[0]);
  });

  it.each([0, 0.3])('gives the same advice as often as it is asked (noise %d)', (noise) => {
    expect(new Set(askedOften(makeBot, noise)).size).toBe(1);
  });
});

describe('balanceLines', () => {
  const study = {
    botFactory: botFactoryFor({ ford: commander }),
    data: parsed.data,
    create: createFord,
    changes: { none: (data: typeof parsed.data) => data },
    level: 'captain',
  };
  const scenario = ford.scenarios[0]?.id ?? '';

  it('tells shares, endings and scores of every change', () => {
    const [line = '', ...more] = balanceLines({ ...study, words: [scenario, '4', 'seed'] });
    expect(more).toEqual([]);
    for (const { id } of ford.sides) expect(line).toMatch(new RegExp(`^none: .*${id} \\d+% \\[\\d+%, \\d+%\\]`));
    expect(ford.endings.filter(({ id }) => new RegExp(`${id} \\d`).test(line))).not.toEqual([]);
  });

  it('refuses a change that is not there, by name', () => {
    expect(() => [...balanceLines({ ...study, words: [scenario, '4', 'seed', 'snow'] })]).toThrow(
      'there is no change "snow"; there are none',
    );
  });
});
