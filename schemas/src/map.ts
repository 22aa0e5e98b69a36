import type { HexLayout } from '@hexside/engine';
import { z } from 'zod';
import { name, positive, source, words } from './fields.ts';

/** Four digits, as most maps print them. Maps of other ids have fields of their own (`hexFields`). */
const FOUR_DIGITS = /^\d{4}$/;

/** Schema fields for maps whose hex ids look like this.
 * @example const { hexId, hexList } = hexFields(/^[A-Z]\d{1,2}$/, "a letter and a number, such as 'K6'");
 */
export const hexFields = (pattern: RegExp, form: string) => {
  const hexId = z.string({ error: `expected a hex id in quotes: ${form}` }).regex(pattern, `a hex id is ${form}`);
  const hexList = words(hexId);
  return {
    hexId,
    hexList,
    someHexes: hexList.refine((hexes) => hexes.length > 0, 'expected at least one hex'),
    path: hexList.refine((hexes) => hexes.length > 1, 'a path joins at least two hexes'),
  };
};

export const { hexId, hexList, someHexes, path } = hexFields(FOUR_DIGITS, "four digits, such as '0421'");

export const hexsideId = z
  .string({ error: 'expected a hexside, such as 0920|0921' })
  .regex(/^\d{4}\|\d{4}$/, 'a hexside is two hex ids with a bar, such as 0920|0921')
  .refine((side) => side.slice(0, 4) < side.slice(5), 'write the smaller hex id of a hexside first');

export const hexsideList = words(hexsideId);
export const someHexsides = hexsideList.refine((sides) => sides.length > 0, 'expected at least one hexside');

// The board's table of distances grows with the square of its hexes.
const line = positive.max(40, 'expected at most 40 lines of hexes');
const ordered = ({ first, last }: { first: number; last: number }): boolean => first <= last;

/** From and to, both included. */
export const span = z.strictObject({ first: line, last: line }).refine(ordered, 'first comes before last');

const axis = <Way extends string>(...grows: readonly [Way, Way]) =>
  z
    .strictObject({
      first: line,
      last: line,
      grows: z.enum(grows),
      written: z.enum(['digits', 'letters', 'doubled']).exactOptional(),
      width: z.int().min(1).max(3).exactOptional(),
    })
    .refine(ordered, 'first comes before last');

const parity = z.enum(['odd', 'even']);
const ends = z.tuple([line, line]).refine(([first, last]) => first <= last, 'first comes before last');

/** The `grid` of a map file: the engine's `HexLayout` with its source and scale. */
export const grid = z
  .strictObject({
    source,
    orientation: z.enum(['pointy', 'flat']),
    rows: axis('north', 'south'),
    columns: axis('east', 'west'),
    id: z.enum(['row-column', 'column-row']),
    shoved: z.strictObject({ lines: parity, toward: z.enum(['north', 'south', 'east', 'west']) }),
    spans: z.strictObject({ odd: ends.exactOptional(), even: ends.exactOptional() }).exactOptional(),
    halves: z.array(z.strictObject({ lines: parity, at: line })).exactOptional(),
    kmPerHex: z.number().positive().exactOptional(),
  })
  .refine(({ orientation, shoved }) => ['east', 'west'].includes(shoved.toward) === (orientation === 'pointy'), {
    path: ['shoved', 'toward'],
    message: 'rows of pointy hexes are shoved east or west, columns of flat ones north or south',
  }) satisfies z.ZodType<HexLayout>;

/** A map drawn in letters, west to east: what each letter means, and a line of letters for each row (`lettersByHex`). */
export const letters = <T extends z.ZodType>(meaning: T) =>
  z.strictObject({
    source,
    key: z.record(z.string().length(1, 'a key is one letter'), meaning),
    rows: z.record(
      z.string().regex(/^(\d\d|[A-Z])$/, "a row is named as in hex ids, in quotes: '07' or A"),
      z.string(),
    ),
  });

/** What most settlements are: a game names its kinds. */
export const settlementOf = <Kind extends string>(kinds: readonly [Kind, ...Kind[]]) =>
  z.strictObject({ hex: hexId, name, alternative: name.optional(), kind: z.enum(kinds), source: source.optional() });

/** A river or shore along hexsides. */
export const course = z.strictObject({ name, hexsides: someHexsides });
