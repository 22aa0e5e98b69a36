// What a platoon is worth, by its factors and its condition.
import { perWorld } from '@hexside/engine';
import { DISRUPTED, has, MOUNTED, type NationsState, REDUCED } from '../state.ts';
import { UNIT, type World } from '../world.ts';

const hits = (dice: number, needs: number): number => (dice === 0 ? 0 : (dice * Math.max(0, 7 - needs)) / 6);

/** By piece: a whole platoon on its fighting side; a T-34 is about one. */
const worths = perWorld((w: World) =>
  Float64Array.from(w.pieces, (p) => {
    if (w.role[p] !== UNIT) return 0;
    const face = p * 4;
    const guns =
      (hits(w.apDice[face], w.apHit[face]) * w.apRange[face]) / 5 +
      (hits(w.heDice[face], w.heHit[face]) * w.heRange[face]) / 3;
    const plates = w.hard[face] === 1 ? hits(w.armour[face], w.save[face]) : 0;
    return 0.35 + 0.22 * (guns + plates + 0.5 * hits(w.af[face], w.afHit[face]));
  }),
);

/** What is left of a platoon: whole, disrupted, reduced, both. */
export const LIFE: readonly [number, number, number, number] = [1, 0.7, 0.5, 0.3];
export const lifeOf = (disrupted: boolean, reduced: boolean): number => LIFE[(reduced ? 2 : 0) + (disrupted ? 1 : 0)];

/** A whole platoon of this kind. */
export const worthOf = (s: NationsState, p: number): number => worths(s.world)[p];

/** As it is now; on its vehicles it cannot fight. */
export const strengthOf = (s: NationsState, p: number): number =>
  worthOf(s, p) * lifeOf(has(s, DISRUPTED, p), has(s, REDUCED, p)) * (has(s, MOUNTED, p) ? 0.4 : 1);
