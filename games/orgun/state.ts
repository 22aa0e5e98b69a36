import {
  type CellsOf,
  type Core,
  countPresence,
  derived,
  freshStamp,
  i16,
  lowestBit,
  type Piece,
  type Place,
  piece,
  procedures,
  type Side,
  Store,
  side,
  u8,
  u32,
} from '@hexside/engine';
import { HALVES, HELICOPTER, LEADER, type World } from './world.ts';

/** Numbers kept on tracks, and what the software must remember beside them. */
export const TURN = 0;
export const INITIATIVE = 1; // the side that holds it
export const ALLOWED = 2; // areas that may be activated in this action
export const ACTIVE_AREA = 3; // and 4: areas activated, counted from 1; 0 none
export const RAIDS = 5; // raids made in this action
export const MULES = 6; // 1 while Mules helps
export const SNOW = 7; // the turn of First Snow
export const FAILED = 8; // tribes that Failed Supply names, as bits
export const CARAVAN = 9; // tribes that a Supply Caravan reaches, as bits
export const AMMUNITION = 10; // option 12.9
export const USED = 11; // 1 once something happened in this action that makes it no pass (10.0f)
export const UNFOUND_ONLY = 12; // option of 11.3.7: no spotting where own units are
export const RAID_BY_LINE = 13; // option of 14.0: a raider must trace supply at the moment
const TRACKS = 14;

/** Passing conditions of a piece; all but the last are of one action. */
export const ACTIVE = 1; // stood fresh in an area when it was activated
export const ACTED = 2; // spent at the end of the action
export const MOVED = 4; // has finished its move
export const ENTERED = 8; // came into an area under enemy control: must attack there (12.1)
export const JOINED = 16; // came into a contested area: may attack there (12.2)
export const NO_AMMO = 64; // out of ammunition (12.9)
const OF_ACTION = ACTIVE | ACTED | MOVED | ENTERED | JOINED;

/** Where a card is. */
export const IN_DECK = 0;
export const IN_HAND = 1;
export const PLAYED = 2;

/** Who controls an area (7.2): a side, or one of these. */
export const NEUTRAL = -1;
export const CONTESTED = 2;

/** Supply markers. */
export const LOW = 1;
export const OUT = 2;

const columnsFor = (world: World) => ({
  place: i16<Place>(world.pieces.length, -1),
  spent: u8(world.pieces.length),
  supply: u8(world.pieces.length),
  flags: u8(world.pieces.length),
  mine: u8(world.board.size),
  path: u8(world.board.size),
  /** 1 once an area was attacked in this action: closed (11.2.1). */
  attacked: u8(world.board.size),
  card: u8(world.cards.length),
  track: i16(TRACKS),
  // Kept up to date by `put`, `spend` and `refresh`, rebuilt on load.
  /** `side * places + place`: the side's pieces there, as bits from its first piece on. */
  inside: derived(u32(2 * world.board.placeCount)),
  /** By side: its fresh pieces, as bits. */
  ready: derived(u32(2)),
  /** `side * areas + area`: combat units there, and next to it. */
  units: derived(u8(2 * world.board.size)),
  beside: derived(u8(2 * world.board.size)),
  /** A number that no other arrangement of pieces, mines and closed areas has: what was worked out for it may be kept. */
  stamp: derived(u32(1)),
});

type Columns = ReturnType<typeof columnsFor>;

export interface OrgunState extends Core<OrgunState>, CellsOf<Columns> {
  readonly world: World;
}

/** The maker of this game's procedures. */
export const procedure = procedures<OrgunState>();

export const storeFor = (world: World): Store<OrgunState, Columns> =>
  new Store<OrgunState, Columns>(columnsFor(world), (core, cells) => ({ ...core, ...cells, world }));

/** The first of a list that is not empty. */
export const firstOf = (list: readonly number[]): number => {
  const [first] = list;
  if (first === undefined) throw new Error('the list is empty');
  return first;
};

/** Takes it out of the list. */
export const takeFirst = (list: number[]): number => {
  const first = firstOf(list);
  list.shift();
  return first;
};

/** Marks the arrangement as new. */
export const newStamp = (s: OrgunState): void => {
  s.stamp[0] = freshStamp();
};

export const isLeader = (w: World, p: number): boolean => w.type[p] === LEADER;
export const isCombat = (w: World, p: number): boolean => w.type[p] < LEADER;
export const isArea = (w: World, at: number): boolean => at >= 0 && at < w.board.size;
export const onMap = (s: OrgunState, p: number): boolean => isArea(s.world, s.place[p]);
export const ownerOf = (w: World, p: number): Side => side(w.sideOf[p]);
export const isFresh = (s: OrgunState, p: number): boolean => s.spent[p] === 0;

const bitOfPiece = (w: World, p: number): number => 1 << (p - w.first[w.sideOf[p] === 0 ? 0 : 1]);
/** The piece of the lowest bit of a side's set: `for (let m = set; m !== 0; m &= m - 1) pieceIn(s, of, m)`. */
export const pieceIn = (s: OrgunState, of: number, set: number): Piece =>
  piece(s.world.first[of === 0 ? 0 : 1] + lowestBit(set));

/** All pieces of a side in a place, as a set. */
export const insideOf = (s: OrgunState, of: number, at: number): number => s.inside[of * s.world.board.placeCount + at];
export const combatAt = (s: OrgunState, of: number, at: number): number =>
  insideOf(s, of, at) & s.world.combat[of === 0 ? 0 : 1];
export const leadersAt = (s: OrgunState, of: number, at: number): number =>
  insideOf(s, of, at) & s.world.leaders[of === 0 ? 0 : 1];
export const freshIn = (s: OrgunState, of: number, set: number): number => set & s.ready[of];

export const unitsAt = (s: OrgunState, of: number, at: number): number => s.units[of * s.world.board.size + at];
/** Combat units of the side next to the area. */
export const besideAt = (s: OrgunState, of: number, at: number): number => s.beside[of * s.world.board.size + at];

/** The pieces of a set, for where a list is wanted. */
export const listOf = (s: OrgunState, of: number, set: number): Piece[] => {
  const list: Piece[] = [];
  for (let m = set; m !== 0; m &= m - 1) list.push(pieceIn(s, of, m));
  return list;
};

export const piecesAt = (s: OrgunState, at: number): Piece[] => [
  ...listOf(s, 0, insideOf(s, 0, at)),
  ...listOf(s, 1, insideOf(s, 1, at)),
];

const tally = (s: OrgunState, p: number, at: Place, change: 1 | -1): void => {
  const { world } = s;
  const of = world.sideOf[p];
  const cell = of * world.board.placeCount + at;
  s.inside[cell] = (s.inside[cell] ^ bitOfPiece(world, p)) >>> 0;
  if (isArea(world, at) && isCombat(world, p))
    countPresence(world.board, s.units, s.beside, of * world.board.size, at, change);
};

/** Puts a piece somewhere. Every move of every piece goes through here. */
export const put = (s: OrgunState, p: number, at: Place): void => {
  const from = s.place[p];
  if (from >= 0) tally(s, p, from, -1);
  s.place[p] = at;
  tally(s, p, at, 1);
  newStamp(s);
};

export const spend = (s: OrgunState, p: number): void => {
  s.spent[p] = 1;
  const of = s.world.sideOf[p];
  s.ready[of] = (s.ready[of] & ~bitOfPiece(s.world, p)) >>> 0;
};

export const refresh = (s: OrgunState, p: number): void => {
  s.spent[p] = 0;
  const of = s.world.sideOf[p];
  s.ready[of] = (s.ready[of] | bitOfPiece(s.world, p)) >>> 0;
};

/** Brings a piece in, as new. */
export const arrive = (s: OrgunState, p: number, at: Place): void => {
  refresh(s, p);
  s.supply[p] = 0;
  s.flags[p] = 0;
  put(s, p, at);
};

/** Recomputes what `put`, `spend` and `refresh` keep up to date. */
export const rebuild = (s: OrgunState): void => {
  s.inside.fill(0);
  s.ready.fill(0);
  s.units.fill(0);
  s.beside.fill(0);
  for (const p of s.world.pieces) {
    if (s.place[p] >= 0) tally(s, p, s.place[p], 1);
    if (s.spent[p] === 0) refresh(s, p);
  }
  newStamp(s);
};

export const clearAction = (s: OrgunState): void => {
  for (let p = 0; p < s.world.pieces.length; p++) s.flags[p] &= ~OF_ACTION;
  s.attacked.fill(0);
  s.track[ALLOWED] = 1;
  s.track[ACTIVE_AREA] = 0;
  s.track[ACTIVE_AREA + 1] = 0;
  s.track[RAIDS] = 0;
  s.track[MULES] = 0;
  s.track[USED] = 0;
  newStamp(s);
};

/** 15.1, 15.2: movement allowance in half points, one point less without supply. */
export const allowanceOf = (s: OrgunState, p: number): number => {
  const { low, out } = s.world.data.tables.supply;
  const lost = s.supply[p] === OUT ? out.movement : s.supply[p] === LOW ? low.movement : 0;
  return (s.world.movement[p] + lost) * HALVES;
};

/** 12.9b: an out-of-ammunition tank has no firepower. */
export const firepowerOf = (s: OrgunState, p: number): number =>
  (s.flags[p] & NO_AMMO) !== 0 ? s.world.data.tables.ammunition.firepower : s.world.firepower[p * 2 + s.spent[p]];

export const isHelicopter = (w: World, p: number): boolean => w.type[p] === HELICOPTER;
