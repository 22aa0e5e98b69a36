import type { Side } from '../brand.ts';
import { chanceFrom } from '../chance/seed.ts';
import type { Pending } from '../flow/run.ts';
import type { Game } from '../game.ts';
import { notationOf, questionFor, writeAction } from '../legality/legal.ts';
import { pack } from '../legality/offers.ts';
import { fail, ok, type Result } from '../result.ts';
import type { Core } from '../state/state.ts';
import { type Effort, Stopped, TooMuchEffort } from './effort.ts';
import { effortOfOne, type PlayerOdds, weighed } from './odds.ts';

/**
 * Standing orders answer questions on their owner's behalf, so that the other side's move is not a hundred of them and a game by
 * post not a hundred days. A side gives them for all its pieces or for one; they are lines of the record and known to their owner
 * alone. What is answered by them is a line of the record too, so that a game replays without asking them again.
 */

/** One way to have a question answered. The first that a kind lists holds where nothing was ordered, and asks. */
export interface PolicyInfo {
  readonly id: string;
  readonly name: string;
  readonly takes: 'nothing' | 'percent';
}

/** What is ordered. */
export interface Policy {
  readonly id: string;
  /** 0 where the policy takes none. */
  readonly percent: number;
}

/** What a side has ordered for one kind of question. */
export interface OrdersOf {
  /** The order for a piece, or for all where it has none of its own; with null, that for all. */
  of(piece: string | null): Policy;
}

/** The odds after these lines, as far as the owner could know them; null where there are none. */
export type Foresee = (lines: readonly string[]) => PlayerOdds | null;

/** A kind of question that can be answered beforehand. */
export interface StandingKind<S> {
  readonly id: string;
  readonly name: string;
  readonly help: string;
  /** The decisions it answers, by their names. */
  readonly points: readonly string[];
  readonly policies: readonly PolicyInfo[];
  /** The pieces of a side that may have orders of their own; a kind without is ordered for all at once. */
  pieces?(s: S, of: Side): readonly string[];
  /**
   * The answer, as an offered code; null to ask the owner. `follows` is true where the question before this one was answered by a
   * standing order too: what that began, it may finish.
   */
  answer(s: S, pending: Pending<S>, orders: OrdersOf, foresee: Foresee, follows: boolean): number | null;
}

/** The code of a verb without argument, if it is offered; null otherwise. */
export const plainAnswer = <S>({ ask, offers }: Pending<S>, verb: string): number | null => {
  const index = ask.verbs.findIndex(({ name }) => name === verb);
  const code = pack(index, 0);
  return index >= 0 && offers.has(code) ? code : null;
};

/** One order as it is given, recorded and shown. */
export interface StandingOrder {
  readonly kind: string;
  /** Null for all pieces. */
  readonly piece: string | null;
  readonly policy: string;
  readonly percent: number;
}

/** What is ordered for a piece to take its own order back. */
export const AS_ALL = 'as-all';

/** `opportunity-fire all chance 40`, `opportunity-fire 1/505 hold`. */
export const writeOrder = ({ kind, piece, policy, percent }: StandingOrder): string =>
  `${kind} ${piece ?? 'all'} ${policy}${percent > 0 ? ` ${percent}` : ''}`;

export const readOrder = (text: string): StandingOrder | null => {
  const read = /^([a-z-]+) (\S+) ([a-z-]+)(?: (\d{1,3}))?$/.exec(text);
  if (!read) return null;
  const [, kind = '', piece = '', policy = '', percent = '0'] = read;
  return { kind, piece: piece === 'all' ? null : piece, policy, percent: Number(percent) };
};

/** Is it an order that this game knows? */
export const checkOrder = <S extends Core<S>>(game: Game<S>, order: StandingOrder): Result<StandingOrder> => {
  const kinds = game.standing ?? [];
  const kind = kinds.find((one) => one.id === order.kind);
  if (!kind) return fail(`expected one of ${kinds.map(({ id }) => id).join(', ')}`, { at: 'kind' });
  if (order.piece !== null && !kind.pieces)
    return fail(`"${kind.id}" is ordered for all pieces at once`, { at: 'piece' });
  if (order.piece !== null && order.policy === AS_ALL)
    return order.percent === 0 ? ok(order) : fail('takes no number', { at: 'percent' });
  const policy = kind.policies.find(({ id }) => id === order.policy);
  if (!policy) return fail(`expected one of ${kind.policies.map(({ id }) => id).join(', ')}`, { at: 'policy' });
  const { percent } = order;
  const fits = policy.takes === 'nothing' ? percent === 0 : Number.isInteger(percent) && percent >= 1 && percent <= 100;
  return fits
    ? ok(order)
    : fail(policy.takes === 'nothing' ? 'takes no number' : 'expected 1 to 100', { at: 'percent' });
};

/** What a side has ordered: for each kind and piece, the last that was given and not taken back. */
export class OrdersInForce {
  readonly #byKey = new Map<string, StandingOrder>();

  give(order: StandingOrder): void {
    const key = keyOf(order);
    // The last given stands last, as it does in the record.
    this.#byKey.delete(key);
    if (order.policy !== AS_ALL) this.#byKey.set(key, order);
  }

  /** Would this order change nothing? */
  has(order: StandingOrder): boolean {
    const now = this.#byKey.get(keyOf(order));
    if (order.policy === AS_ALL) return now === undefined;
    return now?.policy === order.policy && now.percent === order.percent;
  }

  get size(): number {
    return this.#byKey.size;
  }

  get all(): readonly StandingOrder[] {
    return [...this.#byKey.values()];
  }

  for<S>({ id, policies }: StandingKind<S>): OrdersOf {
    const usual: Policy = { id: policies[0]?.id ?? '', percent: 0 };
    const lastFor = (piece: string | null): Policy | null => {
      const found = this.#byKey.get(keyOf({ kind: id, piece }));
      return found ? { id: found.policy, percent: found.percent } : null;
    };
    return { of: (piece) => (piece === null ? null : lastFor(piece)) ?? lastFor(null) ?? usual };
  }
}

const keyOf = ({ kind, piece }: Pick<StandingOrder, 'kind' | 'piece'>): string => `${kind} ${piece ?? ''}`;

/** Of several orders for the same, the last. */
export const lastOf = (orders: readonly StandingOrder[]): StandingOrder[] => [
  ...new Map(orders.map((order) => [keyOf(order), order])).values(),
];

/** The orders that hold when these were given one after the other. */
export const inForce = (given: readonly StandingOrder[]): OrdersInForce => {
  const orders = new OrdersInForce();
  for (const order of given) orders.give(order);
  return orders;
};

/** Sampling is needed only where odds are too large to be exact; what is answered is recorded, so any dice will do. */
const sampling = chanceFrom({ seed: 'standing orders', entropy: {} });

/** An order cannot be followed without weighing odds, which takes longer than whoever asked has. */
class WouldWeigh extends Error {}

/**
 * The answer that a side's orders give to the question it is asked, or null where it must be asked: where they say so, and where what they
 * would have to weigh is too much. For tables, and for bots that hold the state of a search.
 */
const standingAnswer = <S extends Core<S>>(
  game: Game<S>,
  s: S,
  question: Pending<S>,
  orders: OrdersInForce,
  follows: boolean,
  effort: Effort = effortOfOne(),
): number | null => {
  const foresee: Foresee = (lines) => {
    const odds = weighed(game, s, question.side, lines, sampling, effort);
    return odds.ok ? odds.value : null;
  };
  try {
    return answerBy(game, s, question, orders, follows, foresee);
  } catch (error) {
    if (error instanceof TooMuchEffort || error instanceof Stopped) return null;
    throw error;
  }
};

/** The same if it can be told without weighing any odds; `undefined` if not. */
export const plainStandingAnswer = <S extends Core<S>>(
  game: Game<S>,
  s: S,
  question: Pending<S>,
  orders: OrdersInForce,
  follows: boolean,
): number | null | undefined => {
  try {
    return answerBy(game, s, question, orders, follows, () => {
      throw new WouldWeigh();
    });
  } catch (error) {
    if (error instanceof WouldWeigh) return undefined;
    throw error;
  }
};

/** A question that a side's orders answer by odds. */
export interface OrderedQuestion {
  readonly side: Side;
  readonly orders: readonly StandingOrder[];
  readonly follows: boolean;
}

/** The line with which a side's orders answer what it is asked in this state, or null where it must be asked. */
export const lineByOrders = <S extends Core<S>>(
  game: Game<S>,
  s: S,
  { side, orders, follows }: OrderedQuestion,
  effort: Effort = effortOfOne(),
): string | null => {
  const question = questionFor(s, side);
  const code = question && standingAnswer(game, s, question, inForce(orders), follows, effort);
  return question === null || code === null ? null : writeAction(notationOf(s, question, code));
};

const answerBy = <S extends Core<S>>(
  game: Game<S>,
  s: S,
  question: Pending<S>,
  orders: OrdersInForce,
  follows: boolean,
  foresee: Foresee,
): number | null => {
  if (orders.size === 0) return null;
  // Where several kinds know a decision of that name, the first that has an answer gives it.
  for (const kind of game.standing ?? []) {
    if (!kind.points.includes(question.ask.point)) continue;
    const code = kind.answer(s, question, orders.for(kind), foresee, follows);
    if (code !== null && question.offers.has(code)) return code;
  }
  return null;
};

/** What one side has ordered and what it could, for its own eyes. */
export interface StandingView {
  readonly kinds: readonly StandingKindView[];
  readonly orders: readonly StandingOrder[];
}

export interface StandingKindView extends Pick<StandingKind<unknown>, 'id' | 'name' | 'help' | 'points' | 'policies'> {
  /** The pieces that may have orders of their own now. */
  readonly pieces: readonly string[];
}

export const kindViews = <S extends Core<S>>(game: Game<S>, s: S, of: Side): StandingKindView[] =>
  (game.standing ?? []).map((kind) => {
    const { id, name, help, points, policies } = kind;
    return { id, name, help, points, policies, pieces: kind.pieces?.(s, of) ?? [] };
  });
