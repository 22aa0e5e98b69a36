import {
  advance,
  type Commander,
  type Core,
  endingOf,
  type Game,
  give,
  type Pending,
  type Plans,
  pending,
  type Side,
} from '@hexside/engine';
import { type Bot, makeBot, makePlayer } from './bot.ts';
import type { Tried } from './candidates.ts';
import { OwnDice, TrialDice } from './dice.ts';
import { CAPTAIN } from './levels.ts';
import { type Reckoner, winningChance } from './outlook.ts';

/** A trial that is not over by then is judged as it stands. */
const MOST_DECISIONS = 400;

/** A way to play on from a question. */
export interface Line extends Tried {
  /** The answer it begins with; null if that is as its mind would have it. */
  readonly code: number | null;
  readonly mind: Commander;
}

/**
 * Plays lines on, each with captains on both sides after it, and notes how likely the side then wins. The same trial of the same question has the same dice and the same deal
 * for every line: what sets them apart is the line.
 */
export class Trials<S extends Core<S>> {
  readonly #game: Game<S>;
  readonly #commander: Reckoner;
  readonly #plans: Plans;
  readonly #seed: string;
  readonly #salt: number;
  readonly #captain: Bot<S>;
  /** One world for all trials, filled anew for each. */
  #world: S | null = null;

  constructor(game: Game<S>, commander: Reckoner, plans: Plans, seed: string, salt: number) {
    this.#game = game;
    this.#commander = commander;
    this.#plans = plans;
    this.#seed = seed;
    this.#salt = salt;
    this.#captain = makeBot(game, CAPTAIN, seed, commander);
  }

  #worldOf(root: S, side: Side, dice: number): S {
    const game = this.#game;
    const s: S = this.#world ?? game.store.clone(root);
    this.#world = s;
    game.store.copy(root, s);
    game.redeal(s, side, new OwnDice(this.#salt ^ Math.imul(dice, 0x2c1b3c6d)));
    s.chance = new TrialDice(this.#salt ^ Math.imul(dice, 0x297a2d39), () => game.phaseKey(s));
    advance(s);
    return s;
  }

  /** Has the line been played, as far as the side's own doing goes? */
  #isPlayed(question: Pending<S>, side: Side, hasLeft: boolean): boolean {
    return hasLeft && (this.#plans.of === 'answers' || question.side !== side);
  }

  /** Plays a line on until it can be judged, the game ends, or it takes too long. Returns how many decisions it took. */
  tryOut(root: S, side: Side, dice: number, { code, mind, chances }: Line): number {
    const game = this.#game;
    const s = this.#worldOf(root, side, dice);
    const turnOf = (): number => game.view(s, side).turn.number;
    const begun = { phase: game.phaseKey(s), turn: turnOf() };
    let now = begun;
    // New for every trial: what it remembers of one must not bear on the next.
    const player = makePlayer(game, CAPTAIN, this.#seed, mind);
    let isPlayed = false;
    let made = 0;
    for (; made < MOST_DECISIONS; made++) {
      const [question] = pending(s);
      if (!question || endingOf(s) !== null) break;
      const phase = game.phaseKey(s);
      if (phase !== now.phase) now = { phase, turn: turnOf() };
      const isPlanned = question.side === side && this.#plans.at.includes(question.ask.point);
      isPlayed ||= this.#isPlayed(question, side, phase !== begun.phase);
      // Not by the name of the phase: where sides act in turn it comes back under the same.
      if (isPlayed && isPlanned && (this.#plans.of === 'answers' || now.turn > begun.turn)) break;
      const isFirst = made === 0 && code !== null && question.side === side && question.offers.has(code);
      const bot = isPlanned && !isPlayed ? player : this.#captain;
      give(s, question.side, isFirst ? code : bot.choose(s, question.side).code);
      advance(s);
    }
    chances.push(winningChance(game, this.#commander, s, side));
    return made;
  }
}
