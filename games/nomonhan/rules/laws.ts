// Laws that hold in every state at rest: every counter is somewhere, what is kept up to date is right, nothing stands where it may not.
import { GATE } from '@hexside/engine';
import {
  ACTIVE,
  countAt,
  firstAt,
  has,
  inZoneOf,
  isDeception,
  isHeld,
  isHex,
  isHq,
  type NomonhanState,
  occupies,
  onMap,
  pointsAt,
  SUPPRESSED,
  stackedAt,
  TURN,
  VP,
} from '../state.ts';
import { foeOf, SIDES } from '../world.ts';

const brokenPiece = (s: NomonhanState, p: number): string | null => {
  const { world } = s;
  const at = s.place[p];
  if (at < 0 || at >= world.board.placeCount) return 'is nowhere';
  let listed = false;
  for (let q = firstAt(s, world.sideOf[p], at); q >= 0; q = s.next[q]) if (q === p) listed = true;
  if (!listed) return 'is not counted where it stands';
  if (isHex(world, at) && world.closed[at] === 1) return 'stands where nobody may go (NOM-11.5a)';
  if (at === world.base[1 - world.sideOf[p]]) return 'is in the enemy base (NOM-26.4a)';
  if (has(s, p, ACTIVE) && !isHq(world, p)) return 'is active and no headquarters (NOM-2.31b)';
  if (has(s, p, SUPPRESSED) && (isHq(world, p) || isDeception(world, p))) return 'is suppressed (NOM-19.3a)';
  return null;
};

/** 13.0, counted anew: how many units of a side have each hex in their zone of control. */
const zonesOf = (s: NomonhanState, of: number): Uint8Array => {
  const { world } = s;
  const zones = new Uint8Array(world.board.size);
  for (const p of world.pieces) {
    if (world.sideOf[p] !== of || !onMap(s, p)) continue;
    if (isDeception(world, p) || (!isHq(world, p) && !has(s, p, SUPPRESSED)))
      for (const beside of world.board.neighboursOf(world.hexes[s.place[p]])) zones[beside]++;
  }
  return zones;
};

const brokenHex = (s: NomonhanState, of: number, hex: number, zones: number): string | null => {
  const { world } = s;
  let pieces = 0;
  let stacked = 0;
  const orders = new Set<number>();
  for (let p = firstAt(s, of, hex); p >= 0; p = s.next[p]) {
    pieces++;
    stacked += world.stacking[p];
    orders.add(s.order[p]);
    if (s.place[p] !== hex) return `lists ${world.pieceIds[p]}, which is elsewhere`;
  }
  if (pieces !== countAt(s, of, hex) || stacked !== stackedAt(s, of, hex)) return 'is miscounted';
  if (orders.size !== pieces || Math.max(...orders) >= pieces) return 'has a stack with a gap';
  if (isHeld(s, of, hex) && isHeld(s, foeOf(of), hex)) return 'holds both sides (NOM-12.6a)';
  if (pointsAt(s, of, hex) > 0 && world.closed[hex] === 1) return 'holds supply where nobody may go';
  if (zones !== s.zoc[of * world.board.size + hex]) return 'has a miscounted zone of control (NOM-13.0a)';
  const gate = isHeld(s, of, hex) ? GATE.closed : inZoneOf(s, of, hex) ? GATE.stop : GATE.free;
  if (s.gate[foeOf(of) * world.board.placeCount + hex] !== gate) return 'has a wrong gate';
  return null;
};

/** Battalions in play or lost are exactly those of the units that have broken down (26.9). */
const brokenBattalions = (s: NomonhanState): string | null => {
  const { world } = s;
  const wanted = world.battalions.map(() => 0);
  for (const p of world.pieces) if (s.place[p] === world.box.free) for (const kind of world.pattern[p]) wanted[kind]++;
  for (let kind = 0; kind < wanted.length; kind++) {
    const used = world.battalions[kind].filter((p) => s.place[p] !== world.box.free).length;
    if (used !== wanted[kind])
      return `${used} battalions ${world.battalionKinds[kind]?.id} are used, but ${wanted[kind]} have broken off`;
  }
  return null;
};

export const brokenLaws = (s: NomonhanState): string[] => {
  const { world } = s;
  const broken: string[] = [];
  for (const p of world.pieces) {
    const fault = brokenPiece(s, p);
    if (fault !== null) broken.push(`${world.pieceIds[p]} ${fault}`);
  }
  for (const of of SIDES) {
    const zones = zonesOf(s, of);
    for (const hex of world.hexes) {
      const fault = brokenHex(s, of, hex, zones[hex]);
      if (fault !== null) broken.push(`${world.board.ids[hex]} ${fault}`);
    }
  }
  for (const hex of world.hexes)
    if (s.fort[hex] > 0 && !occupies(s, s.fort[hex] - 1, hex))
      broken.push(`${world.board.ids[hex]} is fortified for nobody (NOM-21.3a)`);
  for (const of of SIDES) {
    if (s.track[VP + of] < 0) broken.push('more victory points were spent than held (NOM-24.1b)');
    for (let at = 0; at < world.board.placeCount; at++) {
      const cell = of * world.board.placeCount + at;
      if (s.done[cell] > s.points[cell]) broken.push(`more supply of ${world.board.ids[at]} has moved than lies there`);
    }
  }
  for (let cell = 0; cell < s.air.length; cell++) if (s.air[cell] > 200) broken.push('air points below zero');
  const fault = brokenBattalions(s);
  if (fault !== null) broken.push(fault);
  if (s.track[TURN] > world.data.scenario.calendar.turns.length) broken.push(`turn ${s.track[TURN]}`);
  for (let p = 0; p < world.pieces.length; p++)
    if (onMap(s, p) && world.battalionKind[p] < 0 && world.arrives[p] === '' && !isDeception(world, p))
      broken.push(`${world.pieceIds[p]} came from nowhere`);
  return broken;
};
