import { HexGrid, lettersByHex, type PlaceLook } from '@hexside/engine';
import type { OrelData, Terrain } from '../data/index.ts';

const GROUND: Readonly<Record<Terrain, string>> = {
  clear: 'open ground',
  village: 'village',
  forest: 'forest',
  town: 'town',
  city: 'city: suburbs and centre',
};

/** Every hex as the hex card and the screen reader say it. */
export const placesOf = ({ map, tables }: OrelData): PlaceLook[] => {
  const grid = new HexGrid(map.grid);
  const terrains = lettersByHex(map.terrain, map.grid);
  const { board } = grid;
  const named = new Map(map.settlements.places.map((place) => [place.hex, place]));
  const stations = new Set(map.stations.list.map((s) => s.hex));
  const double = new Set(map.railroads.paths.filter((r) => r.class === 'double').flatMap((r) => r.path));
  const rails = new Set(map.railroads.paths.flatMap((r) => r.path));
  const zones = { Red: new Set(map.entryZones.R), White: new Set(map.entryZones.W) };
  const victory = new Set(Object.values(map.victoryHexes).flat());
  return board.ids.map((id): PlaceLook => {
    const place = named.get(id);
    const track = double.has(id) ? 'double track' : 'single track';
    return {
      id,
      ...(place === undefined ? {} : { name: place.name }),
      room: tables.movement.stacking.points,
      terrain: GROUND[terrains.get(id) ?? 'clear'],
      notes: [
        ...(place?.alternative === undefined ? [] : [`also ${place.alternative}`]),
        ...(victory.has(id) ? ['Counts for victory'] : []),
        ...(stations.has(id) ? [`Station, ${track}`] : rails.has(id) ? [`Railway, ${track}`] : []),
        ...(['Red', 'White'] as const).filter((of) => zones[of].has(id)).map((of) => `${of} entry zone`),
        ...(grid.isHalf(board.mustPlace(id)) ? ['Half hex on the map, played as a whole one'] : []),
      ],
    };
  });
};
