import { wordList } from '@hexside/schemas';
import { z } from 'zod';

export const turnNumber = z.int().min(1, 'turns run from 1 to 6').max(6, 'turns run from 1 to 6');

/** Six rows of words, one for each face of the die. */
export const faces = <T extends z.ZodType<unknown, string>>(cell: T) =>
  z.array(wordList.pipe(z.array(cell).min(1))).length(6, 'one row for each face of the die');

export const side = z.enum(['JP', 'SU']);
export const bySide = <T extends z.ZodType>(of: T) => z.strictObject({ JP: of, SU: of });

/** Attack, defense and movement as the counter prints them; combat factors stay in words of a byte. */
export const values = z
  .string({ error: 'expected values such as 5-4-10' })
  .regex(/^\d{1,2}-\d{1,2}-\d{1,2}$/, 'values are attack-defense-movement, such as 5-4-10');

export const region = z.enum(['west', 'strip', 'manchukuo']);
export const terrain = z.enum(['clear', 'dunes', 'hilltop', 'ridge', 'marsh', 'village', 'city', 'lake']);
export const nation = z.enum(['japanese', 'manchukuoan', 'soviet', 'mongolian']);
export const unitSize = z.enum(['X', 'III', 'II', 'I']);
export const unitType = z.enum([
  'infantry',
  'motorized',
  'cavalry',
  'recon',
  'armor',
  'mechanized',
  'flamethrower',
  'machinegun',
  'airborne',
  'engineer',
  'antiaircraft',
]);
export const mission = z.enum(['superiority', 'interdiction', 'recon', 'strike']);

export type SideId = z.output<typeof side>;
export type RegionId = z.output<typeof region>;
export type Terrain = z.output<typeof terrain>;
export type NationId = z.output<typeof nation>;
export type UnitSize = z.output<typeof unitSize>;
export type UnitType = z.output<typeof unitType>;
export type Mission = z.output<typeof mission>;
