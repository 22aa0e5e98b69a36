// Exact chances of dice pools, by the rules of 5.1 and 5.4: for judging many shots at once, where the engine's odds would be slow.
import { DISRUPTED, has, type NationsState, REDUCED } from '../state.ts';
import { lifeOf } from './strength.ts';

const known = new Map<number, readonly number[]>();

const binomial = (dice: number, chance: number): number[] => {
  let list = [1];
  for (let i = 0; i < dice; i++) {
    const next = new Array<number>(list.length + 1).fill(0);
    list.forEach((p, hits) => {
      next[hits] = (next[hits] ?? 0) + p * (1 - chance);
      next[hits + 1] = (next[hits + 1] ?? 0) + p * chance;
    });
    list = next;
  }
  return list;
};

/** By number of hits: the chance that so many dice reach the number; with `plus` one miss is rolled again (5.1.7). */
export const hitChances = (dice: number, needs: number, plus: number): readonly number[] => {
  const key = (dice * 8 + needs) * 2 + plus;
  const found = known.get(key);
  if (found) return found;
  const chance = Math.max(0, Math.min(1, (7 - needs) / 6));
  const list = binomial(dice, chance);
  if (plus === 1)
    for (let hits = dice - 1; hits >= 0; hits--) {
      const turned = (list[hits] ?? 0) * chance;
      list[hits] = (list[hits] ?? 0) - turned;
      list[hits + 1] = (list[hits + 1] ?? 0) + turned;
    }
  known.set(key, list);
  return list;
};

/** By number: the chance of the difference of two throws, nothing below zero. */
export const less = (hits: readonly number[], saves: readonly number[]): number[] => {
  const list = new Array<number>(hits.length).fill(0);
  hits.forEach((p, n) => {
    saves.forEach((q, saved) => {
      const left = Math.max(0, n - saved);
      list[left] = (list[left] ?? 0) + p * q;
    });
  });
  return list;
};

/** The chances of two throws together. */
export const sum = (a: readonly number[], b: readonly number[]): number[] => {
  const list = new Array<number>(a.length + b.length - 1).fill(0);
  a.forEach((p, n) => {
    b.forEach((q, m) => {
      list[n + m] = (list[n + m] ?? 0) + p * q;
    });
  });
  return list;
};

/** 5.1.3: the part of a platoon that so many hits cost it. */
const lossFrom = (disrupted: boolean, reduced: boolean, hits: number): number => {
  if (hits <= 0) return 0;
  const before = lifeOf(disrupted, reduced);
  const more = hits - (disrupted ? 0 : 1);
  return more >= (reduced ? 1 : 2) ? before : before - lifeOf(true, reduced || more >= 1);
};

export const lossBy = (s: NationsState, p: number, hits: number): number =>
  lossFrom(has(s, DISRUPTED, p), has(s, REDUCED, p), hits);

/** What comes of hits with these chances: whether anything, and the mean loss by condition of the target. */
export class Toll {
  readonly effect: number;
  readonly #losses: readonly number[];

  constructor(hits: readonly number[]) {
    this.effect = 1 - (hits[0] ?? 0);
    this.#losses = [0, 1, 2, 3].map((condition) =>
      hits.reduce((mean, chance, n) => mean + chance * lossFrom((condition & 1) !== 0, (condition & 2) !== 0, n), 0),
    );
  }

  /** The part of this platoon that it costs in the mean. */
  lossOf(s: NationsState, p: number): number {
    return this.#losses[(has(s, DISRUPTED, p) ? 1 : 0) + (has(s, REDUCED, p) ? 2 : 0)] ?? 0;
  }
}
