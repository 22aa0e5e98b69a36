import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Register, SignedIn } from '../people/register.ts';
import { SESSION_LIFE } from '../people/register.ts';
import type { Person, Session } from '../store/rows.ts';
import { NOT_SIGNED_IN } from './problem.ts';

export const COOKIE = 'hexside';

export interface Visitor {
  readonly person: Person;
  readonly session: Session;
}

export const secretIn = (cookies: Readonly<Record<string, string | undefined>>): string | null => {
  const value = cookies[COOKIE];
  return value !== undefined && /^[\w-]{20,100}$/.test(value) ? value : null;
};

export const visitorOf = async (request: FastifyRequest, register: Register): Promise<Visitor | null> => {
  const secret = secretIn(request.cookies);
  return secret === null ? null : register.whoIs(secret);
};

/** @throws NOT_SIGNED_IN */
export const needVisitor = async (request: FastifyRequest, register: Register): Promise<Visitor> => {
  const visitor = await visitorOf(request, register);
  if (!visitor) throw NOT_SIGNED_IN;
  return visitor;
};

/** Scripts cannot read the cookie, and other sites cannot send it along with anything that changes something. */
export const giveCookie = (reply: FastifyReply, { secret }: Pick<SignedIn, 'secret'>, secure: boolean): void => {
  reply.setCookie(COOKIE, secret, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: SESSION_LIFE / 1000 });
};

export const takeCookie = (reply: FastifyReply): void => {
  reply.clearCookie(COOKIE, { path: '/' });
};
