import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import cookie from '@fastify/cookie';
import { fail, ok, type Result } from '@hexside/engine';
import { type Answers, type Ask, type Reply, requestSchema } from '@hexside/wire';
import type { Logger } from 'pino';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Settings } from '../settings.ts';
import { StoreFailure } from '../store/store.ts';
import type { Watcher } from '../tables/audience.ts';
import type { LiveTable } from '../tables/live.ts';
import { Buckets } from './buckets.ts';
import type { Desk } from './desk.ts';
import { HEADERS, isFromOurPage } from './guard.ts';
import type { Line } from './hub.ts';
import { Outbox } from './outbox.ts';
import { secretIn, type Visitor } from './visitor.ts';

const PATH = '/api/socket';
const LARGEST = 32 * 1024;
/** A page that does not take what it is sent is dropped, and comes back to a whole picture. */
const MOST_WAITING = 8 * 1024 * 1024;
const MOST_TABLES = 20;
const MOST_LINES = 20;
const PULSE = 30_000;

/** What costs the server more than a glance. */
const COST: Partial<Record<Ask['kind'], number>> = {
  odds: 5,
  prospect: 5,
  assist: 20,
  advise: 10,
  away: 10,
  at: 3,
  overlay: 2,
  watch: 3,
};

const refuse = (socket: Duplex, status: string): void => {
  const headers = Object.entries(HEADERS).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status}`, 'connection: close', 'content-length: 0', ...headers, '', ''].join('\r\n'));
};

/** The live line: one socket a page, over which it comes to tables and plays. */
export const openSockets = (
  server: Server,
  desk: Desk,
  settings: Settings,
  log: Logger,
  now: () => number,
): { stop(): void; onAnswer: ((kind: string, seconds: number, ok: boolean) => void) | null } => {
  const wss = new WebSocketServer({ noServer: true, maxPayload: LARGEST, perMessageDeflate: false });
  const buckets = new Buckets({ burst: 80, perSecond: 30 }, now);
  const outbox = new Outbox();
  const alive = new WeakSet<WebSocket>();
  let lines = 0;

  const visitorFor = async (request: IncomingMessage): Promise<Visitor | null> => {
    const secret = secretIn(cookie.parse(request.headers.cookie ?? ''));
    return secret === null ? null : desk.register.whoIs(secret);
  };

  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    if (request.url?.split('?')[0] !== PATH) return refuse(socket, '404 Not Found');
    if (!isFromOurPage(request.headers, settings.url)) {
      log.warn({ origin: request.headers.origin }, 'a socket from another page was refused');
      return refuse(socket, '403 Forbidden');
    }
    visitorFor(request).then(
      (visitor) => {
        if (visitor && settings.limits && desk.hub.countOf(visitor.person.id) >= MOST_LINES)
          return refuse(socket, '429 Too Many Requests');
        wss.handleUpgrade(request, socket, head, (ws) => talk(ws, socket, visitor));
      },
      (error: unknown) => {
        log.error({ err: error }, 'a socket could not be opened');
        refuse(socket, '503 Service Unavailable');
      },
    );
  });

  const talk = (ws: WebSocket, stream: Duplex, visitor: Visitor | null): void => {
    const name = `line ${++lines}`;
    const person = visitor?.person.id ?? null;
    const tables = new Map<string, { readonly table: LiveTable; readonly watcher: Watcher }>();
    alive.add(ws);

    const sendText = (text: string): void => {
      if (ws.readyState !== ws.OPEN) return;
      if (ws.bufferedAmount > MOST_WAITING) {
        ws.terminate();
        return;
      }
      outbox.hold(stream);
      // Streams join bytes without copying them, texts not.
      ws.send(Buffer.from(text), { binary: false });
    };
    const send = (reply: Reply): void => sendText(JSON.stringify(reply));
    const line: Line = {
      person,
      session: visitor?.session.id ?? null,
      send,
      close: (code, reason) => ws.close(code, reason),
    };
    desk.hub.add(line);
    send({ push: 'hello', build: desk.build });

    const watch = async (ask: Extract<Ask, { kind: 'watch' }>): Promise<Result<Answers['watch']>> => {
      if (!(await desk.lobby.maySee(ask.table, person, ask.key))) return fail('There is no such table.');
      const opened = await desk.house.table(ask.table);
      if (!opened.ok) return opened;
      const there = tables.get(ask.table);
      if (there) await there.table.leave(there.watcher);
      else if (tables.size >= MOST_TABLES) return fail('You look at too many tables at once.');
      const held = { hash: ask.have?.hash ?? null, heard: ask.have?.heard ?? 0 };
      const watcher: Watcher = { person, held, send: sendText };
      const came = await opened.value.watch(watcher);
      if (!came.ok) return came;
      if (ws.readyState !== ws.OPEN) await opened.value.leave(watcher);
      else tables.set(ask.table, { table: opened.value, watcher });
      return came;
    };

    const leave = async (id: string): Promise<Result<null>> => {
      const there = tables.get(id);
      tables.delete(id);
      await there?.table.leave(there.watcher);
      return ok(null);
    };

    /** The table asked about: one this page looks at, because only then does it see what it does. */
    const at = (id: string): LiveTable | null => tables.get(id)?.table ?? null;

    const answer = async (ask: Ask): Promise<Result<Answers[Ask['kind']]>> => {
      if (ask.kind === 'ping') return ok({ now: now() });
      if (ask.kind === 'watch') return watch(ask);
      if (ask.kind === 'leave') return leave(ask.table);
      const table = at(ask.table);
      if (!table) return fail('Come to the table first.');
      if (
        ask.kind === 'at' ||
        ask.kind === 'why' ||
        ask.kind === 'odds' ||
        ask.kind === 'prospect' ||
        ask.kind === 'path' ||
        ask.kind === 'overlay'
      )
        return table.read(person, ask);
      if (person === null) return fail('Sign in first, or play as a guest.');
      switch (ask.kind) {
        case 'act':
          return table.act(person, ask.decision, ask.line);
        case 'order':
          return table.order(person, ask.orders);
        case 'undo':
          return table.undo(person, ask.decision, ask.to);
        case 'assist':
          return table.assist(person, ask.decision);
        case 'advise':
          return table.advise(person, ask.decision);
        case 'propose':
          return table.propose(person, ask.offer);
        case 'answer':
          return table.answer(person, ask.proposal, ask.yes);
        case 'resign':
          return table.resign(person);
        case 'overtime':
          return table.overtime(person, ask.choice);
        case 'chat':
          return table.say(person, ask.text);
        case 'seen':
          return table.seen(person, ask.count);
        case 'away':
          return table.away(person);
      }
    };

    const heard = async (text: string): Promise<void> => {
      const request = requestSchema.safeParse(parsed(text));
      if (!request.success) {
        log.warn({ person }, 'a message that is none');
        return send({ id: 0, ok: false, problem: { text: 'That message is not understood.' } });
      }
      const { id, ask } = request.data;
      const begun = performance.now();
      if (settings.limits && !buckets.take(name, COST[ask.kind] ?? 1))
        return send({ id, ok: false, problem: { text: 'Too many requests. Wait a little.' } });
      try {
        const done = await answer(ask);
        send(done.ok ? { id, ok: true, kind: ask.kind, answer: done.value } : { id, ok: false, problem: done.problem });
        out.onAnswer?.(ask.kind, (performance.now() - begun) / 1000, done.ok);
      } catch (error) {
        log.error({ err: error, ask: ask.kind }, 'an answer failed');
        const problem = error instanceof StoreFailure ? error.message : 'The server failed. Nothing was changed.';
        send({ id, ok: false, problem: { text: problem } });
      }
    };

    ws.on('message', (data, isBinary) => {
      if (isBinary) return ws.close(1003, 'text only');
      void heard(data.toString());
    });
    ws.on('pong', () => alive.add(ws));
    ws.on('error', (error) => log.info({ problem: error.message }, 'a socket broke'));
    ws.on('close', () => {
      desk.hub.remove(line);
      for (const { table, watcher } of tables.values()) void table.leave(watcher);
      tables.clear();
    });
  };

  const pulse = setInterval(() => {
    for (const ws of wss.clients) {
      if (!alive.has(ws)) ws.terminate();
      alive.delete(ws);
      ws.ping();
    }
  }, PULSE);

  const out: ReturnType<typeof openSockets> = {
    onAnswer: null,
    stop: () => {
      clearInterval(pulse);
      desk.hub.closeAll();
      wss.close();
    },
  };
  return out;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
