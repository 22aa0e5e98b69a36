/** Draws a game's map as a data pack corrects it. */
import { basename } from 'node:path';
import { applyPack } from '@hexside/engine';
import { Data } from './data.ts';
import { asPrinted, type Edit } from './source.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A pack speaks of a data file by its name: what it says under `map` is laid over `data/map.yaml`. */
export const editBy = (pack: unknown): Edit => {
  if (pack === null) return asPrinted;
  if (!isRecord(pack)) throw new Error('the data pack should be a table such as {map: …}');
  return (path, value) => {
    const name = basename(path, '.yaml');
    if (!path.startsWith('data/') || !(name in pack)) return value;
    const laid = applyPack({ [name]: value }, { [name]: pack[name] });
    if (!laid.ok) throw new Error(`the data pack, ${laid.problem.at ?? name}: ${laid.problem.text}`);
    return new Data(laid.value, path).at(name).value;
  };
};
