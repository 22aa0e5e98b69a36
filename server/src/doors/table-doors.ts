import {
  idParams,
  inviteBody,
  linkQuery,
  newTableBody,
  noteBody,
  rematchBody,
  sitBody,
  tableFilter,
} from '@hexside/wire';
import type { FastifyInstance } from 'fastify';
import { originOf } from './address.ts';
import { openerFor } from './opener.ts';
import { Refusal } from './problem.ts';
import type { Services } from './services.ts';
import { needVisitor, visitorOf } from './visitor.ts';

export const tableDoors = (app: FastifyInstance, services: Services): void => {
  const { lobby, tableRegistry, store, limits, must } = services;

  app.get('/api/games', async () => services.games.all.map(({ card }) => card));

  app.get('/api/tables', async (request) => {
    const visitor = await visitorOf(request, services);
    return lobby.list(tableFilter.parse(request.query), visitor?.person.id ?? null);
  });

  app.post('/api/tables', async (request) => {
    const { person } = await needVisitor(request, services);
    const wanted = newTableBody.parse(request.body);
    limits.spend('table', person.id);
    return must(await lobby.create(person, wanted));
  });

  app.get('/api/me/tables', async (request) => {
    const { person } = await needVisitor(request, services);
    return lobby.mine(person, tableFilter.parse(request.query).before);
  });

  app.get('/api/me/invitations', async (request) => {
    const { person } = await needVisitor(request, services);
    return lobby.invitations(person);
  });

  app.get('/api/tables/:id', async (request) => {
    const visitor = await visitorOf(request, services);
    const { id } = idParams.parse(request.params);
    const { key } = linkQuery.parse(request.query);
    const card = await lobby.card(id, visitor?.person.id ?? null, key);
    if (!card.ok) throw new Refusal(404, card.problem.text);
    return card.value;
  });

  app.post('/api/tables/:id/sit', async (request) => {
    const { person } = await needVisitor(request, services);
    const { id } = idParams.parse(request.params);
    return must(await lobby.sit(person, id, sitBody.parse(request.body)));
  });

  app.post('/api/tables/:id/leave', async (request) => {
    const { person } = await needVisitor(request, services);
    must(await lobby.leave(person, idParams.parse(request.params).id));
    return {};
  });

  app.post('/api/tables/:id/invite', async (request) => {
    const { person } = await needVisitor(request, services);
    limits.spend('table', person.id);
    must(await lobby.invite(person, idParams.parse(request.params).id, inviteBody.parse(request.body).name));
    return {};
  });

  app.post('/api/tables/:id/rematch', async (request) => {
    const { person } = await needVisitor(request, services);
    limits.spend('table', person.id);
    const { entropy } = rematchBody.parse(request.body);
    return must(await lobby.rematch(person, idParams.parse(request.params).id, entropy));
  });

  app.post('/api/invitations/:id/accept', async (request) => {
    const { person } = await needVisitor(request, services);
    const { id } = idParams.parse(request.params);
    return must(await lobby.answer(person, id, sitBody.parse(request.body)));
  });

  app.post('/api/invitations/:id/decline', async (request) => {
    const { person } = await needVisitor(request, services);
    must(await lobby.answer(person, idParams.parse(request.params).id, null));
    return {};
  });

  app.get('/api/tables/:id/record', async (request, reply) => {
    const visitor = await visitorOf(request, services);
    const { id } = idParams.parse(request.params);
    const { key } = linkQuery.parse(request.query);
    if (!(await lobby.maySee(id, visitor?.person.id ?? null, key))) throw new Refusal(404, 'There is no such table.');
    const payer = { origin: originOf(request.ip), person: visitor?.person.id ?? null };
    const record = must(must(await tableRegistry.table(id, openerFor(payer, limits))).record());
    reply.header('content-disposition', `attachment; filename="hexside-${id}.json"`);
    return record;
  });

  app.get('/api/tables/:id/notes', async (request) => {
    const { person } = await needVisitor(request, services);
    return { text: await store.tables.note(idParams.parse(request.params).id, person.id) };
  });

  app.put('/api/tables/:id/notes', async (request) => {
    const { person } = await needVisitor(request, services);
    const { id } = idParams.parse(request.params);
    const { text } = noteBody.parse(request.body);
    if (!(await lobby.maySee(id, person.id, undefined))) throw new Refusal(404, 'There is no such table.');
    await store.tables.putNote(id, person.id, text);
    return {};
  });
};
