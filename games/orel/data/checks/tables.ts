import { checkRising, type DataError } from '@hexside/engine';
import type { TablesData } from '../schema.ts';

const checkAssault = ({ assault }: TablesData): DataError[] => {
  const errors: DataError[] = [];
  assault.rows.forEach(({ roll }, i) => {
    const before = assault.rows[i - 1]?.roll;
    if (before !== undefined && roll !== before + 1)
      errors.push({ path: ['tables', 'assault', 'rows', i, 'roll'], message: `expected the row of ${before + 1}` });
  });
  assault.ratios.forEach(({ least }, i) => {
    const before = assault.ratios[i - 1]?.least;
    if (before !== undefined && least.attack * before.defence <= before.attack * least.defence)
      errors.push({ path: ['tables', 'assault', 'ratios', i, 'least'], message: 'ratios rise' });
  });
  if (assault.ratios[0]?.least.attack !== 0)
    errors.push({ path: ['tables', 'assault', 'ratios', 0, 'least'], message: 'the lowest ratio is 0/1' });
  return errors;
};

export const checkTables = (tables: TablesData): DataError[] => [
  ...checkAssault(tables),
  ...checkRising(['tables', 'barrage', 'rows'], tables.barrage.rows, 30),
];
