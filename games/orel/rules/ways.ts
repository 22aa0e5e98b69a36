// 7.1.1, 7.1.3: where a unit can go, and what it pays. One answer is kept for each arrangement and unit.

import { type Arrival, GATE, type Offers, type Place, perWorld, place, Reach, ruleId, Trace } from '@hexside/engine';
import {
  anyAt,
  FORCED,
  GUIDED,
  has,
  inHalves,
  isAsleep,
  isBeside,
  isCar,
  isCavalry,
  isDepot,
  isInfantry,
  isRouted,
  isTank,
  isVehicle,
  NO_BOOTS,
  type OrelState,
  OUT,
  onMap,
  other,
  RESOLUTE,
  RUNNING,
  stepInto,
  UNSUPPLIED,
} from '../state.ts';
import { BY_RAIL, FOREST, RIVER, type World } from '../world.ts';
import { bondOf, mayEndAt } from './bonds.ts';
import { eachRun, haltsAt, mayRun, railWay } from './rails.ts';
import { no } from './refusals.ts';
import { hasRoomFor } from './stacking.ts';
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

/** 7: what the unit may spend: its allowance, more on a marching day, more or less by events. */
export const allowanceOf = (s: OrelState, p: number, day: number): number => {
  const { world } = s;
  const { tables, events } = world.data;
  const f = world.formation[p];
  let points = world.movement[p];
  if (day === 1) points += tables.movement.marchingDay;
  if (f >= 0 && (s.plight[f] & FORCED) !== 0 && !isCavalry(world, p)) points += events.numbers.forcedMarch.mp;
  if (f >= 0 && (s.plight[f] & NO_BOOTS) !== 0 && isInfantry(world, p)) points -= events.numbers.noBoots.mp;
  return inHalves(Math.max(0, points));
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
export const pointsLeft = (l: Move): number => l.allowance - l.spent;

const PRICE_CLEAR = 1;

/** What a step costs, or a negative number where it may not be taken. */
type Price = (from: Place, to: Place, direction: number) => number;

class Pad {
  /** With friends as cover, and without: a way that binds nobody is preferred where it costs the same. */
  readonly covered: Reach;
  readonly free: Reach;
  readonly fear: Trace;
  stamp = -1;
  unit = -1;
  allowance = -1;
  spent = -1;
  day = -1;
  flags = -1;
  /** The price of a step with friends as cover, once it was asked for. */
  step: Price | null = null;
  hasCovered = false;
  hasFree = false;
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

/** 8.7.3: no hex leads further away, so a routed unit may go from zone to zone. */
const isCornered = (s: OrelState, p: number, fear: Trace): boolean => {
  const at = s.place[p];
  const of = s.owner[p];
  const costs = s.world.stepCost[s.world.mover[p]];
  for (let d = 0; d < 6; d++) {
    const to = s.world.board.neighbours[at * 6 + d];
    if (to < 0 || costs[at * 6 + d] === 0 || s.scene.area[to] === 0 || anyAt(s, other(of), to)) continue;
    if (s.world.entryZone[1 - of][to] === 0 && fear.steps(place(to)) > fear.steps(at)) return false;
  }
  return true;
};

/** The price of each step of the unit, in half points. `cover`: may friends that stay cancel zones of control for it? */
const stepsOf = (s: OrelState, l: Move, pad: Pad, cover: boolean): Price => {
  const { world, any, zoc, still, beside } = s;
  const { unit } = l;
  const of = s.owner[unit];
  const start = s.place[unit];
  const { size } = world.board;
  const costs = world.stepCost[world.mover[unit]];
  const { area } = s.scene;
  const mine = of * size;
  const theirs = (1 - of) * size;
  const barred = world.entryZone[1 - of];
  const { leaveZoc, zocToZoc } = world.data.tables.movement;
  const quick = isCavalry(world, unit) || isCar(world, unit);
  const leave = inHalves(leaveZoc);
  const across = quick ? inHalves(isCar(world, unit) ? zocToZoc.armouredCar : zocToZoc.cavalry) : 0;
  const all = l.allowance - inHalves(zocToZoc.leftForOthers);
  const shy = has(s, unit, OUT);
  const bold = has(s, unit, RESOLUTE);
  const guided = has(s, unit, GUIDED);
  const keepsToArea = world.area46Bound[unit] === 1;
  const tank = isTank(world, unit);
  const day = l.day === 1;
  const selfStill = isStill(s, unit) ? 1 : 0;
  const fear = isRouted(s, unit) ? fearOf(s, of, pad) : null;
  const cornered = fear !== null && isCornered(s, unit, fear);
  const isPlain = !isSpecial(s, l);
  const pinned = (hex: number): boolean =>
    zoc[theirs + hex] > 0 && !(cover && still[mine + hex] > (hex === start ? selfStill : 0));
  return (from, to, direction) => {
    let cost = costs[from * 6 + direction];
    if (cost === 0 || area[to] === 0 || any[theirs + to] > 0 || barred[to] === 1) return -1;
    if (!isPlain) {
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
      // No zone of control reaches where nobody is near.
      if (day) return cost;
    }
    const into = pinned(to);
    if (into && shy && !(bold && pinned(from))) return -1;
    if (!pinned(from)) return cost;
    if (!into) return cost + leave;
    return quick ? cost + across : all;
  };
};

/** Where the unit is and what it has left: what follows from that is worked out once for each arrangement. */
const survey = (s: OrelState, l: Move): Pad => {
  const pad = padOf(s.world);
  const { unit, day, allowance, spent } = l;
  const flags = s.flags[unit];
  if (
    pad.stamp === s.stamp[0] &&
    pad.unit === unit &&
    pad.allowance === allowance &&
    pad.spent === spent &&
    pad.day === day &&
    pad.flags === flags
  )
    return pad;
  pad.stamp = s.stamp[0];
  pad.unit = unit;
  pad.allowance = allowance;
  pad.spent = spent;
  pad.day = day;
  pad.flags = flags;
  pad.step = null;
  pad.hasCovered = false;
  pad.hasFree = false;
  return pad;
};

const coveredStep = (s: OrelState, l: Move, pad: Pad): Price => {
  pad.step ??= stepsOf(s, l, pad, true);
  return pad.step;
};

/** Everywhere it can go. */
const coveredWays = (s: OrelState, l: Move): Reach => {
  const pad = survey(s, l);
  if (!pad.hasCovered) {
    pad.hasCovered = true;
    if (!runByTable(s, l, pad)) pad.covered.run(s.place[l.unit], pointsLeft(l), coveredStep(s, l, pad));
  }
  return pad.covered;
};

/** Most moves: no zone of control is left again, nothing special hinders. Answers whether that was all there is to it. */
const runByTable = (s: OrelState, l: Move, pad: Pad): boolean => {
  const { world, gates, shyGates } = s;
  const { unit } = l;
  if (isSpecial(s, l)) return false;
  const of = s.owner[unit];
  const start = s.place[unit];
  if (inZoc(s, of, start)) return false;
  const isShy = has(s, unit, OUT);
  const mine = of * world.board.size;
  const left = pointsLeft(l);
  const { covered } = pad;
  covered.runTable(start, left, world.stepCost[world.mover[unit]], isShy ? shyGates : gates, undefined, mine);
  const onward = left - leastToLeave(s, l);
  for (let i = 1; i < covered.count; i++) {
    const at = covered.at(i);
    if (gates[mine + at] === GATE.stop && covered.cost(at) <= onward) return false;
  }
  return true;
};
/** Whose steps depend on more than terrain and enemies. */
const isSpecial = (s: OrelState, { unit, day }: Move): boolean =>
  day === 1 || has(s, unit, GUIDED) || isRouted(s, unit) || isTank(s.world, unit) || s.world.area46Bound[unit] === 1;
/** The cheapest step out of a zone of control. */
const leastToLeave = (s: OrelState, { unit, allowance }: Move): number => {
  const { leaveZoc, zocToZoc } = s.world.data.tables.movement;
  const toFree = 1 + inHalves(leaveZoc);
  if (isCavalry(s.world, unit) || isCar(s.world, unit)) return toFree;
  return Math.min(toFree, allowance - inHalves(zocToZoc.leftForOthers));
};

/** The same by ways that need nobody's cover. */
const freeWays = (s: OrelState, l: Move): Reach => {
  const pad = survey(s, l);
  if (!pad.hasFree) {
    pad.hasFree = true;
    pad.free.run(s.place[l.unit], pointsLeft(l), stepsOf(s, l, pad, false));
  }
  return pad.free;
};

/** May the unit drive at all? */
const mayDrive = (s: OrelState, p: number): number => {
  if (isVehicle(s.world, p) && has(s, p, UNSUPPLIED)) return no.noFuel;
  return isTank(s.world, p) && !has(s, p, RUNNING) ? no.brokenDown : 0;
};

/** The cost in half points, or why not. */
export const mayGo = (s: OrelState, l: Move, to: number): number => {
  const p = l.unit;
  if (to === s.place[p]) return no.stayPut;
  if (isAsleep(s, p)) return no.asleep;
  if (s.world.mover[p] === BY_RAIL) return l.halted === 1 ? no.sabotaged : mayRun(s, p, to);
  const drive = mayDrive(s, p);
  if (drive < 0) return drive;
  const cost = coveredWays(s, l).cost(place(to));
  if (cost < 0) return whyNot(s, l, place(to));
  if (!hasRoomFor(s, p, to)) return no.full;
  const command = mayEndAt(s, bondOf(s, p), to);
  return command < 0 ? command : cost;
};

/** Says the first thing that stands in the way. */
const whyNot = (s: OrelState, l: Move, to: Place): number => {
  const p = l.unit;
  const { world } = s;
  const of = s.owner[p];
  if (s.scene.area[to] === 0) return no.outsideArea;
  if (anyAt(s, other(of), to)) return no.enemyThere;
  if (world.entryZone[1 - of][to] === 1) return no.entryZone;
  if (world.area46Bound[p] === 1 && world.area46[to] === 0) return no.beyond46;
  if (isTank(world, p) && world.tankReach[to] === 0) return no.farFromRails;
  if (l.day === 1 && isBeside(s, other(of), to)) return no.dayBeside;
  const from = s.place[p];
  if (isRouted(s, p)) {
    const fear = fearOf(s, of, padOf(world));
    return fear.steps(to) > fear.steps(from) ? no.tooFar : no.towardsEnemy;
  }
  const pinned = (hex: Place): boolean => inZoc(s, of, hex) && !isCovered(s, of, hex, p);
  const isNext = world.board.directionTo(from, to) >= 0;
  const isAcross = isNext && pinned(from) && pinned(to);
  if (has(s, p, OUT) && pinned(to) && !has(s, p, RESOLUTE)) return isAcross ? no.zocCheck : no.outIntoZoc;
  if (isNext && stepInto(world, p, from, to) === 0) return no.closedTerrain;
  if (!isAcross) return no.tooFar;
  return isCavalry(world, p) || isCar(world, p) ? no.zocToZocQuick : no.zocToZoc;
};

/** Every hex a unit on foot, horse or wheels could end in. */
const eachStop = (s: OrelState, l: Move, use: (to: Place, cost: number) => void): void => {
  const p = l.unit;
  const covered = coveredWays(s, l);
  const { count, order } = covered;
  const bond = bondOf(s, p);
  for (let i = 1; i < count; i++) {
    const to = place(order[i]);
    if (hasRoomFor(s, p, to) && (bond === null || mayEndAt(s, bond, to) >= 0)) use(to, covered.cost(to));
  }
};

export const listDestinations = (s: OrelState, l: Move, out: Offers): void => {
  const p = l.unit;
  if (!onMap(s, p) || isAsleep(s, p)) return;
  if (s.world.mover[p] === BY_RAIL) {
    if (l.halted === 0) eachRun(s, p, (to) => out.add(to));
  } else if (mayDrive(s, p) >= 0) eachStop(s, l, (to) => out.add(to));
};

/** Is there a hex to go on to? The next ones are asked first: mostly one of them will do. */
export const canGoOn = (s: OrelState, l: Move): boolean => {
  const p = l.unit;
  if (mayDrive(s, p) < 0) return false;
  const step = coveredStep(s, l, survey(s, l));
  const left = pointsLeft(l);
  const from = s.place[p];
  const bond = bondOf(s, p);
  const { neighbours } = s.world.board;
  for (let d = 0; d < 6; d++) {
    const to = place(neighbours[from * 6 + d]);
    if (to < 0) continue;
    const cost = step(from, to, d);
    if (cost >= 0 && cost <= left && hasRoomFor(s, p, to) && mayEndAt(s, bond, to) >= 0) return true;
  }
  const covered = coveredWays(s, l);
  for (let i = 1; i < covered.count; i++)
    if (hasRoomFor(s, p, covered.at(i)) && mayEndAt(s, bond, covered.at(i)) >= 0) return true;
  return false;
};

/** Does the unit go cheaply there because a friend cancels zones of control? */
const leansAt = (s: OrelState, p: number, hex: Place): boolean =>
  inZoc(s, s.owner[p], hex) && isCovered(s, s.owner[p], hex, p);

/** The way it would take: one that needs no cover where that costs no more. */
export const wayTo = (s: OrelState, l: Move, to: Place): Place[] => {
  if (s.world.mover[l.unit] === BY_RAIL) return railWay(s, l.unit, to);
  const covered = coveredWays(s, l);
  const way = covered.pathTo(to);
  if (!way.some((hex) => leansAt(s, l.unit, hex))) return way;
  const free = freeWays(s, l);
  return free.cost(to) === covered.cost(to) ? free.pathTo(to) : way;
};

/** 7.1.3: cover is a saving: whoever pays for zones of control instead binds nobody. Asked only where that is dearer. */
export const mayGoUncovered = (s: OrelState, l: Move, to: number): number => {
  const plain = mayGo(s, l, to);
  if (plain < 0) return plain;
  if (s.world.mover[l.unit] === BY_RAIL) return no.noCover;
  const cost = freeWays(s, l).cost(place(to));
  if (cost < 0) return no.dearWay;
  return cost > plain ? cost : no.noCover;
};
export const listUncovered = (s: OrelState, l: Move, out: Offers): void => {
  const p = l.unit;
  if (!onMap(s, p) || isAsleep(s, p) || s.world.mover[p] === BY_RAIL || mayDrive(s, p) < 0) return;
  const covered = coveredWays(s, l);
  let leans = false;
  for (let i = 0; i < covered.count && !leans; i++) leans = leansAt(s, p, covered.at(i));
  if (!leans) return;
  const free = freeWays(s, l);
  eachStop(s, l, (to, cost) => {
    if (free.cost(to) > cost) out.add(to);
  });
};
export const uncoveredWay = (s: OrelState, l: Move, to: Place): Place[] => freeWays(s, l).pathTo(to);

/** 7.1.3: hexes on its way in which a friend has to stay, because it made the path cheaper. */
export const coverUsed = (s: OrelState, l: Move, to: Place, way: readonly Place[]): Place[] => {
  const leaning = way.filter((hex) => leansAt(s, l.unit, hex));
  const isRail = s.world.mover[l.unit] === BY_RAIL;
  const costsNoMore = (): boolean => freeWays(s, l).cost(to) === coveredWays(s, l).cost(to);
  return leaning.length > 0 && !isRail && costsNoMore() ? [] : leaning;
};

// --- for the table

const STOPS = {
  sabotage: {
    rule: ruleId('ORL-7.1.3e'),
    text: 'Must stop there: the rails between two enemy zones of control are sabotaged.',
  },
};

/** What a destination is paid from, and why the train would have to stop there. */
export const arrivalAt = (s: OrelState, l: Move, to: Place): Arrival => {
  if (s.world.mover[l.unit] !== BY_RAIL) return { of: pointsLeft(l) / inHalves(1) };
  return haltsAt(s, l.unit, to) ? { stops: STOPS.sabotage } : {};
};

/** Everything a unit could reach if it moved now, whoever's turn it is. */
export const reachOf = (s: OrelState, p: number): { hex: Place; cost: number }[] => {
  const list: { hex: Place; cost: number }[] = [];
  if (s.world.mover[p] === BY_RAIL) eachRun(s, p, (hex) => list.push({ hex, cost: 0 }));
  else eachStop(s, moveOf(s, p), (hex, cost) => list.push({ hex, cost: cost / inHalves(1) }));
  return list;
};
