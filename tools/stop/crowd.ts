// A server that is told to stop while a thousand connections are open: idle ones, slow ones, kept ones and live lines, and games go on.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { isSound } from '../../server/src/store/sound.ts';
import { Browser, type Wire } from '../../server/src/testing/browser.ts';
import { wanted } from '../../server/src/testing/karabakh.ts';
import { openPlace } from '../siege/place.ts';

export interface Stopped {
  /** From the signal to the end of the process, in milliseconds. */
  readonly took: number;
  /** As much of that as the server was ready to go on and others had the processors. */
  readonly waited: number;
  /** The codes with which the live lines were closed. */
  readonly codes: readonly (number | undefined)[];
  readonly isSound: boolean;
}

const HALF_HEADERS = 'GET /api/me HTTP/1.1\r\nhost: localhost\r\nx-half';
const HALF_BODY =
  'POST /api/guest HTTP/1.1\r\nhost: localhost\r\norigin: http://localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{';
const KEPT = 'GET /api/me HTTP/1.1\r\nhost: localhost\r\n\r\n';
const LINES = 100;
const OF_EACH = 225;

export const stopWithCrowd = async (root: string): Promise<Stopped> => {
  const place = await openPlace(root, {});
  const sockets: Socket[] = [];
  try {
    const open = async (text: string): Promise<void> => {
      const socket = connect(Number(new URL(place.child.url).port), '127.0.0.1');
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      socket.write(text);
      sockets.push(socket);
    };
    const player = await Browser.guest(place.child);
    const { id: table } = await player.knock('POST /api/tables', { body: wanted({ bot: 'captain' }) });
    const lines: Wire[] = [];
    for (let i = 0; i < LINES; i++) lines.push(await player.line());
    for (const line of lines.slice(0, 10)) await line.must<'watch'>({ kind: 'watch', table });
    for (const text of ['', HALF_HEADERS, HALF_BODY, KEPT]) for (let i = 0; i < OF_EACH; i++) await open(text);
    // Something is being done: the bot thinks, and somebody asks what takes its time.
    for (const line of lines.slice(0, 10))
      void line.ask<'away'>({ kind: 'away', table, from: 0 }).catch(() => undefined);

    const begun = performance.now();
    await place.child.end('SIGTERM');
    const took = performance.now() - begun;
    const waited = Number(/waited (\d+) ms/.exec(place.child.said)?.[1] ?? 0);
    await new Promise((done) => setTimeout(done, 100));
    return {
      took,
      waited,
      codes: lines.map(({ closed }) => closed?.code),
      isSound: isSound(join(place.folder, 'hexside.sqlite')),
    };
  } finally {
    for (const socket of sockets) socket.destroy();
    await place.close();
  }
};
