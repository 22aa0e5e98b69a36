import type { IncomingHttpHeaders } from 'node:http';
import { BUILD_HEADER } from '@hexside/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';
import { Buckets, type Measure } from './buckets.ts';
import { Refusal, TOO_OFTEN } from './problem.ts';

/** What is sent with every answer. The page runs its own scripts and nobody else's, and nobody frames it. */
export const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

/**
 * Whether a request comes from our own page. A browser names the page that makes a request in `Origin` and cannot be talked out of it; what
 * changes something must come from the address it goes to.
 */
export const isFromOurPage = (headers: IncomingHttpHeaders, url: string | undefined): boolean => {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin === undefined) return false;
  if (url !== undefined && origin === new URL(url).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
};

const CHANGING: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** How often a person, an address or a name may knock. */
const MEASURES = {
  /** Requests to the interface, by address. */
  request: { burst: 200, perSecond: 40 },
  /**
   * Files of the page, by address. A first visit takes about 200 (page, games, tiles in view), a whole board up to 400, and a
   * club shares one address: thirty people may begin at once.
   */
  file: { burst: 6000, perSecond: 300 },
  /** Passwords tried, by address and by name. */
  password: { burst: 10, perSecond: 1 / 60 },
  /** Guests and accounts made, by address. */
  newcomer: { burst: 20, perSecond: 1 / 120 },
  /** Mails asked for, by address and by receiver. */
  mail: { burst: 5, perSecond: 1 / 600 },
  /** Tables made and people invited, by person. */
  table: { burst: 30, perSecond: 1 / 10 },
} satisfies Record<string, Measure>;

export type Limited = keyof typeof MEASURES;

export class Limits {
  readonly #buckets: ReadonlyMap<string, Buckets>;
  readonly #isOn: boolean;

  constructor(isOn: boolean, now: () => number) {
    this.#isOn = isOn;
    this.#buckets = new Map(Object.entries(MEASURES).map(([name, measure]) => [name, new Buckets(measure, now)]));
  }

  /** @throws TOO_OFTEN */
  spend(what: Limited, ...names: readonly string[]): void {
    if (!this.#isOn) return;
    for (const name of names) if (this.#buckets.get(what)?.take(name) === false) throw TOO_OFTEN;
  }
}

/** Whether a request is for a file of the page: no route of ours has its address. */
export const isForFile = ({ is404, url }: FastifyRequest): boolean => is404 && !url.startsWith('/api/');

/** Stands before every door of the application. */
export const guard = (app: FastifyInstance, { url }: Settings, limits: Limits, build: string | null): void => {
  app.addHook('onRequest', async (request: FastifyRequest, reply) => {
    reply.headers(HEADERS);
    if (build !== null) reply.header(BUILD_HEADER, build);
    limits.spend(isForFile(request) ? 'file' : 'request', request.ip);
    if (!CHANGING.has(request.method)) return;
    if (!isFromOurPage(request.headers, url)) throw new Refusal(403, 'This request does not come from our page.');
  });
};
