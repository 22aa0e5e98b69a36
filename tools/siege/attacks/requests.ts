import type { Socket } from 'node:net';
import { type Attack, many, pause, type Target } from './attack.ts';

/** Attacks by connections and requests. */

const requesting = (
  atOnce: number,
  [method, path, status]: readonly [method: string, path: string | ((target: Target) => string), status: number],
  body?: (i: number, target: Target) => object,
  isGuest = false,
): Attack => ({
  proof: [`${method} ${status}`],
  run: async (foe, target) => {
    if (isGuest) {
      await foe.ask('POST', '/api/guest', {});
      foe.tally['POST 200'] = 0;
    }
    const at = typeof path === 'string' ? path : path(target);
    await many(atOnce, async (start) => {
      for (let i = start; !foe.isOver; i += atOnce) await foe.ask(method, at, body?.(i, target));
    });
  },
});

const holding = (count: number, text: string, drip: string): Attack => ({
  proof: ['connected'],
  run: async (foe) => {
    const held: Socket[] = [];
    for (let i = 0; i < count && !foe.isOver; i++) {
      const socket = await foe.connect(text);
      if (socket) held.push(socket);
    }
    while (!foe.isOver) {
      for (const socket of held) if (drip !== '' && !socket.destroyed) socket.write(drip);
      await pause(100);
    }
    for (const socket of held) socket.destroy();
  },
});

const HALF_BODY =
  'POST /api/guest HTTP/1.1\r\nhost: localhost\r\norigin: http://localhost\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n';

export const REQUESTS: Readonly<Record<string, Attack>> = {
  'connections opened and dropped': {
    proof: ['connected'],
    run: (foe) =>
      many(50, async () => {
        while (!foe.isOver) (await foe.connect(''))?.destroy();
      }),
  },
  'a thousand idle connections': holding(1000, '', ''),
  'a thousand slow requests': holding(1000, 'GET / HTTP/1.1\r\nhost: localhost\r\nx: ', 'y'),
  'a thousand slow bodies': holding(1000, HALF_BODY, ' '),
  'requests: lists of tables': requesting(50, ['GET', '/api/tables?state=ended', 200]),
  'requests: health': requesting(50, ['GET', '/health', 200]),
  'requests: metrics': requesting(50, ['GET', '/metrics', 200]),
  'requests: files': requesting(50, ['GET', '/boards/orel/lines/74/1-1.avif', 200]),
  'requests: the record of a long game': requesting(50, [
    'GET',
    ({ over }) => `/api/tables/${over[0] ?? ''}/record`,
    200,
  ]),
  'requests: all that is kept of somebody': requesting(50, ['GET', '/api/me/export', 200], undefined, true),
  'requests: settings': requesting(
    50,
    ['PUT', '/api/me/settings', 200],
    () => ({ quiet: null, mail: 'off', push: false, webhook: null }),
    true,
  ),
  'requests: bodies as long as may be': requesting(20, ['POST', '/api/signin', 400], () => ({ x: 'y'.repeat(60_000) })),
  passwords: requesting(50, ['POST', '/api/signin', 401], (i) => ({ name: `Nobody ${i}`, password: 'wrong' })),
  'passwords of one account': requesting(50, ['POST', '/api/signin', 401], (_, { victim }) => ({
    name: victim,
    password: 'wrong',
  })),
  accounts: requesting(50, ['POST', '/api/account', 200], (i) => ({
    name: `Siege ${process.pid} ${i}`,
    password: 'correct horse battery',
  })),
  guests: {
    proof: ['POST 200'],
    run: (foe) =>
      many(50, async () => {
        while (!foe.isOver) {
          foe.cookie = '';
          await foe.ask('POST', '/api/guest', {});
        }
      }),
  },
};
