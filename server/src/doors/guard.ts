import type { IncomingHttpHeaders } from 'node:http';
import { BUILD_HEADER } from '@hexside/wire';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '../settings.ts';
import { originOf, type Trust } from './address.ts';
import { costOf } from './costs.ts';
import { isOurHost } from './host.ts';
import type { Limits } from './limits.ts';
import { Refusal, TooOften } from './problem.ts';
import { renewCookie } from './visitor.ts';

/** What is sent with every answer. The page runs its own scripts and nobody else's, and nobody frames it. */
export const headersFor = ({ url }: Pick<Settings, 'url'>): Readonly<Record<string, string>> => ({
  'content-security-policy':
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  ...(url?.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
});

/**
 * Whether a request comes from our own page. A browser names the page that makes a request in `Origin` and cannot be talked out of it; what
 * changes something must come from the address it goes to.
 */
export const isFromOurPage = (headers: IncomingHttpHeaders, url: string | undefined): boolean => {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin === undefined) return false;
  if (url !== undefined && origin === url) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
};

const CHANGING: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Whether a request is for a file of the page: no route of ours has its address. */
export const isForFile = ({ is404, url }: FastifyRequest): boolean => is404 && !url.startsWith('/api/');

const WAIT_A_SECOND = new TooOften(1000);

export interface Guarding {
  readonly settings: Pick<Settings, 'url'>;
  readonly limits: Limits;
  readonly trust: Trust;
  readonly build: string | null;
  readonly isSecure: boolean;
}

/** Runs before every route of the application. */
export const guard = (app: FastifyInstance, { settings, limits, trust, build, isSecure }: Guarding): void => {
  const headers = headersFor(settings);
  app.addHook('onRequest', async (request: FastifyRequest, reply) => {
    const origin = originOf(request.ip);
    const isFile = isForFile(request);
    // A connection from a proxy is not this client's alone.
    if (limits.isShutOut(origin) && !trust(request.socket.remoteAddress ?? '', 0)) {
      reply.hijack();
      request.socket.resetAndDestroy();
      return;
    }
    reply.headers(headers);
    if (build !== null) reply.header(BUILD_HEADER, build);
    if (!isFile) reply.header('cache-control', 'no-store');
    renewCookie(request, reply, isSecure);
    if (isFile) limits.spend('file', origin.network);
    else if (!limits.enters(origin, costOf(request))) throw WAIT_A_SECOND;
    else await limits.turn(origin, costOf(request));
    if (!isOurHost(request.headers.host, settings.url))
      throw new Refusal(
        421,
        'This server does not answer to that name. Its operator can set HEXSIDE_URL to the address that people use.',
      );
    if (!CHANGING.has(request.method)) return;
    if (!isFromOurPage(request.headers, settings.url))
      throw new Refusal(403, 'This request does not come from this server’s page.');
  });
};
