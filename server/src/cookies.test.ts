import { expect, it } from 'vitest';
import { openSite } from './testing/site.ts';

const HTTPS = { HEXSIDE_URL: 'https://hexside.example' };

it('renames the cookie of a site that has got https, so that nobody loses a guest, and takes the old one away', async () => {
  const site = await openSite(HTTPS);
  const ask = (cookie: string): Promise<Response> => fetch(`${site.url}/api/me`, { headers: { cookie } });
  const made = await fetch(`${site.url}/api/guest`, { method: 'POST', headers: { origin: HTTPS.HEXSIDE_URL } });
  const secret = /^__Host-hexside=([^;]+)/.exec(made.headers.getSetCookie()[0] ?? '')?.[1] ?? '';
  const first = await ask(`hexside=${secret}`);
  expect(await first.json()).toMatchObject({ me: { guest: true } });
  const given = first.headers.getSetCookie();
  expect(given.find((one) => one.startsWith('__Host-hexside='))).toContain(secret);
  expect(given.find((one) => one.startsWith('hexside='))).toMatch(/^hexside=;/);
  expect(await (await ask(`__Host-hexside=${secret}`)).json()).toMatchObject({ me: { guest: true } });
  await site.close();
});

it('does not let another cookie stand in for the one that it gave', async () => {
  const site = await openSite(HTTPS);
  const guest = async (): Promise<string> => {
    const made = await fetch(`${site.url}/api/guest`, { method: 'POST', headers: { origin: HTTPS.HEXSIDE_URL } });
    return /^__Host-hexside=([^;]+)/.exec(made.headers.getSetCookie()[0] ?? '')?.[1] ?? '';
  };
  const told = async (cookie: string): Promise<unknown> =>
    (await fetch(`${site.url}/api/me`, { headers: { cookie } })).json();
  const [one, two] = [await guest(), await guest()];
  // A neighbour under the same domain can set the plain name only.
  const heard = await told(`hexside=${two}; __Host-hexside=${one}`);
  expect(heard).toEqual(await told(`__Host-hexside=${one}`));
  expect(heard).not.toEqual(await told(`__Host-hexside=${two}`));
  await site.close();
});
