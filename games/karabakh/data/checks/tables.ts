import { checkRising, type DataError } from '@hexside/engine';
import type { TablesData } from '../schema.ts';

type Path = (string | number)[];

/** The ratio a column stands for: '1/2' is 0.5. */
const ratio = (odds: string): number => Number(odds[0]) / Number(odds[2]);

function checkCombatResults({ combatResults: { columns } }: TablesData): DataError[] {
  const errors: DataError[] = [];
  const base: Path = ['tables', 'combatResults', 'columns'];
  columns.forEach(({ odds, results }, c) => {
    const weaker = columns[c - 1];
    if (weaker !== undefined && ratio(weaker.odds) >= ratio(odds))
      errors.push({ path: [...base, c, 'odds'], message: `${odds} must be better odds than ${weaker.odds}` });
    results.forEach((cell, d) => {
      const path = [...base, c, 'results', d];
      const lower = results[d - 1];
      const worse = weaker?.results[d];
      for (const [other, where] of [
        [lower, 'a lower die'],
        [worse, `odds of ${weaker?.odds}`],
      ] as const) {
        if (other === undefined) continue;
        if (cell.attacker > other.attacker)
          errors.push({ path, message: `the attacker may not lose more than at ${where}` });
        if (cell.defender < other.defender)
          errors.push({ path, message: `the defender may not lose less than at ${where}` });
      }
    });
  });
  for (const odds of ['1/2', '1/1'])
    if (!columns.some((column) => column.odds === odds))
      errors.push({ path: base, message: `there is no ${odds} column` });
  return errors;
}

/** Rows with a die count 1 to 6 in order. */
function checkFaces(path: Path, rows: readonly { die: number }[]): DataError[] {
  return rows.flatMap((row, i) =>
    row.die === i + 1 ? [] : [{ path: [...path, i, 'die'], message: `row ${i + 1} is for a die of ${i + 1}` }],
  );
}

function checkBombardment({ bombardment }: TablesData): DataError[] {
  return bombardment.rows.flatMap((row, i) =>
    row.rp > bombardment.minimumRp
      ? [
          {
            path: ['tables', 'bombardment', 'rows', i, 'rp'],
            message: `costs more than the ${bombardment.minimumRp} RP needed in hand`,
          },
        ]
      : [],
  );
}

function checkEvents({ randomEvents: { rows } }: TablesData): DataError[] {
  const missing = new Set(['nakhichevan', 'talish-mugan', 'turkish-support', 'diaspora', 'coup', 'none']);
  for (const row of rows) missing.delete(row.event);
  const path = ['tables', 'randomEvents', 'rows'];
  const errors = [...missing].map((event) => ({ path, message: `${event} has no face of the die` }));
  if (rows.every((row) => row.once)) errors.push({ path, message: 'at least one event must be repeatable' });
  return errors;
}

export function checkTables(tables: TablesData): DataError[] {
  const best = tables.azeriPolitics.modifiers.reduce((sum, m) => sum + Math.max(0, m.amount), 6);
  return [
    ...checkCombatResults(tables),
    ...checkFaces(['tables', 'bombardment', 'rows'], tables.bombardment.rows),
    ...checkFaces(['tables', 'sovietChaos', 'rows'], tables.sovietChaos.rows),
    ...checkFaces(['tables', 'randomEvents', 'rows'], tables.randomEvents.rows),
    ...checkRising(['tables', 'azeriPolitics', 'rows'], tables.azeriPolitics.rows, best),
    ...checkRising(['tables', 'armenianRegulars', 'rows'], tables.armenianRegulars.rows, 6),
    ...checkBombardment(tables),
    ...checkEvents(tables),
  ];
}
