import {
  accountBody,
  emailBody,
  idParams,
  nameParams,
  newEmailBody,
  newPasswordBody,
  passwordBody,
  pushBody,
  resetBody,
  settingsBody,
  signInBody,
  tokenBody,
} from '@hexside/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { whatIsWrongWith } from '../notices/outbound.ts';
import { freshWebhookSecret } from '../notices/signature.ts';
import { isPassword } from '../people/passwords.ts';
import type { SignedIn } from '../people/register.ts';
import type { Person } from '../store/rows.ts';
import { nameKey } from '../store/writing.ts';
import { originOf } from './address.ts';
import { tryPassword } from './password-try.ts';
import { Refusal } from './problem.ts';
import type { Services } from './services.ts';
import { giveCookie, giveKnownCookie, needVisitor, takeCookie, visitorOf } from './visitor.ts';

/** What a person is told about their own account. */
const own = ({ id, name, guest, email, emailVerified, settings, webhookSecret }: Person) => ({
  id,
  name,
  guest,
  email,
  emailVerified,
  settings,
  webhookSecret,
});

const NOTICES_SHOWN = 50;

export const peopleDoors = (app: FastifyInstance, services: Services): void => {
  const { register, store, limits, must } = services;
  const agentOf = (headers: { readonly 'user-agent'?: string | undefined }): string => headers['user-agent'] ?? '';
  const networkOf = ({ ip }: FastifyRequest): string => originOf(ip).network;
  const askForMail = (request: FastifyRequest, email: string): void => {
    limits.spend('mail', networkOf(request));
    limits.spend('receiver', email.trim().toLowerCase());
  };
  const sitsAnywhere = async ({ id }: Person): Promise<boolean> => {
    for (const state of ['playing', 'open'] as const)
      if ((await store.tables.list({ state, person: id, most: 1 })).length > 0) return true;
    return false;
  };
  /** Signed in, and known in this browser from now on. */
  const welcome = (reply: FastifyReply, made: SignedIn): void => {
    giveCookie(reply, made, services.isSecure);
    giveKnownCookie(reply, services.browsers.cookieFor(made.person), services.isSecure);
  };
  const confirmPassword = async (request: FastifyRequest, person: Person, password: string): Promise<void> => {
    if (!(await tryPassword(request, services, person, person.id, () => isPassword(person.password, password))))
      throw new Refusal(403, 'The password is wrong.');
  };

  app.get('/api/me', async (request) => {
    const visitor = await visitorOf(request, services);
    return { me: visitor && own(visitor.person), push: services.pushKey };
  });

  app.post('/api/guest', async (request, reply) => {
    const visitor = await visitorOf(request, services);
    if (visitor) return { me: own(visitor.person) };
    limits.spend('newcomer', networkOf(request));
    const made = await register.guest(agentOf(request.headers));
    giveCookie(reply, made, services.isSecure);
    return { me: own(made.person) };
  });

  app.post('/api/account', async (request, reply) => {
    const body = accountBody.parse(request.body);
    limits.spend('newcomer', networkOf(request));
    if (body.email !== undefined) askForMail(request, body.email);
    const visitor = await visitorOf(request, services);
    const made = must(await register.register(visitor?.person ?? null, body, agentOf(request.headers)));
    if (visitor) services.hub.closeSessions(visitor.person.id, null);
    welcome(reply, made);
    return { me: own(made.person) };
  });

  app.post('/api/signin', async (request, reply) => {
    const { name, password } = signInBody.parse(request.body);
    const visitor = await visitorOf(request, services);
    const guest = visitor?.person.guest ? visitor.person : null;
    if (guest && (await sitsAnywhere(guest)))
      throw new Refusal(
        409,
        'As a guest you are at tables that would be lost. Leave them first, or create an account for this guest.',
      );
    const account = await register.account(name);
    const key = account?.id ?? `nobody ${nameKey(name)}`;
    const isRight = await tryPassword(request, services, account, key, () =>
      isPassword(account?.password ?? null, password),
    );
    if (!account || !isRight) {
      services.refusals.note('a sign-in failed', { ip: request.ip });
      throw new Refusal(401, 'The name or the password is wrong.');
    }
    if (guest) {
      await register.endSessions(guest);
      services.hub.closeSessions(guest.id, null);
    }
    const made = await register.signIn(account, agentOf(request.headers));
    welcome(reply, made);
    return { me: own(made.person) };
  });

  app.post('/api/signout', async (request, reply) => {
    const { person, session } = await needVisitor(request, services);
    await store.people.removeSession(person.id, session.id);
    services.hub.closeSession(session.id);
    takeCookie(reply, services.isSecure);
    return {};
  });

  app.get('/api/me/sessions', async (request) => {
    const { person, session } = await needVisitor(request, services);
    const all = await store.people.sessions(person.id);
    return all.map(({ id, created, seen, agent }) => ({ id, created, seen, agent, current: id === session.id }));
  });

  app.delete('/api/me/sessions/:id', async (request) => {
    const { person } = await needVisitor(request, services);
    const { id } = idParams.parse(request.params);
    if (!(await store.people.removeSession(person.id, id))) throw new Refusal(404, 'There is no such session.');
    services.hub.closeSession(id);
    return {};
  });

  app.post('/api/me/password', async (request, reply) => {
    const { person, session } = await needVisitor(request, services);
    const { old, password } = newPasswordBody.parse(request.body);
    if (person.guest) throw new Refusal(400, 'Create an account first.');
    await confirmPassword(request, person, old);
    const changed = must(await register.changePassword(person, session.id, password));
    giveKnownCookie(reply, services.browsers.cookieFor(changed), services.isSecure);
    services.hub.closeSessions(person.id, session.id);
    return {};
  });

  app.post('/api/me/email', async (request) => {
    const { person } = await needVisitor(request, services);
    const { email, password } = newEmailBody.parse(request.body);
    if (person.guest) throw new Refusal(400, 'Create an account first.');
    await confirmPassword(request, person, password);
    askForMail(request, email);
    await register.askForAddress(person, email);
    return {};
  });

  app.post('/api/email/verify', async (request) => {
    const { token } = tokenBody.parse(request.body);
    must(await register.verifyAddress(token));
    return {};
  });

  app.post('/api/password/forgot', async (request) => {
    const { email } = emailBody.parse(request.body);
    askForMail(request, email);
    // Not waited for: how long it takes would tell whether there is such an address.
    register.forgot(email).catch((error: unknown) => request.log.error({ err: error }, 'a mail could not be sent'));
    return {};
  });

  app.post('/api/password/reset', async (request, reply) => {
    const { token, password } = resetBody.parse(request.body);
    const made = must(await register.reset(token, password, agentOf(request.headers)));
    services.hub.closeSessions(made.person.id, null);
    welcome(reply, made);
    return { me: own(made.person) };
  });

  app.get('/api/me/export', async (request, reply) => {
    const { person } = await needVisitor(request, services);
    const dossier = await store.people.dossier(person.id);
    reply.header('content-disposition', 'attachment; filename="hexside-my-data.json"');
    return { ...dossier, person: { ...own(person), created: person.created } };
  });

  app.delete('/api/me', async (request, reply) => {
    const { person } = await needVisitor(request, services);
    const { password } = passwordBody.parse(request.body);
    if (!person.guest) await confirmPassword(request, person, password);
    await services.leaveAllTables(person);
    await store.people.remove(person.id);
    services.hub.closeSessions(person.id, null);
    takeCookie(reply, services.isSecure);
    return {};
  });

  app.put('/api/me/settings', async (request) => {
    const { person } = await needVisitor(request, services);
    const settings = settingsBody.parse(request.body);
    if (settings.quiet && !isZone(settings.quiet.zone)) throw new Refusal(400, 'There is no such time zone.');
    const { webhook } = settings;
    const problem = webhook === null ? null : whatIsWrongWith(webhook);
    if (problem !== null) throw new Refusal(400, `webhook: ${problem}`);
    // Another receiver must not learn what the last one's posts were signed with.
    const isSame = webhook === person.settings.webhook;
    const webhookSecret = webhook === null ? null : ((isSame ? person.webhookSecret : null) ?? freshWebhookSecret());
    await store.people.change(person.id, { settings, webhookSecret });
    return { settings, webhookSecret };
  });

  app.post('/api/me/push', async (request) => {
    const { person } = await needVisitor(request, services);
    const { endpoint, keys } = pushBody.parse(request.body);
    const there = await store.notices.addresses(person.id);
    if (there.length >= 20) throw new Refusal(400, 'You receive notifications in too many browsers.');
    await store.notices.addAddress({ person: person.id, endpoint, ...keys });
    return {};
  });

  app.get('/api/me/notices', async (request) => {
    const { person } = await needVisitor(request, services);
    const all = await store.notices.list(person.id, NOTICES_SHOWN);
    return all.map(({ id, kind, table, at, text, read }) => ({ id, kind, table, at, text, read }));
  });

  app.post('/api/me/notices/read', async (request) => {
    const { person } = await needVisitor(request, services);
    await store.notices.markRead(person.id, null);
    return {};
  });

  app.get('/api/people/:name', async (request) => {
    const { name } = nameParams.parse(request.params);
    const person = await store.people.byName(name);
    if (!person) throw new Refusal(404, 'There is nobody with that name.');
    const ratings = await store.people.ratings(person.id);
    return {
      name: person.name,
      since: person.created,
      ratings: ratings.map(({ game, rating, deviation, games }) => ({
        game,
        rating: Math.round(rating),
        deviation: Math.round(deviation),
        games,
      })),
    };
  });
};

const isZone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};
