import type { Side } from '../brand.ts';
import type { Locals } from '../flow/frame.ts';
import type { Odds } from './odds.ts';

/**
 * What a game's `bot/` gives: what a commander of that game values. The search, the noise, the levels and the budgets are
 * the shared bot's, in `bots/`. A commander is held without knowing its game's state type, so that hosts can keep those of
 * all games in one list; it recognises its own state by a type guard. `F` are the names of its features.
 */
export interface Commander<F extends string = string> {
  /** Every feature it may note. A weight of one is worth a victory point, or the like. */
  readonly features: readonly Feature[];
  /** Notes what speaks for and against one offered answer. */
  appraise(context: DecisionContext, code: number, scorecard: Scorecard<F>): void;
  /** Notes how a position stands for a side; `state` is one that the side may know. */
  evaluate(state: unknown, side: Side, scorecard: Scorecard<F>): void;
  /** Should this question also be answered by trying each offer and evaluating what comes of it? */
  looksAhead(context: DecisionContext): boolean;
  /** Is this answer an attack? Counted, so that a bot that turns passive is caught. */
  isAttack(point: string, verb: string): boolean;
  /** How positions have turned out in the scenario of this one: what a general plans by, and what hints and analysis speak in. */
  winModel?(state: unknown): WinModel;
  /**
   * What trying out was found to pay for at this question, if anything: other answers to it, or playing the turn from here with perturbed parameters. Such a question comes
   * round with every turn. `state` is one that the side may know.
   */
  plansAt?(point: string, state: unknown): Planned | null;
  /**
   * How unsteady the hand of a level is in this game, in the units of the weights: set by matches so that every step of the ladder is felt. A level that is not
   * named has the noise that it has everywhere.
   */
  readonly noise?: Readonly<Partial<Record<string, number>>>;
  /** The general's own parameters, where self-play has trained some that win more; it thinks as the captain otherwise. */
  readonly general?: Commander;
  /** Measured to beat the captain (the game's README has the figures): only then is the general offered to players. */
  readonly generalIsStronger?: boolean;
  /** The scores a report should show, by name. */
  tally(state: unknown): Readonly<Record<string, number>>;
  /** What a tuning run needs (`hexside tune`). */
  readonly training?: Training;
}

/** What a general tries out: one answer, or a turn to its end. */
export type Planned = 'answer' | 'turn';

/** All that self-play may change about a commander, and how to tell whether it was for the better. */
export interface Training {
  /** Every number it thinks with, by name. */
  readonly numbers: Readonly<Record<string, number>>;
  /** The same commander with some of them changed. @throws Error naming one that it does not have. */
  with(changes: Readonly<Record<string, number>>): Commander;
  /** How far ahead the first side is when a game has ended: finer than who has won. */
  lead(state: unknown): number;
}

/** A model of the chance to win, fitted to self-play (`hexside tune`). */
export interface WinModel {
  /** The command that made it, with its seed and the number of games. */
  readonly source: string;
  /** By side: the weights of 1, of how far the game has gone, of the commander's evaluation, and of that times how far. */
  readonly sides: readonly (readonly number[])[];
}

/** One thing a commander sees, and what it is worth to it. */
export interface Feature {
  readonly id: string;
  readonly weight: number;
  /** For "why": a few words. */
  readonly words: string;
}

/** Where a commander writes down what it sees; the sum of amount times weight decides. */
export interface Scorecard<F extends string = string> {
  add(feature: F, amount: number): void;
  /** Never, unless nothing else is offered. */
  forbid(): void;
}

/** An answer by its name and argument; a list of them is a line of play, all of it ours. */
export type Order = readonly [verb: string, argument: number];

/**
 * All a commander has for one decision. The state is the side's own redacted copy, with dice of the bot's own: what the side
 * cannot know is not in it, and neither are the dice to come.
 */
export interface DecisionContext {
  readonly state: unknown;
  readonly side: Side;
  /** The name of the question, what the rules remember while they ask it, and what is offered. */
  readonly point: string;
  readonly locals: Locals;
  readonly codes: readonly number[];
  verb(code: number): string;
  argument(code: number): number;
  /** The position after a line of our answers, resting at the next question; null if one of them is not offered.
   * A copy, which the next call overwrites. */
  following(line: readonly Order[]): unknown;
  /** What is offered of one verb after a line of our answers. */
  offered(line: readonly Order[], verb: string): readonly number[];
  /** Exact odds after a line of our answers, averaged over so many deals of what is hidden; null if nothing is resolved. */
  odds(line: readonly Order[], deals: number): Odds | null;
}

/** Recognises a game's own state by columns that only it has. */
export const isStateWith =
  <S>(...columns: readonly string[]) =>
  (state: unknown): state is S =>
    typeof state === 'object' && state !== null && columns.every((name) => name in state);

/** The same for a commander that is handed nothing else. @throws Error that names what it knows. */
export const ownState =
  <S>(title: string, isOwn: (state: unknown) => state is S) =>
  (state: unknown): S => {
    if (!isOwn(state)) throw new Error(`this commander knows ${title} only`);
    return state;
  };

/** A commander's features: what it calls each, with what each is worth to it. */
export const featuresOf = <F extends string>(
  words: Readonly<Record<F, string>>,
  weights: Readonly<Record<F, number>>,
): readonly Feature[] => featureIds(words).map((id) => ({ id, weight: weights[id], words: words[id] }));

export const featureIds = <F extends string>(words: Readonly<Record<F, string>>): readonly F[] =>
  Object.keys(words).filter((id): id is F => id in words);
