import type { PlaceLook } from '@hexside/engine';
import { regionByHex, terrainByHex } from '../data/ground.ts';
import type { KarabakhData, RegionId, TablesData, Terrain } from '../data/index.ts';

const GROUND: Readonly<Record<Terrain, string>> = {
  clear: 'clear ground',
  rough: 'rough ground',
  mountain: 'mountain',
  pass: 'mountain pass',
  iran: 'Iran, closed to both sides',
  nakhichevan: 'Nakhichevan, closed to both sides',
};

const REGION: Readonly<Record<RegionId, string | null>> = {
  oblast: 'Nagorno-Karabakh Oblast',
  armenia: 'Armenia',
  azerbaijan: 'Azerbaijan',
  prohibited: null,
};

const PEOPLE = { AR: 'Armenian majority', AZ: 'Azeri majority' } as const;

/** How many units a hex holds (5.0); null where nobody may stand. */
const roomIn = (effects: TablesData['terrainEffects'], terrain: Terrain, town: boolean): number | null => {
  if (terrain === 'iran' || terrain === 'nakhichevan') return null;
  const { stacking } = effects.terrain[terrain];
  return town ? Math.max(stacking, effects.town.stackingAtLeast) : stacking;
};

/** Every hex as the hex card and the screen reader say it. */
export const placesOf = ({ map, tables }: KarabakhData): PlaceLook[] => {
  const limits = tables.terrainEffects;
  const terrain = terrainByHex(map);
  const regions = regionByHex(map);
  const settlements = new Map(map.settlements.places.map((place) => [place.hex, place]));
  const passes = new Map(map.passes.places.map((place) => [place.hex, place]));
  const points = new Map(map.victoryPoints.hexes.map((place) => [place.hex, place]));
  return [...terrain].map(([id, kind]): PlaceLook => {
    const settlement = settlements.get(id);
    const named = settlement ?? passes.get(id);
    const point = points.get(id);
    const ground = GROUND[kind];
    const region = REGION[regions.get(id) ?? 'azerbaijan'];
    const name = named?.name ?? point?.name;
    const room = roomIn(limits, kind, settlement?.kind === 'town');
    return {
      id,
      ...(name === undefined ? {} : { name }),
      ...(room === null ? {} : { room }),
      terrain: settlement ? `${settlement.kind} in ${ground}` : ground,
      notes: [
        ...(settlement ? [PEOPLE[settlement.majority]] : []),
        ...(named?.alternative === undefined ? [] : [`also ${named.alternative}`]),
        ...(point ? [point.vp === 1 ? '1 victory point' : `${point.vp} victory points`] : []),
        ...(region === null ? [] : [region]),
      ],
    };
  });
};
