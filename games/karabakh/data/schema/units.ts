import { count, name, pieceId, positive, source } from '@hexside/schemas';
import { z } from 'zod';
import { force, side, supportForce, supportKind, unitSize, unitType } from './common.ts';

const unit = z
  .strictObject({
    id: pieceId,
    force,
    formation: name,
    type: unitType,
    size: unitSize.default('battalion'),
    strength: positive,
    /** Only where defence differs from strength. */
    defence: positive.optional(),
    /** Strength of the reduced side; null for a one-step unit. */
    reduced: positive.nullable(),
    reducedDefence: positive.optional(),
    ma: positive,
    reinforcement: z.boolean().default(false),
  })
  .refine((u) => u.reduced === null || u.reduced <= u.strength, {
    path: ['reduced'],
    message: 'a reduced unit is never stronger than a whole one',
  })
  .refine((u) => u.reducedDefence === undefined || u.reduced !== null, {
    path: ['reducedDefence'],
    message: 'a one-step unit has no reduced side',
  });

const supportMarker = z.strictObject({
  id: pieceId,
  force: supportForce,
  kind: supportKind,
  reinforcement: z.boolean().default(false),
});

const marker = z.strictObject({
  kind: pieceId,
  number: positive,
  reverse: name.optional(),
  majority: side.optional(),
});

export const unitsSchema = z.strictObject({
  totals: z.strictObject({ source, ground: count, support: count, markers: count, sheet: z.int().positive() }),
  ground: z.strictObject({ source, units: z.array(unit).min(1) }),
  support: z.strictObject({ source, markers: z.array(supportMarker) }),
  markers: z.strictObject({ source, kinds: z.array(marker) }),
});

export type UnitsFile = z.output<typeof unitsSchema>;
export type UnitData = z.output<typeof unit>;
export type SupportMarkerData = z.output<typeof supportMarker>;
export type MarkerData = z.output<typeof marker>;
