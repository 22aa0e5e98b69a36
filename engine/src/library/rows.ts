/**
 * The row of a table that a total falls into: the first whose limit it does not pass; beyond the last limit, the last row.
 */
export const rowFor = <Row extends { readonly atMost: number }>(rows: readonly Row[], total: number): Row => {
  for (const row of rows) if (total <= row.atMost) return row;
  const last = rows[rows.length - 1];
  if (last === undefined) throw new Error('a table has at least one row');
  return last;
};
