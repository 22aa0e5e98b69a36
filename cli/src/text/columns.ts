/** Beyond this a line has its words behind it, and does not push those of the others away. */
const WIDEST = 72;

/** Two columns, as a help page sets words beside what they mean. */
export const inColumns = (rows: readonly (readonly [string, string])[]): string[] => {
  const width = Math.max(...rows.map(([left]) => (left.length > WIDEST ? 0 : left.length)));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
};
