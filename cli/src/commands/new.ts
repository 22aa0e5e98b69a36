import { type Command, OUT_OPTION, OVERWRITE_OPTION } from '../command.ts';
import { fileFor, newFile, save } from '../desk.ts';
import { SETUP_OPTIONS, SETUP_USAGE, setUp } from '../setup.ts';
import { askedText } from '../text/board.ts';
import { YES } from '../verdict.ts';

export const newGame: Command = {
  name: 'new',
  usage: `new GAME ${SETUP_USAGE} [--out FILE] [--overwrite]`,
  summary: 'begin a game in a new file',
  help: 'Writes a game file: a record with the seed, the actions so far and a hash of the state after each. Without --seed the dice are unpredictable.',
  examples: [
    ['npx hexside new karabakh', 'writes karabakh.hexside.json'],
    ['npx hexside new karabakh --seed friday --out friday.hexside.json', 'the same dice every time'],
    ['npx hexside new nations-at-war --scenario bridge', 'a scenario other than the first'],
    [
      'npx hexside new karabakh --option combatRounding=down --out down.hexside.json',
      'another reading of a rule (npx hexside games lists them)',
    ],
    [
      `echo 'units: {ground: {units: [{id: Arabo, strength: 4}]}}' > my-counters.yaml`,
      'a value from your printed copy',
    ],
    ['npx hexside new karabakh --pack my-counters.yaml --overwrite', 'uses it, and replaces the first game'],
  ],
  words: [1, 1],
  options: { ...SETUP_OPTIONS, out: OUT_OPTION, overwrite: OVERWRITE_OPTION },
  run: (args, io) =>
    setUp(io, args, args.word(0), (table) => {
      const path = newFile(io, args, args.text('out') ?? fileFor(args.word(0)));
      save(io, path, table);
      io.out(`${table.game.title}: written to ${path}`);
      for (const line of askedText(table.decisions(null))) io.out(line);
      return YES;
    }),
};
