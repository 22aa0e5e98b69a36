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
  .string({ error: "expected a hex id in quotes, such as '2705'" })
  .regex(/^\d{4}$/, "a hex id is four digits in quotes, such as '2705'");

export const hexsideId = z
  .string({ error: 'expected a hexside, such as 2605|2705' })
  .regex(/^\d{4}\|\d{4}$/, 'a hexside is two hex ids with a bar, such as 2605|2705')
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
export const modifier = z.int().min(-9, 'expected at least -9').max(9, 'expected at most 9');
export const dieFace = z.int().min(1, 'a die shows 1 to 6').max(6, 'a die shows 1 to 6');
export const quality = z.int().min(2, 'troop quality is 2 to 6').max(6, 'troop quality is 2 to 6');
export const date = z.int().min(15, 'dates run from 15 to 31').max(31, 'dates run from 15 to 31');

/** Red or White. */
export const side = z.enum(['R', 'W']);
export const bySide = <T extends z.ZodType>(of: T) => z.strictObject({ R: of, W: of });

export const terrain = z.enum(['clear', 'village', 'forest', 'town', 'city']);
/** How a unit pays for terrain: horse artillery as cavalry, convoys as artillery. */
export const mover = z.enum(['infantry', 'cavalry', 'artillery', 'tank', 'armouredCar']);
export const artilleryKind = z.enum(['foot', 'horse', 'heavy']);
export const vehicleKind = z.enum(['light-train', 'heavy-train', 'tank', 'armoured-car']);
export const depotKind = z.enum(['convoy', 'rail-depot']);

export type Source = z.output<typeof source>;
export type SideId = z.output<typeof side>;
export type Terrain = z.output<typeof terrain>;
export type Mover = z.output<typeof mover>;
export type ArtilleryKind = z.output<typeof artilleryKind>;
export type VehicleKind = z.output<typeof vehicleKind>;
export type DepotKind = z.output<typeof depotKind>;
