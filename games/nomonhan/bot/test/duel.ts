// Tries another mind against the present one from both sides:
//   node tools/run.mjs games/nomonhan/bot/test/duel.ts 20 seed risk=0.15 habits.enemyShare=0.5
import { changedMind, duel, duelText } from '@hexside/bots';
import { VP } from '../../state.ts';
import { JP, SU } from '../../world.ts';
import { commander, createCommander } from '../index.ts';
import { MIND } from '../weights.ts';
import { game } from './staff.ts';

const [games = '20', seed = 'duel', ...changes] = process.argv.slice(2);
const other = createCommander(changedMind(MIND, changes));
const report = duel(game, other, commander, Number(games), seed, (s) => s.track[VP + JP] - s.track[VP + SU]);
console.log(`${changes.join(' ')}: ${duelText(report, game.sides)} victory points`);
