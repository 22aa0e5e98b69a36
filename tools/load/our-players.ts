import { WebSocket } from 'ws';
import { offered } from '../../server/src/tables/games.ts';
import { Browser } from '../../server/src/testing/browser.ts';
import { tableOf } from '../../server/src/testing/karabakh.ts';
import { toy } from './toy.ts';

/** A table of the toy with two open lines, played without looking: side after side, question after question. */
export class OurTable {
  readonly #id: string;
  readonly #lines: readonly WebSocket[];
  #count = 0;
  #waiting: (() => void) | null = null;
  bytes = 0;

  private constructor(id: string, lines: readonly WebSocket[]) {
    this.#id = id;
    this.#lines = lines;
    for (const line of lines)
      line.on('message', (data: Buffer) => {
        this.bytes += data.length;
        // An answer begins with its id; a push does not.
        if (data[2] !== 105) return;
        if (!data.includes('"ok":true')) throw new Error(data.toString().slice(0, 300));
        this.#waiting?.();
      });
  }

  static async open(url: string, players: readonly [Browser, Browser]): Promise<OurTable> {
    const { id } = await players[0].knock('POST /api/tables', {
      body: tableOf(offered(toy, null).card, { open: false }),
    });
    const { key } = await players[0].knock('GET /api/tables/:id', { id: id });
    await players[1].knock('POST /api/tables/:id/sit', { id: id, body: { entropy: 'entropy-of-the-guest-2', key } });
    const lines = await Promise.all(
      players.map(
        (player) =>
          new Promise<WebSocket>((done, fail) => {
            const headers = { origin: url, cookie: player.cookie };
            const line = new WebSocket(`${url.replace('http', 'ws')}/api/socket`, {
              headers,
              perMessageDeflate: false,
            });
            line.once('error', fail);
            line.once('message', () => done(line));
            line.once('open', () => line.send(JSON.stringify({ id: 0, ask: { kind: 'watch', table: id } })));
          }),
      ),
    );
    return new OurTable(id, lines);
  }

  /** One action, from sending it to its acknowledgement, in milliseconds. */
  act(): Promise<number> {
    const count = this.#count++;
    const begun = performance.now();
    return new Promise((done) => {
      this.#waiting = () => done(performance.now() - begun);
      const ask = { kind: 'act', table: this.#id, decision: count, line: `step ${count % 6}` };
      this.#lines[count % 2]?.send(JSON.stringify({ id: count + 1, ask }));
    });
  }

  close(): void {
    for (const line of this.#lines) line.close();
  }
}

/** So many people in pairs; a pair may sit at many tables. */
export const pairs = async (
  place: { readonly url: string },
  count: number,
): Promise<(readonly [Browser, Browser])[]> => {
  const all: (readonly [Browser, Browser])[] = [];
  for (let i = 0; i < count; i++) all.push([await Browser.guest(place), await Browser.guest(place)]);
  return all;
};
