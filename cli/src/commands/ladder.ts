import { type Ladder, ladderOf, levelsFor } from '@hexside/bots';
import { type Command, JSON_OPTION, SEED_OPTION } from '../command.ts';
import { loadGame, seedFrom } from '../desk.ts';
import { BOT_FACTORY } from '../players.ts';
import { Progress } from '../progress.ts';
import { scenarioFrom } from '../setup.ts';
import { BadUse, YES } from '../verdict.ts';

const lines = ({ rungs, table }: Ladder): string[] => {
  const width = Math.max(...rungs.map(({ level }) => level.length));
  const signed = (elo: number): string => (elo >= 0 ? `+${elo.toFixed(0)}` : elo.toFixed(0));
  return [
    ...rungs.map(
      ({ level, elo, low, high, points, games }) =>
        `  ${level.padEnd(width)}  ${signed(elo).padStart(6)} [${signed(low)}, ${signed(high)}]  ${points} of ${games}`,
    ),
    'points of the row against the column',
    `  ${''.padEnd(width)}  ${rungs.map(({ level }) => level.padStart(9)).join(' ')}`,
    ...rungs.map(({ level }, row) => {
      const cells = (table[row] ?? []).map(({ points, games }) =>
        (games === 0 ? '-' : `${points}/${games}`).padStart(9),
      );
      return `  ${level.padEnd(width)}  ${cells.join(' ')}`;
    }),
  ];
};

export const ladder: Command = {
  name: 'ladder',
  usage: 'ladder GAME [--games N] [--bots a,b,…] [--scenario X] [--seed S] [--out FILE] [--json]',
  summary: 'every bot level against every other, with Elo',
  help: `Plays each pairing from both sides with the same dice, and prints Elo ratings with 95% intervals from resampling the games. The weakest level is set to 0. Levels: ${BOT_FACTORY.names.join(', ')}.`,
  examples: [
    ['npx hexside ladder orgun --bots random,recruit,captain', 'twenty games per pairing and side; takes some minutes'],
    ['npx hexside ladder orgun --bots recruit,captain --games 50 --out ladder.json', 'two levels, saved as JSON'],
  ],
  words: [1, 1],
  options: {
    games: { takes: 'text', value: 'N', words: 'games per pairing and side; 20 by default' },
    bots: {
      takes: 'text',
      value: 'a,b',
      words: 'which levels; by default random play and the levels that players are offered',
    },
    scenario: { takes: 'text', value: 'ID', words: 'which scenario; the first unless given' },
    seed: SEED_OPTION,
    out: { takes: 'text', value: 'FILE', words: 'where to save it as JSON' },
    json: JSON_OPTION,
  },
  run: (args, io) => {
    const games = args.count('games', 1, 100_000, 20);
    const seed = seedFrom(io, args.text('seed') ?? '1');
    return loadGame(io, args.word(0), null).game.open((game) => {
      const levels = args
        .text('bots')
        ?.split(',')
        .map((name) => name.trim()) ?? ['random', ...levelsFor(BOT_FACTORY.commanderOf(game.id))];
      const stranger = levels.find((level) => !BOT_FACTORY.names.includes(level));
      if (stranger !== undefined)
        throw new BadUse(`--bots expects ${BOT_FACTORY.names.join(' or ')}, not "${stranger}"`);
      if (new Set(levels).size < 2)
        throw new BadUse(`--bots expects at least two levels separated by commas, of ${BOT_FACTORY.names.join(', ')}`);
      const scenario = scenarioFrom(game, args);
      const out = args.text('out');
      if (out !== null) io.checkWritable(out);
      const progress = new Progress(io, levels.length * (levels.length - 1) * games);
      const result = ladderOf(BOT_FACTORY, game, levels, games, seed, scenario, (done) => progress.at(done, ''));
      progress.end();
      if (out !== null) io.write(out, `${JSON.stringify({ ...result, seed, scenario }, null, 1)}\n`);
      if (args.json) io.out(JSON.stringify(result));
      else for (const line of lines(result)) io.out(line);
      return YES;
    });
  },
};
