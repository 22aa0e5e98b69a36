import { z } from 'zod';
import { type Connection, sql } from './connection.ts';
import type { GroupCommit } from './group-commit.ts';
import { chatSchema } from './plain-rows.ts';
import { readInvitation, readLine, readSeat, readTable } from './reading.ts';
import type { Seat, TableRow, TableState } from './rows.ts';
import { putNotice } from './sqlite-notices.ts';
import { carryOver, countTable, STATES } from './sqlite-table-state.ts';
import type { TableFilter, Tables } from './store.ts';
import { seatColumns, tableColumns } from './writing.ts';

const idRow = z.object({ id: z.string() }).transform(({ id }) => id);
const countRow = z.object({ state: z.enum(STATES), n: z.number() });
const changedRow = z.object({ changed: z.number() });
const PACES = ['none', 'live', 'fast', 'slow'] as const;
/** Longer talks lose what was said first; a page shows the last two hundred. */
const MOST_CHAT = 1000;
const textRow = z.object({ text: z.string() }).transform(({ text }) => text);
const numberRow = z.object({ n: z.number().nullable() }).transform(({ n }) => n ?? 0);

/** The one statement that every action at every table needs; the values stand in this order. */
const INSERT_LINE = sql
  .insertInto('journal')
  .values({ table: '', n: 0, kind: '', side: '', line: '', hash: '', to: 0, decision: 0, at: 0 })
  .compile();

/** SQLite's word for no limit. */
const ALL_LINES = -1;

/** And the one that every table of a list needs. */
const SEATS_OF = sql.selectFrom('seats').selectAll().where('table', '=', '').orderBy('place').compile();

/** Updates of the same columns have the same text, which is made once. */
class Updates {
  readonly #made = new Map<string, { readonly sql: string }>();

  of(columns: object, make: () => { readonly sql: string }): { readonly sql: string } {
    const key = Object.keys(columns).join();
    const found = this.#made.get(key) ?? make();
    this.#made.set(key, found);
    return found;
  }
}

export const sqliteTables = (db: Connection, { write }: Pick<GroupCommit, 'write'>): Tables => {
  const seatsOf = (table: string): Seat[] =>
    db.all({ compile: () => ({ sql: SEATS_OF.sql, parameters: [table] }) }).map(readSeat);
  const [rowUpdates, seatUpdates] = [new Updates(), new Updates()];
  /**
   * However many tables there are, a list reads no more of each index than it may show: what a filter leaves open has few values, and each
   * has its own stretch of the index, in the order of the list.
   */
  const listedIn = (state: TableState, open: boolean, { game, pace, rated, before, most }: TableFilter): unknown[] => {
    let query = sql.selectFrom('tables').selectAll('tables').orderBy('changed', 'desc').limit(most);
    query = query.where('state', '=', state).where('open', '=', open ? 1 : 0);
    if (before !== undefined) query = query.where('changed', '<', before);
    if (game === undefined && pace === undefined && rated === undefined) return db.all(query);
    const each = game === undefined ? query : query.where('game', '=', game);
    return (pace === undefined ? PACES : [pace]).flatMap((kind) =>
      (rated === undefined ? [true, false] : [rated]).flatMap((is) =>
        db.all(each.where('pace_kind', '=', kind).where('rated', '=', is ? 1 : 0)),
      ),
    );
  };
  const mineIn = (
    state: TableState,
    person: string,
    { game, pace, rated, open, before, most }: TableFilter,
  ): unknown[] => {
    let query = sql
      .selectFrom('seats')
      .innerJoin('tables', 'tables.id', 'seats.table')
      .selectAll('tables')
      .where('seats.person', '=', person)
      .where('seats.state', '=', state)
      .orderBy('seats.changed', 'desc')
      .limit(most);
    if (before !== undefined) query = query.where('seats.changed', '<', before);
    if (open !== undefined) query = query.where('tables.open', '=', open ? 1 : 0);
    if (game !== undefined) query = query.where('tables.game', '=', game);
    if (pace !== undefined) query = query.where('tables.pace_kind', '=', pace);
    if (rated !== undefined) query = query.where('tables.rated', '=', rated ? 1 : 0);
    return db.all(query);
  };
  const withSeats = (row: unknown): { row: TableRow; seats: Seat[] } => {
    const table = readTable(row);
    return { row: table, seats: seatsOf(table.id) };
  };
  return {
    add: (row, seats) =>
      write(() => {
        db.run(
          sql.insertInto('tables').values({
            ...tableColumns(row),
            id: row.id,
            game: row.game,
            version: row.version,
            data_hash: row.dataHash,
            scenario: row.scenario,
            options: JSON.stringify(row.options),
            state: row.state,
            host: row.host,
            pace: JSON.stringify(row.pace),
            pace_kind: row.pace.kind,
            rated: row.rated ? 1 : 0,
            open: row.open ? 1 : 0,
            watchers: row.watchers ? 1 : 0,
            sides: row.sides,
            timeout: row.timeout,
            key: row.key,
            seed: row.seed,
            created: row.created,
            changed: row.changed,
            asked: JSON.stringify(row.asked),
          }),
        );
        for (const seat of seats)
          db.run(
            sql.insertInto('seats').values({
              ...seatColumns(seat),
              table: row.id,
              place: seat.place,
              warned: seat.warned ? 1 : 0,
              seen: seat.seen,
              state: row.state,
              changed: row.changed,
            }),
          );
        countTable(db, row.state, 1);
      }),
    get: async (id) => {
      const [row] = db.all(sql.selectFrom('tables').selectAll().where('id', '=', id));
      return row === undefined ? null : withSeats(row);
    },
    list: async (filter) => {
      const { state, open, person, most } = filter;
      const states = state === undefined ? STATES : [state];
      const found =
        person === undefined
          ? states.flatMap((one) =>
              (open === undefined ? [true, false] : [open]).flatMap((is) => listedIn(one, is, filter)),
            )
          : states.flatMap((one) => mineIn(one, person, filter));
      return found
        .map((row) => ({ row, changed: changedRow.parse(row).changed }))
        .sort((a, b) => b.changed - a.changed)
        .slice(0, most)
        .map(({ row }) => withSeats(row));
    },
    change: ({ table, lines = [], row, seats = [], notices = [], ratings = [], invitation }) =>
      write(() => {
        for (const line of lines)
          db.again(INSERT_LINE, [
            table,
            line.n,
            line.kind,
            line.side,
            line.line,
            line.hash,
            line.to,
            line.decision,
            line.at,
          ]);
        if (row) carryOver(db, table, row);
        const columns = row && tableColumns(row);
        if (columns && Object.keys(columns).length > 0) {
          const made = () => sql.updateTable('tables').set(columns).where('id', '=', table).compile();
          db.again(rowUpdates.of(columns, made), [...Object.values(columns), table]);
        }
        for (const seat of seats) {
          const columns = seatColumns(seat);
          const made = () =>
            sql.updateTable('seats').set(columns).where('table', '=', table).where('place', '=', seat.place).compile();
          db.again(seatUpdates.of(columns, made), [...Object.values(columns), table, seat.place]);
        }
        for (const notice of notices) putNotice(db, notice);
        for (const rating of ratings) db.run(sql.replaceInto('ratings').values(rating));
        if (invitation)
          db.run(sql.updateTable('invitations').set({ state: invitation.state }).where('id', '=', invitation.id));
      }),
    journal: async (id, after = 0, most = ALL_LINES) =>
      db
        .all(
          sql.selectFrom('journal').selectAll().where('table', '=', id).where('n', '>', after).orderBy('n').limit(most),
        )
        .map(readLine),
    due: async (now, most) =>
      db
        .all(
          sql
            .selectFrom('tables')
            .select('id')
            .where('deadline', 'is not', null)
            .where('deadline', '<=', now)
            .orderBy('deadline')
            .limit(most),
        )
        .map((row) => idRow.parse(row)),
    shiftClocks: (by) =>
      write(() => {
        db.run(
          sql
            .updateTable('seats')
            .set((of) => ({ since: of('since', '+', by) }))
            .where('since', 'is not', null),
        );
        db.run(
          sql
            .updateTable('tables')
            .set((of) => ({ deadline: of('deadline', '+', by) }))
            .where('deadline', 'is not', null),
        );
      }),
    playing: async (after, most) =>
      db
        .all(
          sql
            .selectFrom('tables')
            .select('id')
            .where('state', '=', 'playing')
            .where('id', '>', after)
            .orderBy('id')
            .limit(most),
        )
        .map((row) => idRow.parse(row)),
    counts: async () => {
      const counts = { open: 0, playing: 0, ended: 0, cancelled: 0 };
      for (const row of db.all(sql.selectFrom('table_counts').selectAll())) {
        const { state, n } = countRow.parse(row);
        counts[state] = n;
      }
      return counts;
    },

    invite: (invitation, notice) =>
      write(() => {
        db.run(sql.insertInto('invitations').values(invitation));
        putNotice(db, notice);
      }),
    invitation: async (id) => {
      const [row] = db.all(sql.selectFrom('invitations').selectAll().where('id', '=', id));
      return row === undefined ? null : readInvitation(row);
    },
    invitations: async (person) =>
      db
        .all(
          sql
            .selectFrom('invitations')
            .selectAll()
            .where('to', '=', person)
            .where('state', '=', 'open')
            .orderBy('created', 'desc'),
        )
        .map(readInvitation),

    say: (table, person, side, at, text) =>
      write(() => {
        const [last] = db.all(
          sql
            .selectFrom('chat')
            .select((of) => of.fn.max('number').as('n'))
            .where('table', '=', table),
        );
        const number = numberRow.parse(last) + 1;
        db.run(sql.insertInto('chat').values({ table, number, person, side, at, text }));
        db.run(
          sql
            .deleteFrom('chat')
            .where('table', '=', table)
            .where('number', '<=', number - MOST_CHAT),
        );
        const [name] = db.all(sql.selectFrom('people').select('name as text').where('id', '=', person));
        return { number, person, name: name === undefined ? '' : textRow.parse(name), side, at, text };
      }),
    chat: async (table, most) =>
      db
        .all(
          sql
            .selectFrom('chat')
            .innerJoin('people', 'people.id', 'chat.person')
            .select(['chat.number', 'chat.person', 'people.name', 'chat.side', 'chat.at', 'chat.text'])
            .where('chat.table', '=', table)
            .orderBy('chat.number', 'desc')
            .limit(most),
        )
        .map((row) => chatSchema.parse(row))
        .reverse(),
    note: async (table, person) => {
      const [row] = db.all(
        sql.selectFrom('notes').select('text').where('table', '=', table).where('person', '=', person),
      );
      return row === undefined ? '' : textRow.parse(row);
    },
    putNote: (table, person, text) =>
      write(() => {
        db.run(sql.replaceInto('notes').values({ table, person, text }));
      }),
  };
};
