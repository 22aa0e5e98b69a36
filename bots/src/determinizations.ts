import { advance, type Core, type Game, type Side } from '@hexside/engine';
import { BotDice, CommonRandomNumbers } from './dice.ts';

/** A trial pauses after this many decisions, so that its host can handle other events. */
export const DECISIONS_BETWEEN_PAUSES = 20;

/** Determinizations of a position: copies in which what a side cannot know is resampled. One state serves all trials; each fills it anew. */
export class Determinizations<S extends Core<S>> {
  readonly #game: Game<S>;
  readonly #salt: number;
  #state: S | null = null;

  constructor(game: Game<S>, salt: number) {
    this.#game = game;
    this.#salt = salt;
  }

  /** Common random numbers: a trial of a question has the same dice and the same hidden facts for every candidate, so that only the candidate makes the difference. */
  at(root: S, side: Side, question: number, trial: number): S {
    const game = this.#game;
    const s: S = this.#state ?? game.store.clone(root);
    this.#state = s;
    game.store.copy(root, s);
    game.resample(s, side, new BotDice(this.#salt + Math.imul(question, 0x2c1b3c6d) + trial));
    s.chance = new CommonRandomNumbers(this.#salt + Math.imul(question, 0x297a2d39) + trial, () => game.phaseKey(s));
    advance(s);
    return s;
  }
}
