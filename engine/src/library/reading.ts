import { fail, ok, type Result } from '../result.ts';

/** Reading plain data that people wrote: positions, orders, options. Every problem says where it is and what was expected. */

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list of texts; absent is empty. Numbers count as texts, because area 15 is written so in YAML. */
export const textList = (value: unknown, at: string): Result<string[]> => {
  if (value === undefined) return ok([]);
  if (!Array.isArray(value)) return fail('expected a list of texts', { at });
  const list: string[] = [];
  for (const item of value) {
    if (typeof item === 'string' || typeof item === 'number') list.push(String(item));
    else return fail('expected a list of texts', { at });
  }
  return ok(list);
};

/** A whole number within limits; absent is `standard`. */
export const wholeNumber = (
  value: unknown,
  least: number,
  most: number,
  standard: number,
  at: string,
): Result<number> => {
  if (value === undefined) return ok(standard);
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most)
    return fail(`expected a whole number from ${least} to ${most}`, { at });
  return ok(value);
};

/** An object in which only these keys stand; absent is empty. */
export const recordOf = (value: unknown, keys: readonly string[], at: string): Result<Record<string, unknown>> => {
  if (value === undefined) return ok({});
  if (!isRecord(value)) return fail(`expected {${keys.join(', ')}}`, { at });
  const stranger = Object.keys(value).find((key) => !keys.includes(key));
  return stranger === undefined ? ok(value) : fail(`expected one of ${keys.join(', ')}`, { at: `${at}.${stranger}` });
};

/** Done, or what was wrong. */
export type Done = Result<true>;
export const DONE: Done = ok(true as const);

/** One step after the other until one fails. */
export const inOrder = (steps: readonly (() => Done)[]): Done => {
  for (const step of steps) {
    const done = step();
    if (!done.ok) return done;
  }
  return DONE;
};

/** Does something with each text of a list; absent is empty. */
export const eachText = (json: unknown, at: string, use: (text: string, at: string) => Done): Done => {
  const list = textList(json, at);
  return list.ok ? inOrder(list.value.map((text, i) => () => use(text, `${at}[${i}]`))) : list;
};

/** Does something with each pair of an object; absent is empty. */
export const eachPair = (json: unknown, at: string, use: (key: string, value: unknown, at: string) => Done): Done => {
  if (json === undefined) return DONE;
  if (!isRecord(json)) return fail('expected an object', { at });
  return inOrder(
    Object.entries(json).map(
      ([key, value]) =>
        () =>
          use(key, value, `${at}.${key}`),
    ),
  );
};
