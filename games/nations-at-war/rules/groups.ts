// 4.2, 2.5.6 Who acts together: platoons that start stacked, their headquarters, and how they join and part.
import type { Offers } from '@hexside/engine';
import {
  has,
  hqsIn,
  insideOf,
  isHex,
  isHq,
  isUnit,
  mark,
  marked,
  matesOf,
  type NationsState,
  OPS,
  OUT,
  onMap,
  pieceIn,
  WATCH,
} from '../state.ts';
import { note } from './events.ts';
import { type Group, placeOfGroup, strandsHq } from './movement.ts';
import { no } from './refusals.ts';

/** May a unit of the active formation act? */
export const mayAct = (s: NationsState, formation: number, p: number): number => {
  const { world } = s;
  if (world.formationOf[p] !== formation) return no.notOfFormation;
  if (!isUnit(world, p)) return no.notActor;
  if (!onMap(s, p) && s.place[p] !== world.box.reserve) return no.notOnMap;
  if (has(s, OPS, p)) return no.opsComplete;
  if (has(s, OUT, p)) return no.outOfCommand;
  return has(s, WATCH, p) ? no.watching : 0;
};

/** All that may act, as bits of the side. */
export const actorsOf = (s: NationsState, of: number, formation: number): number => {
  const { world } = s;
  const here = s.onMap[of] | insideOf(s, of, world.box.reserve);
  const done = marked(s, OPS, of) | marked(s, OUT, of) | marked(s, WATCH, of);
  return (world.formationUnits[formation] & here & ~done) >>> 0;
};

export const countPlatoons = (s: NationsState, l: Group): number => l.group.filter((p) => isUnit(s.world, p)).length;

/** The only platoon among the members, by position, -1 if there are two; a headquarters beside it does not count. */
export const onlyPlatoon = (s: NationsState, l: Group): number =>
  countPlatoons(s, l) === 1 ? l.group.findIndex((p) => isUnit(s.world, p)) : -1;

export const join = (l: Group, p: number): void => {
  l.group.push(p);
  l.spent.push(0);
  l.shots.push(0);
};

/** 2.5.6a: a headquarters whose last platoon goes must go along; it joins by itself if it can. */
export const takeHqAlong = (s: NationsState, l: Group): void => {
  const { world } = s;
  const hqs = hqsIn(s, l.of, placeOfGroup(s, l)) & world.formationAll[l.formation] & ~marked(s, OPS, l.of);
  for (let m = hqs; m !== 0 && strandsHq(s, l); m &= m - 1) {
    const hq = pieceIn(world, l.of, m);
    if (!l.group.some((p) => !isUnit(world, p))) join(l, hq);
  }
};

export const mayJoin = (s: NationsState, l: Group, p: number): number => {
  const { world } = s;
  if (l.begun === 1) return no.begun;
  if (l.group.includes(p)) return no.alreadyAlong;
  if (s.place[p] !== placeOfGroup(s, l)) return no.notStacked;
  if (world.formationOf[p] !== l.formation) return no.notOfFormation;
  if (isHq(world, p)) {
    if (has(s, OPS, p)) return no.opsComplete;
    return l.group.some((one) => !isUnit(world, one)) ? no.twoHqs : 0;
  }
  const may = mayAct(s, l.formation, p);
  if (may < 0) return may;
  return countPlatoons(s, l) < world.data.tables.combat.stack ? 0 : no.full;
};

export const listJoiners = (s: NationsState, l: Group, out: Offers): void => {
  const { world } = s;
  const here = insideOf(s, l.of, placeOfGroup(s, l)) & world.formationAll[l.formation];
  for (let m = here; m !== 0; m &= m - 1) {
    const p = pieceIn(world, l.of, m);
    if (mayJoin(s, l, p) >= 0) out.add(p);
  }
};

/** 4.2a: split off at any time. A headquarters that has moved is never left alone by it; one that has not can stay out of the action. */
export const mayLeave = (s: NationsState, l: Group, p: number): number => {
  const { world } = s;
  if (!l.group.includes(p)) return no.notAlong;
  if (!l.group.some((one) => one !== p && isUnit(world, one))) return no.lastOne;
  if (isUnit(world, p) || l.spent[l.group.indexOf(p)] === 0) return 0;
  for (let m = matesOf(s, p); m !== 0; m &= m - 1) if (!l.group.includes(pieceIn(world, l.of, m))) return 0;
  return no.hqAlone;
};

export const complete = (s: NationsState, list: readonly number[]): void => {
  const { world } = s;
  const left = list.filter((p) => isHex(world, s.place[p]) || s.place[p] === world.box.reserve);
  for (const p of left) mark(s, OPS, p);
  if (left.length > 0) note(s, { kind: 'ops', pieces: left });
};

const remove = (l: Group, leaving: (p: number, i: number) => boolean): void => {
  const stays = l.group.map((p, i) => !leaving(p, i));
  l.spent = l.spent.filter((_, i) => stays[i]);
  l.shots = l.shots.filter((_, i) => stays[i]);
  l.group = l.group.filter((_, i) => stays[i]);
  l.gun = 0;
};

/** Whose action is over: platoons, and headquarters that went along. One that stayed where it was has done nothing. */
const isDone = (s: NationsState, l: Group, p: number): boolean => isUnit(s.world, p) || l.spent[l.group.indexOf(p)] > 0;

/** Takes members out of the group, Ops Complete if it has done anything. */
export const drop = (s: NationsState, l: Group, leaving: (p: number, i: number) => boolean): void => {
  const out = l.group.filter(leaving);
  if (out.length === 0) return;
  if (l.begun === 1)
    complete(
      s,
      out.filter((p) => isDone(s, l, p)),
    );
  remove(l, leaving);
};

/** Once an action is begun and nothing is left to do, it is over. */
export const wrapUp = (s: NationsState, l: Group): void => {
  if (l.begun === 1)
    complete(
      s,
      l.group.filter((p) => isDone(s, l, p)),
    );
};

/** 4.2a: a member splits off. With what it has left it goes on after the others; who has done nothing yet is as free as before. */
export const splitOff = (s: NationsState, l: Group, p: number): void => {
  const i = l.group.indexOf(p);
  const spent = l.spent[i];
  const shots = l.shots[i];
  if (spent > 0 || shots > 0) {
    if (isUnit(s.world, p) || l.later.length > 0) {
      if (l.later.length === 0) l.laterState = [l.snap, l.halted, l.overran];
      l.later.push(p);
      l.laterSpent.push(spent);
      l.laterShots.push(shots);
    } else complete(s, [p]);
  }
  remove(l, (one) => one === p);
  settleHq(s, l);
};

/** The others have finished: those who split off on the way take up their action where they left it. */
export const takeUpLater = (l: Group): void => {
  const [snap, halted, overran] = l.laterState;
  l.group = l.later;
  l.spent = l.laterSpent;
  l.shots = l.laterShots;
  l.later = [];
  l.laterSpent = [];
  l.laterShots = [];
  l.laterState = [];
  l.gun = 0;
  l.snap = snap;
  l.moved = l.spent[0] > 0 ? 1 : 0;
  l.halted = halted;
  l.overran = overran;
  l.flipped = 0;
  l.over = 0;
};

/** A headquarters without a platoon in the group stays where the others stopped (b14), and never fires. */
export const settleHq = (s: NationsState, l: Group): void => {
  const { world } = s;
  if (!l.group.some((p) => isUnit(world, p))) {
    drop(s, l, () => true);
    l.over = 1;
  }
  while (l.over === 0 && !isUnit(world, l.group[l.gun])) l.gun = (l.gun + 1) % l.group.length;
};
