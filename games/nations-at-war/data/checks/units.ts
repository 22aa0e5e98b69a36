import { type DataError, type DataPath, repeated } from '@hexside/engine';
import type { FaceData, UnitsFile } from '../schema.ts';

/** A reduced side is never better than the full one. */
function checkFaces(path: DataPath, full: FaceData, reduced: FaceData): DataError[] {
  const errors: DataError[] = [];
  for (const factor of ['ap', 'he', 'armour', 'assault'] as const) {
    const [whole, rest] = [full[factor], reduced[factor]];
    if ((whole === null) !== (rest === null))
      errors.push({ path: [...path, 'reduced', factor], message: 'one side has this factor and the other has not' });
    else if (whole !== null && rest !== null && rest.dice > whole.dice)
      errors.push({ path: [...path, 'reduced', factor], message: 'a reduced unit is never stronger than a whole one' });
  }
  return errors;
}

export function checkUnits(units: UnitsFile): DataError[] {
  const types = new Map(units.types.list.map((type) => [type.id, type]));
  const weapons = new Set(units.weapons.list.map((weapon) => weapon.id));
  const aircraft = new Set(units.aircraft.list.map((one) => one.id));
  const errors: DataError[] = [];
  for (const group of ['types', 'weapons', 'aircraft', 'formations'] as const)
    errors.push(
      ...repeated(
        ['units', group, 'list'],
        units[group].list.map((one) => one.id),
        (id) => `${id} is there twice`,
      ),
    );
  units.types.list.forEach((type, i) => {
    const path = ['units', 'types', 'list', i];
    errors.push(...checkFaces(path, type.full, type.reduced));
    if (type.mounted) errors.push(...checkFaces([...path, 'mounted'], type.mounted.full, type.mounted.reduced));
    if ((type.kind === 'afv') !== (type.full.armour !== null))
      errors.push({ path: [...path, 'full', 'armour'], message: 'an AFV has armour and no other platoon has' });
  });
  const ids: string[] = [];
  units.formations.list.forEach((formation, i) => {
    const path = ['units', 'formations', 'list', i];
    const members = new Set(Object.values(formation.units).flat());
    ids.push(...members);
    for (const type of Object.keys(formation.units))
      if (!types.has(type)) errors.push({ path: [...path, 'units', type], message: `there is no type ${type}` });
    for (const hq of ['hq', 'subHq'] as const) {
      const type = formation[hq]?.type;
      if (type !== undefined && formation.units[type] === undefined)
        errors.push({ path: [...path, hq, 'type'], message: `no platoon of this formation is a ${type}` });
    }
    formation.attached.forEach((id, k) => {
      if (!members.has(id))
        errors.push({ path: [...path, 'attached', k], message: `${id} is not among the formation's platoons` });
    });
    for (const [weapon, pieces] of Object.entries(formation.weapons)) {
      ids.push(...pieces);
      if (!weapons.has(weapon))
        errors.push({ path: [...path, 'weapons', weapon], message: `there is no support weapon ${weapon}` });
    }
    ids.push(...formation.leaders.map((leader) => leader.id));
    ids.push(`HQ/${formation.id}`);
    if (formation.subHq) ids.push(`sHQ/${formation.id}`);
  });
  units.aeroplanes.list.forEach((plane, i) => {
    ids.push(plane.id);
    if (!aircraft.has(plane.type))
      errors.push({ path: ['units', 'aeroplanes', 'list', i, 'type'], message: `there is no aircraft ${plane.type}` });
  });
  return [
    ...errors,
    ...repeated(['units'], ids, (id) => `piece id ${id} is used twice`).map((error) => ({
      ...error,
      path: ['units', 'formations'],
    })),
  ];
}
