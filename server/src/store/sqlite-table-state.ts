import { z } from 'zod';
import { type Connection, sql } from './connection.ts';
import type { TableRow, TableState } from './rows.ts';

/** What is kept beside a table's row, so that nobody has to go through all tables: how many there are, and each person's in order. */

export const STATES = ['open', 'playing', 'ended', 'cancelled'] as const;
const stateRow = z.object({ state: z.enum(STATES) }).transform(({ state }) => state);

export const countTable = (db: Connection, state: TableState, by: 1 | -1): void => {
  db.run(
    sql
      .insertInto('table_counts')
      .values({ state, n: by })
      .onConflict((there) => there.column('state').doUpdateSet((of) => ({ n: of('table_counts.n', '+', by) }))),
  );
};

/** Within a transaction, and before the row itself is changed. */
export const carryOver = (
  db: Connection,
  table: string,
  { state, changed }: Partial<Pick<TableRow, 'state' | 'changed'>>,
): void => {
  if (state !== undefined) {
    const [was] = db.all(sql.selectFrom('tables').select('state').where('id', '=', table));
    if (was === undefined) return;
    countTable(db, stateRow.parse(was), -1);
    countTable(db, state, 1);
    db.run(sql.updateTable('seats').set({ state }).where('table', '=', table));
  }
  if (changed !== undefined) db.run(sql.updateTable('seats').set({ changed }).where('table', '=', table));
};
