import { grid, letters, name, source } from '@hexside/schemas';
import { z } from 'zod';
import { hexId, path, terrain } from './common.ts';

const rowLetter = z.string().regex(/^[A-Z]$/, 'a row is one capital letter');

const course = z.strictObject({
  name,
  hexes: path,
  /** The row beyond the water: what is joined to it without crossing the course lies on the far bank. */
  farBank: rowLetter.optional(),
});

export const mapSchema = z.strictObject({
  grid,
  terrain: letters(terrain),
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
