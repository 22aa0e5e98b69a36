// A whole server in a process of its own that tells for how long its main thread was busy in one go: `/busy/begin` and `/busy/end` say when to look,
// `/busy/now` and the end tell the longest since it was last told.
import { readFileSync } from 'node:fs';
import { pino } from 'pino';
import { buildServer, type Pages } from '../../server/src/server.ts';
import { readSettings } from '../../server/src/settings.ts';
import { loadGames } from '../../server/src/tables/games.ts';
import { ThreadPool } from '../../server/src/thinking/pool.ts';
import { type Thinkers, thinkersOf } from '../../server/src/thinking/thinkers.ts';

/** How long the main thread has had a processor, in milliseconds. Time in which others had it does not count, so a busy machine disturbs little. */
const onProcessor = (): number =>
  Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

let isWatching = false;
let longest = 0;
let last = 0;
/** A timer comes round in the first turn of the event loop after it is due: what ran since the last one ran in one go, or for a millisecond. */
const look = (): void => {
  const now = onProcessor();
  longest = Math.max(longest, now - last);
  last = now;
  if (isWatching) setTimeout(look, 1);
};

const pages: Pages = (request, response) => {
  if (request.url === '/busy/begin') {
    [isWatching, longest, last] = [true, 0, onProcessor()];
    setTimeout(look, 1);
  }
  if (request.url === '/busy/end') isWatching = false;
  response.end(JSON.stringify({ longest }));
  longest = 0;
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
