// What a shot or an assault promises, by the rules' own dice.

import type { Place } from '@hexside/engine';
import { blow, weighBlow } from '../rules/assault.ts';
import {
  defence,
  isBeyondReach,
  leadershipFor,
  mayFire,
  mayFireAt,
  NORMAL,
  shot,
  throughTrench,
  weigh,
  weighDefence,
} from '../rules/ranged-combat.ts';
import { sees } from '../rules/sight.ts';
import { type NationsState, onMap, pieceIn } from '../state.ts';
import { MORTAR } from '../world.ts';
import { hitChances, less, lossBy, meanLoss, sum } from './odds.ts';

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

/** The part of the target that a shot costs on average; sight and readiness are the caller's. */
export const shotWorth = (s: NationsState, firer: number, target: number, mode: number, lead = 0): number => {
  if (weigh(s, firer, target, mode, lead) < 0) return 0;
  const hits = cancelled(s, s.place[target], hitChances(shot.dice, shot.needs, shot.plus));
  weighDefence(s, firer, target, mode);
  return meanLoss(s, target, less(hits, hitChances(defence.dice, defence.needs, defence.plus)));
};

/** What leadership adds to a shot. */
export const worthOfLeadership = (s: NationsState, firer: number, target: number, mode: number): number =>
  shotWorth(s, firer, target, mode, leadershipFor(s, firer)) - shotWorth(s, firer, target, mode);

/** The best shot that a platoon would have from where it stands, ready or not. */
export const bestShot = (s: NationsState, firer: number, mode = NORMAL): number => {
  const { world } = s;
  const foe = 1 - world.sideOf[firer];
  let best = 0;
  if (world.kind[firer] === MORTAR) return best;
  for (let m = s.onMap[foe]; m !== 0; m &= m - 1) {
    const target = pieceIn(world, foe, m);
    if (isBeyondReach(s, firer, s.place[target]) || !sees(s, s.place[firer], s.place[target])) continue;
    best = Math.max(best, shotWorth(s, firer, target, mode));
  }
  return best;
};

/** What a shot of a ready platoon at one target promises; 0 where it may not fire. */
export const readyShot = (s: NationsState, firer: number, target: number, mode: number): number =>
  onMap(s, firer) && mayFire(s, firer) >= 0 && mayFireAt(s, firer, target, mode) >= 0
    ? shotWorth(s, firer, target, mode)
    : 0;

export interface Melee {
  readonly damage: number;
  readonly loss: number;
  /** The chance that the defenders are driven off or gone. */
  readonly won: number;
}

/** Hits are dealt in rounds over both (5.4e): about half each. */
const dealt = (s: NationsState, list: readonly number[], hits: number): number => {
  const [first = -1, second = -1] = list;
  if (second < 0) return lossBy(s, first, hits);
  const half = hits >> 1;
  const even = lossBy(s, first, half) + lossBy(s, second, half);
  if (hits % 2 === 0) return even;
  const odd =
    lossBy(s, first, half + 1) + lossBy(s, second, half) + lossBy(s, first, half) + lossBy(s, second, half + 1);
  return odd / 2;
};

/** 5.4, 5.5: what comes of an assault by these platoons on those in the hex. */
export const meleeOf = (
  s: NationsState,
  attackers: readonly number[],
  defenders: readonly number[],
  hex: number,
  overrun: boolean,
): Melee => {
  const thrown = (own: readonly number[], enemies: readonly number[], attacks: boolean): readonly number[] =>
    own.reduce<readonly number[]>(
      (all, p) => {
        weighBlow(s, p, enemies, hex, overrun, attacks, 0);
        return blow.dice === 0 ? all : sum(all, hitChances(blow.dice, blow.needs, blow.plus));
      },
      [1],
    );
  const scored = cancelled(s, hex, thrown(attackers, defenders, true));
  const taken = thrown(defenders, attackers, false);
  let [damage, loss, won] = [0, 0, 0];
  scored.forEach((p, n) => {
    damage += p * dealt(s, defenders, n);
    taken.forEach((q, m) => {
      if (n > m) won += p * q;
    });
  });
  taken.forEach((q, m) => {
    loss += q * dealt(s, attackers, m);
  });
  return { damage, loss, won };
};
