// Tries another mind against the present one from both sides:
//   node tools/run.mjs games/karabakh/bot/test/duel.ts 20 seed steps=0.15 habits.enemyShare=0.5
import { changedMind, duel, duelText } from '@hexside/bots';
import { victoryPoints } from '../../rules/victory.ts';
import { commander, createCommander } from '../index.ts';
import { MIND } from '../weights.ts';
import { game } from './staff.ts';

const [games = '20', seed = 'duel', ...changes] = process.argv.slice(2);
const other = createCommander(changedMind(MIND, changes));
const report = duel(game, other, commander, Number(games), seed, victoryPoints);
console.log(`${changes.join(' ')}: ${duelText(report, game.sides)} victory points`);
