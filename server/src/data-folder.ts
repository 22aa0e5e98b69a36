import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { lockFolder } from './lock.ts';
import { openSqlite } from './store/sqlite.ts';
import type { Store } from './store/store.ts';

/** The folder that holds everything: one server opens it at a time, and there is a whole store in it at every moment. */

const DATABASE = 'hexside.sqlite';

export const databaseIn = (folder: string): string => join(folder, DATABASE);

/** A backup that is to take the database's place. It is whole and on the disk before it has this name. */
export const restoringIn = (folder: string): string => `${databaseIn(folder)}.restoring`;

/** What was written to a file, or which files are in a folder, reaches the disk. */
export const syncToDisk = (path: string): void => {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

/** A second name for a file; where the disk knows no such thing, a copy. */
const keepAs = (file: string, name: string): void => {
  try {
    linkSync(file, name);
  } catch {
    copyFileSync(file, name);
    syncToDisk(name);
  }
};

/** Under which name the database is kept already, by a restore that was broken off. */
const secondNameOf = (place: string): string | null => {
  const { ino } = statSync(place);
  const names = readdirSync(dirname(place)).map((name) => join(dirname(place), name));
  return names.find((name) => name.startsWith(`${place}.before-`) && statSync(name).ino === ino) ?? null;
};

/**
 * Puts a backup that stands ready in place, and answers with the name under which what was there is kept. Whatever breaks this off, the next one
 * who opens the folder does it to the end: the old log may be gone by then, so the old database must not be opened as if nothing had been.
 */
export const finishRestore = (folder: string, stamp: string): string | null => {
  const ready = restoringIn(folder);
  if (!existsSync(ready)) return null;
  const place = databaseIn(folder);
  const kept = existsSync(place) ? (secondNameOf(place) ?? `${place}.before-${stamp}`) : null;
  if (kept !== null) {
    for (const part of ['', '-wal'])
      if (existsSync(place + part) && !existsSync(kept + part)) keepAs(place + part, kept + part);
    syncToDisk(dirname(place));
  }
  // The log of the old database must not be read into the new one.
  for (const part of ['-wal', '-shm']) rmSync(place + part, { force: true });
  syncToDisk(dirname(place));
  renameSync(ready, place);
  syncToDisk(dirname(place));
  return kept;
};

export const stampOf = (time: Date): string => time.toISOString().replaceAll(/[:.]/g, '-');

export interface OpenFolder {
  readonly store: Store;
  unlock(): void;
}

/** @param onLost see `openSqlite`. */
export const openFolder = (folder: string, onLost?: (error: Error) => void): OpenFolder => {
  const unlock = lockFolder(folder);
  try {
    finishRestore(folder, stampOf(new Date()));
    const file = databaseIn(folder);
    // Names, addresses and hashes of passwords will be in it. What SQLite lays beside it gets the same rights.
    if (!existsSync(file)) closeSync(openSync(file, 'wx', 0o600));
    return { store: openSqlite(file, onLost), unlock };
  } catch (error) {
    unlock();
    throw error;
  }
};
