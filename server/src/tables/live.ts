import { fail, ok, type Result, type StandingOrder, type UndoStep } from '@hexside/engine';
import type { Answers, Ask, ChatLine, Offer } from '@hexside/wire';
import type { ChatRow, JournalLine, TableRow } from '../store/rows.ts';
import { Audience, type Watcher } from './audience.ts';
import { Book } from './book.ts';
import { BotSeats } from './bot-seats.ts';
import { type OpenedTable, readTable } from './opening.ts';
import type { Held } from './play.ts';
import { Proposals } from './proposals.ts';
import { LATE, NOT_YOURS, OVER, refused } from './refusals.ts';
import { heldWords } from './room.ts';
import { isDelayed, sceneFor } from './scene.ts';
import type { Surroundings } from './surroundings.ts';
import { Timekeeper } from './timekeeper.ts';

/** Questions that change nothing. */
export type Reading = Extract<Ask, { kind: 'at' | 'why' | 'odds' | 'prospect' | 'path' | 'overlay' }>;

const MOST_FRAMES = 300;
const CHAT_SHOWN = 200;
/** However fast others answer, a picture does not wait longer than this many milliseconds. */
const LONGEST_UNSEEN = 100;

const chatLine = ({ number, name, side, at, text }: ChatRow): ChatLine => ({ number, name, side, at, text });

/** One table being played: whatever concerns it waits its turn. */
export class LiveTable {
  readonly #book: Book;
  readonly #audience: Audience;
  readonly #bots: BotSeats;
  readonly #proposals: Proposals;
  readonly #time: Timekeeper;
  #turn: Promise<unknown> = Promise.resolve();
  /** Since when the pages have no picture of something that was done. */
  #unseenSince: number | null = null;
  /** An answer is in the game and not in the store yet: nobody may see the table now. */
  #isAnswering = false;
  /** When something last happened here, for the house to know which tables may be put away. */
  touched: number;

  private constructor(around: Surroundings, opened: OpenedTable) {
    this.#book = new Book(around, opened, {
      isHere: (person) => this.#audience.isHere(person),
      kept: () => {
        this.#unseenSince ??= around.now();
        if (!this.#isAnswering) this.#show();
        this.#bots.wake();
      },
      over: () => this.#audience.tellAnew(),
    });
    this.#audience = new Audience(
      opened.row.id,
      (person) => this.#book.sideOf(person),
      (eyes) => sceneFor(this.#book, eyes, (person) => this.#audience.isHere(person)),
    );
    this.#bots = new BotSeats(this.#book, (work) => this.#openly(work));
    this.#proposals = new Proposals(this.#book);
    this.#time = new Timekeeper(this.#book);
    this.touched = around.now();
  }

  static async open(around: Surroundings, id: string): Promise<Result<LiveTable>> {
    const found = await readTable(around, id);
    if (!found.ok) return found;
    const live = new LiveTable(around, found.value);
    await live.#book.meetPeople();
    live.#bots.wake();
    return ok(live);
  }

  get id(): string {
    return this.#book.row.id;
  }

  get row(): TableRow {
    return this.#book.row;
  }

  get isWatched(): boolean {
    return this.#audience.size > 0;
  }

  /** Idle: nobody looks and no bot thinks. */
  get isIdle(): boolean {
    return !this.isWatched && !this.#bots.areThinking;
  }

  get held(): Held | null {
    return this.#book.play.held;
  }

  /** One thing after the other. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    this.touched = this.#book.around.now();
    return done;
  }

  readonly #show = (): void => {
    if (this.#unseenSince === null || this.#isAnswering) return;
    this.#unseenSince = null;
    this.#audience.publish();
  };

  /** In turn, and everybody has the picture before whoever asked for it hears that it is done. */
  #openly<T>(work: () => Promise<T>): Promise<T> {
    return this.#inTurn(() => {
      this.#show();
      return work();
    });
  }

  /**
   * Keeps an answer that is in the game already. It is acknowledged at once, and the picture follows: an acknowledgement counts the
   * actions, so that a page knows which picture to wait for, and nothing that could take one back comes between.
   */
  async #keepAnswer(lines: readonly JournalLine[], side: string): Promise<void> {
    this.#isAnswering = true;
    try {
      await this.#book.follow(lines, side);
    } finally {
      this.#isAnswering = false;
      this.#book.around.show(this.#show);
    }
  }

  /** Waits until what has begun is done. */
  async settled(): Promise<void> {
    await this.#turn;
  }

  /** Does something for the side this person plays, while the game goes on. */
  #forSide<T>(person: string, work: (side: string) => Promise<Result<T>>): Promise<Result<T>> {
    return this.#openly(async () => {
      const side = this.#book.sideOf(person);
      if (side === null) return NOT_YOURS;
      return this.#book.row.state === 'playing' ? work(side) : OVER;
    });
  }

  #known(side: string): { readonly length: number } {
    return { length: this.#book.play.sight.length(side) };
  }

  // What players do

  act(person: string, decision: number, order: string): Promise<Result<Answers['act']>> {
    return this.#inTurn(async () => {
      const side = this.#book.sideOf(person);
      if (side === null) return NOT_YOURS;
      const { play } = this.#book;
      const standing = play.standing(side, decision, order);
      if (standing === 'repeated') return ok({ repeated: true, ...this.#known(side) });
      if (this.#book.row.state !== 'playing') return OVER;
      const held = heldWords(play);
      if (held !== null) return refused(held);
      if (this.#book.seatOf(side)?.bot) return refused('A bot plays this side now.');
      if (standing === 'late') return LATE;
      if (standing === 'nobody asked') return refused('It is not your turn.');
      if (this.#unseenSince !== null && this.#book.around.now() - this.#unseenSince > LONGEST_UNSEEN) this.#show();
      const lines = play.act(side, order, this.#book.around.now());
      if (!lines.ok) return lines;
      await this.#keepAnswer(lines.value, side);
      return ok({ repeated: false, ...this.#known(side) });
    });
  }

  /** Standing orders for this person's side; what they answer, they answer at once. */
  order(person: string, orders: readonly StandingOrder[]): Promise<Result<Answers['order']>> {
    return this.#forSide(person, async (side) => {
      const { play } = this.#book;
      const held = heldWords(play);
      if (held !== null) return refused(held);
      const lines = play.giveOrders(side, orders, this.#book.around.now());
      if (!lines.ok) return lines;
      if (lines.value.some(({ kind }) => kind === 'act')) await this.#book.follow(lines.value, side);
      else await this.#book.keep({ lines: lines.value });
      return ok(this.#known(side));
    });
  }

  undo(person: string, decision: number, step: UndoStep): Promise<Result<Answers['undo']>> {
    return this.#forSide(person, async (side) => {
      if (this.#book.play.question(side) !== decision) return LATE;
      const lines = this.#book.play.undo(side, step, this.#book.around.now());
      if (!lines.ok) return lines;
      await this.#book.follow(lines.value, null);
      return ok(this.#known(side));
    });
  }

  /** A bot answers for this player until the phase is over. */
  assist(person: string, decision: number): Promise<Result<Answers['assist']>> {
    return this.#forSide(person, async (side) => {
      if (this.#book.row.rated) return refused('In a rated game every answer is your own.');
      if (this.#book.play.question(side) !== decision) return LATE;
      await this.#bots.finishPhase(side);
      return ok(this.#known(side));
    });
  }

  /** What a captain would answer. A hint is a bot's help: not for games between people, nor for rated ones. */
  advise(person: string, decision: number): Promise<Result<Answers['advise']>> {
    return this.#forSide(person, async (side) => {
      const { row, play, around } = this.#book;
      if (row.rated || this.#book.opponents(side).some(({ seat }) => seat.bot === null))
        return refused('There are no hints in games between people.');
      return play.question(side) === decision ? around.thinkers.advise(play.brief(side)) : LATE;
    });
  }

  propose(person: string, offer: Offer): Promise<Result<Answers['propose']>> {
    return this.#forSide(person, (side) => this.#proposals.propose(side, offer));
  }

  answer(person: string, number: number, yes: boolean): Promise<Result<null>> {
    return this.#forSide(person, (side) => this.#proposals.answer(side, number, yes));
  }

  resign(person: string): Promise<Result<null>> {
    return this.#forSide(person, async (side) => {
      const [other, ...more] = this.#book.opponents(side);
      await this.#book.end({ how: 'resigned', winner: more.length > 0 ? null : (other?.side ?? null), ending: null });
      return ok(null);
    });
  }

  overtime(person: string, choice: 'claim' | 'bot' | 'wait'): Promise<Result<null>> {
    return this.#forSide(person, (side) => this.#time.choose(side, choice));
  }

  /** The alarm that was set for this table has come. */
  ring(): Promise<void> {
    return this.#openly(() => this.#time.ring());
  }

  // What is seen

  /** Comes to look. Players sit at their side, others watch if they may. */
  watch(watcher: Watcher): Promise<Result<Answers['watch']>> {
    return this.#openly(async () => {
      const side = this.#book.sideOf(watcher.person);
      if (side === null && !this.#mayBeWatched()) return refused('This table wants no spectators.');
      const { store } = this.#book.around;
      const chat = side === null ? [] : await store.tables.chat(this.id, CHAT_SHOWN);
      if (side !== null && watcher.person !== null)
        await store.notices.markRead(watcher.person, this.id).catch(() => undefined);
      const shot = this.#audience.enter(watcher);
      return ok({ shot, side, seen: this.#book.seatOf(side ?? '')?.seen ?? 0, chat: chat.map(chatLine) });
    });
  }

  #mayBeWatched(): boolean {
    return this.#book.row.watchers || this.#book.row.state === 'ended';
  }

  leave(watcher: Watcher): Promise<void> {
    return this.#openly(async () => this.#audience.leave(watcher));
  }

  seen(person: string, count: number): Promise<Result<null>> {
    return this.#inTurn(async () => {
      const seat = this.#book.seats.find((one) => one.person === person);
      if (!seat) return NOT_YOURS;
      const seen = Math.min(Math.max(seat.seen, count), this.#book.play.sight.length(seat.side));
      if (seen !== seat.seen) await this.#book.markSeen(seat, seen);
      return ok(null);
    });
  }

  /** What happened since this player last looked, step by step, and only what he may know. */
  away(person: string): Promise<Result<Answers['away']>> {
    return this.#inTurn(async () => {
      const seat = this.#book.seats.find((one) => one.person === person);
      if (!seat || seat.side === null) return NOT_YOURS;
      const { sight } = this.#book.play;
      const to = sight.length(seat.side);
      const frames = sight.frames(seat.seen, MOST_FRAMES, seat.side);
      return ok({ from: seat.seen, to, frames, cut: to - seat.seen > MOST_FRAMES });
    });
  }

  async say(person: string, text: string): Promise<Result<null>> {
    const side = this.#book.sideOf(person);
    if (side === null) return NOT_YOURS;
    const { store, now } = this.#book.around;
    const line = chatLine(await store.tables.say(this.id, person, side, now(), text));
    this.#audience.tellPlayers({ push: 'chat', table: this.id, line });
    return ok(null);
  }

  read(person: string | null, ask: Reading): Promise<Result<Answers[Reading['kind']]>> {
    return this.#inTurn(async () => this.#read(this.#book.sideOf(person), ask));
  }

  /** A spectator may look at the past, and at overlays of what he may see. */
  #read(side: string | null, ask: Reading): Result<Answers[Reading['kind']]> {
    if (side === null && !this.#mayBeWatched()) return NOT_YOURS;
    const { sight } = this.#book.play;
    if (ask.kind === 'at') {
      const most = isDelayed(this.#book, side) ? sight.phaseBegin().seat.length : sight.length(side);
      return ok(sight.at(Math.min(ask.count, most), side));
    }
    if (ask.kind === 'overlay') {
      if (isDelayed(this.#book, side)) return fail('Overlays are for players while the game goes on.');
      return sight.overlay(side, ask.overlay, ask.argument);
    }
    if (side === null) return NOT_YOURS;
    if (ask.kind === 'why') return ok(sight.why(side, ask.targets));
    if (ask.kind === 'odds') return ok(sight.odds(side, ask.lines));
    if (ask.kind === 'prospect') return ok(sight.prospect(side, ask.line));
    return ok(sight.path(side, ask.line));
  }

  /** The whole record with its seed: only when the game is over, because it tells everything. */
  record(): Result<Record<string, unknown>> {
    const { row, seats, people, play } = this.#book;
    if (row.state !== 'ended' || !row.result) return fail('The record is given out when the game is over.');
    const { how, winner } = row.result;
    const players = Object.fromEntries(
      seats.map(({ side, bot, person }) => [
        side ?? '?',
        bot === null ? (people.get(person ?? '')?.name ?? 'somebody') : `bot ${bot}`,
      ]),
    );
    return ok({ ...play.record(), online: { table: this.id, players, how, winner } });
  }
}
