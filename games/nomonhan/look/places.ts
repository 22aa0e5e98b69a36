import { HexGrid, lettersByHex, type PlaceLook } from '@hexside/engine';
import type { NomonhanData, RegionId, Terrain } from '../data/index.ts';

const GROUND: Readonly<Record<Terrain, string>> = {
  clear: 'open steppe',
  dunes: 'dunes',
  hilltop: 'hilltop',
  ridge: 'ridge',
  marsh: 'marsh',
  village: 'village',
  city: 'city',
  lake: 'salt lake, closed to all',
};

const REGION: Readonly<Record<RegionId, string>> = {
  west: 'West bank, Mongolia',
  strip: 'East bank, claimed by both',
  manchukuo: 'Manchukuo',
};

/** Every hex as the hex card and the screen reader say it. */
export const placesOf = ({ map, tables }: NomonhanData): PlaceLook[] => {
  const { board } = new HexGrid(map.grid);
  const regions = lettersByHex(map.regions, map.grid);
  const terrains = lettersByHex(map.terrain, map.grid);
  const named = new Map([...map.settlements.places, ...map.sites.places].map((place) => [place.hex, place]));
  const points = new Map(map.victoryPoints.hexes.map(({ hex, vp }) => [hex, vp]));
  const edges = { Soviet: new Set(map.edges.soviet), Japanese: new Set(map.edges.japanese) };
  return board.ids.map((id): PlaceLook => {
    const terrain = terrains.get(id) ?? 'clear';
    const region = regions.get(id) ?? 'manchukuo';
    const place = named.get(id);
    const vp = points.get(id);
    return {
      id,
      ...(place === undefined ? {} : { name: place.name }),
      ...(terrain === 'lake' ? {} : { room: tables.stacking.battalions }),
      terrain: GROUND[terrain],
      notes: [
        ...(place?.alternative === undefined ? [] : [`also ${place.alternative}`]),
        ...(vp === undefined ? [] : [vp === 1 ? '1 victory point each turn' : `${vp} victory points each turn`]),
        REGION[region],
        ...(['Soviet', 'Japanese'] as const).filter((of) => edges[of].has(id)).map((of) => `${of} map edge`),
      ],
    };
  });
};
