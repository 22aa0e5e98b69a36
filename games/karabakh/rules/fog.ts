// 5.5 Fog of war: of an enemy stack only the top unit is seen, until a combat lays both sides open.
import { type Chance, type Frame, noChance, type Piece, piece, type Side, shuffled } from '@hexside/engine';
import { isHex, type KarabakhState, piecesAt, rebuild, unitsAt } from '../state.ts';
import { AR, AZ, MILITIA, SOVIET, TYPE_MILITIA } from '../world.ts';

/**
 * A spot that holds a unit the viewer cannot identify. What the viewer can know of it is kept: where it is, whose it is, its passing
 * conditions, and whether somebody beneath that top exerts a zone of control, because the rules make that show.
 */
interface Slot {
  readonly held: Piece;
  readonly owner: Side;
  readonly pool: boolean;
  readonly needs: 'militia' | 'zoc' | 'native' | 'any';
}

/** The locals in which frames of this game keep pieces. */
const PIECE_LOCALS = new Set([
  'unit',
  'first',
  'marker',
  'units',
  'reserve',
  'going',
  'members',
  'moving',
  'attackers',
  'defenders',
  'unsupplied',
  'attackSupport',
  'defenceSupport',
  'rolling',
  'advanced',
]);

/** Units that a combat under way has laid open (5.5b). */
const revealed = (s: KarabakhState): Set<number> => {
  const open = new Set<number>();
  for (const frame of s.frames) {
    if (frame.procedure.name !== 'attack' || frame.locals.politics === -1) continue;
    for (const list of [frame.locals.attackers, frame.locals.defenders])
      if (Array.isArray(list)) for (const unit of list) open.add(unit);
  }
  return open;
};

const referenced = (s: KarabakhState): Set<number> => {
  const set = new Set<number>();
  for (const frame of s.frames) {
    for (const [name, value] of Object.entries(frame.locals)) {
      if (!PIECE_LOCALS.has(name)) continue;
      if (typeof value === 'number') set.add(value);
      else for (const one of value) set.add(one);
    }
  }
  return set;
};

/** Which side's stacks are closed to the viewer. A spectator sees into none. */
const closedTo = (viewer: Side | null): readonly Side[] => (viewer === null ? [AR, AZ] : viewer === AR ? [AZ] : [AR]);

/** Is the unit hidden from the viewer where it stands? */
export const isHidden = (
  s: KarabakhState,
  viewer: Side | null,
  unit: Piece,
  open: Set<number> = revealed(s),
): boolean => {
  if (open.has(unit)) return false;
  const at = s.place[unit];
  if (at === s.world.box['militia-pool']) return viewer !== AZ;
  return isHex(s.world, at) && s.owner[unit] !== viewer && s.top[at] !== unit;
};

/** All hidden spots, in an order that depends on nothing hidden. */
const slots = (s: KarabakhState, viewer: Side | null): Slot[] => {
  const { world } = s;
  const open = revealed(s);
  const named = referenced(s);
  const list: Slot[] = [];
  for (const of of closedTo(viewer)) {
    for (const hex of world.hexes) {
      if (unitsAt(s, of, hex) < 2) continue;
      const stack = piecesAt(s, hex);
      const inside = stack.filter((unit) => isHidden(s, viewer, unit, open));
      const seen = stack.filter((unit) => !inside.includes(unit));
      const seenZoc = seen.some((unit) => world.exertsZoc[unit] === 1);
      const anyZoc = stack.some((unit) => world.exertsZoc[unit] === 1);
      const seenNative = seen.some((unit) => world.force[unit] !== SOVIET);
      // Conditions that show are sorted to the front, so that their depth in the stack is no secret either way.
      const key = (unit: Piece): number => (named.has(unit) ? 256 : 0) + s.flags[unit];
      inside.sort((a, b) => key(b) - key(a));
      inside.forEach((held, i) => {
        const needs = !anyZoc
          ? 'militia'
          : !seenZoc && i === 0
            ? 'zoc'
            : !seenNative && i === (seenZoc ? 0 : 1)
              ? 'native'
              : 'any';
        list.push({ held, owner: of, pool: false, needs });
      });
    }
  }
  if (viewer !== AZ) {
    // Who has just fallen in a combat under way is known to have.
    const pool = piecesAt(s, world.box['militia-pool']).filter((unit) => !open.has(unit));
    pool.sort((a, b) => Number(named.has(b)) - Number(named.has(a)));
    for (const held of pool) list.push({ held, owner: AZ, pool: true, needs: 'militia' });
  }
  return list;
};

/** The units that the viewer cannot identify. */
const unidentified = (list: readonly Slot[]): Piece[] => list.map((slot) => slot.held).sort((a, b) => a - b);

/** Gives each slot one of the unidentified units, in the order they come in, keeping what the viewer can know true. */
const deal = (s: KarabakhState, list: readonly Slot[], units: readonly Piece[]): Map<number, Piece> => {
  const { world } = s;
  const given = new Map<number, Piece>();
  for (const owner of [AR, AZ]) {
    const mine = list.filter((slot) => slot.owner === owner);
    let left = units.filter((unit) => s.owner[unit] === owner);
    const take = (slot: Slot, fits: (unit: Piece) => boolean): void => {
      const found = left.find(fits) ?? left[0];
      if (found === undefined) return;
      left = left.filter((unit) => unit !== found);
      given.set(slot.held, found);
    };
    const isMilitia = (unit: Piece): boolean => world.type[unit] === TYPE_MILITIA;
    const isAzeriMilitia = (unit: Piece): boolean => world.force[unit] === MILITIA;
    for (const slot of mine)
      if (slot.needs === 'militia') take(slot, slot.pool || owner === AZ ? isAzeriMilitia : isMilitia);
    // Soviet units may serve where a zone of control shows; natives are kept for where only they fit.
    const hasZoc = (unit: Piece): boolean => world.exertsZoc[unit] === 1;
    for (const slot of mine) {
      if (slot.needs !== 'zoc') continue;
      const soviet = left.some((unit) => world.force[unit] === SOVIET);
      take(slot, soviet ? (unit) => world.force[unit] === SOVIET : hasZoc);
    }
    for (const slot of mine) if (slot.needs === 'native') take(slot, (unit) => world.force[unit] !== SOVIET);
    for (const slot of mine) if (slot.needs === 'any') take(slot, (unit) => world.force[unit] !== SOVIET);
  }
  return given;
};

/** Puts the dealt units into the slots: a renaming of pieces in place, in stacks and in frames. */
const rename = (s: KarabakhState, list: readonly Slot[], given: Map<number, Piece>): void => {
  const spots = list.map(({ held }) => ({ held, place: s.place[held], flags: s.flags[held] }));
  const stacks = new Map<number, Piece[]>();
  for (const spot of spots) if (!stacks.has(spot.place)) stacks.set(spot.place, piecesAt(s, spot.place));
  const hidden = new Set<number>(list.map((slot) => slot.held));
  for (const [at, stack] of stacks) {
    const seen = stack.filter((unit) => !hidden.has(unit));
    const dealt = spots.filter((spot) => spot.place === at).map((spot) => given.get(spot.held) ?? spot.held);
    const order = [...seen, ...dealt];
    if (at === s.world.box['militia-pool']) order.sort((a, b) => a - b);
    order.forEach((unit, i) => {
      s.below[unit] = order[i + 1] ?? piece(-1);
    });
    s.top[at] = order[0] ?? piece(-1);
  }
  for (const spot of spots) {
    const unit = given.get(spot.held) ?? spot.held;
    s.place[unit] = spot.place;
    s.flags[unit] = spot.flags;
    s.steps[unit] = s.world.fullSteps[unit];
  }
  for (const frame of s.frames) renameLocals(frame, given);
  rebuild(s);
};

const renameLocals = (frame: Frame<KarabakhState>, given: Map<number, Piece>): void => {
  for (const [name, value] of Object.entries(frame.locals)) {
    if (!PIECE_LOCALS.has(name)) continue;
    frame.locals[name] =
      typeof value === 'number' ? (given.get(value) ?? value) : value.map((one) => given.get(one) ?? one);
  }
};

/** Puts everything hidden from the viewer into one fixed order and takes the dice away. Changes the copy it is given. */
export const redact = (copy: KarabakhState, viewer: Side | null): KarabakhState => {
  copy.chance = noChance;
  copy.meta.fill(0, 0, 2);
  const list = slots(copy, viewer);
  rename(copy, list, deal(copy, list, unidentified(list)));
  copy.offers.length = 0;
  return copy;
};

/** Deals the hidden units of a redacted state anew. */
export const resample = (s: KarabakhState, viewer: Side | null, chance: Chance): void => {
  const list = slots(s, viewer);
  rename(s, list, deal(s, list, shuffled(unidentified(list), chance, 0)));
  s.offers.length = 0;
};
