// 13.6, 14.11 Mandatory combat: who must attack, and what must be attacked.
import {
  firstAt,
  has,
  inZoneOf,
  isCombat,
  isDeception,
  isHeld,
  type NomonhanState,
  onMap,
  SUPPRESSED,
  SURPLUS,
} from '../state.ts';
import { foeOf, ofSide } from '../world.ts';
import { groupOf } from './battle-groups.ts';

/** Could the piece attack at all? Supply never does; what an overstacked hex spares does not (12.5). */
export const canAttack = (s: NomonhanState, of: number, p: number): boolean =>
  s.world.sideOf[p] === of && onMap(s, p) && !isDeception(s.world, p) && !has(s, p, SURPLUS);

/** 14.11, 13.6, B9: must this piece attack? */
export const mustAttack = (s: NomonhanState, of: number, p: number): boolean =>
  canAttack(s, of, p) && inZoneOf(s, foeOf(of), s.place[p]);

const exertsAt = (s: NomonhanState, of: number, hex: number): boolean => {
  for (let p = firstAt(s, of, hex); p >= 0; p = s.next[p])
    if (isCombat(s.world, p) && !has(s, p, SUPPRESSED)) return true;
  return false;
};

/** 14.11, B8: must this enemy hex be attacked: does it exert a zone of control on somebody who can attack? */
export const mustBeAttacked = (s: NomonhanState, of: number, hex: number): boolean => {
  if (!exertsAt(s, foeOf(of), hex)) return false;
  for (const beside of s.world.board.neighboursOf(s.world.hexes[hex]))
    for (let p = firstAt(s, of, beside); p >= 0; p = s.next[p]) if (canAttack(s, of, p)) return true;
  return false;
};

/** Every own piece next to an enemy hex, and every such hex. */
export const front = (s: NomonhanState, of: number): { attackers: number[]; targets: number[] } => {
  const attackers: number[] = [];
  const targets: number[] = [];
  const { board } = s.world;
  for (const p of ofSide(s.world.own, of)) {
    if (!canAttack(s, of, p)) continue;
    let isBeside = false;
    for (const hex of board.neighboursOf(s.place[p])) {
      if (!isHeld(s, foeOf(of), hex)) continue;
      isBeside = true;
      if (!targets.includes(hex)) targets.push(hex);
    }
    if (isBeside) attackers.push(p);
  }
  return { attackers, targets: targets.sort((a, b) => a - b) };
};

/** The first obligation that is open: a piece or a hex; null if the proposal is a legal partition. */
export const openObligation = (s: NomonhanState, of: number): { piece: number } | { hex: number } | null => {
  const { attackers, targets } = front(s, of);
  for (const p of attackers) if (groupOf(s, p) === 0 && mustAttack(s, of, p)) return { piece: p };
  for (const hex of targets) if (s.battle[hex] === 0 && mustBeAttacked(s, of, hex)) return { hex };
  return null;
};
