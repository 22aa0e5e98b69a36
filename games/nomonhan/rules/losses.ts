// 15.2 Losses: the owner chooses what goes; units may be broken down to pay; half is at least half with the least excess (B12).
import { type Offers, type Piece, place, reveal, side } from '@hexside/engine';
import { addPoints, has, isHq, type NomonhanState, ownerOf, pointsAt, procedure, SURROUNDED, VP } from '../state.ts';
import { foeOf } from '../world.ts';
import { groupOf, hexesOf, membersOf } from './battle-groups.ts';
import { hexes, pieces } from './domains.ts';
import { note } from './events.ts';

import { no } from './refusals.ts';
import { breakDown, canBreakDown, lay } from './reorganization.ts';

/** 24.4: what its loss is worth to the enemy. */
const worth = (s: NomonhanState, p: number): number => {
  const { victory } = s.world.data.tables;
  return isHq(s.world, p) ? victory.perHeadquarters : s.world.battalionEquivalents[p] * victory.perBattalionEquivalent;
};

/** 15.2, 15.21: out of play, for good if it was surrounded; the enemy scores at once. */
export const eliminate = (s: NomonhanState, p: Piece, rule: string): void => {
  const { world } = s;
  const of = ownerOf(world, p);
  const isForGood = has(s, p, SURROUNDED);
  const vp = worth(s, p);
  const hex = s.place[p];
  lay(s, p, isForGood ? world.box.permanent : world.box.replaceable);
  s.track[VP + foeOf(of)] += vp;
  // Everybody sees what lies in the boxes of the eliminated, and what lay under the last of a stack.
  reveal(s);
  note(s, { kind: 'lost', side: of, piece: p, hex, permanent: isForGood ? 1 : 0, vp, rule });
};

export const loseSupply = (s: NomonhanState, of: number, hex: number, points: number, reason: string): void => {
  const lost = Math.min(points, pointsAt(s, of, hex));
  if (lost === 0) return;
  addPoints(s, of, hex, -lost);
  note(s, { kind: 'supply-lost', side: of, hex, points: lost, reason });
};

/** What a loss is counted in. */
export const BE = 0;
export const ATTACK = 1;
export const DEFENCE = 2;

/** `need` is -1 until a half is fixed by the first loss: breaking down before it changes the base (15.24). */
type Losses = { of: number; group: number; measure: number; need: number; paid: number };

const factor = (s: NomonhanState, p: number, measure: number): number =>
  measure === ATTACK ? s.world.attack[p] : s.world.defense[p];

const baseOf = (s: NomonhanState, l: Losses, list: readonly number[]): number =>
  list.reduce((sum, p) => sum + factor(s, p, l.measure), 0);

/** Does each piece count one, because it is a half and nobody has a factor (B12)? */
const countsHeads = (s: NomonhanState, l: Losses, list: readonly number[]): boolean =>
  l.measure !== BE && baseOf(s, l, list) === 0;

/** What a piece counts for. */
const countFor = (s: NomonhanState, l: Losses, list: readonly number[], p: number): number => {
  if (l.measure === BE) return s.world.battalionEquivalents[p];
  return countsHeads(s, l, list) ? 1 : factor(s, p, l.measure);
};

/** 7.8: supply pays as battalions do; of a half only where heads are counted. */
const supplyOf = (s: NomonhanState, l: Losses, list: readonly number[]): number =>
  l.measure === BE || countsHeads(s, l, list)
    ? hexesOf(s, l.group).reduce((sum, hex) => sum + pointsAt(s, l.of, hex), 0)
    : 0;

/** What is still to be paid. */
const owedOf = (s: NomonhanState, l: Losses, list: readonly number[]): number => {
  if (l.need >= 0) return l.need - l.paid;
  const all = list.reduce((sum, p) => sum + countFor(s, l, list, p), supplyOf(s, l, list));
  return Math.ceil(all / 2);
};

const upTo = (n: number): number[] => Array.from({ length: n + 1 }, (_, i) => i);

/** What can be paid with a piece: nothing, all of it, or, where battalions are counted and it breaks down, any number of them. */
const choicesOf = (s: NomonhanState, l: Losses, list: readonly number[], p: number): number[] => [
  ...(l.measure === BE ? upTo(s.world.pattern[p].length) : [0]),
  countFor(s, l, list, p),
];

/** The least total, at or above what is owed, that one of each of these choices can add up to. If all is too little, all of it. */
const leastTotal = (owed: number, choices: readonly (readonly number[])[]): number => {
  const totals = choices.reduce<readonly number[]>(
    (sums, choice) => [...new Set(sums.flatMap((sum) => choice.map((n) => sum + n)))],
    [0],
  );
  return Math.min(...totals.filter((total) => total >= owed), Math.max(...totals));
};

/** Would this much be lost of what is least, if so many points of supply and these others pay the rest? */
const isLeast = (s: NomonhanState, l: Losses, value: number, others: readonly number[], supply: number): boolean => {
  const list = membersOf(s, l.of, l.group);
  const owed = owedOf(s, l, list);
  const choices = (payers: readonly number[]): number[][] => payers.map((p) => choicesOf(s, l, list, p));
  const least = leastTotal(owed, [...choices(list), upTo(supplyOf(s, l, list))]);
  return value + leastTotal(owed - value, [...choices(others), upTo(supply)]) <= least;
};

const owes = (s: NomonhanState, l: Losses): boolean => {
  const list = membersOf(s, l.of, l.group);
  return list.length + supplyOf(s, l, list) > 0 && owedOf(s, l, list) > 0;
};

const mayLose = (s: NomonhanState, l: Losses, p: number): number => {
  if (s.world.sideOf[p] !== l.of || groupOf(s, p) !== l.group) return no.notInvolved;
  const list = membersOf(s, l.of, l.group);
  const value = countFor(s, l, list, p);
  if (value === 0) return no.worthless;
  const rest = list.filter((other) => other !== p);
  return isLeast(s, l, value, rest, supplyOf(s, l, list)) ? 0 : no.tooMuch;
};

/** 15.22, 15.24: to pay with battalions; of a half before the first loss. */
const mayBreakFor = (s: NomonhanState, l: Losses, p: number): number => {
  if (s.world.sideOf[p] !== l.of || groupOf(s, p) !== l.group) return no.notInvolved;
  if (!canBreakDown(s, p)) return no.noBreakdown;
  return l.measure === BE || l.paid === 0 ? 0 : no.breakFirst;
};

const mayPaySupply = (s: NomonhanState, l: Losses, hex: number): number => {
  if (s.battle[hex] !== l.group || pointsAt(s, l.of, hex) === 0) return no.notPayable;
  const list = membersOf(s, l.of, l.group);
  const supply = supplyOf(s, l, list);
  if (supply === 0) return no.notPayable;
  const { lossPerPoint } = s.world.data.tables.supply;
  return isLeast(s, l, lossPerPoint, list, supply - 1) ? 0 : no.tooMuch;
};

const pay = (s: NomonhanState, l: Losses, value: number): void => {
  if (l.need < 0) l.need = owedOf(s, l, membersOf(s, l.of, l.group));
  l.paid += value;
};

const each =
  (test: (s: NomonhanState, l: Losses, p: number) => number) => (s: NomonhanState, l: Losses, out: Offers) => {
    for (const p of membersOf(s, l.of, l.group)) if (test(s, l, p) >= 0) out.add(p);
  };

/** `need` in battalion equivalents, or -1 for half of the force in the measure named. */
export const losses = procedure(
  'losses',
  (of: number, group: number, measure: number, need: number): Losses => ({ of, group, measure, need, paid: 0 }),
  ({ ask, loop }) => [
    loop(owes, [
      ask({
        point: 'losses',
        rule: 'NOM-15.2a',
        who: (_s, l) => side(l.of),
        prompt: (s, l) => {
          const owed = owedOf(s, l, membersOf(s, l.of, l.group));
          const unit = l.measure === BE ? 'battalion' : l.measure === ATTACK ? 'attack factor' : 'defence factor';
          return `Choose what is lost: ${owed} more ${unit}${owed === 1 ? '' : 's'}.`;
        },
        verbs: [
          {
            name: 'lose',
            takes: pieces,
            may: mayLose,
            each: each(mayLose),
            do: (s, l, p) => {
              pay(s, l, countFor(s, l, membersOf(s, l.of, l.group), p));
              eliminate(s, s.world.pieces[p], 'NOM-15.2a');
            },
          },
          {
            name: 'break',
            takes: pieces,
            may: mayBreakFor,
            each: each(mayBreakFor),
            do: (s, _l, p) => {
              breakDown(s, s.world.pieces[p]);
            },
          },
          {
            name: 'supply',
            takes: hexes,
            candidates: (s, l) => hexesOf(s, l.group),
            may: mayPaySupply,
            do: (s, l, hex) => {
              pay(s, l, s.world.data.tables.supply.lossPerPoint);
              loseSupply(s, l.of, hex, 1, 'NOM-7.8b');
            },
          },
        ],
      }),
    ]),
  ],
);

/** 15.2: nothing of a force is left. */
export const loseAll = (s: NomonhanState, of: number, group: number, rule: string): void => {
  for (const p of membersOf(s, of, group)) eliminate(s, p, rule);
  for (const hex of hexesOf(s, group)) loseSupply(s, of, place(hex), pointsAt(s, of, hex), rule);
};
