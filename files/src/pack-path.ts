import { packKey } from '@hexside/engine';
import { indexStep, keyStep } from './path.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export interface PackPath {
  /** As far as the pack goes on the way to the field. */
  readonly path: string;
  /** Whether the pack sets the field itself. */
  readonly whole: boolean;
}

/**
 * Where a pack sets the field that stands at `field` in the data it was laid over. Lists that a pack corrects item by item
 * are shorter in the pack, so positions differ: items are found again by their key.
 */
export const packPath = (merged: unknown, pack: unknown, field: string): PackPath => {
  let data = merged;
  let over = pack;
  let rest = field;
  let path = '';
  while (rest !== '') {
    if (isObject(data) && isObject(over)) {
      const step = keyStep(rest, new Set([...Object.keys(data), ...Object.keys(over)]));
      if (!step || !Object.hasOwn(over, step.key)) return { path, whole: false };
      path = path === '' ? step.key : `${path}.${step.key}`;
      data = data[step.key];
      over = over[step.key];
      rest = step.rest;
    } else if (Array.isArray(data) && Array.isArray(over)) {
      const step = indexStep(rest);
      if (!step) return { path, whole: false };
      const item: unknown = data[step.index];
      const key = packKey(data);
      const index =
        key === null || packKey(over) !== key
          ? step.index
          : over.findIndex((one: unknown) => isObject(one) && isObject(item) && one[key] === item[key]);
      if (index < 0 || index >= over.length) return { path, whole: false };
      path = `${path}[${index}]`;
      data = item;
      over = over[index];
      rest = step.rest;
    } else return { path, whole: false };
  }
  return { path, whole: true };
};
