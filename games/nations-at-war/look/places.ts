import { lettersByHex, type PlaceLook } from '@hexside/engine';
import type { MapFile, NationsData, ScenarioData, TerrainId } from '../data/index.ts';

const GROUND: Readonly<Record<TerrainId, string>> = {
  clear: 'clear ground',
  cultivated: 'fields',
  woods: 'woods',
  hill: 'hill',
  'wooded-hill': 'wooded hill',
  town: 'town',
  rough: 'rough ground',
  depression: 'depression',
  water: 'water',
  bridge: 'bridge',
};

const CONCEALS = { none: [], soft: ['conceals soft targets'], all: ['conceals'] } as const;

/** Dice and points of the terrain in words, as the chart gives them. */
const effects = ({ tables }: NationsData, kind: TerrainId): string[] => {
  const { bonus, fromBelow, cost, climb, concealment } = tables.terrain.rows[kind];
  const dice =
    bonus.soft === bonus.hard
      ? bonus.soft > 0
        ? [`+${bonus.soft} defence`]
        : []
      : [`+${bonus.soft} defence soft, +${bonus.hard} hard`];
  const points =
    cost === null
      ? 'no entry'
      : `${cost.soft === cost.hard ? cost.soft : `${cost.soft} soft, ${cost.hard} hard`} to enter${climb > 0 ? `, +${climb} from below` : ''}`;
  return [
    points,
    ...dice,
    ...(fromBelow > 0 ? [`+${fromBelow} against fire from below`] : []),
    ...CONCEALS[concealment],
  ];
};

/** Every hex of a scenario's sheet as the hex card and the screen reader say it. */
export const placesOf = (data: NationsData, scenario: ScenarioData): PlaceLook[] => {
  const map: MapFile = data[scenario.map];
  const roads = new Set(map.roads.paths.flatMap((road) => road.path));
  const rails = new Set(map.railroads.paths.flatMap((rail) => rail.path));
  const named = new Map(map.settlements.places.map((place) => [place.hex, place.name]));
  return [...lettersByHex(map.terrain, map.grid)].map(([id, printed]): PlaceLook => {
    const kind: TerrainId = printed === 'water' && scenario.rules.waterIsClear ? 'clear' : printed;
    const name = named.get(id);
    return {
      id,
      ...(name === undefined ? {} : { name }),
      ...(kind === 'water' ? {} : { room: data.tables.combat.stack }),
      terrain: printed === kind ? GROUND[kind] : `${GROUND[printed]}, counts as ${GROUND[kind]}`,
      notes: [...(roads.has(id) ? ['road'] : []), ...(rails.has(id) ? ['railway'] : []), ...effects(data, kind)],
    };
  });
};
