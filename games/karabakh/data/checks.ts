import type { DataError } from '@hexside/engine';
import { checkMap } from './checks/map.ts';
import { checkScenario } from './checks/scenario.ts';
import { checkTables } from './checks/tables.ts';
import { checkUnits } from './checks/units.ts';
import type { KarabakhData } from './schema.ts';

/** What no single value shows: that the files agree with themselves and with each other. */
export function checkData(files: KarabakhData): DataError[] {
  const map = checkMap(files.map);
  const rest = [...checkUnits(files.units), ...checkTables(files.tables)];
  // Places are looked up on the map, so a broken map is reported alone.
  return map.length > 0 ? [...map, ...rest] : [...rest, ...checkScenario(files)];
}
