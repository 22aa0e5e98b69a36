import { fail, type GameRecord, ok, type Result } from '@hexside/engine';
import {
  applied,
  type ChatLine,
  type ClockView,
  type Offer,
  type Room,
  type ShownTable,
  type StoryLine,
  type TableUpdate,
} from '@hexside/wire';
import { signal } from '@preact/signals';
import type { Answers, Ask, Frame, Snapshot } from '../worker/messages.ts';
import { request } from './api.ts';
import type { RemoteConnection } from './local-or-remote.ts';
import { Socket } from './socket.ts';

export interface Clocks {
  readonly at: number;
  readonly clocks: readonly ClockView[];
}

/** What the page must know of a table besides its pictures. */
export interface RemoteTableSetup {
  readonly id: string;
  readonly key: string | null;
  readonly scenario: string;
  readonly options: Readonly<Record<string, string>>;
}

/**
 * A table that a server keeps, behind the same questions that the worker answers. To the page the people on the other side are a bot
 * that takes its time: `bot` is answered when this side is asked again, with a frame for each thing that happened meanwhile.
 */
export class RemoteTable implements RemoteConnection {
  onCrash: ((text: string) => void) | null = null;
  readonly room = signal<Room | null>(null);
  readonly clocks = signal<Clocks>({ at: 0, clocks: [] });
  readonly chat = signal<readonly ChatLine[]>([]);
  /** How many actions there are, those that are still being shown one by one included. */
  readonly length = signal(0);
  readonly awaited = signal<readonly string[]>([]);
  readonly socket: Socket;
  side: string | null = null;
  /** How many actions this player had seen before opening the table. */
  seen = 0;
  /** Called when the table changed and nobody on the page was waiting for it. */
  onChange: ((snapshot: Snapshot) => void) | null = null;

  readonly #setting: RemoteTableSetup;
  #shown: ShownTable | null = null;
  #hash: string | null = null;
  #heard = 0;
  #story: StoryLine[] = [];
  /** Log entries the page was given so far. */
  #given = 0;
  #acting = 0;
  /** Who waits for a picture of so many actions. */
  readonly #expecting = new Set<() => void>();
  #watching: { readonly frame: (frame: Frame) => void; readonly done: () => void } | null = null;
  #ready: ((result: Result<null>) => void) | null = null;

  constructor(setting: RemoteTableSetup) {
    this.#setting = setting;
    this.socket = new Socket(
      () => this.#come(),
      (push) => {
        if (push.push === 'shot' && push.shot.table === setting.id) this.#see(push.shot);
        else if (push.push === 'chat' && push.table === setting.id) this.chat.value = [...this.chat.value, push.line];
      },
    );
  }

  get id(): string {
    return this.#setting.id;
  }

  /** Fulfilled when the table was seen for the first time. */
  opened(): Promise<Result<null>> {
    return new Promise((done) => {
      this.#ready = done;
    });
  }

  async #come(): Promise<void> {
    const { id, key } = this.#setting;
    const have = this.#hash === null ? {} : { have: { hash: this.#hash, heard: this.#heard } };
    const came = await this.socket.ask<'watch'>({
      kind: 'watch',
      table: id,
      ...(key === null ? {} : { key }),
      ...have,
    });
    if (came.ok) {
      this.side = came.value.side;
      this.chat.value = came.value.chat;
      if (this.#shown === null) this.seen = came.value.seen;
      this.#see(came.value.shot);
    }
    this.#ready?.(came.ok ? ok(null) : came);
    this.#ready = null;
  }

  #see(update: TableUpdate): void {
    if (update.base !== null && update.base !== this.#hash) {
      // Something was missed: a whole picture, please.
      this.#hash = null;
      void this.#come();
      return;
    }
    const before = this.#shown;
    const next = update.base === null ? update.whole : applied(before, update.delta);
    if (!next) return;
    // At the end the whole story is told anew; that is no news to be shown step by step.
    const news = update.storyFrom < this.#heard ? [] : update.story;
    this.#shown = next;
    this.#hash = update.hash;
    this.#heard = update.heard;
    this.#story = [...this.#story.filter(({ at }) => at < update.storyFrom), ...update.story];
    this.#given = Math.min(this.#given, update.storyFrom);
    this.clocks.value = { at: performance.now(), clocks: update.clocks };
    this.room.value = next.room;
    this.awaited.value = next.seat.decisions.map(({ side }) => side).filter((side) => side !== this.side);
    const { length, view } = next.seat;
    this.length.value = length;
    for (const look of this.#expecting) look();
    const moved = before !== null && (before.seat.length !== length || news.length > 0);
    if (this.#watching) {
      if (moved) this.#watching.frame({ action: length - 1, view, lines: news });
      if (this.#isAsked() || next.room.phase === 'ended') this.#watching.done();
    } else if (before !== null && this.#acting === 0 && this.#changed(before, next)) this.onChange?.(this.#snapshot());
  }

  #changed(before: ShownTable, after: ShownTable): boolean {
    return (
      before.seat.length !== after.seat.length ||
      before.room.decision !== after.room.decision ||
      before.room.phase !== after.room.phase
    );
  }

  #isAsked(): boolean {
    return this.side !== null && (this.#shown?.room.decision ?? null) !== null;
  }

  /** What a record would say of a game under way is not for a player's eyes: actions and seed come with the end. */
  #record(game: string): GameRecord {
    const { scenario, options } = this.#setting;
    const open = {
      format: 'hexside-record/1',
      version: '',
      dataHash: '',
      pack: null,
      position: null,
      seed: '',
    } as const;
    const commitment = this.#shown?.room.commitment ?? '';
    return { ...open, game, scenario, options, commitment, entropy: {}, actions: [], hashes: [], result: null };
  }

  #snapshot(): Snapshot {
    if (!this.#shown) throw new Error('the table was not seen yet');
    const { seat, standing } = this.#shown;
    const from = this.#given;
    this.#given = this.#heard;
    const story = this.#story.filter(({ at }) => at >= from);
    return { ...seat, storyFrom: from, story, record: this.#record(seat.game), standing };
  }

  snapshot(): Snapshot | null {
    this.#given = 0;
    return this.#shown ? this.#snapshot() : null;
  }

  async #doing<T>(work: () => Promise<Result<T>>): Promise<Result<Snapshot>> {
    this.#acting++;
    const done = await work();
    this.#acting--;
    return done.ok ? ok(this.#snapshot()) : done;
  }

  /** Waits for the picture that counts so many actions: the server acknowledges an answer before it shows it. */
  #sees(length: number): Promise<void> {
    return new Promise((done) => {
      const look = (): void => {
        if ((this.#shown?.seat.length ?? 0) < length) return;
        this.#expecting.delete(look);
        done();
      };
      this.#expecting.add(look);
      look();
    });
  }

  async #act(decision: number, line: string): Promise<Result<null>> {
    const done = await this.socket.ask<'act'>({ kind: 'act', table: this.#setting.id, decision, line });
    if (!done.ok) return done;
    await this.#sees(done.value.length);
    return ok(null);
  }

  /** Waits until this side is asked, or the game is over. */
  #wait(frame: (frame: Frame) => void): Promise<Result<Snapshot>> {
    return new Promise((done) => {
      const over = (): void => {
        this.#watching = null;
        done(ok(this.#snapshot()));
      };
      if (this.#isAsked() || this.#shown?.room.phase === 'ended') over();
      else this.#watching = { frame, done: over };
    });
  }

  async #answer(ask: Ask, onFrame: (frame: Frame) => void): Promise<Result<unknown>> {
    const table = this.#setting.id;
    const decision = this.#shown?.room.decision ?? 0;
    switch (ask.kind) {
      case 'look':
        return ok(this.#snapshot());
      case 'act':
        return this.#doing(() => this.#act(decision, ask.line));
      case 'order':
        return this.#doing(() => this.socket.ask<'order'>({ kind: 'order', table, orders: [...ask.orders] }));
      case 'undo': {
        const { to } = ask;
        if (typeof to === 'number') return fail('Online you can undo one step, move or phase at a time.');
        return this.#doing(() => this.socket.ask<'undo'>({ kind: 'undo', table, decision, to }));
      }
      case 'takeback':
        return this.#doing(() => this.propose({ kind: 'takeback', to: ask.to }));
      case 'assist':
        return this.#doing(() => this.socket.ask<'assist'>({ kind: 'assist', table, decision }));
      case 'advise':
        return this.socket.ask<'advise'>({ kind: 'advise', table, decision });
      case 'bot':
        return this.#wait(onFrame);
      case 'at':
        return this.socket.ask<'at'>({ kind: 'at', table, count: ask.count });
      case 'why':
        return this.socket.ask<'why'>({ kind: 'why', table, targets: [...ask.targets] });
      case 'odds':
        return this.socket.ask<'odds'>({ kind: 'odds', table, lines: [...ask.lines] });
      case 'prospect':
        return this.socket.ask<'prospect'>({ kind: 'prospect', table, line: ask.line });
      case 'path':
        return this.socket.ask<'path'>({ kind: 'path', table, line: ask.line });
      case 'overlay':
        return this.socket.ask<'overlay'>({ kind: 'overlay', table, overlay: ask.overlay, argument: ask.argument });
      default:
        return fail('This works only in games on this device.');
    }
  }

  async ask<K extends keyof Answers>(
    ask: Extract<Ask, { kind: K }>,
    onFrame: (frame: Frame) => void = () => undefined,
  ): Promise<Result<Answers[K]>> {
    const answer = await this.#answer(ask, onFrame);
    return answersTo<K>(answer) ? answer : fail('The server sent an unexpected answer.');
  }

  get isOver(): boolean {
    return this.room.value?.phase === 'ended';
  }

  /** A hint is a bot's help: it is not for games between people, nor for rated ones. */
  get advises(): boolean {
    const room = this.room.value;
    return room !== null && !room.rated && room.seats.every(({ side, bot }) => side === this.side || bot !== null);
  }

  record(): Promise<Result<object>> {
    const { id, key } = this.#setting;
    return request('GET /api/tables/:id/record', { id, ...(key === null ? {} : { query: { key } }) });
  }

  notes(): Promise<Result<{ readonly text: string }>> {
    return request('GET /api/tables/:id/notes', { id: this.#setting.id });
  }

  putNotes(text: string): Promise<Result<object>> {
    return request('PUT /api/tables/:id/notes', { id: this.#setting.id, body: { text } });
  }

  /** Where a moment of this game is found. */
  addressOf(count: number): string {
    const { id, key } = this.#setting;
    return `#/online/table/${id}${key === null ? '' : `/${key}`}/at/${count}`;
  }

  propose(offer: Offer): Promise<Result<unknown>> {
    return this.socket.ask<'propose'>({ kind: 'propose', table: this.#setting.id, offer });
  }

  reply(proposal: number, yes: boolean): Promise<Result<unknown>> {
    return this.socket.ask<'answer'>({ kind: 'answer', table: this.#setting.id, proposal, yes });
  }

  resign(): Promise<Result<unknown>> {
    return this.socket.ask<'resign'>({ kind: 'resign', table: this.#setting.id });
  }

  overtime(choice: 'claim' | 'bot' | 'wait'): Promise<Result<unknown>> {
    return this.socket.ask<'overtime'>({ kind: 'overtime', table: this.#setting.id, choice });
  }

  say(text: string): Promise<Result<unknown>> {
    return this.socket.ask<'chat'>({ kind: 'chat', table: this.#setting.id, text });
  }

  /** Everything up to here was on the screen. */
  markSeen(): void {
    const count = this.length.value;
    if (this.side !== null && document.visibilityState === 'visible')
      void this.socket.ask<'seen'>({ kind: 'seen', table: this.#setting.id, count });
  }

  close(): void {
    this.#watching = null;
    this.socket.close();
  }
}

/** Each question above is answered in its own kind. */
const answersTo = <K extends keyof Answers>(_answer: Result<unknown>): _answer is Result<Answers[K]> => true;
