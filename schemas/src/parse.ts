import { type AnyGame, type DataError, fail, type GameModule, ok } from '@hexside/engine';
import type { z } from 'zod';

export type Parsed<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly errors: readonly DataError[] };

/**
 * A reader of a game's data, with or without a pack merged in: first every value by itself, then what no single value shows
 * (`check`). Bad input gives errors, never an exception.
 */
export const parserOf =
  <Data>(schema: z.ZodType<Data>, check: (data: Data) => readonly DataError[]) =>
  (raw: unknown): Parsed<Data> => {
    const parsed = schema.safeParse(raw);
    if (!parsed.success) {
      const errors = parsed.error.issues.map(({ path, message }) => ({
        path: path.map((step) => (typeof step === 'symbol' ? step.toString() : step)),
        message,
      }));
      return { ok: false, errors };
    }
    const errors = check(parsed.data);
    return errors.length > 0 ? { ok: false, errors } : { ok: true, data: parsed.data };
  };

/** For data that must be right: a game's own. @throws Error with every place that is wrong */
export const dataOrThrow = <Data>(parsed: Parsed<Data>): Data => {
  if (parsed.ok) return parsed.data;
  throw new Error(parsed.errors.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
};

/** What a game's folder exports as `game`. */
export const gameModule = <Data>(
  id: string,
  data: unknown,
  parse: (raw: unknown) => Parsed<Data>,
  create: (data: Data) => AnyGame,
): GameModule => ({
  id,
  data,
  load: (raw) => {
    const parsed = parse(raw);
    if (parsed.ok) return ok(create(parsed.data));
    const [first] = parsed.errors;
    return fail(first?.message ?? 'bad data', { at: first?.path.join('.') ?? '' });
  },
});
