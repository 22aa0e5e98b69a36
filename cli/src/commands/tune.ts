import { tuneOutlook } from '@hexside/bots';
import { type Command, SEED_OPTION } from '../command.ts';
import { loadGame, seedFrom } from '../desk.ts';
import { STAFF } from '../players.ts';
import { Progress } from '../progress.ts';
import { grouped } from '../text/words.ts';
import { BadUse, YES } from '../verdict.ts';

export const tune: Command = {
  name: 'tune',
  usage: 'tune GAME [--games N] [--seed S] [--out FILE]',
  summary: 'fit the chance to win to games of captains',
  help: 'Captains play each other, with more or less noise, over all scenarios; then the chance to win is fitted to what they saw in their positions. It is what the general plans by. Every fifth game is kept aside, and the fit judged by it: the mean square error, of which a coin has 0.25. The result is data: put it into the game’s bot/outlook.json.',
  examples: [['hexside tune orgun --games 400 --seed 1 --out games/orgun/bot/outlook.json', 'as the file says']],
  words: [1, 1],
  options: {
    games: { takes: 'text', value: 'N', words: 'how many; 200 unless given' },
    seed: SEED_OPTION,
    out: { takes: 'text', value: 'FILE', words: 'where to keep it; printed unless given' },
  },
  run: (args, io) => {
    const games = args.count('games', 10, 1_000_000, 200);
    const seed = seedFrom(io, args.text('seed') ?? '1');
    return loadGame(io, args.word(0), null).game.open((game) => {
      const commander = STAFF.commanderOf(game.id);
      if (!commander) throw new BadUse(`${game.id} has no commander to tune`);
      const progress = new Progress(io, games);
      const source = `npx hexside tune ${game.id} --games ${games} --seed ${seed}`;
      const report = tuneOutlook(game, commander, games, seed, source, (done) => progress.at(done, ''));
      progress.end();
      const text = `${JSON.stringify(report.outlook, null, 1)}\n`;
      const out = args.text('out');
      if (out === null) io.out(text.trimEnd());
      else io.write(out, text);
      io.err(
        `${grouped(report.positions)} positions; error on games kept aside: ${game.sides
          .map(({ id }, of) => `${id} ${(report.brier[of] ?? 0).toFixed(3)}`)
          .join(', ')} (a coin: 0.250)`,
      );
      return YES;
    });
  },
};
