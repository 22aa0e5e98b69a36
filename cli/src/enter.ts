import type { Core, Result, Side, Table } from '@hexside/engine';
import type { Atom } from './lines.ts';
import { granted, Refused } from './verdict.ts';

/** Enters one atom with as many of the forced dice as it rolls; answers how many that were. */
const enter = <S extends Core<S>>(
  table: Table<S>,
  who: Side,
  text: string,
  dice: readonly number[],
): Result<number> => {
  let first: Result<number> | null = null;
  for (let used = dice.length; used >= 0; used--) {
    const done = table.act(who, text, dice.slice(0, used));
    if (done.ok) return { ok: true, value: used };
    first ??= done;
    // Only dice that were too many are worth another try; any other refusal stays one.
    if (done.problem.at !== 'dice' || !done.problem.text.endsWith('were rolled')) return done;
  }
  return first ?? { ok: true, value: 0 };
};

/** Enters all atoms; the first refusal is thrown, and nothing has been saved then. */
export const enterAll = <S extends Core<S>>(
  table: Table<S>,
  who: Side,
  atoms: readonly Atom[],
  dice: readonly number[],
): void => {
  let left = dice;
  for (const { text, optional } of atoms) {
    const done = enter(table, who, text, left);
    if (!done.ok && optional) continue;
    left = left.slice(granted(done.ok ? done : { ok: false, problem: { ...done.problem, at: text.slice(0, 80) } }));
  }
  if (left.length > 0)
    throw new Refused(`${dice.length} dice were forced but only ${dice.length - left.length} were rolled`);
};
