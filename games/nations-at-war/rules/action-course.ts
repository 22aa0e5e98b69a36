// 4.0 to 5.5 What an action leaves of the group that takes it: after a step, a shot, an assault; and when nothing is left to do.
import { place } from '@hexside/engine';
import { DISRUPTED, has, isHex, isUnit, type NationsState, onMap } from '../state.ts';
import { gunnerOf, shotMode } from './group-fire.ts';
import { drop, settleHq } from './groups.ts';
import { costInto, type Group, moveInto, placeOfGroup, pointsLeft, SHOTS_FELL } from './movement.ts';
import { mayChange } from './transport.ts';

/** Pays for a step and takes it. The first hex of a formation that comes onto the map fixes its edge (a6). */
export const step = (s: NationsState, l: Group): void => {
  const from = placeOfGroup(s, l);
  const to = l.way[0];
  l.way.shift();
  l.spent = l.spent.map((spent, i) => spent + costInto(s, l.group[i], from, to));
  if (!isHex(s.world, from)) chooseEdge(s, l, to);
  moveInto(s, l.of, l.group, to);
  l.begun = 1;
  l.moved = 1;
};

const chooseEdge = (s: NationsState, l: Group, to: number): void => {
  s.edge[l.formation] = s.world.entry[l.formation].findIndex((edge) => edge.includes(place(to))) + 1;
};

/** 5.3c, b14: who was hurt stops; if anything happened the player is asked anew. */
export const afterArrival = (s: NationsState, l: Group, result: number): void => {
  if ((result & SHOTS_FELL) !== 0) l.way = [];
  if ((result & (SHOTS_FELL - 1)) === 0) return;
  l.way = [];
  const before = l.group.slice();
  drop(s, l, (p) => (result & (1 << before.indexOf(p))) !== 0);
  settleHq(s, l);
};

export const isSpent = (s: NationsState, l: Group): boolean => {
  if (l.group.some((p, i) => isUnit(s.world, p) && shotMode(s, l, i) >= 0)) return false;
  if (l.halted === 1) return true;
  return l.group.some((_, i) => pointsLeft(s, l, i) <= 0) && mayChange(s, l, false) < 0;
};

/** A normal shot is the unit's whole action; a shot after a move ends the movement; a shot before it halves it. */
export const afterShot = (s: NationsState, l: Group, snap: boolean): void => {
  const gunner = gunnerOf(l);
  if (snap) {
    l.begun = 1;
    l.snap = 1;
    l.shots[l.gun] = 1;
    const next = l.group.findIndex((p, i) => isUnit(s.world, p) && l.shots[i] === 0);
    if (next >= 0) l.gun = next;
    return;
  }
  if (l.moved === 1) l.halted = 1;
  drop(s, l, (p) => p === gunner);
  settleHq(s, l);
};

/** Overwatch may have hurt the one who fired. */
export const dropHurt = (s: NationsState, l: Group): void => {
  drop(s, l, (p) => !onMap(s, p) || (isUnit(s.world, p) && l.shots[l.group.indexOf(p)] === 1 && has(s, DISRUPTED, p)));
  settleHq(s, l);
};

/** 5.4: an assault ends the move; after an overrun those who drove through go on (5.5h). */
export const afterAssault = (s: NationsState, l: Group): void => {
  l.begun = 1;
  l.moved = 1;
  l.spent = l.spent.map((spent, i) => spent + l.owed[i]);
  if (l.entering === 1) chooseEdge(s, l, l.target);
  if (l.exit < 0) {
    l.over = 1;
    return;
  }
  l.overran = 1;
  drop(s, l, (p) => s.place[p] !== l.exit);
  settleHq(s, l);
};
