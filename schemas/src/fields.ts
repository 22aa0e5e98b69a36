// What the data files of all games are made of. A game adds its own kinds (sides, terrains, units) beside these.
import { z } from 'zod';

const sourceLine = z
  .string()
  .regex(
    /^(rulebook (§\d|chart|sheet)|published\b|reconstructed: \S)/,
    "a source starts with 'rulebook §x', 'published' or 'reconstructed: why'",
  );

/** Where a value group comes from: one line or several, each in one of three forms. */
export const source = z
  .union([sourceLine, z.array(sourceLine).min(1)], {
    error: "expected a source: 'rulebook §x', 'published' or 'reconstructed: why', or a list of them",
  })
  .transform((lines) => (typeof lines === 'string' ? [lines] : lines));

export const sourceText = (lines: z.output<typeof source>): string => lines.join('; ');

/** Words that people read. */
export const name = z.string({ error: 'expected a text' }).trim().min(1, 'a text may not be empty');

/** Stands in one-line notation: no space, comma or semicolon. */
export const pieceId = z
  .string({ error: 'expected a piece id' })
  .regex(/^[A-Za-z0-9/-]+$/, 'a piece id has letters, digits, / and - only');

// Upper bounds keep every sum of a game within the columns of its state.
export const count = z.int().min(0, 'expected 0 or more').max(99, 'expected at most 99');
export const positive = z.int().min(1, 'expected 1 or more').max(99, 'expected at most 99');
export const dieFace = z.int().min(1, 'a die shows 1 to 6').max(6, 'a die shows 1 to 6');

/** A list written as words with spaces between, or as a list. */
export const words = <T extends z.ZodType<string, string>>(word: T) =>
  z
    .union([z.string(), z.array(z.string())], { error: 'expected words separated by spaces; quote a single number' })
    .transform((list) => (typeof list === 'string' ? list.split(/\s+/).filter((w) => w !== '') : list))
    .pipe(z.array(word));

export const wordList = words(z.string());
export const pieceList = words(pieceId);

/** Rows of a die roll: its row is the first whose limit the total does not pass (`rowFor`). */
export const rowsOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.array(z.strictObject({ atMost: z.int(), ...shape })).min(1, 'expected at least one row');
