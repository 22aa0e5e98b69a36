// 13.1 Support markers: who may lend them to a combat, and what becomes of them.
import { type Piece, type Side, side } from '@hexside/engine';
import { availableBox, isSoviet, type KarabakhState, put, usedBox } from '../state.ts';
import { ARMOR, SOVIET } from '../world.ts';
import type { Battle } from './combat-strength.ts';
import { asPiece } from './domains.ts';
import { note } from './events.ts';
import { no } from './refusals.ts';
import { toSovietPool } from './soviet-units.ts';

/** May this marker be added to those a side has committed to a combat its units fight in? */
export const mayCommit = (
  s: KarabakhState,
  of: Side,
  marker: Piece,
  committed: readonly number[],
  units: readonly number[],
): number => {
  const { world } = s;
  if (s.place[marker] !== availableBox(s, of) || committed.includes(marker)) return no.supportGone;
  if (committed.length >= world.data.tables.support.perSidePerCombat) return no.supportLimit;
  if (world.force[marker] === SOVIET && !units.some((unit) => world.force[unit] === SOVIET)) return no.supportSoviet; // 6.1d
  return 0;
};

/** 13.1a, 13.1j: used for this turn; a Soviet marker goes back to its pool. */
export const useUp = (s: KarabakhState, marker: Piece): void => {
  if (isSoviet(s, marker)) toSovietPool(s, marker, 'used', 'KAR-13.1j');
  else put(s, marker, usedBox(s, s.owner[marker]));
};

/** Combat factors of the armor among the markers, before the cap of 13.1g. */
export const armorFactors = (s: KarabakhState, markers: readonly number[], attacking: boolean): number => {
  const { armor } = s.world.data.tables.support;
  let total = 0;
  for (const marker of markers)
    if (s.world.support[marker] === ARMOR) total += attacking ? armor.attack : armor.defence;
  return total;
};

/** 4.0e: at the end of the turn everything used is available again. */
export const returnSupport = (s: KarabakhState): void => {
  for (const marker of s.world.markers) {
    const owner = s.owner[marker];
    if (owner >= 0 && s.place[marker] === usedBox(s, side(owner))) put(s, marker, availableBox(s, owner));
  }
};

export const shiftMarkers = (s: KarabakhState, markers: readonly number[]): number[] =>
  markers.filter((marker) => s.world.support[marker] !== ARMOR);

/** 13.1h: one die for each artillery, air or helicopter marker; a failed one is used up at once. */
export const supportDie = (s: KarabakhState, l: Battle & { marker: number }, value: number): void => {
  const marker = asPiece(l.marker);
  const owner = s.owner[marker];
  const success = value <= s.world.data.tables.support.shift.succeedsUpTo;
  note(s, {
    kind: 'die',
    side: owner,
    name: s.world.pieceIds[marker] ?? '',
    value,
    total: value,
    meaning: success ? 'one shift' : 'no effect',
    rule: 'KAR-13.1h',
  });
  if (success) {
    if (owner === l.of) l.attackShifts++;
    else l.defenceShifts++;
    return;
  }
  l.attackSupport = l.attackSupport.filter((one) => one !== marker);
  l.defenceSupport = l.defenceSupport.filter((one) => one !== marker);
  useUp(s, marker);
};
