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

const objectDelta = (before: Dictionary, after: Dictionary): Delta | null => {
  // Entries, not assignments: a key may have any name, `__proto__` too.
  const changed: [string, Delta][] = [];
  for (const key of Object.keys(after)) {
    const value = after[key];
    if (value === undefined || (value === before[key] && Object.hasOwn(before, key))) continue;
    const delta =
      Object.hasOwn(before, key) && before[key] !== undefined ? deltaOf(before[key], value) : { set: value };
    if (delta) changed.push([key, delta]);
  }
  const gone = Object.keys(before).filter(
    (key) => before[key] !== undefined && (!Object.hasOwn(after, key) || after[key] === undefined),
  );
  if (gone.length > 0) return { in: Object.fromEntries(changed), gone };
  return changed.length > 0 ? { in: Object.fromEntries(changed) } : null;
};

const listDelta = (before: readonly unknown[], after: readonly unknown[]): Delta | null => {
  const changed: Record<string, Delta> = {};
  let count = 0;
  for (let i = 0; i < after.length; i++) {
    if (i < before.length && before[i] === after[i]) continue;
    const delta = i < before.length ? deltaOf(before[i], after[i]) : { set: after[i] };
    if (delta) {
      changed[i] = delta;
      count++;
    }
  }
  return count > 0 || before.length !== after.length ? { at: changed, length: after.length } : null;
};

/** Null when both are the same. */
export const deltaOf = (before: unknown, after: unknown): Delta | null => {
  if (before === after) return null;
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
