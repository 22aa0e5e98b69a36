// 8.6.2: what batteries behind either side may be expected to add to a fight.
import { isKin } from '../rules/formations.ts';
import { tqOf } from '../rules/quality.ts';
import {
  HASTY,
  has,
  isArtillery,
  isRouted,
  isTrain,
  isTroop,
  type OrelState,
  OUT,
  onMap,
  PREPARED,
  UNSUPPLIED,
} from '../state.ts';
import { MOST_STEPS } from '../world.ts';

/** The chance of a battery to be heard (8.6.2), and what its fire then is worth. */
export const expectedFire = (s: OrelState, gun: number, kind: number, moves: boolean): number => {
  const { modifiers } = s.world.data.tables.coordination;
  const burden =
    (has(s, gun, OUT) ? modifiers.outOfCommand : 0) +
    (kind === HASTY ? modifiers.hasty : 0) +
    (moves ? modifiers.moved : 0);
  const passed = Math.max(0, Math.min(6, tqOf(s, gun) - burden)) / 6;
  const fire = s.world.fire[gun * MOST_STEPS + s.steps[gun]] / (has(s, gun, UNSUPPLIED) ? 2 : 1);
  return fire * passed + Math.floor(fire / 2) * (1 - passed);
};

/** What enemy guns near a hex may add to its defence. */
export const expectedAnswer = (s: OrelState, foe: number, hex: number, defenders: readonly number[]): number => {
  const { world } = s;
  let sum = 0;
  for (const g of world.guns) {
    if (s.owner[g] !== foe || !onMap(s, g) || isRouted(s, g) || (isArtillery(world, g) && s.mode[g] !== 0)) continue;
    if (world.board.distance(s.place[g], world.hexes[hex]) > world.data.tables.attacks.range) continue;
    if (isTrain(world, g) || defenders.some((p) => isTroop(world, p) && isKin(s, g, p)))
      sum += expectedFire(s, g, PREPARED, false);
  }
  return sum;
};
