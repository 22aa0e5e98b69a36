/**
 * What changed between two plain JSON values. A table changes little with an action; the page gets only that.
 *
 * A delta is one of: `{ set }` (this value instead), `{ in }` (an object: deltas of some keys, and keys that are gone),
 * `{ at, length }` (a list: deltas of some places, and how long it is now). Null: nothing changed.
 */
export type Delta =
  | { readonly set: unknown }
  | { readonly in: Readonly<Record<string, Delta>>; readonly gone?: readonly string[] }
  | { readonly at: Readonly<Record<string, Delta>>; readonly length: number };

type Dictionary = Readonly<Record<string, unknown>>;

const isDictionary = (value: unknown): value is Dictionary =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A key may have any name, `__proto__` too: what an object did not get itself it does not have. */
const own = (of: Dictionary, key: string): unknown => (Object.hasOwn(of, key) ? of[key] : undefined);

const objectDelta = (before: Dictionary, after: Dictionary): Delta | null => {
  let changed: [string, Delta][] | null = null;
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
    const delta = was === undefined ? { set: value } : deltaOf(was, value);
    if (delta === null) continue;
    changed ??= [];
    changed.push([key, delta]);
  }
  const gone = missing === 0 ? [] : goneFrom(before, after);
  if (gone.length === 0) return changed && { in: Object.fromEntries(changed) };
  return { in: Object.fromEntries(changed ?? []), gone };
};

const goneFrom = (before: Dictionary, after: Dictionary): string[] =>
  Object.keys(before).filter((key) => before[key] !== undefined && own(after, key) === undefined);

const listDelta = (before: readonly unknown[], after: readonly unknown[]): Delta | null => {
  let at: Record<string, Delta> | null = null;
  for (let i = 0; i < after.length; i++) {
    const value = after[i];
    if (i < before.length && before[i] === value) continue;
    const delta = i < before.length ? deltaOf(before[i], value) : { set: value };
    if (delta === null) continue;
    at ??= {};
    at[i] = delta;
  }
  if (at === null && before.length === after.length) return null;
  return { at: at ?? {}, length: after.length };
};

/** Null when both are the same. Most of a table does not change with an action: that is found out without making anything. */
export const deltaOf = (before: unknown, after: unknown): Delta | null => {
  if (before === after) return null;
  if (Array.isArray(before)) return Array.isArray(after) ? listDelta(before, after) : { set: after };
  return isDictionary(before) && isDictionary(after) ? objectDelta(before, after) : { set: after };
};

const changed = (before: unknown, delta: Delta | null): unknown => {
  if (delta === null) return before;
  if ('set' in delta) return delta.set;
  if ('at' in delta) {
    const list: unknown[] = Array.isArray(before) ? before.slice(0, delta.length) : [];
    for (const [index, one] of Object.entries(delta.at)) list[Number(index)] = changed(list[Number(index)], one);
    return list;
  }
  const entries = new Map(isDictionary(before) ? Object.entries(before) : []);
  for (const key of delta.gone ?? []) entries.delete(key);
  for (const [key, one] of Object.entries(delta.in)) entries.set(key, changed(entries.get(key), one));
  return Object.fromEntries(entries);
};

/** A difference leads from one value of a type to another of it; the compiler cannot see through a difference. */
const isAlike = <T>(_after: unknown, _before: T): _after is T => true;

/** The value after the change; what did not change is shared with the one before. */
export const applied = <T>(before: T, delta: Delta | null): T => {
  const after = changed(before, delta);
  if (!isAlike(after, before)) throw new Error('unreachable: a difference keeps the type');
  return after;
};
