import { fail, ok, type Result, type StandingOrder, type UndoStep } from '@hexside/engine';
import type { Answers, Ask, ChatLine, Offer } from '@hexside/wire';
import { yieldToEventLoop } from '../event-loop.ts';
import type { ChatRow, JournalLine, TableRow } from '../store/rows.ts';
import { Audience, type Watcher } from './audience.ts';
import { BotSeats } from './bot-seats.ts';
import type { ReplayStop } from './course.ts';
import { type OpenedTable, type Opener, readTable } from './opening.ts';
import { Proposals } from './proposals.ts';
import { LATE, NOT_YOURS, OVER, refused } from './refusals.ts';
import { heldWords } from './room.ts';
import { isDelayed, sceneFor } from './scene.ts';
import type { TableContext } from './table-context.ts';
import { TableStore } from './table-store.ts';
import { Timekeeper } from './timekeeper.ts';

/** Questions that change nothing. */
export type Reading = Extract<Ask, { kind: 'at' | 'why' | 'odds' | 'prospect' | 'path' | 'overlay' }>;

/** How many steps of the past are shown in one answer. */
const MOST_FRAMES = 40;
const STRANGERS = 'somebody unknown';
const CHAT_SHOWN = 200;
/** However fast others answer, an update does not wait longer than this many milliseconds. */
const LONGEST_UNSEEN = 100;

const chatLine = ({ number, name, side, at, text }: ChatRow): ChatLine => ({ number, name, side, at, text });

/** One table being played: whatever concerns it waits its turn. */
export class LiveTable {
  readonly #tableStore: TableStore;
  readonly #audience: Audience;
  readonly #bots: BotSeats;
  readonly #proposals: Proposals;
  readonly #time: Timekeeper;
  #turn: Promise<unknown> = Promise.resolve();
  /** Since when the pages have not been sent something that was done. */
  #unseenSince: number | null = null;
  /** An answer is in the game and not in the store yet: nobody may see the table now. */
  #isAnswering = false;
  /** When something last happened here, for the registry to know which tables may be put away. */
  touched: number;

  private constructor(context: TableContext, opened: OpenedTable) {
    this.#tableStore = new TableStore(context, opened, {
      isHere: (person) => this.#audience.isHere(person),
      kept: () => {
        this.#unseenSince ??= context.clock();
        if (!this.#isAnswering) this.#show();
        this.#bots.wake();
      },
      over: () => this.#audience.tellAnew(),
    });
    this.#audience = new Audience(
      opened.row.id,
      (person) => this.#tableStore.sideOf(person),
      (viewer) => sceneFor(this.#tableStore, viewer, (person) => this.#audience.isHere(person)),
    );
    this.#bots = new BotSeats(this.#tableStore, (work) => this.#openly(work));
    this.#proposals = new Proposals(this.#tableStore);
    this.#time = new Timekeeper(this.#tableStore);
    this.touched = context.clock();
  }

  /** Without an opener it is the server itself that needs it. */
  static async open(context: TableContext, id: string, opener: Opener | null): Promise<Result<LiveTable>> {
    const found = await readTable(context, id, opener);
    if (!found.ok) return found;
    const live = new LiveTable(context, found.value);
    await live.#tableStore.meetPeople();
    await live.#time.standWhileHeld();
    live.#bots.wake();
    return ok(live);
  }

  get id(): string {
    return this.#tableStore.row.id;
  }

  get row(): TableRow {
    return this.#tableStore.row;
  }

  get isWatched(): boolean {
    return this.#audience.size > 0;
  }

  /** Idle: nobody looks and no bot thinks. */
  get isIdle(): boolean {
    return !this.isWatched && !this.#bots.areThinking;
  }

  get held(): ReplayStop | null {
    return this.#tableStore.play.held;
  }

  /** One thing after the other. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    this.touch();
    return done;
  }

  /** Somebody comes, or something is done. */
  touch(): void {
    this.touched = this.#tableStore.context.clock();
  }

  readonly #show = (): void => {
    if (this.#unseenSince === null || this.#isAnswering) return;
    // When a long game ends its story is told anew: others get a turn meanwhile.
    const { playerViews } = this.#tableStore.play;
    if (!this.#audience.viewer.every((viewer) => playerViews.tellMore(viewer))) {
      this.#tableStore.context.show(this.#show);
      return;
    }
    this.#unseenSince = null;
    this.#audience.publish();
  };

  /** In turn. Every viewer gets the update before the request is acknowledged. */
  #openly<T>(work: () => Promise<T>): Promise<T> {
    return this.#inTurn(() => {
      this.#show();
      return work();
    });
  }

  /**
   * Keeps an answer that is in the game already. It is acknowledged at once, and the update follows: an acknowledgement counts the
   * actions, so that a page knows which update to wait for, and nothing that could take one back comes between.
   */
  async #keepAnswer(lines: readonly JournalLine[], side: string): Promise<void> {
    this.#isAnswering = true;
    try {
      await this.#tableStore.follow(lines, side);
    } finally {
      this.#isAnswering = false;
      this.#tableStore.context.show(this.#show);
    }
  }

  /** Waits until what has begun is done. */
  async settled(): Promise<void> {
    await this.#turn;
  }

  /** Does something for the side this person plays, while the game goes on. */
  #forSide<T>(person: string, work: (side: string) => Promise<Result<T>>): Promise<Result<T>> {
    return this.#openly(async () => {
      const side = this.#tableStore.sideOf(person);
      if (side === null) return NOT_YOURS;
      return this.#tableStore.row.state === 'playing' ? work(side) : OVER;
    });
  }

  #known(side: string): { readonly length: number } {
    return { length: this.#tableStore.play.playerViews.length(side) };
  }

  // What players do

  act(person: string, decision: number, order: string): Promise<Result<Answers['act']>> {
    return this.#inTurn(async () => {
      const side = this.#tableStore.sideOf(person);
      if (side === null) return NOT_YOURS;
      const { play } = this.#tableStore;
      const status = play.answerStatus(side, decision, order);
      if (status === 'repeated') return ok({ repeated: true, ...this.#known(side) });
      if (this.#tableStore.row.state !== 'playing') return OVER;
      const held = heldWords(play);
      if (held !== null) return refused(held);
      if (this.#tableStore.seatOf(side)?.bot) return refused('A bot plays this side now.');
      if (status === 'late') return LATE;
      if (status === 'nobody asked') return refused('It is not your turn.');
      if (this.#unseenSince !== null && this.#tableStore.context.clock() - this.#unseenSince > LONGEST_UNSEEN)
        this.#show();
      const lines = await play.act(side, order, this.#tableStore.context.now());
      if (!lines.ok) return lines;
      await this.#keepAnswer(lines.value, side);
      return ok({ repeated: false, ...this.#known(side) });
    });
  }

  /** Standing orders for this person's side; what they answer, they answer at once. */
  order(person: string, orders: readonly StandingOrder[]): Promise<Result<Answers['order']>> {
    return this.#forSide(person, async (side) => {
      const { play } = this.#tableStore;
      const held = heldWords(play);
      if (held !== null) return refused(held);
      const lines = await play.giveOrders(side, orders, this.#tableStore.context.now());
      if (!lines.ok) return lines;
      if (lines.value.some(({ kind }) => kind === 'act')) await this.#tableStore.follow(lines.value, side);
      else if (lines.value.length > 0) await this.#tableStore.keep({ lines: lines.value });
      return ok(this.#known(side));
    });
  }

  undo(person: string, decision: number, step: UndoStep): Promise<Result<Answers['undo']>> {
    return this.#forSide(person, async (side) => {
      if (this.#tableStore.play.question(side) !== decision) return LATE;
      const lines = this.#tableStore.play.undo(side, step, this.#tableStore.context.now());
      if (!lines.ok) return lines;
      await this.#tableStore.follow(lines.value, null);
      return ok(this.#known(side));
    });
  }

  /** A bot answers for this player until the phase is over. */
  assist(person: string, decision: number): Promise<Result<Answers['assist']>> {
    return this.#forSide(person, async (side) => {
      if (this.#tableStore.row.rated) return refused('In a rated game you must make every decision yourself.');
      if (this.#tableStore.play.question(side) !== decision) return LATE;
      await this.#bots.finishPhase(side);
      return ok(this.#known(side));
    });
  }

  /** What a captain would answer. A hint is a bot's help: not for games between people, nor for rated ones. */
  async advise(person: string, decision: number): Promise<Result<Answers['advise']>> {
    const side = this.#tableStore.sideOf(person);
    if (side === null) return NOT_YOURS;
    const { row, play, context } = this.#tableStore;
    if (row.state !== 'playing') return OVER;
    if (row.rated || this.#tableStore.opponents(side).some(({ seat }) => seat.bot === null))
      return refused('There are no hints in games between people.');
    return play.playerViews.question(side) === decision
      ? context.thinkers.advise(person, play.playerViews.brief(side))
      : LATE;
  }

  propose(person: string, offer: Offer): Promise<Result<Answers['propose']>> {
    return this.#forSide(person, (side) => this.#proposals.propose(side, offer));
  }

  answer(person: string, number: number, yes: boolean): Promise<Result<null>> {
    return this.#forSide(person, (side) => this.#proposals.answer(side, number, yes));
  }

  resign(person: string): Promise<Result<null>> {
    return this.#forSide(person, async (side) => {
      const [other, ...more] = this.#tableStore.opponents(side);
      await this.#tableStore.end({
        how: 'resigned',
        winner: more.length > 0 ? null : (other?.side ?? null),
        ending: null,
      });
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

  // What is seen. All of it is made from the table as it was last shown: nobody who looks waits for what is being done meanwhile, or could tell by
  // that wait that something is.

  /** Comes to look. Players sit at their side, others watch if they may. */
  async watch(watcher: Watcher, asker = watcher.person ?? STRANGERS): Promise<Result<Answers['watch']>> {
    this.touch();
    const side = this.#tableStore.sideOf(watcher.person);
    if (side === null && !this.#mayBeWatched()) return refused('This table does not allow spectators.');
    const { store } = this.#tableStore.context;
    const chat = side === null ? [] : await store.tables.chat(this.id, CHAT_SHOWN);
    if (side !== null && watcher.person !== null)
      await store.notices.markRead(watcher.person, this.id).catch(() => undefined);
    // A long story takes its time to be told.
    while (!this.#tableStore.play.playerViews.tellMore(side)) await yieldToEventLoop();
    const shot = await this.#tableStore.context.entrance.run(asker, async () => {
      await yieldToEventLoop();
      this.#show();
      return this.#audience.enter(watcher);
    });
    return ok({ shot, side, seen: this.#tableStore.seatOf(side ?? '')?.seen ?? 0, chat: chat.map(chatLine) });
  }

  #mayBeWatched(): boolean {
    return this.#tableStore.row.watchers || this.#tableStore.row.state === 'ended';
  }

  async leave(watcher: Watcher): Promise<void> {
    this.touch();
    this.#show();
    this.#audience.leave(watcher);
  }

  /** How much of the game a player has seen. It is written down when the table has time for it. */
  async seen(person: string, count: number): Promise<Result<null>> {
    const { seats, context } = this.#tableStore;
    if (!seats.some((one) => one.person === person)) return NOT_YOURS;
    const mark = async (): Promise<void> => {
      const seat = this.#tableStore.seats.find((one) => one.person === person);
      if (!seat) return;
      const seen = Math.min(Math.max(seat.seen, count), this.#tableStore.play.playerViews.length(seat.side));
      if (seen !== seat.seen) await this.#tableStore.markSeen(seat, seen);
    };
    this.#inTurn(mark).catch((error: unknown) =>
      context.log.error({ err: error }, 'how much a player has seen could not be stored'),
    );
    return ok(null);
  }

  /** What happened since this player last looked, step by step, and only what they may know; so many steps at a time. */
  async away(person: string, from?: number): Promise<Result<Answers['away']>> {
    this.touch();
    const seat = this.#tableStore.seats.find((one) => one.person === person);
    if (!seat || seat.side === null) return NOT_YOURS;
    const { side } = seat;
    const { play, context } = this.#tableStore;
    const { playerViews } = play;
    const length = playerViews.length(side);
    const begin = Math.min(from ?? seat.seen, length);
    const to = Math.min(length, begin + MOST_FRAMES);
    if (begin === to) return ok({ from: begin, to, length, first: null, frames: [] });
    const actions = Array.from({ length: to - begin }, (_, i) => begin + i);
    const past = playerViews.past(
      actions.map((action) => action + 1),
      side,
    );
    const lines = actions.map((action) => playerViews.linesOf(action, side));
    const seen = await context.thinkers.ask(person, { kind: 'views', past });
    if (!seen.ok) return seen;
    const { first, deltas } = seen.value;
    const frames = actions.map((action, i) => ({
      action,
      delta: i === 0 ? null : (deltas[i - 1] ?? null),
      lines: lines[i] ?? [],
    }));
    return ok({ from: begin, to, length, first, frames });
  }

  async say(person: string, text: string): Promise<Result<null>> {
    const side = this.#tableStore.sideOf(person);
    if (side === null) return NOT_YOURS;
    const { store, now } = this.#tableStore.context;
    const line = chatLine(await store.tables.say(this.id, person, side, now(), text));
    this.#audience.tellPlayers({ push: 'chat', table: this.id, line });
    return ok(null);
  }

  /** Those who are not signed in ask as one. */
  async read(
    person: string | null,
    ask: Reading,
    asker = person ?? STRANGERS,
  ): Promise<Result<Answers[Reading['kind']]>> {
    this.touch();
    const side = this.#tableStore.sideOf(person);
    if (side === null && !this.#mayBeWatched()) return NOT_YOURS;
    const { play, context } = this.#tableStore;
    const { playerViews } = play;
    // A spectator may look at the past, and at overlays of what they may see.
    if (ask.kind === 'at') {
      const most = isDelayed(this.#tableStore, side) ? playerViews.lengthAtPhase() : playerViews.length(side);
      const count = Math.min(ask.count, most);
      const seen = await context.thinkers.ask(asker, { kind: 'views', past: playerViews.past([count], side) });
      return seen.ok ? ok({ count, view: seen.value.first }) : seen;
    }
    if (ask.kind === 'overlay') {
      if (isDelayed(this.#tableStore, side)) return fail('Only players can use overlays during the game.');
      const past = playerViews.past([playerViews.length(side)], side);
      return context.thinkers.ask(asker, { kind: 'overlay', past, overlay: ask.overlay, argument: ask.argument });
    }
    if (side === null) return NOT_YOURS;
    if (this.#tableStore.row.state !== 'playing') return ask.kind === 'path' ? ok([]) : OVER;
    const brief = playerViews.brief(side);
    if (ask.kind === 'path') return context.thinkers.ask(asker, { kind: 'path', brief, line: ask.line });
    if (ask.kind === 'why') return context.thinkers.ask(asker, { kind: 'why', brief, targets: ask.targets });
    if (ask.kind === 'odds') return context.thinkers.ask(asker, { kind: 'odds', brief, lines: ask.lines });
    return context.thinkers.ask(asker, { kind: 'prospect', brief, line: ask.line });
  }

  /** The whole record with its seed: only when the game is over, because it tells everything. */
  record(): Result<Record<string, unknown>> {
    const { row, seats, people, play } = this.#tableStore;
    if (row.state !== 'ended' || !row.result) return fail('The record is available when the game is over.');
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
