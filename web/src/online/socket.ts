import type { Problem, Result } from '@hexside/engine';
import type { Answers, Ask, Hello, Reply } from '@hexside/wire';
import { signal } from '@preact/signals';
import { compareBuild, isOutdated, OUTDATED } from './build.ts';

/** The WebSocket connection to the server: it reconnects by itself and repeats unanswered questions where that does no harm. */

type Push = Exclude<Extract<Reply, { push: string }>, Hello>;

interface Waiting {
  readonly ask: Ask;
  done(result: Result<unknown>): void;
}

export type ConnectionState = 'connecting' | 'open' | 'lost' | 'too-often' | 'outdated';

const LOST: Problem = { text: 'The connection was lost. Try again in a moment.' };
const TOO_OFTEN: Problem = { text: 'Too many requests. Wait a moment.' };
const NOT_UNDERSTOOD: Problem = { text: 'The server does not understand this page. Reload it.' };
/** Saying these twice does nothing twice: an answer carries its question's number. */
const SAID_AGAIN: ReadonlySet<Ask['kind']> = new Set([
  'act',
  'at',
  'why',
  'odds',
  'prospect',
  'path',
  'overlay',
  'seen',
]);
const LONGEST_WAIT = 15_000;
/** Whoever was cut off for asking too much comes back no sooner than this. */
const AFTER_TOO_MUCH = 5_000;
/** A connection that held for so long is a good one: when it is lost next, the page reconnects at once. */
const GOOD = 10_000;
/** Why the server closed a connection (RFC 6455): its limits, or that it could not read what was said. */
const POLICY = 1008;
const UNEXPECTED = 1011;

/** An answer of the question's own kind holds that kind's value. */
const belongs = <K extends Ask['kind']>(_value: Result<unknown>): _value is Result<Answers[K]> => true;

export class Socket {
  readonly connection = signal<ConnectionState>('connecting');
  readonly #heard: (push: Push) => void;
  /** Comes back to the table before anything else is said. */
  readonly #opened: () => Promise<void>;
  #ws: WebSocket | null = null;
  #last = 0;
  #tries = 0;
  #holding: ReturnType<typeof setTimeout> | null = null;
  #closed = false;
  readonly #waiting = new Map<number, Waiting>();

  constructor(opened: () => Promise<void>, heard: (push: Push) => void) {
    this.#opened = opened;
    this.#heard = heard;
    this.#connect();
  }

  #connect(): void {
    const address = new URL('/api/socket', location.href);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    const ws = new WebSocket(address);
    this.#ws = ws;
    ws.onmessage = ({ data }: MessageEvent<string>) => this.#hear(JSON.parse(data));
    ws.onclose = ({ code }) => this.#lose(code);
  }

  /** Says nothing before the server has greeted, and nothing ever again when it serves another page than this. */
  #greeted({ build }: Hello): void {
    compareBuild(build);
    if (isOutdated.value) {
      this.connection.value = 'outdated';
      this.#end(OUTDATED);
      void this.#opened();
      return;
    }
    this.#holding = setTimeout(() => {
      this.#tries = 0;
    }, GOOD);
    const unanswered = [...this.#waiting];
    void this.#opened().then(() => {
      this.connection.value = 'open';
      for (const [id, { ask }] of unanswered) this.#send(id, ask);
    });
  }

  #lose(code: number): void {
    if (this.#closed) return;
    if (this.#holding !== null) clearTimeout(this.#holding);
    const isRefused = code === POLICY || code === UNEXPECTED;
    this.connection.value = code === POLICY ? 'too-often' : 'lost';
    for (const [id, one] of this.#waiting) {
      // After a refusal questions are not said again, lest it go on like that; an answer at the table is.
      if (isRefused ? one.ask.kind === 'act' && code === POLICY : SAID_AGAIN.has(one.ask.kind)) continue;
      this.#waiting.delete(id);
      one.done({ ok: false, problem: code === POLICY ? TOO_OFTEN : code === UNEXPECTED ? NOT_UNDERSTOOD : LOST });
    }
    const wait = Math.min(LONGEST_WAIT, 300 * 2 ** this.#tries++);
    const least = isRefused ? AFTER_TOO_MUCH : 0;
    setTimeout(() => !this.#closed && this.#connect(), least + wait * (0.5 + Math.random()));
  }

  #hear(reply: Reply): void {
    if (this.#closed) return;
    if ('push' in reply) {
      if (reply.push === 'hello') this.#greeted(reply);
      else this.#heard(reply);
      return;
    }
    const one = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    one?.done(reply.ok ? { ok: true, value: reply.answer } : reply);
  }

  #send(id: number, ask: Ask): void {
    if (this.#ws?.readyState === WebSocket.OPEN) this.#ws.send(JSON.stringify({ id, ask }));
  }

  ask<K extends Ask['kind']>(ask: Extract<Ask, { kind: K }>): Promise<Result<Answers[K]>> {
    if (isOutdated.value) return Promise.resolve({ ok: false, problem: OUTDATED });
    return new Promise((done) => {
      const id = ++this.#last;
      this.#waiting.set(id, {
        ask,
        done: (result) => {
          if (belongs<K>(result)) done(result);
        },
      });
      this.#send(id, ask);
    });
  }

  close(): void {
    this.#end(LOST);
  }

  #end(problem: Problem): void {
    this.#closed = true;
    if (this.#holding !== null) clearTimeout(this.#holding);
    this.#ws?.close();
    for (const one of this.#waiting.values()) one.done({ ok: false, problem });
    this.#waiting.clear();
  }
}
