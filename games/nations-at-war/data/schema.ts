import { z } from 'zod';
import { mapSchema } from './schema/map.ts';
import { scenariosSchema } from './schema/scenarios.ts';
import { tablesSchema } from './schema/tables.ts';
import { unitsSchema } from './schema/units.ts';

export type * from './schema/common.ts';
export type * from './schema/map.ts';
export type * from './schema/scenarios.ts';
export type * from './schema/tables.ts';
export type * from './schema/units.ts';

/** The files, each value checked by itself; checks.ts compares them with each other. */
export const fileSchema = z.strictObject({
  map7: mapSchema,
  map8: mapSchema,
  units: unitsSchema,
  tables: tablesSchema,
  scenarios: scenariosSchema,
});

export type NationsData = z.output<typeof fileSchema>;
