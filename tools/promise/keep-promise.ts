// Sends every kind of message to tables of every game and watches for how long each kept the server's main thread busy in one go.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Ask } from '@hexside/wire';
import { gamesOf, loadGames, type Offered } from '../../server/src/tables/games.ts';
import { Browser, type Wire } from '../../server/src/testing/browser.ts';
import { Child, runnable } from '../durability/child.ts';
import { deedsAt, lastWordsAt, questionsAt } from './messages.ts';
import { type Kept, keepTables } from './tables.ts';

/** How long one message or request kept the main thread busy in one go. */
export interface Held {
  readonly what: string;
  readonly table: string;
  readonly ms: number;
}

export interface Promise50 {
  readonly root: string;
  /** Which games and which of their tables; all of them unless said otherwise. */
  readonly games?: readonly string[];
  readonly tables?: readonly Kept['what'][];
  /** Answers questions in the main thread, as it must not be, and takes so many milliseconds over each. */
  readonly plant?: number;
}

const overlaysOf = ({ game }: Offered): string[] => game.open(({ overlays }) => overlays.map(({ id }) => id));

class Watch {
  readonly #child: Child;
  readonly held: Held[] = [];
  readonly kinds = new Set<string>();

  constructor(child: Child) {
    this.#child = child;
  }

  async busy(when: 'begin' | 'now' | 'end'): Promise<number> {
    const response = await fetch(`${this.#child.url}/busy/${when}`, { headers: { connection: 'close' } });
    const { longest }: { longest: number } = JSON.parse(await response.text());
    return longest;
  }

  async during(what: string, table: string, work: () => Promise<unknown>): Promise<void> {
    await work();
    this.held.push({ what, table, ms: await this.busy('now') });
  }

  async say(line: Wire, table: string, ask: Ask): Promise<void> {
    this.kinds.add(ask.kind);
    const told = 'lines' in ask ? ` ${ask.lines[0] ?? ''}` : 'line' in ask ? ` ${ask.line.slice(0, 30)}` : '';
    await this.during(`${ask.kind}${told}`, table, () => line.ask<Ask['kind']>(ask));
  }
}

export const keepPromise = async ({ root, games: ids, tables, plant }: Promise50): Promise<Watch> => {
  const data = mkdtempSync(join(tmpdir(), 'hexside-promise-'));
  const all = (await loadGames()).all.filter(({ card }) => card.id !== 'ford' && (ids?.includes(card.id) ?? true));
  const server = runnable('tools/promise/watched.ts', root);
  const thinking = pathToFileURL(runnable('server/src/thinking/thinking.worker.ts', root)).href;
  const env = {
    HEXSIDE_DATA: data,
    HEXSIDE_THINKING: thinking,
    ...(plant === undefined ? {} : { HEXSIDE_PLANT: `${plant}` }),
  };
  let child = await Child.start(server, env);
  try {
    const [first, second] = [await Browser.guest(child), await Browser.guest(child)];
    const idOf = async (browser: Browser): Promise<string> => (await browser.knock('GET /api/me')).me?.id ?? '';
    const people = [await idOf(first), await idOf(second)] as const;
    await child.end('SIGTERM');
    const kept = await keepTables(data, root, all, people);
    child = await Child.start(server, env);
    const watch = new Watch(child);
    const browsers = [first, second].map((browser) => Object.assign(new Browser(child), { cookie: browser.cookie }));
    const stranger = new Browser(child);
    await watch.busy('begin');
    for (const table of kept.filter(({ what }) => tables?.includes(what) ?? true))
      await tryTable(watch, table, browsers, stranger, gamesOf(all).all);
    await watch.busy('end');
    return watch;
  } finally {
    await child.end('SIGTERM');
    rmSync(data, { recursive: true });
  }
};

const tryTable = async (
  watch: Watch,
  { id, what, game }: Kept,
  browsers: readonly Browser[],
  stranger: Browser,
  games: readonly Offered[],
): Promise<void> => {
  const offered = games.find(({ card }) => card.id === game);
  const overlays = offered ? overlaysOf(offered) : [];
  const lines = [...(await Promise.all(browsers.map((one) => one.line()))), await stranger.line()];
  // The first to come opens the table: its whole journal is read and replayed.
  for (const line of lines) await watch.say(line, id, { kind: 'watch', table: id });
  const whole = what === 'long' || what === 'combat';
  for (const line of whole ? lines : lines.slice(1))
    for (const ask of questionsAt(id, line.shown(id), overlays)) await watch.say(line, id, ask);
  const [one, other] = lines;
  if (what !== 'over' && one && other) {
    for (const line of [one, other]) for (const ask of deedsAt(id, line.shown(id))) await watch.say(line, id, ask);
    for (const ask of lastWordsAt(id, one.shown(id))) await watch.say(one, id, ask);
  }
  for (const path of [`/api/tables/${id}`, `/api/tables/${id}/record`, '/api/tables', '/api/games', '/metrics'])
    await watch.during(`GET ${path}`, id, () => stranger.ask('GET', path));
  for (const line of lines) line.close();
};
