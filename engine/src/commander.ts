import type { Side } from './brand.ts';
import type { Pending } from './flow/run.ts';
import type { Odds } from './play/odds.ts';

/**
 * What a game tells the shared bot: which features a choice and a position have, what they weigh, and how each is said in
 * words. The search, the noise, the levels and the budgets are the shared bot's; a commander only values.
 */
export interface Commander<S> {
  /** Every feature the game's commander may note, with its weight (one is worth a victory point, or the like) and words. */
  readonly features: readonly Feature[];
  /** Notes what speaks for and against one offered answer. Called for every offer of a question, in the order offered. */
  appraise(desk: Desk<S>, code: number, sheet: Sheet): void;
  /** Notes how the position stands for the side. */
  evaluate(s: S, side: Side, sheet: Sheet): void;
  /** Should this question be answered by trying each offer and evaluating what comes of it, on top of `appraise`? */
  looksAhead(desk: Desk<S>): boolean;
  /** Is this answer the start of an attack? Counted, so that a bot that turns passive is caught. */
  isAttack(question: Pending<S>, code: number): boolean;
  /** The scores a report should show, by name. */
  tally(s: S): Readonly<Record<string, number>>;
}

export interface Feature {
  readonly id: string;
  readonly weight: number;
  /** For "why": a few words, without the amount. */
  readonly words: string;
}

/** Where a commander writes down what it sees; the sum of amount times weight decides. */
export interface Sheet {
  add(feature: string, amount: number): void;
}

/**
 * All a commander has for one decision. The state is the side's own veiled copy, with dice of the bot's own: what the side
 * cannot know is not in it, and neither are the dice to come.
 */
export interface Desk<S> {
  readonly state: S;
  readonly side: Side;
  readonly question: Pending<S>;
  /** The position after this answer, run on to the next question, on a copy that the next call overwrites. */
  after(code: number): S;
  /** The position resting at the next question of a line of answers, all ours; null if one of them is not offered. */
  following(codes: readonly number[]): S | null;
  /** Exact odds after these answers of ours, averaged over a few deals of what is hidden; null if nothing is resolved. */
  odds(codes: readonly number[]): Odds | null;
  /** What a commander may keep between decisions of one bot: caches only, never what a choice depends on. */
  readonly notes: Map<string, unknown>;
}
