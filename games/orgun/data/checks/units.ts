import { type DataError, repeated } from '@hexside/engine';
import type { UnitsData } from '../schema.ts';

/** Every piece with its army and where it stands in the file. */
export const piecesOf = (units: UnitsData) => [
  ...units.combat.units.map(({ id, force }, i) => ({ id, force, path: ['units', 'combat', 'units', i] })),
  ...units.leaders.units.map(({ id, force }, i) => ({ id, force, path: ['units', 'leaders', 'units', i] })),
  ...units.helicopters.units.map(({ id, force }, i) => ({ id, force, path: ['units', 'helicopters', 'units', i] })),
];

function checkIds(units: UnitsData): DataError[] {
  const seen = new Set<string>();
  const errors = piecesOf(units).flatMap(({ id, path }) => {
    if (seen.has(id)) return [{ path: [...path, 'id'], message: `id ${id} is used twice` }];
    seen.add(id);
    return [];
  });
  const markers = units.markers.kinds.map(({ id }) => id);
  return [...errors, ...repeated(['units', 'markers', 'kinds'], markers, (id) => `${id} stands twice`, ['id'])];
}

function checkTotals(units: UnitsData): DataError[] {
  const of = (force: string): number => piecesOf(units).filter((piece) => piece.force === force).length;
  const markers = units.markers.kinds.reduce((sum, { number }) => sum + number, 0);
  const found = { DRA: of('DRA'), SOV: of('SOV'), MJ: of('MJ'), markers };
  const errors: DataError[] = [];
  for (const key of ['DRA', 'SOV', 'MJ', 'markers'] as const)
    if (found[key] !== units.totals[key])
      errors.push({
        path: ['units', 'totals', key],
        message: `the file lists ${found[key]}, the total says ${units.totals[key]}`,
      });
  const sum = found.DRA + found.SOV + found.MJ + found.markers;
  if (sum !== units.totals.sheet)
    errors.push({
      path: ['units', 'totals', 'sheet'],
      message: `the sheet has ${units.totals.sheet}, listed are ${sum}`,
    });
  return errors;
}

/** One kind is one type of unit throughout an army. */
function checkKinds({ combat }: UnitsData): DataError[] {
  const types = new Map<string, string>();
  return combat.units.flatMap(({ id, force, kind, type }, i) => {
    const key = `${force} ${kind}`;
    const before = types.get(key) ?? type;
    types.set(key, before);
    const path = ['units', 'combat', 'units', i, 'type'];
    return before === type ? [] : [{ path, message: `${id}: another ${key} is ${before}` }];
  });
}

function checkLeaders({ leaders }: UnitsData): DataError[] {
  return leaders.units.flatMap(({ id, force, tribe, helps }, i) => {
    const path = ['units', 'leaders', 'units', i, 'tribe'];
    if (force !== 'MJ' && tribe !== 'none') return [{ path, message: `${id}: only Mujahideen leaders have a tribe` }];
    return force === 'MJ' && (tribe === 'none') !== (helps === 'all-tribes')
      ? [{ path, message: `${id}: a Mujahideen leader has a tribe, or helps all of them` }]
      : [];
  });
}

/** The rules keep the counters of a side as the bits of one word. */
const MOST_OF_A_SIDE = 32;

function checkNumbers(units: UnitsData): DataError[] {
  const mj = piecesOf(units).filter(({ force }) => force === 'MJ').length;
  const most = Math.max(mj, piecesOf(units).length - mj);
  return most <= MOST_OF_A_SIDE
    ? []
    : [{ path: ['units', 'totals'], message: `a side has ${most} counters, expected at most ${MOST_OF_A_SIDE}` }];
}

export const checkUnits = (units: UnitsData): DataError[] =>
  [checkIds, checkTotals, checkNumbers, checkKinds, checkLeaders].flatMap((check) => check(units));
