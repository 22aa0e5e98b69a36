import { fail, ok, type Result } from '@hexside/engine';
import type { Seats } from '../state/seats.ts';
import { askInfo, openPosition, openRecord, saveId } from '../state/session.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parse = async (file: File): Promise<Result<unknown>> => {
  const text = await file.text();
  try {
    if (file.name.endsWith('.json')) return ok(JSON.parse(text));
    const { parse: parseYaml } = await import('yaml');
    return ok(parseYaml(text));
  } catch (error) {
    return fail(`${file.name} cannot be read: ${error instanceof Error ? error.message : 'unknown form'}`);
  }
};

/** Opens a record (.json) or a position (.yaml); both sides are played at this screen until seats are changed. */
export const openFile = async (file: File): Promise<Result<string>> => {
  const parsed = await parse(file);
  if (!parsed.ok) return parsed;
  const json = parsed.value;
  if (!isObject(json) || typeof json.game !== 'string') {
    return fail(`${file.name} is no Hexside file: it names no game.`);
  }
  const known = await askInfo(json.game);
  if (!known) return fail(`${file.name} is a game of "${json.game}", which this client does not have.`);
  const seats: Seats = Object.fromEntries(known.sides.map((side) => [side.id, 'human']));
  const problem =
    json.format === 'hexside-record/1'
      ? await openRecord(json.game, json, seats)
      : await openPosition(json.game, json, seats);
  return problem
    ? fail(`${file.name}: ${problem.at === undefined ? '' : `${problem.at}: `}${problem.text}`)
    : ok(saveId.value);
};
