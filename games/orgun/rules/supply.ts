// 15.0 Supply: a line of neutral or own areas to a source of the side.
import { type Place, perWorld, Trace } from '@hexside/engine';
import { CARAVAN, FAILED, isArea, isHelicopter, LOW, type OrgunState, OUT, refresh } from '../state.ts';
import { DRA, type World } from '../world.ts';
import { isOpenTo } from './control.ts';
import { note } from './events.ts';

/** The lines of both sides, worked out once for each arrangement of pieces. */
class Lines {
  readonly traces: readonly [Trace, Trace];
  /** Of no position, until something was worked out. */
  readonly stamps = [Number.NaN, Number.NaN];
  constructor(world: World) {
    this.traces = [new Trace(world.board), new Trace(world.board)];
  }
}
const linesOf = perWorld((world: World) => new Lines(world));

/** All areas from which a line of open areas leads to an open source of the side, with the steps it takes (B29). */
export const routes = (s: OrgunState, of: number): Trace => {
  const lines = linesOf(s.world);
  const trace = lines.traces[of === DRA ? 0 : 1];
  if (lines.stamps[of] !== s.stamp[0]) {
    lines.stamps[of] = s.stamp[0];
    const open = (s.world.sources[of] ?? []).filter((source) => isOpenTo(s, of, source));
    trace.flood(open, (_from, to) => isOpenTo(s, of, to));
  }
  return trace;
};

/** 3.1b, 15.0a, 15.0d: would a unit of the side be in supply here? Its own area may be contested, the others may not. */
export const suppliedAt = (s: OrgunState, of: number, at: Place): boolean => {
  const trace = routes(s, of);
  if (trace.has(at) || s.world.source[of * s.world.board.size + at] === 1) return true;
  // Only a contested area lies next to a line without being on it.
  return s.world.board.neighboursOf(at).some((next) => trace.has(next));
};

/** The same for a piece, with the cards of this phase: the Caravan undoes Failed Supply (B67). */
export const isSupplied = (s: OrgunState, p: number): boolean => {
  const bit = 1 << s.world.tribe[p]; // no card names those of no tribe
  if ((s.track[CARAVAN] & bit) !== 0) return true;
  if ((s.track[FAILED] & bit) !== 0) return false;
  return suppliedAt(s, s.world.sideOf[p], s.place[p]);
};

/** 15.0b to 15.2: markers and recovery, both sides on the same position (B30). */
export const judgeSupply = (s: OrgunState): void => {
  const { low, out } = s.world.data.tables.supply;
  const lowered: number[] = [];
  const cut: number[] = [];
  const back: number[] = [];
  for (const p of s.world.pieces) {
    if (isHelicopter(s.world, p)) {
      refresh(s, p); // 15.0f
      continue;
    }
    if (!isArea(s.world, s.place[p])) continue;
    if (isSupplied(s, p)) {
      if (s.supply[p] > 0) back.push(p);
      s.supply[p] = 0;
      refresh(s, p);
      continue;
    }
    const marker = s.supply[p] === 0 ? LOW : OUT;
    if (marker !== s.supply[p]) (marker === LOW ? lowered : cut).push(p);
    s.supply[p] = marker;
    if (marker === LOW ? low.recovers : out.recovers) refresh(s, p);
  }
  note(s, { kind: 'supply', low: lowered, out: cut, back });
};

/** The line itself, from the unit to its source; empty when there is none. For the overlay. */
export const supplyLine = (s: OrgunState, p: number): Place[] => {
  const of = s.world.sideOf[p];
  const at = s.place[p];
  const trace = routes(s, of);
  if (trace.has(at)) return trace.path(at).reverse();
  if (s.world.source[of * s.world.board.size + at] === 1) return isOpenTo(s, of, at) ? [] : [at];
  const [best] = s.world.board
    .neighboursOf(at)
    .filter((next) => trace.has(next))
    .sort((a, b) => trace.steps(a) - trace.steps(b));
  return best === undefined ? [] : [at, ...trace.path(best).reverse()];
};
