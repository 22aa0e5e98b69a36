import { connect } from 'node:net';
import type { Ask } from '@hexside/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wanted } from './testing/karabakh.ts';
import { Browser, offerOf, openSite, type Site, step, twoAtATable, Wire } from './testing/site.ts';

/** Everything here must be refused with a plain answer, change nothing, and leave the server standing. */

let site: Site;
beforeAll(async () => {
  site = await openSite({ HEXSIDE_LIMITS: 'off' });
});
afterAll(() => site.close());

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
const lengthOf = async (table: string): Promise<number> => (await site.running.store.tables.journal(table)).length;

describe('at a table', () => {
  it('nobody acts for the other side, or at somebody else’s table', async () => {
    const { table, turn, annLine, bobLine } = await twoAtATable(site);
    const [asked, other] = turn();
    const { decision } = asked.shown(table).room;
    const line = offerOf(asked.shown(table)) ?? '';
    expect(await other.ask<'act'>({ kind: 'act', table, decision: decision ?? 0, line })).toMatchObject({ ok: false });
    const eve = await (await Browser.guest(site)).line();
    expect(await eve.ask<'act'>({ kind: 'act', table, decision: decision ?? 0, line })).toMatchObject({ ok: false });
    await eve.must<'watch'>({ kind: 'watch', table });
    const asks: readonly Ask[] = [
      { kind: 'act', table, decision: decision ?? 0, line },
      { kind: 'undo', table, decision: decision ?? 0, to: 'step' },
      { kind: 'propose', table, offer: { kind: 'draw' } },
      { kind: 'answer', table, proposal: 1, yes: true },
      { kind: 'resign', table },
      { kind: 'overtime', table, choice: 'claim' },
      { kind: 'chat', table, text: 'let me in' },
      { kind: 'seen', table, count: 1 },
      { kind: 'away', table },
      { kind: 'why', table, targets: [{ kind: 'line', line }] },
      { kind: 'odds', table, lines: [] },
      { kind: 'path', table, line },
    ];
    for (const ask of asks) expect(await eve.ask(ask), ask.kind).toMatchObject({ ok: false });
    expect(await lengthOf(table)).toBe(0);
    expect(annLine.shown(table).room.proposal).toBeNull();
    for (const one of [eve, annLine, bobLine]) one.close();
  });

  it('a request sent again is answered and not done again', async () => {
    const { table, turn, annLine, bobLine } = await twoAtATable(site);
    const [asked] = turn();
    const decision = asked.shown(table).room.decision ?? 0;
    const line = offerOf(asked.shown(table)) ?? '';
    const text = JSON.stringify({ id: 77, ask: { kind: 'act', table, decision, line } });
    for (let i = 0; i < 20; i++) asked.send(text);
    await asked.must<'ping'>({ kind: 'ping' });
    await pause(100);
    expect(await lengthOf(table)).toBe(1);
    for (const one of [annLine, bobLine]) one.close();
  });

  it('a record with the seed is not to be had before the end', async () => {
    const { ann, annLine, bobLine, table, turn } = await twoAtATable(site);
    for (let i = 0; i < 5; i++) await step(turn()[0], table);
    expect((await ann.ask('GET', `/api/tables/${table}/record`)).status).toBe(400);
    const found = await site.running.store.tables.get(table);
    const seen = JSON.stringify([
      annLine.raw,
      bobLine.raw,
      await ann.knock('GET /api/tables/:id', { id: table }),
      await ann.knock('GET /api/me/export'),
    ]);
    expect(seen).not.toContain(found?.row.seed);
    for (const one of [annLine, bobLine]) one.close();
  });
});

describe('who somebody is', () => {
  it('cannot be forged', async () => {
    const real = await Browser.guest(site);
    for (const cookie of [
      'hexside=forged',
      `hexside=${'A'.repeat(43)}`,
      `${real.cookie.slice(0, -1)}${real.cookie.endsWith('A') ? 'B' : 'A'}`,
      "hexside=' or 1=1 --xxxxxxxxxxxxxxxxx",
      'hexside=../../../../etc/passwd',
    ]) {
      const forger = new Browser(site);
      forger.cookie = cookie;
      expect((await forger.knock('GET /api/me')).me, cookie).toBeNull();
      expect((await forger.ask('GET', '/api/me/tables')).status).toBe(401);
    }
    expect((await real.knock('GET /api/me')).me).not.toBeNull();
  });

  it('does not survive a sign-out, nor does its cookie', async () => {
    const browser = await Browser.account(site, 'Leaving Lou');
    const { cookie } = browser;
    await browser.knock('POST /api/signout');
    const thief = new Browser(site);
    thief.cookie = cookie;
    expect((await thief.ask('GET', '/api/me/sessions')).status).toBe(401);
  });

  it('is not told by cookies that scripts or other sites can use', async () => {
    const response = await fetch(`${site.url}/api/guest`, { method: 'POST', headers: { origin: site.url } });
    const [cookie] = response.headers.getSetCookie();
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    const secure = await openSite({ HEXSIDE_URL: 'https://hexside.example' });
    const behind = await fetch(`${secure.url}/api/guest`, {
      method: 'POST',
      headers: { origin: 'https://hexside.example' },
    });
    expect(behind.headers.getSetCookie()[0]).toMatch(/^__Host-hexside=.*; Path=\/;.*Secure/);
    expect(behind.headers.get('strict-transport-security')).toBe('max-age=31536000');
    await secure.close();
  });

  it('of others is not changed: sessions, notes, invitations and settings are one’s own', async () => {
    const ann = await Browser.account(site, 'Owning Olga');
    const eve = await Browser.account(site, 'Evil Eve');
    const [session] = await ann.knock('GET /api/me/sessions');
    expect((await eve.ask('DELETE', `/api/me/sessions/${session?.id}`)).status).toBe(404);
    const { id } = await ann.knock('POST /api/tables', { body: wanted({ open: false }) });
    expect((await eve.ask('PUT', `/api/tables/${id}/notes`, { text: 'x' })).status).toBe(404);
    expect((await eve.ask('POST', `/api/tables/${id}/invite`, { name: 'Evil Eve' })).status).toBe(400);
    expect((await eve.ask('POST', `/api/tables/${id}/leave`, {})).status).toBe(400);
    expect((await ann.knock('GET /api/tables/:id', { id: id })).state).toBe('open');
  });
});

describe('from another site', () => {
  it('nothing is changed, whatever the cookie', async () => {
    const ann = await Browser.account(site, 'Crossed Cleo');
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${site.url}.evil.example` },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ])
      expect((await ann.ask('POST', '/api/tables', wanted(), headers)).status, JSON.stringify(headers)).toBe(403);
    const bare = await fetch(`${site.url}/api/signout`, { method: 'POST', headers: { cookie: ann.cookie } });
    expect(bare.status).toBe(403);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect((await ann.ask('POST', '/api/tables', JSON.stringify(wanted()), { 'content-type': type })).status).toBe(
        415,
      );
    expect(await ann.knock('GET /api/me/tables')).toEqual([]);
  });

  it('no live line is opened', async () => {
    const ann = await Browser.guest(site);
    await expect(ann.line({ origin: 'https://evil.example' })).rejects.toThrow('403');
    await expect(Wire.open(site.url, { cookie: ann.cookie })).rejects.toThrow('403');
    expect(site.logged.some((line) => line.includes('a socket from another page was refused'))).toBe(true);
  });

  it('no answer may be read, framed or sniffed', async () => {
    const { headers } = await new Browser(site).ask('GET', '/api/games', undefined, { origin: 'https://evil.example' });
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.has('strict-transport-security')).toBe(false);
  });
});

describe('what is too large or makes no sense', () => {
  it('is refused at the doors', async () => {
    const ann = await Browser.guest(site);
    expect((await ann.ask('POST', '/api/tables', `{"x":"${'y'.repeat(100_000)}"}`)).status).toBe(413);
    expect((await ann.ask('POST', '/api/tables', '{"half":')).status).toBe(400);
    expect((await ann.ask('POST', '/api/tables', '{"__proto__":{"isAdmin":true}}')).status).toBe(400);
    expect((await ann.ask('POST', '/api/tables', { ...wanted(), extra: 1 })).status).toBe(400);
    expect((await ann.ask('POST', '/api/tables', { ...wanted(), game: 'no-such-game' })).status).toBe(400);
    expect((await ann.ask('POST', '/api/tables', { ...wanted(), scenario: 'no-such-scenario' })).status).toBe(400);
    expect((await ann.ask('GET', `/api/tables/${'x'.repeat(5000)}`)).status).toBeGreaterThanOrEqual(400);
    expect((await ann.ask('DELETE', '/api/tables/xxxxxxxx')).status).toBe(404);
    expect((await ann.ask('GET', '/health')).status).toBe(200);
  });

  it('is refused on the live line, and what is too large ends it', async () => {
    const ann = await Browser.guest(site);
    const line = await ann.line();
    for (const text of [
      '',
      'null',
      '[]',
      '{}',
      '{"id":1}',
      '{"id":1,"ask":{"kind":"nothing"}}',
      '\u0000',
      '{"id":-1,"ask":{"kind":"ping"}}',
    ])
      line.send(text);
    line.send(JSON.stringify({ id: 5, ask: { kind: 'act', table: '../../x', decision: 0, line: 'x' } }));
    await line.must<'ping'>({ kind: 'ping' });
    expect(line.raw.filter((text) => text.includes('did not understand'))).toHaveLength(9);
    line.send(`"${'x'.repeat(40_000)}"`);
    await pause(100);
    expect(line.closed?.code).toBe(1009);
    const binary = await ann.line();
    binary.send(Buffer.from([1, 2, 3]));
    await pause(100);
    expect(binary.closed?.code).toBe(1003);
  });

  it('does not stop the server when it is not even HTTP', async () => {
    const { port } = new URL(site.url);
    for (const text of [
      '\u0000\u0001\u0002',
      'GET / HTTP/9.9\r\n\r\n',
      'GET /api/socket HTTP/1.1\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n',
    ])
      await new Promise<void>((done) => {
        const socket = connect(Number(port), '127.0.0.1', () => socket.end(text));
        socket.on('error', () => done());
        socket.on('close', () => done());
        socket.resume();
      });
    expect((await new Browser(site).ask('GET', '/health')).status).toBe(200);
  });
});

describe('injection', () => {
  it('finds no way into the database', async () => {
    const evil = "Robert'); DROP TABLE people;--";
    const browser = new Browser(site);
    expect((await browser.ask('POST', '/api/account', { name: evil, password: 'correct horse' })).status).toBe(400);
    expect((await browser.ask('POST', '/api/signin', { name: evil, password: "' or ''='" })).status).toBe(401);
    expect((await browser.ask('GET', `/api/people/${encodeURIComponent(evil)}`)).status).toBe(404);
    expect((await browser.ask('GET', `/api/tables?game=${encodeURIComponent("x' or 1=1 --")}`)).status).toBe(400);
    const ann = await Browser.account(site, 'Injected Ines');
    const { annLine, bobLine, table } = await twoAtATable(site);
    await annLine.must<'chat'>({ kind: 'chat', table, text: evil });
    await bobLine.must<'ping'>({ kind: 'ping' });
    expect(JSON.stringify(bobLine.pushes)).toContain('DROP TABLE');
    expect((await ann.knock('GET /api/people/:id', { id: 'Injected Ines' })).name).toBe('Injected Ines');
    for (const one of [annLine, bobLine]) one.close();
  });

  it('finds no way through paths', async () => {
    const browser = new Browser(site);
    for (const path of [
      '/api/tables/..%2f..%2fetc%2fpasswd',
      '/api/tables/%2e%2e/record',
      '/api/..%2f..%2fpackage.json',
    ])
      expect((await browser.ask('GET', path)).status, path).toBeGreaterThanOrEqual(400);
  });

  it('puts nothing of a request into the log but its path', async () => {
    const own = await openSite();
    const browser = new Browser(own);
    await browser.ask('POST', '/api/signin', { name: 'Somebody', password: 'hunter2 hunter2' });
    await browser.ask('GET', '/api/tables/xxxxxxxx?key=a-secret-key-of-a-private-table');
    const guest = await Browser.guest(own);
    await guest.knock('GET /api/me');
    await own.close();
    const logged = own.logged.join('');
    expect(logged).toContain('a sign-in failed');
    for (const secret of ['hunter2', 'a-secret-key', guest.cookie.slice(8)]) expect(logged).not.toContain(secret);
  });
});

describe('knocking too often', () => {
  it('is refused: passwords for whatever names, and guests', async () => {
    const strict = await openSite();
    const browser = new Browser(strict);
    const tries: number[] = [];
    for (let i = 0; i < 34; i++)
      tries.push((await browser.ask('POST', '/api/signin', { name: `Nobody ${i}`, password: 'x' })).status);
    expect(new Set(tries.slice(0, 30))).toEqual(new Set([401]));
    expect(tries.at(-1)).toBe(429);
    const guests: number[] = [];
    for (let i = 0; i < 45; i++) guests.push((await new Browser(strict).ask('POST', '/api/guest', {})).status);
    expect(guests.filter((status) => status === 429)).toHaveLength(5);
    expect(strict.logged.some((text) => text.includes('"status":429'))).toBe(true);
    await strict.close();
  });

  it('is not what opening the page is: three people at one address get every file and tile, and the interface keeps its own limit', async () => {
    const strict = await openSite();
    /** Six at a time from each page, as browsers do. */
    const statuses = async (path: string, times: number, pages: number): Promise<Set<number>> => {
      const found = new Set<number>();
      const one = async (): Promise<void> => {
        for (let i = 0; i < times / pages / 6; i++) found.add((await fetch(strict.url + path)).status);
      };
      await Promise.all(Array.from({ length: pages * 6 }, one));
      return found;
    };
    // A first visit is about 200 files, a whole board up to 400.
    expect(await statuses('/boards/orgun/lines/74/1-1.avif', 3 * 600, 3)).toEqual(new Set([200]));
    expect(await statuses('/api/me/export', 180, 3)).toEqual(new Set([401, 429]));
    await strict.close();
  });
});
