import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadGames } from '../../server/src/tables/games.ts';
import { Child, runnable } from './child.ts';
import { Inspector } from './inspect.ts';
import { Game, type Kind, Told } from './players.ts';

export interface Endured {
  readonly told: Told;
  /** Answers that bots gave. */
  readonly byBots: number;
}

/** Whom the server is killed under: people among themselves, one game in which orders are weighed by threads, and two against bots. */
export const KINDS: readonly Kind[] = [
  { game: 'karabakh', bot: null },
  { game: 'karabakh', bot: null },
  { game: 'nations-at-war', bot: null },
  { game: 'orgun', bot: null },
  { game: 'karabakh', bot: 'captain' },
  { game: 'orel', bot: 'captain' },
];

/** How long is waited for the first answer of a thread, in hundredths of a second. */
const LONGEST_BEGIN = 3_000;

const between = (low: number, high: number): number => low + Math.random() * (high - low);
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/**
 * Plays at full speed while the whole server, with the threads that think for it, is killed again and again at random moments. After each kill
 * everything that was acknowledged must be in the journals, once; in the end every game must replay.
 */
export const endure = async (options: {
  readonly kills: number;
  readonly kinds: readonly Kind[];
  readonly alive: readonly [number, number];
  readonly root: string;
  readonly each?: (kill: number, told: Told) => void;
}): Promise<Endured> => {
  const folder = mkdtempSync(join(tmpdir(), 'hexside-durability-'));
  const told = new Told();
  const inspector = new Inspector(folder, await loadGames(), told);
  const place = { url: '' };
  const file = runnable('tools/siege/server.ts', options.root);
  const thinking = runnable('server/src/thinking/thinking.worker.ts', options.root);
  const boot = async (): Promise<Child> => {
    const child = await Child.start(file, { HEXSIDE_DATA: folder, SIEGE_THINKING: thinking });
    place.url = child.url;
    return child;
  };

  let child = await boot();
  try {
    const games: Game[] = [];
    for (const kind of options.kinds) games.push(await Game.begin(place, kind, told));
    for (let kill = 1; kill <= options.kills; kill++) {
      let isRunning = true;
      let seated = 0;
      const playing = Promise.allSettled(
        games.map((game) =>
          game.play(
            () => isRunning,
            () => seated++,
          ),
        ),
      );
      while (seated < games.length) await pause(5);
      // Threads take their time to begin. Mostly the server is killed when they are at work, sometimes before.
      const { answered } = told.questions;
      for (let i = 0; i < LONGEST_BEGIN && kill % 4 !== 0 && told.questions.answered === answered; i++) await pause(10);
      await pause(between(...options.alive));
      await child.end('SIGKILL');
      isRunning = false;
      await playing;
      await inspector.look(kill === options.kills);
      options.each?.(kill, told);
      if (told.faults.length > 0) break;
      if (kill < options.kills) child = await boot();
    }
  } finally {
    await child.end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
  return { told, byBots: inspector.byBots };
};
