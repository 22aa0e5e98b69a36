// npm run fixtures GAME: plays the stored whole games of a game anew, one for each ending. Run it when a change of the rules is meant to
// change play; otherwise the fixtures must replay. A game with endings that bots do not come to plays them its own way.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from '../build/bundle.mjs';
import { registeredGames } from '../build/game-registry-plugin.mjs';

const [id = ''] = process.argv.slice(2);
const games = registeredGames().map((game) => game.id);
if (!games.includes(id)) {
  console.error(`There is no game "${id}"; there are ${games.join(', ')}.`);
  process.exitCode = 2;
} else {
  const own = `games/${id}/test/make-fixtures.ts`;
  await run(existsSync(join(ROOT, own)) ? own : 'tools/fixtures/by-bots.ts', process.argv.slice(2));
}
