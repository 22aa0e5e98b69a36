import type { Side } from '../brand.ts';
import type { Game } from '../game.ts';
import { fail, type Problem } from '../result.ts';
import type { Core } from '../state/state.ts';
import type { Played } from './history.ts';
import { AS_ALL, checkOrder, type StandingOrder } from './standing.ts';

/** How many standing orders a side may give between two actions of the game, and in all of it. */
const MOST_AT_ONCE = 200;
const MOST_IN_ALL = 2_000;

/** What is wrong with one of these orders of a side, or null. */
export const wrongOrder = <S extends Core<S>>(
  game: Game<S>,
  s: S,
  who: Side,
  orders: readonly StandingOrder[],
): Problem | null => {
  const known = new Map<string, ReadonlySet<string>>();
  const piecesFor = (kind: string): ReadonlySet<string> => {
    const found = known.get(kind) ?? new Set(game.standing?.find(({ id }) => id === kind)?.pieces?.(s, who) ?? []);
    known.set(kind, found);
    return found;
  };
  for (const order of orders) {
    const checked = checkOrder(game, order);
    if (!checked.ok) return checked.problem;
    // Whatever became of a piece, the order it was given can be taken back.
    if (order.piece === null || order.policy === AS_ALL || piecesFor(order.kind).has(order.piece)) continue;
    return fail(`there is no piece "${order.piece}" of yours to give this order to`, { at: 'piece' }).problem;
  }
  return null;
};

/** Why a side may not give so many more orders now, or null. */
export const tooManyOrders = (played: readonly Played[], side: string, more: number): Problem | null => {
  let now = 0;
  let all = 0;
  for (const { entry } of played) {
    if (entry.kind !== 'order') now = 0;
    else if (entry.side === side) [now, all] = [now + 1, all + 1];
  }
  if (now + more > MOST_AT_ONCE)
    return fail(`at most ${MOST_AT_ONCE} standing orders can be given before the game goes on`).problem;
  if (all + more > MOST_IN_ALL) return fail(`at most ${MOST_IN_ALL} standing orders can be given in one game`).problem;
  return null;
};
