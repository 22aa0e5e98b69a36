import type { DataError } from '@hexside/engine';
import { checkData } from './checks.ts';
import map7 from './map7.yaml';
import map8 from './map8.yaml';
import scenarios from './scenarios.yaml';
import { fileSchema, type NationsData } from './schema.ts';
import tables from './tables.yaml';
import units from './units.yaml';

export type * from './schema.ts';

/** The game's own data as read from its files, before any data pack and before any check. */
export const baseData: unknown = { map7, map8, units, tables, scenarios };

export type ParsedData = { ok: true; data: NationsData } | { ok: false; errors: DataError[] };

/** Checks raw data, with or without a pack merged in. Bad input gives errors, never an exception. */
export function parseNationsData(raw: unknown): ParsedData {
  const parsed = fileSchema.safeParse(raw);
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path, message }) => ({
      path: path.map((step) => (typeof step === 'symbol' ? step.toString() : step)),
      message,
    }));
    return { ok: false, errors };
  }
  const errors = checkData(parsed.data);
  return errors.length > 0 ? { ok: false, errors } : { ok: true, data: parsed.data };
}
