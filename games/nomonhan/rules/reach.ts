// 11.2-11.4, 13.3-13.5, 26.2 Where a unit or supply can go: what a step costs, stops and exits of zones of control, infiltration, the minimum
// move, entry from a base.
import { GATE, type Offers, type Place, perWorld, place, Reach } from '@hexside/engine';
import { has, inZoneOf, isDeception, isHex, MINIMUM, NIGHT, type NomonhanState, SUPPRESSED } from '../state.ts';
import { FOOT, foeOf, HALVES, MECHANIZED, ofSide, type World } from '../world.ts';
import { stepCosts } from './engineers.ts';
import { inRealZone, mightBeFeigned } from './fog.ts';
import { no } from './refusals.ts';

/**
 * A move under way: of a unit, or of `points` of supply (unit -1), or of an engineer that carries one point. `left` are half points;
 * `start` is where it began, `spent` what it has used.
 */
export type Walk = {
  of: number;
  unit: number;
  points: number;
  at: number;
  start: number;
  left: number;
  spent: number;
  open: number;
  path: number[];
  /** 1 once the supply is on its way: where it is, it counts as moved. */
  hauled: number;
  /** 1 if everybody saw which counter it was when it set out. */
  known: number;
};

/** 8.2, 11.3: movement in half points; a suppressed unit has half its factor, fractions kept. */
export const allowanceOf = (s: NomonhanState, of: number, unit: number): number => {
  if (unit < 0) return ofSide(s.world.supplyMovement, of) * HALVES;
  return s.world.movement[unit] * (has(s, unit, SUPPRESSED) ? 1 : HALVES);
};

/** Supply (-1) goes on foot. */
const classOf = (w: World, unit: number): typeof FOOT | typeof MECHANIZED =>
  w.mechanized[unit] === 1 ? MECHANIZED : FOOT;

/** What the last survey was about; valid while the same pieces stand in the same places. */
class Pad {
  readonly reach: Reach;
  key = '';
  /** Where an infiltrator of Night Infiltration comes by way of which hex. */
  readonly slips = new Map<number, number>();
  /** Step costs of a mover whose first step is not like the others. */
  readonly leaving: Uint8Array;
  constructor({ board, stepCost: [{ length }] }: World) {
    this.reach = new Reach(board);
    this.leaving = new Uint8Array(length);
  }
}
const padOf = perWorld((world: World) => new Pad(world));

const costsOf = (s: NomonhanState, l: Walk): Uint8Array => stepCosts(s, classOf(s.world, l.unit), l.unit, l.start);

/** Deception markers go as far as they like (34.3). */
const FAR_AWAY = 90;

const slipsThrough = (s: NomonhanState, l: Walk): boolean => s.world.infiltrates[l.unit] === 1;

/** 13.4: who leaves a zone must first enter a hex free of zones; whether one is feigned has to be tried (B44). */
const withoutZones = (s: NomonhanState, l: Walk, costs: Uint8Array, into: Uint8Array): Uint8Array => {
  const { board } = s.world;
  into.set(costs);
  for (let slot = l.at * board.stride; slot < (l.at + 1) * board.stride; slot++) {
    const to = board.neighbours[slot];
    if (to >= 0 && s.gate[l.of * board.placeCount + to] === GATE.stop && !mightBeFeigned(s, l.of, to)) into[slot] = 0;
  }
  return into;
};

/** Works out where the mover can go from a hex of the map, once for each position. */
const survey = (s: NomonhanState, l: Walk): Pad => {
  const { world } = s;
  const pad = padOf(world);
  const night = s.track[NIGHT];
  const key = `${s.stamp[0]} ${l.at} ${l.unit} ${l.left} ${night}`;
  if (pad.key === key) return pad;
  pad.key = key;
  pad.slips.clear();
  const offset = l.of * world.board.placeCount;
  const start = place(l.at);
  if (isDeception(world, l.unit)) {
    pad.reach.runTable(start, FAR_AWAY, world.openStep, s.gate, undefined, offset);
    return pad;
  }
  const costs = costsOf(s, l);
  const leavesZone = inZoneOf(s, foeOf(l.of), l.at);
  const slips = slipsThrough(s, l);
  const paid = leavesZone && !slips ? withoutZones(s, l, costs, pad.leaving) : costs;
  pad.reach.runTable(start, l.left, paid, s.gate, undefined, offset);
  if (leavesZone && slips && night > 0) slipTwice(s, l, pad);
  return pad;
};

/** Steps from a hex into zones of control next to it. */
const zoneSteps = (s: NomonhanState, l: Walk, from: Place): { to: Place; cost: number }[] => {
  const { board } = s.world;
  const costs = costsOf(s, l);
  return board
    .neighboursOf(from)
    .map((to) => ({ to, cost: costs[from * board.stride + board.directionTo(from, to)] }))
    .filter(({ to, cost }) => cost > 0 && s.gate[l.of * board.placeCount + to] === GATE.stop);
};

/** Night Infiltration: from zone to zone and on to a third, points permitting. */
const slipTwice = (s: NomonhanState, l: Walk, pad: Pad): void => {
  for (const { to: via, cost: first } of zoneSteps(s, l, place(l.at)))
    for (const { to, cost } of zoneSteps(s, l, via))
      if (first + cost <= l.left && !pad.reach.has(to)) pad.slips.set(to, via);
};

const directionTo = (s: NomonhanState, from: number, to: number): number =>
  s.world.board.directionTo(place(from), place(to));

/** 11.4, B16: a unit goes one hex whatever it costs, once a turn, as the whole move of the phase. Answers with the price it does not pay in full. */
const mayPayLeast = (s: NomonhanState, l: Walk, cost: number): number => {
  if (l.unit < 0 || l.spent > 0) return no.tooFar;
  return has(s, l.unit, MINIMUM) ? no.minimumUsed : cost;
};

/** The same from a hex of the map: into one beside it, never straight from zone to zone. */
const mayMoveLeast = (s: NomonhanState, l: Walk, to: number): number => {
  const direction = directionTo(s, l.at, to);
  if (direction < 0) return no.tooFar;
  if (isZoneStep(s, l, to)) return no.zoneToZone;
  return mayPayLeast(s, l, costsOf(s, l)[l.at * s.world.board.stride + direction]);
};

/** From a hex of the map into the next one: straight from zone to zone, as far as the mover can know? */
const isZoneStep = (s: NomonhanState, l: Walk, to: number): boolean => {
  const foe = foeOf(l.of);
  return inZoneOf(s, foe, l.at) && inZoneOf(s, foe, to) && !mightBeFeigned(s, l.of, to);
};

/** 13.4, 18.4: does a zone that might have been feigned turn out to be one? Then the mover cannot leave its own that way. */
export const isTurnedBack = (s: NomonhanState, l: Walk, to: number): boolean =>
  isHex(s.world, l.at) &&
  !slipsThrough(s, l) &&
  !isDeception(s.world, l.unit) &&
  inZoneOf(s, foeOf(l.of), l.at) &&
  inRealZone(s, foeOf(l.of), to);

/** 26.2: from a base onto a friendly edge hex, counted as one hex outside it. The data have no edge that is closed. */
const mayComeIn = (s: NomonhanState, l: Walk, to: number): number => {
  const { world } = s;
  if (!ofSide(world.edge, l.of).includes(world.hexes[to])) return no.notEntry;
  const cost = world.entryCost[classOf(world, l.unit)][to];
  if (s.gate[l.of * world.board.placeCount + to] === GATE.closed) return no.enemyThere;
  return cost <= l.left || isDeception(world, l.unit) ? cost : mayPayLeast(s, l, cost);
};

/** What going there costs in half points, or why it cannot be done. */
export const mayGo = (s: NomonhanState, l: Walk, to: number): number => {
  const { world } = s;
  if (!isHex(world, l.at)) return mayComeIn(s, l, to);
  if (to === l.at) return no.tooFar;
  if (s.gate[l.of * world.board.placeCount + to] === GATE.closed) return no.enemyThere;
  if (world.closed[to] === 1) return no.closed;
  const { reach, slips } = survey(s, l);
  if (reach.has(place(to))) return isDeception(world, l.unit) ? 0 : reach.cost(place(to));
  return slips.has(to) ? l.left : mayMoveLeast(s, l, to);
};

export const listGoals = (s: NomonhanState, l: Walk, out: Offers): void => {
  const { world } = s;
  if (!isHex(world, l.at)) {
    for (const hex of ofSide(world.edge, l.of)) if (mayComeIn(s, l, hex) >= 0) out.add(hex);
    return;
  }
  const { reach, slips } = survey(s, l);
  for (let i = 1; i < reach.count; i++) out.add(reach.order[i]);
  for (const to of slips.keys()) out.add(to);
  for (const to of world.board.neighboursOf(place(l.at)))
    if (!reach.has(to) && !slips.has(to) && mayGo(s, l, to) >= 0) out.add(to);
};

/** The way there, without the start. */
export const wayTo = (s: NomonhanState, l: Walk, to: Place): Place[] => {
  if (!isHex(s.world, l.at)) return [to];
  const { reach, slips } = survey(s, l);
  if (reach.has(to)) return reach.pathTo(to).slice(1);
  const via = slips.get(to);
  return via === undefined ? [to] : [place(via), to];
};
