import { counted } from '@hexside/engine';
import { type Command, JSON_OPTION, SEED_OPTION } from '../command.ts';
import { loadGame, seedFrom } from '../desk.ts';
import { BOTS, botsFrom } from '../players.ts';
import { Progress } from '../progress.ts';
import { scenarioFrom } from '../setup.ts';
import { simulate as playOut, type Simulated, wilson } from '../simulation.ts';
import { grouped, percent } from '../text/words.ts';
import { NO, YES } from '../verdict.ts';

interface Row {
  readonly name: string;
  readonly games: number;
}

const share = ({ games }: Row, total: number): string => {
  const [low, high] = wilson(games, total);
  return `${percent(total === 0 ? 0 : games / total)} [${percent(low)}, ${percent(high)}]`;
};

export const simulate: Command = {
  name: 'simulate',
  usage: 'simulate GAME [--scenario X] [--games N] [--bots a,b] [--seed S] [--first I] [--pack FILE] [--json]',
  summary: 'let bots play many games and check every rule invariant',
  help: `Plays games to their end. At every decision the game's invariants must hold; now and then every argument of every verb is compared with what is offered. Bots: ${BOTS.join(', ')}. Exit code 1: a game went wrong. Repeat game I alone with --first I --games 1.`,
  examples: [
    [
      'npx hexside simulate karabakh --games 2000 --bots random,random --seed 1',
      'endings, and wins with a 95% interval',
    ],
    ['npx hexside simulate nations-at-war --scenario bridge', 'a scenario other than the first'],
    ['npx hexside simulate karabakh --games 1 --first 1234 --seed 1', 'one of these games again'],
  ],
  words: [1, 1],
  options: {
    scenario: { takes: 'text', value: 'ID', words: 'which scenario; the first unless given' },
    games: { takes: 'text', value: 'N', words: 'how many; 100 by default' },
    bots: { takes: 'text', value: 'a,b', words: 'who plays each side; random by default' },
    seed: SEED_OPTION,
    first: { takes: 'text', value: 'I', words: 'number of the first game; 0 by default' },
    pack: { takes: 'text', value: 'FILE', words: 'a data pack (YAML) to lay over the game’s values' },
    json: JSON_OPTION,
  },
  run: (args, io) => {
    const games = args.count('games', 1, 10_000_000, 100);
    const first = args.count('first', 0, 10_000_000, 0);
    const seed = seedFrom(io, args.text('seed') ?? '1');
    return loadGame(io, args.word(0), args.text('pack')).game.open((game) => {
      const bots = botsFrom(game, args.text('bots') ?? 'random');
      const scenario = scenarioFrom(game, args);
      const progress = new Progress(io, games);
      const played: Simulated[] = [];
      const faults: { game: number; fault: string; decision: number }[] = [];
      const start = io.now();
      for (let i = 0; i < games; i++) {
        const one = playOut(game, scenario, bots, `${seed}/${first + i}`);
        played.push(one);
        if (one.fault !== null) faults.push({ game: first + i, fault: one.fault, decision: one.decisions });
        progress.at(i + 1, faults.length > 0 ? `, ${counted(faults.length, 'fault')}` : '');
      }
      progress.end();
      const seconds = (io.now() - start) / 1000;
      const decisions = played.reduce((sum, one) => sum + one.decisions, 0);
      const endings = game.endings.map(
        ({ id }, i): Row => ({ name: id, games: played.filter((one) => one.ending === i).length }),
      );
      const wins = game.sides.map(
        ({ id }, side): Row => ({
          name: id,
          games: played.filter((one) => one.ending !== null && game.endings[one.ending]?.winner === side).length,
        }),
      );
      const rate = (n: number): number => Math.round((n / seconds) * 10) / 10;
      if (args.json) {
        const interval = wins.map((row) => ({
          side: row.name,
          bot: bots[wins.indexOf(row)],
          wins: row.games,
          interval95: wilson(row.games, games),
        }));
        io.out(
          JSON.stringify(
            { game: game.id, scenario, seed, games, decisions, seconds, endings, wins: interval, faults },
            null,
            2,
          ),
        );
        return faults.length > 0 ? NO : YES;
      }
      io.out(
        `${grouped(games)} games, ${grouped(decisions)} decisions in ${seconds.toFixed(1)} s: ${grouped(rate(decisions))} decisions/s, ${rate(games)} games/s with invariants checked`,
      );
      for (const row of endings) io.out(`  ${row.name}  ${row.games}  ${share(row, games)}`);
      io.out('wins, with Wilson 95% interval');
      wins.forEach((row, i) => {
        io.out(`  ${row.name} (${bots[i]})  ${row.games}  ${share(row, games)}`);
      });
      for (const { game: number, fault, decision } of faults.slice(0, 10))
        io.out(`fault in game ${number} at decision ${decision}: ${fault}`);
      io.out(faults.length === 0 ? 'every game ended legally' : `${counted(faults.length, 'game')} went wrong`);
      return faults.length > 0 ? NO : YES;
    });
  },
};
