import {
  type CellsOf,
  type Core,
  derived,
  freshStamp,
  GATE,
  i8,
  i16,
  NO_PIECE,
  type Piece,
  type Place,
  procedures,
  type Side,
  Store,
  u8,
  u32,
} from '@hexside/engine';
import { AR, enemyOf, NOBODY, SOVIET, type World } from './world.ts';

/** Numbers kept on tracks, and what the software must remember beside them. */
export const TURN = 0;
export const RP = 1; // + side
export const REFUGEES = 3; // + side
export const REFORM_TURN = 5; // the turn in which reforms lift the political roll; 0 before reforms
export const TALISH_TURN = 6; // the turn of the Talish-Mugan Republic; 0 if it has not happened
export const COUP_SPENT = 7;
export const COUP_TURN = 8; // the turn of a successful coup
export const UPGRADES = 9; // conversions made this turn
export const RP_AT_START = 10; // of the AR Reinforcement Phase, for the half limit of 8.1
export const NK_SPENT = 11;
export const CALENDAR = 12; // option
export const ROUND_DOWN = 13; // option
export const CHAOS = 14; // + side: Soviet counters still to be drawn
export const MERCENARIES_ATTACK = 16; // option of 7.0j: after a coup mercenaries still attack
export const ARMENIA_OPEN = 17; // option of 3.1: Azeri units attack and bombard into Armenia
export const SOVIETS_SPARED = 18; // option of 13.7: hired units never take a loss
export const ONE_STEP_MECH = 19; // option of 8.1.1: Karabakh mechanized battalions have one step
const TRACKS = 20;

/** Passing conditions of a piece. */
export const MOVED = 1;
export const ATTACKED = 2; // has attacked in this Combat Phase
export const DEFENDED = 4; // has been attacked in it
export const RETREATED = 8;
export const FREE = 16; // may be deployed without replacement points
export const RETURNED = 32; // a 709th unit that came back this turn: may overstack until the end of Movement
export const TOPPED = 64; // was put on top this phase
export const SENT = 128; // sent away by an event of this turn: not back before the next (7.0l)
const PHASE_FLAGS = MOVED | ATTACKED | DEFENDED | RETREATED | TOPPED;

/** A settlement's marker. */
export const UNMARKED = 0;
export const DISPLACED = 1;
export const RESETTLED = 2;

const columnsFor = (world: World) => ({
  place: i16<Place>(world.pieces.length, -1),
  /** The piece beneath, in the same place. */
  below: i16<Piece>(world.pieces.length, -1),
  /** The uppermost piece of a place. */
  top: i16<Piece>(world.placeCount, -1),
  steps: u8(world.pieces.length),
  owner: i8<Side>(world.pieces.length, -1),
  flags: u8(world.pieces.length),
  control: i8<Side>(world.board.size, -1),
  marker: u8(world.board.size),
  track: i16(TRACKS),
  // Kept up to date by `put`, rebuilt on load.
  /** `side * hexes + hex`: ground units there. */
  units: derived(u8(2 * world.board.size)),
  /** `side * hexes + hex`: ground units of the side next to that hex. */
  beside: derived(u8(2 * world.board.size)),
  /** `side * hexes + hex`: units whose zone of control covers that hex. */
  zoc: derived(u8(2 * world.board.size)),
  /** `side * hexes + hex`: what the enemies of the side mean to its movement: `GATE` for walking (12.0) and for marching (12.2). */
  walkGate: derived(u8(2 * world.board.size)),
  marchGate: derived(u8(2 * world.board.size)),
  /** A number that no other arrangement of pieces, control and markers has: what was worked out for it may be kept. */
  stamp: derived(u32(1)),
});

type Columns = ReturnType<typeof columnsFor>;

export interface KarabakhState extends Core<KarabakhState>, CellsOf<Columns> {
  readonly world: World;
}

/** The maker of this game's procedures. */
export const procedure = procedures<KarabakhState>();

export const storeFor = (world: World): Store<KarabakhState, Columns> =>
  new Store<KarabakhState, Columns>(columnsFor(world), (core, cells) => ({ ...core, ...cells, world }));

/** Marks the arrangement of pieces, control and markers as new. */
export const newStamp = (s: KarabakhState): void => {
  s.stamp[0] = freshStamp();
};

export const isGround = (w: World, p: Piece): boolean => w.support[p] < 0;
export const isHex = (w: World, at: Place): boolean => at >= 0 && at < w.board.size;
export const onMap = (s: KarabakhState, p: Piece): boolean => isHex(s.world, s.place[p]);
export const isSoviet = (s: KarabakhState, p: Piece): boolean => s.world.force[p] === SOVIET;

export const unitsAt = (s: KarabakhState, of: Side, hex: Place): number => s.units[of * s.world.board.size + hex];
export const inZocOf = (s: KarabakhState, of: Side, hex: Place): boolean => s.zoc[of * s.world.board.size + hex] > 0;
export const isBeside = (s: KarabakhState, of: Side, hex: Place): boolean =>
  s.beside[of * s.world.board.size + hex] > 0;

/** The side that has units in the hex; nobody if it is empty. */
export const occupant = (s: KarabakhState, hex: Place): Side =>
  unitsAt(s, AR, hex) > 0 ? AR : unitsAt(s, enemyOf(AR), hex) > 0 ? enemyOf(AR) : NOBODY;

/** The pieces of a place, from the top down. */
export const piecesAt = (s: KarabakhState, at: Place): Piece[] => {
  const list: Piece[] = [];
  for (let p = s.top[at]; p !== NO_PIECE; p = s.below[p]) list.push(p);
  return list;
};

export const countAt = (s: KarabakhState, at: Place): number => {
  let n = 0;
  for (let p = s.top[at]; p !== NO_PIECE; p = s.below[p]) n++;
  return n;
};

/** Replacement points and refugees of a side. */
export const pointsOf = (s: KarabakhState, of: Side): number => s.track[RP + of];
export const refugeesOf = (s: KarabakhState, of: Side): number => s.track[REFUGEES + of];

/** Is the ban on Azeri attacks after a coup in force (7.0j)? */
export const coupBans = (s: KarabakhState): boolean => s.track[COUP_TURN] > 0 && s.track[COUP_TURN] === s.track[TURN];

/** How many losses a whole unit can take, and what it is paid by: as printed, but for an option of 8.1.1. */
export const stepsOfWhole = (s: KarabakhState, p: number): number =>
  s.track[ONE_STEP_MECH] === 1 && s.world.karabakhMech[p] === 1 ? 1 : s.world.fullSteps[p];

/** Sets what a hex of the map means to the movement of the other side. */
const regate = (s: KarabakhState, from: number, to: number, hex: number): void => {
  const held = s.units[from + hex] > 0;
  s.walkGate[to + hex] = held ? GATE.closed : s.zoc[from + hex] > 0 ? GATE.stop : GATE.free;
  s.marchGate[to + hex] = held || s.beside[from + hex] > 0 ? GATE.closed : GATE.free;
};

const tally = (s: KarabakhState, p: Piece, hex: Place, change: 1 | -1): void => {
  const { world } = s;
  const base = s.owner[p] * world.board.size;
  const other = enemyOf(s.owner[p]) * world.board.size;
  s.units[base + hex] += change;
  regate(s, base, other, hex);
  const zoc = world.exertsZoc[p];
  const { neighbours } = world.board;
  for (let d = hex * 6; d < hex * 6 + 6; d++) {
    const next = neighbours[d];
    if (next < 0) continue;
    s.beside[base + next] += change;
    s.zoc[base + next] += change * zoc;
    regate(s, base, other, next);
  }
};

const unlink = (s: KarabakhState, p: Piece): void => {
  const at = s.place[p];
  if (at < 0) return;
  if (s.top[at] === p) s.top[at] = s.below[p];
  else {
    let above = s.top[at];
    while (above !== NO_PIECE && s.below[above] !== p) above = s.below[above];
    if (above !== NO_PIECE) s.below[above] = s.below[p];
  }
  s.below[p] = NO_PIECE;
};

/** Puts a piece somewhere: beneath what is there, unless it is to lie on top. Every move of every piece goes through here. */
export const put = (s: KarabakhState, p: Piece, at: Place, where: 'bottom' | 'top' = 'bottom'): void => {
  const { world } = s;
  const from = s.place[p];
  const ground = isGround(world, p);
  if (ground && isHex(world, from)) tally(s, p, from, -1);
  unlink(s, p);
  s.place[p] = at;
  if (where === 'top' || s.top[at] === NO_PIECE) {
    s.below[p] = s.top[at];
    s.top[at] = p;
  } else {
    let last = s.top[at];
    while (s.below[last] !== NO_PIECE) last = s.below[last];
    s.below[last] = p;
  }
  if (ground && isHex(world, at)) tally(s, p, at, 1);
  newStamp(s);
};

/** Recomputes what `put` keeps up to date. */
export const rebuild = (s: KarabakhState): void => {
  s.units.fill(0);
  s.beside.fill(0);
  s.zoc.fill(0);
  s.walkGate.fill(GATE.free);
  s.marchGate.fill(GATE.free);
  for (const p of s.world.ground) if (isHex(s.world, s.place[p]) && s.owner[p] !== NOBODY) tally(s, p, s.place[p], 1);
  newStamp(s);
};

/** A place where unmet pieces wait: by their side's nature. */
export const recruitBox = (s: KarabakhState, of: Side): Place => s.world.box[of === AR ? 'recruit-AR' : 'recruit-AZ'];
export const availableBox = (s: KarabakhState, of: Side): Place =>
  s.world.box[of === AR ? 'available-AR' : 'available-AZ'];
export const usedBox = (s: KarabakhState, of: Side): Place => s.world.box[of === AR ? 'used-AR' : 'used-AZ'];

export const clearPhaseFlags = (s: KarabakhState): void => {
  for (const p of s.world.ground) s.flags[p] &= ~PHASE_FLAGS;
};

export const isWinter = (s: KarabakhState): boolean => s.world.winters[s.track[CALENDAR]]?.[s.track[TURN]] === 1;
export const calendarOf = (s: KarabakhState) => {
  const { choices } = s.world.data.scenario.calendars;
  const choice = choices[s.track[CALENDAR]] ?? choices[0];
  if (!choice) throw new Error('a scenario has at least one calendar');
  return choice;
};
