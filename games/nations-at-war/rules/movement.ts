// 4.0 Movement: what a step costs, where a group can go, and what meets it in each hex it enters (mines, opportunity fire).
import { GATE, type Offers, opposite, type Place, perWorld, place, Reach } from '@hexside/engine';
import { foeOf } from '../sides.ts';
import {
  DISRUPTED,
  DITCH,
  distanceOf,
  hardMover,
  has,
  hqsIn,
  isHex,
  isUnit,
  matesOf,
  movementOf,
  type NationsState,
  pieceIn,
  procedure,
  put,
  release,
  shakeOff,
  unitsAt,
  WIRE,
} from '../state.ts';
import type { World } from '../world.ts';
import { conditionOf } from './casualties.ts';
import { note } from './events.ts';
import { isMined, minefield } from './mines.ts';
import { canBeFiredAt, opportunityFire } from './opportunity-fire.ts';
import { no } from './refusals.ts';
import { sees } from './sight.ts';

/**
 * A platoon, or a stack that moves together, and its action. `spent` are movement points by member; `shots` 1 for members that have
 * fired; `snap` 1 once the group has declared to fire first and move then, `moved` once it has moved or changed mode, `halted` after a
 * shot that follows a move, `overran` once it has driven through enemies. `way` is what is left of the way it was sent. `later` are
 * members that split off on the way and go on after the others (4.2), with their points, shots, and the group's `snap`, `halted` and
 * `overran` as they were then.
 */
export type Group = {
  of: number;
  formation: number;
  group: number[];
  spent: number[];
  shots: number[];
  gun: number;
  begun: number;
  snap: number;
  moved: number;
  halted: number;
  overran: number;
  flipped: number;
  way: number[];
  deed: number;
  target: number;
  exit: number;
  /** Points that the members owe for an assault under way, and whether they come from off the map for it. */
  owed: number[];
  entering: number;
  over: number;
  later: number[];
  laterSpent: number[];
  laterShots: number[];
  laterState: number[];
};

export const placeOfGroup = (s: NationsState, l: Group): Place => s.place[l.group[0]];
export const isOffMap = (s: NationsState, l: Group): boolean => !isHex(s.world, placeOfGroup(s, l));

/** Movement points a member still has; half its factor in all once the group has fired (4.1c). */
export const pointsLeft = (s: NationsState, l: Group, i: number): number => {
  const mf = movementOf(s, l.group[i]);
  return (l.snap === 1 ? mf >> 1 : mf) - l.spent[i];
};

/** The marker chart: a ditch costs what it costs, wire and wrecks are added. */
const withMarkers = (s: NationsState, hard: number, to: number, terrain: number): number => {
  const works = s.works[to];
  if (terrain === 0) return 0;
  const { wreck, wire, ditch } = s.world.data.tables.markers;
  let cost = terrain;
  if ((works & DITCH) !== 0 && ditch.instead) cost = hard === 1 ? ditch.instead.hard : ditch.instead.soft;
  if ((works & WIRE) !== 0 && wire.extra) cost += hard === 1 ? wire.extra.hard : wire.extra.soft;
  if (s.wreck[to] === 1 && wreck.extra) cost += hard === 1 ? wreck.extra.hard : wreck.extra.soft;
  return cost;
};

/** Points for a step; 0 where nobody may go. */
export const stepCost = (s: NationsState, hard: number, from: number, to: number, direction: number): number => {
  const { board, stepCost: costs } = s.world;
  return withMarkers(s, hard, to, costs[(hard * board.size + from) * board.stride + direction]);
};

export const costInto = (s: NationsState, p: number, from: number, to: number): number => {
  const { world } = s;
  const hard = hardMover(s, p);
  if (!isHex(world, from)) return withMarkers(s, hard, to, world.entryCost[hard * world.board.size + to]);
  return stepCost(s, hard, from, to, world.board.directionTo(place(from), place(to)));
};

/** 2.9, 2.5.6c: is there room for so many platoons, and for a headquarters, in a hex without enemies? */
export const hasRoom = (s: NationsState, of: number, to: number, platoons: number, hqs: number): number => {
  if (unitsAt(s, of, to) + platoons > s.world.data.tables.combat.stack) return no.full;
  return hqs > 0 && hqsIn(s, of, to) !== 0 ? no.twoHqs : 0;
};

/** 5.1.3d, b30: a step of a disrupted unit must bring it neither closer to an enemy it sees nor beside one, so it never goes round one. */
export const nearsEnemy = (s: NationsState, of: number, from: number, to: number): boolean => {
  const foe = foeOf(of);
  for (let m = s.onMap[foe]; m !== 0; m &= m - 1) {
    const at = s.place[pieceIn(s.world, foe, m)];
    const after = distanceOf(s, at, to);
    const before = isHex(s.world, from) ? distanceOf(s, at, from) : after;
    if (after >= before && after > 1) continue;
    if (sees(s, to, at) || (isHex(s.world, from) && sees(s, from, at))) return true;
  }
  return false;
};

/** What the last survey was about; valid while the same pieces stand in the same places. */
class Pad {
  readonly reach: Reach;
  stamp = 0;
  start = 0;
  budget = 0;
  hard = 0;
  platoons = 0;
  hqs = 0;
  disrupted = 0;
  of = 0;
  /** Costs of the steps by class, the markers on the map laid over them while a survey runs; and which hexes are closed. */
  readonly costs: readonly [soft: Uint8Array, hard: Uint8Array];
  readonly gate: Uint8Array;
  constructor(world: World) {
    const { board, stepCost: costs } = world;
    const slots = board.size * board.stride;
    this.reach = new Reach(board);
    // Boxes follow the hexes in every table; no step leads out of them.
    const padded = (from: number): Uint8Array => {
      const table = new Uint8Array(board.placeCount * board.stride);
      table.set(costs.subarray(from, from + slots));
      return table;
    };
    this.costs = [padded(0), padded(slots)];
    this.gate = new Uint8Array(board.placeCount);
  }
}
const padOf = perWorld((world: World) => new Pad(world));

/** Soft and hard together pay differently: they go hex by hex. */
const MIXED = 2;

const stepOf = (s: NationsState, pad: Pad, from: number, to: number, direction: number): number => {
  const cost = stepCost(s, pad.hard, from, to, direction);
  if (cost === 0) return no.impassable;
  if (unitsAt(s, 1 - pad.of, to) > 0) return no.enemyThere;
  const room = hasRoom(s, pad.of, to, pad.platoons, pad.hqs);
  if (room < 0) return room;
  return pad.disrupted === 1 && nearsEnemy(s, pad.of, from, to) ? no.nearerEnemy : cost;
};

/** Works out where the group can go from where it stands on the map, once for each position. */
const survey = (s: NationsState, l: Group): Pad => {
  const pad = padOf(s.world);
  const start = placeOfGroup(s, l);
  let budget = pointsLeft(s, l, 0);
  let hard = hardMover(s, l.group[0]);
  let platoons = 0;
  let hqs = 0;
  let disrupted = 0;
  for (let i = 0; i < l.group.length; i++) {
    const p = l.group[i];
    budget = Math.min(budget, pointsLeft(s, l, i));
    if (hardMover(s, p) !== hard) hard = MIXED;
    if (isUnit(s.world, p)) platoons++;
    else hqs++;
    if (has(s, DISRUPTED, p)) disrupted = 1;
  }
  const known = pad.stamp === s.stamp[0] && pad.start === start && pad.hard === hard;
  if (known && pad.budget === budget && pad.platoons === platoons && pad.hqs === hqs && pad.disrupted === disrupted)
    return pad;
  pad.stamp = s.stamp[0];
  pad.start = start;
  pad.of = l.of;
  pad.budget = budget;
  pad.hard = hard;
  pad.platoons = platoons;
  pad.hqs = hqs;
  pad.disrupted = disrupted;
  if (hard === MIXED) return pad;
  if (disrupted === 1) pad.reach.run(start, budget, (from, to, direction) => stepOf(s, pad, from, to, direction));
  else spread(s, pad);
  return pad;
};

/** Closes what cannot be entered: enemies, and hexes without room. */
const setGates = (s: NationsState, pad: Pad, closed: boolean): void => {
  const { world } = s;
  const foe = 1 - pad.of;
  const value = closed ? GATE.closed : GATE.free;
  for (let m = s.onMap[foe]; m !== 0; m &= m - 1) pad.gate[s.place[pieceIn(world, foe, m)]] = value;
  for (let m = s.onMap[pad.of]; m !== 0; m &= m - 1) {
    const hex = s.place[pieceIn(world, pad.of, m)];
    if (!closed || hasRoom(s, pad.of, hex, pad.platoons, pad.hqs) < 0) pad.gate[hex] = value;
  }
};

/** Writes what it costs to enter a hex into the table, from each side, with its markers or without. */
const setCosts = (s: NationsState, pad: Pad, table: Uint8Array, hex: number, withThem: boolean): void => {
  const { board, stepCost: costs } = s.world;
  const base = pad.hard * board.size * board.stride;
  for (let direction = 0; direction < board.stride; direction++) {
    // Beyond the edge the slot is negative, and nothing is written.
    const from = board.neighbours[hex * board.stride + direction];
    const slot = from * board.stride + opposite(direction);
    table[slot] = withThem ? withMarkers(s, pad.hard, hex, costs[base + slot]) : costs[base + slot];
  }
};

/** The reach of a group in good order, over tables: this is asked at almost every order. */
const spread = (s: NationsState, pad: Pad): void => {
  const { board } = s.world;
  const table = pad.hard === 1 ? pad.costs[1] : pad.costs[0];
  setGates(s, pad, true);
  const near = board.disk(place(pad.start), pad.budget);
  const marked = near.filter((hex) => s.wreck[hex] === 1 || s.works[hex] !== 0);
  for (const hex of marked) setCosts(s, pad, table, hex, true);
  pad.reach.runTable(place(pad.start), pad.budget, table, pad.gate);
  for (const hex of marked) setCosts(s, pad, table, hex, false);
  setGates(s, pad, false);
};

/** One step that every member can pay: 0, or why not. For mixed stacks, and for coming onto the map. */
const mayStep = (s: NationsState, l: Group, from: number, to: number): number => {
  let platoons = 0;
  let hqs = 0;
  let most = 0;
  for (let i = 0; i < l.group.length; i++) {
    const p = l.group[i];
    const cost = costInto(s, p, from, to);
    if (cost === 0) return no.impassable;
    if (cost > pointsLeft(s, l, i)) return no.tooDear;
    most = Math.max(most, cost);
    if (isUnit(s.world, p)) platoons++;
    else hqs++;
    if (has(s, DISRUPTED, p) && nearsEnemy(s, l.of, from, to)) return no.nearerEnemy;
  }
  if (unitsAt(s, 1 - l.of, to) > 0) return no.enemyThere;
  const room = hasRoom(s, l.of, to, platoons, hqs);
  return room < 0 ? room : most;
};

/** a6: the hexes by which the group may come onto the map; one stretch of edge for the whole formation. */
export const mayEnterBy = (s: NationsState, l: Group, to: number): number => {
  const chosen = s.edge[l.formation];
  const edge = s.world.entry[l.formation].findIndex((hexes) => hexes.includes(place(to))) + 1;
  if (edge === 0) return no.notEdge;
  return chosen === 0 || chosen === edge ? 0 : no.otherEdge;
};

/** 2.5.6a: would the group leave a headquarters of its formation alone? */
export const strandsHq = (s: NationsState, l: Group): boolean => {
  const at = placeOfGroup(s, l);
  const { world } = s;
  for (let m = hqsIn(s, l.of, at) & world.formationAll[l.formation]; m !== 0; m &= m - 1) {
    const hq = pieceIn(world, l.of, m);
    if (l.group.includes(hq)) continue;
    let stays = false;
    for (let k = matesOf(s, hq); k !== 0; k &= k - 1) if (!l.group.includes(pieceIn(world, l.of, k))) stays = true;
    if (!stays) return true;
  }
  return false;
};

export const mayGo = (s: NationsState, l: Group, arg: number): number => {
  const to = place(arg);
  const from = placeOfGroup(s, l);
  if (l.halted === 1) return no.halted;
  if (strandsHq(s, l)) return no.hqAlone;
  if (to === from) return no.stayPut;
  if (isOffMap(s, l)) {
    const edge = mayEnterBy(s, l, to);
    return edge < 0 ? edge : mayStep(s, l, from, to);
  }
  const pad = survey(s, l);
  const direction = s.world.board.directionTo(from, to);
  if (pad.hard === MIXED) return direction < 0 ? no.tooFar : mayStep(s, l, from, to);
  const cost = pad.reach.cost(to);
  if (cost >= 0) return cost;
  if (direction < 0) return unitsAt(s, 1 - l.of, to) > 0 ? no.enemyThere : no.tooFar;
  const step = stepOf(s, pad, from, to, direction);
  return step < 0 ? step : no.tooDear;
};

export const listDestinations = (s: NationsState, l: Group, out: Offers): void => {
  if (l.halted === 1 || strandsHq(s, l)) return;
  const from = placeOfGroup(s, l);
  if (isOffMap(s, l)) {
    for (const to of s.world.entry[l.formation].flat())
      if (mayEnterBy(s, l, to) >= 0 && mayStep(s, l, from, to) >= 0) out.add(to);
    return;
  }
  const pad = survey(s, l);
  if (pad.hard === MIXED) {
    for (const to of s.world.board.neighboursOf(from)) if (mayStep(s, l, from, to) >= 0) out.add(to);
    return;
  }
  const { reach } = pad;
  for (let i = 1; i < reach.count; i++) out.add(reach.order[i]);
};

/** The hexes the group would pass, its own first. */
export const wayTo = (s: NationsState, l: Group, to: Place): Place[] => {
  const from = placeOfGroup(s, l);
  if (isOffMap(s, l)) return [from, to];
  const pad = survey(s, l);
  return pad.hard === MIXED ? [from, to] : pad.reach.pathTo(to);
};

/** 5.2d: who moves loses what it has acquired, and who had acquired it. */
export const breakOff = (s: NationsState, p: number): void => {
  release(s, p);
  shakeOff(s, p);
};

/** Puts the members into the hex, with what moving costs them beside points. */
export const moveInto = (s: NationsState, of: number, movers: readonly number[], to: number): void => {
  const from = s.place[movers[0]];
  for (const p of movers) {
    breakOff(s, p);
    put(s, p, place(to));
  }
  note(s, { kind: 'moved', side: of, pieces: movers.slice(), from, hex: to });
};

type Arrival = { of: number; hex: number; movers: number[]; before: number[]; fired: number };

const platoonsOf = (s: NationsState, movers: readonly number[]): number[] => movers.filter((p) => isUnit(s.world, p));

/** What an arrival answers: bits of the movers that were hurt, by position, and whether anybody fired. */
export const SHOTS_FELL = 1 << 8;

/** 5.3: mines first, then opportunity fire, on those who have just come into the hex. */
export const arrival = procedure(
  'arrival',
  (of: number, hex: number, movers: number[]): Arrival => ({ of, hex, movers, before: [], fired: 0 }),
  ({ call, end, run, when }) => [
    run((s, l) => {
      l.before = l.movers.map((p) => conditionOf(s, p));
    }),
    when((s, l) => isMined(s, l.hex), [call(minefield, (_s, l) => [l.of, l.hex, l.movers.slice()])]),
    call(
      opportunityFire,
      (s, l) => [l.of, l.hex, platoonsOf(s, l.movers)],
      (_s, l, fired) => {
        l.fired = fired;
      },
    ),
    end((s, l) => {
      let hurt = l.fired === 1 ? SHOTS_FELL : 0;
      for (let i = 0; i < l.movers.length; i++) if (conditionOf(s, l.movers[i]) !== l.before[i]) hurt |= 1 << i;
      return hurt;
    }),
  ],
);

/** Does anything wait in the hex for who enters? Most steps are quiet, and need no procedure. */
export const isQuiet = (s: NationsState, of: number, hex: number, movers: readonly number[]): boolean =>
  !isMined(s, hex) && !canBeFiredAt(s, of, hex, platoonsOf(s, movers));
