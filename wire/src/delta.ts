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

/** Most of a table does not change with an action: that is found out without making anything. */
const isSame = (before: unknown, after: unknown): boolean => {
  if (before === after) return true;
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) return false;
  if (Array.isArray(before)) {
    if (!Array.isArray(after) || before.length !== after.length) return false;
    for (let i = 0; i < after.length; i++) if (!isSame(before[i], after[i])) return false;
    return true;
  }
  return isDictionary(before) && isDictionary(after) && isSameDictionary(before, after);
};

const isSameDictionary = (before: Dictionary, after: Dictionary): boolean => {
  let count = 0;
  for (const key in after) {
    const value = after[key];
    if (value === undefined) continue;
    if (!isSame(before[key], value)) return false;
    count++;
  }
  for (const key in before) if (before[key] !== undefined) count--;
  return count === 0;
};

const objectDelta = (before: Dictionary, after: Dictionary): Delta => {
  // Entries, not assignments: a key may have any name, `__proto__` too.
  const changed: [string, Delta][] = [];
  for (const key of Object.keys(after)) {
    const value = after[key];
    if (value === undefined) continue;
    const delta =
      Object.hasOwn(before, key) && before[key] !== undefined ? deltaOf(before[key], value) : { set: value };
    if (delta) changed.push([key, delta]);
  }
  const gone = Object.keys(before).filter(
    (key) => before[key] !== undefined && (!Object.hasOwn(after, key) || after[key] === undefined),
  );
  return gone.length > 0 ? { in: Object.fromEntries(changed), gone } : { in: Object.fromEntries(changed) };
};

const listDelta = (before: readonly unknown[], after: readonly unknown[]): Delta => {
  const at: Record<string, Delta> = {};
  for (let i = 0; i < after.length; i++) {
    const delta = i < before.length ? deltaOf(before[i], after[i]) : { set: after[i] };
    if (delta) at[i] = delta;
  }
  return { at, length: after.length };
};

/** Null when both are the same. */
export const deltaOf = (before: unknown, after: unknown): Delta | null => {
  if (isSame(before, after)) return null;
  if (Array.isArray(before) && Array.isArray(after)) return listDelta(before, after);
  if (isDictionary(before) && isDictionary(after)) return objectDelta(before, after);
  return { set: after };
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
