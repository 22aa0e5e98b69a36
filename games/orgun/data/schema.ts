import { z } from 'zod';
import { cardsSchema } from './schema/cards.ts';
import type { MapFile } from './schema/map.ts';
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

export type OrgunFiles = z.output<typeof fileSchema>;

/** Two areas with a common border, the smaller number first; with or without a Main Road over it. */
export type LinkData = { readonly between: readonly [string, string]; readonly road: boolean };

/** The map with its links drawn from what the areas say of each other. */
export type MapData = MapFile & { readonly links: readonly LinkData[] };

export type OrgunData = Omit<OrgunFiles, 'map'> & { readonly map: MapData };
