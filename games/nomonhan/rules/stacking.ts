// 12.0 Stacking: six battalions to a hex, judged when a phase ends; an overstacked hex has its consequences (12.5).
import {
  ACTIVE,
  clearFlag,
  clearPhase,
  has,
  isDeception,
  isHex,
  isOverstacked,
  type NomonhanState,
  OVER,
  piecesAt,
  RETREATED,
  SURPLUS,
  setSpot,
  spotHas,
} from '../state.ts';

/** 12.4, 12.5: what the end of any phase, of either side, brings. */
export const endPhase = (s: NomonhanState): void => {
  const { world } = s;
  clearPhase(s);
  for (const p of world.pieces) {
    const hex = s.place[p];
    if (world.stacking[p] === 0 || !isHex(world, hex) || !isOverstacked(s, world.sideOf[p], hex)) continue;
    setSpot(s, hex, OVER);
    clearFlag(s, p, ACTIVE); // told to nobody: that a headquarters lies there is its owner's to know
  }
};

/** 12.5: does the hex hold more than may fight from it? A hex that retreats have filled counts as well (15.35). */
export const mustSpare = (s: NomonhanState, of: number, hex: number): boolean => {
  if (!spotHas(s, hex, OVER) && !piecesAt(s, of, hex).some((p) => has(s, p, RETREATED))) return false;
  return fieldedAt(s, of, hex) > s.world.data.tables.stacking.battalions;
};

/** Battalions of the hex that are not set aside. */
const fieldedAt = (s: NomonhanState, of: number, hex: number): number => {
  let n = 0;
  for (const p of piecesAt(s, of, hex)) if (!has(s, p, SURPLUS)) n += s.world.stacking[p];
  return n;
};

/** Who can be set aside: anybody, but those who have just retreated there before the others (15.35). */
export const isSpare = (s: NomonhanState, of: number, hex: number, p: number): boolean => {
  if (s.place[p] !== hex || s.world.sideOf[p] !== of || has(s, p, SURPLUS) || isDeception(s.world, p)) return false;
  const retreated = piecesAt(s, of, hex).some((q) => has(s, q, RETREATED) && !has(s, q, SURPLUS));
  return !retreated || has(s, p, RETREATED);
};
