import { ok, type Result } from '@hexside/engine';
import type { Notice, Seat } from '../store/rows.ts';
import { alarmOf, deadlineOf, moreTime, standingStill } from './clock.ts';
import { refused } from './refusals.ts';
import { heldWords } from './room.ts';
import type { TableStore } from './table-store.ts';

/** What follows when somebody's time runs out: a warning, then a bot or the opponent's choice. */
export class Timekeeper {
  readonly #tableStore: TableStore;

  constructor(tableStore: TableStore) {
    this.#tableStore = tableStore;
  }

  /** The opponent's time is up, and this side says what follows. */
  async choose(side: string, choice: 'claim' | 'bot' | 'wait'): Promise<Result<null>> {
    const { row, context } = this.#tableStore;
    const held = heldWords(this.#tableStore.play);
    if (held !== null) return refused(held);
    const late = row.overtime;
    if (late === null || late === side) return refused('Nobody else has run out of time.');
    if (choice === 'claim') await this.#tableStore.end({ how: 'time', winner: side, ending: null });
    else if (choice === 'bot') await this.#botSits(late);
    else await this.#reseat(late, (seat) => moreTime(seat, row.pace, context.clock()));
    return ok(null);
  }

  /** Changes the seat of somebody who ran out of time, and sets the alarm anew. */
  async #reseat(side: string, change: (seat: Seat) => Partial<Seat>, notices: readonly Notice[] = []): Promise<void> {
    const seat = this.#tableStore.seatOf(side);
    if (!seat) return;
    const changed = { place: seat.place, ...change(seat) };
    const seats = this.#tableStore.seats.map((one) => (one === seat ? { ...one, ...changed } : one));
    const row = { overtime: null, deadline: deadlineOf(seats, this.#tableStore.row.pace) };
    await this.#tableStore.keep({ row, seats: [changed], notices });
  }

  /** A bot plays for a player who ran out of time. The player keeps the seat and the result. */
  async #botSits(late: string): Promise<void> {
    const level = this.#tableStore.strongest;
    const words = `Your time in ${this.#tableStore.title} is up. A bot plays for you now.`;
    await this.#reseat(late, () => ({ bot: level, since: null }), this.#tableStore.noticeTo(late, 'overtime', words));
  }

  /** In a game that is held nobody may act: clocks stand, and what ran on since their sides were asked is given back. */
  async standWhileHeld(): Promise<void> {
    const { row, seats, play } = this.#tableStore;
    const change = play.held ? standingStill(row, seats) : null;
    if (change) await this.#tableStore.keep(change);
  }

  /** The alarm that was set for this table has come. */
  async ring(): Promise<void> {
    if (this.#tableStore.play.held) return this.standWhileHeld();
    const now = this.#tableStore.context.clock();
    const { row } = this.#tableStore;
    const due = this.#tableStore.seats.flatMap((seat) => {
      const alarm = alarmOf(seat, row.pace);
      return alarm && alarm.at <= now && seat.side !== null ? [{ seat, side: seat.side, what: alarm.what }] : [];
    });
    const out = due.find(({ what }) => what === 'overtime');
    if (out) return this.#timeIsUp(out.side);
    const seats = this.#tableStore.seats.map((seat) =>
      due.some((one) => one.seat === seat) ? { ...seat, warned: true } : seat,
    );
    const words = `Your time in ${this.#tableStore.title} is running out.`;
    await this.#tableStore.keep({
      row: { deadline: deadlineOf(seats, row.pace) },
      seats: due.map(({ seat }) => ({ place: seat.place, warned: true })),
      notices: due.flatMap(({ side }) => this.#tableStore.noticeTo(side, 'warning', words)),
    });
  }

  async #timeIsUp(side: string): Promise<void> {
    const { row, title } = this.#tableStore;
    const opponents = this.#tableStore.opponents(side);
    const somebodyChooses = opponents.some(({ seat }) => seat.person !== null && seat.bot === null);
    if (row.timeout === 'bot' || !somebodyChooses) return this.#botSits(side);
    const words = `Your opponent in ${title} ran out of time. Claim the win, wait, or let a bot play.`;
    await this.#tableStore.keep({
      row: { overtime: side, deadline: null },
      notices: [
        ...this.#tableStore.noticeTo(side, 'overtime', `Your time in ${title} is up.`),
        ...opponents.flatMap((one) => this.#tableStore.noticeTo(one.side, 'overtime', words)),
      ],
    });
  }
}
