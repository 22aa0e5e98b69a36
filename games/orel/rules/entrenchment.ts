// 7.3 Entrenchments: dug by a unit, for that unit.
import {
  DIGGING,
  DUG_NOW,
  ENTRENCHED,
  has,
  isArtillery,
  isInfantry,
  isRouted,
  mark,
  type OrelState,
  OUT,
  unmark,
} from '../state.ts';
import { note } from './notes.ts';
import { no } from './refusals.ts';

/** It costs all movement points, so it is for units that have not moved. Inactive units may dig too (10.2). */
export const mayDig = (s: OrelState, p: number, moved: number): number => {
  if (!isInfantry(s.world, p) && !isArtillery(s.world, p)) return no.cannotDig;
  if (isRouted(s, p)) return no.routedActs;
  if (has(s, p, OUT)) return no.outDigging;
  if (has(s, p, DIGGING | ENTRENCHED)) return no.dugIn;
  return moved === 1 ? no.movedDigging : 0;
};

export const dig = (s: OrelState, p: number): void => {
  mark(s, p, DIGGING | DUG_NOW);
  note(s, { kind: 'digging', piece: p });
};

/** The end of a movement phase: what was begun in the one before is finished. */
export const finishDigging = (s: OrelState, of: number): void => {
  for (const p of s.world.troops) {
    if (s.owner[p] !== of || !has(s, p, DIGGING)) continue;
    if (!has(s, p, DUG_NOW)) {
      unmark(s, p, DIGGING);
      mark(s, p, ENTRENCHED);
      note(s, { kind: 'entrenched', piece: p });
    }
    unmark(s, p, DUG_NOW);
  }
};
