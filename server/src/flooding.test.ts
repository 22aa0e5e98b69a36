import { get } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { wanted } from './testing/karabakh.ts';
import { Browser, openSite, type Site, step, twoAtATable, type Wire } from './testing/site.ts';

/** Whoever sends too much is told so, then cut off; everybody else notices nothing. */

let site: Site;
beforeEach(async () => {
  site = await openSite({ HEXSIDE_PROXY: '1', HEXSIDE_LOG: 'warn' });
});
afterEach(() => site.close());

const from = (address: string): Browser => {
  const browser = new Browser(site);
  browser.headers = { 'x-forwarded-for': address };
  return browser;
};
const guestFrom = async (address: string): Promise<Browser> => {
  const browser = from(address);
  await browser.knock('POST /api/guest');
  return browser;
};
const closing = async (line: Wire): Promise<number | undefined> => {
  for (let i = 0; i < 100 && line.closed === null; i++) await new Promise((done) => setTimeout(done, 20));
  return line.closed?.code;
};
const answersIn = (line: Wire, ok: boolean): number => line.raw.filter((text) => text.includes(`"ok":${ok}`)).length;

describe('on the live line', () => {
  it('messages of one person are counted over all sockets, refused first, and then the sockets are closed', async () => {
    const eve = await guestFrom('198.51.100.1');
    const lines = await Promise.all(Array.from({ length: 10 }, () => eve.line()));
    for (let i = 0; i < 150; i++) for (const line of lines) line.send(JSON.stringify({ id: i, ask: { kind: 'ping' } }));
    await vi.waitFor(() => expect(lines.some(({ closed }) => closed?.code === 1008)).toBe(true));
    for (let i = 0; i < 100; i++)
      for (const line of lines) if (!line.closed) line.send('{"id":1,"ask":{"kind":"ping"}}');
    const codes = await Promise.all(lines.map(closing));
    expect(new Set(codes)).toEqual(new Set([1008]));
    const answered = lines.reduce((sum, line) => sum + answersIn(line, true), 0);
    const refused = lines.reduce((sum, line) => sum + answersIn(line, false), 0);
    // 400 at once, less what the sockets cost; and a little that comes back meanwhile.
    expect(answered).toBeGreaterThan(250);
    expect(answered).toBeLessThan(600);
    expect(refused).toBeGreaterThan(50);
    expect(refused).toBeLessThan(80);
  });

  it('what one sends in one go does not keep another waiting until all of it is answered', async () => {
    const ann = await (await guestFrom('198.51.100.2')).line();
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
    const lines = ['connection: upgrade', 'upgrade: websocket', 'sec-websocket-version: 13', `origin: ${site.url}`];
    const key = `sec-websocket-key: ${Buffer.alloc(16).toString('base64')}`;
    socket.write(['GET /api/socket HTTP/1.1', `host: ${new URL(site.url).host}`, ...lines, key, '', ''].join('\r\n'));
    let heard = '';
    socket.on('data', (part: Buffer) => {
      heard += part.toString('latin1');
    });
    await vi.waitFor(() => expect(heard).toContain('hello'));
    const text = Buffer.from('{"id":1,"ask":{"kind":"ping"}}');
    // A whole message of one frame, masked with zeros.
    const frame = Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text]);
    socket.write(Buffer.concat(Array.from({ length: 300 }, () => frame)));
    await ann.must<'ping'>({ kind: 'ping' });
    const before = heard.split('"ok":true').length - 1;
    await vi.waitFor(() => expect(heard.split('"ok":true').length - 1).toBe(300));
    expect(before).toBeLessThan(150);
    socket.destroy();
    ann.close();
  });

  it('a refusal names the request, and says what to do', async () => {
    const eve = await guestFrom('198.51.100.1');
    const line = await eve.line();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => line.ask<'away'>({ kind: 'away', table: 'no-such-table' })),
    );
    expect(answers[0]).toMatchObject({ problem: { text: 'Open the table first.' } });
    expect(answers.at(-1)).toMatchObject({ problem: { text: 'Too many requests. Wait a moment.' } });
    line.close();
  });

  it('what is dear costs more', async () => {
    const { ann, annLine, table } = await twoAtATable(site);
    annLine.close();
    const line = await ann.line();
    await line.must<'watch'>({ kind: 'watch', table });
    const odds = await Promise.all(
      Array.from({ length: 40 }, () => line.ask<'odds'>({ kind: 'odds', table, lines: [] })),
    );
    const tooOften = odds.filter((one) => !one.ok && one.problem.text.startsWith('Too many'));
    expect(tooOften.length).toBeGreaterThan(5);
    line.close();
  });

  it('messages that are none are counted, over all sockets, and the line is closed', async () => {
    const eve = from('198.51.100.1');
    const lines = await Promise.all([eve.line(), eve.line()]);
    for (let i = 0; i < 30; i++) for (const line of lines) line.send('{"kind":"nothing"}');
    expect(await Promise.all(lines.map(closing))).toEqual([1011, 1011]);
    expect(lines.reduce((sum, line) => sum + answersIn(line, false), 0)).toBe(20);
  });

  it('pings of the protocol are counted as well', async () => {
    const eve = from('198.51.100.1');
    const ws = new WebSocket(`${site.url.replace('http', 'ws')}/api/socket`, {
      headers: { origin: site.url, ...eve.headers },
    });
    await new Promise((done) => ws.once('open', done));
    let pongs = 0;
    ws.on('pong', () => pongs++);
    const closed = new Promise<number>((done) => ws.once('close', done));
    for (let i = 0; i < 3000; i++) ws.ping();
    expect(await closed).toBe(1008);
    expect(pongs).toBeLessThan(1500);
  });

  it('nothing is done for a socket after it was closed', async () => {
    const eve = await guestFrom('198.51.100.1');
    const line = await eve.line();
    for (let i = 0; i < 5000; i++) line.send(JSON.stringify({ id: i, ask: { kind: 'ping' } }));
    expect(await closing(line)).toBe(1008);
    expect(line.raw.length).toBeLessThan(800);
  });

  it('writes a line of the log for many refusals, not for each', async () => {
    const eve = from('198.51.100.1');
    const line = await eve.line();
    const before = site.logged.length;
    for (let i = 0; i < 15; i++) line.send('nonsense');
    for (let i = 0; i < 1000; i++) line.send(JSON.stringify({ id: i, ask: { kind: 'ping' } }));
    await closing(line);
    expect(site.logged.slice(before).length).toBeLessThan(5);
  });
});

describe('opening sockets', () => {
  const opened = async (browser: Browser, count: number): Promise<{ lines: Wire[]; refused: string[] }> => {
    const lines: Wire[] = [];
    const refused: string[] = [];
    for (let i = 0; i < count; i++)
      await browser.line().then(
        (line) => void lines.push(line),
        (error: Error) => void refused.push(error.message),
      );
    return { lines, refused };
  };

  it('without being signed in is for so many at one address', async () => {
    const { lines, refused } = await opened(from('198.51.100.1'), 65);
    expect([lines.length, refused.length]).toEqual([60, 5]);
    expect(refused[0]).toContain('429');
    const other = await from('198.51.100.2').line();
    const member = await (await guestFrom('198.51.100.1')).line();
    lines[0]?.close();
    await closing(lines[0] ?? other);
    const again = await from('198.51.100.1').line();
    for (const line of [...lines, other, member, again]) line.close();
  });

  it('is counted as well: who has used up what there is for the moment gets no other line', async () => {
    const eve = await guestFrom('198.51.100.1');
    const line = await eve.line();
    for (let i = 0; i < 10; i++) line.send(JSON.stringify({ id: i, ask: { kind: 'away', table: 'no-such-table' } }));
    for (let i = 0; i < 50; i++) line.send(JSON.stringify({ id: i, ask: { kind: 'ping' } }));
    await vi.waitFor(() => expect(answersIn(line, true) + answersIn(line, false)).toBe(60));
    const more = await Promise.allSettled(Array.from({ length: 19 }, () => eve.line()));
    expect(more.some((one) => one.status === 'rejected' && String(one.reason).includes('429'))).toBe(true);
    (await (await guestFrom('198.51.100.2')).line()).close();
    line.close();
    for (const one of more) if (one.status === 'fulfilled') one.value.close();
  });

  it('is for twenty at once of one person, over all addresses', async () => {
    const eve = await guestFrom('198.51.100.1');
    const { lines } = await opened(eve, 15);
    eve.headers = { 'x-forwarded-for': '198.51.100.2' };
    const more = await opened(eve, 10);
    expect(more.lines).toHaveLength(5);
    for (const line of [...lines, ...more.lines]) line.close();
  });
});

describe('an address that goes on although it is refused', () => {
  it('is not answered at all, and others are', async () => {
    const own = await openSite({ HEXSIDE_LOG: 'warn' });
    const heard = new Set<number | string>();
    for (let i = 0; i < 40; i++)
      await Promise.all(
        Array.from({ length: 50 }, () =>
          fetch(`${own.url}/api/me/export`).then(
            (response) => heard.add(response.status),
            () => heard.add('cut off'),
          ),
        ),
      );
    expect(heard).toEqual(new Set([401, 429, 'cut off']));
    const { port } = new URL(own.url);
    const other = await new Promise<number | undefined>((done, fail) => {
      const options = { host: '127.0.0.1', port, path: '/api/me', localAddress: '127.0.0.2' };
      get(options, ({ statusCode }) => done(statusCode)).on('error', fail);
    });
    expect(other).toBe(200);
    expect(own.logged.length).toBeLessThan(10);
    await own.close();
  });
});

it('a club of thirty behind one address comes, sits down and plays, all at once', { timeout: 60_000 }, async () => {
  const club = await Promise.all(Array.from({ length: 30 }, () => guestFrom('198.51.100.1')));
  const play = async (ann: Browser, bob: Browser): Promise<number> => {
    for (const one of [ann, bob])
      for (const door of ['GET /api/me', 'GET /api/games', 'GET /api/tables', 'GET /api/me/tables'] as const)
        await one.knock(door);
    const { id: table } = await ann.knock('POST /api/tables', { body: wanted() });
    await bob.knock('POST /api/tables/:id/sit', { id: table, body: { entropy: 'entropy-of-the-guest-2' } });
    const lines = [await ann.line(), await bob.line()];
    for (const line of lines) await line.must<'watch'>({ kind: 'watch', table });
    for (let i = 0; i < 12; i++) {
      const asked = lines.find((line) => line.shown(table).room.decision !== null);
      if (!asked) throw new Error('nobody is asked');
      await step(asked, table, i);
    }
    const length = lines[0]?.shown(table).seat.length ?? 0;
    for (const line of lines) line.close();
    return length;
  };
  const pairs = Array.from({ length: 15 }, (_, i) => [club[2 * i], club[2 * i + 1]]);
  const played = await Promise.all(
    pairs.map(([ann, bob]) => (ann && bob ? play(ann, bob) : Promise.reject(new Error('nobody there')))),
  );
  expect(played.every((length) => length >= 12)).toBe(true);
  expect(site.logged.filter((line) => !line.includes('Server listening'))).toEqual([]);
});
