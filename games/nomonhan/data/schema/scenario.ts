import { count, dieFace, gameOption, name, source } from '@hexside/schemas';
import { z } from 'zod';
import { bySide, region, side, turnNumber } from './common.ts';

const turn = z.strictObject({
  turn: turnNumber,
  month: name,
  optional: z.boolean().default(false),
  routine: z.boolean().default(true),
});

const id = z.string().regex(/^[A-Za-z0-9-]+$/, 'an id has letters, digits and - only');
const setupPlace = z
  .strictObject({ id, side, regions: z.array(region).default([]), base: name.optional() })
  .refine((p) => p.regions.length > 0 !== (p.base !== undefined), 'a place of the set-up is regions or a base');

export const scenarioSchema = z.strictObject({
  id: name,
  name,
  source,
  calendar: z.strictObject({ source, turns: z.array(turn).min(1) }),
  setup: z.strictObject({
    source,
    order: z.tuple([side, side]),
    firstInitiative: side,
    places: z.array(setupPlace).min(1),
    supply: z.record(name, count),
    air: bySide(count),
    victoryPoints: bySide(count),
  }),
  initiative: z.strictObject({ source, sovietUpTo: dieFace }),
  options: z.array(
    z.discriminatedUnion('id', [
      gameOption('length'),
      gameOption('boughtMarkers'),
      gameOption('highGround'),
      gameOption('artillery'),
      gameOption('moreAirSuperiority'),
      gameOption('capturingSupply'),
      gameOption('fog'),
      gameOption('reinforcements'),
      gameOption('interdictedBases'),
      gameOption('supplyUnderRetreat'),
      gameOption('closeAirSupport'),
      gameOption('airborne'),
    ]),
  ),
  historical: z.strictObject({ source, markers: z.array(z.strictObject({ marker: id, turn: turnNumber })) }),
});

export type ScenarioData = z.output<typeof scenarioSchema>;
export type OptionData = ScenarioData['options'][number];
