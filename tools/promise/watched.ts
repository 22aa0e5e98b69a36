// A whole server in a process of its own that tells for how long its main thread was busy in one go: `/busy/begin` and `/busy/end` say when to look,
// `/busy/now` and the end tell the longest since it was last told.
import { pino } from 'pino';
import { buildServer, type Pages } from '../../server/src/server.ts';
import { readSettings } from '../../server/src/settings.ts';
import { loadGames } from '../../server/src/tables/games.ts';
import { ThreadPool } from '../../server/src/thinking/pool.ts';
import { type Thinkers, thinkersOf } from '../../server/src/thinking/thinkers.ts';
import { onProcessor, Stretch } from './stretch.ts';

const stretch = new Stretch(1);

const pages: Pages = (request, response) => {
  if (request.url === '/busy/begin') stretch.begin();
  if (request.url === '/busy/end') stretch.end();
  response.end(JSON.stringify({ longest: stretch.longest() }));
};

/** The fault that the test must find: a question is answered where people are served, and takes so many milliseconds. */
const planted = (thinkers: Thinkers, ms: number): Thinkers => ({
  ...thinkers,
  ask: (asker, question) => {
    const until = onProcessor() + ms;
    while (onProcessor() < until);
    return thinkers.ask(asker, question);
  },
});

const settings = readSettings(process.env);
const games = await loadGames();
const { HEXSIDE_THINKING: thinking = '', HEXSIDE_PLANT: plant = '' } = process.env;
const running = await buildServer({
  settings,
  games,
  log: pino({ level: settings.log }, pino.destination(2)),
  pages,
  thinkers: plant === '' ? new ThreadPool({ file: new URL(thinking) }) : planted(thinkersOf(games), Number(plant)),
});
console.log(`listening ${await running.app.listen({ port: settings.port, host: '127.0.0.1' })}`);
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)));
