import { count, name, pieceId, positive, source } from '@hexside/schemas';
import { z } from 'zod';
import { force, tribe, unitType } from './common.ts';

/** A printed face: firepower, cohesion, movement allowance. */
const face = z
  .string({ error: 'expected a face as firepower-cohesion-movement, such as 4-3-5' })
  .regex(/^\d-[1-6]-[1-9]$/, 'a face is firepower-cohesion-movement, such as 4-3-5')
  .transform((text) => ({ firepower: Number(text[0]), cohesion: Number(text[2]), movement: Number(text[4]) }));

const ofTribe = z.enum([...tribe.options, 'none']).default('none');

const combatUnit = z
  .strictObject({ id: pieceId, force, tribe: ofTribe, kind: pieceId, type: unitType, fresh: face, spent: face })
  .refine((unit) => unit.spent.firepower <= unit.fresh.firepower, {
    path: ['spent'],
    message: 'a spent unit is never stronger than a fresh one',
  })
  .refine((unit) => unit.force === 'MJ' || unit.tribe === 'none', {
    path: ['tribe'],
    message: 'only Mujahideen units belong to a tribe',
  });

const leader = z.strictObject({
  id: pieceId,
  force,
  tribe: ofTribe,
  name,
  modifier: count.max(3),
  movement: positive.max(9),
  /** May re-roll a combat die of the same side (4.1.3). */
  rerolls: z.boolean().default(false),
  /** Whom the leader may help: the same tribe or army, or every tribe (4.1.2). */
  helps: z.enum(['own', 'all-tribes']).default('own'),
});

const helicopter = z.strictObject({ id: pieceId, force: z.literal('SOV'), name });

const marker = z.strictObject({ id: pieceId, number: positive, reverse: pieceId.optional() });

export const unitsSchema = z.strictObject({
  totals: z.strictObject({ source, DRA: count, SOV: count, MJ: count, markers: count, sheet: count }),
  combat: z.strictObject({ source, units: z.array(combatUnit).min(1) }),
  leaders: z.strictObject({ source, units: z.array(leader) }),
  helicopters: z.strictObject({ source, units: z.array(helicopter) }),
  markers: z.strictObject({ source, kinds: z.array(marker) }),
});

export type UnitsData = z.output<typeof unitsSchema>;
export type Face = z.output<typeof face>;
export type CombatUnitData = z.output<typeof combatUnit>;
export type LeaderData = z.output<typeof leader>;
export type HelicopterData = z.output<typeof helicopter>;
export type MarkerData = z.output<typeof marker>;
