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
export const mayAct = (s: NationsState, of: number, formation: number, p: number): number => {
  const { world } = s;
  if (world.sideOf[p] !== of || world.formationOf[p] !== formation) return no.notOfFormation;
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

export const countPlatoons = (s: NationsState, l: Group): number => {
  let n = 0;
  for (let i = 0; i < l.group.length; i++) if (isUnit(s.world, l.group[i])) n++;
  return n;
};

export const join = (l: Group, p: number): void => {
  l.group.push(p);
  l.spent.push(0);
  l.shots.push(0);
};

/** 2.5.6a: a headquarters whose last platoon goes must go along; it joins by itself if it can. */
export const takeHqAlong = (s: NationsState, l: Group): void => {
  if (!strandsHq(s, l)) return;
  const { world } = s;
  const hqs = hqsIn(s, l.of, placeOfGroup(s, l)) & world.formationAll[l.formation] & ~marked(s, OPS, l.of);
  for (let m = hqs; m !== 0 && strandsHq(s, l); m &= m - 1) {
    const hq = pieceIn(world, l.of, m);
    if (!l.group.includes(hq) && !l.group.some((p) => !isUnit(world, p))) join(l, hq);
  }
};

export const mayJoin = (s: NationsState, l: Group, p: number): number => {
  const { world } = s;
  if (l.begun === 1) return no.begun;
  if (l.group.includes(p)) return no.alreadyAlong;
  if (world.sideOf[p] !== l.of || s.place[p] !== placeOfGroup(s, l)) return no.notStacked;
  if (world.formationOf[p] !== l.formation) return no.notOfFormation;
  if (isHq(world, p)) {
    if (has(s, OPS, p)) return no.opsComplete;
    return l.group.some((one) => !isUnit(world, one)) ? no.twoHqs : 0;
  }
  const may = mayAct(s, l.of, l.formation, p);
  if (may < 0) return may;
  return countPlatoons(s, l) < world.data.tables.combat.stack ? 0 : no.full;
};

export const listJoiners = (s: NationsState, l: Group, out: Offers): void => {
  if (l.begun === 1) return;
  const { world } = s;
  const here = insideOf(s, l.of, placeOfGroup(s, l)) & world.formationAll[l.formation];
  for (let m = here; m !== 0; m &= m - 1) {
    const p = pieceIn(world, l.of, m);
    if (mayJoin(s, l, p) >= 0) out.add(p);
  }
};

/** 4.2a: split off at any time; a headquarters is never left alone by it. */
export const mayLeave = (s: NationsState, l: Group, p: number): number => {
  const { world } = s;
  if (!l.group.includes(p)) return no.notAlong;
  const rest = l.group.filter((one) => one !== p);
  if (!rest.some((one) => isUnit(world, one))) return no.lastOne;
  if (!isUnit(world, p)) {
    for (let m = matesOf(s, p); m !== 0; m &= m - 1) if (!l.group.includes(pieceIn(world, l.of, m))) return 0;
    return no.hqAlone;
  }
  const hq = rest.find((one) => !isUnit(world, one));
  if (hq === undefined) return 0;
  return rest.some((one) => isUnit(world, one) && world.formationOf[one] === world.formationOf[hq]) ? 0 : no.hqAlone;
};

export const complete = (s: NationsState, list: readonly number[]): void => {
  if (list.length === 0) return;
  const { world } = s;
  const left = list.filter((p) => isHex(world, s.place[p]) || s.place[p] === world.box.reserve);
  for (let i = 0; i < left.length; i++) mark(s, OPS, left[i]);
  if (left.length > 0) note(s, { kind: 'ops', pieces: left });
};

/** Takes members out of the group, Ops Complete if it has done anything. */
export const drop = (s: NationsState, l: Group, leaving: (p: number, i: number) => boolean): void => {
  const out = l.group.filter(leaving);
  if (out.length === 0) return;
  const stays = l.group.map((p, i) => !leaving(p, i));
  if (l.begun === 1) complete(s, out);
  l.spent = l.spent.filter((_, i) => stays[i] === true);
  l.shots = l.shots.filter((_, i) => stays[i] === true);
  l.group = l.group.filter((_, i) => stays[i] === true);
  l.gun = 0;
};

/** A headquarters without a platoon of its formation in the group stays where the others stopped (b14). */
export const settleHq = (s: NationsState, l: Group): void => {
  const { world } = s;
  drop(
    s,
    l,
    (p) =>
      !isUnit(world, p) &&
      !l.group.some((one) => isUnit(world, one) && world.formationOf[one] === world.formationOf[p]),
  );
  if (!l.group.some((p) => isUnit(world, p))) l.over = 1;
  while (l.over === 0 && !isUnit(world, l.group[l.gun] ?? -1)) l.gun = (l.gun + 1) % l.group.length;
};
