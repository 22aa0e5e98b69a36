import { sql as raw } from 'kysely';
import { z } from 'zod';
import { type Connection, sql } from './connection.ts';
import type { GroupCommit } from './group-commit.ts';
import { addressSchema } from './plain-rows.ts';
import { readNotice, readNoticeToPost } from './reading.ts';
import type { Notice } from './rows.ts';
import type { Notices } from './store.ts';
import { noticeColumns } from './writing.ts';

const MOST_OF_KIND = 100;
/** The same within this time does not ring again. */
const SAME_WITHIN = 3_600_000;

const idRow = z.object({ id: z.string() }).transform(({ id }) => id);
const sameRow = z.object({ id: z.string(), at: z.number() });

/** An index over what is unread and unmailed is used only where that stands in the query as it is. */
const isNo = raw.lit(0);

/** When a person next has something to be pushed or posted. */
const SET_PUSH_DUE = {
  sql: `update people set push_due = (select min(due) from (
    select min(push_due) as due from notices where person = ? and push_due is not null
    union all select min(hook_due) from notices where person = ? and hook_due is not null
  )) where id = ?`,
};

/** When a person was mailed to, and what came meanwhile. */
const SET_MAIL_DUE = {
  sql: `update people set mailed = ?,
    mail_due = (select min(at) from notices where person = ? and mailed = 0 and read = 0) where id = ?`,
};

const setPushDue = (db: Connection, person: string): void => db.again(SET_PUSH_DUE, [person, person, person]);

/** Within a transaction: a notice comes, as `Notices.add` says. */
export const putNotice = (db: Connection, notice: Notice): void => {
  const { person, kind, table, at, text } = notice;
  const [found] = db.all(
    sql
      .selectFrom('notices')
      .select(['id', 'at'])
      .where('person', '=', person)
      .where('kind', '=', kind)
      .where('table', '=', table)
      .where('read', '=', 0)
      .limit(1),
  );
  const same = found === undefined ? null : sameRow.parse(found);
  if (same && Math.abs(at - same.at) < SAME_WITHIN) {
    db.run(sql.updateTable('notices').set({ at, text }).where('id', '=', same.id));
    return;
  }
  if (same) db.run(sql.deleteFrom('notices').where('id', '=', same.id));
  db.run(sql.insertInto('notices').values(noticeColumns(notice)));
  const tooMany = sql
    .selectFrom('notices')
    .select('id')
    .where('person', '=', person)
    .where('kind', '=', kind)
    .orderBy('at', 'desc')
    .limit(MOST_OF_KIND)
    .offset(MOST_OF_KIND);
  db.run(sql.deleteFrom('notices').where('id', 'in', tooMany));
  setPushDue(db, person);
  db.run(sql.updateTable('people').set({ mail_due: at }).where('id', '=', person).where('mail_due', 'is', null));
};

export const sqliteNotices = (db: Connection, { write }: Pick<GroupCommit, 'write'>): Notices => ({
  add: (notice) => write(() => putNotice(db, notice)),
  list: async (person, most) =>
    db
      .all(sql.selectFrom('notices').selectAll().where('person', '=', person).orderBy('at', 'desc').limit(most))
      .map(readNotice),
  markRead: (person, table) =>
    write(() => {
      let query = sql
        .updateTable('notices')
        .set({ read: 1, push_due: null, hook_due: null })
        .where('person', '=', person);
      if (table !== null) query = query.where('table', '=', table);
      if (db.run(query.where('read', '=', 0)) > 0) setPushDue(db, person);
    }),

  toPush: async (now, most) =>
    db
      .all(
        sql
          .selectFrom('people')
          .select('id')
          .where('push_due', 'is not', null)
          .where('push_due', '<=', now)
          .orderBy('push_due')
          .limit(most),
      )
      .map((row) => idRow.parse(row)),
  pushesOf: async (person, now, most) =>
    db
      .all(
        sql
          .selectFrom('notices')
          .selectAll()
          .where('person', '=', person)
          .where('push_due', 'is not', null)
          .where('push_due', '<=', now)
          .orderBy('push_due')
          .limit(most),
      )
      .map(readNotice),
  postsOf: async (person, now, most) =>
    db
      .all(
        sql
          .selectFrom('notices')
          .selectAll()
          .where('person', '=', person)
          .where('hook_due', 'is not', null)
          .where('hook_due', '<=', now)
          .orderBy('hook_due')
          .limit(most),
      )
      .map(readNoticeToPost),
  sending: (person, pushed, posted) =>
    write(() => {
      for (const id of pushed) db.run(sql.updateTable('notices').set({ push_due: null }).where('id', '=', id));
      for (const { id, again } of posted)
        db.run(
          sql
            .updateTable('notices')
            .set((of) => ({ hook_due: again, hook_tries: of('hook_tries', '+', 1) }))
            .where('id', '=', id),
        );
      setPushDue(db, person);
    }),
  taken: (person, id) =>
    write(() => {
      db.run(sql.updateTable('notices').set({ hook_due: null }).where('id', '=', id));
      setPushDue(db, person);
    }),
  postpone: (person, until) =>
    write(() => {
      const mine = sql.updateTable('notices').where('person', '=', person);
      db.run(mine.set({ push_due: until }).where('push_due', 'is not', null).where('push_due', '<', until));
      db.run(mine.set({ hook_due: until }).where('hook_due', 'is not', null).where('hook_due', '<', until));
      setPushDue(db, person);
    }),

  toMail: async (now, most) =>
    db
      .all(
        sql
          .selectFrom('people')
          .select('id')
          .where('mail_due', 'is not', null)
          .where('mail_due', '<=', now)
          .orderBy('mail_due')
          .limit(most),
      )
      .map((row) => idRow.parse(row)),
  unmailed: async (person, most) =>
    db
      .all(
        sql
          .selectFrom('notices')
          .selectAll()
          .where('person', '=', person)
          .where('mailed', '=', isNo)
          .where('read', '=', isNo)
          .orderBy('at')
          .limit(most),
      )
      .map(readNotice),
  mailed: (person, ids, at) =>
    write(() => {
      for (const id of ids) db.run(sql.updateTable('notices').set({ mailed: 1 }).where('id', '=', id));
      db.again(SET_MAIL_DUE, [at, person, person]);
    }),
  mailLater: (person, until) =>
    write(() => {
      db.run(sql.updateTable('people').set({ mail_due: until }).where('id', '=', person));
    }),
  dropMail: (person) =>
    write(() => {
      const mine = sql.updateTable('notices').set({ mailed: 1 }).where('person', '=', person);
      db.run(mine.where('mailed', '=', isNo).where('read', '=', isNo));
      db.run(sql.updateTable('people').set({ mail_due: null }).where('id', '=', person));
    }),

  addAddress: (address) =>
    write(() => {
      db.run(sql.replaceInto('push_addresses').values(address));
    }),
  addresses: async (person) =>
    db
      .all(sql.selectFrom('push_addresses').selectAll().where('person', '=', person))
      .map((row) => addressSchema.parse(row)),
  removeAddress: (endpoint) =>
    write(() => {
      db.run(sql.deleteFrom('push_addresses').where('endpoint', '=', endpoint));
    }),
});
