import { type DataError, type DataPath, HexGrid, NO_PLACE, repeated } from '@hexside/engine';
import type { ForceData, MapFile, NationsData, ScenarioData } from '../schema.ts';
import { numberOf, spanHexes } from '../spans.ts';

function checkArrival(
  { rows }: MapFile['grid'],
  grid: HexGrid,
  scenario: ScenarioData,
  force: ForceData,
  path: DataPath,
): DataError[] {
  const { arrives } = force;
  if ('setUp' in arrives) {
    const { first, last } = arrives.setUp;
    const [from, to] = [numberOf(first), numberOf(last)];
    return from > to || from < rows.first || to > rows.last
      ? [{ path: [...path, 'arrives', 'setUp'], message: `rows ${first}-${last} are not on the map` }]
      : [];
  }
  const errors: DataError[] = [];
  if (arrives.turn > scenario.turns)
    errors.push({ path: [...path, 'arrives', 'turn'], message: `the scenario ends after turn ${scenario.turns}` });
  arrives.edges.forEach((span, i) => {
    const at = [...path, 'arrives', 'edges', i];
    const hexes = spanHexes(span);
    if (hexes === null) errors.push({ path: at, message: `${span.first}-${span.last} is no straight line` });
    for (const hex of hexes ?? []) {
      const place = grid.board.placeOf(hex);
      if (place === NO_PLACE) errors.push({ path: at, message: `there is no hex ${hex} on the grid` });
      else if (!grid.board.isEdge(place)) errors.push({ path: at, message: `${hex} is not on the edge of the map` });
    }
  });
  return errors;
}

function checkForces(files: NationsData, grid: HexGrid, scenario: ScenarioData, base: DataPath): DataError[] {
  const formations = new Map(files.units.formations.list.map((one) => [one.id, one]));
  return scenario.forces.flatMap((force, i) => {
    const path = [...base, 'forces', i];
    const formation = formations.get(force.formation);
    if (!formation)
      return [{ path: [...path, 'formation'], message: `there is no formation ${force.formation} in units.yaml` }];
    const members = new Set(Object.values(formation.units).flat());
    const strangers = (['reduced', 'laysSmoke'] as const).flatMap((list) =>
      force[list].flatMap((id, k) =>
        members.has(id) ? [] : [{ path: [...path, list, k], message: `${id} is not a platoon of ${formation.name}` }],
      ),
    );
    return [...strangers, ...checkArrival(files[scenario.map].grid, grid, scenario, force, path)];
  });
}

function checkRules(files: NationsData, scenario: ScenarioData, base: DataPath): DataError[] {
  const sideOf = new Map(files.units.formations.list.map((one) => [one.id, one.side]));
  const listed = new Set(scenario.forces.map((force) => force.formation));
  const first = scenario.rules.firstActivation;
  return (first?.formations ?? []).flatMap((id, i) =>
    listed.has(id) && sideOf.get(id) === first?.side
      ? []
      : [
          {
            path: [...base, 'rules', 'firstActivation', 'formations', i],
            message: `${id} is no formation of that side here`,
          },
        ],
  );
}

function checkSupport(files: NationsData, scenario: ScenarioData, base: DataPath): DataError[] {
  return (['GE', 'SU'] as const).flatMap((side) =>
    scenario.support[side].aeroplanes.flatMap((id, i) =>
      files.units.aeroplanes.list.some((plane) => plane.id === id && plane.side === side)
        ? []
        : [{ path: [...base, 'support', side, 'aeroplanes', i], message: `${side} has no aeroplane ${id}` }],
    ),
  );
}

function checkVictory(files: NationsData, scenario: ScenarioData, base: DataPath): DataError[] {
  const map = files[scenario.map];
  const { victory } = scenario;
  if ('railroad' in victory) {
    const longest = Math.max(0, ...map.railroads.paths.map((line) => line.path.length));
    return victory.railroad.run > longest
      ? [{ path: [...base, 'victory', 'railroad', 'run'], message: `the longest railway has ${longest} hexes` }]
      : [];
  }
  return map.rivers.courses.some((course) => course.farBank !== undefined)
    ? []
    : [{ path: [...base, 'victory', 'crossing'], message: `${scenario.map} has no river with a far bank` }];
}

export function checkScenarios(files: NationsData): DataError[] {
  const grid = new HexGrid(files.map7.grid);
  const { list } = files.scenarios;
  return [
    ...repeated(
      ['scenarios', 'list'],
      list.map((one) => one.id),
      (id) => `${id} is there twice`,
    ),
    ...list.flatMap((scenario, i) => {
      const base = ['scenarios', 'list', i];
      return [
        ...checkForces(files, grid, scenario, base),
        ...checkRules(files, scenario, base),
        ...checkSupport(files, scenario, base),
        ...checkVictory(files, scenario, base),
      ];
    }),
  ];
}
