import { fail, ok, type Result } from './result.ts';

/**
 * Data packs: a file that corrects values of a game's data without code. Objects are laid over objects; a list whose
 * items have an `id` (or `hex`, `gt`, `name`) is corrected item by item; any other list is replaced whole. A pack can
 * change a value only where there is one, so a slip of spelling is an error and not a silent nothing.
 */
const KEYS = ['id', 'hex', 'gt', 'die', 'name'] as const;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The field by which a list is corrected item by item; null if the list is replaced whole. */
export const packKey = (list: readonly unknown[]): (typeof KEYS)[number] | null => {
  for (const key of KEYS)
    if (list.length > 0 && list.every((item) => isObject(item) && item[key] !== undefined)) return key;
  return null;
};

const kindOf = (value: unknown): string =>
  Array.isArray(value) ? 'a list' : value === null ? 'null' : isObject(value) ? 'an object' : `a ${typeof value}`;

const lay = (base: unknown, over: unknown, at: string): Result<unknown> => {
  if (isObject(base)) {
    if (!isObject(over)) return fail(`expected an object, found ${kindOf(over)}`, { at });
    const out: Record<string, unknown> = { ...base };
    for (const [key, value] of Object.entries(over)) {
      const here = at === '' ? key : `${at}.${key}`;
      if (!Object.hasOwn(base, key))
        return fail(`there is no such field; here are ${Object.keys(base).slice(0, 12).join(', ')}`, { at: here });
      const laid = lay(base[key], value, here);
      if (!laid.ok) return laid;
      out[key] = laid.value;
    }
    return ok(out);
  }
  if (Array.isArray(base)) {
    if (!Array.isArray(over)) return fail(`expected a list, found ${kindOf(over)}`, { at });
    const key = packKey(base);
    if (key === null || packKey(over) !== key) return ok(over);
    const out: unknown[] = base.slice();
    for (let i = 0; i < over.length; i++) {
      const item: unknown = over[i];
      const here = `${at}[${i}]`;
      if (!isObject(item)) return fail(`expected an object with "${key}"`, { at: here });
      const index = base.findIndex((one: unknown) => isObject(one) && one[key] === item[key]);
      if (index < 0) out.push(item);
      else {
        const laid = lay(base[index], item, here);
        if (!laid.ok) return laid;
        out[index] = laid.value;
      }
    }
    return ok(out);
  }
  if (isObject(over) || Array.isArray(over)) {
    return base === null ? ok(over) : fail(`expected a ${typeof base}, found ${kindOf(over)}`, { at });
  }
  return ok(over);
};

/** The data with the pack laid over it; the game's own schema then judges the values. */
export const applyPack = (data: unknown, pack: unknown): Result<unknown> => {
  if (pack === null || pack === undefined) return ok(data);
  if (!isObject(pack)) return fail(`expected a data pack: an object such as {units: …}, found ${kindOf(pack)}`);
  return lay(data, pack, '');
};
