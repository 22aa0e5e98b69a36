import { resolve } from 'node:path';
import { openFolder, stampOf } from './data-folder.ts';
import { backup, CannotDo, restore } from './keeping.ts';
import { Locked } from './lock.ts';
import { BadSettings, readSettings } from './settings.ts';
import { StoreFailure } from './store/store.ts';
import { loadGames } from './tables/games.ts';
import { upgrade } from './upgrade.ts';

/** Commands for the operator of a server. `npm start` runs the server itself. */

const USE = `Usage: npm run -s server -- <command>
  backup FILE    copies everything to a file; can be used while the server runs
  restore FILE   puts a backup in place and keeps the old database beside it; only while the server is stopped
  upgrade        replays every open game under the rules of this version and reports; only while the server is stopped`;

const [command, file] = process.argv.slice(2);

const run = async (): Promise<number> => {
  const { data } = readSettings(process.env);
  if (command === 'backup' && file !== undefined) {
    await backup(data, resolve(file));
    console.log(`Backed up to ${file}.`);
    return 0;
  }
  if (command === 'restore' && file !== undefined) {
    const kept = restore(data, resolve(file), stampOf(new Date()));
    console.log(`Restored from ${file}.${kept === null ? '' : ` The old database is kept as ${kept}.`}`);
    return 0;
  }
  if (command === 'upgrade') {
    const { store, unlock } = openFolder(data);
    const report = await upgrade(store, await loadGames());
    await store.close();
    unlock();
    console.log(
      `${report.games} open games: ${report.fine} replay unchanged, ${report.held.length} diverge, ${report.lost.length} cannot be opened.`,
    );
    for (const { table, game, at, of, text } of report.held)
      console.log(`  ${table} (${game}): stops after ${at} of ${of} actions: ${text}`);
    for (const { table, game, text } of report.lost) console.log(`  ${table} (${game}): ${text}`);
    return report.held.length + report.lost.length > 0 ? 1 : 0;
  }
  console.error(USE);
  return 2;
};

try {
  process.exitCode = await run();
} catch (error) {
  const isPlain = [CannotDo, Locked, BadSettings, StoreFailure].some((kind) => error instanceof kind);
  if (!isPlain) throw error;
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
