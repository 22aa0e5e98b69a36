import { count, dieFace, gameOption, name, pieceId, positive, source } from '@hexside/schemas';
import { z } from 'zod';
import { areaId, side, someAreas } from './common.ts';

const turn = z.strictObject({
  id: positive,
  DRA: count,
  MJ: count,
  /** Lowest die that brings a Soviet ground unit; null where no roll is made. */
  soviet: dieFace.nullable(),
});

const placement = z.strictObject({ id: pieceId, side, areas: someAreas, units: z.array(pieceId).min(1) });

export const scenarioSchema = z.strictObject({
  id: name,
  name,
  source,
  turns: z.strictObject({ source, firstInitiative: side, track: z.array(turn).min(1) }),
  setup: z.strictObject({ source, order: z.tuple([side, side]), placements: z.array(placement).min(1) }),
  reinforcements: z.strictObject({
    source,
    sovietFromTurn: positive,
    soviet: z.array(pieceId),
    advisor: pieceId,
    helicopter: pieceId,
    airlift: z.array(pieceId),
    unused: z.array(pieceId),
  }),
  victory: z.strictObject({
    source,
    automatic: z.strictObject({
      MJ: z.strictObject({ controls: areaId, andOneOf: someAreas }),
      DRA: z.strictObject({ tribesGone: positive.max(3) }),
      both: side,
    }),
    operational: z.strictObject({
      MJ: z.strictObject({ controls: areaId, controlsOrContestsAll: someAreas }),
      DRA: z.strictObject({ controls: areaId, controlsOneOf: someAreas }),
    }),
  }),
  options: z.array(
    z.discriminatedUnion('id', [gameOption('tankAmmunition'), gameOption('spotting'), gameOption('raidSupply')]),
  ),
});

export type ScenarioData = z.output<typeof scenarioSchema>;
export type TurnData = z.output<typeof turn>;
export type PlacementData = z.output<typeof placement>;
export type OptionData = ScenarioData['options'][number];
