import { commitmentTo, fail, ok, type Problem, type Result, type UndoStep } from '@hexside/engine';
import type { Answers, Ask, ChatLine, NoticeView, Offer, PersonView, ResultView, SeatView } from '@hexside/wire';
import { freshId } from '../ids.ts';
import type { ChatRow, JournalLine, Notice, Proposal, Seat, TableRow } from '../store/rows.ts';
import { StoreFailure, type TableChange } from '../store/store.ts';
import { Audience, type Scene, type Watcher } from './audience.ts';
import { alarmOf, type Clock, clockAfter, deadlineOf, leftOf, moreTime } from './clock.ts';
import { readTable } from './opening.ts';
import type { Play } from './play.ts';
import { ratingsAfter } from './rating.ts';
import { heldWords, roomOf } from './room.ts';
import type { Surroundings } from './surroundings.ts';

/** Questions that change nothing. */
export type Reading = Extract<Ask, { kind: 'at' | 'why' | 'odds' | 'prospect' | 'path' | 'overlay' }>;

type Row = NonNullable<TableChange['row']>;

const MOST_FRAMES = 300;
const CHAT_SHOWN = 200;
/** A phase has fewer questions than this. */
const MOST_ASSISTED = 500;

const refused = (text: string): { readonly ok: false; readonly problem: Problem } => ({ ok: false, problem: { text } });
const LATE = refused('That question was answered already; the table has moved on.');
const NOT_YOURS = refused('You do not play at this table.');
const OVER = refused('The game is over.');

const chatLine = ({ number, name, side, at, text }: ChatRow): ChatLine => ({ number, name, side, at, text });

/** A game that was resigned, agreed on or lost by time asks nobody any more. */
const overSeat = (seat: SeatView): SeatView => ({ ...seat, decisions: [], combat: null });

/**
 * One table being played. Whatever concerns it waits its turn; a change is written down before anybody hears of it; if it
 * cannot be written down, it did not happen.
 */
export class LiveTable {
  readonly #around: Surroundings;
  #row: TableRow;
  #seats: readonly Seat[];
  #play: Play;
  readonly #people = new Map<string, PersonView>();
  readonly #audience: Audience;
  readonly #commitment: string;
  #turn: Promise<unknown> = Promise.resolve();
  #botAwake = false;
  /** When something last happened here, for the house to know which tables may be put away. */
  touched: number;

  private constructor(around: Surroundings, row: TableRow, seats: readonly Seat[], play: Play) {
    this.#around = around;
    this.#row = row;
    this.#seats = seats;
    this.#play = play;
    this.#commitment = commitmentTo(row.seed);
    this.touched = around.now();
    this.#audience = new Audience(
      row.id,
      (person) => this.#sideOf(person),
      (eyes) => this.#sceneFor(eyes),
    );
  }

  static async open(around: Surroundings, id: string): Promise<Result<LiveTable>> {
    const found = await readTable(around, id);
    if (!found.ok) return found;
    const { row, seats, play } = found.value;
    const live = new LiveTable(around, row, seats, play);
    await live.#meetPeople();
    live.#wakeBots();
    return ok(live);
  }

  get id(): string {
    return this.#row.id;
  }

  get row(): TableRow {
    return this.#row;
  }

  get isWatched(): boolean {
    return this.#audience.size > 0;
  }

  /** Idle: nobody looks and no bot thinks. */
  get isIdle(): boolean {
    return !this.isWatched && !this.#botAwake;
  }

  get held(): Play['held'] {
    return this.#play.held;
  }

  async #meetPeople(): Promise<void> {
    for (const { person } of this.#seats) {
      const view = person === null ? null : await this.#around.personView(person, this.#row.game);
      if (view) this.#people.set(view.id, view);
    }
  }

  /** One thing after the other. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    this.touched = this.#around.now();
    return done;
  }

  /** Waits until what has begun is done. */
  async settled(): Promise<void> {
    await this.#turn;
  }

  #sideOf(person: string | null): string | null {
    return person === null ? null : (this.#seats.find((seat) => seat.person === person)?.side ?? null);
  }

  #seatOf(side: string): Seat | undefined {
    return this.#seats.find((seat) => seat.side === side);
  }

  #opponents(side: string): readonly { readonly seat: Seat; readonly side: string }[] {
    return this.#seats.flatMap((seat) => (seat.side === null || seat.side === side ? [] : [{ seat, side: seat.side }]));
  }

  #title(): string {
    const found = this.#around.games.named(this.#row.game);
    return found.ok ? found.value.game.title : this.#row.game;
  }

  // What is written down

  /** Stores a change, and only then lets it be true. */
  async #keep(change: Omit<TableChange, 'table'>): Promise<void> {
    try {
      await this.#around.store.tables.change({ table: this.id, ...change });
    } catch (error) {
      await this.#startOver();
      throw error;
    }
    this.#row = { ...this.#row, ...change.row };
    this.#seats = this.#seats.map((seat) => ({ ...seat, ...change.seats?.find(({ place }) => place === seat.place) }));
    this.#audience.publish();
    this.#around.tell(change.notices ?? []);
    this.#wakeBots();
  }

  /** What could not be stored is forgotten: the table is read anew as the store has it. */
  async #startOver(): Promise<void> {
    const found = await readTable(this.#around, this.id);
    if (!found.ok) throw new StoreFailure('broken', found.problem.text);
    this.#row = found.value.row;
    this.#seats = found.value.seats;
    this.#play = found.value.play;
  }

  /** Everything that follows from journal lines: clocks, who is asked, who is told, whether it is over. */
  async #follow(lines: readonly JournalLine[], by: string | null, more: Row = {}): Promise<void> {
    const { ending } = this.#play;
    if (ending) return this.#end({ how: 'played', winner: ending.winner, ending: ending.id }, lines);
    const now = this.#around.now();
    const asked = this.#play.asked();
    const newly = asked.filter((side) => !this.#row.asked.includes(side));
    const seats = this.#seats.map((seat) => ({
      place: seat.place,
      // After an undo there may be less than was seen.
      seen: Math.min(seat.seen, this.#play.length),
      ...clockAfter(seat, this.#row.pace, now, {
        answered: seat.side === by,
        asked: seat.side !== null && asked.includes(seat.side),
        mayRun: seat.bot === null,
      }),
    }));
    const overtime = this.#overtimeAfter(by, seats);
    // While somebody is over time, his opponent's choice is waited for and no other alarm.
    const deadline = overtime === null ? deadlineOf(seats, this.#row.pace) : null;
    const row = { changed: now, asked, proposal: null, overtime, deadline, ...more };
    const notices = newly.flatMap((side) => this.#noticeTo(side, 'turn', `Your turn at ${this.#title()}.`));
    const changed = seats.filter((next, i) => {
      const was = this.#seats[i];
      return (
        next.left !== was?.left || next.since !== was.since || next.seen !== was.seen || next.warned !== was.warned
      );
    });
    await this.#keep({ lines, row, seats: changed, notices });
  }

  /** Who is over time still: whoever has answered with time renewed is so no longer. */
  #overtimeAfter(by: string | null, clocks: readonly ({ readonly place: number } & Clock)[]): string | null {
    const late = this.#row.overtime;
    if (late === null || late !== by) return late;
    const clock = clocks.find(({ place }) => place === this.#seatOf(late)?.place);
    return clock && (clock.left ?? 0) > 0 ? null : late;
  }

  async #end(result: Omit<ResultView, 'ratings'>, lines: readonly JournalLine[] = []): Promise<void> {
    const now = this.#around.now();
    const { ratings, shown } = await ratingsAfter(this.#around.store, this.#row, this.#seats, result.winner, now);
    await this.#keep({
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
      seats: this.#seats.map((seat) => ({ place: seat.place, left: leftOf(seat, now), since: null })),
      notices: this.#play.sides.flatMap((side) => this.#noticeTo(side, 'ended', `${this.#title()} is over.`)),
      ratings,
    });
  }

  /** A notice to whoever plays a side, unless he is looking at the table anyway. */
  #noticeTo(side: string, kind: NoticeView['kind'], text: string): Notice[] {
    const person = this.#seatOf(side)?.person ?? null;
    if (person === null || this.#audience.isHere(person)) return [];
    const at = this.#around.now();
    return [{ id: freshId(), person, kind, table: this.id, at, text, read: false, pushDue: at, mailed: false }];
  }

  // What players do

  /** Whether this person may do anything to the game, and for whom. */
  #mayMove(person: string): Result<string> {
    const side = this.#sideOf(person);
    if (side === null) return NOT_YOURS;
    return this.#row.state === 'playing' ? ok(side) : OVER;
  }

  act(person: string, decision: number, order: string): Promise<Result<Answers['act']>> {
    return this.#inTurn(async () => {
      const side = this.#sideOf(person);
      if (side === null) return NOT_YOURS;
      const standing = this.#play.standing(side, decision, order);
      if (standing === 'repeated') return ok({ repeated: true, length: this.#play.length });
      if (this.#row.state !== 'playing') return OVER;
      const held = heldWords(this.#play);
      if (held !== null) return refused(held);
      if (this.#seatOf(side)?.bot) return refused('A bot plays this side now.');
      if (standing === 'late') return LATE;
      if (standing === 'nobody asked') return refused('It is not your turn.');
      const lines = this.#play.act(side, order, this.#around.now());
      if (!lines.ok) return lines;
      await this.#follow(lines.value, side);
      return ok({ repeated: false, length: this.#play.length });
    });
  }

  undo(person: string, decision: number, step: UndoStep): Promise<Result<Answers['undo']>> {
    return this.#inTurn(async () => {
      const side = this.#mayMove(person);
      if (!side.ok) return side;
      if (this.#play.question(side.value) !== decision) return LATE;
      const lines = this.#play.undo(side.value, step, this.#around.now());
      if (!lines.ok) return lines;
      await this.#follow(lines.value, null);
      return ok({ length: this.#play.length });
    });
  }

  /** A bot answers for this player until the phase is over: set-up, mostly. */
  assist(person: string, decision: number): Promise<Result<Answers['assist']>> {
    return this.#inTurn(async () => {
      const side = this.#mayMove(person);
      if (!side.ok) return side;
      if (this.#row.rated) return refused('In a rated game every answer is your own.');
      if (this.#play.question(side.value) !== decision) return LATE;
      const { phase } = this.#play;
      const lines: JournalLine[] = [];
      while (this.#play.phase === phase && this.#play.question(side.value) !== null && lines.length < MOST_ASSISTED) {
        const order = this.#play.botOrder(side.value, this.#strongest());
        const made = this.#play.act(side.value, order, this.#around.now());
        if (!made.ok) throw new Error(`bot of ${side.value}: ${order}: ${made.problem.text}`);
        lines.push(...made.value);
      }
      await this.#follow(lines, side.value);
      return ok({ length: this.#play.length });
    });
  }

  propose(person: string, offer: Offer): Promise<Result<Answers['propose']>> {
    return this.#inTurn(async () => {
      const side = this.#mayMove(person);
      if (!side.ok) return side;
      const problem = this.#isSensible(offer, side.value);
      if (problem !== null) return refused(problem);
      const bots = this.#opponents(side.value).filter(({ seat }) => seat.bot !== null);
      const agreed = bots.map((one) => one.side);
      const proposal: Proposal = { number: this.#around.now(), by: side.value, offer, agreed };
      if (this.#isAgreed(proposal)) {
        const done = await this.#carryOut(proposal);
        return done.ok ? ok({ number: proposal.number }) : done;
      }
      const words = `Your opponent proposes something at ${this.#title()}.`;
      const notices = this.#opponents(side.value).flatMap((one) => this.#noticeTo(one.side, 'proposal', words));
      await this.#keep({ row: { proposal }, notices });
      return ok({ number: proposal.number });
    });
  }

  /** What is wrong with a proposal, if anything. */
  #isSensible(offer: Offer, by: string): string | null {
    if (offer.kind === 'takeback') return offer.to < this.#play.length ? null : 'There is nothing to take back there.';
    if (offer.kind === 'carry-on') return this.#play.held ? null : 'This game goes on as it is.';
    if (this.#opponents(by).some(({ seat }) => seat.bot !== null))
      return 'A bot agrees to nothing but takebacks. You can resign.';
    if (offer.kind === 'result' && offer.winner !== null && !this.#play.sides.includes(offer.winner))
      return `There is no side "${offer.winner}".`;
    return null;
  }

  #isAgreed({ by, agreed }: Proposal): boolean {
    return this.#play.sides.every((side) => side === by || agreed.includes(side));
  }

  answer(person: string, number: number, yes: boolean): Promise<Result<null>> {
    return this.#inTurn(async () => {
      const side = this.#mayMove(person);
      if (!side.ok) return side;
      const { proposal } = this.#row;
      if (proposal?.number !== number) return refused('That proposal no longer stands.');
      if (!yes) {
        await this.#keep({ row: { proposal: null } });
        return ok(null);
      }
      if (proposal.by === side.value) return refused('Your opponent has to agree to it.');
      const next = { ...proposal, agreed: [...new Set([...proposal.agreed, side.value])] };
      if (this.#isAgreed(next)) return this.#carryOut(next);
      await this.#keep({ row: { proposal: next } });
      return ok(null);
    });
  }

  async #carryOut({ by, offer, agreed }: Proposal): Promise<Result<null>> {
    const now = this.#around.now();
    if (offer.kind === 'draw') await this.#end({ how: 'draw', winner: null, ending: null });
    else if (offer.kind === 'result') await this.#end({ how: 'agreed', winner: offer.winner, ending: null });
    else {
      const lines =
        offer.kind === 'takeback' ? this.#play.takeback(by, offer.to, agreed, now) : this.#play.cut(by, now);
      if (!lines.ok) return lines;
      const { version, dataHash } = this.#play;
      await this.#follow(lines.value, null, { version, dataHash });
    }
    return ok(null);
  }

  resign(person: string): Promise<Result<null>> {
    return this.#inTurn(async () => {
      const side = this.#mayMove(person);
      if (!side.ok) return side;
      const [other, ...more] = this.#opponents(side.value);
      await this.#end({ how: 'resigned', winner: more.length > 0 ? null : (other?.side ?? null), ending: null });
      return ok(null);
    });
  }

  // Time

  /** The opponent's time is up, and this player says what follows. */
  overtime(person: string, choice: 'claim' | 'bot' | 'wait'): Promise<Result<null>> {
    return this.#inTurn(async () => {
      const side = this.#mayMove(person);
      if (!side.ok) return side;
      const late = this.#row.overtime;
      if (late === null || late === side.value) return refused('Nobody else has run out of time.');
      if (choice === 'claim') await this.#end({ how: 'time', winner: side.value, ending: null });
      else if (choice === 'bot') await this.#botSits(late);
      else await this.#reseat(late, (seat) => moreTime(seat, this.#row.pace, this.#around.now()));
      return ok(null);
    });
  }

  /** Changes the seat of somebody who ran out of time, and sets the alarm anew. */
  async #reseat(side: string, change: (seat: Seat) => Partial<Seat>, notices: readonly Notice[] = []): Promise<void> {
    const seat = this.#seatOf(side);
    if (!seat) return;
    const changed = { place: seat.place, ...change(seat) };
    const seats = this.#seats.map((one) => (one === seat ? { ...one, ...changed } : one));
    await this.#keep({
      row: { overtime: null, deadline: deadlineOf(seats, this.#row.pace) },
      seats: [changed],
      notices,
    });
  }

  #strongest(): string {
    const found = this.#around.games.named(this.#row.game);
    return found.ok ? (found.value.card.levels.at(-1) ?? 'random') : 'random';
  }

  /** A bot plays on for whoever ran out of time. The seat stays his, and so does the result. */
  async #botSits(late: string): Promise<void> {
    const level = this.#strongest();
    const words = `Your time at ${this.#title()} is up; a bot plays on for you.`;
    await this.#reseat(late, () => ({ bot: level, since: null }), this.#noticeTo(late, 'overtime', words));
  }

  /** The alarm that was set for this table has come. */
  ring(): Promise<void> {
    return this.#inTurn(async () => {
      const now = this.#around.now();
      const due = this.#seats.flatMap((seat) => {
        const alarm = alarmOf(seat, this.#row.pace);
        return alarm && alarm.at <= now && seat.side !== null ? [{ seat, side: seat.side, what: alarm.what }] : [];
      });
      const out = due.find(({ what }) => what === 'overtime');
      if (out) return this.#timeIsUp(out.side);
      const seats = this.#seats.map((seat) =>
        due.some((one) => one.seat === seat) ? { ...seat, warned: true } : seat,
      );
      const words = `Your time at ${this.#title()} runs out.`;
      await this.#keep({
        row: { deadline: deadlineOf(seats, this.#row.pace) },
        seats: due.map(({ seat }) => ({ place: seat.place, warned: true })),
        notices: due.flatMap(({ side }) => this.#noticeTo(side, 'warning', words)),
      });
    });
  }

  async #timeIsUp(side: string): Promise<void> {
    const opponents = this.#opponents(side);
    const somebodyChooses = opponents.some(({ seat }) => seat.person !== null && seat.bot === null);
    if (this.#row.timeout === 'bot' || !somebodyChooses) return this.#botSits(side);
    const words = `Your opponent at ${this.#title()} ran out of time: claim the game, wait, or let a bot play.`;
    await this.#keep({
      row: { overtime: side, deadline: null },
      notices: [
        ...this.#noticeTo(side, 'overtime', `Your time at ${this.#title()} is up.`),
        ...opponents.flatMap((one) => this.#noticeTo(one.side, 'overtime', words)),
      ],
    });
  }

  // Bots

  /** Whoever answers for a seat whose player does not: a bot. Standing orders will be a second kind. */
  #answerFor(side: string): string | null {
    const level = this.#seatOf(side)?.bot ?? null;
    return level === null ? null : this.#play.botOrder(side, level);
  }

  #wakeBots(): void {
    if (this.#botAwake || this.#row.state !== 'playing') return;
    if (!this.#play.asked().some((side) => this.#seatOf(side)?.bot)) return;
    this.#botAwake = true;
    // A breath between two answers, so that everybody else at the other tables gets a turn.
    setImmediate(() => {
      this.#inTurn(() => this.#botMoves()).catch((error: unknown) => {
        this.#botAwake = false;
        this.#around.log.error({ table: this.id, err: error }, 'a bot could not move');
      });
    });
  }

  async #botMoves(): Promise<void> {
    this.#botAwake = false;
    if (this.#row.state !== 'playing') return;
    for (const side of this.#play.asked()) {
      const order = this.#answerFor(side);
      if (order === null) continue;
      const lines = this.#play.act(side, order, this.#around.now());
      if (!lines.ok) throw new Error(`bot of ${side}: ${order}: ${lines.problem.text}`);
      return this.#follow(lines.value, side);
    }
  }

  // What is seen

  /** Spectators are kept behind where not everybody sees everything, while the game goes on. */
  #isDelayed(eyes: string | null): boolean {
    return eyes === null && this.#row.state === 'playing' && this.#play.hasFog();
  }

  #sceneFor(eyes: string | null): Scene {
    const now = this.#around.now();
    const clocks = this.#seats.flatMap((seat) => {
      const left = leftOf(seat, now);
      return seat.side === null || left === null ? [] : [{ side: seat.side, left, runs: seat.since !== null }];
    });
    const parts = {
      row: this.#row,
      seats: this.#seats,
      play: this.#play,
      people: this.#people,
      commitment: this.#commitment,
      isHere: (person: string | null) => this.#audience.isHere(person),
    };
    if (this.#isDelayed(eyes)) {
      const begin = this.#play.phaseBegin();
      const room = roomOf(parts, null, 'You see the table as it was when this phase began.');
      return { shown: { seat: begin.seat, room }, story: { length: begin.logLength, since: begin.story }, clocks };
    }
    return {
      shown: {
        seat: this.#row.state === 'ended' ? overSeat(this.#play.seat(eyes)) : this.#play.seat(eyes),
        room: roomOf(parts, eyes, null),
      },
      story: { length: this.#play.logLength, since: (from) => this.#play.story(eyes, from) },
      clocks,
    };
  }

  /** Comes to look. Players sit at their side, others watch if they may. */
  watch(watcher: Watcher): Promise<Result<Answers['watch']>> {
    return this.#inTurn(async () => {
      const side = this.#sideOf(watcher.person);
      if (side === null && !this.#mayBeWatched()) return refused('This table wants no spectators.');
      const chat = side === null ? [] : await this.#around.store.tables.chat(this.id, CHAT_SHOWN);
      if (side !== null && watcher.person !== null)
        await this.#around.store.notices.markRead(watcher.person, this.id).catch(() => undefined);
      const shot = this.#audience.enter(watcher);
      return ok({ shot, side, seen: this.#seatOf(side ?? '')?.seen ?? 0, chat: chat.map(chatLine) });
    });
  }

  #mayBeWatched(): boolean {
    return this.#row.watchers || this.#row.state === 'ended';
  }

  leave(watcher: Watcher): Promise<void> {
    return this.#inTurn(async () => this.#audience.leave(watcher));
  }

  seen(person: string, count: number): Promise<Result<null>> {
    return this.#inTurn(async () => {
      const seat = this.#seats.find((one) => one.person === person);
      if (!seat) return NOT_YOURS;
      const seen = Math.min(Math.max(seat.seen, count), this.#play.length);
      if (seen === seat.seen) return ok(null);
      await this.#around.store.tables.change({ table: this.id, seats: [{ place: seat.place, seen }] });
      this.#seats = this.#seats.map((one) => (one === seat ? { ...one, seen } : one));
      return ok(null);
    });
  }

  /** What happened since this player last looked, step by step, and only what he may know. */
  away(person: string): Promise<Result<Answers['away']>> {
    return this.#inTurn(async () => {
      const seat = this.#seats.find((one) => one.person === person);
      if (!seat || seat.side === null) return NOT_YOURS;
      const { length } = this.#play;
      const frames = this.#play.frames(seat.seen, MOST_FRAMES, seat.side);
      return ok({ from: seat.seen, to: length, frames, cut: length - seat.seen > MOST_FRAMES });
    });
  }

  async say(person: string, text: string): Promise<Result<null>> {
    const side = this.#sideOf(person);
    if (side === null) return NOT_YOURS;
    const line = chatLine(await this.#around.store.tables.say(this.id, person, side, this.#around.now(), text));
    this.#audience.tellPlayers({ push: 'chat', table: this.id, line });
    return ok(null);
  }

  read(person: string | null, ask: Reading): Promise<Result<Answers[Reading['kind']]>> {
    return this.#inTurn(async () => this.#read(this.#sideOf(person), ask));
  }

  /** A spectator may look at the past, and at overlays of what he may see. */
  #read(side: string | null, ask: Reading): Result<Answers[Reading['kind']]> {
    if (side === null && !this.#mayBeWatched()) return NOT_YOURS;
    if (ask.kind === 'at') {
      const most = this.#isDelayed(side) ? this.#play.phaseBegin().seat.length : this.#play.length;
      return ok(this.#play.at(Math.min(ask.count, most), side));
    }
    if (ask.kind === 'overlay') {
      if (this.#isDelayed(side)) return fail('Overlays are for players while the game goes on.');
      return this.#play.overlay(side, ask.overlay, ask.argument);
    }
    if (side === null) return NOT_YOURS;
    if (ask.kind === 'why') return ok(this.#play.why(side, ask.targets));
    if (ask.kind === 'odds') return ok(this.#play.odds(side, ask.lines));
    if (ask.kind === 'prospect') return ok(this.#play.prospect(side, ask.line));
    return ok(this.#play.path(side, ask.line));
  }

  /** The whole record with its seed: only when the game is over, because it tells everything. */
  record(): Result<Record<string, unknown>> {
    if (this.#row.state !== 'ended' || !this.#row.result) return fail('The record is given out when the game is over.');
    const { how, winner } = this.#row.result;
    const players = Object.fromEntries(
      this.#seats.map(({ side, bot, person }) => [
        side ?? '?',
        bot === null ? (this.#people.get(person ?? '')?.name ?? 'somebody') : `bot ${bot}`,
      ]),
    );
    return ok({ ...this.#play.record(), online: { table: this.id, players, how, winner } });
  }
}
