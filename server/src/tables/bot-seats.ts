import type { JournalLine } from '../store/rows.ts';
import type { Book } from './book.ts';

/** A phase has fewer questions than this. */
const MOST_ASSISTED = 500;

/** Between two answers, so that everybody at the other tables gets a turn. */
const breath = (): Promise<void> => new Promise((done) => setImmediate(done));

/** Seats that a bot answers for. */
export class BotSeats {
  readonly #book: Book;
  readonly #inTurn: (work: () => Promise<void>) => Promise<void>;
  #awake = false;

  constructor(book: Book, inTurn: (work: () => Promise<void>) => Promise<void>) {
    this.#book = book;
    this.#inTurn = inTurn;
  }

  get areThinking(): boolean {
    return this.#awake;
  }

  /** Has a bot answer if one is asked. */
  wake(): void {
    const { row, play } = this.#book;
    if (this.#awake || row.state !== 'playing') return;
    if (!this.#book.seats.some(({ bot }) => bot !== null)) return;
    if (!play.asked().some((side) => this.#book.seatOf(side)?.bot)) return;
    this.#awake = true;
    breath()
      .then(() => this.#inTurn(() => this.#move()))
      .catch((error: unknown) => {
        this.#awake = false;
        this.#book.around.log.error({ table: row.id, err: error }, 'a bot could not move');
      });
  }

  async #move(): Promise<void> {
    this.#awake = false;
    if (this.#book.row.state !== 'playing') return;
    for (const side of this.#book.play.asked()) {
      const level = this.#book.seatOf(side)?.bot;
      if (level) return this.#book.follow(this.#answer(side, level), side);
    }
  }

  #answer(side: string, level: string): readonly JournalLine[] {
    const { play, around } = this.#book;
    const order = play.botOrder(side, level);
    const lines = play.act(side, order, around.now());
    if (!lines.ok) throw new Error(`bot of ${side}: ${order}: ${lines.problem.text}`);
    return lines.value;
  }

  /** Answers for a player until the phase is over: set-up, mostly. */
  async finishPhase(side: string): Promise<void> {
    const { play } = this.#book;
    const { phase } = play;
    const lines: JournalLine[] = [];
    try {
      while (play.phase === phase && play.question(side) !== null && lines.length < MOST_ASSISTED) {
        lines.push(...this.#answer(side, this.#book.strongest));
        await breath();
      }
    } finally {
      // What was answered before one failed is in the game already.
      if (lines.length > 0) await this.#book.follow(lines, side);
    }
  }
}
