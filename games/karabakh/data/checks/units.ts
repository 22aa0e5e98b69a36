import { type DataError, repeated } from '@hexside/engine';
import type { UnitsFile } from '../schema.ts';

function checkIds(units: UnitsFile): DataError[] {
  const ground = units.ground.units.map((u) => u.id);
  const taken = new Set(ground);
  const support = units.support.markers.map((m) => m.id);
  const used = (id: string): string => `piece id ${id} is used twice`;
  return [
    ...repeated(['units', 'ground', 'units'], ground, used, ['id']),
    ...repeated(['units', 'support', 'markers'], support, used, ['id']),
    ...support.flatMap((id, i) =>
      taken.has(id) ? [{ path: ['units', 'support', 'markers', i, 'id'], message: used(id) }] : [],
    ),
    ...repeated(
      ['units', 'markers', 'kinds'],
      units.markers.kinds.map((k) => k.kind),
      (k) => `${k} stands twice`,
      ['kind'],
    ),
  ];
}

function checkTotals(units: UnitsFile): DataError[] {
  const found = {
    ground: units.ground.units.length,
    support: units.support.markers.length,
    markers: units.markers.kinds.reduce((sum, k) => sum + k.number, 0),
  };
  const errors: DataError[] = [];
  for (const kind of ['ground', 'support', 'markers'] as const)
    if (found[kind] !== units.totals[kind])
      errors.push({
        path: ['units', 'totals', kind],
        message: `the file lists ${found[kind]}, the total says ${units.totals[kind]}`,
      });
  const sum = found.ground + found.support + found.markers;
  if (sum !== units.totals.sheet)
    errors.push({
      path: ['units', 'totals', 'sheet'],
      message: `the sheet has ${units.totals.sheet}, listed are ${sum}`,
    });
  return errors;
}

function checkForces(units: UnitsFile): DataError[] {
  return units.ground.units.flatMap((unit, i) => {
    const path = ['units', 'ground', 'units', i];
    const errors: DataError[] = [];
    if (unit.force === 'AZ-militia' && unit.type !== 'militia')
      errors.push({ path: [...path, 'type'], message: `${unit.id}: Azeri militia are of the militia type` });
    if (unit.force === 'MU' && !unit.reinforcement)
      errors.push({
        path: [...path, 'reinforcement'],
        message: `${unit.id}: mercenaries never start on the map (3.2)`,
      });
    return errors;
  });
}

export const checkUnits = (units: UnitsFile): DataError[] => [
  ...checkIds(units),
  ...checkTotals(units),
  ...checkForces(units),
];
