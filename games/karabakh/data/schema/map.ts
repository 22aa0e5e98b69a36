import {
  course,
  grid,
  hexId,
  hexList,
  hexsideList,
  letters,
  name,
  path,
  positive,
  someHexes,
  source,
} from '@hexside/schemas';
import { z } from 'zod';
import { settlementKind, side, terrain } from './common.ts';

const place = z.strictObject({ hex: hexId, name, alternative: name.optional() });

const settlement = place.extend({ kind: settlementKind, majority: side, source: source.optional() });

const road = z.strictObject({ name, class: z.enum(['main', 'road']), path });
const railroad = z.strictObject({ name, path });

const label = z.strictObject({
  name,
  kind: z.enum(['range', 'plain', 'lake', 'country']),
  along: someHexes,
});

export const mapSchema = z.strictObject({
  grid,
  terrain: letters(terrain),
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
export type RoadData = z.output<typeof road>;
export type RailroadData = z.output<typeof railroad>;
export type LabelData = z.output<typeof label>;
export type VictoryHexData = MapFile['victoryPoints']['hexes'][number];
