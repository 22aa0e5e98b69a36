// Tries another mind against the present one from both sides of a scenario:
//   node tools/run.mjs games/orel/bot/test/duel.ts 20 seed brasovo risk=0.3 habits.link=0.4
import { changedMind, duel, duelText, standardSetup } from '@hexside/bots';
import { LOST, type OrelState } from '../../state.ts';
import { RED, WHITE } from '../../world.ts';
import { commander, createCommander } from '../index.ts';
import { MIND } from '../weights.ts';
import { game } from './staff.ts';

/** A finer measure than who has won: combat units lost. */
const lead = (s: OrelState): number => s.track[LOST + WHITE] - s.track[LOST + RED];

const [games = '20', seed = 'duel', scenario = 'brasovo', ...changes] = process.argv.slice(2);
const other = createCommander(changedMind(MIND, changes));
const report = duel(game, other, commander, Number(games), seed, lead, standardSetup(game, scenario));
console.log(`${changes.join(' ')}: ${scenario} ${duelText(report, game.sides)} units`);
