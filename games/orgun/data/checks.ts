import type { DataError } from '@hexside/engine';
import { checkCards } from './checks/cards.ts';
import { checkMap } from './checks/map.ts';
import { checkOutlines } from './checks/outlines.ts';
import { checkScenario } from './checks/scenario.ts';
import { checkTables } from './checks/tables.ts';
import { checkUnits } from './checks/units.ts';
import type { OrgunData } from './schema.ts';

/** What no single value shows: that the files agree with themselves and with each other. */
export function checkData(files: OrgunData): DataError[] {
  const map = checkMap(files.map);
  // Outlines are compared with borders, so wrong borders are reported alone.
  const drawn = map.length > 0 ? map : checkOutlines(files.map);
  return [
    ...drawn,
    ...checkUnits(files.units),
    ...[checkCards, checkTables, checkScenario].flatMap((check) => check(files)),
  ];
}
