import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { lockFolder } from './lock.ts';
import { openSqlite } from './store/sqlite.ts';
import { aSeat, aTable } from './store/test/rows.ts';
import { wanted } from './testing/karabakh.ts';
import { Browser, openSite, type Site, step, twoAtATable } from './testing/site.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite({ HEXSIDE_LIMITS: 'off' });
});
afterAll(() => site.close());

describe('people at the doors', () => {
  it('come as guests, become accounts with their games, and sign in elsewhere', async () => {
    const { ann, table } = await twoAtATable(site);
    const { me } = await ann.knock('GET /api/me');
    expect(me).toMatchObject({ guest: true });
    await ann.knock('POST /api/account', { body: { name: 'Ann of the doors', password: 'correct horse' } });
    expect((await ann.knock('GET /api/me')).me).toMatchObject({ id: me?.id, guest: false, name: 'Ann of the doors' });
    expect((await ann.knock('GET /api/me/tables'))[0]).toMatchObject({ id: table });
    const phone = new Browser(site);
    await phone.knock('POST /api/signin', { body: { name: 'ann of the doors', password: 'correct horse' } });
    expect((await phone.knock('GET /api/me')).me?.id).toBe(me?.id);
    const line = await phone.line();
    expect((await line.must<'watch'>({ kind: 'watch', table })).side).toBe('AR');
    line.close();
  });

  it('list their sessions and end them, live lines included', async () => {
    const laptop = await Browser.account(site, 'Session Sue');
    const phone = new Browser(site);
    await phone.knock('POST /api/signin', { body: { name: 'Session Sue', password: 'correct horse' } });
    const line = await phone.line();
    const sessions = await laptop.knock('GET /api/me/sessions');
    expect(sessions).toHaveLength(2);
    const other = sessions.find(({ current }) => !current);
    expect((await laptop.ask('DELETE', `/api/me/sessions/${other?.id}`)).status).toBe(200);
    expect((await phone.ask('GET', '/api/me/sessions')).status).toBe(401);
    await new Promise((done) => setTimeout(done, 50));
    expect(line.closed).toEqual({ code: 4001 });
    await laptop.knock('POST /api/signout');
    expect((await laptop.knock('GET /api/me')).me).toBeNull();
  });

  it('take their data along and leave nothing but the games', async () => {
    const { ann, bob, bobLine, table } = await twoAtATable(site);
    await ann.ask('PUT', `/api/tables/${table}/notes`, { text: 'my secret plan' });
    const data = await ann.ask('GET', '/api/me/export');
    expect(JSON.stringify(data.body)).toContain('my secret plan');
    expect(JSON.stringify(data.body)).not.toMatch(/argon2|"hash"/);
    expect((await ann.ask('DELETE', '/api/me', { password: '' })).status).toBe(200);
    expect((await ann.knock('GET /api/me')).me).toBeNull();
    expect(bobLine.shown(table).room.result).toMatchObject({ how: 'resigned', winner: 'AZ' });
    expect(await bob.knock('GET /api/tables/:id/record', { id: table })).toMatchObject({
      online: { players: { AZ: expect.stringMatching(/^Guest/) } },
    });
  });

  it('confirm an address through the console where no mail is set up', async () => {
    const browser = await Browser.account(site, 'Mail Mia');
    await browser.knock('POST /api/me/email', { body: { email: 'mia@example.org', password: 'correct horse' } });
    const token = /verify\/([\w-]+)/.exec(site.printed.at(-1) ?? '')?.[1] ?? '';
    await browser.knock('POST /api/email/verify', { body: { token } });
    expect((await browser.knock('GET /api/me')).me?.email).toBe('mia@example.org');
    expect(site.logged.join('')).not.toContain(token);
  });

  it('say how they want to be told', async () => {
    const browser = await Browser.guest(site);
    const settings = {
      quiet: { from: '22:00', to: '07:00', zone: 'Europe/Paris' },
      mail: 'daily',
      push: true,
      webhook: null,
    };
    expect((await browser.ask('PUT', '/api/me/settings', settings)).body).toEqual({ settings, webhookSecret: null });
    const nowhere = { ...settings, quiet: { ...settings.quiet, zone: 'Mars/Olympus' } };
    expect((await browser.ask('PUT', '/api/me/settings', nowhere)).status).toBe(400);
    for (const webhook of [
      'http://x.org',
      'https://x.org:8443/',
      'https://[::127.0.0.1]/',
      'https://10.0.0.1/',
      'https://printer/',
    ])
      expect((await browser.ask('PUT', '/api/me/settings', { ...settings, webhook })).status).toBe(400);
  });

  it('get a secret with a webhook, which stays while its address does', async () => {
    const browser = await Browser.guest(site);
    const secret = async (webhook: string | null) => {
      const body = { quiet: null, mail: 'off', push: false, webhook };
      return (await browser.knock('PUT /api/me/settings', { body })).webhookSecret;
    };
    const first = await secret('https://hook.example/a');
    expect(first).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
    expect(await secret('https://hook.example/a')).toBe(first);
    expect((await browser.knock('GET /api/me')).me?.webhookSecret).toBe(first);
    expect(await secret('https://hook.example/b')).not.toBe(first);
    expect(await secret(null)).toBeNull();
  });
});

describe('tables', () => {
  it('are listed, joined by others, and gone from the list once begun', async () => {
    const [ann, bob] = [await Browser.guest(site), await Browser.guest(site)];
    const pace = { kind: 'slow', days: 2 };
    const { id, commitment } = await ann.knock('POST /api/tables', {
      body: wanted({ pace: { kind: 'slow', days: 2 } }),
    });
    const ids = async (query: string) =>
      (await bob.knock('GET /api/tables', { query: `?${query}` })).map((one) => one.id);
    expect(await ids('game=karabakh&pace=slow')).toContain(id);
    expect(await ids('pace=live')).not.toContain(id);
    const card = await bob.knock('POST /api/tables/:id/sit', { id: id, body: { entropy: 'entropy-of-the-guest-2' } });
    expect(card).toMatchObject({ state: 'playing', pace, commitment, key: expect.any(String) });
    expect(await ids('pace=slow')).not.toContain(id);
    expect((await bob.ask('POST', `/api/tables/${id}/sit`, { entropy: 'entropy-of-the-guest-2' })).status).toBe(400);
  });

  it('that are private open to those with the link or an invitation', async () => {
    const ann = await Browser.account(site, 'Private Pat');
    const bob = await Browser.account(site, 'Invited Ivy');
    const eve = await Browser.account(site, 'Uninvited Uma');
    const { id, key } = await ann.knock('POST /api/tables', { body: wanted({ open: false }) });
    const entropy = 'entropy-of-the-guest-2';
    expect((await bob.ask('GET', `/api/tables/${id}`)).status).toBe(404);
    expect((await bob.ask('POST', `/api/tables/${id}/sit`, { entropy })).status).toBe(400);
    await ann.knock('POST /api/tables/:id/invite', { id: id, body: { name: 'invited ivy' } });
    expect((await bob.knock('GET /api/me/notices'))[0]).toMatchObject({ kind: 'invited', table: id });
    const [invitation] = await bob.knock('GET /api/me/invitations');
    expect((await eve.ask('POST', `/api/invitations/${invitation?.id}/accept`, { entropy })).status).toBe(400);
    expect(
      (await bob.knock('POST /api/invitations/:id/accept', { id: invitation?.id ?? '', body: { entropy } })).state,
    ).toBe('playing');
    const stranger = await Browser.guest(site);
    const line = await stranger.line();
    expect((await line.ask<'watch'>({ kind: 'watch', table: id })).ok).toBe(false);
    expect((await line.ask<'watch'>({ kind: 'watch', table: id, key: key ?? '' })).ok).toBe(true);
    line.close();
  });

  it('deal sides by chance or by bids of time', async () => {
    const [ann, bob] = [await Browser.guest(site), await Browser.guest(site)];
    const bid = wanted({
      pace: { kind: 'live', minutes: 60, increment: 0 },
      sides: { how: 'bid', side: 'AR', share: 10 },
    });
    const { id } = await ann.knock('POST /api/tables', { body: bid });
    const entropy = 'entropy-of-the-guest-2';
    expect((await bob.ask('POST', `/api/tables/${id}/sit`, { entropy })).status).toBe(400);
    const card = await bob.knock('POST /api/tables/:id/sit', {
      id: id,
      body: { entropy, bid: { side: 'AR', share: 25 } },
    });
    const me = (await bob.knock('GET /api/me')).me?.id;
    expect(card.seats.find(({ side }) => side === 'AR')?.person?.id).toBe(me);
    const line = await bob.line();
    const { shot } = await line.must<'watch'>({ kind: 'watch', table: id });
    expect(shot.clocks.find(({ side }) => side === 'AR')?.left).toBeLessThanOrEqual(45 * 60_000);
    expect(shot.clocks.find(({ side }) => side === 'AZ')?.left).toBeGreaterThan(59 * 60_000);
    line.close();
    const chance = await ann.knock('POST /api/tables', { body: wanted({ sides: { how: 'random' } }) });
    const dealt = await bob.knock('POST /api/tables/:id/sit', { id: chance.id, body: { entropy } });
    expect(dealt.seats.map(({ side }) => side).sort()).toEqual(['AR', 'AZ']);
  });

  it('are played again with sides changed, whoever asks first', async () => {
    const { ann, bob, annLine, table } = await twoAtATable(site);
    await annLine.must<'resign'>({ kind: 'resign', table });
    const again = await ann.knock('POST /api/tables/:id/rematch', {
      id: table,
      body: { entropy: 'entropy-of-a-rematch-1' },
    });
    expect(again).toMatchObject({ state: 'open', open: false });
    const joined = await bob.knock('POST /api/tables/:id/rematch', {
      id: table,
      body: { entropy: 'entropy-of-a-rematch-2' },
    });
    expect(joined).toMatchObject({ id: again.id, state: 'playing' });
    const me = (await bob.knock('GET /api/me')).me?.id;
    expect(joined.seats.find(({ person }) => person?.id === me)?.side).toBe('AR');
  });

  it('are played live by two, with reconnection in the middle', async () => {
    const { bob, annLine, bobLine, table, turn } = await twoAtATable(site);
    for (let i = 0; i < 12; i++) await step(turn()[0], table, i);
    const { hash, heard } = bobLine.tables.get(table) ?? { hash: '', heard: 0 };
    bobLine.cut();
    const back = await bob.line();
    back.tables.set(table, {
      ...(bobLine.tables.get(table) ?? { shown: annLine.shown(table), story: [] }),
      hash,
      heard,
    });
    const { shot } = await back.must<'watch'>({ kind: 'watch', table, have: { hash, heard } });
    expect(shot.story).toEqual([]);
    expect(back.shown(table).seat).toEqual(bobLine.shown(table).seat);
    expect(annLine.raw.some((text) => text.includes('"delta"'))).toBe(true);
    for (const line of [annLine, back]) line.close();
  });

  it('are listed for onlookers while they are played, if their players want some, and always when they are over', async () => {
    const { annLine, table } = await twoAtATable(site, { watchers: false });
    const stranger = new Browser(site);
    const listed = async (state: string): Promise<boolean | undefined> =>
      (await stranger.knock('GET /api/tables', { query: `?state=${state}` })).find(({ id }) => id === table)?.watchable;
    expect(await listed('playing')).toBe(false);
    const line = await stranger.line();
    expect((await line.ask<'watch'>({ kind: 'watch', table })).ok).toBe(false);
    await annLine.must<'resign'>({ kind: 'resign', table });
    expect(await listed('ended')).toBe(true);
    expect((await line.ask<'watch'>({ kind: 'watch', table })).ok).toBe(true);
    line.close();
  });

  it('can be looked at from other tabs of the same player, and by spectators without an account', async () => {
    const { ann, annLine, table, turn } = await twoAtATable(site);
    const tab = await ann.line();
    await tab.must<'watch'>({ kind: 'watch', table });
    const spectator = await new Browser(site).line();
    await spectator.must<'watch'>({ kind: 'watch', table });
    await step(turn()[0], table);
    await tab.must<'ping'>({ kind: 'ping' });
    expect(tab.shown(table)).toEqual(annLine.shown(table));
    expect(spectator.shown(table).seat.viewer).toBeNull();
    const refused = await spectator.ask<'act'>({ kind: 'act', table, decision: 0, line: 'x' });
    expect(refused).toMatchObject({ ok: false });
    for (const line of [tab, spectator]) line.close();
  });
});

describe('running it', () => {
  it('tells its health and its numbers', async () => {
    const browser = new Browser(site);
    expect(await browser.knock('GET /health')).toEqual({ ok: true });
    const { body, headers } = await browser.ask('GET', '/metrics');
    expect(headers.get('content-type')).toContain('text/plain');
    expect(body).toContain('hexside_tables{state="playing"}');
    expect(body).toMatch(/hexside_answer_seconds_count\{kind="act"\} [1-9]/);
  });

  it('serves the page, with the same headers, for everything that is not the interface', async () => {
    const { body, headers, status } = await new Browser(site).ask('GET', '/anything');
    expect([status, body]).toEqual([200, 'the page']);
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  it('tells every page which build it serves: first of all over the live line, and with every answer', async () => {
    const own = await openSite({ HEXSIDE_LIMITS: 'off' }, undefined, undefined, 'build-2');
    const { ann, annLine } = await twoAtATable(own);
    expect(annLine.raw[0]).toBe('{"push":"hello","build":"build-2"}');
    for (const path of ['/api/me', '/api/no-such-door'])
      expect((await ann.ask('GET', path)).headers.get('hexside-build')).toBe('build-2');
    await own.close();
    expect((await new Browser(site).ask('GET', '/api/me')).headers.has('hexside-build')).toBe(false);
  });

  it('tells its health at once and writes nothing for it, though the disk does not answer', async () => {
    const own = await openSite({ HEXSIDE_LIMITS: 'off' });
    const writes = vi.spyOn(own.running.store, 'putSetting').mockReturnValue(new Promise(() => undefined));
    const browser = new Browser(own);
    for (let i = 0; i < 30; i++) expect(await browser.knock('GET /health')).toEqual({ ok: true });
    // The server's own, every few seconds.
    expect(writes.mock.calls.length).toBeLessThanOrEqual(1);
    writes.mockRestore();
    await own.close();
  });

  it.each([
    ['ahead', 3_600_000],
    ['behind', -3_600_000],
  ])('leaves on clocks what was left when the wall clock was %s before the restart', async (_how, by) => {
    const folder = mkdtempSync(join(tmpdir(), 'hexside-restart-'));
    const last = Date.now() + by;
    const before = openSqlite(join(folder, 'hexside.sqlite'));
    await before.putSetting('alive', String(last));
    const seat = aSeat(0, { side: 'AR', left: 500_000, since: last - 60_000 });
    await before.tables.add(aTable('t1', { state: 'playing', deadline: last + 440_000 }), [seat]);
    await before.close();
    const begun = Date.now();
    const own = await openSite({ HEXSIDE_DATA: folder });
    const found = await own.running.store.tables.get('t1');
    const since = found?.seats[0]?.since ?? 0;
    expect(since).toBeGreaterThanOrEqual(begun - 60_000);
    expect(since).toBeLessThanOrEqual(Date.now() - 60_000);
    expect(found?.row.deadline).toBe(since + 500_000);
    await own.close();
    rmSync(folder, { recursive: true });
  });

  it('stops gracefully: pages are told, and everything is written down', async () => {
    const own = await openSite({ HEXSIDE_LIMITS: 'off' });
    const { annLine, table, turn } = await twoAtATable(own);
    await step(turn()[0], table);
    const answering = step(turn()[0], table);
    await answering;
    await own.running.stop();
    await new Promise((done) => setTimeout(done, 50));
    expect(annLine.closed).toEqual({ code: 1012 });
    expect(annLine.pushes.at(-1)).toEqual({ push: 'closing' });
    lockFolder(own.folder)();
    const store = openSqlite(join(own.folder, 'hexside.sqlite'));
    expect(await store.tables.journal(table)).toHaveLength(2);
    await store.close();
  });
});
