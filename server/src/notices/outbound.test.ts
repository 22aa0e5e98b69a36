import { createECDH, createHmac, randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { Agent, createServer, request, type Server } from 'node:https';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { openSqlite } from '../store/sqlite.ts';
import { aNotice, aPerson } from '../store/test/rows.ts';
import { poster, pusher } from './carriers.ts';
import { Delivery } from './delivery.ts';
import { isPublic, post, publicAgent, publicAgentWith } from './outbound.ts';
import { freshWebhookSecret } from './signature.ts';
import { CERTIFICATE, KEY } from './test/localhost.ts';

interface Knock {
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Somebody's machine that takes webhooks, well or badly. */
const knocks: Knock[] = [];
/** Told when somebody gave up waiting for an answer. */
const silence: string[] = [];
/** An answer that does not end by itself. */
const endless = { sent: 0, isCut: false };
const pourOut = (answer: ServerResponse): void => {
  const part = Buffer.alloc(64 * 1024);
  answer.on('close', () => {
    endless.isCut = true;
  });
  answer.writeHead(201);
  const pour = (): void => {
    while (!endless.isCut && endless.sent < 1e9 && answer.write(part)) endless.sent += part.length;
    if (!endless.isCut) answer.once('drain', pour);
  };
  pour();
};
let receiver: Server;
let url: string;
beforeAll(async () => {
  receiver = createServer({ key: KEY, cert: CERTIFICATE }, async (asked, answer) => {
    let body = '';
    for await (const part of asked) body += part;
    const path = asked.url ?? '';
    knocks.push({ path, headers: { method: asked.method, ...asked.headers }, body });
    if (path === '/silent') return void asked.socket.once('close', () => void silence.push('over'));
    if (path === '/endless') return pourOut(answer);
    if (path === '/gone') return void answer.writeHead(410).end();
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
    '::127.0.0.1',
    '2002:7f00:1::',
    '64:ff9b::7f00:1',
    '64:ff9b:1::7f00:1',
    '2001:0:4136:e378:8000:63bf:3fff:fdd2',
    'fec0::1',
    '2001:db8::1',
    '3fff::1',
    '100::1',
    '5f00::1',
    'ff02::1',
    '192.0.2.1',
    '198.51.100.7',
    '203.0.113.9',
    '198.18.0.1',
    '192.88.99.1',
    '224.0.0.1',
    '255.255.255.255',
    'nonsense',
  ])('that is inside is not knocked at: %s', (address) => expect(isPublic(address)).toBe(false));

  it.each(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'])('that is public may be: %s', (address) =>
    expect(isPublic(address)).toBe(true),
  );

  it('that leads inside is refused, by name or by number, whoever sends by the agent', async () => {
    const inside = publicAgentWith(async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ]);
    for (const [agent, address] of [
      [publicAgent, 'https://localhost/'],
      [publicAgent, 'https://127.0.0.1/'],
      [publicAgent, 'https://127.1/'],
      [publicAgent, 'https://[::1]/x'],
      [publicAgent, 'https://[::127.0.0.1]/x'],
      [inside, 'https://one-of-its-addresses-is-inside.example/'],
    ] as const)
      await expect(post(agent, address, '', {})).rejects.toThrow('not on the public internet');
    // As a library may do it.
    const pushed = new Promise((done, fail) => {
      request('https://127.0.0.1', { agent: publicAgent }, done).on('error', fail).end();
    });
    await expect(pushed).rejects.toThrow('not on the public internet');
    expect(knocks).toEqual([]);
  });

  it.each(['https://example.org:8443/', 'https://93.184.216.34:22/', 'https://example.org:80/'])(
    'with another port than 443 is not knocked at: %s',
    (address) => expect(post(publicAgent, address, '', {})).rejects.toThrow('only port 443'),
  );

  it('is looked up in time, and not in the threads that bring answers to the disk', async () => {
    const silent = publicAgentWith(() => new Promise(() => undefined));
    await expect(post(silent, 'https://silent.example/', '', {}, 50)).rejects.toThrow('not answered in time');
  });
});

describe('a push', () => {
  const keys = webPush.generateVAPIDKeys();
  const agent = new Agent({ ca: CERTIFICATE });
  const send = pusher(agent, keys, 'mailto:a@b.org');
  const hasty = pusher(agent, keys, 'mailto:a@b.org', 300);
  const to = (path: string) => {
    const browser = createECDH('prime256v1');
    return {
      person: 'ann',
      endpoint: `${url}/${path}`,
      p256dh: browser.generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    };
  };
  const text = { title: 'Hexside', text: 'Your turn', link: 'https://x' };

  it('is encrypted and taken; an address that is gone is told', async () => {
    expect(await send(to('taken'), text)).toBe(true);
    const knock = knocks.find(({ path }) => path === '/taken');
    expect(knock?.headers).toMatchObject({ method: 'POST', ttl: '86400', 'content-encoding': 'aes128gcm' });
    expect(knock?.body).not.toContain('Your turn');
    expect(await send(to('gone'), text)).toBe(false);
  });

  it('ends in time where nobody answers, or answers without end', async () => {
    await expect(hasty(to('silent'), text)).rejects.toThrow('not answered in time');
    expect(await send(to('endless'), text)).toBe(true);
    await expect.poll(() => endless.isCut, { timeout: 20_000 }).toBe(true);
    expect(endless.sent).toBeLessThan(16 * 1024 * 1024);
    knocks.length = 0;
  });
});

describe('a webhook', () => {
  const settings = { quiet: null, mail: 'off', push: false } as const;
  const SECRET = freshWebhookSecret();

  it('is posted to a real receiver; signed; one that fails, sends elsewhere or does not answer is logged, and nobody waits for it', async () => {
    const store = openSqlite(':memory:');
    const logged: string[] = [];
    const delivery = new Delivery(
      store,
      {
        mailer: { send: async () => undefined },
        push: async () => true,
        webhook: poster(new Agent({ ca: CERTIFICATE }), () => 1_700_000_000_500, 6000),
        linkTo: (path) => `https://x/#/${path}`,
      },
      () => 1000,
      pino({}, { write: (line: string) => void logged.push(line) }),
    );
    for (const path of ['silent', 'broken', 'elsewhere', 'taken']) {
      await store.people.add(
        aPerson(path, { settings: { ...settings, webhook: `${url}/${path}` }, webhookSecret: SECRET }),
      );
      await store.notices.add(aNotice(`n-${path}`, path, { at: 1000, pushDue: 1000 }));
    }
    silence.length = 0;
    const running = delivery.run().then(() => delivery.settled());
    await expect
      .poll(() => knocks.map(({ path }) => path).sort(), { timeout: 20_000 })
      .toEqual(['/broken', '/elsewhere', '/silent', '/taken']);
    // The last was served while the first still kept everybody waiting.
    expect(silence).toEqual([]);
    await running;
    await delivery.run();
    expect(knocks).toHaveLength(4);

    const { headers, body } = knocks.find(({ path }) => path === '/taken') ?? {
      headers: { 'webhook-signature': '' },
      body: '',
    };
    expect(headers).toMatchObject({
      method: 'POST',
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': 'Hexside',
      'webhook-id': 'n-taken',
      'webhook-timestamp': '1700000000',
    });
    // As docs/running.md tells receivers to do it.
    const key = Buffer.from(SECRET.slice('whsec_'.length), 'base64');
    const signature = createHmac('sha256', key).update(`n-taken.1700000000.${body}`).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${signature}`);
    expect(JSON.parse(body)).toEqual({ kind: 'turn', table: 't1', text: 'Your turn', link: 'https://x/#/table/t1' });
    const said = logged.join('');
    expect(logged).toHaveLength(3);
    for (const why of ['answered with 500', 'answered with 302', 'not answered in time']) expect(said).toContain(why);
    // The address that a person’s notices go to may itself be a secret.
    expect(said).not.toContain('/broken');
    await store.close();
  });
});
