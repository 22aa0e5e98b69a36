import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen, staticServer } from './serve.mjs';

const INDEX = '<!doctype html><title>Hexside</title>';
const SCRIPT = 'export const table = "odds";\n'.repeat(200);
const box = mkdtempSync(join(tmpdir(), 'hexside-serve-'));
let server: Server;
let port = 0;

type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

/** Sends the address as it stands: fetch would tidy away the dots we test. */
const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
  new Promise((done, fail) => {
    const asking = request({ port, host: '127.0.0.1', path, headers, method }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        done({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    });
    asking.on('error', fail);
    asking.end();
  });

beforeAll(async () => {
  const site = join(box, 'site');
  mkdirSync(join(site, 'assets'), { recursive: true });
  mkdirSync(join(box, 'site-secret'));
  writeFileSync(join(box, 'secret.txt'), 'secret');
  writeFileSync(join(box, 'site-secret', 'a.txt'), 'secret');
  writeFileSync(join(site, 'index.html'), INDEX);
  writeFileSync(join(site, 'assets', 'main-Bx9_k2Lq.js'), SCRIPT);
  for (const name of ['map.svg', 'look.css', 'face.woff2', 'board.webp', 'odd.xyz', 'two words.txt']) {
    writeFileSync(join(site, name), 'x');
  }
  symlinkSync(join(box, 'secret.txt'), join(site, 'link.txt'));
  server = await staticServer(site);
  port = await listen(server, 0, '127.0.0.1');
});

afterAll(() => {
  server.close();
  rmSync(box, { recursive: true });
});

describe('the static server', () => {
  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/../../secret.txt',
    '/../site-secret/a.txt',
    '/..\\secret.txt',
    '//../secret.txt',
    '/link.txt',
    '/index.html%00.txt',
    '/%zz',
  ])('gives nothing from outside its folder: %s', async (path) => {
    const { status, body } = await get(path);
    expect([400, 404]).toContain(status);
    expect(body.toString()).not.toContain('secret');
  });

  it.each([
    ['/', 'text/html; charset=utf-8'],
    ['/assets/main-Bx9_k2Lq.js', 'text/javascript; charset=utf-8'],
    ['/look.css', 'text/css; charset=utf-8'],
    ['/map.svg', 'image/svg+xml; charset=utf-8'],
    ['/face.woff2', 'font/woff2'],
    ['/board.webp', 'image/webp'],
    ['/odd.xyz', 'application/octet-stream'],
    ['/two%20words.txt', 'text/plain; charset=utf-8'],
  ])('names the type of %s', async (path, type) => {
    const { status, headers } = await get(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe(type);
  });

  it.each(['/table/42', '/karabakh?seed=1', '/assets'])(
    'answers %s with the page: the address is the app’s',
    async (path) => {
      const { status, body } = await get(path);
      expect(status).toBe(200);
      expect(body.toString()).toBe(INDEX);
    },
  );

  it('answers a missing file with 404, not with the page', async () => {
    expect((await get('/assets/gone-12345678.js')).status).toBe(404);
  });

  it('lets a browser keep hashed files and ask again for the rest', async () => {
    expect((await get('/assets/main-Bx9_k2Lq.js')).headers['cache-control']).toContain('immutable');
    const page = await get('/');
    expect(page.headers['cache-control']).toBe('no-cache');
    const again = await get('/', { 'if-none-match': page.headers.etag ?? '' });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it('squeezes text as the browser asks', async () => {
    const path = '/assets/main-Bx9_k2Lq.js';
    const brotli = await get(path, { 'accept-encoding': 'gzip, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(SCRIPT);
    const gzip = await get(path, { 'accept-encoding': 'gzip, br;q=0' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(SCRIPT);
    expect((await get(path)).body.toString()).toBe(SCRIPT);
  });

  it('answers HEAD without a body and refuses to be written to', async () => {
    const head = await get('/', {}, 'HEAD');
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, String(INDEX.length)]);
    expect((await get('/', {}, 'POST')).status).toBe(405);
  });

  it('takes the next port when the wanted one is in use', async () => {
    const other = createServer();
    const taken = await listen(other, port, '127.0.0.1');
    expect(taken).toBeGreaterThan(port);
    other.close();
  });
});
