// 4.1, 5.1 Fire in the course of an action: alone, before a move or after it; shells and smoke.
import type { Offers } from '@hexside/engine';
import { foeOf } from '../sides.ts';
import {
  distanceOf,
  has,
  isUnit,
  listOf,
  mark,
  movementOf,
  type NationsState,
  pieceIn,
  plays,
  SMOKED,
} from '../state.ts';
import { isMortar, laySmoke, mayShell, mortarReaches } from './mortars.ts';
import type { Group } from './movement.ts';
import { isBeyondReach, MOVING, mayFire, mayFireAt, NORMAL } from './ranged-combat.ts';
import { no } from './refusals.ts';
import { sees } from './sight.ts';
import { UNLOADED } from './transport.ts';

export const gunnerOf = (l: Group): number => l.group[l.gun];

/** 4.1a to c: may this member fire after what the group has done, and how? A mode, or why not. */
export const shotMode = (s: NationsState, l: Group, i: number): number => {
  const p = l.group[i];
  const may = mayFire(s, p);
  if (may < 0) return may;
  if (l.shots[i] === 1) return no.firedAlready;
  if (l.moved === 0 && l.snap === 0) return NORMAL;
  if (l.moved === 1 && l.snap === 1) return no.firedAlready;
  if (l.overran === 1) return no.overran; // 4.1j
  if (isMortar(s, p) || l.flipped === UNLOADED) return no.mortarMove;
  const mf = movementOf(s, p);
  if (mf <= 1) return no.slowMover;
  return l.spent[i] <= mf >> 1 ? MOVING : no.pastHalf;
};

export const mayShoot = (s: NationsState, l: Group, target: number): number => {
  const mode = shotMode(s, l, l.gun);
  if (mode < 0) return mode;
  if (l.snap === 1) return no.mustDeclare;
  return mayFireAt(s, gunnerOf(l), target, mode);
};

/** 4.1f: fire first, then move. Every member may, one after the other, before the group moves. */
export const maySnap = (s: NationsState, l: Group, target: number): number => {
  const mode = shotMode(s, l, l.gun);
  if (mode < 0) return mode;
  if (l.moved === 1) return no.mustDeclare;
  const gunner = gunnerOf(l);
  if (isMortar(s, gunner)) return no.mortarMove;
  if (movementOf(s, gunner) <= 1) return no.slowMover;
  return mayFireAt(s, gunner, target, MOVING);
};

type MayShoot = (s: NationsState, l: Group, target: number) => number;

/** Enemies on the map that the gunner may fire at. */
export const listTargets = (s: NationsState, l: Group, may: MayShoot, out: Offers): void => {
  const foe = foeOf(l.of);
  const { world } = s;
  const planes = foe === 0 ? world.planes[0] : world.planes[1];
  const gunner = gunnerOf(l);
  for (let m = s.onMap[foe] | planes; m !== 0; m &= m - 1) {
    const target = pieceIn(world, foe, m);
    if (!isBeyondReach(s, gunner, s.place[target]) && may(s, l, target) >= 0) out.add(target);
  }
};

/** 4.1k: another member fires next. */
export const mayHandOver = (s: NationsState, l: Group, p: number): number => {
  const i = l.group.indexOf(p);
  if (i < 0) return no.notAlong;
  if (i === l.gun) return no.alreadyAlong;
  if (!isUnit(s.world, p)) return no.notActor;
  const mode = shotMode(s, l, i);
  return mode < 0 ? no.notGunner : 0;
};

/** Mortars stand still to fire (4.1b). */
export const mayLay = (s: NationsState, l: Group, hex: number): number => {
  const gunner = gunnerOf(l);
  if (!isMortar(s, gunner)) return no.gunnerNoMortar;
  const mode = shotMode(s, l, l.gun);
  if (mode < 0) return mode;
  const may = mayShell(s, gunner, hex);
  if (may < 0) return may;
  return sees(s, s.place[gunner], hex) ? 0 : no.unseen;
};

export const listLays = (s: NationsState, l: Group, out: Offers): void => {
  const foe = foeOf(l.of);
  const hexes = new Set(listOf(s.world, foe, s.onMap[foe]).map((p) => s.place[p]));
  for (const hex of hexes) if (mayLay(s, l, hex) >= 0) out.add(hex);
};

/** for platoons that carry smoke, 2.5.5.2 for mortars. */
export const mayScreen = (s: NationsState, l: Group, hex: number): number => {
  const gunner = gunnerOf(l);
  const { world } = s;
  if (!plays(s, 'smoke')) return no.noSmoke;
  const mode = shotMode(s, l, l.gun);
  if (mode < 0) return mode;
  const from = s.place[gunner];
  if (isMortar(s, gunner)) {
    if (!mortarReaches(s, gunner, hex)) return no.mortarRange;
    if (s.smoke[hex] > 0) return no.smokeThere;
    return sees(s, from, hex) ? 0 : no.unseen; // 2.5.5.2d: its own hex as well
  }
  if (world.laysSmoke[gunner] === 0) return no.noSmoke;
  if (has(s, SMOKED, gunner)) return no.smokeUsed;
  if (distanceOf(s, from, hex) > 1) return no.smokeFar;
  return s.smoke[hex] >= world.data.tables.smoke.placedLevel ? no.smokeThere : 0;
};

export const listScreens = (s: NationsState, l: Group, out: Offers): void => {
  const gunner = gunnerOf(l);
  const from = s.place[gunner];
  const near = isMortar(s, gunner) ? s.world.hexes : [from, ...s.world.board.neighboursOf(from)];
  for (const hex of near) if (mayScreen(s, l, hex) >= 0) out.add(hex);
};

/** Smoke takes the place of the shot: half a move may come before or after it. */
export const screen = (s: NationsState, l: Group, hex: number): void => {
  const gunner = gunnerOf(l);
  mark(s, SMOKED, gunner);
  laySmoke(s, gunner, hex, s.world.data.tables.smoke.placedLevel);
  l.begun = 1;
  l.shots[l.gun] = 1;
  if (l.moved === 1) l.halted = 1;
  else l.snap = 1;
};
