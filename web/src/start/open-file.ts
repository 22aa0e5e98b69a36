import { fail, ok, type Problem, type Result } from '@hexside/engine';
import { askInfo, openPosition, openRecord } from '../state/opening.ts';
import type { Seats } from '../state/seats.ts';
import { saveId } from '../state/session.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Opens a record (.json) or a position (.yaml); both sides are played at this screen until seats are changed. What is
 * wrong is told with the file's line. The readers are fetched when the first file is opened.
 */
export const openFile = async (chosen: File): Promise<Result<string>> => {
  const { readJson, readYaml, placed } = await import('@hexside/files');
  const source = { name: chosen.name, text: await chosen.text() };
  const parsed = chosen.name.endsWith('.json') ? readJson(source) : readYaml(source);
  if (!parsed.ok) return parsed;
  const file = parsed.value;
  const json = file.value;
  const wrong = (problem: Problem): Result<never> => placed(file, problem);
  if (!isObject(json) || typeof json.game !== 'string') return wrong({ text: 'expected the id of a game', at: 'game' });
  const known = await askInfo(json.game);
  if (!known) return fail(`There is no game here called "${json.game}".`, { at: chosen.name });
  const seats: Seats = Object.fromEntries(known.sides.map((side) => [side.id, 'human']));
  const problem =
    json.format === undefined ? await openPosition(json.game, json, seats) : await openRecord(json.game, json, seats);
  return problem ? wrong(problem) : ok(saveId.value);
};
