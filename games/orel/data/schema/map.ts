import {
  grid,
  hexId,
  hexList,
  hexsideList,
  letters,
  name,
  path,
  settlementOf,
  someHexes,
  someHexsides,
  source,
  span,
} from '@hexside/schemas';
import { z } from 'zod';
import { bySide, side, terrain } from './common.ts';

const settlement = settlementOf(['city', 'town', 'village']);
const river = z.strictObject({ name, class: z.enum(['river', 'stream']), hexsides: someHexsides });
const road = z.strictObject({ name, class: z.enum(['main', 'road']), path });
const railroad = z.strictObject({ name, class: z.enum(['double', 'single']), path });
const station = z.strictObject({ hex: hexId, holder: side });

export const mapSchema = z.strictObject({
  grid,
  terrain: letters(terrain),
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
export type SettlementData = z.output<typeof settlement>;
export type VictoryPlace = Exclude<keyof MapData['victoryHexes'], 'source'>;
