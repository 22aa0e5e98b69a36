import type { DataError } from '@hexside/engine';
import { checkData } from './checks.ts';
import events from './events.yaml';
import map from './map.yaml';
import scenario from './scenario.yaml';
import { fileSchema, type OrelData } from './schema.ts';
import tables from './tables.yaml';
import units from './units.yaml';

export { layoutOf } from './ground.ts';
export type * from './schema.ts';

/** The game's own data as read from its files, before any data pack and before any check. */
export const baseData: unknown = { map, units, tables, events, scenario };

export type ParsedData = { ok: true; data: OrelData } | { ok: false; errors: DataError[] };

/** Checks raw data, with or without a pack merged in. Bad input gives errors, never an exception. */
export function parseOrelData(raw: unknown): ParsedData {
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
