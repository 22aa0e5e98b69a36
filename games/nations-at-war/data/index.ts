import { parserOf } from '@hexside/schemas';
import { checkData } from './checks.ts';
import map7 from './map7.yaml';
import map8 from './map8.yaml';
import scenarios from './scenarios.yaml';
import { fileSchema } from './schema.ts';
import tables from './tables.yaml';
import units from './units.yaml';

export type * from './schema.ts';

/** The game's own data as read from its files, before any data pack and before any check. */
export const baseData: unknown = { map7, map8, units, tables, scenarios };

export const parseNationsData = parserOf(fileSchema, checkData);
