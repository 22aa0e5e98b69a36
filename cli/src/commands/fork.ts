import { wholeNumber } from '../args.ts';
import { type Command, OUT_OPTION, OVERWRITE_OPTION, SEED_OPTION } from '../command.ts';
import { atTable, newFile, save, seedFrom } from '../desk.ts';
import { BadUse, YES } from '../verdict.ts';

export const fork: Command = {
  name: 'fork',
  usage: 'fork FILE N --out FILE [--seed S] [--overwrite]',
  summary: 'a new game from any point of an old one',
  help: 'Copies the first N actions into a new game, which continues with its own dice.',
  examples: [
    ['npx hexside new karabakh --seed 1 --out g.hexside.json', 'a game to try it on'],
    ['npx hexside do g.hexside.json "village 0819; village 0821; village 1119"', 'three actions'],
    ['npx hexside fork g.hexside.json 2 --out what-if.hexside.json', 'play on differently after the second'],
  ],
  words: [2, 2],
  options: { out: OUT_OPTION, seed: SEED_OPTION, overwrite: OVERWRITE_OPTION },
  run: (args, io) => {
    const out = args.text('out');
    if (out === null) throw new BadUse('expected --out FILE: where to write the new game');
    const seed = seedFrom(io, args.text('seed'));
    return atTable(io, args.word(0), (table) => {
      const count = wholeNumber(args.word(1), 'N', 0, table.length);
      const path = newFile(io, args, out);
      save(io, path, table.fork(count, seed));
      io.out(`${count} of ${table.length} actions written to ${path}, with new dice from there`);
      return YES;
    });
  },
};
