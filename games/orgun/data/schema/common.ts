import { z } from 'zod';

/** Where a value group comes from: one line or several, each in one of three forms. */
const sourceLine = z
  .string()
  .regex(
    /^(rulebook §\d|published\b|reconstructed: \S)/,
    "a source starts with 'rulebook §x', 'published' or 'reconstructed: why'",
  );

export const source = z
  .union([sourceLine, z.array(sourceLine).min(1)], {
    error: "expected a source: 'rulebook §x', 'published' or 'reconstructed: why', or a list of them",
  })
  .transform((lines) => (typeof lines === 'string' ? [lines] : lines));

/** An area is written as its number; inside it is that number as text, as the board wants it. */
export const areaId = z
  .int({ error: 'expected the number of an area, without quotes' })
  .min(1, 'areas are numbered from 1')
  .transform(String);

export const areaList = z.array(areaId, { error: 'expected a list of area numbers, such as [28, 29]' });
export const someAreas = areaList.refine((areas) => areas.length > 0, 'expected at least one area');

/** Stands in one-line notation: no space, comma or semicolon. */
export const pieceId = z
  .string({ error: 'expected the id of a counter' })
  .regex(/^[A-Za-z0-9-]+$/, 'an id has letters, digits and - only');

export const name = z.string({ error: 'expected a text' }).trim().min(1, 'a text may not be empty');
export const count = z.int().min(0, 'expected 0 or more');
export const positive = z.int().min(1, 'expected 1 or more');
export const dieFace = z.int().min(1, 'a die shows 1 to 6').max(6, 'a die shows 1 to 6');
/** Movement points come in halves. */
export const movementPoints = z.number().min(0).multipleOf(0.5, 'movement points come in halves');
/** Inches on the sheet. */
export const point = z.tuple([z.number(), z.number()]);

export const side = z.enum(['DRA', 'MJ']);
export const force = z.enum(['DRA', 'SOV', 'MJ']);
export const tribe = z.enum(['green', 'red', 'yellow']);
export const terrain = z.enum(['clear', 'mountain']);
export const unitType = z.enum(['mechanized', 'tank', 'infantry']);

/** The row of a die roll: the first one whose limit the total does not pass. */
export const rowsOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.array(z.strictObject({ atMost: z.int(), ...shape })).min(1, 'expected at least one row');

export type Source = z.output<typeof source>;
export type AreaId = z.output<typeof areaId>;
export type SideId = z.output<typeof side>;
export type ForceId = z.output<typeof force>;
export type TribeId = z.output<typeof tribe>;
export type Terrain = z.output<typeof terrain>;
export type UnitType = z.output<typeof unitType>;
