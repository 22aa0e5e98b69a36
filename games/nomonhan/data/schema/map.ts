import {
  grid,
  hexId,
  hexList,
  hexsideId,
  letters,
  name,
  path,
  positive,
  settlementOf,
  someHexes,
  someHexsides,
  source,
} from '@hexside/schemas';
import { z } from 'zod';
import { region, side, terrain } from './common.ts';

const river = z.strictObject({ name, class: z.enum(['river', 'stream']), hexsides: someHexsides });
const crossing = z.strictObject({ hexside: hexsideId, kind: z.enum(['bridge', 'ford']), name });
const road = z.strictObject({ name, class: z.enum(['road', 'trail']), path });
const settlement = settlementOf(['city', 'village']);
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
export type RiverData = z.output<typeof river>;
export type CrossingData = z.output<typeof crossing>;
export type RoadData = z.output<typeof road>;
export type ObjectiveData = z.output<typeof objective>;
export type BaseData = z.output<typeof base>;
