import { z } from 'zod';
import { hexId, hexList, hexsideList, name, positive, settlementKind, side, source, terrain } from './common.ts';

const someHexes = hexList.refine((hexes) => hexes.length > 0, 'expected at least one hex');
const someHexsides = hexsideList.refine((sides) => sides.length > 0, 'expected at least one hexside');

const span = z.strictObject({ first: positive.max(99), last: positive.max(99) });

const grid = z.strictObject({
  source,
  orientation: z.literal('pointy-top'),
  rows: span,
  columnsEvenRows: span,
  columnsOddRows: span,
  columnsGrow: z.literal('west'),
  evenRowsShifted: z.literal('west'),
  kmPerHex: z.number().positive(),
});

const place = z.strictObject({ hex: hexId, name, alternative: name.optional() });

const settlement = place.extend({ kind: settlementKind, majority: side, source: source.optional() });

const path = hexList.refine((hexes) => hexes.length > 1, 'a path joins at least two hexes');
const road = z.strictObject({ name, class: z.enum(['main', 'road']), path });
const railroad = z.strictObject({ name, path });
const course = z.strictObject({ name, hexsides: someHexsides });

const label = z.strictObject({
  name,
  kind: z.enum(['range', 'plain', 'lake', 'country']),
  along: someHexes,
});

export const mapSchema = z.strictObject({
  grid,
  terrain: z.strictObject({
    source,
    key: z.record(z.string().length(1, 'a terrain key is one letter'), terrain),
    rows: z.record(z.string().regex(/^\d\d$/, "a row is two digits in quotes, such as '07'"), z.string()),
  }),
  regions: z.strictObject({
    source,
    oblast: hexList,
    armenia: hexList,
    prohibited: hexList,
  }),
  passes: z.strictObject({ source, places: z.array(place) }),
  settlements: z.strictObject({ source, places: z.array(settlement) }),
  roads: z.strictObject({ source, paths: z.array(road) }),
  railroads: z.strictObject({ source, paths: z.array(railroad) }),
  rivers: z.strictObject({ source, courses: z.array(course) }),
  lakes: z.strictObject({ source, waters: z.array(course) }),
  bridges: z.strictObject({ source, hexsides: hexsideList }),
  return709: z.strictObject({ source, hexes: someHexes }),
  victoryPoints: z.strictObject({
    source,
    hexes: z.array(z.strictObject({ hex: hexId, name, vp: positive })),
  }),
  scenery: z.strictObject({ source, labels: z.array(label), streams: z.array(name) }),
});

export type MapFile = z.output<typeof mapSchema>;
export type GridData = z.output<typeof grid>;
export type RoadData = z.output<typeof road>;
export type RailroadData = z.output<typeof railroad>;
export type RiverData = z.output<typeof course>;
export type LabelData = z.output<typeof label>;
export type VictoryHexData = MapFile['victoryPoints']['hexes'][number];
