import {
  type CellsOf,
  type Core,
  derived,
  freshStamp,
  GATE,
  i16,
  type Piece,
  type Place,
  piece,
  procedures,
  type Side,
  Store,
  side,
  u8,
  u16,
  u32,
} from '@hexside/engine';
import { DECEPTION, foeOf, HEADQUARTERS, type World } from './world.ts';

/** Numbers kept on tracks, and what the software must remember beside them. Cells of a side are its first cell plus the side. */
export const TURN = 0;
export const FIRST = 1; // the side that plays first this turn
export const VP = 2; // and 3
export const LEVEL = 4; // and 5: command level
export const RESTRAINT = 6; // 1: no Japanese interdiction this turn
export const ACES = 7; // added to Soviet air superiority dice this turn
export const MASKIROVKA = 8; // 1: Soviet stacks are closed to recon and markers this turn
export const NIGHT = 9; // hexes that Japanese infantry may infiltrate in this Movement Phase, beyond the usual
export const PURGED = 10; // the headquarters that is not activated this turn, counted from 1
// Options, as numbers: 0 is the first value the scenario lists.
export const OPT_LENGTH = 11;
export const OPT_BOUGHT = 12;
export const OPT_HIGH = 13;
export const OPT_ARTILLERY = 14; // 2: split
export const OPT_MORE_AIR = 15;
export const OPT_CAPTURE = 16;
export const OPT_FOG = 17;
export const OPT_HISTORICAL = 18;
export const OPT_BASES = 19; // 1: arrivals in a base are exempt
export const OPT_SUPPLY = 20; // 1: supply stays with a unit that ignores a retreat
const TRACKS = 21;

/** Passing conditions of a piece. */
export const SUPPRESSED = 1;
export const ACTIVE = 2; // a headquarters on its activated side
export const MOVED = 4; // in this phase
export const MINIMUM = 8; // has used its minimum move this turn (11.4)
export const FACE_DOWN = 16; // option 34
export const SAFE = 32; // delayed: comes without a roll (16.64)
export const SURPLUS = 64; // of an overstacked hex: takes no part in combat this phase (12.5)
export const RETREATED = 128; // into its hex, in this phase (15.35)
export const SURROUNDED = 256; // at the instant of its combat (15.21)
const OF_PHASE = MOVED | SURPLUS | RETREATED | SURROUNDED;

/** Conditions of a place: of one phase, but for the third, which the end of the phase brings anew. */
export const ARRANGED = 1; // its stack was rearranged
export const RECONNED = 2; // a recon flew there
export const OVER = 4; // it was overstacked when the last phase ended (12.5)
export const BRIDGED = 8; // an engineer stood there when the Movement Phase began (20.0)
export const BRIDGED_TWICE = 16; // and another
export const FOLLOWS = 32; // within radius of an active headquarters when the Follow-On phase began
export const ESCAPED = 64; // a unit got away from it by a retreat (32.0)

/** Where a campaign marker is. */
export const IN_POOL = 0;
export const IN_HAND = 1;
export const PLAYED = 2; // goes back to the pool when the turn ends
export const GONE = 3;
export const BOUGHT = 4; // option 27: open, to be played this turn
export const SCHEDULED = 5; // option 35.1: comes at its date

const columnsFor = ({ board, pieces, markers }: World) => ({
  place: i16<Place>(pieces.length, -1),
  /** Height in its stack, 0 on top. */
  order: u8(pieces.length),
  flags: u16(pieces.length),
  /** `side * places + place`: supply points there. */
  points: u8(2 * board.placeCount),
  /** Of those: how many have moved in this phase; on the track: how many come without a roll. */
  done: u8(2 * board.placeCount),
  /** `side * 7 + box`: air points on the Air Operations Display. */
  air: u8(14),
  /** `side * 7 + turn`: air points that come with the reinforcements of that turn. */
  coming: u8(14),
  marker: u8(markers.length),
  /** 1 + the side whose fortification stands there. */
  fort: u8(board.size),
  spot: u8(board.placeCount),
  /** `side * pieces + piece`: how this side knows an enemy piece in this phase (rules/fog.ts); 0 not. */
  seen: u8(2 * pieces.length),
  /** Number of the battle a hex or (after the hexes) a piece belongs to in this phase; 0 none. */
  battle: u8(board.size + pieces.length),
  track: i16(TRACKS),
  // Kept up to date by `put`, `suppress` and `addPoints`, rebuilt on load.
  /** `side * places + place`: its first piece there, the others follow by number. */
  head: derived(i16<Piece>(2 * board.placeCount, -1)),
  next: derived(i16<Piece>(pieces.length, -1)),
  inside: derived(u8(2 * board.placeCount)),
  /** `side * hexes + hex`: battalions that count for stacking (12.1). */
  stacked: derived(u8(2 * board.size)),
  /** `side * hexes + hex`: how many pieces of the side have that hex in their zone of control. */
  zoc: derived(u8(2 * board.size)),
  /** `side * places + place`: may this side enter, must it stop there. */
  gate: derived(u8(2 * board.placeCount)),
  /** A number that no other arrangement has: what was worked out for it may be kept. */
  stamp: derived(u32(1)),
  /** The same of the bridges that engineers make in this phase; 0 if there are none. */
  bridges: derived(u32(1)),
});

type Columns = ReturnType<typeof columnsFor>;

export interface NomonhanState extends Core<NomonhanState>, CellsOf<Columns> {
  readonly world: World;
}

/** The maker of this game's procedures. */
export const procedure = procedures<NomonhanState>();

export const storeFor = (world: World): Store<NomonhanState, Columns> =>
  new Store<NomonhanState, Columns>(columnsFor(world), (core, cells) => ({ ...core, ...cells, world }));

/** Marks the arrangement as new. */
export const newStamp = (s: NomonhanState): void => {
  s.stamp[0] = freshStamp();
};
/** Marks the bridges as new, whoever made them. */
export const newBridges = (s: NomonhanState): void => {
  s.bridges[0] = s.world.hexes.some((hex) => spotHas(s, hex, BRIDGED)) ? freshStamp() : 0;
};

// --- what a piece is, and where

export const isHex = (w: World, at: number): boolean => at >= 0 && at < w.board.size;
export const isHq = (w: World, p: number): boolean => w.type[p] === HEADQUARTERS;
export const isDeception = (w: World, p: number): boolean => w.type[p] === DECEPTION;
/** 2.36: every land unit that is no headquarters and no supply. */
export const isCombat = (w: World, p: number): boolean => w.type[p] < HEADQUARTERS;
export const ownerOf = (w: World, p: number): Side => side(w.sideOf[p]);
export const onMap = (s: NomonhanState, p: number): boolean => isHex(s.world, s.place[p]);
export const has = (s: NomonhanState, p: number, flag: number): boolean => (s.flags[p] & flag) !== 0;
export const isActive = (s: NomonhanState, p: number): boolean => has(s, p, ACTIVE);
export const lastTurn = (s: NomonhanState): number =>
  s.world.data.scenario.calendar.turns.filter((turn) => !turn.optional || s.track[OPT_LENGTH] === 1).length;
export const withFog = (s: NomonhanState): boolean => s.track[OPT_FOG] === 1;

/** 13.0: has this piece a zone of control? Deception markers feign one until somebody comes near (README B44). */
const exerts = (s: NomonhanState, p: number): boolean => {
  const type = s.world.type[p];
  return type === DECEPTION || (type < HEADQUARTERS && (s.flags[p] & SUPPRESSED) === 0);
};

export const distance = (s: NomonhanState, a: number, b: number): number =>
  s.world.board.distances[a * s.world.board.placeCount + b];

// --- stacks

const cellOf = (w: World, of: number, at: number): number => of * w.board.placeCount + at;

/** A side's pieces in a place, by number: `for (let p = firstAt(s, of, at); p >= 0; p = s.next[p])`. */
export const firstAt = (s: NomonhanState, of: number, at: number): Piece => s.head[cellOf(s.world, of, at)];
export const countAt = (s: NomonhanState, of: number, at: number): number => s.inside[cellOf(s.world, of, at)];
export const piecesAt = (s: NomonhanState, of: number, at: number): Piece[] => {
  const list: Piece[] = [];
  for (let p = firstAt(s, of, at); p >= 0; p = s.next[p]) list.push(p);
  return list;
};
/** From the top down. */
export const stackAt = (s: NomonhanState, of: number, at: number): Piece[] =>
  piecesAt(s, of, at).sort((a, b) => s.order[a] - s.order[b]);

export const pointsAt = (s: NomonhanState, of: number, at: number): number => s.points[cellOf(s.world, of, at)];
export const doneAt = (s: NomonhanState, of: number, at: number): number => s.done[cellOf(s.world, of, at)];
export const setDone = (s: NomonhanState, of: number, at: number, n: number): void => {
  s.done[cellOf(s.world, of, at)] = n;
};
export const stackedAt = (s: NomonhanState, of: number, hex: number): number =>
  s.stacked[of * s.world.board.size + hex];
/** Is the hex in the zone of control of that side? */
export const inZoneOf = (s: NomonhanState, of: number, hex: number): boolean =>
  s.zoc[of * s.world.board.size + hex] > 0;

/** Does anything of the side lie there: pieces, deception markers too, or supply? */
export const isHeld = (s: NomonhanState, of: number, at: number): boolean =>
  countAt(s, of, at) > 0 || pointsAt(s, of, at) > 0;

/** 2.36, B23: is a land unit of the side there, supply included? Deception markers are none. */
export const occupies = (s: NomonhanState, of: number, at: number): boolean => {
  if (pointsAt(s, of, at) > 0) return true;
  for (let p = firstAt(s, of, at); p >= 0; p = s.next[p]) if (!isDeception(s.world, p)) return true;
  return false;
};

/** Can counters be stacked there: in the hexes and, right behind them, the two bases? */
export const isStack = (w: World, at: number): boolean => at <= w.board.size + 1;

const regate = (s: NomonhanState, of: number, hex: number): void => {
  const foe = foeOf(of);
  s.gate[cellOf(s.world, of, hex)] = isHeld(s, foe, hex) ? GATE.closed : inZoneOf(s, foe, hex) ? GATE.stop : GATE.free;
};

const spreadZone = (s: NomonhanState, of: number, hex: number, change: 1 | -1): void => {
  const { board } = s.world;
  const foe = foeOf(of);
  for (let slot = hex * board.stride; slot < (hex + 1) * board.stride; slot++) {
    const beside = board.neighbours[slot];
    if (beside < 0) continue;
    const cell = of * board.size + beside;
    s.zoc[cell] += change;
    regate(s, foe, beside);
  }
};

const link = (s: NomonhanState, p: Piece, cell: number): void => {
  const first = s.head[cell];
  if (first < 0 || first > p) {
    s.next[p] = first;
    s.head[cell] = p;
    return;
  }
  let before = first;
  for (let after = s.next[before]; after >= 0 && after < p; after = s.next[before]) before = after;
  s.next[p] = s.next[before];
  s.next[before] = p;
};

const unlink = (s: NomonhanState, p: Piece, cell: number): void => {
  if (s.head[cell] === p) s.head[cell] = s.next[p];
  else {
    let before = s.head[cell];
    while (before >= 0 && s.next[before] !== p) before = s.next[before];
    if (before >= 0) s.next[before] = s.next[p];
  }
  s.next[p] = piece(-1);
};

const count = (s: NomonhanState, p: Piece, at: number): void => {
  const { world } = s;
  const of = world.sideOf[p];
  const cell = cellOf(world, of, at);
  link(s, p, cell);
  s.inside[cell]++;
  if (!isHex(world, at)) return;
  s.stacked[of * world.board.size + at] += world.stacking[p];
  if (exerts(s, p)) spreadZone(s, of, at, 1);
  regate(s, foeOf(of), at);
};

const uncount = (s: NomonhanState, p: Piece, at: number): void => {
  const { world } = s;
  const of = world.sideOf[p];
  const cell = cellOf(world, of, at);
  unlink(s, p, cell);
  s.inside[cell]--;
  if (!isHex(world, at)) return;
  s.stacked[of * world.board.size + at] -= world.stacking[p];
  if (exerts(s, p)) spreadZone(s, of, at, -1);
  regate(s, foeOf(of), at);
};

/** 21.3: a fortification goes the instant its last friendly unit has gone. */
const abandon = (s: NomonhanState, of: number, at: number): void => {
  if (isHex(s.world, at) && s.fort[at] === of + 1 && !occupies(s, of, at)) s.fort[at] = 0;
};

/** Puts a piece somewhere, beneath what is there. Every move of every piece goes through here. */
export const put = (s: NomonhanState, p: Piece, at: Place): void => {
  const { world } = s;
  const of = world.sideOf[p];
  const from = s.place[p];
  if (from === at) return;
  if (from >= 0) {
    uncount(s, p, from);
    if (isStack(world, from))
      for (let q = firstAt(s, of, from); q >= 0; q = s.next[q]) if (s.order[q] > s.order[p]) s.order[q]--;
  }
  s.order[p] = isStack(world, at) ? countAt(s, of, at) : 0;
  s.place[p] = at;
  count(s, p, at);
  if (from >= 0) abandon(s, of, from);
  newStamp(s);
};

/** Lays a piece on top of its stack. */
export const layOnTop = (s: NomonhanState, p: Piece): void => {
  for (let q = firstAt(s, s.world.sideOf[p], s.place[p]); q >= 0; q = s.next[q])
    if (s.order[q] < s.order[p]) s.order[q]++;
  s.order[p] = 0;
};

export const setFlag = (s: NomonhanState, p: number, flag: number): void => {
  s.flags[p] |= flag;
};
export const clearFlag = (s: NomonhanState, p: number, flag: number): void => {
  s.flags[p] &= ~flag;
};

/** 8.3, 8.4, 19.3: a combat unit is suppressed, a headquarters loses its activation; twice is once. */
export const suppress = (s: NomonhanState, p: Piece): boolean => {
  if (isHq(s.world, p)) {
    const was = isActive(s, p);
    clearFlag(s, p, ACTIVE);
    return was;
  }
  if (has(s, p, SUPPRESSED)) return false;
  if (onMap(s, p)) spreadZone(s, s.world.sideOf[p], s.place[p], -1);
  setFlag(s, p, SUPPRESSED);
  newStamp(s);
  return true;
};

export const recover = (s: NomonhanState, p: Piece): void => {
  if (!has(s, p, SUPPRESSED)) return;
  clearFlag(s, p, SUPPRESSED);
  if (onMap(s, p)) spreadZone(s, s.world.sideOf[p], s.place[p], 1);
  newStamp(s);
};

/** Adds supply points to a place, or takes them away. */
export const addPoints = (s: NomonhanState, of: number, at: number, n: number): void => {
  const cell = cellOf(s.world, of, at);
  s.points[cell] += n;
  if (s.done[cell] > s.points[cell]) s.done[cell] = s.points[cell];
  if (!isHex(s.world, at)) return;
  regate(s, foeOf(of), at);
  abandon(s, of, at);
  newStamp(s);
};

/** Recomputes what `put`, `suppress` and `addPoints` keep up to date. */
export const rebuild = (s: NomonhanState): void => {
  const { world } = s;
  s.head.fill(piece(-1));
  s.next.fill(piece(-1));
  s.inside.fill(0);
  s.stacked.fill(0);
  s.zoc.fill(0);
  s.gate.fill(GATE.free);
  // From the last to the first: each goes to the head of its list.
  for (let i = world.pieces.length - 1; i >= 0; i--) {
    const p = piece(i);
    if (s.place[p] >= 0) count(s, p, s.place[p]);
  }
  for (const hex of world.hexes) for (let of = 0; of < 2; of++) if (pointsAt(s, of, hex) > 0) regate(s, foeOf(of), hex);
  newStamp(s);
  newBridges(s);
};

/** 12.1: may more stand in a hex than the limit? */
export const isOverstacked = (s: NomonhanState, of: number, hex: number): boolean =>
  stackedAt(s, of, hex) > s.world.data.tables.stacking.battalions;

/** What lasts for one phase ends with it. */
export const clearPhase = (s: NomonhanState): void => {
  const { world } = s;
  for (let p = 0; p < world.pieces.length; p++) s.flags[p] &= ~OF_PHASE;
  s.spot.fill(0);
  s.bridges[0] = 0;
  for (let of = 0; of < 2; of++) {
    const first = cellOf(world, of, 0);
    s.done.fill(0, first, first + world.board.size + 2);
  }
  s.seen.fill(0);
  s.battle.fill(0);
  s.track[NIGHT] = 0;
};

export const spotHas = (s: NomonhanState, at: number, bit: number): boolean => (s.spot[at] & bit) !== 0;
export const setSpot = (s: NomonhanState, at: number, bit: number): void => {
  s.spot[at] |= bit;
};

// --- air

const BOXES_OF_AIR = 7;
export const airIn = (s: NomonhanState, of: number, box: number): number => s.air[of * BOXES_OF_AIR + box];
export const moveAir = (s: NomonhanState, of: number, from: number, to: number, n: number): void => {
  s.air[of * BOXES_OF_AIR + from] -= n;
  s.air[of * BOXES_OF_AIR + to] += n;
};
export const addAir = (s: NomonhanState, of: number, box: number, n: number): void => {
  s.air[of * BOXES_OF_AIR + box] += n;
};

export const comingOn = (s: NomonhanState, of: number, turn: number): number => s.coming[of * BOXES_OF_AIR + turn];
export const setComing = (s: NomonhanState, of: number, turn: number, n: number): void => {
  s.coming[of * BOXES_OF_AIR + turn] = n;
};
