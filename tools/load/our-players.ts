import { WebSocket } from 'ws';
import { offered } from '../../server/src/tables/games.ts';
import { Browser } from '../../server/src/testing/browser.ts';
import { tableOf } from '../../server/src/testing/karabakh.ts';
import type { Played } from './driving.ts';
import { toy } from './toy.ts';

/** An answer begins with its id; a push does not. */
const isAnswer = (data: Buffer): boolean => data[2] === 105;

/**
 * A table of the toy with two open lines, side after side, question after question. Messages are not parsed: the driver shares the
 * machine with the server and would measure itself.
 */
export class OurTable implements Played {
  readonly #id: string;
  readonly #lines: readonly WebSocket[];
  #count = 0;
  #acknowledged: (() => void) | null = null;
  /** The question that a picture has asked last. */
  #asked = 0;
  #shown: (() => void) | null = null;
  pictures = 0;
  /** Answers only what it has seen to be asked, as a page does; otherwise as soon as the answer before is acknowledged. */
  looks = false;

  private constructor(id: string, lines: readonly WebSocket[]) {
    this.#id = id;
    this.#lines = lines;
    for (const [side, line] of lines.entries()) line.on('message', (data: Buffer) => this.#heard(side, data));
  }

  #heard(side: number, data: Buffer): void {
    if (isAnswer(data)) {
      if (!data.includes('"ok":true')) throw new Error(data.toString().slice(0, 300));
      this.#acknowledged?.();
      return;
    }
    this.pictures++;
    if (side !== this.#count % 2 || !data.includes(`"decision",{"set":${this.#count}}`)) return;
    this.#asked = this.#count;
    this.#shown?.();
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
            line.on('message', function first(data: Buffer) {
              if (!isAnswer(data)) return;
              line.off('message', first);
              done(line);
            });
            line.once('open', () => line.send(JSON.stringify({ id: 0, ask: { kind: 'watch', table: id } })));
          }),
      ),
    );
    return new OurTable(id, lines);
  }

  async act(): Promise<number> {
    const count = this.#count;
    if (this.looks && this.#asked !== count)
      await new Promise<void>((done) => {
        this.#shown = done;
      });
    const begun = performance.now();
    await new Promise<void>((done) => {
      this.#acknowledged = done;
      this.#count++;
      const ask = { kind: 'act', table: this.#id, decision: count, line: `step ${count % 6}` };
      this.#lines[count % 2]?.send(JSON.stringify({ id: count + 1, ask }));
    });
    return performance.now() - begun;
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
