import {
  accountBody,
  emailBody,
  idParams,
  nameParams,
  newPasswordBody,
  passwordBody,
  pushBody,
  resetBody,
  settingsBody,
  signInBody,
  tokenBody,
} from '@hexside/wire';
import type { FastifyInstance } from 'fastify';
import { whatIsWrongWith } from '../notices/outbound.ts';
import { freshWebhookSecret } from '../notices/signature.ts';
import { isPassword } from '../people/passwords.ts';
import type { Person } from '../store/rows.ts';
import type { Desk } from './desk.ts';
import { Refusal } from './problem.ts';
import { giveCookie, needVisitor, takeCookie, visitorOf } from './visitor.ts';

/** What a person is told of himself. */
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

export const peopleDoors = (app: FastifyInstance, desk: Desk): void => {
  const { register, store, limits, must } = desk;
  const agentOf = (headers: { readonly 'user-agent'?: string | undefined }): string => headers['user-agent'] ?? '';

  app.get('/api/me', async (request) => {
    const visitor = await visitorOf(request, register);
    return { me: visitor && own(visitor.person), push: desk.pushKey };
  });

  app.post('/api/guest', async (request, reply) => {
    const visitor = await visitorOf(request, register);
    if (visitor) return { me: own(visitor.person) };
    limits.spend('newcomer', request.ip);
    const made = await register.guest(agentOf(request.headers));
    giveCookie(reply, made, desk.isSecure);
    return { me: own(made.person) };
  });

  app.post('/api/account', async (request, reply) => {
    const body = accountBody.parse(request.body);
    limits.spend('newcomer', request.ip);
    if (body.email !== undefined) limits.spend('mail', request.ip, body.email.toLowerCase());
    const visitor = await visitorOf(request, register);
    const made = must(await register.register(visitor?.person ?? null, body, agentOf(request.headers)));
    if (visitor) desk.hub.closeSessions(visitor.person.id, null);
    giveCookie(reply, made, desk.isSecure);
    return { me: own(made.person) };
  });

  app.post('/api/signin', async (request, reply) => {
    const { name, password } = signInBody.parse(request.body);
    limits.spend('password', `ip ${request.ip}`, `name ${name.toLowerCase()}`);
    const made = await register.signIn(name, password, agentOf(request.headers));
    if (!made.ok) {
      request.log.warn({ ip: request.ip }, 'a sign-in failed');
      throw new Refusal(401, made.problem.text);
    }
    giveCookie(reply, made.value, desk.isSecure);
    return { me: own(made.value.person) };
  });

  app.post('/api/signout', async (request, reply) => {
    const { person, session } = await needVisitor(request, register);
    await store.people.removeSession(person.id, session.id);
    desk.hub.closeSession(session.id);
    takeCookie(reply);
    return {};
  });

  app.get('/api/me/sessions', async (request) => {
    const { person, session } = await needVisitor(request, register);
    const all = await store.people.sessions(person.id);
    return all.map(({ id, created, seen, agent }) => ({ id, created, seen, agent, current: id === session.id }));
  });

  app.delete('/api/me/sessions/:id', async (request) => {
    const { person } = await needVisitor(request, register);
    const { id } = idParams.parse(request.params);
    if (!(await store.people.removeSession(person.id, id))) throw new Refusal(404, 'There is no such session.');
    desk.hub.closeSession(id);
    return {};
  });

  app.post('/api/me/password', async (request) => {
    const { person, session } = await needVisitor(request, register);
    const { old, password } = newPasswordBody.parse(request.body);
    limits.spend('password', `person ${person.id}`);
    must(await register.changePassword(person, session.id, old, password));
    desk.hub.closeSessions(person.id, session.id);
    return {};
  });

  app.post('/api/me/email', async (request) => {
    const { person } = await needVisitor(request, register);
    const { email } = emailBody.parse(request.body);
    if (person.guest) throw new Refusal(400, 'Make an account first.');
    limits.spend('mail', request.ip, email.toLowerCase());
    await register.askForAddress(person, email);
    return {};
  });

  app.post('/api/email/verify', async (request) => {
    const { token } = tokenBody.parse(request.body);
    limits.spend('password', `ip ${request.ip}`);
    must(await register.verifyAddress(token));
    return {};
  });

  app.post('/api/password/forgot', async (request) => {
    const { email } = emailBody.parse(request.body);
    limits.spend('mail', request.ip, email.toLowerCase());
    // Not waited for: how long it takes would tell whether there is such an address.
    register.forgot(email).catch((error: unknown) => request.log.error({ err: error }, 'a mail could not be sent'));
    return {};
  });

  app.post('/api/password/reset', async (request, reply) => {
    const { token, password } = resetBody.parse(request.body);
    limits.spend('password', `ip ${request.ip}`);
    const made = must(await register.reset(token, password, agentOf(request.headers)));
    desk.hub.closeSessions(made.person.id, null);
    giveCookie(reply, made, desk.isSecure);
    return { me: own(made.person) };
  });

  app.get('/api/me/export', async (request, reply) => {
    const { person } = await needVisitor(request, register);
    const dossier = await store.people.dossier(person.id);
    reply.header('content-disposition', 'attachment; filename="hexside-my-data.json"');
    return { ...dossier, person: { ...own(person), created: person.created } };
  });

  app.delete('/api/me', async (request, reply) => {
    const { person } = await needVisitor(request, register);
    const { password } = passwordBody.parse(request.body);
    limits.spend('password', `person ${person.id}`);
    if (!person.guest && !(await isPassword(person.password, password)))
      throw new Refusal(403, 'The password is wrong.');
    await desk.leaveAllTables(person);
    await store.people.remove(person.id);
    desk.hub.closeSessions(person.id, null);
    takeCookie(reply);
    return {};
  });

  app.put('/api/me/settings', async (request) => {
    const { person } = await needVisitor(request, register);
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
    const { person } = await needVisitor(request, register);
    const { endpoint, keys } = pushBody.parse(request.body);
    const there = await store.notices.addresses(person.id);
    if (there.length >= 20) throw new Refusal(400, 'You have too many browsers that want to be told.');
    await store.notices.addAddress({ person: person.id, endpoint, ...keys });
    return {};
  });

  app.get('/api/me/notices', async (request) => {
    const { person } = await needVisitor(request, register);
    const all = await store.notices.list(person.id, NOTICES_SHOWN);
    return all.map(({ id, kind, table, at, text, read }) => ({ id, kind, table, at, text, read }));
  });

  app.post('/api/me/notices/read', async (request) => {
    const { person } = await needVisitor(request, register);
    await store.notices.markRead(person.id, null);
    return {};
  });

  app.get('/api/people/:name', async (request) => {
    const { name } = nameParams.parse(request.params);
    const person = await store.people.byName(name);
    if (!person) throw new Refusal(404, 'There is nobody of that name.');
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
