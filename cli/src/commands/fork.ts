import { wholeNumber } from '../args.ts';
import { type Command, OUT_OPTION, SEED_OPTION } from '../command.ts';
import { atTable, save, seedFrom } from '../desk.ts';
import { BadUse, YES } from '../verdict.ts';

export const fork: Command = {
  name: 'fork',
  usage: 'fork FILE N --out FILE [--seed S]',
  summary: 'a new game from any point of an old one',
  help: 'Copies the first N actions into a new game, which goes on with dice of its own.',
  examples: [['hexside fork g.json 120 --out what-if.json', 'play on differently from action 120']],
  words: [2, 2],
  options: { out: OUT_OPTION, seed: SEED_OPTION },
  run: (args, io) => {
    const out = args.text('out');
    if (out === null) throw new BadUse('expected --out FILE: where to write the new game');
    const seed = seedFrom(io, args.text('seed'));
    return atTable(io, args.word(0), (table) => {
      const count = wholeNumber(args.word(1), 'N', 0, table.length);
      save(io, out, table.fork(count, seed));
      io.out(`${count} of ${table.length} actions written to ${out}, with new dice from there`);
      return YES;
    });
  },
};
