// 8.5.1 Retreats and 8.7.3 routs: where a stack may go, by priorities a to f, hex by hex.
import { place, side } from '@hexside/engine';
import {
  ACTIVE,
  anyAt,
  BROKEN,
  distanceOf,
  GUEST,
  has,
  isCar,
  isCavalry,
  isRouted,
  isTank,
  isTrain,
  isTroop,
  listOfNumbers,
  MARCH,
  mark,
  NO_ORDER,
  type OrelState,
  onMap,
  other,
  procedure,
  put,
  ROUT_GUEST,
  ROUTED,
  ROUTED_NOW,
  setMode,
  TRAIL,
  unmark,
} from '../state.ts';
import { RAIL, type World } from '../world.ts';
import { leaveMap } from './arrivals.ts';
import { hexes, none } from './domains.ts';
import { wakeNear } from './inactive.ts';
import { eliminate, living, loseStep, surrender } from './losses.ts';
import { note } from './notes.ts';
import { isTargeted } from './orders.ts';
import { tqOf } from './quality.ts';
import { no } from './refusals.ts';
import { hasRoom } from './stacking.ts';
import { inCavalryZoc, isExposed } from './zones-of-control.ts';

/** A stack on its way back. */
export type Flight = {
  of: number;
  /** Who chooses the way: the troops, or one vehicle where there are none. */
  units: number[];
  /** f: vehicles that go with them as long as they can. */
  followers: number[];
  /** Hexes still to go. */
  left: number;
  rout: number;
  /** Where it began, for "back" means away from there. */
  origin: number;
};

/** The priorities as digits of one number: a lower number is a better way. */
const WEIGHT = {
  beyond46: 8 ** 7,
  zoc: 8 ** 6,
  zone: 8 ** 5,
  full: 8 ** 4,
  off: 8 ** 3,
  target: 8 ** 2,
  astray: 8,
  apart: 1,
} as const;
const IMPOSSIBLE = Number.POSITIVE_INFINITY;

/** May they go there at all? Never among enemies, nor where a vehicle cannot drive or a train has no rails. */
const isPassable = (s: OrelState, l: Flight, from: number, direction: number, to: number): boolean => {
  const { world } = s;
  if (s.scene.area[to] === 0 || anyAt(s, other(l.of), to)) return false;
  if (distanceOf(s, l.origin, to) <= distanceOf(s, l.origin, from)) return false;
  return l.units.every((p) => canPass(world, p, from, direction, to));
};
/** Vehicles keep to the ground they can drive on, trains to their rails, tanks near them (9.2.1). */
const canPass = (world: World, p: number, from: number, direction: number, to: number): boolean => {
  if (isTrain(world, p)) return (world.hexside[from * 6 + direction] & RAIL) !== 0;
  if (isTank(world, p) && world.tankReach[to] === 0) return false;
  return world.stepCost[world.mover[p]][from * 6 + direction] > 0;
};

const fits = (s: OrelState, l: Flight, to: number): boolean => {
  let heads = 0;
  let load = 0;
  for (const p of l.units) {
    if (!isTroop(s.world, p)) continue;
    heads++;
    load += s.steps[p];
  }
  return hasRoom(s, l.of, to, heads, load);
};

const homeward = (s: OrelState, of: number, hex: number): number => s.scene.homeward[of][hex];

/** How bad it is to step into that hex, with so many hexes left to go, this one included. */
const badness = (s: OrelState, l: Flight, from: number, to: number, left: number): number => {
  const { world } = s;
  let bad = 0;
  if (l.units.some((p) => world.area46Bound[p] === 1) && world.area46[to] === 0) bad += WEIGHT.beyond46;
  if (isExposed(s, l.of, to)) bad += WEIGHT.zoc;
  if (world.entryZone[other(l.of)][to] === 1) bad += WEIGHT.zone;
  if (homeward(s, l.of, to) >= homeward(s, l.of, from)) bad += WEIGHT.astray;
  const direction = world.board.directionTo(place(from), place(to));
  if (!l.followers.every((p) => canPass(world, p, from, direction, to))) bad += WEIGHT.apart;
  const full = left === 1 && !fits(s, l, to);
  if (full) return bad + WEIGHT.full + leastBad(s, l, to, 1);
  return bad + (left > 1 ? leastBad(s, l, to, left - 1) : isTargeted(s, to) ? WEIGHT.target : 0);
};

/** May they leave the map from here, and how bad is that? README B34: by the order of priorities. */
const offMap = (s: OrelState, l: Flight, from: number): number => {
  const { world } = s;
  if (!world.board.isEdge(world.hexes[from])) return IMPOSSIBLE;
  const canLeave = (p: number): boolean => canLeaveAt(world, p, from);
  if (!l.units.every(canLeave)) return IMPOSSIBLE;
  const astray = homeward(s, l.of, from) === 0 ? 0 : WEIGHT.astray;
  return WEIGHT.off + astray + (l.followers.every(canLeave) ? 0 : WEIGHT.apart);
};
const canLeaveAt = (world: World, p: number, hex: number): boolean => !isTrain(world, p) || world.railExit[hex] === 1;

/** Each hex is farther from where they began than the last, so that this comes to an end. */
const leastBad = (s: OrelState, l: Flight, from: number, left: number): number => {
  let least = offMap(s, l, from);
  const { neighbours } = s.world.board;
  for (let d = 0; d < 6; d++) {
    const to = neighbours[from * 6 + d];
    if (to >= 0 && isPassable(s, l, from, d, to)) least = Math.min(least, badness(s, l, from, to, left));
  }
  return least;
};

const whereIs = (s: OrelState, l: Flight): number => s.place[l.units[0]];

/** Can they go back from where they are? */
export const canFlee = (s: OrelState, l: Flight): boolean => leastBad(s, l, whereIs(s, l), l.left) < IMPOSSIBLE;

const mayFleeTo = (s: OrelState, l: Flight, to: number): number => {
  const from = whereIs(s, l);
  const direction = s.world.board.directionTo(place(from), place(to));
  if (direction < 0) return no.oneHexBack;
  if (anyAt(s, other(l.of), to)) return no.enemyBehind;
  if (!isPassable(s, l, from, direction, to)) return no.notBack;
  const best = leastBad(s, l, from, l.left);
  const bad = badness(s, l, from, to, l.left);
  if (bad === best) return 0;
  if (bad === IMPOSSIBLE) return no.notBack;
  const worse = (weight: number): boolean => Math.floor(bad / weight) > Math.floor(best / weight);
  if (worse(WEIGHT.beyond46)) return no.beyond46;
  if (worse(WEIGHT.zoc)) return no.retreatZoc;
  if (worse(WEIGHT.zone)) return no.entryZone;
  if (worse(WEIGHT.full)) return no.retreatFull;
  if (worse(WEIGHT.off)) return no.notOff;
  if (worse(WEIGHT.target)) return no.retreatTarget;
  return worse(WEIGHT.astray) ? no.retreatHome : no.retreatApart;
};

/** c: off the map only where every hex is worse. */
const mayFleeOff = (s: OrelState, l: Flight): number => {
  const from = whereIs(s, l);
  const off = offMap(s, l, from);
  return off < IMPOSSIBLE && off === leastBad(s, l, from, l.left) ? 0 : no.notOff;
};

/** 8.5.1 a, 8.7.3: who must check on entering that hex? */
const endangered = (s: OrelState, l: Flight, to: number): number[] => {
  if (!isExposed(s, l.of, to)) return [];
  const cavalry = inCavalryZoc(s, l.of, to);
  return [...l.units, ...l.followers].filter((p) => {
    if (isTrain(s.world, p)) return false;
    return isCavalry(s.world, p) || isCar(s.world, p) ? cavalry : true;
  });
};

const dangerTq = (s: OrelState, p: number): number => {
  const { tq } = s.world.data.tables.retreat;
  if (isTank(s.world, p)) return tq.tank;
  return isCar(s.world, p) ? tq.armouredCar : tqOf(s, p);
};

/** It was caught in an enemy zone of control: a step when it retreats, all of it when it routs; a tank is lost. */
const suffer = (s: OrelState, l: Flight, p: number): void => {
  if (isTank(s.world, p)) eliminate(s, p, 'caught in an enemy zone of control', 'ORL-8.5.1g');
  else if (l.rout === 1 && isTroop(s.world, p)) surrender(s, p, 'ORL-8.7.3d');
  else loseStep(s, p, 'caught in an enemy zone of control', 'ORL-8.5.1f');
};

type Fleeing = Flight & { checks: number[]; path: number[]; dropped: number[] };

/** Vehicles that cannot follow go their own way afterwards, as many hexes as are left. */
const dropBehind = (l: Fleeing, follows: (p: number) => boolean): void => {
  for (const p of l.followers) if (!follows(p)) l.dropped.push(p, l.left);
  l.followers = l.followers.filter(follows);
};

const step = (s: OrelState, l: Fleeing, to: number): void => {
  const from = whereIs(s, l);
  const direction = s.world.board.directionTo(place(from), place(to));
  dropBehind(l, (p) => canPass(s.world, p, from, direction, to));
  l.checks = endangered(s, l, to);
  l.path.push(to);
  for (const p of [...l.units, ...l.followers]) put(s, p, to);
  if (l.path.length === 2 && s.track[TRAIL] === 0) s.track[TRAIL] = to + 1;
  l.left--;
};

/** A unit that flees takes part in nothing any more. */
const drop = (s: OrelState, p: number): void => {
  s.order[p] = NO_ORDER;
  s.attack[p] = 0;
};

const rout = (s: OrelState, p: number): void => {
  if (!isTroop(s.world, p)) return;
  setMode(s, p, ROUTED);
  if (s.track[ACTIVE] === s.owner[p]) mark(s, p, ROUTED_NOW);
};

/** 8.7.3: who is routed already surrenders; 9.2.1: a tank that stands still is lost. The others part into those who lead and who follow. */
const muster = (s: OrelState, l: Flight): void => {
  for (const p of l.units) {
    unmark(s, p, GUEST | ROUT_GUEST);
    if (!onMap(s, p)) continue;
    if (isTank(s.world, p) && has(s, p, BROKEN)) eliminate(s, p, 'broken down, and left behind', 'ORL-9.2.1c');
    else if (l.rout === 1 && isRouted(s, p)) surrender(s, p, 'ORL-8.7.3i');
  }
  const all = living(s, l.units);
  const troops = all.filter((p) => isTroop(s.world, p));
  l.units = troops.length > 0 ? troops : all.slice(0, 1);
  l.followers = all.filter((p) => !l.units.includes(p));
};

/** 8.5.1, 8.7.3: enemy units leave no way. Vehicles stay, and fall to who advances. */
const standStill = (s: OrelState, l: Flight): void => {
  for (const p of l.units) {
    if (!isTroop(s.world, p)) continue;
    if (l.rout === 1) surrender(s, p, 'ORL-8.7.3e');
    else if (isRouted(s, p)) surrender(s, p, 'ORL-8.5.1o');
    else {
      rout(s, p);
      drop(s, p);
      note(s, { kind: 'routed', piece: p, hex: s.place[p], rule: 'ORL-8.5.1o' });
    }
  }
};

const settle = (s: OrelState, l: Fleeing): void => {
  const all = [...l.units, ...l.followers];
  const [first] = all;
  const targeted = first !== undefined && onMap(s, first) && isTargeted(s, s.place[first]);
  for (const p of all) {
    drop(s, p);
    const troop = isTroop(s.world, p);
    if (troop && l.rout === 0 && !isRouted(s, p)) setMode(s, p, MARCH);
    if (targeted) mark(s, p, troop && l.rout === 1 ? ROUT_GUEST : GUEST);
    wakeNear(s, p);
  }
  if (l.path.length > 1) note(s, { kind: 'retreated', side: l.of, pieces: all, path: l.path.slice(), rout: l.rout });
};

/** After the checks of one hex: who is left, and whether a full hex sends them on (8.5.1 b). */
const reckon = (s: OrelState, l: Fleeing): void => {
  const here = (p: number): boolean => onMap(s, p) || s.place[p] === s.world.box['off-map'];
  l.units = l.units.filter(here);
  l.followers = l.followers.filter(here);
  // Nobody leads any more: each vehicle goes on by itself.
  if (l.units.length === 0 && l.left > 0) dropBehind(l, () => false);
  const [first] = l.units;
  if (l.left === 0 && first !== undefined && onMap(s, first) && !isWithinLimits(s, l)) l.left = 1;
};

/** 9: the next vehicle that could not follow, alone, and without the effects of a rout. */
const nextDropped = (s: OrelState, l: Fleeing): void => {
  const [p = -1, left = 0] = l.dropped.splice(0, 2);
  l.units = [p];
  l.followers = [];
  l.left = left;
  l.rout = 0;
  l.path = [s.place[p]];
};

/** They go back together: troops, and the vehicles with them as long as they can follow. */
export const flee = procedure(
  'flee',
  (of: number, units: number[], left: number, rout_: number) => ({
    of,
    units: Array.isArray(units) ? units.slice() : [],
    followers: listOfNumbers(),
    left,
    rout: rout_,
    origin: -1,
    path: listOfNumbers(),
    checks: listOfNumbers(),
    /** Vehicles that go on alone: piece, hexes. */
    dropped: listOfNumbers(),
    stuck: 0,
  }),
  ({ ask, goto, label, loop, roll, run, when }) => [
    run((s, l) => {
      muster(s, l);
      if (l.units.length === 0) return;
      l.origin = whereIs(s, l);
      l.path = [l.origin];
      if (l.rout === 1) for (const p of l.units) rout(s, p);
    }),
    label('group'),
    loop(
      (_s, l) => l.left > 0 && l.units.length > 0,
      [
        when(
          (s, l) => canFlee(s, l),
          [
            ask({
              point: 'retreat',
              rule: 'ORL-8.5.1b',
              who: (_s, l) => side(l.of),
              prompt: (_s, l) => (l.rout === 1 ? 'Choose where the routed units run.' : 'Choose where to retreat.'),
              verbs: [
                {
                  name: 'to',
                  takes: hexes,
                  may: mayFleeTo,
                  candidates: (s, l) => s.world.board.neighboursOf(place(whereIs(s, l))),
                  do: step,
                },
                {
                  name: 'off',
                  takes: none,
                  may: mayFleeOff,
                  do: (s, l) => {
                    const from = whereIs(s, l);
                    dropBehind(l, (p) => canLeaveAt(s.world, p, from));
                    for (const p of [...l.units, ...l.followers]) leaveMap(s, p);
                    l.left = 0;
                  },
                },
              ],
            }),
            loop(
              (_s, l) => l.checks.length > 0,
              [
                roll('danger', 6, (s, l, value) => {
                  const p = l.checks.shift() ?? -1;
                  const total = value + s.world.data.tables.retreat.zocCheck;
                  const tq = dangerTq(s, p);
                  note(s, {
                    kind: 'check',
                    piece: p,
                    value,
                    total,
                    tq,
                    rule: l.rout === 1 ? 'ORL-8.7.3d' : 'ORL-8.5.1f',
                  });
                  if (total > tq) suffer(s, l, p);
                }),
              ],
            ),
            run(reckon),
          ],
          [
            run((s, l) => {
              standStill(s, l);
              dropBehind(l, () => false);
              l.stuck = 1;
              l.left = 0;
            }),
          ],
        ),
      ],
    ),
    run((s, l) => {
      if (l.stuck === 0) settle(s, l);
      l.stuck = 0;
    }),
    when((_s, l) => l.dropped.length > 0, [run(nextDropped), goto('group')]),
  ],
);

/** They stand there already: is it too many? */
const isWithinLimits = (s: OrelState, l: Flight): boolean => hasRoom(s, l.of, whereIs(s, l), 0, 0);
