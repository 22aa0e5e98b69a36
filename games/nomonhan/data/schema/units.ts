import { count, name, pieceId, positive, source } from '@hexside/schemas';
import { z } from 'zod';
import { bySide, nation, unitSize, unitType, values } from './common.ts';

/** A place of the set-up or a group of reinforcements. */
const arrives = z.string().regex(/^[A-Za-z0-9-]+$/, 'expected a place of the set-up or a group');

const unit = z.strictObject({ id: pieceId, name, nation, type: unitType, size: unitSize, values, arrives });

const headquarters = z.strictObject({
  id: pieceId,
  name,
  nation,
  size: z.enum(['X', 'XX', 'XXX', 'XXXX', 'XXXXX']),
  support: positive,
  radius: positive,
  defense: count,
  movement: positive,
  arrives,
});

const battalion = z.strictObject({ id: pieceId, nation, type: unitType, values, sheet: count });

const marker = z.strictObject({ kind: pieceId, number: positive, reverse: name.optional() });

export const unitsSchema = z.strictObject({
  totals: z.strictObject({
    source,
    JP: z.int().positive(),
    SU: z.int().positive(),
    common: z.int().positive(),
    sheet: z.int().positive(),
  }),
  combat: z.strictObject({ source, units: z.array(unit).min(1) }),
  headquarters: z.strictObject({ source, units: z.array(headquarters).min(1) }),
  battalions: z.strictObject({ source, kinds: z.array(battalion).min(1) }),
  supply: bySide(z.strictObject({ movement: positive, sheet: count })).extend({ source }),
  air: bySide(z.strictObject({ sheet: count })).extend({ source }),
  markers: z.strictObject({ source, kinds: z.array(marker), deception: bySide(count) }),
});

export type UnitsData = z.output<typeof unitsSchema>;
export type UnitData = z.output<typeof unit>;
export type HeadquartersData = z.output<typeof headquarters>;
export type BattalionData = z.output<typeof battalion>;
