// Tells the games that a side does not win, for reading why:
//   node tools/run.mjs games/orel/bot/test/watch.ts brasovo captain random R [games] [seed] [most told]
import { playOut, standardSetup } from '@hexside/bots';
import { chanceFrom, type Narration } from '@hexside/engine';
import { bots, game } from './staff.ts';

const [
  scenario = 'brasovo',
  first = 'captain',
  second = 'random',
  loser = 'R',
  games = '20',
  seed = 'watch',
  most = '1',
] = process.argv.slice(2);

const words = (segments: Narration['title']): string =>
  segments.map((one) => (typeof one === 'string' ? one : String(Object.values(one)[0]))).join('');

let told = 0;
for (let i = 0; i < Number(games) && told < Number(most); i++) {
  const begun = game.begin(standardSetup(game, scenario));
  if (!begun.ok) throw new Error(begun.problem.text);
  const state = begun.value;
  state.chance = chanceFrom({ seed: `${seed} game ${i}`, entropy: {} });
  const log: NonNullable<typeof state.log> = [];
  state.log = log;
  const players = [first, second].map((level, at) =>
    bots.createBot(game, level, `${seed} ${game.sides[at]?.id ?? ''} ${i}`),
  );
  const ending = game.endings[playOut(game, state, players).ending];
  if (ending?.winner === game.sides.findIndex(({ id }) => id === loser)) continue;
  told++;
  console.log(`game ${i}: ${ending?.id}`);
  for (const entry of log) {
    const line = game.narrate(entry.event);
    if (!line) continue;
    const indent = line.weight === 'heading' ? '' : line.weight === 'line' ? '  ' : '    ';
    console.log(`${indent}${line.side ?? ''} ${words(line.title)} ${line.lines.map(words).join('; ')}`);
  }
  const { board, pieceIds, pieces } = state.world;
  for (const [of, { id }] of game.sides.entries())
    console.log(
      id,
      pieces
        .filter((p) => state.owner[p] === of && state.place[p] >= 0 && state.place[p] < board.size)
        .map((p) => `${pieceIds[p]}@${board.ids[state.place[p]]}(${state.steps[p]})`)
        .join(' '),
    );
}
