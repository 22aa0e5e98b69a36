import { checkData, type DataError } from './checks.ts';
import { regionByHex } from './grid.ts';
import map from './map.yaml';
import scenario from './scenario.yaml';
import { fileSchema, type KarabakhData } from './schema.ts';
import tables from './tables.yaml';
import units from './units.yaml';

export type { DataError } from './checks.ts';
export type * from './schema.ts';

/** The game's own data as read from its files, before any data pack and before any check. */
export const baseData: unknown = { map, units, tables, scenario };

export type ParsedData = { ok: true; data: KarabakhData } | { ok: false; errors: DataError[] };

/** Checks raw data, with or without a pack merged in. Bad input gives errors, never an exception. */
export function parseKarabakhData(raw: unknown): ParsedData {
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
  const regions = regionByHex(files.map);
  const places = files.map.settlements.places.map((place) => ({
    ...place,
    region: regions.get(place.hex) ?? 'azerbaijan',
  }));
  return { ok: true, data: { ...files, map: { ...files.map, settlements: { ...files.map.settlements, places } } } };
}
