// 18.0, 4.1, 5.4 What a side cannot know: who lies under the top of an enemy stack, in its base and on its track, its supply, which of its
// headquarters are active, its hand, and its air missions until both have allocated.
import { type Chance, type Frame, noChance, type Piece, type Place, type Side, shuffled } from '@hexside/engine';
import {
  ACTIVE,
  ARRANGED,
  airIn,
  BRIDGED,
  BRIDGED_TWICE,
  FACE_DOWN,
  FOLLOWS,
  IN_HAND,
  IN_POOL,
  isCombat,
  isDeception,
  isHeld,
  isHex,
  isHq,
  isOverstacked,
  moveAir,
  type NomonhanState,
  OVER,
  occupies,
  piecesAt,
  pointsAt,
  RETREATED,
  rebuild,
  SUPPRESSED,
  SURPLUS,
  SURROUNDED,
  stackAt,
  withFog,
} from '../state.ts';
import { foeOf, INTERDICTION, ofSide, RECON, RESERVE, SIDES, STRIKE, SUPERIORITY } from '../world.ts';
import { groupOf } from './battle-groups.ts';
import { handCount } from './campaign-markers.ts';
import { knows, SHOWN, showsSupply } from './fog.ts';

/** Whose secrets are closed to the viewer; a spectator knows neither side's. */
const closedTo = (viewer: Side | null): readonly Side[] => SIDES.filter((of) => of !== viewer);

// --- hands (5.4)

const unknownMarkers = (s: NomonhanState, of: number): number[] => {
  const list: number[] = [];
  for (let m = 0; m < s.world.markers.length; m++)
    if (s.world.markerSide[m] === of && (s.marker[m] === IN_POOL || s.marker[m] === IN_HAND)) list.push(m);
  return list;
};
const dealHand = (s: NomonhanState, of: number, list: readonly number[]): void => {
  const count = handCount(s, of);
  list.forEach((m, i) => {
    s.marker[m] = i < count ? IN_HAND : IN_POOL;
  });
};

// --- air missions (4.1): closed while anybody still allocates

const MISSIONS = [SUPERIORITY, INTERDICTION, RECON, STRIKE];
const POINTS = ['allocate.superiority', 'allocate.interdiction', 'allocate.recon', 'allocate.strike'];

export const isAllocating = (s: NomonhanState): boolean => s.branches.length > 0;
const recall = (s: NomonhanState, of: number): void => {
  for (const box of MISSIONS) moveAir(s, of, box, RESERVE, airIn(s, of, box));
};
/** How many of the four missions a side has settled. */
const settled = (s: NomonhanState, of: number): number => {
  const branch = s.branches.find((one) => one.side === of);
  const top = branch?.frames[branch.frames.length - 1];
  if (branch === undefined) return 0;
  return top === undefined ? MISSIONS.length : Math.max(0, POINTS.indexOf(top.procedure.nameAt(top.at)));
};
const reallocate = (s: NomonhanState, of: number, next: (among: number) => number): void => {
  const done = settled(s, of);
  recall(s, of);
  MISSIONS.slice(0, done).forEach((box) => {
    const most = airIn(s, of, RESERVE);
    const flown = box === INTERDICTION ? 2 * next(Math.min(3, Math.floor(most / 2)) + 1) : next(most + 1);
    moveAir(s, of, RESERVE, box, flown);
  });
};

// --- stacks (18.0)

const COMBAT = 1;
const HQ = 2;
const DECOY = 4;
const kindOf = (s: NomonhanState, p: number): number =>
  isHq(s.world, p) ? HQ : isDeception(s.world, p) ? DECOY : COMBAT;

/** A spot that holds a counter the viewer cannot identify, and what kinds of counter could be there as far as the viewer can know. */
interface Slot {
  readonly held: Piece;
  readonly place: Place;
  readonly order: number;
  readonly flags: number;
  readonly group: number;
  allows: number;
}

const isBesideFoe = (s: NomonhanState, of: number, hex: Place): boolean =>
  s.world.board.neighboursOf(hex).some((beside) => occupies(s, foeOf(of), beside));

/** The hidden spots of one stack on the map. */
const slotsAt = (s: NomonhanState, viewer: Side | null, of: number, hex: Place): Slot[] => {
  const stack = stackAt(s, of, hex);
  const hidden = stack.filter((p) => !knows(s, viewer, p));
  if (hidden.length === 0) return [];
  const isZone = (p: number): boolean => !isHq(s.world, p) && (s.flags[p] & SUPPRESSED) === 0;
  const zone = stack.some(isZone);
  let needed = zone && !stack.some((p) => !hidden.includes(p) && isZone(p));
  // A side knows where its own units are, beside which no deception marker lies; a spectator does not know even that.
  const decoys = withFog(s) && (viewer === null || !isBesideFoe(s, of, hex)) ? DECOY : 0;
  return hidden.map((held) => {
    const isSuppressed = (s.flags[held] & SUPPRESSED) !== 0;
    let allows = COMBAT | HQ | decoys;
    if (isSuppressed) allows = COMBAT;
    else if (!zone) allows = HQ;
    else if (needed || s.order[held] === 0) {
      // A zone of control shows, and a headquarters on top would be seen.
      allows = COMBAT | decoys;
      needed = false;
    }
    return { held, place: hex, order: s.order[held], flags: s.flags[held], group: groupOf(s, held), allows };
  });
};

const slotsOf = (s: NomonhanState, viewer: Side | null, of: Side): Slot[] => {
  const { world } = s;
  const list: Slot[] = [];
  for (const hex of world.hexes) if (isHeld(s, of, hex)) list.push(...slotsAt(s, viewer, of, hex));
  for (const box of [ofSide(world.base, of), ...world.trackBox.slice(1)])
    for (const held of stackAt(s, of, box))
      if (!knows(s, viewer, held))
        list.push({
          held,
          place: box,
          order: s.order[held],
          flags: s.flags[held],
          group: groupOf(s, held),
          allows: COMBAT | HQ | (withFog(s) ? DECOY : 0),
        });
  return list;
};

/** Gives each slot one of the hidden counters. The narrow slots first, so that it always comes out (see README B41). */
const deal = (s: NomonhanState, slots: readonly Slot[], pieces: readonly Piece[]): Map<number, Piece> => {
  const given = new Map<number, Piece>();
  const left = new Set<Piece>(pieces);
  const take = (slot: Slot, kind: number): boolean => {
    for (const p of left)
      if (kindOf(s, p) === kind) {
        left.delete(p);
        given.set(slot.held, p);
        return true;
      }
    return false;
  };
  const open = (test: (slot: Slot) => boolean): Slot[] => slots.filter((slot) => !given.has(slot.held) && test(slot));
  for (const kind of [COMBAT, HQ, DECOY]) for (const slot of open(({ allows }) => allows === kind)) take(slot, kind);
  for (const slot of open(({ allows }) => allows === (COMBAT | DECOY))) take(slot, DECOY);
  for (const slot of open(({ allows }) => allows === (COMBAT | HQ))) take(slot, HQ);
  for (const kind of [DECOY, HQ, COMBAT])
    for (const slot of open(({ allows }) => (allows & kind) !== 0)) take(slot, kind);
  return given;
};

/** Would any stack hold more than its hex may, that does not now? Who was overstacked when a phase ended had to show it (12.5). */
const crowds = (s: NomonhanState, slots: readonly Slot[], given: Map<number, Piece>): boolean => {
  const { board, data, sideOf, stacking } = s.world;
  const more = new Map<number, number>();
  for (const { held, place } of slots) {
    if (!isHex(s.world, place)) continue;
    const change = stacking[given.get(held) ?? held] - stacking[held];
    more.set(place, (more.get(place) ?? 0) + change);
  }
  const [first] = slots;
  const of = first === undefined ? 0 : sideOf[first.held];
  for (const [hex, change] of more)
    if (change > 0 && s.stacked[of * board.size + hex] + change > data.tables.stacking.battalions) return true;
  return false;
};

/** Would a fortification be left to deception markers that is not now? It lies open (18.5), and goes with its last unit (21.3). */
const deserts = (s: NomonhanState, slots: readonly Slot[], given: Map<number, Piece>): boolean =>
  slots.some(({ held, place }) => {
    const of = s.world.sideOf[held];
    if (!isHex(s.world, place) || s.fort[place] !== of + 1) return false;
    const stack = piecesAt(s, of, place);
    const isReal = (p: Piece): boolean => !isDeception(s.world, p);
    return stack.some(isReal) && !stack.some((p) => isReal(given.get(p) ?? p));
  });

/** The same, any which way the viewer could believe; after many tries, as it is. */
const dealAtRandom = (
  s: NomonhanState,
  slots: readonly Slot[],
  pieces: readonly Piece[],
  mix: (list: readonly Piece[]) => Piece[],
): Map<number, Piece> => {
  // Narrow slots choose first; otherwise the order of the shuffle holds.
  const sorted = slots.slice().sort((a, b) => a.allows - b.allows);
  for (let attempt = 0; attempt < 40; attempt++) {
    const left = mix(pieces);
    const given = new Map<number, Piece>();
    for (const slot of sorted) {
      const index = left.findIndex((p) => (kindOf(s, p) & slot.allows) !== 0);
      if (index < 0) break;
      const [p] = left.splice(index, 1);
      if (p !== undefined) given.set(slot.held, p);
    }
    if (given.size === slots.length && !crowds(s, slots, given) && !deserts(s, slots, given)) return given;
  }
  return new Map(slots.map(({ held }) => [held, held]));
};

const VISIBLE = SUPPRESSED | RETREATED | SURROUNDED;

/** Lays the dealt counters into the slots. `keeps` says which conditions stay with the slot. */
const lay = (s: NomonhanState, slots: readonly Slot[], given: Map<number, Piece>, keeps: number): void => {
  const { world } = s;
  for (const slot of slots) {
    const p = given.get(slot.held) ?? slot.held;
    s.place[p] = slot.place;
    s.order[p] = slot.order;
    s.flags[p] = (slot.flags & keeps) | (withFog(s) && isCombat(world, p) ? FACE_DOWN : 0);
    s.battle[world.board.size + p] = slot.group;
  }
};

// --- frames

/** Procedures whose locals only their owner may read, and the question at which their caller waits meanwhile. */
const PRIVATE: ReadonlyMap<string, string | null> = new Map<string, string | null>([
  ['walk', null],
  ['recon-flight', null],
  ['special-service', null],
  ['reinforcement', 'arrive'],
  ['interdiction', null],
  ['reorganization', 'reorganize'],
  ['spending', 'spend'],
]);

/** Cuts off what the owner alone may know is under way. */
const prune = (frames: Frame<NomonhanState>[], of: number): void => {
  const cut = frames.findIndex(({ procedure, locals }) => PRIVATE.has(procedure.name) && locals.of === of);
  if (cut < 0) return;
  frames.length = cut + 1;
  const frame = frames[cut];
  if (frame === undefined) return;
  const rest = PRIVATE.get(frame.procedure.name) ?? null;
  if (rest === null) {
    frames.length = cut;
    return;
  }
  const fresh = frame.procedure.frame([of]);
  fresh.at = frame.procedure.at(rest);
  frames[cut] = fresh;
};

/** The locals in which frames of this game keep counters that may be hidden. */
const PIECE_LOCALS = new Set(['unit', 'item', 'items', 'hq', 'guns']);
const rename = (frame: Frame<NomonhanState>, given: Map<number, Piece>): void => {
  for (const [name, value] of Object.entries(frame.locals)) {
    if (!PIECE_LOCALS.has(name)) continue;
    frame.locals[name] =
      typeof value === 'number' ? (given.get(value) ?? value) : value.map((one) => given.get(one) ?? one);
  }
};

const moverOf = (s: NomonhanState): number => {
  const frame = s.frames.find(({ procedure }) => procedure.name === 'movement');
  return typeof frame?.locals.of === 'number' ? frame.locals.of : -1;
};
const isAssigning = (s: NomonhanState, of: number): boolean =>
  s.frames.some(({ procedure, locals }) => procedure.name === 'assignment' && locals.of === of);

const hideSupply = (s: NomonhanState, of: number): void => {
  const { board } = s.world;
  const first = of * board.placeCount;
  const lone = s.world.hexes.filter((hex) => showsSupply(s, of, hex));
  s.points.fill(0, first, first + board.placeCount);
  s.done.fill(0, first, first + board.placeCount);
  for (const hex of lone) s.points[first + hex] = 1;
};

const hideSpots = (s: NomonhanState, of: number): void => {
  const ofMover = moverOf(s) === of ? FOLLOWS | BRIDGED | BRIDGED_TWICE : 0;
  for (let at = 0; at < s.world.board.placeCount; at++) {
    s.spot[at] &= ~ofMover;
    if (isHeld(s, of, at)) s.spot[at] &= ~(OVER | ARRANGED);
  }
};

/** Puts everything hidden from the viewer into one fixed order and takes the dice away. Changes the copy it is given. */
export const redact = (copy: NomonhanState, viewer: Side | null): NomonhanState => {
  const { world } = copy;
  copy.chance = noChance;
  copy.meta.fill(0, 0, 2);
  if (viewer === null) for (let i = 0; i < copy.seen.length; i++) if (copy.seen[i] !== SHOWN) copy.seen[i] = 0;
  for (const of of closedTo(viewer)) {
    hideSpots(copy, of);
    if (isAssigning(copy, of)) copy.battle.fill(0);
    const slots = slotsOf(copy, viewer, of);
    const hidden = new Set<number>(slots.map(({ held }) => held));
    for (const p of world.pieces) {
      if (world.sideOf[p] !== of || hidden.has(p)) continue;
      const fights = groupOf(copy, p) > 0 ? SURPLUS : 0;
      copy.flags[p] &= VISIBLE | ACTIVE | FACE_DOWN | fights;
    }
    const pieces = slots.map(({ held }) => held).sort((a, b) => a - b);
    lay(
      copy,
      slots.map((slot) => ({ ...slot, group: 0 })),
      deal(copy, slots, pieces),
      VISIBLE,
    );
    hideSupply(copy, of);
    dealHand(copy, of, unknownMarkers(copy, of));
    if (isAllocating(copy)) recall(copy, of);
    prune(copy.frames, of);
    for (const branch of copy.branches) {
      const [frame] = branch.frames;
      if (branch.side === of && frame !== undefined) branch.frames[0] = frame.procedure.frame([of]);
    }
  }
  rebuild(copy);
  copy.offers.length = 0;
  return copy;
};

const isBusy = (s: NomonhanState, of: number): boolean =>
  s.frames.some(({ procedure, locals }) => PRIVATE.has(procedure.name) && locals.of === of);

/** Supply that the viewer cannot see, any which way; left alone while its owner is at work with it. */
const resampleSupply = (s: NomonhanState, of: number, next: (among: number) => number): void => {
  if (isBusy(s, of)) return;
  const { board, hexes, base } = s.world;
  for (const at of [...hexes, ofSide(base, of)]) {
    if (!isHeld(s, of, at)) continue;
    const cell = of * board.placeCount + at;
    const isManned = (): boolean => ofSide(s.world.own, of).some((p) => s.place[p] === at && !isDeception(s.world, p));
    const isLone = isHex(s.world, at) && piecesAt(s, of, at).length === 0;
    const holdsWorks = isHex(s.world, at) && s.fort[at] === of + 1 && !isManned();
    const least = isLone || holdsWorks ? 1 : 0;
    s.points[cell] = least + next(3);
    s.done[cell] = Math.min(s.done[cell], pointsAt(s, of, at));
  }
};

/** Deals the secrets of a state anew, at random, in a way the viewer could believe. */
export const resample = (s: NomonhanState, viewer: Side | null, chance: Chance): void => {
  let draw = 0;
  const next = (among: number): number => chance.next(draw++, among, 'deal');
  const mix = <T>(list: readonly T[]): T[] => {
    const first = draw;
    draw += list.length + 1;
    return shuffled(list, chance, first);
  };
  for (const of of closedTo(viewer)) {
    const slots = slotsOf(s, viewer, of);
    const pieces = slots.map(({ held }) => held);
    const given = dealAtRandom(s, slots, pieces, mix);
    const wasActive = slots.filter(({ flags }) => (flags & ACTIVE) !== 0).length;
    lay(s, slots, given, ~(ACTIVE | FACE_DOWN) & 0xffff);
    const hqs = mix(pieces.filter((p) => isHq(s.world, p)));
    for (const hq of hqs.slice(0, Math.max(wasActive, next(hqs.length + 1)))) s.flags[hq] |= ACTIVE;
    for (const frame of s.frames) rename(frame, given);
    resampleSupply(s, of, next);
    dealHand(s, of, mix(unknownMarkers(s, of)));
    if (isAllocating(s)) reallocate(s, of, next);
  }
  rebuild(s);
  for (const of of closedTo(viewer))
    for (const hex of s.world.hexes) {
      if (!isHeld(s, of, hex)) continue;
      s.spot[hex] = isOverstacked(s, of, hex) ? s.spot[hex] | OVER : s.spot[hex] & ~OVER;
    }
  s.offers.length = 0;
};
