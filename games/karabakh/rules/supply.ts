// 14.0 Supply: a line of hexes of any length from the unit to a source of its nationality.
import { type Piece, type Place, perWorld, place, type Side } from '@hexside/engine';
import { DISPLACED, inZocOf, type KarabakhState, unitsAt } from '../state.ts';
import {
  AR,
  ARMENIA,
  ARMY,
  AZ,
  AZERBAIJAN,
  BRIDGE,
  enemyOf,
  LAKE,
  NK,
  OBLAST,
  PROHIBITED,
  SOVIET,
  sideOfForce,
  TOWN,
  type World,
} from '../world.ts';

/** What supply is asked for: 14.4 feeds Azeri units in Oblast towns for defence only. */
export type Purpose = 'full' | 'defence';

/** 14.1: may a line of this side pass on through the hex? (Entering it at the end is less strict.) */
const passable = (s: KarabakhState, of: Side, hex: Place): boolean => {
  const { world } = s;
  if (unitsAt(s, of, hex) > 0) return true;
  if (inZocOf(s, enemyOf(of), hex)) return false;
  return world.majority[hex] !== enemyOf(of) || s.marker[hex] === DISPLACED;
};

/** Hexes a line of this side can never touch. */
const closed = (s: KarabakhState, of: Side, hex: Place): boolean => {
  const region = s.world.region[hex];
  return region === PROHIBITED || (of === AZ && region === ARMENIA) || unitsAt(s, enemyOf(of), hex) > 0;
};

/** Kinds of place a line may end at. */
type Source = (s: KarabakhState, hex: Place) => boolean;

const settlementOfArmenia: Source = (s, hex) => s.world.region[hex] === ARMENIA && s.world.settlement[hex] > 0;
const townOfArmenia: Source = (s, hex) => s.world.region[hex] === ARMENIA && s.world.settlement[hex] === TOWN;
const sourceOfKarabakh: Source = (s, hex) =>
  settlementOfArmenia(s, hex) || (hex === s.world.stepanakert && s.control[hex] !== AZ);
const sourceOfAzeri: Source = (s, hex) => {
  const { world } = s;
  if (world.region[hex] !== AZERBAIJAN || world.settlement[hex] === 0 || s.control[hex] === AR) return false;
  return world.majority[hex] === AZ || s.marker[hex] === DISPLACED || unitsAt(s, AZ, hex) > 0;
};

const sourceFor = (force: number): Source =>
  force === NK ? sourceOfKarabakh : force === ARMY ? settlementOfArmenia : sourceOfAzeri;

/** Search order and marks, reused by every trace. A scratch pad: it never outlives one call. */
class Pad {
  readonly queue: Int16Array;
  readonly seen: Uint32Array;
  readonly from: Int16Array;
  round = 0;
  constructor(size: number) {
    this.queue = new Int16Array(size);
    this.seen = new Uint32Array(size);
    this.from = new Int16Array(size);
  }
}
const padOf = perWorld((world: World) => new Pad(world.board.size));

/** The source the nearest line reaches, or -1. Leaves the way back in the pad. */
const trace = (s: KarabakhState, of: Side, start: Place, source: Source): number => {
  if (source(s, start)) return start;
  const { world } = s;
  const pad = padOf(world);
  const { queue, seen, from } = pad;
  const round = ++pad.round;
  const { neighbours } = world.board;
  seen[start] = round;
  from[start] = -1;
  queue[0] = start;
  let length = 1;
  for (let i = 0; i < length; i++) {
    const here = queue[i];
    const first = here * 6;
    for (let slot = first; slot < first + 6; slot++) {
      const next = neighbours[slot];
      if (next < 0 || seen[next] === round) continue;
      const bits = world.hexside[slot];
      if ((bits & LAKE) !== 0 && (bits & BRIDGE) === 0) continue;
      const hex = place(next);
      if (closed(s, of, hex)) continue;
      seen[next] = round;
      from[next] = here;
      if (source(s, hex)) return next;
      if (passable(s, of, hex)) queue[length++] = next;
    }
  }
  return -1;
};

/** Would a unit of this force be in supply in this hex? (14.2 to 14.4) */
export const suppliedAt = (s: KarabakhState, force: number, hex: Place, purpose: Purpose = 'full'): boolean => {
  const { world } = s;
  if (force === NK && world.region[hex] === OBLAST) return true;
  if (
    purpose === 'defence' &&
    sideOfForce(force) === AZ &&
    world.region[hex] === OBLAST &&
    world.settlement[hex] === TOWN
  ) {
    return true;
  }
  return trace(s, sideOfForce(force), hex, sourceFor(force)) >= 0;
};

/** Is the unit in supply where it stands? Hired Soviet units share the state of their hirer's units there (6.1i). */
export const inSupply = (s: KarabakhState, unit: Piece, purpose: Purpose = 'full'): boolean => {
  const { world } = s;
  const hex = s.place[unit];
  if (world.force[unit] !== SOVIET) return suppliedAt(s, world.force[unit], hex, purpose);
  for (let p = s.top[hex]; p >= 0; p = s.below[p]) {
    if (world.force[p] !== SOVIET && suppliedAt(s, world.force[p], hex, purpose)) return true;
  }
  return false;
};

/** 8.1: does Stepanakert, held by AR, have a line to a town of Armenia? Traced as for an Armenian regular there. */
export const stepanakertIsLinked = (s: KarabakhState): boolean =>
  s.control[s.world.stepanakert] === AR && trace(s, AR, s.world.stepanakert, townOfArmenia) >= 0;

/** The line itself, from the unit to its source; empty when there is none. For the overlay. */
export const supplyLine = (s: KarabakhState, unit: Piece): Place[] => {
  const force = s.world.force[unit] === SOVIET ? hirerForce(s, unit) : s.world.force[unit];
  if (force < 0) return [];
  const end = trace(s, sideOfForce(force), s.place[unit], sourceFor(force));
  if (end < 0) return [];
  const { from } = padOf(s.world);
  const line: Place[] = [];
  for (let hex = end; hex >= 0; hex = hex === s.place[unit] ? -1 : from[hex]) line.push(place(hex));
  return line.reverse();
};

const hirerForce = (s: KarabakhState, unit: Piece): number => {
  for (let p = s.top[s.place[unit]]; p >= 0; p = s.below[p]) if (s.world.force[p] !== SOVIET) return s.world.force[p];
  return -1;
};
