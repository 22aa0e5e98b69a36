import { setupOfPosition, Table } from '@hexside/engine';
import { readPositionFile, stateFrom } from '@hexside/files';
import { AMBUSH, type Command, OUT_OPTION, OVERWRITE_OPTION, SEED_OPTION } from '../command.ts';
import { fileFor, loadGame, newFile, save, seedFrom } from '../desk.ts';
import { askedText } from '../text/board.ts';
import { expected, YES } from '../verdict.ts';

export const from: Command = {
  name: 'from',
  usage: 'from POSITION.yaml [--pack FILE] [--seed S] [--out FILE] [--overwrite]',
  summary: 'begin a game from a position file',
  help: 'Reads a position (YAML) and begins a game there. An error names the line and the field.',
  examples: [...AMBUSH, ['npx hexside from ambush.yaml --seed 1 --out friday.hexside.json', 'with repeatable dice']],
  words: [1, 1],
  options: {
    seed: SEED_OPTION,
    pack: { takes: 'text', value: 'FILE', words: 'a data pack (YAML) to lay over the game’s values' },
    out: OUT_OPTION,
    overwrite: OVERWRITE_OPTION,
  },
  run: (args, io) => {
    const name = args.word(0);
    const { file, game: id } = expected(readPositionFile({ name, text: io.read(name) }));
    const loaded = loadGame(io, id, args.text('pack'));
    const seed = seedFrom(io, args.text('seed'));
    return loaded.game.open((game) => {
      expected(stateFrom(game, file));
      const table = expected(
        Table.open(game, {
          ...setupOfPosition(game, file.value),
          pack: loaded.pack,
          position: file.value,
          dice: { seed, entropy: {} },
        }),
      );
      const path = newFile(io, args, args.text('out') ?? fileFor(id));
      save(io, path, table);
      io.out(`${game.title}, from ${name}: written to ${path}`);
      for (const line of askedText(table.decisions(null))) io.out(line);
      return YES;
    });
  },
};
