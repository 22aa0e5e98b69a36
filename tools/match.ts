// Plays a match between bots and prints it: node build/run.mjs tools/match.ts orgun captain random 200 [seed] [scenario]
import { gameRegistry } from 'virtual:games';
import { type Bot, type BotFactory, botFactoryFor, match, standardSetup } from '@hexside/bots';
import type { Core } from '@hexside/engine';

const [id = '', first = 'captain', second = 'random', games = '200', seed = 'match', scenario] = process.argv.slice(2);
const registered = gameRegistry.find((one) => one.id === id);
if (!registered) throw new Error(`there is no game "${id}"; there are ${gameRegistry.map((one) => one.id).join(', ')}`);

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;
const at95 = (list: number[]): number => list.sort((a, b) => a - b)[Math.floor(list.length * 0.95)] ?? 0;

/** How long each decision took, and each side's decisions of one turn together, in milliseconds. */
class Stopwatch {
  readonly decisions = new Map<string, number[]>();
  readonly turns = new Map<string, Map<string, number>>();

  add(level: string, turn: string, took: number): void {
    const list = this.decisions.get(level) ?? [];
    list.push(took);
    this.decisions.set(level, list);
    const turns = this.turns.get(level) ?? new Map<string, number>();
    turns.set(turn, (turns.get(turn) ?? 0) + took);
    this.turns.set(level, turns);
  }
}

const watch = new Stopwatch();
const botFactory = botFactoryFor({ [id]: await registered.commander() });
/** The same bots under a stopwatch. */
const timed: BotFactory = {
  ...botFactory,
  createBot: <S extends Core<S>>(
    game: Parameters<typeof botFactory.createBot<S>>[0],
    level: string,
    of: string,
  ): Bot<S> => {
    const bot = botFactory.createBot(game, level, of);
    return {
      level: bot.level,
      choose: (state, side) => {
        const { turn } = game.view(game.redact(state, side), side);
        const began = performance.now();
        const choice = bot.choose(state, side);
        watch.add(level, `${of} ${turn.number}`, performance.now() - began);
        return choice;
      },
    };
  },
};

const loaded = (await registered.game()).load((await registered.game()).data);
if (!loaded.ok) throw new Error(loaded.problem.text);
loaded.value.open((game) => {
  const began = performance.now();
  const report = match(timed, game, [first, second], Number(games), seed, {
    setup: standardSetup(game, scenario),
    // A sign of life, and of how long it will take: a match may last an hour.
    each: (done) => {
      if (done % Math.max(1, Math.floor(Number(games) / 10)) === 0)
        console.error(`${done} of ${games} games in ${((performance.now() - began) / 1000).toFixed(0)} s`);
    },
  });
  for (const side of report.sides) {
    console.log(
      `${side.side} ${side.bot.padEnd(8)} ${side.wins}/${report.games} ${percent(side.share)} [${percent(side.low)}, ${percent(side.high)}]`,
      `attacks ${side.attacksPerGame.toFixed(1)}, decisions ${side.decisionsPerGame.toFixed(0)} a game`,
    );
  }
  console.log(report.endings);
  const tally = Object.entries(report.tally).map(([name, mean]) => `${name} ${mean.toFixed(2)}`);
  console.log(tally.join(', '));
  for (const [level, list] of watch.decisions) {
    const turns = [...(watch.turns.get(level)?.values() ?? [])];
    console.log(
      `${level}: 95% of ${list.length} decisions within ${at95(list).toFixed(1)} ms, the slowest ${(list.at(-1) ?? 0).toFixed(1)} ms;`,
      `95% of ${turns.length} turns within ${at95(turns).toFixed(0)} ms`,
    );
  }
  console.log(`${((performance.now() - began) / 1000).toFixed(1)} s`);
});
