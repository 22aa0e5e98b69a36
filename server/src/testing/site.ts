import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { buildServer, type Pages, type Parts, type Running } from '../server.ts';
import { readSettings } from '../settings.ts';
import { Browser, type Wire } from './browser.ts';
import { GAMES, wanted } from './karabakh.ts';

export * from './browser.ts';

/** A whole server on a port of its own. */

export interface Site {
  readonly url: string;
  readonly folder: string;
  readonly running: Running;
  /** Everything that was printed: mails. */
  readonly printed: string[];
  /** Everything that was logged. */
  readonly logged: string[];
  /** Lets so many milliseconds pass at once; delays after wrong passwords pass only so, however slow the machine is. */
  putForward(ms: number): void;
  close(): Promise<void>;
}

const noPage: Pages = (_request, response) => response.end('the page');

export const openSite = async (
  env: Readonly<Record<string, string>> = {},
  games = GAMES,
  pages = noPage,
  build: string | null = null,
  patience: Parts['patience'] = undefined,
): Promise<Site> => {
  const folder = mkdtempSync(join(tmpdir(), 'hexside-site-'));
  const printed: string[] = [];
  const logged: string[] = [];
  let ahead = 0;
  const running = await buildServer({
    settings: readSettings({ HEXSIDE_DATA: folder, HEXSIDE_PORT: '0', HEXSIDE_LOG: 'debug', ...env }),
    games,
    log: pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) }),
    pages,
    build,
    now: () => Date.now() + ahead,
    clock: () => Date.now() + ahead,
    monotonic: () => ahead,
    print: (text) => void printed.push(text),
    ...(patience === undefined ? {} : { patience }),
  });
  return {
    url: await running.app.listen({ port: 0, host: '127.0.0.1' }),
    folder,
    running,
    printed,
    logged,
    putForward: (ms) => {
      ahead += ms;
    },
    close: async () => {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Two people at a table of Karabakh, each with an open line to it. */
export const twoAtATable = async (site: Site, more = {}) => {
  const [ann, bob] = [await Browser.guest(site), await Browser.guest(site)];
  const { id: table } = await ann.knock('POST /api/tables', { body: wanted(more) });
  await bob.knock('POST /api/tables/:id/sit', { id: table, body: { entropy: 'entropy-of-the-guest-2' } });
  const [annLine, bobLine] = [await ann.line(), await bob.line()];
  await annLine.must<'watch'>({ kind: 'watch', table });
  await bobLine.must<'watch'>({ kind: 'watch', table });
  const turn = (): [Wire, Wire] =>
    annLine.shown(table).room.decision === null ? [bobLine, annLine] : [annLine, bobLine];
  return { ann, bob, annLine, bobLine, table, turn };
};
