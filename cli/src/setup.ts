import { type Core, type Game, scenarioNamed, Table } from '@hexside/engine';
import type { Args, Options } from './args.ts';
import { SEED_OPTION } from './command.ts';
import { loadGame, seedFrom } from './desk.ts';
import type { Io } from './io.ts';
import { BadUse, expected } from './verdict.ts';

/** How a game is set up, the same wherever one begins. */
export const SETUP_OPTIONS: Options = {
  seed: SEED_OPTION,
  scenario: { takes: 'text', value: 'ID', words: 'which scenario; the first unless given' },
  option: { takes: 'texts', value: 'k=v', words: 'an option of the scenario; can be repeated' },
  pack: { takes: 'text', value: 'FILE', words: 'a data pack (YAML) to lay over the game’s values' },
};
export const SETUP_USAGE = '[--scenario X] [--option k=v] [--seed S] [--pack FILE]';

/** `k=v` pairs. */
const optionsFrom = (pairs: readonly string[]): Record<string, string> => {
  const options: Record<string, string> = {};
  for (const pair of pairs) {
    const equals = pair.indexOf('=');
    if (equals < 1) throw new BadUse(`--option expects name=value, not "${pair}"`);
    options[pair.slice(0, equals)] = pair.slice(equals + 1);
  }
  return options;
};

const knownScenario = <S extends Core<S>>({ scenarios }: Game<S>, id: string): string => {
  const ids = scenarios.map((one) => one.id);
  return ids[expected(scenarioNamed(ids, id))] ?? id;
};

/** The scenarios asked for by `--scenario A,B`; all of the game's unless given. */
export const scenariosFrom = <S extends Core<S>>(game: Game<S>, args: Args): readonly string[] => {
  const asked = args.text('scenario')?.split(',');
  return asked?.map((id) => knownScenario(game, id)) ?? game.scenarios.map(({ id }) => id);
};

/** The one asked for by `--scenario A`, or the first. */
export const scenarioFrom = <S extends Core<S>>(game: Game<S>, args: Args): string => {
  const asked = args.text('scenario');
  return asked === null ? (game.scenarios[0]?.id ?? '') : knownScenario(game, asked);
};

/** A table for the game named, set up as the options ask. */
export const setUp = <R>(
  io: Io,
  args: Args,
  game: string,
  use: <S extends Core<S>>(table: Table<S>, seed: string) => R,
): R => {
  const loaded = loadGame(io, game, args.text('pack'));
  const seed = seedFrom(io, args.text('seed'));
  const options = optionsFrom(args.texts('option'));
  return loaded.game.open((one) => {
    const scenario = scenarioFrom(one, args);
    const dice = { seed, entropy: {} };
    return use(expected(Table.open(one, { scenario, options, pack: loaded.pack, dice })), seed);
  });
};
