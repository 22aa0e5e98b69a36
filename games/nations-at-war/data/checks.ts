import type { DataError } from '@hexside/engine';
import { checkMap } from './checks/map.ts';
import { checkScenarios } from './checks/scenarios.ts';
import { checkTables } from './checks/tables.ts';
import { checkUnits } from './checks/units.ts';
import type { NationsData } from './schema.ts';

/** All sheets are cut alike: a hex has the same name and the same neighbours on each. */
const checkMaps = ({ map7, map8 }: NationsData): DataError[] => [
  ...checkMap('map7', map7),
  ...checkMap('map8', map8),
  ...(map7.grid.rows.last === map8.grid.rows.last && map7.grid.columns.last === map8.grid.columns.last
    ? []
    : [{ path: ['map8', 'grid'], message: 'the two sheets are not of one size' }]),
];

/** What no single value shows: that the files agree with themselves and with each other. */
export function checkData(files: NationsData): DataError[] {
  const parts = [...checkMaps(files), ...checkUnits(files.units), ...checkTables(files.tables)];
  // Scenarios name hexes and pieces, so broken maps and units are reported alone.
  return parts.length > 0 ? parts : checkScenarios(files);
}
