// Tries another mind against the present one from both sides:
//   node tools/run.mjs games/karabakh/bot/test/duel.ts 20 seed steps=0.15 habits.enemyShare=0.5
import { playOut, staffOf, standardSetup, wilson } from '@hexside/bots';
import { chanceFrom } from '@hexside/engine';
import { victoryPoints } from '../../rules/victory.ts';
import { createCommander } from '../index.ts';
import { MIND } from '../weights.ts';
import { bots, game } from './staff.ts';

const [games = '20', seed = 'duel', ...changes] = process.argv.slice(2);
const weights: Record<string, number> = {};
const habits: Record<string, number> = {};
for (const change of changes) {
  const [name = '', value = ''] = change.split('=');
  if (name.startsWith('habits.')) habits[name.slice(7)] = Number(value);
  else weights[name] = Number(value);
}
const other = createCommander({ weights: { ...MIND.weights, ...weights }, habits: { ...MIND.habits, ...habits } });
const trial = staffOf({ karabakh: other });
let wins = 0;
const bySide = [0, 0];
let points = 0;
for (let i = 0; i < Number(games); i++) {
  for (const side of [0, 1]) {
    const begun = game.begin(standardSetup(game));
    if (!begun.ok) throw new Error(begun.problem.text);
    const state = begun.value;
    state.chance = chanceFrom({ seed: `${seed} ${i}`, entropy: {} });
    const players = [0, 1].map((at) => (at === side ? trial : bots).createBot(game, 'captain', `${seed} ${i}`));
    const { ending } = playOut(game, state, players);
    points += (side === 0 ? 1 : -1) * victoryPoints(state);
    if (game.endings[ending]?.winner !== side) continue;
    wins++;
    bySide[side] = (bySide[side] ?? 0) + 1;
  }
}
const { share, low, high } = wilson(wins, 2 * Number(games));
const margin = points / Number(games);
console.log(
  `${changes.join(' ')}: ${wins}/${2 * Number(games)} = ${(share * 100).toFixed(0)}% [${(low * 100).toFixed(0)}, ${(high * 100).toFixed(0)}]`,
  `as AR ${bySide[0]}, as AZ ${bySide[1]}; victory points ${margin >= 0 ? '+' : ''}${margin.toFixed(2)} a pair`,
);
