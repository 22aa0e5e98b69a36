import { Agent, createServer, request, type Server } from 'node:https';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSqlite } from '../store/sqlite.ts';
import { aNotice, aPerson } from '../store/test/rows.ts';
import { Delivery } from './delivery.ts';
import { isPublic, poster, publicAgent } from './outbound.ts';
import { CERTIFICATE, KEY } from './test/localhost.ts';

interface Knock {
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Somebody's machine that takes webhooks, well or badly. */
const knocks: Knock[] = [];
let receiver: Server;
let url: string;
beforeAll(async () => {
  receiver = createServer({ key: KEY, cert: CERTIFICATE }, async (asked, answer) => {
    let body = '';
    for await (const part of asked) body += part;
    const path = asked.url ?? '';
    knocks.push({ path, headers: { method: asked.method, ...asked.headers }, body });
    if (path === '/silent') return;
    if (path === '/broken') answer.writeHead(500).end();
    else if (path === '/elsewhere') answer.writeHead(302, { location: '/taken' }).end();
    else answer.writeHead(204).end();
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  const at = receiver.address();
  if (at === null || typeof at === 'string') throw new Error('it does not listen on a port');
  url = `https://localhost:${at.port}`;
});
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

describe('an address', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    'nonsense',
  ])('that is inside is not knocked at: %s', (address) => expect(isPublic(address)).toBe(false));

  it.each(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'])('that is public may be: %s', (address) =>
    expect(isPublic(address)).toBe(true),
  );

  it('that leads inside is refused, by name or by number, whoever sends by the agent', async () => {
    const send = poster(publicAgent);
    for (const inside of [url, url.replace('localhost', '127.0.0.1'), 'https://[::1]/x'])
      await expect(send(inside, {})).rejects.toThrow('not on the public internet');
    // As web-push does it.
    const pushed = new Promise((done, fail) => {
      request(url.replace('localhost', '127.0.0.1'), { agent: publicAgent }, done).on('error', fail).end();
    });
    await expect(pushed).rejects.toThrow('not on the public internet');
    expect(knocks).toEqual([]);
  });
});

describe('a webhook', () => {
  const settings = { quiet: null, mail: 'off', push: false } as const;

  it('is posted to a real receiver; one that fails, sends elsewhere or does not answer is logged, and nobody waits for it', async () => {
    const store = openSqlite(':memory:');
    const logged: string[] = [];
    const delivery = new Delivery(
      store,
      {
        mailer: { send: async () => undefined },
        push: async () => true,
        webhook: poster(new Agent({ ca: CERTIFICATE }), 1500),
        linkTo: (path) => `https://x/#/${path}`,
      },
      () => 1000,
      pino({}, { write: (line: string) => void logged.push(line) }),
    );
    for (const path of ['silent', 'broken', 'elsewhere', 'taken']) {
      await store.people.add(aPerson(path, { settings: { ...settings, webhook: `${url}/${path}` } }));
      await store.notices.add(aNotice(`n-${path}`, path, { at: 1000, pushDue: 1000 }));
    }
    const begun = performance.now();
    const running = delivery.run();
    await expect
      .poll(() => knocks.map(({ path }) => path).sort())
      .toEqual(['/broken', '/elsewhere', '/silent', '/taken']);
    // The last was served while the first still kept everybody waiting.
    expect(performance.now() - begun).toBeLessThan(1500);
    await running;
    await delivery.run();
    expect(knocks).toHaveLength(4);

    const { headers, body } = knocks.find(({ path }) => path === '/taken') ?? { headers: {}, body: '' };
    expect(headers).toMatchObject({
      method: 'POST',
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': 'Hexside',
    });
    expect(JSON.parse(body)).toEqual({ kind: 'turn', table: 't1', text: 'Your turn', link: 'https://x/#/table/t1' });
    const said = logged.join('');
    expect(logged).toHaveLength(3);
    for (const why of ['answered with 500', 'answered with 302', 'not answered in time']) expect(said).toContain(why);
    // Where somebody has his notices sent may be a secret in itself.
    expect(said).not.toContain('/broken');
    await store.close();
  });
});
