import {
  type CellsOf,
  type Core,
  derived,
  freshStamp,
  GATE,
  i8,
  i16,
  type Piece,
  type Place,
  piece,
  place,
  procedures,
  type Side,
  Store,
  side,
  u8,
  u32,
} from '@hexside/engine';
import type { Scene } from './scenes.ts';
import { type BoxName, BY_RAIL, HALVES, RED, WHITE, type World } from './world.ts';

/** Numbers kept on tracks, and what the software must remember beside them. A pair is one cell a side. */
export const DATE = 0;
export const ACTIVE = 1; // the side whose player turn it is
export const SCENARIO = 2;
export const OPTIONS = 3; // bits, in the order of OPTION_BITS
export const RP = 4; // pair
export const PRISONERS = 6; // pair: enemies it holds
export const LOST = 8; // pair: combat units it has lost
export const CENTRE = 10; // 1 while the units in Orel stand in the town centre
export const ATTACKS = 11; // number of the last attack declared this turn
export const HELD = 12; // pair: the event it may still play, counted from 1
export const EXACTED = 14; // pair: Civil Exactions that wait for its next recruitment
export const RAID = 16; // pair: the rail hex its raiders have cut, counted from 1
export const TRAIL = 18; // the first hex of the last retreat, counted from 1: where cavalry pursues
const TRACKS = 19;

/** Modes (7.1.4). Routed is apart from both. */
export const COMBAT = 0;
export const MARCH = 1;
export const ROUTED = 2;

/** Conditions of a piece. */
export const UNSUPPLIED = 1;
export const OUT = 1 << 1; // of command
export const MOVED = 1 << 2; // in this movement phase
export const DIGGING = 1 << 3;
export const DUG_NOW = 1 << 4; // began to dig in this movement phase
export const ENTRENCHED = 1 << 5;
export const GREEN = 1 << 6; // Recruits -1Q
export const DISORGANIZED = 1 << 7;
export const REPULSED = 1 << 8;
export const BROKEN = 1 << 9; // a tank that broke down
export const RUNNING = 1 << 10; // a tank that did not
export const FIRED = 1 << 11; // barrage, counterbattery or support in this combat phase
export const OBSERVED = 1 << 12; // when the movement phase began
export const ROUTED_NOW = 1 << 13; // in this player turn of its owner
export const GUEST = 1 << 14; // retreated into a hex still to be attacked (8.5.1 d)
export const ROUT_GUEST = 1 << 15; // routed into one (8.7.3)
export const FED = 1 << 16; // has munitions for what it does in this combat phase
export const TESTED = 1 << 17; // out of command, and has checked whether it may attack (5.3)
export const RESOLUTE = 1 << 18; // and passed
export const SWOLLEN = 1 << 19; // recruits have made its stack too large
export const RESTORED = 1 << 20; // a depot in supply again, of use from the end of the phase
export const DREW = 1 << 21; // a depot that was used while not functional
export const STRAY = 1 << 22; // out of command and depot range: must come closer
export const SHAKEN = 1 << 23; // disorganized if pursued
export const RUMOUR = 1 << 24; // TQ -1 to the end of this turn of its owner
export const RUMOUR_LATER = 1 << 25; // and to the end of the next
export const GUIDED = 1 << 26;
export const SHELLS = 1 << 27; // reserve of shells
export const LATE = 1 << 28; // a depot whose train is late
export const ENTERED = 1 << 29; // came onto the map in this movement phase
export const ACTED = 1 << 30; // its move is over
export const BY_EDGE = 1 << 31; // comes by any friendly edge, not with its arrival

/** Of a formation. */
export const ASLEEP = 1;
export const NO_TELEGRAPH = 2;
export const NO_BOOTS = 4;
export const FORCED = 8;
export const HIGH_COMMAND = 16;

/** What a unit has declared (7.2). */
export const NO_ORDER = 0;
export const PREPARED = 1;
export const HASTY = 2;
export const BARRAGE = 3;
export const SUPPORT_PREPARED = 4;
export const SUPPORT_HASTY = 5;
export const DUEL = 6;
export const DEFENSIVE = 7; // support of the defender, by a unit of the side that does not play
export const COUNTER = 8; // counterbattery

/** Most attacks of a turn, and one more. */
export const MOST_ATTACKS = 64;

export const OPTION_BITS = [
  'events',
  'oneSupportDie',
  'plainCohesion',
  'commonCohesion',
  'vehicleChecks',
  'southOfWhites',
  'redMinor',
  'eventsLater',
  'setupMarks',
] as const;
export type OptionId = (typeof OPTION_BITS)[number];

const columnsFor = (world: World) => {
  const pieces = world.pieces.length;
  const formations = world.formationIds.length;
  const hexes = world.board.size;
  return {
    place: i16<Place>(pieces, -1),
    owner: u8<Side>(pieces),
    steps: u8(pieces),
    mode: u8(pieces),
    flags: u32(pieces),
    order: u8(pieces),
    /** Of a barrage, a duel or counterbattery: the enemy piece; -1 none. */
    target: i16(pieces, -1),
    /** The attack it takes part in or supports; 0 none. */
    attack: u8(pieces),
    /** Munitions a depot has given in this combat phase. */
    used: u8(pieces),
    /** Of a piece off the map: where it left, and how many own movement phases it stays away; of a train in repair the date it is back. */
    exit: i16(pieces, -1),
    due: u8(pieces),
    /** By attack: hex, and the depot that feeds it. */
    attackHex: i16(MOST_ATTACKS, -1),
    attackDepot: i16(MOST_ATTACKS, -1),
    /** By formation: the lowest piece of each of its two main bodies, -1 none. */
    body: i16(formations * 2, -1),
    plight: u8(formations),
    /** Who was last in a station with a combat unit: side; -1 elsewhere. */
    station: i8(hexes, -1),
    /** Hexes in which a unit that has not moved must stay, since others used it as cover (7.1.3). */
    pledged: u8(hexes),
    /** By arrival: the hex the first of it came by, -1 none. */
    cameBy: i16(16, -1),
    track: i16(TRACKS),
    // Kept up to date by `put` and `alter`, rebuilt on load.
    /** The lowest piece of a hex, and the next of the same hex, by ascending number. */
    first: derived(i16(hexes, -1)),
    next: derived(i16(pieces, -1)),
    /** All `side * hexes + hex`. Pieces there; pieces next to it. */
    any: derived(u8(2 * hexes)),
    beside: derived(u8(2 * hexes)),
    /** Units that count for stacking, and their points (7.1.2). */
    heads: derived(u8(2 * hexes)),
    load: derived(u8(2 * hexes)),
    /** Infantry, cavalry and artillery that is not routed: units, their steps, and those that have not moved. */
    cover: derived(u8(2 * hexes)),
    fit: derived(u8(2 * hexes)),
    still: derived(u8(2 * hexes)),
    /** Hexes whose zone of control covers it (1.2). */
    zoc: derived(u8(2 * hexes)),
    /** What a unit of the side may do there (`GATE`): pass, end in an enemy zone of control that nobody cancels, or nothing. */
    gates: derived(u8(2 * hexes)),
    /** The same for a unit out of command, which may not even enter such a zone (5.3). */
    shyGates: derived(u8(2 * hexes)),
    /** And for its lines of supply (3.2, 8.2.2): pass, end among enemies or in a zone nobody cancels, or off the ground. */
    lineGates: derived(u8(2 * hexes)),
    /** A number that no other arrangement has: what was worked out for it may be kept. */
    stamp: derived(u32(1)),
    /** By side: the same for what its lines of supply hang on: enemies, own cover under their zones of control, raids. */
    lines: derived(u32(2)),
    /** By side: the same for where enemies stand, and where its own depots do. */
    roads: derived(u32(2)),
    stores: derived(u32(2)),
  };
};

type Columns = ReturnType<typeof columnsFor>;

export interface OrelState extends Core<OrelState>, CellsOf<Columns> {
  readonly world: World;
  readonly scenes: readonly Scene[];
  /** The scenario played; `track[SCENARIO]` is the truth, `rebuild` follows it. */
  scene: Scene;
}

/** The maker of this game's procedures. */
export const procedure = procedures<OrelState>();

/** States of different scenarios have the same columns; a copy also takes over the scene. */
class SceneStore extends Store<OrelState, Columns> {
  override copy(from: OrelState, to: OrelState): void {
    super.copy(from, to);
    to.scene = from.scene;
  }
}

export const storeFor = (world: World, scenes: readonly Scene[]): Store<OrelState, Columns> =>
  new SceneStore(columnsFor(world), (core, cells) => ({ ...core, ...cells, world, scenes, scene: scenes[0] }));

/** Marks the arrangement as new. */
export const newStamp = (s: OrelState): void => {
  s.stamp[0] = freshStamp();
};
/** Marks a side's lines of supply as changed, with the stamp of the arrangement. */
export const cutLines = (s: OrelState, of: number): void => {
  newStamp(s);
  s.lines[of] = s.stamp[0];
};
/** The same when enemies stand otherwise: no way is sure to be as it was. */
const cutRoads = (s: OrelState, of: number): void => {
  cutLines(s, of);
  s.roads[of] = s.stamp[0];
};

const cutAll = (s: OrelState): void => {
  for (const of of [RED, WHITE]) {
    cutRoads(s, of);
    s.stores[of] = s.stamp[0];
  }
};

// Sides
export const other = (of: number): Side => side(1 - of);

// Kinds (1.2): the order of KINDS.
export const isInfantry = (w: World, p: number): boolean => w.kind[p] === 0;
export const isCavalry = (w: World, p: number): boolean => w.kind[p] === 1;
/** Infantry or cavalry. */
export const isCombat = (w: World, p: number): boolean => w.kind[p] <= 1;
export const isArtillery = (w: World, p: number): boolean => w.kind[p] >= 2 && w.kind[p] <= 4;
/** What stacks, has modes and cancels zones of control: combat units and artillery. */
export const isTroop = (w: World, p: number): boolean => w.kind[p] <= 4;
export const isTrain = (w: World, p: number): boolean => w.kind[p] === 5 || w.kind[p] === 6;
export const isTank = (w: World, p: number): boolean => w.kind[p] === 7;
export const isCar = (w: World, p: number): boolean => w.kind[p] === 8;
export const isVehicle = (w: World, p: number): boolean => w.kind[p] >= 5 && w.kind[p] <= 8;
export const isDepot = (w: World, p: number): boolean => w.kind[p] >= 9;
export const isRailDepot = (w: World, p: number): boolean => w.kind[p] === 10;
export const isHorseArtillery = (w: World, p: number): boolean => w.kind[p] === 3;
export const isHeavyArtillery = (w: World, p: number): boolean => w.kind[p] === 4;
export const isHeavyTrain = (w: World, p: number): boolean => w.kind[p] === 6;
/** Artillery and armoured trains. */
export const isGun = (w: World, p: number): boolean => w.kind[p] >= 2 && w.kind[p] <= 6;

// Conditions
export const has = (s: OrelState, p: number, flag: number): boolean => (s.flags[p] & flag) !== 0;
export const mark = (s: OrelState, p: number, flag: number): void => {
  s.flags[p] = (s.flags[p] | flag) >>> 0;
};
export const unmark = (s: OrelState, p: number, flag: number): void => {
  s.flags[p] = (s.flags[p] & ~flag) >>> 0;
};
export const isRouted = (s: OrelState, p: number): boolean => s.mode[p] === ROUTED;

// Places
export const isHex = (w: World, at: number): boolean => at >= 0 && at < w.board.size;
export const onMap = (s: OrelState, p: number): boolean => s.place[p] >= 0 && s.place[p] < s.world.board.size;
export const boxOf = (s: OrelState, name: BoxName): Place => s.world.box[name];
export const anyAt = (s: OrelState, of: number, hex: number): boolean => s.any[of * s.world.board.size + hex] > 0;
export const distanceOf = (s: OrelState, a: number, b: number): number =>
  s.world.board.distances[a * s.world.board.placeCount + b];
/** The pieces of a hex, by ascending number; in a box, all that are there. */
export const piecesAt = (s: OrelState, at: number): Piece[] => {
  if (!isHex(s.world, at)) return s.world.pieces.filter((p) => s.place[p] === at);
  const list: Piece[] = [];
  for (let p = s.first[at]; p >= 0; p = s.next[p]) list.push(piece(p));
  return list;
};
/** Those of one side in a hex, by ascending number. */
export const ownAt = (s: OrelState, of: number, hex: number): Piece[] => {
  const list: Piece[] = [];
  for (let p = s.first[hex]; p >= 0; p = s.next[p]) if (s.owner[p] === of) list.push(piece(p));
  return list;
};
/** The cell of a hex in a column that has one for each side. */
export const cellOf = (s: OrelState, of: number, hex: number): number => of * s.world.board.size + hex;
/** Does anybody of that side stand beside the hex? */
export const isBeside = (s: OrelState, of: number, hex: number): boolean => s.beside[cellOf(s, of, hex)] > 0;
/** What lies between two adjacent hexes, as bits of `world.hexside`; nothing where they are not adjacent. */
export const between = (w: World, from: number, to: number): number => {
  const direction = w.board.directionTo(place(from), place(to));
  return direction < 0 ? 0 : w.hexside[from * 6 + direction];
};
/** Half points for a step into the next hex; 0 where the piece may not go. */
export const stepInto = (w: World, p: number, from: number, to: number): number => {
  const direction = w.board.directionTo(place(from), place(to));
  return direction < 0 || w.mover[p] === BY_RAIL ? 0 : w.stepCost[w.mover[p]][from * 6 + direction];
};
export const hasTroops = (s: OrelState, of: number, hex: number): boolean => s.heads[of * s.world.board.size + hex] > 0;
/** Movement points in halves, as whole ones are written in the tables. */
export const inHalves = (points: number): number => points * HALVES;

/** 7.1.3, 7.4: from what stands in and around the hex. */
export const setGate = (s: OrelState, of: number, hex: number): void => {
  const { world } = s;
  const { size } = world.board;
  const mine = of * size + hex;
  const theirs = (1 - of) * size + hex;
  const isEnemy = s.any[theirs] > 0;
  const isOff = s.scene.area[hex] === 0;
  const isClosed = isEnemy || isOff || world.entryZone[1 - of][hex] === 1;
  const isHeld = s.zoc[theirs] > 0 && s.still[mine] === 0;
  const isExposed = s.zoc[theirs] > 0 && s.cover[mine] === 0;
  s.gates[mine] = isClosed ? GATE.closed : isHeld ? GATE.stop : GATE.free;
  s.shyGates[mine] = isClosed || isHeld ? GATE.closed : GATE.free;
  s.lineGates[mine] = isOff ? GATE.closed : isEnemy || isExposed ? GATE.stop : GATE.free;
};

/** Counts a piece in or out. */
const count = (s: OrelState, p: number, hex: number, change: 1 | -1): void => {
  const { world } = s;
  const wasExerted = exerts(s, p, hex);
  tally(s, p, hex, change);
  setGate(s, RED, hex);
  setGate(s, WHITE, hex);
  if (exerts(s, p, hex) === wasExerted) return;
  const { neighbours } = world.board;
  const base = s.owner[p] * world.board.size;
  for (let d = hex * 6; d < hex * 6 + 6; d++) {
    if (neighbours[d] < 0) continue;
    s.zoc[base + neighbours[d]] += wasExerted ? -1 : 1;
    setGate(s, 1 - s.owner[p], neighbours[d]);
  }
};
const exerts = (s: OrelState, p: number, hex: number): boolean =>
  s.fit[s.owner[p] * s.world.board.size + hex] >= s.world.data.tables.zoc.steps;

const tally = (s: OrelState, p: number, hex: number, change: 1 | -1): void => {
  const { world } = s;
  const { board } = world;
  const base = s.owner[p] * board.size;
  const cell = base + hex;
  const { neighbours } = board;
  s.any[cell] += change;
  for (let d = hex * 6; d < hex * 6 + 6; d++) if (neighbours[d] >= 0) s.beside[base + neighbours[d]] += change;
  if (world.kind[p] > 4) return;
  s.heads[cell] += change;
  s.load[cell] += change * s.steps[p];
  if (s.mode[p] === ROUTED) return;
  s.cover[cell] += change;
  if ((s.flags[p] & MOVED) === 0) s.still[cell] += change;
  s.fit[cell] += change * s.steps[p];
};

const link = (s: OrelState, p: number, hex: number): void => {
  let before = -1;
  let after = s.first[hex];
  while (after >= 0 && after < p) {
    before = after;
    after = s.next[after];
  }
  s.next[p] = after;
  if (before < 0) s.first[hex] = p;
  else s.next[before] = p;
};
const unlink = (s: OrelState, p: number, hex: number): void => {
  if (s.first[hex] === p) s.first[hex] = s.next[p];
  else {
    let before = s.first[hex];
    while (s.next[before] !== p) before = s.next[before];
    s.next[before] = s.next[p];
  }
  s.next[p] = -1;
};

/** Which of two hexes lie open to enemy zones of control: what may cut a side's own lines when its unit comes or goes. */
const exposure = (s: OrelState, of: number, a: number, b: number): number => {
  const { size } = s.world.board;
  const open = (hex: number): boolean =>
    hex >= 0 && hex < size && s.zoc[(1 - of) * size + hex] > 0 && s.cover[of * size + hex] === 0;
  return (open(a) ? 1 : 0) | (open(b) ? 2 : 0);
};

/** Puts a piece somewhere. Every move of every piece goes through here. Entrenchments stay behind (7.3). */
export const put = (s: OrelState, p: number, at: number): void => {
  const { world } = s;
  const from = s.place[p];
  const of = s.owner[p];
  const exposed = exposure(s, of, from, at);
  if (isHex(world, from)) {
    count(s, p, from, -1);
    unlink(s, p, from);
  }
  s.place[p] = place(at);
  if (from !== at && from >= 0) unmark(s, p, DIGGING | DUG_NOW | ENTRENCHED);
  if (isHex(world, at)) {
    link(s, p, at);
    count(s, p, at, 1);
    if (world.station[at] === 1 && world.kind[p] <= 1) s.station[at] = of;
  }
  cutRoads(s, 1 - of);
  if (isDepot(world, p)) s.stores[of] = s.stamp[0];
  else if (exposed !== exposure(s, of, from, at)) cutLines(s, of);
};

/** Changes what is counted of a piece: steps, mode, owner, whether it has moved. */
export const alter = (s: OrelState, p: number, change: () => void): void => {
  const at = s.place[p];
  const of = s.owner[p];
  const here = isHex(s.world, at);
  const exposed = exposure(s, of, at, at);
  if (here) count(s, p, at, -1);
  change();
  if (here) count(s, p, at, 1);
  cutLines(s, 1 - of);
  if (s.owner[p] !== of) cutAll(s);
  else if (exposed !== exposure(s, of, at, at)) cutLines(s, of);
};
export const setMode = (s: OrelState, p: number, mode: number): void => {
  if (s.mode[p] === mode || !isTroop(s.world, p)) return;
  // Only rout is counted: Combat and March mode cover and exert alike.
  if (s.mode[p] === ROUTED || mode === ROUTED)
    alter(s, p, () => {
      s.mode[p] = mode;
    });
  else {
    s.mode[p] = mode;
    newStamp(s);
  }
};
/** It has moved, and covers nobody's move any more (7.1.3). */
export const setMoved = (s: OrelState, p: number): void => {
  if (has(s, p, MOVED)) return;
  const at = s.place[p];
  mark(s, p, MOVED);
  newStamp(s);
  if (!isHex(s.world, at) || !isTroop(s.world, p) || isRouted(s, p)) return;
  s.still[s.owner[p] * s.world.board.size + at]--;
  setGate(s, s.owner[p], at);
};
export const setSteps = (s: OrelState, p: number, steps: number): void =>
  alter(s, p, () => {
    s.steps[p] = steps;
  });

/** Recomputes what `put` and `alter` keep up to date. */
export const rebuild = (s: OrelState): void => {
  const { world } = s;
  s.scene = s.scenes[s.track[SCENARIO]];
  for (const column of [s.any, s.beside, s.heads, s.load, s.cover, s.fit, s.still, s.zoc]) column.fill(0);
  s.first.fill(-1);
  s.next.fill(-1);
  for (const p of world.pieces) {
    if (!isHex(world, s.place[p])) continue;
    link(s, p, s.place[p]);
    count(s, p, s.place[p], 1);
  }
  for (const of of [RED, WHITE]) for (const hex of world.hexes) setGate(s, of, hex);
  cutAll(s);
};

/** Is an option chosen other than its default? */
export const plays = (s: OrelState, id: OptionId): boolean => (s.track[OPTIONS] & (1 << OPTION_BITS.indexOf(id))) !== 0;
export const isAsleep = (s: OrelState, p: number): boolean => {
  const f = s.world.formation[p];
  return f >= 0 && (s.plight[f] & ASLEEP) !== 0;
};

/** A list that a procedure fills: an empty literal would have no type. */
export const listOfNumbers = (): number[] => [];
