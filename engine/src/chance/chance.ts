/** Where dice come from. Every die and draw of every game goes through `next`, named and counted. */
export interface Chance {
  /** A number from 0 to among-1 for the draw with this number; the same question always has the same answer. */
  next(draw: number, among: number, name: string): number;
}

/** A state that must not know its dice: a player's view, or the copy a bot has not yet reseeded. */
export const noChance: Chance = {
  next(_draw, _among, name) {
    throw new Error(`this state has no dice: "${name}" was asked for (give the copy a seed first)`);
  },
};

/** Dice given beforehand, for tests, puzzles and the command line; what follows them comes from `after`. */
export class ForcedChance implements Chance {
  readonly #values: readonly number[];
  readonly #start: number;
  readonly #after: Chance;
  used = 0;

  /** `values` are dice as people write them (1 is the lowest face); draws among things count from 1 too. */
  constructor(values: readonly number[], start: number, after: Chance) {
    this.#values = values;
    this.#start = start;
    this.#after = after;
  }

  next(draw: number, among: number, name: string): number {
    const value = this.#values[draw - this.#start];
    if (value === undefined) return this.#after.next(draw, among, name);
    if (!Number.isInteger(value) || value < 1 || value > among) {
      throw new ForcedDieError(
        `forced die ${draw - this.#start + 1} for "${name}" is ${value}, expected 1 to ${among}`,
      );
    }
    this.used = Math.max(this.used, draw - this.#start + 1);
    return value - 1;
  }
}

export class ForcedDieError extends Error {}
