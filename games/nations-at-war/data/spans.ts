const A = 'A'.charCodeAt(0);
/** The number of a row: A is 1. */
export const numberOf = (hex: string): number => hex.charCodeAt(0) - A + 1;
const letterOf = (number: number): string => String.fromCharCode(A + number - 1);

export const rowOf = (hex: string): string => hex.charAt(0);

/** The hexes of a straight span along a row ('A1-A11') or down a column ('M11-Q11'); null if it is neither. */
export const spanHexes = ({ first, last }: { first: string; last: string }): readonly string[] | null => {
  const [fromRow, toRow] = [numberOf(first), numberOf(last)];
  const [from, to] = [Number(first.slice(1)), Number(last.slice(1))];
  if (fromRow === toRow && from <= to)
    return Array.from({ length: to - from + 1 }, (_, i) => `${rowOf(first)}${from + i}`);
  if (from === to && fromRow <= toRow)
    return Array.from({ length: toRow - fromRow + 1 }, (_, i) => `${letterOf(fromRow + i)}${from}`);
  return null;
};
