// One attack under way: what its steps share, and questions about the two sides.
import type { Step, Steps } from '@hexside/engine';
import {
  BROKEN,
  GUEST,
  has,
  hasTroops,
  isArtillery,
  isCombat,
  isDepot,
  isTrain,
  isVehicle,
  type OrelState,
  onMap,
  other,
  ownAt,
  REPULSED,
  ROUT_GUEST,
  UNSUPPLIED,
} from '../state.ts';
import { hexesOf } from './orders.ts';

export type Battle = {
  /** Its number; 0 in a pursuit. */
  attack: number;
  of: number;
  hex: number;
  /** PREPARED or HASTY; 0 in a pursuit. */
  kind: number;
  /** Units and vehicles that fight. Of the defenders artillery is one; depots never are. */
  attackers: number[];
  defenders: number[];
  /** Batteries and trains that support, and what their fire is worth after coordination. */
  guns: number[];
  gunFire: number[];
  answers: number[];
  answerFire: number[];
  /** Trains in contact. */
  contacts: number[];
  stands: number[];
  /** Artillery without combat units: its fire (8.7.1). */
  solo: number;
  charge: number;
  counter: number;
  /** 1 once nobody of the defenders is left in the hex. */
  vacated: number;
  /** 1 if it costs no munitions. */
  free: number;
  /** Who fights on either side once nobody can slip away any more. */
  started: number[];
  held: number[];
  /** Who gives way, as flights still to be made (giving-way.ts). */
  queue: number[];
  /** Defenders that left after the dice, and the first hex of their way. */
  fled: number[];
  trail: number;
  /** Attackers that gave way. */
  gaveWay: number[];
  advanced: number[];
  /** Enemy depots and what they let the captor do (3.3). */
  spoils: number;
  // 8.8
  dice: number;
  lossA: number;
  lossD: number;
  loser: number;
  morale: number;
  /** Steps before the losses, in the order of attackers and defenders; and the hexes the assault came from. */
  was: number[];
  origins: number[];
  assaulted: number;
  /** 1 where pursuers take no losses and make no checks (8.7.4). */
  safe: number;
  // 6
  night: number;
  leader: number;
  tachanka: number;
  busy: number;
};

export const battleOf = (attack: number): Battle => ({
  attack,
  of: 0,
  hex: -1,
  kind: 0,
  attackers: [],
  defenders: [],
  guns: [],
  gunFire: [],
  answers: [],
  answerFire: [],
  contacts: [],
  stands: [],
  solo: 0,
  charge: 0,
  counter: 0,
  vacated: 0,
  free: 0,
  started: [],
  held: [],
  queue: [],
  fled: [],
  trail: -1,
  gaveWay: [],
  advanced: [],
  spoils: 0,
  dice: 0,
  lossA: 0,
  lossD: 0,
  loser: -1,
  morale: 0,
  was: [],
  origins: [],
  assaulted: 0,
  safe: 0,
  night: 0,
  leader: 0,
  tachanka: -1,
  busy: 0,
});

export type Words = Steps<OrelState, Battle>;
export type Part = (words: Words) => Step<OrelState>[];

export const ATTACKER = 0;
export const DEFENDER = 1;
export const against = (role: number): number => (role === ATTACKER ? DEFENDER : ATTACKER);

/** Who of the defenders' hex takes part: not depots, nor those who only fled there (8.5.1 d). */
export const defendersIn = (s: OrelState, of: number, hex: number): number[] => {
  return ownAt(s, other(of), hex).filter((p) => !isDepot(s.world, p) && !has(s, p, GUEST | ROUT_GUEST));
};
export const guestsIn = (s: OrelState, of: number, hex: number): number[] => {
  return ownAt(s, other(of), hex).filter((p) => has(s, p, GUEST | ROUT_GUEST));
};

/** Those of a side that still fight. */
export const fighters = (s: OrelState, l: Battle, role: number): number[] =>
  role === ATTACKER
    ? l.attackers.filter((p) => onMap(s, p) && !has(s, p, REPULSED))
    : l.defenders.filter((p) => onMap(s, p) && s.place[p] === l.hex && !has(s, p, REPULSED));
export const combatUnits = (s: OrelState, units: readonly number[]): number[] =>
  units.filter((p) => isCombat(s.world, p));
export const artilleryOf = (s: OrelState, units: readonly number[]): number[] =>
  units.filter((p) => isArtillery(s.world, p));
/** 8.7.1: the units that check and whose quality counts: combat units; artillery where it defends without any. */
export const checkers = (s: OrelState, l: Battle, role: number): number[] => {
  const units = fighters(s, l, role);
  const combat = combatUnits(s, units);
  return combat.length > 0 || role === ATTACKER ? combat : artilleryOf(s, units);
};
export const isArtilleryAlone = (s: OrelState, l: Battle): boolean =>
  combatUnits(s, fighters(s, l, DEFENDER)).length === 0 && artilleryOf(s, fighters(s, l, DEFENDER)).length > 0;

/** 9: does the vehicle count? Trains only in contact, tanks and cars unless they are out of fuel or order. */
export const countsAsVehicle = (s: OrelState, l: Battle, p: number): boolean => {
  if (!isVehicle(s.world, p) || !onMap(s, p) || has(s, p, UNSUPPLIED | BROKEN)) return false;
  return !isTrain(s.world, p) || l.contacts.includes(p) || l.stands.includes(p);
};
export const vehiclesOf = (s: OrelState, l: Battle, role: number): number[] => {
  const units = role === ATTACKER ? [...l.attackers, ...l.contacts] : [...l.defenders, ...l.stands];
  return [...new Set(units)].filter((p) => countsAsVehicle(s, l, p));
};

/** No enemy troops are left in the hex; what vehicles are left could not get away. */
export const isCleared = (s: OrelState, l: Battle): boolean => !hasTroops(s, other(l.of), l.hex);

/** 8.8.2: its steps before the losses; 0 if it was not there. */
const before = (l: Battle, p: number): number => {
  for (let i = 0; i < l.was.length; i += 2) if (l.was[i] === p) return l.was[i + 1];
  return 0;
};
export const hasLost = (s: OrelState, l: Battle, p: number): boolean => s.steps[p] < before(l, p);
/** The units of a side that were in the assault, alive or not. */
export const listed = (s: OrelState, l: Battle, of: number): number[] =>
  l.was.filter((_, i) => i % 2 === 0).filter((p) => s.owner[p] === of);

/** Enemy steps that are gone, for the spoils of war (8.2.1). Who was driven off the map is not. */
export const stepsTaken = (s: OrelState, l: Battle): number => {
  const { box } = s.world;
  let taken = 0;
  for (let i = 0; i < l.was.length; i += 2) {
    const p = l.was[i];
    const lives = onMap(s, p) || s.place[p] === box['off-map'];
    if (s.owner[p] !== l.of) taken += l.was[i + 1] - (lives ? s.steps[p] : 0);
  }
  return taken;
};

/** 8.8.1: through two opposite hexsides, three that do not touch, or four. */
export const isEncircled = (s: OrelState, l: Battle): boolean => {
  const sides = new Set(
    hexesOf(s, combatUnits(s, fighters(s, l, ATTACKER))).map((hex) =>
      s.world.board.directionTo(s.world.hexes[l.hex], s.world.hexes[hex]),
    ),
  );
  if (sides.size >= 4) return true;
  for (const d of sides) if (sides.has((d + 3) % 6)) return true;
  return sides.size === 3 && [...sides].every((d) => !sides.has((d + 1) % 6));
};
