import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedIn } from '../people/register.ts';
import { SESSION_LIFE } from '../people/register.ts';
import type { Person, Session } from '../store/rows.ts';
import { originOf } from './address.ts';
import { costOf } from './costs.ts';
import { NOT_SIGNED_IN, TooOften } from './problem.ts';
import type { Services } from './services.ts';

const COOKIE = 'hexside';
/** Says that somebody was signed in here before; see `known-browser.ts`. */
const KNOWN = 'hexside-known';

/** A browser takes a cookie of such a name from https and this very host only, and not from a neighbour under the same domain. */
const nameOf = (secure: boolean, name = COOKIE): string => (secure ? `__Host-${name}` : name);

export interface Visitor {
  readonly person: Person;
  readonly session: Session;
}

type Cookies = Readonly<Record<string, string | undefined>>;

const read = (value: string | undefined): string | null =>
  value !== undefined && /^[\w-]{20,100}$/.test(value) ? value : null;

/** The secret that a browser holds. One from before the site had https is good once more: `renewCookie` takes it away. */
export const secretIn = (cookies: Cookies, secure: boolean): string | null =>
  read(cookies[nameOf(secure)]) ?? read(cookies[COOKIE]);

/**
 * Whoever asks, if they are signed in. Their work is put down to them.
 * @throws TooOften
 */
export const visitorOf = async (
  request: FastifyRequest,
  { register, limits, isSecure }: Services,
): Promise<Visitor | null> => {
  const secret = secretIn(request.cookies, isSecure);
  const visitor = secret === null ? null : await register.whoIs(secret);
  const payer = { origin: originOf(request.ip), person: visitor?.person.id ?? null };
  if (!limits.paysAlone(payer, costOf(request))) throw new TooOften(1000);
  return visitor;
};

/** @throws NOT_SIGNED_IN, TooOften */
export const needVisitor = async (request: FastifyRequest, services: Services): Promise<Visitor> => {
  const visitor = await visitorOf(request, services);
  if (!visitor) throw NOT_SIGNED_IN;
  return visitor;
};

/** Scripts cannot read the cookie, and other sites cannot send it along with anything that changes something. */
const put = (reply: FastifyReply, name: string, value: string, secure: boolean): void => {
  reply.setCookie(nameOf(secure, name), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: SESSION_LIFE / 1000,
  });
};

export const giveCookie = (reply: FastifyReply, { secret }: Pick<SignedIn, 'secret'>, secure: boolean): void =>
  put(reply, COOKIE, secret, secure);

export const giveKnownCookie = (reply: FastifyReply, value: string, secure: boolean): void =>
  put(reply, KNOWN, value, secure);

export const knownCookieIn = (cookies: Cookies, secure: boolean): string | undefined => cookies[nameOf(secure, KNOWN)];

export const takeCookie = (reply: FastifyReply, secure: boolean): void => {
  reply.clearCookie(nameOf(secure), { path: '/', secure });
};

/** Gives a cookie its stricter name, once the site has https. */
export const renewCookie = (request: FastifyRequest, reply: FastifyReply, secure: boolean): void => {
  const old = read(request.cookies[COOKIE]);
  if (!secure || old === null) return;
  if (read(request.cookies[nameOf(secure)]) === null) put(reply, COOKIE, old, secure);
  reply.clearCookie(COOKIE, { path: '/' });
};
