// Climbs: tries minds near the present one against the best so far, and keeps those that win in two rounds.
//   nice node tools/run.mjs games/orgun/bot/test/tune.ts [minutes] [seed]; the best is printed as JSON for weights.json
import { duel } from '@hexside/bots';
import { chanceFrom } from '@hexside/engine';
import { createCommander } from '../index.ts';
import { MIND, type Mind } from '../weights.ts';
import { game } from './staff.ts';

const [minutes = '10', seed = 'tune'] = process.argv.slice(2);
const FIXED = new Set(['order', 'cards', 'victory']);
const dice = chanceFrom({ seed, entropy: {} });
let draws = 0;
const fraction = (): number => dice.next(draws++, 10_000) / 10_000;

/** Each number changes by up to so much, about a third of them at a time. */
const near = <T extends object>(numbers: T): T => ({
  ...numbers,
  ...Object.fromEntries(
    Object.entries(numbers).map(([key, value]) => {
      if (FIXED.has(key) || fraction() > 0.35) return [key, value];
      const limit =
        key === 'fading' || key === 'absent' || key === 'early' || key === 'hidden' || key === 'standby' ? 0.97 : 1e9;
      return [key, Number(Math.min(limit, value * Math.exp(0.7 * (fraction() + fraction() - 1))).toPrecision(3))];
    }),
  ),
});

let best: Mind = { weights: MIND.weights, habits: MIND.habits };
const until = performance.now() + Number(minutes) * 60_000;
for (let round = 0; performance.now() < until; round++) {
  const trial: Mind = { weights: near(best.weights), habits: near(best.habits) };
  const [challenger, holder] = [createCommander(trial), createCommander(best)];
  const first = duel(game, challenger, holder, 12, `${seed} ${round} a`);
  if (first.share < 0.58) continue;
  const second = duel(game, challenger, holder, 25, `${seed} ${round} b`);
  console.log(`round ${round}: ${first.share.toFixed(2)}, then ${second.share.toFixed(2)}`);
  if (second.share < 0.54) continue;
  best = trial;
  console.log(JSON.stringify(best));
}
