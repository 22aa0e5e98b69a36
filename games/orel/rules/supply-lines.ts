// 3.2 and 8.2.2: lines to depots, along railroads and to the edges. All of it is worked out once for an arrangement of pieces.
import { perWorld, Reach, Trace } from '@hexside/engine';
import { anyAt, inHalves, isDepot, isRailDepot, type OrelState, onMap, RAID } from '../state.ts';
import { BY_RAIL, RAIL, type World } from '../world.ts';
import { isExposed } from './zones-of-control.ts';

/** May a line of supply pass? No enemy unit, and no zone of control that a friend does not cancel. */
const isOpen = (s: OrelState, of: number, hex: number): boolean =>
  s.scene.area[hex] === 1 && !anyAt(s, 1 - of, hex) && !isExposed(s, of, hex);

const FAR = 255;
const CONVOY_MOVER = 2;
const BY_CAR = 4;

/** What was last worked out, and for which arrangement. */
class Pad {
  readonly trace: Trace;
  readonly reach: Reach;
  readonly linked = [new Uint8Array(0), new Uint8Array(0)];
  readonly linkStamp = [-1, -1];
  readonly ranges = new Map<number, { stamp: number; cost: Uint8Array }>();
  readonly nearest = new Map<number, { stamp: string; cost: Int16Array }>();
  readonly works = new Map<number, { stamp: number; works: boolean }>();
  constructor(world: World) {
    this.trace = new Trace(world.board);
    this.reach = new Reach(world.board);
    for (const of of [0, 1]) this.linked[of] = new Uint8Array(world.board.size);
  }
}
const padOf = perWorld((world: World) => new Pad(world));

/** README B6: rail hexes from which friendly-controlled railroad leads to a friendly board edge. */
export const railLink = (s: OrelState, of: number): Uint8Array => {
  const pad = padOf(s.world);
  const linked = pad.linked[of];
  if (pad.linkStamp[of] === s.stamp[0]) return linked;
  pad.linkStamp[of] = s.stamp[0];
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

/** By hex: half points from there to the depot for such a mover, FAR beyond the range of 8.2.2. */
const rangeOf = (s: OrelState, depot: number, mover: number): Uint8Array => {
  const pad = padOf(s.world);
  const key = depot * 8 + mover;
  let known = pad.ranges.get(key);
  if (known?.stamp === s.stamp[0]) return known.cost;
  if (known === undefined) {
    known = { stamp: -1, cost: new Uint8Array(s.world.board.size) };
    pad.ranges.set(key, known);
  }
  known.stamp = s.stamp[0];
  const { cost } = known;
  cost.fill(FAR);
  const of = s.owner[depot];
  const home = s.place[depot];
  const costs = s.world.stepCost[mover];
  const budget = inHalves(s.world.data.tables.supply.range);
  cost[home] = 0;
  // Counted from the unit: the flood runs backwards, so what has to be open is the hex it comes from.
  pad.reach.run(home, budget, (from, to, direction) => {
    if (!isOpen(s, of, from) || s.scene.area[to] === 0) return -1;
    const step = costs[to * 6 + ((direction + 3) % 6)];
    return step === 0 ? -1 : step;
  });
  for (let i = 0; i < pad.reach.count; i++) cost[pad.reach.at(i)] = pad.reach.cost(pad.reach.at(i));
  return cost;
};

/** 8.2.2: is the unit, where it stands or would stand, within range of that depot? README B9: at its own costs. */
export const isInRange = (s: OrelState, p: number, depot: number, at: number = s.place[p]): boolean => {
  if (!onMap(s, depot) || s.owner[depot] !== s.owner[p]) return false;
  if (s.place[depot] === at) return true;
  const mover = s.world.mover[p];
  if (mover === BY_RAIL) return false;
  // Nobody pays less than a point a hex but armoured cars, who pay half: no need to count farther.
  const { range } = s.world.data.tables.supply;
  if (s.world.board.distance(s.place[depot], s.world.hexes[at]) > (mover === BY_CAR ? range * 2 : range)) return false;
  return rangeOf(s, depot, mover)[at] < FAR;
};

/** 3.2 A: may the depot trace what makes it functional? */
export const isFunctional = (s: OrelState, depot: number): boolean => {
  if (!onMap(s, depot)) return false;
  const pad = padOf(s.world);
  const known = pad.works.get(depot);
  if (known?.stamp === s.stamp[0]) return known.works;
  const works = isRailDepot(s.world, depot)
    ? s.world.station[s.place[depot]] === 1 && railLink(s, s.owner[depot])[s.place[depot]] === 1
    : convoyTraces(s, depot);
  pad.works.set(depot, { stamp: s.stamp[0], works });
  return works;
};

const convoyTraces = (s: OrelState, convoy: number): boolean => {
  const { world } = s;
  const of = s.owner[convoy];
  const linked = railLink(s, of);
  const { reach } = padOf(world);
  const { convoyLine, exitLine } = world.data.tables.supply;
  const costs = world.stepCost[CONVOY_MOVER];
  reach.run(s.place[convoy], inHalves(Math.max(convoyLine, exitLine)), (from, to, direction) => {
    const step = costs[from * 6 + direction];
    return step > 0 && isOpen(s, of, to) ? step : -1;
  });
  for (let i = 0; i < reach.count; i++)
    if (linked[reach.at(i)] === 1 && reach.cost(reach.at(i)) <= inHalves(convoyLine)) return true;
  return world.supplyExits[of].some((exit) => reach.has(exit) && reach.cost(exit) <= inHalves(exitLine));
};

/** The depots of a side on the map. */
export const depotsOf = (s: OrelState, of: number): number[] =>
  s.world.depots.filter((d) => s.owner[d] === of && onMap(s, d));

/** By hex: half points to the nearest depot of the side for such a mover, past zones of control (5.3); -1 without a way. */
export const nearestDepot = (s: OrelState, of: number, mover: number): Int16Array => {
  const pad = padOf(s.world);
  const key = of * 8 + mover;
  let known = pad.nearest.get(key);
  // Own units that move change nothing: kept for one arrangement of the enemy and of the depots.
  const stamp = arrangementOf(s, of);
  if (known?.stamp === stamp) return known.cost;
  if (known === undefined) {
    known = { stamp: '', cost: new Int16Array(s.world.board.size) };
    pad.nearest.set(key, known);
  }
  known.stamp = stamp;
  spreadFrom(s, of, mover, known.cost);
  return known.cost;
};

/** Where all enemies and own depots stand, and on which ground. */
const arrangementOf = (s: OrelState, of: number): string => {
  let text = String(s.scene.index);
  for (const p of s.world.pieces)
    if ((s.owner[p] !== of || isDepot(s.world, p)) && onMap(s, p)) text += ` ${s.place[p]}`;
  return text;
};

/** From all depots at once, backwards, a row of hexes for each cost. */
const spreadFrom = (s: OrelState, of: number, mover: number, least: Int16Array): void => {
  const { board, stepCost } = s.world;
  const costs = stepCost[mover];
  const rows: number[][] = [];
  const enqueue = (hex: number, cost: number): void => {
    if (least[hex] >= 0 && least[hex] <= cost) return;
    least[hex] = cost;
    rows[cost] ??= [];
    rows[cost].push(hex);
  };
  least.fill(-1);
  for (const depot of depotsOf(s, of)) enqueue(s.place[depot], 0);
  for (let cost = 0; cost < rows.length; cost++) {
    for (const hex of rows[cost] ?? []) {
      if (least[hex] !== cost) continue;
      for (let d = 0; d < 6; d++) {
        const to = board.neighbours[hex * 6 + d];
        if (to < 0 || s.scene.area[to] === 0 || anyAt(s, 1 - of, to)) continue;
        const step = costs[to * 6 + ((d + 3) % 6)];
        if (step > 0) enqueue(to, cost + step);
      }
    }
  }
};

/** Is any depot of its side, of use or not, within range of that hex for the unit? */
export const hasDepotInRange = (s: OrelState, p: number, at: number = s.place[p]): boolean =>
  s.world.depots.some((d) => s.owner[d] === s.owner[p] && isInRange(s, p, d, at));

/** 8.2.1: is a train linked to a friendly edge by open railroad? */
export const isTrainLinked = (s: OrelState, train: number): boolean =>
  onMap(s, train) && railLink(s, s.owner[train])[s.place[train]] === 1;

/** 3.3: a side's units from which that hex is no farther off than the range of a captured depot. */
export const unitsWithin = (s: OrelState, of: number, hex: number): number[] => {
  const { reach } = padOf(s.world);
  const budget = inHalves(s.world.data.tables.supply.captured.range);
  const list: number[] = [];
  for (const [mover, costs] of s.world.stepCost.entries()) {
    reach.run(s.world.hexes[hex], budget, (_from, to, direction) => {
      const step = costs[to * 6 + ((direction + 3) % 6)];
      return step > 0 && s.scene.area[to] === 1 && !anyAt(s, 1 - of, to) ? step : -1;
    });
    for (const p of s.world.pieces)
      if (s.owner[p] === of && onMap(s, p) && s.world.mover[p] === mover && reach.has(s.place[p])) list.push(p);
  }
  return list.sort((a, b) => a - b);
};
