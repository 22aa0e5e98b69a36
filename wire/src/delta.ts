/**
 * What changed between two plain JSON values. A table changes little with an action; the page gets only that.
 *
 * A delta is one of: `{ set }` (this value instead), `{ in }` (an object: deltas of some keys, and keys that are gone),
 * `{ at, length }` (a list: deltas of some places, and how long it is now). Null: nothing changed. Keys and places stand in pairs with
 * their deltas.
 */
export type Delta =
  | { readonly set: unknown }
  | { readonly in: readonly (readonly [string, Delta])[]; readonly gone?: readonly string[] }
  | { readonly at: readonly (readonly [number, Delta])[]; readonly length: number };

type Dictionary = Readonly<Record<string, unknown>>;

const isDictionary = (value: unknown): value is Dictionary =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A key may have any name, `__proto__` too: what an object did not get itself it does not have. */
const own = (of: Dictionary, key: string): unknown => (Object.hasOwn(of, key) ? of[key] : undefined);

const written = (value: unknown): string => {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  // In a list, undefined is written as null.
  return JSON.stringify(value) ?? 'null';
};

/** Most keys need no escapes, and checking that is faster than escaping. */
const PLAIN = /^[\w-]*$/;
const keyText = (key: string): string => (PLAIN.test(key) ? `"${key}"` : JSON.stringify(key));

const and = (before: string, more: string): string => (before === '' ? more : `${before},${more}`);

const objectDelta = (before: Dictionary, after: Dictionary): string | null => {
  let changed = '';
  /** How many keys before has that after has not. */
  let missing = 0;
  for (const _key in before) missing++;
  for (const key in after) {
    const value = after[key];
    if (value === undefined) continue;
    // Nothing that is inherited equals a value that came as JSON; only where they differ does it matter whose it is.
    const was = before[key] === value ? value : own(before, key);
    if (was !== undefined) missing--;
    if (was === value) continue;
    const delta = was === undefined ? `{"set":${written(value)}}` : deltaText(was, value);
    if (delta !== null) changed = and(changed, `[${keyText(key)},${delta}]`);
  }
  const gone = missing === 0 ? [] : goneFrom(before, after);
  if (gone.length > 0) return `{"in":[${changed}],"gone":${JSON.stringify(gone)}}`;
  return changed === '' ? null : `{"in":[${changed}]}`;
};

const goneFrom = (before: Dictionary, after: Dictionary): string[] =>
  Object.keys(before).filter((key) => before[key] !== undefined && own(after, key) === undefined);

const listDelta = (before: readonly unknown[], after: readonly unknown[]): string | null => {
  if (before.length === 0) return after.length === 0 ? null : `{"set":${written(after)}}`;
  let changed = '';
  for (let i = 0; i < after.length; i++) {
    const value = after[i];
    if (i < before.length && before[i] === value) continue;
    const delta = i < before.length ? deltaText(before[i], value) : `{"set":${written(value)}}`;
    if (delta !== null) changed = and(changed, `[${i},${delta}]`);
  }
  if (changed === '' && before.length === after.length) return null;
  return `{"at":[${changed}],"length":${after.length}}`;
};

/**
 * The delta as it goes over the wire; null when both are the same. Most of a table does not change with an action: that is found out
 * without making anything, and what did change is written down where it is found.
 */
export const deltaText = (before: unknown, after: unknown): string | null => {
  if (before === after) return null;
  if (Array.isArray(before) && Array.isArray(after)) return listDelta(before, after);
  return isDictionary(before) && isDictionary(after) ? objectDelta(before, after) : `{"set":${written(after)}}`;
};

/** Puts a value under a key of any name: assigning to `__proto__` would do something else. */
const put = (into: Record<string, unknown>, key: string, value: unknown): void => {
  if (key === '__proto__')
    Object.defineProperty(into, key, { value, enumerable: true, configurable: true, writable: true });
  else into[key] = value;
};

const changed = (before: unknown, delta: Delta | null): unknown => {
  if (delta === null) return before;
  if ('set' in delta) return delta.set;
  if ('at' in delta) {
    const list: unknown[] = Array.isArray(before) ? before.slice(0, delta.length) : [];
    for (const [index, one] of delta.at) list[index] = changed(list[index], one);
    return list;
  }
  const { gone = [] } = delta;
  const all: Dictionary = isDictionary(before) ? before : {};
  const after: Record<string, unknown> =
    gone.length === 0 ? { ...all } : Object.fromEntries(Object.entries(all).filter(([key]) => !gone.includes(key)));
  for (const [key, one] of delta.in) put(after, key, changed(own(after, key), one));
  return after;
};

/** A difference leads from one value of a type to another of it; the compiler cannot see through a difference. */
const isAlike = <T>(_after: unknown, _before: T): _after is T => true;

/** The value after the change; what did not change is shared with the one before. */
export const applied = <T>(before: T, delta: Delta | null): T => {
  const after = changed(before, delta);
  if (!isAlike(after, before)) throw new Error('unreachable: a difference keeps the type');
  return after;
};
