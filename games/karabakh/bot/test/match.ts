// Plays a match and prints it: node tools/run.mjs games/karabakh/bot/test/match.ts [AR bot] [AZ bot] [games] [seed]
import { match } from '@hexside/bots';
import { bots, game } from './staff.ts';

const [ar = 'captain', az = 'random', games = '200', seed = 'match'] = process.argv.slice(2);
const began = performance.now();
const report = match(bots, game, [ar, az], Number(games), seed, { clock: () => performance.now() });
const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;
for (const side of report.sides) {
  console.log(
    `${side.side} ${side.bot.padEnd(8)} ${side.wins}/${report.games} ${percent(side.share)} [${percent(side.low)}, ${percent(side.high)}]`,
    `attacks ${side.attacksPerGame.toFixed(1)}, decisions ${side.decisionsPerGame.toFixed(0)}, ${side.millisecondsPerDecision.toFixed(2)} ms each`,
  );
}
console.log(report.endings);
console.log(
  Object.entries(report.tally)
    .map(([name, mean]) => `${name} ${mean.toFixed(2)}`)
    .join(', '),
);
console.log(`${((performance.now() - began) / 1000).toFixed(1)} s`);
