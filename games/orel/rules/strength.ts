// 1.2, 7.1.4, 8.2.3, 8.7.1: combat strength, its divisors and their rounding.
import {
  BROKEN,
  DISORGANIZED,
  has,
  isCombat,
  isTrain,
  isVehicle,
  MARCH,
  type OrelState,
  ROUTED,
  UNSUPPLIED,
} from '../state.ts';
import { MOST_STEPS } from '../world.ts';

/** 1.2: to the nearest whole number, halves up. */
export const rounded = (value: number): number => Math.floor(value + 0.5);

/** What a unit's strength is divided by, all at once. */
export const divisorOf = (s: OrelState, p: number): number => {
  const { march, unsupplied, disorganized, routed } = s.world.data.tables.strength;
  let divisor = s.mode[p] === ROUTED ? routed : s.mode[p] === MARCH ? march : 1;
  if (has(s, p, UNSUPPLIED)) divisor *= unsupplied;
  if (has(s, p, DISORGANIZED)) divisor *= disorganized;
  return divisor;
};

const face = (s: OrelState, p: number): number => p * MOST_STEPS + s.steps[p];
export const strengthOf = (s: OrelState, p: number, charging: boolean): number =>
  charging ? s.world.charge[face(s, p)] : s.world.strength[face(s, p)];

/** 8.2.1, 8.3.2: fire strength, halved when unsupplied. */
export const fireOf = (s: OrelState, p: number): number => {
  const fire = s.world.fire[face(s, p)];
  return has(s, p, UNSUPPLIED) ? rounded(fire / s.world.data.tables.strength.unsupplied) : fire;
};

/** 8.2.3, 9.2.1: a vehicle that takes part. Trains do so by fire alone. */
export const isFightingVehicle = (s: OrelState, p: number): boolean =>
  isVehicle(s.world, p) && !isTrain(s.world, p) && !has(s, p, UNSUPPLIED | BROKEN);

/** 1.2: strengths with the same divisor are added before they are divided, and rounded once. */
export const forceOf = (s: OrelState, units: readonly number[], charging: (p: number) => boolean): number => {
  const sums = new Map<number, number>();
  for (const p of units) {
    const counts = isCombat(s.world, p) || isFightingVehicle(s, p);
    if (!counts) continue;
    const divisor = divisorOf(s, p);
    sums.set(divisor, (sums.get(divisor) ?? 0) + strengthOf(s, p, charging(p)));
  }
  let total = 0;
  for (const [divisor, sum] of sums) total += rounded(sum / divisor);
  return total;
};

/** README A6: combat strengths as the counters lie, whatever their mode and supply. */
export const printedStrength = (s: OrelState, units: readonly number[]): number =>
  units
    .filter((p) => isCombat(s.world, p) || isFightingVehicle(s, p))
    .reduce((sum, p) => sum + strengthOf(s, p, false), 0);

/** 8.8.1: artillery without combat units fights with its steps, with 1 when it is in no order. */
export const batteryStrength = (s: OrelState, p: number): number => (divisorOf(s, p) > 1 ? 1 : s.steps[p]);
