import type { DecisionContext, Piece, Place } from '@hexside/engine';
import { type KarabakhState, onMap, REFUGEES, TURN } from '../state.ts';
import { AR, AZ, SOVIET } from '../world.ts';
import type { Scorecard } from './features.ts';
import { groundOf, travel } from './ground.ts';
import { appraisePost, outOfSupply, Tally } from './posts.ts';
import { pictureOf } from './situation.ts';

/**
 * What forced displacement in a hex would mean for the outcome, in refugees that count. The rules let Armenian refugees
 * decide the war (15.2), so AZ reckons with them; AR reckons only with the link to Armenia, which supply cannot use otherwise.
 */
export const displacementCounts = (s: KarabakhState, of: number, hex: number): number => {
  if (of === AR) return groundOf(s.world).link.has(hex) ? 0.5 : -1;
  const level = s.track[REFUGEES + AR];
  const limit = s.world.data.tables.automaticVictory.refugees;
  const turnsLeft = 9 - s.track[TURN];
  return level >= limit ? 0.2 : limit - level <= 3 * turnsLeft + 2 ? 1 : 0.3;
};

const mayDisplaceAfter = (s: KarabakhState, unit: Piece, post: Place): boolean => {
  const { world } = s;
  const of = s.owner[unit];
  if (
    (world.settlement[post] ?? 0) === 0 ||
    world.majority[post] === of ||
    world.majority[post] < 0 ||
    s.marker[post] === 1
  )
    return false;
  return travel(world, of, s.place[unit], post) + world.data.tables.displacement.mp <= world.movement[unit];
};

/** What going from where it stands to a post means for a unit. */
export const appraiseMove = (
  s: KarabakhState,
  unit: Piece,
  post: Place,
  scorecard: Scorecard,
  supply: boolean,
): void => {
  appraisePost(s, unit, post, scorecard, 1);
  if (onMap(s, unit)) appraisePost(s, unit, s.place[unit], scorecard, -1);
  if (s.owner[unit] === AZ && mayDisplaceAfter(s, unit, post))
    scorecard.add('refugees', displacementCounts(s, AZ, post));
  if (supply) scorecard.add('supply', outOfSupply(s, unit, s.place[unit]) - outOfSupply(s, unit, post));
};

export interface Move {
  readonly to: Place;
  readonly worth: number;
}

/** The best of a unit's destinations, or null if it had better stay. Supply is looked up only for the foremost. */
const bestMove = (s: KarabakhState, unit: Piece, destinations: readonly number[]): Move | null => {
  const { habits, weights } = pictureOf(s).parameters;
  const list: Move[] = [];
  const tally = new Tally(weights);
  appraisePost(s, unit, s.place[unit], tally, -1);
  const here = tally.total;
  const isAzeri = s.owner[unit] === AZ;
  for (const at of destinations) {
    const to = s.world.hexes[at];
    if (to === undefined) continue;
    tally.total = here;
    appraisePost(s, unit, to, tally, 1);
    if (isAzeri && mayDisplaceAfter(s, unit, to)) tally.add('refugees', displacementCounts(s, AZ, to));
    if (tally.total > -0.2) list.push({ to, worth: tally.total });
  }
  list.sort((a, b) => b.worth - a.worth || a.to - b.to);
  const relief = outOfSupply(s, unit, s.place[unit]) * weights.supply;
  let best: Move | null = null;
  for (const { to, worth } of list) {
    if (best && worth + relief <= best.worth) break;
    const supplied = worth + relief - outOfSupply(s, unit, to) * weights.supply;
    if (!best || supplied > best.worth) best = { to, worth: supplied };
  }
  return best && best.worth > habits.worthwhile ? best : null;
};

const plans = new WeakMap<KarabakhState, Map<number, Move>>();

/** The best move of every unit that may still move. Units of one kind in one hex reach the same, so it is asked once. */
export const planOf = (context: DecisionContext, s: KarabakhState): ReadonlyMap<number, Move> => {
  const known = plans.get(s);
  if (known) return known;
  const plan = new Map<number, Move>();
  const reaches = new Map<string, readonly number[]>();
  for (const code of context.codes) {
    if (context.verb(code) !== 'unit') continue;
    const unit = s.world.pieces[context.argument(code)];
    if (unit === undefined) continue;
    const { force, movement } = s.world;
    const key = `${s.place[unit]} ${movement[unit]} ${force[unit]} ${force[unit] === SOVIET ? unit : ''}`;
    let reach = reaches.get(key);
    if (!reach) {
      reach = context.offered([['unit', unit]], 'to');
      reaches.set(key, reach);
    }
    const move = bestMove(s, unit, reach);
    if (move) plan.set(unit, move);
  }
  plans.set(s, plan);
  return plan;
};
