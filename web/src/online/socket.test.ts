import type { Reply } from '@hexside/wire';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from './api.ts';
import { isOutdated, OUTDATED } from './build.ts';
import { Socket } from './socket.ts';

/** The server's end of a line. */
class FakeWebSocket {
  static readonly OPEN = 1;
  static readonly lines: FakeWebSocket[] = [];
  readonly readyState = FakeWebSocket.OPEN;
  readonly sent: string[] = [];
  isClosed = false;
  onmessage: (event: { readonly data: string }) => void = () => undefined;
  onclose: (event: { readonly code: number }) => void = () => undefined;

  constructor() {
    FakeWebSocket.lines.push(this);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(code = 1006): void {
    this.isClosed = true;
    this.onclose({ code });
  }

  say(reply: Reply): void {
    this.onmessage({ data: JSON.stringify(reply) });
  }
}

const lineNumber = (number: number): FakeWebSocket => {
  const line = FakeWebSocket.lines[number - 1];
  if (!line) throw new Error(`there is no line ${number}`);
  return line;
};

const page: { build: string | null } = { build: 'a' };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeWebSocket);
  vi.stubGlobal('location', { href: 'http://localhost/' });
  vi.stubGlobal('document', {
    querySelector: () => (page.build === null ? null : { getAttribute: () => page.build }),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  FakeWebSocket.lines.length = 0;
  page.build = 'a';
  isOutdated.value = false;
});

const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

/** A page that comes to a table, and what it hears there. */
const opened = () => {
  const heard: string[] = [];
  const came: string[] = [];
  const socket: Socket = new Socket(
    async () => void came.push((await socket.ask<'ping'>({ kind: 'ping' })).ok ? 'welcome' : 'not understood'),
    ({ push }) => heard.push(push),
  );
  return { socket, heard, came };
};

describe('a page and its server', () => {
  it('says nothing before it is greeted', async () => {
    const { socket } = opened();
    await settled();
    expect(lineNumber(1).sent).toEqual([]);
    lineNumber(1).say({ push: 'hello', build: 'a' });
    expect(lineNumber(1).sent).toHaveLength(1);
    lineNumber(1).say({ id: 1, ok: true, kind: 'ping', answer: { now: 0 } });
    await settled();
    expect(socket.connection.value).toBe('open');
  });

  it.each([
    ['a server without a page', 'a', null],
    ['a page that was not built', null, 'b'],
  ])('understand each other where there is nothing to compare: %s', async (_name, mine, theirs) => {
    page.build = mine;
    opened();
    lineNumber(1).say({ push: 'hello', build: theirs });
    await settled();
    expect(lineNumber(1).sent).toHaveLength(1);
    expect(isOutdated.value).toBe(false);
  });

  it('part when the server was upgraded: nothing it says is read, nothing is sent, no line is opened again', async () => {
    const { socket, heard, came } = opened();
    lineNumber(1).say({ push: 'hello', build: 'a' });
    lineNumber(1).say({ id: 1, ok: true, kind: 'ping', answer: { now: 0 } });
    await settled();
    const act = socket.ask<'act'>({ kind: 'act', table: 'table-1', decision: 4, line: 'to 0622' });
    lineNumber(1).close();
    await vi.advanceTimersByTimeAsync(60_000);

    const second = lineNumber(2);
    second.say({ push: 'hello', build: 'b' });
    second.say({ push: 'closing' });
    // The answer that hung in the air is not said again to a server that may take it for another.
    await expect(act).resolves.toEqual({ ok: false, problem: OUTDATED });
    await expect(socket.ask<'ping'>({ kind: 'ping' })).resolves.toEqual({ ok: false, problem: OUTDATED });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([second.sent, second.isClosed, heard, FakeWebSocket.lines.length]).toEqual([[], true, [], 2]);
    expect(came).toEqual(['welcome', 'not understood']);
    expect([socket.connection.value, isOutdated.value]).toEqual(['outdated', true]);
  });

  it('part over HTTP likewise', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (address: string) => {
      asked.push(address);
      return Response.json({ me: null }, { headers: { 'hexside-build': asked.length === 1 ? 'a' : 'b' } });
    });
    expect(await request('GET /api/me')).toEqual({ ok: true, value: { me: null } });
    expect(await request('GET /api/me')).toEqual({ ok: false, problem: OUTDATED });
    expect(await request('GET /api/me')).toEqual({ ok: false, problem: OUTDATED });
    expect(asked).toHaveLength(2);
  });
});

describe('a page that the server cut off', () => {
  const greet = async (number: number): Promise<FakeWebSocket> => {
    const line = lineNumber(number);
    line.say({ push: 'hello', build: 'a' });
    const { id } = JSON.parse(line.sent[0] ?? '{}');
    line.say({ id, ok: true, kind: 'ping', answer: { now: 0 } });
    await settled();
    return line;
  };

  it('for asking too much says so, waits, and says again only what it answered at the table', async () => {
    const { socket } = opened();
    const line = await greet(1);
    const odds = socket.ask<'odds'>({ kind: 'odds', table: 'table-1', lines: [] });
    void socket.ask<'act'>({ kind: 'act', table: 'table-1', decision: 4, line: 'to 0622' });
    line.close(1008);
    expect(socket.connection.value).toBe('too-often');
    await expect(odds).resolves.toEqual({ ok: false, problem: { text: 'Too many requests. Wait a moment.' } });
    await vi.advanceTimersByTimeAsync(5000);
    expect(FakeWebSocket.lines).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    const second = await greet(2);
    expect(second.sent.map((text) => JSON.parse(text).ask.kind)).toEqual(['ping', 'act']);
    socket.close();
  });

  it('again and again comes back ever more slowly, although it was greeted each time', async () => {
    const { socket } = opened();
    const gaps: number[] = [];
    for (let i = 1; i <= 7; i++) {
      (await greet(i)).close(1006);
      const begun = Date.now();
      while (FakeWebSocket.lines.length === i) await vi.advanceTimersByTimeAsync(50);
      gaps.push(Date.now() - begun);
    }
    // 300 ms, doubled each time, each by chance between half and three halves of it.
    expect(gaps[0]).toBeLessThan(600);
    expect(gaps[6]).toBeGreaterThan(7000);
    await greet(8);
    await vi.advanceTimersByTimeAsync(10_000);
    lineNumber(8).close(1006);
    await vi.advanceTimersByTimeAsync(600);
    expect(FakeWebSocket.lines).toHaveLength(9);
    socket.close();
  });

  it('because it was not understood says what to do', async () => {
    const { socket } = opened();
    const line = await greet(1);
    const act = socket.ask<'act'>({ kind: 'act', table: 'table-1', decision: 4, line: 'to 0622' });
    line.close(1011);
    await expect(act).resolves.toEqual({
      ok: false,
      problem: { text: 'The server does not understand this page. Reload it.' },
    });
    socket.close();
  });
});

describe('a server that refuses', () => {
  it.each([
    ['in its own words', { problem: { text: 'Too many wrong passwords. Try again in 8 seconds.' } }],
    ['through a proxy, without any', '<h1>429</h1>'],
  ])('is heard: %s', async (_how, body) => {
    vi.stubGlobal('fetch', async () =>
      typeof body === 'string' ? new Response(body, { status: 429 }) : Response.json(body, { status: 429 }),
    );
    const text = typeof body === 'string' ? 'Too many requests. Wait a moment.' : body.problem.text;
    expect(await request('GET /api/me')).toEqual({ ok: false, problem: { text } });
  });
});
