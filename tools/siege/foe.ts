import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Ask, Shot } from '@hexside/wire';
import { WebSocket } from 'ws';

/** Somebody who does not play by the rules, at a loopback address of their own. */
export class Foe {
  readonly #url: URL;
  readonly #address: string;
  readonly #until: number;
  #last = 0;
  cookie = '';
  /** What was sent, what was refused, and what was cut off. */
  readonly count = { sent: 0, refused: 0, cut: 0 };

  constructor(url: string, address: string, seconds: number) {
    this.#url = new URL(url);
    this.#address = address;
    this.#until = performance.now() + seconds * 1000;
  }

  get isOver(): boolean {
    return performance.now() > this.#until;
  }

  /** The status, or 0 if the connection was cut. */
  ask(
    method: string,
    path: string,
    body?: object,
    more: Record<string, string> = {},
  ): Promise<{ status: number; body: string }> {
    this.count.sent++;
    const text = body === undefined ? undefined : JSON.stringify(body);
    return new Promise((done) => {
      const cut = (): void => {
        this.count.cut++;
        done({ status: 0, body: '' });
      };
      const asked = request(
        {
          host: this.#url.hostname,
          port: this.#url.port,
          localAddress: this.#address,
          method,
          path,
          agent: false,
          headers: {
            origin: this.#url.origin,
            host: this.#url.host,
            ...(this.cookie === '' ? {} : { cookie: this.cookie }),
            ...(text === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
            ...more,
          },
        },
        (response) => {
          const status = response.statusCode ?? 0;
          if (status === 429) this.count.refused++;
          const given = response.headers['set-cookie']?.find((one) => one.startsWith('hexside='));
          if (given !== undefined) this.cookie = given.split(';')[0] ?? '';
          let heard = '';
          response.on('data', (part: Buffer) => {
            heard += part.toString();
          });
          response.on('end', () => done({ status, body: heard }));
          response.on('error', cut);
        },
      );
      asked.on('error', cut);
      asked.end(text);
    });
  }

  /** A bare connection; null if none is to be had. */
  connect(text: string): Promise<Socket | null> {
    this.count.sent++;
    return new Promise((done) => {
      const socket = connect({
        host: this.#url.hostname,
        port: Number(this.#url.port),
        localAddress: this.#address,
      });
      socket.on('error', () => undefined);
      socket.once('close', () => {
        this.count.cut++;
        done(null);
      });
      socket.once('connect', () => {
        socket.write(text);
        socket.resume();
        done(socket);
      });
    });
  }

  /** A live line; null if it was refused. */
  line(): Promise<WebSocket | null> {
    this.count.sent++;
    return new Promise((done) => {
      const ws = new WebSocket(`${this.#url.origin.replace('http', 'ws')}/api/socket`, {
        localAddress: this.#address,
        perMessageDeflate: false,
        headers: { origin: this.#url.origin, ...(this.cookie === '' ? {} : { cookie: this.cookie }) },
      });
      ws.once('open', () => done(ws));
      ws.on('error', () => {
        this.count.refused++;
        done(null);
      });
      ws.on('message', (data: Buffer) => {
        if (data.includes('"Too many')) this.count.refused++;
      });
      ws.once('close', () => this.count.cut++);
    });
  }

  say(ws: WebSocket, ask: Ask): void {
    this.count.sent++;
    ws.send(JSON.stringify({ id: ++this.#last, ask }));
  }

  /** Says something and hears the answer; null if there was none. */
  hear(ws: WebSocket, ask: Ask): Promise<string | null> {
    const id = this.#last + 1;
    return new Promise((done) => {
      const end = (text: string | null): void => {
        ws.off('message', look);
        ws.off('close', lost);
        done(text);
      };
      const lost = (): void => end(null);
      const look = (data: Buffer): void => {
        const text = data.toString();
        if (text.startsWith(`{"id":${id},`)) end(text);
      };
      ws.on('message', look);
      ws.on('close', lost);
      this.say(ws, ask);
    });
  }
}

/** What a picture shows of the question that waits for its viewer: its number and the first answer. */
export const questionIn = (shot: Shot): { readonly decision: number; readonly line: string } | null => {
  if (shot.whole === null) return null;
  const { room, seat } = shot.whole;
  const [offer] = seat.decisions.flatMap(({ offers }) => offers);
  if (room.decision === null || offer === undefined) return null;
  return { decision: room.decision, line: offer.arg === '' ? offer.verb : `${offer.verb} ${offer.arg}` };
};
