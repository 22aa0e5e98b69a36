import { fail, ok, type Result } from '../result.ts';

/** Which of a game's scenarios is meant, by its number. */
export const scenarioNamed = (ids: readonly string[], wanted: string): Result<number> => {
  const index = ids.indexOf(wanted);
  if (index >= 0) return ok(index);
  const known = ids.length === 1 ? `there is ${ids[0]}` : `there are ${ids.join(', ')}`;
  return fail(`there is no scenario "${wanted}"; ${known}`, { at: 'scenario' });
};
