import { name, pieceId, positive, source } from '@hexside/schemas';
import { z } from 'zod';
import { areaId, areaList, point, someAreas, terrain } from './common.ts';

const sheet = z.strictObject({
  source,
  width: z.number().positive(),
  height: z.number().positive(),
  milesPerInch: z.number().positive(),
  areas: positive,
});

const area = z.strictObject({
  id: areaId,
  name,
  note: name.optional(),
  terrain,
  tem: z.int().min(0, 'a TEM is 0 to 3').max(3, 'a TEM is 0 to 3'),
  fort: z.boolean(),
  next: someAreas,
  at: point,
  source: source.optional(),
});

const road = z.strictObject({
  id: pieceId,
  name,
  path: areaList.refine((areas) => areas.length > 1, 'a road joins at least two areas'),
});

const oneArea = z.strictObject({ source, area: areaId });
const group = z.strictObject({ source, areas: someAreas });

export const mapSchema = z.strictObject({
  sheet,
  areas: z.strictObject({ source, list: z.array(area).min(1) }),
  roads: z.strictObject({ source, paths: z.array(road) }),
  orgunZone: group,
  airfield: oneArea,
  octagonalFort: oneArea,
  outposts: group,
  minefields: group,
  supply: z.strictObject({ source, DRA: someAreas, MJ: someAreas }),
  entry: z.strictObject({ source, green: someAreas, red: someAreas, yellow: someAreas }),
  redStars: z.strictObject({ source, north: areaId, southwest: areaId }),
  boxes: z.strictObject({ source, names: z.array(pieceId) }),
  outlines: z.strictObject({
    source,
    cells: z.record(
      z.string().regex(/^\d+$/, "an outline is named by its area's number in quotes"),
      z.array(point).min(3, 'an outline has at least three corners'),
    ),
  }),
});

export type MapFile = z.output<typeof mapSchema>;
export type AreaData = z.output<typeof area>;
export type RoadData = z.output<typeof road>;
export type RedStar = Exclude<keyof MapFile['redStars'], 'source'>;
