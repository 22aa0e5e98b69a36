import { type Connection, sql } from './connection.ts';
import type { GroupCommit } from './group-commit.ts';
import { ratingSchema, sessionSchema } from './plain-rows.ts';
import { readInvitation, readNotice, readPerson, readToken } from './reading.ts';
import type { Token } from './rows.ts';
import type { People } from './store.ts';
import { emailKey, nameKey, personColumns } from './writing.ts';

/** Within a transaction: see `People.remove`. */
export const removePerson = (db: Connection, id: string): void => {
  db.run(sql.updateTable('seats').set({ person: null }).where('person', '=', id));
  db.run(sql.deleteFrom('chat').where('person', '=', id));
  db.run(sql.deleteFrom('invitations').where('from', '=', id));
  // The rest of what is theirs goes with them.
  db.run(sql.deleteFrom('people').where('id', '=', id));
};

export const sqlitePeople = (db: Connection, { write }: Pick<GroupCommit, 'write'>): People => {
  const one = (query: Parameters<Connection['all']>[0]) => {
    const [row] = db.all(query);
    return row === undefined ? null : readPerson(row);
  };
  const people = sql.selectFrom('people').selectAll();
  const validToken = (hash: string, purpose: Token['purpose'], now: number): Token | null => {
    const [row] = db.all(sql.selectFrom('tokens').selectAll().where('hash', '=', hash).where('purpose', '=', purpose));
    const token = row === undefined ? null : readToken(row);
    return token && token.expires > now ? token : null;
  };
  return {
    add: (person) =>
      write(() => {
        db.run(
          sql.insertInto('people').values({
            ...personColumns(person),
            id: person.id,
            name: person.name,
            guest: person.guest ? 1 : 0,
            email_verified: person.emailVerified ? 1 : 0,
            created: person.created,
            settings: JSON.stringify(person.settings),
            mailed: person.mailed,
          }),
        );
      }),
    get: async (id) => one(people.where('id', '=', id)),
    byName: async (name) => one(people.where('name_key', '=', nameKey(name))),
    byEmail: async (email) => one(people.where('email', '=', emailKey(email))),
    change: (id, to) =>
      write(() => {
        db.run(sql.updateTable('people').set(personColumns(to)).where('id', '=', id));
      }),
    remove: (id) => write(() => removePerson(db, id)),
    dossier: async (id) => ({
      person: one(people.where('id', '=', id)),
      sessions: db.all(sql.selectFrom('sessions').select(['created', 'seen', 'agent']).where('person', '=', id)),
      ratings: db.all(sql.selectFrom('ratings').selectAll().where('person', '=', id)),
      tables: db.all(
        sql
          .selectFrom('seats')
          .innerJoin('tables', 'tables.id', 'seats.table')
          .select(['tables.id', 'tables.game', 'tables.state', 'tables.created', 'tables.result', 'seats.side'])
          .where('seats.person', '=', id),
      ),
      chat: db.all(sql.selectFrom('chat').select(['table', 'at', 'text']).where('person', '=', id)),
      notes: db.all(sql.selectFrom('notes').select(['table', 'text']).where('person', '=', id)),
      notices: db.all(sql.selectFrom('notices').selectAll().where('person', '=', id)).map(readNotice),
      invitations: db
        .all(
          sql
            .selectFrom('invitations')
            .selectAll()
            .where((where) => where.or([where('to', '=', id), where('from', '=', id)])),
        )
        .map(readInvitation),
      pushAddresses: db.all(sql.selectFrom('push_addresses').select(['endpoint']).where('person', '=', id)),
    }),

    addSession: (session) =>
      write(() => {
        db.run(sql.insertInto('sessions').values(session));
      }),
    sessionByHash: async (hash) => {
      const [row] = db.all(sql.selectFrom('sessions').selectAll().where('hash', '=', hash));
      return row === undefined ? null : sessionSchema.parse(row);
    },
    sessions: async (person) =>
      db
        .all(sql.selectFrom('sessions').selectAll().where('person', '=', person).orderBy('seen', 'desc'))
        .map((row) => sessionSchema.parse(row)),
    touchSession: (id, seen) =>
      write(() => {
        db.run(sql.updateTable('sessions').set({ seen }).where('id', '=', id));
      }),
    removeSession: (person, id) =>
      write(() => db.run(sql.deleteFrom('sessions').where('person', '=', person).where('id', '=', id)) > 0),
    removeOtherSessions: (person, but) =>
      write(() => {
        db.run(
          sql
            .deleteFrom('sessions')
            .where('person', '=', person)
            .where('id', '!=', but ?? ''),
        );
      }),
    removeSessionsBefore: (seen) =>
      write(() => {
        db.run(sql.deleteFrom('sessions').where('seen', '<', seen));
        db.run(sql.deleteFrom('tokens').where('expires', '<', seen));
      }),

    addToken: (token) =>
      write(() => {
        db.run(sql.insertInto('tokens').values(token));
      }),
    token: async (hash, purpose, now) => validToken(hash, purpose, now),
    removeTokens: (person) =>
      write(() => {
        db.run(sql.deleteFrom('tokens').where('person', '=', person));
      }),
    takeToken: (hash, purpose, now) =>
      write(() => {
        const token = validToken(hash, purpose, now);
        db.run(sql.deleteFrom('tokens').where('hash', '=', hash).where('purpose', '=', purpose));
        return token;
      }),

    rating: async (person, game) => {
      const [row] = db.all(sql.selectFrom('ratings').selectAll().where('person', '=', person).where('game', '=', game));
      return row === undefined ? null : ratingSchema.parse(row);
    },
    ratings: async (person) =>
      db.all(sql.selectFrom('ratings').selectAll().where('person', '=', person)).map((row) => ratingSchema.parse(row)),
  };
};
