import { type DataError, type DataPath, unlisted } from '@hexside/engine';
import { sideOfNation } from '../ground.ts';
import type { NomonhanData, TablesData } from '../schema.ts';

const widthOf = (path: DataPath, rows: readonly (readonly unknown[])[], width: number): DataError[] =>
  rows.flatMap((row, i) =>
    row.length === width ? [] : [{ path: [...path, 'rows', i], message: `needs ${width} cells, has ${row.length}` }],
  );

const checkColumns = (tables: TablesData): DataError[] => {
  const { from } = tables.combatColumns;
  const path = ['tables', 'combatColumns', 'from'];
  const errors: DataError[] = from[0] === 0 ? [] : [{ path: [...path, 0], message: 'the lowest column starts at 0' }];
  from.forEach((least, i) => {
    const before = from[i - 1];
    if (before !== undefined && least <= before)
      errors.push({ path: [...path, i], message: `columns rise: expected more than ${before}` });
  });
  return [
    ...errors,
    ...widthOf(['tables', 'assault'], tables.assault.rows, from.length),
    ...widthOf(['tables', 'raid'], tables.raid.rows, from.length),
    ...widthOf(['tables', 'bombardment'], tables.bombardment.rows, tables.bombardment.rows[0]?.length ?? 0),
    ...widthOf(['tables', 'airSuperiority'], tables.airSuperiority.rows, tables.airSuperiority.rows[0]?.length ?? 0),
  ];
};

/** Every roll the modifiers can make finds its own row. */
const checkInterdiction = ({ interdiction }: TablesData): DataError[] => {
  const highest = 6 + Math.max(...Object.values(interdiction.modifiers));
  const errors: DataError[] = interdiction.rows.flatMap(({ roll }, i) =>
    roll === i + 1
      ? []
      : [{ path: ['tables', 'interdiction', 'rows', i, 'roll'], message: `expected the row of ${i + 1}` }],
  );
  if (interdiction.rows.length < highest)
    errors.push({ path: ['tables', 'interdiction', 'rows'], message: `a roll of ${highest} finds no row` });
  return errors;
};

/** Patterns name units that exist and battalions of the same side. */
const checkBreakdown = ({ tables, units }: NomonhanData): DataError[] => {
  const errors: DataError[] = [];
  for (const side of ['JP', 'SU'] as const) {
    const kinds = new Set(units.battalions.kinds.filter((b) => sideOfNation(b.nation) === side).map((b) => b.values));
    const whole = new Set(
      units.combat.units
        .filter((u) => sideOfNation(u.nation) === side && (u.size === 'X' || u.size === 'III'))
        .map((u) => u.values),
    );
    for (const [of, parts] of Object.entries(tables.breakdown[side])) {
      const path = ['tables', 'breakdown', side, of];
      if (!whole.has(of)) errors.push({ path, message: `no brigade or regiment of ${side} has the values ${of}` });
      errors.push(...unlisted(path, parts, kinds, (values) => `${side} has no battalions of ${values}`));
    }
  }
  const ids = new Set(units.combat.units.map((u) => u.id));
  return [
    ...errors,
    ...unlisted(
      ['tables', 'breakdown', 'neverRebuilt'],
      tables.breakdown.neverRebuilt,
      ids,
      (id) => `there is no ${id}`,
    ),
  ];
};

const checkVictory = ({ tables, map }: NomonhanData): DataError[] => {
  const { suddenDeath, levels } = tables.victory;
  const objectives = map.victoryPoints.hexes.map((v) => v.hex);
  const errors: DataError[] = [];
  if (!objectives.includes(suddenDeath.city))
    errors.push({ path: ['tables', 'victory', 'suddenDeath', 'city'], message: `${suddenDeath.city} is no objective` });
  if (suddenDeath.others > objectives.length - 1)
    errors.push({
      path: ['tables', 'victory', 'suddenDeath', 'others'],
      message: `only ${objectives.length - 1} other objectives exist`,
    });
  levels.forEach(({ from }, i) => {
    const before = levels[i - 1]?.from ?? -1;
    if (from <= before || (i === 0 && from !== 0))
      errors.push({ path: ['tables', 'victory', 'levels', i, 'from'], message: 'levels rise from 0' });
  });
  return errors;
};

export const checkTables = (data: NomonhanData): DataError[] => [
  ...checkColumns(data.tables),
  ...checkInterdiction(data.tables),
  ...checkBreakdown(data),
  ...checkVictory(data),
];
