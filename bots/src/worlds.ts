import { advance, type Core, type Game, type Side } from '@hexside/engine';
import { OwnDice, TrialDice } from './dice.ts';

/** After so many decisions a trial pauses: whoever thinks must still hear what goes on around him. */
export const PAUSE = 20;

/** Worlds to try things out in: one for all trials, filled anew for each. */
export class Worlds<S extends Core<S>> {
  readonly #game: Game<S>;
  readonly #salt: number;
  #world: S | null = null;

  constructor(game: Game<S>, salt: number) {
    this.#game = game;
    this.#salt = salt;
  }

  /** The same trial of the same question has the same dice and the same deal for whatever is tried: nothing else sets the results apart. */
  at(root: S, side: Side, question: number, trial: number): S {
    const game = this.#game;
    const s: S = this.#world ?? game.store.clone(root);
    this.#world = s;
    game.store.copy(root, s);
    game.redeal(s, side, new OwnDice(this.#salt + Math.imul(question, 0x2c1b3c6d) + trial));
    s.chance = new TrialDice(this.#salt + Math.imul(question, 0x297a2d39) + trial, () => game.phaseKey(s));
    advance(s);
    return s;
  }
}
