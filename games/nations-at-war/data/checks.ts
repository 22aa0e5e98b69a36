import type { DataError } from './checks/error.ts';
import { checkMap } from './checks/map.ts';
import { checkScenarios } from './checks/scenarios.ts';
import { checkTables } from './checks/tables.ts';
import { checkUnits } from './checks/units.ts';
import type { NationsData } from './schema.ts';

export type { DataError } from './checks/error.ts';

/** What no single value shows: that the files agree with themselves and with each other. */
export function checkData(files: NationsData): DataError[] {
  const parts = [...checkMap(files.map), ...checkUnits(files.units), ...checkTables(files.tables)];
  // Scenarios name hexes and pieces, so broken maps and units are reported alone.
  return parts.length > 0 ? parts : checkScenarios(files);
}
