import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Browser, openSite, type Site } from './testing/site.ts';

/** Whoever guesses passwords soon waits, whatever they change about themselves; the owner of the account does not. */

let site: Site;
beforeEach(async () => {
  site = await openSite({ HEXSIDE_PROXY: 'true', HEXSIDE_LOG: 'warn' });
});
afterEach(() => site.close());

const RIGHT = 'correct horse';
const from = (address: string): Browser => {
  const browser = new Browser(site);
  browser.headers = { 'x-forwarded-for': address };
  return browser;
};
const owner = async (name: string): Promise<Browser> => {
  const browser = from('203.0.113.1');
  await browser.knock('POST /api/account', { body: { name, password: RIGHT } });
  await browser.knock('POST /api/signout');
  return browser;
};
const signIn = async (browser: Browser, name: string, password: string): Promise<number> =>
  (await browser.ask('POST', '/api/signin', { name, password })).status;
/** Guesses so often: only the free ones are looked at, and one more after a second has passed. */
const expectSlow = async (count: number, free: number, guess: (i: number) => Promise<number>): Promise<void> => {
  const statuses: number[] = [];
  for (let i = 0; i < count; i++) statuses.push(await guess(i));
  expect(statuses).toEqual(statuses.map((_, i) => (i < free ? 401 : 429)));
  site.putForward(1000);
  expect([await guess(0), await guess(1)]).toEqual([401, 429]);
};
/** Guesses until no guess is looked at any more. */
const guessUntilSlow = async (guess: (i: number) => Promise<number>): Promise<void> => {
  for (let i = 0; i < 40; i++) if ((await guess(i)) === 429) return;
  throw new Error('no guess was refused');
};

describe('guesses at one account', () => {
  it('are slowed down, and the wait is told', async () => {
    await owner('Ann Owner');
    const eve = from('198.51.100.1');
    await expectSlow(12, 5, () => signIn(eve, 'Ann Owner', 'wrong'));
    const heard = await eve.ask('POST', '/api/signin', { name: 'Ann Owner', password: RIGHT });
    expect(heard.status).toBe(429);
    expect(heard.body).toMatchObject({
      problem: { text: expect.stringMatching(/^Too many wrong passwords\. Try again in (a second|\d+ seconds)\.$/) },
    });
    expect(Number(heard.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('all at once are as many as one after the other', async () => {
    await owner('Ann Owner');
    const eve = from('198.51.100.1');
    const statuses = await Promise.all(Array.from({ length: 20 }, () => signIn(eve, 'Ann Owner', 'wrong')));
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  });

  it('are not made more by writing other addresses into the header', async () => {
    await owner('Ann Owner');
    const guess = (i: number): Promise<number> => signIn(from(`10.0.${i}.1, 198.51.100.1`), 'Ann Owner', 'wrong');
    await expectSlow(12, 5, guess);
  });

  it('are not made more by writing the name in other ways', async () => {
    await owner('Ann Owner');
    const ways = [
      'Ann Owner',
      'ANN OWNER',
      'ann.owner',
      'a-n-n owner',
      'Ann_Owner'.replace('_', '.'),
      'Ａｎｎ Ｏｗｎｅｒ',
      'annowner',
    ];
    const guess = (i: number): Promise<number> => signIn(from('198.51.100.1'), ways[i % ways.length] ?? '', 'wrong');
    await expectSlow(14, 5, guess);
  });

  it('are not made more by moving within an IPv6 network', async () => {
    await owner('Ann Owner');
    const guess = (i: number): Promise<number> => signIn(from(`2001:db8:1:1::${i + 1}`), 'Ann Owner', 'wrong');
    await expectSlow(12, 5, guess);
  });

  it('from everywhere are slowed down, too', async () => {
    await owner('Ann Owner');
    const guess = (i: number): Promise<number> => signIn(from(`198.51.${i}.1`), 'Ann Owner', 'wrong');
    await expectSlow(30, 20, guess);
  });
});

describe('the owner of an account that others guess at', () => {
  it('signs in at once with a browser that the account knows, from wherever the guesses came', async () => {
    const ann = await owner('Ann Owner');
    for (let i = 0; i < 10; i++) await signIn(from('203.0.113.1'), 'Ann Owner', 'wrong');
    await guessUntilSlow((i) => signIn(from(`198.51.${i}.1`), 'Ann Owner', 'wrong'));
    expect(await signIn(from('198.51.100.200'), 'Ann Owner', RIGHT)).toBe(429);
    expect(await signIn(ann, 'Ann Owner', RIGHT)).toBe(200);
  });

  it('signs in at once from elsewhere after ten guesses', async () => {
    await owner('Ann Owner');
    for (let i = 0; i < 10; i++) await signIn(from('198.51.100.1'), 'Ann Owner', 'wrong');
    expect(await signIn(from('203.0.113.9'), 'Ann Owner', RIGHT)).toBe(200);
  });

  it('gets in by mail, however many guesses there were', async () => {
    const ann = await owner('Ann Owner');
    await signIn(ann, 'Ann Owner', RIGHT);
    await ann.knock('POST /api/me/email', { body: { email: 'ann@example.org', password: RIGHT } });
    const verify = /verify\/([\w-]+)/.exec(site.printed.at(-1) ?? '')?.[1];
    await ann.knock('POST /api/email/verify', { body: { token: verify } });
    for (let i = 0; i < 40; i++) await signIn(from(`198.51.100.${i % 3}`), 'Ann Owner', 'wrong');
    const elsewhere = from('198.51.100.1');
    await elsewhere.knock('POST /api/password/forgot', { body: { email: 'ann@example.org' } });
    await vi.waitFor(() => expect(site.printed.at(-1)).toContain('reset/'));
    const reset = /reset\/([\w-]+)/.exec(site.printed.at(-1) ?? '')?.[1];
    await elsewhere.knock('POST /api/password/reset', { body: { token: reset, password: 'battery staple' } });
    expect((await elsewhere.knock('GET /api/me')).me?.name).toBe('Ann Owner');
  });

  it('is not helped by a cookie of somebody else, nor by one from before the last password', async () => {
    const ann = await owner('Ann Owner');
    const eve = await owner('Eve Other');
    await guessUntilSlow(() => signIn(from('203.0.113.1'), 'Ann Owner', 'wrong'));
    expect(await signIn(eve, 'Ann Owner', RIGHT)).toBe(429);
    const stale = ann.cookies;
    expect(await signIn(ann, 'Ann Owner', RIGHT)).toBe(200);
    await ann.knock('POST /api/me/password', { body: { old: RIGHT, password: 'battery staple' } });
    await guessUntilSlow(() => signIn(from('203.0.113.1'), 'Ann Owner', 'wrong'));
    const thief = from('203.0.113.1');
    thief.headers = { ...thief.headers, cookie: stale };
    expect(await signIn(thief, 'Ann Owner', 'battery staple')).toBe(429);
    await ann.knock('POST /api/signout');
    expect(await signIn(ann, 'Ann Owner', 'battery staple')).toBe(200);
  });

  it('who mistypes in a known browser waits as well, in the end', async () => {
    const ann = await owner('Ann Owner');
    await expectSlow(20, 10, () => signIn(ann, 'Ann Owner', 'wrong'));
  });
});

it('a stolen cookie does not let anybody try the password for long', async () => {
  const ann = await owner('Ann Owner');
  await signIn(ann, 'Ann Owner', RIGHT);
  const thief = from('198.51.100.1');
  thief.cookie = ann.cookie;
  const statuses: number[] = [];
  for (let i = 0; i < 12; i++)
    statuses.push(
      (await thief.ask('POST', '/api/me/password', { old: `guess ${i}`, password: 'battery staple' })).status,
    );
  expect(statuses).toEqual(statuses.map((_, i) => (i < 5 ? 403 : 429)));
});

it('thirty people sign in at once behind one address', async () => {
  const names = Array.from({ length: 30 }, (_, i) => `Member ${i}`);
  for (const name of names) await from('198.51.100.1').knock('POST /api/account', { body: { name, password: RIGHT } });
  const statuses = await Promise.all(names.map((name) => signIn(from('198.51.100.1'), name, RIGHT)));
  expect(new Set(statuses)).toEqual(new Set([200]));
});
