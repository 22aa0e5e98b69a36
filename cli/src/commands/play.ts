import { type Command, OUT_OPTION, OVERWRITE_OPTION } from '../command.ts';
import { newFile, save } from '../desk.ts';
import { BOTS, botsFrom, HUMAN, playerNamed } from '../players.ts';
import { Session, WORDS } from '../session.ts';
import { SETUP_OPTIONS, SETUP_USAGE, setUp } from '../setup.ts';
import { YES } from '../verdict.ts';

export const play: Command = {
  name: 'play',
  usage: `play GAME [--bots a,b] ${SETUP_USAGE} [--out FILE] [--overwrite]`,
  summary: 'play here against a bot or a friend, or watch two bots',
  help: `Sides are given to "${HUMAN}" or to bots (${BOTS.join(', ')}); ${HUMAN},random by default. Standing orders can answer for you during the other side’s turn, in games with such questions (nations-at-war, nomonhan, orel). With --out the game is saved after every line.`,
  examples: [
    ['npx hexside play karabakh', 'you are the first side, against random play'],
    ['npx hexside play karabakh --bots random --seed 1', 'watch a game of bots'],
    [
      'npx hexside play karabakh --bots human --out evening.hexside.json',
      'two players at one keyboard, saved in a file',
    ],
    ['npx hexside play nations-at-war --scenario bridge --option fate=off', 'set up like hexside new'],
    ['npx hexside play nations-at-war --bots random,human', 'with a line typed at each prompt:'],
    ['> standing', 'your standing orders, and those you could give'],
    ['> order opportunity-fire all chance 40', 'do not ask if the chance is below 40%'],
    [
      '> order opportunity-fire all hold',
      'nobody fires; the name of a unit on the map instead of "all" orders it alone',
    ],
    ['> order opportunity-fire all ask', 'cancels the first order'],
  ],
  typed: WORDS,
  words: [1, 1],
  options: {
    bots: { takes: 'text', value: 'a,b', words: 'who plays each side' },
    ...SETUP_OPTIONS,
    out: OUT_OPTION,
    overwrite: OVERWRITE_OPTION,
  },
  run: (args, io) =>
    setUp(io, args, args.word(0), async (table, seed) => {
      const { game } = table;
      const everybody = [HUMAN, ...game.sides.slice(1).map(() => 'random')].join(',');
      const names = botsFrom(game, args.text('bots') ?? everybody, [HUMAN]);
      const bots = names.map((name, side) => (name === HUMAN ? null : playerNamed(game, name, `${seed} ${side}`)));
      const out = args.text('out');
      const path = out === null ? null : newFile(io, args, out);
      const session = new Session(io, table, bots, () => {
        if (path !== null) save(io, path, table);
      });
      await session.run();
      io.out(table.ending === null ? `stopped after ${table.length} actions` : `the game is over: ${table.ending}`);
      return YES;
    }),
};
