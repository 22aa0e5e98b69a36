import { ok, type Result } from '@hexside/engine';
import type { Notice, Seat } from '../store/rows.ts';
import type { Book } from './book.ts';
import { alarmOf, deadlineOf, moreTime, standingStill } from './clock.ts';
import { refused } from './refusals.ts';
import { heldWords } from './room.ts';

/** What follows when somebody's time runs out: a warning, then a bot or the opponent's choice. */
export class Timekeeper {
  readonly #book: Book;

  constructor(book: Book) {
    this.#book = book;
  }

  /** The opponent's time is up, and this side says what follows. */
  async choose(side: string, choice: 'claim' | 'bot' | 'wait'): Promise<Result<null>> {
    const { row, around } = this.#book;
    const held = heldWords(this.#book.play);
    if (held !== null) return refused(held);
    const late = row.overtime;
    if (late === null || late === side) return refused('Nobody else has run out of time.');
    if (choice === 'claim') await this.#book.end({ how: 'time', winner: side, ending: null });
    else if (choice === 'bot') await this.#botSits(late);
    else await this.#reseat(late, (seat) => moreTime(seat, row.pace, around.clock()));
    return ok(null);
  }

  /** Changes the seat of somebody who ran out of time, and sets the alarm anew. */
  async #reseat(side: string, change: (seat: Seat) => Partial<Seat>, notices: readonly Notice[] = []): Promise<void> {
    const seat = this.#book.seatOf(side);
    if (!seat) return;
    const changed = { place: seat.place, ...change(seat) };
    const seats = this.#book.seats.map((one) => (one === seat ? { ...one, ...changed } : one));
    const row = { overtime: null, deadline: deadlineOf(seats, this.#book.row.pace) };
    await this.#book.keep({ row, seats: [changed], notices });
  }

  /** A bot plays on for whoever ran out of time. The seat stays his, and so does the result. */
  async #botSits(late: string): Promise<void> {
    const level = this.#book.strongest;
    const words = `Your time in ${this.#book.title} is up. A bot plays for you now.`;
    await this.#reseat(late, () => ({ bot: level, since: null }), this.#book.noticeTo(late, 'overtime', words));
  }

  /** In a game that is held nobody may act: clocks stand, and what ran on since their sides were asked is given back. */
  async standWhileHeld(): Promise<void> {
    const { row, seats, play } = this.#book;
    const change = play.held ? standingStill(row, seats) : null;
    if (change) await this.#book.keep(change);
  }

  /** The alarm that was set for this table has come. */
  async ring(): Promise<void> {
    if (this.#book.play.held) return this.standWhileHeld();
    const now = this.#book.around.clock();
    const { row } = this.#book;
    const due = this.#book.seats.flatMap((seat) => {
      const alarm = alarmOf(seat, row.pace);
      return alarm && alarm.at <= now && seat.side !== null ? [{ seat, side: seat.side, what: alarm.what }] : [];
    });
    const out = due.find(({ what }) => what === 'overtime');
    if (out) return this.#timeIsUp(out.side);
    const seats = this.#book.seats.map((seat) =>
      due.some((one) => one.seat === seat) ? { ...seat, warned: true } : seat,
    );
    const words = `Your time in ${this.#book.title} is running out.`;
    await this.#book.keep({
      row: { deadline: deadlineOf(seats, row.pace) },
      seats: due.map(({ seat }) => ({ place: seat.place, warned: true })),
      notices: due.flatMap(({ side }) => this.#book.noticeTo(side, 'warning', words)),
    });
  }

  async #timeIsUp(side: string): Promise<void> {
    const { row, title } = this.#book;
    const opponents = this.#book.opponents(side);
    const somebodyChooses = opponents.some(({ seat }) => seat.person !== null && seat.bot === null);
    if (row.timeout === 'bot' || !somebodyChooses) return this.#botSits(side);
    const words = `Your opponent in ${title} ran out of time. Claim the win, wait, or let a bot play.`;
    await this.#book.keep({
      row: { overtime: side, deadline: null },
      notices: [
        ...this.#book.noticeTo(side, 'overtime', `Your time in ${title} is up.`),
        ...opponents.flatMap((one) => this.#book.noticeTo(one.side, 'overtime', words)),
      ],
    });
  }
}
