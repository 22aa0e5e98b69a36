import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isSound } from '../server/src/store/sound.ts';
import { Browser, type Wire } from '../server/src/testing/browser.ts';
import { wanted } from '../server/src/testing/karabakh.ts';
import { openPlace, type Place } from './siege/place.ts';

/** The promise is five seconds; a machine that is busy with others gets three times that before it counts as a hang. */
const PATIENCE = 15_000;

let place: Place;
beforeEach(async () => {
  place = await openPlace(resolve(import.meta.dirname, '..'), {});
});
afterEach(() => place.close());

const open = async (text: string): Promise<Socket> => {
  const socket = connect(Number(new URL(place.child.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
};

const HALF_HEADERS = 'GET /api/me HTTP/1.1\r\nhost: localhost\r\nx-half';
const HALF_BODY =
  'POST /api/guest HTTP/1.1\r\nhost: localhost\r\norigin: http://localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{';
const KEPT = 'GET /api/me HTTP/1.1\r\nhost: localhost\r\n\r\n';

it('ends at SIGTERM with a thousand idle, slow and live connections, and keeps what was answered', {
  timeout: 120_000,
}, async () => {
  const player = new Browser({ url: place.child.url });
  await player.knock('POST /api/guest');
  const { id: table } = await player.knock('POST /api/tables', { body: wanted({ bot: 'recruit' }) });
  const lines: Wire[] = [];
  for (let i = 0; i < 100; i++) lines.push(await player.line());
  await lines[0]?.must<'watch'>({ kind: 'watch', table });
  const sockets: Socket[] = [];
  for (const text of ['', HALF_HEADERS, HALF_BODY, KEPT]) for (let i = 0; i < 225; i++) sockets.push(await open(text));

  const ended = place.child.end('SIGTERM').then(() => 'ended');
  const late = new Promise((done) => setTimeout(() => done('still there'), PATIENCE).unref());
  expect(await Promise.race([ended, late])).toBe('ended');
  expect(lines.map(({ closed }) => closed?.code)).toEqual(lines.map(() => 1012));
  expect(isSound(join(place.folder, 'hexside.sqlite'))).toBe(true);
  for (const socket of sockets) socket.destroy();
});
