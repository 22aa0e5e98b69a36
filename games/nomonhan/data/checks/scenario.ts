import { type DataError, type DataPath, repeated, unlisted } from '@hexside/engine';
import type { NomonhanData } from '../schema.ts';

const at = (...path: DataPath): DataPath => ['scenario', ...path];

export const checkScenario = ({ scenario, map, campaign }: NomonhanData): DataError[] => {
  const { calendar, setup, options, historical } = scenario;
  const bases = new Map<string, string>(map.bases.boxes.map((b) => [b.id, b.side]));
  const markers = new Set(campaign.markers.kinds.map((m) => m.id));
  return [
    ...calendar.turns.flatMap(({ turn }, i) =>
      turn === i + 1 ? [] : [{ path: at('calendar', 'turns', i, 'turn'), message: `expected turn ${i + 1}` }],
    ),
    ...(setup.order[0] === setup.order[1] ? [{ path: at('setup', 'order'), message: 'each side sets up once' }] : []),
    ...repeated(
      at('setup', 'places'),
      setup.places.map((p) => p.id),
      (id) => `${id} stands twice`,
      ['id'],
    ),
    ...setup.places.flatMap(({ base, side }, i) =>
      base === undefined || bases.get(base) === side
        ? []
        : [{ path: at('setup', 'places', i, 'base'), message: `${side} has no base ${base}` }],
    ),
    ...Object.keys(setup.supply).flatMap((base) =>
      bases.has(base) ? [] : [{ path: at('setup', 'supply', base), message: `there is no base ${base}` }],
    ),
    ...repeated(
      at('options'),
      options.map((o) => o.id),
      (id) => `option ${id} stands twice`,
      ['id'],
    ),
    ...unlisted(
      at('historical', 'markers'),
      historical.markers.map((m) => m.marker),
      markers,
      (id) => `there is no marker ${id}`,
      ['marker'],
    ),
  ];
};
