// 7.4 Reinforcements and entry zones, 7.5 units driven off the map and their return.
import { place } from '@hexside/engine';
import {
  anyAt,
  BY_EDGE,
  boxOf,
  COMBAT,
  DATE,
  ENTERED,
  has,
  inHalves,
  isBeside,
  isRailDepot,
  isRouted,
  isTank,
  mark,
  type OrelState,
  other,
  put,
  setMode,
  setMoved,
  stepInto,
  UNSUPPLIED,
  unmark,
} from '../state.ts';
import { BY_RAIL } from '../world.ts';
import { eliminate } from './losses.ts';
import { note } from './notes.ts';
import { no } from './refusals.ts';
import { hasRoomFor } from './stacking.ts';
import { allowanceOf } from './ways.ts';
import { inZoc } from './zones-of-control.ts';

const isAwaited = (s: OrelState, p: number): boolean => s.place[p] === boxOf(s, 'waiting');
const isAway = (s: OrelState, p: number): boolean => s.place[p] === boxOf(s, 'off-map');
const isRepaired = (s: OrelState, p: number): boolean => s.place[p] === boxOf(s, 'repair') && s.track[DATE] >= s.due[p];

/** Is its day come? Depots and battalions wait for no date (3.3, 4.3.2). */
const isDue = (s: OrelState, p: number): boolean => {
  if (isAway(s, p)) return s.due[p] === 0;
  if (isRepaired(s, p)) return true;
  if (!isAwaited(s, p)) return false;
  const arrival = s.scene.arrivals[s.scene.arrivalOf[p]];
  return arrival === undefined || has(s, p, BY_EDGE) || s.track[DATE] >= arrival.date;
};

/** 7.5: may wait for its late return. */
const maySitOut = (s: OrelState, p: number): boolean =>
  isAway(s, p) && s.scene.mayWait[p] === 1 && s.track[DATE] < s.scene.waitUntil;
const comesLate = (s: OrelState, p: number): boolean => s.scene.mayWait[p] === 1 && s.track[DATE] === s.scene.waitUntil;

/** The hexes it may enter by, before asking whether they are free. */
export const entryHexes = (s: OrelState, p: number): readonly number[] => {
  const { board, hexes } = s.world;
  if (isAway(s, p)) {
    const exit = hexes[s.exit[p]];
    const rails = s.world.mover[p] === BY_RAIL;
    const near = rails ? [exit] : [exit, ...board.neighboursOf(exit)].filter((hex) => board.isEdge(hex));
    return comesLate(s, p) ? [...new Set([...near, ...s.scene.waitHexes])] : near;
  }
  if (s.place[p] === boxOf(s, 'repair')) return edgesOfLine(s, p);
  const arrival = s.scene.arrivals[s.scene.arrivalOf[p]];
  if (arrival === undefined || has(s, p, BY_EDGE))
    return isRailDepot(s.world, p) ? s.scene.railEdge[s.owner[p]] : s.scene.friendlyEdge[s.owner[p]];
  const by = s.cameBy[s.scene.arrivalOf[p]];
  return arrival.oneOf && by >= 0 ? [by] : arrival.hexes;
};

/** 9.1.1: a repaired train comes back by the railroad on which it was beaten: by any friendly edge that its rails lead to. */
const edgesOfLine = (s: OrelState, train: number): readonly number[] => {
  const edges = s.scene.railEdge[s.owner[train]];
  const { railNet } = s.world;
  const left = s.exit[train];
  return left < 0 ? edges : edges.filter((hex) => railNet[hex] === railNet[left]);
};

/** 10.2: points that a reinforcement lacks on the turn it arrives. */
export const lessOnEntry = (s: OrelState, p: number): number =>
  isAwaited(s, p) && !has(s, p, BY_EDGE) ? s.scene.lessMp[p] : 0;

/** The cost of the entry hex in half points, or why it cannot be entered there. */
export const mayEnterAt = (s: OrelState, p: number, hex: number): number => {
  const of = s.owner[p];
  const { world } = s;
  if (!isDue(s, p)) return no.notDue;
  if (s.scene.area[hex] === 0 || !entryHexes(s, p).includes(hex)) return no.otherEntry;
  if (anyAt(s, other(of), hex)) return no.enemyThere;
  const mover = world.mover[p];
  if (world.entryZone[other(of)][hex] === 1) return no.entryZone;
  if (mover === BY_RAIL) return world.rail[hex] === 1 ? 0 : no.noRails;
  if (isTank(world, p) && world.tankReach[hex] === 0) return no.farFromRails;
  const cost = world.entryCost[mover][hex];
  if (cost === 0) return no.closedTerrain;
  const points = inHalves(world.movement[p] - lessOnEntry(s, p));
  return cost <= points ? cost : no.tooFar;
};

/** Once it is there, may it stop, or go on to where it may? */
const canStopSomewhere = (s: OrelState, p: number, hex: number, spent: number, day: number): boolean => {
  if (hasRoomFor(s, p, hex)) return true;
  const { board, hexes } = s.world;
  const points = allowanceOf(s, p, day) - inHalves(lessOnEntry(s, p));
  return board.neighboursOf(hexes[hex]).some((to) => {
    const cost = stepInto(s.world, p, hex, to);
    return (
      cost > 0 &&
      spent + cost <= points &&
      s.scene.area[to] === 1 &&
      !anyAt(s, other(s.owner[p]), to) &&
      hasRoomFor(s, p, to) &&
      !inZoc(s, s.owner[p], hex) &&
      !(day === 1 && isBeside(s, other(s.owner[p]), to))
    );
  });
};

/** May it come by that hex, on a marching day (7.1.5) or not? Not where it is full and there is nowhere to go on to. */
export const mayComeBy = (s: OrelState, p: number, hex: number, day = 0): number => {
  const cost = mayEnterAt(s, p, hex);
  if (cost < 0) return cost;
  if (day === 1 && isBeside(s, other(s.owner[p]), hex)) return no.dayBeside;
  return canStopSomewhere(s, p, hex, cost, day) ? cost : no.full;
};

export const canEnterNow = (s: OrelState, p: number, day = 0): boolean =>
  isDue(s, p) && entryHexes(s, p).some((hex) => mayComeBy(s, p, hex, day) >= 0);

/** May it come onto the map at all, now? */
export const mayEnter = (s: OrelState, p: number): number => {
  if (canEnterNow(s, p)) return 0;
  if (isAway(s, p)) return s.due[p] > 0 ? no.stillAway : no.noWayBack;
  if (!isAwaited(s, p) && s.place[p] !== boxOf(s, 'repair')) return no.gone;
  return isDue(s, p) ? no.entryClosed : no.notDue;
};

/** Puts it on the map; answers with the half points that takes. */
export const enterAt = (s: OrelState, p: number, hex: number): number => {
  const cost = mayEnterAt(s, p, hex);
  const arrival = s.scene.arrivalOf[p];
  if (isAwaited(s, p) && arrival >= 0 && !has(s, p, BY_EDGE)) {
    s.cameBy[arrival] = hex;
  }
  // 7.5: it has been supplied again, and is in command (7.4).
  unmark(s, p, UNSUPPLIED | BY_EDGE);
  if (!isRouted(s, p)) setMode(s, p, COMBAT);
  setMoved(s, p);
  mark(s, p, ENTERED);
  s.exit[p] = -1;
  put(s, p, place(hex));
  note(s, { kind: 'entered', side: s.owner[p], piece: p, hex });
  return cost;
};

/** 7.5: a unit off the map that has to come back now, and can. */
export const mustReturn = (s: OrelState, p: number): boolean =>
  isAway(s, p) && s.due[p] === 0 && !maySitOut(s, p) && canEnterNow(s, p);

/** The end of a movement phase: who should have come back and could not is lost; the others have one phase less to wait. */
export const settleAbsent = (s: OrelState, of: number): void => {
  for (const p of s.world.pieces) {
    if (s.owner[p] !== of || !isAway(s, p)) continue;
    if (s.due[p] > 0) s.due[p]--;
    else if (!maySitOut(s, p)) eliminate(s, p, 'cannot return to the map', 'ORL-7.5c');
  }
};

/** 7.5: driven off the map; routed, it stays away a turn longer. */
export const leaveMap = (s: OrelState, p: number): void => {
  const from = s.place[p];
  put(s, p, boxOf(s, 'off-map'));
  s.exit[p] = from;
  s.due[p] = isRouted(s, p) ? 1 : 0;
  note(s, { kind: 'left-map', piece: p, hex: from });
};
