import type { Chance } from '@hexside/engine';

/** FNV-1a: 32 bits of a text. */
export const textHash = (text: string): number => {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h >>> 0;
};

const mix = (a: number): number => {
  let h = a | 0;
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return (h ^ (h >>> 16)) >>> 0;
};

/**
 * The bot's own dice, for looking ahead and for noise. Cheap instead of secret: they decide nothing at the table, and every
 * copy of a state gets them in place of the table's, so that no bot reads coming dice.
 */
export class BotDice implements Chance {
  readonly #seed: number;

  constructor(seed: number) {
    this.#seed = mix(seed);
  }

  next(draw: number, among: number): number {
    return Math.floor(this.fraction(draw) * among);
  }

  /** A number from 0 up to but not including 1. */
  fraction(draw: number): number {
    return mix(this.#seed + Math.imul(draw + 1, 0x9e3779b9)) / 0x100000000;
  }
}

/**
 * Dice for a trial that is compared with others: the n-th roll of a name in a phase is the same in all of them, whatever was rolled
 * before it. Lines of play that differ in one shot still meet the same cards, markers and weather, so that what sets them apart is the shot.
 */
export class CommonRandomNumbers implements Chance {
  readonly #seed: number;
  readonly #phase: () => string;
  readonly #fallen = new Map<string, number>();

  constructor(seed: number, phase: () => string) {
    this.#seed = seed;
    this.#phase = phase;
  }

  next(_draw: number, among: number, name: string): number {
    const kind = `${this.#phase()} ${name}`;
    const fallen = this.#fallen.get(kind) ?? 0;
    this.#fallen.set(kind, fallen + 1);
    return new BotDice(this.#seed ^ textHash(kind)).next(fallen, among);
  }
}
