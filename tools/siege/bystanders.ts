import { Browser, offerOf, type Wire } from '../../server/src/testing/browser.ts';
import { tableOf } from '../../server/src/testing/karabakh.ts';

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Two people who play on, whatever happens to others. */
export class Pair {
  readonly #players: readonly [Browser, Browser];
  readonly #game: string;
  #lines: readonly Wire[] = [];
  table = '';
  #turn = 0;

  private constructor(players: readonly [Browser, Browser], game: string) {
    this.#players = players;
    this.#game = game;
  }

  static async sitDown(url: string, game: string): Promise<Pair> {
    const pair = new Pair([await Browser.guest({ url }), await Browser.guest({ url })], game);
    pair.#lines = await Promise.all(pair.#players.map((player) => player.line()));
    await pair.#deal();
    return pair;
  }

  async #deal(): Promise<void> {
    const [ann, bob] = this.#players;
    const card = (await ann.knock('GET /api/games')).find(({ id }) => id === this.#game);
    if (!card) throw new Error(`there is no game ${this.#game}`);
    const { id } = await ann.knock('POST /api/tables', { body: tableOf(card) });
    await bob.knock('POST /api/tables/:id/sit', { id, body: { entropy: 'entropy-of-the-guest-2' } });
    for (const line of this.#lines) await line.must<'watch'>({ kind: 'watch', table: id });
    this.table = id;
  }

  get length(): number {
    return this.#lines[0]?.shown(this.table).seat.length ?? 0;
  }

  /** Answers the question that waits, and says how long it took to be on the disk, in milliseconds; null if none waits. */
  async act(): Promise<number | null> {
    const line = this.#lines.find((one) => one.shown(this.table).room.decision !== null);
    const shown = line?.shown(this.table);
    if (!line || !shown) {
      if (this.#lines[0]?.shown(this.table).room.phase === 'ended') await this.#deal();
      else await pause(5);
      return null;
    }
    const order = offerOf(shown, this.#turn++ % 7);
    if (order === null || shown.room.decision === null) return null;
    const begun = performance.now();
    const { length } = await line.must<'act'>({
      kind: 'act',
      table: this.table,
      decision: shown.room.decision,
      line: order,
    });
    const took = performance.now() - begun;
    await Promise.all(this.#lines.map((one) => one.sees(this.table, length)));
    return took;
  }

  /** Has all threads begun, which takes its time: those that answer questions, and the bots'. */
  async wakeThreads(): Promise<void> {
    await Promise.all(this.#lines.map((line) => line.must<'at'>({ kind: 'at', table: this.table, count: 0 })));
    const [line] = this.#lines;
    if (!line) return;
    const [ann] = this.#players;
    const card = (await ann.knock('GET /api/games')).find(({ id }) => id === this.#game);
    if (!card) return;
    const { id: table } = await ann.knock('POST /api/tables', { body: tableOf(card, { bot: 'recruit' }) });
    await line.must<'watch'>({ kind: 'watch', table });
    const { decision } = line.shown(table).room;
    if (decision !== null) await line.must<'assist'>({ kind: 'assist', table, decision });
    await line.must<'leave'>({ kind: 'leave', table });
  }

  get isCut(): boolean {
    return this.#lines.some(({ closed }) => closed !== null);
  }

  close(): void {
    for (const line of this.#lines) line.close();
  }
}
