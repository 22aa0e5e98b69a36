/**
 * Every question to a side has a number, and an answer must name it. The number is that of the journal line after which the
 * side was asked. It stays while another side, asked at the same time, answers its own: so it tells nothing about that.
 * The same journal always gives the same numbers, after a restart too.
 */
export class Questions {
  readonly #numbers = new Map<string, number>();

  constructor(asked: readonly string[]) {
    this.afterCut(asked, 0);
  }

  /** After journal line `n`, by which `by` answered; a takeback asks everybody anew. */
  afterLine(asked: readonly string[], n: number, by: string | null): void {
    for (const side of [...this.#numbers.keys()]) if (!asked.includes(side)) this.#numbers.delete(side);
    for (const side of asked) {
      if (by === null || side === by || !this.#numbers.has(side)) this.#numbers.set(side, n);
    }
  }

  /** After an undo with number `n`, everybody is asked anew. */
  afterCut(asked: readonly string[], n: number): void {
    this.#numbers.clear();
    for (const side of asked) this.#numbers.set(side, n);
  }

  of(side: string): number | null {
    return this.#numbers.get(side) ?? null;
  }
}
