import { z } from 'zod';
import { mapSchema } from './schema/map.ts';
import { scenarioSchema } from './schema/scenario.ts';
import { tablesSchema } from './schema/tables.ts';
import { unitsSchema } from './schema/units.ts';

export type * from './schema/common.ts';
export type * from './schema/map.ts';
export type * from './schema/scenario.ts';
export type * from './schema/tables.ts';
export type * from './schema/units.ts';

/** The four files, each value checked by itself; checks.ts compares them with each other. */
export const fileSchema = z.strictObject({
  map: mapSchema,
  units: unitsSchema,
  tables: tablesSchema,
  scenario: scenarioSchema,
});

export type KarabakhData = z.output<typeof fileSchema>;
