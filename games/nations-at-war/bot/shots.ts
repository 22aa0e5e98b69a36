// What a shot or an assault promises, by the rules' own dice.

import type { Place } from '@hexside/engine';
import { blow, weighBlow } from '../rules/blows.ts';
import { coverOf, defence, shot, throughTrench, weigh, weighDefence } from '../rules/ranged-combat.ts';
import { DISRUPTED, faceOf, has, isHard, listOf, type NationsState, REDUCED, unitsIn } from '../state.ts';
import { hitChances, less, lossBy, sum, Toll } from './odds.ts';

/** Looks at a position as if a piece stood elsewhere; the copy is the commander's own and is left as it was. */
export const asIf = <T>(s: NationsState, p: number, at: Place, look: () => T): T => {
  const from = s.place[p];
  s.place[p] = at;
  try {
    return look();
  } finally {
    s.place[p] = from;
  }
};

const cancelled = (s: NationsState, hex: number, hits: readonly number[]): readonly number[] => {
  const list = new Array<number>(hits.length).fill(0);
  hits.forEach((p, n) => {
    const through = throughTrench(s, hex, n);
    list[through] = (list[through] ?? 0) + p;
  });
  return list;
};

const tolls = new Map<number, Toll>();

/** What a shot does after saves; null if it cannot be. Sight and readiness are the caller's. */
export const tollOf = (s: NationsState, firer: number, target: number, mode: number, lead = 0): Toll | null => {
  if (weigh(s, firer, target, mode, lead) < 0) return null;
  const { dice, needs, plus } = shot;
  weighDefence(s, firer, target, mode);
  const hex = s.place[target];
  const trench = throughTrench(s, hex, 1) === 0 ? 1 : 0;
  const key =
    ((dice * 8 + needs) * 4 + plus * 2 + trench) * 256 + (defence.dice * 8 + defence.needs) * 2 + defence.plus;
  let toll = tolls.get(key);
  if (!toll) {
    const hits = cancelled(s, hex, hitChances(dice, needs, plus));
    toll = new Toll(less(hits, hitChances(defence.dice, defence.needs, defence.plus)));
    tolls.set(key, toll);
  }
  return toll;
};

export interface Melee {
  /** What the defenders and the attackers lose in the mean, by price. */
  readonly damage: number;
  readonly loss: number;
  /** The chance that the defenders are driven off or gone. */
  readonly won: number;
}

type Price = (p: number) => number;

/** Hits are dealt in rounds over both (5.4e): about half each. */
const dealt = (s: NationsState, list: readonly number[], hits: number, price: Price): number => {
  const [first = -1, second = -1] = list;
  const lost = (p: number, n: number): number => lossBy(s, p, n) * price(p);
  if (second < 0) return lost(first, hits);
  const half = hits >> 1;
  if (hits % 2 === 0) return lost(first, half) + lost(second, half);
  return (lost(first, half + 1) + lost(second, half) + lost(first, half) + lost(second, half + 1)) / 2;
};

/** 5.1.3: the hits that a stack can take before nothing is left of it. */
const enduranceOf = (s: NationsState, list: readonly number[]): number =>
  list.reduce((n, p) => n + 3 - (has(s, DISRUPTED, p) ? 1 : 0) - (has(s, REDUCED, p) ? 1 : 0), 0);

/** 5.4, 5.5: what comes of an assault by these platoons on those in the hex; `lead` are dice of leadership. */
export const meleeOf = (
  s: NationsState,
  attackers: readonly number[],
  defenders: readonly number[],
  hex: number,
  overrun: boolean,
  lead: number,
  price: Price,
): Melee => {
  const thrown = (own: readonly number[], enemies: readonly number[], attacks: boolean): readonly number[] =>
    own.reduce<readonly number[]>(
      (all, p, i) => {
        weighBlow(s, p, enemies, hex, overrun, attacks, attacks && i === 0 ? lead : 0);
        return blow.dice === 0 ? all : sum(all, hitChances(blow.dice, blow.needs, blow.plus));
      },
      [1],
    );
  const scored = cancelled(s, hex, thrown(attackers, defenders, true));
  const taken = thrown(defenders, attackers, false);
  const [lasting, holding] = [enduranceOf(s, attackers), enduranceOf(s, defenders)];
  let [damage, loss, won] = [0, 0, 0];
  scored.forEach((p, n) => {
    damage += p * dealt(s, defenders, n, price);
    taken.forEach((q, m) => {
      if (m < lasting && (n > m || n >= holding)) won += p * q;
    });
  });
  taken.forEach((q, m) => {
    loss += q * dealt(s, attackers, m, price);
  });
  return { damage, loss, won };
};

/** 5.1.6, R-10.2: what shells on a hex cost those in it, by price. */
export const shellingOf = (
  s: NationsState,
  of: number,
  hex: number,
  dice: number,
  needs: number,
  price: Price,
): number => {
  const { combat } = s.world.data.tables;
  const units = listOf(s.world, of, unitsIn(s, of, hex));
  if (units.length === 0) return 0;
  const shelter = coverOf(s, hex, 0) + (units.some((p) => isHard(s, p)) ? combat.mortarHardDice : 0);
  const hits = less(cancelled(s, hex, hitChances(dice, needs, 0)), hitChances(shelter, combat.softSave, 0));
  // Hard targets are only ever disrupted (5.1.6d).
  const least = (p: number): number => price(p) * (isHard(s, p) ? HARD_UNDER_SHELLS : 1);
  return hits.reduce((sum, chance, n) => sum + chance * dealt(s, units, n, least), 0);
};
const HARD_UNDER_SHELLS = 0.4;

/** what a minefield does to who enters it. */
export const minesOn = (s: NationsState, p: number): Toll => {
  const { dice, toHit } = s.world.data.tables.mines;
  const { armour, save, armourPlus } = s.world;
  const face = faceOf(s, p);
  const hits = hitChances(dice, toHit, 0);
  return new Toll(isHard(s, p) ? less(hits, hitChances(armour[face], save[face], armourPlus[face])) : hits);
};
