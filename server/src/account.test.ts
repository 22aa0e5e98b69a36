import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { wanted } from './testing/karabakh.ts';
import { Browser, openSite, type Site } from './testing/site.ts';

/** Whoever holds a cookie that is not theirs cannot make the account theirs. */

let site: Site;
beforeAll(async () => {
  site = await openSite({ HEXSIDE_LIMITS: 'off' });
});
afterAll(() => site.close());

const RIGHT = 'correct horse';
const lastLink = (kind: string): string =>
  new RegExp(`${kind}/([\\w-]+)`).exec(site.printed.filter((mail) => mail.includes(`${kind}/`)).at(-1) ?? '')?.[1] ??
  '';

const withAddress = async (name: string, email: string): Promise<Browser> => {
  const browser = await Browser.account(site, name);
  await browser.knock('POST /api/me/email', { body: { email, password: RIGHT } });
  await browser.knock('POST /api/email/verify', { body: { token: lastLink('verify') } });
  return browser;
};
const resetLink = async (email: string): Promise<string> => {
  const before = site.printed.length;
  await new Browser(site).knock('POST /api/password/forgot', { body: { email } });
  await vi.waitFor(() => expect(site.printed).toHaveLength(before + 1));
  return lastLink('reset');
};
const reset = async (token: string, password = 'battery staple'): Promise<number> =>
  (await new Browser(site).ask('POST', '/api/password/reset', { token, password })).status;

describe('the present password', () => {
  it('is needed to change the address, and nothing is sent without it', async () => {
    const ann = await withAddress('Address Ada', 'ada@example.org');
    const before = site.printed.length;
    for (const body of [{ email: 'thief@example.org' }, { email: 'thief@example.org', password: 'wrong' }])
      expect((await ann.ask('POST', '/api/me/email', body)).status).toBeGreaterThanOrEqual(400);
    expect(site.printed).toHaveLength(before);
    expect((await ann.ask('POST', '/api/me/email', { email: 'new@example.org', password: RIGHT })).status).toBe(200);
  });

  it('is needed to change itself and to delete the account', async () => {
    const ann = await Browser.account(site, 'Delete Dora');
    expect((await ann.ask('POST', '/api/me/password', { old: 'wrong', password: 'battery staple' })).status).toBe(403);
    expect((await ann.ask('DELETE', '/api/me', { password: 'wrong' })).status).toBe(403);
    expect((await ann.ask('DELETE', '/api/me', { password: RIGHT })).status).toBe(200);
  });
});

describe('a link to a new password', () => {
  it('works once', async () => {
    await withAddress('Once Olga', 'olga@example.org');
    const link = await resetLink('olga@example.org');
    expect([await reset(link), await reset(link)]).toEqual([200, 400]);
  });

  it('is void once another one was used', async () => {
    await withAddress('Twice Tina', 'tina@example.org');
    const [first, second] = [await resetLink('tina@example.org'), await resetLink('tina@example.org')];
    expect(first).not.toBe(second);
    expect([await reset(second), await reset(first)]).toEqual([200, 400]);
  });

  it('is void once the password was changed', async () => {
    const ann = await withAddress('Change Cleo', 'cleo@example.org');
    const link = await resetLink('cleo@example.org');
    await ann.knock('POST /api/me/password', { body: { old: RIGHT, password: 'battery staple' } });
    expect(await reset(link, 'another one!')).toBe(400);
  });

  it('is void once the address was changed, and the old address is told', async () => {
    const ann = await withAddress('Moved Mona', 'mona@example.org');
    const link = await resetLink('mona@example.org');
    await ann.knock('POST /api/me/email', { body: { email: 'mona@elsewhere.org', password: RIGHT } });
    await ann.knock('POST /api/email/verify', { body: { token: lastLink('verify') } });
    expect(await reset(link)).toBe(400);
    expect(site.printed.at(-1)).toMatch(/^Mail to mona@example\.org .*\nYour e-mail address for Hexside was changed/);
  });

  it('is still good after a password that is too simple was tried with it', async () => {
    await withAddress('Simple Susi', 'susi@example.org');
    const link = await resetLink('susi@example.org');
    expect([await reset(link, '1234567890'), await reset(link)]).toEqual([400, 200]);
  });
});

it('a new password ends every other session, live lines included', async () => {
  const ann = await Browser.account(site, 'Sessions Sina');
  const phone = new Browser(site);
  await phone.knock('POST /api/signin', { body: { name: 'Sessions Sina', password: RIGHT } });
  const line = await phone.line();
  await ann.knock('POST /api/me/password', { body: { old: RIGHT, password: 'battery staple' } });
  expect((await phone.ask('GET', '/api/me/sessions')).status).toBe(401);
  expect((await ann.ask('GET', '/api/me/sessions')).status).toBe(200);
  await new Promise((done) => setTimeout(done, 50));
  expect(line.closed).toEqual({ code: 4001 });
});

describe('a guest who signs in', () => {
  it('is a guest no more: the old cookie leads nowhere, and its live lines are closed', async () => {
    await Browser.account(site, 'Signing Sonja');
    const browser = await Browser.guest(site);
    const old = new Browser(site);
    old.cookie = browser.cookie;
    const line = await old.line();
    await browser.knock('POST /api/signin', { body: { name: 'Signing Sonja', password: RIGHT } });
    expect((await browser.knock('GET /api/me')).me?.name).toBe('Signing Sonja');
    expect((await old.knock('GET /api/me')).me).toBeNull();
    await new Promise((done) => setTimeout(done, 50));
    expect(line.closed).toEqual({ code: 4001 });
  });

  it('stays one while the password is wrong', async () => {
    const browser = await Browser.guest(site);
    expect((await browser.ask('POST', '/api/signin', { name: 'Nobody', password: 'x' })).status).toBe(401);
    expect((await browser.knock('GET /api/me')).me?.guest).toBe(true);
  });

  it('is told first of the tables that would be lost, and keeps them by making an account', async () => {
    await Browser.account(site, 'Torn Tilda');
    const browser = await Browser.guest(site);
    const { id } = await browser.knock('POST /api/tables', { body: wanted() });
    const heard = await browser.ask('POST', '/api/signin', { name: 'Torn Tilda', password: RIGHT });
    expect([heard.status, heard.body]).toEqual([
      409,
      { problem: { text: expect.stringContaining('create an account for this guest') } },
    ]);
    await browser.knock('POST /api/account', { body: { name: 'Kept Karla', password: RIGHT } });
    expect((await browser.knock('GET /api/me/tables')).map((one) => one.id)).toEqual([id]);
  });
});

it('simple passwords and names of others are refused with a sentence', async () => {
  const make = async (name: string, password: string): Promise<unknown> =>
    (await new Browser(site).ask('POST', '/api/account', { name, password })).body;
  expect(await make('Weak Willi', '1234567890')).toEqual({
    problem: { text: 'This is one of the most common passwords. Choose another one.' },
  });
  expect(await make('Longer Name', 'longer name')).toMatchObject({
    problem: { text: expect.stringContaining('your name') },
  });
  await Browser.account(site, 'Cocoa');
  expect(await make('Сосоа', RIGHT)).toMatchObject({ problem: { text: expect.stringContaining('looks like') } });
});
