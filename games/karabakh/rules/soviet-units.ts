// 6.1 Restrictions on hired Soviet units: they never stand alone.
import type { Piece, Place, Side } from '@hexside/engine';
import { isSoviet, type KarabakhState, onMap, put } from '../state.ts';
import { NOBODY, SOVIET } from '../world.ts';
import type { Battle } from './combat-strength.ts';
import { asPiece } from './domains.ts';
import { note } from './events.ts';

export const takeToPool = (s: KarabakhState, piece: Piece): void => {
  put(s, piece, s.world.box['soviet-pool']);
  s.owner[piece] = NOBODY;
  s.flags[piece] = 0;
};

export const toSovietPool = (s: KarabakhState, piece: Piece, reason: string, rule: string): void => {
  note(s, { kind: 'to-pool', piece, reason, rule });
  takeToPool(s, piece);
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

const hasSoviet = (s: KarabakhState, units: readonly number[]): boolean =>
  units.some((unit) => s.world.force[unit] === SOVIET);

/** 6.1f: the lower roller's Soviet units and markers of this combat go back to the pool. */
export const removeSoviets = (s: KarabakhState, l: Battle, loser: Side): void => {
  const attacking = loser === l.of;
  const units = attacking ? l.attackers : l.defenders;
  const markers = attacking ? l.attackSupport : l.defenceSupport;
  for (const one of [...units, ...markers]) {
    if (isSoviet(s, asPiece(one))) toSovietPool(s, asPiece(one), 'outbid', 'KAR-6.1f');
  }
  const keep = (list: number[]): number[] => list.filter((one) => s.world.force[one] !== SOVIET);
  if (attacking) {
    l.attackers = keep(l.attackers);
    l.attackSupport = keep(l.attackSupport);
  } else {
    l.defenders = keep(l.defenders);
    l.defenceSupport = keep(l.defenceSupport);
  }
};

export const bothHaveSoviets = (s: KarabakhState, l: Battle): boolean =>
  hasSoviet(s, l.attackers) && hasSoviet(s, l.defenders);
