import { type DataError, repeated } from '@hexside/engine';
import { sideOfNation } from '../ground.ts';
import type { NomonhanData, SideId } from '../schema.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

const checkIds = ({ units }: NomonhanData): DataError[] => {
  const lists = [
    { path: ['units', 'combat', 'units'], ids: units.combat.units.map((u) => u.id) },
    { path: ['units', 'headquarters', 'units'], ids: units.headquarters.units.map((u) => u.id) },
    { path: ['units', 'battalions', 'kinds'], ids: units.battalions.kinds.map((u) => u.id) },
  ];
  const taken = new Set<string>();
  return lists.flatMap(({ path, ids }) => {
    const errors = [
      ...repeated(path, ids, (id) => `id ${id} is used twice`, ['id']),
      ...ids.flatMap((id, i) =>
        taken.has(id) ? [{ path: [...path, i, 'id'], message: `id ${id} is used twice` }] : [],
      ),
    ];
    for (const id of ids) taken.add(id);
    return errors;
  });
};

/** A unit comes from a place of the set-up or with a group, and that is of its own side. */
const checkArrivals = ({ units, campaign, scenario }: NomonhanData): DataError[] => {
  const sideOf = new Map<string, SideId>(
    [...scenario.setup.places, ...campaign.groups.list, ...campaign.optional.groups].map((p) => [p.id, p.side]),
  );
  return (['combat', 'headquarters'] as const).flatMap((kind) =>
    units[kind].units.flatMap(({ id, nation, arrives }, i) => {
      const path = ['units', kind, 'units', i, 'arrives'];
      const side = sideOf.get(arrives);
      if (side === undefined)
        return [{ path, message: `${id}: ${arrives} is neither a place of the set-up nor a group` }];
      return side === sideOfNation(nation) ? [] : [{ path, message: `${id}: ${arrives} is the enemy's` }];
    }),
  );
};

const checkTotals = ({ units, campaign }: NomonhanData): DataError[] => {
  const counters = (side: SideId): number =>
    units.combat.units.filter((u) => sideOfNation(u.nation) === side).length +
    units.headquarters.units.filter((u) => sideOfNation(u.nation) === side).length +
    sum(units.battalions.kinds.filter((b) => sideOfNation(b.nation) === side).map((b) => b.sheet)) +
    units.supply[side].sheet +
    units.air[side].sheet +
    units.markers.deception[side] +
    sum(campaign.markers.kinds.filter((m) => m.side === side).map((m) => m.number));
  const found = { JP: counters('JP'), SU: counters('SU'), common: sum(units.markers.kinds.map((k) => k.number)) };
  const errors: DataError[] = [];
  for (const of of ['JP', 'SU', 'common'] as const)
    if (found[of] !== units.totals[of])
      errors.push({
        path: ['units', 'totals', of],
        message: `the files list ${found[of]} counters, the total says ${units.totals[of]}`,
      });
  const all = found.JP + found.SU + found.common;
  if (all !== units.totals.sheet)
    errors.push({
      path: ['units', 'totals', 'sheet'],
      message: `the sheet has ${units.totals.sheet}, listed are ${all}`,
    });
  return errors;
};

export const checkUnits = (data: NomonhanData): DataError[] => [
  ...checkIds(data),
  ...checkArrivals(data),
  ...checkTotals(data),
];
