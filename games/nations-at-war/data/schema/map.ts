import { z } from 'zod';
import { hexList, key, name, source, terrain } from './common.ts';

const rowLetter = z.string().regex(/^[A-Z]$/, 'a row is one capital letter');

const path = hexList.refine((hexes) => hexes.length > 1, 'a path joins at least two hexes');
const way = z.strictObject({ name, path });

const water = z.strictObject({
  name,
  course: path,
  /** The row beyond the water: what is joined to it without crossing the course lies on the far bank. */
  farBank: rowLetter.optional(),
});

const sheet = z.strictObject({
  id: key,
  name,
  source,
  /** By row, one letter a hex from west to east; spaces are for the eye. */
  terrain: z.record(
    rowLetter,
    z.string().transform((row) => row.replaceAll(' ', '')),
  ),
  railroads: z.array(way),
  roads: z.array(way),
  waters: z.array(water),
});

export const mapSchema = z.strictObject({
  grid: z.strictObject({
    source,
    rows: z.strictObject({ first: rowLetter, last: rowLetter }),
    columns: z.strictObject({ first: z.literal(1), last: z.int().min(2).max(30) }),
    shoved: z.strictObject({ rows: z.enum(['odd', 'even']), toward: z.enum(['east', 'west']) }),
  }),
  key: z.record(z.string().length(1, 'a terrain key is one letter'), terrain),
  sheets: z.array(sheet).min(1),
});

export type MapFile = z.output<typeof mapSchema>;
export type SheetData = z.output<typeof sheet>;
