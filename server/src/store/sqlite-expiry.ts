import { z } from 'zod';
import { type Connection, sql } from './connection.ts';
import type { GroupCommit } from './group-commit.ts';
import { removePerson } from './sqlite-people.ts';
import { carryOver } from './sqlite-table-state.ts';
import type { Expiry } from './store.ts';

const lineRow = z.object({ table: z.string(), number: z.number(), at: z.number(), state: z.string() });
const guestRow = z.object({ id: z.string(), created: z.number() });
const tableRow = z.object({ table: z.string(), state: z.string(), host: z.string() });

/** What was said before a time, from a line on. */
const OLD_CHAT = `select c."table", c.number, c.at, t.state from chat c join tables t on t.id = c."table"
  where c.at < ? and (c.at, c."table", c.number) > (?, ?, ?) order by c.at, c."table", c.number limit ?`;
const OLD_GUESTS = `select id, created from people
  where guest = 1 and created < ? and (created, id) > (?, ?) order by created, id limit ?`;
/** Whether a guest was here since a time, or plays against another person. */
const IS_LIVING = `select 1 where exists (select 1 from sessions where person = ? and seen >= ?)
  or exists (select 1 from seats where person = ? and state in ('open', 'playing', 'ended', 'cancelled') and changed >= ?)
  or exists (
    select 1 from seats mine join seats theirs on theirs."table" = mine."table"
    where mine.person = ? and mine.state = 'playing' and theirs.person is not null and theirs.person <> mine.person
  )`;
const UNFINISHED = `select s."table", s.state, t.host from seats s join tables t on t.id = s."table"
  where s.person = ? and s.state in ('open', 'playing')`;

export const sqliteExpiry = (db: Connection, { write }: Pick<GroupCommit, 'write'>): Expiry => {
  const all = (text: string, ...parameters: readonly unknown[]): unknown[] =>
    db.all({ compile: () => ({ sql: text, parameters }) });
  const FIRST = { at: -1, table: '', number: 0 };
  let lastLine = FIRST;
  let lastGuest = { created: -1, id: '' };

  /** Waiting tables of their own and games against bots; a seat at another's waiting table only becomes free. */
  const cancelTables = (guest: string): void => {
    for (const row of all(UNFINISHED, guest).map((one) => tableRow.parse(one))) {
      if (row.state === 'open' && row.host !== guest) continue;
      carryOver(db, row.table, { state: 'cancelled' });
      const ended = { state: 'cancelled', asked: '[]', deadline: null };
      db.run(sql.updateTable('tables').set(ended).where('id', '=', row.table));
    }
  };

  return {
    notices: (before, most) =>
      write(() => {
        const old = sql.selectFrom('notices').select('id').where('at', '<', before).orderBy('at').limit(most);
        return db.run(sql.deleteFrom('notices').where('id', 'in', old));
      }),
    chat: (before, most) =>
      write(() => {
        const { at, table, number } = lastLine;
        const lines = all(OLD_CHAT, before, at, table, number, most).map((row) => lineRow.parse(row));
        for (const line of lines)
          if (line.state === 'ended' || line.state === 'cancelled')
            db.run(sql.deleteFrom('chat').where('table', '=', line.table).where('number', '=', line.number));
        lastLine = (lines.length < most ? null : lines.at(-1)) ?? FIRST;
        return lines.length;
      }),
    guests: (before, most) =>
      write(() => {
        const guests = all(OLD_GUESTS, before, lastGuest.created, lastGuest.id, most).map((row) => guestRow.parse(row));
        for (const { id } of guests) {
          if (all(IS_LIVING, id, before, id, before, id).length > 0) continue;
          cancelTables(id);
          removePerson(db, id);
        }
        lastGuest = (guests.length < most ? null : guests.at(-1)) ?? { created: -1, id: '' };
        return guests.length;
      }),
  };
};
