import { accessSync, chmodSync, constants, copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lockFolder } from './lock.ts';
import { DATABASE } from './server.ts';
import { isSound } from './store/sound.ts';
import { openSqlite } from './store/sqlite.ts';

/** Something that cannot be done, said in full. */
export class CannotDo extends Error {}

const mayWriteIn = (folder: string): boolean => {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

/** Copies everything to a file while the server goes on. */
export const backup = async (folder: string, target: string): Promise<void> => {
  const source = join(folder, DATABASE);
  if (!existsSync(source)) throw new CannotDo(`There is nothing to back up in ${folder}.`);
  if (existsSync(target)) throw new CannotDo(`${target} is there already; name another file.`);
  if (!mayWriteIn(dirname(target))) throw new CannotDo(`Nothing can be written in ${dirname(target)}.`);
  const store = openSqlite(source);
  try {
    await store.backup(target);
    // Names, addresses and the hashes of passwords are in it.
    chmodSync(target, 0o600);
  } finally {
    await store.close();
  }
  if (!isSound(target)) throw new CannotDo(`The copy ${target} is damaged; is the disk?`);
};

/** Puts a backup in place of what is there, which is kept beside it. Not while a server runs. */
export const restore = (folder: string, source: string, stamp: string): string | null => {
  if (!existsSync(source)) throw new CannotDo(`There is no ${source}.`);
  if (!isSound(source)) throw new CannotDo(`${source} is no backup of Hexside, or it is damaged. Nothing was changed.`);
  const unlock = lockFolder(folder);
  try {
    const place = join(folder, DATABASE);
    const draft = `${place}.restoring`;
    copyFileSync(source, draft);
    let kept: string | null = null;
    if (existsSync(place)) {
      kept = `${place}.before-${stamp}`;
      for (const part of ['', '-wal']) if (existsSync(place + part)) renameSync(place + part, kept + part);
      rmSync(`${place}-shm`, { force: true });
    }
    renameSync(draft, place);
    return kept;
  } finally {
    unlock();
  }
};
