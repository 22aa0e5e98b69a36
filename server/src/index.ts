import { pino } from 'pino';
import { buildServer, type Pages, type Running } from './server.ts';
import { readSettings } from './settings.ts';
import { loadGames } from './tables/games.ts';
import { ThreadPool } from './thinking/pool.ts';

export { CannotDo } from './keeping.ts';
export { Locked } from './lock.ts';
export { BadSettings, readSettings } from './settings.ts';
export { StoreFailure } from './store/store.ts';
export { BrokenGame } from './tables/games.ts';

/** What is made beside the server's own file. */
export interface Made {
  readonly pages: Pages;
  /** Which build of the page that is. */
  readonly build: string | null;
  /** What the threads run in which bots think and questions are answered. */
  readonly thinking: URL;
}

/** The whole server with every registered game, not listening yet. */
export const makeServer = async (
  env: Readonly<Record<string, string | undefined>>,
  { pages, build, thinking }: Made,
): Promise<Running> => {
  const settings = readSettings(env);
  const log = pino({ level: settings.log, base: null }, pino.destination({ dest: 2, sync: false }));
  // Nobody is told anything: pages say again what was not answered, and the server that starts next knows what was kept.
  const lost = (): void => process.exit(1);
  return buildServer({
    settings,
    games: await loadGames(),
    log,
    pages,
    build,
    lost,
    thinkers: new ThreadPool({
      file: thinking,
      died: (error, job) => log.error({ err: error, job }, 'a thread of the pool died'),
    }),
  });
};
