import type { DataError } from '@hexside/engine';
import type { TablesData } from '../schema.ts';

export function checkTables(tables: TablesData): DataError[] {
  const errors: DataError[] = [];
  if (tables.smoke.bonus.length !== tables.smoke.levels)
    errors.push({ path: ['tables', 'smoke', 'bonus'], message: `there are ${tables.smoke.levels} levels of smoke` });
  for (const [name, row] of Object.entries(tables.markers)) {
    if (name === 'source' || Array.isArray(row)) continue;
    if ((row.extra === undefined) === (row.instead === undefined))
      errors.push({ path: ['tables', 'markers', name], message: "give either an 'extra' cost or a cost 'instead'" });
  }
  if (tables.combat.toHitAtLeast > tables.combat.toHitAtMost)
    errors.push({ path: ['tables', 'combat', 'toHitAtLeast'], message: 'this is above the highest' });
  return errors;
}
