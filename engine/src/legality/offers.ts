const NONE = new Int32Array(0);

/** The legal answers to one decision, packed: verb number and argument in one integer, in a reused buffer. */
export class Offers {
  /** Grows with use: most lists are never filled, because looking ahead stops at dice. */
  codes = NONE;
  count = 0;
  #verb = 0;

  clear(): void {
    this.count = 0;
  }

  /** Called by the engine before each verb lists its arguments. */
  begin(verb: number): void {
    this.#verb = verb;
  }

  add(argument: number): void {
    if (this.count === this.codes.length) {
      const larger = new Int32Array(Math.max(64, this.codes.length * 2));
      larger.set(this.codes);
      this.codes = larger;
    }
    this.codes[this.count++] = pack(this.#verb, argument);
  }

  has(code: number): boolean {
    for (let i = 0; i < this.count; i++) if (this.codes[i] === code) return true;
    return false;
  }

  at(index: number): number {
    return this.codes[index] ?? -1;
  }

  clone(): Offers {
    const copy = new Offers();
    copy.copy(this);
    return copy;
  }

  copy(from: Offers): void {
    if (this.codes.length < from.count) this.codes = new Int32Array(from.codes.length);
    for (let i = 0; i < from.count; i++) this.codes[i] = from.codes[i] ?? -1;
    this.count = from.count;
  }
}

const ARGUMENT_BITS = 20;
export const pack = (verb: number, argument: number): number => (verb << ARGUMENT_BITS) | argument;
export const verbOf = (code: number): number => code >> ARGUMENT_BITS;
export const argumentOf = (code: number): number => code & ((1 << ARGUMENT_BITS) - 1);
