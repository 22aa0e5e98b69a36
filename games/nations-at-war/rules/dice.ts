// 2.1, 2.4e, 2.11.2, 5.1.7 Dice: a pool against a number, two dice against morale, a single die. Each may be helped by fate points of
// the side that rolls (9.0, R-9).
import { side } from '@hexside/engine';
import { type NationsState, procedure } from '../state.ts';
import { eitherDie, none } from './domains.ts';
import { fallen, gather, note } from './events.ts';
import { canPay, fateOf, pay } from './fate.ts';
import { no } from './refusals.ts';

/** What is being rolled, for the log. */
const ROLLS = ['attack', 'saves', 'assault', 'counterattack', 'mines', 'barrage', 'smoke', 'strike'] as const;
export const rollOf = (name: (typeof ROLLS)[number]): number => ROLLS.indexOf(name);

/** Where more successes are always welcome. */
export const ANY_NUMBER = 99;

/**
 * A pool under way. What matters of a die is kept and nothing else, so that equal futures merge: successes, misses by one that could
 * be raised (`near`; `late` if rolled again), other misses (`far`).
 */
type Pool = {
  of: number;
  left: number;
  needs: number;
  plus: number;
  most: number;
  what: number;
  hits: number;
  near: number;
  far: number;
  late: number;
  open: number;
  again: number;
};

/** A miss is taken up again: the hopeless ones first. */
const takeMiss = (l: Pool): void => {
  if (l.far > 0) l.far--;
  else l.near--;
};

const rollAgain = (s: NationsState, l: Pool, value: number): void => {
  note(s, { kind: 'die', side: l.of, value });
  if (value >= l.needs) l.hits++;
  else if (value === l.needs - 1) l.late++;
};

const gatherPool = (s: NationsState, l: Pool): void =>
  gather(s, { side: l.of, what: ROLLS[l.what] ?? '', needs: l.needs, hits: Math.min(l.hits, l.most) });

/**
 * Rolls so many dice against a number and answers how many reach it, at most `most`. With `plus` one miss is rolled again (5.1.7).
 * More successes than `most` are no use, so fate is not asked for them; nor could it better a success.
 */
export const pool = procedure(
  'pool',
  (of: number, dice: number, needs: number, plus: number, most: number, what: number): Pool => ({
    of,
    left: dice,
    needs,
    plus,
    most,
    what,
    hits: 0,
    near: 0,
    far: 0,
    late: 0,
    open: 1,
    again: 0,
  }),
  ({ ask, end, loop, roll, run, when }) => [
    loop(
      (_s, l) => l.left > 0,
      [
        roll('pool.die', 6, (s, l, value) => {
          l.left--;
          note(s, { kind: 'die', side: l.of, value });
          if (value >= l.needs) l.hits++;
          else if (value === l.needs - 1) l.near++;
          else l.far++;
        }),
      ],
    ),
    when((_s, l) => l.plus === 1 && l.near + l.far > 0, [run((_s, l) => takeMiss(l)), roll('pool.plus', 6, rollAgain)]),
    run(gatherPool),
    loop(
      (s, l) => l.open === 1 && l.hits < l.most && fateOf(s, l.of) > 0,
      [
        ask({
          point: 'fate',
          rule: 'NAW-Fate-a',
          within: true,
          who: (_s, l) => side(l.of),
          prompt: (_s, l) =>
            `${l.hits === 0 ? 'No die reaches' : l.hits === 1 ? '1 die reaches' : `${l.hits} dice reach`} ${l.needs}. Spend a fate point on another?`,
          verbs: [
            {
              name: 'keep',
              takes: none,
              may: () => 0,
              do: (_s, l) => {
                l.open = 0;
              },
            },
            {
              name: 'reroll',
              takes: none,
              may: (s, l) => (l.near + l.far === 0 ? no.noMiss : canPay(s, l.of, 'reroll') ? 0 : no.noFate),
              do: (s, l) => {
                pay(s, l.of, 'reroll');
                takeMiss(l);
                l.again = 1;
              },
            },
            {
              name: 'raise',
              takes: none,
              may: (s, l) => (l.near + l.late === 0 ? no.noNear : canPay(s, l.of, 'shift') ? 0 : no.noFate),
              do: (s, l) => {
                pay(s, l.of, 'shift');
                if (l.late > 0) l.late--;
                else l.near--;
                l.hits++;
              },
            },
          ],
        }),
        when(
          (_s, l) => l.again === 1,
          [
            roll('fate.die', 6, (s, l, value) => {
              l.again = 0;
              rollAgain(s, l, value);
              gatherPool(s, l);
            }),
          ],
        ),
      ],
    ),
    end((_s, l) => Math.min(l.hits, l.most)),
  ],
);

/** What a morale check is for. */
const CHECKS = ['command', 'rally'] as const;
const CHECK_RULES = ['NAW-3.4.2c', 'NAW-3.4.3a'] as const;
export const COMMAND_CHECK = 0;
export const RALLY_CHECK = 1;

/** `used`: bits 0 and 1 the first die rolled again, shifted; bits 2 and 3 the second. */
type Check = {
  of: number;
  most: number;
  what: number;
  first: number;
  second: number;
  used: number;
  open: number;
  again: number;
  bought: number;
};

const isPassed = (l: Check): boolean => l.bought === 1 || l.first + l.second <= l.most;
const faceAt = (l: Check, die: number): number => (die === 0 ? l.first : l.second);
const setFace = (l: Check, die: number, value: number): void => {
  if (die === 0) l.first = value;
  else l.second = value;
};
const noteCheck = (s: NationsState, l: Check): void =>
  note(s, {
    kind: 'check',
    side: l.of,
    what: CHECKS[l.what] ?? '',
    faces: fallen(s),
    most: l.most,
    passed: isPassed(l) ? 1 : 0,
    rule: CHECK_RULES[l.what] ?? '',
  });

const mayRerollDie = (s: NationsState, l: Check, die: number): number =>
  (l.used & (1 << (die * 2))) !== 0 ? no.dieUsed : canPay(s, l.of, 'reroll') ? 0 : no.noFate;
const mayLowerDie = (s: NationsState, l: Check, die: number): number => {
  if ((l.used & (2 << (die * 2))) !== 0) return no.dieUsed;
  if (faceAt(l, die) === 1) return no.dieEnd;
  return canPay(s, l.of, 'shift') ? 0 : no.noFate;
};
const mayBuy = (s: NationsState, l: Check): number =>
  l.what !== COMMAND_CHECK ? no.onlyCommand : canPay(s, l.of, 'command') ? 0 : no.noFate;

/** 2.11.2: two dice equal to or below `most` pass (morale with its modifiers already taken off). Answers 1 or 0. */
export const check = procedure(
  'check',
  (of: number, most: number, what: number): Check => ({
    of,
    most,
    what,
    first: 0,
    second: 0,
    used: 0,
    open: 1,
    again: -1,
    bought: 0,
  }),
  ({ ask, end, loop, roll, run, when }) => [
    roll('check.first', 6, (s, l, value) => {
      l.first = value;
      note(s, { kind: 'die', side: l.of, value });
    }),
    roll('check.second', 6, (s, l, value) => {
      l.second = value;
      note(s, { kind: 'die', side: l.of, value });
    }),
    run(noteCheck),
    loop(
      (s, l) => l.open === 1 && !isPassed(l) && fateOf(s, l.of) > 0,
      [
        ask({
          point: 'check.fate',
          rule: 'NAW-Fate-d',
          within: true,
          who: (_s, l) => side(l.of),
          prompt: (_s, l) => `${l.first} and ${l.second} fail against ${l.most}. Spend fate points?`,
          verbs: [
            {
              name: 'keep',
              takes: none,
              may: () => 0,
              do: (_s, l) => {
                l.open = 0;
              },
            },
            {
              name: 'reroll',
              takes: eitherDie,
              may: mayRerollDie,
              do: (s, l, die) => {
                pay(s, l.of, 'reroll');
                l.used |= 1 << (die * 2);
                l.again = die;
              },
            },
            {
              name: 'lower',
              takes: eitherDie,
              may: mayLowerDie,
              do: (s, l, die) => {
                pay(s, l.of, 'shift');
                l.used |= 2 << (die * 2);
                setFace(l, die, faceAt(l, die) - 1);
              },
            },
            {
              name: 'command',
              takes: none,
              may: mayBuy,
              do: (s, l) => {
                pay(s, l.of, 'command');
                l.bought = 1;
              },
            },
          ],
        }),
        when(
          (_s, l) => l.again >= 0,
          [
            roll('check.again', 6, (s, l, value) => {
              setFace(l, l.again, value);
              l.again = -1;
              note(s, { kind: 'die', side: l.of, value });
              noteCheck(s, l);
            }),
          ],
        ),
      ],
    ),
    end((_s, l) => (isPassed(l) ? 1 : 0)),
  ],
);

const SINGLES = ['HQ', 'leader', 'ranging in', 'drift', 'clearing mines', 'recon plane', 'odd hit'] as const;
export const singleOf = (name: (typeof SINGLES)[number]): number => SINGLES.indexOf(name);

/** For dice that decide between no two platoons. */
export const NEITHER = -1;

/** `used`: bit 0 rolled again, bit 1 shifted. `odd` and `even` are the platoons between whom it decides, or NEITHER. */
type Single = {
  of: number;
  what: number;
  low: number;
  high: number;
  odd: number;
  even: number;
  value: number;
  used: number;
  open: number;
  again: number;
};

const askSingle = ({ world }: NationsState, l: Single): string =>
  l.odd < 0
    ? `The die for ${SINGLES[l.what]} shows ${l.value}. Spend a fate point?`
    : `The die shows ${l.value}: the odd hit falls on ${world.pieceIds[l.value % 2 === 1 ? l.odd : l.even]}. Spend a fate point?`;

const mayShift = (s: NationsState, l: Single, by: number): number => {
  if ((l.used & 2) !== 0) return no.dieUsed;
  if (l.value + by < 1 || l.value + by > 6) return no.dieEnd;
  return canPay(s, l.of, 'shift') ? 0 : no.noFate;
};

const shift = (s: NationsState, l: Single, by: number): void => {
  pay(s, l.of, 'shift');
  l.used |= 2;
  l.value += by;
};

const gatherSingle = (s: NationsState, l: Single): void =>
  gather(s, { side: l.of, what: SINGLES[l.what] ?? '', needs: 0, hits: l.value });

/** One die; while it lies between `low` and `high` its owner would rather have another, and may spend fate. Answers the value. */
export const single = procedure(
  'single',
  (of: number, what: number, low: number, high: number, odd: number, even: number): Single => ({
    of,
    what,
    low,
    high,
    odd,
    even,
    value: 0,
    used: 0,
    open: 1,
    again: 0,
  }),
  ({ ask, end, loop, roll, when }) => [
    roll('single.die', 6, (s, l, value) => {
      l.value = value;
      note(s, { kind: 'die', side: l.of, value });
      gatherSingle(s, l);
    }),
    loop(
      (s, l) => l.open === 1 && l.value >= l.low && l.value <= l.high && fateOf(s, l.of) > 0,
      [
        ask({
          point: 'single.fate',
          rule: 'NAW-Fate-c',
          within: true,
          who: (_s, l) => side(l.of),
          prompt: askSingle,
          verbs: [
            {
              name: 'keep',
              takes: none,
              may: () => 0,
              do: (_s, l) => {
                l.open = 0;
              },
            },
            {
              name: 'reroll',
              takes: none,
              may: (s, l) => ((l.used & 1) !== 0 ? no.dieUsed : canPay(s, l.of, 'reroll') ? 0 : no.noFate),
              do: (s, l) => {
                pay(s, l.of, 'reroll');
                l.used |= 1;
                l.again = 1;
              },
            },
            { name: 'raise', takes: none, may: (s, l) => mayShift(s, l, 1), do: (s, l) => shift(s, l, 1) },
            { name: 'lower', takes: none, may: (s, l) => mayShift(s, l, -1), do: (s, l) => shift(s, l, -1) },
          ],
        }),
        when(
          (_s, l) => l.again === 1,
          [
            roll('single.again', 6, (s, l, value) => {
              l.again = 0;
              l.value = value;
              note(s, { kind: 'die', side: l.of, value });
              gatherSingle(s, l);
            }),
          ],
        ),
      ],
    ),
    end((_s, l) => l.value),
  ],
);
