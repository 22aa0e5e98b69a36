// Tries another mind against the present one from both sides:
//   node tools/run.mjs games/orgun/bot/test/duel.ts 20 seed danger=0.3 habits.fading=0.9
import { changedMind, duel, duelText } from '@hexside/bots';
import { commander, createCommander } from '../index.ts';
import { MIND } from '../weights.ts';
import { game } from './staff.ts';

const [games = '20', seed = 'duel', ...changes] = process.argv.slice(2);
const report = duel(game, createCommander(changedMind(MIND, changes)), commander, Number(games), seed);
console.log(`${changes.join(' ')}: ${duelText(report, game.sides)}`);
