/** All of it as plain data. */
export interface QuestionsImage {
  readonly known: readonly (readonly [side: string, lines: number])[];
  readonly numbers: readonly (readonly [side: string, number: number])[];
}

/**
 * Every question to a side has a number, and an answer must name it: how many lines of the journal this side knew of when it was asked.
 * It stays while another side, asked at the same time, answers its own, and what a side may not know of does not count: so it tells
 * nothing about that. The same journal always gives the same numbers, after a restart too.
 */
export class Questions {
  readonly #numbers = new Map<string, number>();
  readonly #known: Map<string, number>;

  constructor(sides: readonly string[], asked: readonly string[]) {
    this.#known = new Map(sides.map((side) => [side, 0]));
    this.askAnew(asked);
  }

  static fromImage({ known, numbers }: QuestionsImage): Questions {
    const questions = new Questions([], []);
    for (const [side, count] of known) questions.#known.set(side, count);
    for (const [side, number] of numbers) questions.#numbers.set(side, number);
    return questions;
  }

  image(): QuestionsImage {
    return { known: [...this.#known], numbers: [...this.#numbers] };
  }

  /** The same, for those who look at the game as it stood while it goes on. */
  copy(): Questions {
    return Questions.fromImage(this.image());
  }

  /** A line was written that these sides know of. */
  count(isKnown: (side: string) => boolean): void {
    for (const [side, known] of this.#known) if (isKnown(side)) this.#known.set(side, known + 1);
  }

  /** `by` has answered; the others' questions stay. */
  afterAnswer(asked: readonly string[], by: string): void {
    for (const side of [...this.#numbers.keys()]) if (!asked.includes(side)) this.#numbers.delete(side);
    for (const side of asked) if (side === by || !this.#numbers.has(side)) this.#ask(side);
  }

  /** After an undo or a takeback everybody is asked anew. */
  askAnew(asked: readonly string[]): void {
    this.#numbers.clear();
    for (const side of asked) this.#ask(side);
  }

  #ask(side: string): void {
    this.#numbers.set(side, this.#known.get(side) ?? 0);
  }

  of(side: string): number | null {
    return this.#numbers.get(side) ?? null;
  }
}
