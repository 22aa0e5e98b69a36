// 6.1 Restrictions on hired Soviet units: they never stand alone.
import type { Piece, Place, Side } from '@hexside/engine';
import { isSoviet, type KarabakhState, onMap, put } from '../state.ts';
import { NOBODY, SOVIET } from '../world.ts';
import { note } from './events.ts';

export const toSovietPool = (s: KarabakhState, piece: Piece, reason: string, rule: string): void => {
  note(s, { kind: 'to-pool', piece, reason, rule });
  put(s, piece, s.world.box['soviet-pool']);
  s.owner[piece] = NOBODY;
  s.flags[piece] = 0;
};

/** Does a unit of the side that is not Soviet stand in the hex, other than those in `except`? */
export const hasNativeUnit = (s: KarabakhState, of: Side, hex: Place, except: readonly number[] = []): boolean => {
  for (let p = s.top[hex]; p >= 0; p = s.below[p]) {
    if (s.world.force[p] !== SOVIET && s.owner[p] === of && !except.includes(p)) return true;
  }
  return false;
};

/** 6.1b: Soviet units that are left alone in a hex go back to the pool. */
export const returnLoneSoviets = (s: KarabakhState): void => {
  for (const unit of s.world.ground) {
    if (isSoviet(s, unit) && onMap(s, unit) && !hasNativeUnit(s, s.owner[unit], s.place[unit])) {
      toSovietPool(s, unit, 'left alone', 'KAR-6.1b');
    }
  }
};
