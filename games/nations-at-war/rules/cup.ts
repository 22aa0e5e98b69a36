// 3.1, 3.2, 3.3.1 The cup: formation markers, aeroplanes, the designated formation, Chaos and End Turn markers. No order is stored: a
// marker is drawn among those still in it.
import { SIDES } from '../sides.ts';
import {
  AWAY,
  CHAOS,
  CLAIMS,
  DRAWN,
  ET_CUP,
  ET_DRAWN,
  ET_HELD,
  IN_CUP,
  insideOf,
  type NationsState,
  plays,
  TURN,
} from '../state.ts';
import { DESIGNATED_MARKER, FORMATION_MARKER, PLANE_MARKER, type World } from '../world.ts';
import { note } from './events.ts';

/** What was drawn: a marker by its number, or one of these. */
export const END_TURN = -1;
export const CHAOS_MARKER = -2;

/** Does the formation have a platoon left, on the map or still to come? */
export const isAlive = (s: NationsState, formation: number): boolean => {
  const { world } = s;
  const of = world.formationSide[formation];
  return (world.formationUnits[formation] & ~insideOf(s, of, world.box.lost)) !== 0;
};

const isDue = (s: NationsState, marker: number): boolean => {
  const one = s.world.markers[marker];
  if (one.kind === FORMATION_MARKER) return s.world.arrivalTurn[one.of] <= s.track[TURN] && isAlive(s, one.of);
  if (one.kind === PLANE_MARKER) return isFlying(s, one.of);
  return plays(s, 'designated');
};

/** A plane that was driven off for good waits among the lost. The switch is about recon planes. */
const isFlying = (s: NationsState, plane: number): boolean =>
  s.place[plane] !== s.world.box.lost && (s.world.recon[plane] === 0 || plays(s, 'reconPlane'));

/** Markers in the cup beside End Turn markers. */
export const othersInCup = (s: NationsState): number => {
  let n = s.track[CHAOS];
  for (const i of s.world.markers.keys()) if (s.marker[i] === IN_CUP) n++;
  return n;
};

export const cupSize = (s: NationsState): number => othersInCup(s) + s.track[ET_CUP];

/** Takes the marker with this number among those in the cup: the markers in their order, Chaos, End Turn. */
export const takeFromCup = (s: NationsState, index: number): number => {
  let left = index;
  for (const i of s.world.markers.keys()) {
    if (s.marker[i] !== IN_CUP) continue;
    if (left === 0) {
      s.marker[i] = DRAWN;
      return i;
    }
    left--;
  }
  if (left < s.track[CHAOS]) {
    s.track[CHAOS]--;
    return CHAOS_MARKER;
  }
  s.track[ET_CUP]--;
  s.track[ET_DRAWN]++;
  return END_TURN;
};

/** A marker as people call it. */
export const markerName = (world: World, marker: number): string => {
  if (marker === END_TURN) return 'End Turn';
  if (marker === CHAOS_MARKER) return 'Chaos';
  const one = world.markers[marker];
  return one.kind === FORMATION_MARKER ? world.formationNames[one.of] : one.id;
};

/** 9.0: a marker just drawn goes back. */
export const putBack = (s: NationsState, marker: number): void => {
  if (marker === CHAOS_MARKER) s.track[CHAOS]++;
  else if (marker === END_TURN) {
    s.track[ET_CUP]++;
    s.track[ET_DRAWN]--;
  } else s.marker[marker] = IN_CUP;
};

/** 2.12.2, 3.2b, 3.3.1d: all End Turn markers are drawn, or nothing else is left in the cup. */
export const isTurnOver = (s: NationsState): boolean =>
  s.track[ET_DRAWN] === s.world.scenario.endTurnMarkers || othersInCup(s) === 0;

/** 3.3.1a, b16: formations that were due and did not activate; none that is lost or not yet due. */
const missedBy = (s: NationsState, of: number): number => {
  const { world } = s;
  let set = 0;
  for (const f of world.formationIds.keys())
    if (world.formationSide[f] === of && world.arrivalTurn[f] <= s.track[TURN] && s.activated[f] === 0 && isAlive(s, f))
      set |= 1 << f;
  return set;
};

/** 3.3, 3.3.1: refills the cup for the turn that begins; a side with a missed formation keeps End Turn markers. */
export const refill = (s: NationsState): void => {
  const total = s.world.scenario.endTurnMarkers;
  const missed = SIDES.map((of) => missedBy(s, of));
  // One side keeps all but one; two sides share (b15).
  const kept = missed.every((set) => set !== 0) ? total >> 1 : total - 1;
  for (const of of SIDES) {
    const claims = missed[of];
    s.track[CLAIMS + of] = claims;
    s.track[ET_HELD + of] = claims === 0 ? 0 : kept;
    if (s.track[ET_HELD + of] > 0) note(s, { kind: 'held', side: of, count: s.track[ET_HELD + of] });
  }
  s.track[ET_DRAWN] = 0;
  s.track[ET_CUP] = total - s.track[ET_HELD] - s.track[ET_HELD + 1];
};

/** Every marker that is due goes in (13.1a, a6). */
export const fillMarkers = (s: NationsState): void => {
  s.activated.fill(0);
  s.track[CHAOS] = s.world.scenario.chaosMarkers;
  for (const i of s.world.markers.keys()) s.marker[i] = isDue(s, i) ? IN_CUP : AWAY;
};

/** 3.3.1, b15: a formation that is lost has no claim any more. */
export const lapseClaims = (s: NationsState): void => {
  for (const of of SIDES)
    for (const f of s.world.formationIds.keys()) if (!isAlive(s, f)) s.track[CLAIMS + of] &= ~(1 << f);
};

export const isDesignated = (s: NationsState, marker: number): boolean =>
  s.world.markers[marker]?.kind === DESIGNATED_MARKER;
export const isPlaneMarker = (s: NationsState, marker: number): boolean =>
  s.world.markers[marker]?.kind === PLANE_MARKER;
export const isFormation = (s: NationsState, marker: number): boolean =>
  s.world.markers[marker]?.kind === FORMATION_MARKER;
export const ofMarker = (s: NationsState, marker: number): number => s.world.markers[marker].of;
