import { parserOf } from '@hexside/schemas';
import { checkData } from './checks.ts';
import map from './map.yaml';
import scenario from './scenario.yaml';
import { fileSchema } from './schema.ts';
import tables from './tables.yaml';
import units from './units.yaml';

export type * from './schema.ts';

/** The game's own data as read from its files, before any data pack and before any check. */
export const baseData: unknown = { map, units, tables, scenario };

export const parseKarabakhData = parserOf(fileSchema, checkData);
