import { z } from 'zod';
import { hexId, hexList, name, source, terrain } from './common.ts';

const rowLetter = z.string().regex(/^[A-Z]$/, 'a row is one capital letter');
const path = hexList.refine((hexes) => hexes.length > 1, 'a path joins at least two hexes');

const course = z.strictObject({
  name,
  hexes: path,
  /** The row beyond the water: what is joined to it without crossing the course lies on the far bank. */
  farBank: rowLetter.optional(),
});

export const mapSchema = z.strictObject({
  grid: z.strictObject({
    source,
    orientation: z.literal('pointy-top'),
    ids: z.literal('A1'),
    rows: z.strictObject({ first: rowLetter, last: rowLetter }),
    columns: z.strictObject({ first: z.literal(1), last: z.int().min(2).max(30) }),
    columnsGrow: z.literal('east'),
    evenRowsShifted: z.literal('east'),
  }),
  terrain: z.strictObject({
    source,
    key: z.record(z.string().length(1, 'a terrain key is one letter'), terrain),
    rows: z.record(rowLetter, z.string()),
  }),
  railroads: z.strictObject({ source, paths: z.array(z.strictObject({ name, path })) }),
  roads: z.strictObject({
    source,
    /** The class is for the eye: all roads play alike. */
    paths: z.array(z.strictObject({ name, class: z.enum(['main', 'road']), path })),
  }),
  rivers: z.strictObject({ source, courses: z.array(course) }),
  settlements: z.strictObject({
    source,
    places: z.array(z.strictObject({ hex: hexId, name, kind: z.enum(['town', 'village']) })),
  }),
});

export type MapFile = z.output<typeof mapSchema>;
