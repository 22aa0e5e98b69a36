/** What the rules remember while they ask, read as what it is. */
export const number = (value: unknown): number => (typeof value === 'number' ? value : -1);

export const numbers = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'number') : [];
