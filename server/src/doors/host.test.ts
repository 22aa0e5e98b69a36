import { request } from 'node:http';
import { hostname } from 'node:os';
import { describe, expect, it } from 'vitest';
import { Browser, openSite, Wire } from '../testing/site.ts';
import { isOurHost } from './host.ts';

describe('a host that can be ours', () => {
  it.each([
    'localhost:8080',
    '127.0.0.1:8080',
    '[::1]:8080',
    '192.168.1.20:8080',
    'game.localhost',
    'gamebox:8080',
    `${hostname()}.local:8080`,
  ])('%s', (host) => expect(isOurHost(host, undefined)).toBe(true));

  it('the one of the site, whatever the port', () => {
    expect(isOurHost('hexside.example', 'https://hexside.example')).toBe(true);
    expect(isOurHost('HEXSIDE.example.:443', 'https://hexside.example')).toBe(true);
    expect(isOurHost('hexside.example', undefined)).toBe(false);
  });
});

it.each([
  undefined,
  '',
  'evil.example',
  'evil.example:8080',
  '127.0.0.1.evil.example',
  'localhost.evil.example',
  'a b',
])('another one is not: %s', (host) => expect(isOurHost(host, 'https://hexside.example')).toBe(false));

it('a page of another site whose name leads here is told so, and gets nothing', async () => {
  const site = await openSite();
  const { port } = new URL(site.url);
  const ask = (path: string, method = 'GET'): Promise<[number | undefined, string]> =>
    new Promise((done, fail) => {
      const headers = {
        host: `evil.example:${port}`,
        origin: `http://evil.example:${port}`,
        'content-type': 'application/json',
      };
      const asked = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
        let text = '';
        response.on('data', (part) => {
          text += part;
        });
        response.on('end', () => done([response.statusCode, text]));
      });
      asked.on('error', fail);
      asked.end(method === 'POST' ? '{}' : undefined);
    });
  for (const path of ['/', '/api/me', '/api/tables', '/metrics']) {
    const [status, text] = await ask(path);
    expect([path, status]).toEqual([path, 421]);
    expect(text).toContain('HEXSIDE_URL');
  }
  expect((await ask('/api/guest', 'POST'))[0]).toBe(421);
  const evil = { host: `evil.example:${port}`, origin: `http://evil.example:${port}` };
  await expect(Wire.open(site.url, evil)).rejects.toThrow('421');
  expect((await new Browser(site).ask('GET', '/api/me')).status).toBe(200);
  await site.close();
});
