import { z } from 'zod';
import { hexId, hexList, hexsideId, hexsideList, name, positive, region, side, source, terrain } from './common.ts';

/** The board's table of distances grows with the square of its hexes. */
const line = positive.max(40, 'expected at most 40 lines of hexes');
const span = z
  .strictObject({ first: line, last: line })
  .refine(({ first, last }) => first <= last, 'first comes before last');

const grid = z.strictObject({
  source,
  orientation: z.literal('flat-top'),
  ids: z.literal('CCRR'),
  columns: span,
  rows: span,
  columnsGrow: z.literal('east'),
  evenColumnsShifted: z.literal('south'),
  kmPerHex: z.number().positive(),
});

/** One letter per hex, row by row. */
const letters = <T extends z.ZodType>(meaning: T) =>
  z.strictObject({
    source,
    key: z.record(z.string().length(1, 'a key is one letter'), meaning),
    rows: z.record(z.string().regex(/^\d\d$/, "a row is two digits in quotes, such as '07'"), z.string()),
  });

const path = hexList.refine((hexes) => hexes.length > 1, 'a path joins at least two hexes');
const someHexes = hexList.refine((hexes) => hexes.length > 0, 'expected at least one hex');
const someHexsides = hexsideList.refine((sides) => sides.length > 0, 'expected at least one hexside');

const river = z.strictObject({ name, class: z.enum(['river', 'stream']), hexsides: someHexsides });
const crossing = z.strictObject({ hexside: hexsideId, kind: z.enum(['bridge', 'ford']), name });
const road = z.strictObject({ name, class: z.enum(['road', 'trail']), path });
const settlement = z.strictObject({
  hex: hexId,
  name,
  alternative: name.optional(),
  kind: z.enum(['city', 'village']),
});
const objective = z.strictObject({ hex: hexId, name, vp: positive });
const base = z.strictObject({
  id: z.string().regex(/^[A-Z][a-z]+$/, 'a base is named by one word'),
  side,
  road: hexId,
  trails: hexList,
});
const site = z.strictObject({ hex: hexId, name, alternative: name.optional() });

export const mapSchema = z.strictObject({
  grid,
  terrain: letters(terrain),
  regions: letters(region),
  rivers: z.strictObject({ source, courses: z.array(river).min(1) }),
  crossings: z.strictObject({ source, places: z.array(crossing) }),
  roads: z.strictObject({ source, paths: z.array(road) }),
  settlements: z.strictObject({ source, places: z.array(settlement) }),
  victoryPoints: z.strictObject({ source, hexes: z.array(objective).min(1) }),
  edges: z.strictObject({ source, soviet: someHexes, japanese: someHexes }),
  bases: z.strictObject({ source, boxes: z.tuple([base, base]) }),
  sites: z.strictObject({ source, places: z.array(site) }),
});

export type MapData = z.output<typeof mapSchema>;
export type GridData = z.output<typeof grid>;
export type RiverData = z.output<typeof river>;
export type CrossingData = z.output<typeof crossing>;
export type RoadData = z.output<typeof road>;
export type ObjectiveData = z.output<typeof objective>;
export type BaseData = z.output<typeof base>;
