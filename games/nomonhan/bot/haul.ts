import { airIn, distance, isHq, type NomonhanState, onMap, piecesAt, pointsAt } from '../state.ts';
import { DAMAGED } from '../world.ts';
import { wayFrom } from './ground.ts';
import type { Situation } from './situation.ts';
import { waysOf } from './ways.ts';

/** Supply under way: to which hex, and how many points. */
export interface Haul {
  readonly to: number;
  readonly points: number;
  readonly worth: number;
}

const UNREACHED = 255;
/** Points that should lie within reach of a headquarters: to activate it, and to refit beside it. */
const WANTED = 2;

const nearHq = (s: NomonhanState, of: number, hq: number): number => {
  const { board, data } = s.world;
  return board.disk(s.place[hq], data.tables.supply.radius).reduce((sum, hex) => sum + pointsAt(s, of, hex), 0);
};

/** What must stay where it is: for the headquarters beside it, and in the base for repairs. */
const keptAt = (s: NomonhanState, situation: Situation, at: number): number => {
  const { of } = situation;
  const base = s.world.base[of === 0 ? 0 : 1];
  if (at === base) {
    const waits = piecesAt(s, of, base).some((p) => isHq(s.world, p)) ? 1 : 0;
    return waits + (airIn(s, of, DAMAGED) >= 2 ? 1 : 0);
  }
  const { radius } = s.world.data.tables.supply;
  return s.world.headquarters[of === 0 ? 0 : 1].some((hq) => onMap(s, hq) && distance(s, s.place[hq], at) <= radius)
    ? WANTED
    : 0;
};

/** Where supply of a place should go: to the headquarters that has the least, as near as it comes without standing alone in danger. */
export const haulFrom = (
  s: NomonhanState,
  situation: Situation,
  at: number,
  movable: number,
  walk?: { readonly left: number; readonly spent: number },
): Haul | null => {
  const { of } = situation;
  const { world } = s;
  const isUnderWay = walk !== undefined;
  const kept = keptAt(s, situation, at);
  // What has come to a headquarters stays there.
  if (isUnderWay && walk.spent > 0 && kept > 0) return null;
  const free = isUnderWay ? movable : Math.min(movable, pointsAt(s, of, at) - kept);
  if (free <= 0) return null;
  let goal = -1;
  let points = free;
  let least = Number.POSITIVE_INFINITY;
  for (const hq of world.headquarters[of === 0 ? 0 : 1]) {
    if (!onMap(s, hq)) continue;
    const way = wayFrom(world, of, 0, at, s.place[hq]);
    const lack = Math.min(WANTED, nearHq(s, of, hq)) * 40 + way - world.support[hq] * 8;
    if (lack >= least || way === UNREACHED) continue;
    least = lack;
    goal = s.place[hq];
    if (!isUnderWay) points = Math.min(free, Math.max(1, WANTED - nearHq(s, of, hq)));
  }
  if (goal < 0 || distance(s, at, goal) === 0) return null;
  const ways = waysOf(s, of, -1, at, walk?.left);
  const evil = (hex: number): number =>
    wayFrom(world, of, 0, hex, goal) + (situation.threat[hex] > 0 && situation.ownBattalions[hex] === 0 ? 10 : 0);
  let to = -1;
  let best = at < world.board.size ? evil(at) - 1 : UNREACHED;
  for (let hex = 0; hex < ways.length; hex++) {
    if (ways[hex] === UNREACHED || hex === at || situation.inFoeZone(hex)) continue;
    if (evil(hex) >= best) continue;
    best = evil(hex);
    to = hex;
  }
  return to < 0 ? null : { to, points, worth: 0.3 };
};
