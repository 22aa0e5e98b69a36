import { type AnyGame, applyPack, type GameModule, ok, type Result } from '@hexside/engine';
import { packPath } from './pack-path.ts';
import { type Parsed, placed, type Source } from './source.ts';
import { readYaml } from './yaml.ts';

/** A game with the values of a data pack, and the pack as a record keeps it. */
export interface Loaded {
  readonly game: AnyGame;
  readonly pack: unknown;
}

/** The game with the pack that a record carries, or as printed when it carries none. */
export const loadWithPackValue = (module: GameModule, pack: unknown): Result<Loaded> => {
  const data = applyPack(module.data, pack);
  if (!data.ok) return data;
  const game = module.load(data.value);
  return game.ok ? ok({ game: game.value, pack: pack ?? null }) : game;
};

const loadFrom = (module: GameModule, file: Parsed): Result<Loaded> => {
  const data = applyPack(module.data, file.value);
  if (!data.ok) return placed(file, data.problem);
  const game = module.load(data.value);
  if (game.ok) return ok({ game: game.value, pack: file.value ?? null });
  // A field the pack has to give and does not is "undefined" only to programmers.
  const problem = { ...game.problem, text: game.problem.text.replace('received undefined', 'found nothing') };
  // The schema speaks of the whole data; the person who wrote the pack looks for the line of the pack.
  const field = problem.at ?? '';
  const inPack = packPath(data.value, file.value, field);
  const there = placed(file, { ...problem, at: inPack.path });
  if (inPack.whole) return there;
  return {
    ok: false,
    problem: {
      ...there.problem,
      text: `${there.problem.text} (at ${field} of the game's data, as a result of this pack)`,
    },
  };
};

/** The game as printed, or with a data pack laid over its values; or the line of the pack that is wrong. */
export const loadWithPack = (module: GameModule, pack?: Source): Result<Loaded> => {
  if (pack === undefined) return loadWithPackValue(module, null);
  const file = readYaml(pack);
  return file.ok ? loadFrom(module, file.value) : file;
};
