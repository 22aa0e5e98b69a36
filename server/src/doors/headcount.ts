/** How many of each name are here, and that they are no more than may be. */
export class Headcount {
  readonly #counts = new Map<string, number>();

  /** Counts somebody under all these names, or refuses. Call what is given back once, when they leave. */
  enter(names: readonly (readonly [name: string, most: number])[]): (() => void) | null {
    if (names.some(([name, most]) => (this.#counts.get(name) ?? 0) >= most)) return null;
    for (const [name] of names) this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    return () => {
      for (const [name] of names) {
        const left = (this.#counts.get(name) ?? 0) - 1;
        if (left > 0) this.#counts.set(name, left);
        else this.#counts.delete(name);
      }
    };
  }
}
