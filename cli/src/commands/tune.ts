import { standardSetup, trainBySpsa, tuneWinModel } from '@hexside/bots';
import type { Commander, Core, Game } from '@hexside/engine';
import type { Args } from '../args.ts';
import { type Command, SEED_OPTION } from '../command.ts';
import { loadGame, seedFrom } from '../desk.ts';
import type { Io } from '../io.ts';
import { BOT_FACTORY } from '../players.ts';
import { Progress } from '../progress.ts';
import { scenariosFrom } from '../setup.ts';
import { grouped } from '../text/words.ts';
import { BadUse, YES } from '../verdict.ts';

const keep = (io: Io, args: Args, result: object): void => {
  const text = `${JSON.stringify(result, null, 1)}\n`;
  const out = args.text('out');
  if (out === null) io.out(text.trimEnd());
  else io.write(out, text);
};

const fitWinModel = <S extends Core<S>>(io: Io, args: Args, game: Game<S>, commander: Commander): void => {
  const games = args.count('games', 10, 1_000_000, 200);
  const seed = seedFrom(io, args.text('seed') ?? '1');
  const scenarios = scenariosFrom(game, args);
  const progress = new Progress(io, games * scenarios.length);
  const reports = scenarios.map((scenario, i) => {
    const source = `npx hexside tune ${game.id} --scenario ${scenario} --games ${games} --seed ${seed}`;
    const each = (done: number): void => progress.at(i * games + done, scenario);
    return [scenario, tuneWinModel(game, commander, standardSetup(game, scenario), games, seed, source, each)] as const;
  });
  progress.end();
  keep(io, args, Object.fromEntries(reports.map(([scenario, { winModel }]) => [scenario, winModel])));
  for (const [scenario, { positions, brier }] of reports)
    io.err(
      `${scenario}: ${grouped(positions)} positions; error on games kept aside: ${game.sides
        .map(({ id }, of) => `${id} ${(brier[of] ?? 0).toFixed(3)}`)
        .join(', ')} (a coin: 0.250)`,
    );
};

const trainParameters = <S extends Core<S>>(io: Io, args: Args, game: Game<S>, commander: Commander): void => {
  const games = args.count('games', 10, 1_000_000, 2000);
  const seed = seedFrom(io, args.text('seed') ?? '1');
  const scenarios = scenariosFrom(game, args);
  const progress = new Progress(io, games);
  const source = `npx hexside tune ${game.id} --parameters --games ${games} --seed ${seed} --scenario ${scenarios.join(',')}`;
  const { numbers } = trainBySpsa(
    game,
    commander,
    Math.ceil(games / 2),
    seed,
    scenarios,
    ({ games: done, numbers: now }) => {
      progress.at(done, '');
      // Hours of play: what was reached is kept on the way.
      if (done % 100 === 0 && done < games && args.text('out') !== null)
        keep(io, args, { source: `${source}, after ${done}`, numbers: now });
    },
  );
  progress.end();
  keep(io, args, { source, numbers });
};

export const tune: Command = {
  name: 'tune',
  usage: 'tune GAME [--parameters] [--games N] [--seed S] [--scenario A,B] [--out FILE]',
  summary: 'fit the win model, or train a commander, by self-play',
  help: 'Captains play each other, with more or less noise. Then a model of the chance to win is fitted to each scenario. The general plans by it, and the analysis of a game uses it. Its error is the mean square error of a fivefold cross-validation; a coin has 0.25. Put the result into the game’s bot/win-model.json. With --parameters the commander’s parameters are trained instead (SPSA): two captains who differ a little in every parameter play the same dice from both sides, and every parameter moves a little towards the better one. At the end one, two and three times that change are tried against the parameters it started from, and the best is kept. Put the result into the game’s bot/general.json when a duel has shown that it wins (tools/duel.ts).',
  examples: [
    ['npx hexside tune orgun --games 400 --seed 1 --out win-model.json', 'the win model; takes some minutes'],
    ['npx hexside tune orgun --parameters --games 2000 --seed 1 --out general.json', 'half an hour'],
  ],
  words: [1, 1],
  options: {
    parameters: { takes: 'nothing', words: 'train the commander’s parameters' },
    games: {
      takes: 'text',
      value: 'N',
      words: 'how many; by default 200 per scenario, or 2,000 in all with --parameters',
    },
    scenario: { takes: 'text', value: 'A,B', words: 'which scenarios; all by default' },
    seed: SEED_OPTION,
    out: { takes: 'text', value: 'FILE', words: 'where to save it; printed by default' },
  },
  run: (args, io) =>
    loadGame(io, args.word(0), null).game.open((game) => {
      const commander = BOT_FACTORY.commanderOf(game.id);
      if (!commander) throw new BadUse(`${game.id} has no commander to tune`);
      const out = args.text('out');
      if (out !== null) io.checkWritable(out);
      (args.has('parameters') ? trainParameters : fitWinModel)(io, args, game, commander);
      return YES;
    }),
};
