import {
  type CellsOf,
  type Core,
  derived,
  freshStamp,
  i16,
  i32,
  lowestBit,
  type Piece,
  type Place,
  piece,
  procedures,
  Store,
  u8,
  u16,
  u32,
} from '@hexside/engine';
import type { SwitchId } from './data/index.ts';
import { type BoxName, HQ, SUB_HQ, SWITCHES, UNIT, type World } from './world.ts';

/** Numbers kept on tracks, and what the software must remember beside them. A pair is one cell a side. */
export const TURN = 0; // 0 during set-up
export const SCENARIO = 1;
export const SWITCHED = 2; // scenario rules in force, as bits of SWITCHES
export const ET_CUP = 3; // End Turn markers in the cup
export const ET_DRAWN = 4;
export const ET_HELD = 5; // pair: kept by a side that had a formation without activation (3.3.1)
export const CLAIMS = 7; // pair: the formations it waits for, as bits
export const DRAWER = 9; // who draws next (3.2)
export const ACTIVE = 10; // the active formation, counted from 1; 0 none
export const MISSIONS_USED = 11; // fire missions of this activation (3.4.4)
export const FATE = 12; // pair: fate points left
export const MISSIONS = 14; // pair: fire missions left
export const FLOWN = 16; // pair: aeroplanes that were activated this turn, as bits of the side's pieces
export const WORKS = 18; // pair of four: works still to be placed, side * 4 + kind
export const CHAOS = 26; // Chaos markers in the cup
const TRACKS = 27;

/** Conditions of a piece, each a set of the side's pieces: cell `kind * 2 + side`. */
export const DISRUPTED = 0;
export const OPS = 1; // Ops Complete
export const OUT = 2; // Out of Command
export const REDUCED = 3;
export const MOUNTED = 4; // shows its vehicle side
export const WATCH = 5; // Overwatch
export const SMOKED = 6; // has laid the smoke it carries
export const LED = 7; // an HQ that gave its leadership in this activation (2.5.6.2)
export const SHAKEN = 8; // a leader whose platoon was just hit
export const MARKS = 9;

/** Defensive works in a hex, as bits; the same order in `WORKS`. */
export const TRENCH = 1;
export const MINES = 2;
export const WIRE = 4;
export const DITCH = 8;
export const WORK_KINDS = 4;

/** Where a marker of the cup is. */
export const AWAY = 0; // not yet due, or gone for good
export const IN_CUP = 1;
export const DRAWN = 2;

const most = (worlds: readonly World[], of: (world: World) => number): number => Math.max(...worlds.map(of));

const columnsFor = (worlds: readonly World[]) => {
  const pieces = most(worlds, (w) => w.pieces.length);
  const formations = most(worlds, (w) => w.formationIds.length);
  const hexes = most(worlds, (w) => w.board.size);
  const places = most(worlds, (w) => w.board.placeCount);
  return {
    place: i16<Place>(pieces, -1),
    marks: u32(MARKS * 2),
    /** By firer: the target it has acquired, counted from 1; 0 none (5.2). */
    acquired: u8(pieces),
    /** By support weapon and leader: the platoon it belongs to, counted from 1; 0 none. */
    carrier: u8(pieces),
    /** By hex: the level of the smoke in it, and whether it holds a wreck. */
    smoke: u8(hexes),
    wreck: u8(hexes),
    works: u8(hexes),
    /** Who controls a hex: side + 1. */
    control: u8(hexes),
    /** By marker of the cup (rules/cup.ts): AWAY, IN_CUP or DRAWN. */
    marker: u8(most(worlds, (w) => w.markers.length)),
    /** By formation: activated this turn. */
    activated: u8(formations),
    /** By formation: the edge it has chosen to enter by, counted from 1 (a6). */
    edge: u8(formations),
    track: i32(TRACKS),
    // Kept up to date by `put` and `acquire`, rebuilt on load.
    /** `side * places + place`: the side's pieces there, as bits from its first piece on. */
    inside: derived(u32(2 * places)),
    /** `side * hexes + hex`: combat units there. */
    units: derived(u8(2 * hexes)),
    /** By side: its combat units on the map, as bits. */
    onMap: derived(u32(2)),
    /** By target: enemies that have acquired it, as bits of the enemy's pieces. */
    acquirers: derived(u32(pieces)),
    /** How many hexes hold smoke or a wreck: without any, terrain alone decides what is seen. */
    obstacles: derived(u16(1)),
    /** How many hexes hold works. */
    built: derived(u16(1)),
    /** A number that no other arrangement has: what was worked out for it may be kept. */
    stamp: derived(u32(1)),
  };
};

type Columns = ReturnType<typeof columnsFor>;

export interface NationsState extends Core<NationsState>, CellsOf<Columns> {
  /** Every scenario's world, and that of the one being played; `track[SCENARIO]` is the truth, `rebuild` follows it. */
  readonly worlds: readonly World[];
  world: World;
}

/** The maker of this game's procedures. */
export const procedure = procedures<NationsState>();

/** States of different scenarios have the same columns; a copy also takes over the world. */
class ScenarioStore extends Store<NationsState, Columns> {
  override copy(from: NationsState, to: NationsState): void {
    super.copy(from, to);
    to.world = from.world;
  }
}

export const worldAt = (worlds: readonly World[], index: number): World => {
  const world = worlds[index];
  if (world === undefined) throw new Error(`there is no scenario ${index}`);
  return world;
};

export const storeFor = (worlds: readonly World[]): Store<NationsState, Columns> =>
  new ScenarioStore(columnsFor(worlds), (core, cells) => ({ ...core, ...cells, worlds, world: worldAt(worlds, 0) }));

/** Marks the arrangement as new. */
export const newStamp = (s: NationsState): void => {
  s.stamp[0] = freshStamp();
};

export const isUnit = (w: World, p: number): boolean => w.role[p] === UNIT;
/** HQs and sub-HQs. */
export const isHq = (w: World, p: number): boolean => w.role[p] === HQ || w.role[p] === SUB_HQ;
export const isHex = (w: World, at: number): boolean => at >= 0 && at < w.board.size;
export const onMap = (s: NationsState, p: number): boolean => isHex(s.world, s.place[p]);
const firstOf = (w: World, of: number): number => (of === 0 ? w.first[0] : w.first[1]);
/** A piece as a set of its side's pieces. */
export const bitOf = (w: World, p: number): number => 1 << (p - firstOf(w, w.sideOf[p]));
/** The piece of the lowest bit of a side's set: `for (let m = set; m !== 0; m &= m - 1) pieceIn(w, of, m)`. */
export const pieceIn = (w: World, of: number, set: number): Piece => piece(firstOf(w, of) + lowestBit(set));
export const listOf = (w: World, of: number, set: number): Piece[] => {
  const list: Piece[] = [];
  for (let m = set; m !== 0; m &= m - 1) list.push(pieceIn(w, of, m));
  return list;
};

// Conditions
export const marked = (s: NationsState, kind: number, of: number): number => s.marks[kind * 2 + of];
export const has = (s: NationsState, kind: number, p: number): boolean =>
  (s.marks[kind * 2 + s.world.sideOf[p]] & bitOf(s.world, p)) !== 0;
export const mark = (s: NationsState, kind: number, p: number): void => {
  const cell = kind * 2 + s.world.sideOf[p];
  s.marks[cell] = (s.marks[cell] | bitOf(s.world, p)) >>> 0;
};
export const unmark = (s: NationsState, kind: number, p: number): void => {
  const cell = kind * 2 + s.world.sideOf[p];
  s.marks[cell] = (s.marks[cell] & ~bitOf(s.world, p)) >>> 0;
};
export const unmarkAll = (s: NationsState, kind: number, of: number, set: number): void => {
  s.marks[kind * 2 + of] = (s.marks[kind * 2 + of] & ~set) >>> 0;
};

/** 2.4, 2.5: the side of the counter that lies up; every factor is read with it. */
export const faceOf = (s: NationsState, p: number): number =>
  p * 4 + (has(s, MOUNTED, p) ? 2 : 0) + (has(s, REDUCED, p) ? 1 : 0);
export const isHard = (s: NationsState, p: number): boolean => s.world.hard[faceOf(s, p)] === 1;
export const hardness = (s: NationsState, p: number): number => s.world.hard[faceOf(s, p)];
/** Whether it pays the costs of hard targets; a headquarters goes as its type does. */
export const hardMover = (s: NationsState, p: number): number =>
  isUnit(s.world, p) ? s.world.hard[faceOf(s, p)] : s.world.vehicle[p];
export const movementOf = (s: NationsState, p: number): number => s.world.mf[faceOf(s, p)];

// Places
export const insideOf = (s: NationsState, of: number, at: number): number =>
  s.inside[of * s.world.board.placeCount + at];
/** Combat units of a side in a place, as bits. */
export const unitsIn = (s: NationsState, of: number, at: number): number =>
  s.inside[of * s.world.board.placeCount + at] & (of === 0 ? s.world.units[0] : s.world.units[1]);
export const hqsIn = (s: NationsState, of: number, at: number): number =>
  s.inside[of * s.world.board.placeCount + at] & (of === 0 ? s.world.hqs[0] : s.world.hqs[1]);
export const unitsAt = (s: NationsState, of: number, hex: number): number => s.units[of * s.world.board.size + hex];
/** The HQ or sub-HQ of a side in a place; -1 if none. */
export const hqAt = (s: NationsState, of: number, at: number): number => {
  const set = hqsIn(s, of, at);
  return set === 0 ? -1 : pieceIn(s.world, of, set);
};
export const piecesAt = (s: NationsState, at: number): Piece[] => [
  ...listOf(s.world, 0, insideOf(s, 0, at)),
  ...listOf(s.world, 1, insideOf(s, 1, at)),
];
/** Units of the HQ's own formation that stand with it (2.5.6). */
export const matesOf = (s: NationsState, hq: number): number => {
  const { world } = s;
  return insideOf(s, world.sideOf[hq], s.place[hq]) & world.formationUnits[world.formationOf[hq]];
};
export const distanceOf = (s: NationsState, a: number, b: number): number =>
  s.world.board.distances[a * s.world.board.placeCount + b];

/** Support weapons and leaders that belong to a platoon, as bits of its side. */
export const carriedBy = (s: NationsState, p: number): number => {
  const { world } = s;
  const of = world.sideOf[p];
  let set = 0;
  for (let m = of === 0 ? world.carried[0] : world.carried[1]; m !== 0; m &= m - 1)
    if (s.carrier[pieceIn(world, of, m)] === p + 1) set |= m & -m;
  return set;
};

const tally = (s: NationsState, p: number, at: number, change: 1 | -1): void => {
  const { world } = s;
  const of = world.sideOf[p];
  const bit = bitOf(world, p);
  const cell = of * world.board.placeCount + at;
  s.inside[cell] = (s.inside[cell] ^ bit) >>> 0;
  if (world.role[p] !== UNIT || at >= world.board.size) return;
  s.units[of * world.board.size + at] += change;
  s.onMap[of] = (change === 1 ? s.onMap[of] | bit : s.onMap[of] & ~bit) >>> 0;
};

/** 13.1: the only side with a unit in the hex controls it; an empty hex stays with the last. */
const settleControl = (s: NationsState, hex: number): void => {
  const german = unitsAt(s, 0, hex);
  const soviet = unitsAt(s, 1, hex);
  if (german > 0 && soviet === 0) s.control[hex] = 1;
  else if (soviet > 0 && german === 0) s.control[hex] = 2;
};

/** Puts a piece somewhere, with the weapons and leaders that belong to it. Every move of every piece goes through here. */
export const put = (s: NationsState, p: number, at: Place): void => {
  const { world } = s;
  const from = s.place[p];
  if (from >= 0) tally(s, p, from, -1);
  s.place[p] = at;
  tally(s, p, at, 1);
  if (world.role[p] === UNIT) {
    if (isHex(world, at)) settleControl(s, at);
    if (isHex(world, from)) settleControl(s, from);
    const of = world.sideOf[p];
    if ((of === 0 ? world.carried[0] : world.carried[1]) !== 0)
      for (let m = carriedBy(s, p); m !== 0; m &= m - 1) put(s, pieceIn(world, of, m), at);
  }
  newStamp(s);
};

// 5.2 acquisition: kept by firer, counted by target.
export const acquire = (s: NationsState, firer: number, target: number): void => {
  release(s, firer);
  s.acquired[firer] = target + 1;
  s.acquirers[target] = (s.acquirers[target] | bitOf(s.world, firer)) >>> 0;
};
/** The firer loses what it has acquired. */
export const release = (s: NationsState, firer: number): void => {
  const target = s.acquired[firer] - 1;
  if (target < 0) return;
  s.acquired[firer] = 0;
  s.acquirers[target] = (s.acquirers[target] & ~bitOf(s.world, firer)) >>> 0;
};
/** Everybody loses this target. */
export const shakeOff = (s: NationsState, target: number): void => {
  const enemy = 1 - s.world.sideOf[target];
  for (let m = s.acquirers[target]; m !== 0; m &= m - 1) s.acquired[pieceIn(s.world, enemy, m)] = 0;
  s.acquirers[target] = 0;
};

export const setSmoke = (s: NationsState, hex: number, level: number): void => {
  s.obstacles[0] += (level > 0 ? 1 : 0) - (s.smoke[hex] > 0 ? 1 : 0);
  s.smoke[hex] = level;
};
/** 2.9: one wreck to a hex. */
export const setWreck = (s: NationsState, hex: number): void => {
  s.obstacles[0] += 1 - s.wreck[hex];
  s.wreck[hex] = 1;
  newStamp(s);
};
export const addWork = (s: NationsState, hex: number, work: number): void => {
  if (s.works[hex] === 0) s.built[0]++;
  s.works[hex] |= work;
  newStamp(s);
};
export const dropWork = (s: NationsState, hex: number, work: number): void => {
  s.works[hex] &= ~work;
  if (s.works[hex] === 0) s.built[0]--;
  newStamp(s);
};

/** Recomputes what `put`, `acquire` and the markers keep up to date. */
export const rebuild = (s: NationsState): void => {
  const world = worldAt(s.worlds, s.track[SCENARIO]);
  s.world = world;
  s.inside.fill(0);
  s.units.fill(0);
  s.onMap.fill(0);
  s.acquirers.fill(0);
  s.obstacles[0] = 0;
  s.built[0] = 0;
  for (const p of world.pieces) {
    if (s.place[p] >= 0) tally(s, p, s.place[p], 1);
    const target = s.acquired[p] - 1;
    if (target >= 0) s.acquirers[target] = (s.acquirers[target] | bitOf(world, p)) >>> 0;
  }
  for (let hex = 0; hex < world.board.size; hex++) {
    s.obstacles[0] += (s.smoke[hex] > 0 ? 1 : 0) + s.wreck[hex];
    if (s.works[hex] !== 0) s.built[0]++;
  }
  newStamp(s);
};

const SWITCH_BITS: ReadonlyMap<SwitchId, number> = new Map(SWITCHES.map((id, i) => [id, 1 << i]));

/** Is a rule of the scenario in force? */
export const plays = (s: NationsState, id: SwitchId): boolean => (s.track[SWITCHED] & (SWITCH_BITS.get(id) ?? 0)) !== 0;

/** The turn after which the game is decided; b1 leaves it to the players whether Cats in the Mist has a ninth. */
export const lastTurn = (s: NationsState): number => s.world.scenario.turns + (plays(s, 'ninthTurn') ? 1 : 0);

/** The formation that is active, -1 if none. */
export const activeFormation = (s: NationsState): number => s.track[ACTIVE] - 1;
export const boxOf = (s: NationsState, name: BoxName): Place => s.world.box[name];
