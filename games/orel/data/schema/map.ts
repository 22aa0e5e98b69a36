import { z } from 'zod';
import { bySide, hexId, hexList, hexsideList, name, positive, side, source, terrain } from './common.ts';

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
  halfHexes: z.strictObject({ northOddRow: positive, southEvenRow: positive }),
  kmPerHex: z.number().positive(),
});

const path = hexList.refine((hexes) => hexes.length > 1, 'a path joins at least two hexes');
const someHexes = hexList.refine((hexes) => hexes.length > 0, 'expected at least one hex');
const someHexsides = hexsideList.refine((sides) => sides.length > 0, 'expected at least one hexside');

const settlement = z.strictObject({
  hex: hexId,
  name,
  alternative: name.optional(),
  kind: z.enum(['city', 'town', 'village']),
  source: source.optional(),
});
const river = z.strictObject({ name, class: z.enum(['river', 'stream']), hexsides: someHexsides });
const road = z.strictObject({ name, class: z.enum(['main', 'road']), path });
const railroad = z.strictObject({ name, class: z.enum(['double', 'single']), path });
const station = z.strictObject({ hex: hexId, holder: side });

export const mapSchema = z.strictObject({
  grid,
  terrain: z.strictObject({
    source,
    key: z.record(z.string().length(1, 'a key is one letter'), terrain),
    rows: z.record(z.string().regex(/^\d\d$/, "a row is two digits in quotes, such as '07'"), z.string()),
  }),
  settlements: z.strictObject({ source, places: z.array(settlement) }),
  rivers: z.strictObject({ source, courses: z.array(river).min(1) }),
  roads: z.strictObject({ source, paths: z.array(road) }),
  railroads: z.strictObject({ source, paths: z.array(railroad).min(1) }),
  bridges: z.strictObject({ source, hexsides: hexsideList }),
  stations: z.strictObject({ source, list: z.array(station).min(1) }),
  railExits: z.strictObject({ source, north: hexList, west: hexList, south: hexList, east: hexList }),
  entryZones: bySide(someHexes).extend({ source }),
  supplyExits: bySide(someHexes).extend({ source }),
  area46: z.strictObject({ source, hexes: someHexes }),
  brasovoArea: z.strictObject({ source, columns: span, rows: span }),
  victoryHexes: z.strictObject({
    source,
    Dmitrovsk: hexId,
    Kromy: hexId,
    Orel: hexId,
    Komarichi: hexId,
    Brasovo: hexId,
    Sevsk: hexId,
  }),
});

export type MapData = z.output<typeof mapSchema>;
export type GridData = z.output<typeof grid>;
export type SettlementData = z.output<typeof settlement>;
export type VictoryPlace = Exclude<keyof MapData['victoryHexes'], 'source'>;
