// 7 Movement and special actions, with 7.1.1 to 7.1.5 (terrain, stacking, zones of control, modes, the White marching day).
import { type Arrival, type Offers, type Place, perWorld, place, Reach, ruleId, side, Trace } from '@hexside/engine';
import {
  ACTED,
  alter,
  anyAt,
  BROKEN,
  CENTRE,
  COMBAT,
  DATE,
  ENTERED,
  FORCED,
  GUIDED,
  HASTY,
  HELD,
  has,
  hasTroops,
  inHalves,
  isAsleep,
  isCar,
  isCavalry,
  isDepot,
  isGun,
  isHex,
  isInfantry,
  isRouted,
  isTank,
  isTroop,
  isVehicle,
  MARCH,
  MOVED,
  mark,
  NO_BOOTS,
  OBSERVED,
  type OrelState,
  OUT,
  onMap,
  PREPARED,
  procedure,
  put,
  RESOLUTE,
  RUNNING,
  STRAY,
  SWOLLEN,
  setMode,
  setMoved,
  TESTED,
  UNSUPPLIED,
  unmark,
} from '../state.ts';
import { BY_RAIL, FOREST, RIVER, WHITE, type World } from '../world.ts';
import { canEnterNow, enterAt, entryHexes, lessOnEntry, mayEnterAt, mustReturn, settleAbsent } from './arrivals.ts';
import { endPhaseForDepots, restoreDepots } from './depots.ts';
import { attackKinds, formations, hexes, none, pieces } from './domains.ts';
import { dig, finishDigging, mayDig } from './entrenchment.ts';
import { wakeNear } from './inactive.ts';
import { note } from './notes.ts';
import {
  aimBarrage,
  beginOrders,
  challenge,
  declare,
  mayAttack,
  mayBarrage,
  mayDuel,
  maySeparate,
  maySupport,
  promiseSupport,
} from './orders.ts';
import { choosesOrel, lodge } from './orel.ts';
import { tqOf } from './quality.ts';
import { canRunTo, eachRun, haltsAt, railWay } from './rails.ts';
import { fraternisation, mayPlay, playEvent } from './random-events.ts';
import { no } from './refusals.ts';
import { hasRoomFor, isOverstacked } from './stacking.ts';
import { hasDepotInRange, nearestDepot } from './supply-lines.ts';
import { inZoc, isCovered, isStill } from './zones-of-control.ts';

/** One unit's move under way. Points are halves. */
export type Move = {
  unit: number;
  /** 1 on a marching day (7.1.5). */
  day: number;
  allowance: number;
  spent: number;
  moved: number;
  /** Whole points missing on the turn of entry. */
  less: number;
  /** 1 once it may go no further (a train between zones of control). */
  halted: number;
  open: number;
};

/** 7: what the unit may spend: its allowance, less on the turn of entry, more on a marching day. */
export const allowanceOf = (s: OrelState, p: number, day: number): number => {
  const { world } = s;
  const { tables, events } = world.data;
  const f = world.formation[p];
  let points = world.movement[p];
  if (day === 1) points += tables.movement.marchingDay;
  if (f >= 0 && (s.plight[f] & FORCED) !== 0) points += events.numbers.forcedMarch.mp;
  if (f >= 0 && (s.plight[f] & NO_BOOTS) !== 0 && isInfantry(world, p)) points -= events.numbers.noBoots.mp;
  return inHalves(Math.max(0, points));
};

class Pad {
  /** With friends as cover, and without: a way that binds nobody is preferred where it costs the same. */
  readonly covered: Reach;
  readonly free: Reach;
  readonly fear: Trace;
  stamp = -1;
  unit = -1;
  spent = -1;
  day = -1;
  flags = -1;
  /** Does any way lean on cover? */
  leans = false;
  constructor(world: World) {
    this.covered = new Reach(world.board);
    this.free = new Reach(world.board);
    this.fear = new Trace(world.board);
  }
}
const padOf = perWorld((world: World) => new Pad(world));

/** 8.7.3: how far each hex is from the nearest enemy that is no depot. */
const fearOf = (s: OrelState, of: number, pad: Pad): Trace => {
  const enemies: Place[] = [];
  for (const p of s.world.pieces)
    if (s.owner[p] !== of && onMap(s, p) && !isDepot(s.world, p)) enemies.push(s.place[p]);
  pad.fear.flood(enemies, () => true);
  return pad.fear;
};

const PRICE_CLEAR = 1;

/** Works out where the unit can go from here with the points it has left, once for each position. */
const survey = (s: OrelState, l: Move): Pad => {
  const { world } = s;
  const pad = padOf(world);
  const { unit } = l;
  const flags = s.flags[unit];
  if (
    pad.stamp === s.stamp[0] &&
    pad.unit === unit &&
    pad.spent === l.spent &&
    pad.day === l.day &&
    pad.flags === flags
  )
    return pad;
  pad.stamp = s.stamp[0];
  pad.unit = unit;
  pad.spent = l.spent;
  pad.day = l.day;
  pad.flags = flags;
  const of = s.owner[unit];
  const start = s.place[unit];
  const { size } = world.board;
  const mover = world.mover[unit];
  const costs = world.stepCost[mover];
  const { area } = s.scene;
  const { any, zoc, still, beside } = s;
  const mine = of * size;
  const theirs = (1 - of) * size;
  const barred = world.entryZone[1 - of];
  const { leaveZoc, zocToZoc } = world.data.tables.movement;
  const quick = isCavalry(world, unit) || isCar(world, unit);
  const leave = inHalves(leaveZoc);
  const across = quick ? inHalves(isCar(world, unit) ? zocToZoc.armouredCar : zocToZoc.cavalry) : 0;
  const all = l.allowance - inHalves(zocToZoc.leftForOthers);
  const shy = (flags & OUT) !== 0;
  const bold = (flags & RESOLUTE) !== 0;
  const guided = (flags & GUIDED) !== 0;
  const keepsToArea = world.area46Bound[unit] === 1;
  const tank = isTank(world, unit);
  const day = l.day === 1;
  const selfStill = isStill(s, unit) ? 1 : 0;
  const fear = isRouted(s, unit) ? fearOf(s, of, pad) : null;
  const cornered = fear !== null && isCornered(s, unit, fear);
  let cover = true;
  let leans = false;
  const pinned = (hex: number): boolean => {
    if (zoc[theirs + hex] === 0) return false;
    if (still[mine + hex] > (hex === start ? selfStill : 0)) {
      leans = true;
      return !cover;
    }
    return true;
  };
  const step = (from: Place, to: Place, direction: number): number => {
    let cost = costs[from * 6 + direction];
    if (cost === 0 || area[to] === 0 || any[theirs + to] > 0 || barred[to] === 1) return -1;
    if (keepsToArea && world.area46[to] === 0) return -1;
    if (tank && world.tankReach[to] === 0) return -1;
    if (day && beside[theirs + to] > 0) return -1;
    if (guided && (world.terrain[to] === FOREST || (world.hexside[from * 6 + direction] & RIVER) !== 0))
      cost = Math.min(cost, inHalves(PRICE_CLEAR));
    if (
      fear !== null &&
      fear.steps(to) <= fear.steps(from) &&
      !(cornered && from === start && fear.steps(to) === fear.steps(from))
    )
      return -1;
    const into = pinned(to);
    if (into && shy && !(bold && pinned(from))) return -1;
    if (!pinned(from)) return cost;
    if (!into) return cost + leave;
    return quick ? cost + across : all;
  };
  pad.covered.run(start, l.allowance - l.spent, step);
  pad.leans = leans;
  if (leans) {
    cover = false;
    pad.free.run(start, l.allowance - l.spent, step);
  }
  return pad;
};

/** 8.7.3: no hex leads further away, so a routed unit may go from zone to zone. */
const isCornered = (s: OrelState, p: number, fear: Trace): boolean => {
  const at = s.place[p];
  const of = s.owner[p];
  const costs = s.world.stepCost[s.world.mover[p]];
  for (let d = 0; d < 6; d++) {
    const to = s.world.board.neighbours[at * 6 + d];
    if (to < 0 || costs[at * 6 + d] === 0 || s.scene.area[to] === 0 || anyAt(s, 1 - of, to)) continue;
    if (s.world.entryZone[1 - of][to] === 0 && fear.steps(place(to)) > fear.steps(at)) return false;
  }
  return true;
};

/** 5.3: what an unit out of command has to mind: nothing, its range of depots, or the way back to it. */
const FREE = 0;
const KEEPS = 1;
const RETURNS = 2;
const bondOf = (s: OrelState, p: number): number => {
  if (!has(s, p, OUT) || isDepot(s.world, p)) return FREE;
  if (hasDepotInRange(s, p)) return KEEPS;
  return nearestDepot(s, s.owner[p], s.world.mover[p])[s.place[p]] < 0 ? FREE : RETURNS; // nobody to come closer to
};

/** May the unit, bound so, end there? */
const keepsBond = (s: OrelState, p: number, bond: number, to: Place): number => {
  if (bond === FREE || hasDepotInRange(s, p, to)) return 0;
  if (bond === KEEPS) return no.leavesDepots;
  const distance = nearestDepot(s, s.owner[p], s.world.mover[p]);
  return distance[to] >= 0 && distance[to] < distance[s.place[p]] ? 0 : no.fartherFromDepot;
};

const mayGoByRail = (s: OrelState, l: Move, to: number): number => {
  if (l.halted === 1) return no.sabotaged;
  if (canRunTo(s, l.unit, to)) return 0;
  if (s.world.rail[to] === 0) return no.noRails;
  if (anyAt(s, 1 - s.owner[l.unit], to)) return no.enemyThere;
  return isDepot(s.world, l.unit) && (s.world.station[to] === 0 || s.station[to] !== s.owner[l.unit])
    ? no.notOwnStation
    : no.tooFar;
};

/** The cost in half points, or why not. */
const mayGo = (s: OrelState, l: Move, to: number): number => {
  const p = l.unit;
  const w = s.world;
  if (!onMap(s, p)) return no.notOnMap;
  if (to === s.place[p]) return no.stayPut;
  if (isAsleep(s, p)) return no.asleep;
  if (w.mover[p] === BY_RAIL) return mayGoByRail(s, l, to);
  if (isVehicle(w, p) && has(s, p, UNSUPPLIED)) return no.noFuel;
  if (isTank(w, p) && !has(s, p, RUNNING)) return no.brokenDown;
  const pad = survey(s, l);
  const cost = pad.covered.cost(place(to));
  if (cost < 0) return whyNot(s, l, place(to));
  if (!hasRoomFor(s, p, to)) return no.full;
  const command = keepsBond(s, p, bondOf(s, p), place(to));
  return command < 0 ? command : cost;
};

/** Says the first thing that stands in the way. */
const whyNot = (s: OrelState, l: Move, to: Place): number => {
  const p = l.unit;
  const { world } = s;
  const of = s.owner[p];
  if (s.scene.area[to] === 0) return no.outsideArea;
  if (anyAt(s, 1 - of, to)) return no.enemyThere;
  if (world.entryZone[1 - of][to] === 1) return no.entryZone;
  if (world.area46Bound[p] === 1 && world.area46[to] === 0) return no.beyond46;
  if (isTank(world, p) && world.tankReach[to] === 0) return no.farFromRails;
  if (l.day === 1 && s.beside[(1 - of) * world.board.size + to] > 0) return no.dayBeside;
  if (isRouted(s, p)) return no.towardsEnemy;
  if (has(s, p, OUT) && inZoc(s, of, to)) return inZoc(s, of, s.place[p]) ? no.zocCheck : no.outIntoZoc;
  const direction = world.board.directionTo(s.place[p], to);
  if (direction >= 0) {
    if (world.stepCost[world.mover[p]][s.place[p] * 6 + direction] === 0) return no.closedTerrain;
    if (inZoc(s, of, s.place[p]) && inZoc(s, of, to)) return no.zocToZoc;
  }
  return no.tooFar;
};

const listDestinations = (s: OrelState, l: Move, out: Offers): void => {
  const p = l.unit;
  if (!onMap(s, p) || isAsleep(s, p)) return;
  if (s.world.mover[p] === BY_RAIL) {
    if (l.halted === 0) eachRun(s, p, (to) => out.add(to));
    return;
  }
  if (isVehicle(s.world, p) && has(s, p, UNSUPPLIED)) return;
  if (isTank(s.world, p) && !has(s, p, RUNNING)) return;
  const { covered } = survey(s, l);
  const bond = bondOf(s, p);
  for (let i = 1; i < covered.count; i++) {
    const to = covered.at(i);
    if (hasRoomFor(s, p, to) && keepsBond(s, p, bond, to) >= 0) out.add(to);
  }
};

/** The way it would take: one that needs no cover where that costs no more. */
export const wayTo = (s: OrelState, l: Move, to: Place): Place[] => {
  if (s.world.mover[l.unit] === BY_RAIL) return railWay(s, l.unit, to);
  const { covered, free, leans } = survey(s, l);
  return leans && free.cost(to) === covered.cost(to) ? free.pathTo(to) : covered.pathTo(to);
};

/** 7.1.3: hexes on the way in which a friend has to stay, because the way was cheap thanks to him. */
const coverUsed = (s: OrelState, l: Move, to: Place, way: readonly Place[]): number[] => {
  if (s.world.mover[l.unit] === BY_RAIL) return way.filter((hex) => leansOn(s, l.unit, hex));
  const { covered, free, leans } = survey(s, l);
  if (!leans || free.cost(to) === covered.cost(to)) return [];
  return way.filter((hex) => leansOn(s, l.unit, hex));
};
const leansOn = (s: OrelState, p: number, hex: Place): boolean =>
  inZoc(s, s.owner[p], hex) && isCovered(s, s.owner[p], hex, p);

const go = (s: OrelState, l: Move, to: number): void => {
  const p = l.unit;
  const at = place(to);
  const cost = mayGo(s, l, to);
  const way = wayTo(s, l, at);
  for (const hex of coverUsed(s, l, at, way)) s.pledged[hex] = 1;
  if (s.world.mover[p] === BY_RAIL && haltsAt(s, p, to)) l.halted = 1;
  setMoved(s, p);
  put(s, p, to);
  l.spent += cost;
  l.moved = 1;
  note(s, { kind: 'moved', side: s.owner[p], piece: p, path: way, cost, day: l.day });
};

export const ordersLeft = (l: Move): number => l.allowance - l.spent;

/** May the unit be taken up to move or act? */
const mayPick = (s: OrelState, of: number, p: number): number => {
  if (s.owner[p] !== of) return no.notYours;
  if (has(s, p, ACTED)) return no.acted;
  if (!onMap(s, p)) return canEnterNow(s, p) ? 0 : no.notOnMap;
  if (has(s, p, BROKEN)) return no.brokenDown;
  return 0;
};

/** 7.1.3: others have used it as cover, and nobody else is left to stay. */
const isBound = (s: OrelState, p: number): boolean =>
  onMap(s, p) && s.pledged[s.place[p]] === 1 && isStill(s, p) && !isCovered(s, s.owner[p], s.place[p], p);

const mayMarch = (s: OrelState, of: number, p: number): number => {
  if (of !== WHITE) return no.onlyWhites;
  const pick = mayPick(s, of, p);
  if (pick < 0) return pick;
  if (!isTroop(s.world, p) || isRouted(s, p)) return no.noMarchingDay;
  if (!onMap(s, p)) return no.notOnMap;
  if (has(s, p, OUT)) return no.outMarching;
  if (isAsleep(s, p)) return no.asleep;
  if (isBound(s, p)) return no.bound;
  return s.beside[(1 - of) * s.world.board.size + s.place[p]] > 0 ? no.dayBeside : 0;
};

/** A unit as if it were about to move, for questions about it. */
export const moveOf = (s: OrelState, p: number, day = 0): Move => ({
  unit: p,
  day,
  allowance: allowanceOf(s, p, day),
  spent: 0,
  moved: 0,
  less: 0,
  halted: 0,
  open: 1,
});

/** Is there a hex to go on to? */
const canStopOnWay = (s: OrelState, l: Move): boolean => {
  const { covered } = survey(s, l);
  const bond = bondOf(s, l.unit);
  for (let i = 1; i < covered.count; i++)
    if (hasRoomFor(s, l.unit, covered.at(i)) && keepsBond(s, l.unit, bond, covered.at(i)) >= 0) return true;
  return false;
};

const canMoveAnywhere = (s: OrelState, p: number): boolean => {
  if (has(s, p, ACTED) || !onMap(s, p) || isAsleep(s, p) || isBound(s, p)) return false;
  if (isTank(s.world, p) && !has(s, p, RUNNING)) return false;
  const l = moveOf(s, p);
  if (s.world.mover[p] === BY_RAIL) {
    let found = false;
    eachRun(s, p, () => {
      found = true;
    });
    return found;
  }
  return canStopOnWay(s, l);
};

/** 5.3, 4.3.1, 7.5, 7.4: is somebody still obliged to move? */
const mayEnd = (s: OrelState, of: number): number => {
  for (const p of s.world.pieces) {
    if (s.owner[p] !== of) continue;
    if (has(s, p, STRAY) && !has(s, p, ACTED) && !hasDepotInRange(s, p) && canMoveAnywhere(s, p)) return no.strays;
    if (has(s, p, SWOLLEN) && onMap(s, p) && isOverstacked(s, of, s.place[p]) && canThinOut(s, of, s.place[p]))
      return no.overstacked;
    if (mustReturn(s, p)) return no.mustReturn;
    if (standsInEntryZone(s, p) && canMoveAnywhere(s, p)) return no.leaveZone;
  }
  return 0;
};
const canThinOut = (s: OrelState, of: number, hex: number): boolean => {
  for (let p = s.first[hex]; p >= 0; p = s.next[p])
    if (s.owner[p] === of && isTroop(s.world, p) && canMoveAnywhere(s, p)) return true;
  return false;
};
/** 7.4: whom a retreat or an advance has brought into an enemy entry zone leaves it as soon as possible. */
const standsInEntryZone = (s: OrelState, p: number): boolean =>
  onMap(s, p) && !isDepot(s.world, p) && s.world.entryZone[1 - s.owner[p]][s.place[p]] === 1;

const mayStop = (s: OrelState, l: Move): number => {
  const p = l.unit;
  if (!onMap(s, p)) return 0;
  if (!isTroop(s.world, p)) return 0;
  if (has(s, p, ENTERED) && isOverstacked(s, s.owner[p], s.place[p])) return no.full;
  if (l.moved === 1 && has(s, p, STRAY) && !hasDepotInRange(s, p) && canStopOnWay(s, l)) return no.strays;
  return 0;
};

/** May a unit that has just come onto the map stop, or go on to where it may? */
const canStopSomewhere = (s: OrelState, p: number, hex: number): boolean => {
  if (hasRoomFor(s, p, hex)) return true;
  const l = moveOf(s, p);
  l.allowance -= inHalves(lessOnEntry(s, p));
  return s.world.board.neighboursOf(s.world.hexes[hex]).some((to) => {
    const direction = s.world.board.directionTo(s.world.hexes[hex], to);
    const cost = s.world.stepCost[s.world.mover[p]][hex * 6 + direction];
    const entry = mayEnterAt(s, p, hex);
    return (
      cost > 0 &&
      entry >= 0 &&
      entry + cost <= l.allowance &&
      s.scene.area[to] === 1 &&
      !anyAt(s, 1 - s.owner[p], to) &&
      hasRoomFor(s, p, to) &&
      !inZoc(s, s.owner[p], hex)
    );
  });
};

/** 7.1.4: what the unit does last decides its mode. */
const finishIn = (s: OrelState, l: Move, mode: number): void => {
  l.open = 0;
  mark(s, l.unit, ACTED);
  if (!isRouted(s, l.unit)) setMode(s, l.unit, mode);
};

const mayFormUp = (s: OrelState, l: Move): number => {
  const p = l.unit;
  if (!isTroop(s.world, p) || !onMap(s, p)) return no.noModes;
  if (isRouted(s, p)) return no.routedActs;
  if (l.day === 1) return no.dayActs;
  if (l.moved === 0 && s.mode[p] === COMBAT) return no.formed;
  if (isAsleep(s, p)) return no.asleep;
  if (mayStop(s, l) < 0) return mayStop(s, l);
  const cost = inHalves(s.world.data.tables.movement.combatMode);
  return cost <= ordersLeft(l) ? cost : no.noMovement;
};

const needsStart = (s: OrelState, l: Move): boolean =>
  isTank(s.world, l.unit) && !has(s, l.unit, RUNNING | BROKEN | UNSUPPLIED) && onMap(s, l.unit);

const mayCheck = (s: OrelState, l: Move): number => {
  const p = l.unit;
  if (!has(s, p, OUT) || has(s, p, TESTED) || !onMap(s, p) || isRouted(s, p)) return no.noCheck;
  return inZoc(s, s.owner[p], s.place[p]) ? 0 : no.noCheck;
};

/** 7.1.1: who enters Orel says where in it. */
const entersOrel = (s: OrelState, l: Move): boolean =>
  isTroop(s.world, l.unit) && s.place[l.unit] === s.world.places.Orel && choosesOrel(s, s.owner[l.unit]);

const acts = (s: OrelState, l: Move, cost: number): void => {
  l.spent += cost;
  finishIn(s, l, COMBAT);
};
/** No order is given by a unit that may not stop where it is. */
const settled = (s: OrelState, l: Move, cost: number): number => {
  if (cost < 0) return cost;
  const stop = mayStop(s, l);
  return stop < 0 ? stop : cost;
};

const NOWHERE: readonly number[] = [];
/** Where a unit could attack, and whom a battery could fire at: nothing farther off is worth asking about. */
const hexesBeside = (s: OrelState, l: Move): readonly number[] => {
  const at = s.place[l.unit];
  if (!isHex(s.world, at) || s.beside[(1 - s.owner[l.unit]) * s.world.board.size + at] === 0) return NOWHERE;
  return s.world.board.neighboursOf(at);
};
const enemiesNear = (s: OrelState, l: Move): readonly number[] => {
  if (!isGun(s.world, l.unit) || !onMap(s, l.unit)) return NOWHERE;
  const list: number[] = [];
  for (const hex of s.world.board.disk(s.place[l.unit], s.world.data.tables.attacks.range))
    for (let p = s.first[hex]; p >= 0; p = s.next[p]) if (s.owner[p] !== s.owner[l.unit]) list.push(p);
  return list;
};

const close = (_s: OrelState, l: Move): void => {
  l.open = 0;
};

/** One unit: perhaps it enters, perhaps it must be started; then it goes as it likes, and at the end of its move acts. */
const move = procedure(
  'move',
  (unit: number, day: number, of: number) => ({
    unit,
    day,
    of,
    allowance: 0,
    spent: 0,
    moved: 0,
    less: 0,
    halted: 0,
    open: 1,
    /** 1 when it has just gone somewhere, 2 when it has to check. */
    just: 0,
  }),
  ({ ask, loop, roll, run, when }) => [
    when(
      (s, l) => !onMap(s, l.unit),
      [
        ask({
          point: 'enter',
          rule: 'ORL-7.4a',
          always: true,
          within: true,
          who: (_s, l) => side(l.of),
          prompt: (s, l) => `Choose the hex by which ${s.world.pieceIds[l.unit]} enters.`,
          verbs: [
            {
              name: 'at',
              takes: hexes,
              may: (s, l, hex) => {
                const cost = mayEnterAt(s, l.unit, hex);
                return cost >= 0 && !canStopSomewhere(s, l.unit, hex) ? no.full : cost;
              },
              candidates: (s, l) => entryHexes(s, l.unit),
              do: (s, l, hex) => {
                l.less = lessOnEntry(s, l.unit);
                l.spent = enterAt(s, l.unit, hex);
                l.moved = 1;
                l.just = 1;
              },
            },
            { name: 'stop', takes: none, may: () => 0, do: close },
          ],
        }),
      ],
    ),
    when(
      (s, l) => l.open === 1 && needsStart(s, l),
      [
        ask({
          point: 'engine',
          rule: 'ORL-9.2.1b',
          always: true,
          within: true,
          who: (_s, l) => side(l.of),
          prompt: () => 'Start the tanks? On a 1 or 2 they break down for this turn.',
          verbs: [
            { name: 'start', takes: none, may: () => 0 },
            { name: 'stop', takes: none, may: () => 0, do: close },
          ],
        }),
        when(
          (_s, l) => l.open === 1,
          [
            roll('breakdown', 6, (s, l, value) => {
              const broken = value <= s.world.data.tables.movement.tankBreaksDownUpTo;
              mark(s, l.unit, broken ? BROKEN | ACTED : RUNNING);
              if (broken) l.open = 0;
              note(s, { kind: 'breakdown', piece: l.unit, value, broken: broken ? 1 : 0 });
            }),
          ],
        ),
      ],
    ),
    run((s, l) => {
      l.allowance = Math.max(0, allowanceOf(s, l.unit, l.day) - inHalves(l.less));
    }),
    loop(
      (_s, l) => l.open === 1,
      [
        when(
          (s, l) => l.just === 1 && entersOrel(s, l),
          [
            ask({
              point: 'orel',
              rule: 'ORL-7.1.1d',
              always: true,
              within: true,
              who: (_s, l) => side(l.of),
              prompt: () => 'Stand in the suburbs of Orel, or in the town centre?',
              verbs: [
                { name: 'suburbs', takes: none, may: () => 0, do: (s, l) => lodge(s, l.of, 0) },
                { name: 'centre', takes: none, may: () => 0, do: (s, l) => lodge(s, l.of, 1) },
              ],
            }),
          ],
        ),
        when(
          (_s, l) => l.just === 2,
          [
            roll('nerve', 6, (s, l, value) => {
              const passed = value <= tqOf(s, l.unit);
              mark(s, l.unit, passed ? TESTED | RESOLUTE : TESTED);
              note(s, { kind: 'check', piece: l.unit, value, total: value, tq: tqOf(s, l.unit), rule: 'ORL-5.3b' });
            }),
          ],
        ),
        run((_s, l) => {
          l.just = 0;
        }),
        ask({
          point: 'order',
          rule: 'ORL-7a',
          always: true,
          within: true,
          who: (_s, l) => side(l.of),
          prompt: (s, l) => `Move ${s.world.pieceIds[l.unit]}, or let it act.`,
          verbs: [
            {
              name: 'to',
              takes: hexes,
              may: (s, l, to) => (l.moved === 0 && isBound(s, l.unit) ? no.bound : mayGo(s, l, to)),
              each: (s, l, out) => {
                if (l.moved === 1 || !isBound(s, l.unit)) listDestinations(s, l, out);
              },
              do: (s, l, to) => {
                go(s, l, to);
                l.just = 1;
              },
            },
            {
              name: 'check',
              takes: none,
              may: mayCheck,
              do: (_s, l) => {
                l.just = 2;
              },
            },
            {
              name: 'combat',
              takes: none,
              may: mayFormUp,
              do: (s, l) => {
                acts(s, l, mayFormUp(s, l));
                note(s, { kind: 'formed', piece: l.unit });
              },
            },
            {
              name: 'prepared',
              takes: hexes,
              may: (s, l, hex) => settled(s, l, mayAttack(s, l, hex, PREPARED)),
              candidates: hexesBeside,
              do: (s, l, hex) => {
                acts(s, l, mayAttack(s, l, hex, PREPARED));
                declare(s, l.unit, hex, PREPARED, false);
              },
            },
            {
              name: 'separate',
              takes: hexes,
              may: (s, l, hex) => settled(s, l, maySeparate(s, l, hex)),
              candidates: hexesBeside,
              do: (s, l, hex) => {
                acts(s, l, maySeparate(s, l, hex));
                declare(s, l.unit, hex, PREPARED, true);
              },
            },
            {
              name: 'hasty',
              takes: hexes,
              may: (s, l, hex) => settled(s, l, mayAttack(s, l, hex, HASTY)),
              candidates: hexesBeside,
              do: (s, l, hex) => {
                acts(s, l, mayAttack(s, l, hex, HASTY));
                declare(s, l.unit, hex, HASTY, false);
              },
            },
            {
              name: 'barrage',
              takes: pieces,
              may: (s, l, p) => settled(s, l, mayBarrage(s, l, p)),
              candidates: enemiesNear,
              do: (s, l, p) => {
                acts(s, l, mayBarrage(s, l, p));
                aimBarrage(s, l.unit, p);
              },
            },
            {
              name: 'support',
              takes: attackKinds,
              may: (s, l, kind) => settled(s, l, maySupport(s, l, kind)),
              do: (s, l, kind) => {
                acts(s, l, maySupport(s, l, kind));
                promiseSupport(s, l.unit, kind);
              },
            },
            {
              name: 'duel',
              takes: pieces,
              may: (s, l, p) => mayDuel(s, l.unit, p),
              candidates: enemiesNear,
              do: (s, l, p) => {
                acts(s, l, 0);
                challenge(s, l.unit, p);
              },
            },
            {
              name: 'dig',
              takes: none,
              may: (s, l) => mayDig(s, l.unit, l.spent, l.moved),
              do: (s, l) => {
                acts(s, l, l.allowance);
                dig(s, l.unit);
              },
            },
            {
              name: 'stop',
              takes: none,
              may: mayStop,
              do: (s, l) => {
                if (l.moved === 1) finishIn(s, l, MARCH);
                l.open = 0;
              },
            },
          ],
        }),
      ],
    ),
    run((s, l) => {
      if (l.moved === 0) return;
      wakeNear(s, l.unit);
      restoreDepots(s);
    }),
  ],
);

const PHASE_FLAGS = MOVED | ACTED | ENTERED | TESTED | RESOLUTE | STRAY | RUNNING;

/** The start of a movement phase: markers of the last are off, and what is observed now may be fired at (8.3.1). */
const beginMovement = (s: OrelState, of: number): void => {
  const { world } = s;
  s.pledged.fill(0);
  beginOrders(s);
  for (const p of world.pieces) {
    unmark(s, p, OBSERVED);
    if (s.owner[p] === of) {
      alter(s, p, () => unmark(s, p, PHASE_FLAGS));
      if (onMap(s, p) && !isOverstacked(s, of, s.place[p])) unmark(s, p, SWOLLEN);
    } else if (onMap(s, p) && s.beside[of * world.board.size + s.place[p]] > 0) mark(s, p, OBSERVED);
  }
  for (const p of world.troops)
    if (s.owner[p] === of && onMap(s, p) && has(s, p, OUT) && !isAsleep(s, p) && !hasDepotInRange(s, p))
      mark(s, p, STRAY);
};

const endMovement = (s: OrelState, of: number): void => {
  settleAbsent(s, of);
  finishDigging(s, of);
  for (const p of s.world.pieces)
    if (s.owner[p] === of && onMap(s, p) && !isOverstacked(s, of, s.place[p])) unmark(s, p, SWOLLEN);
  endPhaseForDepots(s);
};

/** 7.1.1: the place of the stack in Orel may be changed in each friendly movement phase. */
const mayLodge = (s: OrelState, of: number, centre: number): number => {
  if (!hasTroops(s, of, s.world.places.Orel)) return no.notInOrel;
  if (s.track[CENTRE] === centre) return no.lodged;
  return choosesOrel(s, of) ? 0 : no.orelAttacks;
};

export const movement = procedure(
  'movement',
  (of: number) => ({ of, open: 1 }),
  ({ ask, loop, run }) => [
    run((s, l) => {
      note(s, { kind: 'phase', name: 'movement', side: l.of, date: s.track[DATE] });
      beginMovement(s, l.of);
    }),
    loop(
      (_s, l) => l.open === 1,
      [
        ask({
          point: 'move',
          rule: 'ORL-7b',
          always: true,
          who: (_s, l) => side(l.of),
          prompt: () => 'Choose a unit to move or to act.',
          verbs: [
            {
              name: 'unit',
              takes: pieces,
              may: (s, l, p) => mayPick(s, l.of, p),
              calls: { procedure: move, args: (_s, l, p) => [p, 0, l.of] },
              then: 'again',
            },
            {
              name: 'march',
              takes: pieces,
              may: (s, l, p) => mayMarch(s, l.of, p),
              calls: { procedure: move, args: (_s, l, p) => [p, 1, l.of] },
              then: 'again',
            },
            {
              name: 'suburbs',
              takes: none,
              may: (s, l) => mayLodge(s, l.of, 0),
              do: (s, l) => lodge(s, l.of, 0),
              then: 'again',
            },
            {
              name: 'centre',
              takes: none,
              may: (s, l) => mayLodge(s, l.of, 1),
              do: (s, l) => lodge(s, l.of, 1),
              then: 'again',
            },
            {
              name: 'guide',
              takes: pieces,
              may: (s, l, p) => mayPlay.guide(s, l.of, p),
              candidates: (s, l) => (s.track[HELD + l.of] > 0 ? s.world.troops : NOWHERE),
              do: (s, l, p) => playEvent.guide(s, l.of, p),
              then: 'again',
            },
            {
              name: 'raid',
              takes: hexes,
              may: (s, l, hex) => mayPlay.raid(s, l.of, hex),
              candidates: (s, l) => (s.track[HELD + l.of] > 0 ? s.world.hexes : NOWHERE),
              do: (s, l, hex) => playEvent.raid(s, l.of, hex),
              then: 'again',
            },
            {
              name: 'forced-march',
              takes: formations,
              may: (s, l, f) => mayPlay.forced(s, l.of, f),
              do: (s, l, f) => playEvent.forced(s, l.of, f),
              then: 'again',
            },
            {
              name: 'high-command',
              takes: formations,
              may: (s, l, f) => mayPlay.high(s, l.of, f),
              do: (s, l, f) => playEvent.high(s, l.of, f),
              then: 'again',
            },
            {
              name: 'repair',
              takes: pieces,
              may: (s, l, p) => mayPlay.repair(s, l.of, p),
              candidates: (s, l) => (s.track[HELD + l.of] > 0 ? s.world.pieces : NOWHERE),
              do: (s, l, p) => playEvent.repair(s, l.of, p),
              then: 'again',
            },
            {
              name: 'volunteers',
              takes: none,
              may: (s, l) => mayPlay.volunteers(s, l.of),
              do: (s, l) => playEvent.volunteers(s, l.of),
              then: 'again',
            },
            {
              name: 'fraternise',
              takes: pieces,
              may: (s, l, p) => mayPlay.fraternise(s, l.of, p),
              candidates: (s, l) => (s.track[HELD + l.of] > 0 ? s.world.combatUnits : NOWHERE),
              calls: { procedure: fraternisation, args: (_s, l, p) => [l.of, p] },
              then: 'again',
            },
            {
              name: 'shells',
              takes: pieces,
              may: (s, l, p) => mayPlay.shells(s, l.of, p),
              candidates: (s, l) => (s.track[HELD + l.of] > 0 ? s.world.guns : NOWHERE),
              do: (s, l, p) => playEvent.shells(s, l.of, p),
              then: 'again',
            },
            {
              name: 'end',
              takes: none,
              may: (s, l) => mayEnd(s, l.of),
              do: (_s, l) => {
                l.open = 0;
              },
            },
          ],
        }),
      ],
    ),
    run((s, l) => endMovement(s, l.of)),
  ],
);

// --- for the table

const STOPS = {
  sabotage: {
    rule: ruleId('ORL-7.1.3e'),
    text: 'Must stop there: the rails between two enemy zones of control are sabotaged.',
  },
};

/** What a destination is paid from, and why the train would have to stop there. */
export const arrivalAt = (s: OrelState, l: Move, to: Place): Arrival => {
  if (s.world.mover[l.unit] !== BY_RAIL) return { of: ordersLeft(l) / inHalves(1) };
  return haltsAt(s, l.unit, to) ? { stops: STOPS.sabotage } : {};
};

/** Everything a unit could reach if it moved now, whoever's turn it is. */
export const reachOf = (s: OrelState, p: number): { hex: Place; cost: number }[] => {
  const list: { hex: Place; cost: number }[] = [];
  if (s.world.mover[p] === BY_RAIL) {
    eachRun(s, p, (hex) => list.push({ hex, cost: 0 }));
    return list;
  }
  const l = moveOf(s, p);
  const { covered } = survey(s, l);
  const bond = bondOf(s, p);
  for (let i = 1; i < covered.count; i++) {
    const hex = covered.at(i);
    if (hasRoomFor(s, p, hex) && keepsBond(s, p, bond, hex) >= 0)
      list.push({ hex, cost: covered.cost(hex) / inHalves(1) });
  }
  return list;
};
