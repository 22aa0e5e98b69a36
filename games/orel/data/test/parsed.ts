import { baseData, type OrelData, parseOrelData } from '../index.ts';

/** The game's own data, checked; for tests. */
export function parsedData(): OrelData {
  const parsed = parseOrelData(baseData);
  if (parsed.ok) return parsed.data;
  throw new Error(parsed.errors.map((e) => `${e.path.join('.')}: ${e.message}`).join('\n'));
}
