import { z } from 'zod';

/** An area is written as its number; inside it is that number as text, as the board wants it. */
export const areaId = z
  .int({ error: 'expected the number of an area, without quotes' })
  .min(1, 'areas are numbered from 1')
  .transform(String);

export const areaList = z.array(areaId, { error: 'expected a list of area numbers, such as [28, 29]' });
export const someAreas = areaList.refine((areas) => areas.length > 0, 'expected at least one area');

/** Movement points come in halves. */
export const movementPoints = z.number().min(0).multipleOf(0.5, 'movement points come in halves');
/** Inches on the sheet. */
export const point = z.tuple([z.number(), z.number()]);

export const side = z.enum(['DRA', 'MJ']);
export const force = z.enum(['DRA', 'SOV', 'MJ']);
export const tribe = z.enum(['green', 'red', 'yellow']);
export const terrain = z.enum(['clear', 'mountain']);
export const unitType = z.enum(['mechanized', 'tank', 'infantry']);

export type AreaId = z.output<typeof areaId>;
export type SideId = z.output<typeof side>;
export type ForceId = z.output<typeof force>;
export type TribeId = z.output<typeof tribe>;
export type Terrain = z.output<typeof terrain>;
export type UnitType = z.output<typeof unitType>;
