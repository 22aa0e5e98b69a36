// What a counter is worth, in steps of middling quality.
import { tqOf } from '../rules/quality.ts';
import {
  has,
  isArtillery,
  isCavalry,
  isCombat,
  isDepot,
  isRouted,
  isTroop,
  type OrelState,
  UNSUPPLIED,
} from '../state.ts';
import { MOST_STEPS } from '../world.ts';

const MIDDLING = 4;
const DEPOT = 2.5;
const VEHICLE = 1.5;

/** Men first, then what they can do: quality counts more than numbers in this battle. */
export const worthOf = (s: OrelState, p: number): number => {
  const { world } = s;
  if (isDepot(world, p)) return DEPOT;
  const quality = tqOf(s, p) / MIDDLING;
  if (isCombat(world, p)) return s.steps[p] * quality * (isCavalry(world, p) ? 1.15 : 1);
  if (isArtillery(world, p)) return 0.6 * s.steps[p] + 0.5 * world.fire[p * MOST_STEPS + s.steps[p]];
  return VEHICLE * Math.max(1, s.steps[p]);
};

/** Strength in a fight once it is in Combat mode: what a unit brings to an attack. */
export const attackOf = (s: OrelState, p: number, charging: boolean): number => {
  const { world } = s;
  const at = p * MOST_STEPS + s.steps[p];
  const full = charging && isCavalry(world, p) ? world.charge[at] : world.strength[at];
  return has(s, p, UNSUPPLIED) ? full / world.data.tables.strength.unsupplied : full;
};

/** How ready it is to defend itself: the state it is in counts, not only its men. */
export const defenceOf = (s: OrelState, p: number): number => {
  if (!isTroop(s.world, p)) return 0;
  if (isArtillery(s.world, p)) return 0.5;
  const { march, unsupplied, routed } = s.world.data.tables.strength;
  const divisor = (isRouted(s, p) ? routed : s.mode[p] === 1 ? march : 1) * (has(s, p, UNSUPPLIED) ? unsupplied : 1);
  return s.world.strength[p * MOST_STEPS + s.steps[p]] / divisor;
};
