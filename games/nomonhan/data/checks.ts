import type { DataError } from '@hexside/engine';
import { checkCampaign } from './checks/campaign.ts';
import { checkMap } from './checks/map.ts';
import { checkScenario } from './checks/scenario.ts';
import { checkTables } from './checks/tables.ts';
import { checkUnits } from './checks/units.ts';
import type { NomonhanData } from './schema.ts';

/** What no single value shows: that the files agree with themselves and with each other. */
export const checkData = (data: NomonhanData): DataError[] => [
  ...checkMap(data.map),
  ...checkUnits(data),
  ...checkTables(data),
  ...checkCampaign(data),
  ...checkScenario(data),
];
