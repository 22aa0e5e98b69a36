import { z } from 'zod';
import { cardsSchema } from './schema/cards.ts';
import { mapSchema } from './schema/map.ts';
import { scenarioSchema } from './schema/scenario.ts';
import { tablesSchema } from './schema/tables.ts';
import { unitsSchema } from './schema/units.ts';

export type * from './schema/cards.ts';
export type * from './schema/common.ts';
export type * from './schema/map.ts';
export type * from './schema/scenario.ts';
export type * from './schema/tables.ts';
export type * from './schema/units.ts';

/** The five files, each value checked by itself; checks.ts compares them with each other. */
export const fileSchema = z.strictObject({
  map: mapSchema,
  units: unitsSchema,
  cards: cardsSchema,
  tables: tablesSchema,
  scenario: scenarioSchema,
});

export type OrgunData = z.output<typeof fileSchema>;
