import { commitmentTo } from '@hexside/engine';
import { deltaText, type NoticeView, type PersonView, type ResultView } from '@hexside/wire';
import { freshId } from '../ids.ts';
import type { JournalLine, Notice, Seat, TableRow } from '../store/rows.ts';
import { StoreFailure, type TableChange } from '../store/store.ts';
import { type Clock, clockAfter, deadlineOf, leftOf } from './clock.ts';
import { type OpenedTable, readTable } from './opening.ts';
import type { Play } from './play.ts';
import { ratingsAfter } from './rating.ts';
import type { TableContext } from './table-context.ts';

type Row = NonNullable<TableChange['row']>;

/** Lists of tables say when something last happened at one, to about this many milliseconds. */
const LATELY = 10_000;

/** Who else at the table has to know. */
export interface TableListeners {
  isHere(person: string | null): boolean;
  /** Something was written down: now it is true. */
  kept(): void;
  /** The game is over: the whole log is sent again. */
  over(): void;
}

/**
 * A table's row, seats and game, as the store has them. A change is written down before anybody hears of it; if it cannot be written down, it
 * did not happen.
 */
export class TableStore {
  readonly context: TableContext;
  readonly people = new Map<string, PersonView>();
  readonly commitment: string;
  /** Why the game waits for a bot that will not answer; see `bot-seats.ts`. */
  stuck: () => string | null = () => null;
  readonly #listeners: TableListeners;
  #open: OpenedTable;

  constructor(context: TableContext, open: OpenedTable, listeners: TableListeners) {
    this.context = context;
    this.#open = open;
    this.#listeners = listeners;
    this.commitment = commitmentTo(open.row.seed);
  }

  get row(): TableRow {
    return this.#open.row;
  }

  get seats(): readonly Seat[] {
    return this.#open.seats;
  }

  get play(): Play {
    return this.#open.play;
  }

  get title(): string {
    const found = this.context.games.named(this.row.game);
    return found.ok ? found.value.game.title : this.row.game;
  }

  /** The level at which a bot sits down for a person. */
  get strongest(): string {
    const found = this.context.games.named(this.row.game);
    return found.ok ? (found.value.card.levels.at(-1) ?? 'random') : 'random';
  }

  async meetPeople(): Promise<void> {
    for (const { person } of this.seats) {
      const view = person === null ? null : await this.context.personView(person, this.row.game);
      if (view) this.people.set(view.id, view);
    }
  }

  sideOf(person: string | null): string | null {
    return person === null ? null : (this.seats.find((seat) => seat.person === person)?.side ?? null);
  }

  seatOf(side: string): Seat | undefined {
    return this.seats.find((seat) => seat.side === side);
  }

  opponents(side: string): readonly { readonly seat: Seat; readonly side: string }[] {
    return this.seats.flatMap((seat) => (seat.side === null || seat.side === side ? [] : [{ seat, side: seat.side }]));
  }

  /** Stores a change, and only then lets it be true. */
  async keep(change: Omit<TableChange, 'table'>): Promise<void> {
    await this.#orStartOver(this.context.store.tables.change({ table: this.row.id, ...change }));
    const row = { ...this.row, ...change.row };
    const { seats: changed = [] } = change;
    const seats =
      changed.length > 0
        ? this.seats.map((seat) => ({ ...seat, ...changed.find(({ place }) => place === seat.place) }))
        : this.seats;
    this.#open = { row, seats, play: this.play };
    this.play.show();
    if (change.row?.state === 'ended') {
      this.play.layOpen();
      this.#listeners.over();
    }
    this.#listeners.kept();
    this.context.tell(change.notices ?? []);
  }

  /** A change that could not be stored is dropped: the table is reloaded from the store. */
  async #orStartOver<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      const found = await readTable(this.context, this.row.id);
      if (!found.ok) throw new StoreFailure('broken', found.problem.text);
      this.#open = found.value;
      throw error;
    }
  }

  /** Everything that follows from journal lines: clocks, who is asked, who is told, whether it is over. */
  async follow(lines: readonly JournalLine[], by: string | null, more: Row = {}): Promise<void> {
    const { ending } = this.play;
    if (ending) return this.end({ how: 'played', winner: ending.winner, ending: ending.id }, lines);
    const now = this.context.now();
    const clock = this.context.clock();
    const asked = this.play.asked();
    const seats = this.seats.map((seat) => {
      const { left, since, warned } = clockAfter(seat, this.row.pace, clock, {
        answered: seat.side === by,
        asked: seat.side !== null && asked.includes(seat.side),
        mayRun: seat.bot === null,
      });
      // After an undo there may be less than was seen.
      return { place: seat.place, seen: Math.min(seat.seen, this.play.lengthFor(seat.side)), left, since, warned };
    });
    const overtime = this.#overtimeAfter(by, seats);
    // While a player is over time, the table waits for the opponent's choice and sets no other alarm.
    const deadline = overtime === null ? deadlineOf(seats, this.row.pace) : null;
    // While several decide in secret, nothing that others see may tell that one of them has.
    const changed = now - this.row.changed < LATELY ? this.row.changed : now;
    const seen = this.play.isSecret ? {} : { changed, proposal: null };
    const newly = asked.filter((side) => !this.row.asked.includes(side));
    await this.keep({
      lines,
      row: newIn(this.row, { ...seen, asked, overtime, deadline, ...more }),
      seats: seats.filter((next, i) => isOther(next, this.seats[i])),
      notices: newly.flatMap((side) => this.noticeTo(side, 'turn', `It is your turn in ${this.title}.`)),
    });
  }

  /** The side that is still over time. A side that has answered and got new time no longer is. */
  #overtimeAfter(by: string | null, clocks: readonly ({ readonly place: number } & Clock)[]): string | null {
    const late = this.row.overtime;
    if (late === null || late !== by) return late;
    const clock = clocks.find(({ place }) => place === this.seatOf(late)?.place);
    return clock && (clock.left ?? 0) > 0 ? null : late;
  }

  async end(result: Omit<ResultView, 'ratings'>, lines: readonly JournalLine[] = []): Promise<void> {
    const now = this.context.now();
    const { ratings, shown } = await this.#orStartOver(
      ratingsAfter(this.context.store, this.row, this.seats, result.winner, now),
    );
    await this.keep({
      lines,
      row: {
        changed: now,
        state: 'ended',
        asked: [],
        deadline: null,
        overtime: null,
        proposal: null,
        result: { ...result, ratings: shown },
      },
      seats: this.seats.map((seat) => ({ place: seat.place, left: leftOf(seat, this.context.clock()), since: null })),
      notices: this.play.sides.flatMap((side) => this.noticeTo(side, 'ended', `${this.title} is over.`)),
      ratings,
    });
  }

  /** A notice to the player of a side, unless they have the table open. */
  noticeTo(side: string, kind: NoticeView['kind'], text: string): Notice[] {
    const person = this.seatOf(side)?.person ?? null;
    if (person === null || this.#listeners.isHere(person)) return [];
    const at = this.context.now();
    return [{ id: freshId(), person, kind, table: this.row.id, at, text, read: false, pushDue: at, mailed: false }];
  }

  /** How many actions a player has seen; nobody else is told. */
  async markSeen(seat: Seat, seen: number): Promise<void> {
    await this.context.store.tables.change({ table: this.row.id, seats: [{ place: seat.place, seen }] });
    this.#open = { ...this.#open, seats: this.seats.map((one) => (one.place === seat.place ? { ...one, seen } : one)) };
  }
}

/** What becomes something else: the rest need not be written again with every action. */
const newIn = (row: TableRow, to: Row): Row => {
  const changed: { -readonly [K in keyof Row]: Row[K] } = {};
  const compare = <K extends keyof Row>(key: K): void => {
    if (deltaText(row[key], to[key]) !== null) changed[key] = to[key];
  };
  let key: keyof Row;
  for (key in to) compare(key);
  return changed;
};

const isOther = (next: Clock & Pick<Seat, 'seen'>, was: Seat | undefined): boolean =>
  next.left !== was?.left || next.since !== was.since || next.seen !== was.seen || next.warned !== was.warned;
