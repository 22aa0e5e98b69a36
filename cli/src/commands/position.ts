import { writeYaml } from '@hexside/files';
import { type Command, JSON_OPTION } from '../command.ts';
import { atTable, theFile } from '../desk.ts';
import { YES } from '../verdict.ts';

export const position: Command = {
  name: 'position',
  usage: 'position [FILE] [--json]',
  summary: 'the current position as a file',
  help: 'Prints the whole position, secrets included, as YAML that hexside from can read. For bug reports, puzzles and tests.',
  examples: [
    ['npx hexside new karabakh --seed 1 --out g.hexside.json', 'a game to try it on'],
    ['npx hexside position g.hexside.json > start.yaml', 'save the position'],
    ['npx hexside from start.yaml --out again.hexside.json', 'and play on from it'],
  ],
  words: [0, 1],
  options: { json: JSON_OPTION },
  run: (args, io) =>
    atTable(io, theFile(io, args.maybeWord(0)), (table) => {
      const written = table.game.writePosition(table.state);
      io.out(args.json ? JSON.stringify(written, null, 2) : writeYaml(written).trimEnd());
      return YES;
    }),
};
