import { lettersByHex } from '@hexside/engine';
import type { MapFile, RegionId, Terrain } from './schema.ts';

export const terrainByHex = (map: MapFile): ReadonlyMap<string, Terrain> => lettersByHex(map.terrain, map.grid);

/** Whose land each hex is; what no list names is Azerbaijan. */
export const regionByHex = (map: MapFile): ReadonlyMap<string, RegionId> => {
  const regions = new Map<string, RegionId>();
  for (const hex of terrainByHex(map).keys()) regions.set(hex, 'azerbaijan');
  for (const region of ['oblast', 'armenia', 'prohibited'] as const)
    for (const hex of map.regions[region]) regions.set(hex, region);
  return regions;
};
