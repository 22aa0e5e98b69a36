import type { Parsed } from './parse.ts';

type Steps = readonly (string | number)[];

/** What is put wrong, in words; where; the wrong value; and what the error must say. */
export type BadValue = readonly [what: string, at: Steps, value: unknown, says: string];

/** A copy of some data with one value replaced. */
export const changed = (data: unknown, at: Steps, value: unknown): unknown => {
  const [step, ...rest] = at;
  if (step === undefined) return value;
  if (Array.isArray(data)) return data.map((item: unknown, i) => (i === step ? changed(item, rest, value) : item));
  if (typeof data !== 'object' || data === null) throw new Error(`nothing at ${step}`);
  const inner = Object.entries(data).find(([key]) => key === String(step))?.[1];
  return { ...data, [step]: changed(inner, rest, value) };
};

export const errorsOf = (parsed: Parsed<unknown>): string[] =>
  parsed.ok ? [] : parsed.errors.map(({ path, message }) => `${path.join('.')}: ${message}`);

/** Things that are no data of any game. */
export const NO_DATA: readonly unknown[] = [null, undefined, 7, 'map', [], {}, { map: null }, { map: [], units: 1 }];
