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
  .string({ error: "expected a hex id in quotes, such as '0421'" })
  .regex(/^\d{4}$/, "a hex id is four digits in quotes, such as '0421'");

export const hexsideId = z
  .string({ error: "expected a hexside in quotes, such as '0920|0921'" })
  .regex(/^\d{4}\|\d{4}$/, "a hexside is two hex ids with a bar, such as '0920|0921'")
  .refine((side) => side.slice(0, 4) < side.slice(5), 'write the smaller hex id of a hexside first');

/** A list written as words with spaces between, or as a list. */
const words = <T extends z.ZodType<string, string>>(word: T) =>
  z
    .union([z.string(), z.array(z.string())], { error: 'expected ids separated by spaces; quote a single one' })
    .transform((list) => (typeof list === 'string' ? list.split(/\s+/).filter((w) => w !== '') : list))
    .pipe(z.array(word));

export const hexList = words(hexId);
export const hexsideList = words(hexsideId);

/** Stands in one-line notation: no space, comma or semicolon. */
export const pieceId = z
  .string({ error: 'expected a piece id' })
  .regex(/^[A-Za-z0-9/-]+$/, 'a piece id has letters, digits, / and - only');

export const name = z.string().trim().min(1, 'a name may not be empty');
// Upper bounds keep every sum of a game within the columns of its state.
export const count = z.int().min(0, 'expected 0 or more').max(999, 'expected at most 999');
export const positive = z.int().min(1, 'expected 1 or more').max(99, 'expected at most 99');
export const dieFace = z.int().min(1, 'a die shows 1 to 6').max(6, 'a die shows 1 to 6');
export const turnNumber = z.int().min(1, 'turns run from 1 to 9').max(9, 'turns run from 1 to 9');

export const side = z.enum(['AR', 'AZ']);
export const force = z.enum(['NK', 'AR', 'AZ-militia', 'AZ', 'MU', 'SOV']);
export const supportForce = z.enum(['NK', 'AR', 'AZ', 'SOV']);
export const unitType = z.enum(['militia', 'infantry', 'mechanized', 'police']);
export const unitSize = z.enum(['battalion', 'battle-group', 'regiment']);
export const supportKind = z.enum(['artillery', 'armor', 'air', 'helo']);
export const region = z.enum(['oblast', 'armenia', 'azerbaijan', 'prohibited']);
export const settlementKind = z.enum(['town', 'village']);
/** Terrain a unit can stand in. */
export const landTerrain = z.enum(['clear', 'rough', 'mountain', 'pass']);
export const terrain = z.enum([...landTerrain.options, 'iran', 'nakhichevan']);

export type Source = z.output<typeof source>;
export type SideId = z.output<typeof side>;
export type ForceId = z.output<typeof force>;
export type SupportForceId = z.output<typeof supportForce>;
export type UnitType = z.output<typeof unitType>;
export type UnitSize = z.output<typeof unitSize>;
export type SupportKind = z.output<typeof supportKind>;
export type RegionId = z.output<typeof region>;
export type SettlementKind = z.output<typeof settlementKind>;
export type LandTerrain = z.output<typeof landTerrain>;
export type Terrain = z.output<typeof terrain>;
