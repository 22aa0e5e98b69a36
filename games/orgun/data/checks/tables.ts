import { checkRising, type DataError, repeated, unlisted } from '@hexside/engine';
import type { OrgunData } from '../schema.ts';

function checkRows({ tables }: OrgunData): DataError[] {
  return (['leaderEscape', 'spotting', 'minefield', 'mi24', 'sovietEntry'] as const).flatMap((table) =>
    checkRising(['tables', table, 'rows'], tables[table].rows),
  );
}

function checkCosts({ tables: { movement } }: OrgunData): DataError[] {
  const errors: DataError[] = [];
  if (movement.road > movement.quiet)
    errors.push({ path: ['tables', 'movement', 'road'], message: 'a road is never dearer than a quiet area' });
  if (movement.quiet > movement.nearEnemy)
    errors.push({ path: ['tables', 'movement', 'nearEnemy'], message: 'the enemy never makes an area cheaper' });
  return errors;
}

function checkPayments({ tables: { casualties } }: OrgunData): DataError[] {
  return (['fresh', 'spent'] as const).flatMap((state) => {
    const path = ['tables', 'casualties', state];
    const rows = casualties[state];
    const dearest = Math.max(...rows.map(({ cp }) => cp));
    return [
      ...repeated(
        path,
        rows.map(({ id }) => id),
        (id) => `${id} stands twice`,
        ['id'],
      ),
      ...(rows.some(({ eliminated, cp }) => eliminated && cp === dearest)
        ? []
        : [{ path, message: 'the dearest payment is to lose the unit' }]),
    ];
  });
}

function checkKinds({ tables, units }: OrgunData): DataError[] {
  const mujahideen = new Set(units.combat.units.filter(({ force }) => force === 'MJ').map(({ kind }) => kind));
  const none = (kind: string): string => `the Mujahideen have no ${kind}`;
  return [
    ...unlisted(['tables', 'mi24', 'lostAgainst'], tables.mi24.lostAgainst, mujahideen, none),
    ...(mujahideen.has(tables.ammunition.kind)
      ? []
      : [{ path: ['tables', 'ammunition', 'kind'], message: none(tables.ammunition.kind) }]),
    ...repeated(
      ['tables', 'initiative', 'modifiers'],
      tables.initiative.modifiers.map(({ id }) => id),
      (id) => `${id} stands twice`,
      ['id'],
    ),
  ];
}

export const checkTables = (files: OrgunData): DataError[] =>
  [checkRows, checkCosts, checkPayments, checkKinds].flatMap((check) => check(files));
