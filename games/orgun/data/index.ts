import cards from './cards.yaml';
import { checkData, type DataError } from './checks.ts';
import { linksOf } from './graph.ts';
import map from './map.yaml';
import scenario from './scenario.yaml';
import { fileSchema, type OrgunData } from './schema.ts';
import tables from './tables.yaml';
import units from './units.yaml';

export type { DataError } from './checks.ts';
export { areaLayout } from './graph.ts';
export type * from './schema.ts';

/** The game's own data as read from its files, before any data pack and before any check. */
export const baseData: unknown = { map, units, cards, tables, scenario };

export type ParsedData = { ok: true; data: OrgunData } | { ok: false; errors: DataError[] };

/** Checks raw data, with or without a pack merged in. Bad input gives errors, never an exception. */
export function parseOrgunData(raw: unknown): ParsedData {
  const parsed = fileSchema.safeParse(raw);
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path, message }) => ({
      path: path.map((step) => (typeof step === 'symbol' ? step.toString() : step)),
      message,
    }));
    return { ok: false, errors };
  }
  const files = parsed.data;
  const errors = checkData(files);
  if (errors.length > 0) return { ok: false, errors };
  return { ok: true, data: { ...files, map: { ...files.map, links: linksOf(files.map) } } };
}
