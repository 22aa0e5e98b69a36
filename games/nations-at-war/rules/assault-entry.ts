// 5.4, 5.5 Who may be sent into an enemy hex, and what the members of a group pay for it.

import { type Offers, place } from '@hexside/engine';
import {
  DISRUPTED,
  faceOf,
  has,
  isHard,
  isHex,
  isUnit,
  type NationsState,
  pieceIn,
  unitsAt,
  unitsIn,
} from '../state.ts';
import { isFootInfantry } from './blows.ts';
import {
  costInto,
  type Group,
  hasRoom,
  isOffMap,
  mayEnterBy,
  placeOfGroup,
  pointsLeft,
  strandsHq,
} from './movement.ts';
import { no } from './refusals.ts';

/** 5.4b, 5.4.3a, 5.5a: points that a member needs for the enemy hex. */
const entryPrice = (s: NationsState, p: number, from: number, to: number, overrun: boolean): number => {
  const cost = costInto(s, p, from, to);
  const { combat } = s.world.data.tables;
  if (overrun) return cost + combat.overrun.cost;
  return isUnit(s.world, p) && isFootInfantry(s, p) ? cost + combat.infantryAssaultCost : cost;
};

export const platoonsOf = (s: NationsState, group: readonly number[]): number[] =>
  group.filter((p) => isUnit(s.world, p));

export const mayAssault = (s: NationsState, l: Group, to: number): number => {
  const from = placeOfGroup(s, l);
  if (l.halted === 1 || l.snap === 1) return no.afterFire;
  if (isHex(s.world, from) && s.world.board.directionTo(from, place(to)) < 0) return no.notNext;
  if (unitsAt(s, 1 - l.of, to) === 0) return no.noEnemy;
  for (const [i, p] of l.group.entries()) {
    if (isUnit(s.world, p)) {
      if (has(s, DISRUPTED, p)) return no.disruptedAssault;
      if (s.world.afStarts[faceOf(s, p)] === 0) return no.noAssault;
    }
    if (entryPrice(s, p, from, to, false) > pointsLeft(s, l, i)) return no.assaultDear;
  }
  return 0;
};

/** 5.5a, c: open ground without obstacles, and nothing hard in it. */
export const mayOverrun = (s: NationsState, l: Group, to: number): number => {
  const { world } = s;
  const may = mayAssault(s, l, to);
  if (may < 0) return may === no.assaultDear ? no.noExit : may;
  for (const p of l.group) if (isUnit(world, p) && !isHard(s, p)) return no.notAfv;
  if (world.clear[to] === 0 || hasObstacle(s, to)) return no.overrunGround;
  for (let m = unitsIn(s, 1 - l.of, to); m !== 0; m &= m - 1)
    if (isHard(s, pieceIn(world, 1 - l.of, m))) return no.hardDefender;
  for (const exit of world.board.neighboursOf(place(to))) if (mayExit(s, l, to, exit) >= 0) return 0;
  return no.noExit;
};

const WORK_NAMES = ['improved-position', 'mines', 'wire', 'ditch'] as const;
const hasObstacle = (s: NationsState, hex: number): boolean => {
  const { markers } = s.world.data.tables;
  return WORK_NAMES.some((name, i) => (s.works[hex] & (1 << i)) !== 0 && !markers[name].overrun);
};

/** 5.5a, b6: a new hex next to the target, free of enemies, with points left for it. */
export const mayExit = (s: NationsState, l: Group, target: number, exit: number): number => {
  const from = placeOfGroup(s, l);
  const { world } = s;
  if (exit === from || world.board.directionTo(place(target), place(exit)) < 0) return no.badExit;
  if (unitsAt(s, 1 - l.of, exit) > 0) return no.badExit;
  for (const [i, p] of l.group.entries()) {
    const cost = costInto(s, p, target, exit);
    if (cost === 0 || entryPrice(s, p, from, target, true) + cost > pointsLeft(s, l, i)) return no.badExit;
  }
  const platoons = platoonsOf(s, l.group).length;
  return hasRoom(s, l.of, exit, platoons, l.group.length - platoons);
};

/** What each member pays for the hex that is assaulted. */
export const assaultPrices = (s: NationsState, l: Group, to: number): number[] =>
  l.group.map((p) => entryPrice(s, p, placeOfGroup(s, l), to, false));

/** What each member pays to drive through the hex and out. */
export const overrunPrices = (s: NationsState, l: Group, to: number, exit: number): number[] =>
  l.group.map((p) => entryPrice(s, p, placeOfGroup(s, l), to, true) + costInto(s, p, to, exit));

type MaySend = (s: NationsState, l: Group, hex: number) => number;
/** Besides the points: no headquarters is left alone, and who is off the map comes by its edge. */
export const entryMay = (s: NationsState, l: Group, hex: number, may: MaySend): number => {
  if (strandsHq(s, l)) return no.hqAlone;
  if (isOffMap(s, l)) {
    const edge = mayEnterBy(s, l, hex);
    if (edge < 0) return edge;
  }
  return may(s, l, hex);
};

export const listEnemyHexes = (s: NationsState, l: Group, may: MaySend, out: Offers): void => {
  const { board, entry } = s.world;
  const near = isOffMap(s, l) ? entry[l.formation].flat() : board.neighboursOf(placeOfGroup(s, l));
  for (const hex of near) if (entryMay(s, l, hex, may) >= 0) out.add(hex);
};
