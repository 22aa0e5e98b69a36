// 15.2 Losses: the owner chooses what goes; units may be broken down to pay; half is at least half with the least excess (B12).
import { type Offers, type Piece, place, reveal, side } from '@hexside/engine';
import {
  addPoints,
  has,
  isDeception,
  isHq,
  type NomonhanState,
  ownerOf,
  pointsAt,
  procedure,
  SURROUNDED,
  VP,
} from '../state.ts';
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

/** What a piece counts for; in a force without any factor each piece counts one (B12). */
const countOf = (s: NomonhanState, l: Losses, p: number, base: number): number => {
  if (l.measure === BE) return s.world.battalionEquivalents[p];
  return base === 0 ? 1 : factor(s, p, l.measure);
};

/** 7.8: supply pays as battalions do; of a half only where nobody has a factor, so that each counts one (B12). */
const supplyCounts = (s: NomonhanState, l: Losses, list: readonly number[]): boolean =>
  l.measure === BE || baseOf(s, l, list) === 0;

const supplyOf = (s: NomonhanState, l: Losses, list: readonly number[]): number =>
  supplyCounts(s, l, list) ? hexesOf(s, l.group).reduce((sum, hex) => sum + pointsAt(s, l.of, hex), 0) : 0;

/** What is still to be paid. */
const owedOf = (s: NomonhanState, l: Losses, list: readonly number[]): number => {
  if (l.need >= 0) return l.need - l.paid;
  const base = baseOf(s, l, list);
  return Math.ceil((base === 0 ? list.length + supplyOf(s, l, list) : base) / 2);
};

/**
 * The least total, at or above what is owed, that can be paid: each item whole, or, where it breaks down, as any number of single
 * battalions. If all of it is too little, all of it.
 */
const leastTotal = (owed: number, wholes: readonly number[], parts: readonly number[], singles: number): number => {
  if (owed <= 0) return 0;
  const most = wholes.reduce((sum, n, i) => sum + Math.max(n, parts[i]), 0) + singles;
  const can = new Uint8Array(most + 1);
  can[0] = 1;
  wholes.forEach((whole, i) => {
    for (let total = most; total >= 0; total--) {
      if (can[total] !== 1) continue;
      if (whole > 0) can[total + whole] = 1;
      for (let n = 1; n <= parts[i]; n++) can[total + n] = 1;
    }
  });
  for (let total = owed; total <= most; total++)
    for (let n = 0; n <= Math.min(singles, total); n++) if (can[total - n] === 1) return total;
  return most;
};

/** The least total with these pieces and supply; only losses in battalions let a later breakdown help. */
const least = (s: NomonhanState, l: Losses, owed: number, list: readonly number[], supply: number): number => {
  const base = l.measure === BE ? 0 : baseOf(s, l, list);
  const wholes = list.map((p) => countOf(s, l, p, base));
  const parts = list.map((p) => (l.measure === BE ? s.world.pattern[p].length : 0));
  return leastTotal(owed, wholes, parts, supply);
};

const owes = (s: NomonhanState, l: Losses): boolean => {
  const list = membersOf(s, l.of, l.group);
  return (list.length > 0 || supplyOf(s, l, list) > 0) && owedOf(s, l, list) > 0;
};

const mayLose = (s: NomonhanState, l: Losses, p: number): number => {
  if (s.world.sideOf[p] !== l.of || groupOf(s, p) !== l.group) return no.notInvolved;
  const list = membersOf(s, l.of, l.group);
  const owed = owedOf(s, l, list);
  const supply = supplyOf(s, l, list);
  const base = l.measure === BE ? 0 : baseOf(s, l, list);
  const value = countOf(s, l, p, base);
  if (value === 0) return no.worthless;
  const rest = list.filter((other) => other !== p);
  // A force without factors keeps counting heads.
  const restLeast =
    l.measure !== BE && base === 0
      ? Math.max(0, owed - 1)
      : l.measure === BE
        ? least(s, l, owed - value, rest, supply)
        : leastTotal(
            owed - value,
            rest.map((q) => countOf(s, l, q, base)),
            rest.map(() => 0),
            0,
          );
  return value + restLeast <= least(s, l, owed, list, supply) ? 0 : no.tooMuch;
};

const mayBreakFor = (s: NomonhanState, l: Losses, p: number): number => {
  if (s.world.sideOf[p] !== l.of || groupOf(s, p) !== l.group) return no.notInvolved;
  if (!canBreakDown(s, p)) return no.noBreakdown;
  if (l.measure !== BE) return l.paid === 0 ? 0 : no.breakFirst;
  const list = membersOf(s, l.of, l.group);
  const owed = owedOf(s, l, list);
  const supply = supplyOf(s, l, list);
  const rest = list.filter((other) => other !== p);
  const broken = least(s, l, owed, rest, supply + s.world.pattern[p].length);
  return broken <= least(s, l, owed, list, supply) ? 0 : no.tooMuch;
};

const mayPaySupply = (s: NomonhanState, l: Losses, hex: number): number => {
  const list = membersOf(s, l.of, l.group);
  if (!supplyCounts(s, l, list) || s.battle[hex] !== l.group || pointsAt(s, l.of, hex) === 0) return no.notPayable;
  const owed = owedOf(s, l, list);
  const supply = supplyOf(s, l, list);
  const { lossPerPoint } = s.world.data.tables.supply;
  return lossPerPoint + least(s, l, owed - lossPerPoint, list, supply - 1) <= least(s, l, owed, list, supply)
    ? 0
    : no.tooMuch;
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
          return `Choose what is lost: ${owed} ${unit}${owed === 1 ? '' : 's'} still.`;
        },
        verbs: [
          {
            name: 'lose',
            takes: pieces,
            may: mayLose,
            each: each(mayLose),
            do: (s, l, p) => {
              const list = membersOf(s, l.of, l.group);
              pay(s, l, countOf(s, l, p, l.measure === BE ? 0 : baseOf(s, l, list)));
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
  for (const p of membersOf(s, of, group)) if (!isDeception(s.world, p)) eliminate(s, p, rule);
  for (const hex of hexesOf(s, group)) loseSupply(s, of, place(hex), pointsAt(s, of, hex), rule);
};
