import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { Browser, openSite, type Site } from './testing/site.ts';

/** Connections that do nothing, or hardly anything, are cut; nobody has more of them than people need. */

const PATIENCE = { headers: 200, request: 400, idle: 200, silent: 600, pulse: 150, stop: 500 };
let site: Site;
beforeAll(async () => {
  site = await openSite({ HEXSIDE_LOG: 'warn' }, undefined, undefined, null, PATIENCE);
});
afterAll(() => site.close());

const open = async (): Promise<Socket> => {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
};
const cut = (socket: Socket): Promise<unknown> => (socket.closed ? Promise.resolve() : once(socket, 'close'));

describe('a connection is cut', () => {
  it('whose request comes a letter at a time', async () => {
    const socket = await open();
    socket.resume();
    const text = `GET /api/me HTTP/1.1\r\nhost: localhost\r\nx: ${'y'.repeat(10_000)}`;
    let at = 0;
    const drip = setInterval(() => socket.write(text[at++] ?? 'y'), 20);
    await cut(socket);
    clearInterval(drip);
    expect(at).toBeLessThan(text.length);
  });

  it('whose body comes a letter at a time', async () => {
    const socket = await open();
    socket.resume();
    socket.write(
      `POST /api/guest HTTP/1.1\r\nhost: localhost\r\norigin: http://localhost\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n`,
    );
    const drip = setInterval(() => socket.write(' '), 20);
    await cut(socket);
    clearInterval(drip);
  });

  it('that sends nothing at all, or nothing more', async () => {
    const silent = await open();
    const kept = await open();
    kept.resume();
    kept.write('GET /api/me HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await Promise.all([cut(silent.resume()), cut(kept)]);
  });

  it('that was refused an upgrade and stays', async () => {
    const socket = await open();
    socket.resume();
    socket.write('GET /nowhere HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
    await cut(socket);
  });

  it('over which a page never answers whether it is there; one that does stays', async () => {
    const headers = { origin: site.url };
    const address = `${site.url.replace('http', 'ws')}/api/socket`;
    const dead = new WebSocket(address, { headers, autoPong: false });
    const live = new WebSocket(address, { headers });
    await Promise.all([once(live, 'open'), once(dead, 'close')]);
    await new Promise((done) => setTimeout(done, 3 * PATIENCE.pulse));
    expect(live.readyState).toBe(WebSocket.OPEN);
    live.terminate();
  });
});

it('one address has so many connections and no more, and gets others when it closes them', async () => {
  const own = await openSite({ HEXSIDE_LOG: 'warn' });
  const { port } = new URL(own.url);
  const ends: Promise<unknown>[] = [];
  const sockets = await Promise.all(
    Array.from({ length: 400 }, async () => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('error', () => undefined);
      socket.resume();
      ends.push(once(socket, 'close').catch(() => undefined));
      await once(socket, 'connect').catch(() => undefined);
      return socket;
    }),
  );
  await vi.waitFor(() => expect(sockets.filter((socket) => socket.closed)).toHaveLength(80), 10_000);
  for (const socket of sockets) socket.destroy();
  await Promise.all(ends);
  await vi.waitFor(async () => expect((await new Browser(own).ask('GET', '/api/me')).status).toBe(200), 10_000);
  expect(own.running.app.server.maxConnections).toBe(10_000);
  await own.close();
});
