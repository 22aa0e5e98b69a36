import { type DataError, HexGrid, lettersByHex, NO_PLACE, repeated, unlisted } from '@hexside/engine';
import type { OrelData } from '../schema.ts';

const KINDS = ['infantry', 'cavalry', 'artillery', 'vehicles', 'depots'] as const;

const checkFormations = ({ units }: OrelData): DataError[] => {
  const { list, independent, eighthCavalry } = units.formations;
  const sideOf = new Map([...list, ...independent].map((f) => [f.id, f.side]));
  const errors: DataError[] = repeated(
    ['units', 'formations', 'list'],
    [...list, ...independent].map((f) => f.id),
    (id) => `formation ${id} stands twice`,
    ['id'],
  );
  list.forEach(({ commands, side }, i) => {
    commands.forEach((id, c) => {
      if (sideOf.get(id) !== side)
        errors.push({ path: ['units', 'formations', 'list', i, 'commands', c], message: `${side} has no ${id}` });
    });
  });
  for (const kind of ['infantry', 'cavalry', 'artillery'] as const)
    units[kind].units.forEach(({ id, side, formation }, i) => {
      if (formation !== 'recruits' && sideOf.get(formation) !== side)
        errors.push({ path: ['units', kind, 'units', i, 'formation'], message: `${id}: ${side} has no ${formation}` });
    });
  const ids = new Set(KINDS.flatMap((kind) => units[kind].units.map((u) => u.id)));
  const path = ['units', 'formations', 'eighthCavalry', 'units'];
  return [...errors, ...unlisted(path, eighthCavalry.units, ids, (id) => `there is no ${id}`)];
};

/** Stands on a hex that can hold it, or comes by an arrival of its own side. */
const checkPlaces = ({ units, map, scenario }: OrelData): DataError[] => {
  const { board } = new HexGrid(map.grid);
  const terrains = lettersByHex(map.terrain, map.grid);
  const arrivals = new Map(scenario.arrivals.list.map((a) => [a.id, a.side]));
  const rails = new Set(map.railroads.paths.flatMap((r) => r.path));
  const stations = new Set(map.stations.list.map((s) => s.hex));
  return KINDS.flatMap((kind) =>
    units[kind].units.flatMap((unit, i) => {
      const path = ['units', kind, 'units', i, 'at'];
      if (unit.at === 'build') return [];
      if (arrivals.has(unit.at))
        return arrivals.get(unit.at) === unit.side ? [] : [{ path, message: `${unit.id}: ${unit.at} is the enemy's` }];
      if (board.placeOf(unit.at) === NO_PLACE)
        return [{ path, message: `${unit.id}: ${unit.at} is neither a hex nor an arrival` }];
      const byRail = 'mp' in unit && unit.mp === null;
      if (byRail && !(kind === 'depots' ? stations : rails).has(unit.at))
        return [{ path, message: `${unit.id}: ${unit.at} has no ${kind === 'depots' ? 'station' : 'railroad'}` }];
      if (!byRail && terrains.get(unit.at) === 'forest')
        return [{ path, message: `${unit.id} would start in the forest` }];
      return [];
    }),
  );
};

/** 7.1.2 holds at the start. */
const checkStacks = ({ units, tables }: OrelData): DataError[] => {
  const { points, units: most } = tables.movement.stacking;
  const stacks = new Map<string, { units: number; points: number }>();
  for (const kind of ['infantry', 'cavalry', 'artillery'] as const)
    for (const { at, steps } of units[kind].units) {
      if (!/^\d{4}$/.test(at)) continue;
      const before = stacks.get(at) ?? { units: 0, points: 0 };
      stacks.set(at, { units: before.units + 1, points: before.points + steps });
    }
  return [...stacks].flatMap(([hex, stack]) =>
    stack.units <= most && stack.points <= points
      ? []
      : [{ path: ['units'], message: `${hex} starts with ${stack.units} units of ${stack.points} points` }],
  );
};

const checkRecruits = ({ units, scenario }: OrelData): DataError[] =>
  (['R', 'W'] as const).flatMap((side) => {
    const built = units.infantry.units.filter((u) => u.at === 'build' && u.side === side);
    const wanted = scenario.recruitBattalions[side];
    return built.length === wanted && built.every((u) => u.formation === 'recruits')
      ? []
      : [{ path: ['scenario', 'recruitBattalions', side], message: `${side} has ${built.length} battalions to build` }];
  });

export const checkUnits = (data: OrelData): DataError[] => {
  const ids = KINDS.flatMap((kind) =>
    data.units[kind].units.map(({ id }, i) => ({ id, path: ['units', kind, 'units', i, 'id'] })),
  );
  const seen = new Set<string>();
  const twice = ids.flatMap(({ id, path }) => {
    if (seen.has(id)) return [{ path, message: `id ${id} is used twice` }];
    seen.add(id);
    return [];
  });
  return [...twice, ...checkFormations(data), ...checkPlaces(data), ...checkStacks(data), ...checkRecruits(data)];
};
