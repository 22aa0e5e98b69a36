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

export const hexId = z
  .string({ error: "expected a hex id in quotes, such as '1910'" })
  .regex(/^\d{4}$/, "a hex id is four digits in quotes, such as '1910'");

export const hexsideId = z
  .string({ error: 'expected a hexside, such as 1213|1313' })
  .regex(/^\d{4}\|\d{4}$/, 'a hexside is two hex ids with a bar, such as 1213|1313')
  .refine((side) => side.slice(0, 4) < side.slice(5), 'write the smaller hex id of a hexside first');

/** A list written as words with spaces between, or as a list. */
const words = <T extends z.ZodType<string, string>>(word: T) =>
  z
    .union([z.string(), z.array(z.string())], { error: 'expected words separated by spaces; quote a single number' })
    .transform((list) => (typeof list === 'string' ? list.split(/\s+/).filter((w) => w !== '') : list))
    .pipe(z.array(word));

export const hexList = words(hexId);
export const hexsideList = words(hexsideId);
export const wordList = words(z.string());

/** Stands in one-line notation: no space, comma or semicolon. */
export const pieceId = z
  .string({ error: 'expected a piece id' })
  .regex(/^[A-Za-z0-9/-]+$/, 'a piece id has letters, digits, / and - only');

export const name = z.string().trim().min(1, 'a name may not be empty');
// Upper bounds keep every sum of a game within the columns of its state.
export const count = z.int().min(0, 'expected 0 or more').max(99, 'expected at most 99');
export const positive = z.int().min(1, 'expected 1 or more').max(99, 'expected at most 99');
export const dieFace = z.int().min(1, 'a die shows 1 to 6').max(6, 'a die shows 1 to 6');
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

export type Source = z.output<typeof source>;
export type SideId = z.output<typeof side>;
export type RegionId = z.output<typeof region>;
export type Terrain = z.output<typeof terrain>;
export type NationId = z.output<typeof nation>;
export type UnitSize = z.output<typeof unitSize>;
export type UnitType = z.output<typeof unitType>;
export type Mission = z.output<typeof mission>;
