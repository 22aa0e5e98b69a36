import { yieldToEventLoop } from '../event-loop.ts';
import type { JournalLine } from '../store/rows.ts';
import type { TableStore } from './table-store.ts';

/** A phase has fewer questions than this. */
const MOST_ASSISTED = 500;

/** How long a bot may think: over one answer, and over all until nobody but people is asked. */
const ANSWER_MS = 2000;
const TURN_MS = 20_000;

/** A bot that could not answer is asked again after so many milliseconds each; then the players are told. */
const AGAIN_AFTER = [1000, 5000, 30_000];

const STUCK = 'The bot cannot answer right now. Come back later to let it try again, ask for a takeback, or resign.';

interface AskedBot {
  readonly side: string;
  readonly level: string;
  readonly question: number | null;
}

const keyOf = ({ side, level, question }: AskedBot): string => `${side} ${level} ${question}`;

/** Seats that a bot answers for. */
export class BotSeats {
  readonly #tableStore: TableStore;
  readonly #inTurn: (work: () => Promise<void>) => Promise<void>;
  #awake = false;
  /** How often in a row a bot could not answer, and when it is asked again. */
  #failures = 0;
  #again: NodeJS.Timeout | null = null;
  /** The question that was given up. */
  #givenUp: string | null = null;

  constructor(tableStore: TableStore, inTurn: (work: () => Promise<void>) => Promise<void>) {
    this.#tableStore = tableStore;
    this.#inTurn = inTurn;
    tableStore.stuck = () => this.#stuck();
  }

  get areThinking(): boolean {
    return this.#awake || this.#again !== null;
  }

  /** Why the game waits for a bot that will not answer; null when it does not. */
  #stuck(): string | null {
    const asked = this.#givenUp === null ? null : this.#asked();
    return asked && keyOf(asked) === this.#givenUp ? STUCK : null;
  }

  /** Has bots answer as long as one is asked. */
  wake(): void {
    if (this.areThinking || !this.#asked() || this.#stuck() !== null) return;
    this.#awake = true;
    this.#play().catch((error: unknown) => this.#failed(error));
  }

  #failed(error: unknown): void {
    const { context, row } = this.#tableStore;
    context.log.error({ table: row.id, err: error, failures: this.#failures + 1 }, 'a bot could not move');
    const wait = AGAIN_AFTER[this.#failures++];
    if (wait === undefined) {
      this.#giveUp();
      return;
    }
    this.#again = setTimeout(() => {
      this.#again = null;
      this.wake();
    }, wait);
    // A server that stops does not wait for it.
    this.#again.unref();
  }

  #giveUp(): void {
    const asked = this.#asked();
    this.#failures = 0;
    if (!asked) return;
    this.#givenUp = keyOf(asked);
    const { title, context, row } = this.#tableStore;
    const words = `The bot in ${title} cannot answer.`;
    const notices = () =>
      this.#tableStore.opponents(asked.side).flatMap((one) => this.#tableStore.noticeTo(one.side, 'warning', words));
    this.#inTurn(() => this.#tableStore.keep({ notices: notices() })).catch((error: unknown) => {
      context.log.error({ table: row.id, err: error }, 'players could not be told that their bot does not answer');
    });
  }

  /** The first bot that is asked, and the number of its question. */
  #asked(): AskedBot | null {
    const { row, play, seats } = this.#tableStore;
    // Whoever is asked when what is being done now is done will be woken then.
    if (play.isBusy || row.state !== 'playing' || seats.every(({ bot }) => bot === null)) return null;
    for (const side of play.asked()) {
      const level = this.#tableStore.seatOf(side)?.bot;
      if (level) return { side, level, question: play.question(side) };
    }
    return null;
  }

  /** It thinks while the table goes on; an answer to a question that is no longer asked is dropped. */
  async #play(): Promise<void> {
    const until = performance.now() + TURN_MS;
    try {
      await yieldToEventLoop();
      for (let asked = this.#asked(); asked; asked = this.#asked()) {
        const { side, level, question } = asked;
        const order = await this.#thought(side, level, until);
        await this.#inTurn(async () => {
          const now = this.#asked();
          if (now?.side === side && now.level === level && now.question === question)
            await this.#tableStore.follow(await this.#entered(side, order), side);
          this.#failures = 0;
        });
        await yieldToEventLoop();
      }
    } finally {
      this.#awake = false;
    }
  }

  #thought(side: string, level: string, until: number): Promise<string> {
    const { play, context } = this.#tableStore;
    const left = Math.max(0, until - performance.now());
    return context.thinkers.answer(play.brief(side), level, Math.min(ANSWER_MS, left));
  }

  async #entered(side: string, order: string): Promise<readonly JournalLine[]> {
    const { play, context } = this.#tableStore;
    const lines = await play.act(side, order, context.now());
    if (!lines.ok) throw new Error(`bot of ${side}: ${order}: ${lines.problem.text}`);
    return lines.value;
  }

  /** Answers for a player until the phase is over: set-up, mostly. */
  async finishPhase(side: string): Promise<void> {
    const { play } = this.#tableStore;
    const { phase } = play;
    const lines: JournalLine[] = [];
    const until = performance.now() + TURN_MS;
    try {
      while (play.phase === phase && play.question(side) !== null && lines.length < MOST_ASSISTED) {
        const order = await this.#thought(side, this.#tableStore.strongest, until);
        lines.push(...(await this.#entered(side, order)));
        await yieldToEventLoop();
      }
    } finally {
      // What was answered before one failed is in the game already.
      if (lines.length > 0) await this.#tableStore.follow(lines, side);
    }
  }
}
