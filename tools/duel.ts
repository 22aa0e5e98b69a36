// Other parameters of a commander against the present ones, from both sides with the same dice:
//   node build/run.mjs tools/duel.ts GAME GAMES SEED SCENARIO risk=0.3 habits.fading=0.9
//   node build/run.mjs tools/duel.ts GAME GAMES SEED SCENARIO file-of-hexside-tune.json
// SCENARIO "-" is the first.
import { readFileSync } from 'node:fs';
import { gameRegistry } from 'virtual:games';
import { duel, duelText, standardSetup } from '@hexside/bots';

const [id = '', games = '20', seed = 'duel', scenario = '-', ...changes] = process.argv.slice(2);
const registered = gameRegistry.find((one) => one.id === id);
if (!registered) throw new Error(`there is no game "${id}"; there are ${gameRegistry.map((one) => one.id).join(', ')}`);
const commander = await registered.commander();
if (!commander?.training) throw new Error(`${id} has no commander that can be trained`);
const { training } = commander;

const numbersIn = (file: string): [string, number][] => {
  const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const numbers: unknown = typeof read === 'object' && read !== null && 'numbers' in read ? read.numbers : null;
  if (typeof numbers !== 'object' || numbers === null) throw new Error(`${file} has no numbers`);
  return Object.entries(numbers).map(([name, value]) => [name, Number(value)]);
};
const changed = changes.flatMap((change): [string, number][] => {
  if (change.endsWith('.json')) return numbersIn(change);
  const [name = '', value = ''] = change.split('=');
  return [[name, value === '' ? Number.NaN : Number(value)]];
});

for (const [name, value] of changed) {
  if (!(name in training.numbers))
    throw new Error(`${id} has no number "${name}"; it has ${Object.keys(training.numbers).join(', ')}`);
  if (!Number.isFinite(value)) throw new Error(`${name} must be a number`);
}

const loaded = (await registered.game()).load((await registered.game()).data);
if (!loaded.ok) throw new Error(loaded.problem.text);
loaded.value.open((game) => {
  const setup = standardSetup(game, scenario === '-' ? undefined : scenario);
  const report = duel(game, training.with(Object.fromEntries(changed)), commander, Number(games), seed, setup);
  console.log(`${changes.join(' ')}: ${setup.scenario} ${duelText(report, game.sides)}`);
});
