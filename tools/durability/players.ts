import type { Answers, Ask, GameCard } from '@hexside/wire';
import { Browser, offerOf, type Wire } from '../../server/src/testing/browser.ts';
import { tableOf } from '../../server/src/testing/karabakh.ts';

/** Something that was acknowledged, or was cut off before that. */
export interface Answer {
  readonly table: string;
  readonly side: string;
  readonly decision: number;
  readonly line: string;
}

/** How often something was done to a table by its players: acknowledged, and tried without having been refused. */
export interface Times {
  known: number;
  tried: number;
}

/** What players were told was done, over all lives of the server. */
export class Told {
  readonly answers: Answer[] = [];
  /** By table. A takeback or undo that was cut off may have been done or not. */
  readonly takebacks = new Map<string, Times>();
  readonly undos = new Map<string, Times>();
  /** Answers that were under way when the server was killed, and how they turned out when sent again. */
  readonly cutOff = { kept: 0, notKept: 0 };
  readonly tables = new Set<string>();
  readonly faults: string[] = [];
  /** Questions that threads were given, and those that they answered. */
  readonly questions = { asked: 0, answered: 0 };
}

/** What is played: between two people, or against a bot of that level. */
export interface Kind {
  readonly game: string;
  readonly bot: string | null;
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** At how many of a hundred questions something else is done than to answer it. */
const TAKEBACKS = 0.03;
const UNDOS = 0.03;
const ORDERS = 0.05;
const ASKED_MEANWHILE = 0.3;
const MOST_AT_ONCE = 3;

/** A table and those who play at it: as fast as they can, with questions, takebacks, undos and standing orders. */
export class Game {
  readonly #kind: Kind;
  readonly #told: Told;
  readonly #players: readonly Browser[];
  #lines: readonly Wire[] = [];
  #table = '';
  #pending: Answer | null = null;
  #asking = 0;

  private constructor(kind: Kind, told: Told, players: readonly Browser[]) {
    this.#kind = kind;
    this.#told = told;
    this.#players = players;
  }

  static async begin(place: { readonly url: string }, kind: Kind, told: Told): Promise<Game> {
    const players = [await Browser.guest(place)];
    if (kind.bot === null) players.push(await Browser.guest(place));
    const game = new Game(kind, told, players);
    await game.#deal();
    return game;
  }

  async #deal(): Promise<void> {
    const [host, guest] = this.#players;
    if (!host) throw new Error('nobody plays');
    const card: GameCard | undefined = (await host.knock('GET /api/games')).find(({ id }) => id === this.#kind.game);
    if (!card) throw new Error(`there is no game ${this.#kind.game}`);
    const { id } = await host.knock('POST /api/tables', { body: tableOf(card, { bot: this.#kind.bot }) });
    await guest?.knock('POST /api/tables/:id/sit', { id, body: { entropy: 'entropy-of-the-guest-2' } });
    this.#table = id;
    this.#told.tables.add(id);
  }

  async #sitDown(): Promise<void> {
    this.#lines = await Promise.all(this.#players.map((player) => player.line()));
    for (const line of this.#lines) await line.must<'watch'>({ kind: 'watch', table: this.#table });
  }

  /** Plays on until the server is gone. */
  async play(isRunning: () => boolean, seated: () => void): Promise<void> {
    await this.#sitDown();
    seated();
    if (this.#pending) await this.#sendAgain(this.#pending);
    while (isRunning()) {
      const line = this.#lines.find((one) => one.shown(this.#table).room.decision !== null);
      if (line) await this.#turn(line);
      else await this.#waitOrDeal();
    }
  }

  async #waitOrDeal(): Promise<void> {
    if (this.#lines[0]?.shown(this.#table).room.phase === 'ended') {
      await this.#deal();
      await this.#sitDown();
    } else {
      // A bot is thinking, or the next player hears of the question a moment after the other hears that the answer was stored.
      await this.#lines[0]?.must<'ping'>({ kind: 'ping' });
      if (this.#kind.bot !== null) await pause(5);
    }
  }

  async #turn(line: Wire): Promise<void> {
    const shown = line.shown(this.#table);
    const order = offerOf(shown, Math.floor(Math.random() * 1000));
    if (order === null) throw new Error('a question without an answer');
    if (Math.random() < ASKED_MEANWHILE) this.#askMeanwhile(line, order);
    const decision = shown.room.decision ?? 0;
    const what = Math.random();
    if (what < TAKEBACKS && shown.seat.length > 2) return this.#takeBack(line, shown.seat.length);
    if (what < TAKEBACKS + UNDOS && shown.seat.undo.step.ok)
      return this.#counting(this.#told.undos, line, { kind: 'undo', table: this.#table, decision, to: 'step' });
    // It may answer the question that waits.
    if (what < TAKEBACKS + UNDOS + ORDERS && (await this.#giveOrder(line))) return;
    await this.#give(line, { table: this.#table, side: shown.seat.viewer ?? '', decision, line: order });
  }

  async #give(line: Wire, answer: Answer): Promise<'done' | 'repeated' | { readonly refused: string }> {
    this.#pending = answer;
    const { side: _side, ...ask } = answer;
    const reply = await line.ask<'act'>({ kind: 'act', ...ask });
    this.#pending = null;
    if (!reply.ok) return { refused: reply.problem.text };
    this.#told.answers.push(answer);
    await line.sees(answer.table, reply.answer.length);
    return reply.answer.repeated ? 'repeated' : 'done';
  }

  async #sendAgain(answer: Answer): Promise<void> {
    const line = this.#lines.find((one) => one.shown(this.#table).seat.viewer === answer.side);
    const how = line ? await this.#give(line, answer) : { refused: 'nobody sits there' };
    if (how === 'repeated') this.#told.cutOff.kept++;
    else if (how === 'done') this.#told.cutOff.notKept++;
    else
      this.#told.faults.push(
        `${this.#kind.game} ${this.#table}: "${answer.side} ${answer.line}" to question ${answer.decision} was cut off and refused when it came again: ${how.refused}`,
      );
  }

  /** Asks what threads answer, and plays on. */
  #askMeanwhile(line: Wire, order: string): void {
    if (this.#asking >= MOST_AT_ONCE) return;
    const table = this.#table;
    const asks: readonly Ask[] = [
      { kind: 'odds', table, lines: [order] },
      { kind: 'why', table, targets: [{ kind: 'line', line: order }] },
      { kind: 'at', table, count: Math.floor(Math.random() * line.shown(table).seat.length) },
      { kind: 'away', table, from: 0 },
    ];
    const ask = asks[Math.floor(Math.random() * asks.length)];
    if (!ask) return;
    this.#asking++;
    this.#told.questions.asked++;
    line
      .ask<Ask['kind']>(ask)
      .then(
        () => this.#told.questions.answered++,
        () => undefined,
      )
      .finally(() => this.#asking--);
  }

  async #takeBack(line: Wire, length: number): Promise<void> {
    const offer = { kind: 'takeback', to: length - 1 - Math.floor(Math.random() * Math.min(length, 40)) } as const;
    const proposing = { kind: 'propose', table: this.#table, offer } as const;
    // A bot agrees at once.
    if (this.#kind.bot !== null) return this.#counting(this.#told.takebacks, line, proposing);
    const proposed = await line.ask<'propose'>(proposing);
    const other = this.#lines.find((one) => one !== line);
    if (!proposed.ok || !other) return;
    const yes = { kind: 'answer', table: this.#table, proposal: proposed.answer.number, yes: true } as const;
    await this.#counting(this.#told.takebacks, other, yes);
  }

  async #giveOrder(line: Wire): Promise<boolean> {
    const kind = line.shown(this.#table).standing?.kinds.at(0);
    const policy = kind?.policies.find(({ takes }) => takes === 'percent');
    if (!kind || !policy) return false;
    const percent = Math.floor(Math.random() * 100);
    const orders = [{ kind: kind.id, piece: null, policy: policy.id, percent }];
    await line.ask<'order'>({ kind: 'order', table: this.#table, orders });
    return true;
  }

  /** Counts something that has no number of its own: it may be done once for each time that it was tried. */
  async #counting(
    times: Map<string, Times>,
    line: Wire,
    ask: Extract<Ask, { kind: 'undo' | 'propose' | 'answer' }>,
  ): Promise<void> {
    const count = times.get(this.#table) ?? { known: 0, tried: 0 };
    times.set(this.#table, count);
    count.tried++;
    const reply: { readonly ok: boolean; readonly answer?: Answers[Ask['kind']] } =
      await line.ask<typeof ask.kind>(ask);
    if (reply.ok) count.known++;
    else count.tried--;
    // Everybody's picture was sent before that was acknowledged, and may still be on its way to the other page: an old question is not to be answered.
    await Promise.all(this.#lines.map((one) => one.must<'ping'>({ kind: 'ping' })));
  }
}
