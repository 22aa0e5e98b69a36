import { type DataError, type DataPath, HexGrid, NO_PLACE, repeated, unlisted } from '@hexside/engine';
import type { InactiveData, OrelData } from '../schema.ts';

const at = (...path: DataPath): DataPath => ['scenario', ...path];

export const checkScenario = ({ scenario, units, map }: OrelData): DataError[] => {
  const { calendar, arrivals, inactive, outOfCommand, scenarios, options } = scenario;
  const { board } = new HexGrid(map.grid);
  const ids = new Set(
    (['infantry', 'cavalry', 'artillery', 'vehicles', 'depots'] as const).flatMap((kind) =>
      units[kind].units.map((u) => u.id),
    ),
  );
  const depots = new Set(units.depots.units.map((d) => d.id));
  const formations = new Set(units.formations.list.map((f) => f.id));
  const dates = new Set(calendar.turns.map((t) => t.date));
  const sleeping = (path: DataPath, list: readonly InactiveData[]): DataError[] => [
    ...unlisted(
      path,
      list.map((f) => f.formation),
      formations,
      (id) => `there is no formation ${id}`,
      ['formation'],
    ),
    ...list.flatMap((f, i) =>
      unlisted([...path, i, 'except'], f.except, formations, (id) => `there is no formation ${id}`),
    ),
  ];
  return [
    ...calendar.turns.flatMap(({ date }, i) => {
      const before = calendar.turns[i - 1]?.date;
      return before === undefined || date === before + 1
        ? []
        : [{ path: at('calendar', 'turns', i, 'date'), message: `expected ${before + 1} October` }];
    }),
    ...arrivals.list.flatMap(({ date, hexes, lessMpOf }, i) => [
      ...(dates.has(date)
        ? []
        : [{ path: at('arrivals', 'list', i, 'date'), message: `${date} October is not played` }]),
      ...hexes.flatMap((hex, h) =>
        board.placeOf(hex) === NO_PLACE
          ? [{ path: at('arrivals', 'list', i, 'hexes', h), message: `there is no hex ${hex} on the grid` }]
          : [],
      ),
      ...unlisted(at('arrivals', 'list', i, 'lessMpOf'), Object.keys(lessMpOf), ids, (id) => `there is no ${id}`),
    ]),
    ...repeated(
      at('arrivals', 'list'),
      arrivals.list.map((a) => a.id),
      (id) => `arrival ${id} stands twice`,
      ['id'],
    ),
    ...sleeping(at('inactive', 'list'), inactive.list),
    ...unlisted(at('outOfCommand', 'units'), outOfCommand.units, ids, (id) => `there is no ${id}`),
    ...scenarios.list.flatMap((one, i) => [
      ...sleeping(at('scenarios', 'list', i, 'inactive'), one.inactive ?? []),
      ...unlisted(
        at('scenarios', 'list', i, 'capacities'),
        Object.keys(one.capacities),
        depots,
        (id) => `no depot ${id}`,
      ),
      ...(dates.has(one.dates.first) && dates.has(one.dates.last)
        ? []
        : [{ path: at('scenarios', 'list', i, 'dates'), message: 'a date of the calendar was expected' }]),
    ]),
    ...repeated(
      at('options'),
      options.map((o) => o.id),
      (id) => `option ${id} stands twice`,
      ['id'],
    ),
  ];
};
