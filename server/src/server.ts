import type { IncomingMessage, ServerResponse } from 'node:http';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import webPush from 'web-push';
import { z } from 'zod';
import { openFolder } from './data-folder.ts';
import { originOf, trustOf } from './doors/address.ts';
import { guardConnections } from './doors/connections.ts';
import { guard, headersFor, isForFile } from './doors/guard.ts';
import { Hub } from './doors/hub.ts';
import { Limits } from './doors/limits.ts';
import { peopleDoors } from './doors/people-doors.ts';
import { Refusal, TooOften } from './doors/problem.ts';
import { RefusalLog } from './doors/refusal-log.ts';
import { must, type Services } from './doors/services.ts';
import { openSockets } from './doors/socket.ts';
import { tableDoors } from './doors/table-doors.ts';
import { Health } from './health.ts';
import { freshSecret } from './ids.ts';
import { Lobby } from './meeting/lobby.ts';
import { metricsFor } from './metrics.ts';
import { poster, pusher } from './notices/carriers.ts';
import { Delivery } from './notices/delivery.ts';
import { publicAgent } from './notices/outbound.ts';
import { Guesses } from './people/guesses.ts';
import { KnownBrowsers } from './people/known-browser.ts';
import { mailerFor } from './people/mail.ts';
import { Busy } from './people/passwords.ts';
import { Register, SESSION_LIFE } from './people/register.ts';
import { removeOld } from './retention.ts';
import type { Settings } from './settings.ts';
import { SteadyClock } from './steady-clock.ts';
import type { Person } from './store/rows.ts';
import { type Store, StoreFailure } from './store/store.ts';
import { BroadcastQueue } from './tables/broadcast-queue.ts';
import type { Games } from './tables/games.ts';
import { entranceOf, type TableContext } from './tables/table-context.ts';
import { TableRegistry } from './tables/table-registry.ts';
import { TooManyQuestions } from './thinking/fair-queue.ts';
import { type Thinkers, thinkersOf } from './thinking/thinkers.ts';

const ALIVE = 'alive';
const BEAT = 5_000;
const LARGEST_BODY = 64 * 1024;

/** Serves whatever is not the interface: the page. */
export type Pages = (request: IncomingMessage, response: ServerResponse) => void;

export interface Running {
  readonly app: FastifyInstance;
  readonly store: Store;
  readonly tableRegistry: TableRegistry;
  stop(): Promise<void>;
}

export interface Patience {
  /** For all headers of a request, and for all of it. */
  readonly headers: number;
  readonly request: number;
  /** Between two requests. */
  readonly idle: number;
  /** For anything to be sent or taken in the middle of one. */
  readonly silent: number;
  /** How often a page on the live line is asked whether it is still there; it has as long to answer. */
  readonly pulse: number;
  /** For all that has begun when the server is stopped: what is not done then was never acknowledged, and pages say it again to the next server. */
  readonly stop: number;
}

const PATIENCE: Patience = {
  headers: 10_000,
  request: 20_000,
  idle: 10_000,
  silent: 30_000,
  pulse: 30_000,
  stop: 3_500,
};

/** What a server that stops gives to those who are in the middle of a request. */
const LAST_ANSWERS = 1_000;
/** And to threads and the disk when everything else is over. */
const LAST_WRITES = 1_000;

/** Whether this is done in so many milliseconds. */
const isDoneWithin = async (ms: number, work: Promise<unknown>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((done) => {
    timer = setTimeout(() => done(false), ms);
  });
  const isDone = await Promise.race([work.then(() => true), late]);
  clearTimeout(timer);
  return isDone;
};

export interface Parts {
  readonly settings: Settings;
  readonly games: Games;
  readonly log: Logger;
  readonly pages: Pages;
  /** Which build of the page `pages` serves; null when nobody needs to know. */
  readonly build?: string | null;
  /** Who thinks for the bots; unless said otherwise, this thread. */
  readonly thinkers?: Thinkers;
  readonly now?: () => number;
  /** For players' clocks; see `steady-clock.ts`. */
  readonly clock?: () => number;
  /** Monotonic milliseconds, for the delays after wrong passwords. */
  readonly monotonic?: () => number;
  readonly print?: (text: string) => void;
  /** How patient the server is with connections, in milliseconds; tests are in a hurry. */
  readonly patience?: Patience;
  /** The disk did not take what was written: nothing that is known here can be relied on. */
  readonly lost?: () => void;
}

const vapidKeys = z.object({ publicKey: z.string(), privateKey: z.string() });

/** The keys by which push services know this server: made once, kept for ever. */
const pushKeys = async (store: Store): Promise<z.infer<typeof vapidKeys>> => {
  const kept = await store.setting('vapid');
  if (kept !== null) return vapidKeys.parse(JSON.parse(kept));
  const made = webPush.generateVAPIDKeys();
  await store.putSetting('vapid', JSON.stringify(made));
  return made;
};

/** What the cookies of known browsers are sealed with: made once, kept for ever. */
const browserKey = async (store: Store): Promise<string> => {
  const kept = await store.setting('browser-key');
  if (kept !== null) return kept;
  const made = freshSecret();
  await store.putSetting('browser-key', made);
  return made;
};

/** While the server was down nobody could play, so no clock ran. */
const giveTimeBack = async (store: Store, now: number): Promise<void> => {
  const last = Number((await store.setting(ALIVE)) ?? now);
  // Back as well, where the wall clock was: what was left on a clock is left on it still.
  if (now !== last) await store.tables.shiftClocks(now - last);
  await store.putSetting(ALIVE, String(now));
};

/** Puts the server together; it does not listen yet. */
export const buildServer = async ({
  settings,
  games,
  log,
  pages,
  build = null,
  thinkers = thinkersOf(games),
  now = Date.now,
  clock,
  monotonic,
  print = console.log,
  patience = PATIENCE,
  lost = () => undefined,
}: Parts): Promise<Running> => {
  const { store, unlock } = openFolder(settings.data, (error) => {
    log.fatal({ err: error }, 'the disk failed to sync what was written');
    lost();
  });
  const steady = new SteadyClock(now);
  const playing = clock ?? steady.now;
  await giveTimeBack(store, playing());
  const health = new Health(store, log);
  const vapid = await pushKeys(store);

  const linkTo = (path: string): string => `${settings.url ?? `http://localhost:${settings.port}`}/#/online/${path}`;
  const mailer = mailerFor(settings, print);
  const hub = new Hub();
  const register = new Register(store, mailer, now, linkTo);
  const broadcastQueue = new BroadcastQueue(log);
  const context: TableContext = {
    entrance: entranceOf(),
    show: (picture) => broadcastQueue.show(picture),
    store,
    games,
    log,
    thinkers,
    now,
    clock: playing,
    tell: (notices) => hub.tell(notices),
    personView: (id, game) => register.view(id, game),
  };
  const tableRegistry = new TableRegistry(context);
  const lobby = new Lobby(context);
  const limits = new Limits(settings.limits);
  const refusals = new RefusalLog(log);
  const trust = trustOf(settings.proxy);
  const services: Services = {
    store,
    games,
    register,
    lobby,
    tableRegistry,
    hub,
    limits,
    refusals,
    guesses: new Guesses(monotonic),
    browsers: new KnownBrowsers(await browserKey(store)),
    build,
    isSecure: settings.url?.startsWith('https:') ?? false,
    pushKey: vapid.publicKey,
    must,
    leaveAllTables: async (person: Person) => {
      for (;;) {
        const playing = await store.tables.list({ state: 'playing', person: person.id, most: 100 });
        for (const { row } of playing) must(await must(await tableRegistry.table(row.id)).resign(person.id));
        if (playing.length === 0) break;
      }
      const waiting = await store.tables.list({ state: 'open', person: person.id, most: 100 });
      for (const { row } of waiting) await lobby.leave(person, row.id);
    },
  };
  const delivery = new Delivery(
    store,
    {
      mailer,
      linkTo,
      push: pusher(publicAgent, vapid, settings.url ?? 'mailto:hexside@localhost'),
      webhook: poster(publicAgent, now),
    },
    now,
    log,
  );

  // Paths only: what follows a question mark may be somebody's secret. Headers and bodies are not logged at all.
  const logger: FastifyBaseLogger = log.child(
    {},
    { serializers: { req: ({ method, url }) => ({ method, path: url.split('?')[0] }) } },
  );
  const app = Fastify({
    loggerInstance: logger,
    bodyLimit: LARGEST_BODY,
    trustProxy: trust,
    requestTimeout: patience.request,
    keepAliveTimeout: patience.idle,
    connectionTimeout: patience.silent,
    http: {
      headersTimeout: patience.headers,
      connectionsCheckingInterval: Math.min(5_000, Math.ceil(patience.headers / 4)),
    },
    logController: new LogController({ disableRequestLogging: settings.log !== 'debug' }),
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
  });
  // Only JSON comes in: what a form of another site could send is not even read.
  app.removeContentTypeParser('text/plain');
  await app.register(cookie);
  guard(app, { settings, limits, trust, build, isSecure: services.isSecure });
  const connections = guardConnections(app.server, limits, trust, refusals);
  app.setErrorHandler((error, request, reply) => {
    const [status, text] = whatToSay(error);
    if (status >= 500) request.log.error({ err: error }, 'a request failed');
    else if (status === 403 || status === 421 || status === 429)
      refusals.note('a request was refused', { ip: request.ip, path: request.routeOptions.url, status, text });
    if (error instanceof TooOften) {
      reply.header('retry-after', String(error.retryAfter));
      if (!limits.mayRefuse({ origin: originOf(request.ip), person: null })) reply.header('connection', 'close');
    }
    return reply.status(status).send({ problem: { text } });
  });
  peopleDoors(app, services);
  tableDoors(app, services);

  const metrics = metricsFor({
    sockets: () => hub.size,
    openTables: () => tableRegistry.size,
    tables: () => store.tables.counts(),
  });
  app.get('/health', async (_request, reply) => {
    const { problem } = health;
    return problem === null ? { ok: true } : reply.status(503).send({ ok: false, problem: { text: problem } });
  });
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()));
  const headers = headersFor(settings);
  app.setNotFoundHandler((request, reply) => {
    if (!isForFile(request)) return reply.status(404).send({ problem: { text: 'There is nothing at this address.' } });
    for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value);
    reply.hijack();
    pages(request.raw, reply.raw);
    return reply;
  });
  const sockets = openSockets(app.server, { services, settings, trust, refusals, log, now, pulse: patience.pulse });
  sockets.onAnswer = metrics.answered;

  /** Work that comes round. One that fails is told of and tried again the next time. */
  const rounds = [
    every(1_000, () => tableRegistry.ring()),
    every(10_000, () => tableRegistry.tidy()),
    every(10_000, async () => refusals.flush()),
    every(15_000, () => delivery.run()),
    every(BEAT, async () => tellOfStep()),
    every(BEAT, () => health.probe(() => store.putSetting(ALIVE, String(playing())))),
    every(24 * 3_600_000, () => health.look()),
    every(3_600_000, () => store.people.removeSessionsBefore(now() - SESSION_LIFE)),
    // By the steady clock: one that is set years ahead must not have everything removed.
    every(3_600_000, () => removeOld(store, playing())),
  ];
  health.look().catch((error: unknown) => log.error({ err: error }, 'the database could not be checked'));
  function tellOfStep(): void {
    const step = steady.step();
    if (step === null) return;
    const seconds = Math.round(step / 1000);
    log.warn({ seconds }, 'the wall clock was set, or the machine slept; players’ clocks are not affected');
  }
  function every(ms: number, work: () => Promise<unknown>): NodeJS.Timeout {
    return setInterval(() => {
      work().catch((error: unknown) => log.error({ err: error }, 'a periodic task failed'));
    }, ms);
  }

  return {
    app,
    store,
    tableRegistry,
    stop: async () => {
      for (const round of rounds) clearInterval(round);
      sockets.stop();
      // Whoever listens on Fastify's behalf closes on its behalf: it does neither for a server that it did not open.
      app.server.close();
      app.server.closeIdleConnections();
      const cut = setTimeout(() => connections.cutAll(), LAST_ANSWERS);
      const ending = async (): Promise<void> => {
        await app.close();
        await tableRegistry.settle();
      };
      if (!(await isDoneWithin(patience.stop, ending())))
        log.warn('the server stops though something that has begun is not over; it was not acknowledged');
      clearTimeout(cut);
      connections.cutAll();
      const closing = async (): Promise<void> => {
        await thinkers.stop();
        await store.putSetting(ALIVE, String(playing())).catch(() => undefined);
        await store.close().catch((error: unknown) => log.error({ err: error }, 'the store did not close'));
      };
      if (!(await isDoneWithin(LAST_WRITES, closing()))) log.error('the server stops though the store is not closed');
      unlock();
    },
  };
};

const whatToSay = (error: unknown): [number, string] => {
  if (error instanceof Refusal) return [error.status, error.message];
  if (error instanceof z.ZodError) {
    const [issue] = error.issues;
    const at = issue?.path.join('.') ?? '';
    return [400, `${at === '' ? 'the request' : at}: ${issue?.message ?? 'is not understood'}`];
  }
  if (error instanceof StoreFailure || error instanceof Busy || error instanceof TooManyQuestions)
    return [503, error.message];
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500)
    return [error.statusCode, 'The server did not understand the request.'];
  return [500, 'The server had an error. Nothing was changed.'];
};
