import { type DataError, type DataPath, unlisted } from '@hexside/engine';
import type { OrgunData, PlacementData } from '../schema.ts';
import { piecesOf } from './units.ts';

const PLACEMENTS: DataPath = ['scenario', 'setup', 'placements'];

function checkTurns({ scenario: { turns, reinforcements } }: OrgunData): DataError[] {
  return turns.track.flatMap(({ id, soviet }, i) => {
    const path = ['scenario', 'turns', 'track', i];
    const errors: DataError[] = [];
    if (id !== i + 1) errors.push({ path: [...path, 'id'], message: `this is turn ${i + 1}` });
    if (soviet !== null && id < reinforcements.sovietFromTurn)
      errors.push({
        path: [...path, 'soviet'],
        message: `no Soviet ground unit comes before turn ${reinforcements.sovietFromTurn}`,
      });
    return errors;
  });
}

/** Every counter is set up or waits somewhere; none twice. */
function checkEverybody({ scenario, units }: OrgunData): DataError[] {
  const { advisor, helicopter, soviet, airlift, unused } = scenario.reinforcements;
  const base = ['scenario', 'reinforcements'];
  const lists = { soviet, airlift, unused };
  const named: { id: string; path: DataPath }[] = [
    ...scenario.setup.placements.flatMap((row, p) =>
      row.units.map((id, i) => ({ id, path: [...PLACEMENTS, p, 'units', i] })),
    ),
    ...Object.entries(lists).flatMap(([key, ids]) => ids.map((id, i) => ({ id, path: [...base, key, i] }))),
    { id: advisor, path: [...base, 'advisor'] },
    { id: helicopter, path: [...base, 'helicopter'] },
  ];
  const known = new Set(piecesOf(units).map(({ id }) => id));
  const seen = new Set<string>();
  const errors = named.flatMap(({ id, path }) => {
    if (!known.has(id)) return [{ path, message: `there is no counter ${id}` }];
    if (seen.has(id)) return [{ path, message: `${id} is named twice` }];
    seen.add(id);
    return [];
  });
  for (const id of known)
    if (!seen.has(id)) errors.push({ path: base, message: `${id} is neither set up nor a reinforcement` });
  return errors;
}

function checkArmies({ scenario, units }: OrgunData): DataError[] {
  const forces = new Map(piecesOf(units).map(({ id, force }) => [id, force]));
  const combat = new Map(units.combat.units.map(({ id, force }) => [id, force]));
  const { soviet, airlift, advisor, helicopter } = scenario.reinforcements;
  const base = ['scenario', 'reinforcements'];
  const of = (force: string): Set<string> => new Set([...combat].filter(([, f]) => f === force).map(([id]) => id));
  return [
    ...scenario.setup.placements.flatMap(({ side, units: ids }, p) =>
      ids.flatMap((id, i) =>
        (forces.get(id) === 'MJ') === (side === 'MJ')
          ? []
          : [{ path: [...PLACEMENTS, p, 'units', i], message: `${id} does not belong to ${side}` }],
      ),
    ),
    ...unlisted([...base, 'soviet'], soviet, of('SOV'), (id) => `${id} is no Soviet ground unit`),
    ...unlisted([...base, 'airlift'], airlift, of('DRA'), (id) => `${id} is no DRA unit`),
    ...(units.leaders.units.some(({ id }) => id === advisor)
      ? []
      : [{ path: [...base, 'advisor'], message: 'expected a leader' }]),
    ...(units.helicopters.units.some(({ id }) => id === helicopter)
      ? []
      : [{ path: [...base, 'helicopter'], message: 'expected a helicopter' }]),
  ];
}

function checkAreas({ scenario, map }: OrgunData): DataError[] {
  const known = new Set(map.areas.list.map(({ id }) => id));
  const { automatic, operational } = scenario.victory;
  const base = ['scenario', 'victory'];
  const lists: [DataPath, readonly string[]][] = [
    ...scenario.setup.placements.map(({ areas }, p): [DataPath, string[]] => [[...PLACEMENTS, p, 'areas'], areas]),
    [[...base, 'automatic', 'MJ', 'andOneOf'], automatic.MJ.andOneOf],
    [[...base, 'automatic', 'MJ', 'controls'], [automatic.MJ.controls]],
    [[...base, 'operational', 'MJ', 'controls'], [operational.MJ.controls]],
    [[...base, 'operational', 'MJ', 'controlsOrContestsAll'], operational.MJ.controlsOrContestsAll],
    [[...base, 'operational', 'DRA', 'controls'], [operational.DRA.controls]],
    [[...base, 'operational', 'DRA', 'controlsOneOf'], operational.DRA.controlsOneOf],
  ];
  return lists.flatMap(([path, areas]) => unlisted(path, areas, known, (area) => `there is no area ${area}`));
}

/** 5.2, 7.1, 11.3.4: what a single area must hold fits, and the militia starts where it may stand. */
function checkRoom({ scenario, units, map, tables }: OrgunData): DataError[] {
  const combat = new Map(units.combat.units.map((unit) => [unit.id, unit]));
  const closed = new Set([...map.minefields.areas, ...map.areas.list.filter(({ fort }) => fort).map(({ id }) => id)]);
  const held = new Map<string, number>();
  return scenario.setup.placements.flatMap((row: PlacementData, p) => {
    const errors: DataError[] = [];
    const fighters = row.units.filter((id) => combat.has(id));
    const [only] = row.areas;
    if (row.areas.length === 1 && only !== undefined) {
      const key = `${row.side} ${only}`;
      const sum = (held.get(key) ?? 0) + fighters.length;
      held.set(key, sum);
      if (sum > tables.stacking[row.side])
        errors.push({ path: [...PLACEMENTS, p, 'units'], message: `${sum} units are too many for area ${only}` });
    }
    if (fighters.some((id) => combat.get(id)?.kind === 'Militia'))
      row.areas.forEach((area, i) => {
        if (closed.has(area))
          errors.push({ path: [...PLACEMENTS, p, 'areas', i], message: `the militia may not enter area ${area}` });
      });
    return errors;
  });
}

export const checkScenario = (files: OrgunData): DataError[] =>
  [checkTurns, checkEverybody, checkArmies, checkAreas, checkRoom].flatMap((check) => check(files));
