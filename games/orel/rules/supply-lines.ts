// 3.2 and 8.2.2: lines to depots, along railroads and to the edges. All of it is worked out once for an arrangement of pieces.
import { GATE, perWorld, Reach, Trace } from '@hexside/engine';
import { anyAt, cellOf, distanceOf, inHalves, isRailDepot, type OrelState, onMap, other, RAID } from '../state.ts';
import { BY_RAIL, RAIL, RED, WHITE, type World } from '../world.ts';

/** May a line of supply pass? No enemy unit, and no zone of control that a friend does not cancel. */
const isOpen = (s: OrelState, of: number, hex: number): boolean => s.lineGates[cellOf(s, of, hex)] === GATE.free;

const UNREACHED = -1;
/** Half points: a long way over the map. */
const FAR = 128;
const CONVOY_MOVER = 2;
const BY_CAR = 4;
const MOVERS = BY_RAIL + 1;

/** By hex, for one arrangement of what the side's lines hang on. */
class Known<T> {
  stamp = -1;
  readonly of: T;
  constructor(of: T) {
    this.of = of;
  }
  /** Still true? If not, it is taken as worked out anew from now on. */
  isFor(stamp: number): boolean {
    if (this.stamp === stamp) return true;
    this.stamp = stamp;
    return false;
  }
}

/** What was last worked out, and for which arrangement. */
class Pad {
  readonly trace: Trace;
  readonly reach: Reach;
  /** By side: where its units may walk past zones of control, and the rail hexes linked to its edges. */
  readonly roads: readonly Known<Uint8Array>[];
  readonly linked: readonly Known<Uint8Array>[];
  /** By depot and mover: half points from the hex to the depot. */
  readonly ranges: readonly Known<Int16Array>[];
  /** By side and mover: half points to the nearest depot within range, and to the nearest at all. */
  readonly served: readonly Known<Int16Array>[];
  readonly nearest: readonly Known<Int16Array>[];
  readonly works: readonly Known<{ works: boolean }>[];
  constructor(world: World) {
    const { size } = world.board;
    const costs = (count: number) => Array.from({ length: count }, () => new Known(new Int16Array(size)));
    this.trace = new Trace(world.board);
    this.reach = new Reach(world.board);
    const bySide = () => [RED, WHITE].map(() => new Known(new Uint8Array(size)));
    this.roads = bySide();
    this.linked = bySide();
    this.ranges = costs(world.depots.length * MOVERS);
    this.served = costs(2 * MOVERS);
    this.nearest = costs(2 * MOVERS);
    this.works = world.depots.map(() => new Known({ works: false }));
  }
}
const padOf = perWorld((world: World) => new Pad(world));
/** Depots are numbered last, without a gap. */
const depotIndex = (s: OrelState, depot: number): number => depot - s.world.depots[0];

/** One number for the lines of its side and the place where it stands. */
const stampOf = (s: OrelState, depot: number): number =>
  s.lines[s.owner[depot]] * s.world.board.placeCount + s.place[depot];

/** README B6: rail hexes from which friendly-controlled railroad leads to a friendly board edge. */
export const railLink = (s: OrelState, of: number): Uint8Array => {
  const pad = padOf(s.world);
  const known = pad.linked[of];
  const linked = known.of;
  if (known.isFor(s.lines[of])) return linked;
  const cut = s.track[RAID + 1 - of] - 1;
  const passes = (hex: number): boolean => isOpen(s, of, hex) && hex !== cut;
  const sources = s.scene.railEdge[of].filter(passes);
  const met = pad.trace.flood(
    sources,
    (from, to, direction) => (s.world.hexside[from * 6 + direction] & RAIL) !== 0 && passes(to),
  );
  linked.fill(0);
  for (let i = 0; i < met; i++) linked[pad.trace.order[i]] = 1;
  return linked;
};

/**
 * 8.2.2: by hex, what such a mover pays from there to the nearest of these depots; UNREACHED beyond their range. Counted from the
 * unit: the flood runs backwards, so the hex it comes from has to be open.
 */
const spreadRange = (s: OrelState, depots: readonly number[], of: number, mover: number, least: Int16Array): void => {
  const { reach } = padOf(s.world);
  least.fill(UNREACHED);
  const homes = depots.map((d) => s.place[d]);
  for (const home of homes) least[home] = 0;
  // What knows only rails is served where the depot stands.
  if (mover === BY_RAIL) return;
  const open = homes.filter((home) => isOpen(s, of, home));
  const range = inHalves(s.world.data.tables.supply.range);
  reach.runTable(open, range, s.world.comeCost[mover], s.lineGates, undefined, of * s.world.board.size);
  for (let i = 0; i < reach.count; i++) least[reach.at(i)] = reach.cost(reach.at(i));
};

/** 8.2.2: is the unit, where it stands or would stand, within range of that depot? README B9: at its own costs. */
export const isInRange = (s: OrelState, p: number, depot: number, at: number = s.place[p]): boolean => {
  if (!onMap(s, depot) || s.owner[depot] !== s.owner[p]) return false;
  if (s.place[depot] === at) return true;
  const mover = s.world.mover[p];
  if (!isNear(s, depot, mover, at)) return false;
  const known = padOf(s.world).ranges[depotIndex(s, depot) * MOVERS + mover];
  if (!known.isFor(stampOf(s, depot))) spreadRange(s, [depot], s.owner[p], mover, known.of);
  return known.of[at] >= 0;
};

/** Nobody pays less than a point a hex but armoured cars, who pay half: farther off there is nothing to count. */
const isNear = (s: OrelState, depot: number, mover: number, at: number): boolean => {
  const { range } = s.world.data.tables.supply;
  return onMap(s, depot) && distanceOf(s, s.place[depot], at) <= (mover === BY_CAR ? range * 2 : range);
};

/** A stamp is given once: the later of two tells when either has changed. */
const rangeStamp = (s: OrelState, of: number): number => Math.max(s.lines[of], s.stores[of]);
/** By hex: 0 or more where any depot of the side, of use or not, is within range for such a mover. */
export const depotRange = (s: OrelState, of: number, mover: number): Int16Array => {
  const known = padOf(s.world).served[of * MOVERS + mover];
  if (!known.isFor(rangeStamp(s, of))) spreadRange(s, depotsOf(s, of), of, mover, known.of);
  return known.of;
};
/** Is that hex such a one? Where no depot is near there is no need to look further. */
export const hasDepotNear = (s: OrelState, of: number, mover: number, hex: number): boolean => {
  if (padOf(s.world).served[of * MOVERS + mover].stamp !== rangeStamp(s, of))
    if (!s.world.depots.some((d) => s.owner[d] === of && isNear(s, d, mover, hex))) return false;
  return depotRange(s, of, mover)[hex] >= 0;
};
/** The same for a unit where it stands. */
export const hasDepotInRange = (s: OrelState, p: number): boolean =>
  hasDepotNear(s, s.owner[p], s.world.mover[p], s.place[p]);

/** By hex: half points to the nearest depot of the side for such a mover, past zones of control (5.3); -1 without a way. */
export const nearestDepot = (s: OrelState, of: number, mover: number): Int16Array => {
  const { reach, nearest, roads } = padOf(s.world);
  const known = nearest[of * MOVERS + mover];
  if (known.isFor(Math.max(s.roads[of], s.stores[of]))) return known.of;
  const gates = roads[of].of;
  if (!roads[of].isFor(s.roads[of]))
    for (const hex of s.world.hexes)
      gates[hex] = s.scene.area[hex] === 0 || anyAt(s, other(of), hex) ? GATE.closed : GATE.free;
  const homes = depotsOf(s, of).map((d) => s.place[d]);
  // Ways may be of any length: spread further until nothing comes near the limit any more.
  let limit = FAR;
  while (reach.runTable(homes, limit, s.world.comeCost[mover], gates) > 0) {
    if (reach.cost(reach.at(reach.count - 1)) + s.world.dearestStep <= limit) break;
    limit *= 2;
  }
  known.of.fill(UNREACHED);
  for (let i = 0; i < reach.count; i++) known.of[reach.at(i)] = reach.cost(reach.at(i));
  return known.of;
};

/** 3.2 A: may the depot trace what makes it functional? */
export const isFunctional = (s: OrelState, depot: number): boolean => {
  if (!onMap(s, depot)) return false;
  const known = padOf(s.world).works[depotIndex(s, depot)];
  if (!known.isFor(stampOf(s, depot)))
    known.of.works = isRailDepot(s.world, depot)
      ? s.world.station[s.place[depot]] === 1 && railLink(s, s.owner[depot])[s.place[depot]] === 1
      : convoyTraces(s, depot);
  return known.of.works;
};

/** 3.2 A: so far to a linked railroad, or less far to an exit. Most are near, and it is cheaper to look there first. */
const convoyTraces = (s: OrelState, convoy: number): boolean => {
  const { convoyLine, exitLine } = s.world.data.tables.supply;
  if (railLink(s, s.owner[convoy])[s.place[convoy]] === 1) return true;
  return (
    tracesWithin(s, convoy, Math.min(convoyLine, exitLine)) || tracesWithin(s, convoy, Math.max(convoyLine, exitLine))
  );
};
const tracesWithin = (s: OrelState, convoy: number, points: number): boolean => {
  const { world } = s;
  const of = s.owner[convoy];
  const linked = railLink(s, of);
  const { reach } = padOf(world);
  const { convoyLine, exitLine } = world.data.tables.supply;
  const start = s.place[convoy];
  reach.runTable(start, inHalves(points), world.stepCost[CONVOY_MOVER], s.lineGates, undefined, of * world.board.size);
  for (let i = 0; i < reach.count; i++)
    if (linked[reach.at(i)] === 1 && reach.cost(reach.at(i)) <= inHalves(convoyLine)) return true;
  return world.supplyExits[of].some(
    (exit) => reach.has(exit) && reach.cost(exit) <= inHalves(exitLine) && (isOpen(s, of, exit) || exit === start),
  );
};

/** The depots of a side on the map. */
export const depotsOf = (s: OrelState, of: number): number[] =>
  s.world.depots.filter((d) => s.owner[d] === of && onMap(s, d));

/** 8.2.1: is a train linked to a friendly edge by open railroad? */
export const isTrainLinked = (s: OrelState, train: number): boolean =>
  onMap(s, train) && railLink(s, s.owner[train])[s.place[train]] === 1;

/** 3.3: a side's units from which that hex is no farther off than the range of a captured depot. */
export const unitsWithin = (s: OrelState, of: number, hex: number): number[] => {
  const { reach } = padOf(s.world);
  const budget = inHalves(s.world.data.tables.supply.captured.range);
  const list: number[] = [];
  for (const [mover, costs] of s.world.comeCost.entries()) {
    reach.run(s.world.hexes[hex], budget, (from, to, direction) => {
      const step = costs[from * 6 + direction];
      return step > 0 && s.scene.area[to] === 1 && !anyAt(s, other(of), to) ? step : -1;
    });
    for (const p of s.world.pieces)
      if (s.owner[p] === of && onMap(s, p) && s.world.mover[p] === mover && reach.has(s.place[p])) list.push(p);
  }
  return list.sort((a, b) => a - b);
};
