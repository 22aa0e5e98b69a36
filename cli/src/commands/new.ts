import { Table } from '@hexside/engine';
import { type Command, OUT_OPTION, SEED_OPTION } from '../command.ts';
import { fileFor, loadGame, save, seedFrom } from '../desk.ts';
import { askedText } from '../text/board.ts';
import { BadUse, expected, YES } from '../verdict.ts';

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

export const newGame: Command = {
  name: 'new',
  usage: 'new GAME [--seed S] [--scenario X] [--option k=v] [--pack FILE] [--out FILE]',
  summary: 'begin a game; it is kept in one file',
  help: 'Writes a game file: a record with the seed, the actions so far and the fingerprint after each. Without --seed the dice are nobody’s guess.',
  examples: [
    ['hexside new karabakh', 'writes karabakh.hexside.json'],
    ['hexside new karabakh --seed friday --out friday.json', 'the same dice every time'],
    ['hexside new karabakh --option combatRounding=down', 'another reading of a rule (hexside games lists them)'],
    ['hexside new karabakh --pack my-counters.yaml', 'with values from your printed copy'],
  ],
  words: [1, 1],
  options: {
    seed: SEED_OPTION,
    scenario: { takes: 'text', value: 'ID', words: 'which scenario; the first unless given' },
    option: { takes: 'texts', value: 'k=v', words: 'a choice the scenario offers; may be repeated' },
    pack: { takes: 'text', value: 'FILE', words: 'a data pack (YAML) to lay over the game’s values' },
    out: OUT_OPTION,
  },
  run: (args, io) => {
    const loaded = loadGame(io, args.word(0), args.text('pack'));
    const path = args.text('out') ?? fileFor(args.word(0));
    const seed = seedFrom(io, args.text('seed'));
    const options = optionsFrom(args.texts('option'));
    return loaded.game.open((game) => {
      const scenario = args.text('scenario') ?? game.scenarios[0]?.id ?? '';
      const table = expected(Table.open(game, { scenario, options, pack: loaded.pack, dice: { seed, entropy: {} } }));
      save(io, path, table);
      io.out(`${game.title}: written to ${path}`);
      for (const line of askedText(table.decisions(null))) io.out(line);
      return YES;
    });
  },
};
