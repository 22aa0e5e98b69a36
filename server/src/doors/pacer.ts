/** What is begun for one network in one turn of the event loop, in units of `limits.ts`; one thing at least. */
const A_TURN = 8;

interface Line {
  readonly waiting: { readonly cost: number; readonly begin: () => void }[];
  spent: number;
}

/**
 * Spreads what one network asks for over turns of the event loop, in the order in which it came. Whoever asks the same over sixty sockets at once has
 * paid for it, but the others must not wait until all of it is done.
 */
export class Pacer {
  readonly #lines = new Map<string, Line>();

  /** Null if it may begin at once; otherwise what is kept when its turn comes. */
  turn(network: string, cost: number): Promise<void> | null {
    const line = this.#lines.get(network) ?? this.#newLine(network);
    if (line.waiting.length === 0 && line.spent < A_TURN) {
      line.spent += cost;
      return null;
    }
    return new Promise((begin) => line.waiting.push({ cost, begin }));
  }

  #newLine(network: string): Line {
    if (this.#lines.size === 0) setImmediate(() => this.#nextTurn());
    const line: Line = { waiting: [], spent: 0 };
    this.#lines.set(network, line);
    return line;
  }

  #nextTurn(): void {
    for (const [network, line] of this.#lines) {
      line.spent = 0;
      if (line.waiting.length === 0) this.#lines.delete(network);
      for (let next = line.waiting[0]; next && line.spent < A_TURN; next = line.waiting[0]) {
        line.waiting.shift();
        line.spent += next.cost;
        next.begin();
      }
    }
    if (this.#lines.size > 0) setImmediate(() => this.#nextTurn());
  }
}
