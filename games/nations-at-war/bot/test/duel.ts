// Tries another mind against the present one, from both sides in both published scenarios:
//   node tools/run.mjs games/nations-at-war/bot/test/duel.ts 20 seed risk=0.3 habits.approach=0.4
import { changedMind, duel, duelText, standardSetup } from '@hexside/bots';
import { commander, createCommander } from '../index.ts';
import { MIND } from '../weights.ts';
import { leadOf, SCENARIOS } from './score.ts';
import { game } from './staff.ts';

const [games = '20', seed = 'duel', ...changes] = process.argv.slice(2);
const other = createCommander(changedMind(MIND, changes));
for (const scenario of SCENARIOS) {
  const report = duel(game, other, commander, Number(games), seed, leadOf, standardSetup(game, scenario));
  console.log(`${changes.join(' ')}: ${scenario} ${duelText(report, game.sides)}`);
}
