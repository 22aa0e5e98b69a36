import { type Connection, sql } from './connection.ts';
import type { GroupCommit } from './group-commit.ts';
import { addressSchema } from './plain-rows.ts';
import { readNotice } from './reading.ts';
import type { Notices } from './store.ts';
import { noticeColumns } from './writing.ts';

export const sqliteNotices = (db: Connection, { write }: Pick<GroupCommit, 'write'>): Notices => ({
  add: (notice) =>
    write(() => {
      db.run(sql.insertInto('notices').values(noticeColumns(notice)));
    }),
  list: async (person, most) =>
    db
      .all(sql.selectFrom('notices').selectAll().where('person', '=', person).orderBy('at', 'desc').limit(most))
      .map(readNotice),
  markRead: (person, table) =>
    write(() => {
      let query = sql.updateTable('notices').set({ read: 1, push_due: null }).where('person', '=', person);
      if (table !== null) query = query.where('table', '=', table);
      db.run(query.where('read', '=', 0));
    }),
  toPush: async (now, most) =>
    db
      .all(
        sql
          .selectFrom('notices')
          .selectAll()
          .where('push_due', 'is not', null)
          .where('push_due', '<=', now)
          .orderBy('push_due')
          .limit(most),
      )
      .map(readNotice),
  pushed: (ids) =>
    write(() => {
      db.run(
        sql
          .updateTable('notices')
          .set({ push_due: null })
          .where('id', 'in', [...ids]),
      );
    }),
  postpone: (ids, until) =>
    write(() => {
      db.run(
        sql
          .updateTable('notices')
          .set({ push_due: until })
          .where('id', 'in', [...ids]),
      );
    }),
  toMail: async (most) =>
    db
      .all(
        sql
          .selectFrom('notices')
          .selectAll()
          .where('mailed', '=', 0)
          .where('read', '=', 0)
          .orderBy('person')
          .orderBy('at')
          .limit(most),
      )
      .map(readNotice),
  mailed: (ids, person, at) =>
    write(() => {
      db.run(
        sql
          .updateTable('notices')
          .set({ mailed: 1 })
          .where('id', 'in', [...ids]),
      );
      db.run(sql.updateTable('people').set({ mailed: at }).where('id', '=', person));
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
