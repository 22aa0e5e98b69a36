// 10.1, 10.2 Victory: what each side holds at the end, and what its losses take from it.
import { type Place, perWorld, Trace } from '@hexside/engine';
import type { VictoryPlace } from '../data/index.ts';
import { anyAt, isInfantry, isRouted, LOST, type OrelState, onMap, other, ownAt, plays } from '../state.ts';
import { RED, WHITE, type World } from '../world.ts';
import { isUsable } from './depots.ts';
import { depotsOf, isFunctional, isInRange } from './supply-lines.ts';
import { exerts, inZoc } from './zones-of-control.ts';

export const STRATEGIC = 3;
export const REGIONAL = 2;
export const MINOR = 1;
export const DEFEAT = 0;

const traceOf = perWorld((world: World) => new Trace(world.board));

/** 10.2: a friendly unit is there, with a way of any length, free of enemy zones of control, to a friendly edge. Friends cancel none (1.2). */
export const occupies = (s: OrelState, of: number, name: VictoryPlace): boolean => {
  const hex = s.world.places[name];
  if (!anyAt(s, of, hex)) return false;
  const edge = s.scene.friendlyEdge[of];
  return traceOf(s.world).search(
    hex,
    (at) => edge.includes(at),
    (_from, to) => s.scene.area[to] === 1 && !anyAt(s, other(of), to) && !inZoc(s, of, to),
  );
};

/** Is the infantry unit within range of a depot that works? */
const isFedInfantry = (s: OrelState, p: number): boolean =>
  isInfantry(s.world, p) &&
  onMap(s, p) &&
  depotsOf(s, s.owner[p]).some((d) => isFunctional(s, d) && isUsable(s, d) && isInRange(s, p, d));

/** 10.2: no hex of the double track lies in a zone of control of enemy infantry that a working depot feeds. */
export const isLineFree = (s: OrelState): boolean =>
  !s.world.troops.some((p) => {
    if (s.owner[p] !== RED || !isFedInfantry(s, p) || isRouted(s, p)) return false;
    if (!exerts(s, RED, s.place[p])) return false;
    return s.world.board.neighboursOf(s.place[p]).some((hex) => s.world.toDoubleTrack[hex] === 0);
  });

/** README B13: no White troops on or beside the line further towards its southern end; or, literally, anywhere further south. */
const isSouthOfWhites = (s: OrelState, station: Place): boolean => {
  const { world } = s;
  const whites = world.troops.filter((p) => s.owner[p] === WHITE && onMap(s, p));
  const row = (hex: Place): number => world.grid.r[hex] * 2 + world.grid.q[hex];
  if (plays(s, 'southOfWhites')) return whites.every((p) => row(s.place[p]) <= row(station));
  const from = world.doubleTrack.indexOf(station);
  return !whites.some((p) =>
    world.doubleTrack.some((hex, i) => i > from && world.board.distance(hex, s.place[p]) <= 1),
  );
};

/** 10.2: fed Red infantry holds a station of the double track south of the Whites. */
export const holdsStation = (s: OrelState): boolean =>
  s.world.doubleLine.some((station) => {
    if (!isSouthOfWhites(s, station)) return false;
    return ownAt(s, RED, station).some((p) => isFedInfantry(s, p));
  });

const whiteLevel = (s: OrelState): number => {
  const has = (name: VictoryPlace): boolean => occupies(s, WHITE, name);
  const free = isLineFree(s);
  if (has('Dmitrovsk') && has('Kromy') && has('Orel') && free) return STRATEGIC;
  const west = has('Komarichi') && has('Dmitrovsk') && (has('Kromy') || has('Brasovo') || has('Sevsk'));
  if (west || (has('Orel') && free)) return REGIONAL;
  return has('Komarichi') || has('Dmitrovsk') || has('Kromy') ? MINOR : DEFEAT;
};

const ALL = ['Sevsk', 'Brasovo', 'Komarichi', 'Dmitrovsk', 'Kromy', 'Orel'] as const;
const redLevel = (s: OrelState): number => {
  const has = (name: VictoryPlace): boolean => occupies(s, RED, name);
  const station = holdsStation(s);
  if (station && has('Kromy') && has('Orel')) return STRATEGIC;
  if (ALL.every(has)) return REGIONAL;
  // README B14: Orel without Kromy is no worse than neither.
  return station && (!has('Orel') || !plays(s, 'redMinor')) ? MINOR : DEFEAT;
};

/** 10.2: ten combat units lost take a level, fifteen two. */
const afterLosses = (s: OrelState, of: number, level: number): number => {
  let less = 0;
  for (const { units, levels } of s.world.data.scenario.victory.losses)
    if (s.track[LOST + of] >= units) less = Math.max(less, levels);
  return Math.max(DEFEAT, level - less);
};

export const levelOf = (s: OrelState, of: number): number =>
  afterLosses(s, of, of === RED ? redLevel(s) : whiteLevel(s));

/** README B56: the Whites hold both towns of the introductory scenario. */
export const holdsBrasovo = (s: OrelState): boolean =>
  s.world.data.scenario.victory.brasovo.holds.every((name) => occupies(s, WHITE, name));

/** Endings: the two of Brasovo, then a draw, then each side's three victories from minor to strategic. */
export const ENDING = { whiteHolds: 0, redTakes: 1, draw: 2, white: 2, red: 5 } as const;

/** 10.1e, 10.2s, README B28: the higher level wins. */
export const endingNow = (s: OrelState): number => {
  if (s.scene.isBrasovo) return holdsBrasovo(s) ? ENDING.whiteHolds : ENDING.redTakes;
  const red = levelOf(s, RED);
  const white = levelOf(s, WHITE);
  if (red === white) return ENDING.draw;
  return white > red ? ENDING.white + white : ENDING.red + red;
};
