import type { Side } from '../brand.ts';
import { chanceFrom } from '../chance/seed.ts';
import type { Pending } from '../flow/run.ts';
import type { Game } from '../game.ts';
import { pack } from '../legality/offers.ts';
import { fail, ok, type Result } from '../result.ts';
import type { Core } from '../state/state.ts';
import { type PlayerOdds, playerOdds } from './odds.ts';

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

/** What the owner could know: the odds of what follows these lines of his, or null where there are none. */
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

/** The orders of one side; the last given for a piece holds. */
export const ordersFor = <S>(kind: StandingKind<S>, given: readonly StandingOrder[]): OrdersOf => {
  const usual: Policy = { id: kind.policies[0]?.id ?? '', percent: 0 };
  const lastFor = (piece: string | null): Policy | null => {
    const found = given.findLast((one) => one.kind === kind.id && one.piece === piece);
    return found && found.policy !== AS_ALL ? { id: found.policy, percent: found.percent } : null;
  };
  return { of: (piece) => (piece === null ? null : lastFor(piece)) ?? lastFor(null) ?? usual };
};

/** Sampling is needed only where odds are too large to be exact; what is answered is recorded, so any dice will do. */
const sampling = chanceFrom({ seed: 'standing orders', entropy: {} });

/**
 * The answer that a side's orders give to the question it is asked, or null where it must be asked. For tables, and for bots that
 * hold the state of a search.
 */
export const standingAnswer = <S extends Core<S>>(
  game: Game<S>,
  s: S,
  question: Pending<S>,
  given: readonly StandingOrder[],
  follows: boolean,
): number | null => {
  if (given.length === 0) return null;
  const kinds = (game.standing ?? []).filter((one) => one.points.includes(question.ask.point));
  const foresee: Foresee = (lines) => {
    const odds = playerOdds(game, s, question.side, lines, sampling);
    return odds.ok ? odds.value : null;
  };
  // Where several kinds know a decision of that name, the first that has an answer gives it.
  for (const kind of kinds) {
    const code = kind.answer(s, question, ordersFor(kind, given), foresee, follows);
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

/** The orders in force, without those that later ones replaced or took back. */
export const inForce = (given: readonly StandingOrder[]): StandingOrder[] =>
  given.filter(
    (one, i) =>
      one.policy !== AS_ALL &&
      !given.slice(i + 1).some((later) => later.kind === one.kind && later.piece === one.piece),
  );
