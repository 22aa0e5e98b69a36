// 5.4, 5.5 Who may be sent into an enemy hex, and what the members of a group pay for it.

import { type Offers, place } from '@hexside/engine';
import {
  DISRUPTED,
  faceOf,
  has,
  hqAt,
  isHard,
  isHex,
  isUnit,
  type NationsState,
  pieceIn,
  unitsAt,
  unitsIn,
} from '../state.ts';
import { isFootInfantry } from './blows.ts';
import { costInto, type Group, isOffMap, mayEnterBy, placeOfGroup, pointsLeft, strandsHq } from './movement.ts';
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

const maySend = (s: NationsState, l: Group, to: number, overrun: boolean): number => {
  const from = placeOfGroup(s, l);
  if (l.halted === 1 || l.snap === 1) return no.afterFire;
  if (isHex(s.world, from) && s.world.board.directionTo(from, place(to)) < 0) return no.notNext;
  if (unitsAt(s, 1 - l.of, to) === 0) return no.noEnemy;
  for (let i = 0; i < l.group.length; i++) {
    const p = l.group[i];
    if (isUnit(s.world, p)) {
      if (has(s, DISRUPTED, p)) return no.disruptedAssault;
      const face = faceOf(s, p);
      if (s.world.hasAf[face] === 0 || s.world.afStarts[face] === 0) return no.noAssault;
    }
    if (entryPrice(s, p, from, to, overrun) > pointsLeft(s, l, i)) return no.assaultDear;
  }
  return 0;
};

export const mayAssault = (s: NationsState, l: Group, to: number): number => maySend(s, l, to, false);

/** 5.5a, c: open ground without obstacles, and nothing hard in it. */
export const mayOverrun = (s: NationsState, l: Group, to: number): number => {
  const { world } = s;
  const may = maySend(s, l, to, true);
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
  const works = s.works[hex];
  if (works === 0) return false;
  const { markers } = s.world.data.tables;
  return WORK_NAMES.some((name, i) => (works & (1 << i)) !== 0 && !markers[name].overrun);
};

/** 5.5a, b6: a new hex next to the target, free of enemies, with points left for it. */
export const mayExit = (s: NationsState, l: Group, target: number, exit: number): number => {
  const from = placeOfGroup(s, l);
  const { world } = s;
  if (exit === from || world.board.directionTo(place(target), place(exit)) < 0) return no.badExit;
  if (unitsAt(s, 1 - l.of, exit) > 0) return no.badExit;
  let platoons = 0;
  let hq = -1;
  for (let i = 0; i < l.group.length; i++) {
    const p = l.group[i];
    const cost = costInto(s, p, target, exit);
    if (cost === 0 || entryPrice(s, p, from, target, true) + cost > pointsLeft(s, l, i)) return no.badExit;
    if (isUnit(world, p)) platoons++;
    else hq = p;
  }
  if (unitsAt(s, l.of, exit) + platoons > world.data.tables.combat.stack) return no.full;
  return hq >= 0 && hqAt(s, l.of, exit) >= 0 ? no.twoHqs : 0;
};

/** What each member pays for the hex, and for the exit of an overrun. */
export const pricesOf = (s: NationsState, l: Group, to: number, exit: number): number[] => {
  const from = placeOfGroup(s, l);
  return l.group.map((p) => entryPrice(s, p, from, to, exit >= 0) + (exit >= 0 ? costInto(s, p, to, exit) : 0));
};

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
  const near = isOffMap(s, l) ? (entry[l.formation] ?? []).flat() : board.neighboursOf(placeOfGroup(s, l));
  for (const hex of near) if (entryMay(s, l, hex, may) >= 0) out.add(hex);
};
