import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import cookie from '@fastify/cookie';
import { fail, ok, type Result } from '@hexside/engine';
import { type Answers, type Ask, type Reply, requestSchema } from '@hexside/wire';
import type { Logger } from 'pino';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { Settings } from '../settings.ts';
import { StoreFailure } from '../store/store.ts';
import type { Watcher } from '../tables/audience.ts';
import type { LiveTable } from '../tables/live.ts';
import { TooManyQuestions } from '../thinking/fair-queue.ts';
import { addressOf, originOf, type Trust } from './address.ts';
import { Backlog } from './backlog.ts';
import { headersFor, isFromOurPage } from './guard.ts';
import { Headcount } from './headcount.ts';
import { isOurHost } from './host.ts';
import type { Line } from './hub.ts';
import type { Payer } from './limits.ts';
import { openerFor } from './opener.ts';
import { Outbox } from './outbox.ts';
import { TOO_OFTEN } from './problem.ts';
import type { RefusalLog } from './refusal-log.ts';
import type { Services } from './services.ts';
import { secretIn, type Visitor } from './visitor.ts';

const PATH = '/api/socket';
const LARGEST = 32 * 1024;
const MOST_TABLES = 20;
/** Sockets of one person, and of everybody at one network who is not signed in. */
const MOST_OF_PERSON = 20;
const MOST_ANONYMOUS = 60;
/** What opening a socket costs beside what is said over it. */
const UPGRADE_COST = 4;
/** How long a page has to answer when its line is closed. */
const LAST_WORDS = 1_000;

/** Closed because of what was sent. */
const ILL_BEHAVED: ReadonlySet<number> = new Set([1003, 1008, 1011]);
/** What a long answer costs besides, by so many letters: it has to be written and sent. */
const LETTERS_A_UNIT = 16 * 1024;

/** What each kind of message costs, in units of `limits.ts`. */
const COST: Readonly<Record<Ask['kind'], number>> = {
  ping: 1,
  leave: 1,
  seen: 2,
  why: 2,
  path: 2,
  chat: 4,
  overlay: 4,
  act: 8,
  undo: 8,
  propose: 8,
  answer: 8,
  resign: 8,
  overtime: 8,
  watch: 8,
  at: 8,
  odds: 16,
  prospect: 16,
  order: 16,
  advise: 40,
  away: 40,
  assist: 80,
};

const costOf = (ask: Ask): number =>
  COST[ask.kind] +
  (ask.kind === 'odds' ? 2 * ask.lines.length : 0) +
  (ask.kind === 'why' ? Math.floor(ask.targets.length / 5) : 0) +
  (ask.kind === 'order' ? Math.floor(ask.orders.length / 5) : 0);

/** Before a message is read it costs by its length: a long one is dear to read, too. */
const costToRead = (bytes: number): number => 1 + Math.floor(bytes / 4096);

/** The number of a request that is not worth reading: our page writes it first. */
const numberIn = (data: Buffer): number =>
  Number(/^\{"id":(\d{1,15})[,}]/.exec(data.toString('latin1', 0, 32))?.[1] ?? 0);

const bytesOf = (data: RawData): Buffer =>
  Buffer.isBuffer(data) ? data : Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data);

export interface SocketParts {
  readonly services: Services;
  readonly settings: Settings;
  readonly trust: Trust;
  readonly refusals: RefusalLog;
  readonly log: Logger;
  readonly now: () => number;
  /** How often each page is asked whether it is still there, in milliseconds. */
  readonly pulse: number;
}

/** The live line: one socket a page, over which it comes to tables and plays. */
export const openSockets = (
  server: Server,
  { services, settings, trust, refusals, log, now, pulse }: SocketParts,
): { stop(): void; onAnswer: ((kind: string, seconds: number, ok: boolean) => void) | null } => {
  const wss = new WebSocketServer({
    noServer: true,
    maxPayload: LARGEST,
    perMessageDeflate: false,
    // Answering costs something: it is done where that is counted.
    autoPong: false,
    // One message a socket and turn of the event loop: what somebody sends in one go does not keep others waiting.
    allowSynchronousEvents: false,
  });
  const { limits } = services;
  const headcount = new Headcount();
  const outbox = new Outbox();
  const backlog = new Backlog();
  const alive = new WeakSet<WebSocket>();
  const headers = Object.entries(headersFor(settings)).map(([name, value]) => `${name}: ${value}`);

  const refuse = (socket: Duplex, status: string, more: readonly string[] = []): void => {
    const lines = [`HTTP/1.1 ${status}`, 'connection: close', 'content-length: 0', ...more, ...headers, '', ''];
    socket.end(lines.join('\r\n'), () => socket.destroy());
  };

  const visitorFor = async (request: IncomingMessage): Promise<Visitor | null> => {
    const secret = secretIn(cookie.parse(request.headers.cookie ?? ''), services.isSecure);
    return secret === null ? null : services.register.whoIs(secret);
  };

  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const ip = addressOf(request, trust);
    const origin = originOf(ip);
    const turnAway = (payer: Payer): void => {
      refusals.note('a socket was refused: too many requests', { ip, person: payer.person });
      limits.mayRefuse(payer);
      refuse(socket, '429 Too Many Requests', ['retry-after: 1']);
    };
    if (!limits.enters(origin, UPGRADE_COST)) return turnAway({ origin, person: null });
    if (request.url?.split('?')[0] !== PATH) return refuse(socket, '404 Not Found');
    if (!isOurHost(request.headers.host, settings.url)) {
      refusals.note('a socket for another host was refused', { ip, host: request.headers.host });
      return refuse(socket, '421 Misdirected Request');
    }
    if (!isFromOurPage(request.headers, settings.url)) {
      refusals.note('a socket from another page was refused', { ip, origin: request.headers.origin });
      return refuse(socket, '403 Forbidden');
    }
    visitorFor(request).then(
      (visitor) => {
        const payer: Payer = { origin, person: visitor?.person.id ?? null };
        if (!limits.paysAlone(payer, UPGRADE_COST)) return turnAway(payer);
        const most: [string, number] = visitor ? [visitor.person.id, MOST_OF_PERSON] : [origin.network, MOST_ANONYMOUS];
        const leave = limits.isOn ? headcount.enter([most]) : () => undefined;
        if (!leave) return turnAway(payer);
        if (socket.destroyed) return leave();
        socket.once('close', leave);
        wss.handleUpgrade(request, socket, head, (ws) => talk(ws, socket, visitor, payer, ip));
      },
      (error: unknown) => {
        log.error({ err: error }, 'a socket could not be opened');
        refuse(socket, '503 Service Unavailable');
      },
    );
  });

  const talk = (ws: WebSocket, stream: Duplex, visitor: Visitor | null, payer: Payer, ip: string): void => {
    const { person } = payer;
    const tables = new Map<string, { readonly table: LiveTable; readonly watcher: Watcher }>();
    const leaveBacklog = backlog.enter(payer.origin.network, ws);
    let isOver = false;
    alive.add(ws);

    /** Says goodbye, hears nothing more, and does not wait long for an answer. */
    const hangUp = (code: number, reason: string): void => {
      if (isOver) return;
      isOver = true;
      ws.close(code, reason);
      if (ILL_BEHAVED.has(code)) {
        // What is still being sent need not even be read.
        ws.pause();
        stream.end();
      }
      setTimeout(() => ws.terminate(), LAST_WORDS).unref();
    };

    const sendText = (text: string): void => {
      if (ws.readyState !== ws.OPEN) return;
      if (backlog.isTooMuch(payer.origin.network, ws)) {
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
      close: hangUp,
    };
    services.hub.add(line);
    send({ push: 'hello', build: services.build });

    const opener = openerFor(payer, limits);

    const watch = async (ask: Extract<Ask, { kind: 'watch' }>): Promise<Result<Answers['watch']>> => {
      if (!(await services.lobby.maySee(ask.table, person, ask.key))) return fail('There is no such table.');
      const opened = await services.tableRegistry.table(ask.table, opener).catch(tooMany);
      if (!opened.ok) return opened;
      const there = tables.get(ask.table);
      if (there) await there.table.leave(there.watcher);
      else if (tables.size >= MOST_TABLES) return fail('You have too many tables open at once.');
      const held = { hash: ask.have?.hash ?? null, heard: ask.have?.heard ?? 0 };
      const watcher: Watcher = { person, held, send: sendText };
      const came = await opened.value.watch(watcher, opener.name);
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
      if (!table) return fail('Open the table first.');
      if (
        ask.kind === 'at' ||
        ask.kind === 'why' ||
        ask.kind === 'odds' ||
        ask.kind === 'prospect' ||
        ask.kind === 'path' ||
        ask.kind === 'overlay'
      )
        return table.read(person, ask, person ?? payer.origin.network);
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
          return table.away(person, ask.from);
      }
    };

    /** Answers that it is too much, as long as that is heeded. */
    const turnAway = (id: number | null): void => {
      if (!limits.mayRefuse(payer)) {
        refusals.note('a socket was closed: too many requests', { ip, person });
        hangUp(1008, 'too many requests');
      } else if (id !== null) send({ id, ok: false, problem: { text: TOO_OFTEN } });
    };

    const misunderstand = (): void => {
      refusals.note('a malformed message', { ip, person });
      if (limits.mayErr(payer))
        send({ id: 0, ok: false, problem: { text: 'The server did not understand that message.' } });
      else hangUp(1011, 'not understood');
    };

    const heard = async (data: Buffer): Promise<void> => {
      const toRead = costToRead(data.length);
      if (!limits.pays(payer, toRead)) return turnAway(numberIn(data));
      const request = requestSchema.safeParse(parsed(data.toString()));
      if (!request.success) return misunderstand();
      const { id, ask } = request.data;
      const rest = costOf(ask) - toRead;
      if (rest > 0 && !limits.pays(payer, rest)) return turnAway(id);
      const begun = performance.now();
      await limits.turn(payer.origin, costOf(ask));
      if (isOver) return;
      try {
        const done = await answer(ask);
        const reply = JSON.stringify(
          done.ok ? { id, ok: true, kind: ask.kind, answer: done.value } : { id, ok: false, problem: done.problem },
        );
        limits.charge(payer, Math.floor(reply.length / LETTERS_A_UNIT));
        sendText(reply);
        out.onAnswer?.(ask.kind, (performance.now() - begun) / 1000, done.ok);
      } catch (error) {
        log.error({ err: error, ask: ask.kind }, 'an answer failed');
        const problem = error instanceof StoreFailure ? error.message : 'The server had an error. Nothing was changed.';
        send({ id, ok: false, problem: { text: problem } });
      }
    };

    ws.on('message', (data, isBinary) => {
      if (isOver) return;
      if (isBinary) return hangUp(1003, 'text only');
      void heard(bytesOf(data));
    });
    ws.on('ping', (data) => {
      if (isOver) return;
      if (limits.pays(payer, 1)) ws.pong(data);
      else turnAway(null);
    });
    ws.on('pong', () => {
      alive.add(ws);
      if (!isOver && !limits.pays(payer, 1)) turnAway(null);
    });
    ws.on('error', (error) => refusals.note('a socket broke', { ip, problem: error.message }));
    ws.on('close', () => {
      services.hub.remove(line);
      leaveBacklog();
      for (const { table, watcher } of tables.values()) void table.leave(watcher);
      tables.clear();
    });
  };

  const heartbeat = setInterval(() => {
    for (const ws of wss.clients) {
      if (!alive.has(ws)) ws.terminate();
      alive.delete(ws);
      ws.ping();
    }
  }, pulse);

  const out: ReturnType<typeof openSockets> = {
    onAnswer: null,
    stop: () => {
      clearInterval(heartbeat);
      services.hub.closeAll();
      wss.close();
    },
  };
  return out;
};

const tooMany = (error: unknown): Result<never> => {
  if (error instanceof TooManyQuestions) return fail(error.message);
  throw error;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
