// 7.1.6 Trains and railroad depots: any way along the rails.
import { type Place, perWorld, place } from '@hexside/engine';
import { anyAt, isRailDepot, type OrelState, other } from '../state.ts';
import { RAIL, type World } from '../world.ts';
import { no } from './refusals.ts';
import { inZoc, isCovered } from './zones-of-control.ts';

const UNSEEN = 0;
const FREE = 1;
/** Entered from one zone of control straight into another: the train stops there (7.1.3). */
const HALTED = 2;

class Pad {
  readonly seen: Uint8Array;
  readonly from: Int16Array;
  readonly queue: Int16Array;
  count = 0;
  /** The hexes met, each once, in the order they were met. */
  readonly met: number[] = [];
  stamp = -1;
  train = -1;
  constructor(world: World) {
    this.seen = new Uint8Array(world.board.size);
    this.from = new Int16Array(world.board.size);
    this.queue = new Int16Array(world.board.size * 2);
  }
}
const padOf = perWorld((world: World) => new Pad(world));

const isPinned = (s: OrelState, of: number, hex: number, train: number): boolean =>
  inZoc(s, of, hex) && !isCovered(s, of, hex, train);

/** Where the train can run from its hex. `halted`: it has already gone from zone to zone. */
const survey = (s: OrelState, train: number): Pad => {
  const { world } = s;
  const pad = padOf(world);
  if (pad.stamp === s.stamp[0] && pad.train === train) return pad;
  pad.stamp = s.stamp[0];
  pad.train = train;
  const of = s.owner[train];
  const { seen, from, queue } = pad;
  const { neighbours } = world.board;
  seen.fill(UNSEEN);
  const start = s.place[train];
  seen[start] = FREE;
  from[start] = -1;
  queue[0] = start;
  pad.count = 1;
  pad.met.length = 0;
  for (let next = 0; next < pad.count; next++) {
    const at = queue[next];
    if (seen[at] === HALTED) continue;
    const pinned = isPinned(s, of, at, train);
    for (let d = 0; d < 6; d++) {
      if ((world.hexside[at * 6 + d] & RAIL) === 0) continue;
      const to = neighbours[at * 6 + d];
      if (to < 0 || s.scene.area[to] === 0 || anyAt(s, other(of), to) || world.entryZone[other(of)][to] === 1) continue;
      const arrives = pinned && isPinned(s, of, to, train) ? HALTED : FREE;
      if (seen[to] === FREE || seen[to] === arrives) continue;
      if (seen[to] === UNSEEN) pad.met.push(to);
      seen[to] = arrives;
      from[to] = at;
      queue[pad.count++] = to;
    }
  }
  return pad;
};

/** May it end its move there? Depots only in stations of their own side (README B6). */
const canRunTo = (s: OrelState, train: number, to: number): boolean => {
  if (to === s.place[train] || survey(s, train).seen[to] === UNSEEN) return false;
  return !isRailDepot(s.world, train) || (s.world.station[to] === 1 && s.station[to] === s.owner[train]);
};

/** 7.1.6: running costs nothing; or why it cannot run there. */
export const mayRun = (s: OrelState, train: number, to: number): number => {
  if (canRunTo(s, train, to)) return 0;
  if (s.world.rail[to] === 0) return no.noRails;
  if (anyAt(s, other(s.owner[train]), to)) return no.enemyThere;
  return isRailDepot(s.world, train) && (s.world.station[to] === 0 || s.station[to] !== s.owner[train])
    ? no.noStationForDepot
    : no.railsClosed;
};
/** Is there anywhere to run? */
export const canRun = (s: OrelState, train: number): boolean =>
  survey(s, train).met.some((to) => canRunTo(s, train, to));

/** Does getting there end its move? */
export const haltsAt = (s: OrelState, train: number, to: number): boolean => survey(s, train).seen[to] === HALTED;

export const eachRun = (s: OrelState, train: number, use: (to: Place) => void): void => {
  for (const to of survey(s, train).met) if (canRunTo(s, train, to)) use(place(to));
};

export const railWay = (s: OrelState, train: number, to: number): Place[] => {
  const { from } = survey(s, train);
  const way: Place[] = [];
  // A hex entered twice keeps the later way; two halves of it cannot go round in a ring longer than the board.
  for (let at = to; at >= 0 && way.length < s.world.board.size; at = from[at]) way.push(place(at));
  return way.reverse();
};
