import type { Socket } from 'node:net';
import type { Ask, GameCard, Reply, Shot } from '@hexside/wire';
import type { WebSocket } from 'ws';
import { tableOf } from '../../server/src/testing/karabakh.ts';
import type { Foe } from './foe.ts';
import { questionIn } from './foe.ts';

/** What an attack is told besides whom to attack. */
export interface Target {
  /** A long game of Orel that anybody may watch, and how many actions it has. */
  readonly table: string;
  readonly length: number;
}

export type Attack = (foe: Foe, target: Target) => Promise<void>;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
const BATCH = 100;
/** What waits to be sent takes the attacker's memory, not the server's time. */
const MOST_WAITING = 1024 * 1024;

/** Runs several of the same at once until the time is over. */
const many = async (count: number, work: (i: number) => Promise<void>): Promise<void> => {
  await Promise.all(Array.from({ length: count }, (_, i) => work(i)));
};

/** Keeps so many lines open and says something over each as fast as it goes; a line that is closed is opened again. */
const flood = (foe: Foe, lines: number, say: (ws: WebSocket, i: number) => void, begin?: (ws: WebSocket) => void) =>
  many(lines, async () => {
    let i = 0;
    while (!foe.isOver) {
      const ws = await foe.line();
      if (!ws) {
        await pause(5);
        continue;
      }
      begin?.(ws);
      while (!foe.isOver && ws.readyState === ws.OPEN) {
        if (ws.bufferedAmount < MOST_WAITING) for (let n = 0; n < BATCH; n++) say(ws, i++);
        await new Promise((done) => setImmediate(done));
      }
      ws.terminate();
    }
  });

const asking =
  (lines: number, make: (i: number, target: Target) => Ask, isGuest = true): Attack =>
  async (foe, target) => {
    if (isGuest) await foe.ask('POST', '/api/guest', {});
    await flood(
      foe,
      lines,
      (ws, i) => foe.say(ws, make(i, target)),
      (ws) => foe.say(ws, { kind: 'watch', table: target.table }),
    );
  };

const requesting =
  (atOnce: number, method: string, path: string, body?: (i: number) => object): Attack =>
  (foe) =>
    many(atOnce, async (start) => {
      for (let i = start; !foe.isOver; i += atOnce) await foe.ask(method, path, body?.(i));
    });

const holding =
  (count: number, text: string, drip: string): Attack =>
  async (foe) => {
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
  };

interface Seated {
  readonly ws: WebSocket;
  readonly table: string;
  /** The newest question, if it is ours to answer. */
  question(): Promise<{ readonly decision: number; readonly line: string } | null>;
}

/** Sits down at a table of that game against a bot. */
const sitDown = async (foe: Foe, game: string): Promise<Seated | null> => {
  if (foe.cookie === '') await foe.ask('POST', '/api/guest', {});
  const games: readonly GameCard[] = JSON.parse((await foe.ask('GET', '/api/games')).body || '[]');
  const card = games.find(({ id }) => id === game);
  if (!card) return null;
  const made = await foe.ask('POST', '/api/tables', tableOf(card, { bot: 'recruit', open: false }));
  const ws = made.status === 200 ? await foe.line() : null;
  if (!ws) return null;
  const { id: table }: { id: string } = JSON.parse(made.body);
  return {
    ws,
    table,
    question: async () => {
      const text = await foe.hear(ws, { kind: 'watch', table });
      const reply: Reply | null = text === null ? null : JSON.parse(text);
      if (!reply || 'push' in reply || !reply.ok || reply.kind !== 'watch') return null;
      const { shot }: { readonly shot: Shot } = JSON.parse(text ?? '').answer;
      return questionIn(shot);
    },
  };
};

/** Plays on at a table of its own and does something at each question, over and over. */
const atTable =
  (game: string, each: (foe: Foe, seat: Seated, line: string, decision: number) => Promise<void>): Attack =>
  async (foe) => {
    while (!foe.isOver) {
      const seat = await sitDown(foe, game);
      if (!seat) {
        await pause(50);
        continue;
      }
      const { ws, table } = seat;
      while (!foe.isOver && ws.readyState === ws.OPEN) {
        const asked = await seat.question();
        if (!asked) {
          await pause(20);
          continue;
        }
        await each(foe, seat, asked.line, asked.decision);
        if (ws.readyState === ws.OPEN) foe.say(ws, { kind: 'act', table, decision: asked.decision, line: asked.line });
      }
      ws.terminate();
    }
  };

const burst = async (foe: Foe, { ws }: Seated, count: number, ask: Ask): Promise<void> => {
  for (let i = 0; i < count && ws.readyState === ws.OPEN; i++) foe.say(ws, ask);
  await new Promise((done) => setImmediate(done));
};

const HALF_BODY =
  'POST /api/guest HTTP/1.1\r\nhost: localhost\r\norigin: http://localhost\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n';

export const ATTACKS: Readonly<Record<string, Attack>> = {
  'odds at every question of Orel': atTable('orel', (foe, seat, line) =>
    burst(foe, seat, 20, { kind: 'odds', table: seat.table, lines: [line] }),
  ),
  'prospects at every question of Orel': atTable('orel', (foe, seat, line) =>
    burst(foe, seat, 20, { kind: 'prospect', table: seat.table, line }),
  ),
  'why with sixty targets': atTable('orel', (foe, seat, line) =>
    burst(foe, seat, 20, {
      kind: 'why',
      table: seat.table,
      targets: Array.from({ length: 60 }, () => ({ kind: 'line' as const, line })),
    }),
  ),
  'takebacks to the start, again and again': atTable('karabakh', (foe, seat) =>
    burst(foe, seat, 2, { kind: 'propose', table: seat.table, offer: { kind: 'takeback', to: 0 } }),
  ),
  'standing orders, a hundred at a time': atTable('nations-at-war', (foe, seat) =>
    burst(foe, seat, 20, {
      kind: 'order',
      table: seat.table,
      orders: Array.from({ length: 100 }, (_, i) => ({
        kind: 'opportunity-fire',
        piece: null,
        policy: 'chance',
        percent: i % 100,
      })),
    }),
  ),
  'help and advice of a bot': atTable('orel', async (foe, seat, _line, decision) => {
    await burst(foe, seat, 5, { kind: 'advise', table: seat.table, decision });
    await burst(foe, seat, 5, { kind: 'assist', table: seat.table, decision });
  }),
  chat: atTable('karabakh', (foe, seat) =>
    burst(foe, seat, 50, { kind: 'chat', table: seat.table, text: 'x'.repeat(1000) }),
  ),
  'the past of a long game, backwards': asking(20, (i, { table, length }) => ({
    kind: 'at',
    table,
    count: length - 1 - (i % length),
  })),
  'the past, by strangers': asking(
    60,
    (i, { table, length }) => ({ kind: 'at', table, count: length - 1 - (i % length) }),
    false,
  ),
  'what happened meanwhile': asking(20, (_, { table }) => ({ kind: 'away', table })),
  'coming to a long game, again and again': asking(20, (_, { table }) => ({ kind: 'watch', table })),
  'pings, twenty sockets': asking(20, () => ({ kind: 'ping' })),
  'pings by strangers, sixty sockets': asking(60, () => ({ kind: 'ping' }), false),
  'pings of the protocol': (foe) => flood(foe, 20, (ws) => ws.ping()),
  'messages that are none': (foe) => flood(foe, 20, (ws) => ws.send('{"id":1,"ask":{"kind":"nothing"}}')),
  'messages as long as may be': (foe) =>
    flood(foe, 5, (ws, i) => i % BATCH < 5 && ws.send(`{"id":1,"ask":{"kind":"${'x'.repeat(32_000)}"}}`)),
  'sockets opened and dropped': (foe) =>
    many(20, async () => {
      while (!foe.isOver) (await foe.line())?.terminate();
    }),
  'connections opened and dropped': (foe) =>
    many(50, async () => {
      while (!foe.isOver) (await foe.connect(''))?.destroy();
    }),
  'a thousand idle connections': holding(1000, '', ''),
  'a thousand slow requests': holding(1000, 'GET / HTTP/1.1\r\nhost: localhost\r\nx: ', 'y'),
  'a thousand slow bodies': holding(1000, HALF_BODY, ' '),
  'requests: lists of tables': requesting(50, 'GET', '/api/tables?state=playing'),
  'requests: health': requesting(50, 'GET', '/health'),
  'requests: metrics': requesting(50, 'GET', '/metrics'),
  'requests: files': requesting(50, 'GET', '/boards/orel/lines/74/1-1.avif'),
  'requests: the record of a long game': (foe, target) =>
    requesting(50, 'GET', `/api/tables/${target.table}/record`)(foe, target),
  'requests: bodies as long as may be': requesting(20, 'POST', '/api/guest', () => ({ x: 'y'.repeat(60_000) })),
  passwords: requesting(50, 'POST', '/api/signin', (i) => ({ name: `Nobody ${i}`, password: 'wrong' })),
  accounts: requesting(50, 'POST', '/api/account', (i) => ({ name: `Siege ${i}`, password: 'correct horse battery' })),
  guests: (foe) =>
    many(50, async () => {
      while (!foe.isOver) {
        foe.cookie = '';
        await foe.ask('POST', '/api/guest', {});
      }
    }),
  'tables made and invitations sent': async (foe) => {
    while (!foe.isOver) {
      const seat = await sitDown(foe, 'karabakh');
      for (let i = 0; i < 20 && seat; i++)
        await foe.ask('POST', `/api/tables/${seat.table}/invite`, { name: 'Siege Watcher' });
      seat?.ws.terminate();
      if (!seat) await pause(5);
    }
  },
};
