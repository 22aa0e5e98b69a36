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
  setFlag,
  setSpot,
  spotHas,
} from '../state.ts';
import { note } from './events.ts';

/** 12.4, 12.5: what the end of any phase, of either side, brings. */
export const endPhase = (s: NomonhanState): void => {
  const { world } = s;
  clearPhase(s);
  for (const p of world.pieces) {
    const hex = s.place[p];
    if (!isHex(world, hex) || !isOverstacked(s, world.sideOf[p], hex)) continue;
    setSpot(s, hex, OVER);
    clearFlag(s, p, ACTIVE); // told to nobody: that a headquarters lies there is its owner's to know
  }
};

/** Battalions of the hex that are not set aside. */
const fieldedAt = (s: NomonhanState, of: number, hex: number): number => {
  let n = 0;
  for (const p of piecesAt(s, of, hex)) if (!has(s, p, SURPLUS)) n += s.world.stacking[p];
  return n;
};

/** 15.35: those whose retreat has overstacked a hex add nothing to its defence, all of them. */
export const spareRetreated = (s: NomonhanState, of: number, hex: number): void => {
  if (!isOverstacked(s, of, hex)) return;
  for (const p of piecesAt(s, of, hex)) {
    if (!has(s, p, RETREATED)) continue;
    setFlag(s, p, SURPLUS);
    note(s, { kind: 'spared', side: of, piece: p });
  }
};

/** 12.5: does a hex that was overstacked when the last phase ended hold more than may fight from it? */
export const mustSpare = (s: NomonhanState, of: number, hex: number): boolean =>
  spotHas(s, hex, OVER) && fieldedAt(s, of, hex) > s.world.data.tables.stacking.battalions;

/** Who can be set aside. */
export const isSpare = (s: NomonhanState, hex: number, p: number): boolean =>
  s.place[p] === hex && !has(s, p, SURPLUS) && !isDeception(s.world, p);
