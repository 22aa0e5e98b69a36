import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { Ask } from '@hexside/wire';
import { WebSocket } from 'ws';

/** Long enough for what an answer is: `{"id":12,"ok":false,"problem":{"text":"..."`. */
const HEAD = 240;
const DONE = /^\{"id":\d+,"ok":true,"kind":"(\w+)"/;
const REFUSED = /^\{"id":\d+,"ok":false,"problem":\{"text":"([^"]*)"/;

/** Somebody who does not play by the rules, at a loopback address of their own. */
export class Foe {
  readonly #url: URL;
  readonly #address: string;
  readonly #until: number;
  #last = 0;
  cookie: string;
  /** What was sent, what was refused as too much, and what was cut off. */
  readonly count = { sent: 0, refused: 0, cut: 0 };
  /** How often the server did what: `odds`, `GET 200`, `opened`, `refused: Too many requests.` and so on. */
  readonly tally: Record<string, number> = {};

  constructor(url: string, address: string, seconds: number, cookie = '') {
    this.#url = new URL(url);
    this.#address = address;
    this.#until = performance.now() + seconds * 1000;
    this.cookie = cookie;
  }

  get isOver(): boolean {
    return performance.now() > this.#until;
  }

  note(what: string): void {
    this.tally[what] = (this.tally[what] ?? 0) + 1;
  }

  /** The status, or 0 if the connection was cut. */
  ask(method: string, path: string, body?: object): Promise<{ status: number; body: string }> {
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
          },
        },
        (response) => {
          const status = response.statusCode ?? 0;
          if (status === 429) this.count.refused++;
          this.note(`${method} ${status}`);
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
        this.note('connected');
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
      ws.once('open', () => {
        this.note('opened');
        done(ws);
      });
      ws.on('error', () => {
        this.count.refused++;
        done(null);
      });
      ws.on('message', (data: Buffer) => this.#noteAnswer(data.toString('latin1', 0, HEAD)));
      ws.on('pong', () => this.note('pong'));
      ws.once('close', (code) => {
        this.note(`closed ${code}`);
        this.count.cut++;
      });
    });
  }

  #noteAnswer(head: string): void {
    const done = DONE.exec(head)?.[1];
    if (done !== undefined) this.note(done);
    const refused = REFUSED.exec(head)?.[1];
    if (refused === undefined) return;
    this.note(`refused: ${refused}`);
    if (refused.startsWith('Too many')) this.count.refused++;
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
        if (data.toString('latin1', 0, 30).startsWith(`{"id":${id},`)) end(data.toString());
      };
      ws.on('message', look);
      ws.on('close', lost);
      this.say(ws, ask);
    });
  }
}
