import type { DataError } from '@hexside/engine';
import { checkEvents } from './checks/events.ts';
import { checkMap } from './checks/map.ts';
import { checkScenario } from './checks/scenario.ts';
import { checkTables } from './checks/tables.ts';
import { checkUnits } from './checks/units.ts';
import type { OrelData } from './schema.ts';

/** What no single value shows: that the files agree with themselves and with each other. */
export const checkData = (data: OrelData): DataError[] => {
  const map = checkMap(data.map);
  const rest = [...checkTables(data.tables), ...checkEvents(data.events)];
  // Units and arrivals are looked up on the map, so a broken map is reported without them.
  return map.length > 0 ? [...map, ...rest] : [...rest, ...checkUnits(data), ...checkScenario(data)];
};
