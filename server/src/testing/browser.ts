import {
  type Answers,
  type Ask,
  applied,
  type Doors,
  isAnswerTo,
  promised,
  type Reply,
  type ShownTable,
  type StoryLine,
  type TableUpdate,
} from '@hexside/wire';
import { WebSocket } from 'ws';

/** People with browsers, for tests and drivers. */

interface Place {
  readonly url: string;
}

export interface Heard {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

/** A browser: keeps its cookie and says where it comes from. */
export class Browser {
  readonly site: Place;
  /** The cookie that says who it is, and all others. */
  cookie = '';
  readonly #others = new Map<string, string>();
  /** Sent with every request. */
  headers: Record<string, string> = {};

  constructor(site: Place) {
    this.site = site;
  }

  get cookies(): string {
    return [this.cookie, ...this.#others.values()].filter((one) => one !== '').join('; ');
  }

  async ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Heard> {
    const response = await fetch(`${this.site.url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        origin: this.site.url,
        // A driver may be busy for longer than a server keeps an idle connection.
        connection: 'close',
        ...(this.cookies === '' ? {} : { cookie: this.cookies }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...this.headers,
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const given of response.headers.getSetCookie()) {
      const [pair = ''] = given.split(';');
      if (pair.startsWith('hexside=')) this.cookie = pair;
      else this.#others.set(pair.split('=')[0] ?? '', pair);
    }
    const text = await response.text();
    return { status: response.status, body: parsed(text), headers: response.headers };
  }

  /** Sends a request and expects it to succeed. */
  async knock<D extends keyof Doors>(
    door: D,
    { id = '', body = {}, query = '' }: { readonly id?: string; readonly body?: object; readonly query?: string } = {},
  ): Promise<Doors[D]> {
    const [method = '', path = ''] = door.split(' ');
    const address = `${path.replace(':id', encodeURIComponent(id))}${query}`;
    const heard = await this.ask(method, address, method === 'GET' ? undefined : body);
    if (promised<D>(heard.body, heard.status === 200)) return heard.body;
    throw new Error(`${heard.status} ${JSON.stringify(heard.body)}`);
  }

  static async guest(site: Place): Promise<Browser> {
    const browser = new Browser(site);
    await browser.knock('POST /api/guest');
    return browser;
  }

  static async account(site: Place, name: string, password = 'correct horse'): Promise<Browser> {
    const browser = new Browser(site);
    await browser.knock('POST /api/account', { body: { name, password } });
    return browser;
  }

  /** Opens the live line. */
  line(headers: Record<string, string> = {}): Promise<Wire> {
    return Wire.open(this.site.url, { origin: this.site.url, cookie: this.cookies, ...this.headers, ...headers });
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** A page's end of the live line; keeps every table it looks at up to date. */
export class Wire {
  readonly #ws: WebSocket;
  readonly #lost = new Set<() => void>();
  readonly #waiting = new Map<number, (reply: Reply) => void>();
  readonly #looking = new Set<() => void>();
  #last = 0;
  /** Everything that came in, as it came. */
  readonly raw: string[] = [];
  readonly pushes: Reply[] = [];
  readonly tables = new Map<string, { shown: ShownTable; hash: string; story: StoryLine[]; heard: number }>();
  onUpdate: ((table: string) => void) | null = null;
  closed: { code: number } | null = null;

  private constructor(ws: WebSocket) {
    this.#ws = ws;
    ws.on('message', (data) => this.#heard(data.toString()));
    ws.on('close', (code) => {
      this.closed = { code };
      for (const lost of this.#lost) lost();
    });
    ws.on('error', () => undefined);
  }

  static open(url: string, headers: Record<string, string>): Promise<Wire> {
    return new Promise((done, fail) => {
      const ws = new WebSocket(`${url.replace('http', 'ws')}/api/socket`, { headers });
      const wire = new Wire(ws);
      ws.once('open', () => done(wire));
      ws.once('error', fail);
    });
  }

  #heard(text: string): void {
    this.raw.push(text);
    const reply: Reply = JSON.parse(text);
    if ('push' in reply) {
      this.pushes.push(reply);
      if (reply.push === 'shot') this.#take(reply.shot);
      return;
    }
    this.#waiting.get(reply.id)?.(reply);
    this.#waiting.delete(reply.id);
  }

  #take(shot: TableUpdate): void {
    const before = this.tables.get(shot.table);
    if (shot.base !== null && before?.hash !== shot.base) throw new Error('a difference from what is not here');
    const shown = shot.base === null ? shot.whole : before ? applied(before.shown, shot.delta) : null;
    if (!shown) throw new Error('a whole picture without one');
    const story = [...(before?.story.filter(({ at }) => at < shot.storyFrom) ?? []), ...shot.story];
    this.tables.set(shot.table, { shown, hash: shot.hash, story, heard: shot.heard });
    this.onUpdate?.(shot.table);
    for (const look of this.#looking) look();
  }

  /** Waits for the update that counts so many actions: an answer is acknowledged before it is shown. */
  sees(table: string, length: number): Promise<void> {
    return new Promise((done, fail) => {
      const lost = (): void => fail(new Error('the line was closed'));
      const look = (): void => {
        if (this.shown(table).seat.length < length) return;
        this.#looking.delete(look);
        this.#lost.delete(lost);
        done();
      };
      this.#lost.add(lost);
      this.#looking.add(look);
      look();
    });
  }

  send(text: string | Buffer): void {
    this.#ws.send(text);
  }

  ask<K extends Ask['kind']>(
    ask: Extract<Ask, { kind: K }> & { readonly kind: K },
  ): Promise<{ ok: true; answer: Answers[K] } | { ok: false; problem: { text: string } }> {
    const id = ++this.#last;
    return new Promise((done, fail) => {
      const lost = (): void => fail(new Error('the line was closed'));
      this.#lost.add(lost);
      this.#waiting.set(id, (reply) => {
        this.#lost.delete(lost);
        if ('push' in reply) return;
        if (!reply.ok) return done(reply);
        if (isAnswerTo(reply, 'watch')) this.#take(reply.answer.shot);
        if (isAnswerTo<K>(reply, ask.kind)) done({ ok: true, answer: reply.answer });
        else fail(new Error(`an answer to "${reply.kind}" instead of "${ask.kind}"`));
      });
      this.#ws.send(JSON.stringify({ id, ask }));
    });
  }

  async must<K extends Ask['kind']>(ask: Extract<Ask, { kind: K }> & { readonly kind: K }): Promise<Answers[K]> {
    const reply = await this.ask<K>(ask);
    if (!reply.ok) throw new Error(reply.problem.text);
    return reply.answer;
  }

  /** Answers a question and sees what came of it. */
  async act(table: string, decision: number, line: string): Promise<Answers['act']> {
    const answer = await this.must<'act'>({ kind: 'act', table, decision, line });
    await this.sees(table, answer.length);
    return answer;
  }

  shown(table: string): ShownTable {
    const there = this.tables.get(table);
    if (!there) throw new Error('this page does not look at that table');
    return there.shown;
  }

  close(): void {
    this.#ws.close();
  }

  cut(): void {
    this.#ws.terminate();
  }
}

export const offerOf = (shown: ShownTable, pick = 0): string | null => {
  const offers = shown.seat.decisions.flatMap((one) => one.offers);
  const offer = offers[pick % Math.max(1, offers.length)];
  if (!offer) return null;
  return offer.arg === '' ? offer.verb : `${offer.verb} ${offer.arg}`;
};

/** Answers the question of whoever is asked with one of the offers. */
export const step = async (line: Wire, table: string, pick = 0): Promise<void> => {
  const shown = line.shown(table);
  const order = offerOf(shown, pick);
  if (shown.room.decision === null || order === null) throw new Error('this page is not asked');
  await line.act(table, shown.room.decision, order);
  // Everybody else's picture was sent with this one; after a word with the server it has come, too.
  await line.must<'ping'>({ kind: 'ping' });
};
