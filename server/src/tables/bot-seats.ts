import { breath } from '../breath.ts';
import type { JournalLine } from '../store/rows.ts';
import type { Book } from './book.ts';

/** A phase has fewer questions than this. */
const MOST_ASSISTED = 500;

/** How long a bot may think: over one answer, and over all until nobody but people is asked. */
const ANSWER_MS = 2000;
const TURN_MS = 20_000;

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

  /** Has bots answer as long as one is asked. */
  wake(): void {
    if (this.#awake || !this.#asked()) return;
    this.#awake = true;
    this.#play().catch((error: unknown) => {
      this.#book.around.log.error({ table: this.#book.row.id, err: error }, 'a bot could not move');
    });
  }

  /** The first bot that is asked, and the number of its question. */
  #asked(): { readonly side: string; readonly level: string; readonly question: number | null } | null {
    const { row, play, seats } = this.#book;
    // Whoever is asked when what is being done now is done will be woken then.
    if (play.isBusy || row.state !== 'playing' || seats.every(({ bot }) => bot === null)) return null;
    for (const side of play.asked()) {
      const level = this.#book.seatOf(side)?.bot;
      if (level) return { side, level, question: play.question(side) };
    }
    return null;
  }

  /** It thinks while the table goes on; an answer to a question that is no longer asked is dropped. */
  async #play(): Promise<void> {
    const until = performance.now() + TURN_MS;
    try {
      await breath();
      for (let asked = this.#asked(); asked; asked = this.#asked()) {
        const { side, level, question } = asked;
        const order = await this.#thought(side, level, until);
        await this.#inTurn(async () => {
          const now = this.#asked();
          if (now?.side === side && now.level === level && now.question === question)
            await this.#book.follow(await this.#entered(side, order), side);
        });
        await breath();
      }
    } finally {
      this.#awake = false;
    }
  }

  #thought(side: string, level: string, until: number): Promise<string> {
    const { play, around } = this.#book;
    const left = Math.max(0, until - performance.now());
    return around.thinkers.answer(play.brief(side), level, Math.min(ANSWER_MS, left));
  }

  async #entered(side: string, order: string): Promise<readonly JournalLine[]> {
    const { play, around } = this.#book;
    const lines = await play.act(side, order, around.now());
    if (!lines.ok) throw new Error(`bot of ${side}: ${order}: ${lines.problem.text}`);
    return lines.value;
  }

  /** Answers for a player until the phase is over: set-up, mostly. */
  async finishPhase(side: string): Promise<void> {
    const { play } = this.#book;
    const { phase } = play;
    const lines: JournalLine[] = [];
    const until = performance.now() + TURN_MS;
    try {
      while (play.phase === phase && play.question(side) !== null && lines.length < MOST_ASSISTED) {
        const order = await this.#thought(side, this.#book.strongest, until);
        lines.push(...(await this.#entered(side, order)));
        await breath();
      }
    } finally {
      // What was answered before one failed is in the game already.
      if (lines.length > 0) await this.#book.follow(lines, side);
    }
  }
}
