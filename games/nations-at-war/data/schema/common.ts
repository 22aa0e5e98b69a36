import { z } from 'zod';

/** Where a value group comes from: one line or several, each in one of three forms. */
const sourceLine = z
  .string()
  .regex(
    /^(rulebook (§\d|chart|sheet)|published\b|reconstructed: \S)/,
    "a source starts with 'rulebook §x', 'rulebook chart', 'published' or 'reconstructed: why'",
  );

export const source = z
  .union([sourceLine, z.array(sourceLine).min(1)], {
    error: "expected a source: 'rulebook §x', 'published' or 'reconstructed: why', or a list of them",
  })
  .transform((lines) => (typeof lines === 'string' ? [lines] : lines));

export const hexId = z
  .string({ error: "expected a hex such as 'K6'" })
  .regex(/^[A-Z]\d{1,2}$/, "a hex is a letter and a number, such as 'K6'");

/** Stands in one-line notation: no space, comma or semicolon. */
export const pieceId = z
  .string({ error: 'expected a piece id' })
  .regex(/^[A-Za-z0-9/-]+$/, 'a piece id has letters, digits, / and - only');

/** A list written as words with spaces between, or as a list. */
const words = <T extends z.ZodType<string, string>>(word: T) =>
  z
    .union([z.string(), z.array(z.string())], { error: 'expected ids separated by spaces' })
    .transform((list) => (typeof list === 'string' ? list.split(/\s+/).filter((w) => w !== '') : list))
    .pipe(z.array(word));

export const hexList = words(hexId);
export const pieceList = words(pieceId);

export const name = z.string({ error: 'expected a text' }).trim().min(1, 'a text may not be empty');
export const key = z
  .string({ error: 'expected an id' })
  .regex(/^[a-z0-9-]+$/, 'an id of this kind has small letters, digits and - only');
export const formationId = z
  .string({ error: "expected a formation in quotes, such as '505'" })
  .regex(/^[A-Z0-9]+$/, 'a formation id has capital letters and digits only');
// Upper bounds keep every sum of a game within the columns of its state.
export const count = z.int().min(0, 'expected 0 or more').max(99, 'expected at most 99');
export const positive = z.int().min(1, 'expected 1 or more').max(99, 'expected at most 99');
export const dieFace = z.int().min(1, 'a die shows 1 to 6').max(6, 'a die shows 1 to 6');
export const modifier = z.int().min(-6).max(6);

export const side = z.enum(['GE', 'SU']);
export const unitKind = z.enum(['afv', 'infantry', 'armoured-infantry', 'gun', 'mortar']);
export const terrain = z.enum([
  'clear',
  'cultivated',
  'woods',
  'hill',
  'wooded-hill',
  'town',
  'rough',
  'depression',
  'water',
  'bridge',
]);
export const switchId = z.enum([
  'overwatch',
  'fate',
  'fireMissions',
  'smoke',
  'mines',
  'trenches',
  'reconPlane',
  'leaders',
  'designated',
]);

/** 'soft/hard': one number for soft targets and one for hard ones. */
export const softHard = z
  .string({ error: "expected soft/hard, such as '1/2'" })
  .regex(/^\d\/\d$/, "written soft/hard, such as '1/2'")
  .transform((text) => ({ soft: Number(text[0]), hard: Number(text[2]) }));

/** 'dice/to-hit'. */
export const volley = z
  .string({ error: "expected dice/to-hit, such as '3/4'" })
  .regex(/^\d\/[2-6]$/, "written dice/to-hit, such as '3/4'")
  .transform((text) => ({ dice: Number(text[0]), toHit: Number(text[2]) }));

export type Source = z.output<typeof source>;
export type SideId = z.output<typeof side>;
export type UnitKind = z.output<typeof unitKind>;
export type TerrainId = z.output<typeof terrain>;
export type SwitchId = z.output<typeof switchId>;
export type SoftHard = z.output<typeof softHard>;
export type Volley = z.output<typeof volley>;
